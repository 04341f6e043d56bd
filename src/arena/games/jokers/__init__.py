"""Jokers & Marbles: a card race round a board of wooden segments, for 2 to 6 seats, alone or in teams."""

from __future__ import annotations

from arena.engine.game import Game
from arena.games.jokers import options

TAGLINE = "Cards drive five marbles round a workshop board; Jokers strike from anywhere."
GOAL = "Be the first to bring your five marbles into your Finish; in teams, all marbles of the team."
GAME = Game(__name__, title="Jokers & Marbles", tagline=TAGLINE, goal=GOAL, rules_version=1, options=options)
