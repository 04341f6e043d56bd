"""Rule cases of the Jokers & Marbles reference: table, turn, moving and special cards (JM-1.1 .. JM-4.J, JM-S1)."""

import pytest

from .reference import game
from .reference.board import come_out, entry, team, track_length

START = ["start"] * 5


def at(*marbles, hand=(), turn=0, seats=4, turns=5, phase="play", **options):
    """A position in which a seat holds a hand it has just completed; seats not given wait in Start."""
    given = [list(places) for places in marbles]
    hands = [list(hand) if seat == turn else ["2", "3", "4", "5", "6"] for seat in range(seats)]
    return {
        "game": "jokers",
        "options": {"seats": seats, **options},
        "turn": turn,
        "actor": turn,
        "phase": phase,
        "marbles": given + [list(START) for seat in range(seats - len(given))],
        "hands": hands,
        "drawn": hand[-1] if hand and phase == "play" else None,
        "discard": [],
        "laid": [[] for seat in range(seats)],
        "turns": turns,
        "winner": None,
    }


def lone(*places):
    """Marbles on the board, the rest in Start."""
    return ["start"] * (5 - len(places)) + list(places)


def out(card, seat=0):
    return {"kind": "out", "card": card, "seat": seat}


def move(card, seat, place, to):
    return {"kind": "move", "card": card, "marble": [seat, place], "to": to}


def leg(card, seat, place, pips, to):
    return {"kind": "leg", "card": card, "marble": [seat, place], "pips": pips, "to": to}


def joker(seat, place, to):
    return {"kind": "joker", "card": "*", "marble": [seat, place], "to": to}


def discard(card):
    return {"kind": "discard", "card": card}


def goals(position):
    """(place, goal) of every whole move."""
    return [(step["marble"][1], step["to"]) for step in game.legal_moves(position) if step["kind"] == "move"]


def legs(position):
    """(place, pips, goal) of every leg."""
    return [
        (step["marble"][1], step["pips"], step["to"]) for step in game.legal_moves(position) if step["kind"] == "leg"
    ]


@pytest.mark.parametrize(
    ("seats", "length", "corners"),
    [
        (2, 72, [0, 36]),
        (3, 54, [0, 18, 36]),
        (4, 72, [0, 18, 36, 54]),
        (5, 90, [0, 18, 36, 54, 72]),
        (6, 108, [0, 18, 36, 54, 72, 90]),
    ],
)
def test_jm_1_1_and_1_2_segments(seats, length, corners):
    position = at(seats=seats)
    assert track_length(position) == length
    for seat, corner in enumerate(corners):
        assert (entry(position, seat), come_out(position, seat)) == (corner + 3, corner + 8)
    assert goals(at(lone(length - 1), hand=["2"], seats=seats)) == [(length - 1, 1)]


def test_jm_1_3_teams_and_their_numbers():
    for form, seats, teams in [("2x2", 4, 2), ("2x3", 6, 2), ("3x2", 6, 3)]:
        position = game.opening({"seats": seats, "teams": form})
        assert [team(position, seat) for seat in range(seats)] == [seat % teams for seat in range(seats)]
    for options in [{"teams": "2x2", "seats": 6}, {"teams": "2x3"}, {"seats": 7}, {"seats": 1}]:
        with pytest.raises(ValueError):
            game.opening(options)


def test_jm_1_4_the_deal_then_seat_0_draws():
    position = game.opening({"seats": 2})
    assert sum(weight for outcome, weight in game.chance(position)) == 108
    assert dict(game.chance(position))[("draw", "*")] == 4 and dict(game.chance(position))[("draw", "10")] == 8
    for card in ["2", "2", "3", "4", "5", "6", "7", "8", "9", "10"]:
        assert (position["turn"], position["turns"], position["phase"], position["actor"]) == (0, 0, "draw", None)
        position = game.settle(position, ("draw", card))
    assert position["hands"] == [["2", "2", "3", "4", "5"], ["6", "7", "8", "9", "10"]]
    assert (position["turn"], position["turns"], position["phase"], position["actor"]) == (0, 1, "draw", None)
    assert dict(game.chance(position))[("draw", "2")] == 6


