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
TELLS = {
    toy.WAIT: False,
    toy.SHOW: True,  # the others see the card
    toy.ONLY_ONE: True,  # that it is legal tells the card
    toy.LAY_ZERO: False,  # face down: either card may lie there
    toy.LAY_ONE: False,
    toy.ROLL: True,
    toy.BURY: False,  # chance that nobody sees
    toy.TURN_UP: True,  # the mover learns a card too
}


def states(card: int) -> Any:
    """Return a state in which seat 0 holds a card."""
    made = np.zeros(1, toy.STATE).view(np.recarray)
    made["card"], made["deck"] = card, 1
    return made


@pytest.mark.parametrize("action", TELLS)
def test_a_move_tells_what_somebody_could_not_foresee(action: int) -> None:
    card = 0 if action == toy.LAY_ZERO else 1
    assert knowledge.reveals(TOY, 2, states(card), action, 0) == TELLS[action]


def test_what_is_laid_face_down_tells_if_only_one_card_can_be_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mover's rival must hold the other card possible; where it cannot be laid, laying tells which it is."""
    assert not knowledge.reveals(TOY, 2, states(1), toy.LAY_ONE, 0)
    known = states(1)
    known["laid"] = 2  # laid before: laying again changes nothing that anybody sees
    assert not knowledge.reveals(TOY, 2, known, toy.LAY_ONE, 0)


@pytest.mark.skipif(not INTERPRETED, reason="compiled functions are frozen into the copy made for a game")
@pytest.mark.parametrize("action", TELLS)
def test_the_template_itself_finds_it_out(action: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for function in ("actor", "apply", "guess", "hide", "legal_actions", "sees", "verdict"):
        monkeypatch.setattr(template, function, getattr(toy, function))
    work = np.zeros(template.PLACES, dtype=toy.STATE).view(np.recarray)
    raw = np.ndarray((template.PLACES, toy.STATE.itemsize), np.uint8, work.data)
    work[0] = states(0 if action == toy.LAY_ZERO else 1)[0]
    legal, outcomes = np.zeros(toy.N_ACTIONS, np.int32), np.zeros(toy.N_ACTIONS, np.int32)
    assert template.reveals(work, raw, action, 0, 2, new_rng(1), 4, legal, outcomes) == TELLS[action]


@pytest.mark.skipif(not INTERPRETED, reason="compiled functions are frozen into the copy made for a game")
def test_a_hidden_move_that_another_world_does_not_have_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    for function in ("actor", "apply", "guess", "hide", "legal_actions", "sees", "verdict"):
        monkeypatch.setattr(template, function, getattr(toy, function))
    monkeypatch.setattr(template, "legal_actions", lambda s, out: 0)  # no move at all in the other worlds
    work = np.zeros(template.PLACES, dtype=toy.STATE).view(np.recarray)
    raw = np.ndarray((template.PLACES, toy.STATE.itemsize), np.uint8, work.data)
    work[0] = states(1)[0]
    legal, outcomes = np.zeros(toy.N_ACTIONS, np.int32), np.zeros(toy.N_ACTIONS, np.int32)
    assert template.reveals(work, raw, toy.LAY_ONE, 0, 2, new_rng(1), 4, legal, outcomes)


@pytest.mark.skipif(not INTERPRETED, reason="compiled functions are frozen into the copy made for a game")
def test_a_hidden_move_that_leads_elsewhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for function in ("actor", "apply", "guess", "hide", "legal_actions", "sees", "verdict"):
        monkeypatch.setattr(template, function, getattr(toy, function))
    monkeypatch.setattr(template, "differ", lambda raw, one, other: True)
    work = np.zeros(template.PLACES, dtype=toy.STATE).view(np.recarray)
    raw = np.ndarray((template.PLACES, toy.STATE.itemsize), np.uint8, work.data)
    work[template.OTHER] = states(1)[0]
    legal, outcomes = np.zeros(toy.N_ACTIONS, np.int32), np.zeros(toy.N_ACTIONS, np.int32)
    assert not template.goes_unnoticed(work, raw, 1, legal, outcomes)
