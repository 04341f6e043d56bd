"""Splits in OVERTAKE (OT-9, OT-8.2): a first leg is legal only if some second leg is legal after it."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules import verdicts as no
from arena.games.overtake.rules.actions import TEAM_MARBLES, member
from arena.games.overtake.rules.landing import forward
from arena.games.overtake.rules.movement import move_forward
from arena.kit.places import LANE


@compiled
def leg_pair(s, first, second, acts_as):
    """May these two marbles share a split? Two of one's own (OT-9), or by Split 7 the last own one and a partner's."""
    if first == second:
        return no.SAME_LEG
    a = first // st.MARBLES
    b = second // st.MARBLES
    if a == s.colour and b == s.colour:
        return LEGAL
    if acts_as != cards.S7 or a == b:
        return no.NOT_FOR_PARTNER
    own = first if a == s.colour else second
    others_home = s.n_home[s.colour]
    if s.marble[s.colour, own % st.MARBLES] > LANE:
        others_home -= 1
    return LEGAL if others_home == st.MARBLES - 1 else no.NOT_FOR_PARTNER  # OT-8.2


@compiled
def second_leg(s, second):
    """Return (verdict, where it ends) for the second leg that is due."""
    code = leg_pair(s, s.first, second, s.acts_as)
    if code != LEGAL:
        return code, int(s.marble[second // st.MARBLES, second % st.MARBLES])
    return forward(s, second, s.left)


@compiled
def first_leg(s, acts_as, count, mover, left):
    """Return (verdict, where it ends) for a first leg of ``count`` pips that leaves ``left`` for the second."""
    if mover // st.MARBLES != s.colour and (acts_as != cards.S7 or s.n_home[s.colour] != st.MARBLES - 1):
        return no.NOT_FOR_PARTNER, int(s.marble[mover // st.MARBLES, mover % st.MARBLES])
    code, to = forward(s, mover, count)
    if code != LEGAL:
        return code, to
    return LEGAL if completed(s, mover, count, to, left, acts_as) else no.NO_SECOND_LEG, to


@compiled
def plain_ends(s, movable, whole):
    """Return bit 5 * count + marble for each forward move of 1 .. whole - 1 pips that plainly ends on the track.

    Plainly: nobody is helped and no Tripwire lies there. Two such legs of different marbles that end on different pips
    cannot disturb each other, so most splits need no trial on the board.
    """
    bits = 0
    for m in range(st.MARBLES):
        if (movable >> m) & 1:
            for count in range(1, whole):
                code, to = forward(s, s.colour * st.MARBLES + m, count)
                if code == LEGAL and to < LANE and s.wire_seat[to] == st.NONE:
                    there = s.at[to]
                    if there == st.NONE or (there // st.MARBLES - s.colour) % 2 == 1:
                        bits |= 1 << (st.MARBLES * count + m)
    return bits


@compiled
def plainly_completed(s, plain, m, count, left):
    """Return whether a first leg and some second leg are both plain and end on different pips."""
    if not (plain >> (st.MARBLES * count + m)) & 1:
        return False
    to = (s.marble[s.colour, m] + count) % st.PIPS_ON_TRACK
    for other in range(st.MARBLES):
        if other != m and (plain >> (st.MARBLES * left + other)) & 1:
            if (s.marble[s.colour, other] + left) % st.PIPS_ON_TRACK != to:
                return True
    return False


@compiled
def any_second_leg(s, first, left, acts_as):
    """Return whether any marble can make the second leg on the board as it is now."""
    for index in range(TEAM_MARBLES):
        second = member(s, index)
        if leg_pair(s, first, second, acts_as) == LEGAL and forward(s, second, left)[0] == LEGAL:
            return True
    return False


@compiled
def put_back(s, who, place, owes):
    """Undo: stand a marble on the pip where it was (its present one was cleared before)."""
    s.marble[who // st.MARBLES, who % st.MARBLES] = place
    s.owes[who // st.MARBLES, who % st.MARBLES] = owes
    s.at[place] = who


@compiled
def clear_pip(s, who):
    """Undo: take a marble off the pip it came to."""
    place = s.marble[who // st.MARBLES, who % st.MARBLES]
    if 0 <= place < st.PIPS_ON_TRACK:
        s.at[place] = st.NONE


@compiled
def completed(s, first, count, to, left, acts_as):
    """Make the first leg on the board, look for a second, and take it back.

    A leg touches at most three marbles (the mover, the one it lands on, one bumped from the helped marble's entry) and
    two Tripwires (where it lands, and on that entry).
    """
    there = st.NONE
    other = st.NONE
    entry = st.NONE
    if to < LANE:
        there = int(s.at[to])
        if there != st.NONE and (there // st.MARBLES - first // st.MARBLES) % 2 == 0:
            entry = int(st.ENTRY[there // st.MARBLES])
            other = int(s.at[entry])
            if other == first:
                other = st.NONE
    from_place = int(s.marble[first // st.MARBLES, first % st.MARBLES])
    first_owes = int(s.owes[first // st.MARBLES, first % st.MARBLES])
    there_owes = int(s.owes[there // st.MARBLES, there % st.MARBLES]) if there != st.NONE else 0
    other_owes = int(s.owes[other // st.MARBLES, other % st.MARBLES]) if other != st.NONE else 0
    wire = int(s.wire_seat[to]) if to < LANE else st.NONE
    wire_card = int(s.wire_card[to]) if to < LANE else st.NONE
    entry_wire = int(s.wire_seat[entry]) if entry != st.NONE else st.NONE
    entry_wire_card = int(s.wire_card[entry]) if entry != st.NONE else st.NONE
    lapped_0, lapped_1, lapped_2, lapped_3 = s.lapped[0], s.lapped[1], s.lapped[2], s.lapped[3]

    move_forward(s, first, count, to)
    found = any_second_leg(s, first, left, acts_as)

    clear_pip(s, first)
    if there != st.NONE:
        clear_pip(s, there)
    if other != st.NONE:
        clear_pip(s, other)
    put_back(s, first, from_place, first_owes)
    if there != st.NONE:
        put_back(s, there, to, there_owes)
    if other != st.NONE:
        put_back(s, other, entry, other_owes)
    if to > LANE:
        s.n_home[first // st.MARBLES] -= 1
    elif wire != s.wire_seat[to]:
        s.wire_seat[to] = wire
        s.wire_card[to] = wire_card
        s.discard[wire_card] -= 1
    if entry != st.NONE and entry_wire != s.wire_seat[entry]:
        s.wire_seat[entry] = entry_wire
        s.wire_card[entry] = entry_wire_card
        s.discard[entry_wire_card] -= 1
    s.lapped[0], s.lapped[1], s.lapped[2], s.lapped[3] = lapped_0, lapped_1, lapped_2, lapped_3
    return found
