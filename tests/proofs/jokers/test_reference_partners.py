"""Rule cases of the Jokers & Marbles reference: the six-card rule, partners and winning (JM-5 .. JM-6.4)."""

import pytest

from .reference import game
from .test_reference import START, at, discard, joker, leg, legs, lone, move, out

ALL_IN = ["home:1", "home:2", "home:3", "home:4", "home:5"]
DULL = ["2", "3", "4", "5", "6"]


def laid(position, count, seat=0):
    position["laid"][seat] = ["10", "9", "8", "7", "6", "5"][:count]
    return position


def drawing(position, card):
    """The turn of the seat begins: its five cards, then the drawn one."""
    before = dict(position, phase="draw", actor=None, drawn=None)
    return game.settle(before, ("draw", card))


def six(seat=0):
    return {"kind": "six", "seat": seat}


# JM-5


def test_jm_5_a_dull_hand_is_laid_card_by_card():
    position = drawing(at(hand=DULL), "2")
    assert game.legal_moves(position) == [discard(card) for card in DULL]
    after = game.play(position, discard("4"))
    assert after["laid"][0] == ["4"] and after["discard"] == [] and after["hands"][0] == ["2", "3", "5", "6", "2"]


@pytest.mark.parametrize(
    ("places", "waits"),
    [
        (START, True),
        (lone("home:5"), True),
        (lone("home:5", "home:4"), True),
        (lone("home:4"), False),
        (lone("home:5", "home:3"), False),
        (lone(20), False),
        (["home:2", "home:3", "home:4", "home:5", "start"], True),
        (["home:2", "home:3", "home:4", "home:5", 20], False),
    ],
)
def test_jm_5_only_if_leaving_start_alone_could_help(places, waits):
    position = drawing(laid(at(places, hand=["10", "10", "9", "9", "9"]), 2), "9")
    assert position["laid"][0] == (["10", "9"] if waits else [])
    assert position["discard"] == ([] if waits else ["10", "9"])


def test_jm_5_a_come_out_card_ends_the_waiting():
    position = drawing(laid(at(hand=DULL), 3), "K")
    assert position["laid"][0] == [] and position["discard"] == ["10", "9", "8"]
    assert game.legal_moves(position) == [out("K")]


def test_jm_5_the_sixth_draw_comes_out_whatever_it_is():
    for card in ("3", "9", "K", "*"):
        position = drawing(laid(at(START, lone(30), hand=DULL), 5), card)
        assert game.legal_moves(position) == [six()] and len(position["laid"][0]) == 5
        after = game.play(position, six())
        assert after["marbles"][0].count(8) == 1 and after["laid"][0] == []
        assert sorted(after["hands"][0]) == DULL
        assert sorted(after["discard"]) == sorted(["10", "9", "8", "7", "6", card])
    assert game.legal_moves(drawing(laid(at(hand=DULL), 4), "3"))[0]["kind"] == "discard"


def test_jm_5_the_free_come_out_bumps():
    position = drawing(laid(at(START, lone(8), hand=DULL), 5), "3")
    assert game.play(position, six())["marbles"][1] == START


def test_jm_5_free_discard_may_decline_and_keeps_waiting():
    position = drawing(laid(at(hand=DULL, discard="free"), 5), "K")
    assert game.legal_moves(position) == [six()] + [discard(card) for card in [*DULL, "K"]]
    after = game.play(position, discard("2"))
    assert len(after["laid"][0]) == 6 and after["discard"] == []


def test_jm_5_forbidden_by_a_teammate_it_goes_on_waiting():
    blocked = at(START, START, lone(8, 39), hand=DULL, teams="2x2")  # the marble on 8 could not go to 39
    position = drawing(laid(blocked, 5), "K")
    assert game.legal_moves(position) == [discard(card) for card in [*DULL, "K"]]
    after = game.play(position, discard("6"))
    assert after["laid"][0][-1] == "6" and len(after["laid"][0]) == 6
    open_again = at(START, START, lone(8), hand=["2", "3", "4", "5", "K"], teams="2x2")
    assert game.legal_moves(drawing(laid(open_again, 6), "3")) == [six()]


def test_jm_5_before_the_sixth_turn_a_held_king_is_no_waiting():
    blocked = at(START, START, lone(8, 39), hand=DULL, teams="2x2")
    position = drawing(laid(blocked, 3), "K")
    assert position["laid"][0] == [] and discard("K") in game.legal_moves(position)
    assert game.play(position, discard("K"))["laid"][0] == []


