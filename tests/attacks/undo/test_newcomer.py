"""Attack: ask for an undo, and have somebody agree to it after another person, who was never asked, has sat down."""

from __future__ import annotations

import pytest

from tests.tools.server.house import Guest, House, until
from tests.tools.server.tables import refused

pytestmark = pytest.mark.anyio
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]


async def asked(home: House) -> tuple[str, str, list[Guest]]:
    """Return a table with a bot at which the first person asks the second for an undo, and the invitation."""
    guests = [home.guest(), home.guest()]
    created = await guests[0].post(
        "/api/matches", {"game": "canary", "options": {"seats": 3, "goal": 60}, "seats": SEATS}
    )
    path = f"/api/matches/{created['match']}"
    await guests[1].post(f"{path}/join", {"secret": created["invite"]})
    room = home.server.rooms.rooms[created["match"]]
    for seat in (0, 1):
        await until(lambda seat=seat: room.table.decider == seat)
        update = await guests[seat].get(path)
        move = {"seq": update["seq"], "action": update["moves"][0]["action"], "key": "k"}
        await guests[seat].post(f"{path}/play", move)
    await until(lambda: room.table.decider == 0)
    await guests[0].post(f"{path}/undo")
    assert room.table.asked is not None and room.table.asked.waiting_for == (1,)
    return path, created["invite"], guests


async def test_an_undo_asked_for_before_somebody_came_does_not_pass_over_them(home: House) -> None:
    path, invite, guests = await asked(home)
    newcomer = home.guest()
    await newcomer.post(f"{path}/join", {"secret": invite, "over": True})
    assert "asked_by" not in (await guests[1].get(path))["undo"]
    assert (await refused(guests[1].post(f"{path}/undo/answer", {"agree": True}))).status == 409
    assert not any(line["kind"] == "undo" for line in (await newcomer.get(path))["lines"])
    await guests[0].post(f"{path}/undo")
    assert (await newcomer.get(path))["undo"]["waiting_for"] == [1, 2], "asked again, all are asked"


async def test_control_it_is_done_when_nobody_came(home: House) -> None:
    path, _, guests = await asked(home)
    await guests[1].post(f"{path}/undo/answer", {"agree": True})
    assert any(line["kind"] == "undo" for line in (await guests[1].get(path))["lines"])
