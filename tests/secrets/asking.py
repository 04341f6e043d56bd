"""What a seat that decides can ask of the server, in two worlds it cannot tell apart."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import arena
from arena.bots import advice
from arena.engine.contract import LEGAL
from arena.engine.errors import MoveError
from arena.engine.game import Game
from arena.engine.moments.moment import Moment
from arena.engine.moments.states import twin
from arena.server.room import acts
from arena.server.room.room import Room
from tests.secrets.pairing import another_world, random_match
from tests.secrets.rooms import ENOUGH, ServedTable

GUESSES = 12  # worlds looked at for one that differs most
Ask = Callable[[Room, int], Any]


class Worlds:
    """A moment of a match as it is, and as it might be to the seat that decides; served afresh each time it is asked."""

    def __init__(self, game: Game, options: dict[str, Any], seat: int, one: Moment, two: Moment) -> None:
        self.game = game
        self.seat = seat
        self.worlds = (one, two)
        self.rooms = [ServedTable(game, game.complete(options), seat).room for _ in self.worlds]

    async def begin(self) -> Worlds:
        """Let both tables begin; return them."""
        for place, world in enumerate(self.worlds):
            table = ServedTable(self.game, self.rooms[place].head.options, self.seat)
            await table.begin(world, [])
            self.rooms[place] = table.room
            table.room.changed = lambda room: None
        return self

    def fresh(self, place: int) -> Room:
        """Return the room of a world in which nothing was looked at yet, at a new place in memory."""
        room, world = self.rooms[place], self.worlds[place]
        draft = room.draft()
        assert draft.match is not None
        draft.match.now = Moment(world.game, world.seats, twin(world.states, world.game.rules.STATE))
        room.become(draft)
        return room


def worlds_of(name: str, options: dict[str, Any], seed: int, apart: Callable[[Any, int], float]) -> Iterator[Worlds]:
    """Yield worlds of random matches for ever; ``apart`` says by what the two of each are to differ most."""
    chooser = random.Random(f"{name}{seed}")
    game = arena.game(name)
    while True:
        now = chooser.choice(random_match(game, options, chooser))
        seat = now.decides
        others = [another_world(now, seat, chooser) for _ in range(GUESSES)]
        known = apart(now.truth, seat)
        two = max(others, key=lambda world: abs(apart(world.truth, seat) - known))
        if two.states.tobytes() != now.states.tobytes() and apart(two.truth, seat) != known:
            yield Worlds(game, options, seat, now, two)


def held_by_others(s: Any, seat: int) -> float:
    """Return something that depends on what others hold and a seat cannot know: where their cards stand in the order."""
    fields = [name for name in ("hand", "influence_new", "face_down") if name in s.dtype.names]
    return float(sum(int(row.argmax()) for name in fields for n, row in enumerate(s[name]) if n != seat))


def why(clicks: list[str]) -> Ask:
    """Return the question why some clicks are refused."""
    return lambda room, seat: at_once(acts.why(room, seat, clicks))


def at_once(coming: Coroutine[Any, Any, Any]) -> Any:
    """Return what a coroutine that waits for nothing comes to."""
    try:
        coming.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits for something")


def refusal(action: int) -> Ask:
    """Return the attempt to play what is not legal."""

    def attempt(room: Room, seat: int) -> None:
        with contextlib.suppress(MoveError):
            room.draft().play(seat, action, None, None)

    return attempt


def moves(room: Room, seat: int) -> None:
    """Ask for the legal moves, with what each would do."""
    room.moves()
    assert room.add_ghosts(ENOUGH * 10)


def hint(iterations: int) -> Ask:
    """Return the question for a hint."""

    def ask(room: Room, seat: int) -> None:
        assert room.match is not None
        advice.hint(room.match, seat, iterations=iterations)

    return ask


def questions(worlds: Worlds, chooser: random.Random, iterations: int) -> dict[str, Ask]:
    """Return what the seat of two worlds asks, by name."""
    now = worlds.worlds[0]
    paths = [move.path for move in worlds.game.describe_all(now.truth, now.actions())]
    known = sorted({click for path in paths for click in path})
    illegal = [action for action in range(worlds.game.rules.N_ACTIONS) if now.verdict(action) != LEGAL]
    return {
        "why": why(chooser.sample(known, min(2, len(known)))),
        "refusal": refusal(chooser.choice(illegal)),
        "moves": moves,
        "hint": hint(iterations),
    }
