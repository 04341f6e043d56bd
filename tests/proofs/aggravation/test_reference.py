"""Rule cases of the Aggravation reference, one or more per numbered sentence (AG-1.1 .. AG-S1)."""

import pytest

from . import reference as game

BASE = ["start"] * 4
ALL_IN = ["home:1", "home:2", "home:3", "home:4"]
PASS = {"kind": "pass"}


def at(*marbles, roll=None, turn=0, seats=4, turns=5, **options):
    """A position with a roll on the table (or about to be rolled); seats not given wait in Base."""
    given = [list(places) for places in marbles]
    position = {
        "game": "aggravation",
        "options": {"seats": seats, **options},
        "turn": turn,
        "actor": turn,
        "phase": "roll",
        "roll": None,
        "turns": turns,
        "winner": None,
        "marbles": given + [list(BASE) for seat in range(seats - len(given))],
    }
    position = game.open_roll(position)
    return position if roll is None else rolled(position, roll)


def rolled(position, roll):
    return game.settle(game.play(position, {"kind": "roll"}), ("roll", roll))


def lone(place, *others):
    """Marbles on the board, the rest in Base."""
    return ["start"] * (3 - len(others)) + [place, *others]


def goals(position):
    """(goal, via) of every move that is not a come-out."""
    found = [(move["to"], move["via"]) for move in game.legal_moves(position) if move["kind"] == "move"]
    return sorted(found, key=lambda goal: (isinstance(goal[0], str), goal[0]))


def out(seat, pip):
    return {"kind": "out", "marble": [seat, "start"], "to": pip}


def move(seat, place, to, via="path"):
    return {"kind": "move", "marble": [seat, place], "to": to, "via": via}


@pytest.mark.parametrize(
    ("seats", "holes"),
    [(2, [9, 51]), (3, [9, 37, 65]), (4, [9, 23, 51, 65]), (5, [9, 23, 37, 51, 65]), (6, [9, 23, 37, 51, 65, 79])],
)
def test_ag_1_1_and_1_2_arms_and_seats(seats, holes):
    for seat, hole in enumerate(holes):
        assert game.legal_moves(at(roll=1, turn=seat, seats=seats)) == [out(seat, hole)]
        entry = lone((hole - 2) % 84)
        home = at(*[entry if other == seat else BASE for other in range(seats)], roll=4, turn=seat, seats=seats)
        assert goals(home) == [("home:4", "path")]
    assert goals(at(lone(83), roll=2, seats=seats)) == [(1, "path"), ("center", "center")]


def test_ag_1_1_a_six_from_start_is_the_center():
    assert goals(at(lone(9), roll=6)) == [(15, "path"), ("center", "center")]
    assert goals(at(BASE, BASE, lone(51), roll=6, turn=2)) == [(57, "path"), ("center", "center")]


def test_ag_1_3_partners_sit_opposite_and_teams_alternate():
    for form, seats, teams in [("partners", 4, 2), ("partners", 6, 3), ("teams", 6, 2)]:
        position = game.opening({"seats": seats, "teams": form})
        assert [game.team(position, seat) for seat in range(seats)] == [seat % teams for seat in range(seats)]
    for options in [{"teams": "partners", "seats": 5}, {"teams": "teams"}, {"seats": 7}, {"teams": "2x2"}]:
        with pytest.raises(ValueError):
            game.opening(options)


def test_ag_1_4_any_seat_may_begin_and_play_goes_clockwise():
    position = game.opening({"seats": 3})
    assert (position["phase"], position["actor"], position["turn"], position["turns"]) == ("begin", None, 0, 0)
    assert game.chance(position) == [(("begin", seat), 1) for seat in range(3)]
    with pytest.raises(ValueError):
        game.settle(position, ("begin", 3))
    begun = game.settle(position, ("begin", 2))
    assert (begun["turn"], begun["actor"], begun["phase"], begun["turns"]) == (2, 2, "roll", 1)
    after = game.play(rolled(begun, 3), PASS)
    assert (after["turn"], after["actor"], after["phase"], after["turns"]) == (0, 0, "roll", 2)


def test_ag_2_1_a_possible_move_must_be_made():
    position = at(lone(20), roll=3)
    assert game.legal_moves(position) == [move(0, 20, 23)]
    with pytest.raises(ValueError):
        game.play(position, PASS)


