"""The attack: leave out rolls until one pleases. Every roll shown is what the seed gives for its number."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import arena
from arena.cli.main import arena as command
from arena.engine.fair.dice import Dice, outcome
from arena.engine.fair.record import load_record
from arena.engine.fair.verify import verify_record
from arena.engine.match import Match

CHEAT = 0  # the seat that rolls well
GOOD = (4, 5)  # places of a five and a six among the outcomes of a die


class PickyDice(Dice):
    """Dice that leave out rolls until the cheat has a five or a six."""

    match: Match
    left_out = 0

    def draw(self, weights: object) -> tuple[int, int]:
        counter, index = super().draw(weights)  # type: ignore[arg-type]
        while int(self.match.state.turn) == CHEAT and index not in GOOD:
            self.left_out += 1
            counter, index = super().draw(weights)  # type: ignore[arg-type]
        return counter, index


@pytest.fixture(scope="module")
def rigged() -> Match:
    """A match to its end in which one seat rolled fives and sixes only."""
    match = arena.game("marbles").match(seed=11)
    dice = PickyDice(match.dice.seed, counter=match.dice.counter)
    match.dice, dice.match = dice, match
    while not match.over:
        match.play(match.actor, match.actions()[0])
    assert dice.left_out > 50
    return match


def test_a_match_that_left_out_rolls_is_unfair(rigged: Match) -> None:
    proof = verify_record(rigged.record())
    assert proof.finding == "unfair"
    assert "left out" in proof.reasons[0]


def test_the_command_says_so(rigged: Match) -> None:
    result = CliRunner().invoke(command, ["verify", "-"], input=rigged.record(), standalone_mode=False)
    assert result.exit_code == 1
    assert "unfair: event" in result.stderr


def test_control_every_roll_by_itself_is_right(rigged: Match) -> None:
    """Without the look at the numbers the record would pass: it replays, numbers ascend, every roll fits its number."""
    replayed = load_record(rigged.record())
    rolls = [event.roll for event in replayed.log if event.roll is not None]
    assert rolls == sorted(set(rolls))
    twin = Match(rigged.game, rigged.options, Dice(rigged.dice.seed), None)
    for event in replayed.log:
        if event.kind == "chance":
            outcomes = twin.chance()
            index = outcome(twin.dice.seed, {}, event.roll or 0, [weight for _, weight in outcomes])
            assert outcomes[index][0] == event.action
            twin.settle(event.action)
        else:
            twin.play(event.seat, event.action, settle=False)
    assert twin.over


def test_control_the_same_match_with_honest_dice_is_fair() -> None:
    match = arena.game("marbles").match(seed=11)
    while not match.over:
        match.play(match.actor, match.actions()[0])
    assert verify_record(match.record()).fair
