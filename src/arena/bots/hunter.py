"""hunter: would rather see others go back than come home itself."""

from __future__ import annotations

from arena.bots.persona import Persona

TASTES = (("hunting", 4.0), ("reaches", 4.0), ("assault", 2.0), ("siege", 1.5), ("rival", 2.0), ("jam", 2.0))
BOT = Persona("hunter", "Hunter", "Goes after rivals first, home second.", 40, TASTES)
