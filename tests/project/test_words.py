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


# Words that any table or any program has; each is used by a game and, though not everywhere, by the house.
PLAIN_ENGLISH = words_in("""
    amber arm crimson cyan deal direction drop due dup face heart hole hub land leg lose marbles paid pending
    pivot segment six slot spot starting token user via victim violet winner
""")
ROOMS = (
    4  # a word that stands in so many rooms is the house's own, whoever uses it too; a game's word strays into fewer
)


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


def room_of(path: str) -> str:
    """Return the room a source of the house lies in: a folder of the package or of the client."""
    package, _, inside = path.partition("/arena/" if path.startswith("src/") else "/src/")
    return f"{package}/{inside.partition('/')[0] if '/' in inside else ''}"


def house_words(texts: dict[str, str]) -> set[str]:
    """Return the words that stand in many rooms: what the whole house says is no game's own."""
    rooms: dict[str, set[str]] = {}
    for path, text in texts.items():
        for word in words_in(f"{path} {THIS_PROJECT.sub('', text)}"):
            rooms.setdefault(word, set()).add(room_of(path))
    return {word for word, found in rooms.items() if len(found) >= ROOMS}


def own_words(name: str, house: set[str]) -> set[str]:
    """Return those that are the game's own; its name always is, but for what is plain English."""
    return (folder_words(name) - house | {name}) - PLAIN_ENGLISH


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """The house as it is."""
    return sources()


@pytest.fixture(scope="module")
def house(texts: dict[str, str]) -> set[str]:
    """What it says everywhere."""
    return house_words(texts)


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
def test_the_house_has_no_words_of_a_game(name: str, texts: dict[str, str], house: set[str]) -> None:
    assert named(own_words(name, house), texts) == []


def test_the_words_of_games_are_known(house: set[str]) -> None:
    """The control: what is looked for holds these, and is found where it stands."""
    own = set().union(*(own_words(name, house) for name in ("overtake", "overthrow", "jokers")))
    assert own >= {"jam", "jams", "tripwires", "warp", "village", "capital", "trade", "military", "joker", "overthrow"}
    planted = {"a.ts": "if (marker.kind === 'jam') {}", "b.py": "def warpHome(): ...", "c.py": "a jammed door"}
    assert named(own, planted) == ["a.ts: jam", "b.py: warp"]


def test_a_word_that_strays_into_several_rooms_is_found(texts: dict[str, str], house: set[str]) -> None:
    """The control of what the house may say: planted in one room less than that, every word of a game is found."""
    own = set().union(*(own_words(name, house) for name in arena.games()))
    strayed = dict(texts)
    for room in sorted({room_of(path) for path in texts})[: ROOMS - 1]:
        path = next(path for path in texts if room_of(path) == room)
        strayed[path] += f"\n{' '.join(own)}\n"
    assert house_words(strayed) == house
    assert {line.partition(": ")[2] for line in named(own, strayed)} == own


def test_a_new_game_may_use_the_words_of_the_house(house: set[str]) -> None:
    """Nim has kinds and keys like these: its author edits no list. What only it has stays its own."""
    assert words_in("take count put play choose point") <= house
    assert house.isdisjoint(words_in("beans nim heap joker tripwires village"))


def test_plain_english_is_needed(texts: dict[str, str], house: set[str]) -> None:
    """A word is let through only where a game and the house both use it, and the house not everywhere."""
    said = set().union(*(words_in(f"{path} {text}") for path, text in texts.items()))
    games = set().union(*(folder_words(name) for name in arena.games()))
    assert PLAIN_ENGLISH - (games & said - house | set(arena.games())) == set()
