"""The rules of Aggravation: one die, a race around six arms, with short ways. All by the contract, nothing more."""

from arena.games.aggravation.rules.actions import MAX_CHANCE, N_ACTIONS
from arena.games.aggravation.rules.apply import apply
from arena.games.aggravation.rules.legal import legal_actions, verdict
from arena.games.aggravation.rules.state import STATE
from arena.games.aggravation.rules.turns import actor, start
from arena.games.aggravation.rules.verdicts import VERDICTS
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
