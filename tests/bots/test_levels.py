"""Levels, mixtures, names and rungs: what an opponent is called, how strong it is, and how it follows its guest."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import arena
from arena.bots import UnknownBot, bot, bots, characters, names, offered, rungs
from arena.bots.levels import LEVELS, NAMES, levels
from arena.bots.players.mixed import between, shares, spelled
from arena.bots.rungs import Standing
from tests.tools.midgame import SEED, midgame

GAMES = arena.games()


@pytest.mark.parametrize("name", [*GAMES, "canary"])
def test_a_game_offers_levels_from_gentle_up_then_characters(name: str) -> None:
    game = arena.game(name)
    mine = list(levels(game))
    assert len(mine) >= 3 and mine == list(NAMES[: len(mine)])
    assert len(set(game.levels)) == len(game.levels) <= len(LEVELS)
    assert offered(game) == [*mine, *characters()]
    assert {"random", "hunter", "guardian", "partner"} <= set(characters()) and "quick" not in offered(game)
    assert all(bot(each).title and bot(each).help for each in offered(game))


@pytest.mark.parametrize("name", [*GAMES, "canary"])
def test_a_level_is_a_bot_by_its_own_name(name: str) -> None:
    match = midgame(name, 6)
    states = match.hidden_states(match.actor)
    for level, same in list(levels(match.game).items())[:2]:
        expected = bot(same).choose(match.game, states, match.actor, SEED)
        assert bot(level).choose(match.game, states, match.actor, SEED) == expected


def test_every_bot_stays_reachable_by_its_name() -> None:
    assert all(bot(each).name == each for each in (*bots(), *NAMES))
    assert all(bot(each).name == spelled(shares(each)) for name in GAMES for each in arena.game(name).levels)


def test_a_mixture_takes_each_ones_choice_as_often_as_its_share_says() -> None:
    mixed = bot("random*1+racer*3")
    for salt in range(100):  # some choices are none: racer finds all moves alike
        match = midgame(GAMES[0], 40, salt)
        states = match.hidden_states(match.actor)
        best = {bot("racer").choose(match.game, states, match.actor, seed) for seed in range(50)}
        if len(best) < len(match.actions()):
            break
    chosen = [mixed.choose(match.game, states, match.actor, seed) for seed in range(400)]
    share = sum(action in best for action in chosen) / len(chosen)
    assert share > 0.68 and any(action not in best for action in chosen)
    assert mixed.choose(match.game, states, match.actor, SEED) == mixed.choose(match.game, states, match.actor, SEED)


def test_what_lies_between_two_bots_is_spelled_in_lowest_terms() -> None:
    assert between("random", "easy", 0, 5) == "random" and between("random", "easy", 5, 5) == "easy"
    assert between("random", "easy", 2, 5) == "random*3+easy*2"
    assert between("random*1+easy*1", "easy", 1, 5) == "random*2+easy*3"
    assert between("easy", "easy*1+quick*1", 5, 5) == spelled({"easy": 4, "quick": 4}) == "easy*1+quick*1"
    assert shares("random*3+easy*2") == {"random": 3, "easy": 2}


@pytest.mark.parametrize(
    "name", ["random*", "*3", "random*0+easy*1", "a*b", "random*1+random*2", "easy*1234567", "x*2"]
)
def test_a_mixture_that_makes_no_sense_is_no_bot(name: str) -> None:
    with pytest.raises(UnknownBot):
        bot(name)


def test_bots_at_a_table_have_different_names_that_follow_from_what_is_public() -> None:
    assert len(names.NAMES) >= 40 and len({name.casefold() for name in names.NAMES}) == len(names.NAMES)
    assert all(len(name) <= 6 for name in names.NAMES)
    first = names.bot_names("some match", 5)
    assert len(set(first)) == 5 and first == names.bot_names("some match", 5)
    assert first != names.bot_names("another match", 5)
    assert not {name.casefold() for name in names.bot_names("some match", 5, [first[0].upper()])} & {
        first[0].casefold()
    }
    seen = Counter(name for match in range(2000) for name in names.bot_names(f"m{match}", 3))
    assert set(seen) == set(names.NAMES) and max(seen.values()) < 3 * min(seen.values())


@pytest.mark.parametrize("name", [*GAMES, "canary"])
def test_the_ladder_leads_from_random_over_every_level_to_the_highest(name: str) -> None:
    game = arena.game(name)
    ladder = [rungs.bot_at(game, rung) for rung in range(rungs.top(game) + 1)]
    assert ladder[0] == "random" and ladder[-1] == game.levels[-1]
    assert [ladder[rungs.STEPS * (place + 1)] for place in range(len(game.levels))] == list(game.levels)
    assert len(set(ladder)) == len(ladder) and all(bot(each) for each in ladder)
    titles = [rungs.level_at(game, rung).name for rung in range(rungs.top(game) + 1)]
    assert titles == sorted(titles, key=NAMES.index) and titles[rungs.FIRST] == "gentle"
    assert rungs.bot_at(game, 99) == game.levels[-1] and rungs.bot_at(game, -1) == "random"


def test_steps_are_large_until_the_results_turn() -> None:
    standing, stands = Standing(), []
    for won in (True, True, False, False, True, True):
        standing = rungs.after(standing, won, 2, 20)
        stands.append(standing.rung)
    assert stands == [8, 11, 9, 7, 8, 9]
    assert (
        rungs.after(Standing(20, 1, 1), True, 2, 20).rung == 20 and rungs.after(Standing(0, 1), False, 2, 20).rung == 0
    )


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_the_fair_share_is_won_in_the_long_run(sides: int) -> None:
    rng, standing, won = random.Random(5), Standing(), []
    for _ in range(4000):
        chance = 1 / (1 + (sides - 1) * 1.35 ** (standing.rung - 9))  # as strong as its rivals on rung 9
        won.append(rng.random() < chance)
        standing = rungs.after(standing, won[-1], sides, 20)
    assert abs(sum(won[20:]) / len(won[20:]) - 1 / sides) < 0.025
