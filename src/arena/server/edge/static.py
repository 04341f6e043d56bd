"""The built browser client: files read once, served with strict headers, compressed where a .br or .gz lies beside.

Files under ``assets/`` carry their hash in the name and may be kept for ever; every unknown path is the page itself,
whose router reads it.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent.parent / "client"
PAGE = "index.html"
ASSETS = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
COMPRESSED = tuple(ENCODINGS.values())

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Arena</title>
<h1>Arena</h1><p>The server works; the browser client is not built yet.</p>
<p>Build it with <code>make setup</code> and start the server again.</p>
<p>The API is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>
"""


class File(Struct, frozen=True):
    """A file with its compressed forms."""

    kind: str
    tag: str
    bodies: dict[str, bytes]  # by encoding; "" is the plain one


class Client:
    """The files of the client."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: dict[str, File] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix not in COMPRESSED:
                    self.files[path.relative_to(folder).as_posix()] = read_file(path)
        if PAGE not in self.files:
            self.files[PAGE] = File("text/html", "not-built", {"": NOT_BUILT})

    async def serve(self, request: Request) -> Response:
        """Return a file, or the page for a path that is no file's."""
        name = request.path_params["path"]
        file = self.files.get(name)
        if file is None:
            if name.startswith(("api/", ASSETS)) or "." in name.rsplit("/", 1)[-1]:
                return Response("not found", 404, HEADERS, "text/plain")
            file = self.files[PAGE]
        headers = {**HEADERS, "etag": f'"{file.tag}"', "vary": "accept-encoding"}
        headers["cache-control"] = FOR_EVER if name.startswith(ASSETS) else "no-cache"
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(None, 304, headers)
        accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        encoding = next((known for known in ENCODINGS if known in accepted and known in file.bodies), "")
        if encoding:
            headers["content-encoding"] = encoding
        return Response(file.bodies[encoding], 200, headers, file.kind)


def read_file(path: Path) -> File:
    """Return a file with what lies compressed beside it."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind in ("text/javascript", "application/javascript"):
        kind = "text/javascript"
    bodies = {"": path.read_bytes()}
    for encoding, suffix in ENCODINGS.items():
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            bodies[encoding] = beside.read_bytes()
    return File(kind, hashlib.sha256(bodies[""]).hexdigest()[:20], bodies)
