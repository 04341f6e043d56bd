"""What each card can be used for in OVERTAKE: one verdict per use, asked by the legal list and the refusals alike."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules import verdicts as no
from arena.games.overtake.rules.landing import backward, deploying, forward, landing, may_warp
from arena.games.overtake.rules.splits import first_leg
from arena.kit.places import START


@compiled
def copied(s):
    """OT-5.3d: the card a Duplicate would copy, the one most recently played by another seat, or NONE."""
    for i in range(st.SEATS):
        if s.played_seat[i] != st.NONE and s.played_seat[i] != s.turn:
            return int(s.played_card[i])
    return st.NONE


@compiled
def fizzles(s):
    """OT-5.3d: a Duplicate fizzles if nobody else has played, or if that card was a Duplicate."""
    card = copied(s)
    return card == st.NONE or card == cards.DUPLICATE


@compiled
def acting_card(s, card):
    """Return what a card acts as: itself, or what a Duplicate copies."""
    return copied(s) if card == cards.DUPLICATE else card


@compiled
def use_verdict(s, a, acts_as):
    """Return whether a card that acts as another, or as itself, may be used as an action says."""
    kind = int(at.ACTIONS[a, at.KIND])
    index = int(at.ACTIONS[a, at.MARBLE])
    if kind == at.DEPLOY:
        return deploy_verdict(s, acts_as)
    if kind == at.JAM:
        return jam_verdict(s, acts_as, index)
    if kind == at.TRIPWIRE:
        return tripwire_verdict(s, acts_as, index)
    if kind == at.MOVE:
        return move_end(s, acts_as, index)[0]
    if kind == at.LEG:
        return leg_end(s, acts_as, int(at.ACTIONS[a, at.PIPS]), index)[0]
    return warp_verdict(s, acts_as, index, int(at.ACTIONS[a, at.PIP]))


@compiled
def deploy_verdict(s, acts_as):
    """OT-5.2: may this card deploy?"""
    if acts_as < cards.D10J or acts_as > cards.D1T:
        return no.NO_DEPLOY_CARD
    return deploying(s, int(s.colour))


@compiled
def jam_verdict(s, acts_as, m):
    """OT-13.1: may this card jam the pip of this marble?"""
    printed = acts_as == cards.D10J or acts_as == cards.D1J
    return activating(s, acts_as, m, printed, no.JAM_NOT_PRINTED, no.JAM_OFF_TRACK)


@compiled
def tripwire_verdict(s, acts_as, m):
    """OT-13.2: may this card lay a Tripwire on the pip of this marble?"""
    printed = acts_as == cards.D10T or acts_as == cards.D1T
    code = activating(s, acts_as, m, printed, no.WIRE_NOT_PRINTED, no.WIRE_OFF_TRACK)
    if code == LEGAL and s.wire_seat[s.marble[s.colour, m]] != st.NONE:
        return no.WIRE_THERE
    return code


@compiled
def activating(s, acts_as, m, printed, not_printed, off_track):
    """OT-5.2: may a card be put on the pip of this marble, by what is printed on it and where the marble stands?"""
    if acts_as < cards.D10J or acts_as > cards.D1T:
        return no.NO_DEPLOY_CARD
    if s.activate != st.CHOICE and not printed:
        return not_printed  # OT-14.2
    place = s.marble[s.colour, m]
    return off_track if place == START or place >= st.PIPS_ON_TRACK else LEGAL


@compiled
def move_end(s, acts_as, m):
    """Return (verdict, where it ends) for the whole count of a card with one marble."""
    mover = s.colour * st.MARBLES + m
    if acts_as >= cards.N_MOVERS:
        return no.NOT_COPIED, START
    count = int(cards.PIPS[acts_as])
    if count < 0:
        return backward(s, mover)
    return forward(s, mover, count)


@compiled
def leg_end(s, acts_as, count, index):
    """Return (verdict, where it ends) for a first leg of ``count`` pips."""
    if acts_as != cards.S7 and acts_as != cards.S9:
        return no.NOT_COPIED, START
    left = int(cards.PIPS[acts_as]) - count
    if left < 1:
        return no.NOT_COPIED, START
    return first_leg(s, acts_as, count, at.member(s, index), left)


@compiled
def warp_verdict(s, acts_as, m, pip):
    """OT-5.3w: may this card warp this marble to that pip?"""
    if acts_as != cards.WARP:
        return no.NOT_COPIED
    mover = s.colour * st.MARBLES + m
    code = may_warp(s, mover)
    return landing(s, mover, pip) if code == LEGAL else code
