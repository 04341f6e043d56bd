"""Compiled loops of the server; ``engine/compiled.py`` makes one copy per game."""
