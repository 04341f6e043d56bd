"""The six-card rule (JM-5): when a discard is laid in front of the seat, and when it pays."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.landing import coming_out


@compiled
def only_home_helps(s):
    """Return whether marbles wait in Start and all others fill the deepest spaces (all colours under JM-6.3)."""
    can = st.colours(s)
    waiting = 0
    for colour in range(st.SEATS):
        if can >> colour & 1 == 0:
            continue
        waiting += int(s.in_start[colour])
        if s.lane[colour] != st.DEEPEST[st.MARBLES - int(s.in_start[colour])]:
            return False
    return waiting > 0


@compiled
def is_waiting(s):
    """Return whether the seat on turn lays its discard in front of itself; looked at only after drawing (JM-2.4)."""
    if s.manual_draw and s.drawn == st.NONE:
        return False
    seat = int(s.turn)
    if s.laid_size[seat] < st.PATIENCE:  # from then on the drawn card is played whatever it is
        for i in range(st.OUT_CARDS.shape[0]):
            if s.hand[seat, st.OUT_CARDS[i]] > 0:
                return False
    return only_home_helps(s)


@compiled
def ends_wait(s, card):
    """Return whether a card about to be drawn sends laid cards away: everybody sees that the seat waits no more."""
    seat = int(s.turn)
    if s.turns == 0 or s.laid_size[seat] == 0 or (s.manual_draw and s.hand_size[seat] + 1 < st.HAND):
        return False
    if s.laid_size[seat] < st.PATIENCE:
        for i in range(st.OUT_CARDS.shape[0]):
            if card == st.OUT_CARDS[i] or s.hand[seat, st.OUT_CARDS[i]] > 0:
                return True
    return not only_home_helps(s)


@compiled
def six_is_due(s):
    """Return whether five cards are laid out, so that the drawn card should bring a marble out."""
    return s.phase == st.PLAYING and s.laid_size[s.turn] >= st.PATIENCE and s.drawn != st.NONE and is_waiting(s)


@compiled
def six_comes_out(s):
    """Return whether JM-3.4 leaves the free come-out open to some colour."""
    can = st.colours(s)
    for colour in range(st.SEATS):
        if can >> colour & 1 == 0:
            continue
        if coming_out(s, colour) == LEGAL:
            return True
    return False


@compiled
def pour_laid(s, seat):
    """Put the cards in front of a seat on the discard pile; its count is zero again."""
    if s.laid_size[seat] > 0:
        s.laid_size[seat] = 0
        for card in range(st.KINDS):
            if s.laid[seat, card] > 0:
                s.discard[card] += s.laid[seat, card]
                s.laid[seat, card] = 0
                s.top = card
