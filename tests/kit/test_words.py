"""Sentences about seats are sentences, whoever reads them."""

from __future__ import annotations

import re

import pytest

import arena
from arena.engine.log import Walk
from arena.engine.moments.moment import story

DECISIONS = 40
IN_MID_SENTENCE = re.compile(r"[^.!?:“ ] +“?You")


@pytest.mark.parametrize("name", arena.games())
def test_nobody_is_a_capital_you_in_the_middle_of_a_sentence(name: str) -> None:
    match = arena.game(name).match(seed=3)
    while match.actor is not None and len(match.events) < DECISIONS:
        match.play(match.actor, match.actions()[len(match.log) * 7 % len(match.actions())])
    for viewer in range(match.seats):
        walk = Walk(match.log)
        for _ in match.log:
            step = walk.step()
            if step.event.action is not None:
                told = story(step.before, step.event.action, step.after, viewer).sentence
                assert not IN_MID_SENTENCE.search(told), told
