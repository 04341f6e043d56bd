"""What a seat sees of Marbles, and the sentence in the middle of the board."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS, View
from arena.games.marbles.position import RACE
from arena.games.marbles.rules import actions as at
from arena.games.marbles.rules.legal import verdict
from arena.games.marbles.rules.verdicts import VERDICTS
from arena.games.marbles.table.clicks import BUTTONS
from arena.games.marbles.value import OUT
from arena.kit.race import state as race
from arena.kit.race.view import helped, mates_on_board, seen, stuck, waiting

WHERE = {"start": "in Base", "home": "in the lane"}


def view(s: Any, seat: int | None) -> View:
    """Return what a seat sees: everything."""
    notes = [notes_of(s, each) for each in range(int(s.seats))]
    return seen(RACE, s, seat, status=status(s, seat), notes=notes, where=WHERE, buttons=BUTTONS)


def notes_of(s: Any, seat: int) -> list[str]:
    """Return whom a seat plays for whose own marbles are in (MB-3.5)."""
    if s.home[seat] < race.MARBLES or s.phase == race.ENDED:
        return []
    return [f"plays for {SEATS[mate].name}" for mate in mates_on_board(s, seat)[:1]]


def status(s: Any, viewer: int | None) -> str:
    """Return one sentence to the viewer: whose turn it is, what was rolled, what is expected (MB-5.2)."""
    if sentence := waiting(s, viewer, OUT):
        return sentence
    turn, roll, mine = int(s.turn), int(s.roll), s.turn == viewer
    name = "You" if mine else SEATS[turn].name
    if s.phase == race.PASS and mine:
        moves = [at.moving(int(s.user), m) for m in range(race.MARBLES)]
        return f"You rolled {roll}{helped(s, viewer)}: {stuck(s, moves, verdict, VERDICTS)} — tap to pass"
    if s.phase == race.PASS:
        return f"{name} rolled {roll}{helped(s, viewer)} and can't move"
    asked = f"{roll} — move a marble" if mine else f"{roll} and is to move"
    return f"{name} rolled {asked}{helped(s, viewer)}"
