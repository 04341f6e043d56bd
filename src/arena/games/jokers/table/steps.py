"""What an action does to the marbles: which one moves and how, as steps to draw and as words.

Ghosts before a move and the story after it are both told by these.
"""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Cause, Step
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.landing import destination
from arena.kit.places import LANE, START


def point(marble: int, place: int) -> str:
    """Return the id of the point where a marble stands; in Home each of the five has its own."""
    if place == START:
        return f"start:{marble // st.MARBLES}.{marble % st.MARBLES}"
    return f"home:{marble // st.MARBLES}.{place - LANE}" if place > LANE else f"pip:{place}"


def piece(marble: int) -> str:
    """Return the id of a marble."""
    return f"marble:{marble // st.MARBLES}.{marble % st.MARBLES}"


def place_words(place: int) -> str:
    """Return a place as a person says it."""
    if place == START:
        return "Home"
    return f"Finish {place - LANE}" if place > LANE else f"pip {place}"


def mover(s: Any, a: int) -> int:
    """Return the marble an action moves, -1 if none."""
    row = at.ROWS[a]
    if row.kind in (at.OUT, at.SIX):
        return int(st.first_in_start(s, row.colour))
    return row.marble


def landing_place(s: Any, a: int) -> int:
    """Return the place where the moved marble lands, before anything is sent on."""
    row = at.ROWS[a]
    if row.pips:
        return int(destination(s, row.marble, row.pips))
    return int(s.place[row.target] if row.kind == at.STRIKE else st.come_out_of(s, row.colour))


def way(s: Any, a: int) -> list[str]:
    """Return the points a marble passes, from where it stands to where it lands."""
    marble, pips = mover(s, a), at.ROWS[a].pips
    here, to = int(s.place[marble]), landing_place(s, a)
    if not pips:
        return [point(marble, here), point(marble, to)]
    if here > LANE:
        return [point(marble, place) for place in range(here, to + 1)]
    on_track = abs(pips) - (to - LANE if to > LANE else 0)
    sign = 1 if pips > 0 else -1
    track = [point(marble, (here + sign * k) % int(s.pips)) for k in range(on_track + 1)]
    return track + [point(marble, place) for place in range(LANE + 1, to + 1)]


def others_moved(before: Any, after: Any, marble: int) -> list[int]:
    """Return the marbles that were hit, those sent to their entry before the one bumped."""
    moved = [m for m in range(st.ALL_MARBLES) if m != marble and before.place[m] != after.place[m]]
    return sorted(moved, key=lambda m: after.place[m] == START)


def steps(before: Any, a: int, after: Any) -> list[Step]:
    """Return what happens on the board when a marble moves."""
    marble, row = mover(before, a), at.ROWS[a]
    path = way(before, a)
    phrase = "brings {} into Finish" if after.place[marble] > LANE and row.pips else ""
    happens = [Step("run" if row.pips else "fly", piece(marble), path, marble // st.MARBLES, phrase=phrase)]
    for hit in others_moved(before, after, marble):
        path = [point(hit, int(before.place[hit])), point(hit, int(after.place[hit]))]
        happens.append(sent(hit, path, back_home=after.place[hit] == START))
    if point(marble, int(after.place[marble])) != happens[0].path[-1]:  # sent on by its own landing, JM-3.4
        path = [happens[0].path[-1], point(marble, int(after.place[marble]))]
        happens.append(sent(marble, path, back_home=False))
    return happens


def sent(marble: int, path: list[str], *, back_home: bool) -> Step:
    """Return a marble that was hit: back Home, or on to its entry (JM-3.4)."""
    told: tuple[Cause, str, str] = (
        ("harm", "bumps {}", "sends {} back Home") if back_home else ("help", "helps {}", "helps {} along")
    )
    cause, does, phrase = told
    return Step("fly", piece(marble), path, marble // st.MARBLES, cause, does=does, phrase=phrase)


def movement(s: Any, a: int) -> str:
    """Return the movement of an action as words after a person: "bring … a marble out" without the "bring …"."""
    marble, row = mover(s, a), at.ROWS[a]
    colour = marble // st.MARBLES
    what = "a marble" if colour == s.turn else f"a marble of {LOOKS[colour].name}"
    if row.kind in (at.OUT, at.SIX):
        return f"{what} out"
    back = " back" if row.pips < 0 else ""
    return f"{what}{back} from {place_words(int(s.place[marble]))} to {place_words(landing_place(s, a))}"


def verb(a: int) -> str:
    """Return what is done with the marble: bring (out), take (by a Joker), move."""
    row = at.ROWS[a]
    if row.kind == at.STRIKE:
        return "take"
    return "move" if row.pips else "bring"
