"""Verdicts as rows: each refusal is written once, as its name, its rule and its sentence.

    VERDICTS = refuse = Refusals()
    OVER_NOW = refuse("OT-11.5", "the match is over")
    NO_CARD = refuse("OT-3.4", "that card is not in the hand")

The name is the integer compiled rules return; ``VERDICTS[name]`` is what a person reads. LEGAL (0) is row 0.
"""

from __future__ import annotations

VerdictRow = tuple[str, str]  # the rule's id and the sentence: lower case, no full stop


class Refusals(list[VerdictRow]):
    """The refusals of one game, numbered as they are written down."""

    def __init__(self) -> None:
        super().__init__([("", "")])  # LEGAL

    def __call__(self, rule: str, sentence: str) -> int:
        """Add a refusal; return its code."""
        self.append((rule, sentence))
        return len(self) - 1
