"""Rule cases of the Marbles reference, one or more per numbered sentence (MB-1.1 .. MB-S1)."""

import pytest

from . import reference as game

BASE = ["start"] * 4
ALL_IN = ["home:1", "home:2", "home:3", "home:4"]


def at(*marbles, roll=None, turn=0, seats=4, turns=5, **options):
    """A position with a roll on the table (or about to be rolled); seats not given wait in Base."""
    given = [list(places) for places in marbles]
    position = {
        "game": "marbles",
        "options": {"seats": seats, **options},
        "turn": turn,
        "actor": turn,
        "phase": "roll",
        "roll": None,
        "marbles": given + [list(BASE) for seat in range(seats - len(given))],
        "turns": turns,
        "winner": None,
    }
    return position if roll is None else game.settle(game.play(position, {"kind": "roll"}), ("roll", roll))


def goals(position):
    """(place, goal) of every move, by goal."""
    found = [(move["marble"][1], move["to"]) for move in game.legal_moves(position)]
    return sorted(found, key=lambda goal: (isinstance(goal[1], str), goal[1]))


def out(seat, pip):
    return {"kind": "out", "marble": [seat, "start"], "to": pip}


def move(seat, place, to):
    return {"kind": "move", "marble": [seat, place], "to": to}


PASS = [{"kind": "pass"}]


@pytest.mark.parametrize(
    ("seats", "length", "holes"),
    [
        (2, 56, [8, 36]),
        (3, 56, [8, 22, 36]),
        (4, 56, [8, 22, 36, 50]),
        (5, 84, [8, 22, 36, 50, 64]),
        (6, 84, [8, 22, 36, 50, 64, 78]),
    ],
)
def test_mb_1_1_and_1_2_arms_and_seats(seats, length, holes):
    for seat, hole in enumerate(holes):
        assert game.legal_moves(at(roll=1, turn=seat, seats=seats)) == [out(seat, hole)]
        assert game.legal_moves(at(roll=6, turn=seat, seats=seats)) == [out(seat, hole + 5)]
    last_pip = at(["start", "start", "start", length - 1], roll=2, seats=seats)
    assert goals(last_pip) == [(length - 1, 1)]


def test_mb_1_3_teams_and_their_numbers():
    for form, seats, teams in [("2x2", 4, 2), ("2x3", 6, 2), ("3x2", 6, 3)]:
        position = game.opening({"seats": seats, "teams": form})
        assert [game.team(position, seat) for seat in range(seats)] == [seat % teams for seat in range(seats)]
    for options in [{"teams": "2x2", "seats": 6}, {"teams": "2x3"}, {"seats": 7}, {"seats": 1}, {"teams": "4x1"}]:
        with pytest.raises(ValueError):
            game.opening(options)


def test_mb_1_4_any_seat_may_begin():
    position = game.opening({})
    assert (position["phase"], position["actor"], position["turn"], position["turns"]) == ("begin", None, 0, 0)
    assert game.chance(position) == [(("begin", seat), 1) for seat in range(4)]
    begun = game.settle(position, ("begin", 2))
    assert (begun["turn"], begun["actor"], begun["phase"], begun["turns"]) == (2, 2, "roll", 1)
    with pytest.raises(ValueError):
        game.settle(position, ("begin", 4))


def test_mb_2_1_roll_one_die_then_a_move_is_compulsory():
    position = at()
    assert game.legal_moves(position) == [{"kind": "roll"}]
    rolling = game.play(position, {"kind": "roll"})
    assert rolling["actor"] is None and rolling["phase"] == "roll" and game.legal_moves(rolling) == []
    assert game.chance(rolling) == [(("roll", number), 1) for number in range(1, 7)]
    bring_out = game.settle(rolling, ("roll", 6))
    assert bring_out["phase"] == "move" and game.legal_moves(bring_out) == [out(0, 13)]
    with pytest.raises(ValueError):
        game.play(bring_out, {"kind": "pass"})


def test_mb_2_1_a_roll_is_never_divided():
    assert goals(at(["start", "start", 20, 30], roll=5)) == [(20, 25), (30, 35)]


def test_mb_2_2_a_six_rolls_again_after_a_move():
    after = game.play(at(roll=6), out(0, 13))
    assert (after["turn"], after["actor"], after["phase"], after["turns"], after["roll"]) == (0, 0, "roll", 5, None)


