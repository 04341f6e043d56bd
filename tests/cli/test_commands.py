"""The commands that answer and leave."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import arena
from arena.bots.warming import is_warm
from tests.cli.conftest import Run


def test_games_lists_every_game_found(run: Run) -> None:
    shown = run("games").stdout
    for name in arena.games():
        assert name in shown


def test_games_explains_options(run: Run) -> None:
    shown = " ".join(run("games", "--options").stdout.split())
    assert "max_turns" in shown
    assert "OT-S1" in shown


def test_games_as_json(run: Run) -> None:
    listed = {game["name"]: game for game in json.loads(run("games", "--json").stdout)}
    assert sorted(listed) == arena.games()
    assert listed["overtake"]["seats"] == "4"


def test_rules_shows_the_book_and_single_rules(run: Run) -> None:
    assert run("rules", "overtake").exit_code == 0
    shown = run("rules", "overtake", "ot-6.2")
    assert shown.exit_code == 0
    assert shown.stdout.startswith("OT-6.2")


def test_moves_of_a_position(run: Run, tmp_path: Path) -> None:
    match = arena.game("overtake").match(seed=7)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position()))
    listed = json.loads(run("moves", "overtake", str(file), "--json").stdout)
    assert [move["text"] for move in listed] == [move.text for move in match.moves()]
    assert [move["data"] for move in listed] == [move.data for move in match.moves()]
    shown = run("moves", "overtake", "-", typed=file.read_text())
    assert shown.exit_code == 0
    assert f"{len(listed)} moves, decided by Crimson" in shown.stdout


def test_outcomes_of_open_chance(run: Run) -> None:
    match = arena.game("overtake").match(seed=7, settle=False)
    asked = json.dumps(match.position())
    listed = json.loads(run("moves", "overtake", "-", "--json", typed=asked).stdout)
    assert [(move["action"], move["weight"]) for move in listed] == match.chance()
    assert "decided by chance" in run("moves", "overtake", "-", typed=asked).stdout


def test_watching_tells_what_happens(run: Run) -> None:
    asked = ("watch", "overtake", "--bot", "random", "--seed", "3", "--option", "max_turns=6", "--pace", "0.1")
    shown = run(*asked)
    assert shown.exit_code == 0
    assert "Crimson" in shown.stdout
    assert "decisions." in shown.stdout
    assert shown.stdout == run(*asked).stdout


def test_watching_several_games_counts_them(run: Run) -> None:
    asked = ("watch", "overtake", "--bot", "random", "--seed", "3", "--option", "max_turns=4", "--pace", "0")
    assert "2 of 2" in run(*asked, "--games", "2").stdout


def test_a_spectator_sees_no_drawn_cards(run: Run, finished: Path) -> None:
    shown = run("replay", str(finished))
    assert shown.exit_code == 0
    assert "draws a card." in shown.stdout
    assert "You draw" not in shown.stdout
    assert "You draw" in run("replay", str(finished), "--seat", "crimson").stdout


def test_replay_steps_forward_back_and_anywhere(run: Run, finished: Path) -> None:
    shown = run("replay", str(finished), "--step", typed="\n\nb\n40\nq\n").stdout
    places = [line.split("event ")[1].split(" of")[0] for line in shown.splitlines() if "event " in line]
    assert places[0] == "0"
    assert places[1] == places[3] == "28"
    assert places[4] == "40"
    assert run("replay", str(finished), "--step", typed="").exit_code == 0


def test_replay_at_once_shows_the_end(run: Run, finished: Path) -> None:
    count = finished.read_text().splitlines()[-1].split()[1]
    assert f"event {count} of {count}" in run("replay", str(finished), "--pace", "0").stdout


def test_bench_measures(run: Run) -> None:
    shown = run("bench", "overtake", "--json", "--seconds", "0.05", "--no-compile")
    assert shown.exit_code == 0
    (found,) = json.loads(shown.stdout)
    assert found["game"] == "overtake"
    for key in ("games_per_s", "decisions_per_s", "ns_per_decision", "mean_decisions", "clone_ns", "clone_guess_ns"):
        assert found[key] > 0
    assert 0 < found["state_bytes"] <= 512
    assert {"compile_s", "warm_s"} <= set(found)
    assert "games/s" in run("bench", "overtake", "--seconds", "0.05", "--no-compile").stdout


def test_warm_compiles_and_says_so(run: Run) -> None:
    shown = run("warm", "overtake")
    assert shown.exit_code == 0
    assert "ready in" in shown.stdout or "nothing to compile" in shown.stdout
    assert is_warm(arena.game("overtake"))


def test_the_first_compile_is_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.bots.warming.is_warm", lambda game: False)
    monkeypatch.setattr("arena.bots.warming.warm", lambda game: None)
    shown = run("bench", "overtake", "--json", "--seconds", "0.05", "--no-compile")
    assert shown.stderr.splitlines()[0] == "compiling overtake, once…"
