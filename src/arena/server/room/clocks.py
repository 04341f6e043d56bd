"""Clocks: how long each seat has, as a value that follows from the entries of the log and nothing else.

``left[seat]`` is the time a seat had at the moment ``since``; only the ``running`` seat's passes. A bot's never does,
but who takes a seat back from one in the middle of a decision has no more time for it than if they had stayed. Nor does
an undo give time: a decision that is to be made again has what was left for it, less all the seat has used since.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arena.server.wire.requests import ClockRule

SECOND = 1000
DAY = 86_400 * SECOND
RETURN_SHARE = 10  # whose time for the whole match is over has this part of it again, from the next decision on
RESTART_GRACE = 20 * SECOND  # after a restart of the server a running clock shows at least this, if it did before

REMEMBERED = 200  # decisions that can be taken back with their time; no undo looks back further at once


class Clocks(Struct, frozen=True, gc=False):
    """The clocks of a match at one moment."""

    rule: ClockRule
    left: tuple[int, ...]
    running: int | None = None
    since: int = 0
    used: tuple[int, ...] = ()  # by each seat in all: what is given back to none
    past: tuple[tuple[int, int], ...] = ()  # of each decision that counts: what its seat had left, and had used, then

    @property
    def deadline(self) -> int | None:
        """Return when the running seat's time is over."""
        return None if self.running is None else self.since + self.left[self.running]

    def now(self, seat: int, at: int) -> int:
        """Return what a seat has left at a moment."""
        passed = at - self.since if seat == self.running else 0
        return max(0, self.left[seat] - max(0, passed))

    def charged(self, at: int) -> tuple[int, ...]:
        """Return what each seat has used until a moment."""
        if self.running is None:
            return self.used
        spent = self.left[self.running] - self.now(self.running, at)
        return with_time(self.used, self.running, self.used[self.running] + spent)

    def decided(self, seat: int, at: int) -> Clocks:
        """Return the clocks with a decision of a seat remembered, should it be taken back."""
        if self.rule.kind == "none":
            return self
        now = (self.now(seat, at), self.charged(at)[seat])
        return replace(self, past=(*self.past[1 - REMEMBERED :], now))

    def undone(self, at: int, actor: int | None, person: bool = True) -> Clocks:
        """Return the clocks when the last decision was taken back, and ``actor`` is to make it again."""
        if self.rule.kind == "none":
            return self
        used, left = self.charged(at), self.left
        if self.running is not None:
            left = with_time(left, self.running, self.now(self.running, at))
        if self.past and actor is not None:
            had, had_used = self.past[-1]
            left = with_time(left, actor, max(0, had - (used[actor] - had_used)))
        return Clocks(self.rule, left, actor if person else None, at, used, self.past[:-1])

    def passed_on(self, at: int, actor: int | None, person: bool = True) -> Clocks:
        """Return the clocks after a decision: ``actor`` is the seat that decides next, by a person or a bot."""
        if self.rule.kind == "none":
            return self
        decides, used = actor if person else None, self.charged(at)
        if self.rule.kind != "side":  # a new decision, a new time: also on a seat where a bot stands in for now
            left = self.left if actor is None else with_time(self.left, actor, allowance(self.rule))
            return Clocks(self.rule, left, decides, at, used, self.past)
        left = self.left
        if self.running is not None:
            increment = self.rule.increment * SECOND if decides != self.running else 0
            left = with_time(left, self.running, self.now(self.running, at) + increment)
        return Clocks(self.rule, left, decides, at, used, self.past)

    def stopped(self, at: int) -> Clocks:
        """Return the clocks when a bot takes over from the running seat."""
        if self.running is None:
            return self
        left = with_time(self.left, self.running, self.now(self.running, at))
        return replace(self, left=left, running=None, since=at, used=self.charged(at))

    def time_on_return(self, seat: int, at: int, decides: bool) -> int:
        """Return what a seat's owner has who takes it back at a moment, perhaps while the seat is to decide.

        The time a bot has had for the decision counts: leaving and coming back must not hold it up.
        """
        if decides:
            return max(0, self.left[seat] - max(0, at - self.since))
        return self.left[seat] or allowance(self.rule) // RETURN_SHARE

    def taken_back(self, seat: int, at: int, decides: bool) -> Clocks:
        """Return the clocks when a seat's owner is back."""
        if self.rule.kind == "none":
            return self
        time = self.time_on_return(seat, at, decides)
        left = with_time(self.left, seat, time)
        if not decides:
            return replace(self, left=left)
        used = with_time(self.used, seat, self.used[seat] + self.left[seat] - time)
        return replace(self, left=left, running=seat, since=at, used=used)

    def taken_over(self, seat: int, at: int, decides: bool) -> Clocks:
        """Return the clocks when a person takes a bot's seat, whose time has not passed."""
        return replace(self, running=seat, since=at) if decides and self.rule.kind != "none" else self

    def resumed(self, at: int) -> Clocks:
        """Return the clocks after the server was away."""
        if self.running is None:
            return self
        before = self.left[self.running]
        left = max(self.now(self.running, at), min(before, RESTART_GRACE))
        used = with_time(self.used, self.running, self.used[self.running] + before - left)
        return replace(self, left=with_time(self.left, self.running, left), since=at, used=used)


def new_clocks(rule: ClockRule, seats: int) -> Clocks:
    """Return the clocks before the start."""
    return Clocks(rule, (allowance(rule),) * seats, used=(0,) * seats)


def allowance(rule: ClockRule) -> int:
    """Return the time a clock begins with: per side for the match, else per decision."""
    return rule.days * DAY if rule.kind == "days" else rule.seconds * SECOND


def with_time(left: tuple[int, ...], seat: int, time: int) -> tuple[int, ...]:
    """Return the times with another one for a seat."""
    return (*left[:seat], time, *left[seat + 1 :])


def check(rule: ClockRule) -> str | None:
    """Return what is wrong with a clock's rule."""
    if rule.kind in ("move", "side") and rule.seconds < 5:
        return f"clock: expected at least 5 seconds, got {rule.seconds}"
    if rule.kind == "days" and rule.days < 1:
        return f"clock: expected at least 1 day, got {rule.days}"
    return None
