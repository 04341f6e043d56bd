"""OVERTHROW's map, beginning, actions and attacks: small positions, one per sentence of the rules."""

import pytest

from .reference import game as overthrow
from .reference import map as overthrow_map
from .reference.actions import beside_another
from .table import (
    attack,
    attacks,
    cards,
    dice,
    land,
    lay,
    marches,
    military,
    places,
    table,
    tile,
    total,
    trade,
)

# --- map ------------------------------------------------------------------------------


def test_the_map_has_the_right_size_and_symmetry():  # OV-1.1, OV-1.2, OV-1.3, OV-1.4
    assert len(overthrow_map.hexes(2)) == 91 and len(overthrow_map.hexes(4)) == 169
    assert overthrow_map.distance((0, 5), (3, 1)) == 4
    for seats, spaces in ((2, 7), (4, 19)):
        assert sum(overthrow_map.is_capital(seats, at) for at in overthrow_map.hexes(seats)) == spaces
    assert [overthrow_map.capital_defence(4, at) for at in ((0, 0), (0, 1), (0, 2), (1, 1))] == [2, 2, 1, 1]
    assert overthrow_map.capital_defence(2, (0, 1)) == 2
    for symmetry, seats in (
        ((lambda q, r: (-q, -r)), 2),
        ((lambda q, r: (q + r, -r)), 4),
        ((lambda q, r: (-q - r, r)), 4),
    ):
        for group in (overthrow_map.HEADQUARTERS[seats], overthrow_map.VILLAGES[seats]):
            assert {symmetry(*at) for at in group} == set(group)
    assert set(overthrow_map.neighbours(2, (0, 5))) == {(1, 4), (0, 4), (-1, 5)}


def test_supplies_are_limited_and_refilled():  # OV-1.5
    hexes = [at for at in overthrow_map.hexes(4) if at not in overthrow_map.VILLAGES[4] + overthrow_map.HEADQUARTERS[4]]
    mine = [at for at in hexes if not overthrow_map.is_capital(4, at)]
    mine.sort(key=lambda at: overthrow_map.distance(at, (0, 7)))
    position = table(land(0, *mine[:49]), military(0, mine[49]), land(2, *mine[50:60]), options={"seats": 4})
    assert overthrow_map.supply(position, 0, "land") == 0 and overthrow_map.supply(position, 0, "military") == 19
    assert places(position, "land") == set() and attacks(position) == set()
    assert places(position, "trade") != set()
    traders = table(trade(0, *mine[:20]), land(0, mine[20]), options={"seats": 4})
    assert places(traders, "trade") == set() and places(traders, "military") == {mine[20]}
    soldiers = table(military(0, *mine[:20]), land(0, mine[20]), options={"seats": 4})
    assert places(soldiers, "military") == set() and places(soldiers, "trade") == {mine[20]}


# --- beginning -----------------------------------------------------------------------------


