"""Life at a table: setting up, joining, leaving, watching, lists, rematch."""

from __future__ import annotations

import pytest

from tests.tools.server.house import House, Refusal
from tests.tools.server.tables import play_to_the_end, refused, table

pytestmark = pytest.mark.anyio


async def test_the_match_begins_when_the_last_seat_is_taken(home: House) -> None:
    host, friend, late = home.guest(), home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "name": "  Ann\u202e\n"})
    match = created["match"]
    waiting = await host.look(match)
    assert not waiting.get("started")
    assert "view" not in waiting and "board" in waiting
    assert [(p["kind"], p["name"]) for p in waiting["people"]] == [("human", "Ann"), ("open", "")]
    live = await host.live(match)
    assert await friend.post(f"/api/matches/{match}/join", {"secret": created["invite"]}) == {"seat": 1}
    update = await live.until(lambda update: update.get("started"))
    assert update["people"][1]["name"] == "Guest"
    assert update["view"]["phase"] == "play"
    assert (await refused(late.post(f"/api/matches/{match}/join", {"secret": created["invite"]}))).status == 409
    assert await friend.post(f"/api/matches/{match}/join", {}) == {"seat": 1}  # who has a seat keeps it


async def test_a_private_table_needs_its_link(home: House) -> None:
    host, stranger = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary"})
    match = created["match"]
    for asking in (
        stranger.look(match),
        stranger.post(f"/api/matches/{match}/join", {}),
        stranger.post(f"/api/matches/{match}/join", {"secret": created["watch"]}),
        stranger.post(f"/api/matches/{match}/watch", {"secret": "x" * 22}),
        stranger.get(f"/api/matches/{match}/fairness"),
    ):
        assert (await refused(asking)).status == 403
    assert await stranger.post(f"/api/matches/{match}/watch", {"secret": created["watch"]}) == {"seat": None}
    assert (await stranger.look(match)).get("you") is None
    assert (await host.get("/api/matches"))["tables"] == []


async def test_the_host_can_have_fresh_links(home: House) -> None:
    host, friend, other = home.guest(), home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}})
    path = f"/api/matches/{created['match']}"
    fresh = await host.post(f"{path}/links")
    assert fresh["invite"] != created["invite"]
    assert (await friend.post(f"{path}/join", {"secret": fresh["invite"]}))["seat"] == 1
    assert (await refused(friend.post(f"{path}/links"))).status == 403
    assert (await other.post(f"{path}/join", {"secret": created["invite"], "seat": 2}))["seat"] == 2


async def test_a_public_table_is_listed_and_open_to_all(home: House) -> None:
    host, friend = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "public": True, "title": "Come in"})
    (row,) = (await friend.get("/api/matches"))["tables"]
    assert (row["match"], row["title"], row["game_title"]) == (created["match"], "Come in", "Canary")
    assert not (await friend.look(created["match"])).get("host")
    await friend.post(f"/api/matches/{created['match']}/join", {})
    (row,) = (await friend.get("/api/me/matches"))["tables"]
    assert row["you"] == 1
    assert row["started"]
    (row,) = (await host.get("/api/me/matches"))["tables"]
    assert row["you"] == 0
    assert row["your_turn"]


async def test_seats_can_be_filled_with_bots(home: House) -> None:
    host, friend = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}, "public": True})
    path = f"/api/matches/{created['match']}"
    await friend.post(f"{path}/join", {"seat": 2})
    assert (await refused(friend.post(f"{path}/start", {"fill": True}))).status == 403
    assert (await refused(host.post(f"{path}/start", {}))).problem["text"] == "1 seats are still open or not come to"
    assert (await refused(host.post(f"{path}/start", {"fill": True, "bot": "nobody"}))).status == 422
    await host.post(f"{path}/start", {"fill": True, "bot": "random"})
    people = (await host.look(created["match"]))["people"]
    assert [(p["kind"], p.get("bot")) for p in people] == [("human", None), ("bot", "random"), ("human", None)]
    assert (await refused(host.post(f"{path}/start", {"fill": True}))).status == 409


async def test_a_seat_left_before_the_start_is_open_again_and_after_it_a_bots(home: House) -> None:
    host, friend = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "public": True, "stand_in": "random"})
    path = f"/api/matches/{created['match']}"
    await host.post(f"{path}/leave")
    assert (await host.look(created["match"]))["people"][0]["kind"] == "open"
    assert (await refused(host.post(f"{path}/rename", {"name": "Nobody"}))).status == 403
    await friend.post(f"{path}/join", {"name": "Bob"})
    await friend.post(f"{path}/rename", {"name": "Robert"})
    await host.post(f"{path}/join", {})
    live = await host.live(created["match"])
    await friend.post(f"{path}/leave")
    update = await live.until(lambda update: update["people"][0].get("substituted"))
    assert update["people"][0]["name"] == "Robert"
    assert update["people"][0]["bot"] == "random"
    await live.until(lambda update: update.get("moves"))


