"""Splitting a 7 or 9: two legs by two marbles, the first legal only if a second is legal after it (JM-4.10).

Whether a second leg is legal after a first is found by making the first, looking, and taking it back. That is the
truth (``opens_second_leg``). Most pairs of marbles do not meet, and ``first_legs`` first asks whether they could.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules import verdicts as no
from arena.games.jokers.rules.landing import BACK, destination, move_to, stepping, strides, take_back
from arena.kit.places import LANE


@compiled
def second_colours(s, first):
    """Return the colours (as bits) that may make the second leg after marble ``first`` made the other."""
    colour = first // st.MARBLES
    if s.progressive or (colour == int(s.turn) and s.lane[colour] == st.FULL):
        return st.colours(s)  # JM-6.3, JM-6.2
    return 1 << colour


@compiled
def second_leg(s, first, marble, left):
    """Return LEGAL or why a marble may not make the second leg, after marble ``first`` has made the first."""
    if marble == first:
        return no.SEVEN_TWO_MARBLES if s.leg_card == st.SEVEN else no.NINE_TWO_MARBLES
    colour = marble // st.MARBLES
    if second_colours(s, first) >> colour & 1 == 0 and colour != int(s.turn):
        if colour >= int(s.seats) or s.team[colour] != s.team[s.turn]:
            return no.NOT_YOUR_TEAM if s.progressive else no.NOT_YOUR_COLOUR
        return no.LAST_MARBLE_FIRST  # JM-6.2
    return stepping(s, marble, left)  # nothing for a seat whose own lane is full


@compiled
def has_second_leg(s, first, left):
    """Return whether some second leg is legal after marble ``first`` has made the first."""
    can = second_colours(s, first)
    base = 0
    while can:
        if can & 1:
            for marble in range(base, base + st.MARBLES):
                if marble != first and stepping(s, marble, left) == LEGAL:
                    return True
        base += st.MARBLES
        can >>= 1
    return False


@compiled
def opens_second_leg(s, marble, to, left):
    """Return whether some second leg of ``left`` pips is legal once a marble has gone ``to`` (JM-4.10)."""
    origin = st.wide(s.place[marble])
    hits = move_to(s, marble, to)
    found = has_second_leg(s, marble, left)
    take_back(s, marble, origin, to, hits)
    return found


@compiled
def first_leg(s, marble, pips, left):
    """Return LEGAL or why a marble may not make the first leg of a split whose second leg is ``left``."""
    code = stepping(s, marble, pips)
    if code == LEGAL and not opens_second_leg(s, marble, destination(s, marble, pips), left):
        return no.NO_SECOND_LEG
    return code


# --- the first legs of a colour, fast ------------------------------------------------------------------------------

EVERY_MARBLE = 0x0101010101  # the lowest bit of each marble's eight


@compiled
def short_legs(alone, marble):
    """Return a marble's strides of 1 to 8 as its eight bits of a word for all five of a colour."""
    return (alone >> 1 & 255) << 8 * (marble % st.MARBLES)


@compiled
def is_near(s, here, there, left):
    """Return whether a place is among the next ``left`` pips from ``at``, in that direction."""
    distance = there - here if left > 0 else here - there
    if distance < 0:
        distance += int(s.pips)
    return distance <= abs(left)


@compiled
def second_follows(s, marble, to, left, forwards, backwards):
    """Return the same as ``opens_second_leg``; the leg is made only if it could change what other marbles can do."""
    origin = st.wide(s.place[marble])
    colour = marble // st.MARBLES
    if to > LANE:
        sure = left < 0 and s.lane[colour] | 1 << (to - LANE - 1) != st.FULL
    else:
        sure = s.on[to] == 0 or s.team[(int(s.on[to]) - 1) // st.MARBLES] != s.team[colour]
    if not sure:
        return opens_second_leg(s, marble, to, left)
    alone = forwards >> (left - 1) if left > 0 else backwards >> (-left - 1)
    for other in range(st.MARBLES * colour, st.MARBLES * colour + st.MARBLES):
        here = st.wide(s.place[other])
        unsure = other == marble
        if here >= 0 and here < LANE and other != marble:
            landing = here + left
            landing += int(s.pips) if landing < 0 else (-int(s.pips) if landing >= int(s.pips) else 0)
            standing = int(s.on[landing]) - 1
            unsure = (
                is_near(s, here, origin, left)
                or (to < LANE and is_near(s, here, to, left))
                or (standing >= 0 and s.team[standing // st.MARBLES] == s.team[colour])
            )
            sure = sure and not unsure
        if unsure:
            alone &= ~(1 << 8 * (other - st.MARBLES * colour))
    if alone & EVERY_MARBLE:
        return True
    return False if sure else opens_second_leg(s, marble, to, left)


@compiled
def first_legs(s, marble, held, forwards, backwards):
    """Return which first legs (bits as in LEG_CARD) a marble can make so that a second is legal after it."""
    if s.progressive:
        alone = strides(s, marble)  # the words hold one colour only
    else:
        own = 8 * (marble % st.MARBLES)
        alone = (forwards >> own & 255) << 1 | (backwards >> own & 255) << BACK + 1
    legs = 0
    for i in range(at.LEGS):
        card, pips = at.LEG_CARD[i], at.LEG_PIPS[i]
        if held >> card & 1 and alone >> (pips if pips > 0 else BACK - pips) & 1:
            to = destination(s, marble, pips)
            left = at.rest_of(card, pips)
            if s.progressive:
                found = opens_second_leg(s, marble, to, left)
            else:
                found = second_follows(s, marble, to, left, forwards, backwards)
            if found:
                legs |= 1 << i
    return legs
