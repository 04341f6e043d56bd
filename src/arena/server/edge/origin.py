"""Who may call from a browser: the server's own pages and the origins it was told; CORS does not cover WebSockets.

A browser always sends Origin with what changes something and with every WebSocket. A program that is no browser sends
none and holds nobody's cookie.
"""

from __future__ import annotations

from urllib.parse import urlsplit


def allowed(origin: str | None, host: str | None, origins: tuple[str, ...]) -> bool:
    """Return whether a request may come from this origin. With a list only the list counts, else the own address."""
    if origin is None:
        return True
    if origins:
        return origin.rstrip("/") in origins
    try:
        parts = urlsplit(origin)
    except ValueError:  # it is no address at all, as "http://["
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host
