"""What a move tells: found out from hidden states alone, for a toy with every kind of secret."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from arena.engine.compiled import INTERPRETED
from arena.engine.loops import knowledge as template
from arena.engine.moments import knowledge
from arena.engine.rng import new_rng
from tests.engine.moments import toy_secrets as toy

TOY: Any = SimpleNamespace(name="toy_secrets", rules=toy, rules_name=toy.__name__)
TELLS = {  # while everybody knows what seat 0 knows
    toy.WAIT: False,
    toy.SHOW: False,  # it is known
    toy.ONLY_ONE: False,  # that it is legal could be foreseen
    toy.LAY_ONE: True,  # face down: the others do not see what was done
    toy.ROLL: True,
    toy.BURY: False,  # chance that nobody sees
    toy.WHISPER: True,  # chance that another seat sees
    toy.TURN_UP: True,  # the mover learns a card too
    toy.IF_LOW: True,  # nothing is turned up, which tells that the card is high
    toy.LUCKY: True,  # nobody could have known that it is legal
}


def states(card: int, known: int) -> Any:
    """Return a state in which seat 0 holds a card."""
    made = np.zeros(1, toy.STATE).view(np.recarray)
    made["card"], made["open"], made["deck"] = card, known, 1
    return made


@pytest.mark.parametrize("action", TELLS)
def test_a_move_tells_what_somebody_could_not_foresee(action: int) -> None:
    assert knowledge.reveals(TOY, 2, states(1, known=1), action, 0) == TELLS[action]


@pytest.mark.parametrize("action", [*TELLS, toy.LAY_ZERO])
def test_every_move_of_who_knows_more_than_others_tells(action: int) -> None:
    """Even a pass: it may be that with another card there would have been something better to do, or nothing."""
    assert knowledge.reveals(TOY, 2, states(0 if action == toy.LAY_ZERO else 1, known=0), action, 0)


@pytest.mark.skipif(not INTERPRETED, reason="compiled functions are frozen into the copy made for a game")
@pytest.mark.parametrize("known", [0, 1])
@pytest.mark.parametrize("action", TELLS)
def test_the_template_itself_finds_it_out(action: int, known: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for function in ("actor", "apply", "guess", "hide", "legal_actions", "sees", "verdict"):
        monkeypatch.setattr(template, function, getattr(toy, function))
    work = np.zeros(template.PLACES, dtype=toy.STATE).view(np.recarray)
    raw = np.ndarray((template.PLACES, toy.STATE.itemsize), np.uint8, work.data)
    work[0] = states(1, known)[0]
    outcomes = np.zeros(toy.N_ACTIONS, np.int32)
    told = template.reveals(work, raw, action, 0, 2, new_rng(1), 4, outcomes)
    assert told == (TELLS[action] or known == 0)
