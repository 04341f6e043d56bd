"""Random playouts of the three race references: invariants after every step, for every seat count, team form, variant.

Each playout starts once from the opening and then from a scattered middle game, where lanes, splits and partners
matter. The seed is printed; run one again with RACES_SEED=n. The rule cases are in each game's test_reference*.py.
"""

import os
import random
from collections import Counter
from copy import deepcopy
from itertools import product

import pytest

from .aggravation import reference as aggravation
from .jokers.reference import board as jokers_board
from .jokers.reference import game as jokers
from .marbles import reference as marbles

SEED = int(os.environ.get("RACES_SEED", random.randrange(10**6)))
ALONE = [{"seats": seats, "teams": "none"} for seats in range(2, 7)]
TEAMS = [{"seats": 4, "teams": "2x2"}, {"seats": 6, "teams": "2x3"}, {"seats": 6, "teams": "3x2"}]
PARTNERS = [{"seats": 4, "teams": "partners"}, {"seats": 6, "teams": "partners"}, {"seats": 6, "teams": "teams"}]
VARIANTS = [
    dict(zip(("discard", "manual_draw", "circle", "progressive"), chosen, strict=False))
    for chosen in product(("forced", "free"), ("off", "on"), ("no", "yes"), ("off", "on"))
]
PHASES = {
    "marbles": {"begin", "roll", "move", "pass", "over"},
    "aggravation": {"begin", "roll", "move", "pass", "name", "over"},
    "jokers": {"draw", "play", "leg", "over"},
}


def tracks(position):
    """Length of the track and of the lane; a seat has as many marbles as its lane has spaces."""
    if position["game"] == "jokers":
        return jokers_board.track_length(position), 5
    return (84, 4) if position["game"] == "aggravation" else (marbles.track_length(position), 4)


def check(game, position):
    length, lane = tracks(position)
    seats = game.option(position, "seats")
    assert len(position["marbles"]) == seats
    shared = []
    for places in position["marbles"]:
        assert len(places) == lane
        private = [place for place in places if str(place).startswith("home")]
        assert len(private) == len(set(private)) and set(private) <= {f"home:{k}" for k in range(1, lane + 1)}
        shared += [place for place in places if place != "start" and place not in private]
    assert len(shared) == len(set(shared))
    assert all(place == "center" or place in range(length) for place in shared)
    assert position["phase"] in PHASES[position["game"]]
    if position["game"] == "jokers":
        check_cards(position)
    if position["phase"] == "over":
        assert position["actor"] is None and game.legal_moves(position) == [] and game.chance(position) == []
        return
    assert position["winner"] is None
    if position["actor"] is None:
        assert game.legal_moves(position) == []
        assert game.chance(position) and all(weight > 0 for outcome, weight in game.chance(position))
    else:
        moves = game.legal_moves(position)
        assert moves and all(moves.count(move) == 1 for move in moves)
        assert position["actor"] in range(seats)


def check_cards(position):
    named = Counter(position["discard"])
    for cards in position["hands"] + position["laid"]:
        named.update(cards)
    pile = Counter(jokers.DECK)
    pile.subtract(named)
    assert all(copies >= 0 for copies in pile.values())
    if position["actor"] is None and position["phase"] == "draw":
        assert {outcome[1]: weight for outcome, weight in jokers.chance(position)} == +pile
    sizes = [len(hand) for hand in position["hands"]]
    assert max(sizes) <= 6
    if position["phase"] == "play":
        assert sizes[position["turn"]] == 6 and position["drawn"] in position["hands"][position["turn"]]
    if position["options"].get("manual_draw", "off") == "off" and position["turns"] > 0 and position["phase"] != "over":
        assert all(size == 5 for seat, size in enumerate(sizes) if seat != position["turn"])


def playout(game, position, dice):
    while True:
        check(game, position)
        before = deepcopy(position)
        if position["phase"] == "over":
            return position
        if position["actor"] is None:
            outcomes, weights = zip(*game.chance(position), strict=False)
            after = game.settle(position, dice.choices(outcomes, weights)[0])
        else:
            after = game.play(position, dice.choice(game.legal_moves(position)))
        assert position == before
        assert after["turns"] - before["turns"] in (0, 1)
        position = after


def scattered(game, position, dice):
    """A middle game: the opening once chance has let a seat play, with the marbles thrown about the board."""
    while position["actor"] is None:
        outcomes, weights = zip(*game.chance(position), strict=False)
        position = game.settle(position, dice.choices(outcomes, weights)[0])
        if position["turns"] and position["actor"] is None:
            break
    length, lane = tracks(position)
    pips = dice.sample(range(length), length)
    for places in position["marbles"]:
        in_lane = dice.choice([0, 1, lane - 2, lane - 1, lane - 1])
        deepest = list(range(lane - in_lane + 1, lane + 1))
        spaces = dice.choice([deepest, dice.sample(range(1, lane + 1), in_lane)])
        rest = [dice.choice(["start", pips.pop()]) for marble in range(lane - in_lane)]
        places[:] = rest + [f"home:{space}" for space in spaces]
    if dice.random() < 0.5:  # one seat already in
        position["marbles"][-1] = [f"home:{space}" for space in range(1, lane + 1)]
        if game.option(position, "teams") == "none":
            position["marbles"][-1][0] = "start"
    if position["actor"] is not None and position["phase"] == "play":
        position = jokers.hand_complete(position)
    return position


def play_both(game, options, turns):
    dice = random.Random(f"{SEED} {sorted(options.items())}")
    print(f"RACES_SEED={SEED} {game.__name__} {options}")
    playout(game, game.opening(options | {"max_turns": turns}), dice)
    return playout(game, scattered(game, game.opening(options | {"max_turns": turns}), dice), dice)


@pytest.mark.parametrize("options", ALONE + TEAMS, ids=str)
def test_marbles_playouts(options):
    for max_turns in (1, 30, 150):
        play_both(marbles, options, max_turns)


@pytest.mark.parametrize("must_move", ["yes", "no"])
@pytest.mark.parametrize("options", ALONE + PARTNERS, ids=str)
def test_aggravation_playouts(options, must_move):
    for max_turns in (1, 30, 150):
        play_both(aggravation, options | {"must_move": must_move}, max_turns)


@pytest.mark.parametrize("options", ALONE + TEAMS, ids=str)
def test_jokers_playouts(options):
    for variants in VARIANTS:
        play_both(jokers, options | variants, 12)


@pytest.mark.parametrize("game", [marbles, aggravation, jokers], ids=lambda game: game.__name__)
def test_a_game_left_alone_is_won(game):
    dice = random.Random(SEED)
    print(f"RACES_SEED={SEED}")
    over = playout(game, game.opening({"seats": 2, "max_turns": 0}), dice)
    assert over["winner"] in (0, 1) and game.finished(over, over["winner"])
    assert not game.finished(over, 1 - over["winner"])
