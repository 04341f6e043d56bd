"""The path of one move is the one docs/one-move.md describes, and it is short and straight."""

from __future__ import annotations

import contextlib
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

import arena
from arena.engine.match import Match
from arena.server.room.tokens import new_id
from tests.tools.server.house import House, Live, house
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio
PAGE = Path(__file__).parents[2] / "docs" / "one-move.md"
STEP = re.compile(r"^- `([a-z_/]+\.py): ([A-Za-z_.]+)`", re.MULTILINE)
PACKAGE = str(Path(str(arena.__file__)).parent) + "/"
MOST_FILES = 20  # of the server that one move passes
BESIDE = {"GatedProtocol._look", "Server._sweep"}  # timers that may come at any moment and belong to no move


class Called(NamedTuple):
    """A function that ran: its file and name, and the functions of ours that led to it, the nearest first."""

    file: str
    name: str
    by: tuple[tuple[str, str], ...]  # file and name of each

    @property
    def backwards(self) -> bool:
        """Return whether something below the server called it, though it is the server's."""
        return self.file.startswith("server/") and any(not file.startswith("server/") for file, _ in self.by)


def ours(frame: FrameType | None) -> Iterator[tuple[str, str]]:
    """Yield file and name of a frame and of those that led to it, as far as they are ours."""
    while frame is not None:
        if frame.f_code.co_filename.startswith(PACKAGE):
            yield frame.f_code.co_filename.removeprefix(PACKAGE), frame.f_code.co_qualname
        frame = frame.f_back


@contextlib.contextmanager
def traced(home: House) -> Iterator[list[Called]]:
    """Note every function of ours that runs: in the loop, in the writer's thread, and in threads that begin."""
    called: list[Called] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            own, *by = ours(frame)
            if BESIDE.isdisjoint(name for _, name in (own, *by)):
                called.append(Called(*own, tuple(by)))

    commit = home.server.store._commit  # type: ignore[attr-defined]

    def in_thread(*values: Any) -> None:  # the writer's thread was there before: it is profiled from inside
        sys.setprofile(note)
        commit(*values)
        sys.setprofile(None)

    home.server.store._commit = in_thread  # type: ignore[attr-defined]
    threading.setprofile(note)  # those of the bots begin when somebody thinks
    sys.setprofile(note)
    try:
        yield called
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
        home.server.store._commit = commit  # type: ignore[attr-defined]


async def one_move(home: House) -> list[Called]:
    """Return what runs from a move's frame in to everybody's frames out."""
    match, guests = await table(home)
    lives: list[Live] = [await guest.live(match) for guest in guests]
    with traced(home) as called:
        ack = await lives[0].play()
        for live in lives:
            await live.reach(ack["seq"])
    return called


async def test_a_move_passes_what_the_page_names_in_its_order(home: House) -> None:
    steps = STEP.findall(PAGE.read_text())
    assert len(steps) > 15
    for file, _ in steps:
        assert Path(PACKAGE + file).is_file(), file
    remaining = list(steps)
    for called in await one_move(home):
        if remaining and called[:2] == remaining[0]:
            remaining.pop(0)
    assert not remaining, f"not passed, or not in this order: {remaining[0]}"


async def test_a_move_passes_few_files_and_never_comes_back_from_the_engine(tmp_path: Path) -> None:
    async with house(tmp_path / "arena.db") as home:  # with a real clock, as people play
        called = await one_move(home)
    files = {each.file for each in called if each.file.startswith("server/")}
    assert {"server/edge/live.py", "server/room/room.py", "server/store/sqlite.py", "server/show/update.py"} <= files
    assert len(files) <= MOST_FILES, sorted(files)
    assert [each for each in called if each.backwards] == []


async def test_a_way_back_from_the_engine_would_be_seen(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""
    real = Match.play
    source = "def play(self, *values, **more):\n    told()\n    return real(self, *values, **more)\n"
    within: dict[str, Any] = {"real": real, "told": new_id}
    exec(compile(source, PACKAGE + "engine/match.py", "exec"), within)
    monkeypatch.setattr(Match, "play", within["play"])
    back = {(*each[:2], each.by[0]) for each in await one_move(home) if each.backwards}
    assert back == {("server/room/tokens.py", "new_id", ("engine/match.py", "play"))}


def test_the_page_is_short_enough_to_be_read() -> None:
    assert len(PAGE.read_text().splitlines()) < 80
