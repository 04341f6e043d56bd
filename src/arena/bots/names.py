"""What bots are called at a table: a name each, as people have one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

NAMES = (
    "Ada", "Alma", "Anton", "Bela", "Bruno", "Cleo", "Dara", "Edda", "Elio", "Enzo", "Esra", "Fabio", "Finn", "Flora",
    "Gita", "Hugo", "Ida", "Ilka", "Ivo", "Jonas", "Juno", "Kaya", "Kofi", "Lani", "Leo", "Lotte", "Malik", "Mei",
    "Mira", "Nils", "Noor", "Olga", "Otto", "Pia", "Rafi", "Rosa", "Sami", "Tara", "Theo", "Uma", "Vera", "Yara",
)  # fmt: skip


def bot_names(public: str, count: int, taken: Iterable[str] = ()) -> list[str]:
    """Return so many names that differ from each other and from those taken.

    They follow from something everybody may know, the match's id: never from the seed of its dice, which is secret.
    """
    used = {name.casefold() for name in taken}
    order = sorted(NAMES, key=lambda name: hashlib.sha256(f"{public} {name}".encode()).digest())
    free = [name for name in order if name.casefold() not in used]
    assert count <= len(free), "a table has fewer seats than there are names"
    return free[:count]
