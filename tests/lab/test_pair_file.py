"""A contest that is kept goes on where it stopped, and counts nothing that other bots have played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import arena
from arena.cli.main import arena as command
from arena.engine.errors import ArenaError
from arena.lab.pair_file import PairFile


def ladder(*more: str) -> Result:
    """Let racer play random."""
    return CliRunner().invoke(command, ["ladder", "marbles", "racer", "random", "-o", "seats=2", "--json", *more])


def told(result: Result) -> dict[str, object]:
    """Return what a ladder says of its pairs."""
    assert result.exit_code == 0, result.output
    pairs: list[dict[str, object]] = json.loads(result.stdout)["pairs"]
    return pairs[0]


def test_a_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    keep = tmp_path / "pairs.jsonl"
    ladder("--matches", "4", "--keep", str(keep))
    first = keep.read_bytes()
    assert len(first.splitlines()) == 4
    keep.write_bytes(first[:-9])  # killed while it wrote
    assert told(ladder("--matches", "7", "--keep", str(keep))) == told(ladder("--matches", "7"))
    lines = keep.read_bytes().splitlines()
    assert lines[:3] == first.splitlines()[:3] and sorted(json.loads(line)["pair"][0] for line in lines) == list(
        range(7)
    )
    assert told(ladder("--matches", "5", "--keep", str(keep))) == told(ladder("--matches", "5"))
    assert keep.read_bytes().splitlines() == lines


def test_what_other_code_or_another_seed_has_played_does_not_count(tmp_path: Path) -> None:
    keep = tmp_path / "pairs.jsonl"
    ladder("--matches", "2", "--keep", str(keep), "--seed", "5")
    kept = PairFile(keep, arena.game("marbles"), None)
    assert [len(pairs) for pairs in kept.pairs.values()] == [2] and kept.others == 0
    assert told(ladder("--matches", "2", "--keep", str(keep), "--seed", "6")) == told(
        ladder("--matches", "2", "--seed", "6")
    )
    keep.write_text(keep.read_text().replace(kept.played_by, "0" * 16))
    assert PairFile(keep, arena.game("marbles"), None).pairs == {}
    assert "4 pairs were played by other code" in ladder("--matches", "2", "--keep", str(keep)).stderr
    assert PairFile(keep, arena.game("overtake"), None).others == 0


@pytest.mark.parametrize("text", ["a letter to somebody", "{}\n", '{"played_by":1}\n'])
def test_a_file_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(ArenaError, match="line 1: expected a pair"):
        PairFile(path, arena.game("marbles"), None)
    assert ladder("--keep", str(path)).exit_code == 2
    assert path.read_text() == text


def test_a_place_where_nothing_can_be_kept_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    refused = ladder("--matches", "1000000", "--keep", str(tmp_path / "no" / "where.jsonl"))
    assert refused.exit_code == 2 and "no such file or directory" in refused.stderr.lower()
