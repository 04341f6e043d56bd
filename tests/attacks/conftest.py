"""Attacks on a server use the house of the server's own tests."""

from __future__ import annotations

from tests.server.conftest import anyio_backend, home, toy_games, wall

__all__ = ["anyio_backend", "home", "toy_games", "wall"]
