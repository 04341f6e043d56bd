"""A deck as counts: what is blanked, and that every deal of the unseen cards is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np

from arena.engine.compiled import INTERPRETED
from arena.engine.rng import below, new_rng, unit
from arena.kit.deck import deal_hands, pour_hands, reshuffle


def test_pouring_blanks_all_other_hands() -> None:
    hand = np.array([[1, 0, 2], [0, 1, 1], [3, 0, 0]], dtype=np.int8)
    draw = np.array([1, 1, 1], dtype=np.int8)
    pour_hands(hand, draw, 1)
    assert hand.tolist() == [[0, 0, 0], [0, 1, 1], [0, 0, 0]]
    assert draw.tolist() == [5, 1, 3]


def test_guessed_hands_are_uniform_over_all_deals() -> None:
    """Chi-square against enumeration: 5 unseen cards of 3 kinds, hands of 2 and 1, the rest in the pile."""
    pool = [0, 0, 1, 1, 2]
    expected: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(range(5)):
        cards = [pool[i] for i in order]
        expected[(tuple(sorted(cards[:2])), tuple(cards[2:3]))] += 1
    total = sum(expected.values())
    draws = 3_000 if INTERPRETED else 30_000
    rng = new_rng(2026)
    seen: Counter[tuple[tuple[int, ...], ...]] = Counter()
    size = np.array([2, 4, 1], dtype=np.int8)
    for _ in range(draws):
        hand = np.zeros((3, 3), dtype=np.int8)
        hand[1] = [4, 0, 0]
        draw = np.array([2, 2, 1], dtype=np.int8)
        deal_hands(hand, size, draw, 1, rng)
        assert hand[1].tolist() == [4, 0, 0] and draw.sum() == 2
        seen[tuple(tuple(c for c in range(3) for _ in range(hand[s, c])) for s in (0, 2))] += 1
    assert set(seen) == set(expected)
    chi_square = sum((seen[k] - draws * n / total) ** 2 / (draws * n / total) for k, n in expected.items())
    assert chi_square < 42  # 15 degrees of freedom or fewer, p < 0.001; the seed is fixed


def test_a_reshuffle_moves_every_card() -> None:
    draw, discard = np.array([0, 0], dtype=np.int8), np.array([3, 4], dtype=np.int8)
    reshuffle(draw, discard)
    assert draw.tolist() == [3, 4] and discard.tolist() == [0, 0]


def test_the_generator_is_even_and_repeatable() -> None:
    rng, again = new_rng(2**90 + 5), new_rng(2**90 + 5)
    rolls = [int(below(rng, 6)) for _ in range(6000)]
    assert rolls == [int(below(again, 6)) for _ in range(6000)]
    assert all(880 < rolls.count(face) < 1120 for face in range(6))
    assert all(0.0 <= unit(rng) < 1.0 for _ in range(100))
