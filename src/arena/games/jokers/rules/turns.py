"""How the game begins, goes from turn to turn, and ends; and how cards are dealt and drawn."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import CHANCE, OVER
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.six_card import is_waiting, pour_laid
from arena.kit import deck
from arena.kit.places import START


@compiled
def start(s, options):
    """Set up the opening: all marbles in Start, the deal about to begin (JM-1.1 to JM-1.4)."""
    seats, teams = options[0], options[1]
    s.seats = seats
    s.teams = seats if teams == 0 else (3 if teams == 3 else 2)  # none, 2x2, 2x3, 3x2
    s.free_discard, s.manual_draw, s.circle, s.progressive = options[2], options[3], options[4], options[5]
    s.max_turns = options[6]
    s.span = 2 * st.SIDE if seats == 2 else st.SIDE
    s.pips = seats * s.span
    s.phase = st.DRAWING
    s.winner = st.NONE
    s.drawn = st.NONE
    s.top = st.NONE
    s.leg_card = st.NONE
    s.first = st.NONE
    for seat in range(seats):
        s.team[seat] = seat % int(s.teams)
        s.in_start[seat] = st.MARBLES
        for mate in range(seats):
            if mate == seat or (s.progressive and (mate - seat) % int(s.teams) == 0):
                s.bars[seat] |= 1 << mate
    for marble in range(st.ALL_MARBLES):
        s.place[marble] = START
    s.n_draw = 0
    for card in range(st.KINDS):
        s.draw[card] = st.COPIES[card]
        s.n_draw += st.COPIES[card]


@compiled
def actor(s):
    """Return the seat that decides now, CHANCE or OVER."""
    if s.phase == st.DRAWING:
        return CHANCE
    return OVER if s.phase == st.ENDED else st.wide(s.turn)


@compiled
def payoffs(s, out):
    """Fill +1 for each winner, what they gain evenly lost by the others; all zero when undecided."""
    winners = int(s.seats) // int(s.teams)
    losers = int(s.seats) - winners
    for seat in range(int(s.seats)):
        out[seat] = 0.0
        if s.winner != st.NONE:
            out[seat] = 1.0 if s.team[seat] == s.winner else -winners / losers


@compiled
def begin_turn(s, seat):
    """Begin a turn with its draw, or stop undecided (JM-S1)."""
    if 0 < s.max_turns <= s.turns:
        s.phase = st.ENDED
        return
    s.turns += 1
    s.turn = seat
    s.drawn = st.NONE
    if s.manual_draw:
        s.phase = st.CHOOSING  # JM-2.4
    else:
        s.phase = st.DRAWING  # JM-2.1
        refill(s)


@compiled
def end_turn(s):
    """Pass the turn clockwise."""
    following = int(s.turn) + 1
    begin_turn(s, following if following < int(s.seats) else 0)


# --- cards ---------------------------------------------------------------------------------------------------------


@compiled
def refill(s):
    """A card is due: if the draw pile is empty the discard pile becomes the new one (JM-1.5)."""
    if s.n_draw > 0:
        return
    count_discard = 0
    for card in range(st.KINDS):
        count_discard += int(s.discard[card])
    if count_discard == 0:  # all cards lie laid out or in hands: the laid ones are shuffled in
        for seat in range(int(s.seats)):
            count_discard += int(s.laid_size[seat])
            pour_laid(s, seat)
    deck.reshuffle(s.draw, s.discard)
    s.top = st.NONE
    s.n_draw = count_discard


@compiled
def seat_to_deal(s):
    """Return the seat the next dealt card goes to: five to seat 0, then five to seat 1 and so on (JM-1.4)."""
    return deck.seat_to_deal(s.hand_size, s.seats, st.DEALT)


@compiled
def take_card(s, card):
    """Deal or draw a card."""
    dealing = s.turns == 0
    seat = seat_to_deal(s) if dealing else st.wide(s.turn)
    s.draw[card] -= 1
    s.n_draw -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    if dealing:
        if seat_to_deal(s) == st.NONE:
            begin_turn(s, seat + 1 - int(s.seats))  # seat 0
        return
    s.drawn = card
    if s.manual_draw and s.hand_size[seat] < st.HAND:
        refill(s)  # JM-2.4: up to six
        return
    s.phase = st.PLAYING
    if not is_waiting(s):
        pour_laid(s, seat)  # JM-5: the condition does not hold
