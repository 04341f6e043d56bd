"""What a WebSocket must withstand: stale, doubled, malformed, oversized and foreign messages, floods, slow readers."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
import websockets.asyncio.client
from websockets.exceptions import ConnectionClosed, InvalidStatus

from arena.server.edge.protocol import AHEAD, AbortableProtocol
from arena.server.room.tokens import COOKIE
from tests.tools.server.house import FakeWall, House, house, until
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio


async def test_a_stale_move_is_refused_and_told_how_long_the_log_is(home: House) -> None:
    match, guests = await table(home)
    live = await guests[0].live(match)
    stale = live.update["seq"]
    action = live.update["moves"][0]["action"]
    ack = await live.play()
    refusal = await live.play(action, seq=stale)
    assert refusal == {
        "match": match, "key": "k2", "kind": "stale", "text": "the match went on since you looked", "seq": ack["seq"],
    }  # fmt: skip


async def test_what_is_said_at_the_table_makes_no_move_stale(home: House) -> None:
    match, guests = await table(home)
    live = await guests[0].live(match)
    await guests[1].post(f"/api/matches/{match}/rename", {"name": "New"})
    assert "seq" in await live.play()


async def test_the_same_key_twice_plays_once(home: House) -> None:
    match, guests = await table(home)
    live = await guests[0].live(match)
    known = live.update
    first = await live.play(key="only-once")
    again = await live.play(known["moves"][0]["action"], key="only-once", seq=known["seq"])
    assert again == first
    body = {"seq": known["seq"], "action": known["moves"][0]["action"], "key": "only-once"}
    assert (await guests[0].post(f"/api/matches/{match}/play", body))["seq"] == first["seq"]
    assert (await guests[0].look(match))["seq"] == first["seq"]


async def test_another_seats_move_is_refused(home: House) -> None:
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    refusal = await lives[1].play(lives[0].update["moves"][0]["action"])
    assert refusal["kind"] == "not_your_turn"
    stranger = await home.guest().live()
    await stranger.send("play", match=match, seq=99, action=1, key="x")
    assert (await stranger.get("refused"))["kind"] == "private"
    await stranger.send("hello", match=match)
    assert (await stranger.get("error"))["kind"] == "private"
    await stranger.send("hello", match="nosuchmatch")
    assert (await stranger.get("error"))["kind"] == "unknown"


async def test_an_illegal_move_cites_its_rule(home: House) -> None:
    match, guests = await table(home)
    live = await guests[0].live(match)
    held = {move["action"] for move in live.update["moves"]}
    missing = next(card for card in range(30) if card not in held)
    refusal = await live.play(missing)
    assert (refusal["kind"], refusal["rule"], refusal["text"]) == ("illegal", "CA-3", "that card is not in your hand")
    assert (await live.play(10_000))["kind"] == "invalid"
    await live.send("why", match=match, clicks=["button:pass"])
    assert (await live.get("why"))["rule"] == "CA-5"
    await live.send("why", match=match, clicks=[live.update["moves"][0]["path"][0]])
    assert "rule" not in await live.get("why")
    await live.send("why", match=match, clicks=["nowhere"])
    assert (await live.get("why"))["text"]


async def test_only_who_decides_may_ask_why(home: House) -> None:
    match, guests = await table(home)
    await guests[0].live(match)
    other = await guests[1].live(match)
    await other.send("why", match=match, clicks=["button:pass"])
    assert (await other.get("error"))["kind"] == "not_your_turn"


MALFORMED = [
    "", "x", "null", "[]", "{}", '{"t":"play"}', '{"t":"nothing","d":{}}', '{"t":"ping","d":{"n":-1}}',
    '{"t":"ping","d":{"n":1e400}}', '{"t":"ping","d":{"n":1},"x":1}', '{"t":"ping","d":{"n":1,"x":1}}',
    '{"t":"hello","d":{"match":"../../etc"}}', '{"t":"hello","d":{"match":"abcd","since":-2}}',
    '{"t":"play","d":{"match":"abcd","seq":99999999999999999999,"action":0,"key":"k"}}',
    '{"t":"play","d":{"match":"abcd","seq":0,"action":true,"key":"k"}}',
    '{"t":"play","d":{"match":"abcd","seq":0,"action":0,"key":"' + "k" * 65 + '"}}',
    '{"t":"why","d":{"match":"abcd","clicks":[]}}', "[" * 5000,
    '{"d":' + "[" * 30_000 + "]" * 30_000 + ',"t":"ping"}',  # its tag comes too late to know what is not read
    '{"t":"talk","d":{"match":"abcd","text":"' + "x" * 400 + '"}}',
]  # fmt: skip


async def test_malformed_frames_are_answered_and_the_connection_lives_on(home: House) -> None:
    live = await home.guest().live()
    for frame in MALFORMED:
        await live.socket.send(frame)
        error = await live.get("error")
        assert error["kind"] == "invalid", frame
    await live.socket.send(b'\xff\xfe{"t"')
    assert (await live.get("error"))["kind"] == "invalid"
    await live.send("ping", n=7)
    assert (await live.get("pong"))["n"] == 7


async def test_many_frames_at_once_are_read_as_fast_as_they_are_served(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused = set()
    hand_on = AbortableProtocol.send_receive_event_to_app

    def noted(line: AbortableProtocol) -> None:
        hand_on(line)
        paused.add(line.read_paused)
        assert line.read_paused == (line.queue.qsize() >= AHEAD)

    monkeypatch.setattr(AbortableProtocol, "send_receive_event_to_app", noted)
    live = await home.guest().live()
    for n in range(300):
        await live.send("ping", n=n)
    assert [(await live.get("pong"))["n"] for _ in range(300)] == list(range(300))
    assert paused == {False, True}


async def test_an_oversized_frame_ends_the_connection(home: House) -> None:
    live = await home.guest().live()
    await live.socket.send('{"t":"ping","d":{"n":1}}' + " " * 70_000)
    with pytest.raises(ConnectionClosed) as closed:
        await live.frame()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


async def test_a_foreign_origin_is_refused_before_the_handshake(home: House) -> None:
    match, guests = await table(home)
    for origin in ("http://evil.example", "null", f"https://{home.address}.evil.example", "file://"):
        with pytest.raises(InvalidStatus) as refused:
            await guests[0].live(match, origin=origin)
        assert refused.value.response.status_code == 403
        response = await guests[0].http.post(f"/api/matches/{match}/undo", json={}, headers={"origin": origin})
        assert response.status_code == 403
    live = await guests[0].live(match, origin=f"http://{home.address}")
    assert live.update["you"] == 0


async def test_with_a_list_only_its_origins_are_served(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall, origins=("https://play.example",)) as home:
        guest = home.guest()
        await guest.live(origin="https://play.example")
        with pytest.raises(InvalidStatus):
            await guest.live(origin=f"http://{home.address}")


async def test_too_many_messages_are_refused_then_the_line_is_cut(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall, message_rate=0.001, message_burst=10.0) as home:
        live = await home.guest().live()
        for n in range(10):
            await live.send("ping", n=n)
            assert (await live.get("pong"))["n"] == n
        await live.send("ping", n=11)
        assert (await live.get("error"))["kind"] == "too_many"

        async def go_on() -> None:
            for n in range(1000):
                await live.send("ping", n=n)
                await live.frame()

        with pytest.raises(ConnectionClosed):
            await go_on()
        statuses = [(await live.guest.http.get("/api/games")).status_code for _ in range(12)]
        assert statuses[-1] == 429


async def test_a_slow_reader_is_dropped_and_holds_up_nobody(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall, queue=20) as home:
        match, guests = await table(home)
        quick = await guests[1].live(match)
        # A reader with a tiny window that says hello and then reads nothing.
        line = socket.create_connection(home.address.split(":"))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow = await websockets.asyncio.client.connect(
            f"ws://{home.address}/api/live",
            sock=line,
            additional_headers={"cookie": f"{COOKIE}={guests[0].cookie}"},
            compression=None,
            max_queue=1,
            proxy=None,
        )
        await slow.send(json.dumps({"t": "hello", "d": {"match": match}}))
        room = home.server.rooms.rooms[match]
        await until(lambda: len(room.viewers) == 2)
        dropped = home.server.metrics.dropped._value
        asked = 0
        while dropped.get() == 0:
            asked += 1
            await slow.send(json.dumps({"t": "hello", "d": {"match": match}}))
            await quick.send("ping", n=asked)
            assert (await quick.get("pong"))["n"] == asked
            assert asked < 20_000
        await until(lambda: len(room.viewers) == 1)
        slow.transport.abort()
        assert len((await guests[0].live(match, 3)).lines) == room.seq - 3


async def test_one_connection_looks_at_several_tables(home: House) -> None:
    first, guests = await table(home)
    second = (await guests[0].post("/api/play-now", {"game": "canary", "bot": "random"}))["match"]
    live = await guests[0].live(first)
    await live.hello(second)
    assert live.update["match"] == second
    await live.send("bye", match=first)
    await until(lambda: not home.server.rooms.rooms[first].viewers)
    for number in range(8):
        public = await guests[1].post("/api/matches", {"game": "canary", "public": True})
        await live.send("hello", match=public["match"])
        answer = await live.get("update", "error")
        assert ("kind" in answer) == (number == 7)


async def test_everybody_sees_who_is_there(home: House) -> None:
    match, guests = await table(home)
    first = await guests[0].live(match)
    assert [person.get("online") for person in first.update["people"]] == [None, None]
    people = await first.get("people")
    assert people["people"][0]["online"]
    second = await guests[1].live(match)
    people = await first.get("people")
    assert [person.get("online") for person in people["people"]] == [True, True]
    await second.socket.close()
    people = await first.get("people")
    assert people["people"][1].get("online") is None


async def test_two_windows_of_one_browser_see_the_same(home: House) -> None:
    match, guests = await table(home)
    one, two = await guests[0].live(match), await guests[0].live(match)
    ack = await one.play()
    updates = [await live.reach(ack["seq"]) for live in (one, two)]
    assert updates[0] == updates[1]


async def test_a_spectator_who_sits_down_is_shown_the_table_from_the_seat(home: House) -> None:
    host, guest = home.guest(), home.guest()
    match = (await host.post("/api/matches", {"game": "canary", "public": True}))["match"]
    windows = [await guest.live(match), await guest.live(match)]
    assert all(window.update.get("you") is None for window in windows)
    assert (await guest.post(f"/api/matches/{match}/join", {"seat": 1}))["seat"] == 1
    seq = (await guest.look(match))["seq"]
    updates = [await window.reach(seq) for window in windows]
    assert [update["you"] for update in updates] == [1, 1]
    own = await guest.look(match)
    assert [update["view"] for update in updates] == [own["view"], own["view"]]  # all seats are taken: it is on


async def test_who_gets_up_before_the_match_is_a_spectator_again(home: House) -> None:
    host, guest = home.guest(), home.guest()
    seats = [{"kind": "open"}, {"kind": "open"}]
    match = (await host.post("/api/matches", {"game": "canary", "public": True, "seats": seats}))["match"]
    await guest.post(f"/api/matches/{match}/join", {"seat": 1})
    live = await guest.live(match)
    assert live.update["you"] == 1
    await guest.post(f"/api/matches/{match}/leave")
    seq = (await guest.look(match))["seq"]
    assert (await live.reach(seq)).get("you") is None
