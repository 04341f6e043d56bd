"""The OpenAPI document: what it is, and what it names. That it is true shows ``tests/fuzz/test_operations.py``."""

from __future__ import annotations

import pytest

from tests.tools.server.house import House

pytestmark = pytest.mark.anyio


async def test_the_document_is_openapi_31(home: House) -> None:
    document = await home.guest().get("/api/openapi.json")
    assert document["openapi"].startswith("3.1")
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert {"400", "429", "503"} <= set(operation["responses"]), (method, path)
    assert {"FromBrowser", "ToBrowser", "Update", "Problem"} <= set(document["components"]["schemas"])