def test_ag_2_1_a_shortcut_is_compulsory_only_if_nothing_else_exists():
    only_shortcuts = at(["home:4", "home:3", "home:2", "center"], roll=1)
    assert goals(only_shortcuts) == [(star, "center") for star in (0, 14, 28, 42, 56, 70)]
    with pytest.raises(ValueError):
        game.play(only_shortcuts, PASS)
    assert goals(at(["home:4", "home:3", 20, "center"], roll=1))[2] == (21, "path")


def test_ag_2_1_must_move_no_may_decline():
    position = at(lone(20), roll=3, must_move="no")
    assert game.legal_moves(position) == [move(0, 20, 23), PASS] and position["phase"] == "move"
    assert game.play(position, PASS)["turn"] == 1
    assert game.play(at(lone(20), roll=6, must_move="no"), PASS)["turn"] == 0
    assert at(roll=3, must_move="no")["phase"] == "pass"


def test_ag_2_2_a_six_gives_another_roll_move_or_no_move():
    after = game.play(at(roll=6), out(0, 9))
    assert (after["turn"], after["phase"], after["turns"], after["roll"]) == (0, "roll", 5, None)
    stuck = at(["home:4", "home:3", "home:2", 7], roll=6)
    assert stuck["phase"] == "pass" and game.legal_moves(stuck) == [PASS]
    assert game.play(stuck, PASS)["turn"] == 0


def test_ag_2_3_one_and_six_bring_out():
    for roll in range(1, 7):
        moves = game.legal_moves(at(roll=roll))
        assert moves == ([out(0, 9)] if roll in (1, 6) else [PASS])


def test_ag_2_3_not_onto_ones_own_but_onto_all_others():
    assert all(move["kind"] != "out" for move in game.legal_moves(at(lone(9), roll=1)))
    for teams in ("none", "partners"):
        after = game.play(at(BASE, BASE, lone(9), roll=1, teams=teams), out(0, 9))
        assert after["marbles"][2] == BASE and 9 in after["marbles"][0]


def test_ag_3_1_no_jump_over_and_no_landing_on_ones_own():
    assert goals(at(lone(20, 22), roll=3)) == [(25, "path")]
    assert goals(at(lone(20, 23), roll=3)) == [(26, "path")]
    assert goals(at(lone(20, 24), roll=3)) == [(23, "path"), (27, "path")]


def test_ag_3_1_others_are_jumped():
    assert goals(at(lone(20), lone(21), lone(22), roll=3)) == [(23, "path")]
    assert goals(at(lone(20), lone(21), lone(22), roll=3, teams="partners")) == [(23, "path")]


def test_ag_3_1_in_home_too():
    assert game.legal_moves(at(lone(7, "home:2"), roll=3)) == [PASS]
    assert goals(at(lone(7, "home:2"), roll=1)) == [("home:1", "path"), ("home:3", "path")]
    assert goals(at(lone("home:1", "home:2"), roll=2)) == [("home:4", "path")]


def test_ag_3_2_landing_aggravates_partners_too():
    for teams in ("none", "partners"):
        after = game.play(at(lone(20), BASE, lone(23, "home:1"), roll=3, teams=teams), move(0, 20, 23))
        assert after["marbles"][2] == ["start", "start", "start", "home:1"] and after["marbles"][0] == lone(23)


def test_ag_3_3_home_by_exact_count():
    for roll, goal in [(1, 6), (2, 7), (3, "home:1"), (6, "home:4")]:
        assert goals(at(lone(5), roll=roll)) == [(goal, "path")]
    assert goals(at(lone(6), roll=6)) == [] and goals(at(lone(7), roll=5)) == []
    assert goals(at(lone("home:1"), roll=3)) == [("home:4", "path")]
    assert game.legal_moves(at(lone("home:2"), roll=3)) == [PASS]


def test_ag_3_3_never_past_its_own_entry_but_past_others():
    assert goals(at(["home:1", "start", "start", 7], roll=5)) == []
    assert goals(at(BASE, lone(6), roll=3, turn=1)) == [(9, "path")]


