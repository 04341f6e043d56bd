"""The games on the shelf: found by their folders, compiled in a thread, handed out when ready.

A game whose folder has no looks yet is not shown; one that fails to import or compile is logged and no longer shown.
"""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import logging
import threading

from arena.bots import bot, bots
from arena.bots.advice import evaluate
from arena.engine.fair.dice import Dice
from arena.engine.game import Game, game, games
from arena.engine.match import Match
from arena.engine.moments.knowledge import reveals
from arena.engine.moments.moment import story

log = logging.getLogger("arena.shelf")
WARM_MOVES = 40  # decisions played to have every function compiled before a table needs it


class Shelf:
    """All games, each with an event that says it is ready."""

    def __init__(self, only: tuple[str, ...] = ()) -> None:
        self.games: dict[str, Game] = {}
        for name in games():
            if only and name not in only:
                continue
            try:
                found = game(name)
                if importlib.util.find_spec(f"{found.package}.table") is not None:
                    self.games[name] = found
            except Exception:
                log.exception("a game cannot be imported", extra={"game": name})
        self.games = dict(sorted(self.games.items(), key=lambda item: not item[1].flagship))
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.wanted: list[str] = []  # games somebody waits for: these first
        self.ready_names: set[str] = set()
        self.all_warm = False  # the bots too

    def start(self) -> None:
        """Begin to compile, in a thread of its own."""
        loop = asyncio.get_running_loop()
        self.waiting = {name: loop.create_future() for name in self.games}
        threading.Thread(target=self._warm_all, args=(loop, list(self.games.values())), daemon=True).start()

    async def ready(self, name: str) -> Game | None:
        """Answer a game once it is compiled; None if there is none of that name (any more)."""
        if name in self.waiting and not self.waiting[name].done():
            self.wanted.append(name)
            await asyncio.shield(self.waiting[name])
        return self.games.get(name)

    def _warm_all(self, loop: asyncio.AbstractEventLoop, found: list[Game]) -> None:
        first, others = found[:1], found[1:]  # a newcomer plays the first: its bots come before the other games
        due = [(each, work) for some in (first, others) for work in (warm, warm_bots) for each in some]
        while due:
            each, work = due.pop(next((i for i, (each, _) in enumerate(due) if each.name in self.wanted), 0))
            works = True
            try:
                work(each)
            except Exception:
                works = False
                due = [other for other in due if other[0] is not each]
                log.exception("a game does not work", extra={"game": each.name})
            if work is warm and not self._told(loop, each.name, works):
                return
        self.all_warm = True
        gc.collect()
        gc.freeze()  # the compiler's many objects live as long as the server: never look at them again

    def _told(self, loop: asyncio.AbstractEventLoop, name: str, works: bool) -> bool:
        try:
            loop.call_soon_threadsafe(self._warmed, name, works)
        except RuntimeError:  # the server has stopped meanwhile
            return False
        return True

    def _warmed(self, name: str, works: bool) -> None:
        if works:
            self.ready_names.add(name)
        else:
            del self.games[name]
        if not self.waiting[name].done():
            self.waiting[name].set_result(None)


def warm(found: Game) -> None:
    """Play a little through every door a room uses, so that nothing is left to compile."""
    options = found.complete({})
    found.table.board(options)
    match = Match(found, options, Dice.reproducible(0))
    match.settle_all()
    for turn in range(WARM_MOVES):
        if match.actor is None:
            break
        before, legal = match.now, match.moves()
        action = legal[turn * 7 % len(legal)].action
        match.play(match.actor, action)
        for seat in (None, 0):
            match.now.view(seat)
            story(before, action, before.after(action), seat)
    if match.actor is not None:
        match.why(0)
        reveals(found, match.seats, match.now.states, match.actions()[0], match.actor)
    if match.events:
        match.undo()


def warm_bots(found: Game) -> None:
    """Let every bot choose once and chances be told, so that nobody waits for it to be compiled."""
    match = found.match({}, seed=0)
    if match.actor is not None:
        evaluate(match, None, worlds=1)
        for name in bots():
            try:
                bot(name).choose(found, match.hidden_states(match.actor), match.actor, 0)
            except Exception:
                log.exception("a bot does not work", extra={"bot": name, "game": found.name})
