"""How a turn of OVERTAKE runs: cards spent, the draw, the next seat, the end of the game (OT-7, OT-11.5)."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.cards import HAND_SIZE, N_CARDS
from arena.games.overtake.state import (
    DRAW,
    ENDED,
    MARBLES,
    MOVE,
    NONE,
    PARTNER,
    PLAY,
    SEATS,
    VICTIM,
)
from arena.kit.deck import reshuffle


@compiled
def remember(s, card):
    """Note a card as the last one its seat has played (OT-5.3d)."""
    at = 0
    while at < SEATS - 1 and s.played_seat[at] != s.turn and s.played_seat[at] != NONE:
        at += 1
    while at > 0:
        s.played_seat[at] = s.played_seat[at - 1]
        s.played_card[at] = s.played_card[at - 1]
        at -= 1
    s.played_seat[0] = s.turn
    s.played_card[0] = card


@compiled
def take_from_hand(s, card):
    """Take a card out of the hand of the seat whose turn it is."""
    s.hand[s.turn, card] -= 1
    s.hand_size[s.turn] -= 1


@compiled
def spend(s, card):
    """Play a card: out of the hand, onto the discard pile, and remembered."""
    take_from_hand(s, card)
    s.discard[card] += 1
    remember(s, card)


@compiled
def set_colour(s):
    """Choose whose marbles the seat moves: under done=partner a finished seat plays its partner's (OT-7.3)."""
    s.colour = s.turn
    if s.done == PARTNER and s.n_home[s.turn] == MARBLES:
        s.colour = (s.turn + 2) % SEATS


@compiled
def next_turn(s):
    """Begin the next turn; jams end when their seat's turn begins or would have begun (OT-13.1)."""
    if s.max_turns > 0 and s.turns >= s.max_turns:
        s.phase = ENDED  # OT-S1
        return
    s.turn = (s.turn + 1) % SEATS
    s.jam[s.turn] = NONE
    while s.done != PARTNER and s.n_home[s.turn] == MARBLES:  # OT-7.3
        s.turn = (s.turn + 1) % SEATS
        s.jam[s.turn] = NONE
    begin_turn(s)


@compiled
def begin_turn(s):
    """Begin the turn of the seat ``s.turn``."""
    s.turns += 1
    s.phase = PLAY if s.hand_size[s.turn] > 0 else DRAW  # OT-7.2: without a card nothing is left but to draw
    set_colour(s)


@compiled
def begin_draw(s):
    """Step 3 (OT-7): draw up to 7, then the turn passes."""
    s.phase = DRAW
    s.card, s.acts_as = NONE, NONE


@compiled
def drawer(s):
    """Answer the seat that draws now: in the opening deal the first whose hand is not full."""
    if s.turns > 0:
        return int(s.turn)
    seat = 0
    while s.hand_size[seat] >= HAND_SIZE:
        seat += 1
    return seat


@compiled
def draw_is_empty(s):
    """Answer whether the draw pile has run out."""
    for card in range(N_CARDS):
        if s.draw[card] > 0:
            return False
    return True


@compiled
def draw_card(s, card):
    """Draw one card; the discard pile becomes the draw pile first if that is empty (OT-14.1)."""
    if draw_is_empty(s):
        reshuffle(s.draw, s.discard)
    seat = drawer(s)
    s.draw[card] -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    if s.hand_size[seat] < HAND_SIZE:
        return
    if s.turns > 0:
        next_turn(s)
    elif seat == SEATS - 1:
        begin_turn(s)


@compiled
def won(s, seat):
    """OT-11.5: end the game if both partners have five marbles Home; answer whether they have."""
    if s.n_home[seat] == MARBLES and s.n_home[(seat + 2) % SEATS] == MARBLES:
        s.phase = ENDED
        s.winner = seat % 2
        return True
    return False


@compiled
def after_step_1(s):
    """A Deploy or Activate is done: a movement card may follow."""
    s.phase = MOVE


@compiled
def overtakes(s, bits):
    """OT-10: two or more passed means one of them goes back; answer whether a victim must be chosen."""
    if bits & (bits - 1) == 0:
        return False
    s.passed = bits
    s.phase = VICTIM
    s.card, s.acts_as = NONE, NONE
    return True
