"""The two faces of legality: ``legal_actions`` lists fast, ``verdict`` names the rule against one.

Both ask the ``*_verdict`` and ``*_bar`` functions of ``laying`` and ``attack``.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overthrow import cards
from arena.games.overthrow.rules import actions as at
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules import verdicts as no
from arena.games.overthrow.rules.attack import (
    attack_verdict,
    can_join,
    dice_weights,
    fresh_military,
    most_attackers,
    target_verdict,
)
from arena.games.overthrow.rules.laying import (
    bare_own,
    free_token_left,
    land_verdict,
    march_bar,
    military_bar,
    site_verdict,
    trade_bar,
    way_verdict,
)
from arena.games.overthrow.rules.links import on_border
from arena.games.overthrow.rules.turns import total


@compiled
def holds(s, seat, card):
    """Return whether a seat holds an influence card, working or new."""
    return s.influence[seat, card] > 0 or s.influence_new[seat, card] > 0


@compiled
def copies(s, card):
    """Return how many copies of a card the open chance event can bring up.

    A hidden state does not know its face-down cards: there every unseen card may be the one turned up.
    """
    if s.phase == st.DEAL or s.phase == st.INFLUENCE_DRAW:
        return int(s.influence_deck[card])
    if s.phase == st.TURN_UP and total(s.face_down[s.turn]) > 0:
        return int(s.face_down[s.turn, card])
    return int(s.exposure_deck[card])


@compiled
def outcome_kind(phase):
    """Return the kind of action by which the open chance event is settled."""
    if phase == st.BEGIN:
        return at.BEGIN
    if phase == st.DICE:
        return at.DICE
    if phase == st.EXPOSURE_DRAW:
        return at.EXPOSURE
    return at.TURN_UP if phase == st.TURN_UP else at.INFLUENCE


@compiled
def chance_outcomes(s, out):
    """At CHANCE: fill in the outcomes that can happen."""
    if s.phase == st.BEGIN:
        for seat in range(int(s.seats)):
            out[seat] = at.BEGIN_NUMBER[seat]
        return int(s.seats)
    if s.phase == st.DICE:
        for roll in range(st.FACES * st.FACES):
            out[roll] = at.DICE_NUMBER[roll]
        return st.FACES * st.FACES
    count = 0
    kind = outcome_kind(int(s.phase))
    for card in range(cards.KINDS):
        if copies(s, card) > 0:
            out[count] = at.CARD_NUMBER[kind, card]
            count += 1
    return count


@compiled
def chance_weights(s, out):
    """At CHANCE: fill ``out`` with integer weights parallel to legal_actions and return their sum."""
    if s.phase == st.BEGIN:
        for seat in range(int(s.seats)):
            out[seat] = 1
        return int(s.seats)
    if s.phase == st.DICE:
        return dice_weights(s, out)
    count = 0
    weight = 0
    for card in range(cards.KINDS):
        number = copies(s, card)
        if number > 0:
            out[count] = number
            count += 1
            weight += number
    return weight


@compiled
def lay_actions(s, seat, out):
    """PLAY: fill in where land, trade and military can be laid; return how many.

    The cheap looks at the record only spare questions; the verdict functions decide.
    """
    count = 0
    size = geo.SIZE[s.layout]
    for h in range(size):
        if on_border(s, h, seat) and land_verdict(s, seat, h) == LEGAL:
            out[count] = at.LAY_NUMBER[at.LAND, h]
            count += 1
    trade = trade_bar(s, seat) == LEGAL
    military = military_bar(s, seat) == LEGAL
    if not trade and not military:
        return count
    first = count
    for h in range(size):
        if s.owner[h] == seat and s.token[h] == st.BARE and site_verdict(s, seat, h) == LEGAL:
            out[count] = at.LAY_NUMBER[at.TRADE, h]
            count += 1
    if military:  # on the same tiles, after or instead of trade
        sites = count - first
        count = first + sites if trade else first
        for i in range(sites):
            out[count + i] = at.LAY_NUMBER[at.MILITARY, at.ACTIONS[out[first + i], at.HEX]]
        count += sites
    return count


@compiled
def march_actions(s, seat, out, count):
    """PLAY: add the marches to ``count`` actions; return how many there are then."""
    layout = int(s.layout)
    steps = geo.N_STEPS if s.influence[seat, cards.COURIERS] > 0 else geo.SIDES
    for h in range(geo.SIZE[layout]):
        if s.owner[h] == seat and s.token[h] >= st.FIRST_MILITARY:
            for step in range(steps):
                if bare_own(s, seat, geo.TO[layout, h, step]) and way_verdict(s, seat, h, step) == LEGAL:
                    out[count] = at.MARCH_NUMBER[h, step]
                    count += 1
    return count


@compiled
def attack_actions(s, seat, out, count):
    """PLAY: add the attacks to ``count`` actions; return how many there are then."""
    layout = int(s.layout)
    most = most_attackers(s, seat)
    if most <= 0:
        return count
    for h in range(geo.SIZE[layout]):
        if fresh_military(s, seat, h):
            for side in range(geo.SIDES):
                target = geo.NEXT[layout, h, geo.OPPOSITE[side]]
                if target_verdict(s, seat, target) == LEGAL:
                    # this token first, then every set of those with a higher bit
                    others = can_join(s, seat, target) >> (side + 1)
                    joined = 0
                    while True:
                        if geo.COUNT[joined] < most:
                            out[count] = at.ATTACK_NUMBER[h, (2 * joined + 1) << side]
                            count += 1
                        if joined == others:
                            break
                        joined = (joined - others) & others
    return count


@compiled
def legal_actions(s, out):
    """Fill ``out`` with the legal actions (or chance outcomes), ascending; return how many: never none before OVER."""
    if s.phase <= st.LAST_CHANCE:
        return chance_outcomes(s, out)
    count = 0
    seat = int(s.turn)
    if s.phase == st.PLAY:
        if s.actions > 0 or free_token_left(s, seat):
            count = lay_actions(s, seat, out)
        if s.actions > 0 and s.banners[seat] != 0:
            if march_bar(s, seat) == LEGAL:
                count = march_actions(s, seat, out, count)
            count = attack_actions(s, seat, out, count)
        out[count] = at.END_NUMBER
        count += 1
    elif s.phase == st.ENTER or s.phase == st.LOSE:
        kind = at.ENTER if s.phase == st.ENTER else at.LOSE
        for side in range(geo.SIDES):
            if (int(s.attackers) >> side) & 1 == 1:
                out[count] = at.CHOICE_NUMBER[kind, side]
                count += 1
    elif s.phase == st.REPLACE or s.phase == st.DROP:
        kind = at.REPLACE if s.phase == st.REPLACE else at.DROP
        for card in range(cards.KINDS):
            if holds(s, seat, card):
                out[count] = at.CARD_NUMBER[kind, card]
                count += 1
        if s.phase == st.REPLACE:
            out[count] = at.KEEP_NUMBER
            count += 1
    return count


# --- why not --------------------------------------------------------------------------------------------------------


@compiled
def verdict(s, a):
    """Return LEGAL, or the code of the rule that forbids action ``a`` to the seat that decides now."""
    seat, phase = int(s.turn), int(s.phase)
    kind = int(at.ACTIONS[a, at.KIND])
    if phase == st.ENDED:
        return no.STOPPED_NOW if s.winner == geo.NONE else no.OVER_NOW
    if phase <= st.LAST_CHANCE:
        return chance_verdict(s, a)
    if kind > at.END:
        return no.NO_CHANCE
    if at.ENTER <= kind < at.END and (phase == st.PLAY or is_due(phase, kind)):
        return choice_verdict(s, seat, a)
    if phase == st.ENTER:
        return no.ENTER_DUE
    if phase == st.LOSE:
        return no.LOSE_DUE
    if phase == st.REPLACE:
        return no.REPLACE_DUE
    if phase == st.DROP:
        return no.DROP_DUE
    return LEGAL if kind == at.END else board_verdict(s, seat, a)


@compiled
def chance_verdict(s, a):
    """At CHANCE: LEGAL for the outcomes that can happen."""
    kind = int(at.ACTIONS[a, at.KIND])
    if kind != outcome_kind(int(s.phase)):
        return no.CHANCE_OPEN
    if kind == at.BEGIN:
        return LEGAL if at.ACTIONS[a, at.SEAT] < s.seats else no.NO_SUCH_SEAT
    if kind == at.DICE:
        return LEGAL
    return LEGAL if copies(s, int(at.ACTIONS[a, at.CARD])) > 0 else no.NOT_IN_DECK


@compiled
def is_due(phase, kind):
    """Return whether a choice is the one that is due in this phase."""
    if phase == st.ENTER:
        return kind == at.ENTER
    if phase == st.LOSE:
        return kind == at.LOSE
    if phase == st.REPLACE:
        return kind == at.REPLACE or kind == at.KEEP
    return kind == at.DROP


@compiled
def choice_verdict(s, seat, a):
    """The choices that come up by themselves: enter, lose, replace, keep and drop."""
    phase, kind = int(s.phase), int(at.ACTIONS[a, at.KIND])
    joined = kind <= at.LOSE and (int(s.attackers) >> int(at.ACTIONS[a, at.WAY])) & 1 == 1
    if kind == at.ENTER:  # OV-4.5
        if phase != st.ENTER:
            return no.NO_ENTER
        return LEGAL if joined else no.NOT_ATTACKER
    if kind == at.LOSE:  # OV-4.4
        if phase != st.LOSE:
            return no.NO_LOSE
        return LEGAL if joined else no.NOT_AT_RISK
    card = int(at.ACTIONS[a, at.CARD])
    if kind != at.DROP:  # OV-5.2
        if phase != st.REPLACE:
            return no.NO_REPLACE
        return LEGAL if kind == at.KEEP or holds(s, seat, card) else no.CARD_NOT_HELD
    if phase != st.DROP:  # OV-10.10
        return no.NO_DROP
    return LEGAL if holds(s, seat, card) else no.DROP_NOT_HELD


@compiled
def board_verdict(s, seat, a):
    """Laying, marching and attacking."""
    kind, h = int(at.ACTIONS[a, at.KIND]), int(at.ACTIONS[a, at.HEX])
    if kind == at.LAND:
        return land_verdict(s, seat, h)
    if kind <= at.MILITARY:
        site = site_verdict(s, seat, h)
        if site != LEGAL:
            return site
        return trade_bar(s, seat) if kind == at.TRADE else military_bar(s, seat)
    if kind == at.MARCH:
        way = way_verdict(s, seat, h, int(at.ACTIONS[a, at.WAY]))
        return march_bar(s, seat) if way == LEGAL else way
    return attack_verdict(s, seat, at.end_of(s, a), int(at.ACTIONS[a, at.ATTACKERS]))
