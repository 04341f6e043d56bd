"""The smallest rules with every kind of secret: a card known to its seat or to all, one known to nobody, unseen rolls."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.engine.rng import below

STATE = np.dtype(
    [
        ("card", "i1"),  # of seat 0: 0 or 1; 2 when hidden
        ("open", "i1"),  # 1: everybody knows that card
        ("deck", "i1"),  # the card nobody knows: 0 or 1; 2 when hidden
        ("up", "i1"),  # what was shown, 0 for nothing
        ("laid", "i1"),  # 0 nothing, 1 + the card laid face down, 3 when hidden
        ("phase", "i1"),  # 0 seat 0 decides, 1 an open roll, 2 a roll nobody sees, 3 a roll only seat 1 sees
        ("buried", "i1"),  # 0 nothing, 1 + what the unseen roll gave, 3 when hidden
        ("whispered", "i1"),  # the same of the roll that seat 1 sees
    ]
)
WAIT, SHOW, ONLY_ONE, LAY_ZERO, LAY_ONE, ROLL, BURY, TURN_UP, LOW, HIGH, WHISPER, IF_LOW, LUCKY, N_ACTIONS = range(14)
MAX_CHANCE = 2
VERDICTS = [("", ""), ("TS-1", "that is not possible now")]


@compiled
def start(s, options):
    """Set up nothing: zero is the opening."""


@compiled
def actor(s):
    """Return who decides."""
    return -1 if s.phase > 0 else 0


@compiled
def verdict(s, a):
    """Return LEGAL or 1."""
    if s.phase > 0:
        return 0 if a in (LOW, HIGH) else 1
    if a in (ONLY_ONE, LAY_ONE):
        return 0 if s.card == 1 else 1
    if a == LAY_ZERO:
        return 0 if s.card == 0 else 1
    if a == LUCKY:  # against the contract: nobody can know it
        return 0 if s.deck == 1 else 1
    return 1 if a in (LOW, HIGH) else 0


@compiled
def legal_actions(s, out):
    """Fill in what is legal."""
    count = 0
    for a in range(N_ACTIONS):
        if verdict(s, a) == 0:
            out[count] = a
            count += 1
    return count


@compiled
def apply(s, a):
    """Let an action happen."""
    if a == SHOW:
        s.up = 1 + s.card
    elif a == TURN_UP:
        s.up = 1 + s.deck
    elif a == IF_LOW:
        if s.deck == 0:
            s.up = 1
    elif a in (LAY_ZERO, LAY_ONE):
        s.laid = 1 + s.card
    elif a in (ROLL, BURY, WHISPER):
        s.phase = 1 if a == ROLL else 2 if a == BURY else 3
    elif a in (LOW, HIGH):
        if s.phase == 1:
            s.up = 3 + a - LOW
        elif s.phase == 2:
            s.buried = 1 + a - LOW
        else:
            s.whispered = 1 + a - LOW
        s.phase = 0


@compiled
def sees(s, a, seat):
    """Return whether a viewer sees an action."""
    if s.phase > 1:
        return s.phase == 3 and seat == 1
    return seat == 0 or (a != LAY_ZERO and a != LAY_ONE)


@compiled
def hide(s, seat):
    """Blank what a viewer may not know."""
    s.deck = 2
    if s.buried > 0:
        s.buried = 3
    if s.whispered > 0 and seat != 1:
        s.whispered = 3
    if seat != 0:
        if s.open == 0:
            s.card = 2
        if s.laid > 0:
            s.laid = 3


@compiled
def guess(s, seat, rng):
    """Fill in a world."""
    s.deck = below(rng, 2)
    if s.buried == 3:
        s.buried = 1 + below(rng, 2)
    if s.whispered == 3:
        s.whispered = 1 + below(rng, 2)
    if s.card == 2:
        s.card = below(rng, 2)
    if s.laid == 3:
        s.laid = 1 + s.card
