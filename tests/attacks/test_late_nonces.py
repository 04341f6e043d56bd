"""Attack: show a record with nonces and leave out that they were never pledged. Who gave the last one chose it."""

from __future__ import annotations

import hashlib
import re

from click.testing import CliRunner

import arena
from arena.cli.main import arena as command
from arena.engine.fair.dice import Dice, outcome, pledge_of
from arena.engine.match import Match

DIE = [1] * 6
WANTED = 4  # rolls of six, the first ones of the match


def chosen(seed: bytes, other: str) -> str:
    """Return a nonce of seat 1 that gives sixes, found by who knows the seed and the other's nonce."""
    for number in range(100_000):
        nonces = {0: other, 1: f"n{number}"}
        if all(outcome(seed, nonces, roll, DIE) == 5 for roll in range(WANTED)):
            return nonces[1]
    raise AssertionError("not found")


def played(pledged: bool) -> str:
    dice = Dice.reproducible(3)
    nonces = {0: "honest", 1: chosen(dice.seed, "honest")}
    game = arena.game("marbles")
    match = Match(game, game.complete({"max_turns": 4}), Dice(dice.seed, nonces))
    if pledged:
        match.dice.pledges = {seat: pledge_of(nonce) for seat, nonce in nonces.items()}
    match.settle_all()
    while not match.over:
        match.play(match.actor, match.actions()[0])
    return match.record()


def checked(record: str) -> tuple[int, str]:
    result = CliRunner().invoke(command, ["verify", "-"], input=record, standalone_mode=False)
    return result.exit_code, result.stdout + result.stderr


def test_nonces_that_were_not_pledged_have_a_finding_and_an_exit_code_of_their_own() -> None:
    code, said = checked(played(pledged=False))
    assert code == 3 and said.startswith("-: fair if nobody chose late: the nonces were not pledged\n")


def test_leaving_the_pledges_out_is_seen() -> None:
    body = re.sub(r"\[Pledges .*\n", "", played(pledged=True)).rsplit("end ", 1)
    count = body[1].split()[0]
    code, _ = checked(f"{body[0]}end {count} sha256 {hashlib.sha256(body[0].encode()).hexdigest()}\n")
    assert code == 3


def test_control_the_same_nonces_with_pledges_are_fair() -> None:
    """A record alone cannot say when pledges were published: those who were there know."""
    assert checked(played(pledged=True))[0] == 0


def test_control_a_nonce_chosen_late_bends_the_dice() -> None:
    rolls = [line for line in played(pledged=False).splitlines() if " * roll " in line][:WANTED]
    assert len(rolls) == WANTED and all(" 6 #" in line or "roll 6" in line for line in rolls)
