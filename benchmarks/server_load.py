"""Load on the server beside a minimal echo server of the same stack, in the same run, one core each:

    python benchmarks/server_load.py [--game overtake] [--tables 50] [--rate 900] [--seconds 10]

Clients sit on every seat of every table, play any legal move at the given rate over all, and measure the time from
sending a move to its acknowledgement, which follows the commit. The echo server acknowledges and sends the same number
of frames of the same size to the same clients, but knows no game and stores nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import http.client
import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
TOY_GAMES = HERE.parent / "tests" / "tools" / "toy_games"
HOST = "127.0.0.1"
FRAME_BYTES = 9000  # of the echo server's broadcast, about an update of OVERTAKE


class Move(msgspec.Struct):
    action: int


class Data(msgspec.Struct):
    match: str = ""
    key: str = ""
    seq: int = 0
    kind: str = ""
    over: bool = False
    moves: list[Move] = []


class Frame(msgspec.Struct):
    t: str
    d: Data


read_frame = msgspec.json.Decoder(Frame).decode


class Client(asyncio.Protocol):
    """A WebSocket client that does the least: the load must not be limited by its own library."""

    def __init__(self, heard: Callable[[Client, bytes], None], cookie: str) -> None:
        self.heard = heard
        self.cookie = cookie
        self.rest = b""
        self.open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /api/live HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n"
        transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.open.done():
            head, found, rest = self.rest.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self.rest = rest
            self.open.set_result(None)
        while len(self.rest) >= 2:
            size, at = self.rest[1], 2
            if size == 126:
                size, at = struct.unpack_from("!H", self.rest, 2)[0] if len(self.rest) >= 4 else 1 << 62, 4
            elif size == 127:
                size, at = struct.unpack_from("!Q", self.rest, 2)[0] if len(self.rest) >= 10 else 1 << 62, 10
            if len(self.rest) < at + size:
                return
            kind, payload = self.rest[0] & 15, self.rest[at : at + size]
            self.rest = self.rest[at + size :]
            if kind == 1:
                self.heard(self, payload)
            elif kind == 9:
                self.transport.write(bytes([0x8A, 0x80 | size]) + bytes(4) + payload)

    def send(self, text: bytes) -> None:
        """Send a frame; its mask is zero, so nothing needs masking."""
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + struct.pack("!H", size)
        self.transport.write(head + bytes(4) + text)


class Table:
    """One table: who decides, and when the next move is to be sent."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.clients: list[Client] = []
        self.known = -1  # length of the log when the next move was offered
        self.next: tuple[Client, int] | None = None
        self.sent: dict[str, float] = {}


