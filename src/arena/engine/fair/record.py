"""The text record of a match: header, events one per line in notation, a closing line; it replays on any machine.

[Arena "1"]
[Game "…"]                      its folder
[Rules "1"]
[Options "{}"]
[Commitment "c0ffee…"]          hash of the dice's seed, fixed before the first event
[Nonces "{"0": "…"}"]           what the seats mixed into the dice
[Pledges "{"0": "…"}"]          hash of each nonce, published before any was shown; left out where none were asked for
[Attempts "[]"]                 dice given up before the first event: commitment, and the seats that did not show
[Seed "…"]                      revealed once the match is over
[Result "1 -1 1 -1"]            payoffs per seat, or * while it goes on

0 * draw A5 #0                  number, who (* chance, else the seat's letter), the move, which roll of the dice
28 C A5 8>13
29 C undo 28                    decision 28, which was C's, and all after it no longer count
end 30 sha256 …                 how many events, and the hash of everything above
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, NamedTuple

import msgspec

from arena.engine.errors import ArenaError, BadRecord, UnfairRecord
from arena.engine.fair.dice import SEED_BYTES, Attempt, Dice, commitment_of, outcome
from arena.engine.game import game
from arena.engine.log import Event
from arena.engine.looks import SEATS
from arena.engine.match import Match

FORMAT = "1"
MAX_RECORD = 4_000_000  # characters
MAX_ATTEMPTS = 1_000  # at dice, before a match
TAG = re.compile(r'\[([A-Z][a-z]+) "(.*)"\]')
EVENT = re.compile(r"([0-9]{1,9}) (\*|[A-Z]) (.+?)(?: #([0-9]{1,9}))?")
END = re.compile(r"end ([0-9]{1,9}) sha256 ([0-9a-f]{64})")
UNDO = re.compile(r"undo ([0-9]{1,9})")
HASH = re.compile(r"[0-9a-f]{64}")


class RecordLine(NamedTuple):
    """One event as it is written down."""

    who: str  # * for chance, else the seat's letter
    move: str
    roll: int | None  # which roll of the dice


def write_record(match: Match, *, secret: bool = False) -> str:
    """Return the record of a match."""
    dice = match.dice
    tags = {
        "Arena": FORMAT,
        "Game": match.game.name,
        "Rules": str(match.game.rules_version),
        "Options": json.dumps(match.game.changed(match.options)),
    }
    if match.origin is not None:
        tags["Position"] = json.dumps(match.origin)
    tags["Commitment"] = dice.commitment
    tags["Nonces"] = json.dumps({str(seat): nonce for seat, nonce in dice.nonces.items()})
    if dice.pledges is not None:
        tags["Pledges"] = json.dumps({str(seat): pledge for seat, pledge in dice.pledges.items()})
    if dice.attempts:
        tags["Attempts"] = json.dumps(msgspec.to_builtins(dice.attempts))
    if match.over or secret:
        tags["Seed"] = dice.seed.hex()
    tags["Result"] = result_of(match)
    lines = [f'[{name} "{value}"]' for name, value in tags.items()] + [""]
    for event in match.log:
        who = "*" if event.seat is None else SEATS[event.seat].letter
        roll = "" if event.roll is None else f" #{event.roll}"
        lines.append(f"{event.seq} {who} {event.text}{roll}")
    body = "\n".join(lines) + "\n"
    return f"{body}end {len(match.log)} sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


def load_record(text: str) -> Match:
    """Replay a record; BadRecord names the line that does not fit."""
    tags, events = take_apart(text)
    match = set_up(tags)
    for number, event in enumerate(events):
        replay_event(match, number, event, drawn(match, event.roll))
    return finish(match, tags)


def finish(match: Match, tags: dict[str, str]) -> Match:
    """Set the dice to their next roll and compare the result."""
    match.dice.counter = 1 + max((e.roll for e in match.log if e.roll is not None), default=-1)
    result = result_of(match)
    if tags["Result"] != result:
        raise BadRecord(f"result: expected {result!r} after these moves, got {tags['Result']!r}")
    return match


def result_of(match: Match) -> str:
    """Return the payoffs per seat, or * while the match goes on."""
    return " ".join(f"{x:g}" for x in match.payoffs) if match.over else "*"


def take_apart(text: str) -> tuple[dict[str, str], list[RecordLine]]:
    """Split a record into its tags and events, and check that it is whole."""
    if not isinstance(text, str) or len(text) > MAX_RECORD:
        raise BadRecord(f"record: expected text of at most {MAX_RECORD} characters")
    text = text.replace("\r\n", "\n").strip("\n") + "\n"
    body, _, last = text.rstrip("\n").rpartition("\n")
    closing = END.fullmatch(last)
    if closing is None:
        raise BadRecord(f"record: expected a closing line 'end N sha256 …', got {last[:60]!r}: is it truncated?")
    lines = body.split("\n")
    tags: dict[str, str] = {}
    while lines and (tag := TAG.fullmatch(lines[0])):
        if tag[1] in tags:
            raise BadRecord(f"record: tag {tag[1]} is there twice")
        tags[tag[1]] = tag[2]
        lines.pop(0)
    if lines and lines[0] == "":
        lines.pop(0)
    events = []
    for number, line in enumerate(lines):
        event = EVENT.fullmatch(line)
        if event is None or event[1] != str(number):
            raise BadRecord(f"record: expected event {number}, got {line[:60]!r}")
        events.append(RecordLine(event[2], event[3], None if event[4] is None else int(event[4])))
    if len(events) != int(closing[1]):
        raise BadRecord(f"record: expected {closing[1]} events, got {len(events)}: is it truncated?")
    if hashlib.sha256(f"{body}\n".encode()).hexdigest() != closing[2]:
        raise BadRecord("record: its text does not fit its hash: was it edited?")
    for name in ("Arena", "Game", "Rules", "Options", "Commitment", "Nonces", "Result"):
        if name not in tags:
            raise BadRecord(f"record: tag {name} is missing")
    if tags["Arena"] != FORMAT:
        raise BadRecord(f"record: expected format {FORMAT}, got {tags['Arena']!r}")
    return tags, events


def set_up(tags: dict[str, str]) -> Match:
    """Return the match before its first event."""
    found = game(tags["Game"])
    if tags["Rules"] != str(found.rules_version):
        raise BadRecord(f"record: rules version {tags['Rules']!r} of {found.name}, here it is {found.rules_version}")
    values = found.complete(tag_json(tags, "Options"))
    origin = tag_json(tags, "Position") if "Position" in tags else None
    if not HASH.fullmatch(tags["Commitment"]):
        raise BadRecord(f"record: expected a SHA-256 in hex as commitment, got {tags['Commitment']!r}")
    nonces = read_nonces(tags, len(found.teams(values)))
    seed = None
    if "Seed" in tags:
        if not HASH.fullmatch(tags["Seed"]):
            raise BadRecord(f"record: expected {SEED_BYTES} bytes in hex as seed, got {tags['Seed']!r}")
        seed = bytes.fromhex(tags["Seed"])
        if commitment_of(seed) != tags["Commitment"]:
            raise UnfairRecord("the seed does not fit the commitment")
    dice = SealedDice(tags["Commitment"], nonces) if seed is None else Dice(seed, nonces)
    dice.pledges = read_pledges(tags, len(found.teams(values)))
    dice.attempts = read_attempts(tags, len(found.teams(values)))
    return Match(found, values, dice, origin)


def read_nonces(tags: dict[str, str], seats: int) -> dict[int, str]:
    """Return the words each seat added to the dice; the dice check the words."""
    return by_seat(tags, "Nonces", seats)


def read_pledges(tags: dict[str, str], seats: int) -> dict[int, str] | None:
    """Return the hash each seat published of its nonce; None if the record knows of no pledges."""
    if "Pledges" not in tags:
        return None
    pledges = by_seat(tags, "Pledges", seats)
    for pledge in pledges.values():
        if not isinstance(pledge, str) or not HASH.fullmatch(pledge):
            raise BadRecord(f"record: tag Pledges: expected SHA-256 in hex, got {pledge!r}")
    return pledges


def read_attempts(tags: dict[str, str], seats: int) -> tuple[Attempt, ...]:
    """Return the dice that were given up before these."""
    try:
        attempts = tuple(msgspec.convert(parsed(tags.get("Attempts", "[]"), "Attempts"), list[Attempt]))
    except msgspec.ValidationError as error:
        raise BadRecord("record: tag Attempts: expected objects with a commitment and the missing seats") from error
    if len(attempts) > MAX_ATTEMPTS:
        raise BadRecord(f"record: tag Attempts: expected at most {MAX_ATTEMPTS}, got {len(attempts)}")
    for attempt in attempts:
        if not HASH.fullmatch(attempt.commitment):
            raise BadRecord(f"record: tag Attempts: expected SHA-256 in hex, got {attempt.commitment[:70]!r}")
        if not attempt.missing or sorted(set(attempt.missing) & set(range(seats))) != sorted(attempt.missing):
            got = ", ".join(map(str, attempt.missing[:seats]))
            raise BadRecord(f"record: tag Attempts: expected some of the seats 0 to {seats - 1}, got {got[:40]!r}")
    return attempts


def by_seat(tags: dict[str, str], name: str, seats: int) -> dict[int, Any]:
    """Return what a tag says of each seat."""
    places = {str(seat): seat for seat in range(seats)}
    given = tag_json(tags, name)
    for seat in given:
        if seat not in places:
            raise BadRecord(f"record: tag {name}: expected seats 0 to {seats - 1}, got {seat[:20]!r}")
    return {places[seat]: value for seat, value in given.items()}


def tag_json(tags: dict[str, str], name: str) -> dict[str, Any]:
    """Return the JSON object in a tag."""
    data = parsed(tags[name], name)
    if not isinstance(data, dict):
        raise BadRecord(f"record: tag {name}: expected an object")
    return data


def parsed(text: str, name: str) -> Any:
    """Return the JSON in a tag. Of a key that is there twice one reader would take the first, another the last."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise BadRecord(f"record: tag {name}: {key[:20]!r} is there twice")
            found[key] = value
        return found

    try:
        return json.loads(text, object_pairs_hook=once)
    except BadRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"record: tag {name} is no JSON") from error


