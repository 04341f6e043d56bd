"""OVERTAKE's Warps, partners, splits and OVERTAKEs: small positions, one per sentence of the rules."""

from .reference import game as overtake
from .table import first_leg, kinds, moved, table, targets, wired

# --- Warp family -----------------------------------------------------------------------------------------------


def test_a_warp_goes_anywhere_on_the_track_and_ends_the_turn():  # OT-5.3, OT-5.3w
    position = table({0: [20, 21], 1: [30], 2: [40]}, ["W", "A1"], jams=[None, None, None, 50])
    goals = targets(position, "W", "warp")
    assert ("start", 30) in goals and (20, 30) in goals and (20, 40) in goals
    assert not {("start", 20), (20, 21), (20, 20), (20, 50)} & goals
    assert len([goal for goal in goals if goal[0] == "start"]) == 72 - 3
    after = overtake.play(position, {"kind": "warp", "card": "W", "marble": [0, "start"], "to": 30})
    assert after["phase"] == "draw" and after["marbles"][1][0] == "start" and after["marbles"][0][2] == 30
    assert "warp" not in kinds({**position, "phase": "move"})
    vacated = table({0: [39], 2: [50]}, ["W"])
    after = overtake.play(vacated, {"kind": "warp", "card": "W", "marble": [0, 39], "to": 50})
    assert after["marbles"][2][0] == 39 and after["lapped"] == [[2, 39]]


def test_a_duplicate_copies_the_last_card_of_another_seat():  # OT-5.3d
    position = table({0: [20]}, ["DUP", "A1"], played=[[0, "A6"], [3, "A5"], [2, "A4"]])
    assert {move["to"] for move in overtake.legal_moves(position) if move.get("as") == "A5"} == {25}
    after = overtake.play(position, {"kind": "move", "card": "DUP", "as": "A5", "marble": [0, 20], "to": 25})
    assert after["played"][0] == [0, "DUP"] and after["discard"] == ["DUP"] and after["phase"] == "draw"
    assert kinds(table({}, ["DUP", "A1"], played=[[3, "A5"]]), "DUP") == {"discard"}  # no option is legal


def test_a_duplicate_fizzles_after_nothing_or_after_a_duplicate():  # OT-5.3d
    for played in ([], [[0, "A5"]], [[3, "DUP"], [2, "A5"]]):
        position = table({0: [20]}, ["DUP"], played=played)
        assert kinds(position, "DUP") == {"fizzle", "discard"}
        after = overtake.play(position, {"kind": "fizzle", "card": "DUP"})
        assert after["phase"] == "draw" and after["played"][0] == [0, "DUP"]
    later = table({0: [20]}, ["DUP"], phase="move", options={"duplicate": "as_copied"})
    assert overtake.legal_moves(later) == [{"kind": "end"}]


def test_a_duplicate_is_alone_unless_it_takes_the_copied_step():  # OT-5.3
    position = table({0: [20]}, ["DUP", "A1"], played=[[3, "D10T"]])
    copied = {"kind": "tripwire", "card": "DUP", "as": "D10T", "pip": 20}
    after = overtake.play(position, copied)
    assert (
        after["phase"] == "draw"
        and after["tripwires"] == [{"pip": 20, "seat": 0, "card": "DUP"}]
        and after["discard"] == []
    )
    assert overtake.play(position, {"kind": "deploy", "card": "DUP", "as": "D10T"})["phase"] == "draw"
    variant = {**position, "options": {"duplicate": "as_copied"}}
    after = overtake.play(variant, {"kind": "deploy", "card": "DUP", "as": "D10T"})
    assert after["phase"] == "move" and targets(after, "A1") == {(20, 21), (8, 9)}
    second = {**variant, "phase": "move"}
    assert kinds(second, "DUP") == {"move"} and kinds({**position, "phase": "move"}, "DUP") == set()


# --- partner --------------------------------------------------------------------------------------------------------


