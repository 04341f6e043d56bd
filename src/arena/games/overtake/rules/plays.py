"""A play: what an action is about in a state, in integers. Words, clicks and stories are made from it.

Found in compiled code, for many actions at once: a call from Python costs more than all the counting.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

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


ACTION, KIND, CARD, ACTS_AS, PIPS, SEAT, MARBLE, PLACE, TO, OWN = range(len(Play._fields))  # columns


def play_of(s: Any, a: int) -> Play:
    """Return what one action is about."""
    return plays_of(s, [a])[0]


def plays_of(s: Any, actions: list[int]) -> list[Play]:
    """Return what each of some actions is about."""
    return [Play(*row) for row in play_rows(s, actions).tolist()]


def play_rows(s: Any, actions: list[int]) -> npt.NDArray[np.int16]:
    """Return the same as one array, a row per action: equal rows, equal plays."""
    rows = np.empty((len(actions), len(Play._fields)), dtype=np.int16)
    fill_plays(s, np.array(actions, dtype=np.int64), rows)
    return rows


@compiled
def fill_plays(s, actions, rows):
    """Fill in what each action is about."""
    for i in range(actions.shape[0]):
        fill_play(s, actions[i], rows[i])


@compiled
def fill_play(s, a, play):
    """Fill in what an action is about, legal or not."""
    kind = int(at.ACTIONS[a, at.KIND])
    card = int(at.ACTIONS[a, at.CARD])
    index = int(at.ACTIONS[a, at.MARBLE])
    for column in range(play.shape[0]):
        play[column] = st.NONE
    play[ACTION], play[KIND], play[CARD], play[PIPS] = a, kind, card, int(at.ACTIONS[a, at.PIPS])
    if kind == at.DRAW:
        play[SEAT] = drawer(s)
    elif kind == at.DEPLOY:
        play[ACTS_AS] = acting_card(s, card)
        play[SEAT], play[MARBLE], play[PLACE] = s.colour, first_in_start(s, s.colour), START
        play[TO] = st.DEPLOY_PIP[s.colour]
        play[OWN] = s.colour == s.turn
    elif kind == at.VICTIM:
        fill_marble(s, at.victim(s, index), play)
        play[TO] = START
    elif kind == at.SECOND_LEG:
        mover = at.member(s, index)
        play[CARD], play[ACTS_AS], play[PIPS] = s.card, s.acts_as, s.left
        fill_marble(s, mover, play)
        play[TO] = forward(s, mover, s.left)[1]
    elif index != st.NONE:
        mover = at.member(s, index)
        acts_as = acting_card(s, card)
        play[ACTS_AS] = acts_as
        fill_marble(s, mover, play)
        if kind == at.MOVE:
            play[TO] = move_end(s, acts_as, index)[1]
        elif kind == at.LEG:
            play[TO] = forward(s, mover, int(at.ACTIONS[a, at.PIPS]))[1]
        elif kind == at.WARP:
            play[TO] = int(at.ACTIONS[a, at.PIP])


@compiled
def fill_marble(s, who, play):
    """Fill in which marble it is (5 * seat + marble) and where it stands."""
    seat, m = who // st.MARBLES, who % st.MARBLES
    play[SEAT], play[MARBLE], play[PLACE] = seat, m, s.marble[seat, m]
    play[OWN] = seat == s.turn
