"""Where a marble may go with a roll: along the path, over the stars, into the center and out of it (AG-3, AG-4).

``landing`` answers whether a way is open, ``target`` where it ends; every legality of the game comes from here.
``open_ways`` answers for all marbles of a colour at once: it is asked after every roll.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.aggravation.rules import verdicts as no
from arena.games.aggravation.rules.actions import BY_PATH, BY_STAR, TO_CENTER, WAYS
from arena.games.aggravation.rules.state import ARMS, DEEPEST, ENTRY, HOME_STAR, SHORTCUTS, STAR
from arena.kit.race.state import ARM, BASE, CENTER, MARBLES
from arena.kit.race.turn import choose_among


@compiled
def is_star(progress):
    """Return whether a progress is one of the six stars (AG-1.1)."""
    return progress % ARM == STAR and progress <= HOME_STAR


@compiled
def star_at(s, colour, g):
    """Return the progress of a seat's marble on the star before arm g."""
    return STAR + ARM * ((g - int(s.arm[colour]) - 1) % ARMS)


@compiled
def own_at(s, colour, progress):
    """Return whether a marble of this colour has come exactly so far."""
    found = False
    for m in range(MARBLES):
        found |= s.marble[colour, m] == progress
    return found


@compiled
def is_free(s, colour, low, high):
    """Return whether no marble of this colour has come beyond low, but not beyond high (AG-3.1)."""
    free = True
    for m in range(MARBLES):
        other = int(s.marble[colour, m])
        free &= (other <= low) | (other > high)
    return free


@compiled
def run(s, colour, low, high):
    """Return LEGAL if nothing of its colour bars a marble on its way beyond low up to high (AG-3.1, AG-3.3)."""
    return LEGAL if is_free(s, colour, low, high) else bar(s, colour, high)


@compiled
def bar(s, colour, high):
    """Return the code for a run up to ``high`` that a marble of its own colour bars."""
    for hole in range(ENTRY + 1, high + 1):
        if own_at(s, colour, hole):
            return no.OWN_IN_HOME
    return no.OWN_MARBLE if own_at(s, colour, high) else no.OWN_BETWEEN


@compiled
def along(s, colour, progress):
    """Return for a marble that comes out or follows the path and turns into HOME (AG-2.3, AG-3.3)."""
    roll = int(s.roll)
    if progress == BASE:
        if roll != 1 and roll != 6:
            return no.ONE_OR_SIX
        return no.START_TAKEN if own_at(s, colour, 0) else LEGAL
    if progress + roll > DEEPEST:
        return no.OVERSHOOT
    return run(s, colour, progress, progress + roll)


@compiled
def landing(s, colour, progress, way):
    """Return LEGAL or what is against a marble going this way with the roll."""
    if progress == CENTER:
        return leaving(s, colour, way)
    if way == BY_PATH:
        return along(s, colour, progress)
    if progress == BASE:
        return no.IN_BASE
    if way == TO_CENTER:
        return entering(s, colour, progress)
    if not is_star(progress):  # AG-4.1
        return no.NOT_ON_STAR
    star = star_at(s, colour, way - BY_STAR)
    return stepping(s, colour, progress, (star - progress) // ARM) if star > progress else no.PAST_HOME_STAR


@compiled
def entering(s, colour, progress):
    """Return for a marble that steps from a star into the center (AG-4.3)."""
    star = progress + int(s.roll) - 1  # a marble that stands on a star has no other in reach, so it needs a 1
    if not is_star(star):
        return no.CENTER_COUNT
    if own_at(s, colour, CENTER):
        return no.OWN_MARBLE
    return LEGAL if run(s, colour, progress, star) == LEGAL else no.OWN_BETWEEN


@compiled
def leaving(s, colour, way):
    """Return for a marble in the center: with a 1 onto any star without one of its own (AG-4.4)."""
    if s.roll != 1 or way < BY_STAR:
        return no.CENTER_ONE
    return no.OWN_ON_STAR if own_at(s, colour, star_at(s, colour, way - BY_STAR)) else LEGAL


@compiled
def stepping(s, colour, progress, steps):
    """Return for a marble on a star that takes so many star steps before it goes on along the path (AG-4.1, AG-4.2)."""
    roll = int(s.roll)
    if steps > roll:
        return no.STAR_TOO_FAR
    for step in range(1, steps + 1):
        if own_at(s, colour, progress + ARM * step):
            return no.OWN_MARBLE if step == roll else no.OWN_ON_STARS
    star = progress + ARM * steps
    return run(s, colour, star, star + roll - steps)


@compiled
def target(s, colour, progress, way):
    """Return the progress of a marble after going an open way."""
    roll = int(s.roll)
    if way == BY_PATH:
        return 0 if progress == BASE else progress + roll
    if way == TO_CENTER:
        return CENTER
    star = star_at(s, colour, way - BY_STAR)
    return star if progress == CENTER else star + roll - (star - progress) // ARM


@compiled
def open_ways(s, colour):
    """Return what ``landing`` allows the marbles of a colour, bit WAYS * m + way; those in BASE are one choice.

    Where a marble stands is hard to foretell, so the path is decided without a branch: 18 % more games a second.
    """
    roll, ways = int(s.roll), 0
    comes_out = (roll == 1) | (roll == 6)  # AG-2.3
    for m in range(MARBLES):
        progress = int(s.marble[colour, m])
        in_base = progress == BASE
        to = 0 if in_base else progress + roll
        # never from the center: that is beyond the deepest hole
        is_open = is_free(s, colour, progress, to) & (to <= DEEPEST) & (comes_out | (not in_base))
        comes_out &= not in_base
        ways |= (1 if is_open else 0) << (WAYS * m + BY_PATH)
        if SHORTCUTS[progress - BASE, roll]:
            ways |= shortcuts_of(s, colour, progress) << (WAYS * m)
    return ways


@compiled
def shortcuts_of(s, colour, progress):
    """Return the open ways that are not along the path, as bits."""
    if progress == CENTER:
        return ways_out(s, colour)
    ways = 1 << TO_CENTER if entering(s, colour, progress) == LEGAL else 0
    return ways | ways_over(s, colour, progress) if is_star(progress) else ways


@compiled
def ways_over(s, colour, progress):
    """Return the open ways over the stars of a marble on a star, as bits."""
    ways = 0
    g = (int(s.arm[colour]) + 1 + progress // ARM) % ARMS  # the arm after the star it stands on
    for steps in range(1, min(int(s.roll), (HOME_STAR - progress) // ARM) + 1):
        if stepping(s, colour, progress, steps) == LEGAL:
            ways |= 1 << (BY_STAR + (g + steps) % ARMS)
    return ways


@compiled
def ways_out(s, colour):
    """Return the open ways out of the center, as bits."""
    ways = 0
    for way in range(BY_STAR, WAYS):
        if leaving(s, colour, way) == LEGAL:
            ways |= 1 << way
    return ways


@compiled
def find_moves(s):
    """Set ``movable`` and the phase that follows a roll (AG-2.1)."""
    choose_among(s, open_ways(s, int(s.user)))
