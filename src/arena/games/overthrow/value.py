"""What a position of OVERTHROW is worth to a seat: land and tokens, the way to the center, cards, an attack under way.

Only what everybody sees is read: nothing here depends on face-down cards, nor on opening cards not turned up yet. Of
several rivals the strongest counts.
"""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.engine.features import Features
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.attack import HIGHEST, defence_dice, defended, dice_decide
from arena.games.overthrow.rules.turns import has_begun
from arena.games.overthrow.strike import breach, strike
from arena.kit.hexes import distance

feature = Features()
# Each of the first nine is followed by the same of the rival who has most of it.
RIVAL = 1
LAND = feature("land", 1.5, says="spreads over the map")  # linked tiles, of fifty
feature("rival land", -1.0, says="takes land from a rival", tastes=("rivals",))
TRADE = feature("trade", 0.6, says="builds a trade route")  # trade tokens on routes from the headquarters, of twenty
feature("rival trade", -0.3, tastes=("rivals",))
MILITARY = feature("military", 1.2, says="raises an army")  # tokens on the map, of twenty
feature("rival military", -1.2, says="breaks a rival's army", tastes=("rivals",))
INFLUENCE = feature("influence", 2.0, says="gains influence")  # cards held, of five
feature("rival influence", -1.5, tastes=("rivals",))
WAY = feature("way", 1.5, says="comes nearer to the capital")  # how far land reaches towards the center, 0 to 1
feature("rival way", -1.2, tastes=("rivals",))
SIEGE = feature(  # military near the center: 1 next to it, less farther off, of six
    "siege", 2.5, says="gathers an army before the capital", tastes=("threatens",)
)
feature("rival siege", -2.5, tastes=("threatens", "rivals"))
CAPITAL = feature("capital", 1.2, says="takes a part of the capital")  # capital spaces held, of six
feature("rival capital", -1.2, tastes=("rivals",))
# What may come of a position later is foresight: racers take what looks best at once, only the search weighs it.
STRIKE = feature(  # the chance to take the center in one turn
    "strike", 1.0, says="can strike at the heart of the capital", foresight=True
)
feature("rival strike", -2.0, says="keeps a rival from the heart of the capital", tastes=("rivals",), foresight=True)
BREACH = feature(  # the chance to take another space of the capital in one turn
    "breach", 0.5, says="can storm the walls", foresight=True
)
feature("rival breach", -0.5, says="keeps a rival from the walls", tastes=("rivals",), foresight=True)

VILLAGE = feature(  # how near linked land is to a village that has not paid for a link, 0 to 1
    "village", 0.3, says="comes nearer to a village"
)
ROUTE = feature(  # how near a trade route is to a village that has not paid for one, 0 to 1
    "route", 0.2, says="brings trade nearer to a village"
)
EXPOSED = feature("exposed", -0.4, tastes=("notice",))  # exposure cards turned up, of five
SUSPICION = feature(  # face-down cards, by how many make one be turned up
    "suspicion", -0.25, says="keeps out of sight", tastes=("notice",)
)
# An attack under way: the chance that it takes its target.
ASSAULT = feature("assault", 0.1, says="attacks with good odds", tastes=("attacks",))
ASSAULT_CAPITAL = feature("assault on the capital", 0.25, says="storms the walls", tastes=("attacks",))
ASSAULT_CENTER = feature("assault on the center", 8.0, says="strikes at the heart of the capital", tastes=("attacks",))


def of_cards(names: tuple[str, ...], weight: float, rival: bool = False) -> int:
    """Add whether a seat, or one of its rivals, has a card of each kind; return the place of the first."""
    whose, tastes = ("rival ", ("rivals",)) if rival else ("", ())
    places = [
        feature(f"{whose}{name.replace('_', ' ').capitalize()}", weight, tastes=tastes, foresight=True)
        for name in names
    ]
    return places[0]


OWN_INFLUENCE = of_cards(cards.INFLUENCE, 0.1)
RIVAL_INFLUENCE = of_cards(cards.INFLUENCE, -0.1, rival=True)
OWN_EXPOSURE = of_cards(cards.EXPOSURE, -0.1)
RIVAL_EXPOSURE = of_cards(cards.EXPOSURE, 0.1, rival=True)
FEATURES = feature.all

# A turn takes several decisions among a hundred, with dice between: searching it to its own end did better against
# racers in small samples than guessing the rival's answer too. One visit for the look ahead was picked from about ten
# settings tried on one seed; over 400 pairs it won no more than four visits had (docs/strength.md).
SEARCH = {"horizon": 1.0, "trust": 1.0}
QUICK = 2000  # iterations: a whole turn, searched to its end; a second wins no more than that (docs/strength.md)
BELIEF = (0.85, 1.0)  # of chances, a little too bold as looked at; not measured with four seats (docs/strength.md)

FAR = 5  # hexes: beyond this distance from the center military besieges nothing
APART = np.array([[distance(a, b) for b in geo.HEXES] for a in geo.HEXES], dtype=np.int64)


