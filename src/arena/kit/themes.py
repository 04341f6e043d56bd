"""What a board is made of: a texture, and its colours by night and by day."""

from __future__ import annotations

from typing import NamedTuple

from arena.engine.looks import Texture, Theme

ACCENT = "#d9f66f"  # what can be clicked


class Colours(NamedTuple):
    """The colours of a board."""

    surface: str  # of the table top
    board: str
    pip: str
    line: str


def theme(texture: Texture, *, dark: Colours, light: Colours, accent: str = ACCENT) -> Theme:
    """Return the theme of a board."""
    lit = {f"light_{name}": colour for name, colour in light._asdict().items()}
    return Theme(texture=texture, accent=accent, **dark._asdict(), **lit)