def test_jm_1_5_the_discard_pile_is_shuffled_when_a_card_is_due():
    position = at(lone(20), hand=["2", "3", "4", "5", "6", "10"], seats=2)
    rest = game.draw_pile(position)
    rest.subtract(["K"])
    position["discard"] = list((+rest).elements())
    due = game.play(position, move("2", 0, 20, 22))
    assert due["discard"] and game.chance(due) == [(("draw", "K"), 1)]
    after = game.play(game.settle(due, ("draw", "K")), out("K", 1))
    assert after["discard"] == [] and sum(weight for outcome, weight in game.chance(after)) == 108 - 10
    by_hand = dict(position, phase="draw", actor=None, discard=position["discard"] + ["K"])
    assert game.settle(by_hand, ("draw", "K"))["discard"] == []


def test_jm_1_5_the_last_card_comes_back_and_with_none_at_all_the_turn_goes_on():
    position = at(hand=["K", "2", "3", "4", "5", "6"], seats=2)
    position["laid"][1] = list(game.draw_pile(position).elements())  # contrived: every other card lies laid
    after = game.play(position, out("K"))
    assert (after["phase"], after["actor"], after["discard"]) == ("draw", None, [])
    assert game.chance(after) == [(("draw", "K"), 1)]
    assert game.card_due(position)["phase"] == "play"


def test_jm_2_1_draw_play_and_the_next_seat_draws():
    position = at(lone(20), hand=["2", "3", "4", "5", "6", "10"])
    after = game.play(position, move("2", 0, 20, 22))
    assert (after["turn"], after["turns"], after["phase"], after["actor"], after["drawn"]) == (1, 6, "draw", None, None)
    assert after["discard"] == ["2"] and after["hands"][0] == ["3", "4", "5", "6", "10"]
    drawn = game.settle(after, ("draw", "K"))
    assert (drawn["turn"], drawn["actor"], drawn["phase"], drawn["drawn"]) == (1, 1, "play", "K")
    assert len(drawn["hands"][1]) == 6
    with pytest.raises(ValueError):
        game.settle(dict(after, discard=["K"] * 8), ("draw", "K"))


def test_jm_2_2_every_card_counts_its_number():
    for card, pips in [
        ("A", 1),
        ("2", 2),
        ("3", 3),
        ("4", 4),
        ("5", 5),
        ("6", 6),
        ("7", 7),
        ("10", 10),
        ("J", 11),
        ("Q", 12),
        ("K", 13),
        ("8", -8),
    ]:
        assert goals(at(lone(30), hand=[card])) == [(30, 30 + pips)]
    for card in ("9", "*"):
        assert goals(at(lone(30), hand=[card])) == []


def test_jm_2_3_discard_only_if_no_card_moves():
    stuck = at(lone(8), hand=["9", "9"])
    assert game.legal_moves(stuck) == [discard("9")]
    assert game.legal_moves(at(lone(8), hand=["9", "2"])) == [move("2", 0, 8, 10)]
    assert game.play(stuck, discard("9"))["discard"] == ["9"]
    with pytest.raises(ValueError):
        game.play(at(lone(8), hand=["9", "2"]), discard("9"))


def test_jm_2_3_free_may_always_discard():
    position = at(lone(8), hand=["9", "2", "9"], discard="free")
    assert game.legal_moves(position) == [move("2", 0, 8, 10), discard("9"), discard("2")]
    assert game.play(position, discard("2"))["marbles"][0] == lone(8)


def test_jm_2_4_a_turn_begins_with_a_choice():
    position = at(lone(20), hand=["2", "2", "2", "2", "2"], phase="draw", manual_draw="on")
    assert game.legal_moves(position) == [{"kind": "draw"}, move("2", 0, 20, 22)]
    undrawn = game.play(position, move("2", 0, 20, 22))
    assert len(undrawn["hands"][0]) == 4
    assert (undrawn["turn"], undrawn["phase"], undrawn["actor"]) == (1, "draw", 1)