@compiled
def reach(s, seat, out, whose):
    """Fill what a seat has, 0 as its own or RIVAL where it has more than others: land, routes, the way ..."""
    layout = int(s.layout)
    goal = APART[geo.BASE[layout, seat], geo.CENTER]
    nearest = goal
    land, routes, siege, capital = 0, 0, 0.0, 0
    for h in range(geo.SIZE[layout]):
        if s.owner[h] == seat:
            if s.linked[h] != st.CUT_OFF:
                land += 1
            if s.linked[h] == st.ON_ROUTE:
                routes += 1
            if geo.KIND[layout, h] == geo.CAPITAL:
                capital += 1
            apart = APART[h, geo.CENTER]
            if apart < nearest:
                nearest = apart
            if s.token[h] >= st.FIRST_MILITARY and apart <= FAR:
                siege += (FAR + 1 - apart) / FAR
    out[LAND + whose] = max(out[LAND + whose], land / st.LAND_SUPPLY)
    out[TRADE + whose] = max(out[TRADE + whose], routes / st.TRADE_SUPPLY)
    out[MILITARY + whose] = max(out[MILITARY + whose], (st.MILITARY_SUPPLY - s.military[seat]) / st.MILITARY_SUPPLY)
    out[INFLUENCE + whose] = max(out[INFLUENCE + whose], s.held[seat] / cards.MOST_CARDS)
    out[WAY + whose] = max(out[WAY + whose], (goal - nearest) / goal)
    out[SIEGE + whose] = max(out[SIEGE + whose], siege / 6.0)
    out[CAPITAL + whose] = max(out[CAPITAL + whose], capital / 6.0)
    out[STRIKE + whose] = max(out[STRIKE + whose], strike(s, seat))
    out[BREACH + whose] = max(out[BREACH + whose], breach(s, seat))


@compiled
def to_villages(s, seat, out):
    """Fill how near linked tiles and trade routes are to a village that has not paid yet: 1 next to it, 0 far off."""
    layout, paid = int(s.layout), int(s.paid[seat])
    link = nearest_village(layout, geo.BASE[layout, seat], paid)
    route = nearest_village(layout, geo.BASE[layout, seat], paid >> st.TRADE_PAID)
    for h in range(geo.SIZE[layout]):
        if s.owner[h] == seat and s.linked[h] >= st.LINKED:
            link = min(link, nearest_village(layout, h, paid))
            if s.linked[h] >= st.ON_ROUTE:
                route = min(route, nearest_village(layout, h, paid >> st.TRADE_PAID))
    out[VILLAGE] = 1.0 - link / (2 * FAR)
    out[ROUTE] = 1.0 - route / (2 * FAR)


@compiled
def nearest_village(layout, h, paid):
    """Return how far the nearest village is that has not paid (a bit for each), no farther than twice FAR."""
    best = 2 * FAR
    for village in range(geo.N_VILLAGES[layout]):
        if (paid >> village) & 1 == 0:
            best = min(best, APART[h, geo.VILLAGES[layout, village]])
    return best


@compiled
def attack_odds(s):
    """Return how likely the attack under way takes its target."""
    if not defended(s):
        return 1.0
    n_attack = geo.COUNT[s.attackers]
    n_defence = defence_dice(s)
    won = 0
    for attacker in range(1, st.FACES + 1):
        for defender in range(1, st.FACES + 1):
            if dice_decide(s, attacker, defender) > 0:
                won += HIGHEST[n_attack, attacker] * HIGHEST[n_defence, defender]
    return won / st.FACES ** (n_attack + n_defence)


@compiled
def features(s, seat, out):
    """Fill one number per feature from a seat's own point of view."""
    out[:] = 0.0
    if s.phase == st.ENDED:
        return
    for each in range(int(s.seats)):
        own = each == seat
        reach(s, each, out, 0 if own else RIVAL)
        influence = OWN_INFLUENCE if own else RIVAL_INFLUENCE
        exposure = OWN_EXPOSURE if own else RIVAL_EXPOSURE
        begun = has_begun(s, each)  # OV-2.2: before, its new cards are its opening cards, which nobody has seen
        for card in range(cards.KINDS):
            if s.influence[each, card] > 0 or (begun and s.influence_new[each, card] > 0):
                out[influence + card] = 1.0
            if s.exposed[each, card] + s.exposed_new[each, card] > 0:
                out[exposure + card] = 1.0
    to_villages(s, seat, out)
    turned_up = 0
    for card in range(cards.KINDS):
        turned_up += int(s.exposed[seat, card]) + int(s.exposed_new[seat, card])
    out[EXPOSED] = turned_up / 5.0
    out[SUSPICION] = s.n_face_down[seat] / max(int(s.held[seat]), 1)
    if s.target != geo.NONE and (s.phase == st.DICE or s.phase == st.EXPOSURE_DRAW or s.phase == st.TURN_UP):
        side = 1.0 if s.turn == seat else -1.0
        assault = ASSAULT_CAPITAL if geo.KIND[s.layout, s.target] == geo.CAPITAL else ASSAULT
        out[ASSAULT_CENTER if s.target == geo.CENTER else assault] = side * attack_odds(s)
