"""A record proves its dice: every event recomputed, none left out; what cannot be proven is said."""

from __future__ import annotations

import pytest

import arena
from arena.engine.errors import BadRecord
from arena.engine.fair.dice import Attempt, pledge_of
from arena.engine.fair.verify import NAMED, verify_record
from tests.engine.fair.test_record import finished, signed


def played_out(match: arena.Match) -> arena.Match:
    """Play first moves to the end."""
    while not match.over:
        match.play(match.actor, match.actions()[0])
    return match


def test_a_finished_record_is_fair() -> None:
    proof = verify_record(pledged().record())
    assert proof.fair and str(proof) == "fair" and proof.reasons == []
    assert proof.recomputed == sum(event.kind == "chance" for event in pledged().log) > 28


def test_undos_are_told_and_what_they_took_back() -> None:
    match = arena.game("overtake").match({"max_turns": 12}, seed=9)
    for _ in range(2):
        match.play(0, match.actions()[-1])
        assert match.log[-1].kind == "chance"
        match.undo()
    proof = verify_record(played_out(match).record())
    assert proof.fair and (proof.undos, proof.taken_back) == (2, 2)
    assert str(proof) == "fair; 2 undos took back 2 draws"
    assert proof.recomputed == sum(event.kind == "chance" for event in match.log)


def test_one_undo_that_took_back_no_draw_is_told() -> None:
    match = arena.game("overtake").match({"max_turns": 12}, seed=9)
    match.play(0, next(a for a in match.actions() if leads_to_no_chance(match, a)))
    match.undo()
    proof = verify_record(played_out(match).record())
    assert str(proof) == "fair; 1 undo"


def leads_to_no_chance(match: arena.Match, action: int) -> bool:
    twin = match.copy()
    return len(twin.play(0, action)) == 1


def test_a_forged_draw_is_named() -> None:
    match = finished()
    last = [event for event in match.log if event.kind == "chance"][-1]
    card = "A6" if last.text != "draw A6" else "A5"
    forged = match.record().replace(f"{last.seq} * {last.text} #", f"{last.seq} * draw {card} #")
    proof = verify_record(signed(forged))
    assert proof.finding == "unfair"
    assert proof.reasons[0].startswith(f"event {last.seq}: roll {last.roll} gives")


def test_a_roll_used_twice_is_named() -> None:
    proof = verify_record(signed(finished().record().replace("#1\n", "#0\n", 1)))
    assert proof.reasons[0] == "event 1: roll 0 was used before"


def test_a_roll_left_out_is_named() -> None:
    proof = verify_record(signed(finished().record().replace("#1\n", "#3\n", 1)))
    assert proof.finding == "unfair"
    assert proof.reasons[0] == "event 1: roll 3 came, but roll 1 was next: 2 rolls left out"


def test_many_reasons_are_counted() -> None:
    lines = finished().record().splitlines()
    moved = [f"{line[: line.index('#')]}#{int(line.split('#')[1]) * 2 + 1}" if " #" in line else line for line in lines]
    proof = verify_record(signed("\n".join(moved) + "\n"))
    assert len(proof.reasons) == NAMED + 1
    assert proof.reasons[-1].startswith("and ")
    assert proof.recomputed == 0


def test_a_seed_that_does_not_fit_the_commitment_is_unfair() -> None:
    match = finished()
    proof = verify_record(signed(match.record().replace(match.dice.seed.hex(), "00" * 32)))
    assert proof.finding == "unfair" and "commitment" in proof.reasons[0]


def test_chance_set_by_hand_is_not_proven() -> None:
    match = arena.game("overtake").match({"max_turns": 1}, seed=3)
    match.play(0, match.actions()[-1], settle=False)
    match.settle(match.chance()[0][0])
    assert match.over
    proof = verify_record(match.record())
    assert proof.finding == "not proven"
    assert proof.reasons == ["1 chance event set by hand, not by the dice"]


