"""Where a marble gets to, who stands in the way, and what a landing does: the heart of the rules.

Questions return LEGAL or the code of the rule that forbids it, and change nothing.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules import verdicts as no
from arena.kit.places import LANE, START


@compiled
def gaps(s, marble):
    """Return how far ahead and how far behind the next marble stands that this one may not jump (JM-3.2, JM-6.3)."""
    here, pips = int(s.place[marble]), int(s.pips)
    ahead, farthest = pips, 0
    bars = int(s.bars[marble // st.MARBLES])
    base = 0
    while bars:
        if bars & 1:
            for other in range(base, base + st.MARBLES):
                there = int(s.place[other])
                if there >= 0 and there < LANE and there != here:
                    distance = there - here if there > here else there - here + pips
                    ahead = min(ahead, distance)
                    farthest = max(farthest, distance)
        base += st.MARBLES
        bars >>= 1
    return ahead, pips - farthest


@compiled
def sending(s, marble, to, standing):
    """Return whether a teammate's marble hit on ``to`` can be sent to its entry, and so on from there (JM-3.4)."""
    origin = int(s.place[marble])  # empty by then
    pip = to
    sent = 0
    while True:
        colour = standing // st.MARBLES
        if pip == st.entry_of(s, colour) or sent >> colour & 1:
            return no.NOWHERE_TO_SEND
        sent |= 1 << colour
        pip = st.entry_of(s, colour)
        if pip == to:
            standing = marble  # the mover itself stands there by now
        elif pip == origin or s.on[pip] == 0:
            return LEGAL
        else:
            standing = int(s.on[pip]) - 1
        if standing // st.MARBLES == colour:
            return no.NOWHERE_TO_SEND
        if s.team[standing // st.MARBLES] != s.team[colour]:
            return LEGAL  # an opponent there is bumped


@compiled
def landing(s, marble, to):
    """Return LEGAL or why a marble may not land on a track pip; what lies between is not looked at."""
    standing = int(s.on[to]) - 1
    if standing < 0:
        return LEGAL
    colour, other = marble // st.MARBLES, standing // st.MARBLES
    if other == colour:
        return no.OWN_IN_THE_WAY  # JM-3.2
    if s.team[other] != s.team[colour]:
        return LEGAL  # JM-3.3
    if s.progressive:
        return no.TEAM_IN_THE_WAY  # JM-6.3
    return sending(s, marble, to, standing)


@compiled
def destination(s, marble, pips):
    """Return the place a count leads to, whoever stands in the way; into the lane if that is open (JM-3.5, JM-3.7)."""
    here = st.wide(s.place[marble])
    if here > LANE:
        return here + pips
    colour = marble // st.MARBLES
    to_entry = st.entry_of(s, colour) - here
    if to_entry < 0:
        to_entry += int(s.pips)
    if pips > to_entry and pips - to_entry <= st.FREE[s.lane[colour]]:
        return LANE + pips - to_entry
    to = here + pips
    if to < 0:
        to += int(s.pips)
    return to if to < int(s.pips) else to - int(s.pips)


@compiled
def stepping(s, marble, pips):
    """Return LEGAL or why a marble may not go a count, negative for backward (JM-3.2 to JM-3.7)."""
    here = int(s.place[marble])
    colour = marble // st.MARBLES
    if here == START:
        return no.LEAVES_HOME_BY
    if here > LANE:
        if pips < 0:
            return no.NEVER_BACK
        if here + pips > LANE + st.SLOTS:
            return no.FINISH_DEPTH
        return LEGAL if st.FREE[s.lane[colour] >> (here - LANE)] >= pips else no.FINISH_BARRED
    ahead, behind = gaps(s, marble)
    to_entry = st.entry_of(s, colour) - here
    if to_entry < 0:
        to_entry += int(s.pips)
    if pips > to_entry and ahead > to_entry:
        slot = pips - to_entry
        if slot <= st.FREE[s.lane[colour]]:
            return LEGAL
        if not s.circle:
            return no.OVERSHOOTS if slot > st.SLOTS else no.FINISH_BARRED
    if ahead <= pips or behind <= -pips:
        return no.OWN_IN_THE_WAY
    return landing(s, marble, destination(s, marble, pips))


BACK = 16  # bit BACK + n: n pips backward
FARTHEST, FARTHEST_BACK = 13, 8
BEYOND = 15  # a count no card reaches


@compiled
def strides(s, marble):
    """Return all counts ``stepping`` allows at once: bit n for n forward, BACK + n for n backward."""
    here = st.wide(s.place[marble])
    if here == START:
        return 0
    colour = marble // st.MARBLES
    if here > LANE:
        return (2 << min(st.FREE[s.lane[colour] >> (here - LANE)], LANE + st.SLOTS - here)) - 2
    ahead, behind = gaps(s, marble)
    to_entry = st.entry_of(s, colour) - here
    if to_entry < 0:
        to_entry += int(s.pips)
    on_track = (1 << min(ahead, FARTHEST + 1)) - 2
    into_lane = 0
    if to_entry < FARTHEST and ahead > to_entry:
        into_lane = ((1 << st.FREE[s.lane[colour]]) - 1) << (to_entry + 1) & (2 << FARTHEST) - 1
        on_track &= ~into_lane if s.circle else (2 << to_entry) - 1
    backward = (1 << min(behind, FARTHEST_BACK + 1)) - 2
    for mate in range(int(s.seats)):
        if s.team[mate] != s.team[colour] or mate == colour or s.progressive:
            continue
        for other in range(st.MARBLES * mate, st.MARBLES * mate + st.MARBLES):
            there = st.wide(s.place[other])
            if there < 0 or there > LANE:
                continue
            ahead = min(there - here if there > here else there - here + int(s.pips), BEYOND)
            behind = min(here - there if here > there else here - there + int(s.pips), BEYOND)
            if (on_track >> ahead | backward >> behind) & 1 and landing(s, marble, there) != LEGAL:
                on_track &= ~(1 << ahead)
                backward &= ~(1 << behind)
    return on_track | into_lane | backward << BACK


@compiled
def coming_out(s, colour):
    """Return LEGAL or why no marble of a colour can come out now (JM-3.1)."""
    marble = st.first_in_start(s, colour)
    if marble == st.NONE:
        return no.NONE_HOME
    return landing(s, marble, st.come_out_of(s, colour))


@compiled
def joker_reach(s, marble, target):
    """Return LEGAL or why a Joker cannot take a marble to where ``target`` stands (JM-4.J)."""
    here, to = int(s.place[marble]), st.wide(s.place[target])
    colour = marble // st.MARBLES
    if here > LANE:
        return no.JOKER_FROM_FINISH
    if to < 0 or to > LANE or marble == target:
        return no.JOKER_TARGET
    if here == START and marble != st.first_in_start(s, colour):
        return no.ALIKE
    return landing(s, marble, to)


# --- moving ------------------------------------------------------------------------------------------------------


@compiled
def move_to(s, marble, to):
    """Move a marble and settle its landing; return the marbles hit, five bits (number + 1) each, in order."""
    st.lift(s, marble)
    if to > LANE:
        st.put(s, marble, to)
        return 0
    hits = 0
    shift = 0
    standing = int(s.on[to]) - 1
    st.put(s, marble, to)
    while standing >= 0:
        hits |= (standing + 1) << shift
        shift += 5
        colour = standing // st.MARBLES
        if s.team[colour] != s.team[marble // st.MARBLES]:
            s.place[standing] = START  # JM-3.3
            s.in_start[colour] += 1
            break
        pip = st.entry_of(s, colour)  # JM-3.4
        following = int(s.on[pip]) - 1
        st.put(s, standing, pip)
        standing = following
    return hits


@compiled
def take_back(s, marble, origin, to, hits):
    """Undo ``move_to``."""
    st.lift(s, marble)
    rest = hits
    while rest:
        hit = (rest & 31) - 1
        if hit != marble:
            st.lift(s, hit)
        rest >>= 5
    pip = to
    while hits:
        hit = (hits & 31) - 1
        if hit != marble:
            st.put(s, hit, pip)
        pip = st.entry_of(s, hit // st.MARBLES)
        hits >>= 5
    st.put(s, marble, origin)