def test_a_helper_sends_the_partner_to_its_entry_lapped():  # OT-8.1
    after = moved(table({0: [20], 2: [25], 1: [39]}, ["A5"]), 20, 25, "A5")
    assert after["marbles"][2][0] == 39 and after["lapped"] == [[2, 39]] and after["marbles"][1][0] == "start"
    assert targets(table({0: [34], 2: [39]}, ["A5"]), "A5") == set()  # already on its entry
    for blocked in ({0: [20], 2: [25, 39]}, {0: [20, 39], 2: [25]}):
        assert (20, 25) not in targets(table(blocked, ["A5"]), "A5")
    assert targets(table({0: [20], 2: [25]}, ["A5"], jams=[None, 39, None, None]), "A5") == set()
    assert targets(table({0: [39], 2: [44]}, ["A5"]), "A5") == {(39, 44)}  # the mover has left its pip


def test_a_helper_lands_before_the_movers_own_tripwire():  # OT-8.1, OT-13.2
    wires = [{"pip": 39, "seat": 1, "card": "D1T"}, {"pip": 38, "seat": 3, "card": "D10T"}]
    after = moved(table({0: [33], 2: [38]}, ["A5"], tripwires=wires), 33, 38, "A5")
    assert after["marbles"][2][0] == 39 and after["marbles"][0][0] == 37 and after["tripwires"] == []
    wires = [{"pip": 39, "seat": 1, "card": "D1T"}]
    after = moved(table({0: [20], 2: [25]}, ["A5"], tripwires=wires), 20, 25, "A5")
    assert after["marbles"][2][0] == 38 and after["lapped"] == []


HOME_FOUR = ["home:5", "home:4", "home:3", "home:2"]


def test_a_split_seven_may_be_shared_with_the_partner_at_the_end():  # OT-8.2
    position = table({0: [*HOME_FOUR, 2], 2: [50, 37, "home:5"]}, ["S7", "S9"])
    legs = [move for move in overtake.legal_moves(position) if move["kind"] == "leg"]
    assert {tuple(move["marble"]) for move in legs} == {(0, 2), (2, 50), (2, 37)} and {
        move["card"] for move in legs
    } == {"S7"}
    after = first_leg(position, 2, 2, "home:1")
    assert after["phase"] == "leg" and after["left"] == 5 and after["first"] == [0, "home:1"] and after["card"] == "S7"
    assert targets(after, "S7", "leg") == {(50, 55)}  # 37 + 5 is slot 3: not the deepest free one
    after = overtake.play(after, {"kind": "leg", "card": "S7", "marble": [2, 50], "pips": 5, "to": 55})
    assert after["phase"] == "draw" and "first" not in after
    after = first_leg(position, 37, 6, "home:4", seat=2)
    assert targets(after, "S7", "leg") == {(2, 3)}
    waiting = table({0: ["home:5", "home:4", "home:3", "start", 2], 2: [50]}, ["S7"])
    assert "leg" not in kinds(waiting)


def test_in_the_partners_leg_the_seats_own_marble_is_the_partner():  # OT-8.2, OT-8.1
    position = table({0: [*HOME_FOUR, 60], 2: [54]}, ["S7"])
    after = first_leg(position, 54, 6, 60, seat=2)
    assert after["marbles"][0][4] == 3 and after["lapped"] == [[0, 3]] and after["phase"] == "leg"
    assert targets(after, "S7", "leg") == {(3, "home:1")}
    assert (57, 60) not in targets(
        table({0: [*HOME_FOUR, 60], 2: [57]}, ["S7"]), "S7", "leg"
    )  # no second leg of 4 from the entry


def test_no_other_play_moves_a_partners_marble():  # OT-8.3, OT-12
    position = table({0: [20], 2: [50]}, ["A5", "D10T", "D1J", "S7", "S9", "W", "R8"])
    assert {move["marble"][0] for move in overtake.legal_moves(position) if "marble" in move} == {0}
    assert {move["pip"] for move in overtake.legal_moves(position) if "pip" in move} == {20}


# --- splits ----------------------------------------------------------------------------------------------------------------


def test_a_split_is_whole_or_two_legs_with_two_marbles():  # OT-9
    position = table({0: [20, 40]}, ["S7"])
    assert targets(position, "S7") == {(20, 27), (40, 47)} and len(targets(position, "S7", "leg")) == 12
    after = first_leg(position, 20, 3, 23)
    assert overtake.legal_moves(after) == [{"kind": "leg", "card": "S7", "marble": [0, 40], "pips": 4, "to": 44}]
    assert "leg" not in kinds(table({0: [20]}, ["S7"]))


