"""A mutant: a game with one fault, as replacements in its sources."""

from __future__ import annotations

from typing import NamedTuple


class Edit(NamedTuple):
    """One replacement: the text must stand in the file exactly once."""

    file: str
    old: str
    new: str


class Mutant(NamedTuple):
    """A fault: its name, what is wrong, and how it is planted."""

    name: str
    wrong: str
    edits: tuple[Edit, ...]


def mutant(name: str, wrong: str, *edits: tuple[str, str, str]) -> Mutant:
    """Return a mutant made of some replacements."""
    return Mutant(name, wrong, tuple(Edit(*edit) for edit in edits))
