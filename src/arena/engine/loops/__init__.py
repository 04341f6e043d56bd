"""Generic loops over a game's compiled functions; ``compiled.loop_for`` makes one copy per game."""
