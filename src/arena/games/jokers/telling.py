"""What an action does, told as steps to draw and as a sentence: ghosts before a move and the story after it.

At the table the booklet's words are used: Home is where marbles wait, Finish are the five last spaces.
"""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Card, Step
from arena.games.jokers.landing import destination
from arena.games.jokers.state import (
    CARDS,
    DISCARD,
    DRAW,
    JOKER,
    JOKER_TO,
    LEG,
    LEG_PIPS,
    LEGS,
    MARBLES,
    MOVE,
    OUT,
    SEATS,
    SIX,
    come_out_of,
    first_in_start,
    pips_of,
)
from arena.games.jokers.verdict import card_of, mover_of
from arena.kit.places import LANE, START

ALL = SEATS * MARBLES
COURT = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", "*": "Joker"}
USES = {  # one word, glyph, what it can do
    "A": ("Out or 1", "", "Brings a marble out (JM-3.1) or moves one pip (JM-2.2)."),
    "7": ("Split", "split", "Seven forward with one marble, or split between two (JM-4.7)."),
    "8": ("Back", "back", "Eight backward with one marble (JM-4.8)."),
    "9": ("Split", "split", "One marble forward and another backward, nine in all (JM-4.9)."),
    "J": ("Out or 11", "", "Brings a marble out (JM-3.1) or moves eleven pips (JM-2.2)."),
    "Q": ("Out or 12", "", "Brings a marble out (JM-3.1) or moves twelve pips (JM-2.2)."),
    "K": ("Out or 13", "", "Brings a marble out (JM-3.1) or moves thirteen pips (JM-2.2)."),
    "*": ("Strike", "", "Brings a marble out, or takes one onto any marble of another colour on the track (JM-4.J)."),
}


def card_look(card: int, count: int = 1) -> Card:
    """Answer how a card looks."""
    code = CARDS[card]
    use, glyph, text = USES.get(code, ("Move", "", f"Moves one marble {code} pips forward (JM-2.2)."))
    value = "★" if card == JOKER else code
    family = "joker" if card == JOKER else "rank"
    return Card(f"card:{code}", code, COURT.get(code, code), value, family, use, glyph, text, count)


def colour_name(colour: int) -> str:
    """Answer the name of a seat's colour."""
    return LOOKS[colour].name


def point(marble: int, place: int) -> str:
    """Answer the id of the point where a marble stands; in Home each of the five has its own."""
    if place == START:
        return f"start:{marble // MARBLES}.{marble % MARBLES}"
    return f"home:{marble // MARBLES}.{place - LANE}" if place > LANE else f"pip:{place}"


def piece(marble: int) -> str:
    """Answer the id of a marble."""
    return f"marble:{marble // MARBLES}.{marble % MARBLES}"


def place_words(place: int) -> str:
    """Answer a place as a person says it."""
    if place == START:
        return "Home"
    return f"Finish {place - LANE}" if place > LANE else f"pip {place}"


def mover(s: Any, a: int) -> int:
    """Answer the marble an action moves, -1 if none."""
    if OUT <= a < MOVE:
        return int(first_in_start(s, (a - OUT) % SEATS))
    if MOVE <= a < DISCARD:
        return int(mover_of(a))
    return int(first_in_start(s, a - SIX)) if a >= SIX else -1


def pips_moved(a: int) -> int:
    """Answer the count of a move or leg, 0 for anything else."""
    if MOVE <= a < LEG:
        return int(pips_of(card_of(a)))
    return int(LEG_PIPS[(a - LEG) % LEGS]) if LEG <= a < JOKER_TO else 0


