"""Requests for every operation of the API: good ones at real tables, nearly good ones, invented and damaged ones.

The tables are made by the test itself (``stages.py``). One is used until an answer changed it, so every operation
finds the stage at which it can succeed, and every stage is met by operations that do not fit it.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import httpx
import msgspec
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from arena.server.edge.routes import api
from arena.server.wire.answers import Problem
from arena.server.wire.api import Route, Text
from tests.fuzz.running import WITHIN, Running
from tests.fuzz.stages import PEOPLE, STAGES, Refused, Table, over

ROUTES = api().routes
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
LISTED_FAILURES = 5  # of one operation
PLANS = {
    "real": "what somebody at the table would send",
    "near": "the same with some of it a little wrong, and the rest invented after the document",
    "invented": "all of it invented after the document",
    "wrong": "invented against the document",
    "raw": "bytes that hardly are a body",
}
ODD_HEADERS: tuple[dict[str, str], ...] = (
    *({}, {}, {}, {"content-type": "text/plain"}, {"origin": "http://elsewhere.example"}, {"cookie": "arena=x; y"}),
    *({"x-forwarded-for": "1.2.3.4"}, {"accept": "text/html"}, {"content-type": "application/json; charset=utf-7"}),
)
SUCCEEDS = {  # operation -> at which stage, and who asks; the others succeed anywhere
    "renew": ("open", "stranger"),
    "look": ("on", "host"),
    "join": ("private", "stranger"),
    "watch": ("private", "stranger"),
    "leave": ("half full", "guest"),
    "remove": ("half full", "host"),
    "rename": ("on", "guest"),
    "begin": ("half full", "host"),
    "links": ("private", "host"),
    "recover": ("lent", "stranger"),
    "pledge": ("again", "host"),
    "reveal": ("revealing", "guest"),
    "play": ("on", "host"),
    "why": ("on", "host"),
    "hint": ("on", "host"),
    "chances": ("on", "guest"),
    "undo": ("boosted", "host"),
    "undo_answer": ("undo asked", "guest"),
    "talk": ("by invitation", "guest"),
    "back": ("stood in for", "guest"),
    "rematch": ("over", "guest"),
    "record": ("over", "host"),
    "replay": ("over", "guest"),
    "tale": ("over", "guest"),
    "series": ("over", "guest"),
    "fairness": ("over", "guest"),
}


class Tables:
    """A table of every stage, made anew once it was changed."""

    def __init__(self, house: Running) -> None:
        self.house = house
        self.http = httpx.Client(base_url=f"http://{house.address}", timeout=WITHIN)
        self.kept: dict[str, Table] = {}
        finished = Table(house, self.http)
        over(finished)
        path = f"/api/matches/{finished.match}/record"
        self.record = self.http.get(path, headers=finished.cookie("host")).text

    def at(self, stage: str) -> Table:
        """Return a table at a stage."""
        if stage not in self.kept:
            self.http.cookies.clear()
            table = Table(self.house, self.http)
            STAGES[stage](table)
            self.kept[stage] = table
        return self.kept[stage]

    def drop(self, stage: str) -> None:
        """Use a table no more."""
        del self.kept[stage]


class Operation:
    """One operation under fire: what it answered, and what was wrong with it."""

    def __init__(self, route: Route, document: schemathesis.BaseSchema, tables: Tables) -> None:
        self.route = route
        self.tables = tables
        operation = document[route.path][route.method]
        self.good, self.bad = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)
        self.session = requests.Session()
        self.statuses: Counter[int] = Counter()
        self.failures: list[str] = []
        self.plans: Counter[str] = Counter()

    @property
    def reached(self) -> bool:
        """Return whether it ever did what it is for."""
        return any(200 <= status < 300 for status in self.statuses)

    def fire(self, cases: int) -> None:
        """Ask at least so many times; failures are collected, not raised, for nobody can repeat the state they met."""
        for plan in PLANS:
            while self.plans[plan] < cases / len(PLANS) and len(self.failures) < LISTED_FAILURES:
                self.fire_plan(plan, -(-cases // len(PLANS)))  # again where there are few different bodies

    def fire_plan(self, plan: str, cases: int) -> None:
        """Ask up to so many times after one plan."""
        invented = self.good if plan != "wrong" else st.one_of(self.bad, self.good)  # not all can be wrong

        @settings(
            max_examples=cases,
            deadline=None,
            phases=[Phase.generate],
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=invented, seed=st.integers(0, 2**64))
        def ask(case: schemathesis.Case, seed: int) -> None:
            if len(self.failures) < LISTED_FAILURES:
                self.ask(plan, case, random.Random(seed))

        ask()

    def ask(self, plan: str, case: schemathesis.Case, chooser: random.Random) -> None:
        """Ask once. What depends on the table is chosen here, what depends on the document is in the case."""
        self.plans[plan] += 1
        stage, who = SUCCEEDS.get(self.route.name, ("on", "host"))
        if plan != "real" and chooser.random() < 0.5:
            stage, who = chooser.choice(list(STAGES)), chooser.choice(PEOPLE)
        try:
            table = self.tables.at(stage)
        except Refused as refused:  # the way there is part of what is tried
            self.failures.append(f"no table {stage}: {refused}")
            return
        if plan != "wrong" or chooser.random() < 0.5:
            fill_path(case, self.route, table)
        real = {**table.real(who), "record": self.tables.record}
        good = {name: real[name] for name in fields_of(self.route.takes) if name in real}
        if self.route.takes is not None and plan == "real":
            case.body = good
        elif self.route.takes is not None and plan == "near":
            case.body = {**case.body, **{name: chooser.choice(near(value)) for name, value in good.items()}}
        if plan in ("real", "near"):
            case.query = {name: real[name] for name in fields_of(self.route.query)}
        raw = raw_body(good, chooser) if self.route.takes is not None and plan == "raw" else None
        seq = table.room.seq
        try:
            self.send(case, {**table.cookie(who), **(chooser.choice(ODD_HEADERS) if plan == "raw" else {})}, raw)
        except (AssertionError, FailureGroup) as wrong:
            texts = wrong.exceptions if isinstance(wrong, FailureGroup) else [wrong]
            self.failures += [f"{plan}, {who} at a table {stage}: {text}" for text in texts]
        if table.room.seq != seq or self.route.name in ("renew", "links", "watch", "seat_link", "recover"):
            self.tables.drop(stage)

    def send(self, case: schemathesis.Case, headers: dict[str, str], raw: bytes | None) -> None:
        """Send a request and check its answer."""
        self.session.cookies.clear()
        more: dict[str, Any] = {}
        if raw is not None:
            more, headers = {"data": raw}, {"content-type": "application/json", **headers}
        response = case.call(session=self.session, headers=headers, timeout=WITHIN, **more)
        self.statuses[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)
        expect_documented(self.route, response)
        alarms = self.tables.house.alarms.told
        assert not alarms, f"the server logged {alarms}"


def expect_documented(route: Route, response: Any) -> None:
    """Refuse an answer that holds anything the document does not name."""
    kind = route.answer if response.status_code == route.status else Problem
    if kind is Text:
        return
    known = msgspec.json.encode(msgspec.json.decode(response.content, type=kind))
    assert json.loads(known) == json.loads(response.content), f"{response.text[:300]} is not what is documented"


def fields_of(struct: Any) -> list[str]:
    """Return the names of a struct's fields."""
    return [] if struct is None else [field.name for field in msgspec.structs.fields(struct)]


