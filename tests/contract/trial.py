"""A trial: one variant of one game that a check of the contract looks at, and how far the check goes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from arena.engine.compiled import INTERPRETED
from arena.engine.contract import CHANCE, OVER, SPECTATOR
from arena.engine.fair.dice import Dice
from arena.engine.game import Game
from arena.engine.match import Match, new_states

Watched = tuple[Match, list[int | None]]  # a moment, and who looks on
DEALT = 400  # events of a deal


class Sizes(NamedTuple):
    """How far checks go."""

    plies: int  # of a random walk
    compared: int  # thousands of actions whose verdict is asked for; interpreted: positions in which all are
    games: int  # whole random games
    moments: int  # of a match at which secrets are looked into
    viewers: int  # who look into them at each moment
    actions: int  # tried at each moment
    deals: int  # of the opening, done again to be compared with guesses
    advice: int  # iterations of a hint, worlds of a chance
    whole: int  # decisions of the random games of which the longest is looked at; 0: none is


COMPILED = Sizes(plies=120, compared=1500, games=20, moments=5, viewers=3, actions=40, deals=150, advice=8, whole=2500)
SLOW = Sizes(plies=6, compared=2, games=0, moments=1, viewers=2, actions=6, deals=0, advice=2, whole=0)
# a toy, interpreted
SMALL = Sizes(plies=30, compared=60, games=4, moments=5, viewers=3, actions=35, deals=100, advice=2, whole=400)


@dataclass(frozen=True)
class Trial:
    """One variant of one game."""

    game: Game
    options: dict[str, Any]
    seed: int
    sizes: Sizes = SLOW if INTERPRETED else COMPILED

    def chooser(self, salt: str) -> random.Random:
        """Return choices of a check's own, the same for the same seed."""
        return random.Random(f"{self.seed}{salt}{self.game.name}{json.dumps(self.options)}")

    def match(self, plies: int, salt: str = "") -> Match:
        """Return a match some random plies in."""
        chooser = self.chooser(salt)
        match: Match = self.game.match(self.options, seed=chooser.randrange(2**32))
        for _ in range(plies):
            if match.over:
                break
            match.play(match.actor, chooser.choice(match.actions()))  # type: ignore[arg-type]
        return match

    def opening(self) -> Any:
        """Return a state at the opening, nothing dealt or rolled."""
        states = new_states(self.game)
        self.game.rules.start(states[0], np.array(self.game.codes(self.game.complete(self.options)), dtype=np.int64))
        return states

    def moments(self, salt: str, spread: int | None = None) -> Iterator[Watched]:
        """Yield some moments, some with chance open, each with some who look on; one after the end is none.

        The first are early: that is when least is known, and they cost least. The others are spread over the whole of
        a long game, one in each stretch of it: what is hidden early may not stay so.
        """
        chooser = self.chooser(salt)
        early = min(8, self.sizes.plies)
        stops = chooser.sample(range(early), min(max(1, self.sizes.moments // 2), early))
        yield from self.walk(self.match(0, salt), stops, chooser)
        whole = long_game(self)
        stretches = min(len(whole), spread or (self.sizes.moments + 1) // 2)
        for number in range(stretches if self.sizes.whole else 0):
            first, last = (len(whole) * each // stretches for each in (number, number + 1))
            moment = whole[chooser.randrange(first, last)]
            yield moment.copy(), self.lookers(moment, chooser)

    def beginnings(self, salt: str, plies: int) -> list[tuple[Match, int]]:
        """Return matches to be played on, and for how many plies: one at its opening, one shortly before its end."""
        decisions = [moment for moment in long_game(self) if moment.actor is not None]
        if not decisions:
            return [(self.match(0, salt), plies)]
        half = plies // 2
        return [(self.match(0, salt), plies - half), (decisions[-min(half, len(decisions))].copy(), half)]

    def deal_moments(self, salt: str) -> list[Watched]:
        """Return some moments of the deal, from the opening on: chance is open, and nobody has decided anything."""
        chooser = self.chooser(f"{salt}deal")
        match = Match(self.game, self.game.complete(self.options), Dice.reproducible(chooser.randrange(2**32)))
        found: list[Match] = []
        while match.chance_open and len(found) < DEALT:
            found.append(match.copy())
            match.settle()
        chosen = chooser.sample(found, min(self.sizes.moments, len(found)))
        return [(moment, self.lookers(moment, chooser)) for moment in chosen]

    def walk(self, match: Match, stops: list[int], chooser: random.Random) -> list[Watched]:
        """Return the moments of a match, played on at random, at which it stops, some of them with chance open."""
        found: list[Watched] = []
        looker = random.Random(f"{stops}{self.seed}")  # the walk is the same wherever it stops
        for ply in range(max(stops, default=-1) + 1):
            if match.over:
                break
            open_chance = ply in stops and looker.random() < 0.5
            if ply in stops and not open_chance:
                found.append((match.copy(), self.lookers(match, looker)))
            match.play(match.actor, chooser.choice(match.actions()), settle=False)  # type: ignore[arg-type]
            if open_chance and not match.over:
                found.append((match.copy(), self.lookers(match, looker)))
            match.settle_all()
        return found

    def lookers(self, match: Match, chooser: random.Random) -> list[int | None]:
        """Return some of the seats, or None for a spectator."""
        everybody: list[int | None] = [*range(match.seats), None]
        return chooser.sample(everybody, min(self.sizes.viewers, len(everybody)))


def long_game(trial: Trial) -> tuple[Match, ...]:
    """Return every moment but the end of a long random game: the longest of those ``whole`` decisions allow."""
    return played_long(trial.game, json.dumps(trial.options), trial.seed, trial.sizes)


@lru_cache(maxsize=4)  # the checks of one variant follow each other
def played_long(game: Game, options: str, seed: int, sizes: Sizes) -> tuple[Match, ...]:
    """Return the moments of the longest of some random games."""
    trial = Trial(game, json.loads(options), seed, sizes)
    longest: list[Match] = []
    left = sizes.whole
    while left > 0:
        chooser = trial.chooser(f"long{left}")
        match: Match = game.match(trial.options, seed=chooser.randrange(2**32))
        moments: list[Match] = []
        while left > 0 and not match.over:
            moments.append(match.copy())
            match.play(match.actor, chooser.choice(match.actions()), settle=False)  # type: ignore[arg-type]
            if match.chance_open:
                moments.append(match.copy())
            match.settle_all()
            left -= 1
        left -= 1  # a match that is over before it begins counts too
        longest = max(longest, moments, key=len)
    return tuple(longest)


def truth(match: Match) -> Any:
    """Return a copy of the true state of a match."""
    states = new_states(match.game)
    states[0] = match.now.states[0]
    return states


def viewer(seat: int | None) -> int:
    """Return a seat (None: a spectator) as the rules number viewers."""
    return SPECTATOR if seat is None else seat


def possible(match: Match) -> list[int]:
    """Return what can happen next: actions of the seat that decides, or outcomes of chance."""
    return match.actions() or [action for action, _ in match.chance()]


def listed(game: Game, s: Any) -> list[int]:
    """Return the legal list of any state, hidden ones too."""
    out = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
    return [int(a) for a in out[: game.rules.legal_actions(s, out)]]


def after(game: Game, states: Any, action: int) -> Any:
    """Return a copy in which an action has happened."""
    later = states.copy()
    game.rules.apply(later[0], action)
    return later


def hidden(game: Game, states: Any, seat: int | None) -> Any:
    """Return a copy as a seat (None: a spectator) may know it."""
    seen = states.copy()
    game.rules.hide(seen[0], viewer(seat))
    return seen


def guessed(game: Game, states: Any, seat: int | None, rng: Any) -> Any:
    """Return a world that fits what a seat (None: a spectator) knows."""
    world = hidden(game, states, seat)
    game.rules.guess(world[0], viewer(seat), rng)
    return world


def position_of(match: Match, states: Any) -> dict[str, Any]:
    """Return the position of a world that a match might be in."""
    head = {"game": match.game.name, "options": match.game.changed(match.options)}
    position: dict[str, Any] = json.loads(json.dumps({**head, **match.game.position.write(states[0])}))
    return position


def decides(game: Game, s: Any) -> int | None:
    """Return the seat that decides in a state, None if none does."""
    who = int(game.rules.actor(s))
    assert who >= 0 or who in (CHANCE, OVER), f"expected a seat, CHANCE or OVER, got {who}"
    return who if who >= 0 else None
