"""Loops over a game's rules and values, written once and compiled for each game (engine/compiled.py)."""
