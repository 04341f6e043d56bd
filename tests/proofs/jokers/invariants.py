"""What holds in every position of Jokers & Marbles."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.jokers.rules.state import (
    CHOOSING,
    COPIES,
    DRAWING,
    ENDED,
    FULL,
    HAND,
    KINDS,
    MARBLES,
    NONE,
    PIPS,
    PLAYING,
    SEATS,
    SECOND,
    SLOTS,
)
from arena.kit.places import LANE, START

BROKEN = (
    "",
    "a card of the 108 is missing or there twice",
    "a hand, a row of laid cards or the draw pile is not as large as it is said to be",
    "a marble is nowhere, or not where the board says",
    "a pip holds a marble that stands elsewhere",
    "a lane or Start does not hold the marbles it is said to hold",
    "what is pending does not go with the phase",
    "a team is all in and the game goes on, or it is over without one (JM-6.4)",
    "more turns were begun than the game has (JM-S1)",
)
_, CARDS, SIZES, LOST, SHARED, COUNTED, PENDING, ENDING, TOO_LONG = range(len(BROKEN))


@compiled
def wrong_cards(s):
    """Return what is wrong with hands, laid cards and piles."""
    in_draw = 0
    for card in range(KINDS):
        if s.draw[card] < 0 or s.discard[card] < 0:
            return CARDS
        in_draw += int(s.draw[card])
        copies = int(s.draw[card]) + int(s.discard[card])
        for seat in range(SEATS):
            if s.hand[seat, card] < 0 or s.laid[seat, card] < 0:
                return CARDS
            copies += int(s.hand[seat, card]) + int(s.laid[seat, card])
        if copies != COPIES[card]:
            return CARDS
    if in_draw != s.n_draw:
        return SIZES
    for seat in range(SEATS):
        held, laid = 0, 0
        for card in range(KINDS):
            held += int(s.hand[seat, card])
            laid += int(s.laid[seat, card])
        if held != s.hand_size[seat] or laid != s.laid_size[seat] or held > HAND:
            return SIZES
        if seat >= s.seats and held + laid > 0:
            return SIZES
    return 0


@compiled
def wrong_marbles(s):
    """Return what is wrong with the marbles, the track and the lanes."""
    standing = 0
    for seat in range(int(s.seats)):
        waiting, lane = 0, 0
        for marble in range(MARBLES * seat, MARBLES * seat + MARBLES):
            place = int(s.place[marble])
            if place == START:
                waiting += 1
            elif place > LANE:
                if place > LANE + SLOTS or lane >> (place - LANE - 1) & 1:
                    return LOST
                lane |= 1 << (place - LANE - 1)
            else:
                if not 0 <= place < s.pips or s.on[place] != marble + 1:
                    return LOST
                standing += 1
        if waiting != s.in_start[seat] or lane != s.lane[seat]:
            return COUNTED
    for pip in range(PIPS):
        standing -= s.on[pip] != 0
    return SHARED if standing != 0 else 0


@compiled
def broken(s):
    """Return the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    wrong = wrong_cards(s)
    if wrong == 0:
        wrong = wrong_marbles(s)
    if wrong != 0:
        return wrong
    second = s.phase == SECOND
    if (s.left != 0) != second or (s.first != NONE) != second or (s.leg_card != NONE) != second:
        return PENDING
    if s.phase == CHOOSING and (not s.manual_draw or s.drawn != NONE):
        return PENDING
    if s.phase == PLAYING and (s.hand_size[s.turn] != HAND or s.drawn == NONE):
        return PENDING
    if s.phase == DRAWING and s.n_draw == 0:
        return PENDING
    for team in range(int(s.teams)):
        done = True
        for seat in range(team, int(s.seats), int(s.teams)):
            done &= s.lane[seat] == FULL
        if done != (s.winner == team) or (done and s.phase != ENDED):
            return ENDING
    if s.phase == ENDED and s.winner == NONE and s.turns != s.max_turns:
        return ENDING
    return TOO_LONG if 0 < s.max_turns < s.turns else 0