def test_jm_2_4_draw_makes_up_the_hand():
    position = at(lone(20), hand=["2", "2", "3"], phase="draw", manual_draw="on")
    after = game.play(position, {"kind": "draw"})
    for card in ["4", "5", "6"]:
        assert (after["phase"], after["actor"], after["turn"]) == ("draw", None, 0)
        after = game.settle(after, ("draw", card))
    assert (after["phase"], after["actor"], after["drawn"]) == ("play", 0, "6")
    assert after["hands"][0] == ["2", "2", "3", "4", "5", "6"] and {"kind": "draw"} not in game.legal_moves(after)


def test_jm_2_4_discarding_undrawn_and_the_empty_hand():
    stuck = at(hand=["2", "3"], phase="draw", manual_draw="on")
    assert game.legal_moves(stuck) == [{"kind": "draw"}, discard("2"), discard("3")]
    assert game.play(stuck, discard("2"))["discard"] == ["2"]
    assert game.legal_moves(at(hand=[], phase="draw", manual_draw="on")) == [{"kind": "draw"}]


def test_jm_3_1_come_out_cards():
    for card in ["A", "J", "Q", "K", "*"]:
        assert game.legal_moves(at(hand=[card])) == [out(card)]
    for card in ["2", "3", "4", "5", "6", "7", "8", "9", "10"]:
        assert game.legal_moves(at(hand=[card])) == [discard(card)]
    assert game.play(at(hand=["K"]), out("K"))["marbles"][0].count(8) == 1


def test_jm_3_2_never_over_or_onto_ones_own():
    assert goals(at(lone(20, 23), hand=["3"])) == [(23, 26)]
    assert goals(at(lone(20, 22), hand=["3"])) == [(22, 25)]
    assert goals(at(lone(20, 15), hand=["8"])) == [(15, 7)]
    assert goals(at(lone(20, 12), hand=["8"])) == [(12, 4)]
    assert all(step["kind"] != "out" for step in game.legal_moves(at(lone(8), hand=["K"])))
    assert goals(at(lone(3, "home:2"), hand=["3"])) == [("home:2", "home:5")]
    assert goals(at(lone(3, "home:3"), hand=["3"])) == []


def test_jm_3_2_over_anyone_else():
    assert goals(at(lone(20), lone(21), lone(22), hand=["3"], teams="2x2")) == [(20, 23)]


def test_jm_3_3_opponents_are_bumped():
    assert game.play(at(lone(20), lone(23), hand=["3"]), move("3", 0, 20, 23))["marbles"][:2] == [lone(23), START]
    assert game.play(at(START, lone(8), hand=["K"]), out("K"))["marbles"][1] == START
    assert game.play(at(lone(20), START, lone(23), hand=["3"]), move("3", 0, 20, 23))["marbles"][2] == START


def test_jm_3_4_a_teammate_goes_to_its_entry():
    position = at(lone(20), START, lone(23), hand=["3"], teams="2x2")
    assert game.play(position, move("3", 0, 20, 23))["marbles"][2] == lone(39)
    came_out = game.play(at(START, START, lone(8), hand=["K"], teams="2x2"), out("K"))
    assert came_out["marbles"][2] == lone(39) and 8 in came_out["marbles"][0]


def test_jm_3_4_the_entry_is_a_landing():
    bumped = game.play(at(lone(20), lone(39), lone(23), hand=["3"], teams="2x2"), move("3", 0, 20, 23))
    assert bumped["marbles"][:3] == [lone(23), START, lone(39)]
    assert goals(at(lone(20), START, lone(23, 39), hand=["3"], teams="2x2")) == []
    assert goals(at(lone(36), START, lone(39), hand=["3"], teams="2x2")) == []
    sent_on = game.play(at(lone(20, 39), START, lone(23), hand=["3"], teams="2x2"), move("3", 0, 20, 23))
    assert sent_on["marbles"][:3] == [lone(23, 3), START, lone(39)]
    assert (20, 23) not in goals(at(lone(20, 39, 3), START, lone(23), hand=["3"], teams="2x2"))


def test_jm_3_4_the_mover_has_left_its_pip_and_stands_on_the_next():
    left = game.play(at(lone(39), START, lone(42), hand=["3"], teams="2x2"), move("3", 0, 39, 42))
    assert left["marbles"][:3] == [lone(42), START, lone(39)]
    assert (0, 3) not in goals(at(lone(0, 39), START, lone(3), hand=["3"], teams="2x2"))  # 39 would be sent to 3


