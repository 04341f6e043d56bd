"""Why a move is not legal in Marbles: each refusal with its rule and the sentence a person reads."""

from __future__ import annotations

from arena.kit.race.verdicts import Cited, refusals

CITED = Cited(over="MB-4", begins="MB-1.4", rolls="MB-2.1", seated="MB-1.2", uses="MB-3.5")
VERDICTS = refuse = refusals(CITED, rolled="the die is rolled: use it or pass, a roll is not repeated", finished="in")
ONE_OR_SIX = refuse("MB-2.3", "only a 1 or a 6 brings a marble out of Base")
SAME_CHOICE = refuse("MB-2.3", "the marbles in Base are one choice: take the first of them")
OVERSHOOT = refuse("MB-3.4", "a marble reaches its lane by exact count; this one would overshoot")
OWN_MARBLE = refuse("MB-3.2", "a marble may not land on one of its own colour")
TEAMMATE = refuse("MB-3.3", "a teammate's marble may be landed on only if no other move is possible")
