"""Whose decision it is, and what is legal: one verdict, and the list made of it."""

from __future__ import annotations

from arena.games.parcel.rules.actions import ACTIONS, CARD, KIND, LAY, N_ACTIONS, PASS, RUN, TAKE, TO
from arena.games.parcel.rules.state import DEAL, DRAW, ENDED, KINDS, NONE, PLAY, partners
from arena.games.parcel.rules.verdicts import (
    BY_CHANCE,
    HAS_ONE,
    LAST_CARD,
    NO_CARD,
    NOT_THERE,
    NOT_YOURS,
    PARTNER_THERE,
    PASSED_BEFORE,
    TO_NOBODY,
    TOO_FAR,
    WRONG_TIME,
)

from arena.engine.compiled import compiled

CHANCE, OVER, LEGAL = -1, -2, 0


@compiled
def actor(s):
    """Return who decides."""
    if s.phase == ENDED:
        return OVER
    return int(s.turn) if s.phase == PLAY else CHANCE


@compiled
def pass_verdict(s, card, to):
    """Return what forbids to pass a card."""
    if s.given == 1:
        return PASSED_BEFORE  # PA-5
    if to >= s.seats or to == s.turn:
        return TO_NOBODY  # PA-5
    if s.hand_size[s.turn] < 2:
        return LAST_CARD  # PA-5
    if s.gift[s.turn] == card and s.hand[s.turn, card] < 2:
        return NOT_YOURS  # PA-6
    if s.gift[to] != NONE:
        return HAS_ONE  # PA-6
    return LEGAL


@compiled
def run_verdict(s, card):
    """Return what forbids to run with a card."""
    goal = int(s.at[s.turn]) + card + 1
    if goal > s.goal:
        return TOO_FAR  # PA-3
    for other in range(int(s.seats)):
        if other != s.turn and s.at[other] == goal and s.peace == 0 and partners(s, int(s.turn), other):
            return PARTNER_THERE  # PA-7
    return LEGAL


@compiled
def verdict(s, a):
    """Return LEGAL, or the rule that forbids an action."""
    kind, card = int(ACTIONS[a, KIND]), int(ACTIONS[a, CARD])
    if s.phase == DEAL or s.phase == DRAW:
        if kind != TAKE:
            return WRONG_TIME
        return LEGAL if s.draw[card] > 0 else NOT_THERE
    if s.phase != PLAY:
        return WRONG_TIME
    if kind == TAKE:
        return BY_CHANCE
    if s.hand[s.turn, card] == 0:
        return NO_CARD  # PA-2
    if kind == RUN:
        return run_verdict(s, card)
    if kind == PASS:
        return pass_verdict(s, card, int(ACTIONS[a, TO]))
    assert kind == LAY  # PA-4: always allowed
    return LEGAL


@compiled
def legal_actions(s, out):
    """List what no verdict forbids."""
    count = 0
    for a in range(N_ACTIONS):
        if verdict(s, a) == LEGAL:
            out[count] = a
            count += 1
    return count


@compiled
def chance_weights(s, out):
    """Weigh each kind by how many of it lie in the pile."""
    count, total = 0, 0
    for card in range(KINDS):
        if s.draw[card] > 0:
            out[count] = s.draw[card]
            total += int(s.draw[card])
            count += 1
    return total


@compiled
def payoffs(s, out):
    """Pay the side of the runner on the goal (PA-3)."""
    winners, seats = 0, int(s.seats)
    for seat in range(seats):
        out[seat] = 0.0
        winners += 1 if s.at[s.turn] == s.goal and partners(s, int(s.turn), seat) else 0
    if winners > 0:
        for seat in range(seats):
            out[seat] = 1.0 / winners if partners(s, int(s.turn), seat) else -1.0 / (seats - winners)