def test_jm_3_4_a_chain_through_three_teammates():
    table = {"hand": ["3"], "seats": 6, "teams": "2x3"}
    chain = game.play(at(lone(20), START, lone(23), START, lone(39), **table), move("3", 0, 20, 23))
    assert chain["marbles"][0::2] == [lone(23), lone(39), lone(75)]
    back = game.play(at(lone(72), START, lone(75), START, lone(39), **table), move("3", 0, 72, 75))
    assert back["marbles"][0::2] == [lone(3), lone(39), lone(75)]  # the chain comes back to the mover
    assert goals(at(lone(20), START, lone(23), START, lone(39, 75), **table)) == []


def test_jm_3_5_into_the_lane_by_exact_count():
    for card, goal in [("3", 3), ("4", "home:1"), ("6", "home:3"), ("10", None)]:
        assert goals(at(lone(0), hand=[card])) == ([(0, goal)] if goal else [])
    assert goals(at(lone(70), hand=["10"])) == [(70, "home:5")]
    assert goals(at(lone(0, "home:5"), hand=["6"])) == [(0, "home:3")]
    assert goals(at(lone(0, "home:2"), hand=["6"])) == []
    assert goals(at(lone("home:1", "home:4"), hand=["2"])) == [("home:1", "home:3")]
    assert goals(at(lone("home:1"), hand=["5"])) == []


def test_jm_3_5_lane_marbles_never_leave():
    assert goals(at(lone("home:3"), hand=["8"])) == []
    assert goals(at(lone("home:3"), hand=["10"], circle="yes")) == []


def test_jm_3_6_backward_never_enters_the_lane():
    assert goals(at(lone(8), hand=["8"])) == [(8, 0)]
    assert goals(at(lone(5), hand=["8"])) == [(5, 69)]
    assert goals(at(lone(0), hand=["5"])) == [(0, "home:2")]
    assert goals(at(lone(11), hand=["8"])) == [(11, 3)]
    assert goals(at(lone(3), hand=["5"])) == [(3, "home:5")]
    assert goals(at(lone(3), hand=["8"])) == [(3, 67)]


def test_jm_3_7_overshooting_does_not_move():
    assert goals(at(lone(3), hand=["6"])) == []
    assert game.legal_moves(at(lone(3), hand=["6"])) == [discard("6")]


def test_jm_3_7_circle_goes_on_along_the_track():
    assert game.legal_moves(at(lone(3), hand=["6", "9"], circle="yes")) == [move("6", 0, 3, 9)]
    assert goals(at(lone(3), hand=["5"], circle="yes")) == [(3, "home:5")]
    assert goals(at(lone(3, "home:2"), hand=["4"], circle="yes")) == [(3, 7)]
    assert goals(at(lone(3, "home:4"), hand=["4"], circle="yes")) == [(3, 7)]
    assert goals(at(lone(3, 5), hand=["6"], circle="yes")) == [(5, 11)]
    assert goals(at(lone(1, 3), hand=["10"], circle="yes")) == [(3, 13)]
    assert legs(at(lone(3, 20, "home:1"), hand=["7"], circle="yes")).count((3, 1, 4)) == 1


def test_jm_4_7_seven_whole_or_split():
    position = at(lone(20, 40), hand=["7"])
    assert goals(position) == [(20, 27), (40, 47)]
    assert sorted(legs(position)) == [(20, k, 20 + k) for k in range(1, 7)] + [(40, k, 40 + k) for k in range(1, 7)]
    between = game.play(position, leg("7", 0, 20, 3, 23))
    assert {key: between[key] for key in ("phase", "actor", "left", "card", "first", "direction")} == {
        "phase": "leg",
        "actor": 0,
        "left": 4,
        "card": "7",
        "first": [0, 23],
        "direction": 1,
    }
    assert between["discard"] == ["7"] and between["hands"][0] == []
    assert game.legal_moves(between) == [leg("7", 0, 40, 4, 44)]
    after = game.play(between, leg("7", 0, 40, 4, 44))
    assert after["marbles"][0] == lone(23, 44) and after["discard"] == ["7"] and after["turn"] == 1
    assert not {"left", "card", "first", "direction"} & set(after)
    assert legs(at(lone(20), hand=["7"])) == []


