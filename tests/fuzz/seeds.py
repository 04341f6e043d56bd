"""Write the seed corpus from which the coverage-guided fuzzer begins: small, whole examples of everything it reads.

    python -m tests.fuzz.seeds

They follow from the code; a test says when they are to be written anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import arena
from arena.engine.fair.record import write_record
from tests.fuzz.parsers import BODIES, GAMES, STANDINGS, standing

HERE = Path(__file__).parent / "corpus"
CLOSED = b"\1"  # the closing line is put right
FRAMES = (
    {"t": "hello", "d": {"match": "aaaa", "since": 3}},
    {"t": "play", "d": {"match": "aaaa", "seq": 3, "action": 7, "key": "k1"}},
    {"t": "why", "d": {"match": "aaaa", "clicks": ["card:A5", "pip:8"]}},
    {"t": "undo_answer", "d": {"match": "aaaa", "agree": True}},
    {"t": "talk", "d": {"match": "aaaa", "text": "hello"}},
    {"t": "ping", "d": {"n": 1}},
)
ANSWER = {"t": "refused", "d": {"match": "aaaa", "key": "k1", "kind": "illegal", "text": "no", "rule": "X-1", "seq": 4}}
BODY = {  # one value for every field of a request
    "game": GAMES[0], "action": 7, "agree": True, "bot": "random", "clicks": [], "fill": True, "free_text": True,
    "clock": {"kind": "side", "seconds": 60, "increment": 2}, "hidden": True, "hints": True, "key": "k1",
    "level": "hard", "match": "aaaa", "name": "Ann",
    "nonce": "the-nonce-of-seat-0", "options": {}, "phrase": 1, "pledge": "0" * 64, "public": True, "record": "end",
    "seat": 1, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "secret": "aaaaaaaaaaaaaaaaaaaaaa",
    "seq": 3, "step": 0, "stand_in": "random", "title": "Table", "withdraw": True,
}  # fmt: skip


def corpus() -> dict[str, dict[str, bytes]]:
    """Return every seed by its parser and name."""
    return {"record": records(), "position": positions(), "move": moves(), "wire": wires()}


def records() -> dict[str, bytes]:
    """Return short matches with a move taken back, and one begun from a position."""
    found = {}
    for name in GAMES:
        match = arena.game(name).match(seed=5, nonces={0: "words"})
        match.play(match.actor or 0, match.actions()[0], settle=False)
        match.undo()
        found[name] = CLOSED + body_of(write_record(match, secret=True))
    placed = arena.game(GAMES[0]).from_position(standing(GAMES[0], 1).position(), seed=3)
    return {**found, "placed": CLOSED + body_of(write_record(placed))}


def positions() -> dict[str, bytes]:
    """Return a few positions of each game."""
    return {
        f"{name} {at}": bytes([number]) + compact(standing(name, at).position())
        for number, name in enumerate(GAMES)
        for at in range(STANDINGS)
    }


def moves() -> dict[str, bytes]:
    """Return a legal move of each position in the three forms in which it can be handed in."""
    found = {}
    for number, name in enumerate(GAMES):
        for at in range(STANDINGS):
            move = standing(name, at).moves(effects=False)[-1]
            for form, shown in (
                ("text", move.text.encode()),
                ("data", compact(move.data)),
                ("clicks", compact(move.path)),
            ):
                found[f"{name} {at} {form}"] = bytes([number, at]) + shown
    return found


def wires() -> dict[str, bytes]:
    """Return frames and the body of every request."""
    found = {f"frame {frame['t']}": b"\0" + compact(frame) for frame in FRAMES}
    found["answer"] = b"\1" + compact(ANSWER)
    for number, kind in enumerate(BODIES, 2):
        clicks = standing(GAMES[1], 1).moves(effects=False)[-1].path[:1]
        body = {field: {**BODY, "clicks": clicks}[field] for field in kind.__struct_fields__ if field in BODY}
        found[kind.__name__] = bytes([number]) + compact(body)
    return found


def body_of(record: str) -> bytes:
    """Return a record without its closing line, which the parser makes anew."""
    return record.rstrip("\n").rpartition("\n")[0].encode()


def compact(data: object) -> bytes:
    """Return data as JSON without spaces."""
    return json.dumps(data, separators=(",", ":")).encode()


def committed(parser: str) -> dict[str, bytes]:
    """Return the seeds of a parser as they were written down."""
    written = json.loads((HERE / f"{parser}.json").read_text(encoding="utf-8"))
    return {name: text.encode() for name, text in written.items()}


def main() -> None:
    """Write all of them."""
    HERE.mkdir(exist_ok=True)
    for parser, seeds in corpus().items():
        texts = {name: data.decode() for name, data in seeds.items()}
        (HERE / f"{parser}.json").write_text(json.dumps(texts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