class Load:
    """All tables and what was measured."""

    def __init__(self, port: int, game: str, rate: float) -> None:
        self.port = port
        self.game = game
        self.rate = rate
        self.tables: dict[str, Table] = {}
        self.clients: list[Client] = []
        self.latencies: list[float] = []
        self.refused = 0
        self.finished = 0
        self.bytes = 0
        self.frames = 0
        self.keys = 0
        self.measuring = False
        self.rng = random.Random(1)
        self.over: list[Table] = []

    def heard(self, client: Client, payload: bytes) -> None:
        now = time.perf_counter()
        self.bytes += len(payload)
        self.frames += 1
        frame = read_frame(payload)
        table = self.tables.get(frame.d.match)
        if table is None:
            return
        if frame.t == "ack":
            spent = now - table.sent.pop(frame.d.key)
            if self.measuring:
                self.latencies.append(spent)
        elif frame.t == "refused":
            self.refused += 1
            table.sent.pop(frame.d.key, None)
        elif frame.t == "update":
            if frame.d.over:
                if table not in self.over:
                    self.over.append(table)
            elif frame.d.moves and frame.d.seq > table.known:
                table.known = frame.d.seq
                table.next = (client, self.rng.choice(frame.d.moves).action)

    def play(self, table: Table) -> bool:
        """Send the next move of a table, if it is known."""
        if table.next is None:
            return False
        client, action = table.next
        table.next = None
        self.keys += 1
        key = f"k{self.keys}"
        table.sent[key] = time.perf_counter()
        text = f'{{"t":"play","d":{{"match":"{table.match}","seq":{table.known},"action":{action},"key":"{key}"}}}}'
        client.send(text.encode())
        return True

    async def run(self, seconds: float) -> None:
        """Send moves at the rate, table by table; a table that is not ready keeps its turn, what is late is made up."""
        waiting = list(self.tables.values())
        begun = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) - begun < seconds:
            due = int((now - begun) * self.rate) - sent
            late = []
            while due > 0 and waiting:
                table = waiting.pop(0)
                if self.play(table):
                    sent += 1
                    due -= 1
                    self.tables[table.match] = table
                late.append(table)
            waiting += late
            for table in self.over[:1]:
                self.over.remove(table)
                self.finished += 1
                waiting.remove(table)
                fresh = await asyncio.to_thread(self.rematch, table)
                waiting.append(fresh)
                await self.greet(fresh)
            await asyncio.sleep(0.001)

    # --- setting up -----------------------------------------------------------------------------------------------

    def set_up(self, tables: int) -> None:
        """Make the tables; one browser per seat."""
        home = ask(self.port, "GET", "/api/games", "")[0]
        seats = next(card["seats"] for card in home["games"] if card["name"] == self.game)
        self.cookies = [ask(self.port, "GET", "/api/games", "")[1] for _ in range(seats)]
        for _ in range(tables):
            self.make()

    def make(self) -> Table:
        created, _ = ask(self.port, "POST", "/api/matches", self.cookies[0], {"game": self.game, "public": True})
        for cookie in self.cookies[1:]:
            ask(self.port, "POST", f"/api/matches/{created['match']}/join", cookie, {})
        table = Table(created["match"])
        self.tables[table.match] = table
        return table

    def rematch(self, table: Table) -> Table:
        fresh = self.make()
        fresh.clients = table.clients
        return fresh

    async def connect(self) -> None:
        """Connect one client per seat and table."""
        loop = asyncio.get_running_loop()
        for table in self.tables.values():
            for cookie in self.cookies:
                _, client = await loop.create_connection(lambda c=cookie: Client(self.heard, c), HOST, self.port)
                await client.open
                table.clients.append(client)
                self.clients.append(client)
            await self.greet(table)

    async def greet(self, table: Table) -> None:
        for client in table.clients:
            client.send(f'{{"t":"hello","d":{{"match":"{table.match}","since":0}}}}'.encode())
        await asyncio.sleep(0)


def ask(port: int, method: str, path: str, cookie: str, body: object = None) -> tuple[dict, str]:
    """Return the JSON and the cookie a request gives."""
    line = http.client.HTTPConnection(HOST, port, timeout=120)
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    line.request(method, path, None if body is None else json.dumps(body), headers)
    response = line.getresponse()
    data = json.loads(response.read())
    assert response.status < 300, (path, data)
    given = response.getheader("set-cookie", "").split(";")[0]
    line.close()
    return data, given


# --- servers ----------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def process(command: list[str], core: int | None) -> Iterator[subprocess.Popen]:
    """Run a server on one core."""
    environment = {**os.environ, "ARENA_GAMES_PATH": str(TOY_GAMES)}
    started = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    if core is not None:
        os.sched_setaffinity(started.pid, {core})
    try:
        yield started
    finally:
        started.send_signal(signal.SIGTERM)
        started.wait(20)


@contextlib.contextmanager
def arena(folder: str, game: str, core: int | None) -> Iterator[tuple[int, int]]:
    """Run the server; return its port and process id."""
    port = free_port()
    command = [sys.executable, "-m", "arena.cli.commands.serve", "--port", str(port), "--db", f"{folder}/{game}.db"]
    command += ["--game", game, "--message-rate", "1000000", "--create-rate", "1000000", "--max-connections", "10000"]
    command += ["--address-connections", "0"]  # all of them come from here
    with process(command, core) as started:
        wait_for(port)
        while ask(port, "GET", "/healthz", "")[0]["compiling"]:
            time.sleep(0.2)
        yield port, started.pid


@contextlib.contextmanager
def echo(core: int | None, size: int) -> Iterator[tuple[int, int]]:
    """Run the echo server."""
    port = free_port()
    with process([sys.executable, str(HERE / "server_echo.py"), str(port), str(size)], core) as started:
        wait_for(port)
        yield port, started.pid


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


