"""Whose turn it is in Aggravation, and who uses a roll."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import CHANCE, OVER
from arena.games.aggravation.rules import state as st
from arena.kit.race import state as race
from arena.kit.race.turn import await_roll_for, set_up


@compiled
def start(s, options):
    """Set up the opening: all marbles in BASE, the beginner not yet found."""
    seats, teams = int(options[0]), int(options[1])
    sides = seats if teams == 0 else seats // 2 if teams == 1 else 2  # AG-1.3: none, partners, teams
    s.may_decline = options[2]
    for seat in range(seats):
        s.arm[seat] = st.SEATED[seats, seat]
    set_up(s, seats, sides, int(options[3]), st.PIPS, st.START_HOLE, st.SEATED)


@compiled
def actor(s):
    """Return who decides: the seat in turn names and rolls, the seat that uses the roll moves (AG-5.2)."""
    phase = s.phase
    if race.NAME <= phase <= race.ROLL:
        return int(s.turn)
    if race.MOVE <= phase <= race.PASS:
        return int(s.user)
    return OVER if phase == race.ENDED else CHANCE


@compiled
def can_use(s, seat):
    """Return whether a seat of the team in turn still has marbles to move."""
    return seat % s.sides == s.turn % s.sides and s.home[seat] < race.MARBLES


@compiled
def await_roll(s):
    """Let the seat in turn roll, or first name who will use the roll (AG-5.2, AG-5.3)."""
    turn, sides = int(s.turn), int(s.sides)
    await_roll_for(s, turn)
    if s.home[turn] < race.MARBLES:
        return
    users = 0
    for seat in range(turn % sides, int(s.seats), sides):
        if s.home[seat] < race.MARBLES:
            users += 1
            s.user = seat
    if users > 1:
        s.user = turn
        s.phase = race.NAME
