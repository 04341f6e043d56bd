"""Rate limits: a bucket of tokens that fills steadily; who finds it empty is asked to be slower."""

from __future__ import annotations

from time import monotonic

MAX_BUCKETS = 10_000  # then the fullest ones, which limit nobody, are forgotten


LINES = 500  # of a log that are told for one token


class Bucket:
    """Tokens of one asker."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate  # tokens per second
        self.burst = burst
        self.tokens = burst
        self.filled = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        now = monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


def cost_of(length: int, since: int) -> int:
    """Return what it costs to be told a log of some length from a point on, besides the asking."""
    return (length if since > length else length - max(since, 0)) // LINES


class Buckets:
    """A bucket for everybody who asks, by name."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Take tokens from somebody's bucket if there are enough."""
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= MAX_BUCKETS:
                self.forget()
            bucket = self.buckets[who] = Bucket(self.rate, self.burst)
        return bucket.take(cost)

    def forget(self) -> None:
        """Forget the fuller half."""
        tokens = {who: bucket.tokens - bucket.filled * self.rate for who, bucket in self.buckets.items()}
        for who in sorted(tokens, key=lambda who: -tokens[who])[: MAX_BUCKETS // 2]:
            del self.buckets[who]
