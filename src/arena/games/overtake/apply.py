"""What an action does in OVERTAKE. Legality was decided before."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.actions import (
    D_CARDS,
    DISCARD,
    DRAW_CARD,
    DUP_DEPLOY,
    DUP_JAM,
    DUP_LEG,
    DUP_MOVE,
    DUP_TRIPWIRE,
    DUP_WARP,
    END,
    FIZZLE,
    JAM,
    LEG_OF_7,
    LEG_OF_9,
    MOVE_BY,
    SECOND_LEG,
    TAKE_VICTIM,
    TEAM_MARBLES,
    TRIPWIRE,
    WARP,
)
from arena.games.overtake.cards import D10J, DUPLICATE, PIPS, S7, S9, WARP_CARD
from arena.games.overtake.landing import backward, first_in_start, forward
from arena.games.overtake.moving import bump, land, move_backward, move_forward, warp
from arena.games.overtake.plays import copied
from arena.games.overtake.splits import member
from arena.games.overtake.state import AS_COPIED, DEPLOY_PIP, LEG, MARBLES, NONE, PIPS_ON_TRACK, SEATS
from arena.games.overtake.turns import (
    after_step_1,
    begin_draw,
    draw_card,
    overtakes,
    remember,
    spend,
    take_from_hand,
    won,
)


@compiled
def apply(s, a):
    """Let an action or chance outcome happen."""
    if a >= DRAW_CARD:
        draw_card(s, a - DRAW_CARD)
    elif a >= TAKE_VICTIM:
        take_victim(s, a - TAKE_VICTIM)
    elif a >= SECOND_LEG:
        play_second_leg(s, member(s, a - SECOND_LEG))
    elif a == END:
        begin_draw(s)
    elif a >= DISCARD:
        take_from_hand(s, a - DISCARD)  # OT-7.2: a discard is not a play
        s.discard[a - DISCARD] += 1
        begin_draw(s)
    elif a >= DUP_DEPLOY:
        apply_copy(s, a)
    elif a >= WARP:
        play_warp(s, WARP_CARD, (a - WARP) // PIPS_ON_TRACK, (a - WARP) % PIPS_ON_TRACK)
    elif a >= LEG_OF_9:
        at = a - LEG_OF_9
        play_first_leg(s, S9, S9, at // TEAM_MARBLES + 1, at % TEAM_MARBLES)
    elif a >= LEG_OF_7:
        at = a - LEG_OF_7
        play_first_leg(s, S7, S7, at // TEAM_MARBLES + 1, at % TEAM_MARBLES)
    elif a >= MOVE_BY:
        card = (a - MOVE_BY) // MARBLES
        play_move(s, card, card, (a - MOVE_BY) % MARBLES)
    elif a >= TRIPWIRE:
        play_tripwire(s, D10J + (a - TRIPWIRE) // MARBLES, (a - TRIPWIRE) % MARBLES)
        after_step_1(s)
    elif a >= JAM:
        play_jam(s, D10J + (a - JAM) // MARBLES, (a - JAM) % MARBLES)
        after_step_1(s)
    else:
        play_deploy(s, D10J + a % D_CARDS)
        after_step_1(s)


@compiled
def apply_copy(s, a):
    """OT-5.3d: let a Duplicate do what the copied card does."""
    card = copied(s)
    if a == FIZZLE:
        spend(s, DUPLICATE)
        begin_draw(s)
    elif a >= DUP_WARP:
        play_warp(s, DUPLICATE, (a - DUP_WARP) // PIPS_ON_TRACK, (a - DUP_WARP) % PIPS_ON_TRACK)
    elif a >= DUP_LEG:
        at = a - DUP_LEG
        play_first_leg(s, DUPLICATE, card, at // TEAM_MARBLES + 1, at % TEAM_MARBLES)
    elif a >= DUP_MOVE:
        play_move(s, DUPLICATE, card, a - DUP_MOVE)
    else:
        if a >= DUP_TRIPWIRE:
            play_tripwire(s, DUPLICATE, a - DUP_TRIPWIRE)
        elif a >= DUP_JAM:
            play_jam(s, DUPLICATE, a - DUP_JAM)
        else:
            play_deploy(s, DUPLICATE)
        if s.duplicate == AS_COPIED:
            after_step_1(s)  # OT-5.3: it takes the step of the card it copies
        else:
            begin_draw(s)


@compiled
def play_deploy(s, card):
    """OT-5.2: a marble from Start lands on the deploy pip."""
    spend(s, card)
    seat = int(s.colour)
    land(s, seat * MARBLES + first_in_start(s, seat), int(DEPLOY_PIP[seat]), False)


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
    mover = s.colour * MARBLES + m
    count = int(PIPS[acts_as])
    if count < 0:
        move_backward(s, mover, backward(s, mover)[1])
        begin_draw(s)
        return
    bits = move_forward(s, mover, count, forward(s, mover, count)[1])
    if not won(s, mover // MARBLES) and not overtakes(s, bits):
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
    s.phase = LEG
    s.card = card
    s.acts_as = acts_as
    s.left = PIPS[acts_as] - count
    s.first = mover
    s.first_to = to


@compiled
def play_second_leg(s, mover):
    """OT-9: move the second marble by the pips that are left."""
    left = int(s.left)
    bits = move_forward(s, mover, left, forward(s, mover, left)[1])
    s.left = 0
    s.first = NONE
    s.first_to = NONE
    if not won(s, mover // MARBLES) and not overtakes(s, bits):
        begin_draw(s)


@compiled
def play_warp(s, card, m, pip):
    """OT-5.3w: put a marble on any pip, and the turn is over."""
    spend(s, card)
    warp(s, s.colour * MARBLES + m, pip)
    begin_draw(s)


@compiled
def take_victim(s, index):
    """OT-10: the chosen marble goes back to Start and the turn ends."""
    seat = (s.turn + 1) % SEATS if index < MARBLES else (s.turn + 3) % SEATS
    bump(s, seat * MARBLES + index % MARBLES)
    s.passed = 0
    begin_draw(s)
