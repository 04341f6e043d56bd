"""Where a marble may land with a roll (MB-3): every legality of moving comes from here."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.marbles.rules import verdicts as no
from arena.kit.race import state as race
from arena.kit.race.turn import choose_among


@compiled
def landing(s, colour, progress):
    """Return LEGAL or what is against moving a marble on by the roll; TEAMMATE if one stands where it would land."""
    roll = int(s.roll)
    if progress == race.BASE and roll != 1 and roll != 6:  # MB-2.3
        return no.ONE_OR_SIX
    to = progress + roll
    if to > int(s.entry) + race.SLOTS:  # MB-3.4
        return no.OVERSHOOT
    there = int(s.at[race.spot(s, colour, to)])  # MB-3.1: whoever stands in between does not matter
    if there == 0:
        return LEGAL
    other = (there - 1) // race.MARBLES
    if other == colour:  # MB-3.2
        return no.OWN_MARBLE
    if other % s.sides == colour % s.sides:  # MB-3.3
        return no.TEAMMATE
    return LEGAL


@compiled
def find_moves(s):
    """Set ``movable`` and the phase that follows a roll (MB-2.1, MB-2.2)."""
    user = int(s.user)
    free, forced, out = 0, 0, False
    for m in range(race.MARBLES):
        progress = int(s.marble[user, m])
        code = no.SAME_CHOICE if out and progress == race.BASE else landing(s, user, progress)
        out |= progress == race.BASE  # the marbles in Base are one choice
        free |= (code == LEGAL) << m
        forced |= (code == no.TEAMMATE) << m
    choose_among(s, free if free != 0 else forced)  # MB-3.3
