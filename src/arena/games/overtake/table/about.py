"""What the words for an action of OVERTAKE depend on, as one number: equal numbers, equal words.

Found in compiled code, for many actions at once: a call from Python costs more than all the counting.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.engine.compiled import compiled
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.landing import first_in_start
from arena.games.overtake.rules.legal import victim
from arena.games.overtake.rules.splits import member, second_leg
from arena.games.overtake.rules.turns import drawer
from arena.games.overtake.rules.uses import copied, leg_end, move_end
from arena.kit.places import START

# Each field has one more than it may be, so that NONE and START fit.
CARDS, PIPS, COLOURS, ACTIONS, PLACES = 32, 16, 8, 2048, 128
assert at.N_ACTIONS <= ACTIONS


class About(NamedTuple):
    """What an action is about in a state."""

    action: int
    card: int  # second leg: the card being split
    acts_as: int  # second leg and Duplicate: the card it acts as
    pips: int  # second leg: how far it goes
    seat: int  # whose marble; of a draw: who draws
    m: int  # which one
    place: int  # where it stands
    to: int  # where it goes
    own: bool  # whether it is of the turn's own colour


@compiled
def fill_about(s, actions, keys):
    """Fill in what each action is about."""
    for i in range(actions.shape[0]):
        keys[i] = about_action(s, actions[i])


@compiled
def about_action(s, a):
    """Return what an action is about."""
    if a >= at.DRAW_CARD:
        return packed(a, st.NONE, st.NONE, 0, drawer(s), st.NONE, START, START, 1)
    if a >= at.TAKE_VICTIM:
        of = victim(s, a - at.TAKE_VICTIM)
        seat, m = of // st.MARBLES, of % st.MARBLES
        return packed(a, st.NONE, st.NONE, 0, seat, m, s.marble[seat, m], START, 1)
    if a >= at.SECOND_LEG:
        seat, m = team_marble(s, a - at.SECOND_LEG)
        to = second_leg(s, member(s, a - at.SECOND_LEG))[1]
        return packed(a, s.card, s.acts_as, s.left, seat, m, s.marble[seat, m], to, seat == s.turn)
    if a >= at.FIZZLE:
        return packed(a, st.NONE, st.NONE, 0, st.NONE, st.NONE, START, START, 1)
    if a >= at.DUP_DEPLOY:
        return about_copy(s, a, copied(s))
    if a >= at.WARP:
        return about_warp(s, a, a - at.WARP, st.NONE)
    if a >= at.LEG_OF_9:
        return about_leg(s, a, a - at.LEG_OF_9, cards.S9, st.NONE)
    if a >= at.LEG_OF_7:
        return about_leg(s, a, a - at.LEG_OF_7, cards.S7, st.NONE)
    if a >= at.MOVE_BY:
        return about_move(s, a, (a - at.MOVE_BY) // st.MARBLES, (a - at.MOVE_BY) % st.MARBLES, st.NONE)
    if a >= at.JAM:
        return about_sign(s, a, (a - at.JAM) % st.MARBLES, st.NONE)
    return about_deploy(s, a, st.NONE)


@compiled
def about_copy(s, a, card):
    """Return what a use of Duplicate is about that copies a card."""
    if a >= at.DUP_WARP:
        return about_warp(s, a, a - at.DUP_WARP, card)
    if a >= at.DUP_LEG:
        return about_leg(s, a, a - at.DUP_LEG, card, card)
    if a >= at.DUP_MOVE:
        return about_move(s, a, card, a - at.DUP_MOVE, card)
    if a >= at.DUP_JAM:
        return about_sign(s, a, (a - at.DUP_JAM) % st.MARBLES, card)
    return about_deploy(s, a, card)


@compiled
def about_deploy(s, a, acts_as):
    """Deploy."""
    seat = s.colour
    return packed(a, st.NONE, acts_as, 0, seat, first_in_start(s, seat), START, st.DEPLOY_PIP[seat], 1)


@compiled
def about_sign(s, a, m, acts_as):
    """Jam and Tripwire."""
    return packed(a, st.NONE, acts_as, 0, s.colour, m, s.marble[s.colour, m], START, 1)


@compiled
def about_move(s, a, card, m, acts_as):
    """The whole count."""
    return packed(
        a, st.NONE, acts_as, 0, s.colour, m, s.marble[s.colour, m], move_end(s, card, m)[1], s.colour == s.turn
    )


@compiled
def about_leg(s, a, offset, card, acts_as):
    """The first leg of a split."""
    index = offset % at.TEAM_MARBLES
    seat, m = team_marble(s, index)
    to = leg_end(s, card, offset // at.TEAM_MARBLES + 1, index)[1]
    return packed(a, st.NONE, acts_as, 0, seat, m, s.marble[seat, m], to, seat == s.turn)


@compiled
def about_warp(s, a, offset, acts_as):
    """Warp."""
    m = offset // st.PIPS_ON_TRACK
    to = offset % st.PIPS_ON_TRACK
    return packed(a, st.NONE, acts_as, 0, s.colour, m, s.marble[s.colour, m], to, s.colour == s.turn)


@compiled
def team_marble(s, index):
    """Return whose marble, and which one, an index in a split means (OT-8.2)."""
    return (s.colour + 2 * (index // st.MARBLES)) % st.SEATS, index % st.MARBLES


@compiled
def packed(a, card, acts_as, pips, seat, m, place, to, own):
    """Return all of it as one number."""
    key = (int(card) + 1) * CARDS + int(acts_as) + 1
    key = (key * PIPS + int(pips)) * COLOURS + int(seat) + 1
    key = (key * COLOURS + int(m) + 1) * PLACES + int(place) + 1
    return ((key * PLACES + int(to) + 1) * 2 + int(own)) * ACTIONS + int(a)


def unpacked(key: int) -> About:
    """Return what a number made by ``packed`` says."""
    key, a = divmod(key, ACTIONS)
    key, own = divmod(key, 2)
    key, to = divmod(key, PLACES)
    key, place = divmod(key, PLACES)
    key, m = divmod(key, COLOURS)
    key, seat = divmod(key, COLOURS)
    key, pips = divmod(key, PIPS)
    card, acts_as = divmod(key, CARDS)
    return About(a, card - 1, acts_as - 1, pips, seat - 1, m - 1, place - 1, to - 1, own == 1)
