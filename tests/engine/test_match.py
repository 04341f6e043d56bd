"""The one door: who may play, what is refused, what can be asked."""

from __future__ import annotations

from typing import Any

import pytest

import arena
from arena.engine.errors import AmbiguousMove, BadPosition, InvalidMove, MoveError, NotYourTurn
from arena.games.overtake.rules.cards import CODES


def begun() -> arena.Match:
    return arena.game("overtake").match(seed=7)


def test_the_same_seed_gives_the_same_match() -> None:
    assert begun().position() == begun().position()
    assert arena.game("overtake").match().position() != arena.game("overtake").match().position()


def test_a_move_can_be_given_in_every_form() -> None:
    for form in ("action", "text", "data"):
        match = begun()
        move = match.moves()[0]
        match.play(0, getattr(move, form))
        assert match.log[28].action == move.action
    match = begun()
    match.play(0, match.moves()[0])
    assert match.log[28].kind == "move"


def test_a_refusal_is_one_line_however_the_move_was_written() -> None:
    match = arena.game("marbles").match(seed=7)
    assert match.actor == 0 and match.moves()[0].text == "roll"
    for written in ("Y\nstart>2\n", {"kind": "out", "marble": [1, "start"], "to": 2}):
        with pytest.raises(arena.IllegalMove) as refused:
            match.play(0, written)
        assert "\n" not in str(refused.value) and "roll the die first" in str(refused.value)


def test_chance_can_be_left_open_and_settled_by_hand() -> None:
    match = begun()
    match.play(0, "discard " + match.position()["hands"][0][0], settle=False)
    assert match.actor is None and match.chance_open and not match.over
    assert match.moves() == [] and match.actions() == []
    assert match.position()["turn"] == 0 and match.position()["actor"] is None
    with pytest.raises(NotYourTurn, match="chance"):
        match.play(1, 0)
    with pytest.raises(NotYourTurn, match="chance"):
        match.why(0)
    outcomes = match.chance()
    assert sum(weight for _, weight in outcomes) == 162 - 28
    with pytest.raises(MoveError, match="expected one of"):
        match.settle(3)
    event = match.settle(outcomes[0][0])
    assert event.roll is None and match.actor == 1


def test_after_the_end_nothing_is_played() -> None:
    match = arena.game("overtake").match({"max_turns": 1}, seed=7)
    assert match.payoffs == [0, 0, 0, 0]
    match.play(0, match.actions()[-1])
    assert match.over and match.actor is None and match.payoffs == [0, 0, 0, 0]
    with pytest.raises(NotYourTurn, match="over"):
        match.play(0, 0)
    with pytest.raises(NotYourTurn, match="over"):
        match.why(0)
    with pytest.raises(MoveError):
        match.settle()


def test_the_beginning_of_several_moves_is_ambiguous() -> None:
    match = begun()
    with pytest.raises(AmbiguousMove, match="fits"):
        match.play(0, "discard")


def test_there_is_nothing_to_undo_before_the_first_move() -> None:
    with pytest.raises(MoveError, match="no move"):
        begun().undo()


def test_views_and_logs_are_for_seats_that_exist() -> None:
    match = begun()
    for seat in (-1, 4, True, "0"):
        with pytest.raises(arena.ArenaError, match="seat"):
            match.view(seat)
        with pytest.raises(arena.ArenaError, match="seat"):
            match.log_for(seat)


def test_a_seat_reads_its_own_draws_only() -> None:
    match = begun()
    match.play(0, match.actions()[-1])
    match.undo()
    match.play(0, match.actions()[-1])
    own, other = match.log_for(0), match.log_for(1)
    assert own[0] == match.log[0] and other[0].action is None and other[0].text == "draw"
    assert own[-1] == match.log[-1] and other[-1].text == "draw"
    undo = next(event for event in other if event.kind == "undo")
    assert match.story(undo, 1).sentence == undo.text


def test_what_was_undone_no_longer_counts() -> None:
    match = begun()
    match.play(0, match.actions()[-1])
    undone = match.log[-1]
    before = match.states_before(28)
    match.undo()
    match.play(0, match.actions()[-1])
    assert undone not in match.events and match.log[-1] in match.events
    assert match.states_before(match.log[-2].seq).tobytes() == before.tobytes()
    assert match.story(match.log[-2], 1) == match.story(match.log[28], 1)


def test_a_refusal_can_be_asked_for_by_text() -> None:
    match = begun()
    missing = next(card for card in CODES if card not in match.position()["hands"][0])
    refusal = match.why(f"discard {missing}")
    assert missing == "A1" and "discard A10" in [move.text for move in match.moves()]
    assert refusal is not None and str(refusal) == f"{refusal.text} ({refusal.rule})"


def test_clicks_can_be_asked_about() -> None:
    match = begun()
    with pytest.raises(InvalidMove, match="nothing to do"):
        match.why(["pip:5"])
    card = f"card:{match.position()['hands'][0][0]}"
    assert match.why([card]) is None or match.why([card]).rule


@pytest.mark.parametrize("position", [None, 5, "x", {"game": "marbles"}])
def test_positions_are_for_their_game(position: object) -> None:
    with pytest.raises(BadPosition):
        arena.game("overtake").from_position(position)


def test_a_nonce_can_be_added_before_the_deal() -> None:
    match = arena.game("overtake").match(seed=7, settle=False)
    assert match.chance_open and match.position()["hands"] == [[], [], [], []]
    match.dice.add_nonce(2, "mine")
    match.settle_all()
    assert match.position() != begun().position()


def test_a_text_is_found_among_the_legal_moves_if_it_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    match = arena.game("overtake").match(seed=7)
    move = match.moves(effects=False)[-1]

    def unreadable(s: Any, text: str) -> int:
        raise InvalidMove("nothing is")

    monkeypatch.setattr(match.game.notation, "read_text", unreadable)
    assert match.why(move.text) is None
    assert match.copy().play(match.actor, move.text, settle=False)[0].action == move.action


def test_a_text_is_found_among_the_legal_moves_if_it_is_read_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    match = arena.game("overtake").match(seed=7)
    move = match.moves(effects=False)[-1]
    other = next(action for action in range(match.game.rules.N_ACTIONS) if action not in match.actions())
    monkeypatch.setattr(match.game.notation, "read_text", lambda s, text: other)
    assert match.copy().play(match.actor, move.text, settle=False)[0].action == move.action


def test_an_event_is_like_no_other_thing() -> None:
    match = arena.game("marbles").match(seed=7)
    assert (match.log[0] == "an event") is False
    assert match.log[0] == match.copy().log[0]


def test_a_state_shows_its_own_bytes() -> None:
    match = arena.game("marbles").match(seed=7)
    assert bytes(match.state.data) == match.state.tobytes()
