"""Attack: a stranger's record whose texts steer the terminal of whoever looks at it, or tell of what cannot have been."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner

import arena
from arena.cli.main import arena as command
from arena.cli.printable import printable
from arena.engine.errors import BadRecord
from arena.engine.fair.dice import Attempt
from arena.engine.fair.record import MAX_ATTEMPTS
from arena.engine.fair.verify import NAMED, verify_record

CLEAR = "\x1b[2J\x1b[H"  # clears the screen: what a terminal obeys
TURNED = "\u202e"  # turns the rest of the line around
STEERS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200e\u200f]")
HASH = "ab" * 32
WAYS = (
    ["verify", "-"],
    ["replay", "-", "--pace", "0"],
    ["replay", "-", "--pace", "0.001"],
    ["replay", "-", "--step"],
    ["play", "--resume", "-"],
)


@cache
def honest() -> str:
    match = arena.game("marbles").match({"max_turns": 3}, seed=11)
    while not match.over:
        match.play(match.actor, match.actions()[0])
    return match.record()


def forged(old: str, new: str) -> str:
    """Return the record with something else in it, and a closing line that fits."""
    assert old in honest()
    body, last = honest().replace(old, new, 1).rsplit("end ", 1)
    return f"{body}end {last.split()[0]} sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


def with_attempts(attempts: Any) -> str:
    return forged("[Seed ", f'[Attempts "{json.dumps(attempts)}"]\n[Seed ')


def shown(args: list[str], record: str) -> tuple[int, str]:
    result = CliRunner().invoke(command, args, input=record, standalone_mode=False)
    return result.exit_code, result.stdout + result.stderr


@pytest.mark.parametrize(
    "attempts",
    [
        [{"commitment": CLEAR, "missing": [0]}],
        [{"commitment": HASH, "missing": [99]}],
        [{"commitment": HASH, "missing": [-7]}],
        [{"commitment": HASH, "missing": [0, 0]}],
        [{"commitment": HASH, "missing": []}],
        [{"commitment": HASH + "\n", "missing": [0]}],
        [{"commitment": HASH, "missing": [10**30]}],
        [{"commitment": HASH, "missing": [0]}] * (MAX_ATTEMPTS + 1),
    ],
    ids=["escapes", "seat 99", "seat -7", "twice", "nobody", "newline", "huge", "too many"],
)
def test_attempts_that_cannot_have_been_are_refused(attempts: Any) -> None:
    with pytest.raises(BadRecord, match="Attempts"):
        verify_record(with_attempts(attempts))
    code, said = shown(["verify", "-"], with_attempts(attempts))
    assert code == 2 and not STEERS.search(said) and len(said) < 600


def test_dice_that_were_given_up_and_used_again_are_unfair() -> None:
    """Whoever sets the table up anew with the same seed has seen nonces of it, and may answer them with another."""
    commitment = arena.load_record(honest()).dice.commitment
    again = with_attempts([{"commitment": HASH, "missing": [1]}, {"commitment": commitment, "missing": [0]}])
    proof = verify_record(again)
    assert proof.finding == "unfair"
    assert proof.reasons == [
        "attempt 2 was given up, but its seed was used again: nonces shown there could be answered"
    ]
    code, said = shown(["verify", "-"], again)
    assert code == 1 and "attempt 2 was given up" in said


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('[Nonces "{}"]', '[Nonces "{"0": "mine", "0": "ours"}"]', "Nonces: '0'"),
        ("[Seed ", f'[Pledges "{{"1": "{HASH}", "1": "{HASH}"}}"]\n[Seed ', "Pledges: '1'"),
        ('[Options "{', '[Options "{"max_turns": 9, ', "Options: 'max_turns'"),
        ("[Seed ", f'[Attempts "[{{"commitment": "{HASH}", "missing": [0], "missing": [1]}}]"]\n[Seed ', "'missing'"),
    ],
    ids=["nonces", "pledges", "options", "attempts"],
)
def test_nothing_is_told_twice(old: str, new: str, what: str) -> None:
    """Of a seat that is there twice one reader would take the first nonce, another the last."""
    with pytest.raises(BadRecord, match=rf"{what} is there twice"):
        verify_record(forged(old, new))
    assert shown(["verify", "-"], forged(old, new))[0] == 2


def test_control_attempts_that_can_have_been_are_told() -> None:
    proof = verify_record(with_attempts([{"commitment": HASH, "missing": [2, 0]}] * 50))
    assert proof.fair and len([said for said in proof.remarks if said.startswith("set up anew")]) == NAMED
    assert proof.remarks[-1] == f"and {50 - NAMED} more"
    assert arena.load_record(with_attempts([{"commitment": HASH, "missing": [1]}])).dice.attempts == (
        Attempt(HASH, (1,)),
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Game "marbles', f'[Game "marbles{CLEAR}'),
        ('[Rules "1', f'[Rules "1{CLEAR}'),
        ('[Options "{', f'[Options "{{"{CLEAR}": 1, '),
        ('[Options "{', '[Options "{"\\u001b[2J\\u202e": 1, '),
        ('"max_turns": 3', '"max_turns": "\\u001b[2J"'),
        ('[Commitment "', f'[Commitment "{CLEAR}'),
        ('[Nonces "{', '[Nonces "{"\\u001b[2J": "x"'),
        ('[Nonces "{', '[Nonces "{"0": "\\u001b[2J"'),
        ('[Seed "', f'[Seed "{CLEAR}'),
        ('[Result "', f'[Result "{CLEAR}'),
        ("[Seed ", f'[Position "{{"seats": "{TURNED}"}}"]\n[Seed '),
        ("[Seed ", '[Pledges "{"0": "\\u001b[2J"}"]\n[Seed '),
        ("[Seed ", f'[Name "{CLEAR}"]\n[Seed '),
        (" #0", f"{CLEAR} #0"),
        (" roll\n", f" roll {CLEAR}\n"),
        (" roll\n", f" {CLEAR}\n"),
        ("\n1 ", f"\n1{CLEAR} "),
    ],
)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: " ".join(way))
def test_no_text_of_a_record_steers_the_terminal(way: list[str], old: str, new: str) -> None:
    _, said = shown(way, forged(old, new))
    assert said and not STEERS.search(said)


def test_a_sentence_of_a_match_is_written_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from arena.cli.terminal.narrator import Narrator

    monkeypatch.setattr(Narrator, "_sentence", lambda self, step: f"Crimson rolls {CLEAR}{TURNED}.")
    for way in WAYS[1:3]:
        code, said = shown(way, honest())
        assert code == 0 and "\\x1b[2J" in said and not STEERS.search(said)


def test_control_the_attack_can_be_seen() -> None:
    assert STEERS.search(CLEAR) and STEERS.search(TURNED)
    assert printable(f"a{CLEAR}b{TURNED}\nc") == "a\\x1b[2J\\x1b[Hb\\u202e\nc"
    assert not STEERS.search(printable("".join(map(chr, range(0x3000)))))
