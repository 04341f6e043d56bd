"""Undo: free until information was revealed or another seat decided, by consent after that, always in the log."""

from __future__ import annotations

import pytest

from tests.tools.server.house import House
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio

BOOST = 31  # of the canary game: with open hands a decision that reveals nothing
OPEN = {"seats": 2, "hands": "open"}


async def test_a_move_that_revealed_nothing_is_taken_back_at_once(home: House) -> None:
    match, guests = await table(home, options=OPEN)
    lives = [await guest.live(match) for guest in guests]
    assert lives[0].update["undo"] == {}
    ack = await lives[0].play(BOOST)
    update = await lives[0].reach(ack["seq"])
    assert update["undo"] == {"possible": True}
    assert (await lives[1].reach(ack["seq"]))["undo"] == {}
    await lives[0].send("undo", match=match)
    update = await lives[1].until(lambda update: update["seq"] > ack["seq"])
    assert [line["kind"] for line in update["lines"]] == ["undo"]
    assert update["lines"][0]["undoes"] == ack["seq"] - 1
    whole = await guests[1].look(match)
    assert [line.get("undone", False) for line in whole["lines"][-2:]] == [True, False]
    ack = await lives[0].play(BOOST, seq=whole["seq"])  # the position is as before: it can be played again
    assert ack["seq"] == whole["seq"] + 1


async def test_a_move_that_others_could_not_foresee_is_not(home: House) -> None:
    """The same with secret hands: to others it tells that there is a card to boost."""
    match, guests = await table(home)
    live = await guests[0].live(match)
    ack = await live.play(BOOST)
    assert (await live.reach(ack["seq"]))["undo"] == {"possible": True, "needs_consent": True}


async def test_after_a_draw_the_others_must_agree(home: House) -> None:
    match, guests = await table(home, 3)
    lives = [await guest.live(match) for guest in guests]
    before = lives[0].update
    ack = await lives[0].play()
    update = await lives[0].reach(ack["seq"])
    assert update["undo"] == {"possible": True, "needs_consent": True}
    await guests[0].post(f"/api/matches/{match}/undo")
    asked = await lives[2].until(lambda update: "asked_by" in update["undo"])
    went = [line["sentence"] for line in lives[2].lines if line["kind"] == "move"]
    assert asked["undo"] == {"asked_by": 0, "waiting_for": [1, 2], "takes_back": went}
    assert (await refused(guests[0].post(f"/api/matches/{match}/undo/answer", {"agree": True}))).status == 409
    await lives[1].send("undo_answer", match=match, agree=True)
    asked = await lives[2].until(lambda update: update["undo"].get("waiting_for") == [2])
    await guests[2].post(f"/api/matches/{match}/undo/answer", {"agree": True})
    update = await lives[0].until(lambda update: update["undo"] == {} and update["seq"] > ack["seq"])
    assert update["view"]["hands"] == before["view"]["hands"]
    assert [move["action"] for move in update["moves"]] == [move["action"] for move in before["moves"]]
    kinds = [line["kind"] for line in lives[0].lines[ack["seq"] :]]
    assert kinds == ["undo_asked", "undo_answered", "undo_answered", "undo"]


async def test_a_no_ends_the_question_and_so_does_a_move(home: House) -> None:
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    path = f"/api/matches/{match}"
    await lives[0].play()
    await guests[0].post(f"{path}/undo")
    assert (await refused(guests[0].post(f"{path}/undo"))).status == 409
    await guests[1].post(f"{path}/undo/answer", {"agree": False})
    update = await guests[0].look(match)
    assert update["undo"] == {"possible": True, "needs_consent": True}
    await guests[0].post(f"{path}/undo")
    await lives[1].until(lambda update: update["undo"].get("asked_by") == 0)
    answer = await lives[1].play()
    assert "seq" in answer
    assert (await refused(guests[1].post(f"{path}/undo/answer", {"agree": True}))).status == 409


async def test_another_seats_decision_goes_back_with_it(home: House) -> None:
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    start = lives[0].update["view"]
    ack = await lives[0].play()
    await lives[1].reach(ack["seq"])
    await lives[1].play()
    await guests[0].post(f"/api/matches/{match}/undo")
    await guests[1].post(f"/api/matches/{match}/undo/answer", {"agree": True})
    whole = await guests[0].look(match)
    assert [line["kind"] for line in whole["lines"][-2:]] == ["undo", "undo"]
    assert whole["view"]["pieces"] == start["pieces"]
    assert [line["event"] for line in whole["lines"] if "event" in line] == list(range(len(whole["lines"]) - 6 + 1))


async def test_bots_always_agree_and_there_must_be_something_to_undo(home: House) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random"})
    path = f"/api/matches/{created['match']}"
    assert (await refused(guest.post(f"{path}/undo"))).status == 409
    live = await guest.live(created["match"])
    ack = await live.play()
    await live.until(lambda update: update["seq"] > ack["seq"] and update.get("moves"))
    await guest.post(f"{path}/undo")
    update = await live.until(lambda update: update["view"].get("turns", 0) == 0)
    assert update["moves"]
