"""The compile key: a changed rule changes it, a changed sentence or picture does not."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path

import pytest

import arena
from arena.engine.compiled import INTERPRETED, key_of, plain
from arena.engine.compiling import sources

TOY = {
    "__init__.py": '"""A toy."""\nfrom arena.games.toy.options import SEATS\nGAME = SEATS\n',
    "options.py": "SEATS = 2\n",
    "rules/__init__.py": '"""The rules."""\nfrom .apply import apply\nfrom .verdicts import NO_CARD\n',
    "rules/apply.py": "from arena.engine.compiled import compiled\nfrom arena.kit import places as at\n"
    "from . import verdicts as no\n\n@compiled\ndef apply(s, a):\n    return no.NO_CARD + at.LANE\n",
    "rules/verdicts.py": '"""Why not."""\nfrom arena.engine.verdicts import Refusals\nVERDICTS = refuse = Refusals()\n'
    'NO_CARD = refuse("T-1", "that card is not in the hand")\nNO_ROOM = refuse("T-2", "there is no room")\n',
    "table/faces.py": 'from arena.kit.words import says\nFACE = "a heart"\n',
    "value.py": "import arena.engine.features\nFEATURES = ()\n",
    "position.py": "KEYS = ()\n",
}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small game in the layout of rooms."""
    games = sys.modules["arena.games"]
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    for name, text in TOY.items():
        path = tmp_path / "toy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "toy"


def toy_key() -> str:
    return key_of(sources.of_game("arena.games.toy"))


@pytest.mark.parametrize(
    ("file", "old", "new", "recompiled"),
    [
        ("table/faces.py", "a heart", "a spade", False),
        ("position.py", "()", "('seat',)", False),
        ("options.py", "2", "4", False),
        ("__init__.py", "A toy", "A better toy", False),
        ("rules/verdicts.py", "that card is not in the hand", "you do not hold that card", False),
        ("rules/verdicts.py", "Why not", "Why one may not", False),
        ("rules/__init__.py", "The rules", "What is allowed", False),
        ("rules/apply.py", "no.NO_CARD + at.LANE", "no.NO_CARD - at.LANE", True),
        ("rules/verdicts.py", "NO_ROOM = ", "FULL = ", True),
        ("value.py", "FEATURES = ()", "FEATURES = (1,)", True),
    ],
)
def test_what_people_read_is_not_in_the_key_of_a_game(
    toy: Path, file: str, old: str, new: str, recompiled: bool
) -> None:
    before = toy_key()
    text = (toy / file).read_text()
    assert old in text
    (toy / file).write_text(text.replace(old, new))
    assert (toy_key() != before) == recompiled


@pytest.mark.parametrize("room", ["kit/race", "games/marbles/rules"])
def test_a_sentence_of_a_verdict_is_in_no_key_wherever_it_lies(room: str, tmp_path: Path) -> None:
    """What games share holds verdicts too: rewording one there recompiles no game, renaming one does."""
    source = (Path(str(arena.__file__)).parent / room / "verdicts.py").read_text()
    file = tmp_path / room / "verdicts.py"
    file.parent.mkdir(parents=True)
    found = []
    for text in (
        source,
        source.replace("a marble", "a ball").replace("nobody sits", "no one sits"),
        source + "NEW = 1",
    ):
        file.write_text(text)
        found.append(sources.content(file))
    assert source != source.replace("a marble", "a ball").replace("nobody sits", "no one sits")
    assert found[0] == found[1] != found[2]


def test_a_new_rule_and_a_new_file_of_rules_are_in_the_key(toy: Path) -> None:
    keys = [toy_key()]
    with (toy / "rules" / "verdicts.py").open("a") as file:
        file.write('TOO_LATE = refuse("T-3", "too late")\n')
    keys.append(toy_key())
    (toy / "rules" / "landing.py").write_text("HOME = 3\n")
    keys.append(toy_key())
    (toy / "table" / "story.py").write_text('SAYS = "so it is"\n')
    assert toy_key() == keys[-1]
    assert len(set(keys)) == 3


@pytest.mark.parametrize("name", arena.games())
def test_rules_depend_on_no_words_and_no_pictures(name: str) -> None:
    package = f"arena.games.{name}"
    found = sources.depends_on(sources.of_game(package))
    assert f"{package}.rules.verdicts" in found and f"{package}.value" in found
    assert {"arena.engine.compiled", "arena.engine.contract"} <= set(found)
    words = ("arena.engine.looks", "arena.engine.match", "arena.kit.words", "arena.kit.reading", "arena.bots")
    told = [each for each in found if each.startswith((f"{package}.table", f"{package}.position", *words))]
    assert not told


@pytest.mark.parametrize("name", arena.games())
def test_an_edit_of_a_real_game_does_as_the_toy_does(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    edited: list[Path] = []
    real = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda self: real(self) + b"\nMORE = 1\n" * (self in edited))
    package = f"arena.games.{name}"
    home = Path(str(importlib.import_module(package).__file__)).parent
    before = key_of(sources.of_game(package))
    for path in [*(home / "table").rglob("*.py"), home / "options.py", home / "__init__.py"]:
        edited[:] = [path]
        assert key_of(sources.of_game(package)) == before, path
    for path in [*(home / "rules").rglob("*.py"), home / "value.py"]:
        edited[:] = [path]
        assert key_of(sources.of_game(package)) != before, path
    below = [path for module, path in sources.depends_on(sources.of_game(package)).items() if ".kit." in module]
    assert below
    for path in below:
        edited[:] = [path]
        assert key_of(sources.of_game(package)) != before, path


def test_rules_may_be_one_file(toy: Path) -> None:
    shutil.rmtree(toy / "rules")
    (toy / "value.py").unlink()
    (toy / "rules.py").write_text("HOME = 3\n")
    assert sources.of_game("arena.games.toy") == ["arena.games.toy.rules"]
    before = toy_key()
    (toy / "table" / "faces.py").write_text('FACE = "a spade"\n')
    assert toy_key() == before
    (toy / "rules.py").write_text("HOME = 4\n")
    assert toy_key() != before


def test_imports_are_read_as_python_reads_them() -> None:
    source = """
import json, arena.engine.rng
from . import near
from .near import thing
from .. import above
from arena.kit import places, no_such_module
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from arena.engine.looks import View
def late():
    from arena.kit.deck import reshuffle
"""
    assert sources.imports(source, "arena.games.toy.rules.apply", False) == {
        "arena.engine.rng", "arena.games.toy.rules", "arena.games.toy.rules.near", "arena.games.toy",
        "arena.kit.places", "arena.kit", "arena.kit.deck",
    }  # fmt: skip
    assert sources.imports("from . import near", "arena.games.toy.rules", True) == {"arena.games.toy.rules"}


def test_what_is_no_module_has_no_file() -> None:
    assert sources.file_of("arena.no_such_module") is None
    assert sources.file_of("no_such_package.module") is None
    assert sources.file_of("arena.engine.rng.below") is None


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_plain_is_the_python_a_compiled_function_was() -> None:
    from arena.engine.rng import next_word

    assert plain(next_word) is next_word.py_func  # type: ignore[attr-defined]
    assert plain(toy_key) is toy_key
