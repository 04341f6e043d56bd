"""Fair dice: committed before, mixed with the seats' words, exact in their weights, and checked afterwards."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arena.engine.errors import ArenaError
from arena.engine.fair.dice import Dice, commitment_of, outcome, pick

SEED = bytes(range(32))
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no failure


def test_commitment_is_the_hash_of_the_seed() -> None:
    dice = Dice(SEED)
    assert dice.commitment == commitment_of(SEED) == hashlib.sha256(SEED).hexdigest()


def test_without_a_seed_two_dice_differ() -> None:
    assert Dice().seed != Dice().seed


def test_a_number_makes_reproducible_dice() -> None:
    assert Dice.reproducible(7).seed == Dice.reproducible(7).seed != Dice.reproducible(8).seed


def test_outcome_is_the_documented_formula() -> None:
    digest = hmac.new(SEED, b"0=abc|2=xyz:5:0", hashlib.sha256).digest()
    word = int.from_bytes(digest[:8], "big")
    weights = [3, 1, 4, 1, 5]
    assert outcome(SEED, {2: "xyz", 0: "abc"}, 5, weights) == pick(weights, word % 14)


def test_a_word_beyond_the_last_whole_multiple_is_rejected() -> None:
    total = (1 << 63) + 1  # nearly every second word is rejected
    rejected = 0
    for counter in range(20):
        words = [
            int.from_bytes(hmac.new(SEED, f":{counter}:{block}".encode(), hashlib.sha256).digest()[at : at + 8], "big")
            for block in range(4)
            for at in range(0, 32, 8)
        ]
        expected = next(word for word in words if word < total)
        rejected += words[0] >= total
        assert outcome(SEED, {}, counter, [expected, total - expected]) == 1
        assert outcome(SEED, {}, counter, [expected + 1, total - expected - 1]) == 0
    assert rejected > 0


def test_counters_go_up_and_are_never_used_twice() -> None:
    dice = Dice(SEED)
    assert [dice.draw([1, 1])[0] for _ in range(5)] == [0, 1, 2, 3, 4]


def test_nonces_change_the_luck_and_come_before_the_first_event() -> None:
    plain, mixed = Dice(SEED), Dice(SEED, {1: "mine"})
    weights = [1] * 1000
    assert [plain.draw(weights)[1] for _ in range(8)] != [mixed.draw(weights)[1] for _ in range(8)]
    with pytest.raises(ArenaError, match="before the first"):
        plain.add_nonce(0, "late")


@pytest.mark.parametrize("nonce", ["", "a|b", "a:b", "x" * 65, "ä", 5, None])
def test_bad_nonces_are_refused(nonce: object) -> None:
    with pytest.raises(ArenaError, match="nonce"):
        Dice(SEED).add_nonce(0, nonce)  # type: ignore[arg-type]


def test_frequencies_follow_the_weights() -> None:
    weights, draws = [1, 2, 3, 6], 12_000
    dice = Dice.reproducible(42)
    seen = [0] * 4
    for _ in range(draws):
        seen[dice.draw(weights)[1]] += 1
    expected = [draws * weight / 12 for weight in weights]
    chi_square = sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True))
    assert chi_square < 16.3  # 3 degrees of freedom, p = 0.001; the seed is fixed


@UNHURRIED
@given(st.lists(st.integers(0, 50), min_size=1, max_size=12).filter(any), st.data())
def test_every_ticket_has_one_owner(weights: list[int], data: st.DataObject) -> None:
    ticket = data.draw(st.integers(0, sum(weights) - 1))
    owner = pick(weights, ticket)
    assert sum(weights[:owner]) <= ticket < sum(weights[: owner + 1])