def fill_path(case: schemathesis.Case, route: Route, table: Table) -> None:
    """Let a path name what there is."""
    for name in fields_of(route.of):
        case.path_parameters[name] = table.match if name == "match" else "canary"


def near(value: Any) -> list[Any]:
    """Return values that are right, or nearly."""
    if isinstance(value, bool):
        return [True, False, None, 1]
    if isinstance(value, int):
        return [value, value, value, value + 1, max(value - 1, 0), 0, 5, 31, 2**31 - 1, -1, 2**63, 10**30, 0.5]
    if isinstance(value, str):
        return [value, value, value, value[:-1], value[::-1], value + "\n", value.upper(), "", None]
    if isinstance(value, list):
        return [value, value, value * 2, value[:1], [*value, "x"], ["card:zq07qz"], ["\x00"], [""]]
    return [value, value, {}, {**value, "goal": 7}, {"seats": 9}, {"seats": "2"}, {"x": 1}, {"seats": 4}]


def raw_body(body: dict[str, Any], chooser: random.Random) -> bytes:
    """Return a body that is damaged as bytes."""
    good = json.dumps(body).encode()
    at, junk = chooser.randrange(len(good)), chooser.randbytes(chooser.randrange(1, 4))
    return chooser.choice([
        good[:at], good[:at] + junk + good[at + len(junk) :], good[:at] + junk + good[at:], junk,
        b"", b"null", b"[]", b"\xff\xfe", b"{" * 2000, b"[" * 20_000, good + good, good + b" " * 70_000,
        b'{"name": "\\ud800"}', b'{"seq": 1e999}', b'{"seq": 00}', b'{"x": NaN}', good.decode().encode("utf-16"),
    ])  # fmt: skip


def findings(operations: list[Operation]) -> list[str]:
    """Return everything that is wrong, by operation."""
    wrong = [f"{each.route.name}: {text}" for each in operations for text in each.failures]
    missed = [f"{each.route.name}: never answered with success" for each in operations if not each.reached]
    return wrong + missed


def fired(house: Running, cases: int, routes: tuple[Route, ...] = ROUTES) -> list[Operation]:
    """Return every operation after it was asked so often."""
    document = schemathesis.openapi.from_url(f"http://{house.address}/api/openapi.json")
    tables = Tables(house)
    done = []
    try:
        for route in routes:
            operation = Operation(route, document, tables)
            operation.fire(cases)
            operation.session.close()
            done.append(operation)
    finally:
        tables.http.close()
    return done
