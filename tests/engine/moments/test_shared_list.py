"""Copies of a log share what they have in common, and are independent all the same."""

from __future__ import annotations

import random

import pytest

from arena.engine.moments.shared_list import SharedList


def test_copies_are_independent_however_they_grow() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng = random.Random(seed)
    lists: list[tuple[SharedList[int], list[int]]] = [(SharedList([1, 2]), [1, 2])]
    for number in range(100, 500):  # unlike those there already: each item is found where it is
        growing, plain = rng.choice(lists)
        if rng.random() < 0.3:
            lists.append((growing.copy(), plain.copy()))
        else:
            growing.append(number)
            plain.append(number)
    for growing, plain in lists:
        assert list(growing) == plain and len(growing) == len(plain)
        assert growing[-1] == plain[-1] and growing[-3:] == plain[-3:] and growing[1:9:2] == plain[1:9:2]
        assert growing.index(plain[len(plain) // 2]) == len(plain) // 2


def test_a_copy_does_not_look_at_the_items() -> None:
    growing = SharedList(range(1000))
    growing.append(1000)
    assert growing.copy().shared is growing.shared


def test_there_is_nothing_beyond_the_ends() -> None:
    growing = SharedList([1, 2]).copy()
    growing.append(3)
    for at in (3, -4):
        with pytest.raises(IndexError):
            growing[at]
    with pytest.raises(IndexError):
        SharedList[int]()[0]


def test_a_list_does_not_show_what_a_copy_added() -> None:
    first = SharedList([1])
    second = first.copy()
    second.append(2)
    third = second.copy()
    assert (list(first), list(second), list(third)) == ([1], [1, 2], [1, 2])
    with pytest.raises(IndexError):
        first[1]
