"""Whose turn it is in Marbles, and whose marbles a roll moves."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import CHANCE, OVER
from arena.games.marbles.rules import state as st
from arena.kit.race import state as race
from arena.kit.race.turn import await_roll_for, set_up


@compiled
def start(s, options):
    """Set up the opening: all marbles in Base, the beginner not yet found."""
    seats, teams = int(options[0]), int(options[1])
    sides = seats if teams == 0 else 3 if teams == 3 else 2  # MB-1.3: none, 2x2, 2x3, 3x2
    arms = st.SMALL if seats <= st.SMALL else st.LARGE
    set_up(s, seats, sides, int(options[2]), arms * race.ARM, st.ONE_HOLE, st.SEATED)


@compiled
def actor(s):
    """Return who decides: the seat in turn, also for a teammate's marbles (MB-3.5)."""
    if race.ROLL <= s.phase <= race.PASS:
        return int(s.turn)
    return OVER if s.phase == race.ENDED else CHANCE


@compiled
def await_roll(s):
    """Let the seat in turn roll, for its own marbles or its next unfinished teammate's clockwise (MB-3.5)."""
    seats, user = int(s.seats), int(s.turn)
    while s.home[user] == race.MARBLES:
        user += int(s.sides)
        if user >= seats:
            user -= seats
    await_roll_for(s, user)
