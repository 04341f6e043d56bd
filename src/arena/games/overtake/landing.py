"""Where a marble may go in OVERTAKE: the one place that decides landings, passing and the way Home.

A *mover* is 5 * seat + marble. Every function answers a verdict code; none changes the state.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.state import (
    DEPLOY_PIP,
    ENTRY,
    MARBLES,
    NONE,
    PIPS_ON_TRACK,
    SEATS,
    SLOTS,
)
from arena.games.overtake.verdicts import (
    DEPLOY_JAM,
    DEPLOY_OWN,
    DEPLOY_PARTNER,
    EXACT,
    HELP_AT_ENTRY,
    HELP_BLOCKED,
    HELP_JAM,
    IN_LANE,
    IN_START,
    JAMMED,
    LEGAL,
    OWN,
    PARTNER_BACKWARD,
    REVERSE_LANE,
    REVERSE_START,
    SAME_MARBLE,
    START_EMPTY,
    WARP_LANE,
)
from arena.kit.places import LANE, START

REVERSE_PIPS = 8


@compiled
def jammed(s, pip):
    """Answer whether a pip is jammed by anybody (OT-13.1)."""
    return s.jam[0] == pip or s.jam[1] == pip or s.jam[2] == pip or s.jam[3] == pip


@compiled
def jam_on_way(s, place, count):
    """Answer whether a jammed pip lies among the ``count`` pips clockwise of ``place`` (OT-6.1)."""
    for seat in range(SEATS):
        pip = s.jam[seat]
        if pip != NONE:
            ahead = (pip - place) % PIPS_ON_TRACK
            if 1 <= ahead <= count:
                return True
    return False


@compiled
def on_track(s, seat):
    """Answer one bit for each of a seat's marbles that stands on the track."""
    bits = 0
    for m in range(MARBLES):
        if 0 <= s.marble[seat, m] < PIPS_ON_TRACK:
            bits |= 1 << m
    return bits


@compiled
def first_in_start(s, seat):
    """Answer the first of a seat's marbles in Start, or NONE."""
    for m in range(MARBLES):
        if s.marble[seat, m] == START:
            return m
    return NONE


@compiled
def helper(s, mover, helped):
    """OT-8.1: may the mover send the partner's marble it lands on to that marble's entry?"""
    seat = helped // MARBLES
    entry = ENTRY[seat]
    if s.marble[seat, helped % MARBLES] == entry:
        return HELP_AT_ENTRY
    if jammed(s, entry):
        return HELP_JAM
    there = int(s.at[entry])
    # the mover has left its own pip by then
    if there != NONE and there != mover and (there // MARBLES - seat) % 2 == 0:
        return HELP_BLOCKED
    return LEGAL


@compiled
def landing(s, mover, pip):
    """OT-6.2: may a marble that moves forward or warps land on a track pip?"""
    if jammed(s, pip):
        return JAMMED
    there = int(s.at[pip])
    if there == NONE:
        return LEGAL
    ahead = (there // MARBLES - mover // MARBLES) % SEATS
    if ahead == 0:
        return OWN
    if ahead == 2:
        return helper(s, mover, there)
    return LEGAL


@compiled
def turns_in(s, seat, m, before, count):
    """Answer whether a forward move turns into the lane: it reaches the entry with pips left (OT-11.1)."""
    if count <= before or s.owes[seat, m] == 1:  # OT-11.4: who owes a lap stays on the track
        return False
    return before > 0 or s.lapped[seat] == 1  # OT-11.2, OT-11.3: on the entry without having lapped goes on


@compiled
def forward(s, mover, count):
    """Answer (verdict, where it ends) for ``count`` pips forward with one marble."""
    seat = mover // MARBLES
    m = mover % MARBLES
    place = int(s.marble[seat, m])
    if place == START:
        return IN_START, place  # OT-5.0
    if place > LANE:
        return IN_LANE, place  # OT-11.1
    before = (ENTRY[seat] - place) % PIPS_ON_TRACK
    if turns_in(s, seat, m, before, count):
        free = SLOTS - s.n_home[seat]  # the deepest unfilled slot
        if count != before + free:
            return EXACT, place  # OT-11.1
        if jam_on_way(s, place, before):
            return JAMMED, place
        return LEGAL, LANE + free
    to = (place + count) % PIPS_ON_TRACK
    if jam_on_way(s, place, count):
        return JAMMED, to
    return landing(s, mover, to), to


@compiled
def backward(s, mover):
    """OT-6.3: answer (verdict, where it ends) for Reverse 8 with one marble."""
    seat = mover // MARBLES
    place = int(s.marble[seat, mover % MARBLES])
    if place == START:
        return REVERSE_START, place
    if place > LANE:
        return REVERSE_LANE, place
    to = (place - REVERSE_PIPS) % PIPS_ON_TRACK
    if jam_on_way(s, to - 1, REVERSE_PIPS):
        return JAMMED, to
    there = int(s.at[to])
    if there != NONE:
        ahead = (there // MARBLES - seat) % SEATS
        if ahead == 0:
            return OWN, to
        if ahead == 2:
            return PARTNER_BACKWARD, to
    return LEGAL, to


@compiled
def deploying(s, seat):
    """OT-5.2: may a marble of this colour come out of Start?"""
    if first_in_start(s, seat) == NONE:
        return START_EMPTY
    pip = DEPLOY_PIP[seat]
    if jammed(s, pip):
        return DEPLOY_JAM
    there = int(s.at[pip])
    if there != NONE:
        ahead = (there // MARBLES - seat) % SEATS
        if ahead == 0:
            return DEPLOY_OWN
        if ahead == 2:
            return DEPLOY_PARTNER
    return LEGAL


@compiled
def may_warp(s, mover):
    """OT-5.3w: may this marble warp at all? From Start or the track; of those in Start the first is named."""
    seat = mover // MARBLES
    place = int(s.marble[seat, mover % MARBLES])
    if place > LANE:
        return WARP_LANE
    if place == START and first_in_start(s, seat) != mover % MARBLES:
        return SAME_MARBLE
    return LEGAL
