"""The closed lists of kinds are whole: each kind is known wherever all of them must be."""

from __future__ import annotations

from typing import get_args

import pytest

from arena.server.errors import STATUS
from arena.server.room.clocks import Clocks
from arena.server.room.pledges import Pledges
from arena.server.room.sentences import sentence
from arena.server.room.table import GAME_KINDS, MOST_OF, Sitter, Table
from arena.server.store import Entry
from arena.server.wire.kinds import LogKind, RefusalKind, TableKind
from arena.server.wire.requests import ClockRule

SEATS = (Sitter("human", name="Ann"), Sitter("bot", bot="racer", name="Bea"))
TABLE = Table(SEATS, Clocks(ClockRule(), ()), Pledges(b"", ""))
DATA = {"name": "Cy", "bot": "racer", "pledge": "00", "missing": [0, 1], "agree": True}


def test_every_refusal_has_a_status() -> None:
    assert tuple(STATUS) == get_args(RefusalKind)


def test_a_line_tells_a_game_event_or_something_at_the_table() -> None:
    assert set(get_args(LogKind)) - set(get_args(TableKind)) == GAME_KINDS
    assert set(MOST_OF) <= set(get_args(TableKind))


@pytest.mark.parametrize("kind", get_args(TableKind))
def test_what_happens_at_a_table_has_its_sentence(kind: TableKind) -> None:
    assert sentence(Entry(0, 0, kind, 0, data=DATA), TABLE).endswith(".")


def test_what_no_list_names_has_no_sentence() -> None:
    """The control: a log that holds something else is not read as if it held nothing."""
    with pytest.raises(AssertionError, match="'moved'"):
        sentence(Entry(0, 0, "moved", 0, data=DATA), TABLE)  # type: ignore[arg-type]
