"""Every error is one line and a hint on stderr, with an exit code that means something."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

BAD_INPUT = {
    "unknown command": (["plai"], "no such command 'plai'"),
    "unknown option of a command": (["play", "overtake", "--sed", "7"], "no such option '--sed'"),
    "missing argument": (["rules"], "missing argument"),
    "no game named": (["play"], "missing argument GAME"),
    "unknown game": (["play", "overtak"], "did you mean 'overtake'?"),
    "unknown game for rules": (["rules", "chess"], "no game 'chess'"),
    "unknown rule": (["rules", "overtake", "OT-99"], "no rule 'OT-99'"),
    "unknown option of a game": (["play", "overtake", "--option", "speed=1"], "option 'speed' is unknown"),
    "value an option does not take": (["play", "overtake", "--option", "lap=never"], "option lap: expected one of"),
    "option without a value": (["watch", "overtake", "--option", "lap"], "expected name=value, got 'lap'"),
    "seat that is not there": (["play", "overtake", "--seat", "9"], "seat: expected 0 to 3"),
    "unknown bot": (["watch", "overtake", "--bot", "racr"], "no bot 'racr': did you mean 'racer'?"),
    "seed that is no number": (["watch", "overtake", "--seed", "x"], "'x' is not a valid integer"),
    "file that is not there": (["verify", "nowhere.arena"], "nowhere.arena: there is no such file"),
    "folder instead of a file": (["replay", "/"], "is a directory"),
    "resuming what is not there": (["play", "--resume", "nowhere.arena"], "there is no such file"),
    "resuming with other dice": (["play", "--resume", "x", "--seed", "1"], "takes options and dice from the record"),
    "unreadable place to save": (
        ["watch", "overtake", "--bot", "random", "--pace", "0", "--option", "max_turns=1", "--save", "/no/where"],
        "/no/where: no such file or directory",
    ),
}


@pytest.mark.parametrize("case", BAD_INPUT)
def test_bad_input_is_one_line_and_a_hint(run: Run, case: str) -> None:
    args, expected = BAD_INPUT[case]
    result = run(*args)
    assert result.exit_code == 2
    lines = [line for line in result.stderr.splitlines() if not line.startswith("compiling")]
    assert len(lines) == 2, result.stderr
    assert lines[0].startswith("arena: ") and expected in lines[0]
    assert lines[1].startswith("hint: ")
    assert "Traceback" not in result.output


def test_near_names_are_suggested(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.arena").write_text("")
    assert run("play", "overtake", "--sed", "7").stderr.endswith("\nhint: did you mean --seat or --seed?\n")
    assert "game.arena?" in run("verify", str(tmp_path / "gaem.arena")).stderr
    assert "OT-9" in run("rules", "overtake", "OT9").stderr


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{", "malformed JSON"),
        ("[]", "expected a JSON object, got list"),
        ('{"game": "chess"}', "expected game 'overtake', got 'chess'"),
        ('{"turn": 0}', "position"),
        ('{"turn": 9, "marbles": [], "hands": []}', "turn: expected"),
    ],
)
def test_a_bad_position_is_refused(run: Run, text: str, expected: str) -> None:
    result = run("moves", "overtake", "-", typed=text)
    assert result.exit_code == 2
    assert expected in result.stderr


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    result = run("replay", str(tmp_path / "picture"))
    assert result.exit_code == 2
    assert "expected UTF-8 text" in result.stderr


def sealed(text: str) -> str:
    """Return a record with its closing hash made to fit again, as a cheat would."""
    body = text[: text.index("\nend ") + 1]
    events = text[text.index("\nend ") + 1 :].split()[1]
    return f"{body}end {events} sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


def test_a_fair_record_is_fair(run: Run, finished: Path) -> None:
    result = run("verify", str(finished))
    assert result.exit_code == 0
    assert "all fit" in result.stdout
    assert run("verify", "-", typed=finished.read_text()).exit_code == 0


def test_an_unfair_record_names_the_event(run: Run, finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text().splitlines()
    at = max(i for i, line in enumerate(lines) if " * draw " in line)
    number, _, _, card, roll = lines[at].split()
    lines[at] = f"{number} * draw {'A1' if card != 'A1' else 'A2'} {roll}"
    cheat = tmp_path / "cheat.arena"
    cheat.write_text(sealed("\n".join(lines) + "\n"))
    result = run("verify", str(cheat))
    assert result.exit_code == 1
    assert f"event {number}: roll" in result.stderr
    assert len(result.stderr.splitlines()) == 2


def test_a_record_that_does_not_replay_is_refused_by_its_event(run: Run, finished: Path, tmp_path: Path) -> None:
    text = finished.read_text()
    first = next(line for line in text.splitlines() if line.startswith("28 "))
    cheat = tmp_path / "cheat.arena"
    cheat.write_text(sealed(text.replace(first, "28 C overtake V30")))
    result = run("verify", str(cheat))
    assert result.exit_code == 1
    assert "event 28" in result.stderr


def test_what_cannot_be_proven_is_no_success(run: Run, tmp_path: Path) -> None:
    import arena

    by_hand = arena.game("overtake").match({"max_turns": 1}, seed=3)
    by_hand.play(0, by_hand.actions()[-1], settle=False)
    by_hand.settle(by_hand.chance()[0][0])
    early = arena.game("overtake").match({"max_turns": 1}, seed=3)
    begun_late = arena.game("overtake").from_position(early.position(), seed=3)
    begun_late.play(0, begun_late.actions()[-1])
    for match, why in ((by_hand, "set by hand"), (begun_late, "from a position")):
        result = run("verify", "-", typed=match.record(secret=True))
        assert result.exit_code == 1
        assert "not proven: " in result.stderr and why in result.stderr
        assert len(result.stderr.splitlines()) == 2


def test_undos_are_part_of_the_finding(run: Run) -> None:
    import arena

    match = arena.game("overtake").match(seed=3)
    match.play(0, match.actions()[-1])
    match.undo()
    result = run("verify", "-", typed=match.record(secret=True))
    assert result.exit_code == 0
    assert "fair; 1 undo took back 1 draw" in result.stdout


@pytest.mark.parametrize("damage", ["edited", "truncated", "empty"])
def test_a_damaged_record_cannot_be_read(run: Run, finished: Path, tmp_path: Path, damage: str) -> None:
    text = finished.read_text()
    broken = {"edited": text.replace("discard", "Discard", 1), "truncated": text[: len(text) // 2], "empty": ""}[damage]
    file = tmp_path / "broken.arena"
    file.write_text(broken)
    for command in (["verify", str(file)], ["replay", str(file)], ["play", "--resume", str(file)]):
        result = run(*command)
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 2


def test_a_record_of_another_game_is_not_resumed(run: Run, finished: Path) -> None:
    import arena

    other = next(name for name in arena.games() if name != "overtake")
    result = run("play", other, "--resume", str(finished))
    assert result.exit_code == 2
    assert "a match of overtake" in result.stderr


def test_a_record_without_its_secret_is_not_played_on(run: Run, tmp_path: Path) -> None:
    import arena

    file = tmp_path / "open.arena"
    file.write_text(arena.game("overtake").match(seed=1).record())
    result = run("play", "--resume", str(file))
    assert result.exit_code == 2
    assert "secret of its dice" in result.stderr
    assert run("verify", str(file)).exit_code == 1


def test_json_errors_keep_stdout_clean(run: Run) -> None:
    result = run("moves", "overtake", "-", "--json", typed=json.dumps({"turn": 0}))
    assert result.exit_code == 2
    assert result.stdout == ""
