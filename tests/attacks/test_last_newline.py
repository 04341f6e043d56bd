"""The attack: a last newline, which Python's ``$`` lets pass, in every text that has a form."""

from __future__ import annotations

import re
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest

from arena.server.wire import requests
from tests.tools.server.house import House, Refusal

FORMED = {
    name: kind
    for name, kind in vars(requests).items()
    if get_origin(kind) is Annotated and any(getattr(part, "pattern", None) for part in get_args(kind)[1:])
}


def pattern_of(kind: Any) -> str:
    return next(part.pattern for part in get_args(kind)[1:] if part.pattern)


@pytest.mark.parametrize("name", FORMED)
def test_no_form_lets_a_last_newline_pass(name: str) -> None:
    good = "a" * (64 if name == "Pledge" else 24)
    assert msgspec.convert(good, FORMED[name]) == good
    for bad in (f"{good}\n", f"\n{good}", f"{good}\n{good}", f"{good} "):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(bad, FORMED[name])


def test_control_a_dollar_alone_lets_it_pass() -> None:
    for kind in FORMED.values():
        plain = pattern_of(kind).replace(r"(?!\n)", "")
        assert plain.endswith("$") and re.search(plain, "a" * 24 + "\n")
        form = Annotated[str, msgspec.Meta(pattern=plain)]
        assert msgspec.convert("a" * 24 + "\n", form)


@pytest.mark.anyio
async def test_a_stranger_with_a_newline_does_not_keep_a_table_from_starting(home: House) -> None:
    host, stranger, friend = home.guest(), home.guest(), home.guest()
    match = (await host.post("/api/matches", {"game": "canary", "public": True}))["match"]
    with pytest.raises(Refusal) as refused:
        await stranger.post(f"/api/matches/{match}/join", {"pledge": "a" * 63 + "\n"})
    assert refused.value.status == 400
    await friend.post(f"/api/matches/{match}/join")
    assert (await host.look(match))["started"]
    assert (await host.http.get(f"/api/matches/{match}%0A")).status_code == 404
