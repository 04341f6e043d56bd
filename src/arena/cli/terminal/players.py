"""Who sits where: bots by name, given the hidden state of their seat and nothing else."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arena.cli.terminal.ready import between_moves

if TYPE_CHECKING:
    from arena.engine.match import Match

SEED_BITS = 31


class Players:
    """The bots of a match, by seat; a seat without one is played by a person."""

    def __init__(self, match: Match, names: Sequence[str], person: int | None, seed: int | None) -> None:
        from arena.bots import bot, bots
        from arena.bots.levels import NAMES
        from arena.bots.names import bot_names

        chosen = list(names) or [bots()[0] if person is None else NAMES[0]]  # who sits down is not to be overrun
        others = [seat for seat in range(match.seats) if seat != person]
        self.match = match
        self.bots: dict[int, Any] = {seat: bot(chosen[place % len(chosen)]) for place, seat in enumerate(others)}
        # by what everybody may know of the match: the promise of its dice
        self.called = dict(zip(self.bots, bot_names(match.dice.commitment, len(self.bots)), strict=True))
        self.person = person
        self.seed = secrets.randbits(SEED_BITS) if seed is None else seed

    @property
    def titles(self) -> dict[int, str]:
        """Return who sits where, in a word."""
        told = {seat: f"{self.called[seat]} · {bot.title}" for seat, bot in self.bots.items()}
        return told if self.person is None else {**told, self.person: "you"}

    def choose(self, seat: int) -> int:
        """Return the action a seat's bot chooses now."""
        return self.advice(seat, self.bots[seat])

    def advice(self, seat: int, bot: Any) -> int:
        """Return what a bot would choose at a seat; the same match and seed give the same answer."""
        told = f"{self.seed}:{seat}:{len(self.match.log)}".encode()
        seed = int.from_bytes(hashlib.sha256(told).digest()[:4], "big") >> 1
        game = self.match.game
        between_moves()
        return int(bot.choose(game, self.match.hidden_states(seat), seat, seed))
