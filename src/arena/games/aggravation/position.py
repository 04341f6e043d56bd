"""The JSON position of Aggravation, both ways."""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.engine.looks import SEATS
from arena.games.aggravation.core import await_roll, can_use, find_moves, put, team_is_home
from arena.games.aggravation.state import (
    AIR,
    BASE,
    BEGIN,
    CENTER,
    ENDED,
    ENTRY,
    MARBLES,
    MOVE,
    NAME,
    PASS,
    PHASES,
    PIPS,
    ROLL,
    START_HOLE,
)
from arena.games.aggravation.ways import spot
from arena.kit.places import LANE, START, Place, place_code, place_name
from arena.kit.race import ARM, SLOTS, pip_at, progress_at
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

KEYS = {"game", "options", "turn", "actor", "user", "phase", "roll", "marbles", "turns", "winner"}
MAX_TURNS = 1_000_000_000  # a count of turns that certainly fits the record
PLACES = f"'start', a pip 0 to {PIPS - 1}, 'center' or 'home:1' to 'home:{SLOTS}'"


def place_of(s: Any, seat: int, progress: int) -> Place:
    """Answer where a marble is, as JSON has it."""
    if progress == CENTER:
        return "center"
    if progress == BASE:
        return place_name(START)
    if progress > ENTRY:
        return place_name(LANE + progress - ENTRY)
    return place_name(pip_at(progress, ARM * int(s.arm[seat]) + START_HOLE, PIPS))


def code_of(place: Any) -> int | None:
    """Answer the code of a JSON place (``kit/places.py``, or CENTER); None if it is none of this board."""
    if isinstance(place, str) and place == "center":
        return CENTER
    if isinstance(place, str) and not place.isascii():  # digits of other scripts are no numbers here
        return None
    return place_code(place, PIPS, SLOTS)


def progress_of(s: Any, seat: int, place: Any) -> int | None:
    """Answer how far a marble on a JSON place has come; None if it is no place, or the pip behind its own START."""
    code = code_of(place)
    if code is None or code == CENTER:
        return code
    if code == START:
        return BASE
    if code > LANE:
        return ENTRY + code - LANE
    progress = progress_at(code, ARM * int(s.arm[seat]) + START_HOLE, PIPS)
    return progress if progress <= ENTRY else None


def write(s: Any) -> dict[str, Any]:
    """Answer the position as plain data."""
    phase, seats, turn, user = int(s.phase), int(s.seats), int(s.turn), int(s.user)
    deciding = {NAME: turn, ROLL: turn, MOVE: user, PASS: user}
    position = {
        "turn": turn,
        "actor": deciding.get(phase),
        "phase": PHASES[phase],
        "roll": int(s.roll) or None,
        "marbles": [[place_of(s, seat, int(p)) for p in s.marble[seat]] for seat in range(seats)],
        "turns": int(s.turns),
        "winner": None if s.winner < 0 else int(s.winner),
    }
    return position if user == turn else {**position, "user": user}


def read(s: Any, position: dict[str, Any]) -> None:
    """Set a fresh state to a position; BadPosition says what is wrong with it."""
    exact_keys(position, set(), KEYS, "position", BadPosition)
    phase = read_phase(position)
    read_marbles(s, position)
    read_turn(s, position, phase)
    read_winner(s, position, phase)
    if phase in (BEGIN, ENDED):
        s.phase = phase
    else:
        await_roll(s)
        read_user(s, position, phase)
        s.phase = read_roll(s, position, phase)
    read_rest(s, position)


def number(position: dict[str, Any], key: str, low: int, high: int, default: int) -> int:
    """Answer a whole number of the position within its range."""
    return whole(position.get(key, default), low, high, key, BadPosition)


def read_phase(position: dict[str, Any]) -> int:
    """Answer the phase; a position that does not say is the opening, or before a roll once turns have begun."""
    name = position.get("phase", "roll" if position.get("turns") else "begin")
    one_of(name, tuple(dict.fromkeys(PHASES)), "phase", BadPosition)
    return ROLL if name == "roll" else PHASES.index(name)


def read_marbles(s: Any, position: dict[str, Any]) -> None:
    """Place every seat's four marbles, no two in the same hole."""
    rows = position.get("marbles", [["start"] * MARBLES] * int(s.seats))
    for seat, row in enumerate(listed(rows, "marbles", BadPosition, int(s.seats))):
        name = SEATS[seat].name
        listed(row, f"marbles of {name}", BadPosition, MARBLES)
        for m, place in enumerate(row):
            progress = progress_of(s, seat, place)
            if progress is None and code_of(place) is not None:
                raise BadPosition(f"marbles: expected {name}'s never past its own entry, got {shown(place)} (AG-3.3)")
            if progress is None:
                raise BadPosition(f"marbles: expected {PLACES} for {name}, got {shown(place)}")
            if progress == BASE:
                continue
            if s.at[spot(s, seat, progress)] != 0:
                raise BadPosition(f"marbles: expected one in each hole, got two in {shown(place)}, one {name}'s")
            put(s, seat, m, progress)
            s.at_home[seat] += ENTRY < progress < CENTER


