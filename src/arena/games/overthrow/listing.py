"""What can happen now in OVERTHROW: the legal actions of a seat, or the outcomes of an open chance event."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overthrow.attack import (
    FACES,
    can_join,
    dice_weights,
    fresh_military,
    most_attackers,
    target_verdict,
)
from arena.games.overthrow.cards import COURIERS, KINDS
from arena.games.overthrow.flow import total
from arena.games.overthrow.geometry import (
    COUNT,
    FIRST_ORDER,
    N_STEPS,
    N_SUBSETS,
    NEXT,
    OPPOSITE,
    SIDES,
    SIZE,
    TO,
)
from arena.games.overthrow.laying import (
    bare_own,
    free_token_left,
    land_verdict,
    march_bar,
    military_bar,
    site_verdict,
    trade_bar,
    way_verdict,
)
from arena.games.overthrow.links import on_border
from arena.games.overthrow.state import (
    ATTACK,
    BARE,
    BEGIN,
    BEGINS,
    DEAL,
    DICE,
    DRAW_EXPOSURE,
    DRAW_INFLUENCE,
    DROP,
    DROP_CARD,
    END,
    ENTER,
    ENTER_FROM,
    EXPOSURE_DRAW,
    FIRST_MILITARY,
    INFLUENCE_DRAW,
    KEEP,
    LAST_CHANCE,
    LAY_LAND,
    LAY_MILITARY,
    LAY_TRADE,
    LOSE,
    LOSE_AT,
    MARCH,
    PLAY,
    REPLACE,
    REPLACE_CARD,
    ROLL,
    TURN_UP,
    TURN_UP_CARD,
)
from arena.games.overthrow.verdicts import LEGAL


@compiled
def holds(s, seat, card):
    """Answer whether a seat holds an influence card, working or new."""
    return s.influence[seat, card] > 0 or s.influence_new[seat, card] > 0


@compiled
def copies(s, kind):
    """Answer how many copies of a kind the open chance event can bring up.

    A hidden state does not know its face-down cards: there every unseen card may be the one turned up.
    """
    if s.phase == DEAL or s.phase == INFLUENCE_DRAW:
        return int(s.influence_deck[kind])
    if s.phase == TURN_UP and total(s.face_down[s.turn]) > 0:
        return int(s.face_down[s.turn, kind])
    return int(s.exposure_deck[kind])


@compiled
def first_outcome(phase):
    """Answer the action of the first card the open chance event could bring up."""
    if phase == EXPOSURE_DRAW:
        return DRAW_EXPOSURE
    return TURN_UP_CARD if phase == TURN_UP else DRAW_INFLUENCE


@compiled
def chance_outcomes(s, out):
    """At CHANCE: fill in the outcomes that can happen."""
    if s.phase == BEGIN:
        for seat in range(int(s.seats)):
            out[seat] = BEGINS + seat
        return int(s.seats)
    if s.phase == DICE:
        for roll in range(FACES * FACES):
            out[roll] = ROLL + roll
        return FACES * FACES
    count = 0
    first = first_outcome(int(s.phase))
    for kind in range(KINDS):
        if copies(s, kind) > 0:
            out[count] = first + kind
            count += 1
    return count


@compiled
def chance_weights(s, out):
    """At CHANCE: fill ``out`` with integer weights parallel to legal_actions and answer their sum."""
    if s.phase == BEGIN:
        for seat in range(int(s.seats)):
            out[seat] = 1
        return int(s.seats)
    if s.phase == DICE:
        return dice_weights(s, out)
    count = 0
    weight = 0
    for kind in range(KINDS):
        number = copies(s, kind)
        if number > 0:
            out[count] = number
            count += 1
            weight += number
    return weight


@compiled
def lay_actions(s, seat, out):
    """PLAY: fill in where land, trade and military can be laid; answer how many.

    The cheap looks at the record only spare questions; the verdict functions decide.
    """
    count = 0
    size = SIZE[s.layout]
    for h in range(size):
        if on_border(s, h, seat) and land_verdict(s, seat, h) == LEGAL:
            out[count] = LAY_LAND + h
            count += 1
    trade = trade_bar(s, seat) == LEGAL
    military = military_bar(s, seat) == LEGAL
    if not trade and not military:
        return count
    first = count
    for h in range(size):
        if s.owner[h] == seat and s.token[h] == BARE and site_verdict(s, seat, h) == LEGAL:
            out[count] = LAY_TRADE + h
            count += 1
    if military:  # on the same tiles, after or instead of trade
        sites = count - first
        count = first + sites if trade else first
        for i in range(sites):
            out[count + i] = out[first + i] + LAY_MILITARY - LAY_TRADE
        count += sites
    return count


@compiled
def march_actions(s, seat, out, count):
    """PLAY: add the marches to ``count`` actions; answer how many there are then."""
    layout = int(s.layout)
    steps = N_STEPS if s.influence[seat, COURIERS] > 0 else SIDES
    for h in range(SIZE[layout]):
        if s.owner[h] == seat and s.token[h] >= FIRST_MILITARY:
            for step in range(steps):
                if bare_own(s, seat, TO[layout, h, step]) and way_verdict(s, seat, h, step) == LEGAL:
                    out[count] = MARCH + h * N_STEPS + step
                    count += 1
    return count


@compiled
def attack_actions(s, seat, out, count):
    """PLAY: add the attacks to ``count`` actions; answer how many there are then."""
    layout = int(s.layout)
    most = most_attackers(s, seat)
    if most <= 0:
        return count
    for h in range(SIZE[layout]):
        if fresh_military(s, seat, h):
            for side in range(SIDES):
                target = NEXT[layout, h, OPPOSITE[side]]
                if target_verdict(s, seat, target) == LEGAL:
                    # this token first, then every set of those with a higher bit
                    others = can_join(s, seat, target) >> (side + 1)
                    joined = 0
                    while True:
                        if COUNT[joined] < most:
                            out[count] = ATTACK + h * N_SUBSETS + FIRST_ORDER[side] + joined
                            count += 1
                        if joined == others:
                            break
                        joined = (joined - others) & others
    return count


@compiled
def legal_actions(s, out):
    """Fill ``out`` with the legal actions (or chance outcomes), ascending; answer how many: never none before OVER."""
    if s.phase <= LAST_CHANCE:
        return chance_outcomes(s, out)
    count = 0
    seat = int(s.turn)
    if s.phase == PLAY:
        if s.actions > 0 or free_token_left(s, seat):
            count = lay_actions(s, seat, out)
        if s.actions > 0 and s.banners[seat] != 0:
            if march_bar(s, seat) == LEGAL:
                count = march_actions(s, seat, out, count)
            count = attack_actions(s, seat, out, count)
        out[count] = END
        count += 1
    elif s.phase == ENTER or s.phase == LOSE:
        first = ENTER_FROM if s.phase == ENTER else LOSE_AT
        for side in range(SIDES):
            if (int(s.attackers) >> side) & 1 == 1:
                out[count] = first + side
                count += 1
    elif s.phase == REPLACE or s.phase == DROP:
        first = REPLACE_CARD if s.phase == REPLACE else DROP_CARD
        for card in range(KINDS):
            if holds(s, seat, card):
                out[count] = first + card
                count += 1
        if s.phase == REPLACE:
            out[count] = KEEP
            count += 1
    return count
