"""An action of OVERTAKE taken apart: what its number means in a state."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from arena.engine.compiled import plain
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.legal import victim as compiled_victim
from arena.games.overtake.rules.splits import member, second_leg
from arena.games.overtake.rules.uses import copied as compiled_copied
from arena.games.overtake.rules.uses import leg_end, move_end
from arena.games.overtake.table.about import About
from arena.kit.places import LANE, START

copied, victim = plain(compiled_copied), plain(compiled_victim)


class Play(NamedTuple):
    """An action taken apart."""

    kind: str  # as in the JSON
    card: int = st.NONE  # the card played
    acts_as: int = st.NONE  # the card it acts as: itself, or what a Duplicate copies
    index: int = st.NONE  # marble: 0-4 the colour played, 5-9 its partner
    pips: int = 0  # of a leg
    pip: int = st.NONE  # target of a Warp


def take_apart(s: Any, a: int) -> Play:
    """Return what an action number means in this state."""
    if at.SECOND_LEG <= a < at.TAKE_VICTIM:
        return Play("leg", int(s.card), int(s.acts_as), a - at.SECOND_LEG, int(s.left))
    if at.DUP_DEPLOY <= a < at.FIZZLE:
        return take_copy_apart(int(copied(s)), a)
    return take_plain_apart(a)


def play_of(what: About) -> Play:
    """Return the same, given what the action is about."""
    if at.SECOND_LEG <= what.action < at.TAKE_VICTIM:
        return Play("leg", what.card, what.acts_as, what.action - at.SECOND_LEG, what.pips)
    if at.DUP_DEPLOY <= what.action < at.FIZZLE:
        return take_copy_apart(what.acts_as, what.action)
    return take_plain_apart(what.action)


@cache
def take_plain_apart(a: int) -> Play:
    """Return what an action number means that means the same in every state."""
    if a >= at.DRAW_CARD:
        return Play("draw", a - at.DRAW_CARD)
    if a >= at.TAKE_VICTIM:
        return Play("victim", index=a - at.TAKE_VICTIM)
    if a == at.END:
        return Play("end")
    if a >= at.DISCARD:
        return Play("discard", a - at.DISCARD)
    if a == at.FIZZLE:
        return Play("fizzle", cards.DUPLICATE)
    if a >= at.WARP:
        return Play(
            "warp",
            cards.WARP,
            cards.WARP,
            (a - at.WARP) // st.PIPS_ON_TRACK,
            pip=(a - at.WARP) % st.PIPS_ON_TRACK,
        )
    if a >= at.LEG_OF_7:
        card, base = (cards.S9, at.LEG_OF_9) if a >= at.LEG_OF_9 else (cards.S7, at.LEG_OF_7)
        return Play("leg", card, card, (a - base) % at.TEAM_MARBLES, (a - base) // at.TEAM_MARBLES + 1)
    if a >= at.MOVE_BY:
        card = (a - at.MOVE_BY) // st.MARBLES
        return Play("move", card, card, (a - at.MOVE_BY) % st.MARBLES)
    if a >= at.JAM:
        kind, base = ("tripwire", at.TRIPWIRE) if a >= at.TRIPWIRE else ("jam", at.JAM)
        card = cards.D10J + (a - base) // st.MARBLES
        return Play(kind, card, card, (a - base) % st.MARBLES)
    return Play("deploy", cards.D10J + a, cards.D10J + a)


def take_copy_apart(card: int, a: int) -> Play:
    """Return what a use of Duplicate means when it copies ``card``."""
    if a >= at.DUP_WARP:
        offset = a - at.DUP_WARP
        return Play("warp", cards.DUPLICATE, card, offset // st.PIPS_ON_TRACK, pip=offset % st.PIPS_ON_TRACK)
    if a >= at.DUP_LEG:
        offset = a - at.DUP_LEG
        return Play("leg", cards.DUPLICATE, card, offset % at.TEAM_MARBLES, offset // at.TEAM_MARBLES + 1)
    if a >= at.DUP_MOVE:
        return Play("move", cards.DUPLICATE, card, a - at.DUP_MOVE)
    if a >= at.DUP_TRIPWIRE:
        return Play("tripwire", cards.DUPLICATE, card, a - at.DUP_TRIPWIRE)
    if a >= at.DUP_JAM:
        return Play("jam", cards.DUPLICATE, card, a - at.DUP_JAM)
    return Play("deploy", cards.DUPLICATE, card)


def end_of(s: Any, play: Play) -> tuple[int, int]:
    """Return (verdict, place) for where a move or leg would end."""
    if play.kind == "move":
        code, to = move_end(s, play.acts_as, play.index)
    elif s.phase == st.LEG:
        code, to = second_leg(s, member(s, play.index))
    else:
        code, to = leg_end(s, play.acts_as, play.pips, play.index)
    return int(code), int(to)


def mover_of(s: Any, play: Play) -> tuple[int, int]:
    """Return (seat, marble) of the marble a play moves or names."""
    if play.kind == "victim":
        return divmod(int(victim(s, play.index)), st.MARBLES)
    partner, m = divmod(play.index, st.MARBLES)
    return (int(s.colour) + 2 * partner) % st.SEATS, m


def point(seat: int, place: int, m: int = 0) -> str:
    """Return the id of the board's point for a place."""
    if place == START:
        return f"start:{seat}.{m}"
    return f"home:{seat}.{place - LANE}" if place > LANE else f"pip:{place}"
