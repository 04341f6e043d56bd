"""Verdicts as rows: each refusal is written once, as its name, its rule and its sentence.

    refuse = Refusals()
    OVER_NOW = refuse("OT-11.5", "the match is over")
    NO_CARD = refuse("OT-3.4", "that card is not in the hand")
    VERDICTS = refuse.rows

The name is the integer compiled rules answer; ``VERDICTS[name]`` is what a person reads. LEGAL (0) is row 0.
"""

from __future__ import annotations

Row = tuple[str, str]  # the rule's id and the sentence: lower case, no full stop


class Refusals:
    """The refusals of one game, numbered as they are written down."""

    def __init__(self) -> None:
        self._rows: list[Row] = [("", "")]  # LEGAL

    def __call__(self, rule: str, sentence: str) -> int:
        """Add a refusal; return its code."""
        self._rows.append((rule, sentence))
        return len(self._rows) - 1

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return all rows by their code."""
        return tuple(self._rows)
