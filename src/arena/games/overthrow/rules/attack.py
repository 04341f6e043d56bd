"""Attacks: who may join, what it costs, how many dice fall, and what the dice change (OV-4)."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules import verdicts as no
from arena.games.overthrow.rules.links import earn, link_anew, link_tile

# HIGHEST[n, h]: in how many of the 6**n rolls of n dice the highest shows h
HIGHEST = np.array([[max(h, 0) ** n - max(h - 1, 0) ** n for h in range(st.FACES + 1)] for n in range(st.FACES + 1)])


@compiled
def fresh_military(s, seat, h):
    """Return whether a military token of the seat stands there that has not attacked this turn."""
    token = int(s.token[h])
    return s.owner[h] == seat and token >= st.FIRST_MILITARY and (int(s.spent) >> (token - st.FIRST_MILITARY)) & 1 == 0


@compiled
def target_verdict(s, seat, h):
    """OV-4.1, OV-3.6: can this hex be attacked by the seat at all?"""
    if h == geo.NONE:
        return no.OFF_MAP
    kind = geo.KIND[s.layout, h]
    if kind == geo.HEADQUARTERS:
        return no.HQ_SAFE
    owner = int(s.owner[h])
    if owner == seat or (owner == geo.NONE and kind != geo.CAPITAL):
        return no.NO_TARGET
    return LEGAL


@compiled
def can_join(s, seat, h):
    """Return the neighbours of a hex that may attack it, as bits of the directions."""
    layout = int(s.layout)
    bits = 0
    for side in range(geo.SIDES):
        near = geo.NEXT[layout, h, side]
        if near != geo.NONE and fresh_military(s, seat, near):
            bits |= 1 << side
    return bits


@compiled
def attack_price(s, seat, count):
    """OV-3.5, OV-9.5: what an attack by so many costs."""
    return count if s.influence[seat, cards.VANGUARD] > 0 else count + 1


@compiled
def most_attackers(s, seat):
    """Return how many may join an attack now: none without land to hold what is taken (OV-1.5, OV-4.2, OV-10.5)."""
    if s.land[seat] == 0:
        return 0
    most = int(s.actions) + 1 - attack_price(s, seat, 1)
    if s.exposed[seat, cards.DESERTION] > 0 and most > 2:
        most = 2
    return most


@compiled
def attack_verdict(s, seat, h, attackers):
    """OV-4.1, OV-4.2: may the seat attack this hex with these of its neighbours?"""
    verdict = target_verdict(s, seat, h)
    if verdict != LEGAL:
        return verdict
    layout = int(s.layout)
    for side in range(geo.SIDES):
        if (attackers >> side) & 1 == 1:
            near = geo.NEXT[layout, h, side]
            if near == geo.NONE or s.owner[near] != seat or s.token[near] < st.FIRST_MILITARY:
                return no.NO_ATTACKER
            if not fresh_military(s, seat, near):
                return no.SPENT
    count = geo.COUNT[attackers]
    if count > most_attackers(s, seat):
        if s.land[seat] == 0:
            return no.NO_LAND_TO_HOLD
        if s.exposed[seat, cards.DESERTION] > 0 and count > 2:
            return no.DESERTED
        return no.PRICE
    return LEGAL


@compiled
def declare(s, seat, h, attackers):
    """Pay the price at once, win or lose (OV-4.2), and spend the attackers."""
    s.actions -= attack_price(s, seat, geo.COUNT[attackers])
    s.target = h
    s.attackers = attackers
    layout = int(s.layout)
    for side in range(geo.SIDES):
        if (attackers >> side) & 1 == 1:
            token = int(s.token[geo.NEXT[layout, h, side]])
            s.spent = int(s.spent) | (1 << (token - st.FIRST_MILITARY))


@compiled
def defended(s):
    """Return whether dice decide the attack under way (OV-4.3, OV-4.4)."""
    return s.owner[s.target] == geo.NONE or s.token[s.target] >= st.FIRST_MILITARY


@compiled
def dice_against(s, seat, h):
    """OV-4.4: how many dice military or the capital on a hex rolls against a seat."""
    owner = int(s.owner[h])
    if owner != geo.NONE:
        return 2 if s.influence[owner, cards.RAMPARTS] > 0 else 1  # OV-9.7
    dice = geo.DEFENCE[s.layout, h]
    if s.influence[seat, cards.ENGINEERS] > 0:  # OV-9.8
        dice -= 1
    if s.exposed[seat, cards.ALARM_BELLS] > 0:  # OV-10.9
        dice += 1
    return max(dice, 1)


@compiled
def defence_dice(s):
    """Return how many dice the target under attack rolls."""
    return dice_against(s, int(s.turn), s.target)


@compiled
def dice_weights(s, out):
    """Fill in how many of all rolls show each pair of highest dice; return their number."""
    n_attack = geo.COUNT[s.attackers]
    n_defence = defence_dice(s)
    total = 0
    for attacker in range(1, st.FACES + 1):
        for defender in range(1, st.FACES + 1):
            weight = HIGHEST[n_attack, attacker] * HIGHEST[n_defence, defender]
            out[(attacker - 1) * st.FACES + defender - 1] = weight
            total += weight
    return total


@compiled
def dice_decide(s, attacker, defender):
    """OV-4.4: return 1 if the attack is won by these highest dice, -1 if it is lost, 0 if nothing changes."""
    seat = int(s.turn)
    owner = int(s.owner[s.target])
    if s.influence[seat, cards.VETERANS] > 0:  # OV-9.6
        attacker += 1
    if attacker != defender:
        return 1 if attacker > defender else -1
    lost = s.exposed[seat, cards.LOW_MORALE] > 0  # OV-10.6
    won = owner != geo.NONE and s.exposed[owner, cards.OPEN_GATES] > 0  # OV-10.7
    if lost == won:  # OV-9.0: they cancel
        return 0
    return 1 if won else -1


@compiled
def only_attacker(s):
    """Return the direction of the single attacker, or NONE if there are several."""
    for side in range(geo.SIDES):
        if s.attackers == 1 << side:
            return side
    return geo.NONE


@compiled
def call_off(s):
    """No attack is under way any more."""
    s.target = geo.NONE
    s.attackers = 0


@compiled
def destroy(s, seat, h):
    """Give a military token back to its owner's supply; its number is free, and fresh, again."""
    number = int(s.token[h]) - st.FIRST_MILITARY
    s.token[h] = st.BARE
    s.military[seat] += 1
    s.banners[seat] = int(s.banners[seat]) & ~(1 << number)
    if seat == s.turn:
        s.spent = int(s.spent) & ~(1 << number)