def test_a_first_leg_needs_a_second():  # OT-9
    position = table({0: [20, 22]}, ["S7"], jams=[None, 27, None, None])
    assert targets(position, "S7", "leg") == {
        (20, 23),
        (20, 24),
        (20, 25),
        (20, 26),
        (22, 23),
        (22, 24),
        (22, 25),
        (22, 26),
    }


def test_a_first_leg_is_judged_before_the_overtake_takes_its_victim():  # OT-9, OT-9.1
    stuck = table({0: [20, 40], 1: [21, 22]}, ["S7"], jams=[None, None, None, 41])
    assert targets(stuck, "S7", "leg") == set()  # no second leg, so no first leg though it would OVERTAKE
    position = table({0: [20, 40], 1: [21, 22]}, ["S7"])
    after = first_leg(position, 20, 3, 23)
    assert (
        after["phase"] == "victim"
        and after["passed"] == [[1, 21], [1, 22]]
        and "left" not in after
        and "first" not in after
    )
    after = overtake.play(after, {"kind": "victim", "marble": [1, 22]})
    assert (
        after["phase"] == "draw"
        and after["marbles"][1][:2] == [21, "start"]
        and "passed" not in after
        and 40 in after["marbles"][0]
    )


def test_the_first_marble_does_not_move_twice_even_when_knocked_back():  # OT-9, OT-13.2
    after = first_leg(wired({0: [20, 40]}, ["S7"], 23), 20, 3, 23)
    assert (
        after["first"] == [0, 23] and after["marbles"][0][:2] == [22, 40] and targets(after, "S7", "leg") == {(40, 44)}
    )


def test_a_duplicate_can_split():  # OT-5.3d, OT-9
    position = table({0: [20, 40]}, ["DUP"], played=[[1, "S9"]])
    after = overtake.play(position, {"kind": "leg", "card": "DUP", "as": "S9", "marble": [0, 20], "pips": 3, "to": 23})
    assert (after["card"], after["as"], after["left"]) == ("DUP", "S9", 6)
    assert overtake.legal_moves(after) == [
        {"kind": "leg", "card": "DUP", "as": "S9", "marble": [0, 40], "pips": 6, "to": 46}
    ]


# --- OVERTAKE ------------------------------------------------------------------------------------------------------------------


def test_overtake_takes_one_of_two_or_more_passed_opponents():  # OT-10, OT-10.1
    position = table({0: [20], 1: [21], 3: [23], 2: [22]}, ["A5"])
    after = moved(position, 20, 25, "A5")
    assert (
        after["phase"] == "victim"
        and after["actor"] == 0
        and after["passed"] == [[1, 21], [3, 23]]
        and kinds(after) == {"victim"}
    )
    assert overtake.play(after, {"kind": "victim", "marble": [3, 23]})["phase"] == "draw"
    assert (
        moved(table({0: [20], 1: [21, 25]}, ["A5"]), 20, 25, "A5")["phase"] == "draw"
    )  # the bumped one was not passed
    assert moved(table({0: [20], 1: [21], 2: [22]}, ["A5"]), 20, 25, "A5")["phase"] == "draw"  # partners do not count


def test_overtake_counts_the_entry_on_the_way_home_and_not_a_helpers_victim():  # OT-10, OT-8.1
    position = table({0: [1], 1: [2, 3]}, ["S7"])
    after = moved(position, 1, "home:5", "S7")
    assert after["phase"] == "victim" and after["passed"] == [[1, 2], [1, 3]]
    helped = table({0: [36], 2: [41], 1: [39, 40]}, ["A5"])
    after = moved(helped, 36, 41, "A5")
    assert after["marbles"][2][0] == 39 and after["marbles"][1][0] == "start" and after["phase"] == "draw"


def test_overtake_comes_after_the_tripwire():  # OT-6.4
    after = moved(wired({0: [20], 1: [21, 22]}, ["A5"], 25), 20, 25, "A5")
    assert after["phase"] == "victim" and after["marbles"][0][0] == 24 and after["tripwires"] == []
