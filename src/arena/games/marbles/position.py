"""The JSON position of Marbles, both ways."""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.engine.looks import SEATS
from arena.games.marbles.core import find_moves, put, spot, team_is_home, user_for
from arena.games.marbles.state import AIR, BASE, BEGIN, ENDED, MARBLES, MOVE, PASS, PHASES, ROLL
from arena.kit.places import LANE, START, Place, place_code, place_name
from arena.kit.race import SLOTS, pip_at, progress_at
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

KEYS = {"game", "options", "turn", "actor", "phase", "roll", "marbles", "turns", "winner"}
MAX_TURNS = 1_000_000_000  # a count of turns that certainly fits the record


def place_of(s: Any, seat: int, progress: int) -> Place:
    """Answer where a marble is, as JSON has it."""
    if progress == BASE:
        return place_name(START)
    if progress >= s.pips:
        return place_name(LANE + progress - int(s.pips) + 1)
    return place_name(pip_at(progress, int(s.come_out[seat]), int(s.pips)))


def progress_of(s: Any, seat: int, place: Any) -> int | None:
    """Answer how far a marble on a JSON place has come; None if it is no place of this board."""
    if isinstance(place, str) and not place.isascii():  # digits of other scripts are no numbers here
        return None
    code = place_code(place, int(s.pips), SLOTS)
    if code is None or code == START:
        return None if code is None else BASE
    if code > LANE:
        return int(s.pips) + code - LANE - 1
    return progress_at(code, int(s.come_out[seat]), int(s.pips))


def write(s: Any) -> dict[str, Any]:
    """Answer the position as plain data."""
    phase, seats = int(s.phase), int(s.seats)
    return {
        "turn": int(s.turn),
        "actor": int(s.turn) if phase in (ROLL, MOVE, PASS) else None,
        "phase": PHASES[phase],
        "roll": int(s.roll) or None,
        "marbles": [[place_of(s, seat, int(p)) for p in s.marble[seat]] for seat in range(seats)],
        "turns": int(s.turns),
        "winner": None if s.winner < 0 else int(s.winner),
    }


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
        s.user = user_for(s, int(s.turn))
        s.phase = read_roll(s, position, phase)
    read_actor(s, position)


def number(position: dict[str, Any], key: str, low: int, high: int, default: int) -> int:
    """Answer a whole number of the position within its range."""
    return whole(position.get(key, default), low, high, key, BadPosition)


def read_phase(position: dict[str, Any]) -> int:
    """Answer the phase; a position that does not say is the opening, or before a roll once turns have begun."""
    name = position.get("phase", "roll" if position.get("turns") else "begin")
    one_of(name, tuple(dict.fromkeys(PHASES)), "phase", BadPosition)
    return ROLL if name == "roll" else PHASES.index(name)


def read_marbles(s: Any, position: dict[str, Any]) -> None:
    """Place every seat's four marbles, no two on the same hole."""
    rows = position.get("marbles", [["start"] * MARBLES] * int(s.seats))
    for seat, row in enumerate(listed(rows, "marbles", BadPosition, int(s.seats))):
        name = SEATS[seat].name
        listed(row, f"marbles of {name}", BadPosition, MARBLES)
        for m, place in enumerate(row):
            progress = progress_of(s, seat, place)
            if progress is None:
                expected = f"'start', a pip 0 to {s.pips - 1} or 'home:1' to 'home:{SLOTS}'"
                raise BadPosition(f"marbles: expected {expected} for {name}, got {shown(place)}")
            if progress == BASE:
                continue
            if s.at[spot(s, seat, progress)] != 0:
                raise BadPosition(
                    f"marbles: expected one on each hole, got two on {shown(place)}, one of them {name}'s"
                )
            put(s, seat, m, progress)


def read_turn(s: Any, position: dict[str, Any], phase: int) -> None:
    """Set whose turn it is and how many have begun (MB-1.4, MB-S1)."""
    if phase == BEGIN:
        number(position, "turn", 0, 0, 0)
        number(position, "turns", 0, 0, 0)
        if any(int(p) != BASE for p in s.marble[: s.seats].flat):
            raise BadPosition("marbles: expected all in start before anybody begins, got some that are out (MB-1.4)")
        return
    s.turn = number(position, "turn", 0, int(s.seats) - 1, 0)
    s.turns = number(position, "turns", 1, int(s.max_turns) or MAX_TURNS, 1)


def read_winner(s: Any, position: dict[str, Any], phase: int) -> None:
    """Check that the game is over exactly if it must be, and who has won (MB-4, MB-S1)."""
    finished = [team for team in range(int(s.sides)) if team_is_home(s, team)]
    if len(finished) > 1:
        raise BadPosition(f"marbles: expected at most one side with all marbles in, got {finished} (MB-4)")
    expected = finished[0] if finished else None
    winner = position.get("winner", expected)
    if isinstance(winner, bool) or winner != expected or not isinstance(winner, int | None):
        raise BadPosition(f"winner: expected {expected} from where the marbles are, got {shown(winner)} (MB-4)")
    if finished and phase != ENDED:
        raise BadPosition(f"phase: expected over, as side {expected} has all marbles in, got {PHASES[phase]!r} (MB-4)")
    if phase == ENDED and not finished and (s.max_turns == 0 or s.turns != s.max_turns):
        raise BadPosition(f"phase: expected a game that is on: nobody has won in {s.turns} turns, got 'over' (MB-S1)")
    s.winner = -1 if expected is None else expected


def read_roll(s: Any, position: dict[str, Any], phase: int) -> int:
    """Set the roll and answer the phase it leads to; a phase that cannot follow from it is refused (MB-2.1, MB-2.2)."""
    if phase == ROLL:
        return AIR if position.get("actor", 0) is None else ROLL
    s.roll = whole(position.get("roll"), 1, 6, "roll", BadPosition)
    find_moves(s)
    if s.phase != phase:
        reason = f"{'marbles' if phase == PASS else 'no marble'} can move with a {s.roll}"
        raise BadPosition(f"phase: expected {PHASES[s.phase]!r}, as {reason}, got {PHASES[phase]!r} (MB-2.1)")
    return phase


def read_actor(s: Any, position: dict[str, Any]) -> None:
    """Check who decides, and that no roll lies about that nobody can use."""
    expected = write(s)
    for key in ("actor", "roll"):
        value = position.get(key, expected[key])
        if isinstance(value, bool) or value != expected[key] or not isinstance(value, int | None):
            raise BadPosition(f"{key}: expected {expected[key]} in phase {expected['phase']}, got {shown(value)}")
