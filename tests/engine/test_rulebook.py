"""Reading the numbered sentences of a rulebook."""

from __future__ import annotations

import pytest

from arena.engine.errors import ArenaError
from arena.engine.rulebook import rules

BOOK = """# A game

- **Not a rule** but a list item.

## Moving

- **GM-1** A marble moves **forward**,
  never back.
- **GM-1.2 [R]** We decided this.
- A remark between rules ends the rule before it.
  And so does its second line.
- **GM-2.3w [R] [V pass=free]** A choice:
  - one way,
  - or the other.

This paragraph belongs to nobody.
- **GM-S1** The last one
# Heading
Nobody's text.
"""


def test_each_rule_has_its_text_without_the_line_breaks() -> None:
    assert rules(BOOK)["GM-1"] == "A marble moves **forward**, never back."


def test_rules_stand_in_the_order_of_the_book() -> None:
    assert list(rules(BOOK)) == ["GM-1", "GM-1.2", "GM-2.3w", "GM-S1"]


def test_marks_stand_in_front_of_the_text() -> None:
    assert rules(BOOK)["GM-1.2"] == "[R] We decided this."
    assert rules(BOOK)["GM-2.3w"].startswith("[R] [V pass=free] A choice:")


def test_indented_items_belong_to_their_rule() -> None:
    assert rules(BOOK)["GM-2.3w"].endswith("A choice: - one way, - or the other.")


def test_a_heading_ends_a_rule() -> None:
    assert rules(BOOK)["GM-S1"] == "The last one"


def test_a_rule_may_not_stand_twice() -> None:
    with pytest.raises(ArenaError, match="GM-1 stands twice"):
        rules("- **GM-1** Once.\n- **GM-1** Twice.\n")


def test_a_book_without_rules_is_empty() -> None:
    assert rules("") == {}
