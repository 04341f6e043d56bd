"""Help is quick, complete, and costs no compiler."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

import arena.cli.commands
from arena.cli.main import command_names, first_line
from tests.cli.conftest import Run

HELP_SECONDS = 0.2  # on a quiet machine
QUIET_START = 0.02  # seconds an empty Python takes there
MOST_SLACK = 3.0
HEAVY = ("numpy", "numba", "rich", "msgspec", "starlette", "arena.bots", "arena.engine.match")


def fastest(*command: str) -> float:
    """Return the processor time of the shortest of a few runs: what else runs here does not count."""
    spent = []
    for _ in range(5):
        begun = processor_seconds()
        subprocess.run([sys.executable, *command], check=True, capture_output=True)
        spent.append(processor_seconds() - begun)
    return min(spent)


def processor_seconds() -> float:
    """Return what all commands so far have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_help_takes_less_than_a_fifth_of_a_second() -> None:
    slack = min(MOST_SLACK, max(1.0, fastest("-c", "pass") / QUIET_START))
    assert fastest("-m", "arena.cli", "--help") < HELP_SECONDS * slack


def test_help_imports_nothing_heavy() -> None:
    told = "import sys; from arena.cli.main import arena\ntry: arena.main(['--help'])\nexcept SystemExit: pass\n"
    told += f"print(sorted(set(sys.modules) & set({HEAVY!r})))"
    done = subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("module", ["arena", "arena.cli"])
def test_python_runs_the_package_as_the_command(module: str) -> None:
    done = subprocess.run([sys.executable, "-m", module, "--version"], capture_output=True, text=True)
    assert done.stdout.startswith("arena "), done.stderr


def test_help_lists_every_command_with_its_line(run: Run) -> None:
    shown = run("--help")
    assert shown.exit_code == 0
    words = " ".join(shown.stdout.split())
    for name in ("bench", "games", "moves", "play", "replay", "rules", "serve", "verify", "warm", "watch"):
        assert name in command_names()
        assert f"{name} {first_line(name)}" in words


@pytest.mark.parametrize("name", command_names())
def test_every_command_has_a_line_and_help_of_its_own(run: Run, name: str) -> None:
    assert first_line(name)
    shown = run(name, "--help")
    assert shown.exit_code == 0
    assert f"arena {name}" in shown.stdout


def test_a_command_is_added_by_adding_a_file(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = '"""Say hello."""\nimport click\n@click.command()\ndef hello():\n    click.echo("hello")\n'
    (tmp_path / "hello.py").write_text(source)
    monkeypatch.setattr("arena.cli.main.FOLDER", tmp_path)
    monkeypatch.setattr(arena.cli.commands, "__path__", [str(tmp_path), *arena.cli.commands.__path__])
    assert "hello  Say hello." in run("--help").stdout
    assert run("hello").stdout == "hello\n"


@pytest.mark.parametrize(("asked", "command"), [((), "play "), (("lab",), "tune ")])
def test_without_a_command_the_help_is_shown_as_it_is(run: Run, asked: tuple[str, ...], command: str) -> None:
    shown = run(*asked)
    assert shown.exit_code == 2
    assert any(line.strip().startswith(command) for line in shown.stderr.splitlines())
    assert shown.stderr == run(*asked, "--help").stdout
    assert not shown.stderr.startswith("arena:")


@pytest.mark.parametrize("name", ["play", "watch", "bench", "ladder"])
def test_an_option_of_a_game_is_given_the_same_way_everywhere(run: Run, name: str) -> None:
    assert "-o, --option NAME=VALUE" in run(name, "--help").stdout
    for flag in ("-o", "--option"):
        assert "option 'speed' is unknown" in run(name, "overtake", flag, "speed=1").stderr


def test_every_line_of_the_help_is_a_sentence() -> None:
    """A command does something: its line begins with a verb, as what is asked for."""
    for name in command_names():
        first, *_ = first_line(name).split()
        assert first.isalpha() and first.istitle() and first_line(name)[-1] in ".?", name


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").stdout.startswith("arena 0.")
