"""partner: helps first; where there is nobody to help, it is a racer."""

from __future__ import annotations

from arena.bots.players.persona import Persona

TASTES = (("rivals", 1.0), ("partner", 2.5), ("self", 0.0))
BOT = Persona("partner", "Partner", "Helps its partner first.", 42, TASTES)
