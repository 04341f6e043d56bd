"""What is legal in OVERTAKE: the list of actions, the weights of the cards drawn, and the reason for each refusal."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules import verdicts as no
from arena.games.overtake.rules.landing import landing, may_warp, on_track
from arena.games.overtake.rules.splits import member, plain_ends, plainly_completed, second_leg
from arena.games.overtake.rules.turns import draw_is_empty
from arena.games.overtake.rules.uses import (
    copied,
    deploy_verdict,
    fizzles,
    jam_verdict,
    leg_end,
    move_end,
    tripwire_verdict,
    warp_verdict,
)


@compiled
def legal_actions(s, out):
    """List what may be played now, or the cards that may be drawn."""
    if s.phase == st.PLAY:
        return list_plays(s, out)
    if s.phase == st.DRAW:
        return list_draws(s, out)
    if s.phase == st.MOVE:
        n = list_movements(s, out, 0)
        n = list_copies(s, out, n)
        out[n] = at.END
        return n + 1
    if s.phase == st.LEG:
        n = 0
        for index in range(at.TEAM_MARBLES):
            if second_leg(s, member(s, index))[0] == LEGAL:
                out[n] = at.SECOND_LEG + index
                n += 1
        return n
    if s.phase == st.VICTIM:
        n = 0
        for index in range(at.TEAM_MARBLES):
            if (s.passed >> victim(s, index)) & 1:
                out[n] = at.TAKE_VICTIM + index
                n += 1
        return n
    return 0


@compiled
def victim(s, index):
    """Return the marble (5 * seat + marble) behind a victim's index: the next seat's, then the one before."""
    seat = (s.turn + 1) % st.SEATS if index < st.MARBLES else (s.turn + 3) % st.SEATS
    return seat * st.MARBLES + index % st.MARBLES


@compiled
def list_draws(s, out):
    """List the cards that can be drawn."""
    empty = draw_is_empty(s)
    n = 0
    for card in range(cards.N_CARDS):
        if (s.discard[card] if empty else s.draw[card]) > 0:
            out[n] = at.DRAW_CARD + card
            n += 1
    return n


@compiled
def list_plays(s, out):
    """List the plays that open a turn, and the discards of OT-7.2."""
    n = 0
    for d in range(at.D_CARDS):
        if s.hand[s.turn, cards.D10J + d] > 0 and deploy_verdict(s, cards.D10J + d) == LEGAL:
            out[n] = at.DEPLOY + d
            n += 1
    for d in range(at.D_CARDS):
        if s.hand[s.turn, cards.D10J + d] > 0:
            for m in range(st.MARBLES):
                if jam_verdict(s, cards.D10J + d, m) == LEGAL:
                    out[n] = at.JAM + st.MARBLES * d + m
                    n += 1
    for d in range(at.D_CARDS):
        if s.hand[s.turn, cards.D10J + d] > 0:
            for m in range(st.MARBLES):
                if tripwire_verdict(s, cards.D10J + d, m) == LEGAL:
                    out[n] = at.TRIPWIRE + st.MARBLES * d + m
                    n += 1
    n = list_movements(s, out, n)
    if s.hand[s.turn, cards.WARP] > 0:
        n = list_warps(s, out, n, at.WARP)
    n = list_copies(s, out, n)
    if s.hand[s.turn, cards.DUPLICATE] > 0 and fizzles(s):
        out[n] = at.FIZZLE
        n += 1
    if s.pass_ == st.FORCED and n > 0:
        return n
    for card in range(cards.N_CARDS):
        if s.hand[s.turn, card] > 0:
            out[n] = at.DISCARD + card
            n += 1
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
                if (movable >> m) & 1 and move_end(s, card, m)[0] == LEGAL:
                    out[n] = at.MOVE_BY + st.MARBLES * card + m
                    n += 1
    if s.hand[s.turn, cards.S7] > 0:
        n = list_legs(s, out, n, cards.S7, at.LEG_OF_7)
    if s.hand[s.turn, cards.S9] > 0:
        n = list_legs(s, out, n, cards.S9, at.LEG_OF_9)
    return n


@compiled
def list_legs(s, out, n, acts_as, base):
    """List the first legs of a split."""
    whole = int(cards.PIPS[acts_as])
    movable = on_track(s, s.colour)
    if acts_as == cards.S7 and s.n_home[s.colour] == st.MARBLES - 1:  # OT-8.2
        for count in range(1, whole):
            for index in range(at.TEAM_MARBLES):
                if leg_end(s, acts_as, count, index)[0] == LEGAL:
                    out[n] = base + at.TEAM_MARBLES * (count - 1) + index
                    n += 1
        return n
    if movable & (movable - 1) == 0:
        return n  # OT-9: two different marbles
    plain = plain_ends(s, movable, whole)
    for count in range(1, whole):
        for m in range(st.MARBLES):
            if (movable >> m) & 1:
                if plainly_completed(s, plain, m, count, whole - count) or leg_end(s, acts_as, count, m)[0] == LEGAL:
                    out[n] = base + at.TEAM_MARBLES * (count - 1) + m
                    n += 1
    return n


@compiled
def list_warps(s, out, n, base):
    """List where a Warp, or a Duplicate of one, can take each marble."""
    for m in range(st.MARBLES):
        mover = s.colour * st.MARBLES + m
        if may_warp(s, mover) == LEGAL:
            for pip in range(st.PIPS_ON_TRACK):
                if landing(s, mover, pip) == LEGAL:
                    out[n] = base + st.PIPS_ON_TRACK * m + pip
                    n += 1
    return n


@compiled
def list_copies(s, out, n):
    """List the uses of a Duplicate; after a Step 1 card only movement under duplicate=as_copied (OT-5.3)."""
    if s.hand[s.turn, cards.DUPLICATE] == 0 or (s.phase == st.MOVE and s.duplicate != st.AS_COPIED) or fizzles(s):
        return n
    card = copied(s)
    if s.phase == st.PLAY:
        if deploy_verdict(s, card) == LEGAL:
            out[n] = at.DUP_DEPLOY
            n += 1
        for m in range(st.MARBLES):
            if jam_verdict(s, card, m) == LEGAL:
                out[n] = at.DUP_JAM + m
                n += 1
        for m in range(st.MARBLES):
            if tripwire_verdict(s, card, m) == LEGAL:
                out[n] = at.DUP_TRIPWIRE + m
                n += 1
    for m in range(st.MARBLES):
        if move_end(s, card, m)[0] == LEGAL:
            out[n] = at.DUP_MOVE + m
            n += 1
    if card == cards.S7 or card == cards.S9:
        n = list_legs(s, out, n, card, at.DUP_LEG)
    if card == cards.WARP and s.phase == st.PLAY:
        n = list_warps(s, out, n, at.DUP_WARP)
    return n


@compiled
def chance_weights(s, out):
    """Return how many copies of each card can be drawn."""
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


@compiled
def verdict(s, a):
    """Return why an action is not legal now, or LEGAL."""
    if s.phase == st.ENDED:
        return no.OVER_NOW
    if s.phase == st.DRAW:
        return draw_verdict(s, a)
    if a >= at.DRAW_CARD:
        return no.CHANCE_DRAWS
    if s.phase == st.VICTIM:
        if a < at.TAKE_VICTIM:
            return no.VICTIM_DUE
        return LEGAL if (s.passed >> victim(s, a - at.TAKE_VICTIM)) & 1 else no.NOT_PASSED
    if a >= at.TAKE_VICTIM:
        return no.NOT_PASSED
    if s.phase == st.LEG:
        return second_leg(s, member(s, a - at.SECOND_LEG))[0] if a >= at.SECOND_LEG else no.SECOND_LEG_DUE
    if a >= at.SECOND_LEG:
        return no.WRONG_TIME
    if a == at.END:
        return LEGAL if s.phase == st.MOVE else no.ONE_MOVE
    if a >= at.DISCARD:
        return discard_verdict(s, a - at.DISCARD)
    return play_verdict(s, a)


@compiled
def draw_verdict(s, a):
    """Return whether a chance outcome is possible."""
    if a < at.DRAW_CARD:
        return no.CHANCE_DRAWS
    copies = s.discard[a - at.DRAW_CARD] if draw_is_empty(s) else s.draw[a - at.DRAW_CARD]
    return LEGAL if copies > 0 else no.CHANCE_DRAWS


@compiled
def discard_verdict(s, card):
    """OT-7.2: may a seat discard this card instead of playing one?"""
    if s.hand[s.turn, card] == 0:
        return no.NO_CARD
    if s.phase == st.MOVE:
        return no.WRONG_TIME
    if s.pass_ == st.FORCED:
        for a in range(at.DISCARD):
            if play_verdict(s, a) == LEGAL:
                return no.MUST_PLAY
    return LEGAL


@compiled
def play_verdict(s, a):
    """Return why a card cannot be used in this way now, or LEGAL."""
    if a < at.MOVE_BY:
        return step_1_verdict(s, a)
    if a < at.LEG_OF_7:
        card = (a - at.MOVE_BY) // st.MARBLES
        if s.hand[s.turn, card] == 0:
            return no.NO_CARD
        return move_end(s, card, (a - at.MOVE_BY) % st.MARBLES)[0]
    if a < at.WARP:
        card = cards.S7 if a < at.LEG_OF_9 else cards.S9
        if s.hand[s.turn, card] == 0:
            return no.NO_CARD
        offset = a - at.LEG_OF_7 if a < at.LEG_OF_9 else a - at.LEG_OF_9
        return leg_end(s, card, offset // at.TEAM_MARBLES + 1, offset % at.TEAM_MARBLES)[0]
    if a < at.DUP_DEPLOY:
        if s.hand[s.turn, cards.WARP] == 0:
            return no.NO_CARD
        if s.phase == st.MOVE:
            return no.STEP_ALONE
        return warp_verdict(s, cards.WARP, (a - at.WARP) // st.PIPS_ON_TRACK, (a - at.WARP) % st.PIPS_ON_TRACK)
    return copy_verdict(s, a)


@compiled
def step_1_verdict(s, a):
    """Return for Deploy, Jam and Tripwire by a D-A card."""
    if a < at.JAM:
        card = cards.D10J + a
    else:
        card = cards.D10J + (a - at.JAM) % (at.D_CARDS * st.MARBLES) // st.MARBLES
    if s.hand[s.turn, card] == 0:
        return no.NO_CARD
    if s.phase == st.MOVE:
        return no.WRONG_TIME  # OT-7.1
    if a < at.JAM:
        return deploy_verdict(s, card)
    if a < at.TRIPWIRE:
        return jam_verdict(s, card, (a - at.JAM) % st.MARBLES)
    return tripwire_verdict(s, card, (a - at.TRIPWIRE) % st.MARBLES)


@compiled
def copy_verdict(s, a):
    """OT-5.3, OT-5.3d: answer for the uses of a Duplicate."""
    if s.hand[s.turn, cards.DUPLICATE] == 0:
        return no.NO_CARD
    if s.phase == st.MOVE and (s.duplicate != st.AS_COPIED or a == at.FIZZLE or a >= at.DUP_WARP):
        return no.STEP_ALONE
    if fizzles(s):
        return LEGAL if a == at.FIZZLE else no.NOTHING_TO_COPY
    if a == at.FIZZLE:
        return no.NO_FIZZLE
    if s.phase == st.MOVE and a < at.DUP_MOVE:
        return no.WRONG_TIME  # OT-7.1: no second Step 1 card
    card = copied(s)
    if a == at.DUP_DEPLOY:
        return deploy_verdict(s, card)
    if a < at.DUP_TRIPWIRE:
        return jam_verdict(s, card, a - at.DUP_JAM)
    if a < at.DUP_MOVE:
        return tripwire_verdict(s, card, a - at.DUP_TRIPWIRE)
    if a < at.DUP_LEG:
        return move_end(s, card, a - at.DUP_MOVE)[0]
    if a < at.DUP_WARP:
        return leg_end(s, card, (a - at.DUP_LEG) // at.TEAM_MARBLES + 1, (a - at.DUP_LEG) % at.TEAM_MARBLES)[0]
    return warp_verdict(s, card, (a - at.DUP_WARP) // st.PIPS_ON_TRACK, (a - at.DUP_WARP) % st.PIPS_ON_TRACK)
