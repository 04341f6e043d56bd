"""The JSON position of a race, both ways."""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.engine.looks import SEATS
from arena.kit.race.places import Race, code_of, holes_of, place_of, progress_of
from arena.kit.race.state import AIR, BASE, BEGIN, ENDED, MARBLES, NAME, PASS, PHASES, ROLL, is_home, spot
from arena.kit.race.turn import all_home, put
from arena.kit.race.verdicts import GAME_OVER, MUST_MOVE, NOT_BEGUN
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

KEYS = {"game", "options", "turn", "actor", "phase", "roll", "marbles", "turns", "winner"}
UNORDERED = {"marbles": 1}
MAX_TURNS = 1_000_000_000  # a count of turns that certainly fits the record


def write(race: Race, s: Any) -> dict[str, Any]:
    """Return the position as plain data."""
    turn, user, actor = int(s.turn), int(s.user), race.actor(s)
    position = {
        "turn": turn,
        "actor": actor if actor >= 0 else None,
        "phase": PHASES[s.phase],
        "roll": int(s.roll) or None,
        "marbles": [[place_of(s, seat, int(p)) for p in s.marble[seat]] for seat in range(int(s.seats))],
        "turns": int(s.turns),
        "winner": None if s.winner < 0 else int(s.winner),
    }
    return {**position, "user": user} if race.names_user and user != turn else position


def read(race: Race, s: Any, position: dict[str, Any]) -> None:
    """Set a fresh state to a position; BadPosition says what is wrong with it."""
    exact_keys(position, set(), KEYS | {"user"} if race.names_user else KEYS, "position", BadPosition)
    phase = read_phase(race, position)
    read_marbles(race, s, position)
    read_turn(race, s, position, phase)
    read_winner(race, s, position, phase)
    if phase in (BEGIN, ENDED):
        s.phase = phase
    else:
        race.await_roll(s)
        race.read_user(s, position, phase)
        s.phase = read_roll(race, s, position, phase)
    read_rest(race, s, position)


def number(position: dict[str, Any], key: str, low: int, high: int, default: int) -> int:
    """Return a whole number of the position within its range."""
    return whole(position.get(key, default), low, high, key, BadPosition)


def read_phase(race: Race, position: dict[str, Any]) -> int:
    """Return the phase; a position that does not say is the opening, or before a roll once turns have begun."""
    name = position.get("phase", "roll" if position.get("turns") else "begin")
    names = [phase for phase in dict.fromkeys(PHASES) if phase != "name" or race.names_user]
    one_of(name, tuple(names), "phase", BadPosition)
    return ROLL if name == "roll" else PHASES.index(name)


def read_marbles(race: Race, s: Any, position: dict[str, Any]) -> None:
    """Place every seat's four marbles, no two in the same hole."""
    rows = position.get("marbles", [["start"] * MARBLES] * int(s.seats))
    for seat, row in enumerate(listed(rows, "marbles", BadPosition, int(s.seats))):
        name = SEATS[seat].name
        for m, place in enumerate(listed(row, f"marbles of {name}", BadPosition, MARBLES)):
            progress = progress_of(race, s, seat, place)
            if progress is None and code_of(race, s, place) is not None:
                never = f"{name}'s never past its own entry"
                raise BadPosition(f"marbles: expected {never}, got {shown(place)} ({race.words.enters})")
            if progress is None:
                raise BadPosition(f"marbles: expected 'start', {holes_of(race, s)} for {name}, got {shown(place)}")
            if progress == BASE:
                continue
            if s.at[spot(s, seat, progress)] != 0:
                two = f"two {race.words.holds} {shown(place)}, one of them {name}'s"
                raise BadPosition(f"marbles: expected one {race.words.holds} each hole, got {two}")
            put(s, seat, m, progress)
            s.home[seat] += is_home(s, progress)


def read_turn(race: Race, s: Any, position: dict[str, Any], phase: int) -> None:
    """Set whose turn it is and how many have begun."""
    if phase == BEGIN:
        number(position, "turn", 0, 0, 0)
        number(position, "turns", 0, 0, 0)
        if any(int(p) != BASE for p in s.marble[: s.seats].flat):
            expected, rule = "all in start before anybody begins", race.verdicts[NOT_BEGUN][0]
            raise BadPosition(f"marbles: expected {expected}, got some that are out ({rule})")
        return
    s.turn = s.user = number(position, "turn", 0, int(s.seats) - 1, 0)
    s.turns = number(position, "turns", 1, int(s.max_turns) or MAX_TURNS, 1)


def read_winner(race: Race, s: Any, position: dict[str, Any], phase: int) -> None:
    """Check that the game is over exactly if it must be, and who has won."""
    finished = [side for side in range(int(s.sides)) if all_home(s, side)]
    all_in, wins = f"all marbles {race.words.finished}", race.verdicts[GAME_OVER][0]
    if len(finished) > 1:
        raise BadPosition(f"marbles: expected at most one side with {all_in}, got {finished} ({wins})")
    expected = finished[0] if finished else None
    winner = position.get("winner", expected)
    if isinstance(winner, bool) or winner != expected or not isinstance(winner, int | None):
        raise BadPosition(f"winner: expected {expected} from where the marbles are, got {shown(winner)} ({wins})")
    if finished and phase != ENDED:
        raise BadPosition(f"phase: expected over, as side {expected} has {all_in}, got {PHASES[phase]!r} ({wins})")
    if phase == ENDED and not finished and (s.max_turns == 0 or s.turns != s.max_turns):
        unfinished = f"nobody has won in {s.turns} turns"
        raise BadPosition(f"phase: expected a game that is on: {unfinished}, got 'over' ({race.words.limit})")
    s.winner = -1 if expected is None else expected


def read_roll(race: Race, s: Any, position: dict[str, Any], phase: int) -> int:
    """Set the roll and return the phase it leads to; a phase that cannot follow from it is refused."""
    if phase == NAME:
        return NAME
    if phase == ROLL:
        return AIR if position.get("actor", 0) is None else ROLL
    s.roll = whole(position.get("roll"), 1, 6, "roll", BadPosition)
    race.find_moves(s)
    if s.phase != phase:
        rule = race.verdicts[MUST_MOVE][0]
        reason = f"{'marbles' if phase == PASS else 'no marble'} can move with a {s.roll}"
        raise BadPosition(f"phase: expected {PHASES[s.phase]!r}, as {reason}, got {PHASES[phase]!r} ({rule})")
    return phase


def read_rest(race: Race, s: Any, position: dict[str, Any]) -> None:
    """Check who decides, that no roll lies about that nobody can use, and no user where there is none."""
    expected = write(race, s)
    for key in ("actor", "roll"):
        value = position.get(key, expected[key])
        if isinstance(value, bool) or value != expected[key] or not isinstance(value, int | None):
            raise BadPosition(f"{key}: expected {expected[key]} in phase {expected['phase']}, got {shown(value)}")
    if s.phase in (BEGIN, ENDED) and position.get("user") is not None:
        raise BadPosition(f"user: expected none in phase {expected['phase']}, got {shown(position['user'])}")