def test_ag_4_1_star_to_star_leaving_at_any():
    position = at(lone(14), roll=3)
    assert goals(position) == [(17, "path"), (30, "stars"), (43, "stars"), (56, "stars")]
    assert game.play(position, move(0, 14, 43, "stars"))["marbles"][0] == lone(43)


def test_ag_4_1_home_star_at_the_latest():
    assert goals(at(lone(70), roll=3)) == [(2, "stars"), (73, "path")]
    assert goals(at(lone(14), roll=6)) == [
        (1, "stars"),
        (20, "path"),
        (33, "stars"),
        (46, "stars"),
        (59, "stars"),
        (72, "stars"),
    ]
    assert goals(at(lone(14), roll=5)) == [
        (0, "stars"),
        (19, "path"),
        (32, "stars"),
        (45, "stars"),
        (58, "stars"),
        (71, "stars"),
    ]
    assert goals(at(BASE, BASE, lone(28), roll=2, turn=2)) == [(30, "path"), (43, "stars")]


def test_ag_4_1_no_circling_past_the_home_star():
    assert goals(at(lone(0), roll=2)) == [(2, "path")]
    assert goals(at(lone(0), roll=1)) == [(1, "path"), ("center", "center")]


def test_ag_4_1_only_from_a_star():
    assert goals(at(lone(13), roll=3)) == [(16, "path")]
    assert goals(at(lone(15), roll=2)) == [(17, "path")]


def test_ag_4_2_own_marbles_on_stars_bar_others_do_not():
    own = at(["start", "home:4", 28, 14], roll=3)
    assert [goal["to"] for goal in game.legal_moves(own) if goal["marble"] == [0, 14]] == [17]
    assert goals(at(lone(14), lone(28), roll=2)) == [(16, "path"), (29, "stars"), (42, "stars")]
    after_star = at(["start", "home:4", 29, 14], roll=3)
    assert [goal["to"] for goal in game.legal_moves(after_star) if goal["marble"] == [0, 14]] == [17, 43, 56]


def test_ag_4_3_into_the_center_by_exact_count():
    assert goals(at(lone(12), roll=3)) == [(15, "path"), ("center", "center")]
    assert goals(at(lone(12), roll=2)) == [(14, "path")]
    assert goals(at(lone(12), roll=4)) == [(16, "path")]
    assert ("center", "center") in goals(at(lone(81), roll=4))  # its own home star included


def test_ag_4_3_from_a_star_with_a_one_only():
    assert goals(at(lone(14), roll=1)) == [(15, "path"), (28, "stars"), ("center", "center")]
    for roll in range(2, 7):
        assert ("center", "center") not in goals(at(lone(14), roll=roll))


def test_ag_4_3_own_marbles_bar_the_way_and_the_center():
    assert ("center", "center") not in goals(at(lone(12, 14), roll=3))
    assert ("center", "center") not in goals(at(lone(12, "center"), roll=3))
    assert ("center", "center") in goals(at(lone(12), lone(14), roll=3))


def test_ag_4_3_not_from_beyond_the_entry():
    assert goals(at(lone(5), roll=6)) == [("home:4", "path")]
    assert goals(at(BASE, lone(9), roll=6, turn=1)) == [(15, "path"), ("center", "center")]


def test_ag_4_4_out_of_the_center_with_a_one_to_any_free_star():
    stars = [(star, "center") for star in (0, 14, 28, 42, 56, 70)]
    assert goals(at(lone("center"), roll=1)) == stars
    taken = game.legal_moves(at(lone("center", 28), lone(42), roll=1))
    assert [step["to"] for step in taken if step["marble"][1] == "center"] == [0, 14, 42, 56, 70]
    for roll in range(2, 7):
        assert goals(at(lone("center"), roll=roll)) == []


def test_ag_4_4_the_star_counts_as_ended_on():
    after = game.play(at(lone("center"), roll=1), move(0, "center", 70, "center"))
    again = rolled(game.open_roll(dict(after, turn=0)), 2)
    assert goals(again) == [(1, "stars"), (72, "path")]


def test_ag_4_5_stars_and_center_are_not_safe():
    after = game.play(at(lone(12), lone("center"), roll=3), move(0, 12, "center", "center"))
    assert after["marbles"][:2] == [lone("center"), BASE]
    after = game.play(at(lone("center"), lone(42), roll=1), move(0, "center", 42, "center"))
    assert after["marbles"][:2] == [lone(42), BASE]
    after = game.play(at(lone(14), BASE, lone(28), roll=1, teams="partners"), move(0, 14, 28, "stars"))
    assert after["marbles"][2] == BASE


