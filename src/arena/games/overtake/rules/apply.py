"""What an action does in OVERTAKE. Legality was decided before."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.landing import backward, first_in_start, forward
from arena.games.overtake.rules.movement import bump, land, move_backward, move_forward, warp
from arena.games.overtake.rules.splits import member
from arena.games.overtake.rules.turns import (
    after_step_1,
    begin_draw,
    draw_card,
    overtakes,
    remember,
    spend,
    take_from_hand,
    won,
)
from arena.games.overtake.rules.uses import copied


@compiled
def apply(s, a):
    """Let an action or chance outcome happen."""
    if a >= at.DRAW_CARD:
        draw_card(s, a - at.DRAW_CARD)
    elif a >= at.TAKE_VICTIM:
        take_victim(s, a - at.TAKE_VICTIM)
    elif a >= at.SECOND_LEG:
        play_second_leg(s, member(s, a - at.SECOND_LEG))
    elif a == at.END:
        begin_draw(s)
    elif a >= at.DISCARD:
        take_from_hand(s, a - at.DISCARD)  # OT-7.2: a discard is not a play
        s.discard[a - at.DISCARD] += 1
        begin_draw(s)
    elif a >= at.DUP_DEPLOY:
        apply_copy(s, a)
    elif a >= at.WARP:
        play_warp(s, cards.WARP, (a - at.WARP) // st.PIPS_ON_TRACK, (a - at.WARP) % st.PIPS_ON_TRACK)
    elif a >= at.LEG_OF_9:
        offset = a - at.LEG_OF_9
        play_first_leg(s, cards.S9, cards.S9, offset // at.TEAM_MARBLES + 1, offset % at.TEAM_MARBLES)
    elif a >= at.LEG_OF_7:
        offset = a - at.LEG_OF_7
        play_first_leg(s, cards.S7, cards.S7, offset // at.TEAM_MARBLES + 1, offset % at.TEAM_MARBLES)
    elif a >= at.MOVE_BY:
        card = (a - at.MOVE_BY) // st.MARBLES
        play_move(s, card, card, (a - at.MOVE_BY) % st.MARBLES)
    elif a >= at.TRIPWIRE:
        play_tripwire(s, cards.D10J + (a - at.TRIPWIRE) // st.MARBLES, (a - at.TRIPWIRE) % st.MARBLES)
        after_step_1(s)
    elif a >= at.JAM:
        play_jam(s, cards.D10J + (a - at.JAM) // st.MARBLES, (a - at.JAM) % st.MARBLES)
        after_step_1(s)
    else:
        play_deploy(s, cards.D10J + a % at.D_CARDS)
        after_step_1(s)


@compiled
def apply_copy(s, a):
    """OT-5.3d: let a Duplicate do what the copied card does."""
    card = copied(s)
    if a == at.FIZZLE:
        spend(s, cards.DUPLICATE)
        begin_draw(s)
    elif a >= at.DUP_WARP:
        play_warp(s, cards.DUPLICATE, (a - at.DUP_WARP) // st.PIPS_ON_TRACK, (a - at.DUP_WARP) % st.PIPS_ON_TRACK)
    elif a >= at.DUP_LEG:
        offset = a - at.DUP_LEG
        play_first_leg(s, cards.DUPLICATE, card, offset // at.TEAM_MARBLES + 1, offset % at.TEAM_MARBLES)
    elif a >= at.DUP_MOVE:
        play_move(s, cards.DUPLICATE, card, a - at.DUP_MOVE)
    else:
        if a >= at.DUP_TRIPWIRE:
            play_tripwire(s, cards.DUPLICATE, a - at.DUP_TRIPWIRE)
        elif a >= at.DUP_JAM:
            play_jam(s, cards.DUPLICATE, a - at.DUP_JAM)
        else:
            play_deploy(s, cards.DUPLICATE)
        if s.duplicate == st.AS_COPIED:
            after_step_1(s)  # OT-5.3: it takes the step of the card it copies
        else:
            begin_draw(s)


@compiled
def play_deploy(s, card):
    """OT-5.2: a marble from Start lands on the deploy pip."""
    spend(s, card)
    seat = int(s.colour)
    land(s, seat * st.MARBLES + first_in_start(s, seat), int(st.DEPLOY_PIP[seat]), False)


@compiled
def play_jam(s, card, m):
    """OT-13.1: the jam is the seat's own, whosever marble stands there."""
    spend(s, card)
    s.jam[s.turn] = s.marble[s.colour, m]


@compiled
def play_tripwire(s, card, m):
    """OT-13.2: the card stays on the table."""
    take_from_hand(s, card)
    remember(s, card)
    pip = s.marble[s.colour, m]
    s.wire_seat[pip] = s.turn
    s.wire_card[pip] = card


@compiled
def play_move(s, card, acts_as, m):
    """Move one marble by the whole count."""
    spend(s, card)
    mover = s.colour * st.MARBLES + m
    count = int(cards.PIPS[acts_as])
    if count < 0:
        move_backward(s, mover, backward(s, mover)[1])
        begin_draw(s)
        return
    bits = move_forward(s, mover, count, forward(s, mover, count)[1])
    if not won(s, mover // st.MARBLES) and not overtakes(s, bits):
        begin_draw(s)


@compiled
def play_first_leg(s, card, acts_as, count, index):
    """OT-9: move the first marble; an OVERTAKE here loses the second leg (OT-9.1)."""
    spend(s, card)
    mover = member(s, index)
    to = forward(s, mover, count)[1]
    bits = move_forward(s, mover, count, to)
    if overtakes(s, bits):
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
    if not won(s, mover // st.MARBLES) and not overtakes(s, bits):
        begin_draw(s)


@compiled
def play_warp(s, card, m, pip):
    """OT-5.3w: put a marble on any pip, and the turn is over."""
    spend(s, card)
    warp(s, s.colour * st.MARBLES + m, pip)
    begin_draw(s)


@compiled
def take_victim(s, index):
    """OT-10: the chosen marble goes back to Start and the turn ends."""
    seat = (s.turn + 1) % st.SEATS if index < st.MARBLES else (s.turn + 3) % st.SEATS
    bump(s, seat * st.MARBLES + index % st.MARBLES)
    s.passed = 0
    begin_draw(s)
