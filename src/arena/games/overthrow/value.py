"""What a position of OVERTHROW is worth to a seat: land and tokens, the way to the center, cards, an attack under way.

Only what everybody sees is read: nothing here depends on face-down cards. Of several rivals the strongest counts.
"""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.games.overthrow.attack import FACES, HIGHEST, defence_dice, defended, dice_decide
from arena.games.overthrow.cards import EXPOSURE, INFLUENCE, KINDS, MOST_CARDS
from arena.games.overthrow.geometry import BASE, CAPITAL, CENTER, COUNT, HEXES, KIND, N_VILLAGES, NONE, SIZE, VILLAGES
from arena.games.overthrow.state import (
    CUT_OFF,
    DICE,
    ENDED,
    EXPOSURE_DRAW,
    FIRST_MILITARY,
    LAND_SUPPLY,
    LINKED,
    MILITARY_SUPPLY,
    ON_ROUTE,
    TRADE_PAID,
    TRADE_SUPPLY,
    TURN_UP,
)
from arena.games.overthrow.strike import breach, strike
from arena.kit.hexes import distance

# whether a seat, or one of its rivals, has a card of a kind
CARD_FEATURES = tuple(
    f"{whose}{kind.title}" for kinds in (INFLUENCE, EXPOSURE) for whose in ("", "rival ") for kind in kinds
)
FEATURES = (
    "land",  # linked tiles, of fifty
    "rival land",
    "trade",  # trade tokens on routes from the headquarters, of twenty
    "rival trade",
    "military",  # tokens on the map, of twenty
    "rival military",
    "influence",  # cards held, of five
    "rival influence",
    "way",  # how far the seat's land reaches towards the center, 0 to 1
    "rival way",
    "siege",  # military near the center: 1 next to it, less farther off, of six
    "rival siege",
    "capital",  # capital spaces held, of six
    "rival capital",
    "strike",  # the chance to take the center in one turn
    "rival strike",
    "breach",  # the chance to take another space of the capital in one turn
    "rival breach",
    "village",  # how near linked land is to a village that has not paid for a link, 0 to 1
    "route",  # how near a trade route is to a village that has not paid for one, 0 to 1
    "exposed",  # exposure cards turned up, of five
    "suspicion",  # face-down cards, by how many make one be turned up
    "assault",  # an attack under way: the chance that it takes a tile
    "assault on the capital",  # the same for a capital space
    "assault on the center",
    *CARD_FEATURES,
)
PHRASES = {
    "land": "spreads over the map",
    "rival land": "takes land from a rival",
    "trade": "builds a trade route",
    "military": "raises an army",
    "rival military": "breaks a rival's army",
    "influence": "gains influence",
    "way": "comes nearer to the capital",
    "siege": "gathers an army before the capital",
    "capital": "takes a part of the capital",
    "strike": "can strike at the heart of the capital",
    "rival strike": "keeps a rival from the heart of the capital",
    "breach": "can storm the walls",
    "rival breach": "keeps a rival from the walls",
    "village": "comes nearer to a village",
    "route": "brings trade nearer to a village",
    "suspicion": "keeps out of sight",
    "assault": "attacks with good odds",
    "assault on the capital": "storms the walls",
    "assault on the center": "strikes at the heart of the capital",
}
# A turn takes several decisions among a hundred, with dice between: searching it to its own end did better against
# racers in small samples than guessing the rival's answer too. One visit for the look ahead was picked from about ten
# settings tried on one seed; over 400 pairs it won no more than four visits had (docs/strength.md).
SEARCH = {"horizon": 1.0, "trust": 1.0}
QUICK = 2000  # iterations: a whole turn, searched to its end; a second wins no more than that (docs/strength.md)
BELIEF = (0.85, 1.0)  # of chances, a little too bold as looked at; not measured with four seats (docs/strength.md)
# What may come of a position later. Racers take what looks best at once; only the search weighs these.
FORESIGHT = frozenset(("strike", "rival strike", "breach", "rival breach", *CARD_FEATURES))
WEIGHTS = np.array(
    [1.5, -1.0, 0.6, -0.3, 1.2, -1.2, 2.0, -1.5, 1.5, -1.2, 2.5, -2.5, 1.2, -1.2, 1.0, -2.0, 0.5, -0.5]
    + [0.3, 0.2, -0.4, -0.25, 0.1, 0.25, 8.0]
    + [0.1] * KINDS  # influence of the seat, of a rival
    + [-0.1] * KINDS
    + [-0.1] * KINDS  # exposure
    + [0.1] * KINDS
)

FAR = 5  # hexes: beyond this distance from the center military besieges nothing
APART = np.array([[distance(a, b) for b in HEXES] for a in HEXES], dtype=np.int64)


