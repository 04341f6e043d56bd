"""The rules of Jokers & Marbles: the ten functions of the contract, each from the module of its idea.

``state`` the record and the numbering of actions · ``landing`` where a marble gets to and what it does there ·
``waiting`` the six-card rule · ``legal`` and ``verdict`` the two faces of legality · ``play`` what actions do ·
``secret`` who may know what.
"""

from __future__ import annotations

from arena.games.jokers.legal import chance_weights, legal_actions
from arena.games.jokers.play import actor, apply, payoffs, start
from arena.games.jokers.secret import guess, hide, sees
from arena.games.jokers.state import KINDS, N_ACTIONS, STATE
from arena.games.jokers.verdict import verdict
from arena.games.jokers.verdicts import VERDICTS

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
