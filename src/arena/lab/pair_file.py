"""Pairs that were played before, a line each in a file: a contest of hours goes on where it stopped.

A line counts only for the same pairing, played by the same code: bots that have changed since are other bots.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import json
from collections.abc import Iterable
from pathlib import Path

import msgspec

from arena.engine.errors import ArenaError
from arena.engine.game import Game
from arena.lab.contest import Pair, Pairing

BEGINNING = b'{"played_by":'  # of every line


class PairLine(msgspec.Struct, forbid_unknown_fields=True):
    """One pair, and whose it was."""

    played_by: str  # fingerprint of the code
    pairing: Pairing
    seconds: float | None  # the budget of bots that name none
    pair: Pair


def fingerprint(game: Game) -> str:
    """Return what changes with the bots and with the game: a hash of their code and weights, comments left out."""
    digest = hashlib.sha256()
    for folder in (folder_of("arena.bots"), folder_of("arena.lab.loops"), folder_of(game.package)):
        for path in sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".json")):
            text = path.read_text(encoding="utf-8")
            meant = ast.dump(ast.parse(text)) if path.suffix == ".py" else text
            digest.update(f"{path.relative_to(folder).as_posix()}\0{meant}\0".encode())
    return digest.hexdigest()[:16]


def folder_of(module: str) -> Path:
    """Return the folder a module is in."""
    return Path(str(importlib.import_module(module).__file__)).parent


class PairFile:
    """The pairs of a file that count for one game as it is now."""

    def __init__(self, path: Path, game: Game, seconds: float | None) -> None:
        self.path = path
        self.seconds = seconds
        self.played_by = fingerprint(game)
        self.others = 0  # lines of this game that other code played
        self.pairs: dict[str, dict[int, Pair]] = {}
        for number, text in enumerate(self._whole_lines(), 1):
            try:
                line = msgspec.json.decode(text, type=PairLine)
            except msgspec.DecodeError as wrong:
                raise ArenaError(f"{path}, line {number}: expected a pair kept by a contest, got {wrong}") from wrong
            if line.pairing.game == game.name and line.seconds == seconds:
                if line.played_by == self.played_by:
                    self.pairs.setdefault(named(line.pairing), {})[line.pair.number] = line.pair
                else:
                    self.others += 1

    def _whole_lines(self) -> list[bytes]:
        """Return the lines; one that was cut off while it was written, the last, is taken out of the file."""
        try:
            self.path.open("ab").close()  # where nothing can be kept, say so before the first game
        except OSError as wrong:
            raise ArenaError(f"{self.path}: {str(wrong.strerror).lower()}") from wrong
        lines = self.path.read_bytes().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n") and lines[-1].startswith(BEGINNING):
            self.path.write_bytes(b"".join(lines[:-1]))
            return lines[:-1]
        return lines

    def of(self, pairing: Pairing) -> dict[int, Pair]:
        """Return the pairs of a pairing, by their number."""
        return self.pairs.get(named(pairing), {})

    def add(self, pairing: Pairing, pairs: Iterable[Pair]) -> None:
        """Keep more pairs."""
        with self.path.open("ab") as file:
            for pair in pairs:
                file.write(msgspec.json.encode(PairLine(self.played_by, pairing, self.seconds, pair)) + b"\n")


def named(pairing: Pairing) -> str:
    """Return a pairing as text, the same for the same bots, options and seed."""
    return json.dumps(pairing._asdict(), sort_keys=True)
