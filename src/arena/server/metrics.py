"""What is counted: Prometheus metrics of one server, with their own registry."""

from __future__ import annotations

from time import monotonic
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SPANS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
REMEMBERED = 1.0  # seconds for which the page is not written anew
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """The counters of a server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.written: tuple[float, bytes] | None = None  # when the page was written last, and how it read
        known: dict[str, Any] = {"registry": self.registry}
        self.moves = Counter("arena_moves", "Moves played by people over the network", **known)
        self.refused = Counter("arena_refused", "Requests and frames refused", ["kind"], **known)
        self.requests = Counter("arena_requests", "HTTP requests", ["route", "status"], **known)
        self.connections = Gauge("arena_connections", "Open WebSockets", **known)
        self.rooms = Gauge("arena_rooms", "Open rooms", **known)
        self.set_aside = Gauge("arena_set_aside", "Stored matches that cannot be opened here", **known)
        self.bots_failed = Counter("arena_bots_failed", "Choices of bots that failed: our mistakes", ["bot"], **known)
        self.dropped = Counter("arena_dropped", "Readers dropped because they fell behind", **known)
        self.acknowledged = Histogram(
            "arena_acknowledge_seconds", "From a move's arrival to its commit", buckets=SPANS, **known
        )
        self.commits = Histogram("arena_commit_seconds", "Time of one commit", buckets=SPANS, **known)
        self.batch = Histogram("arena_commit_writes", "Writes that shared a commit", buckets=SIZES, **known)

    def text(self) -> bytes:
        """Return all in Prometheus' text format."""
        return generate_latest(self.registry)

    def page(self) -> bytes:
        """Return the text as it was a moment ago: it takes 10 ms to write, and anybody may ask for it."""
        now = monotonic()
        if self.written is None or now - self.written[0] > REMEMBERED:
            self.written = now, self.text()
        return self.written[1]
