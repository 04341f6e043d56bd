"""The rules of Parcel: the ten names of the contract."""

from arena.games.parcel.rules.actions import MAX_CHANCE, N_ACTIONS
from arena.games.parcel.rules.apply import apply
from arena.games.parcel.rules.legal import actor, chance_weights, legal_actions, payoffs, verdict
from arena.games.parcel.rules.secrets import guess, hide, sees
from arena.games.parcel.rules.state import STATE, start
from arena.games.parcel.rules.verdicts import VERDICTS

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
