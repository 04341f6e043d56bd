"""Whether a move showed anybody something: played again in worlds that nobody could tell from the true one.

The contract functions imported here are placeholders; the copy made for a game imports the game's own.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, guess, hide, legal_actions, sees, verdict

CHANCE, LEGAL, SPECTATOR = -1, 0, -1
# Places in the working array. TRUTH is the caller's, before the move; the rest is scratch.
TRUTH, BASE, SEEN, OTHER, ONE, TWO, PLACES = range(7)


@compiled
def differ(raw, one, two):
    """Return whether two states differ in any byte."""
    for i in range(raw.shape[1]):
        if raw[one, i] != raw[two, i]:
            return True
    return False


@compiled
def follow(work, raw, at, action, viewer, outcomes):
    """Let an action and the chance after it happen at a place, then hide it; return whether chance showed something."""
    apply(work[at], action)
    while actor(work[at]) == CHANCE:
        count = legal_actions(work[at], outcomes)
        work[ONE] = work[at]
        apply(work[ONE], outcomes[0])
        hide(work[ONE], viewer)
        for k in range(1, count):
            work[TWO] = work[at]
            apply(work[TWO], outcomes[k])
            hide(work[TWO], viewer)
            if differ(raw, ONE, TWO):
                return True
        apply(work[at], outcomes[0])
    hide(work[at], viewer)
    return False


@compiled
def another_world(work, at, origin, viewer, rng):
    """Put a world that looks the same to a viewer into a place."""
    work[at] = work[origin]
    hide(work[at], viewer)
    guess(work[at], viewer, rng)


@compiled
def knows_less(work, raw, origin, viewer, seat):
    """Return whether a seat knows anything that a viewer does not: hiding from the viewer first would take it away.

    What a seat may do follows from what it knows. So who knows less could not foresee that it may do it, and can learn
    from it: perhaps in one world of a thousand, which no sample is sure to hold.
    """
    work[ONE] = work[origin]
    hide(work[ONE], seat)
    work[TWO] = work[origin]
    hide(work[TWO], viewer)
    hide(work[TWO], seat)
    return differ(raw, ONE, TWO)


@compiled
def surprises(work, raw, action, seat):
    """Return whether a move, before any chance, shows its own seat what it does not show in a hidden state."""
    work[ONE] = work[TRUTH]
    apply(work[ONE], action)
    hide(work[ONE], seat)
    work[TWO] = work[TRUTH]
    hide(work[TWO], seat)
    apply(work[TWO], action)
    hide(work[TWO], seat)
    return differ(raw, ONE, TWO)


@compiled
def shows(work, raw, origin, action, viewer, rng, worlds, outcomes):
    """Return whether a move in the world at ``origin`` tells a viewer anything the viewer could not know before."""
    work[SEEN] = work[origin]
    if follow(work, raw, SEEN, action, viewer, outcomes):
        return True
    for _ in range(worlds):
        another_world(work, OTHER, origin, viewer, rng)
        if verdict(work[OTHER], action) != LEGAL:  # it reads what no seat may know: what apply would do is not said
            return True
        if follow(work, raw, OTHER, action, viewer, outcomes) or differ(raw, OTHER, SEEN):
            return True
    return False


@compiled
def reveals(work, raw, action, seat, seats, rng, worlds, outcomes):
    """Return whether a seat's move may have told anybody anything, as far as that seat can know.

    What others learn is looked at in worlds the seat holds possible, never in the true one: whether an undo is free is
    told to the seat, and must not depend on what it does not know.
    """
    if surprises(work, raw, action, seat) or shows(work, raw, TRUTH, action, seat, rng, worlds * worlds, outcomes):
        return True
    for _ in range(worlds):
        another_world(work, BASE, TRUTH, seat, rng)
        for viewer in range(SPECTATOR, seats):
            if viewer == seat:
                continue
            if not sees(work[BASE], action, viewer) or knows_less(work, raw, BASE, viewer, seat):
                return True
            if shows(work, raw, BASE, action, viewer, rng, worlds, outcomes):
                return True
    return False
