"""The rules of OVERTAKE: the ten functions of the contract (engine/contract.py)."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.actions import (
    D_CARDS,
    DEPLOY,
    DISCARD,
    DRAW_CARD,
    DUP_DEPLOY,
    DUP_JAM,
    DUP_LEG,
    DUP_MOVE,
    DUP_TRIPWIRE,
    DUP_WARP,
    END,
    FIZZLE,
    JAM,
    LEG_OF_7,
    LEG_OF_9,
    MAX_CHANCE,
    MOVE_BY,
    N_ACTIONS,
    SECOND_LEG,
    TAKE_VICTIM,
    TEAM_MARBLES,
    TRIPWIRE,
    WARP,
)
from arena.games.overtake.apply import apply
from arena.games.overtake.cards import COPIES, D10J, DUPLICATE, N_CARDS, N_MOVERS, PIPS, S7, S9, WARP_CARD
from arena.games.overtake.landing import landing, may_warp, on_track
from arena.games.overtake.plays import (
    copied,
    deploy_verdict,
    fizzles,
    jam_verdict,
    leg_end,
    move_end,
    tripwire_verdict,
    warp_verdict,
)
from arena.games.overtake.splits import member, plain_ends, plainly_completed, second_leg
from arena.games.overtake.state import (
    AS_COPIED,
    DRAW,
    ENDED,
    FORCED,
    LEG,
    MARBLES,
    MOVE,
    NONE,
    PIPS_ON_TRACK,
    PLAY,
    SEATS,
    STATE,
    VICTIM,
)
from arena.games.overtake.turns import draw_is_empty, drawer
from arena.games.overtake.verdicts import (
    CHANCE_DRAWS,
    LEGAL,
    MUST_PLAY,
    NO_CARD,
    NO_FIZZLE,
    NOT_PASSED,
    NOTHING_TO_COPY,
    ONE_MOVE,
    OVER_NOW,
    SECOND_LEG_DUE,
    STEP_ALONE,
    VERDICTS,
    VICTIM_DUE,
    WRONG_TIME,
)
from arena.kit.deck import deal_hands, pour_hands
from arena.kit.places import START

__all__ = [
    "MAX_CHANCE",
    "N_ACTIONS",
    "STATE",
    "VERDICTS",
    "actor",
    "apply",
    "chance_weights",
    "guess",
    "hide",
    "legal_actions",
    "payoffs",
    "sees",
    "start",
    "verdict",
]

CHANCE, OVER = -1, -2


@compiled
def start(s, options):
    """All marbles in Start, the whole deck in the draw pile; the deal is chance (OT-3.2, OT-3.4)."""
    s.activate, s.pass_, s.done = options[0], options[1], options[2]
    s.lap, s.duplicate, s.max_turns = options[3], options[4], options[5]
    # loops, not slices: a slice assignment takes seconds to compile
    for seat in range(SEATS):
        for m in range(MARBLES):
            s.marble[seat, m] = START
        s.jam[seat] = NONE
        s.played_seat[seat] = NONE
        s.played_card[seat] = NONE
    for pip in range(PIPS_ON_TRACK):
        s.at[pip] = NONE
        s.wire_seat[pip] = NONE
        s.wire_card[pip] = NONE
    for card in range(N_CARDS):
        s.draw[card] = COPIES[card]
    s.phase = DRAW  # and s.turn is 0: Crimson begins
    s.winner = NONE
    s.card, s.acts_as, s.first, s.first_to = NONE, NONE, NONE, NONE


@compiled
def actor(s):
    """Answer whose turn it is, CHANCE while cards are drawn, or OVER."""
    if s.phase == DRAW:
        return CHANCE
    if s.phase == ENDED:
        return OVER
    return int(s.turn)


@compiled
def legal_actions(s, out):
    """List what may be played now, or the cards that may be drawn."""
    if s.phase == PLAY:
        return list_plays(s, out)
    if s.phase == DRAW:
        return list_draws(s, out)
    if s.phase == MOVE:
        n = list_movements(s, out, 0)
        n = list_copies(s, out, n)
        out[n] = END
        return n + 1
    if s.phase == LEG:
        n = 0
        for index in range(TEAM_MARBLES):
            if second_leg(s, member(s, index))[0] == LEGAL:
                out[n] = SECOND_LEG + index
                n += 1
        return n
    if s.phase == VICTIM:
        n = 0
        for index in range(TEAM_MARBLES):
            if (s.passed >> victim(s, index)) & 1:
                out[n] = TAKE_VICTIM + index
                n += 1
        return n
    return 0


@compiled
def victim(s, index):
    """Answer the marble (5 * seat + marble) behind a victim's index: the next seat's, then the one before."""
    seat = (s.turn + 1) % SEATS if index < MARBLES else (s.turn + 3) % SEATS
    return seat * MARBLES + index % MARBLES


@compiled
def list_draws(s, out):
    """List the cards that can be drawn."""
    empty = draw_is_empty(s)
    n = 0
    for card in range(N_CARDS):
        if (s.discard[card] if empty else s.draw[card]) > 0:
            out[n] = DRAW_CARD + card
            n += 1
    return n


@compiled
def list_plays(s, out):
    """List the plays that open a turn, and the discards of OT-7.2."""
    n = 0
    for d in range(D_CARDS):
        if s.hand[s.turn, D10J + d] > 0 and deploy_verdict(s, D10J + d) == LEGAL:
            out[n] = DEPLOY + d
            n += 1
    for d in range(D_CARDS):
        if s.hand[s.turn, D10J + d] > 0:
            for m in range(MARBLES):
                if jam_verdict(s, D10J + d, m) == LEGAL:
                    out[n] = JAM + MARBLES * d + m
                    n += 1
    for d in range(D_CARDS):
        if s.hand[s.turn, D10J + d] > 0:
            for m in range(MARBLES):
                if tripwire_verdict(s, D10J + d, m) == LEGAL:
                    out[n] = TRIPWIRE + MARBLES * d + m
                    n += 1
    n = list_movements(s, out, n)
    if s.hand[s.turn, WARP_CARD] > 0:
        n = list_warps(s, out, n, WARP)
    n = list_copies(s, out, n)
    if s.hand[s.turn, DUPLICATE] > 0 and fizzles(s):
        out[n] = FIZZLE
        n += 1
    if s.pass_ == FORCED and n > 0:
        return n
    for card in range(N_CARDS):
        if s.hand[s.turn, card] > 0:
            out[n] = DISCARD + card
            n += 1
    return n


@compiled
def list_movements(s, out, n):
    """List movement cards: whole counts, then first legs."""
    movable = on_track(s, s.colour)
    if movable == 0:
        return n  # only what stands on the track moves by count (OT-5.0, OT-11.1)
    for card in range(N_MOVERS):
        if s.hand[s.turn, card] > 0:
            for m in range(MARBLES):
                if (movable >> m) & 1 and move_end(s, card, m)[0] == LEGAL:
                    out[n] = MOVE_BY + MARBLES * card + m
                    n += 1
    if s.hand[s.turn, S7] > 0:
        n = list_legs(s, out, n, S7, LEG_OF_7)
    if s.hand[s.turn, S9] > 0:
        n = list_legs(s, out, n, S9, LEG_OF_9)
    return n


@compiled
def list_legs(s, out, n, acts_as, base):
    """List the first legs of a split."""
    whole = int(PIPS[acts_as])
    movable = on_track(s, s.colour)
    if acts_as == S7 and s.n_home[s.colour] == MARBLES - 1:  # OT-8.2
        for count in range(1, whole):
            for index in range(TEAM_MARBLES):
                if leg_end(s, acts_as, count, index)[0] == LEGAL:
                    out[n] = base + TEAM_MARBLES * (count - 1) + index
                    n += 1
        return n
    if movable & (movable - 1) == 0:
        return n  # OT-9: two different marbles
    plain = plain_ends(s, movable, whole)
    for count in range(1, whole):
        for m in range(MARBLES):
            if (movable >> m) & 1:
                if plainly_completed(s, plain, m, count, whole - count) or leg_end(s, acts_as, count, m)[0] == LEGAL:
                    out[n] = base + TEAM_MARBLES * (count - 1) + m
                    n += 1
    return n


@compiled
def list_warps(s, out, n, base):
    """List where a Warp, or a Duplicate of one, can take each marble."""
    for m in range(MARBLES):
        mover = s.colour * MARBLES + m
        if may_warp(s, mover) == LEGAL:
            for pip in range(PIPS_ON_TRACK):
                if landing(s, mover, pip) == LEGAL:
                    out[n] = base + PIPS_ON_TRACK * m + pip
                    n += 1
    return n


@compiled
def list_copies(s, out, n):
    """List the uses of a Duplicate; after a Step 1 card only movement under duplicate=as_copied (OT-5.3)."""
    if s.hand[s.turn, DUPLICATE] == 0 or (s.phase == MOVE and s.duplicate != AS_COPIED) or fizzles(s):
        return n
    card = copied(s)
    if s.phase == PLAY:
        if deploy_verdict(s, card) == LEGAL:
            out[n] = DUP_DEPLOY
            n += 1
        for m in range(MARBLES):
            if jam_verdict(s, card, m) == LEGAL:
                out[n] = DUP_JAM + m
                n += 1
        for m in range(MARBLES):
            if tripwire_verdict(s, card, m) == LEGAL:
                out[n] = DUP_TRIPWIRE + m
                n += 1
    for m in range(MARBLES):
        if move_end(s, card, m)[0] == LEGAL:
            out[n] = DUP_MOVE + m
            n += 1
    if card == S7 or card == S9:
        n = list_legs(s, out, n, card, DUP_LEG)
    if card == WARP_CARD and s.phase == PLAY:
        n = list_warps(s, out, n, DUP_WARP)
    return n


@compiled
def chance_weights(s, out):
    """Answer how many copies of each card can be drawn."""
    empty = draw_is_empty(s)
    n = 0
    total = 0
    for card in range(N_CARDS):
        copies = s.discard[card] if empty else s.draw[card]
        if copies > 0:
            out[n] = copies
            total += int(copies)
            n += 1
    return total


@compiled
def verdict(s, a):
    """Answer why an action is not legal now, or LEGAL."""
    if s.phase == ENDED:
        return OVER_NOW
    if s.phase == DRAW:
        return draw_verdict(s, a)
    if a >= DRAW_CARD:
        return CHANCE_DRAWS
    if s.phase == VICTIM:
        if a < TAKE_VICTIM:
            return VICTIM_DUE
        return LEGAL if (s.passed >> victim(s, a - TAKE_VICTIM)) & 1 else NOT_PASSED
    if a >= TAKE_VICTIM:
        return NOT_PASSED
    if s.phase == LEG:
        return second_leg(s, member(s, a - SECOND_LEG))[0] if a >= SECOND_LEG else SECOND_LEG_DUE
    if a >= SECOND_LEG:
        return WRONG_TIME
    if a == END:
        return LEGAL if s.phase == MOVE else ONE_MOVE
    if a >= DISCARD:
        return discard_verdict(s, a - DISCARD)
    return play_verdict(s, a)


@compiled
def draw_verdict(s, a):
    """Answer whether a chance outcome is possible."""
    if a < DRAW_CARD:
        return CHANCE_DRAWS
    copies = s.discard[a - DRAW_CARD] if draw_is_empty(s) else s.draw[a - DRAW_CARD]
    return LEGAL if copies > 0 else CHANCE_DRAWS


@compiled
def discard_verdict(s, card):
    """OT-7.2: may a seat discard this card instead of playing one?"""
    if s.hand[s.turn, card] == 0:
        return NO_CARD
    if s.phase == MOVE:
        return WRONG_TIME
    if s.pass_ == FORCED:
        for a in range(DISCARD):
            if play_verdict(s, a) == LEGAL:
                return MUST_PLAY
    return LEGAL


@compiled
def play_verdict(s, a):
    """Answer why a card cannot be used in this way now, or LEGAL."""
    if a < MOVE_BY:
        return step_1_verdict(s, a)
    if a < LEG_OF_7:
        card = (a - MOVE_BY) // MARBLES
        if s.hand[s.turn, card] == 0:
            return NO_CARD
        return move_end(s, card, (a - MOVE_BY) % MARBLES)[0]
    if a < WARP:
        card = S7 if a < LEG_OF_9 else S9
        if s.hand[s.turn, card] == 0:
            return NO_CARD
        at = a - LEG_OF_7 if a < LEG_OF_9 else a - LEG_OF_9
        return leg_end(s, card, at // TEAM_MARBLES + 1, at % TEAM_MARBLES)[0]
    if a < DUP_DEPLOY:
        if s.hand[s.turn, WARP_CARD] == 0:
            return NO_CARD
        if s.phase == MOVE:
            return STEP_ALONE
        return warp_verdict(s, WARP_CARD, (a - WARP) // PIPS_ON_TRACK, (a - WARP) % PIPS_ON_TRACK)
    return copy_verdict(s, a)


@compiled
def step_1_verdict(s, a):
    """Answer for Deploy, Jam and Tripwire by a D-A card."""
    if a < JAM:
        card = D10J + a
    else:
        card = D10J + (a - JAM) % (D_CARDS * MARBLES) // MARBLES
    if s.hand[s.turn, card] == 0:
        return NO_CARD
    if s.phase == MOVE:
        return WRONG_TIME  # OT-7.1
    if a < JAM:
        return deploy_verdict(s, card)
    if a < TRIPWIRE:
        return jam_verdict(s, card, (a - JAM) % MARBLES)
    return tripwire_verdict(s, card, (a - TRIPWIRE) % MARBLES)


@compiled
def copy_verdict(s, a):
    """OT-5.3, OT-5.3d: answer for the uses of a Duplicate."""
    if s.hand[s.turn, DUPLICATE] == 0:
        return NO_CARD
    if s.phase == MOVE and (s.duplicate != AS_COPIED or a == FIZZLE or a >= DUP_WARP):
        return STEP_ALONE
    if fizzles(s):
        return LEGAL if a == FIZZLE else NOTHING_TO_COPY
    if a == FIZZLE:
        return NO_FIZZLE
    if s.phase == MOVE and a < DUP_MOVE:
        return WRONG_TIME  # OT-7.1: no second Step 1 card
    card = copied(s)
    if a == DUP_DEPLOY:
        return deploy_verdict(s, card)
    if a < DUP_TRIPWIRE:
        return jam_verdict(s, card, a - DUP_JAM)
    if a < DUP_MOVE:
        return tripwire_verdict(s, card, a - DUP_TRIPWIRE)
    if a < DUP_LEG:
        return move_end(s, card, a - DUP_MOVE)[0]
    if a < DUP_WARP:
        return leg_end(s, card, (a - DUP_LEG) // TEAM_MARBLES + 1, (a - DUP_LEG) % TEAM_MARBLES)[0]
    return warp_verdict(s, card, (a - DUP_WARP) // PIPS_ON_TRACK, (a - DUP_WARP) % PIPS_ON_TRACK)


@compiled
def payoffs(s, out):
    """Winners gain 1, losers lose 1; undecided is 0 for all."""
    for seat in range(SEATS):
        if s.winner == NONE:
            out[seat] = 0.0
        else:
            out[seat] = 1.0 if seat % 2 == s.winner else -1.0


@compiled
def sees(s, a, seat):
    """A drawn card is seen by the seat that draws it; everything else is open (OT-3.4)."""
    return s.phase != DRAW or drawer(s) == seat


@compiled
def hide(s, seat):
    """Blank the other hands: their cards join the unseen ones."""
    pour_hands(s.hand, s.draw, seat)


@compiled
def guess(s, seat, rng):
    """Deal the unseen cards to the blank hands."""
    deal_hands(s.hand, s.hand_size, s.draw, seat, rng)