def test_mb_2_2_a_six_rolls_again_without_a_move():
    position = at(["home:1", "home:2", "home:3", 6], roll=6)
    assert position["phase"] == "pass" and game.legal_moves(position) == PASS
    after = game.play(position, PASS[0])
    assert (after["turn"], after["phase"], after["turns"]) == (0, "roll", 5)


def test_mb_2_2_without_move_and_six_the_turn_passes():
    position = at(roll=5, turn=3)
    assert (position["phase"], position["actor"]) == ("pass", 3) and game.legal_moves(position) == PASS
    after = game.play(position, PASS[0])
    assert (after["turn"], after["actor"], after["phase"], after["turns"]) == (0, 0, "roll", 6)


def test_mb_2_3_one_and_six_come_out_or_move_on_and_base_is_one_choice():
    assert game.legal_moves(at(["start", "start", 20, 30], roll=1)) == [out(0, 8), move(0, 20, 21), move(0, 30, 31)]
    assert game.legal_moves(at(["start", "start", 20, 30], roll=6)) == [out(0, 13), move(0, 20, 26), move(0, 30, 36)]
    for roll in (2, 3, 4, 5):
        assert game.legal_moves(at(["start", "start", "start", 20], roll=roll)) == [move(0, 20, 20 + roll)]


def test_mb_2_3_come_out_bumps_and_is_barred_by_ones_own():
    bumped = game.play(at(BASE, ["start", "start", "start", 13], roll=6), out(0, 13))
    assert bumped["marbles"][:2] == [["start", "start", "start", 13][::-1], BASE]
    assert goals(at(["start", "start", "start", 8], roll=1)) == [(8, 9)]
    assert out(0, 13) in game.legal_moves(at(["start", "start", "start", 8], roll=6))


def test_mb_3_1_marbles_are_jumped_ones_own_too():
    position = at(["start", "start", 20, 22], ["start", "start", 21, 23], roll=4)
    assert goals(position) == [(20, 24), (22, 26)]


def test_mb_3_1_lane_marbles_are_jumped_too():
    assert goals(at(["start", "home:1", "home:2", 7], roll=3)) == [(7, "home:3"), ("home:1", "home:4")]
    assert goals(at(["start", "start", "home:1", "home:2"], roll=2)) == [("home:1", "home:3"), ("home:2", "home:4")]


def test_mb_3_2_not_onto_ones_own_but_onto_others():
    assert goals(at(["start", "start", 20, 23], roll=3)) == [(23, 26)]
    after = game.play(at(["start", "start", "start", 20], ["start", "start", 23, "home:1"], roll=3), move(0, 20, 23))
    assert after["marbles"][1] == ["start", "start", "start", "home:1"]
    assert after["marbles"][0] == ["start", "start", "start", 23]


def test_mb_3_3_onto_a_teammate_only_if_nothing_else_is_legal():
    mate = ["start", "start", "start", 23]
    assert goals(at(["start", "start", 20, 30], BASE, mate, roll=3, teams="2x2")) == [(30, 33)]
    forced = at(["start", "start", "start", 20], BASE, mate, roll=3, teams="2x2")
    assert goals(forced) == [(20, 23)]
    assert game.play(forced, move(0, 20, 23))["marbles"][2] == BASE
    assert goals(at(["start", "start", 20, 30], BASE, mate, roll=3)) == [(20, 23), (30, 33)]


def test_mb_3_3_holds_for_coming_out():
    mate = ["start", "start", "start", 8]
    assert goals(at(["start", "start", "start", 20], BASE, mate, roll=1, teams="2x2")) == [(20, 21)]
    assert game.legal_moves(at(BASE, BASE, mate, roll=1, teams="2x2")) == [out(0, 8)]


def test_mb_3_3_own_goes_by_the_colour_that_moves():
    position = at(
        ALL_IN, BASE, ["start", "start", 20, 30], BASE, ["start", "start", "start", 23], roll=3, seats=6, teams="2x3"
    )
    assert goals(position) == [(30, 33)]
    assert goals(at(ALL_IN, BASE, ["start", "start", 20, 23], roll=3, teams="2x2")) == [(23, 26)]