def test_jm_5_the_condition_is_seen_again_every_turn():
    position = drawing(laid(at(lone(8), hand=DULL), 5), "3")  # out by another seat's move
    assert position["laid"][0] == [] and move("2", 0, 8, 10) in game.legal_moves(position)


def test_jm_5_looks_at_the_colour_played_for():
    position = drawing(laid(at(ALL_IN, START, START, hand=DULL, teams="2x2"), 5), "3")
    assert game.legal_moves(position) == [six(2)]
    after = game.play(position, six(2))
    assert after["marbles"][2].count(44) == 1 and after["laid"][0] == []
    assert game.legal_moves(drawing(at(ALL_IN, START, lone(20), hand=["9"] * 5, teams="2x2"), "9")) == [discard("9")]
    on_track = drawing(at(ALL_IN, START, lone(20), hand=["9"] * 5, teams="2x2"), "9")
    assert game.play(on_track, discard("9"))["laid"][0] == []


def test_jm_5_progressive_looks_at_the_whole_team():
    options = {"hand": ["9"] * 5, "teams": "2x2", "progressive": "on"}
    assert drawing(laid(at(START, START, lone(20), **options), 2), "9")["laid"][0] == []
    waiting = drawing(laid(at(START, START, lone("home:5"), **options), 5), "9")
    assert game.legal_moves(waiting) == [six(0), six(2)]
    assert game.play(waiting, six(2))["marbles"][2].count(44) == 1


def test_jm_5_and_2_4_an_undrawn_turn_leaves_the_laid_cards():
    position = laid(at(hand=DULL, phase="draw", manual_draw="on"), 3)
    after = game.play(position, discard("2"))
    assert after["laid"][0] == ["10", "9", "8"] and after["discard"] == ["2"]
    sixth = laid(at(hand=DULL, phase="draw", manual_draw="on"), 5)
    assert six() not in game.legal_moves(sixth)
    assert game.legal_moves(game.settle(game.play(sixth, {"kind": "draw"}), ("draw", "3"))) == [six()]
    with_king = laid(at(hand=["K"], phase="draw", manual_draw="on"), 5)
    assert len(game.play(with_king, out("K"))["laid"][0]) == 5


def test_jm_5_and_2_4_of_several_drawn_cards_the_last_is_played():
    position = laid(at(hand=["2", "3", "4", "5"], phase="draw", manual_draw="on"), 5)
    position = game.settle(game.play(position, {"kind": "draw"}), ("draw", "10"))
    position = game.settle(position, ("draw", "6"))
    assert game.legal_moves(position) == [six()]
    assert game.play(position, six())["hands"][0] == ["2", "3", "4", "5", "10"]


# JM-6


def test_jm_6_1_a_finished_seat_plays_for_its_teammate():
    position = at(ALL_IN, START, lone(36), hand=["K", "3", "4"], teams="2x2")
    assert game.legal_moves(position) == [out("K", 2), move("3", 2, 36, 39), move("4", 2, 36, "home:1")]
    assert game.play(position, out("K", 2))["marbles"][2].count(44) == 1


def test_jm_6_1_a_team_of_three_plays_for_the_next_clockwise():
    three = {"hand": ["K"], "seats": 6, "teams": "2x3"}
    assert game.legal_moves(at(ALL_IN, turn=0, **three)) == [out("K", 2)]
    assert game.legal_moves(at(START, START, ALL_IN, turn=2, **three)) == [out("K", 4)]
    assert game.legal_moves(at(START, START, START, START, ALL_IN, turn=4, **three)) == [out("K", 0)]
    assert game.legal_moves(at(ALL_IN, START, ALL_IN, turn=0, **three)) == [out("K", 4)]
    assert game.legal_moves(at(ALL_IN, hand=["K"], seats=6, teams="3x2")) == [out("K", 3)]


def test_jm_6_1_own_goes_by_the_colour_that_moves():
    three = {"hand": ["*"], "seats": 6, "teams": "2x3"}
    position = at(ALL_IN, START, lone(20), lone(30), lone(31), **three)
    jumps = [joker(2, place, pip) for place in ("start", 20) for pip in (30, 31)]
    assert game.legal_moves(position) == [out("*", 2), *jumps]
    assert game.play(position, joker(2, 20, 31))["marbles"][4] == lone(75)


