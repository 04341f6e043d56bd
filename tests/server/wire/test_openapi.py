"""The OpenAPI document is true: whatever schemathesis invents, no failure and no undocumented answer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from arena.server.edge.routes import api as whole_api
from arena.server.wire.api import Route
from tests.tools.server.house import House, house

EXAMPLES = 12  # per route: a bounded time, other examples every run
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, with a public match that is over and one that is on."""
    started, stop = threading.Event(), threading.Event()
    found: list[House] = []

    async def run() -> None:
        async with house(Path(tmp_path_factory.mktemp("api")) / "arena.db") as opened:
            found.append(opened)
            started.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert started.wait(60)
    yield found[0].address
    stop.set()
    thread.join()


@pytest.fixture(scope="module")
def matches(address: str) -> dict[str, str]:
    """A browser's cookie and three matches it knows: open, on, over."""
    with httpx.Client(base_url=f"http://{address}", timeout=60) as http:
        ids = {}
        bots = [{"kind": "bot", "bot": "random"}] * 2
        for name, body in (
            ("open", {"game": "canary", "public": True}),
            ("on", {"game": "canary", "public": True, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}),
            ("over", {"game": "canary", "public": True, "seats": bots}),
        ):
            response = http.post("/api/matches", json=body)
            assert response.status_code == 201, response.text
            ids[name] = response.json()["match"]
        while not http.get(f"/api/matches/{ids['over']}").json().get("over"):
            pass
        ids["cookie"] = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    return ids


@pytest.fixture(scope="module")
def api(address: str) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"http://{address}/api/openapi.json")


def test_the_document_is_openapi_31(address: str) -> None:
    document = httpx.get(f"http://{address}/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert {"400", "429", "503"} <= set(operation["responses"]), (method, path)
    assert {"FromBrowser", "ToBrowser", "Update", "Problem"} <= set(document["components"]["schemas"])


@pytest.mark.parametrize("route", whole_api().routes, ids=lambda route: route.name)
def test_whatever_is_asked_the_answer_is_documented(
    route: Route, api: schemathesis.BaseSchema, matches: dict[str, str]
) -> None:
    operation = api[route.path][route.method]
    known = [matches["open"], matches["on"], matches["over"]]
    good, bad = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=st.one_of(good, bad), match=st.sampled_from([*known, None]))
    def ask(case: schemathesis.Case, match: str | None) -> None:
        if match is not None and case.path_parameters and "match" in case.path_parameters:
            case.path_parameters["match"] = match
        response = case.call(headers={"cookie": matches["cookie"]}, timeout=60)
        case.validate_response(response, checks=CHECKS)

    ask()
