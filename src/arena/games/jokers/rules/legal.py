"""The two faces of legality: ``legal_actions`` lists fast, ``verdict`` names the most telling rule against one."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules import verdicts as no
from arena.games.jokers.rules.landing import BACK, coming_out, gaps, joker_reach, stepping, strides
from arena.games.jokers.rules.six_card import six_comes_out, six_is_due
from arena.games.jokers.rules.splits import first_leg, first_legs, second_colours, second_leg, short_legs
from arena.kit.places import START

FORWARD_KINDS = 0b1111001111111  # whole cards that go forward (JM-2.2, JM-4.7): no 8, no 9, no Joker


@compiled
def legal_actions(s, out):
    """Fill ``out`` with the legal actions or chance outcomes, ascending; return how many."""
    n = 0
    phase = int(s.phase)
    if phase == st.DRAWING:
        for card in range(st.KINDS):
            if s.draw[card] > 0:
                out[n] = at.DEAL_NUMBER[card]
                n += 1
        return n
    if phase == st.ENDED:
        return 0
    if phase == st.SECOND:
        first, left = st.wide(s.first), st.wide(s.left)
        leg = at.leg_index(int(s.leg_card), left)
        for marble in range(st.ALL_MARBLES):
            if is_second_leg(s, first, marble, left):
                out[n] = at.LEG_NUMBER[marble, leg]
                n += 1
        return n
    held, can = st.cards_held(s), st.colours(s)
    six = six_is_due(s)
    outs = colours_out(s, can)
    if not six:
        if outs:
            for i in range(st.OUT_CARDS.shape[0]):
                card = st.OUT_CARDS[i]
                for colour in range(st.SEATS):
                    if held >> card & 1 and outs >> colour & 1:
                        out[n] = at.OUT_NUMBER[card, colour]
                        n += 1
        forwards, backwards = 0, 0
        for marble in range(st.ALL_MARBLES):
            if can >> (marble // st.MARBLES) & 1:
                alone = strides(s, marble)
                forwards |= short_legs(alone, marble)
                backwards |= short_legs(alone >> BACK, marble)
                moves = whole_moves(alone, held)
                card = 0
                while moves:
                    if moves & 1:
                        out[n] = at.MOVE_NUMBER[marble, card]
                        n += 1
                    moves >>= 1
                    card += 1
        if held & st.SPLIT_KINDS and has_two(s, can):
            for marble in range(st.ALL_MARBLES):
                if can >> (marble // st.MARBLES) & 1:
                    legs = first_legs(s, marble, held, forwards, backwards)
                    for i in range(at.LEGS):
                        if legs >> i & 1:
                            out[n] = at.LEG_NUMBER[marble, i]
                            n += 1
        if held >> st.JOKER & 1:
            for marble in range(st.ALL_MARBLES):
                if can >> (marble // st.MARBLES) & 1:
                    targets = joker_targets(s, marble)
                    for target in range(st.ALL_MARBLES):
                        if targets >> target & 1:
                            out[n] = at.STRIKE_NUMBER[marble, target]
                            n += 1
    if s.free_discard or (outs == 0 if six else n == 0):  # JM-2.3, JM-5
        for card in range(st.KINDS):
            if held >> card & 1:
                out[n] = at.DISCARD_NUMBER[card]
                n += 1
    if phase == st.CHOOSING:
        out[n] = at.DRAW_NUMBER  # JM-2.4
        n += 1
    if six:
        for colour in range(st.SEATS):
            if outs >> colour & 1:
                out[n] = at.SIX_NUMBER[colour]
                n += 1
    return n


@compiled
def chance_weights(s, out):
    """Fill the copies of each kind in the draw pile, parallel to ``legal_actions``; return their sum."""
    n = 0
    total = 0
    for card in range(st.KINDS):
        copies = int(s.draw[card])
        if copies > 0:
            out[n] = copies
            total += copies
            n += 1
    return total


@compiled
def can_play(s):
    """Return whether any card in the hand allows a move (JM-2.3)."""
    held, can = st.cards_held(s), st.colours(s)
    if held & st.OUT_KINDS and colours_out(s, can):
        return True
    forwards, backwards = 0, 0
    for marble in range(st.ALL_MARBLES):
        if can >> (marble // st.MARBLES) & 1:
            alone = strides(s, marble)
            forwards |= short_legs(alone, marble)
            backwards |= short_legs(alone >> BACK, marble)
            if whole_moves(alone, held) or (held >> st.JOKER & 1 and joker_targets(s, marble)):
                return True
    if held & st.SPLIT_KINDS and has_two(s, can):
        for marble in range(st.ALL_MARBLES):
            if can >> (marble // st.MARBLES) & 1 and first_legs(s, marble, held, forwards, backwards):
                return True
    return False


# --- why not -------------------------------------------------------------------------------------------------------


@compiled
def verdict(s, a):
    """Return LEGAL, or the code of the rule that forbids action ``a`` now."""
    phase = int(s.phase)
    kind = at.ACTIONS[a, at.KIND]
    if phase == st.ENDED:
        return no.GAME_OVER
    if phase == st.DRAWING:
        if kind != at.DEAL:
            return no.CHANCE_DECIDES
        return LEGAL if s.draw[at.ACTIONS[a, at.CARD]] > 0 else no.NO_SUCH_CARD_LEFT
    if kind == at.DEAL:
        return no.CHANCE_DECIDES
    if phase == st.SECOND:
        return second_leg_verdict(s, a)
    if kind == at.DRAW:
        if not s.manual_draw:
            return no.DRAWS_ITSELF
        return LEGAL if phase == st.CHOOSING else no.HAS_DRAWN
    if kind == at.SIX:
        return six_verdict(s, int(at.ACTIONS[a, at.COLOUR]))
    return play_verdict(s, a)


@compiled
def play_verdict(s, a):
    """Return the verdict on an action that plays a card from the hand."""
    kind, card = int(at.ACTIONS[a, at.KIND]), int(at.ACTIONS[a, at.CARD])
    if s.hand[s.turn, card] == 0:
        return no.MUST_DRAW if s.hand_size[s.turn] == 0 else no.NO_CARD
    if six_is_due(s):
        if six_comes_out(s) and not (kind == at.DISCARD and s.free_discard):
            return no.SIX_COMES_OUT  # JM-5
        return LEGAL if kind == at.DISCARD else no.SIX_COMES_OUT
    if kind == at.DISCARD:
        return LEGAL if s.free_discard or not can_play(s) else no.MUST_MOVE
    colour = int(at.ACTIONS[a, at.COLOUR])
    if st.colours(s) >> colour & 1 == 0:
        return no.NOT_YOUR_TEAM if s.progressive else no.NOT_YOUR_COLOUR
    if kind == at.OUT:
        return coming_out(s, colour)
    marble, pips = int(at.ACTIONS[a, at.MARBLE]), int(at.ACTIONS[a, at.PIPS])
    if kind == at.STRIKE:
        return joker_reach(s, marble, int(at.ACTIONS[a, at.TARGET]))
    if kind == at.LEG:
        return made_telling(s, a, first_leg(s, marble, pips, at.rest_of(card, pips)))
    if card == st.NINE:
        return no.NINE_TWO_MARBLES
    if s.place[marble] == START and st.OUT_KINDS >> card & 1 and marble != st.first_in_start(s, colour):
        return no.ALIKE
    return made_telling(s, a, stepping(s, marble, pips))


@compiled
def second_leg_verdict(s, a):
    """Return the verdict on an action while the second leg of a split is due."""
    if at.ACTIONS[a, at.KIND] != at.LEG or at.ACTIONS[a, at.CARD] != s.leg_card:
        return no.SECOND_LEG_DUE
    pips, left = int(at.ACTIONS[a, at.PIPS]), st.wide(s.left)
    if pips != left:
        return no.NINE_BOTH_WAYS if pips * left < 0 else no.THE_REST
    return made_telling(s, a, second_leg(s, st.wide(s.first), int(at.ACTIONS[a, at.MARBLE]), left))


@compiled
def six_verdict(s, colour):
    """Return the verdict on the free come-out (JM-5)."""
    if not six_is_due(s):
        return no.SIX_NOT_DUE
    if st.colours(s) >> colour & 1 == 0:
        return no.NOT_YOUR_TEAM if s.progressive else no.NOT_YOUR_COLOUR
    return coming_out(s, colour)


@compiled
def made_telling(s, a, code):
    """Return a code made more telling: a leg out of the lane, a teammate's colour in the way under JM-6.3."""
    if code == no.NEVER_BACK and at.ACTIONS[a, at.KIND] == at.LEG:
        return no.NINE_FROM_FINISH
    if code == no.OWN_IN_THE_WAY and s.progressive:
        marble = int(at.ACTIONS[a, at.MARBLE])
        ahead, behind = gaps(s, marble)
        nearest = int(s.place[marble]) + (ahead if at.ACTIONS[a, at.PIPS] > 0 else -behind)
        in_the_way = int(s.on[nearest % int(s.pips)]) - 1
        return no.OWN_IN_THE_WAY if in_the_way // st.MARBLES == marble // st.MARBLES else no.TEAM_IN_THE_WAY
    return code


