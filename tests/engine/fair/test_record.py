"""Records replay anywhere and refuse what was cut or edited."""

from __future__ import annotations

import hashlib
from functools import cache

import pytest

import arena
from arena.engine.errors import BadRecord, UnfairRecord


@cache
def finished() -> arena.Match:
    """Return a match that is over; it is shared, so only looked at."""
    match = arena.game("overtake").match({"max_turns": 30}, seed=5, nonces={1: "luck"})
    while not match.over:
        match.play(match.actor, match.actions()[0])
    return match


def signed(text: str) -> str:
    """Return a record with its closing line made to fit again, as a forger would."""
    body = text.rsplit("end ", 1)[0]
    events = sum(1 for line in body.splitlines() if line[:1].isdigit())
    return f"{body}end {events} sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


def test_a_finished_record_reveals_its_seed() -> None:
    match = finished()
    text = match.record()
    assert match.dice.seed.hex() in text
    assert arena.load_record(text).position() == match.position()


def test_an_unfinished_record_keeps_its_seed() -> None:
    match = arena.game("overtake").match(seed=5)
    text = match.record()
    assert match.dice.seed.hex() not in text and match.dice.commitment in text
    loaded = arena.load_record(text)
    assert loaded.record() == text
    with pytest.raises(arena.ArenaError, match="does not hold its seed"):
        loaded.play(0, loaded.actions()[-1])


def test_a_secret_record_goes_on_with_the_same_dice() -> None:
    match = arena.game("overtake").match(seed=5)
    loaded = arena.load_record(match.record(secret=True))
    action = match.actions()[0]
    match.play(0, action)
    loaded.play(0, action)
    assert loaded.record() == match.record()


@pytest.mark.parametrize("keep", [0, 10, 200, -2, -30, -120])
def test_a_truncated_record_is_refused(keep: int) -> None:
    text = finished().record()
    with pytest.raises(BadRecord):
        arena.load_record(text[:keep])


def test_an_edited_record_is_refused() -> None:
    text = finished().record()
    with pytest.raises(BadRecord, match="edited"):
        arena.load_record(text.replace("[Result", "[Result", 1).replace(" draw A1 ", " draw A2 ", 1))


def test_a_seed_that_does_not_fit_the_commitment_is_refused() -> None:
    match = finished()
    forged = signed(match.record().replace(match.dice.seed.hex(), "00" * 32))
    with pytest.raises(UnfairRecord, match="commitment"):
        arena.load_record(forged)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('[Arena "1"]', '[Arena "9"]', "format"),
        ('[Game "overtake"]', '[Game "overtook"]', "overtake"),
        ('[Rules "1"]', '[Rules "77"]', "rules version"),
        ('[Nonces "{"1": "luck"}"]', '[Nonces "x"]', "no JSON"),
        ('[Nonces "{"1": "luck"}"]', '[Nonces "[]"]', "object"),
        ('"max_turns": 30', '"max_turns": -3', "max_turns"),
        ("[Commitment", "[Promise", "missing"),
        ("\n28 C ", "\n28 Y ", "event 28"),
        ("\n28 C ", "\n28 Z ", "event 28"),
        ("\n0 * draw", "\n0 * pull", "event 0"),
        ("\n28 C ", "\n28 C undo 99\n29 C ", "expected event 30"),
        ("[Result", "[Ending", "Result is missing"),
        ("[Result", "[Seed", "twice"),
        ('[Nonces "{"1": "luck"}"]', '[Nonces "{"²": "luck"}"]', "Nonces"),
        ('[Nonces "{"1": "luck"}"]', '[Nonces "{"9": "luck"}"]', "Nonces"),
        ('[Nonces "{"1": "luck"}"]', '[Nonces "{"1": 5}"]', "nonce"),
        ('[Nonces "{', '[Nonces "' + "[" * 100_000 + "{", "no JSON"),
        ('[Commitment "', '[Commitment "x', "commitment"),
        ('[Seed "', '[Seed "x', "seed"),
        ("#0\n", "#" + "9" * 5000 + "\n", "event 0"),
        ("\n28 C ", "\n28 C undo " + "9" * 5000 + "\n29 C ", "event"),
        ('[Result "', '[Result "7 ', "result"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, complaint: str) -> None:
    text = finished().record()
    assert old in text
    with pytest.raises(arena.ArenaError, match=complaint) as refused:
        arena.load_record(signed(text.replace(old, new, 1)))
    assert "\n" not in str(refused.value)


def test_a_match_from_a_position_keeps_it_in_its_record() -> None:
    match = finished()
    early = arena.game("overtake").match(seed=1)
    again = arena.game("overtake").from_position(early.position(), seed=2)
    again.play(0, again.actions()[0])
    loaded = arena.load_record(again.record(secret=True))
    assert loaded.origin == early.position()
    assert loaded.position() == again.position() != match.position()


def test_the_closing_line_counts_the_events() -> None:
    body, _, last = finished().record().rstrip("\n").rpartition("\n")
    count = last.split()[1]
    for wrong in (str(int(count) + 1), "9" * 5000):
        with pytest.raises(BadRecord, match="truncated"):
            arena.load_record(f"{body}\n{last.replace(count, wrong, 1)}\n")


def test_the_blank_line_after_the_tags_may_be_missing() -> None:
    text = finished().record()
    assert arena.load_record(signed(text.replace("\n\n", "\n", 1))).record() == text


def test_a_roll_where_no_chance_is_open_is_named() -> None:
    text = finished().record()
    line = next(line for line in text.splitlines() if line.startswith("28 "))
    for nonsense in ("28 * draw A1 #28", f"{line} #28", "28 * undo 27 #28"):
        with pytest.raises(BadRecord, match="event 28") as refused:
            arena.load_record(signed(text.replace(line, nonsense, 1)))
        assert refused.value.event == 28


@pytest.mark.parametrize("text", [None, 5, "", "x", "end 0 sha256 " + "0" * 64, "a" * 5_000_000])
def test_nonsense_is_no_record(text: object) -> None:
    with pytest.raises(BadRecord):
        arena.load_record(text)  # type: ignore[arg-type]


def test_an_undo_of_nothing_is_refused() -> None:
    text = finished().record()
    line = next(line for line in text.splitlines() if line.startswith("28 "))
    for nonsense in ("undo 99", "undo x", "undo 28"):
        with pytest.raises(BadRecord, match="event 28"):
            arena.load_record(signed(text.replace(line, f"28 C {nonsense}", 1)))
