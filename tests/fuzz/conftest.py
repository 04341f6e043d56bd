"""The fuzzers use the house of the server's own tests."""

from __future__ import annotations

from tests.tools.toys import toy_games

__all__ = ["toy_games"]
