"""Runs the command line in this process, and makes the records the tests look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from arena.cli.main import arena

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Return a function that runs ``arena`` with arguments and perhaps typed lines."""

    def run_arena(*args: str, typed: str | bytes | None = None) -> Result:
        sized = {"COLUMNS": "80", "LINES": "24"}
        return CliRunner(env=sized).invoke(arena, list(args), input=typed, catch_exceptions=False)

    return run_arena


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of a short match that is over."""
    file = tmp_path_factory.mktemp("records") / "finished.arena"
    asked = ["watch", "overtake", "--bot", "random", "--seed", "5", "--pace", "0", "--option", "max_turns=30"]
    result = CliRunner().invoke(arena, [*asked, "--save", str(file)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return file
