"""What clicks could have meant: the actions, legal or not, whose verdict tells a person why nothing happens."""

from __future__ import annotations

import re
from typing import Any

from arena.games.jokers.landing import destination
from arena.games.jokers.state import (
    CARDS,
    DISCARD,
    DRAW,
    JOKER,
    JOKER_TO,
    LEG,
    LEG_CARD,
    LEG_PIPS,
    LEGS,
    MARBLES,
    MOVE,
    MOVES,
    OUT,
    OUT_CARDS,
    SEATS,
    SECOND,
    SIX,
    colours,
    come_out_of,
    pips_of,
)
from arena.kit.places import LANE, START

ALL = SEATS * MARBLES
CARD_ID = re.compile(r"card:(A|[2-9]|10|J|Q|K|\*)")
MARBLE_ID = re.compile(r"marble:([0-5])\.([0-4])")
PIP_ID = re.compile(r"pip:(\d{1,3})")
LANE_ID = re.compile(r"home:([0-5])\.([1-5])")
ONLY_BUTTON = {"button:draw": (DRAW,), "button:six": tuple(range(SIX, SIX + SEATS))}


def candidates(s: Any, path: list[str]) -> list[int]:
    """Answer actions, legal or not, that these clicks could have meant, most telling first."""
    clicks = [click for click in path if isinstance(click, str)]
    if not clicks or len(clicks) != len(path) or len(clicks) > 3:
        return []
    if clicks[0] in ONLY_BUTTON:
        return list(ONLY_BUTTON[clicks[0]])
    card = CARD_ID.fullmatch(clicks[0])
    if card is not None:
        return with_card(s, CARDS.index(card[1]), clicks[1:])
    if s.phase == SECOND and (marble := marble_id(s, clicks[0])) is not None:
        return narrowed(s, marble, legs(int(s.leg_card), marble, int(s.left)), clicks[1:])
    return []


def with_card(s: Any, card: int, clicks: list[str]) -> list[int]:
    """Answer what a card of the hand and further clicks could mean."""
    if clicks == ["button:discard"]:
        return [DISCARD + card]
    if clicks:
        marble = marble_id(s, clicks[0])
        return [] if marble is None else narrowed(s, marble, plays(s, card, marble), clicks[1:])
    mine = [m for m in range(MARBLES * int(s.seats)) if int(colours(s)) >> m // MARBLES & 1]
    mine.sort(key=lambda m: s.place[m] == START)
    return [action for marble in mine for action in plays(s, card, marble)] + [DISCARD + card]


def marble_id(s: Any, click: str) -> int | None:
    """Answer the marble a click names."""
    found = MARBLE_ID.fullmatch(click)
    if found is None or int(found[1]) >= s.seats:
        return None
    return MARBLES * int(found[1]) + int(found[2])


def plays(s: Any, card: int, marble: int) -> list[int]:
    """Answer everything a card could do with a marble."""
    actions = []
    in_start = s.place[marble] == START
    if in_start and card in OUT_CARDS:
        actions.append(OUT + SEATS * list(OUT_CARDS).index(card) + marble // MARBLES)
    if card == JOKER:
        targets = [t for t in range(MARBLES * int(s.seats)) if 0 <= s.place[t] < LANE and t != marble]
        return actions + [JOKER_TO + ALL * marble + target for target in targets or [marble]]
    return [*actions, MOVE + MOVES * marble + card, *legs(card, marble, 0)]


def legs(card: int, marble: int, pips: int) -> list[int]:
    """Answer the legs of a card with a marble: of one count, or (0) of any."""
    fits = [i for i in range(LEGS) if LEG_CARD[i] == card and pips in (0, LEG_PIPS[i])]
    return [LEG + LEGS * marble + i for i in fits]


def narrowed(s: Any, marble: int, actions: list[int], clicks: list[str]) -> list[int]:
    """Answer those actions that lead to the point clicked; all of them if none does, so that one can be told."""
    if not clicks:
        return actions
    if len(clicks) > 1:
        return []
    target = marble_id(s, clicks[0])
    if target is not None:
        return [a for a in actions if a >= JOKER_TO and (a - JOKER_TO) % ALL == target] or actions
    pip, lane = PIP_ID.fullmatch(clicks[0]), LANE_ID.fullmatch(clicks[0])
    if pip is None and lane is None:
        return []
    place = int(pip[1]) if pip is not None else LANE + int(lane[2])
    return [a for a in actions if leads_to(s, marble, a, place)] or actions


def leads_to(s: Any, marble: int, a: int, place: int) -> bool:
    """Answer whether an action would take a marble to a place."""
    if a < MOVE:
        return place == int(come_out_of(s, marble // MARBLES))
    if a >= JOKER_TO:
        return place == int(s.place[(a - JOKER_TO) % ALL])
    if s.place[marble] == START:
        return False
    pips = LEG_PIPS[(a - LEG) % LEGS] if a >= LEG else pips_of((a - MOVE) % MOVES)
    return place == int(destination(s, marble, int(pips)))
