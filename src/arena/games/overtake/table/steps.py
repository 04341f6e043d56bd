"""What a play of OVERTAKE does on the board, as steps: drawn as a ghost before it, animated after it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from arena.engine.looks import MarkerKind, Step
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.plays import Play
from arena.games.overtake.table.board import point
from arena.kit.places import LANE, START

KEPT = 1 << 12  # runs that are remembered
KNOCKS = "knocks {} back"
SIGNS: dict[int, MarkerKind] = {at.JAM: "bar", at.TRIPWIRE: "spark"}


def steps(before: Any, after: Any, play: Play) -> list[Step]:
    """Return what lies between two states when a play with a marble was made."""
    seat, m, to = play.seat, play.marble, play.to
    if play.kind in SIGNS:
        return [Step("mark", path=[point(seat, m, play.place)], seat=int(before.turn), sign=SIGNS[play.kind])]
    if play.kind == at.VICTIM:
        return [bump(before, seat, m)]
    if play.kind in (at.WARP, at.DEPLOY):
        found = [fly(before, seat, m, to)]
    else:
        found = [run(seat, m, play.place, to, play.kind == at.MOVE and cards.PIPS[play.acts_as] < 0)]
    found += others(before, after, seat, m, to)
    end = int(after.marble[seat, m])
    if end != to:
        found.append(knock(seat, m, to, end))
    wires, left = before.wire_seat.tolist(), after.wire_seat.tolist()
    if wires != left:
        found += [
            Step("unmark", path=[f"pip:{pip}"], seat=was, sign="spark")
            for pip, (was, now) in enumerate(zip(wires, left, strict=True))
            if was != st.NONE and now == st.NONE
        ]
    if after.phase == st.VICTIM:  # OT-10
        passed = [divmod(who, st.MARBLES) for who in range(st.SEATS * st.MARBLES) if (int(after.passed) >> who) & 1]
        marks = [point(s, n, int(after.marble[s, n])) for s, n in passed]
        why = f"passes {len(marks)} rivals and sends one of them back"
        found.append(Step("flash", f"marble:{seat}.{m}", marks, seat, text="OVERTAKE!", does="OVERTAKE", phrase=why))
    return found


def others(before: Any, after: Any, seat: int, m: int, to: int) -> list[Step]:
    """Return what happened to other marbles: bumped to Start, or helped to their entry (OT-6.2, OT-8.1)."""
    bumps = []
    helps = []
    new = after.marble.tolist()
    for other, row in enumerate(before.marble.tolist()):
        if row == new[other]:
            continue
        for n, was in enumerate(row):
            now = new[other][n]
            if was == now or (other, n) == (seat, m):
                continue
            if now == START:
                bumps.append(bump(before, other, n))
                continue
            entry = int(st.ENTRY[other])
            helped = fly(before, other, n, entry)
            helped.cause, helped.does, helped.phrase = "help", "helps {}", "helps {} along"
            helps.append(helped)
            if now != entry:
                helps.append(knock(other, n, entry, now))
    return bumps + helps


def fly(before: Any, seat: int, m: int, to: int) -> Step:
    """Return a marble that leaves the board and comes down elsewhere."""
    path = [point(seat, m, int(before.marble[seat, m])), point(seat, m, to)]
    return Step("fly", f"marble:{seat}.{m}", path, seat)


def bump(before: Any, seat: int, m: int) -> Step:
    """Return a marble sent back to Start (OT-6.2, OT-10)."""
    bumped = fly(before, seat, m, START)
    bumped.cause, bumped.does, bumped.phrase = "harm", "bumps {}", "sends {} back to Start"
    return bumped


def knock(seat: int, m: int, place: int, to: int) -> Step:
    """Return a marble thrown back by a Tripwire (OT-13.2)."""
    return Step("run", f"marble:{seat}.{m}", [point(seat, m, place), point(seat, m, to)], seat, "harm", does=KNOCKS)


@lru_cache(KEPT)
def run(seat: int, m: int, place: int, to: int, back: bool) -> Step:
    """Return a marble that goes along the track or into its lane."""
    phrase = "brings {} Home" if to > LANE else ""
    return Step("run", f"marble:{seat}.{m}", way_of(seat, place, to, back), seat, phrase=phrase)


def way_of(seat: int, place: int, to: int, back: bool) -> list[str]:
    """Return every point of a run, the first and the last included."""
    if back:
        return [f"pip:{(place - i) % st.PIPS_ON_TRACK}" for i in range((place - to) % st.PIPS_ON_TRACK + 1)]
    goal = int(st.ENTRY[seat]) if to > LANE else to
    way = [f"pip:{(place + i) % st.PIPS_ON_TRACK}" for i in range((goal - place) % st.PIPS_ON_TRACK + 1)]
    return way + [f"home:{seat}.{slot}" for slot in range(1, to - LANE + 1)]