async def test_what_the_game_does_not_have_is_refused(home: House) -> None:
    guest = home.guest()
    for body, status in (
        ({"game": "nothing"}, 404),
        ({"game": "canary", "options": {"seats": 9}}, 422),
        ({"game": "canary", "options": {"colour": "red"}}, 422),
        ({"game": "canary", "seats": [{"kind": "me"}]}, 422),
        ({"game": "canary", "seats": [{"kind": "me"}, {"kind": "me"}]}, 422),
        ({"game": "canary", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, 422),
        ({"game": "canary", "stand_in": "nobody"}, 422),
        ({"game": "canary", "clock": {"kind": "move", "seconds": 1}}, 422),
        ({"game": "canary", "clock": {"kind": "days"}}, 422),
        ({"game": "canary", "clock": {"kind": "sand"}}, 400),
        ({"game": "canary", "unknown": 1}, 400),
        ({"game": "canary", "name": "x" * 31}, 400),
        ({"game": 5}, 400),
        ({}, 400),
    ):
        assert (await refused(guest.post("/api/matches", body))).status == status, body
    assert (await refused(guest.get("/api/matches/nosuchmatch"))).status == 404
    assert (await refused(guest.get("/api/matches/!"))).status == 404
    assert (await refused(guest.get("/api/games/nothing/rules"))).status == 404


async def test_a_game_shows_its_board_and_rules_before_a_match(home: House) -> None:
    guest = home.guest()
    shown = await guest.get("/api/games")
    (card,) = shown["games"]
    assert card["name"] == "canary"
    assert [option["name"] for option in card["options"]] == ["seats", "goal", "hands"]
    assert {bot["name"] for bot in card["bots"]} >= {"random", "gentle"}
    preview = await guest.post("/api/games/canary/board", {"options": {"seats": 4}})
    assert preview["teams"] == [0, 1, 2, 3]
    assert preview["options"] == {"seats": 4, "goal": 15, "hands": "secret"}
    rules = await guest.get("/api/games/canary/rules")
    assert [rule["id"] for rule in rules["rules"]] == [f"CA-{n}" for n in range(1, 8)]
    assert rules["rules"][3]["text"] == "The goal is reached by exact count."


async def test_a_rematch_rotates_the_seats_and_is_the_same_for_all(home: House) -> None:
    match, guests = await table(home, 3)
    outsider = home.guest()
    lives = [await guest.live(match) for guest in guests]
    assert (await refused(guests[0].post(f"/api/matches/{match}/rematch"))).status == 409
    await play_to_the_end(match, lives, 3)
    assert (await refused(outsider.post(f"/api/matches/{match}/rematch"))).status == 403
    new = (await guests[1].post(f"/api/matches/{match}/rematch"))["match"]
    assert (await guests[2].post(f"/api/matches/{match}/rematch"))["match"] == new
    await lives[0].until(lambda update: update.get("rematch") == new)
    assert (await guests[0].post(f"/api/matches/{match}/rematch"))["match"] == new
    for seat, guest in enumerate(guests):
        update = await guest.look(new)
        assert update["you"] == (seat + 1) % 3
        assert update["started"]
    assert (await guests[0].look(new))["host"]


async def test_talk_reaches_the_table_but_not_the_log(home: House) -> None:
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    before = lives[0].update["seq"]
    await lives[0].send("talk", match=match, phrase=1)
    heard = await lives[1].get("talk")
    assert heard["talk"]["text"] == "Good luck!"
    assert heard["talk"]["seat"] == 0
    await guests[1].post(f"/api/matches/{match}/talk", {"text": " thanks \u200b friend "})
    assert (await lives[0].get("talk"))["talk"]["text"] == "Good luck!"
    assert (await lives[0].get("talk"))["talk"]["text"] == "thanks friend"
    whole = await guests[0].look(match)
    assert whole["seq"] == before
    assert [said["n"] for said in whole["talk"]] == [0, 1]
    for wrong in ({}, {"text": " "}, {"phrase": 60}, {"text": "a", "phrase": 1}, {"text": "x" * 301}):
        assert (await refused(guests[0].post(f"/api/matches/{match}/talk", wrong))).status == 400


async def test_the_host_can_switch_own_words_off_and_spectators_listen(home: House) -> None:
    match, guests = await table(home, free_text=False, public=True)
    spectator = home.guest()
    assert (await refused(guests[0].post(f"/api/matches/{match}/talk", {"text": "hello"}))).status == 403
    await guests[0].post(f"/api/matches/{match}/talk", {"phrase": 0})
    assert (await refused(spectator.post(f"/api/matches/{match}/talk", {"phrase": 0}))).status == 403
    statuses = []
    for _ in range(10):
        try:
            await guests[1].post(f"/api/matches/{match}/talk", {"phrase": 0})
            statuses.append(200)
        except Refusal as refusal:
            statuses.append(refusal.status)
    assert 429 in statuses


async def test_a_match_can_be_replayed_from_every_seat_once_it_is_over(home: House) -> None:
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    path = f"/api/matches/{match}"
    own = await guests[0].get(f"{path}/replay", params={"seat": 0})
    assert own["you"] == 0
    assert (await refused(guests[0].get(f"{path}/replay", params={"seat": 1}))).status == 403
    assert (await refused(guests[0].get(f"{path}/replay", params={"seat": 3}))).status == 409
    assert (await refused(guests[0].get(f"{path}/record"))).status == 409
    await play_to_the_end(match, lives, 5)
    replay = await guests[0].get(f"{path}/replay", params={"seat": 1})
    assert replay["over"]
    assert [frame["event"] for frame in replay["frames"]] == list(range(-1, len(replay["frames"]) - 1))
    assert replay["frames"][-1]["view"]["over"]
    record = await guests[0].get(f"{path}/record")
    pasted = await home.guest().post("/api/replay", {"record": record, "seat": 1})
    assert [frame["sentence"] for frame in pasted["frames"]] == [frame["sentence"] for frame in replay["frames"]]
    assert (await refused(guests[0].post("/api/replay", {"record": record[:-70]}))).status == 422
    assert (await refused(guests[0].post("/api/replay", {"record": record, "seat": 5}))).status == 422