def wait_for(port: int) -> None:
    while True:
        try:
            socket.create_connection((HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.05)


# --- measuring --------------------------------------------------------------------------------------------------------


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def stolen_seconds() -> float:
    """Return how long the cores together have waited for hardware that other machines were using."""
    return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")


async def measure(load: Load, pid: int, seconds: float) -> dict[str, float]:
    """Return what came out of some seconds of load, after a moment of warming up."""
    await load.connect()
    await load.run(2.0)
    load.measuring, load.bytes, load.frames = True, 0, 0
    cpu, stolen, begun = processor_seconds(pid), stolen_seconds(), time.perf_counter()
    await load.run(seconds)
    spent = time.perf_counter() - begun
    busy, stolen = processor_seconds(pid) - cpu, stolen_seconds() - stolen
    await asyncio.sleep(0.3)
    for client in load.clients:
        client.transport.abort()
    found = sorted(load.latencies)
    pick = lambda share: 1000 * found[min(len(found) - 1, int(len(found) * share))] if found else float("nan")  # noqa: E731
    return {
        "moves/s": len(found) / spent,
        "p50 ms": pick(0.5),
        "p99 ms": pick(0.99),
        "max ms": pick(1.0),
        "core %": 100 * busy / spent,
        "stolen %": 100 * stolen / spent / (os.cpu_count() or 1),
        "ms/move": 1000 * busy / max(1, len(found)),
        "MB/s": load.bytes / spent / 1e6,
        "frames/s": load.frames / spent,
        "refused": load.refused,
        "finished": load.finished,
    }


def measure_arena(folder: str, game: str, arguments: argparse.Namespace, core: int | None) -> dict[str, float]:
    with arena(folder, game, core) as (port, pid):
        load = Load(port, game, arguments.rate)
        load.set_up(arguments.tables)
        return asyncio.run(measure(load, pid, arguments.seconds))


def measure_echo(arguments: argparse.Namespace, core: int | None, size: int) -> dict[str, float]:
    with echo(core, size) as (port, pid):
        load = Load(port, "echo", arguments.rate)
        load.cookies = [""] * 4
        for number in range(arguments.tables):
            load.tables[f"t{number}"] = Table(f"t{number}")
        return asyncio.run(measure(load, pid, arguments.seconds))


async def idle_sockets(port: int, pid: int, count: int) -> float:
    """Return the memory of one idle socket, in KB."""
    loop = asyncio.get_running_loop()
    clients = []
    for number in range(count + 100):
        if number == 100:  # the first ones pay for what all share
            await asyncio.sleep(0.5)
            before = resident(pid)
        _, client = await loop.create_connection(lambda: Client(lambda c, p: None, ""), HOST, port)
        await client.open
        clients.append(client)
    await asyncio.sleep(0.5)
    after = resident(pid)
    for client in clients:
        client.transport.abort()
    return (after - before) / count / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="overtake")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=900.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--idle", type=int, default=1000, help="idle sockets for the memory figure")
    parser.add_argument("--only", choices=["echo", "arena", "idle"])
    arguments = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    if core is not None:
        os.sched_setaffinity(0, {cores[-1]})
    rows: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        if arguments.only in (None, "echo"):
            rows["echo"] = measure_echo(arguments, core, FRAME_BYTES)
        if arguments.only in (None, "arena"):
            rows[f"arena, {arguments.game}"] = measure_arena(folder, arguments.game, arguments, core)
        show(rows, arguments)
        if arguments.only in (None, "idle"):
            with arena(folder, arguments.game, core) as (port, pid):
                print(f"\nmemory per idle socket: {asyncio.run(idle_sockets(port, pid, arguments.idle)):.1f} KB")


def show(rows: dict[str, dict[str, float]], arguments: argparse.Namespace) -> None:
    """Print the rows, and each ratio to the first."""
    print(f"{arguments.tables} tables, {arguments.rate:g} moves/s asked, {arguments.seconds:g} s, server on one core")
    names = list(next(iter(rows.values())))
    print(f"{'':22}" + "".join(f"{name:>10}" for name in names))
    for label, row in rows.items():
        print(f"{label:22}" + "".join(f"{row[name]:10.2f}" for name in names))
    first = next(iter(rows.values()))
    for row in list(rows.values())[1:]:
        ratios = "".join(f"{row[n] / first[n]:9.2f}x" if first[n] else f"{'':10}" for n in names)
        print(f"{'  ratio':22}{ratios}")


if __name__ == "__main__":
    main()
