"""The numbers of a race's actions: the table, and the short ways past it that ``apply`` takes."""

from __future__ import annotations

import numpy as np
import pytest

from arena.games.aggravation.rules import actions as aggravation
from arena.games.marbles.rules import actions as marbles
from arena.kit.race.actions import (
    FACE,
    FIRST,
    THE_PASS,
    THE_ROLL,
    TO_MOVE,
    TO_NAME,
    TO_PASS,
    TO_ROLL,
    beginner_of,
    face_of,
)

NUMBERINGS = pytest.mark.parametrize("at", [aggravation, marbles], ids=["aggravation", "marbles"])


@NUMBERINGS
def test_every_number_has_one_meaning_and_compiled_code_reads_the_same(at):
    assert len(set(at.MEANINGS)) == at.N_ACTIONS
    assert np.array_equal(at.ACTIONS, np.array(at.MEANINGS))
    assert at.MEANINGS[THE_ROLL].kind == TO_ROLL and at.MEANINGS[THE_PASS].kind == TO_PASS


@NUMBERINGS
def test_what_chance_brings_is_taken_apart_as_the_table_has_it(at):
    for a, action in enumerate(at.MEANINGS):
        if action.kind == FACE:
            assert face_of(a, at.FIRST_FACE) == action.value
        if action.kind == FIRST:
            assert beginner_of(a, at.FIRST_FACE) == action.seat


def test_moves_of_aggravation_are_taken_apart_and_put_together_as_the_table_has_it():
    at = aggravation
    for a, action in enumerate(at.MEANINGS):
        if action.kind == TO_MOVE:
            assert (at.marble_of(a), at.way_of(a)) == (action.marble, action.way)
            assert at.moving(action.seat, action.marble, action.way) == a
        if action.kind == TO_NAME:
            assert at.naming(action.seat) == a


def test_moves_of_marbles_are_taken_apart_and_put_together_as_the_table_has_it():
    at = marbles
    for a, action in enumerate(at.MEANINGS):
        if action.kind == TO_MOVE:
            assert (at.marble_of(a), action.way) == (action.marble, 0)
            assert at.moving(action.seat, action.marble) == a


def test_the_numbers_are_those_of_every_record_written():
    assert (marbles.FIRST_MOVE, marbles.FIRST_FACE, marbles.N_ACTIONS) == (2, 26, 38)
    assert (aggravation.FIRST_NAME, aggravation.FIRST_MOVE) == (2, 8)
    assert (aggravation.FIRST_FACE, aggravation.N_ACTIONS) == (200, 212)