def test_mb_3_4_the_lane_is_entered_exactly():
    assert goals(at(["start", "start", "start", 5], roll=2)) == [(5, 7)]
    for roll, space in [(3, 1), (4, 2), (5, 3)]:
        assert goals(at(["start", "start", "start", 5], roll=roll)) == [(5, f"home:{space}")]
    assert goals(at(["start", "start", "start", 7], roll=4)) == [(7, "home:4")]
    assert game.legal_moves(at(["start", "start", "start", 7], roll=5)) == PASS
    assert game.legal_moves(at(["start", "start", "home:2", 7], roll=2)) == [move(0, "home:2", "home:4")]


def test_mb_3_4_others_pass_an_entry_that_is_not_theirs():
    assert goals(at(BASE, ["start", "start", "start", 6], roll=3, turn=1)) == [(6, 9)]


def test_mb_3_4_deeper_in_the_lane_and_safe_there():
    assert goals(at(["start", "start", "start", "home:1"], roll=3)) == [("home:1", "home:4")]
    assert game.legal_moves(at(["start", "start", "start", "home:3"], roll=2)) == PASS


def test_mb_3_5_a_finished_seat_plays_for_its_teammate():
    position = at(ALL_IN, BASE, ["start", "start", "start", 20], roll=1, teams="2x2")
    assert position["actor"] == 0
    assert game.legal_moves(position) == [out(2, 36), move(2, 20, 21)]


def test_mb_3_5_the_next_clockwise_until_finished():
    teams = {"seats": 6, "teams": "2x3"}
    assert game.legal_moves(at(BASE, BASE, ALL_IN, roll=1, turn=2, **teams)) == [out(4, 64)]
    assert game.legal_moves(at(BASE, BASE, BASE, BASE, ALL_IN, roll=1, turn=4, **teams)) == [out(0, 8)]
    other_moves = at(ALL_IN, BASE, BASE, BASE, ["start", "start", "start", 20], roll=2, **teams)
    assert game.legal_moves(other_moves) == PASS  # ruling: if that one has no legal move there is none
    assert goals(at(ALL_IN, BASE, ALL_IN, BASE, ["start", "start", "start", 20], roll=2, **teams)) == [(20, 22)]
    assert game.legal_moves(at(BASE, ALL_IN, roll=1, turn=1, seats=6, teams="3x2")) == [out(4, 64)]


def test_mb_3_5_from_the_very_next_roll():
    last = game.play(at(["home:2", "home:3", "home:4", 2], roll=6, teams="2x2"), move(0, 2, "home:1"))
    again = game.settle(game.play(last, {"kind": "roll"}), ("roll", 1))
    assert last["turn"] == 0 and game.legal_moves(again) == [out(2, 36)]


def test_mb_4_alone_the_first_with_four_in_wins():
    after = game.play(at(["home:2", "home:3", "home:4", 2], roll=6), move(0, 2, "home:1"))
    assert (after["phase"], after["actor"], after["winner"], after["turns"]) == ("over", None, 0, 5)
    assert game.legal_moves(after) == [] and game.chance(after) == []


def test_mb_4_teams_win_together_under_the_team_number():
    for form, seats, mates, number in [("2x2", 4, (1, 3), 1), ("2x3", 6, (1, 3, 5), 1), ("3x2", 6, (2, 5), 2)]:
        marbles = [ALL_IN if seat in mates else BASE for seat in range(seats)]
        marbles[mates[0]] = ["home:1", "home:2", "home:3", "start"]
        marbles[mates[0]][3] = game.entry(at(seats=seats), mates[0])
        position = at(*marbles, roll=4, turn=mates[-1], seats=seats, teams=form)
        after = game.play(position, game.legal_moves(position)[0])
        assert (after["phase"], after["winner"]) == ("over", number)
    half = game.play(at(["home:2", "home:3", "home:4", 6], roll=2, teams="2x2"), move(0, 6, "home:1"))
    assert (half["phase"], half["winner"], half["turn"]) == ("roll", None, 1)


def test_mb_s1_stops_undecided():
    after = game.play(at(roll=2, turns=5, max_turns=5), PASS[0])
    assert (after["phase"], after["actor"], after["winner"], after["turns"]) == ("over", None, None, 5)
    assert game.play(at(roll=2, turns=4, max_turns=5), PASS[0])["phase"] == "roll"
    assert game.play(at(roll=2, turns=5000), PASS[0])["phase"] == "over"
    assert game.play(at(roll=2, turns=5000, max_turns=0), PASS[0])["phase"] == "roll"
    six = game.play(at(roll=6, turns=5, max_turns=5), out(0, 13))
    assert (six["phase"], six["turns"]) == ("roll", 5)
