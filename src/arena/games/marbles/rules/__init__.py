"""The rules of Marbles: one die, forced moves, a race around four or six arms. All by the contract, nothing more."""

from arena.games.marbles.rules.actions import MAX_CHANCE, N_ACTIONS
from arena.games.marbles.rules.apply import apply
from arena.games.marbles.rules.legal import legal_actions, verdict
from arena.games.marbles.rules.state import STATE
from arena.games.marbles.rules.turns import actor, start
from arena.games.marbles.rules.verdicts import VERDICTS
from arena.kit.race.legal import chance_weights
from arena.kit.sides import payoffs
from arena.kit.unhidden import guess, hide, sees

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
