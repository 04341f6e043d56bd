"""Whether a move showed anybody something: played again in worlds that nobody could tell from the true one.

The contract functions imported here are placeholders; the copy made for a game imports the game's own.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, guess, hide, legal_actions, sees, verdict

CHANCE, LEGAL, SPECTATOR = -1, 0, -1
# Places in the working array. TRUTH is the caller's, before the move; the rest is scratch.
TRUTH, BASE, SEEN, OTHER, TRIED, ONE, TWO, PLACES = range(8)


@compiled
def differ(raw, one, two):
    """Return whether two states differ in any byte."""
    return (raw[one] != raw[two]).any()


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
def goes_unnoticed(work, raw, viewer, legal, outcomes):
    """Return whether a hidden move of OTHER leads to what the viewer saw: then OTHER may still be the true world."""
    count = legal_actions(work[OTHER], legal)
    for k in range(count):
        if sees(work[OTHER], legal[k], viewer):
            continue
        work[TRIED] = work[OTHER]
        if not follow(work, raw, TRIED, legal[k], viewer, outcomes) and not differ(raw, TRIED, SEEN):
            return True
    return False


@compiled
def shows(work, raw, origin, action, viewer, rng, worlds, legal, outcomes):
    """Return whether a move in the world at ``origin`` tells a viewer anything the viewer could not know before."""
    work[SEEN] = work[origin]
    if follow(work, raw, SEEN, action, viewer, outcomes):
        return True
    visible = sees(work[origin], action, viewer)
    for _ in range(worlds):
        another_world(work, OTHER, origin, viewer, rng)
        if not visible:
            if not goes_unnoticed(work, raw, viewer, legal, outcomes):
                return True
            continue
        if actor(work[OTHER]) != actor(work[origin]) or verdict(work[OTHER], action) != LEGAL:
            return True
        if follow(work, raw, OTHER, action, viewer, outcomes) or differ(raw, OTHER, SEEN):
            return True
    return False


@compiled
def reveals(work, raw, action, seat, seats, rng, worlds, legal, outcomes):
    """Return whether a seat's move may have told anybody anything, as far as that seat can know.

    What others learn is looked at in worlds the seat holds possible, never in the true one: whether an undo is free is
    told to the seat, and must not depend on what it does not know.
    """
    if shows(work, raw, TRUTH, action, seat, rng, worlds * worlds, legal, outcomes):
        return True
    for _ in range(worlds):
        another_world(work, BASE, TRUTH, seat, rng)
        for viewer in range(SPECTATOR, seats):
            if viewer != seat and shows(work, raw, BASE, action, viewer, rng, worlds, legal, outcomes):
                return True
    return False
