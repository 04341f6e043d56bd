"""What a landing does in OVERTAKE: bump, helper, Tripwire, in the order of OT-6.4. Legality is decided elsewhere."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.landing import REVERSE_PIPS, jammed
from arena.kit.places import LANE, START


@compiled
def lift(s, who):
    """Take a marble off its place."""
    seat = who // st.MARBLES
    place = s.marble[seat, who % st.MARBLES]
    if 0 <= place < st.PIPS_ON_TRACK:
        s.at[place] = st.NONE
        if place == st.ENTRY[seat]:
            s.lapped[seat] = 0


@compiled
def put(s, who, pip):
    """Stand a lifted marble on a track pip."""
    s.marble[who // st.MARBLES, who % st.MARBLES] = pip
    s.at[pip] = who


@compiled
def bump(s, who):
    """Send a marble back to Start; being bumped settles a lap owed (OT-11.4)."""
    lift(s, who)
    s.marble[who // st.MARBLES, who % st.MARBLES] = START
    s.owes[who // st.MARBLES, who % st.MARBLES] = 0


@compiled
def trip(s, who):
    """OT-13.2: a marble that has landed on an opponent's Tripwire is knocked back one pip if that pip is free."""
    seat = who // st.MARBLES
    pip = int(s.marble[seat, who % st.MARBLES])
    owner = s.wire_seat[pip]
    if owner == st.NONE or (owner - seat) % 2 == 0:
        return
    s.wire_seat[pip] = st.NONE
    s.discard[s.wire_card[pip]] += 1
    s.wire_card[pip] = st.NONE
    behind = (pip - 1) % st.PIPS_ON_TRACK
    if s.at[behind] == st.NONE and not jammed(s, behind):
        lift(s, who)
        put(s, who, behind)  # no landing: it bumps nobody, sets off nothing, and has not lapped


@compiled
def land(s, mover, pip, laps):
    """Put a marble on a track pip with all that follows from it; ``laps``: it came there by a forward move."""
    seat = mover // st.MARBLES
    lift(s, mover)
    there = int(s.at[pip])
    helped = st.NONE
    if there != st.NONE:
        if (there // st.MARBLES - seat) % 2 == 0:
            helped = there
        else:
            bump(s, there)  # OT-6.2
    put(s, mover, pip)
    if laps and pip == st.ENTRY[seat]:
        s.lapped[seat] = 1  # OT-11.3
    if helped != st.NONE:
        help_along(s, helped)
    trip(s, mover)


@compiled
def help_along(s, helped):
    """OT-8.1: the partner's marble lands on its own entry, lapped. Its old pip belongs to the mover already."""
    seat = helped // st.MARBLES
    entry = int(st.ENTRY[seat])
    there = int(s.at[entry])
    if there != st.NONE:
        bump(s, there)
    put(s, helped, entry)
    s.lapped[seat] = 1
    s.owes[seat, helped % st.MARBLES] = 0  # OT-11.4: being helped settles it
    trip(s, helped)


@compiled
def go_home(s, mover, place):
    """Put a marble into its lane slot (OT-11.1)."""
    seat = mover // st.MARBLES
    lift(s, mover)
    s.marble[seat, mover % st.MARBLES] = place
    s.owes[seat, mover % st.MARBLES] = 0
    s.n_home[seat] += 1


@compiled
def passed_by(s, mover, to):
    """OT-10: return the bits of opponents' marbles strictly between a marble and where it goes."""
    seat = mover // st.MARBLES
    place = int(s.marble[seat, mover % st.MARBLES])
    if to > LANE:
        between = (st.ENTRY[seat] - place) % st.PIPS_ON_TRACK  # the entry included
    else:
        between = (to - place) % st.PIPS_ON_TRACK - 1
    bits = 0
    for i in range(1, between + 1):
        there = int(s.at[(place + i) % st.PIPS_ON_TRACK])
        if there != st.NONE and (there // st.MARBLES - seat) % 2 == 1:
            bits |= 1 << there
    return bits


@compiled
def move_forward(s, mover, count, to):
    """Move a marble forward; return the bits of the opponents' marbles it passed that still stand."""
    seat = mover // st.MARBLES
    m = mover % st.MARBLES
    bits = passed_by(s, mover, to)
    if to > LANE:
        go_home(s, mover, to)
    else:
        if s.owes[seat, m] == 1 and count > (st.ENTRY[seat] - s.marble[seat, m]) % st.PIPS_ON_TRACK:
            s.owes[seat, m] = 0  # OT-11.4: carried beyond its entry along the track
        land(s, mover, to, True)
    if bits == 0:
        return 0
    for who in range(4 * st.MARBLES):
        # a marble bumped by this very move was not passed
        if (bits >> who) & 1 and s.marble[who // st.MARBLES, who % st.MARBLES] == START:
            bits ^= 1 << who
    return bits


@compiled
def move_backward(s, mover, to):
    """OT-6.3, OT-11.4: move a marble back 8 pips; from beyond its entry to before it makes a debt under lap=strict."""
    seat = mover // st.MARBLES
    beyond = (s.marble[seat, mover % st.MARBLES] - st.ENTRY[seat]) % st.PIPS_ON_TRACK
    if s.lap == st.STRICT and 1 <= beyond < REVERSE_PIPS:
        s.owes[seat, mover % st.MARBLES] = 1
    land(s, mover, to, False)


@compiled
def warp(s, mover, pip):
    """OT-5.3w: put a marble on any pip; it passes nothing, has not lapped, and owes nothing."""
    s.owes[mover // st.MARBLES, mover % st.MARBLES] = 0
    land(s, mover, pip, False)
