"""What an action does in OVERTAKE. Legality was decided before."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards, turns
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.landing import backward, first_in_start, forward
from arena.games.overtake.rules.movement import bump, land, move_backward, move_forward, warp
from arena.games.overtake.rules.uses import acting_card


@compiled
def apply(s, a):
    """Let an action or chance outcome happen."""
    kind = int(at.ACTIONS[a, at.KIND])
    card = int(at.ACTIONS[a, at.CARD])
    index = int(at.ACTIONS[a, at.MARBLE])
    if kind == at.DRAW:
        turns.draw_card(s, card)
    elif kind == at.DEPLOY:
        play_deploy(s, card)
    elif kind == at.JAM:
        play_jam(s, card, index)
    elif kind == at.TRIPWIRE:
        play_tripwire(s, card, index)
    elif kind == at.MOVE:
        play_move(s, card, index)
    elif kind == at.LEG:
        play_first_leg(s, card, int(at.ACTIONS[a, at.PIPS]), at.member(s, index))
    elif kind == at.SECOND_LEG:
        play_second_leg(s, at.member(s, index))
    elif kind == at.WARP:
        play_warp(s, card, index, int(at.ACTIONS[a, at.PIP]))
    elif kind == at.VICTIM:
        take_victim(s, at.victim(s, index))
    elif kind == at.FIZZLE:
        turns.spend(s, card)
        turns.begin_draw(s)
    elif kind == at.DISCARD:
        turns.take_from_hand(s, card)  # OT-7.2: a discard is not a play
        s.discard[card] += 1
        turns.begin_draw(s)
    else:
        turns.begin_draw(s)  # END


@compiled
def play_deploy(s, card):
    """OT-5.2: a marble from Start lands on the deploy pip."""
    turns.spend(s, card)
    seat = int(s.colour)
    land(s, seat * st.MARBLES + first_in_start(s, seat), int(st.DEPLOY_PIP[seat]), False)
    turns.after_step_1(s, card)


@compiled
def play_jam(s, card, m):
    """OT-13.1: the jam is the seat's own, whosever marble stands there."""
    turns.spend(s, card)
    s.jam[s.turn] = s.marble[s.colour, m]
    turns.after_step_1(s, card)


@compiled
def play_tripwire(s, card, m):
    """OT-13.2: the card stays on the table."""
    turns.take_from_hand(s, card)
    turns.remember(s, card)
    pip = s.marble[s.colour, m]
    s.wire_seat[pip] = s.turn
    s.wire_card[pip] = card
    turns.after_step_1(s, card)


@compiled
def play_move(s, card, m):
    """Move one marble by the whole count."""
    count = int(cards.PIPS[acting_card(s, card)])
    turns.spend(s, card)
    mover = s.colour * st.MARBLES + m
    if count < 0:
        move_backward(s, mover, backward(s, mover)[1])
        turns.begin_draw(s)
        return
    bits = move_forward(s, mover, count, forward(s, mover, count)[1])
    if not turns.won(s, mover // st.MARBLES) and not turns.overtakes(s, bits):
        turns.begin_draw(s)


@compiled
def play_first_leg(s, card, count, mover):
    """OT-9: move the first marble; an OVERTAKE here loses the second leg (OT-9.1)."""
    acts_as = acting_card(s, card)
    turns.spend(s, card)
    to = forward(s, mover, count)[1]
    bits = move_forward(s, mover, count, to)
    if turns.overtakes(s, bits):
        return
    s.phase = st.LEG
    s.card = card
    s.acts_as = acts_as
    s.left = cards.PIPS[acts_as] - count
    s.first = mover
    s.first_to = to


@compiled
def play_second_leg(s, mover):
    """OT-9: move the second marble by the pips that are left."""
    left = int(s.left)
    bits = move_forward(s, mover, left, forward(s, mover, left)[1])
    s.left = 0
    s.first = st.NONE
    s.first_to = st.NONE
    if not turns.won(s, mover // st.MARBLES) and not turns.overtakes(s, bits):
        turns.begin_draw(s)


@compiled
def play_warp(s, card, m, pip):
    """OT-5.3w: put a marble on any pip, and the turn is over."""
    turns.spend(s, card)
    warp(s, s.colour * st.MARBLES + m, pip)
    turns.begin_draw(s)


@compiled
def take_victim(s, who):
    """OT-10: the chosen marble goes back to Start and the turn ends."""
    bump(s, who)
    s.passed = 0
    turns.begin_draw(s)
