"""The server as a process: kill -9 in mid-match, starting, stopping, settings by environment."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.tools.server.house import PATIENCE, PLENTY, TOY_GAMES, Guest, House, Process, Refusal, until

pytestmark = pytest.mark.anyio
LIMITS = [
    f"--{name.replace('_', '-')}={int(value)}"
    for name, value in PLENTY.items()
    if name in ("message_rate", "create_rate")
]


class Player:
    """A client that goes on by itself: plays, reconnects, resyncs, and knows what was acknowledged to it."""

    def __init__(self, guest: Guest, match: str, seed: int) -> None:
        self.guest = guest
        self.match = match
        self.rng = random.Random(seed)
        self.acknowledged: dict[str, int] = {}  # key -> length of the log
        self.sent = 0
        self.connections = 0
        self.over = False

    async def run(self) -> None:
        while not self.over:
            try:
                await self.play_on()
            except (ConnectionClosed, OSError, TimeoutError):
                await asyncio.sleep(0.05)  # the server is gone: try again

    async def play_on(self) -> None:
        live = await self.guest.live(self.match, -1)
        self.connections += 1
        pending = ""
        action = 0
        while True:
            if live.update.get("over"):
                self.over = True
                return
            if live.update.get("moves"):
                self.sent += 1
                pending = f"{self.guest.cookie[:4]}-{self.sent}"
                action = self.rng.choice(live.update["moves"])["action"]
                answer = await live.play(action, key=pending)
                if "kind" in answer:
                    assert answer["kind"] == "stale", answer
                else:
                    self.acknowledged[answer["key"]] = answer["seq"]
                known = live.update["seq"]
                await live.until(lambda update, known=known: update["seq"] > known)
            else:
                await live.get("update")


async def test_killed_in_mid_match_no_acknowledged_move_is_lost_and_none_doubled(tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng = random.Random(seed)
    process = Process(tmp_path / "arena.db", "--bot-pace=0", *LIMITS)
    process.start()
    home = House(None, process.address)
    guests = [home.guest() for _ in range(4)]
    created = await guests[0].post(
        "/api/matches", {"game": "canary", "options": {"seats": 4, "goal": 60}, "public": True}
    )
    for guest in guests[1:]:
        await guest.post(f"/api/matches/{created['match']}/join", {})
    players = [Player(guest, created["match"], seed + n) for n, guest in enumerate(guests)]
    tasks = [asyncio.create_task(player.run()) for player in players]
    for round_of in range(3):
        enough = sum(len(player.acknowledged) for player in players) + rng.randrange(4, 9)
        await until(
            lambda enough=enough: sum(len(p.acknowledged) for p in players) >= enough or all(p.over for p in players)
        )
        process.kill()
        process.start()
        assert process.lines[-1]["says"] != "stopped", round_of
    async with asyncio.timeout(PATIENCE * 2):
        await asyncio.gather(*tasks)
    assert all(player.connections >= 3 for player in players)
    await home.close()
    assert process.stop() == 0
    stored = log_of(tmp_path / "arena.db", created["match"])
    keys = [key for _, key in stored if key is not None]
    assert len(keys) == len(set(keys)), "a move was played twice"
    by_key = {key: seq for seq, key in stored if key is not None}
    for player in players:
        for key, length in player.acknowledged.items():
            assert key in by_key, "an acknowledged move was lost"
            assert by_key[key] < length
    assert [seq for seq, _ in stored] == list(range(len(stored)))


def log_of(db: Path, match: str) -> list[tuple[int, str | None]]:
    """Return seq and key of everything stored, read without the server's code."""
    import sqlite3

    connection = sqlite3.connect(db)
    rows = connection.execute("SELECT seq, key FROM entries WHERE match = ? ORDER BY seq", (match,)).fetchall()
    connection.close()
    return rows


async def test_a_move_whose_acknowledgement_was_lost_is_not_played_twice(tmp_path: Path) -> None:
    process = Process(tmp_path / "arena.db", *LIMITS)
    process.start()
    home = House(None, process.address)
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random"})
    live = await guest.live(created["match"])
    known = live.update
    action = known["moves"][0]["action"]
    await live.send("play", match=created["match"], seq=known["seq"], action=action, key="lost")
    await until(lambda: any(key == "lost" for _, key in log_of(tmp_path / "arena.db", created["match"])))
    process.kill()
    process.start()
    live = await guest.live(created["match"])
    answer = await live.play(action, key="lost", seq=known["seq"])
    assert "kind" not in answer
    await home.close()
    process.stop()
    assert [key for _, key in log_of(tmp_path / "arena.db", created["match"])].count("lost") == 1


async def test_it_stops_gracefully_and_says_so(tmp_path: Path) -> None:
    process = Process(tmp_path / "arena.db")
    process.start()
    home = House(None, process.address)
    live = await home.guest().live()
    assert process.stop() == 0
    with pytest.raises(ConnectionClosed) as closed:
        await live.frame()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert [line["says"] for line in process.lines] == ["ready", "stopped"]
    await home.close()


async def test_every_option_is_an_environment_variable_too(tmp_path: Path) -> None:
    environment = {"ARENA_MESSAGE_RATE": "1", "ARENA_ORIGIN": "https://play.example", "ARENA_LOG_LEVEL": "debug"}
    process = Process(tmp_path / "arena.db", **environment)
    process.start()
    home = House(None, process.address)
    guest = home.guest()
    foreign = await guest.http.post("/api/play-now", json={}, headers={"origin": f"http://{process.address}"})
    assert foreign.status_code == 403
    answers = await asyncio.gather(*(guest.http.get("/api/games") for _ in range(30)))  # at once: three may pass
    assert {answer.status_code for answer in answers} == {200, 429}
    assert any(line["level"] == "debug" for line in process.lines)
    await home.close()
    process.stop()


def test_it_accepts_connections_while_games_compile(tmp_path: Path) -> None:
    """With an empty cache compiling takes long; the server must answer long before, and say what it is waiting for."""
    import urllib.request

    environment = {**os.environ, "ARENA_GAMES_PATH": str(TOY_GAMES), "ARENA_CACHE_DIR": str(tmp_path / "cache")}
    environment.pop("NUMBA_DISABLE_JIT", None)
    command = [
        sys.executable,
        "-m",
        "arena.cli.commands.serve",
        "--port",
        "0",
        "--db",
        str(tmp_path / "a.db"),
        "--game",
        "canary",
    ]
    begun = time.monotonic()
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        ready = json.loads(process.stderr.readline())
        spent = time.monotonic() - begun
        with urllib.request.urlopen(f"{ready['address']}/healthz", timeout=PATIENCE) as answer:
            health = json.loads(answer.read())
        print(f"ready after {spent:.2f} s: {health}")
        assert health["ok"]
        assert health["ready"] == [] or spent < 2
        assert set(health["ready"]) | set(health["compiling"]) == {"canary"}
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stderr.close()  # type: ignore[union-attr]


async def test_a_wrong_request_leaves_no_trace_of_its_secrets_in_the_log(tmp_path: Path) -> None:
    process = Process(tmp_path / "arena.db", "--log-level=debug")
    process.start()
    home = House(None, process.address)
    guest = home.guest()
    created = await guest.post("/api/matches", {"game": "canary"})
    with pytest.raises(Refusal):
        await home.guest().post(f"/api/matches/{created['match']}/join", {"secret": created["watch"]})
    await home.close()
    process.stop()
    text = json.dumps(process.lines)
    for secret in (created["invite"], created["watch"], guest.cookie):
        assert secret not in text
