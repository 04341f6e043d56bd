"""The rules of Jokers & Marbles: the ten functions of the contract, each from the module of its idea.

``state`` the record · ``actions`` what their numbers mean · ``landing`` where a marble gets to and what it does there ·
``splits`` a 7 or 9 · ``six_card`` waiting for a way out · ``legal`` the two faces of legality · ``turns`` and ``apply``
what happens · ``secrets`` who may know what.
"""

from __future__ import annotations

from arena.games.jokers.rules.actions import N_ACTIONS
from arena.games.jokers.rules.apply import apply
from arena.games.jokers.rules.legal import chance_weights, legal_actions, verdict
from arena.games.jokers.rules.secrets import guess, hide, sees
from arena.games.jokers.rules.state import KINDS, STATE
from arena.games.jokers.rules.turns import actor, payoffs, start
from arena.games.jokers.rules.verdicts import VERDICTS

MAX_CHANCE = KINDS

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
