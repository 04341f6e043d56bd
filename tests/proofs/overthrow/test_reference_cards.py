"""OVERTHROW's influence and exposure cards: small positions, one per sentence of the rules."""

from .reference import game as overthrow
from .reference.cards import EXPOSURE, influence_deck
from .table import attack, cards, dice, land, lay, military, table, tile, total, trade

# From seat 0's HQ at (0, 5) to beside the village at (3, 1): (1, 4), (2, 3), (3, 2).
ROAD = ((1, 4), (2, 3), (3, 2))
LINKED = [["link", [3, 1]]]
# A row that touches both villages of seat 0's side and, until (1, 4) is laid, not the HQ.
CUT_OFF = ((3, 2), (2, 3), (1, 3), (0, 3), (-1, 3), (-2, 3))

# --- influence ---------------------------------------------------------------------------


def test_a_link_to_a_village_pays_once():  # OV-5.1 a, OV-5.3
    position = table(land(0, *ROAD[:2]))
    after = lay(position, "land", (3, 2))
    assert after["paid"] == [LINKED, []] and after["actor"] is None and total(after) == 40 - 6
    after = overthrow.settle(after, ("influence", "couriers"))
    assert (
        after["influence_new"][0] == ["couriers"]
        and after["actor"] == 0
        and after["actions"] == 2
        and "_due" not in after
    )
    again = table(land(0, *ROAD[:2]), paid=[LINKED, []])
    assert lay(again, "land", (3, 2))["actor"] == 0  # whatever was lost and rebuilt


def test_a_trade_route_pays_too():  # OV-5.1 b
    position = table(trade(0, *ROAD[:2]), land(0, ROAD[2]), paid=[LINKED, []])
    after = lay(position, "trade", (3, 2))
    assert after["paid"][0] == [*LINKED, ["trade", [3, 1]]] and after["actor"] is None
    gap = table(trade(0, ROAD[0]), military(0, ROAD[1]), land(0, ROAD[2]), paid=[LINKED, []])
    assert lay(gap, "trade", (3, 2))["actor"] == 0
    cut = table(trade(0, *ROAD[1:]), land(0, ROAD[0]), paid=[LINKED, []])
    assert lay(cut, "trade", (1, 4))["paid"][0] == [*LINKED, ["trade", [3, 1]]]


def test_a_capture_is_paid_after_the_enter_choice():  # OV-5.1, OV-4.5
    cut_off = table(military(0, (3, 2), (2, 2)), land(0, (1, 4)), land(1, (2, 3)))
    after = attack(cut_off, (2, 3), (3, 2), (2, 2))
    assert after["pending"]["kind"] == "enter" and after["paid"] == [[], []]
    after = overthrow.play(after, {"kind": "enter", "from": [2, 2]})
    assert after["paid"][0] == LINKED and after["actor"] is None
    single = attack(table(military(0, (3, 2)), land(0, (1, 4)), land(1, (2, 3))), (2, 3), (3, 2))
    assert single["paid"][0] == LINKED and single["actor"] is None


def test_two_villages_at_once_pay_two_cards():  # OV-5.1
    position = table(land(0, *CUT_OFF))
    after = lay(position, "land", (1, 4))
    assert len(after["paid"][0]) == 2
    after = overthrow.settle(overthrow.settle(after, ("influence", "couriers")), ("influence", "couriers"))
    assert after["influence_new"][0] == ["couriers", "couriers"] and after["actor"] == 0


FIVE = ["ramparts", "couriers", "vanguard", "secrecy", "surveyors"]


def full(**changes) -> dict:
    return table(land(0, *ROAD[:2]), influence=cards(FIVE, ["veterans"] * 3), first_used=["land"], **changes)


def test_with_five_cards_one_may_be_replaced_or_the_new_one_declined():  # OV-5.2, OV-5.1
    after = lay(full(), "land", (3, 2))
    assert after["pending"] == {"kind": "replace", "left": 0} and after["actor"] == 0
    assert len(overthrow.legal_moves(after)) == 6
    kept = overthrow.play(after, {"kind": "keep"})
    assert kept["influence"][0] == FIVE and kept["paid"][0] == LINKED and kept["actor"] == 0 and kept["pending"] is None
    gone = overthrow.play(after, {"kind": "replace", "card": "vanguard"})
    assert gone["discarded"] == ["vanguard"] and gone["actor"] is None
    drawn = overthrow.settle(gone, ("influence", "stonemasons"))
    assert (
        drawn["influence_new"][0] == ["stonemasons"] and "vanguard" not in drawn["influence"][0] and drawn["actor"] == 0
    )


