"""A game's rulebook as data: every numbered sentence of RULES.md by its id.

A rule is a list item that begins with its id in bold: ``- **OT-6.2** ...``. Marks may follow the id inside the bold
(``- **OT-7.2 [R] [V pass=free]** ...``): [R] a ruling, [V option=default] a variant. Its text runs on until an empty
line, a heading or the next item that is not indented.
"""

from __future__ import annotations

import re

from arena.engine.errors import ArenaError

RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-[0-9A-Za-z.]+)(?P<marks>(?: \[[^\]]*\])*)\*\*(?P<text>.*)")
END = re.compile(r"\s*$|#|- ")


def rules(markdown: str) -> dict[str, str]:
    """Return the text of each rule by its id, in the order of the book; marks stand in front of the text."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in markdown.splitlines():
        if opening := RULE.match(line):
            rule = opening["id"]
            if rule in found:
                raise ArenaError(f"rulebook: rule {rule} stands twice")
            current = found[rule] = [opening["marks"].strip(), opening["text"].strip()]
        elif END.match(line):
            current = None
        elif current is not None:
            current.append(line.strip())
    return {rule: " ".join(part for part in parts if part) for rule, parts in found.items()}