def replay_event(match: Match, number: int, line: RecordLine, likely: int | None = None) -> Event:
    """Let one recorded event happen again; ``likely`` is the outcome the dice give, if that is known."""
    try:
        if line.roll is not None and (line.who != "*" or line.move.startswith("undo ")):
            raise BadRecord(f"expected a roll of the dice at chance events only, got #{line.roll}")
        if line.move.startswith("undo "):
            return undo_again(match, line)
        if line.who == "*":
            return match.repeat("chance", None, outcome_called(match, line.move, likely), line.roll, text=line.move)
        letters = {SEATS[seat].letter: seat for seat in range(match.seats)}
        if line.who not in letters:
            raise BadRecord(f"expected a seat among {', '.join(letters)}, got {line.who!r}")
        return match.play(letters[line.who], line.move, settle=False)[0]
    except ArenaError as refused:
        kind = UnfairRecord if isinstance(refused, UnfairRecord) else BadRecord
        raise kind(f"event {number} ({line.move[:60]!r}): {refused}", number) from refused


def undo_again(match: Match, line: RecordLine) -> Event:
    """Take back what a recorded undo took back, if it began at a decision of the seat it is written for."""
    undone = UNDO.fullmatch(line.move)
    if undone is None or int(undone[1]) >= len(match.log):
        raise BadRecord("there is no such event to undo")
    first = match.log[int(undone[1])]
    if first.kind != "move":
        raise UnfairRecord(f"an undo begins at a decision of a seat, event {first.seq} is none")
    assert first.seat is not None
    if line.who != SEATS[first.seat].letter:
        raise UnfairRecord(f"expected an undo of {SEATS[first.seat].letter}, whose decision it is, got {line.who!r}")
    return match.undo_from(first.seq)


