"""Attack: a move that claims what is not so: another action under a used key, or a log longer than it is."""

from __future__ import annotations

import pytest

from tests.tools.server.house import House
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio


async def test_a_key_stands_for_one_action(home: House) -> None:
    match, guests = await table(home)
    live = await guests[0].live(match)
    known = live.update
    first, second = (move["action"] for move in known["moves"][:2])
    ack = await live.play(first, key="mine", seq=known["seq"])
    assert (await live.play(first, key="mine", seq=known["seq"]))["seq"] == ack["seq"], "the control: sent once more"
    no = await live.play(second, key="mine", seq=known["seq"])
    assert no["kind"] == "conflict" and "mine" in no["text"]


async def test_nobody_decides_from_the_future(home: House) -> None:
    match, guests = await table(home)
    live = await guests[0].live(match)
    no = await live.play(seq=live.update["seq"] + 1)
    assert (no["kind"], no["seq"]) == ("stale", live.update["seq"])
    assert "kind" not in await live.play(), "the control: the same move with the true length"
