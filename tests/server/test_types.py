"""What is generated is current and true."""

from __future__ import annotations

from pathlib import Path

import msgspec

from arena.server import frames, wire
from arena.server.types import typescript

WIRE_TS = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_browsers_types_are_current() -> None:
    """Run ``python -m arena.server.types > web/src/wire.ts`` if this fails."""
    assert WIRE_TS.read_text() == typescript()


def test_every_kind_of_frame_is_in_the_types() -> None:
    text = typescript()
    for struct in (*frames.FromBrowser.__args__, *frames.ToBrowser.__args__):
        assert f'  t: "{struct.__struct_config__.tag}";\n  d: ' in text
        assert f"export interface {struct.__name__} {{" in text


def test_optional_in_the_types_is_what_the_server_leaves_out() -> None:
    person = msgspec.json.decode(msgspec.json.encode(wire.Person(0, "open", "")))
    assert person == {"seat": 0, "kind": "open", "name": ""}
    text = typescript()
    start = text.index("export interface Person {")
    lines = text[start : text.index("}", start)].splitlines()[1:]
    assert [line.split(":")[0].strip() for line in lines if line] == [
        "seat", "kind", "name", "bot?", "online?", "substituted?",
    ]  # fmt: skip
