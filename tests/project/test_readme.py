"""Every command of the README runs, its Python session is a doctest, and its links lead somewhere."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line[2:] for block in re.findall(r"```console\n(.*?)```", README, re.S) for line in block.splitlines()]


def test_the_two_commands_are_targets_that_set_everything_up() -> None:
    assert COMMANDS[:2] == ["make run", "make test"]
    for target in ("run", "test"):
        planned = subprocess.run(
            ["make", "-n", "-B", target], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
        assert "venv" in planned and re.search(r"npm .*\bci\b", planned)


def test_the_tour_runs_in_order(tmp_path: Path) -> None:
    tour = COMMANDS[2:]
    assert len(tour) >= 5
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for command in tour:
        assert command.startswith("arena ")
        done = subprocess.run(command.split(), cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert done.stdout.strip()


def test_the_line_for_completion_defines_one() -> None:
    (line,) = re.findall(r"`(eval .*?_ARENA_COMPLETE.*?)`", README)
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", f"{line}; complete -p arena"], env=env, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "") and "arena" in done.stdout


def test_the_python_session_is_true() -> None:
    session = "\n".join(re.findall(r"```python\n(.*?)```", README, re.S))
    parsed = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(parsed)
    assert runner.tries > 5 and runner.failures == 0


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#]+)\)", README))))
def test_links_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists(), link
