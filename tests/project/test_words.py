"""Nothing outside ``games/`` names a game or a game's own word: things are told by their shapes, and by labels.

A game's own words are read from its folder: its name; in its cases the keys of a position, the kinds of moves and the
names of cards; and what it calls the pieces and markers on its table and the places of its board.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import arena

ROOT = Path(__file__).parents[2]
HOUSE = (ROOT / "src" / "arena", ROOT / "web" / "src")
SOURCES = (".py", ".ts", ".svelte", ".css", ".sql")
THIS_PROJECT = re.compile("overtake-arena")
CASE_KEYS = ("name", "rule", "position", "legal", "illegal", "only", "then", "play", "settle", "expect", "refused")


def words_in(text: str) -> set[str]:
    """Return the words of a text or of a name, in small letters."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return {word.lower() for word in re.findall(r"[A-Za-z]{3,}", apart)}


# Words that any table or any program has; each is used by a game and by the house.
PLAIN_ENGLISH = words_in("""
    actions actor amber arm base begin board card cards center circle come corner crimson cyan deal dice die
    direction discard done down draw drawn drop due dup end enter entry face finish first floor from game hands
    heart hex hole home hub keep kind laid land lane last left leg lose made map marble marbles max move moves
    must name new options out owner paid pass passed pending phase pile pip pips pivot played replace roll seat
    seats segment sheet six slot space spot star start starting target teams the token turn turns used user via
    victim violet wall well winner
""")


def case_words(value: Any, key: str = "") -> set[str]:
    """Return the keys, kinds and cards in a case file."""
    if isinstance(value, dict):
        keys = [set() if inner in CASE_KEYS else words_in(inner) for inner in value]
        return set().union(*keys, *(case_words(value[inner], inner) for inner in value))
    if isinstance(value, list):
        return set().union(*(case_words(each, key) for each in value))
    return words_in(value) if isinstance(value, str) and key in ("kind", "card") else set()


@cache
def folder_words(name: str) -> set[str]:
    """Return the words a game's folder holds for its things."""
    game = arena.game(name)
    match = game.match(seed=1)
    board, view = game.table.board(match.options), match.look(None)
    ids = [thing.id.partition(":")[0] for thing in [*view.pieces, *view.markers, *board.areas, *board.points]]
    labels = [thing.label for thing in [*view.pieces, *view.markers, *board.points]]
    found = words_in(" ".join([name, *ids, *labels]))
    for file in (ROOT / "src" / "arena" / "games" / name / "cases").iterdir():
        found |= case_words(json.loads(file.read_text(encoding="utf-8")))
    return found


def own_words(name: str) -> set[str]:
    """Return those that are the game's own."""
    return folder_words(name) - PLAIN_ENGLISH


def sources() -> dict[str, str]:
    """Return the house without its games: what is written in every file, by path."""
    files = [path for room in HOUSE for path in room.rglob("*") if path.suffix in SOURCES]
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in files
        if not path.is_relative_to(HOUSE[0] / "games") and HOUSE[0] / "server" / "client" not in path.parents
    }


def named(own: set[str], texts: dict[str, str]) -> list[str]:
    """Return where words of a game stand."""
    return sorted(
        f"{path}: {word}"
        for path, text in texts.items()
        for word in own & words_in(f"{path} {THIS_PROJECT.sub('', text)}")
    )


@pytest.mark.parametrize("name", arena.games())
def test_the_house_has_no_words_of_a_game(name: str) -> None:
    assert named(own_words(name), sources()) == []


def test_the_words_of_games_are_known() -> None:
    """The control: what is looked for holds these, and is found where it stands."""
    own = own_words("overtake") | own_words("overthrow") | own_words("jokers")
    assert own >= {"jam", "jams", "tripwires", "warp", "village", "capital", "trade", "military", "joker", "overthrow"}
    planted = {"a.ts": "if (marker.kind === 'jam') {}", "b.py": "def warpHome(): ...", "c.py": "a jammed door"}
    assert named(own, planted) == ["a.ts: jam", "b.py: warp"]


def test_plain_english_is_needed() -> None:
    """A word is let through only where a game and the house both use it."""
    house = set().union(*(words_in(f"{path} {text}") for path, text in sources().items()))
    games = set().union(*(folder_words(name) for name in arena.games()))
    assert PLAIN_ENGLISH - (games & house) == set()