def test_jm_4_8_eight_goes_backward_only():
    assert game.legal_moves(at(lone(20), lone(12), hand=["8"])) == [move("8", 0, 20, 12)]


def test_jm_4_9_nine_is_one_forward_and_another_backward():
    position = at(lone(20, 40), hand=["9"])
    assert goals(position) == [] and len(legs(position)) == 32
    forward = game.play(position, leg("9", 0, 20, 3, 23))
    assert (forward["left"], forward["direction"]) == (6, -1)
    assert game.legal_moves(forward) == [leg("9", 0, 40, -6, 34)]
    backward = game.play(position, leg("9", 0, 20, -3, 17))
    assert (backward["left"], backward["direction"]) == (6, 1)
    assert game.legal_moves(backward) == [leg("9", 0, 40, 6, 46)]
    assert game.legal_moves(at(lone(20), hand=["9"])) == [discard("9")]


def test_jm_4_9_a_lane_marble_only_forward():
    assert sorted(legs(at(lone(40, "home:2"), hand=["9"])), key=str) == sorted(
        [
            ("home:2", 1, "home:3"),
            ("home:2", 2, "home:4"),
            ("home:2", 3, "home:5"),
            (40, -8, 32),
            (40, -7, 33),
            (40, -6, 34),
        ],
        key=str,
    )


def test_jm_4_10_no_first_leg_without_a_second():
    assert legs(at(lone(3, "home:5"), hand=["7"])) == []
    own_way = at(lone(20, 22), hand=["7"])  # 20 may not pass 22 until that has gone
    assert (20, 2, 22) not in legs(own_way) and (20, 1, 21) in legs(own_way)
    assert game.legal_moves(game.play(own_way, leg("7", 0, 22, 4, 26))) == [leg("7", 0, 20, 3, 23)]
    assert (22, 2, 24) not in legs(own_way)  # five for the other would pass it
    almost = at(["home:5", "home:4", "home:3", "home:2", 0], hand=["7"])
    assert legs(almost) == []  # not won by half a split


def test_jm_4_j_joker_takes_the_place_of_anyone():
    position = at(lone(20, "home:1"), lone(30), lone(31), lone("home:2"), hand=["*"])
    assert game.legal_moves(position) == [out("*")] + [
        joker(0, place, pip) for place in ("start", 20) for pip in (30, 31)
    ]
    after = game.play(position, joker(0, "start", 30))
    assert after["marbles"][1] == START and after["marbles"][0].count(30) == 1


def test_jm_4_j_onto_a_teammate_is_a_landing():
    position = at(lone(20), lone(30), lone(31), hand=["*"], teams="2x2")
    assert game.play(position, joker(0, 20, 31))["marbles"][2] == lone(39)
    assert joker(0, 20, 39) not in game.legal_moves(at(lone(20), START, lone(39), hand=["*"], teams="2x2"))


def test_jm_4_j_a_joker_has_no_number_and_no_lane_marble():
    assert game.legal_moves(at(lone("home:1", "home:2", "home:3", "home:4", 20), hand=["*"])) == [discard("*")]
    assert game.legal_moves(at(["home:1", "home:2", "home:3", "home:4", 8], lone(30), hand=["*"])) == [joker(0, 8, 30)]
    both = game.legal_moves(at(START, lone(8), hand=["*"]))
    assert both == [out("*"), joker(0, "start", 8)]


def test_jm_s1_stops_undecided():
    after = game.play(at(lone(20), hand=["2"], max_turns=5), move("2", 0, 20, 22))
    assert (after["phase"], after["actor"], after["winner"], after["turns"]) == ("over", None, None, 5)
    assert game.play(at(lone(20), hand=["2"], turns=3000), move("2", 0, 20, 22))["phase"] == "over"
    assert game.play(at(lone(20), hand=["2"], turns=3000, max_turns=0), move("2", 0, 20, 22))["phase"] == "draw"
