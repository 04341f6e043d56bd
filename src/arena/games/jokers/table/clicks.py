"""What clicks could have meant: the actions, legal or not, whose verdict tells a person why nothing happens."""

from __future__ import annotations

import re
from typing import Any

from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.landing import destination
from arena.kit.places import LANE, START

CARD_ID = re.compile(r"card:(A|[2-9]|10|J|Q|K|\*)")
MARBLE_ID = re.compile(r"marble:([0-5])\.([0-4])")
PIP_ID = re.compile(r"pip:(\d{1,3})")
LANE_ID = re.compile(r"home:([0-5])\.([1-5])")
ONLY_BUTTON = {"button:draw": [at.DRAW_NUMBER], "button:six": at.SIX_NUMBER.tolist()}


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return actions, legal or not, that these clicks could have meant, most telling first."""
    clicks = [click for click in path if isinstance(click, str)]
    if not clicks or len(clicks) != len(path) or len(clicks) > 3:
        return []
    if clicks[0] in ONLY_BUTTON:
        return list(ONLY_BUTTON[clicks[0]])
    card = CARD_ID.fullmatch(clicks[0])
    if card is not None:
        return with_card(s, st.CARDS.index(card[1]), clicks[1:])
    marble = marble_id(s, clicks[0])
    if marble is None:
        return []
    if s.phase == st.SECOND:
        return narrowed(s, legs(int(s.leg_card), marble, int(s.left)), clicks[1:])
    return with_marble(s, marble, clicks[1:])


def with_card(s: Any, card: int, clicks: list[str]) -> list[int]:
    """Return what a card of the hand and further clicks could mean."""
    if clicks == ["button:discard"]:
        return [int(at.DISCARD_NUMBER[card])]
    if clicks:
        marble = marble_id(s, clicks[0])
        return [] if marble is None else narrowed(s, plays(s, card, marble), clicks[1:])
    mine = [m for m in range(st.MARBLES * int(s.seats)) if int(st.colours(s)) >> m // st.MARBLES & 1]
    mine.sort(key=lambda m: s.place[m] == START)
    return [action for marble in mine for action in plays(s, card, marble)] + [int(at.DISCARD_NUMBER[card])]


def with_marble(s: Any, marble: int, clicks: list[str]) -> list[int]:
    """Return what a marble clicked before a card could do with the hand: by the cards that bring one out first."""
    held = [card for card in range(st.KINDS) if s.hand[s.turn, card] > 0]
    held.sort(key=lambda card: (card == st.JOKER, card not in st.OUT_CARDS))
    return narrowed(s, [action for card in held for action in plays(s, card, marble)], clicks)


def marble_id(s: Any, click: str) -> int | None:
    """Return the marble a click names."""
    found = MARBLE_ID.fullmatch(click)
    if found is None or int(found[1]) >= s.seats:
        return None
    return st.MARBLES * int(found[1]) + int(found[2])


def plays(s: Any, card: int, marble: int) -> list[int]:
    """Return everything a card could do with a marble."""
    actions = []
    in_start = s.place[marble] == START
    if in_start and card in st.OUT_CARDS:
        actions.append(int(at.OUT_NUMBER[card, marble // st.MARBLES]))
    if card == st.JOKER:
        targets = [t for t in range(st.MARBLES * int(s.seats)) if 0 <= s.place[t] < LANE and t != marble]
        return actions + [int(at.STRIKE_NUMBER[marble, target]) for target in targets or [marble]]
    return [*actions, int(at.MOVE_NUMBER[marble, card]), *legs(card, marble, 0)]


def legs(card: int, marble: int, pips: int) -> list[int]:
    """Return the legs of a card with a marble: of one count, or (0) of any."""
    fits = [i for i in range(at.LEGS) if at.LEG_CARD[i] == card and pips in (0, at.LEG_PIPS[i])]
    return [int(at.LEG_NUMBER[marble, i]) for i in fits]


def narrowed(s: Any, actions: list[int], clicks: list[str]) -> list[int]:
    """Return those actions that lead to the point clicked; all of them if none does, so that one can be told."""
    if not clicks:
        return actions
    if len(clicks) > 1:
        return []
    target = marble_id(s, clicks[0])
    if target is not None:
        return [a for a in actions if at.ROWS[a].target == target] or actions
    pip, lane = PIP_ID.fullmatch(clicks[0]), LANE_ID.fullmatch(clicks[0])
    if pip is not None:
        place = int(pip[1])
    elif lane is not None:
        place = LANE + int(lane[2])
    else:
        return []
    return [a for a in actions if leads_to(s, a, place)] or actions


def leads_to(s: Any, a: int, place: int) -> bool:
    """Return whether an action would take its marble to a place."""
    row = at.ROWS[a]
    if row.kind == at.OUT:
        return place == int(st.come_out_of(s, row.colour))
    if row.kind == at.STRIKE:
        return place == int(s.place[row.target])
    if s.place[row.marble] == START:
        return False
    return place == int(destination(s, row.marble, row.pips))
