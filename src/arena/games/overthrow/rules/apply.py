"""What an action does."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overthrow.rules import actions as at
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.attack import declare, enter, fight, lose
from arena.games.overthrow.rules.laying import lay_land, lay_military, lay_trade, march
from arena.games.overthrow.rules.links import earn
from arena.games.overthrow.rules.turns import (
    begin_turn,
    deal,
    discard,
    draw_exposure,
    draw_influence,
    end_turn,
    expose,
    replace,
    settle,
    turn_up,
)


@compiled
def apply(s, a):
    """Change ``s`` in place by a legal action or chance outcome. Legality is not checked here."""
    phase, kind = int(s.phase), int(at.ACTIONS[a, at.KIND])
    s.phase = st.UNSETTLED
    if phase <= st.LAST_CHANCE:
        apply_chance(s, phase, a)
    elif kind < at.ENTER:
        apply_board(s, int(s.turn), a)
    elif kind < at.END:
        apply_choice(s, int(s.turn), a)
    else:
        end_turn(s)
    if s.phase == st.UNSETTLED:
        settle(s)


@compiled
def apply_board(s, seat, a):
    """Lay, march or attack."""
    kind, h = int(at.ACTIONS[a, at.KIND]), int(at.ACTIONS[a, at.HEX])
    if kind == at.LAND:
        lay_land(s, seat, h)
        earn(s, seat)
    elif kind == at.TRADE:
        lay_trade(s, seat, h)
        earn(s, seat)
    elif kind == at.MILITARY:
        lay_military(s, seat, h)
        expose(s)
    elif kind == at.MARCH:
        march(s, h, at.end_of(s, a))
    else:
        declare(s, seat, at.end_of(s, a), int(at.ACTIONS[a, at.ATTACKERS]))
        expose(s)


@compiled
def apply_choice(s, seat, a):
    """Enter, lose, replace, keep or drop."""
    kind, card = int(at.ACTIONS[a, at.KIND]), int(at.ACTIONS[a, at.CARD])
    if kind == at.ENTER:
        enter(s, int(at.ACTIONS[a, at.WAY]))
    elif kind == at.LOSE:
        lose(s, int(at.ACTIONS[a, at.WAY]))
    elif kind == at.REPLACE:
        replace(s, card)
    elif kind == at.DROP:
        discard(s, seat, card)


@compiled
def apply_chance(s, phase, a):
    """A card is drawn or turned up, dice fall, a seat begins."""
    card = int(at.ACTIONS[a, at.CARD])
    if phase == st.DEAL:
        deal(s, card)
    elif phase == st.BEGIN:
        begin_turn(s, int(at.ACTIONS[a, at.SEAT]))
    elif phase == st.INFLUENCE_DRAW:
        draw_influence(s, int(s.turn), card)
    elif phase == st.EXPOSURE_DRAW:
        draw_exposure(s, card)
    elif phase == st.TURN_UP:
        turn_up(s, card)
    else:
        fight(s, int(at.ACTIONS[a, at.ATTACKER]), int(at.ACTIONS[a, at.DEFENDER]))
