"""Random playouts of the reference games: whatever is played, what the rules call always true stays true."""

import copy
import json
import random

import pytest

from . import overtake, overtake_board, overtake_deck, overthrow, overthrow_cards, overthrow_map

OVERTAKE_VARIANTS = [
    {},
    {"activate": "choice"},
    {"pass": "forced"},
    {"done": "partner"},
    {"lap": "strict"},
    {"duplicate": "as_copied"},
    {"activate": "choice", "pass": "forced", "done": "partner", "lap": "strict", "duplicate": "as_copied"},
]


def playout(game, options: dict, seed: int, steps: int, check, position: dict | None = None, preference=None) -> dict:
    """Play at random, checking after every step; no function may change the position it is given."""
    print(f"{game.__name__} {options} seed {seed}")
    generator = random.Random(seed)
    position = game.opening(options) if position is None else position
    for _ in range(steps):
        check(position)
        before = json.dumps(position)
        moves = game.legal_moves(position)
        if position.get("phase") == "over":
            assert moves == [] and game.chance(position) == []
            break
        if position["actor"] is None:
            assert moves == []
            outcomes = game.chance(position)
            assert outcomes and all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
            outcome = generator.choices([name for name, _ in outcomes], [weight for _, weight in outcomes])[0]
            after = game.settle(position, outcome)
        else:
            assert moves and game.chance(position) == []
            assert len({json.dumps(move, sort_keys=True) for move in moves}) == len(moves)
            weights = [preference(move) if preference else 1 for move in moves]
            after = game.play(position, copy.deepcopy(generator.choices(moves, weights)[0]))
        assert json.dumps(position) == before
        position = after
    return position


def check_overtake(position: dict) -> None:
    # OT-14.1: draw_pile refuses a card named too often; what it does not name is in the pile.
    named = sum(len(hand) for hand in position["hands"]) + len(position["discard"]) + len(position["tripwires"])
    assert named + sum(overtake_deck.draw_pile(position).values()) == 162
    pips = []
    for seat, marbles in enumerate(position["marbles"]):
        assert len(marbles) == 5  # OT-3.2
        pips.extend(place for place in marbles if isinstance(place, int))
        slots = sorted(place for place in marbles if isinstance(place, str) and place != "start")
        assert slots == [f"home:{slot}" for slot in range(6 - len(slots), 6)]  # OT-11.1
    assert len(pips) == len(set(pips)) and all(0 <= pip < 72 for pip in pips)  # OT-3.3
    wired = [wire["pip"] for wire in position["tripwires"]]
    assert len(wired) == len(set(wired))  # OT-13.2
    for seat, pip in position["lapped"]:
        assert pip == overtake_board.entry(seat) and pip in position["marbles"][seat]
    for seat, pip in position["owes"]:
        assert position["options"].get("lap") == "strict" and pip in position["marbles"][seat]
    assert len({tuple(mark) for mark in position["lapped"]}) == len(position["lapped"])
    assert len({tuple(mark) for mark in position["owes"]}) == len(position["owes"])
    assert len({seat for seat, _ in position["played"]}) == len(position["played"]) <= 4
    optional = {"leg": {"left", "card", "first"}, "victim": {"passed"}}.get(position["phase"], set())
    if position.get("card") == "DUP":
        optional = optional | {"as"}
    assert set(position) & {"left", "card", "as", "first", "passed"} == optional
    if position["phase"] == "play":
        assert all(len(hand) == 7 for hand in position["hands"]) and position["jams"][position["actor"]] is None


@pytest.mark.parametrize("options", OVERTAKE_VARIANTS)
def test_overtake_playouts(options):
    for seed in range(1):
        playout(overtake, options, seed, 400, check_overtake)


def late_overtake(options: dict, seed: int) -> dict:
    """A dealt position near the end, where lanes, partner splits and skipped seats matter."""
    generator = random.Random(seed)
    position = overtake.opening(options)
    for _ in range(28):
        cards, weights = zip(*overtake.chance(position), strict=True)
        position = overtake.settle(position, generator.choices(cards, weights)[0])
    pips = generator.sample(range(72), 8)
    for seat in range(4):
        home = generator.choice([3, 4, 4, 5]) if seat else 4
        if seat == 3:
            home = min(home, 4)
        position["marbles"][seat] = [f"home:{slot}" for slot in range(6 - home, 6)] + [
            pips.pop() for _ in range(5 - home)
        ]
    return position


def hurry_home(move: dict) -> int:
    """Random play that takes the way Home when it sees it; a plain random game seldom ends."""
    return 50 if str(move.get("to", "")).startswith("home") else 3 if move["kind"] in ("move", "leg") else 1


@pytest.mark.parametrize("options", OVERTAKE_VARIANTS)
def test_overtake_endgames(options):
    ended = 0
    for seed in range(3):
        position = late_overtake(options, seed)
        check_overtake(position)
        position = playout(overtake, options, seed, 500, check_overtake, position, hurry_home)
        ended += position["winner"] is not None
    print(f"{ended} of 3 were won")


def check_overthrow(position: dict) -> None:
    seats = overthrow_map.seats_of(position)
    held = sum(len(pile) for name in ("influence", "influence_new") for pile in position[name]) + len(
        position["discarded"]
    )
    assert held + sum(overthrow_cards.influence_deck(position).values()) == 40
    shown = sum(len(pile) for name in ("face_down", "exposed", "exposed_new") for pile in position[name])
    assert shown + sum(overthrow_cards.exposure_deck(position).values()) == 40
    places = [tuple(tile["at"]) for tile in position["tiles"]]
    assert len(places) == len(set(places)) and set(places) <= set(overthrow_map.hexes(seats))
    assert not set(places) & set(overthrow_map.VILLAGES[seats] + overthrow_map.HEADQUARTERS[seats])
    for tile in position["tiles"]:
        assert tile["owner"] in range(seats) and ("attacked" in tile) == (tile["token"] == "military")
    for seat in range(seats):
        for token, most in overthrow_map.SUPPLY.items():
            assert 0 <= overthrow_map.supply(position, seat, token) <= most  # OV-1.5
        assert overthrow_cards.influence_count(position, seat) <= 5  # OV-5.2
        paid = [json.dumps(due) for due in position["paid"][seat]]
        assert len(paid) == len(set(paid))  # OV-5.1
        if position["turns"] > 0 and position["actor"] is not None:
            assert overthrow_cards.influence_count(position, seat) >= 3
            assert not overthrow_cards.must_turn_up(position, seat)  # OV-6.2
    assert 0 <= position["actions"] <= 5
    waiting = position["actor"] is None and position.get("phase") != "over"
    assert ("_due" in position) == waiting
    pending = position["pending"]
    if pending is None:
        assert position["actor"] in (None, position["turn"])
    elif pending["kind"] in ("enter", "lose"):
        assert len(pending["from"]) >= 2
    if position.get("phase") == "over":
        assert position["actor"] is None and pending is None


def warlike(move: dict) -> int:
    """Random play that builds and fights more than it ends turns."""
    return {"end": 1, "march": 1, "trade": 2, "land": 3, "military": 6, "attack": 12}.get(move["kind"], 3)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("max_turns", [1000, 12])
def test_overthrow_playouts(seats, max_turns):
    for seed in range(2):
        position = playout(
            overthrow, {"seats": seats, "max_turns": max_turns}, seed, 400, check_overthrow, preference=warlike
        )
        assert position["turns"] <= max_turns
