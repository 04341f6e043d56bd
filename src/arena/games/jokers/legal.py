"""What the seat on turn may do, and what chance may bring, in ascending order."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.jokers.landing import BACK, coming_out, joker_reach, stepping, strides
from arena.games.jokers.split import first_legs, second_colours, short_legs
from arena.games.jokers.state import (
    CARD,
    CHOOSING,
    DISCARD,
    DRAW,
    DRAWING,
    EIGHT,
    ENDED,
    FORWARD_KINDS,
    JOKER,
    JOKER_TO,
    KINDS,
    LEG,
    LEGS,
    MARBLES,
    MOVE,
    MOVES,
    OUT,
    OUT_CARDS,
    OUT_KINDS,
    SEATS,
    SECOND,
    SEVEN,
    SIX,
    SPLIT_KINDS,
    cards_held,
    colours,
    wide,
)
from arena.games.jokers.waiting import six_is_due

ALL = SEATS * MARBLES


@compiled
def legal_actions(s, out):
    """Fill ``out`` with the legal actions or chance outcomes, ascending; answer how many."""
    n = 0
    phase = int(s.phase)
    if phase == DRAWING:
        for card in range(KINDS):
            if s.draw[card] > 0:
                out[n] = CARD + card
                n += 1
        return n
    if phase == ENDED:
        return 0
    if phase == SECOND:
        first, left = wide(s.first), wide(s.left)
        for marble in range(ALL):
            if is_second_leg(s, first, marble, left):
                out[n] = LEG + LEGS * marble + leg_index(int(s.leg_card), left)
                n += 1
        return n
    held, can = cards_held(s), colours(s)
    six = six_is_due(s)
    outs = colours_out(s, can)
    if not six:
        if outs:
            for i in range(OUT_CARDS.shape[0]):
                for colour in range(SEATS):
                    if held >> OUT_CARDS[i] & 1 and outs >> colour & 1:
                        out[n] = OUT + SEATS * i + colour
                        n += 1
        forwards, backwards = 0, 0
        for marble in range(ALL):
            if can >> (marble // MARBLES) & 1:
                alone = strides(s, marble)
                forwards |= short_legs(alone, marble)
                backwards |= short_legs(alone >> BACK, marble)
                moves = whole_moves(alone, held)
                card = 0
                while moves:
                    if moves & 1:
                        out[n] = MOVE + MOVES * marble + card
                        n += 1
                    moves >>= 1
                    card += 1
        if held & SPLIT_KINDS and has_two(s, can):
            for marble in range(ALL):
                if can >> (marble // MARBLES) & 1:
                    legs = first_legs(s, marble, held, forwards, backwards)
                    for i in range(LEGS):
                        if legs >> i & 1:
                            out[n] = LEG + LEGS * marble + i
                            n += 1
        if held >> JOKER & 1:
            for marble in range(ALL):
                if can >> (marble // MARBLES) & 1:
                    targets = joker_targets(s, marble)
                    for target in range(ALL):
                        if targets >> target & 1:
                            out[n] = JOKER_TO + ALL * marble + target
                            n += 1
    if s.free_discard or (outs == 0 if six else n == 0):  # JM-2.3, JM-5
        for card in range(KINDS):
            if held >> card & 1:
                out[n] = DISCARD + card
                n += 1
    if phase == CHOOSING:
        out[n] = DRAW  # JM-2.4
        n += 1
    if six:
        for colour in range(SEATS):
            if outs >> colour & 1:
                out[n] = SIX + colour
                n += 1
    return n


@compiled
def chance_weights(s, out):
    """Fill the copies of each kind in the draw pile, parallel to ``legal_actions``; answer their sum."""
    n = 0
    total = 0
    for card in range(KINDS):
        copies = int(s.draw[card])
        if copies > 0:
            out[n] = copies
            total += copies
            n += 1
    return total


@compiled
def can_play(s):
    """Answer whether any card in the hand allows a move (JM-2.3)."""
    held, can = cards_held(s), colours(s)
    if held & OUT_KINDS and colours_out(s, can):
        return True
    forwards, backwards = 0, 0
    for marble in range(ALL):
        if can >> (marble // MARBLES) & 1:
            alone = strides(s, marble)
            forwards |= short_legs(alone, marble)
            backwards |= short_legs(alone >> BACK, marble)
            if whole_moves(alone, held) or (held >> JOKER & 1 and joker_targets(s, marble)):
                return True
    if held & SPLIT_KINDS and has_two(s, can):
        for marble in range(ALL):
            if can >> (marble // MARBLES) & 1 and first_legs(s, marble, held, forwards, backwards):
                return True
    return False


# --- what one marble can do, as bits -------------------------------------------------------------------------------


@compiled
def colours_out(s, can):
    """Answer which colours may bring a marble out (JM-3.1)."""
    for colour in range(SEATS):
        if can >> colour & 1 and coming_out(s, colour) != LEGAL:
            can -= 1 << colour
    return can


@compiled
def whole_moves(alone, held):
    """Answer which whole cards move a marble with these strides (JM-2.2, JM-4.7, JM-4.8)."""
    return held & (alone >> 1 & FORWARD_KINDS | (alone >> BACK + 8 & 1) << EIGHT)


@compiled
def has_two(s, can):
    """Answer whether two marbles are out of Start, or a last one could hand on to a teammate (JM-6.2)."""
    count = 0
    for colour in range(SEATS):
        if can >> colour & 1:
            count += MARBLES - int(s.in_start[colour])
    return count > 1


@compiled
def is_second_leg(s, first, marble, left):
    """Answer whether a marble can make the pending second leg."""
    can = second_colours(s, first)
    return can >> (marble // MARBLES) & 1 and marble != first and stepping(s, marble, left) == LEGAL


@compiled
def leg_index(card, pips):
    """Answer the place of a leg in LEG_CARD and LEG_PIPS."""
    if card == SEVEN:
        return pips - 1
    return 5 + pips if pips > 0 else 13 - pips


@compiled
def joker_targets(s, marble):
    """Answer the marbles to whose place a Joker may take this one (JM-4.J)."""
    targets = 0
    for target in range(MARBLES * int(s.seats)):
        if joker_reach(s, marble, target) == LEGAL:
            targets |= 1 << target
    return targets
