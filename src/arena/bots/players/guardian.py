"""guardian: keeps what it has out of harm's way."""

from __future__ import annotations

from arena.bots.players.persona import Persona

TASTES = (("danger", 4.0), ("notice", 2.0), ("strikes", 0.5))
BOT = Persona("guardian", "Guardian", "Plays it safe: takes no risk it can avoid.", 41, TASTES)
