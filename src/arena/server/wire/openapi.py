"""The OpenAPI 3.1 document, made from the addresses, the acts and the structs that validate."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, get_type_hints

import msgspec

from arena.server.wire import answers
from arena.server.wire.api import Api, Route, Text, union

REF = "#/components/schemas/{name}"
COMMON = (400, 403, 429, 503)  # any route may answer these
CHANGING = (413, 415)  # and those that change something these


def document(version: str, api: Api) -> dict[str, Any]:
    """Return the whole document."""
    types = [kind for route in api.routes for kind in (route.takes, route.answer) if kind not in (None, Text)]
    types += [answers.Problem, union(api.from_browser), union(api.to_browser)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    components["FromBrowser"], components["ToBrowser"] = schemas[-2], schemas[-1]
    paths: dict[str, Any] = {}
    for route in api.routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Arena",
            "version": version,
            "description": "Play at tables. The WebSocket /api/live takes FromBrowser frames and sends ToBrowser ones.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(route: Route, schemas: dict[int, Any]) -> dict[str, Any]:
    """Return one route."""
    media = "text/plain" if route.answer is Text else "application/json"
    schema = {"type": "string"} if route.answer is Text else schemas[id(route.answer)]
    answers: dict[str, Any] = {str(route.status): {"description": "Done.", "content": {media: {"schema": schema}}}}
    for status in problems(route):
        content = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
        answers[str(status)] = {"description": HTTPStatus(status).phrase, "content": content}
    described: dict[str, Any] = {"operationId": route.name, "summary": route.says, "responses": answers}
    parameters = [*parameters_of(route.of, "path"), *parameters_of(route.query, "query")]
    if parameters:
        described["parameters"] = parameters
    if route.takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[id(route.takes)]}},
        }
    return described


def problems(route: Route) -> list[int]:
    """Return every status by which a route may refuse."""
    return sorted({*COMMON, *route.problems, *(CHANGING if route.changes else ())})


def parameters_of(struct: Any, place: str) -> list[dict[str, Any]]:
    """Return the values in a path or query."""
    if struct is None:
        return []
    hints = get_type_hints(struct, include_extras=True)
    return [
        {"name": field.name, "in": place, "required": field.required, "schema": msgspec.json.schema(hints[field.name])}
        for field in msgspec.structs.fields(struct)
    ]
