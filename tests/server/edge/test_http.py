"""The edges of HTTP: bodies, headers, the client's files, health and metrics."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

import arena
from arena.server.edge.limits import MAX_BUCKETS, Bucket, Buckets
from arena.server.edge.origin import allowed
from arena.server.edge.static import Client
from tests.tools.server.house import House, Refusal

pytestmark = pytest.mark.anyio


async def test_bodies_must_be_json_and_small(home: House) -> None:
    http = home.guest().http
    json = {"content-type": "application/json"}
    for content, headers, status in (
        (b"{", json, 400),
        (b"\xff", json, 400),
        (b"[]", json, 400),
        (b'{"game":"canary"}', {"content-type": "text/plain"}, 415),
        (b'{"game":"canary"}', {}, 415),
        (b'{"game":"' + b"x" * 70_000 + b'"}', json, 413),
        (b"", json, 400),
        (b"[" * 60_000, json, 400),
        (b'{"game":"canary","options":{"seats":1e999}}', json, 400),
        (b'{"game":"canary","options":{"seats":123456789012345678901234567890}}', json, 400),
    ):
        response = await http.post("/api/matches", content=content, headers=headers)
        assert response.status_code == status, content[:40]
        assert response.json()["text"]
    assert (await http.get("/api/matches/abcd?since=x")).status_code == 400
    assert (await http.get("/api/matches/abcd?since=-2")).status_code == 400
    assert (await http.delete("/api/matches")).status_code == 405


async def test_a_browser_gets_a_cookie_no_script_can_read(home: House) -> None:
    first = await home.guest().http.get("/api/games")
    (cookie,) = first.headers.get_list("set-cookie")
    for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert part in cookie
    guest = home.guest()
    await guest.get("/api/games")
    again = await guest.http.get("/api/games")
    assert "set-cookie" not in again.headers
    forged = await guest.http.get("/api/games", headers={"cookie": "arena_browser=short"})
    assert "set-cookie" in forged.headers


async def test_the_rulebook_has_every_rule(home: House) -> None:
    """Rulings and variants too: the marks behind their ids hid 50 of 147 rules."""
    http = home.guest().http
    home.server.shelf.games.update({name: arena.game(name) for name in arena.games()})
    for name in arena.games():
        book = (await http.get(f"/api/games/{name}/rules")).json()
        written = re.findall(r"^- \*\*([A-Z]+-[0-9A-Za-z.]+)", book["markdown"], re.MULTILINE)
        assert [rule["id"] for rule in book["rules"]] == written
        assert all(rule["text"] for rule in book["rules"])


async def test_answers_are_not_kept_and_not_sniffed(home: House) -> None:
    response = await home.guest().http.get("/api/games")
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["x-content-type-options"] == "nosniff"


async def test_health_and_metrics(home: House) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random"})
    live = await guest.live(created["match"])
    await live.play()
    health = await guest.get("/healthz")
    assert (health["ok"], health["ready"]) == (True, ["canary"])
    assert health["compiling"] in ([], ["bots"])
    text = await guest.get("/metrics")
    assert "arena_moves_total 1.0" in text
    assert "arena_connections 1.0" in text
    assert 'arena_requests_total{route="play_now",status="201"} 1.0' in text
    assert "arena_commit_seconds_count" in text


async def test_a_failure_is_told_without_its_cause(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random"})
    live = await guest.live(created["match"])

    async def fail(*_: Any) -> None:
        raise OSError("disk secret")

    monkeypatch.setattr(home.server.store, "append", fail)
    with pytest.raises(Refusal) as refused:
        await guest.post(f"/api/matches/{created['match']}/rename", {"name": "x"})
    assert refused.value.status == 500
    assert "secret" not in str(refused.value)
    await live.send("back", match=created["match"])  # nothing to do: no failure
    await live.send("undo", match=created["match"])
    assert (await live.get("error"))["kind"] in ("conflict", "unavailable")
    monkeypatch.undo()
    await guest.post(f"/api/matches/{created['match']}/rename", {"name": "Ann"})  # the room was read again
    update = await live.until(lambda update: update["people"][0]["name"] == "Ann")
    assert update["seq"] > 0


@pytest.fixture
async def page(tmp_path: Path) -> Any:
    """A client of a few files."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>x</title>")
    (folder / "assets" / "app-1a2b.js").write_text("console.log(1)")
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"console.log(1)"))
    client = Client(folder)
    app = Starlette(routes=[Route("/{path:path}", client.serve)])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as http:
        yield http


async def test_the_page_has_strict_headers_and_answers_every_path(page: httpx.AsyncClient) -> None:
    for path in ("/", "/play/abc", "/rules/overtake", "/replay"):
        response = await page.get(path)
        assert response.status_code == 200
        assert response.text.startswith("<!doctype html>")
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
        assert response.headers["cache-control"] == "no-cache"
        assert response.headers["referrer-policy"] == "no-referrer"
    again = await page.get("/", headers={"if-none-match": response.headers["etag"]})
    assert again.status_code == 304


async def test_assets_are_kept_for_ever_and_sent_compressed(page: httpx.AsyncClient) -> None:
    packed = await page.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == "console.log(1)"
    assert "immutable" in packed.headers["cache-control"]
    assert packed.headers["content-type"].startswith("text/javascript")
    plain = await page.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    for path in ("/assets/none.js", "/favicon.png", "/api/nothing", "/assets/../index.html"):
        assert (await page.get(path)).status_code in (200, 404)
    assert (await page.get("/assets/none.js")).status_code == 404
    assert (await page.get("/api/nothing")).status_code == 404


async def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    app = Starlette(routes=[Route("/{path:path}", Client(tmp_path / "none").serve)])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as http:
        page = (await http.get("/")).text
        target = page.split("<code>make ")[1].split("</code>")[0]
        assert f"\n{target}: " in Path("Makefile").read_text(), "it names a target that exists"


def test_origins() -> None:
    assert allowed(None, "host:1", ())
    assert allowed("http://host:1", "host:1", ())
    assert allowed("https://play.example", "inside:1", ("https://play.example",))
    for origin, host, known in (
        ("http://other:1", "host:1", ()),
        ("http://host:2", "host:1", ()),
        ("null", "host:1", ()),
        ("ftp://host:1", "host:1", ()),
        ("http://host:1", None, ()),
        ("http://host:1", "host:1", ("https://play.example",)),
        ("https://play.example.evil", "host:1", ("https://play.example",)),
    ):
        assert not allowed(origin, host, known), origin


def test_buckets_fill_again_and_are_forgotten_when_full(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr("arena.server.edge.limits.monotonic", lambda: time[0])
    bucket = Bucket(2.0, 3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    buckets = Buckets(1.0, 5.0)
    assert not buckets.take("greedy", 6)
    assert all(buckets.take("greedy") for _ in range(5))
    for n in range(MAX_BUCKETS + 10):
        buckets.take(f"b{n}")
    assert len(buckets.buckets) <= MAX_BUCKETS
    assert not buckets.take("greedy", 2), "who has spent all is not forgotten"
