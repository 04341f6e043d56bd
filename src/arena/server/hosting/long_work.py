"""Long work: what may take seconds runs in processes of its own, each of which can be ended at any moment.

A thread cannot be stopped and holds up everybody; a process can. It is given a time, waits its turn by address, ends
with who asked for it, and never holds up a stop. Answers come as JSON, so that the loop only passes them on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import struct
import sys
from typing import Any, Literal

import msgspec

from arena.server.errors import STOPPING, Refused
from arena.server.hosting.turns import Turns
from arena.server.store import Entry, Head
from arena.server.wire.kinds import RefusalKind

log = logging.getLogger("arena.long_work")
WAITING = 4  # of one address
GONE_WITHIN = 5.0  # seconds until nobody waits any longer for a killed process to be gone
SIZE = struct.Struct("!I")  # before each message: its length


class Work(msgspec.Struct):
    """Something to be done: a function of ``after_match`` for a stored match, or for a pasted record."""

    what: str
    head: Head | None = None
    entries: list[Entry] = []
    seat: int | None = None
    record: str = ""


class Outcome(msgspec.Struct):
    """What it came to: an answer as JSON or text, or why not."""

    answer: bytes = b""
    kind: RefusalKind | Literal[""] = ""
    text: str = ""


class LongWork:
    """The processes in which long work is done."""

    def __init__(self, places: int, seconds: float) -> None:
        self.turns = Turns(places, WAITING)
        self.seconds = seconds
        self.idle: list[asyncio.subprocess.Process] = []
        self.busy: set[asyncio.subprocess.Process] = set()
        self.ended: set[asyncio.subprocess.Process] = set()  # killed, and not yet known to be gone
        self.closed = False

    async def do(self, who: str, work: Work) -> bytes:
        """Have something done for an address; it ends if the caller is cancelled."""
        message = msgspec.msgpack.encode(work)
        async with self.turns.turn(who):
            await self.gone()
            if self.closed:
                raise Refused("unavailable", STOPPING)
            process = self.idle.pop() if self.idle else await begin()
            self.busy.add(process)
            done = False
            try:
                async with asyncio.timeout(self.seconds):
                    outcome = await ask(process, message)
                done = True
            except TimeoutError:
                raise Refused("unavailable", f"that takes longer than {self.seconds:g} seconds") from None
            except (asyncio.IncompleteReadError, ConnectionError) as ended:
                text = STOPPING if self.closed else "that went wrong here, not at your side"
                raise Refused("unavailable", text) from ended
            finally:
                self.busy.discard(process)
                if done and not self.closed:
                    self.idle.append(process)
                else:
                    self._end(process)
        if outcome.kind:
            raise Refused(outcome.kind, outcome.text)
        return outcome.answer

    def close(self) -> None:
        """End all of it at once."""
        self.closed = True
        for process in (*self.idle, *self.busy):
            self._end(process)
        self.idle.clear()

    async def gone(self) -> None:
        """Wait until every process that was ended is gone: it was killed, so that takes no time."""
        while self.ended:
            process = self.ended.pop()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GONE_WITHIN):
                    await process.wait()
            transport: Any = process._transport  # type: ignore[attr-defined]
            transport.close()  # its pipes too

    def _end(self, process: asyncio.subprocess.Process) -> None:
        """End a process in the middle of whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        self.ended.add(process)


def command() -> list[str]:
    """Return the command of a process that does long work for this one."""
    return [sys.executable, "-m", "arena.server.hosting.long_worker", str(os.getpid())]


async def begin() -> asyncio.subprocess.Process:
    """Start a process that does one thing after the other; it ends when nobody is left to ask it."""
    return await asyncio.create_subprocess_exec(
        *command(),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=dict(os.environ), limit=1 << 20,
    )  # fmt: skip


async def ask(process: asyncio.subprocess.Process, message: bytes) -> Outcome:
    """Have one thing done in a process."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(SIZE.pack(len(message)) + message)
    await process.stdin.drain()
    (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
    return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Outcome)
