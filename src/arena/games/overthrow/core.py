"""The rules of OVERTHROW: the ten functions of the contract.

One state record (state.py), read by the functions that decide what may be laid (laying.py), attacked (attack.py)
and what is due next (flow.py). Links to the headquarters are kept up to date in the state (links.py); listing.py lists
what is legal, hidden.py knows what nobody may know.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import CHANCE, OVER
from arena.games.overthrow.attack import (
    FACES,
    attack_verdict,
    attackers_of,
    declare,
    enter,
    fight,
    lose,
    target_of,
)
from arena.games.overthrow.cards import KINDS
from arena.games.overthrow.flow import (
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
from arena.games.overthrow.geometry import (
    FIELD,
    N_STEPS,
    NONE,
)
from arena.games.overthrow.hidden import guess, hide, sees
from arena.games.overthrow.laying import (
    land_verdict,
    lay_land,
    lay_military,
    lay_trade,
    march,
    march_bar,
    military_bar,
    site_verdict,
    trade_bar,
    way_verdict,
)
from arena.games.overthrow.links import earn, link_anew
from arena.games.overthrow.listing import chance_weights, copies, first_outcome, holds, legal_actions
from arena.games.overthrow.state import (
    ATTACK,
    BEGIN,
    BEGINS,
    DEAL,
    DICE,
    DRAW_EXPOSURE,
    DRAW_INFLUENCE,
    DROP,
    DROP_CARD,
    END,
    ENDED,
    ENTER,
    ENTER_FROM,
    EXPOSURE_COPIES,
    EXPOSURE_DRAW,
    INFLUENCE_COPIES,
    INFLUENCE_DRAW,
    KEEP,
    LAND_SUPPLY,
    LAST_CHANCE,
    LAY_LAND,
    LAY_MILITARY,
    LAY_TRADE,
    LOSE,
    LOSE_AT,
    MARCH,
    MAX_CHANCE,
    MILITARY_SUPPLY,
    N_ACTIONS,
    PLAY,
    REPLACE,
    REPLACE_CARD,
    ROLL,
    STATE,
    TRADE_SUPPLY,
    TURN_UP,
    TURN_UP_CARD,
    UNSETTLED,
)
from arena.games.overthrow.verdicts import (
    CARD_NOT_HELD,
    CHANCE_OPEN,
    DROP_DUE,
    DROP_NOT_HELD,
    ENTER_DUE,
    LEGAL,
    LOSE_DUE,
    NO_CHANCE,
    NO_DROP,
    NO_ENTER,
    NO_LOSE,
    NO_REPLACE,
    NO_SUCH_SEAT,
    NOT_AT_RISK,
    NOT_ATTACKER,
    NOT_IN_DECK,
    OVER_NOW,
    REPLACE_DUE,
    STOPPED_NOW,
    VERDICTS,
)

__all__ = [
    "MAX_CHANCE",
    "N_ACTIONS",
    "STATE",
    "VERDICTS",
    "actor",
    "apply",
    "chance_weights",
    "guess",
    "hide",
    "legal_actions",
    "payoffs",
    "sees",
    "start",
    "verdict",
]


@compiled
def start(s, options):
    """Set up the opening position; the first influence card is about to be dealt (OV-2.2)."""
    s.seats = options[0]
    s.layout = options[1] * 2 + (1 if options[0] == 4 else 0)
    s.card_set = options[2]
    s.max_turns = options[3]
    for h in range(FIELD):
        s.owner[h] = NONE
    for seat in range(int(s.seats)):
        s.land[seat] = LAND_SUPPLY  # OV-1.5
        s.trade[seat] = TRADE_SUPPLY
        s.military[seat] = MILITARY_SUPPLY
        link_anew(s, seat)
    for kind in range(KINDS):
        s.influence_deck[kind] = INFLUENCE_COPIES[s.card_set, kind]
        s.exposure_deck[kind] = EXPOSURE_COPIES[s.card_set, kind]
    s.target = NONE
    s.winner = NONE
    s.phase = DEAL


@compiled
def actor(s):
    """Answer the seat that decides now, CHANCE or OVER."""
    if s.phase <= LAST_CHANCE:
        return CHANCE
    if s.phase == ENDED:
        return OVER
    if s.phase == LOSE and s.owner[s.target] != NONE:  # OV-4.4: the defender chooses
        return int(s.owner[s.target])
    return int(s.turn)


@compiled
def chance_verdict(s, a):
    """At CHANCE: LEGAL for the outcomes that can happen."""
    if a < DRAW_INFLUENCE:
        return CHANCE_OPEN
    if s.phase == BEGIN:
        if a < BEGINS:
            return CHANCE_OPEN
        return LEGAL if a < BEGINS + int(s.seats) else NO_SUCH_SEAT
    if s.phase == DICE:
        return LEGAL if ROLL <= a < BEGINS else CHANCE_OPEN
    kind = a - first_outcome(int(s.phase))
    if not 0 <= kind < KINDS:
        return CHANCE_OPEN
    return LEGAL if copies(s, kind) > 0 else NOT_IN_DECK


@compiled
def choice_verdict(s, seat, a):
    """The choices that come up by themselves: enter, lose, replace, keep and drop."""
    phase = int(s.phase)
    if a < LOSE_AT:  # OV-4.5
        if phase != ENTER:
            return NO_ENTER
        return LEGAL if (int(s.attackers) >> (a - ENTER_FROM)) & 1 == 1 else NOT_ATTACKER
    if a < REPLACE_CARD:  # OV-4.4
        if phase != LOSE:
            return NO_LOSE
        return LEGAL if (int(s.attackers) >> (a - LOSE_AT)) & 1 == 1 else NOT_AT_RISK
    if a <= KEEP:  # OV-5.2
        if phase != REPLACE:
            return NO_REPLACE
        return LEGAL if a == KEEP or holds(s, seat, a - REPLACE_CARD) else CARD_NOT_HELD
    if phase != DROP:  # OV-10.10
        return NO_DROP
    return LEGAL if holds(s, seat, a - DROP_CARD) else DROP_NOT_HELD


@compiled
def verdict(s, a):
    """Answer LEGAL, or the code of the rule that forbids action ``a`` to the seat that decides now."""
    seat = int(s.turn)
    phase = int(s.phase)
    if phase == ENDED:
        return STOPPED_NOW if s.winner == NONE else OVER_NOW
    if phase <= LAST_CHANCE:
        return chance_verdict(s, a)
    if a > END:
        return NO_CHANCE
    if ENTER_FROM <= a < END and (phase == PLAY or due_kind(phase, a)):
        return choice_verdict(s, seat, a)
    if phase == ENTER:
        return ENTER_DUE
    if phase == LOSE:
        return LOSE_DUE
    if phase == REPLACE:
        return REPLACE_DUE
    if phase == DROP:
        return DROP_DUE
    if a == END:
        return LEGAL
    if a < LAY_TRADE:
        return land_verdict(s, seat, a - LAY_LAND)
    if a < MARCH:
        h = a - LAY_TRADE if a < LAY_MILITARY else a - LAY_MILITARY
        site = site_verdict(s, seat, h)
        if site != LEGAL:
            return site
        return trade_bar(s, seat) if a < LAY_MILITARY else military_bar(s, seat)
    if a < ATTACK:
        way = way_verdict(s, seat, (a - MARCH) // N_STEPS, (a - MARCH) % N_STEPS)
        return march_bar(s, seat) if way == LEGAL else way
    return attack_verdict(s, seat, target_of(s, a - ATTACK), attackers_of(a - ATTACK))


@compiled
def due_kind(phase, a):
    """Answer whether an action is of the kind that is due in this phase."""
    if phase == ENTER:
        return a < LOSE_AT
    if phase == LOSE:
        return LOSE_AT <= a < REPLACE_CARD
    if phase == REPLACE:
        return REPLACE_CARD <= a <= KEEP
    return a >= DROP_CARD


@compiled
def apply_board(s, seat, a):
    """Lay, march or attack."""
    if a < LAY_TRADE:
        lay_land(s, seat, a - LAY_LAND)
        earn(s, seat)
    elif a < LAY_MILITARY:
        lay_trade(s, seat, a - LAY_TRADE)
        earn(s, seat)
    elif a < MARCH:
        lay_military(s, seat, a - LAY_MILITARY)
        expose(s)
    elif a < ATTACK:
        march(s, (a - MARCH) // N_STEPS, (a - MARCH) % N_STEPS)
    else:
        declare(s, seat, target_of(s, a - ATTACK), attackers_of(a - ATTACK))
        expose(s)


@compiled
def apply_choice(s, seat, a):
    """Enter, lose, replace, keep or drop."""
    if a < LOSE_AT:
        enter(s, a - ENTER_FROM)
    elif a < REPLACE_CARD:
        lose(s, a - LOSE_AT)
    elif a < KEEP:
        replace(s, a - REPLACE_CARD)
    elif a >= DROP_CARD:
        discard(s, seat, a - DROP_CARD)


@compiled
def apply_chance(s, phase, a):
    """A card is drawn or turned up, dice fall, a seat begins."""
    if phase == DEAL:
        deal(s, a - DRAW_INFLUENCE)
    elif phase == BEGIN:
        begin_turn(s, a - BEGINS)
    elif phase == INFLUENCE_DRAW:
        draw_influence(s, int(s.turn), a - DRAW_INFLUENCE)
    elif phase == EXPOSURE_DRAW:
        draw_exposure(s, a - DRAW_EXPOSURE)
    elif phase == TURN_UP:
        turn_up(s, a - TURN_UP_CARD)
    else:
        fight(s, (a - ROLL) // FACES + 1, (a - ROLL) % FACES + 1)


@compiled
def apply(s, a):
    """Change ``s`` in place by a legal action or chance outcome. Legality is not checked here."""
    phase = int(s.phase)
    s.phase = UNSETTLED
    if phase <= LAST_CHANCE:
        apply_chance(s, phase, a)
    elif a < ENTER_FROM:
        apply_board(s, int(s.turn), a)
    elif a < END:
        apply_choice(s, int(s.turn), a)
    else:
        end_turn(s)
    if s.phase == UNSETTLED:
        settle(s)


@compiled
def payoffs(s, out):
    """Once OVER: 1 for the winner, shared out among the others as losses; all zero when undecided."""
    seats = int(s.seats)
    for seat in range(seats):
        if s.winner == NONE:
            out[seat] = 0.0
        else:
            out[seat] = 1.0 if seat == s.winner else -1.0 / (seats - 1)
