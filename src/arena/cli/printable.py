"""Text from elsewhere on a terminal: a record is a stranger's, and a terminal obeys what it is sent."""

from __future__ import annotations


def printable(text: str) -> str:
    """Return a text with whatever would steer a terminal or turn a line around written out, as in a Python text."""
    return "".join(c if c == "\n" or c.isprintable() else repr(c)[1:-1] for c in text)
