"""The rules of OVERTAKE: the ten functions of the contract (``engine/contract.py``), compiled, integers only."""

from arena.games.overtake.rules.actions import MAX_CHANCE, N_ACTIONS
from arena.games.overtake.rules.apply import apply
from arena.games.overtake.rules.legal import chance_weights, legal_actions, verdict
from arena.games.overtake.rules.secrets import guess, hide, sees
from arena.games.overtake.rules.state import STATE
from arena.games.overtake.rules.turns import actor, payoffs, start
from arena.games.overtake.rules.verdicts import VERDICTS

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
