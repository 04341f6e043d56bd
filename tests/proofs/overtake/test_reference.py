"""OVERTAKE's turn, movement, Home and Step 1 cards: small positions, one per sentence of the rules."""

import pytest

from .reference import game as overtake
from .reference.deck import COPIES
from .table import kinds, moved, table, targets, wired

# --- beginning, cards, turn ----------------------------------------------------------------


def test_the_deck_has_162_cards_and_each_seat_is_dealt_seven():  # OT-14, OT-14.2, OT-3.4, OT-3.2
    position = overtake.opening({})
    assert sum(weight for _, weight in overtake.chance(position)) == 162
    assert dict(overtake.chance(position))["D10T"] == 18 and dict(overtake.chance(position))["D1J"] == 6
    assert position["marbles"] == [["start"] * 5] * 4 and position["turns"] == 0
    for drawn in range(28):
        assert position["phase"] == "draw" and len(position["hands"][drawn // 7]) == drawn % 7
        position = overtake.settle(position, overtake.chance(position)[0][0])
    assert (position["actor"], position["turn"], position["turns"], position["phase"]) == (0, 0, 1, "play")
    with pytest.raises(ValueError):
        overtake.play(position, {"kind": "end"})


def test_a_mobility_card_never_deploys():  # OT-5.0
    assert kinds(table({}, ["A1", "A5", "R8", "S7"])) == {"discard"}


def test_a_deploy_may_be_followed_by_one_movement_card_or_nothing():  # OT-7, OT-7.1, OT-5.2
    position = table({}, ["D10J", "D1T", "A5", "W"])
    position = overtake.play(position, {"kind": "deploy", "card": "D10J"})
    assert position["phase"] == "move" and position["marbles"][0].count(8) == 1 and position["discard"] == ["D10J"]
    assert (
        kinds(position) == {"move", "end"}
        and targets(position, "A5") == {(8, 13)}
        and targets(position, "D1T") == {(8, 9)}
    )
    assert overtake.play(position, {"kind": "end"})["phase"] == "draw"
    position = moved(position, 8, 13, "A5")
    assert position["phase"] == "draw" and position["actor"] is None and position["turn"] == 0


def test_a_movement_card_ends_the_turn_and_the_hand_is_filled():  # OT-7.1, OT-7 Step 3
    position = moved(table({0: [20]}, ["A5", "D10J", "A1", "A1", "A1", "A1", "A1"]), 20, 25, "A5")
    assert position["phase"] == "draw" and position["played"] == [[0, "A5"]]
    after = overtake.settle(position, "S9")
    assert after["actor"] == 1 and after["phase"] == "play" and after["turns"] == 41 and after["hands"][0][-1] == "S9"


def test_a_seat_may_play_nothing_and_discard_one_card():  # OT-7.2
    position = table({0: [20]}, ["A5", "A5", "D10J"])
    assert [move for move in overtake.legal_moves(position) if move["kind"] == "discard"] == [
        {"kind": "discard", "card": "A5"}, {"kind": "discard", "card": "D10J"}]  # fmt: skip
    after = overtake.play(position, {"kind": "discard", "card": "A5"})
    assert after["discard"] == ["A5"] and after["played"] == [] and after["phase"] == "draw"
    forced = table({0: [20]}, ["A5", "D10J"], options={"pass": "forced"})
    assert "discard" not in kinds(forced)
    assert kinds(table({}, ["A5", "R8"], options={"pass": "forced"})) == {"discard"}
    assert kinds(table({}, ["A5", "DUP"], options={"pass": "forced"})) == {"fizzle"}  # OT-5.3d: it can be played


def test_the_discard_pile_comes_back_when_a_card_is_due():  # OT-14.1
    hands = [["A5"] + ["D10J"] * 6, ["A1"] * 7, ["A2"] * 7, ["A3"] * 7]
    rest = dict(COPIES)
    for card in [card for hand in hands for card in hand]:
        rest[card] -= 1
    discard = [card for card, copies in rest.items() for _ in range(copies)]
    position = table({0: [20]}, [], hands=hands, discard=discard)
    after = moved(position, 20, 25, "A5")
    assert after["discard"] == [] and dict(overtake.chance(after))["A5"] == 12
    assert sum(weight for _, weight in overtake.chance(after)) == 162 - 27


def test_a_done_seat_is_skipped_and_its_jam_ends():  # OT-7.3, OT-13.1
    home = [f"home:{slot}" for slot in range(1, 6)]
    position = table({0: [20], 1: home}, ["A5"] + ["D10J"] * 6, jams=[None, 40, None, None])
    after = overtake.settle(moved(position, 20, 25, "A5"), "A5")
    assert after["turn"] == 2 and after["turns"] == 41 and after["jams"] == [None] * 4


def test_a_done_seat_may_play_for_its_partner_as_a_variant():  # OT-7.3 done=partner
    home = [f"home:{slot}" for slot in range(1, 6)]
    position = table({0: home, 2: [50]}, ["A5", "D10J", "R8", "W"], options={"done": "partner"})
    assert {tuple(move["marble"]) for move in overtake.legal_moves(position) if move["kind"] == "move"} == {(2, 50)}
    after = overtake.play(position, {"kind": "deploy", "card": "D10J"})
    assert 44 in after["marbles"][2]
    after = overtake.play(position, {"kind": "jam", "card": "D10J", "pip": 50})
    assert after["jams"] == [50, None, None, None]
    assert {tuple(move["marble"]) for move in overtake.legal_moves(position) if move["kind"] == "warp"} == {
        (2, "start"),
        (2, 50),
    }


def test_the_game_stops_undecided_after_max_turns():  # OT-S1
    position = table({0: [20]}, ["A5"] + ["D10J"] * 6, options={"max_turns": 40})
    after = overtake.settle(moved(position, 20, 25, "A5"), "A5")
    assert (
        after["phase"] == "over" and after["winner"] is None and after["turns"] == 40 and overtake.chance(after) == []
    )
    endless = overtake.settle(moved({**position, "options": {"max_turns": 0}, "turns": 9999}, 20, 25, "A5"), "A5")
    assert endless["actor"] == 1


# --- movement ---------------------------------------------------------------------------------


def test_marbles_do_not_block_but_a_jam_does():  # OT-6.1, OT-6.2
    position = table({0: [20, 22], 1: [23]}, ["A5", "A2", "A6"])
    assert targets(position, "A5") == {(20, 25), (22, 27)}
    assert targets(position, "A2") == {(22, 24)}  # not onto one's own
    jammed = table({0: [20], 1: [23]}, ["A5", "A3", "A2", "S7"], jams=[None, 23, None, None])
    assert targets(jammed, "A5") == set() and targets(jammed, "A3") == set() and targets(jammed, "A2") == {(20, 22)}
    off = table({0: [20]}, ["A5"], jams=[None, 20, None, None])
    assert targets(off, "A5") == {(20, 25)}  # OT-13.1: it may move off


def test_landing_on_an_opponent_bumps_it():  # OT-6.2, OT-3.3
    after = moved(table({2: [70], 1: [3, 40]}, ["A5"], actor=2), 70, 3, "A5", 2)
    assert after["marbles"][1] == ["start", 40, "start", "start", "start"] and after["marbles"][2][0] == 3


def test_reverse_goes_back_bumps_and_knows_no_helper_and_no_overtake():  # OT-6.3
    position = table({0: [25], 1: [17], 3: [20, 21]}, ["R8"])
    after = moved(position, 25, 17, "R8")
    assert after["marbles"][1][0] == "start" and after["phase"] == "draw"
    assert targets(table({0: [25], 2: [17]}, ["R8"]), "R8") == set()
    assert targets(table({0: [25]}, ["R8"], jams=[None, None, 20, None]), "R8") == set()
    assert targets(table({0: ["home:5", "start", 8]}, ["R8"]), "R8") == {(8, 0)}  # over its own entry
    assert targets(table({0: [2]}, ["R8"]), "R8") == {(2, 66)}


# --- Home ------------------------------------------------------------------------------------------


def test_a_lane_is_reached_only_by_exact_count():  # OT-11.1
    position = table({0: [1]}, ["A1", "A2", "A3", "A4", "A5", "A6", "S7"])
    assert targets(position, "A2") == {(1, 3)} and targets(position, "A1") == {(1, 2)}
    assert targets(position, "S7") == {(1, "home:5")}
    assert all(targets(position, card) == set() for card in ("A3", "A4", "A5", "A6"))
    second = table({0: [1, "home:5"]}, ["A6", "S7"])
    assert targets(second, "A6") == {(1, "home:4")} and targets(second, "S7") == set()
    last = table({0: [1, "home:5", "home:4", "home:3", "home:2"]}, ["A3", "A2"])
    assert targets(last, "A3") == {(1, "home:1")}


def test_a_lapped_marble_on_its_entry_turns_in_and_another_goes_on():  # OT-11.2, OT-11.3
    lapped = table({0: [3]}, ["A5", "A4"], lapped=[[0, 3]])
    assert targets(lapped, "A5") == {(3, "home:5")} and targets(lapped, "A4") == set()
    assert targets(table({0: [3]}, ["A5", "A4"]), "A4") == {(3, 7)}
    arrived = moved(table({0: [1]}, ["A2"]), 1, 3, "A2")
    assert arrived["lapped"] == [[0, 3]]
    assert moved(table({0: [11]}, ["R8"]), 11, 3, "R8")["lapped"] == []
    warped = overtake.play(table({0: [11]}, ["W"]), {"kind": "warp", "card": "W", "marble": [0, 11], "to": 3})
    assert warped["lapped"] == []
    gone = moved(table({0: [3], 1: [2]}, ["A1"], lapped=[[0, 3]], actor=1), 2, 3, "A1", 1)
    assert gone["lapped"] == [] and gone["marbles"][0][0] == "start"


def test_reversing_over_the_entry_counts_as_a_lap_unless_strict():  # OT-11.4
    position = moved(table({0: [8]}, ["R8"]), 8, 0, "R8")
    assert position["owes"] == []
    assert targets({**table({0: [0]}, ["A10"])}, "A10") == set()
    strict = moved(table({0: [8]}, ["R8"], options={"lap": "strict"}), 8, 0, "R8")
    assert strict["owes"] == [[0, 0]]
    debtor = table({0: [0]}, ["A3", "A5", "A2", "R8"], options={"lap": "strict"}, owes=[[0, 0]])
    assert targets(debtor, "A5") == {(0, 5)} and moved(debtor, 0, 5, "A5")["owes"] == []
    assert moved(debtor, 0, 2, "A2")["owes"] == [[0, 2]] and moved(debtor, 0, 64, "R8")["owes"] == [[0, 64]]
    on_entry = moved(debtor, 0, 3, "A3")
    assert on_entry["owes"] == [[0, 3]]
    standing = table({0: [3]}, ["A5"], options={"lap": "strict"}, owes=[[0, 3]], lapped=[[0, 3]])
    assert targets(standing, "A5") == {(3, 8)} and moved(standing, 3, 8, "A5")["owes"] == []
    assert moved(table({0: [11]}, ["R8"], options={"lap": "strict"}), 11, 3, "R8")["owes"] == []
    assert moved(table({0: [3]}, ["R8"], options={"lap": "strict"}), 3, 67, "R8")["owes"] == []
    warped = overtake.play(
        {**debtor, "hands": [["W"], [], [], []]}, {"kind": "warp", "card": "W", "marble": [0, 0], "to": 70}
    )
    assert warped["owes"] == []


def test_the_team_wins_when_both_are_home_and_nothing_more_happens():  # OT-11.5
    home = [f"home:{slot}" for slot in range(1, 6)]
    position = table({0: [70, *home[1:]], 2: home, 1: [71, 0]}, ["A6"])
    after = moved(position, 70, "home:1", "A6")
    assert (after["phase"], after["winner"], after["actor"]) == ("over", 0, None) and after["marbles"][1][:2] == [71, 0]
    assert overtake.legal_moves(after) == [] and len(after["hands"][0]) == 0 and after["discard"] == ["A6"]


# --- Step 1 cards ----------------------------------------------------------------------------------------


def test_deploy_bumps_an_opponent_and_refuses_ones_own_side_and_jams():  # OT-5.2
    assert "deploy" not in kinds(table({0: [8]}, ["D10J"])) and "deploy" not in kinds(table({2: [8]}, ["D10J"]))
    assert "deploy" not in kinds(table({}, ["D10J"], jams=[None, 8, None, None]))
    assert "deploy" not in kinds(table({0: [9, 10, 11, 12, 13]}, ["D10J"]))
    after = overtake.play(table({1: [8]}, ["D10J"]), {"kind": "deploy", "card": "D10J"})
    assert after["marbles"][1][0] == "start" and after["phase"] == "move"


def test_a_jam_lasts_until_the_next_turn_of_its_seat():  # OT-13.1
    position = table({0: [20]}, ["D10J", "A5", "D1J", "A1", "A1"])
    assert [
        move["pip"] for move in overtake.legal_moves(position) if move["kind"] == "jam" and move["card"] == "D10J"
    ] == [20]
    after = overtake.play(position, {"kind": "jam", "card": "D10J", "pip": 20})
    assert after["jams"][0] == 20 and after["discard"] == ["D10J"] and kinds(after) == {"move", "end"}
    after = moved(after, 20, 25, "A5")
    assert after["jams"][0] == 20
    while after["turn"] == 0:
        after = overtake.settle(after, "R8") if overtake.chance(after) else after
    assert after["turn"] == 1 and after["jams"][0] == 20
    last = table({3: [60]}, ["A5"] + ["R8"] * 6, actor=3, jams=[20, None, None, None])
    assert overtake.settle(moved(last, 60, 65, "A5", 3), "R8")["jams"][0] is None


def test_the_printed_effect_binds_unless_the_variant_lets_choose():  # OT-14.2
    assert kinds(table({0: [20]}, ["D10T"]), "D10T") == {"deploy", "tripwire", "move", "discard"}
    assert kinds(table({0: [20]}, ["D10T"], options={"activate": "choice"}), "D10T") == {
        "deploy",
        "jam",
        "tripwire",
        "move",
        "discard",
    }


def test_a_tripwire_lies_on_the_table_and_there_is_one_per_pip():  # OT-13.2
    position = table({0: [20, 30]}, ["D1T", "A5"], tripwires=[{"pip": 30, "seat": 0, "card": "D10T"}])
    assert [move["pip"] for move in overtake.legal_moves(position) if move["kind"] == "tripwire"] == [20]
    after = overtake.play(position, {"kind": "tripwire", "card": "D1T", "pip": 20})
    assert (
        after["tripwires"][1] == {"pip": 20, "seat": 0, "card": "D1T"}
        and after["discard"] == []
        and after["phase"] == "move"
    )


def test_a_tripwire_knocks_back_the_next_opponent_that_lands():  # OT-13.2
    after = moved(wired({0: [20]}, ["A5"], 25), 20, 25, "A5")
    assert after["marbles"][0][0] == 24 and after["tripwires"] == [] and after["discard"] == ["A5", "D1T"]
    both = moved(wired({0: [20], 1: [25]}, ["A5"], 25), 20, 25, "A5")
    assert both["marbles"][0][0] == 24 and both["marbles"][1][0] == "start"  # bumped all the same
    stays = moved(wired({0: [20], 3: [24]}, ["A5"], 25), 20, 25, "A5")
    assert stays["marbles"][0][0] == 25 and stays["tripwires"] == [] and stays["marbles"][3][0] == 24
    jammed = moved(wired({0: [33]}, ["R8"], 25, jams=[None, None, 24, None]), 33, 25, "R8")
    assert jammed["marbles"][0][0] == 25 and jammed["tripwires"] == []
    back = moved(wired({0: [33]}, ["R8"], 25), 33, 25, "R8")
    assert back["marbles"][0][0] == 24
    friend = moved(wired({3: [20]}, ["A5"], 25, actor=3), 20, 25, "A5", 3)
    assert friend["marbles"][3][0] == 25 and len(friend["tripwires"]) == 1
    passing = moved(wired({0: [20]}, ["A6"], 25), 20, 26, "A6")
    assert passing["marbles"][0][0] == 26 and len(passing["tripwires"]) == 1
    deployed = overtake.play(wired({}, ["D10J"], 8), {"kind": "deploy", "card": "D10J"})
    assert deployed["marbles"][0][0] == 7 and deployed["phase"] == "move"
    zero = moved(wired({2: [67]}, ["A5"], 0, actor=2), 67, 0, "A5", 2)
    assert zero["marbles"][2][0] == 71


def test_a_knocked_back_marble_sets_off_nothing_and_has_not_lapped():  # OT-13.2, OT-11.3
    wires = [{"pip": 25, "seat": 1, "card": "D1T"}, {"pip": 24, "seat": 1, "card": "D1T"}]
    after = moved(table({0: [20]}, ["A5"], tripwires=wires), 20, 25, "A5")
    assert after["marbles"][0][0] == 24 and len(after["tripwires"]) == 1
    entry = moved(wired({0: [3]}, ["A1"], 4), 3, 4, "A1")
    assert entry["marbles"][0][0] == 3 and entry["lapped"] == []
    before = moved(wired({0: [1]}, ["A2"], 3), 1, 3, "A2")
    assert before["marbles"][0][0] == 2 and before["lapped"] == []
    strict = moved(wired({0: [2]}, ["A2"], 4, options={"lap": "strict"}, owes=[[0, 2]]), 2, 4, "A2")
    assert strict["marbles"][0][0] == 3 and strict["owes"] == []
    kept = moved(wired({0: [0]}, ["A2"], 2, options={"lap": "strict"}, owes=[[0, 0]]), 0, 2, "A2")
    assert kept["owes"] == [[0, 1]]