def test_jm_6_2_the_second_leg_by_the_teammate():
    last = ["home:5", "home:4", "home:3", "home:2", 2]
    position = at(last, START, lone(50), hand=["7"], teams="2x2")
    assert legs(position) == [(2, 2, "home:1")]
    between = game.play(position, leg("7", 0, 2, 2, "home:1"))
    assert game.legal_moves(between) == [leg("7", 2, 50, 5, 55)]
    assert game.play(between, leg("7", 2, 50, 5, 55))["marbles"][2] == lone(55)
    nine = at(last, START, lone(50), hand=["9"], teams="2x2")
    assert legs(nine) == [(2, 2, "home:1")]  # in this order only
    assert game.legal_moves(game.play(nine, leg("9", 0, 2, 2, "home:1"))) == [leg("9", 2, 50, -7, 43)]


def test_jm_6_2_in_a_team_of_three_the_next_unfinished():
    last = ["home:5", "home:4", "home:3", "home:2", 2]
    three = {"hand": ["7"], "seats": 6, "teams": "2x3"}
    between = game.play(at(last, START, lone(50), START, lone(60), **three), leg("7", 0, 2, 2, "home:1"))
    assert game.legal_moves(between) == [leg("7", 2, 50, 5, 55)]
    between = game.play(at(last, START, ALL_IN, START, lone(60), **three), leg("7", 0, 2, 2, "home:1"))
    assert game.legal_moves(between) == [leg("7", 4, 60, 5, 65)]


def test_jm_6_2_only_for_the_seats_own_last_marble():
    mate = ["home:5", "home:4", "home:3", "home:2", 38]
    assert legs(at(ALL_IN, START, mate, START, lone(60), hand=["7"], seats=6, teams="2x3")) == []
    not_last = at(["home:5", "home:4", "home:3", "start", 2], START, lone(50), hand=["7"], teams="2x2")
    assert legs(not_last) == []
    assert legs(at(["home:5", "home:4", "home:3", "home:2", 2], START, ALL_IN, hand=["7"], teams="2x2")) == []


def test_jm_6_3_progressive_moves_any_marble_of_the_team():
    position = at(lone(20), START, lone(36), hand=["4", "K"], teams="2x2", progressive="on")
    assert game.legal_moves(position) == [
        move("4", 0, 20, 24),
        move("4", 2, 36, "home:1"),
        out("K", 0),
        out("K", 2),
        move("K", 0, 20, 33),
    ]
    split = at(lone(20), START, lone(50), hand=["7"], teams="2x2", progressive="on")
    assert game.legal_moves(game.play(split, leg("7", 2, 50, 3, 53))) == [leg("7", 0, 20, 4, 24)]


def test_jm_6_3_progressive_team_marbles_bar_each_other():
    options = {"teams": "2x2", "progressive": "on"}
    assert game.legal_moves(at(lone(20), START, lone(22), hand=["3"], **options)) == [move("3", 2, 22, 25)]
    assert game.legal_moves(at(lone(20), START, lone(23), hand=["3"], **options)) == [move("3", 2, 23, 26)]
    assert out("K", 0) not in game.legal_moves(at(START, START, lone(8), hand=["K"], **options))
    jumps = game.legal_moves(at(lone(20), lone(30), lone(31), hand=["*"], **options))
    assert {step["to"] for step in jumps if step["kind"] == "joker"} == {30}
    assert joker(2, 31, 30) in jumps


def test_jm_6_4_alone_five_in_wins():
    last = ["home:5", "home:4", "home:3", "home:2", 2]
    after = game.play(at(last, hand=["2", "3"]), move("2", 0, 2, "home:1"))
    assert (after["phase"], after["actor"], after["winner"], after["turns"]) == ("over", None, 0, 5)
    assert game.legal_moves(after) == [] and game.chance(after) == []


def test_jm_6_4_teams_win_with_all_marbles_in():
    last = ["home:5", "home:4", "home:3", "home:2", 20]
    half = game.play(at(START, last, hand=["2"], turn=1, teams="2x2"), move("2", 1, 20, "home:1"))
    assert (half["phase"], half["winner"]) == ("draw", None)
    whole = game.play(at(START, last, START, ALL_IN, hand=["2"], turn=1, teams="2x2"), move("2", 1, 20, "home:1"))
    assert (whole["phase"], whole["winner"]) == ("over", 1)
    for_mate = at(START, last, START, START, ALL_IN, hand=["2"], turn=4, seats=6, teams="3x2")
    assert game.play(for_mate, move("2", 1, 20, "home:1"))["winner"] == 1
    by_split = at(
        ["home:5", "home:4", "home:3", "home:2", 2],
        START,
        ["home:5", "home:4", "home:3", "home:2", 35],
        hand=["7"],
        teams="2x2",
    )
    between = game.play(by_split, leg("7", 0, 2, 2, "home:1"))
    assert between["winner"] is None
    assert game.play(between, leg("7", 2, 35, 5, "home:1"))["winner"] == 0
