"""hunter: would rather see others go back than come home itself."""

from __future__ import annotations

from arena.bots.players.persona import Persona

TASTES = (("strikes", 4.0), ("attacks", 2.0), ("threatens", 1.5), ("rivals", 2.0))
BOT = Persona("hunter", "Hunter", "Goes after rivals first, home second.", 40, TASTES)
