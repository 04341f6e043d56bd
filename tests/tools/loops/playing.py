"""Random playouts that check every position they come through; made per game by ``compiled.loop_for``.

Each playout has a generator of its own, seeded by a number and its index, so that any one of them can be repeated.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, chance_weights, guess, hide, legal_actions, payoffs, verdict
from arena.engine.rng import below, next_word
from tests.tools.loops.invariants import broken

CHANCE, OVER = -1, -2

# what can be wrong in any game; a game's own codes are positive
NOBODY, EMPTY, UNSORTED, DISAGREE, WEIGHTS, UNBALANCED, ENDLESS, GUESSED = -1, -2, -3, -4, -5, -6, -7, -8
MOST_STEPS = 1_000_000  # the longest game of all stops after 5,000 turns
GUESSES = 16  # one decision in so many is looked at through the eyes of its seat
WARM_UP = 12


@compiled
def reseed(rng, seed, index):
    """Make a generator the one of a playout: the same as ``new_rng(seed + (index << 32))``."""
    rng[0], rng[1], rng[2], rng[3] = seed, index, 0, 1
    for _ in range(WARM_UP):
        next_word(rng)


@compiled
def wrong_list(s, out, count, n_actions, rng):
    """Return what is wrong with a legal list; one action, drawn at random, is asked for its verdict."""
    if count <= 0:
        return EMPTY
    drawn = below(rng, n_actions)
    listed = False
    before = -1
    for i in range(count):
        if out[i] <= before or out[i] >= n_actions:
            return UNSORTED
        before = int(out[i])
        listed |= before == drawn
    return 0 if (verdict(s, drawn) == 0) == listed else DISAGREE


@compiled
def any_outcome(s, out, weights, count, rng):
    """Return a chance outcome, each by its weight, or the code of what is wrong with the weights."""
    total = chance_weights(s, weights)
    ticket = below(rng, total)
    chosen = WEIGHTS
    for i in range(count):
        if weights[i] <= 0:
            return WEIGHTS
        if 0 <= ticket < weights[i]:
            chosen = int(out[i])
        ticket -= weights[i]
        total -= weights[i]
    return chosen if total == 0 else WEIGHTS


@compiled
def step(work, out, weights, rng, seats, n_actions):
    """Let one random event happen in ``work[0]`` and look at what follows; return the action, or what is wrong.

    ``work[1]`` is scratch.
    """
    s = work[0]
    who = actor(s)
    if who != CHANCE and not 0 <= who < seats:
        return NOBODY
    count = legal_actions(s, out)
    wrong = wrong_list(s, out, count, n_actions, rng)
    if wrong != 0:
        return wrong
    if who == CHANCE:
        action = any_outcome(s, out, weights, count, rng)
        if action < 0:
            return action
    else:
        action = int(out[below(rng, count)])
        if below(rng, GUESSES) == 0:
            work[1] = work[0]
            hide(work[1], who)
            guess(work[1], who, rng)
            if broken(work[1]) != 0 or verdict(work[1], action) != 0:
                return GUESSED
    if verdict(s, action) != 0:
        return DISAGREE
    apply(s, action)
    return action


@compiled
def wrong_end(s, pays, seats):
    """Return what is wrong with a position once the game is over."""
    payoffs(s, pays)
    total = 0.0
    for seat in range(seats):
        total += pays[seat]
    return 0 if abs(total) < 1e-9 else UNBALANCED


@compiled
def play_checked(origin, work, out, weights, pays, rng, seats, n_actions):
    """Play one random game from ``origin``; return (steps taken, what is wrong: 0 if nothing is)."""
    work[0] = origin[0]
    for steps in range(MOST_STEPS):
        wrong = broken(work[0])
        if wrong != 0:
            return steps, wrong
        if actor(work[0]) == OVER:
            return steps, wrong_end(work[0], pays, seats)
        action = step(work, out, weights, rng, seats, n_actions)
        if action < 0:
            return steps, action
    return MOST_STEPS, ENDLESS


@compiled
def play_range(origin, work, out, weights, pays, rng, seats, n_actions, seed, first, count):
    """Play the games ``first`` to ``first + count - 1`` of a seed.

    Answer (steps in all, index, what is wrong), with index -1 if nothing is.
    """
    total = 0
    for index in range(first, first + count):
        reseed(rng, seed, index)
        steps, wrong = play_checked(origin, work, out, weights, pays, rng, seats, n_actions)
        total += steps
        if wrong != 0:
            return total, index, wrong
    return total, -1, 0
