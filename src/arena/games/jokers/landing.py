"""Where a marble gets to, who stands in the way, and what a landing does: the heart of the rules.

Questions answer a place, or minus the code of the rule that forbids it. Nothing is changed by asking, except that
``opens_second_leg`` makes the first leg, looks, and takes it back.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.jokers.state import (
    FREE,
    MARBLES,
    NONE,
    SLOTS,
    come_out_of,
    entry_of,
    first_in_start,
    lift,
    put,
    wide,
)
from arena.games.jokers.verdicts import (
    ALIKE,
    FINISH_BARRED,
    FINISH_DEPTH,
    JOKER_FROM_FINISH,
    JOKER_TARGET,
    LEAVES_HOME_BY,
    NEVER_BACK,
    NONE_HOME,
    NOWHERE_TO_SEND,
    OVERSHOOTS,
    OWN_IN_THE_WAY,
    TEAM_IN_THE_WAY,
)
from arena.kit.places import LANE, START


@compiled
def gaps(s, marble):
    """Answer how far ahead and how far behind the next marble stands that this one may not jump (JM-3.2, JM-6.3)."""
    at, pips = int(s.place[marble]), int(s.pips)
    ahead, farthest = pips, 0
    bars = int(s.bars[marble // MARBLES])
    base = 0
    while bars:
        if bars & 1:
            for other in range(base, base + MARBLES):
                there = int(s.place[other])
                if there >= 0 and there < LANE and there != at:
                    distance = there - at if there > at else there - at + pips
                    ahead = min(ahead, distance)
                    farthest = max(farthest, distance)
        base += MARBLES
        bars >>= 1
    return ahead, pips - farthest


@compiled
def sending(s, marble, to, standing):
    """Answer whether a teammate's marble hit on ``to`` can be sent to its entry, and so on from there (JM-3.4)."""
    origin = int(s.place[marble])  # empty by then
    pip = to
    sent = 0
    while True:
        colour = standing // MARBLES
        if pip == entry_of(s, colour) or sent >> colour & 1:
            return NOWHERE_TO_SEND
        sent |= 1 << colour
        pip = entry_of(s, colour)
        if pip == to:
            standing = marble  # the mover itself stands there by now
        elif pip == origin or s.on[pip] == 0:
            return LEGAL
        else:
            standing = int(s.on[pip]) - 1
        if standing // MARBLES == colour:
            return NOWHERE_TO_SEND
        if s.team[standing // MARBLES] != s.team[colour]:
            return LEGAL  # an opponent there is bumped


@compiled
def landing(s, marble, to):
    """Answer LEGAL or why a marble may not land on a track pip; what lies between is not looked at."""
    standing = int(s.on[to]) - 1
    if standing < 0:
        return LEGAL
    colour, other = marble // MARBLES, standing // MARBLES
    if other == colour:
        return OWN_IN_THE_WAY  # JM-3.2
    if s.team[other] != s.team[colour]:
        return LEGAL  # JM-3.3
    if s.progressive:
        return TEAM_IN_THE_WAY  # JM-6.3
    return sending(s, marble, to, standing)


@compiled
def destination(s, marble, pips):
    """Answer the place a count leads to, whoever stands in the way; into the lane if that is open (JM-3.5, JM-3.7)."""
    at = wide(s.place[marble])
    if at > LANE:
        return at + pips
    colour = marble // MARBLES
    to_entry = entry_of(s, colour) - at
    if to_entry < 0:
        to_entry += int(s.pips)
    if pips > to_entry and pips - to_entry <= FREE[s.lane[colour]]:
        return LANE + pips - to_entry
    to = at + pips
    if to < 0:
        to += int(s.pips)
    return to if to < int(s.pips) else to - int(s.pips)


@compiled
def stepping(s, marble, pips):
    """Answer LEGAL or why a marble may not go a count, negative for backward (JM-3.2 to JM-3.7)."""
    at = int(s.place[marble])
    colour = marble // MARBLES
    if at == START:
        return LEAVES_HOME_BY
    if at > LANE:
        if pips < 0:
            return NEVER_BACK
        if at + pips > LANE + SLOTS:
            return FINISH_DEPTH
        return LEGAL if FREE[s.lane[colour] >> (at - LANE)] >= pips else FINISH_BARRED
    ahead, behind = gaps(s, marble)
    to_entry = entry_of(s, colour) - at
    if to_entry < 0:
        to_entry += int(s.pips)
    if pips > to_entry and ahead > to_entry:
        slot = pips - to_entry
        if slot <= FREE[s.lane[colour]]:
            return LEGAL
        if not s.circle:
            return OVERSHOOTS if slot > SLOTS else FINISH_BARRED
    if ahead <= pips or behind <= -pips:
        return OWN_IN_THE_WAY
    return landing(s, marble, destination(s, marble, pips))


BACK = 16  # bit BACK + n: n pips backward
FARTHEST, FARTHEST_BACK = 13, 8
BEYOND = 15  # a count no card reaches


@compiled
def strides(s, marble):
    """Answer all counts ``stepping`` allows at once: bit n for n forward, BACK + n for n backward."""
    at = wide(s.place[marble])
    if at == START:
        return 0
    colour = marble // MARBLES
    if at > LANE:
        return (2 << min(FREE[s.lane[colour] >> (at - LANE)], LANE + SLOTS - at)) - 2
    ahead, behind = gaps(s, marble)
    to_entry = entry_of(s, colour) - at
    if to_entry < 0:
        to_entry += int(s.pips)
    on_track = (1 << min(ahead, FARTHEST + 1)) - 2
    into_lane = 0
    if to_entry < FARTHEST and ahead > to_entry:
        into_lane = ((1 << FREE[s.lane[colour]]) - 1) << (to_entry + 1) & (2 << FARTHEST) - 1
        on_track &= ~into_lane if s.circle else (2 << to_entry) - 1
    backward = (1 << min(behind, FARTHEST_BACK + 1)) - 2
    for mate in range(int(s.seats)):
        if s.team[mate] != s.team[colour] or mate == colour or s.progressive:
            continue
        for other in range(MARBLES * mate, MARBLES * mate + MARBLES):
            there = wide(s.place[other])
            if there < 0 or there > LANE:
                continue
            ahead = min(there - at if there > at else there - at + int(s.pips), BEYOND)
            behind = min(at - there if at > there else at - there + int(s.pips), BEYOND)
            if (on_track >> ahead | backward >> behind) & 1 and landing(s, marble, there) != LEGAL:
                on_track &= ~(1 << ahead)
                backward &= ~(1 << behind)
    return on_track | into_lane | backward << BACK


@compiled
def coming_out(s, colour):
    """Answer LEGAL or why no marble of a colour can come out now (JM-3.1)."""
    marble = first_in_start(s, colour)
    if marble == NONE:
        return NONE_HOME
    return landing(s, marble, come_out_of(s, colour))


@compiled
def joker_reach(s, marble, target):
    """Answer LEGAL or why a Joker cannot take a marble to where ``target`` stands (JM-4.J)."""
    at, to = int(s.place[marble]), wide(s.place[target])
    colour = marble // MARBLES
    if at > LANE:
        return JOKER_FROM_FINISH
    if to < 0 or to > LANE or marble == target:
        return JOKER_TARGET
    if at == START and marble != first_in_start(s, colour):
        return ALIKE
    return landing(s, marble, to)


# --- moving ------------------------------------------------------------------------------------------------------


@compiled
def move_to(s, marble, to):
    """Move a marble and settle its landing; answer the marbles hit, five bits (number + 1) each, in order."""
    lift(s, marble)
    if to > LANE:
        put(s, marble, to)
        return 0
    hits = 0
    shift = 0
    standing = int(s.on[to]) - 1
    put(s, marble, to)
    while standing >= 0:
        hits |= (standing + 1) << shift
        shift += 5
        colour = standing // MARBLES
        if s.team[colour] != s.team[marble // MARBLES]:
            s.place[standing] = START  # JM-3.3
            s.in_start[colour] += 1
            break
        pip = entry_of(s, colour)  # JM-3.4
        following = int(s.on[pip]) - 1
        put(s, standing, pip)
        standing = following
    return hits


@compiled
def take_back(s, marble, origin, to, hits):
    """Undo ``move_to``."""
    lift(s, marble)
    rest = hits
    while rest:
        hit = (rest & 31) - 1
        if hit != marble:
            lift(s, hit)
        rest >>= 5
    pip = to
    while hits:
        hit = (hits & 31) - 1
        if hit != marble:
            put(s, hit, pip)
        pip = entry_of(s, hit // MARBLES)
        hits >>= 5
    put(s, marble, origin)
