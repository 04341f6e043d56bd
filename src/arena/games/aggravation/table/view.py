"""What a seat sees of Aggravation, and the sentence that says what is expected."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS, View
from arena.games.aggravation.position import RACE
from arena.games.aggravation.table.clicks import BUTTONS
from arena.kit.race import state as race
from arena.kit.race.view import helped, mates_on_board, seen, waiting

WHERE = {"start": "in BASE", "center": "in the center", "home": "HOME"}


def view(s: Any, seat: int | None) -> View:
    """Return what a seat sees: everything."""
    notes = [rolls_for(s, each) for each in range(int(s.seats))]
    return seen(RACE, s, seat, status=status(s, seat), notes=notes, where=WHERE, buttons=BUTTONS)


def rolls_for(s: Any, seat: int) -> list[str]:
    """Return for whom a seat rolls whose marbles are all HOME (AG-5.2, AG-5.3)."""
    if s.home[seat] < race.MARBLES or s.phase == race.ENDED:
        return []
    return ["rolls for " + " or ".join(SEATS[mate].name for mate in sorted(mates_on_board(s, seat)))]


def status(s: Any, viewer: int | None) -> str:
    """Return one sentence to the viewer: whose turn it is, what was rolled, what is expected."""
    if sentence := waiting(s, viewer):
        return sentence
    turn, user = int(s.turn), int(s.user)
    roller = "You" if turn == viewer else SEATS[turn].name
    if s.phase == race.NAME:
        mine = turn == viewer
        return "Your turn — name who will use your roll" if mine else f"{roller} to name who will use the roll"
    rolled = f"{roller} rolled {s.roll}{helped(s, viewer)}"
    if s.phase == race.PASS:
        return f"{rolled}, but no marble can move" + (" — tap to pass" if user == viewer else "")
    return f"{rolled} — move a marble" if user == viewer else f"{rolled}, {SEATS[user].name} to move"