def dealt(first: int, seats: int = 2, options: dict | None = None) -> dict:
    position = overthrow.opening({"seats": seats, **(options or {})})
    for card in range(3 * seats):
        assert position["actor"] is None and [len(pile) for pile in position["influence_new"]][card // 3] == card % 3
        position = overthrow.settle(position, overthrow.chance(position)[card % 10][0])
    assert overthrow.chance(position) == [(("begin", seat), 1) for seat in range(seats)]
    return overthrow.settle(position, ("begin", first))


def test_three_cards_each_then_the_dice_say_who_begins_with_two_actions():  # OV-2.1, OV-2.2, OV-2.3
    assert total(overthrow.opening({"seats": 2})) == 40
    position = dealt(1)
    assert (position["turn"], position["actor"], position["actions"], position["turns"]) == (1, 1, 2, 1)
    assert (
        len(position["influence"][1]) == 3 and position["influence"][0] == [] and len(position["influence_new"][0]) == 3
    )
    position = overthrow.play(position, {"kind": "end"})
    assert (position["turn"], position["actions"], position["turns"]) == (0, 3, 2) and position["influence_new"] == [
        [],
        [],
    ]
    assert dealt(3, seats=4)["turn"] == 3 and overthrow.play(dealt(3, seats=4), {"kind": "end"})["turn"] == 0


def test_actions_follow_the_influence_cards_and_turns_end_on_request():  # OV-2.3
    five = ["secrecy", "secrecy", "ramparts", "couriers", "veterans"]
    position = table(turn=1, actor=1, influence=cards(five, ["veterans"] * 3), actions=0)
    assert overthrow.legal_moves(position) == [{"kind": "end"}]
    after = overthrow.play(position, {"kind": "end"})
    assert after["actions"] == 5 and after["turn"] == 0
    gained = table(turn=1, actor=1, influence_new=cards(["couriers"]))
    assert overthrow.play(gained, {"kind": "end"})["actions"] == 4  # OV-5.3: it gives its action from the next turn


def test_a_game_stops_undecided_after_max_turns():  # OV-S1
    after = overthrow.play(table(options={"seats": 2, "max_turns": 9}), {"kind": "end"})
    assert (after["phase"], after["winner"], after["actor"]) == ("over", None, None) and overthrow.chance(after) == []
    assert overthrow.play(table(options={"seats": 2, "max_turns": 0}, turns=5000), {"kind": "end"})["turns"] == 5001


# --- laying and marching -------------------------------------------------------------------------


def test_land_is_laid_next_to_the_hq_or_a_linked_tile():  # OV-3.1, OV-3.2
    assert places(table(), "land") == {(1, 4), (0, 4), (-1, 5)}
    position = table(land(0, (0, 4), (0, 3), (2, -2)), land(1, (1, 3)))
    around = places(position, "land")
    assert {
        (0, 2),
        (1, 2),
        (-1, 4),
        (-1, 3),
        (1, 4),
        (-1, 5),
    } == around  # neither (1, 3), held, nor beside the cut-off (2, -2)
    village = table(land(0, (0, 4), (1, 3), (2, 2)))
    assert (3, 1) not in places(village, "land") and (2, 1) in places(village, "land")
    assert (0, 1) not in places(table(land(0, (0, 4), (0, 3), (0, 2))), "land")  # capital
    after = lay(position, "land", (0, 2))
    assert (
        tile(after, (0, 2)) == {"at": [0, 2], "owner": 0, "token": None}
        and after["actions"] == 2
        and after["first_used"] == ["land"]
    )


def test_villages_and_others_break_a_chain():  # OV-3.1, OV-3.6
    position = table(land(0, (0, 4)), land(1, (0, 3)), land(0, (0, 2)), military(0, (-1, 2)))
    assert places(position, "trade") == {(0, 4)} and (-1, 4) in places(position, "land")
    assert (1, 1) not in places(position, "land") and (1, 1) in overthrow_map.neighbours(2, (0, 2))
    around_village = table(land(0, (1, 4), (2, 3), (3, 2), (3, 0)))
    assert places(around_village, "trade") == {(1, 4), (2, 3), (3, 2)} and (4, -1) not in places(around_village, "land")
    assert ((-1, 2), (0, 2)) in marches(position) and ((0, 1), 1) in attacks(
        position
    )  # cut off, yet it marches and attacks


def test_trade_and_military_lie_on_linked_bare_land():  # OV-3.3
    position = table(land(0, (0, 4), (0, 1)), trade(0, (0, 3)), military(0, (0, 2)))
    assert (
        places(position, "trade") == {(0, 4), (0, 1)} == places(position, "military")
    )  # a captured capital space is land
    after = lay(position, "trade", (0, 4))
    assert tile(after, (0, 4))["token"] == "trade" and after["actions"] == 2
    after = lay(position, "military", (0, 1))
    assert tile(after, (0, 1)) == {"at": [0, 1], "owner": 0, "token": "military", "attacked": False}
    assert places(table(land(0, (0, 4)), actions=0), "military") == set()
    with pytest.raises(ValueError):
        lay(position, "trade", (0, 2))


def test_a_march_goes_to_a_bare_neighbour_of_ones_own():  # OV-3.4, OV-9.4
    tiles = (military(0, (0, 4), attacked=True), land(0, (0, 3), (0, 2), (1, 3)), trade(0, (-1, 4)), land(0, (-2, 4)))
    position = table(*tiles)
    assert marches(position) == {((0, 4), (0, 3)), ((0, 4), (1, 3))}
    courier = table(*tiles, influence=cards(["couriers", "secrecy", "ramparts"], ["veterans"] * 3))
    assert marches(courier) == {((0, 4), (0, 3)), ((0, 4), (1, 3)), ((0, 4), (0, 2))}  # not over trade
    after = overthrow.play(courier, {"kind": "march", "from": [0, 4], "to": [0, 2]})
    assert tile(after, (0, 2))["attacked"] and tile(after, (0, 4)) == {"at": [0, 4], "owner": 0, "token": None}
    assert after["actions"] == 2 and after["moves_made"] == 1 and after["first_used"] == []  # OV-4.1: it stays spent
    assert marches(table(*tiles, actions=0)) == set()


# --- attacks -----------------------------------------------------------------------------------------


def test_an_attack_needs_unspent_neighbours_and_enough_actions():  # OV-3.5, OV-4.1, OV-4.2
    tiles = (military(0, (0, 3), (1, 3)), military(0, (-1, 4), attacked=True), land(1, (0, 2)), land(1, (-1, 3)))
    assert attacks(table(*tiles)) == {((0, 2), 1), ((-1, 3), 1)}  # (-1, 4) is spent, (1, 3) too far
    pair = (military(0, (0, 2), (1, 1)), land(0, (0, 3)))
    assert ((0, 1), 2) in attacks(table(*pair)) and ((0, 1), 2) not in attacks(table(*pair, actions=2))
    assert attacks(table(*pair, actions=1)) == set()
    vanguard = cards(["vanguard", "secrecy", "ramparts"], ["veterans"] * 3)
    assert ((0, 1), 2) in attacks(table(*pair, actions=2, influence=vanguard))  # OV-9.5
    after = attack(table(*pair), (0, 1), (1, 1), (0, 2))  # the order of the attackers means nothing
    assert after["actions"] == 0 and total(after) == 6**4


def test_the_hq_is_never_a_target():  # OV-3.6
    assert all(target != (0, -5) for target, _ in attacks(table(military(0, (0, -4), (1, -5)))))


def test_a_tile_without_military_is_taken_without_dice():  # OV-4.3, OV-4.5
    position = table(military(0, (0, 3)), trade(1, (0, 2)))
    after = attack(position, (0, 2), (0, 3))
    assert tile(after, (0, 2)) == {"at": [0, 2], "owner": 0, "token": "military", "attacked": True}
    assert tile(after, (0, 3)) == {"at": [0, 3], "owner": 0, "token": None}
    assert after["actions"] == 1 and after["actor"] == 0 and overthrow_map.supply(after, 1, "trade") == 20
    assert "land" not in after["first_used"]  # it is no laying


def test_the_attacker_chooses_who_moves_in():  # OV-4.5
    position = table(military(0, (0, 3), (1, 2)), land(1, (0, 2)))
    after = attack(position, (0, 2), (0, 3), (1, 2))
    assert after["pending"] == {"kind": "enter", "target": [0, 2], "from": [[0, 3], [1, 2]]} and after["actor"] == 0
    assert tile(after, (0, 2)) == {"at": [0, 2], "owner": 0, "token": None}
    after = overthrow.play(after, {"kind": "enter", "from": [1, 2]})
    assert tile(after, (0, 2))["attacked"] and tile(after, (1, 2))["token"] is None and after["pending"] is None


def test_the_highest_single_dice_decide():  # OV-4.4
    position = table(military(0, (0, 3), (1, 2)), military(1, (0, 2)), land(0, (0, 4)))
    due = attack(position, (0, 2), (0, 3), (1, 2))
    weights = dict(overthrow.chance(due))
    assert total(due) == 6**3 and weights["dice", 6, 1] == 11 and weights["dice", 1, 6] == 1 and due["actor"] is None
    tie = dice(due, 4, 4)
    assert (
        tile(tie, (0, 2))["owner"] == 1 and tile(tie, (0, 3))["attacked"] and tie["actions"] == 0 and tie["actor"] == 0
    )
    won = dice(due, 5, 4)
    assert won["pending"]["kind"] == "enter" and overthrow_map.supply(won, 1, "military") == 20
    lost = dice(due, 3, 4)
    assert lost["pending"] == {"kind": "lose", "target": [0, 2], "from": [[0, 3], [1, 2]]} and lost["actor"] == 1
    lost = overthrow.play(lost, {"kind": "lose", "at": [0, 3]})
    assert (
        tile(lost, (0, 3)) == {"at": [0, 3], "owner": 0, "token": None}
        and lost["actor"] == 0
        and lost["pending"] is None
    )
    alone = dice(attack(position, (0, 2), (0, 3)), 1, 2)
    assert tile(alone, (0, 3))["token"] is None and alone["pending"] is None


def test_the_capital_defends_and_the_attacker_chooses_its_loss():  # OV-4.4, OV-1.2, OV-4.6
    position = table(military(0, (0, 2), (1, 1)), land(0, (0, 3)))
    due = attack(position, (0, 1), (0, 2), (1, 1))
    assert total(due) == 6**4
    assert dice(due, 1, 2)["actor"] == 0 and dice(due, 1, 2)["pending"]["kind"] == "lose"
    assert tile(dice(due, 3, 3), (0, 1)) is None
    four = table(military(0, (0, 3)), options={"seats": 4})
    assert total(attack(four, (0, 2), (0, 3))) == 6**2  # the outer ring is defended by 1
    held = table(military(0, (0, 2)), land(1, (0, 1)))
    assert tile(attack(held, (0, 1), (0, 2)), (0, 1))["owner"] == 0  # a held capital space defends only by its military
    manned = table(military(0, (0, 2)), military(1, (0, 1)))
    assert total(attack(manned, (0, 1), (0, 2))) == 6**2


def test_who_takes_the_centre_wins_at_once():  # OV-4.6
    position = table(military(0, (0, 1), (1, 0)), land(1, (3, -4)))
    after = dice(attack(position, (0, 0), (0, 1), (1, 0)), 6, 5)
    assert (after["winner"], after["phase"], after["actor"], after["pending"]) == (0, "over", None, None)
    assert tile(after, (0, 0)) == {"at": [0, 0], "owner": 0, "token": None} and overthrow.legal_moves(after) == []


# --- cards in actions ----------------------------------------------------------------------------------------


def with_influence(name: str, *tiles, theirs: str = "couriers", **changes) -> dict:
    return table(*tiles, influence=cards([name, "secrecy", "patronage"], [theirs, "secrecy", "patronage"]), **changes)


@pytest.mark.parametrize(
    ("name", "kind"), [("surveyors", "land"), ("stonemasons", "trade"), ("recruiters", "military")]
)
def test_the_first_token_may_be_free(name, kind):  # OV-9.1, OV-9.2, OV-9.3, OV-9.0, OV-2.3
    tiles = land(0, (0, 4), (0, 3))
    surcharges = cards(["tariffs", "draft_riots", "land_disputes"])
    position = with_influence(name, tiles, land(1, (1, 2)), actions=0, exposed=surcharges)
    assert {move["kind"] for move in overthrow.legal_moves(position)} == {kind, "end"}
    at = max(places(position, kind))
    after = lay(position, kind, at)
    assert after["actions"] == 0 and kind in after["first_used"] and places(after, kind) == set()


def test_surcharges():  # OV-10.2, OV-10.3, OV-10.4
    tiles = land(0, (0, 4), (0, 3))
    for name, kind in (("tariffs", "trade"), ("draft_riots", "military")):
        position = table(tiles, exposed=cards([name, name]))
        assert lay(position, kind, (0, 4))["actions"] == 1 and places({**position, "actions": 1}, kind) == set()
    disputed = table(tiles, land(1, (1, 1)), exposed=cards(["land_disputes"]))
    assert lay(disputed, "land", (1, 2))["actions"] == 1 and lay(disputed, "land", (-1, 4))["actions"] == 2
    beside_hq = table(land(0, (0, -3)), exposed=cards(["land_disputes"]))
    assert not beside_another(beside_hq, 0, (0, -4))  # an HQ is no tile


def test_desertion_and_roadblocks():  # OV-10.5, OV-10.8
    ring = military(0, (0, 2), (1, 1), (-1, 2))
    position = table(
        ring, land(0, (0, 3), (0, 4)), land(1, (0, 1)), actions=5, exposed=cards(["desertion", "roadblocks"])
    )
    assert max(size for _, size in attacks(position)) == 2
    after = overthrow.play(position, {"kind": "march", "from": [0, 2], "to": [0, 3]})
    assert marches(after) == set() and marches({**after, "exposed": [[], []]}) != set()


def test_veterans_ramparts_engineers_and_alarm_bells():  # OV-9.6, OV-9.7, OV-9.8, OV-10.9
    tiles = (military(0, (0, 2)), land(0, (0, 3)), military(1, (1, 1)))
    veterans = attack(with_influence("veterans", *tiles), (1, 1), (0, 2))
    assert tile(dice(veterans, 3, 3), (1, 1))["owner"] == 0 and tile(dice(veterans, 2, 3), (1, 1))["owner"] == 1
    assert tile(dice(veterans, 2, 3), (0, 2))["token"] == "military"  # 3 against 3
    assert total(attack(with_influence("surveyors", *tiles, theirs="ramparts"), (1, 1), (0, 2))) == 6**3
    new = with_influence("surveyors", *tiles, influence_new=cards([], ["ramparts"]))
    assert total(attack(new, (1, 1), (0, 2))) == 6**2  # OV-5.3: not working yet
    assert total(attack(with_influence("engineers", *tiles), (0, 1), (0, 2))) == 6**2
    alarmed = cards(["alarm_bells", "alarm_bells"])
    assert (
        total(attack(with_influence("surveyors", *tiles, exposed=alarmed), (0, 1), (0, 2))) == 6**4
    )  # OV-5.4: one effect
    assert total(attack(with_influence("engineers", *tiles, exposed=alarmed), (0, 1), (0, 2))) == 6**3
    outer = table(military(0, (0, 3)), options={"seats": 4})
    outer["influence"][0] = ["engineers", "secrecy", "patronage"]
    assert total(attack(outer, (0, 2), (0, 3))) == 6**2  # never below one
    outer["exposed"][0] = ["alarm_bells"]
    assert total(attack(outer, (0, 2), (0, 3))) == 6**2  # 1 - 1 + 1


def test_ties_under_low_morale_and_open_gates():  # OV-10.6, OV-10.7, OV-9.0
    tiles = (military(0, (0, 2)), land(0, (0, 3)), military(1, (1, 1)))
    low = attack(table(*tiles, exposed=cards(["low_morale"])), (1, 1), (0, 2))
    assert tile(dice(low, 3, 3), (0, 2))["token"] is None
    opened = attack(table(*tiles, exposed=cards([], ["open_gates"])), (1, 1), (0, 2))
    assert tile(dice(opened, 3, 3), (1, 1))["owner"] == 0
    both = dice(attack(table(*tiles, exposed=cards(["low_morale"], ["open_gates"])), (1, 1), (0, 2)), 3, 3)
    assert tile(both, (0, 2))["token"] == "military" and tile(both, (1, 1))["owner"] == 1
    capital = dice(attack(table(*tiles, exposed=cards(["low_morale"], ["open_gates"])), (0, 1), (0, 2)), 3, 3)
    assert tile(capital, (0, 2))["token"] is None
    waiting = dice(attack(table(*tiles, exposed_new=cards(["low_morale"])), (1, 1), (0, 2)), 3, 3)
    assert tile(waiting, (0, 2))["token"] == "military"  # OV-6.2: from the owner's next turn
