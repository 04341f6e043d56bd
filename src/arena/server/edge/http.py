"""HTTP: every route of the table checked, limited, decoded, handled and encoded in the same way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from arena.engine.errors import ArenaError
from arena.server.edge.origin import allowed
from arena.server.errors import STATUS, STOPPING, Refused
from arena.server.room.tokens import COOKIE, COOKIE_DAYS, hash_of, new_token
from arena.server.show.update import encode
from arena.server.store import StoreFailed
from arena.server.wire.answers import Problem
from arena.server.wire.api import Route, Text, reader
from arena.server.wire.requests import AskReplay

if TYPE_CHECKING:
    from arena.server.app import Server

log = logging.getLogger("arena.http")
MAX_BODY = 64 * 1024
MAX_RECORD_BODY = 1_100_000
TOO_MANY = "too many requests: slower, please"
HEADERS = {"cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}


class Call(Struct):
    """One request, decoded."""

    server: Server
    browser: str  # hash of its token
    address: str = ""
    of: Any = None
    query: Any = None
    body: Any = None
    holder: str = ""  # hash of the token it came with; the same as ``browser`` unless that was renewed
    renewed: str = ""  # a token for the browser to be known by from now on


Handler = Callable[[Call], Coroutine[Any, Any, Any]]
Endpoint = Callable[[Request], Awaitable[Response]]


def starlette_routes(server: Server) -> list[StarletteRoute]:
    """Return the addresses as Starlette's routes."""
    return [
        StarletteRoute(route.path, endpoint(server, route), methods=[route.method], name=route.name)
        for route in server.api.routes
    ]


def endpoint(server: Server, route: Route) -> Endpoint:
    """Return the function that serves a route."""
    read_body = reader(route.takes) if route.takes is not None else None

    async def serve(request: Request) -> Response:
        began = perf_counter()
        token = request.cookies.get(COOKIE, "")
        known = server.browsers.of(token)
        fresh = "" if known else new_token()
        browser = known or hash_of(fresh)
        try:
            expect_welcome(server, route, request, browser)
            call = Call(server, browser, address_of(request), in_path(route, request), in_query(route, request))
            call.holder = hash_of(token) if known else ""
            if read_body is not None:
                call.body = read_body(await body_of(request, route) or b"{}")
                server.browsers.expect(call.holder)  # a body may be on the way for long
            working = route.do(call)
            value = await (while_wanted(request, working) if route.long else working)
            if not call.renewed:
                server.browsers.expect(call.holder)  # nothing is told to who was signed out meanwhile
            response = answer(route, value)
            fresh = call.renewed or fresh
        except Refused as refused:
            response = refusal(server, refused)
        except msgspec.DecodeError as unreadable:  # a ValidationError is one
            response = refusal(server, Refused("invalid", str(unreadable)))
        except UnicodeDecodeError:
            response = refusal(server, Refused("invalid", "the body is not UTF-8"))
        except ArenaError as unusable:  # what the engine cannot use is the asker's mistake, not a failure here
            response = refusal(server, Refused("invalid", str(unusable)))
        except StoreFailed as failed:
            log.error("a request could not be stored", extra={"route": route.name, "why": str(failed)})
            response = refusal(server, Refused("unavailable", "it could not be stored: try again"))
        except asyncio.CancelledError:  # by uvicorn, for whom this takes too long to wait for before a stop
            if not server.stopping:
                raise
            response = refusal(server, Refused("unavailable", STOPPING))
        except ClientDisconnect:
            response = Response(status_code=400)
        except Exception:
            log.exception("a request could not be served", extra={"route": route.name})
            response = Response(encode(Problem("broken", "that went wrong here, not at your side")), 500)
        if fresh:
            set_cookie(response, request, fresh)
        server.metrics.requests.labels(route.name, response.status_code).inc()
        spent = round((perf_counter() - began) * 1000, 1)
        log.debug("request", extra={"route": route.name, "status": response.status_code, "ms": spent})
        return response

    return serve


def expect_welcome(server: Server, route: Route, request: Request, browser: str) -> None:
    """Refuse askers who ask too much, and foreign origins: to be refused counts as asking."""
    headers = request.headers
    address = address_of(request)
    if not server.address_limit.take(address) or not server.request_limit.take(
        browser if COOKIE in request.cookies else address
    ):
        raise Refused("too_many", TOO_MANY)
    if route.changes and not allowed(headers.get("origin"), headers.get("host"), server.settings.origins):
        raise Refused("denied", "requests from other origins are not served")
    if route.costs > 1 and not server.cost_limit.take(address, route.costs):
        raise Refused("too_many", "too much at once: wait a little")


def limited(server: Server, serve: Endpoint) -> Endpoint:
    """Return what serves something besides the table of routes, for who does not ask too much."""

    async def within(request: Request) -> Response:
        if not server.address_limit.take(address_of(request)):
            return refusal(server, Refused("too_many", TOO_MANY))
        return await serve(request)

    return within


def address_of(request: Request) -> str:
    """Return where a request comes from."""
    return request.client.host if request.client else ""


async def while_wanted(request: Request, working: Awaitable[Any]) -> Any:
    """Return what some work comes to; if the asker hangs up, the work ends."""
    work = asyncio.ensure_future(working)
    gone = asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise ClientDisconnect
        return work.result()
    finally:
        work.cancel()
        gone.cancel()
        await asyncio.gather(work, gone, return_exceptions=True)


async def hung_up(request: Request) -> None:
    """Wait until the asker hangs up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def in_path(route: Route, request: Request) -> Any:
    """Return the values in the path."""
    if route.of is None:
        return None
    try:
        return msgspec.convert(request.path_params, route.of)
    except msgspec.ValidationError as wrong:
        raise Refused("unknown", f"no such address: {wrong}") from wrong


def in_query(route: Route, request: Request) -> Any:
    """Return the values in the query."""
    if route.query is None:
        return None
    return msgspec.convert(dict(request.query_params), route.query, strict=False)


async def body_of(request: Request, route: Route) -> bytes:
    """Return the body, unless it is too large or no JSON."""
    limit = MAX_RECORD_BODY if route.takes is AskReplay else MAX_BODY
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > limit:
            raise Refused("too_large", f"body: expected at most {limit} bytes")
        parts.append(part)
    if size and request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refused("not_json", "body: expected application/json")
    return b"".join(parts)


def answer(route: Route, value: Any) -> Response:
    """Return what a handler answered as a response."""
    if route.answer is Text:
        return Response(value, route.status, HEADERS, "text/plain; charset=utf-8")
    body = value if isinstance(value, bytes) else encode(value)
    return Response(body, route.status, HEADERS, "application/json")


def refusal(server: Server, refused: Refused) -> Response:
    """Return a refusal as a response."""
    server.metrics.refused.labels(refused.kind).inc()
    headers = {**HEADERS, "retry-after": "1"} if refused.kind == "too_many" else HEADERS
    return Response(encode(refused.problem), STATUS[refused.kind], headers, "application/json")


def set_cookie(response: Response, request: Request, token: str) -> None:
    """Let a browser know itself again. No script can read it, no other site's form can use it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_DAYS * 86_400,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
