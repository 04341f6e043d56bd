"""Loops over whole games, written once and compiled for each game (engine/compiled.py)."""
