"""What an action does."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.landing import destination, move_to
from arena.games.jokers.rules.six_card import is_waiting, pour_laid
from arena.games.jokers.rules.turns import end_turn, refill, take_card


@compiled
def apply(s, a):
    """Change ``s`` by a legal action or chance outcome."""
    kind, card = int(at.ACTIONS[a, at.KIND]), int(at.ACTIONS[a, at.CARD])
    colour, marble = int(at.ACTIONS[a, at.COLOUR]), int(at.ACTIONS[a, at.MARBLE])
    pips = int(at.ACTIONS[a, at.PIPS])
    if kind == at.DEAL:
        take_card(s, card)
    elif kind == at.OUT:
        if not s.manual_draw or s.drawn != st.NONE:  # JM-2.4: an undrawn turn leaves them as they are
            pour_laid(s, st.wide(s.turn))  # JM-5: a come-out ends the waiting
        come_out(s, card, colour)
    elif kind == at.MOVE:
        spend(s, card)
        arrive(s, marble, destination(s, marble, pips))
    elif kind == at.LEG:
        make_leg(s, card, marble, pips)
    elif kind == at.STRIKE:
        spend(s, card)
        arrive(s, marble, st.wide(s.place[at.ACTIONS[a, at.TARGET]]))
    elif kind == at.DISCARD:
        put_away(s, card)
        end_turn(s)
    elif kind == at.DRAW:
        s.phase = st.DRAWING
        refill(s)
    else:
        pour_laid(s, st.wide(s.turn))  # JM-5
        come_out(s, st.wide(s.drawn), colour)


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
        seat = st.wide(s.turn)
        s.hand[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.laid[seat, card] += 1
        s.laid_size[seat] += 1
    else:
        spend(s, card)


@compiled
def come_out(s, card, colour):
    """Bring the first marble in Start of a colour out (JM-3.1), and pass the turn."""
    spend(s, card)
    move_to(s, st.first_in_start(s, colour), st.come_out_of(s, colour))
    end_turn(s)


@compiled
def make_leg(s, card, marble, pips):
    """Make the first or second leg of a split."""
    to = destination(s, marble, pips)
    if s.phase == st.SECOND:
        s.leg_card = st.NONE
        s.left = 0
        s.first = st.NONE
        s.phase = st.PLAYING
        arrive(s, marble, to)
        return
    spend(s, card)
    move_to(s, marble, to)
    s.phase = st.SECOND
    s.leg_card = card
    s.left = at.rest_of(card, pips)
    s.first = marble


@compiled
def arrive(s, marble, to):
    """Finish a move: land, and win or pass the turn."""
    move_to(s, marble, to)
    colour = marble // st.MARBLES
    if st.has_won(s, colour):
        s.winner = s.team[colour]  # JM-6.4
        s.phase = st.ENDED
    else:
        end_turn(s)
