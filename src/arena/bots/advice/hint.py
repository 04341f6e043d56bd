"""A hint: what a strong player would do, and why. It sees only what the seat sees."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from arena.bots.advice.belief import against_equals, belief_of
from arena.bots.mind import Mind, mind
from arena.bots.search.search import Found, search
from arena.bots.search.settings import Budget
from arena.engine.contract import Places, Warns
from arena.engine.errors import NotYourTurn
from arena.engine.looks import SEATS, Danger, Move, Step
from arena.engine.match import Match

SEED = 20_240_229  # advice is the same however often one asks
MOST_REASONS = 2
MISTAKE = 0.3  # of the worth (-1 .. 1) an action must lose for a coach to speak of it, and as much again ...
DOUBT = 0.5  # ... as this by the root of how often it was tried
WORTH_TELLING = 0.004  # a change of the worth below this is no reason


class Advice(msgspec.Struct, frozen=True):
    """A move and why."""

    action: int
    move: Move
    why: str  # "sends Violet's marble 3 pips from Home back to Start"
    chance: float  # to win with it, about
    poor: tuple[int, ...] = ()  # actions that are clearly worse
    dangers: tuple[Danger, ...] = ()  # what threatens the seat now, as far as the game can tell

    @property
    def text(self) -> str:
        """Return the move's notation."""
        return self.move.text

    @property
    def sentence(self) -> str:
        """Return move and reason: "A5 8>13: sends Violet's marble 3 pips from Home back to Start"."""
        return f"{self.text}: {self.why}"


def hint(match: Match, seat: int | None = None, seconds: float = 1.0, iterations: int | None = None) -> Advice:
    """Return what expert would do for the seat that decides now, and why; with iterations it is reproducible."""
    seat = match.actor if seat is None else seat
    if seat is None or seat != match.actor:
        raise NotYourTurn(f"seat {seat} does not decide now: there is nothing to hint at")
    of, states = mind(match.game), match.hidden_states(seat)
    found = search(of, states, seat, SEED, Budget(None if iterations else seconds, iterations, decisive=not iterations))
    move = match.game.notation.describe(states[0], found.best)
    move.effects = match.game.notation.effects(states[0], found.best)
    why = " and ".join(reasons(of, states, seat, move)) or compared(found)
    teams = len(set(match.teams))
    chance = against_equals(found.worth, teams, belief_of(of, teams))
    table = match.game.table
    dangers = table.dangers(states[0], seat) if isinstance(table, Warns) else []
    return Advice(found.best, move, why, chance, poor(found), tuple(dangers))


def poor(found: Found) -> tuple[int, ...]:
    """Return the actions that are clearly worse than the best: the less an action was tried, the less is clear."""
    worth = dict(zip(found.actions.tolist(), found.means.tolist(), strict=True))
    clear = MISTAKE + DOUBT / np.sqrt(np.maximum(found.visits, 1))
    lost = worth[found.best] - found.means
    return tuple(found.actions[(lost > clear) & (found.visits > 0)].tolist())


def compared(found: Found) -> str:
    """Return how the best action stands to the others, when there is nothing better to say."""
    return "the only move" if len(found.actions) == 1 else f"the best of {len(found.actions)} moves, by a little"


def reasons(of: Mind, states: npt.NDArray[Any], seat: int, move: Move) -> list[str]:
    """Return what speaks for a move: what it does on the board first, then what it changes most."""
    told = list(dict.fromkeys(text for step in move.effects if (text := deed(of, states[0], seat, step))))
    after = states.copy()
    of.game.rules.apply(after[0], move.action)
    before_f, after_f = features(of, states, seat), features(of, after, seat)
    gains = of.search_weights * (after_f - before_f)
    for i in np.argsort(-gains):
        if len(told) >= MOST_REASONS or gains[i] < WORTH_TELLING:
            break
        feature = of.declared[i]
        better = "more" if after_f[i] > before_f[i] else "less"
        if not told or feature.says:
            told.append(feature.says or f"{better} {feature.name}")
    return list(dict.fromkeys(told))[:MOST_REASONS]


def features(of: Mind, states: npt.NDArray[Any], seat: int) -> npt.NDArray[np.float64]:
    """Return the features of a position from a seat's point of view."""
    out = np.zeros(len(of.features))
    of.value.features(states[0], seat, out)
    return out


def deed(of: Mind, s: Any, seat: int, step: Step) -> str:
    """Return what a step means to people, or nothing if it is no reason."""
    if step.piece is None or step.seat is None or (step.cause == "harm" and step.seat == seat):
        return ""
    kind = step.piece.partition(":")[0]
    whose = f"{SEATS[step.seat].name}'s" if step.seat != seat else "your own" if step.cause else "a"
    where = stands(of, s, step.piece) if step.cause == "harm" else ""
    return step.phrase.format(f"{whose} {kind}{where}")


def stands(of: Mind, s: Any, piece: str) -> str:
    """Return where a piece stands in words, if the game's ``value.py`` can tell."""
    words = of.value.stands(s, piece) if isinstance(of.value, Places) else ""
    return f" {words}" if words else ""