# --- what one marble can do, as bits -------------------------------------------------------------------------------


@compiled
def colours_out(s, can):
    """Return which colours may bring a marble out (JM-3.1)."""
    for colour in range(st.SEATS):
        if can >> colour & 1 and coming_out(s, colour) != LEGAL:
            can -= 1 << colour
    return can


@compiled
def whole_moves(alone, held):
    """Return which whole cards move a marble with these strides (JM-2.2, JM-4.7, JM-4.8)."""
    return held & (alone >> 1 & FORWARD_KINDS | (alone >> BACK + 8 & 1) << st.EIGHT)


@compiled
def has_two(s, can):
    """Return whether two marbles are out of Start, or a last one could hand on to a teammate (JM-6.2)."""
    count = 0
    for colour in range(st.SEATS):
        if can >> colour & 1:
            count += st.MARBLES - int(s.in_start[colour])
    return count > 1


@compiled
def is_second_leg(s, first, marble, left):
    """Return whether a marble can make the pending second leg."""
    can = second_colours(s, first)
    return can >> (marble // st.MARBLES) & 1 and marble != first and stepping(s, marble, left) == LEGAL


@compiled
def joker_targets(s, marble):
    """Return the marbles to whose place a Joker may take this one (JM-4.J)."""
    targets = 0
    for target in range(st.MARBLES * int(s.seats)):
        if joker_reach(s, marble, target) == LEGAL:
            targets |= 1 << target
    return targets
