"""The rules of OVERTHROW: the ten functions of the contract, each from the module of its idea.

``state`` the record · ``geometry`` the maps as arrays · ``actions`` what their numbers mean · ``links`` what hangs
together with its headquarters, kept up to date in the state · ``laying`` and ``attack`` what may be done on the map ·
``legal`` the two faces of legality · ``turns`` and ``apply`` what happens · ``secrets`` what nobody may know.
"""

from __future__ import annotations

from arena.games.overthrow.rules.actions import MAX_CHANCE, N_ACTIONS
from arena.games.overthrow.rules.apply import apply
from arena.games.overthrow.rules.legal import chance_weights, legal_actions, verdict
from arena.games.overthrow.rules.secrets import guess, hide, sees
from arena.games.overthrow.rules.state import STATE
from arena.games.overthrow.rules.turns import actor, payoffs, start
from arena.games.overthrow.rules.verdicts import VERDICTS

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
