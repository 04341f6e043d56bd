"""Loops to be timed inside compiled code; ``compiled.loop_for`` makes one copy per game."""
