"""What each card can be used for in OVERTAKE: one verdict per use, asked by the legal list and the refusals alike."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.cards import D1J, D1T, D10J, D10T, DUPLICATE, N_MOVERS, PIPS, S7, S9, WARP_CARD
from arena.games.overtake.landing import backward, deploying, forward, landing, may_warp
from arena.games.overtake.splits import first_leg, member
from arena.games.overtake.state import CHOICE, MARBLES, NONE, PIPS_ON_TRACK, SEATS
from arena.games.overtake.verdicts import (
    JAM_NOT_PRINTED,
    JAM_OFF_TRACK,
    LEGAL,
    NO_DEPLOY_CARD,
    NOT_COPIED,
    WIRE_NOT_PRINTED,
    WIRE_OFF_TRACK,
    WIRE_THERE,
)
from arena.kit.places import START


@compiled
def copied(s):
    """OT-5.3d: the card a Duplicate would copy, the one most recently played by another seat, or NONE."""
    for i in range(SEATS):
        if s.played_seat[i] != NONE and s.played_seat[i] != s.turn:
            return int(s.played_card[i])
    return NONE


@compiled
def deploy_verdict(s, acts_as):
    """OT-5.2: may this card deploy?"""
    if acts_as < D10J or acts_as > D1T:
        return NO_DEPLOY_CARD
    return deploying(s, int(s.colour))


@compiled
def jam_verdict(s, acts_as, m):
    """OT-13.1: may this card jam the pip of this marble?"""
    if acts_as < D10J or acts_as > D1T:
        return NO_DEPLOY_CARD
    if s.activate != CHOICE and acts_as != D10J and acts_as != D1J:
        return JAM_NOT_PRINTED  # OT-14.2
    place = s.marble[s.colour, m]
    if place == START or place >= PIPS_ON_TRACK:
        return JAM_OFF_TRACK
    return LEGAL


@compiled
def tripwire_verdict(s, acts_as, m):
    """OT-13.2: may this card lay a Tripwire on the pip of this marble?"""
    if acts_as < D10J or acts_as > D1T:
        return NO_DEPLOY_CARD
    if s.activate != CHOICE and acts_as != D10T and acts_as != D1T:
        return WIRE_NOT_PRINTED  # OT-14.2
    place = s.marble[s.colour, m]
    if place == START or place >= PIPS_ON_TRACK:
        return WIRE_OFF_TRACK
    if s.wire_seat[place] != NONE:
        return WIRE_THERE
    return LEGAL


@compiled
def move_end(s, acts_as, m):
    """Answer (verdict, where it ends) for the whole count of a card with one marble."""
    mover = s.colour * MARBLES + m
    if acts_as >= N_MOVERS:
        return NOT_COPIED, START
    count = int(PIPS[acts_as])
    if count < 0:
        return backward(s, mover)
    return forward(s, mover, count)


@compiled
def leg_end(s, acts_as, count, index):
    """Answer (verdict, where it ends) for a first leg of ``count`` pips."""
    if acts_as != S7 and acts_as != S9:
        return NOT_COPIED, START
    left = int(PIPS[acts_as]) - count
    if left < 1:
        return NOT_COPIED, START
    return first_leg(s, acts_as, count, member(s, index), left)


@compiled
def warp_verdict(s, acts_as, m, pip):
    """OT-5.3w: may this card warp this marble to that pip?"""
    if acts_as != WARP_CARD:
        return NOT_COPIED
    mover = s.colour * MARBLES + m
    code = may_warp(s, mover)
    return landing(s, mover, pip) if code == LEGAL else code


@compiled
def fizzles(s):
    """OT-5.3d: a Duplicate fizzles if nobody else has played, or if that card was a Duplicate."""
    card = copied(s)
    return card == NONE or card == DUPLICATE
