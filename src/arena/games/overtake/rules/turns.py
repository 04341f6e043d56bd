"""How a game of OVERTAKE runs: the start, cards spent, the draw, the next seat, the end (OT-7, OT-11.5)."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import CHANCE, OVER
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.kit.deck import reshuffle
from arena.kit.places import START


@compiled
def start(s, options):
    """All marbles in Start, the whole deck in the draw pile; the deal is chance (OT-3.2, OT-3.4)."""
    s.activate, s.pass_, s.done = options[0], options[1], options[2]
    s.lap, s.duplicate, s.max_turns = options[3], options[4], options[5]
    # loops, not slices: a slice assignment takes seconds to compile
    for seat in range(st.SEATS):
        for m in range(st.MARBLES):
            s.marble[seat, m] = START
        s.jam[seat] = st.NONE
        s.played_seat[seat] = st.NONE
        s.played_card[seat] = st.NONE
    for pip in range(st.PIPS_ON_TRACK):
        s.at[pip] = st.NONE
        s.wire_seat[pip] = st.NONE
        s.wire_card[pip] = st.NONE
    for card in range(cards.N_CARDS):
        s.draw[card] = cards.COPIES[card]
    s.phase = st.DRAW  # and s.turn is 0: Crimson begins
    s.winner = st.NONE
    s.card, s.acts_as, s.first, s.first_to = st.NONE, st.NONE, st.NONE, st.NONE


@compiled
def actor(s):
    """Return whose turn it is, CHANCE while cards are drawn, or OVER."""
    if s.phase == st.DRAW:
        return CHANCE
    if s.phase == st.ENDED:
        return OVER
    return int(s.turn)


@compiled
def remember(s, card):
    """Note a card as the last one its seat has played (OT-5.3d)."""
    i = 0
    while i < st.SEATS - 1 and s.played_seat[i] != s.turn and s.played_seat[i] != st.NONE:
        i += 1
    while i > 0:
        s.played_seat[i] = s.played_seat[i - 1]
        s.played_card[i] = s.played_card[i - 1]
        i -= 1
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
    if s.done == st.PARTNER and s.n_home[s.turn] == st.MARBLES:
        s.colour = (s.turn + 2) % st.SEATS


@compiled
def next_turn(s):
    """Begin the next turn; jams end when their seat's turn begins or would have begun (OT-13.1)."""
    if s.max_turns > 0 and s.turns >= s.max_turns:
        s.phase = st.ENDED  # OT-S1
        return
    s.turn = (s.turn + 1) % st.SEATS
    s.jam[s.turn] = st.NONE
    while s.done != st.PARTNER and s.n_home[s.turn] == st.MARBLES:  # OT-7.3
        s.turn = (s.turn + 1) % st.SEATS
        s.jam[s.turn] = st.NONE
    begin_turn(s)


@compiled
def begin_turn(s):
    """Begin the turn of the seat ``s.turn``."""
    s.turns += 1
    s.phase = st.PLAY if s.hand_size[s.turn] > 0 else st.DRAW  # OT-7.2: without a card nothing is left but to draw
    set_colour(s)


@compiled
def begin_draw(s):
    """Step 3 (OT-7): draw up to 7, then the turn passes."""
    s.phase = st.DRAW
    s.card, s.acts_as = st.NONE, st.NONE


@compiled
def drawer(s):
    """Return the seat that draws now: in the opening deal the first whose hand is not full."""
    if s.turns > 0:
        return int(s.turn)
    seat = 0
    while s.hand_size[seat] >= cards.HAND_SIZE:
        seat += 1
    return seat


@compiled
def draw_is_empty(s):
    """Return whether the draw pile has run out."""
    for card in range(cards.N_CARDS):
        if s.draw[card] > 0:
            return False
    return True


@compiled
def can_be_drawn(s, card):
    """Return whether a card can come next: from the draw pile, or if that is empty from the discard pile (OT-14.1)."""
    return (s.discard[card] if draw_is_empty(s) else s.draw[card]) > 0


@compiled
def draw_card(s, card):
    """Draw one card; the discard pile becomes the draw pile first if that is empty (OT-14.1)."""
    if draw_is_empty(s):
        reshuffle(s.draw, s.discard)
    seat = drawer(s)
    s.draw[card] -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    if s.hand_size[seat] < cards.HAND_SIZE:
        return
    if s.turns > 0:
        next_turn(s)
    elif seat == st.SEATS - 1:
        begin_turn(s)


@compiled
def won(s, seat):
    """OT-11.5: end the game if both partners have five marbles Home; return whether they have."""
    if s.n_home[seat] == st.MARBLES and s.n_home[(seat + 2) % st.SEATS] == st.MARBLES:
        s.phase = st.ENDED
        s.winner = seat % 2
        return True
    return False


@compiled
def after_step_1(s, card):
    """A Deploy or Activate is done: a movement card may follow, unless a Duplicate was the only card (OT-5.3)."""
    if card == cards.DUPLICATE and s.duplicate != st.AS_COPIED:
        begin_draw(s)
    else:
        s.phase = st.MOVE


@compiled
def overtakes(s, bits):
    """OT-10: two or more passed means one of them goes back; return whether a victim must be chosen."""
    if bits & (bits - 1) == 0:
        return False
    s.passed = bits
    s.phase = st.VICTIM
    s.card, s.acts_as = st.NONE, st.NONE
    return True


@compiled
def payoffs(s, out):
    """Winners gain 1, losers lose 1; undecided is 0 for all."""
    for seat in range(st.SEATS):
        if s.winner == st.NONE:
            out[seat] = 0.0
        else:
            out[seat] = 1.0 if seat % 2 == s.winner else -1.0