def test_cards_still_due_are_asked_one_by_one():  # OV-5.2
    four = ["ramparts", "couriers", "vanguard", "secrecy"]
    position = table(land(0, *CUT_OFF), influence=cards(four, ["veterans"] * 3))
    after = overthrow.settle(lay(position, "land", (1, 4)), ("influence", "couriers"))
    assert after["pending"] == {"kind": "replace", "left": 0}
    five = {**position, "influence": cards(FIVE, ["veterans"] * 3)}
    after = lay(five, "land", (1, 4))
    assert after["pending"] == {"kind": "replace", "left": 1}
    after = overthrow.play(after, {"kind": "keep"})
    assert after["pending"] == {"kind": "replace", "left": 0}


def test_of_two_equal_cards_the_working_one_goes():  # OV-5.2
    position = full(influence_new=cards(["couriers"]))
    position["influence"][0] = FIVE[:4]
    after = overthrow.play(lay(position, "land", (3, 2)), {"kind": "replace", "card": "couriers"})
    assert after["influence"][0] == ["ramparts", "vanguard", "secrecy"] and after["influence_new"][0] == ["couriers"]


def test_a_replacement_is_no_moment_for_exposure():  # OV-5.2, OV-6.2
    position = full(face_down=cards(["informers"] * 4))
    after = overthrow.play(lay(position, "land", (3, 2)), {"kind": "replace", "card": "vanguard"})
    assert overthrow.settle(after, ("influence", "stonemasons"))["actor"] == 0
    patron = full(face_down=cards(["informers", "tariffs"] * 2 + ["tariffs"]))
    patron["influence"][0] = [*FIVE[:4], "patronage"]
    after = overthrow.play(lay(patron, "land", (3, 2)), {"kind": "replace", "card": "patronage"})
    after = overthrow.settle(after, ("influence", "stonemasons"))
    assert dict(overthrow.chance(after)) == {("turn_up", "informers"): 2, ("turn_up", "tariffs"): 3}


def test_discards_come_back_when_the_deck_is_empty():  # OV-5.4
    position = table(land(0, *ROAD[:2]))
    position["discarded"] = [name for name, copies in influence_deck(position).items() for _ in range(copies)]
    assert influence_deck(position) == {}
    after = lay(position, "land", (3, 2))
    assert after["discarded"] == [] and total(after) == 34


# --- exposure ---------------------------------------------------------------------------------------


def exposed_to(*tiles, **changes) -> dict:
    return table(*tiles, influence=cards(["ramparts", "couriers", "vanguard"], ["veterans"] * 3), **changes)


def test_a_card_is_drawn_for_each_military_token_and_each_attack():  # OV-6.1
    position = exposed_to(land(0, (0, 4)), military(0, (0, 2), (1, 1)), land(1, (1, 2)))
    due = lay(position, "military", (0, 4))
    assert due["actor"] is None and total(due) == 40 and overthrow.chance(due)[0] == (("exposure", "informers"), 4)
    after = overthrow.settle(due, ("exposure", "tariffs"))
    assert after["face_down"][0] == ["tariffs"] and tile(after, (0, 4))["token"] == "military" and after["actor"] == 0
    bare = attack(position, (1, 2), (0, 2))  # no dice, but an attack on a seat
    assert tile(bare, (1, 2))["owner"] == 1 and total(bare) == 40  # drawn before anything else of it is resolved
    assert tile(overthrow.settle(bare, ("exposure", "tariffs")), (1, 2))["owner"] == 0
    capital = attack(position, (0, 1), (0, 2), (1, 1))
    assert overthrow.chance(capital)[0][0][0] == "exposure"  # one card per attack, not per attacker
    capital = overthrow.settle(capital, ("exposure", "tariffs"))
    assert overthrow.chance(capital)[0][0][0] == "dice" and len(capital["face_down"][0]) == 1
    assert lay(exposed_to(land(0, (0, 4))), "trade", (0, 4))["actor"] == 0


def test_secrecy_spares_the_first_card_of_a_turn():  # OV-9.9
    position = table(land(0, (0, 4), (0, 3)))
    after = lay(position, "military", (0, 4))
    assert after["actor"] == 0 and after["first_used"] == ["military", "exposure"] and after["face_down"] == [[], []]
    assert lay(after, "military", (0, 3))["actor"] is None


def test_as_many_face_down_as_influence_turns_one_up():  # OV-6.2
    position = exposed_to(land(0, (0, 4)), face_down=cards(["informers", "tariffs"]))
    after = overthrow.settle(lay(position, "military", (0, 4)), ("exposure", "tariffs"))
    assert dict(overthrow.chance(after)) == {("turn_up", "informers"): 1, ("turn_up", "tariffs"): 2}
    assert tile(after, (0, 4))["token"] is None  # the token lies after its card is done with
    after = overthrow.settle(after, ("turn_up", "tariffs"))
    assert after["face_down"][0] == [] and after["exposed_new"][0] == ["tariffs"] and after["exposed"][0] == []
    assert tile(after, (0, 4))["token"] == "military" and after["actor"] == 0
    later = overthrow.play(overthrow.play(after, {"kind": "end"}), {"kind": "end"})
    assert later["exposed"][0] == ["tariffs"] and later["exposed_new"][0] == []


