"""What a seat sees of Aggravation, and the sentence that says what is expected."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS, View
from arena.games.aggravation.position import RACE
from arena.games.aggravation.rules import actions as at
from arena.games.aggravation.rules.legal import verdict
from arena.games.aggravation.rules.verdicts import VERDICTS
from arena.games.aggravation.table.clicks import BUTTONS
from arena.games.aggravation.value import OUT
from arena.kit.race import state as race
from arena.kit.race.view import helped, mates_on_board, seen, stuck, waiting

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
    if sentence := waiting(s, viewer, OUT):
        return sentence
    turn, user = int(s.turn), int(s.user)
    roller = "You" if turn == viewer else SEATS[turn].name
    if s.phase == race.NAME:
        mine = turn == viewer
        return "Your turn — name who will use your roll" if mine else f"{roller} to name who will use the roll"
    rolled = f"{roller} rolled {s.roll}{helped(s, viewer)}"
    if s.phase == race.PASS and user == viewer:
        moves = [at.moving(user, m, at.BY_PATH) for m in range(race.MARBLES)]
        return f"{rolled}: {stuck(s, moves, verdict, VERDICTS)} — tap to pass"
    if s.phase == race.PASS:
        return f"{rolled}, but no marble can move"
    return f"{rolled} — move a marble" if user == viewer else f"{rolled}, {SEATS[user].name} to move"
