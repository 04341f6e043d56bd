"""Two worlds that differ only in what one viewer cannot know, led on so that the viewer goes on knowing the same.

What happens in the first world is random. In the second it happens too, if the viewer sees it; what is hidden from the
viewer (a card drawn by another) comes out another way wherever that can be. ``sees`` is not asked: it is one of the things
put to the test. Only the bytes of hidden states decide whether a viewer knows the same.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from arena.engine.contract import CHANCE, LEGAL, OVER
from arena.engine.game import Game
from arena.engine.moments.moment import Moment, opening
from arena.engine.moments.states import twin
from arena.engine.rng import new_rng
from tests.contract.trial import guessed

TRIES = 5  # decisions tried, and outcomes of chance for each
OTHERS = 3  # outcomes tried in the second world before the same one


class Both(NamedTuple):
    """Something that happens in both worlds: a decision, or the outcome of chance by its place in the list."""

    one: int
    two: int


class Ahead(NamedTuple):
    """A decision and the chance after it, in both worlds; ``decision`` is None for a deal."""

    decision: Both | None
    chance: list[Both]


def random_match(game: Game, options: dict[str, Any], chooser: random.Random) -> list[Moment]:
    """Return all moments of a match played at random in which a seat decided; nothing of it is kept but states."""
    now = opening(game, game.complete(options), None)
    moments = []
    while now.decides != OVER:
        if now.decides == CHANCE:
            now = now.after(rolled(now, chooser))
        else:
            moments.append(now)
            now = now.after(chooser.choice(now.actions()))
    return moments


def rolled(now: Moment, chooser: random.Random) -> int:
    """Return an outcome of chance, each by its weight."""
    outcomes, weights = zip(*now.chance(), strict=True)
    return int(chooser.choices(outcomes, weights)[0])


def another_world(now: Moment, seat: int | None, chooser: random.Random) -> Moment:
    """Return a world that looks the same to a seat (None: a spectator)."""
    states = guessed(now.game, now.states, seat, new_rng(chooser.randrange(2**31)))
    return Moment(now.game, now.seats, twin(states, now.game.rules.STATE))


def looks(now: Moment, seat: int | None) -> bytes:
    """Return what a seat knows."""
    return bytes(now.hidden_states(seat).tobytes())


def look_ahead(one: Moment, two: Moment, seat: int | None, chooser: random.Random) -> Ahead | None:
    """Return what may happen next, after which a seat still knows the same; None if nothing like that is found."""
    for tried in range(TRIES):
        bold = 1.0 - tried / (TRIES - 1)  # other cards everywhere may lead to something that can be seen
        decision = None
        after_one, after_two = one, two
        if one.decides != CHANCE:
            decision = decide(one, two, seat, chooser)
            if decision is None:
                continue
            after_one, after_two = one.after(decision.one), two.after(decision.two)
        chance = settle(after_one, after_two, seat, chooser, bold)
        if chance is not None:
            return Ahead(decision, chance)
    return None


def decide(one: Moment, two: Moment, seat: int | None, chooser: random.Random) -> Both | None:
    """Return a decision, the same in both worlds, that leaves a seat knowing the same."""
    action = chooser.choice(one.actions())
    if two.verdict(action) == LEGAL and looks(one.after(action), seat) == looks(two.after(action), seat):
        return Both(action, action)
    return None


def settle(one: Moment, two: Moment, seat: int | None, chooser: random.Random, bold: float) -> list[Both] | None:
    """Return outcomes of the open chance events that leave a seat knowing the same.

    In the second world they are others wherever that can be, or as often as is said to be ``bold``.
    """
    found = []
    while one.decides == CHANCE:
        action = rolled(one, chooser)
        then = one.after(action)
        outcomes = [outcome for outcome, _ in two.chance()]
        tried = chooser.sample(outcomes, min(OTHERS, len(outcomes))) if chooser.random() < bold else []
        if action not in outcomes and not tried:
            tried = chooser.sample(outcomes, min(OTHERS, len(outcomes)))
        answer = answered(two, tried, action, looks(then, seat), seat)
        if answer is None:
            return None
        found.append(Both([outcome for outcome, _ in one.chance()].index(action), outcomes.index(answer)))
        one, two = then, two.after(answer)
    return found


def answered(two: Moment, tried: list[int], action: int, wanted: bytes, seat: int | None) -> int | None:
    """Return an outcome that looks as wanted; one that comes to the same world as ``action`` is told by its name."""
    outcomes = [outcome for outcome, _ in two.chance()]
    for answer in [*tried, action]:
        if answer in outcomes and looks(two.after(answer), seat) == wanted:
            same = action in outcomes and two.after(answer).states.tobytes() == two.after(action).states.tobytes()
            return action if same else answer
    return None
