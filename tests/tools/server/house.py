"""A server to test: in this process with a clock of its own, or as a process of its own that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import json
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets.asyncio.client

from arena.server.app import Server, application
from arena.server.edge.acts import ACTS
from arena.server.room.tokens import COOKIE
from arena.server.run import configuration
from arena.server.settings import Settings
from arena.server.wire.act import Act
from tests.tools.toys import TOY_GAMES

PATIENCE = 30.0  # seconds until a condition that never comes is a failure; a slow machine must not matter
PLENTY: dict[str, Any] = {
    "message_rate": 1e6,
    "message_burst": 1e6,
    "create_rate": 1e6,
    "create_burst": 1e6,
    "chances_rate": 1e6,
    "chances_burst": 1e6,
    "address_rate": 1e6,
    "address_burst": 1e6,
}


class FakeWall:
    """A clock that stands until a test moves it."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000
        self.calls: list[tuple[int, int, FakeAlarm]] = []
        self.count = 0

    def now(self) -> int:
        return self.time

    def call_at(self, at: int, call: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(call)
        if at <= self.time:
            asyncio.get_running_loop().call_soon(alarm.ring)
            return alarm
        self.count += 1
        heapq.heappush(self.calls, (at, self.count, alarm))
        return alarm

    def advance(self, seconds: float) -> None:
        """Let time pass; what is due is called in order."""
        end = self.time + int(seconds * 1000)
        while self.calls and self.calls[0][0] <= end:
            at, _, alarm = heapq.heappop(self.calls)
            self.time = max(self.time, at)
            alarm.ring()
        self.time = end


class FakeAlarm:
    """A call to come."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def ring(self) -> None:
        if not self.cancelled:
            self.call()


@contextlib.asynccontextmanager
async def house(db: Path, wall: Any = None, acts: tuple[Act, ...] = ACTS, **settings: Any) -> AsyncIterator[House]:
    """Run a server in this loop, on a free port of the loopback."""
    known = Settings(**{"db": str(db), "bot_pace": 0.0, "games": ("canary",), "port": 0, **PLENTY, **settings})
    server = Server(known, wall=wall, acts=acts)
    config = configuration(known, application(server))
    runner = uvicorn.Server(config)
    runner.capture_signals = contextlib.nullcontext  # type: ignore[assignment, method-assign]
    task = asyncio.create_task(runner.serve())
    await until(lambda: runner.started or task.done())
    port = runner.servers[0].sockets[0].getsockname()[1]
    opened = House(server, f"127.0.0.1:{port}")
    opened.runner = runner
    try:
        yield opened
    finally:
        await opened.close()
        runner.should_exit = True
        await task


async def until(condition: Callable[[], Any]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


class House:
    """A running server and the guests that came."""

    def __init__(self, server: Server | None, address: str) -> None:
        self.server_or_none = server
        self.address = address
        self.guests: list[Guest] = []
        self.runner: Any = None  # uvicorn, if it runs in this process

    @property
    def server(self) -> Server:
        assert self.server_or_none is not None
        return self.server_or_none

    def guest(self, cookie: str | None = None) -> Guest:
        """Let another browser come in."""
        guest = Guest(self, cookie)
        self.guests.append(guest)
        return guest

    async def close(self) -> None:
        for guest in self.guests:
            await guest.close()


class Refusal(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, problem: Any) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.problem = problem


class Guest:
    """A browser: a cookie, requests and live connections; it keeps every byte it was sent."""

    def __init__(self, house: House, cookie: str | None = None) -> None:
        self.house = house
        self.http = httpx.AsyncClient(base_url=f"http://{house.address}", timeout=PATIENCE)
        if cookie:
            self.http.cookies.set(COOKIE, cookie)
        self.lives: list[Live] = []
        self.bytes: list[bytes] = []

    @property
    def cookie(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        response = await self.http.request(method, path, json=body, **more)
        self.bytes.append(response.content)
        if response.status_code >= 300:
            raise Refusal(response.status_code, response.json())
        return response.json() if "json" in response.headers["content-type"] else response.text

    async def get(self, path: str, **more: Any) -> Any:
        return await self.ask("GET", path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> Any:
        return await self.ask("POST", path, body if body is not None else {}, **more)

    async def look(self, match: str, since: int = -1) -> Any:
        return await self.get(f"/api/matches/{match}", params={"since": since})

    async def live(self, match: str | None = None, since: int = -1, **more: Any) -> Live:
        if not self.cookie:
            await self.get("/api/games")
        live = Live(self)
        await live.connect(**more)
        self.lives.append(live)
        if match is not None:
            await live.hello(match, since)
        return live

    async def close(self) -> None:
        for live in self.lives:
            await live.socket.close()
        await self.http.aclose()


class Live:
    """A live connection. ``update`` is the latest one, ``lines`` the whole log it was told."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.update: Any = None
        self.lines: list[Any] = []
        self.keys = 0

    async def connect(self, **more: Any) -> None:
        address = f"ws://{self.guest.house.address}/api/live"
        headers = {"cookie": f"{COOKIE}={self.guest.cookie}", **more}
        self.socket = await websockets.asyncio.client.connect(
            address, additional_headers=headers, compression=None, max_size=None, max_queue=None, proxy=None
        )

    async def hello(self, match: str, since: int = -1) -> Any:
        await self.send("hello", match=match, since=since)
        return await self.get("update")

    async def send(self, kind: str, **data: Any) -> None:
        await self.socket.send(json.dumps({"t": kind, "d": data}))

    async def frame(self) -> Any:
        """Return the next frame, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        self.guest.bytes.append(text.encode() if isinstance(text, str) else text)
        frame = json.loads(text)
        if frame["t"] == "update":
            update = frame["d"]
            self.lines = self.lines[: max(update["since"], 0)] + update.get("lines", [])
            self.update = update
        return frame

    async def get(self, *kinds: str) -> Any:
        """Return the data of the next frame of one of these kinds."""
        while True:
            frame = await self.frame()
            if frame["t"] in kinds:
                return frame["d"]

    async def until(self, condition: Callable[[Any], Any]) -> Any:
        """Return the first update (the latest one counts) of which something is true."""
        while self.update is None or not condition(self.update):
            await self.get("update")
        return self.update

    async def reach(self, seq: int) -> Any:
        """Return the first update after which the log is so long."""
        return await self.until(lambda update: update["seq"] >= seq)

    async def play(self, action: int | None = None, key: str | None = None, seq: int | None = None) -> Any:
        """Play a move (the first legal one) and answer its acknowledgement or refusal."""
        update = self.update
        self.keys += 1
        await self.send(
            "play",
            match=update["match"],
            seq=update["seq"] if seq is None else seq,
            action=update["moves"][0]["action"] if action is None else action,
            key=key or f"k{self.keys}",
        )
        return await self.get("ack", "refused")


class Process:
    """A server as a process of its own."""

    def __init__(self, db: Path, *options: str, port: int = 0, **environment: str) -> None:
        self.db = db
        self.options = options
        self.port = port
        self.environment = environment
        self.lines: list[dict[str, Any]] = []

    def start(self) -> None:
        """Start it and wait until it says that it is ready."""
        environment = {**os.environ, "ARENA_GAMES_PATH": str(TOY_GAMES), "NUMBA_DISABLE_JIT": "1", **self.environment}
        command = [
            sys.executable,
            "-W",
            "error",
            "-m",
            "arena.cli.commands.serve",
            "--port",
            str(self.port),
            "--db",
            str(self.db),
        ]
        self.process = subprocess.Popen(
            [*command, "--game", "canary", *self.options], env=environment, stderr=subprocess.PIPE, text=True
        )
        ready = self._next("ready")
        self.port = ready["port"]
        self.reader = threading.Thread(target=self._read_on, daemon=True)  # a full pipe would stop the server
        self.reader.start()

    def _next(self, says: str) -> dict[str, Any]:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(json.loads(line))
            if self.lines[-1]["says"] == says:
                return self.lines[-1]
        raise AssertionError(f"the server ended before it said {says!r}: {self.lines}")

    def _read_on(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(json.loads(line))

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)
        self._close()

    def stop(self) -> int:
        """Ask it to stop; return its exit code."""
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self._close()
        return code

    def _close(self) -> None:
        self.reader.join(PATIENCE)
        assert self.process.stderr is not None
        self.process.stderr.close()