@compiled
def reach(s, seat, out, first):
    """Fill every second feature from ``first`` on, where this seat has more: land, routes, the way, the capital ..."""
    layout = int(s.layout)
    goal = APART[BASE[layout, seat], CENTER]
    nearest = goal
    land, routes, siege, capital = 0, 0, 0.0, 0
    for h in range(SIZE[layout]):
        if s.owner[h] == seat:
            if s.linked[h] != CUT_OFF:
                land += 1
            if s.linked[h] == ON_ROUTE:
                routes += 1
            if KIND[layout, h] == CAPITAL:
                capital += 1
            apart = APART[h, CENTER]
            if apart < nearest:
                nearest = apart
            if s.token[h] >= FIRST_MILITARY and apart <= FAR:
                siege += (FAR + 1 - apart) / FAR
    out[first] = max(out[first], land / LAND_SUPPLY)
    out[first + 2] = max(out[first + 2], routes / TRADE_SUPPLY)
    out[first + 4] = max(out[first + 4], (MILITARY_SUPPLY - s.military[seat]) / MILITARY_SUPPLY)
    out[first + 6] = max(out[first + 6], s.held[seat] / MOST_CARDS)
    out[first + 8] = max(out[first + 8], (goal - nearest) / goal)
    out[first + 10] = max(out[first + 10], siege / 6.0)
    out[first + 12] = max(out[first + 12], capital / 6.0)
    out[first + 14] = max(out[first + 14], strike(s, seat))
    out[first + 16] = max(out[first + 16], breach(s, seat))


@compiled
def to_villages(s, seat, out):
    """Add how near linked tiles and trade routes are to a village that has not paid yet: 1 next to it, 0 far off."""
    layout, paid = int(s.layout), int(s.paid[seat])
    link, route = (
        nearest_village(layout, BASE[layout, seat], paid),
        nearest_village(layout, BASE[layout, seat], paid >> TRADE_PAID),
    )
    for h in range(SIZE[layout]):
        if s.owner[h] == seat and s.linked[h] >= LINKED:
            link = min(link, nearest_village(layout, h, paid))
            if s.linked[h] >= ON_ROUTE:
                route = min(route, nearest_village(layout, h, paid >> TRADE_PAID))
    out[0] = 1.0 - link / (2 * FAR)
    out[1] = 1.0 - route / (2 * FAR)


@compiled
def nearest_village(layout, h, paid):
    """Answer how far the nearest village is that has not paid (a bit for each), no farther than twice FAR."""
    best = 2 * FAR
    for village in range(N_VILLAGES[layout]):
        if (paid >> village) & 1 == 0:
            best = min(best, APART[h, VILLAGES[layout, village]])
    return best


@compiled
def attack_odds(s):
    """Answer how likely the attack under way takes its target."""
    if not defended(s):
        return 1.0
    n_attack = COUNT[s.attackers]
    n_defence = defence_dice(s)
    won = 0
    for attacker in range(1, FACES + 1):
        for defender in range(1, FACES + 1):
            if dice_decide(s, attacker, defender) > 0:
                won += HIGHEST[n_attack, attacker] * HIGHEST[n_defence, defender]
    return won / FACES ** (n_attack + n_defence)


@compiled
def features(s, seat, out):
    """Fill one number per feature from a seat's own point of view."""
    for i in range(out.shape[0]):
        out[i] = 0.0
    if s.phase == ENDED:
        return
    for each in range(int(s.seats)):
        reach(s, each, out, 0 if each == seat else 1)
        at = 25 if each == seat else 25 + KINDS
        for kind in range(KINDS):
            if s.influence[each, kind] + s.influence_new[each, kind] > 0:
                out[at + kind] = 1.0
            if s.exposed[each, kind] + s.exposed_new[each, kind] > 0:
                out[at + 2 * KINDS + kind] = 1.0
    to_villages(s, seat, out[18:20])
    turned_up = 0
    for kind in range(KINDS):
        turned_up += int(s.exposed[seat, kind]) + int(s.exposed_new[seat, kind])
    out[20] = turned_up / 5.0
    out[21] = s.n_face_down[seat] / max(int(s.held[seat]), 1)
    out[22], out[23], out[24] = 0.0, 0.0, 0.0
    if s.target != NONE and (s.phase == DICE or s.phase == EXPOSURE_DRAW or s.phase == TURN_UP):
        side = 1.0 if s.turn == seat else -1.0
        kind = 24 if s.target == CENTER else 23 if KIND[s.layout, s.target] == CAPITAL else 22
        out[kind] = side * attack_odds(s)
