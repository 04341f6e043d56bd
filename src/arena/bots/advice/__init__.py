"""Advice for people: a hint and its reason, and each team's chance to win. Both see only what a seat sees."""

from arena.bots.advice.chances import Chance, evaluate
from arena.bots.advice.hint import Advice, hint

__all__ = ["Advice", "Chance", "evaluate", "hint"]
