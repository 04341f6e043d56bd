"""Slow, literal reference implementations of the games, written from the rules alone.

Nothing here imports the engine: a disagreement between the two is a question to the rule text.
"""