def test_a_match_begun_from_a_position_is_not_proven() -> None:
    early = arena.game("overtake").match({"max_turns": 12}, seed=1)
    again = arena.game("overtake").from_position(early.position(), seed=2)
    proof = verify_record(played_out(again).record())
    assert proof.finding == "not proven" and "position" in proof.reasons[0]


def test_an_unfinished_record_is_not_proven_but_its_counters_are_looked_at() -> None:
    text = arena.game("overtake").match(seed=5).record()
    proof = verify_record(text)
    assert proof.finding == "not proven" and "not over" in proof.reasons[0] and proof.recomputed == 0
    assert verify_record(signed(text.replace("#1\n", "#2\n", 1))).finding == "unfair"


def test_what_does_not_replay_is_no_record_and_names_its_event() -> None:
    text = finished().record()
    line = next(line for line in text.splitlines() if line.startswith("28 "))
    with pytest.raises(BadRecord) as refused:
        verify_record(signed(text.replace(line, "28 * draw A1 #28", 1)))
    assert refused.value.event == 28


def pledged() -> arena.Match:
    """Return a match that is over, whose first two seats pledged."""
    match = arena.game("overtake").match({"max_turns": 4}, seed=5, nonces={0: "heads", 1: "tails"})
    match.dice.pledges = {0: pledge_of("heads"), 1: pledge_of("tails")}
    match.dice.attempts = (Attempt("ab" * 32, (1, 2)),)
    return played_out(match)


def test_pledges_and_attempts_are_part_of_record_and_proof() -> None:
    match = pledged()
    loaded = arena.load_record(match.record())
    assert loaded.dice.pledges == match.dice.pledges and loaded.dice.attempts == match.dice.attempts
    assert loaded.record() == match.record()
    proof = verify_record(match.record())
    assert proof.fair
    assert proof.remarks == [
        "seats 2, 3 added nothing",
        "set up anew: seat 1, 2 did not reveal (commitment abababababab…)",
    ]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (pledge_of("heads"), pledge_of("tails"), "seat 0: its nonce is not the one it pledged"),
        (f'"0": "{pledge_of("heads")}", ', "", "seat 0: its nonce was not pledged"),
        ('"0": "heads", ', "", "seat 0: its pledged nonce was left out"),
    ],
)
def test_a_nonce_that_was_not_pledged_is_unfair(old: str, new: str, complaint: str) -> None:
    proof = verify_record(signed(pledged().record().replace(old, new, 1)))
    assert proof.finding == "unfair" and proof.reasons[0] == complaint


def test_nonces_that_were_not_pledged_are_fair_only_if_nobody_chose_late() -> None:
    proof = verify_record(finished().record())
    assert proof.finding == "fair if" and not proof.fair
    assert str(proof) == "fair if nobody chose late: the nonces were not pledged"
    assert proof.remarks == ["seats 0, 2, 3 added nothing"]


def test_where_nobody_added_anything_nobody_could_choose_late() -> None:
    assert verify_record(played_out(arena.game("overtake").match({"max_turns": 4}, seed=5)).record()).fair


def test_where_every_seat_added_something_there_is_nothing_to_remark() -> None:
    nonces = dict(enumerate(("one", "two", "three", "four")))
    match = arena.game("overtake").match({"max_turns": 1}, seed=5, nonces=nonces)
    match.dice.pledges = {seat: pledge_of(nonce) for seat, nonce in nonces.items()}
    assert verify_record(played_out(match).record()).remarks == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Pledges "{"0"', '[Pledges "{"9"'),
        (pledge_of("heads"), "x"),
        (f'"{pledge_of("heads")}"', "5"),
        ('[Attempts "[{', '[Attempts "[5, {'),
        ('[Attempts "', '[Attempts "x'),
        ("[1, 2]", '"nobody"'),
    ],
)
def test_pledges_and_attempts_that_cannot_be_read_are_named(old: str, new: str) -> None:
    text = pledged().record()
    assert old in text
    with pytest.raises(BadRecord, match=r"Pledges|Attempts"):
        verify_record(signed(text.replace(old, new, 1)))
