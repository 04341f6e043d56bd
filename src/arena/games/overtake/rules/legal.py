"""What is legal in OVERTAKE: the list of actions, the weights of chance, and the reason for each refusal.

One legality: the list and the refusals ask the same verdicts (``uses.py``, ``landing.py``, ``splits.py``).
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards, uses
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules import verdicts as no
from arena.games.overtake.rules.landing import landing, may_warp, on_track
from arena.games.overtake.rules.splits import plain_ends, plainly_completed, second_leg
from arena.games.overtake.rules.turns import can_be_drawn, draw_is_empty


@compiled
def legal_actions(s, out):
    """List what may be played now, or the cards that may be drawn, ascending; return how many."""
    if s.phase == st.PLAY:
        return list_plays(s, out)
    if s.phase == st.DRAW:
        return list_draws(s, out)
    if s.phase == st.MOVE:
        n = list_movements(s, out, 0)
        n = list_copies(s, out, n)
        out[n] = at.card_action(at.END, st.NONE)
        return n + 1
    if s.phase == st.LEG:
        n = 0
        for index in range(at.TEAM_MARBLES):
            if second_leg(s, at.member(s, index))[0] == LEGAL:
                out[n] = at.marble_action(at.SECOND_LEG, st.NONE, index)
                n += 1
        return n
    if s.phase == st.VICTIM:
        n = 0
        for index in range(at.TEAM_MARBLES):
            if (s.passed >> at.victim(s, index)) & 1:
                out[n] = at.marble_action(at.VICTIM, st.NONE, index)
                n += 1
        return n
    return 0


@compiled
def list_draws(s, out):
    """List the cards that can be drawn."""
    empty = draw_is_empty(s)
    n = 0
    for card in range(cards.N_CARDS):
        if (s.discard[card] if empty else s.draw[card]) > 0:
            out[n] = at.card_action(at.DRAW, card)
            n += 1
    return n


@compiled
def chance_weights(s, out):
    """Fill how many copies of each card can be drawn; return their sum."""
    empty = draw_is_empty(s)
    n = 0
    total = 0
    for card in range(cards.N_CARDS):
        copies = s.discard[card] if empty else s.draw[card]
        if copies > 0:
            out[n] = copies
            total += int(copies)
            n += 1
    return total


# --- the list, in the order of the numbers --------------------------------------------------------------------------


@compiled
def list_plays(s, out):
    """List the plays that open a turn, and the discards of OT-7.2."""
    n = 0
    for card in range(cards.D10J, cards.D1T + 1):
        if s.hand[s.turn, card] > 0 and uses.deploy_verdict(s, card) == LEGAL:
            out[n] = at.card_action(at.DEPLOY, card)
            n += 1
    for card in range(cards.D10J, cards.D1T + 1):
        if s.hand[s.turn, card] > 0:
            n = list_activations(s, out, n, at.JAM, card, card)
    for card in range(cards.D10J, cards.D1T + 1):
        if s.hand[s.turn, card] > 0:
            n = list_activations(s, out, n, at.TRIPWIRE, card, card)
    n = list_movements(s, out, n)
    if s.hand[s.turn, cards.WARP] > 0:
        n = list_warps(s, out, n, cards.WARP)
    n = list_copies(s, out, n)
    if s.hand[s.turn, cards.DUPLICATE] > 0 and uses.fizzles(s):
        out[n] = at.card_action(at.FIZZLE, cards.DUPLICATE)
        n += 1
    if s.pass_ == st.FORCED and n > 0:
        return n
    for card in range(cards.N_CARDS):
        if s.hand[s.turn, card] > 0:
            out[n] = at.card_action(at.DISCARD, card)
            n += 1
    return n


@compiled
def list_copies(s, out, n):
    """List the uses of a Duplicate; after a Step 1 card only movement under duplicate=as_copied (OT-5.3)."""
    if s.hand[s.turn, cards.DUPLICATE] == 0 or (s.phase == st.MOVE and s.duplicate != st.AS_COPIED) or uses.fizzles(s):
        return n
    acts_as = uses.copied(s)
    if s.phase == st.PLAY:
        if uses.deploy_verdict(s, acts_as) == LEGAL:
            out[n] = at.card_action(at.DEPLOY, cards.DUPLICATE)
            n += 1
        n = list_activations(s, out, n, at.JAM, cards.DUPLICATE, acts_as)
        n = list_activations(s, out, n, at.TRIPWIRE, cards.DUPLICATE, acts_as)
    for m in range(st.MARBLES):
        if uses.move_end(s, acts_as, m)[0] == LEGAL:
            out[n] = at.marble_action(at.MOVE, cards.DUPLICATE, m)
            n += 1
    if acts_as == cards.S7 or acts_as == cards.S9:
        n = list_legs(s, out, n, cards.DUPLICATE, acts_as)
    if acts_as == cards.WARP and s.phase == st.PLAY:
        n = list_warps(s, out, n, cards.DUPLICATE)
    return n


@compiled
def list_movements(s, out, n):
    """List movement cards: whole counts, then first legs."""
    movable = on_track(s, s.colour)
    if movable == 0:
        return n  # only what stands on the track moves by count (OT-5.0, OT-11.1)
    for card in range(cards.N_MOVERS):
        if s.hand[s.turn, card] > 0:
            for m in range(st.MARBLES):
                if (movable >> m) & 1 and uses.move_end(s, card, m)[0] == LEGAL:
                    out[n] = at.marble_action(at.MOVE, card, m)
                    n += 1
    if s.hand[s.turn, cards.S7] > 0:
        n = list_legs(s, out, n, cards.S7, cards.S7)
    if s.hand[s.turn, cards.S9] > 0:
        n = list_legs(s, out, n, cards.S9, cards.S9)
    return n


@compiled
def list_activations(s, out, n, kind, card, acts_as):
    """List the marbles on whose pip a card can be put as a Jam or a Tripwire."""
    for m in range(st.MARBLES):
        code = uses.jam_verdict(s, acts_as, m) if kind == at.JAM else uses.tripwire_verdict(s, acts_as, m)
        if code == LEGAL:
            out[n] = at.marble_action(kind, card, m)
            n += 1
    return n


@compiled
def list_legs(s, out, n, card, acts_as):
    """List the first legs of a split."""
    whole = int(cards.PIPS[acts_as])
    if acts_as == cards.S7 and s.n_home[s.colour] == st.MARBLES - 1:  # OT-8.2
        for pips in range(1, whole):
            for index in range(at.TEAM_MARBLES):
                if uses.leg_end(s, acts_as, pips, index)[0] == LEGAL:
                    out[n] = at.leg_action(card, pips, index)
                    n += 1
        return n
    movable = on_track(s, s.colour)
    if movable & (movable - 1) == 0:
        return n  # OT-9: two different marbles
    plain = plain_ends(s, movable, whole)
    for pips in range(1, whole):
        for m in range(st.MARBLES):
            if (movable >> m) & 1:
                if plainly_completed(s, plain, m, pips, whole - pips) or uses.leg_end(s, acts_as, pips, m)[0] == LEGAL:
                    out[n] = at.leg_action(card, pips, m)
                    n += 1
    return n


@compiled
def list_warps(s, out, n, card):
    """List where a Warp, or a Duplicate of one, can take each marble."""
    for m in range(st.MARBLES):
        mover = s.colour * st.MARBLES + m
        if may_warp(s, mover) == LEGAL:
            for pip in range(st.PIPS_ON_TRACK):
                if landing(s, mover, pip) == LEGAL:
                    out[n] = at.warp_action(card, m, pip)
                    n += 1
    return n


# --- why not --------------------------------------------------------------------------------------------------------


@compiled
def verdict(s, a):
    """Return why an action is not legal now, or LEGAL."""
    kind = int(at.ACTIONS[a, at.KIND])
    card = int(at.ACTIONS[a, at.CARD])
    index = int(at.ACTIONS[a, at.MARBLE])
    if s.phase == st.ENDED:
        return no.OVER_NOW
    if s.phase == st.DRAW:
        return LEGAL if kind == at.DRAW and can_be_drawn(s, card) else no.CHANCE_DRAWS
    if kind == at.DRAW:
        return no.CHANCE_DRAWS
    if s.phase == st.VICTIM:
        if kind != at.VICTIM:
            return no.VICTIM_DUE
        return LEGAL if (s.passed >> at.victim(s, index)) & 1 else no.NOT_PASSED
    if kind == at.VICTIM:
        return no.NOT_PASSED
    if s.phase == st.LEG:
        return second_leg(s, at.member(s, index))[0] if kind == at.SECOND_LEG else no.SECOND_LEG_DUE
    if kind == at.SECOND_LEG:
        return no.WRONG_TIME
    if kind == at.END:
        return LEGAL if s.phase == st.MOVE else no.ONE_MOVE
    if kind == at.DISCARD:
        return discard_verdict(s, card)
    return play_verdict(s, a)


@compiled
def discard_verdict(s, card):
    """OT-7.2: may a seat discard this card instead of playing one?"""
    if s.hand[s.turn, card] == 0:
        return no.NO_CARD
    if s.phase == st.MOVE:
        return no.WRONG_TIME
    if s.pass_ == st.FORCED:
        for a in range(at.N_PLAYS):
            if play_verdict(s, a) == LEGAL:
                return no.MUST_PLAY
    return LEGAL


@compiled
def play_verdict(s, a):
    """Return why a card cannot be used in this way now, or LEGAL."""
    kind = int(at.ACTIONS[a, at.KIND])
    card = int(at.ACTIONS[a, at.CARD])
    if s.hand[s.turn, card] == 0:
        return no.NO_CARD
    if s.phase == st.MOVE and kind == at.WARP:
        return no.STEP_ALONE  # OT-5.3
    acts_as = card
    if card == cards.DUPLICATE:
        if s.phase == st.MOVE and (s.duplicate != st.AS_COPIED or kind == at.FIZZLE):
            return no.STEP_ALONE  # OT-5.3
        if uses.fizzles(s):
            return LEGAL if kind == at.FIZZLE else no.NOTHING_TO_COPY
        if kind == at.FIZZLE:
            return no.NO_FIZZLE
        acts_as = uses.copied(s)
    if s.phase == st.MOVE and kind <= at.TRIPWIRE:
        return no.WRONG_TIME  # OT-7.1: no second Step 1 card
    return uses.use_verdict(s, a, acts_as)
