"""Random playouts of the reference: whatever is played, what the rules call always true stays true."""

import random

import pytest

from tests.tools.references import playout

from .reference import board, deck
from .reference import game as overtake

VARIANTS = [
    {},
    {"activate": "choice"},
    {"pass": "forced"},
    {"done": "partner"},
    {"lap": "strict"},
    {"duplicate": "as_copied"},
    {"activate": "choice", "pass": "forced", "done": "partner", "lap": "strict", "duplicate": "as_copied"},
]


def check_overtake(position: dict) -> None:
    # OT-14.1: draw_pile refuses a card named too often; what it does not name is in the pile.
    named = sum(len(hand) for hand in position["hands"]) + len(position["discard"]) + len(position["tripwires"])
    assert named + sum(deck.draw_pile(position).values()) == 162
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
        assert pip == board.entry(seat) and pip in position["marbles"][seat]
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


@pytest.mark.parametrize("options", VARIANTS)
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


@pytest.mark.parametrize("options", VARIANTS)
def test_overtake_endgames(options):
    ended = 0
    for seed in range(3):
        position = late_overtake(options, seed)
        check_overtake(position)
        position = playout(overtake, options, seed, 500, check_overtake, position, hurry_home)
        ended += position["winner"] is not None
    print(f"{ended} of 3 were won")