def test_new_influence_counts_and_turned_up_exposure_does_not():  # OV-6.2, OV-9.10
    position = exposed_to(land(0, (0, 4)), face_down=cards(["informers", "tariffs"]), influence_new=cards(["secrecy"]))
    assert overthrow.settle(lay(position, "military", (0, 4)), ("exposure", "tariffs"))["actor"] == 0
    shown = exposed_to(
        land(0, (0, 4)), face_down=cards(["informers"]), exposed=cards(["tariffs"]), exposed_new=cards(["scandal"])
    )
    assert overthrow.settle(lay(shown, "military", (0, 4)), ("exposure", "tariffs"))["actor"] == 0
    patron = exposed_to(land(0, (0, 4)), face_down=cards(["informers", "tariffs"]))
    patron["influence"][0][2] = "patronage"
    after = overthrow.settle(lay(patron, "military", (0, 4)), ("exposure", "tariffs"))
    assert after["actor"] == 0 and len(after["face_down"][0]) == 3


def test_an_empty_exposure_deck_gives_no_card():  # OV-5.4
    every = [name for name in EXPOSURE for _ in range(4)]
    position = exposed_to(land(0, (0, 4)), exposed=cards([], every))
    after = lay(position, "military", (0, 4))
    assert after["actor"] == 0 and tile(after, (0, 4))["token"] == "military"


def test_informers_leave_at_least_one_action():  # OV-10.1
    position = table(turn=1, actor=1, exposed=cards(["informers", "informers"]))
    assert overthrow.play(position, {"kind": "end"})["actions"] == 2  # OV-5.4: two equal cards, one effect
    poor = table(turn=1, actor=1, exposed=cards(["informers"]), influence=cards(["veterans"], ["veterans"] * 3))
    assert overthrow.play(poor, {"kind": "end"})["actions"] == 1


def test_scandal_drops_a_fifth_card_before_actions_are_counted():  # OV-10.10
    position = table(turn=1, actor=1, influence=cards(FIVE, ["veterans"] * 3), exposed_new=cards(["scandal"]))
    after = overthrow.play(position, {"kind": "end"})
    assert (
        after["pending"] == {"kind": "drop", "left": 0}
        and after["actor"] == 0
        and len(overthrow.legal_moves(after)) == 5
    )
    after = overthrow.play(after, {"kind": "drop", "card": "secrecy"})
    assert after["actions"] == 4 and after["discarded"] == ["secrecy"] and after["pending"] is None


def test_scandal_drops_a_fifth_card_when_it_is_drawn():  # OV-10.10, OV-6.2
    position = full(exposed=cards(["scandal"]), face_down=cards(["informers"] * 3))
    position["influence"][0] = FIVE[:4]
    after = overthrow.settle(lay(position, "land", (3, 2)), ("influence", "patronage"))
    assert after["pending"] == {"kind": "drop", "left": 0}
    assert {"kind": "drop", "card": "patronage"} in overthrow.legal_moves(after)  # the new one too
    kept = overthrow.play(after, {"kind": "drop", "card": "patronage"})
    assert kept["actor"] == 0 and kept["actions"] == 2 and kept["influence_new"] == [[], []]
    patron = {
        **position,
        "influence": cards(["patronage", *FIVE[:3]], ["veterans"] * 3),
        "face_down": cards(["informers"] * 4),
    }
    after = overthrow.settle(lay(patron, "land", (3, 2)), ("influence", "couriers"))
    after = overthrow.play(after, {"kind": "drop", "card": "patronage"})
    assert overthrow.chance(after) == [(("turn_up", "informers"), 4)]
    assert overthrow.settle(after, ("turn_up", "informers"))["actor"] == 0


def test_the_dice_wait_for_the_turned_up_card():  # OV-6.1, OV-6.2
    position = exposed_to(military(0, (0, 2)), land(0, (0, 3)), face_down=cards(["low_morale"] * 2))
    after = overthrow.settle(attack(position, (0, 1), (0, 2)), ("exposure", "low_morale"))
    after = overthrow.settle(after, ("turn_up", "low_morale"))
    assert overthrow.chance(after)[0][0][0] == "dice"
    assert tile(dice(after, 3, 3), (0, 2))["token"] == "military"  # it works only from the next turn
