"""My matches: page by page, searched, left out and put back; nobody else's."""

from __future__ import annotations

import pytest

from arena.server.edge.handlers import PAGE
from tests.tools.server.house import Guest, House
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio


async def mine(guest: Guest, query: str = "") -> tuple[list[str], str]:
    """Return a page of a guest's matches and where the next one begins."""
    told = await guest.get(f"/api/me/matches?{query}")
    return [row["match"] for row in told["tables"]], told.get("before", "")


async def test_more_matches_than_a_page_are_all_found_once(home: House) -> None:
    guest = home.guest()
    made = [(await guest.post("/api/matches", {"game": "canary"}))["match"] for _ in range(PAGE + 3)]
    first, before = await mine(guest)
    second, end = await mine(guest, f"before={before}")
    assert (len(first), len(second), end) == (PAGE, 3, "")
    assert sorted(first + second) == sorted(made)


async def test_what_is_searched_for_is_found_by_names_titles_and_games(home: House) -> None:
    match, (ann, ben) = await table(home, title="Sunday round")
    other = (await ann.post("/api/matches", {"game": "canary"}))["match"]
    for query, found in {
        "words=SUNDAY": [match], "words=guest%201": [match], "words=Canary": [other, match], "words=nobody": [],
        "only=over": [], "only=on&game=canary": [other, match], "game=other": [],
    }.items():  # fmt: skip
        rows, more = await mine(ann, query)
        assert (sorted(rows), more) == (sorted(found), ""), query  # made in the same moment
    assert (await mine(ben))[0] == [match]
    (row,) = (await ben.get("/api/me/matches"))["tables"]
    assert row["teams"] == [0, 1] and "winners" not in row
    for wrong in ("before=1", "before=x.abcd", "only=no", f"words={'x' * 61}", f"before={'9' * 17}.abcd"):
        assert (await refused(ann.get(f"/api/me/matches?{wrong}"))).status == 400, wrong


async def test_a_match_is_left_out_of_my_list_and_of_no_other(home: House) -> None:
    match, (ann, ben) = await table(home)
    stranger = home.guest()
    hide = "/api/me/matches/hide"
    assert await ann.post(hide, {"match": match}) == {"match": match, "hidden": True}
    assert await stranger.post(hide, {"match": match}) == {"match": match, "hidden": True}  # it tells nothing
    assert await mine(ann) == ([], "") and (await mine(ben))[0] == [match]
    assert (await ann.look(match))["you"] == 0, "the seat is still hers"
    await ann.post(hide, {"match": match, "hidden": False})
    assert (await mine(ann))[0] == [match]