def test_ag_5_1_wins_alone_and_together():
    near = ["home:4", "home:3", "home:2", 7]
    after = game.play(at(near, roll=1), move(0, 7, "home:1"))
    assert (after["phase"], after["actor"], after["winner"], after["turns"]) == ("over", None, 0, 5)
    half = game.play(at(near, roll=1, teams="partners"), move(0, 7, "home:1"))
    assert (half["phase"], half["winner"]) == ("roll", None)
    assert game.play(at(near, BASE, ALL_IN, roll=1, teams="partners"), move(0, 7, "home:1"))["winner"] == 0
    six = at(near, BASE, BASE, ALL_IN, seats=6, teams="partners", roll=1, turn=3)
    assert (six["actor"], game.play(six, move(0, 7, "home:1"))["winner"]) == (0, 0)
    three = at(near, BASE, ALL_IN, BASE, ALL_IN, seats=6, teams="teams", roll=1)
    assert game.play(three, move(0, 7, "home:1"))["winner"] == 0
    with_six = game.play(at(["home:4", "home:3", "home:2", 2], roll=6), move(0, 2, "home:1"))
    assert with_six["phase"] == "over"  # nothing else happens, no extra roll


def test_ag_5_2_the_partner_moves_and_decides():
    position = at(ALL_IN, BASE, lone(20), teams="partners")
    assert (position["turn"], position["actor"], position["phase"], position["user"]) == (0, 0, "roll", 2)
    one = rolled(position, 1)
    assert (one["turn"], one["actor"], one["phase"], one["user"]) == (0, 2, "move", 2)
    assert game.legal_moves(one) == [out(2, 51), move(2, 20, 21)]
    after = game.play(one, out(2, 51))
    assert (after["turn"], after["actor"], "user" in after) == (1, 1, False)
    stuck = rolled(at(ALL_IN, BASE, BASE, teams="partners"), 2)
    assert (stuck["phase"], stuck["actor"], game.legal_moves(stuck)) == ("pass", 2, [PASS])
    six = game.play(rolled(position, 6), out(2, 51))
    assert (six["turn"], six["actor"], six["user"], six["turns"]) == (0, 0, 2, 5)


def test_ag_5_2_from_the_extra_roll_on():
    after = game.play(at(["home:4", "home:3", "home:2", 2], roll=6, teams="partners"), move(0, 2, "home:1"))
    assert (after["turn"], after["actor"], after["phase"], after["user"]) == (0, 0, "roll", 2)


def test_ag_5_3_the_roller_names_before_every_roll():
    position = at(BASE, BASE, ALL_IN, turn=2, seats=6, teams="teams")
    assert (position["phase"], position["actor"], "user" in position) == ("name", 2, False)
    assert game.legal_moves(position) == [{"kind": "name", "seat": 0}, {"kind": "name", "seat": 4}]
    named = game.play(position, {"kind": "name", "seat": 4})
    assert (named["phase"], named["actor"], named["user"]) == ("roll", 2, 4)
    six = rolled(named, 6)
    assert (six["actor"], game.legal_moves(six)) == (4, [out(4, 65)])
    again = game.play(six, out(4, 65))
    assert (again["phase"], again["actor"], again["turn"], again["turns"], "user" in again) == ("name", 2, 2, 5, False)


def test_ag_5_3_two_home_both_roll_for_the_third():
    for turn in (0, 2):
        position = at(ALL_IN, BASE, ALL_IN, turn=turn, seats=6, teams="teams")
        assert (position["phase"], position["actor"], position["user"]) == ("roll", turn, 4)


def test_ag_s1_stops_undecided():
    after = game.play(at(roll=2, max_turns=5), PASS)
    assert (after["phase"], after["actor"], after["winner"], after["turns"]) == ("over", None, None, 5)
    assert game.play(at(roll=2, turns=5000), PASS)["phase"] == "over"
    assert game.play(at(roll=2, turns=5000, max_turns=0), PASS)["phase"] == "roll"
    assert game.play(at(roll=6, max_turns=5), out(0, 9))["phase"] == "roll"
