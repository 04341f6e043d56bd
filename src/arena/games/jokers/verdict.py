"""Why an action is not legal now: the most telling rule, or LEGAL."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.jokers.landing import (
    coming_out,
    gaps,
    joker_reach,
    stepping,
)
from arena.games.jokers.legal import can_play
from arena.games.jokers.split import first_leg, second_leg
from arena.games.jokers.state import (
    CARD,
    CHOOSING,
    DISCARD,
    DRAW,
    DRAWING,
    ENDED,
    JOKER,
    JOKER_TO,
    KINDS,
    LEG,
    LEG_CARD,
    LEG_PIPS,
    LEGS,
    MARBLES,
    MOVE,
    MOVES,
    NINE,
    OUT,
    OUT_CARDS,
    OUT_KINDS,
    SEATS,
    SECOND,
    SIX,
    colours,
    first_in_start,
    pips_of,
    rest_of,
    wide,
)
from arena.games.jokers.verdicts import (
    ALIKE,
    CHANCE_DECIDES,
    DRAWS_ITSELF,
    GAME_OVER,
    HAS_DRAWN,
    MUST_DRAW,
    MUST_MOVE,
    NEVER_BACK,
    NINE_BOTH_WAYS,
    NINE_FROM_FINISH,
    NINE_TWO_MARBLES,
    NO_CARD,
    NO_SUCH_CARD_LEFT,
    NOT_YOUR_COLOUR,
    NOT_YOUR_TEAM,
    OWN_IN_THE_WAY,
    SECOND_LEG_DUE,
    SIX_COMES_OUT,
    SIX_NOT_DUE,
    TEAM_IN_THE_WAY,
    THE_REST,
)
from arena.games.jokers.waiting import six_comes_out, six_is_due
from arena.kit.places import START

ALL = SEATS * MARBLES


@compiled
def verdict(s, a):
    """Answer LEGAL, or the code of the rule that forbids action ``a`` now."""
    phase = int(s.phase)
    if phase == ENDED:
        return GAME_OVER
    if phase == DRAWING:
        if a >= CARD + KINDS:
            return CHANCE_DECIDES
        return LEGAL if s.draw[a - CARD] > 0 else NO_SUCH_CARD_LEFT
    if a < CARD + KINDS:
        return CHANCE_DECIDES
    if phase == SECOND:
        return second_leg_verdict(s, a)
    if a == DRAW:
        if not s.manual_draw:
            return DRAWS_ITSELF
        return LEGAL if phase == CHOOSING else HAS_DRAWN
    if a >= SIX:
        return six_verdict(s, a - SIX)
    return play_verdict(s, a)


@compiled
def play_verdict(s, a):
    """Answer for an action that plays a card from the hand."""
    if s.hand[s.turn, card_of(a)] == 0:
        return MUST_DRAW if s.hand_size[s.turn] == 0 else NO_CARD
    if six_is_due(s):
        if six_comes_out(s) and not (a >= DISCARD and s.free_discard):
            return SIX_COMES_OUT  # JM-5
        return LEGAL if a >= DISCARD else SIX_COMES_OUT
    if a >= DISCARD:
        return LEGAL if s.free_discard or not can_play(s) else MUST_MOVE
    colour = (a - OUT) % SEATS if a < MOVE else mover_of(a) // MARBLES
    if colours(s) >> colour & 1 == 0:
        return NOT_YOUR_TEAM if s.progressive else NOT_YOUR_COLOUR
    if a < MOVE:
        return coming_out(s, colour)
    marble = mover_of(a)
    if a >= JOKER_TO:
        return joker_reach(s, marble, (a - JOKER_TO) % ALL)
    if a >= LEG:
        i = (a - LEG) % LEGS
        card, pips = LEG_CARD[i], LEG_PIPS[i]
        return told(s, a, marble, pips, first_leg(s, marble, pips, rest_of(card, pips)))
    card = card_of(a)
    if card == NINE:
        return NINE_TWO_MARBLES
    if s.place[marble] == START and OUT_KINDS >> card & 1 and marble != first_in_start(s, colour):
        return ALIKE
    return told(s, a, marble, pips_of(card), stepping(s, marble, pips_of(card)))


@compiled
def second_leg_verdict(s, a):
    """Answer while the second leg of a split is due."""
    if a < LEG or a >= JOKER_TO:
        return SECOND_LEG_DUE
    i = (a - LEG) % LEGS
    pips, left = LEG_PIPS[i], wide(s.left)
    if LEG_CARD[i] != s.leg_card:
        return SECOND_LEG_DUE
    if pips != left:
        return NINE_BOTH_WAYS if pips * left < 0 else THE_REST
    marble = mover_of(a)
    return told(s, a, marble, pips, second_leg(s, wide(s.first), marble, left))


@compiled
def six_verdict(s, colour):
    """Answer for the free come-out (JM-5)."""
    if not six_is_due(s):
        return SIX_NOT_DUE
    if colours(s) >> colour & 1 == 0:
        return NOT_YOUR_TEAM if s.progressive else NOT_YOUR_COLOUR
    return coming_out(s, colour)


@compiled
def told(s, a, marble, pips, code):
    """Answer the code made more telling: a leg out of the lane, a teammate's colour in the way under JM-6.3."""
    if code == NEVER_BACK and a >= LEG:
        return NINE_FROM_FINISH
    if code == OWN_IN_THE_WAY and s.progressive:
        ahead, behind = gaps(s, marble)
        nearest = int(s.place[marble]) + (ahead if pips > 0 else -behind)
        in_the_way = int(s.on[nearest % int(s.pips)]) - 1
        return OWN_IN_THE_WAY if in_the_way // MARBLES == marble // MARBLES else TEAM_IN_THE_WAY
    return code


@compiled
def card_of(a):
    """Answer the card that an action plays from the hand."""
    if a < MOVE:
        return int(OUT_CARDS[(a - OUT) // SEATS])
    if a < LEG:
        return (a - MOVE) % MOVES
    if a < JOKER_TO:
        return int(LEG_CARD[(a - LEG) % LEGS])
    return JOKER if a < DISCARD else a - DISCARD


@compiled
def mover_of(a):
    """Answer the marble that a move, leg or Joker takes."""
    if a < LEG:
        return (a - MOVE) // MOVES
    return (a - LEG) // LEGS if a < JOKER_TO else (a - JOKER_TO) // ALL
