"""How the game begins, what an action does, and how a turn ends."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import CHANCE, OVER
from arena.games.jokers.landing import destination, move_to
from arena.games.jokers.state import (
    CARD,
    CHOOSING,
    COPIES,
    DEALT,
    DISCARD,
    DRAW,
    DRAWING,
    ENDED,
    HAND,
    JOKER,
    JOKER_TO,
    KINDS,
    LEG,
    LEG_CARD,
    LEG_PIPS,
    LEGS,
    MARBLES,
    MOVE,
    NONE,
    OUT,
    PLAYING,
    SEATS,
    SECOND,
    SIDE,
    SIX,
    come_out_of,
    first_in_start,
    has_won,
    pips_of,
    rest_of,
    wide,
)
from arena.games.jokers.verdict import card_of, mover_of
from arena.games.jokers.waiting import is_waiting, pour_laid
from arena.kit.deck import reshuffle
from arena.kit.places import START


@compiled
def start(s, options):
    """Set up the opening: all marbles in Start, the deal about to begin (JM-1.1 to JM-1.4)."""
    seats, teams = options[0], options[1]
    s.seats = seats
    s.teams = seats if teams == 0 else (3 if teams == 3 else 2)  # none, 2x2, 2x3, 3x2
    s.free_discard, s.manual_draw, s.circle, s.progressive = options[2], options[3], options[4], options[5]
    s.max_turns = options[6]
    s.span = 2 * SIDE if seats == 2 else SIDE
    s.pips = seats * s.span
    s.phase = DRAWING
    s.winner = NONE
    s.drawn = NONE
    s.top = NONE
    s.leg_card = NONE
    s.first = NONE
    for seat in range(seats):
        s.team[seat] = seat % int(s.teams)
        s.in_start[seat] = MARBLES
        for mate in range(seats):
            if mate == seat or (s.progressive and (mate - seat) % int(s.teams) == 0):
                s.bars[seat] |= 1 << mate
    for marble in range(SEATS * MARBLES):
        s.place[marble] = START
    s.n_draw = 0
    for card in range(KINDS):
        s.draw[card] = COPIES[card]
        s.n_draw += COPIES[card]


@compiled
def actor(s):
    """Answer the seat that decides now, CHANCE or OVER."""
    if s.phase == DRAWING:
        return CHANCE
    return OVER if s.phase == ENDED else wide(s.turn)


@compiled
def apply(s, a):
    """Change ``s`` by a legal action or chance outcome."""
    if a < CARD + KINDS:
        take_card(s, a - CARD)
    elif a < MOVE:
        colour = (a - OUT) % SEATS
        if not s.manual_draw or s.drawn != NONE:  # JM-2.4: an undrawn turn leaves them as they are
            pour_laid(s, wide(s.turn))  # JM-5: a come-out ends the waiting
        spend(s, card_of(a))
        move_to(s, first_in_start(s, colour), come_out_of(s, colour))
        end_turn(s)
    elif a < LEG:
        spend(s, card_of(a))
        marble = mover_of(a)
        arrive(s, marble, destination(s, marble, pips_of(card_of(a))))
    elif a < JOKER_TO:
        make_leg(s, mover_of(a), (a - LEG) % LEGS)
    elif a < DISCARD:
        spend(s, JOKER)
        arrive(s, mover_of(a), wide(s.place[(a - JOKER_TO) % (SEATS * MARBLES)]))
    elif a < DRAW:
        put_away(s, a - DISCARD)
        end_turn(s)
    elif a == DRAW:
        s.phase = DRAWING
        refill(s)
    else:
        pour_laid(s, wide(s.turn))  # JM-5
        spend(s, wide(s.drawn))
        move_to(s, first_in_start(s, a - SIX), come_out_of(s, a - SIX))
        end_turn(s)


@compiled
def payoffs(s, out):
    """Fill +1 for each winner, what they gain evenly lost by the others; all zero when undecided."""
    winners = int(s.seats) // int(s.teams)
    losers = int(s.seats) - winners
    for seat in range(int(s.seats)):
        out[seat] = 0.0
        if s.winner != NONE:
            out[seat] = 1.0 if s.team[seat] == s.winner else -winners / losers


# --- cards ---------------------------------------------------------------------------------------------------------


@compiled
def refill(s):
    """A card is due: if the draw pile is empty the discard pile becomes the new one (JM-1.5)."""
    if s.n_draw > 0:
        return
    count_discard = 0
    for card in range(KINDS):
        count_discard += int(s.discard[card])
    if count_discard == 0:  # all cards lie laid out or in hands: the laid ones are shuffled in
        for seat in range(int(s.seats)):
            count_discard += int(s.laid_size[seat])
            pour_laid(s, seat)
    reshuffle(s.draw, s.discard)
    s.top = NONE
    s.n_draw = count_discard


@compiled
def seat_to_deal(s):
    """Answer the seat the next dealt card goes to: five to seat 0, then five to seat 1 and so on (JM-1.4)."""
    for seat in range(int(s.seats)):
        if s.hand_size[seat] < DEALT:
            return seat
    return NONE


@compiled
def take_card(s, card):
    """Deal or draw a card."""
    dealing = s.turns == 0
    seat = seat_to_deal(s) if dealing else wide(s.turn)
    s.draw[card] -= 1
    s.n_draw -= 1
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    if dealing:
        if seat_to_deal(s) == NONE:
            begin_turn(s, seat + 1 - int(s.seats))  # seat 0
        return
    s.drawn = card
    if s.manual_draw and s.hand_size[seat] < HAND:
        refill(s)  # JM-2.4: up to six
        return
    s.phase = PLAYING
    if not is_waiting(s):
        pour_laid(s, seat)  # JM-5: the condition does not hold


@compiled
def spend(s, card):
    """Put a card from the hand on the discard pile."""
    s.hand[s.turn, card] -= 1
    s.hand_size[s.turn] -= 1
    s.discard[card] += 1
    s.top = card


@compiled
def put_away(s, card):
    """Discard a card without moving; a seat that waits for a way out of Start lays it in front of itself (JM-5)."""
    if is_waiting(s):
        seat = wide(s.turn)
        s.hand[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.laid[seat, card] += 1
        s.laid_size[seat] += 1
    else:
        spend(s, card)


# --- moves and turns -----------------------------------------------------------------------------------------------


@compiled
def make_leg(s, marble, i):
    """Make the first or second leg of a split."""
    pips = LEG_PIPS[i]
    to = destination(s, marble, pips)
    if s.phase == SECOND:
        s.leg_card = NONE
        s.left = 0
        s.first = NONE
        s.phase = PLAYING
        arrive(s, marble, to)
        return
    card = LEG_CARD[i]
    spend(s, card)
    move_to(s, marble, to)
    s.phase = SECOND
    s.leg_card = card
    s.left = rest_of(card, pips)
    s.first = marble


@compiled
def arrive(s, marble, to):
    """Finish a move: land, and win or pass the turn."""
    move_to(s, marble, to)
    colour = marble // MARBLES
    if has_won(s, colour):
        s.winner = s.team[colour]  # JM-6.4
        s.phase = ENDED
    else:
        end_turn(s)


@compiled
def end_turn(s):
    """Pass the turn clockwise."""
    following = int(s.turn) + 1
    begin_turn(s, following if following < int(s.seats) else 0)


@compiled
def begin_turn(s, seat):
    """Begin a turn with its draw, or stop undecided (JM-S1)."""
    if 0 < s.max_turns <= s.turns:
        s.phase = ENDED
        return
    s.turns += 1
    s.turn = seat
    s.drawn = NONE
    if s.manual_draw:
        s.phase = CHOOSING  # JM-2.4
    else:
        s.phase = DRAWING  # JM-2.1
        refill(s)
