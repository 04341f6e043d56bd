"""Lets the toy game be found."""

from __future__ import annotations

from tests.tools.toys import toy_games

__all__ = ["toy_games"]
