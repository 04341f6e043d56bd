"""Secrets: 128 random bits as text, of which the server keeps only a hash."""

from __future__ import annotations

import hashlib
import re
import secrets

TOKEN_BYTES = 16
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
COOKIE = "arena_browser"
COOKIE_DAYS = 400  # the longest a browser keeps one
ID_BYTES = 9


def new_token() -> str:
    """Return a fresh secret."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Return a fresh match id: no secret, but not to be guessed by counting."""
    return secrets.token_urlsafe(ID_BYTES)


def hash_of(token: str) -> str:
    """Return what is stored of a secret. Random bits need no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    """Return whether a text has the form of a secret."""
    return TOKEN.fullmatch(text) is not None
