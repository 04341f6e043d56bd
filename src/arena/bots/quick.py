"""quick: expert with a twentieth of a second, for a table that keeps its pace."""

from __future__ import annotations

from arena.bots.bot import DEFAULT
from arena.bots.expert import Searcher
from arena.bots.searching import Budget

BOT = Searcher("quick", "Quick", "Expert in a hurry: answers at once.", DEFAULT, Budget(seconds=0.05, decisive=True))
