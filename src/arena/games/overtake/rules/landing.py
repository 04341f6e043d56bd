"""Where a marble may go in OVERTAKE: the one place that decides landings, passing and the way Home.

A *mover* is 5 * seat + marble. Every function returns a verdict code; none changes the state.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules import verdicts as no
from arena.kit.places import LANE, START

REVERSE_PIPS = 8


@compiled
def jammed(s, pip):
    """Return whether a pip is jammed by anybody (OT-13.1)."""
    return s.jam[0] == pip or s.jam[1] == pip or s.jam[2] == pip or s.jam[3] == pip


@compiled
def jam_on_way(s, place, count):
    """Return whether a jammed pip lies among the ``count`` pips clockwise of ``place`` (OT-6.1)."""
    for seat in range(st.SEATS):
        pip = s.jam[seat]
        if pip != st.NONE:
            ahead = (pip - place) % st.PIPS_ON_TRACK
            if 1 <= ahead <= count:
                return True
    return False


@compiled
def on_track(s, seat):
    """Return one bit for each of a seat's marbles that stands on the track."""
    bits = 0
    for m in range(st.MARBLES):
        if 0 <= s.marble[seat, m] < st.PIPS_ON_TRACK:
            bits |= 1 << m
    return bits


@compiled
def first_in_start(s, seat):
    """Return the first of a seat's marbles in Start, or NONE."""
    for m in range(st.MARBLES):
        if s.marble[seat, m] == START:
            return m
    return st.NONE


@compiled
def helper(s, mover, helped):
    """OT-8.1: may the mover send the partner's marble it lands on to that marble's entry?"""
    seat = helped // st.MARBLES
    entry = st.ENTRY[seat]
    if s.marble[seat, helped % st.MARBLES] == entry:
        return no.HELP_AT_ENTRY
    if jammed(s, entry):
        return no.HELP_JAM
    there = int(s.at[entry])
    # the mover has left its own pip by then
    if there != st.NONE and there != mover and (there // st.MARBLES - seat) % 2 == 0:
        return no.HELP_BLOCKED
    return LEGAL


@compiled
def landing(s, mover, pip):
    """OT-6.2: may a marble that moves forward or warps land on a track pip?"""
    if jammed(s, pip):
        return no.JAMMED
    there = int(s.at[pip])
    if there == st.NONE:
        return LEGAL
    ahead = (there // st.MARBLES - mover // st.MARBLES) % st.SEATS
    if ahead == 0:
        return no.OWN
    if ahead == 2:
        return helper(s, mover, there)
    return LEGAL


@compiled
def turns_in(s, seat, m, before, count):
    """Return whether a forward move turns into the lane: it reaches the entry with pips left (OT-11.1)."""
    if count <= before or s.owes[seat, m] == 1:  # OT-11.4: who owes a lap stays on the track
        return False
    return before > 0 or s.lapped[seat] == 1  # OT-11.2, OT-11.3: on the entry without having lapped goes on


@compiled
def forward(s, mover, count):
    """Return (verdict, where it ends) for ``count`` pips forward with one marble."""
    seat = mover // st.MARBLES
    m = mover % st.MARBLES
    place = int(s.marble[seat, m])
    if place == START:
        return no.IN_START, place  # OT-5.0
    if place > LANE:
        return no.IN_LANE, place  # OT-11.1
    before = (st.ENTRY[seat] - place) % st.PIPS_ON_TRACK
    if turns_in(s, seat, m, before, count):
        free = st.SLOTS - s.n_home[seat]  # the deepest unfilled slot
        if count != before + free:
            return no.EXACT, place  # OT-11.1
        if jam_on_way(s, place, before):
            return no.JAMMED, place
        return LEGAL, LANE + free
    to = (place + count) % st.PIPS_ON_TRACK
    if jam_on_way(s, place, count):
        return no.JAMMED, to
    return landing(s, mover, to), to


@compiled
def backward(s, mover):
    """OT-6.3: return (verdict, where it ends) for Reverse 8 with one marble."""
    seat = mover // st.MARBLES
    place = int(s.marble[seat, mover % st.MARBLES])
    if place == START:
        return no.REVERSE_START, place
    if place > LANE:
        return no.REVERSE_LANE, place
    to = (place - REVERSE_PIPS) % st.PIPS_ON_TRACK
    if jam_on_way(s, to - 1, REVERSE_PIPS):
        return no.JAMMED, to
    there = int(s.at[to])
    if there != st.NONE:
        ahead = (there // st.MARBLES - seat) % st.SEATS
        if ahead == 0:
            return no.OWN, to
        if ahead == 2:
            return no.PARTNER_BACKWARD, to
    return LEGAL, to


@compiled
def deploying(s, seat):
    """OT-5.2: may a marble of this colour come out of Start?"""
    if first_in_start(s, seat) == st.NONE:
        return no.START_EMPTY
    pip = st.DEPLOY_PIP[seat]
    if jammed(s, pip):
        return no.DEPLOY_JAM
    there = int(s.at[pip])
    if there != st.NONE:
        ahead = (there // st.MARBLES - seat) % st.SEATS
        if ahead == 0:
            return no.DEPLOY_OWN
        if ahead == 2:
            return no.DEPLOY_PARTNER
    return LEGAL


@compiled
def may_warp(s, mover):
    """OT-5.3w: may this marble warp at all? From Start or the track; of those in Start the first is named."""
    seat = mover // st.MARBLES
    place = int(s.marble[seat, mover % st.MARBLES])
    if place > LANE:
        return no.WARP_LANE
    if place == START and first_in_start(s, seat) != mover % st.MARBLES:
        return no.SAME_MARBLE
    return LEGAL
