"""The rules of Canary: play a card to run that far, draw another; reach the goal by exact count."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled

CHANCE, OVER, LEGAL = -1, -2, 0
SEATS, CARDS, HAND = 4, 30, 3
PASS, BOOST = CARDS, CARDS + 1
N_ACTIONS = CARDS + 2
MAX_CHANCE = CARDS
MAX_TURNS = 60
DEAL, PLAY, DRAW, ENDED = 0, 1, 2, 3

STATE = np.dtype(
    [
        ("seats", np.int8),
        ("goal", np.int8),
        ("open", np.int8),  # 1 if hands lie open
        ("at", np.int8, (SEATS,)),  # how far each seat has run
        ("hand", np.int8, (SEATS, CARDS)),  # 1 if the seat holds the card
        ("hand_size", np.int8, (SEATS,)),
        ("draw", np.int8, (CARDS,)),  # 1 if the card is in the pile; in a hidden state: unseen
        ("pile", np.int8),  # size of the pile
        ("boosted", np.int8, (SEATS,)),  # 1 boosts the next card, 2 has been used
        ("last", np.int8),  # the card on top of the discard pile, -1 none
        ("turn", np.int8),
        ("phase", np.int8),
        ("turns", np.int16),
    ],
    align=True,
)

VERDICTS = (
    ("", ""),
    ("CA-3", "that card is not in your hand"),
    ("CA-4", "the goal is reached by exact count"),
    ("CA-5", "pass only when no card can be played"),
    ("CA-6", "a boost can be declared once, before a card"),
    ("CA-1", "nobody decides now"),
)


@compiled
def start(s, options):
    s.seats = options[0]
    s.goal = options[1]
    s.open = options[2]
    s.last = -1
    for card in range(CARDS):
        s.draw[card] = 1
    s.pile = CARDS
    s.phase = DEAL


@compiled
def actor(s):
    if s.phase == ENDED:
        return OVER
    return s.turn if s.phase == PLAY else CHANCE


@compiled
def steps_of(s, card):
    return card % 5 + 1 + (1 if s.boosted[s.turn] == 1 else 0)


@compiled
def fits(s, card):
    return s.hand[s.turn, card] > 0 and s.at[s.turn] + steps_of(s, card) <= s.goal


@compiled
def verdict(s, a):
    if s.phase != PLAY:
        return 5
    if a < CARDS:
        if s.hand[s.turn, a] == 0:
            return 1  # CA-3
        return LEGAL if fits(s, a) else 2  # CA-4
    if a == PASS:
        for card in range(CARDS):
            if fits(s, card):
                return 3  # CA-5
        return LEGAL
    if s.boosted[s.turn] > 0:
        return 4  # CA-6
    for card in range(CARDS):
        if s.hand[s.turn, card] > 0 and s.at[s.turn] + card % 5 + 2 <= s.goal:
            return LEGAL
    return 4


@compiled
def legal_actions(s, out):
    count = 0
    if s.phase == DEAL or s.phase == DRAW:
        for card in range(CARDS):
            if s.draw[card] > 0:
                out[count] = card
                count += 1
        return count
    for a in range(N_ACTIONS):
        if verdict(s, a) == LEGAL:
            out[count] = a
            count += 1
    return count


@compiled
def chance_weights(s, out):
    count = 0
    for card in range(CARDS):
        if s.draw[card] > 0:
            out[count] = 1
            count += 1
    return count


@compiled
def next_turn(s):
    s.turns += 1
    s.turn = (s.turn + 1) % s.seats
    s.phase = ENDED if s.turns >= MAX_TURNS else PLAY


@compiled
def apply(s, a):
    if s.phase == DEAL or s.phase == DRAW:
        s.draw[a] -= 1
        s.pile -= 1
        s.hand[s.turn, a] += 1
        s.hand_size[s.turn] += 1
        if s.phase == DRAW:
            next_turn(s)
            return
        s.turn = (s.turn + 1) % s.seats
        if s.hand_size[s.turn] == HAND:
            s.phase = PLAY
        return
    if a == BOOST:
        s.boosted[s.turn] = 1
        return
    if a < CARDS:
        s.at[s.turn] += steps_of(s, a)
        if s.boosted[s.turn] == 1:
            s.boosted[s.turn] = 2
        s.hand[s.turn, a] -= 1
        s.hand_size[s.turn] -= 1
        s.last = a
        if s.at[s.turn] == s.goal:
            s.phase = ENDED
            return
        if s.pile > 0:
            s.phase = DRAW
            return
    next_turn(s)


@compiled
def payoffs(s, out):
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.at[s.turn] == s.goal:
        for seat in range(s.seats):
            out[seat] = -1.0
        out[s.turn] = s.seats - 1.0


@compiled
def sees(s, a, seat):
    if s.phase == DEAL or s.phase == DRAW:
        return s.turn == seat or s.open == 1
    return True


@compiled
def hide(s, seat):
    for other in range(SEATS):
        if other != seat and s.open == 0:
            for card in range(CARDS):
                s.draw[card] += s.hand[other, card]
                s.hand[other, card] = 0


@compiled
def guess(s, seat, rng):
    for other in range(s.seats):
        if other != seat:
            held = 0
            for card in range(CARDS):
                held += s.hand[other, card]
            for card in range(CARDS):
                if held < s.hand_size[other] and s.draw[card] > 0:
                    s.draw[card] -= 1
                    s.hand[other, card] += 1
                    held += 1
