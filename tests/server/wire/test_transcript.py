"""The wire is what it was: every act by request and by frame, byte for byte."""

from __future__ import annotations

from tests.tools.server.transcript import ACTS, FRAMES, GOLDEN, text


def test_every_answer_is_the_golden_one() -> None:
    """Where the wire is meant to change: ``python -m tests.tools.server.transcript > tests/golden/wire.txt``."""
    assert text().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_the_golden_has_every_act() -> None:
    golden = GOLDEN.read_text(encoding="utf-8")
    assert [act for act in ACTS if f"/{act} {{" not in golden] == []
    assert [kind for kind in FRAMES if f'> {{"t": "{kind}"' not in golden] == []
