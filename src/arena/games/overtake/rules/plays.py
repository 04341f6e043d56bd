"""A play: what an action is about in a state, in integers. Words, clicks and stories are made from it.

Found in compiled code, for many actions at once: a call from Python costs more than all the counting.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from arena.engine.compiled import compiled
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.landing import first_in_start, forward
from arena.games.overtake.rules.turns import drawer
from arena.games.overtake.rules.uses import acting_card, move_end
from arena.kit.places import START


class Play(NamedTuple):
    """An action as it would happen in a state; NONE where it has no such thing."""

    action: int
    kind: int  # at.DEPLOY to at.DRAW
    card: int  # the card played; of a second leg the card being split
    acts_as: int  # what it acts as: itself, or what a Duplicate copies
    pips: int  # how far a leg goes
    seat: int  # whose marble; of a draw who draws
    marble: int  # which one
    place: int  # where it stands
    to: int  # where it is put, before any knock-back
    own: int  # 1 if it is a marble of the seat whose turn it is


PLAY = np.dtype([(field, np.int16) for field in Play._fields])


def play_of(s: Any, a: int) -> Play:
    """Return what one action is about."""
    return plays_of(s, [a])[0]


def plays_of(s: Any, actions: list[int]) -> list[Play]:
    """Return what each of some actions is about."""
    return [Play(*play) for play in play_records(s, actions).tolist()]


def play_records(s: Any, actions: list[int]) -> Any:
    """Return the same as records, equal bytes for equal plays."""
    plays = np.recarray(len(actions), dtype=PLAY)
    fill_plays(s, np.array(actions, dtype=np.int64), plays)
    return plays


@compiled
def fill_plays(s, actions, plays):
    """Fill in what each action is about."""
    for i in range(actions.shape[0]):
        fill_play(s, actions[i], plays[i])


@compiled
def fill_play(s, a, play):
    """Fill in what an action is about, legal or not."""
    kind = int(at.ACTIONS[a, at.KIND])
    card = int(at.ACTIONS[a, at.CARD])
    index = int(at.ACTIONS[a, at.MARBLE])
    play.action, play.kind, play.card, play.pips = a, kind, card, at.ACTIONS[a, at.PIPS]
    play.acts_as, play.seat, play.marble, play.place, play.to, play.own = st.NONE, st.NONE, st.NONE, START, START, 0
    if kind == at.DRAW:
        play.seat = drawer(s)
    elif kind == at.DEPLOY:
        play.acts_as = acting_card(s, card)
        play.seat, play.marble, play.to = s.colour, first_in_start(s, s.colour), st.DEPLOY_PIP[s.colour]
        play.own = s.colour == s.turn
    elif kind == at.VICTIM:
        name_marble(s, play, at.victim(s, index))
    elif kind == at.SECOND_LEG:
        play.card, play.acts_as, play.pips = s.card, s.acts_as, s.left
        name_marble(s, play, at.member(s, index))
        play.to = forward(s, at.member(s, index), s.left)[1]
    elif index != st.NONE:
        play.acts_as = acting_card(s, card)
        name_marble(s, play, at.member(s, index))
        if kind == at.MOVE:
            play.to = move_end(s, play.acts_as, index)[1]
        elif kind == at.LEG:
            play.to = forward(s, at.member(s, index), play.pips)[1]
        elif kind == at.WARP:
            play.to = at.ACTIONS[a, at.PIP]


@compiled
def name_marble(s, play, who):
    """Fill in which marble it is (5 * seat + marble) and where it stands."""
    play.seat, play.marble = who // st.MARBLES, who % st.MARBLES
    play.place = s.marble[play.seat, play.marble]
    play.own = play.seat == s.turn
