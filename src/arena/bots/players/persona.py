"""Personas: racers that care for some things more than others. A taste is a tag of features and a factor."""

from __future__ import annotations

from arena.bots.mind import Floats, Mind
from arena.bots.players.racer import Racer


class Persona(Racer):
    """A racer with tastes: the first that a feature is tagged with decides what its weight is multiplied by."""

    def __init__(self, name: str, title: str, help: str, order: int, tastes: tuple[tuple[str, float], ...]) -> None:
        self.name = name
        self.title = title
        self.help = help
        self.order = order
        self.tastes = tastes

    def weights(self, of: Mind) -> Floats:
        """Return the game's weights, bent to this persona's tastes."""
        bent = of.weights.copy()
        for i, feature in enumerate(of.declared):
            for taste, factor in self.tastes:
                if taste in feature.tastes:
                    bent[i] *= factor
                    break
        return bent