def outcome_called(match: Match, text: str, likely: int | None) -> int:
    """Return the chance outcome with a text; the likely one is described first, and mostly alone."""
    outcomes = [action for action, _ in match.chance()]
    texts = []
    for action in outcomes if likely is None else [likely, *outcomes]:
        texts.append(match.game.notation.describe(match.state, action).text)
        if texts[-1] == text:
            return action
    raise BadRecord(f"expected one of {', '.join(dict.fromkeys(texts)) or 'no chance event'}")


def drawn(match: Match, roll: int | None) -> int | None:
    """Return the outcome a roll of the dice gives to the open chance event; None if nobody can tell."""
    outcomes = match.chance() if roll is not None and not isinstance(match.dice, SealedDice) else []
    if roll is None or not outcomes:
        return None
    return outcomes[outcome(match.dice.seed, match.dice.nonces, roll, [weight for _, weight in outcomes])][0]


class SealedDice(Dice):
    """Dice of which only the commitment is known: an unfinished record can be replayed, but not rolled on."""

    def __init__(self, commitment: str, nonces: dict[int, str]) -> None:
        super().__init__(bytes(SEED_BYTES), nonces)
        self.sealed = commitment

    @property
    def commitment(self) -> str:
        """Return the recorded commitment."""
        return self.sealed

    def draw(self, weights: object) -> tuple[int, int]:
        """Refuse: nobody here knows the seed."""
        raise ArenaError("the record does not hold its seed: settle chance by hand, or save with the seed")
