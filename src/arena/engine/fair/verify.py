"""What a record proves about its dice: every chance event recomputed, none left out, none drawn twice.

The dice draw outcome after outcome from one secret. Whoever could leave some out could wait for the ones that please,
so the counters must follow each other without a gap over the whole log, undone events included. Whoever could take back
a draw alone could do the same, so an undo that does not begin at a seat's decision is unfair; draws taken back with a
decision are counted, and where they are many the match is fair only if everybody agreed to that.

A record proves that nothing was changed after the commitment and the pledges. Whether these were published in time only
those know who were there: a browser compares them with what it saw (``web/src/table/fair``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from arena.engine.errors import UnfairRecord
from arena.engine.fair.dice import Dice, pledge_of
from arena.engine.fair.record import drawn, finish, replay_event, set_up, take_apart
from arena.engine.fair.redraws import Redraws, redraws
from arena.engine.log import Event
from arena.engine.match import Match
from arena.engine.moments.moment import Moment

NAMED = 20  # reasons told one by one; the rest is counted


class Proof(Struct, frozen=True):
    """What is known about the dice of a match."""

    finding: Literal["fair", "fair if", "not proven", "unfair"]
    reasons: list[str]  # why it is not fair; of "fair if": the conditions that nobody can check
    recomputed: int = 0  # chance events that are what the dice give
    undos: int = 0
    redraws: list[Redraws] = []  # draws that undos took back, by seat: the dice went on after them
    remarks: list[str] = []  # what a fair match has to say besides: who added nothing, how often it was set up

    @property
    def fair(self) -> bool:
        """Return whether every chance event is proven to be what the dice gave."""
        return self.finding == "fair"

    @property
    def taken_back(self) -> int:
        """Return how many draws undos took back."""
        return sum(each.taken_back for each in self.redraws)

    def __str__(self) -> str:
        finding = f"fair if {' and '.join(self.reasons)}" if self.finding == "fair if" else self.finding
        return "; ".join([finding, *undos_told(self)])


def undos_told(proof: Proof) -> list[str]:
    """Return the undos in words: part of every finding, for an undo lets the dice speak again."""
    if not proof.undos:
        return []
    draws = f" took back {plural(proof.taken_back, 'draw')}" if proof.taken_back else ""
    return [f"{plural(proof.undos, 'undo')}{draws}"]


def plural(count: int, noun: str) -> str:
    """Return a number of things in words."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def verify_record(text: str) -> Proof:
    """Recompute every chance event of a record; BadRecord if it cannot be read or does not replay."""
    tags, events = take_apart(text)
    try:
        match = set_up(tags)
    except UnfairRecord as wrong_seed:
        return Proof("unfair", [str(wrong_seed)])
    sealed = "Seed" not in tags
    wrong = broken_pledges(match.dice) + used_again(match.dice)
    due = recomputed = 0
    for number, line in enumerate(events):
        fair, before = drawn(match, line.roll), match.now
        try:
            event = replay_event(match, number, line, fair)
        except UnfairRecord as bent:
            return Proof("unfair", shortened([*wrong, str(bent)]))
        if line.roll is not None:
            reason = wrong_roll(line.roll, due) or wrong_outcome(before, event, fair)
            if reason:
                wrong.append(f"event {number}: {reason}")
            due, recomputed = max(due, line.roll + 1), recomputed + (reason is None)
    finish(match, tags)
    unproven, again = not_proven(match, sealed), redraws(match.log)
    assumed = conditions(match.dice, again)
    return Proof(
        "unfair" if wrong else "not proven" if unproven else "fair if" if assumed else "fair",
        shortened(wrong or unproven or assumed),
        0 if sealed else recomputed,
        match.log.undos,
        again,
        remarks(match, again),
    )


def wrong_roll(roll: int, due: int) -> str | None:
    """Return what is wrong with a roll of the dice when ``due`` was to be the next one, None if nothing is."""
    if roll < due:
        return f"roll {roll} was used before"
    if roll > due:
        return f"roll {roll} came, but roll {due} was next: {plural(roll - due, 'roll')} left out"
    return None


def wrong_outcome(before: Moment, event: Event, fair: int | None) -> str | None:
    """Return what is wrong with a chance event if the dice gave ``fair`` (None: nobody can tell)."""
    if fair is None or event.action == fair:
        return None
    text = before.game.notation.describe(before.truth, fair).text
    return f"roll {event.roll} gives {text!r}, got {event.text!r}"


def broken_pledges(dice: Dice) -> list[str]:
    """Return where nonces are not those that were pledged."""
    if dice.pledges is None:
        return []
    broken = []
    for seat in sorted({*dice.pledges, *dice.nonces}):
        if seat not in dice.pledges:
            broken.append(f"seat {seat}: its nonce was not pledged")
        elif seat not in dice.nonces:
            broken.append(f"seat {seat}: its pledged nonce was left out")
        elif pledge_of(dice.nonces[seat]) != dice.pledges[seat]:
            broken.append(f"seat {seat}: its nonce is not the one it pledged")
    return broken


def used_again(dice: Dice) -> list[str]:
    """Return which attempts at dice had this very seed: nonces had been shown when it was taken once more."""
    return [
        f"attempt {number} was given up, but its seed was used again: nonces shown there could be answered"
        for number, attempt in enumerate(dice.attempts, 1)
        if attempt.commitment == dice.commitment
    ]


def conditions(dice: Dice, again: list[Redraws]) -> list[str]:
    """Return what must have been so for a match to be fair in which nothing was found to be wrong."""
    late = ["nobody chose late: the nonces were not pledged"] if dice.pledges is None and dice.nonces else []
    return late + [
        f"everybody agreed that {each.taken_back} of {each.drawn} draws after decisions of seat {each.seat} were taken"
        " back and drawn anew"
        for each in again
        if each.often
    ]


def remarks(match: Match, again: list[Redraws]) -> list[str]:
    """Return what else is to be known about how the dice were made."""
    dice = match.dice
    said = []
    nothing = [str(seat) for seat in range(match.seats) if seat not in dice.nonces]
    if nothing:
        said.append(f"{'seat' if len(nothing) == 1 else 'seats'} {', '.join(nothing)} added nothing")
    given_up = []
    for attempt in dice.attempts:
        seats = ", ".join(str(seat) for seat in attempt.missing)
        given_up.append(f"set up anew: seat {seats} did not reveal (commitment {attempt.commitment[:12]}…)")
    said += shortened(given_up)
    for each in again:
        said.append(f"seat {each.seat}: {each.taken_back} of {each.drawn} draws after its decisions were taken back")
    return said


def not_proven(match: Match, sealed: bool) -> list[str]:
    """Return what nobody can check about a match in which nothing was found to be wrong."""
    reasons = []
    if sealed:
        reasons.append("the seed is not revealed yet: the match is not over")
    if match.origin is not None:
        reasons.append("the match was begun from a position, not dealt by the dice")
    by_hand = sum(event.kind == "chance" and event.roll is None for event in match.log)
    if by_hand:
        reasons.append(f"{plural(by_hand, 'chance event')} set by hand, not by the dice")
    return reasons


def shortened(reasons: list[str]) -> list[str]:
    """Return the first reasons, and how many more there are."""
    more = len(reasons) - NAMED
    return reasons if more <= 0 else [*reasons[:NAMED], f"and {more} more"]