def read_turn(s: Any, position: dict[str, Any], phase: int) -> None:
    """Set whose turn it is and how many have begun (AG-1.4, AG-S1)."""
    if phase == BEGIN:
        number(position, "turn", 0, 0, 0)
        number(position, "turns", 0, 0, 0)
        if any(int(p) != BASE for p in s.marble[: s.seats].flat):
            raise BadPosition("marbles: expected all in start before anybody begins, got some that are out (AG-1.4)")
        return
    s.turn = s.user = number(position, "turn", 0, int(s.seats) - 1, 0)
    s.turns = number(position, "turns", 1, int(s.max_turns) or MAX_TURNS, 1)


def read_winner(s: Any, position: dict[str, Any], phase: int) -> None:
    """Check that the game is over exactly if it must be, and who has won (AG-5.1, AG-S1)."""
    finished = [team for team in range(int(s.sides)) if team_is_home(s, team)]
    if len(finished) > 1:
        raise BadPosition(f"marbles: expected at most one side with all marbles HOME, got {finished} (AG-5.1)")
    expected = finished[0] if finished else None
    winner = position.get("winner", expected)
    if isinstance(winner, bool) or winner != expected or not isinstance(winner, int | None):
        raise BadPosition(f"winner: expected {expected} from where the marbles are, got {shown(winner)} (AG-5.1)")
    if finished and phase != ENDED:
        raise BadPosition(f"phase: expected over, as side {expected} is all HOME, got {PHASES[phase]!r} (AG-5.1)")
    if phase == ENDED and not finished and (s.max_turns == 0 or s.turns != s.max_turns):
        raise BadPosition(f"phase: expected a game that is on: nobody has won in {s.turns} turns, got 'over' (AG-S1)")
    s.winner = -1 if expected is None else expected


def read_user(s: Any, position: dict[str, Any], phase: int) -> None:
    """Set the seat that uses the roll: known, or named by a seat with two teammates on the board (AG-5.2, AG-5.3)."""
    user = position.get("user")
    if s.phase != NAME:
        if phase == NAME:
            raise BadPosition("phase: expected no naming, as only one seat can use the roll, got 'name' (AG-5.3)")
        if isinstance(user, bool) or user not in (None, int(s.user)) or not isinstance(user, int | None):
            raise BadPosition(f"user: expected {s.user}, got {shown(user)} (AG-5.2)")
    elif phase == NAME:
        if user is not None:
            raise BadPosition(f"user: expected none before one is named, got {shown(user)} (AG-5.3)")
    else:
        mates = [seat for seat in range(int(s.seats)) if can_use(s, seat)]
        if isinstance(user, bool) or user not in mates or not isinstance(user, int):
            raise BadPosition(f"user: expected one of {mates}, as named before the roll, got {shown(user)} (AG-5.3)")
        s.user = user


def read_roll(s: Any, position: dict[str, Any], phase: int) -> int:
    """Set the roll and answer the phase it leads to; a phase that cannot follow from it is refused (AG-2.1)."""
    if phase == NAME:
        return NAME
    if phase == ROLL:
        return AIR if position.get("actor", 0) is None else ROLL
    s.roll = whole(position.get("roll"), 1, 6, "roll", BadPosition)
    find_moves(s)
    if s.phase != phase:
        reason = f"{'marbles' if phase == PASS else 'no marble'} can move with a {s.roll}"
        raise BadPosition(f"phase: expected {PHASES[s.phase]!r}, as {reason}, got {PHASES[phase]!r} (AG-2.1)")
    return phase


def read_rest(s: Any, position: dict[str, Any]) -> None:
    """Check who decides, that no roll lies about that nobody can use, and no user where there is none."""
    expected = write(s)
    for key in ("actor", "roll"):
        value = position.get(key, expected[key])
        if isinstance(value, bool) or value != expected[key] or not isinstance(value, int | None):
            raise BadPosition(f"{key}: expected {expected[key]} in phase {expected['phase']}, got {shown(value)}")
    if s.phase in (BEGIN, ENDED) and position.get("user") is not None:
        raise BadPosition(f"user: expected none in phase {expected['phase']}, got {shown(position['user'])}")
