"""Splits in OVERTAKE (OT-9, OT-8.2): a first leg is legal only if some second leg is legal after it."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.cards import S7
from arena.games.overtake.landing import forward
from arena.games.overtake.moving import move_forward
from arena.games.overtake.state import ENTRY, MARBLES, NONE, PIPS_ON_TRACK, SEATS
from arena.games.overtake.verdicts import LEGAL, NO_SECOND_LEG, NOT_FOR_PARTNER, SAME_LEG
from arena.kit.places import LANE


@compiled
def member(s, index):
    """Answer the mover (5 * seat + marble) behind a marble index: 0-4 the colour played, 5-9 its partner."""
    if index < MARBLES:
        return s.colour * MARBLES + index
    return (s.colour + 2) % SEATS * MARBLES + index - MARBLES


@compiled
def leg_pair(s, first, second, acts_as):
    """May these two marbles share a split? Two of one's own (OT-9), or by Split 7 the last own one and a partner's."""
    if first == second:
        return SAME_LEG
    a = first // MARBLES
    b = second // MARBLES
    if a == s.colour and b == s.colour:
        return LEGAL
    if acts_as != S7 or a == b:
        return NOT_FOR_PARTNER
    own = first if a == s.colour else second
    others_home = s.n_home[s.colour]
    if s.marble[s.colour, own % MARBLES] > LANE:
        others_home -= 1
    return LEGAL if others_home == MARBLES - 1 else NOT_FOR_PARTNER  # OT-8.2


@compiled
def second_leg(s, second):
    """Answer (verdict, where it ends) for the second leg that is due."""
    code = leg_pair(s, s.first, second, s.acts_as)
    if code != LEGAL:
        return code, int(s.marble[second // MARBLES, second % MARBLES])
    return forward(s, second, s.left)


@compiled
def first_leg(s, acts_as, count, mover, left):
    """Answer (verdict, where it ends) for a first leg of ``count`` pips that leaves ``left`` for the second."""
    if mover // MARBLES != s.colour and (acts_as != S7 or s.n_home[s.colour] != MARBLES - 1):
        return NOT_FOR_PARTNER, int(s.marble[mover // MARBLES, mover % MARBLES])
    code, to = forward(s, mover, count)
    if code != LEGAL:
        return code, to
    return LEGAL if completed(s, mover, count, to, left, acts_as) else NO_SECOND_LEG, to


@compiled
def plain_ends(s, movable, whole):
    """Answer bit 5 * count + marble for each forward move of 1 .. whole - 1 pips that plainly ends on the track.

    Plainly: nobody is helped and no Tripwire lies there. Two such legs of different marbles that end on different pips
    cannot disturb each other, so most splits need no trial on the board.
    """
    bits = 0
    for m in range(MARBLES):
        if (movable >> m) & 1:
            for count in range(1, whole):
                code, to = forward(s, s.colour * MARBLES + m, count)
                if code == LEGAL and to < LANE and s.wire_seat[to] == NONE:
                    there = s.at[to]
                    if there == NONE or (there // MARBLES - s.colour) % 2 == 1:
                        bits |= 1 << (MARBLES * count + m)
    return bits


@compiled
def plainly_completed(s, plain, m, count, left):
    """Answer whether a first leg and some second leg are both plain and end on different pips."""
    if not (plain >> (MARBLES * count + m)) & 1:
        return False
    to = (s.marble[s.colour, m] + count) % PIPS_ON_TRACK
    for other in range(MARBLES):
        if other != m and (plain >> (MARBLES * left + other)) & 1:
            if (s.marble[s.colour, other] + left) % PIPS_ON_TRACK != to:
                return True
    return False


@compiled
def any_second_leg(s, first, left, acts_as):
    """Answer whether any marble can make the second leg on the board as it is now."""
    for index in range(2 * MARBLES):
        second = member(s, index)
        if leg_pair(s, first, second, acts_as) == LEGAL and forward(s, second, left)[0] == LEGAL:
            return True
    return False


@compiled
def put_back(s, who, place, owes):
    """Undo: stand a marble on the pip where it was (its present one was cleared before)."""
    s.marble[who // MARBLES, who % MARBLES] = place
    s.owes[who // MARBLES, who % MARBLES] = owes
    s.at[place] = who


@compiled
def clear_pip(s, who):
    """Undo: take a marble off the pip it came to."""
    place = s.marble[who // MARBLES, who % MARBLES]
    if 0 <= place < PIPS_ON_TRACK:
        s.at[place] = NONE


@compiled
def completed(s, first, count, to, left, acts_as):
    """Make the first leg on the board, look for a second, and take it back.

    A leg touches at most three marbles (the mover, the one it lands on, one bumped from the helped marble's entry) and
    two Tripwires (where it lands, and on that entry).
    """
    there = NONE
    other = NONE
    entry = NONE
    if to < LANE:
        there = int(s.at[to])
        if there != NONE and (there // MARBLES - first // MARBLES) % 2 == 0:
            entry = int(ENTRY[there // MARBLES])
            other = int(s.at[entry])
            if other == first:
                other = NONE
    from_place = int(s.marble[first // MARBLES, first % MARBLES])
    first_owes = int(s.owes[first // MARBLES, first % MARBLES])
    there_owes = int(s.owes[there // MARBLES, there % MARBLES]) if there != NONE else 0
    other_owes = int(s.owes[other // MARBLES, other % MARBLES]) if other != NONE else 0
    wire = int(s.wire_seat[to]) if to < LANE else NONE
    wire_card = int(s.wire_card[to]) if to < LANE else NONE
    entry_wire = int(s.wire_seat[entry]) if entry != NONE else NONE
    entry_wire_card = int(s.wire_card[entry]) if entry != NONE else NONE
    lapped_0, lapped_1, lapped_2, lapped_3 = s.lapped[0], s.lapped[1], s.lapped[2], s.lapped[3]

    move_forward(s, first, count, to)
    found = any_second_leg(s, first, left, acts_as)

    clear_pip(s, first)
    if there != NONE:
        clear_pip(s, there)
    if other != NONE:
        clear_pip(s, other)
    put_back(s, first, from_place, first_owes)
    if there != NONE:
        put_back(s, there, to, there_owes)
    if other != NONE:
        put_back(s, other, entry, other_owes)
    if to > LANE:
        s.n_home[first // MARBLES] -= 1
    elif wire != s.wire_seat[to]:
        s.wire_seat[to] = wire
        s.wire_card[to] = wire_card
        s.discard[wire_card] -= 1
    if entry != NONE and entry_wire != s.wire_seat[entry]:
        s.wire_seat[entry] = entry_wire
        s.wire_card[entry] = entry_wire_card
        s.discard[entry_wire_card] -= 1
    s.lapped[0], s.lapped[1], s.lapped[2], s.lapped[3] = lapped_0, lapped_1, lapped_2, lapped_3
    return found
