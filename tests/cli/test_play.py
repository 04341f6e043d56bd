"""A match at the table, typed line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import arena
from arena.bots.advice import Chance
from tests.cli.conftest import Run

PLAY = ("play", "overtake", "--bot", "random", "--seed", "7")


def test_a_number_and_a_notation_play_a_move(run: Run) -> None:
    first = arena.game("overtake").match(seed=7).moves()[0].text
    shown = run(*PLAY, typed=f"{first}\n1\n")
    assert shown.exit_code == 0
    assert "marble onto pip 8" in shown.stdout
    assert "You leave the table." in shown.stdout
    assert "marble onto pip 8" in run(*PLAY, typed=f"{first.lower()}\n").stdout


def test_bots_are_told_as_sentences(run: Run) -> None:
    shown = run(*PLAY, typed="discard A6\n").stdout
    for name in ("Cyan", "Amber", "Violet"):
        assert f"{name} " in shown.split("You discard Advance 6.", 1)[1]


def test_every_seat_can_be_taken(run: Run) -> None:
    for seat in ("3", "V", "violet"):
        shown = run(*PLAY, "--seat", seat, typed="quit\n\n")
        assert "Violet  ○○○○○ 7c B you" in shown.stdout


def test_a_word_narrows_the_list_and_enter_widens_it(run: Run) -> None:
    shown = run(*PLAY, typed="W\n\nall\n").stdout
    screens = shown.split("your move (or help)> ")
    assert "type W" in screens[0]
    assert "page 1 of" in screens[1]
    assert "page 2 of" in screens[2]
    assert "type W" in screens[3]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("why end", "No:"),
        ("why", "why: expected a move"),
        ("why 1", "is legal."),
        ("A6 8>14", "marble: no marble"),
        ("9999", "There is no move 9999"),
        ("rules OT-6.2", "OT-6.2:"),
        ("rules OT-999", "There is no rule 'OT-999'"),
        ("undo", "There is no move of yours"),
        ("hint racer", "Racer would play"),
        ("hint", "With it you win about"),
        ("chances", "Crimson and"),
        ("hint deep-thought", "There is no bot 'deep-thought'"),
        ("help", "A number or a notation plays that move."),
        ("save", "save: expected a file name"),
        ("save /no/where/at/all", "Not saved:"),
        ("gibberish", "move: expected notation"),
    ],
)
def test_questions_are_answered_and_the_table_goes_on(run: Run, typed: str, told: str) -> None:
    shown = run(*PLAY, typed=f"{typed}\nquit\n\n")
    assert shown.exit_code == 0
    words = " ".join(line[49:].strip() for line in shown.stdout.splitlines())
    assert told in words.replace("  ", " ")


def test_where_there_is_one_move_its_number_is_told(run: Run) -> None:
    shown = run("play", "marbles", "--bot", "random", "--seed", "7", typed="999\n").stdout
    assert "There is no move 999: the only one is 1." in shown


def test_chances_have_an_interval_only_where_it_tells_something(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    told = [Chance(0, 0.69, 0.688, 0.692), Chance(1, 0.31, 0.27, 0.35)]
    monkeypatch.setattr("arena.bots.advice.evaluate", lambda match, seat: told)
    monkeypatch.setattr("arena.engine.compiling.takeover.waits", lambda owner: False)  # whoever came before
    shown = run(*PLAY, typed="chances\n").stdout
    assert re.search(r"Crimson and Amber: 69%\s*$", shown, re.MULTILINE)
    assert shown.count("(between") == 1
    assert "greedy" in shown
    monkeypatch.setattr("arena.engine.compiling.takeover.waits", lambda owner: True)
    assert "glance" in run(*PLAY, typed="chances\n").stdout


def test_undo_takes_back_the_last_own_move_and_all_after_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "undone.arena"
    shown = run(*PLAY, typed=f"discard A6\nundo\nsave {file}\nquit\n")
    assert "You take back a move." in shown.stdout
    match = arena.load_record(file.read_text())
    assert match.actor == 0
    assert not any(event.kind == "move" for event in match.events)
    assert any(event.kind == "undo" for event in match.log)


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saved.arena"
    run(*PLAY, typed=f"discard A6\nsave {file}\nquit\n")
    before = arena.load_record(file.read_text())
    shown = run("play", "--resume", str(file), "--bot", "random", typed=f"1\nsave {file}\ny\nquit\n")
    assert shown.exit_code == 0
    assert "draws a card" in shown.stdout
    after = arena.load_record(file.read_text())
    assert len(after.log) > len(before.log)
    assert after.log[: len(before.log)] == before.log
    assert run("verify", str(file)).exit_code == 0


def test_a_file_is_not_written_over_unasked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("mine")
    assert "Not saved." in run(*PLAY, typed=f"save {file}\nn\nquit\n\n").stdout
    assert file.read_text() == "mine"


def test_quit_asks_to_save_what_is_new(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "asked.arena"
    shown = run(*PLAY, typed=f"discard A6\nquit\n{file}\n")
    assert "save to which file?" in shown.stdout
    assert arena.load_record(file.read_text()).game.name == "overtake"
    assert "save to which file?" not in run(*PLAY, typed="quit\n").stdout


def test_a_finished_match_can_be_looked_at(run: Run, finished: Path) -> None:
    shown = run("play", "--resume", str(finished), typed="1\nquit\n")
    assert shown.exit_code == 0
    assert "over: undo, save FILE or quit>" in shown.stdout
    assert "The match is over." in shown.stdout


def test_the_match_is_played_to_its_end(run: Run) -> None:
    shown = run(*PLAY, "--option", "max_turns=3", typed="1\n" * 12)
    assert "Undecided" in shown.stdout
    assert "over: undo, save FILE or quit>" in shown.stdout