def landing_place(s: Any, a: int) -> int:
    """Answer the place where the moved marble lands, before anything is sent on."""
    if pips_moved(a):
        return int(destination(s, mover(s, a), pips_moved(a)))
    if is_joker(a):
        return int(s.place[(a - JOKER_TO) % ALL])
    return int(come_out_of(s, mover(s, a) // MARBLES))


def way(s: Any, a: int) -> list[str]:
    """Answer the points a marble passes, from where it stands to where it lands."""
    marble = mover(s, a)
    at, to, pips = int(s.place[marble]), landing_place(s, a), pips_moved(a)
    if not pips:
        return [point(marble, at), point(marble, to)]
    if at > LANE:
        return [point(marble, place) for place in range(at, to + 1)]
    on_track = abs(pips) - (to - LANE if to > LANE else 0)
    sign = 1 if pips > 0 else -1
    track = [point(marble, (at + sign * k) % int(s.pips)) for k in range(on_track + 1)]
    return track + [point(marble, place) for place in range(LANE + 1, to + 1)]


def others_moved(before: Any, after: Any, marble: int) -> list[int]:
    """Answer the marbles that were hit, those sent to their entry before the one bumped."""
    moved = [m for m in range(ALL) if m != marble and before.place[m] != after.place[m]]
    return sorted(moved, key=lambda m: after.place[m] == START)


def steps(before: Any, a: int, after: Any) -> list[Step]:
    """Answer what happens on the board when a marble moves."""
    marble = mover(before, a)
    path = way(before, a)
    kind, cause = ("run", "") if pips_moved(a) else ("fly", "warp" if is_joker(a) else "deploy")
    happens = [Step(kind, piece(marble), path, marble // MARBLES, cause)]
    for hit in others_moved(before, after, marble):
        back_home = after.place[hit] == START
        path = [point(hit, int(before.place[hit])), point(hit, int(after.place[hit]))]
        happens.append(Step("fly", piece(hit), path, hit // MARBLES, "bump" if back_home else "help"))
    if point(marble, int(after.place[marble])) != happens[0].path[-1]:  # sent on by its own landing, JM-3.4
        path = [happens[0].path[-1], point(marble, int(after.place[marble]))]
        happens.append(Step("fly", piece(marble), path, marble // MARBLES, "help"))
    return happens


def consequences(happens: list[Step], viewer: int | None) -> str:
    """Answer who was hit, as the end of a sentence: ", bumping Amber"."""
    words = ""
    for step in happens[1:]:
        assert step.seat is not None
        whom = "you" if step.seat == viewer else colour_name(step.seat)
        words += f", bumping {whom}" if step.cause == "bump" else f", sending {whom} to the entry"
    return words


def would_hit(s: Any, a: int) -> str:
    """Answer who stands where an action lands, as the end of a sentence."""
    to = landing_place(s, a)
    standing = int(s.on[to]) - 1 if to < LANE else -1
    if standing < 0:
        return ""
    other = standing // MARBLES
    if s.team[other] != s.team[mover(s, a) // MARBLES]:
        return f", bumping {colour_name(other)}"
    return f", sending {colour_name(other)} to the entry"


def movement(s: Any, a: int) -> str:
    """Answer the movement of an action as words after a person: "bring … a marble out" without the "bring …"."""
    marble = mover(s, a)
    colour = marble // MARBLES
    whose = "a marble" if colour == s.turn else f"a marble of {colour_name(colour)}"
    if not pips_moved(a) and not is_joker(a):
        return f"{whose} out"
    back = " back" if pips_moved(a) < 0 else ""
    return f"{whose}{back} from {place_words(int(s.place[marble]))} to {place_words(landing_place(s, a))}"


def verb(a: int) -> str:
    """Answer what is done with the marble: bring (out), take (by a Joker), move."""
    if is_joker(a):
        return "take"
    return "move" if pips_moved(a) else "bring"


def is_joker(a: int) -> bool:
    """Answer whether an action takes a marble onto another by a Joker (JM-4.J)."""
    return JOKER_TO <= a < DISCARD


def card_words(card: int) -> str:
    """Answer a card with its article: "an Ace", "a 7", "a Joker"."""
    name = COURT.get(CARDS[card], CARDS[card])
    return f"{'an' if name in ('Ace', '8') else 'a'} {name}"


def card_played(before: Any, a: int, after: Any) -> int:
    """Answer the card an action puts on the table, -1 if none; the sixth card shows itself only afterwards."""
    if a < SIX:
        return -1 if a == DRAW else int(card_of(a))
    return int(after.top) if before.drawn < 0 else int(before.drawn)
