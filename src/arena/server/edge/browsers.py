"""Browsers by their cookies: the hash of its first token is a browser's name for ever, the token itself can be ended.

Seats, tables and grants know a browser by that name. Who renews the cookie keeps them all; whoever else holds a copy of
the old one is a stranger from then on.
"""

from __future__ import annotations

from arena.server.errors import Refused
from arena.server.room.tokens import hash_of, is_token, new_token
from arena.server.store import Store


class Browsers:
    """Whose cookie is whose."""

    def __init__(self, store: Store) -> None:
        self.store = store
        # of tokens that are no browser's first: hash -> browser; None: ended
        self.tokens: dict[str, str | None] = {}

    async def open(self) -> None:
        """Read what was renewed and ended before."""
        self.tokens = await self.store.tokens()

    def of(self, token: str) -> str | None:
        """Return the browser a cookie's token stands for; None if it stands for nobody, or no longer."""
        if not is_token(token):
            return None
        holder = hash_of(token)
        return self.tokens.get(holder, holder)

    def expect(self, holder: str) -> None:
        """Refuse a token, of which the hash is given, that has been ended since somebody asked with it."""
        if self.tokens.get(holder, holder) is None:
            raise Refused("denied", "this browser was signed out meanwhile: ask again")

    async def renew(self, old: str, browser: str) -> str:
        """Return a new token for a browser and end its old one, of which the hash is given; one at a time."""
        self.expect(old)
        token = new_token()
        await self.store.renew(old, hash_of(token), browser)
        self.tokens[hash_of(token)] = browser
        self.tokens[old] = None
        return token
