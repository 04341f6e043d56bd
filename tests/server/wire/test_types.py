"""What is generated is current and true."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from arena.server.edge.routes import api
from arena.server.wire import answers
from arena.server.wire.typescript import client, completion, files, typescript

API = api()
WIRE = Path(__file__).parents[3] / "web" / "src" / "wire"


def test_the_browsers_side_of_the_wire_is_current() -> None:
    """Run ``make types`` if this fails."""
    assert {name: (WIRE / name).read_text() for name in files(API)} == files(API)


def test_what_is_generated_fits_a_line() -> None:
    assert [line for text in files(API).values() for line in text.splitlines() if len(line) > 120] == []


def test_every_address_has_a_function() -> None:
    assert client(API).count("\nexport const ") == len(API.routes)


def test_what_is_left_out_is_filled_in_with_the_servers_defaults() -> None:
    text = completion(API)
    start = text.index("export function completePerson(")
    assert text[start : text.index("\n}\n", start)].splitlines()[2:-1] == [
        "    bot: null,", "    online: false,", "    substituted: false,", "    level: \"\",", "    substitute: \"\",", "    ...t,",
    ]  # fmt: skip
    assert "    pieces: (t.pieces ?? []).map(completePiece),\n" in text  # and within what is left out
    assert "    people: t.people.map(completePerson),\n" in text
    assert "    view: t.view ? completeView(t.view) : null,\n" in text


def test_every_kind_of_frame_is_in_the_types() -> None:
    text = typescript(API)
    for struct in (*API.from_browser, *API.to_browser):
        assert f'  t: "{struct.__struct_config__.tag}";\n  d: ' in text
        assert f"export interface {struct.__name__} {{" in text


def test_every_type_is_there_once() -> None:
    names = re.findall(r"^export (?:interface|type) (\w+)", typescript(API), re.MULTILINE)
    assert sorted(names) == sorted(set(names))
    assert {"Nothing", "Say", "LiveSay", "SayFrame", "FromBrowser"} <= set(names)


def test_optional_in_the_types_is_what_the_server_leaves_out() -> None:
    person = msgspec.json.decode(msgspec.json.encode(answers.Person(0, "open", "")))
    assert person == {"seat": 0, "kind": "open", "name": ""}
    text = typescript(API)
    start = text.index("export interface Person {")
    lines = text[start : text.index("}", start)].splitlines()[1:]
    assert [line.split(":")[0].strip() for line in lines if line] == [
        "seat", "kind", "name", "bot?", "online?", "substituted?", "level?", "substitute?",
    ]  # fmt: skip