@compiled
def take(s):
    """OV-4.5: the target changes hands; then the match is won, one attacker moves in, or the choice is open (ENTER)."""
    seat = int(s.turn)
    h = int(s.target)
    loser = int(s.owner[h])
    if loser != geo.NONE:
        if s.token[h] == st.TRADE:
            s.trade[loser] += 1
        elif s.token[h] >= st.FIRST_MILITARY:
            destroy(s, loser, h)
        s.land[loser] += 1
    s.owner[h] = seat
    s.token[h] = st.BARE
    s.linked[h] = st.CUT_OFF
    s.land[seat] -= 1
    if loser != geo.NONE:
        link_anew(s, loser)
    link_tile(s, seat, h)
    if h == geo.CENTER:  # OV-4.6: nothing else is asked or counted
        s.winner = seat
        s.phase = st.ENDED
        call_off(s)
        return
    side = only_attacker(s)
    if side == geo.NONE:
        s.phase = st.ENTER
    else:
        enter(s, side)


@compiled
def enter(s, side):
    """Move an attacker onto the tile taken, and count what the capture earns (OV-5.1)."""
    h = geo.NEXT[s.layout, s.target, side]
    s.token[s.target] = s.token[h]
    s.token[h] = st.BARE
    call_off(s)
    earn(s, int(s.turn))


@compiled
def lose(s, side):
    """Destroy one attacking token; the attack is over."""
    destroy(s, int(s.turn), geo.NEXT[s.layout, s.target, side])
    call_off(s)


@compiled
def fight(s, attacker, defender):
    """OV-4.4: the highest dice of both sides decide."""
    outcome = dice_decide(s, attacker, defender)
    if outcome > 0:
        take(s)
    elif outcome == 0:
        call_off(s)
    else:
        side = only_attacker(s)
        if side == geo.NONE:
            s.phase = st.LOSE
        else:
            lose(s, side)
