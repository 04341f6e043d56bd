"""Features as rows: what a game's ``value.py`` looks at in a position, each declared once with all that is said of it.

    feature = Features()
    HOME = feature("home", 4.0, says="brings a marble Home")  # the team's marbles Home, of ten
    DANGER = feature("in danger", -0.8, says="gets out of a rival's reach", tastes=("danger",))
    FEATURES = feature.all

The name is the place in the array that ``features(s, seat, out)`` fills: ``out[HOME] += 0.1``.
"""

from __future__ import annotations

import msgspec

# what personas care for; a feature may be tagged with several
TASTES = ("strikes", "attacks", "threatens", "rivals", "danger", "notice", "partner", "self")


class Feature(msgspec.Struct, frozen=True):
    """One number a position is weighed by."""

    name: str  # by which tuned weights are kept
    weight: float  # a first guess; ``weights.json`` holds the tuned ones
    says: str = ""  # what a move that improves it does, for hints: "brings a marble Home"
    tastes: tuple[str, ...] = ()  # what it is about, from TASTES: personas bend weights by it
    foresight: bool = False  # what may come of a position later: only the search weighs it, racers do not


class Features:
    """The features of one game, numbered as they are written down."""

    def __init__(self) -> None:
        self._all: list[Feature] = []

    def __call__(
        self, name: str, weight: float, *, says: str = "", tastes: tuple[str, ...] = (), foresight: bool = False
    ) -> int:
        """Add a feature; return its place."""
        assert all(taste in TASTES for taste in tastes), f"{name}: expected tastes among {TASTES}, got {tastes}"
        assert all(known.name != name for known in self._all), f"{name} stands twice"
        self._all.append(Feature(name, weight, says, tastes, foresight))
        return len(self._all) - 1

    @property
    def all(self) -> tuple[Feature, ...]:
        """Return all features by their place."""
        return tuple(self._all)
