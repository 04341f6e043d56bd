"""What a landing does in OVERTAKE: bump, helper, Tripwire, in the order of OT-6.4. Legality is decided elsewhere."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.landing import REVERSE_PIPS, jammed
from arena.games.overtake.state import ENTRY, MARBLES, NONE, PIPS_ON_TRACK, STRICT
from arena.kit.places import LANE, START


@compiled
def lift(s, who):
    """Take a marble off its place."""
    seat = who // MARBLES
    place = s.marble[seat, who % MARBLES]
    if 0 <= place < PIPS_ON_TRACK:
        s.at[place] = NONE
        if place == ENTRY[seat]:
            s.lapped[seat] = 0


@compiled
def put(s, who, pip):
    """Stand a lifted marble on a track pip."""
    s.marble[who // MARBLES, who % MARBLES] = pip
    s.at[pip] = who


@compiled
def bump(s, who):
    """Send a marble back to Start; being bumped settles a lap owed (OT-11.4)."""
    lift(s, who)
    s.marble[who // MARBLES, who % MARBLES] = START
    s.owes[who // MARBLES, who % MARBLES] = 0


@compiled
def trip(s, who):
    """OT-13.2: a marble that has landed on an opponent's Tripwire is knocked back one pip if that pip is free."""
    seat = who // MARBLES
    pip = int(s.marble[seat, who % MARBLES])
    owner = s.wire_seat[pip]
    if owner == NONE or (owner - seat) % 2 == 0:
        return
    s.wire_seat[pip] = NONE
    s.discard[s.wire_card[pip]] += 1
    s.wire_card[pip] = NONE
    behind = (pip - 1) % PIPS_ON_TRACK
    if s.at[behind] == NONE and not jammed(s, behind):
        lift(s, who)
        put(s, who, behind)  # no landing: it bumps nobody, sets off nothing, and has not lapped


@compiled
def land(s, mover, pip, laps):
    """Put a marble on a track pip with all that follows from it; ``laps``: it came there by a forward move."""
    seat = mover // MARBLES
    lift(s, mover)
    there = int(s.at[pip])
    helped = NONE
    if there != NONE:
        if (there // MARBLES - seat) % 2 == 0:
            helped = there
        else:
            bump(s, there)  # OT-6.2
    put(s, mover, pip)
    if laps and pip == ENTRY[seat]:
        s.lapped[seat] = 1  # OT-11.3
    if helped != NONE:
        help_along(s, helped)
    trip(s, mover)


@compiled
def help_along(s, helped):
    """OT-8.1: the partner's marble lands on its own entry, lapped. Its old pip belongs to the mover already."""
    seat = helped // MARBLES
    entry = int(ENTRY[seat])
    there = int(s.at[entry])
    if there != NONE:
        bump(s, there)
    put(s, helped, entry)
    s.lapped[seat] = 1
    s.owes[seat, helped % MARBLES] = 0  # OT-11.4: being helped settles it
    trip(s, helped)


@compiled
def go_home(s, mover, place):
    """Put a marble into its lane slot (OT-11.1)."""
    seat = mover // MARBLES
    lift(s, mover)
    s.marble[seat, mover % MARBLES] = place
    s.owes[seat, mover % MARBLES] = 0
    s.n_home[seat] += 1


@compiled
def passed_by(s, mover, to):
    """OT-10: answer the bits of opponents' marbles strictly between a marble and where it goes."""
    seat = mover // MARBLES
    place = int(s.marble[seat, mover % MARBLES])
    if to > LANE:
        between = (ENTRY[seat] - place) % PIPS_ON_TRACK  # the entry included
    else:
        between = (to - place) % PIPS_ON_TRACK - 1
    bits = 0
    for i in range(1, between + 1):
        there = int(s.at[(place + i) % PIPS_ON_TRACK])
        if there != NONE and (there // MARBLES - seat) % 2 == 1:
            bits |= 1 << there
    return bits


@compiled
def move_forward(s, mover, count, to):
    """Move a marble forward; answer the bits of the opponents' marbles it passed that still stand."""
    seat = mover // MARBLES
    m = mover % MARBLES
    bits = passed_by(s, mover, to)
    if to > LANE:
        go_home(s, mover, to)
    else:
        if s.owes[seat, m] == 1 and count > (ENTRY[seat] - s.marble[seat, m]) % PIPS_ON_TRACK:
            s.owes[seat, m] = 0  # OT-11.4: carried beyond its entry along the track
        land(s, mover, to, True)
    if bits == 0:
        return 0
    for who in range(4 * MARBLES):
        # a marble bumped by this very move was not passed
        if (bits >> who) & 1 and s.marble[who // MARBLES, who % MARBLES] == START:
            bits ^= 1 << who
    return bits


@compiled
def move_backward(s, mover, to):
    """OT-6.3, OT-11.4: move a marble back 8 pips; from beyond its entry to before it makes a debt under lap=strict."""
    seat = mover // MARBLES
    beyond = (s.marble[seat, mover % MARBLES] - ENTRY[seat]) % PIPS_ON_TRACK
    if s.lap == STRICT and 1 <= beyond < REVERSE_PIPS:
        s.owes[seat, mover % MARBLES] = 1
    land(s, mover, to, False)


@compiled
def warp(s, mover, pip):
    """OT-5.3w: put a marble on any pip; it passes nothing, has not lapped, and owes nothing."""
    s.owes[mover // MARBLES, mover % MARBLES] = 0
    land(s, mover, pip, False)
