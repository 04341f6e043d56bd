"""What a seat sees of a race: everything; and whose turn it is, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.engine.looks import SEATS, Button, Die, Piece, SeatView, View
from arena.engine.verdicts import Refusals
from arena.kit.race.places import Race, place_of, point_of
from arena.kit.race.position import write
from arena.kit.race.state import AIR, BASE, BEGIN, ENDED, FACES, MARBLES, ROLL, is_home
from arena.kit.sides import winners_of
from arena.kit.words import name_of, result, says


def seen(
    race: Race,
    s: Any,
    viewer: int | None,
    *,
    status: str,
    notes: list[list[str]],
    where: dict[str, str],
    buttons: dict[str, str],
) -> View:
    """Return the view of a seat; ``notes`` are told of each seat, ``where`` names the places that are no pips."""
    position, phase = write(race, s), int(s.phase)
    return View(
        seat=viewer,
        turn=position["turn"],
        actor=position["actor"],
        phase=position["phase"],
        status=status,
        seats=[seat_view(s, seat, notes[seat]) for seat in range(int(s.seats))],
        pieces=[piece(s, seat, m, where) for seat in range(int(s.seats)) for m in range(MARBLES)],
        dice=[Die("die", position["roll"], None if phase in (BEGIN, ENDED) else position["turn"])],
        buttons=[Button(*button) for button in buttons.items()],
        turns=position["turns"],
        over=phase == ENDED,
        winners=winners_of(s),
        result=result(s, None) if phase == ENDED else "",
    )


def seat_view(s: Any, seat: int, notes: list[str]) -> SeatView:
    """Return what everybody sees of a seat."""
    look = SEATS[seat]
    return SeatView(seat, look.name, look.letter, seat % int(s.sides), int(s.home[seat]), MARBLES, notes=notes)


def piece(s: Any, seat: int, m: int, where: dict[str, str]) -> Piece:
    """Return a marble on its point."""
    progress = int(s.marble[seat, m])
    place = place_of(s, seat, progress)
    stands = f"on pip {place}" if isinstance(place, int) else where[place.partition(":")[0]]
    return Piece(
        f"marble:{seat}.{m}", point_of(s, seat, m, progress), seat, label=f"{SEATS[seat].name} marble {stands}"
    )


def mates_on_board(s: Any, seat: int) -> list[int]:
    """Return the teammates of a seat that still have marbles to bring home, the next one clockwise first."""
    seats, sides = int(s.seats), int(s.sides)
    mates = [(seat + step) % seats for step in range(sides, seats, sides)]
    return [mate for mate in mates if s.home[mate] < MARBLES]


def helped(s: Any, viewer: int | None) -> str:
    """Return " for Amber" if the seat in turn rolls for another."""
    return "" if s.user == s.turn else f" for {name_of(int(s.user), viewer)}"


def waiting(s: Any, viewer: int | None, out: Any) -> str:
    """Return one sentence to the viewer while a roll is awaited, or once all is over; else nothing.

    ``out`` is the game's table of rolls that bring a marble out (``coming_out``).
    """
    phase, turn = int(s.phase), int(s.turn)
    if phase == ENDED:
        return result(s, viewer)
    if phase == BEGIN:
        return "The highest roll begins"
    if phase == ROLL:
        asked = "Your turn — tap the die" if turn == viewer else SEATS[turn].name
        return f"{asked} to roll{helped(s, viewer)}" + (needed(s, out) if turn == viewer else "")
    return f"{says(turn, viewer, 'roll')}{helped(s, viewer)} …" if phase == AIR else ""


def needed(s: Any, out: Any) -> str:
    """Return what brings a marble out, if the seat that uses the roll waits for nothing else; else nothing."""
    marbles = s.marble[int(s.user)].tolist()
    if BASE not in marbles or any(m != BASE and not is_home(s, m) for m in marbles):
        return ""
    rolls = [str(roll) for roll in range(1, FACES + 1) if out[roll] != BASE]
    return f". You need a {' or '.join(rolls)} to come out."


def stuck(s: Any, moves: list[int], verdict: Callable[[Any, int], int], verdicts: Refusals) -> str:
    """Return why nothing moves after a roll, given a move of each marble: of one that is out, if there is any."""
    progress = s.marble[int(s.user)].tolist()
    marble = min(range(MARBLES), key=lambda m: (progress[m] == BASE, is_home(s, progress[m])))
    _, sentence = verdicts[int(verdict(s, moves[marble]))]
    return sentence
