"""Playing a slow reference at random; ``tests/proofs`` says what a reference is."""

import copy
import json
import random


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
