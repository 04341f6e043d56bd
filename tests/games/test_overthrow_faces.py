"""The faces of OVERTHROW's cards: twenty kinds are told apart by what is pictured, and the client can draw it."""

from __future__ import annotations

from pathlib import Path

from arena.games.overthrow.cards import KINDS
from arena.games.overthrow.table.faces import exposure_face, influence_face

CLIENT = Path(__file__).parents[2] / "web" / "src" / "board" / "cards"
FACES = [face for kind in range(KINDS) for face in (influence_face(kind), exposure_face(kind, 0))]


def test_no_two_kinds_picture_the_same() -> None:
    assert len({face.glyph for face in FACES}) == len(FACES) == 2 * KINDS


def test_the_client_draws_every_picture() -> None:
    drawn = (CLIENT / "Glyph.svelte").read_text() + (CLIENT / "emblems.ts").read_text()
    missing = [face.glyph for face in FACES if f"'{face.glyph}'" not in drawn and f"  {face.glyph}: {{" not in drawn]
    assert not missing
