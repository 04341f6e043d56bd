"""Every bot found plays every game found: legally, the same for the same seed, in time, and without a game's name."""

from __future__ import annotations

import time

import pytest

import arena
from arena.bots import UnknownBot, bot, bots
from arena.bots.mind import mind
from arena.bots.players.bot import Bot
from arena.bots.players.expert import Searcher
from arena.bots.search.search import search
from arena.bots.search.settings import Budget, settings_of
from arena.bots.search.tree import ALWAYS_SECONDS
from arena.engine.compiled import INTERPRETED
from arena.engine.errors import ArenaError
from arena.lab.contest import Pairing, contest, play_game, player
from arena.lab.elo import elo_of, ratings, win_rate
from tests.tools.midgame import SEED, midgame

GAMES = arena.games()
ITERATIONS = 8 if INTERPRETED else 150


def small(name: str) -> Bot:
    """Return a bot, with a fixed number of iterations if it searches."""
    found = bot(name)
    return found.within(iterations=ITERATIONS) if isinstance(found, Searcher) else found


def test_bots_are_found_by_their_files_the_default_first() -> None:
    assert {"random", "racer", "easy", "hunter", "guardian", "partner", "quick", "expert"} <= set(bots())
    assert bots()[0] == "quick"
    assert all(bot(name).title and bot(name).help for name in bots())


def test_thinking_longer_is_offered_where_it_wins() -> None:
    assert {name for name in GAMES if "expert" in arena.game(name).levels} == {"overtake", "jokers"}


@pytest.mark.skipif(INTERPRETED, reason="slow")
@pytest.mark.parametrize("name", GAMES)
def test_quick_has_iterations_not_time(name: str) -> None:
    match = midgame(name, 40)
    states = match.hidden_states(match.actor)
    enough = getattr(mind(match.game).value, "QUICK", 80)
    same = player(f"expert:{enough}i").choose(match.game, states, match.actor, SEED)
    assert bot("quick").choose(match.game, states, match.actor, SEED) == same
    assert player("quick") is bot("quick") and player("quick", 0.5).budget.seconds == 0.5  # type: ignore[attr-defined]


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownBot, match="did you mean 'racer'"):
        bot("racr")
    with pytest.raises(ArenaError, match="has no budget"):
        player("racer:3")
    with pytest.raises(ArenaError, match="expected seconds or iterations"):
        player("expert:soon")


@pytest.mark.parametrize("name", [*GAMES, "canary"])
def test_every_bot_plays_legally_and_repeats_itself(name: str) -> None:
    match = midgame(name, 6 if INTERPRETED else 40)
    states = match.hidden_states(match.actor)
    before = states.tobytes()
    for each in bots():
        chosen = small(each).choose(match.game, states, match.actor, SEED)
        assert chosen in match.actions(), each
        assert small(each).choose(match.game, states, match.actor, SEED) == chosen, each
        assert states.tobytes() == before, f"{each} changed what it was shown"


@pytest.mark.skipif(INTERPRETED, reason="slow")
@pytest.mark.parametrize("name", [*GAMES, "canary"])
def test_bots_play_whole_games(name: str) -> None:
    game = arena.game(name)
    values = game.complete({})
    kinds = [small("quick").within(iterations=12), small("racer"), small("easy"), small("random")]  # type: ignore[attr-defined]
    seats = [kinds[i % 4] for i in range(len(game.teams(values)))]
    results, decisions = play_game(game, values, seats, SEED)
    assert len(results) == len(seats) and decisions > 0
    assert play_game(game, values, seats, SEED) == (results, decisions)


@pytest.mark.skipif(INTERPRETED, reason="slow")
@pytest.mark.parametrize("name", GAMES)
def test_racer_beats_random(name: str) -> None:
    """A short version of docs/strength.md: the true rates are far above this."""
    pairs = [pair for batch in contest(Pairing(name, {}, "racer", "random", SEED), 40) for pair in batch]
    assert sum(pair.score for pair in pairs) / len(pairs) > 0.55


@pytest.mark.skipif(INTERPRETED, reason="slow")
def test_threads_are_one_search_and_repeat_it() -> None:
    match = midgame("overtake", 60)
    states = match.hidden_states(match.actor)
    budget = Budget(iterations=400, threads=2)
    first, again = (search(mind(match.game), states, match.actor, SEED, budget) for _ in range(2))
    assert first.visits.tolist() == again.visits.tolist()
    assert first.iterations == 400


@pytest.mark.skipif(INTERPRETED, reason="slow")
def test_a_search_that_stops_when_certain_chooses_the_same() -> None:
    saved = 0
    for plies in range(20, 100, 8):
        match = midgame("overtake", plies)
        states = match.hidden_states(match.actor)
        whole = search(mind(match.game), states, match.actor, SEED, Budget(iterations=600))
        short = search(mind(match.game), states, match.actor, SEED, Budget(iterations=600, decisive=True))
        assert short.best == whole.best
        saved += whole.iterations - short.iterations
    assert saved > 0


@pytest.mark.skipif(INTERPRETED, reason="slow")
def test_a_choice_that_stands_is_made_before_the_time_is_over() -> None:
    """Long before it is certain, but never before a twentieth of a second unless nothing can change it any more."""
    shares = []
    for plies in range(20, 100, 8):
        match = midgame("overtake", plies)
        states = match.hidden_states(match.actor)
        begun = time.thread_time()
        search(mind(match.game), states, match.actor, SEED, Budget(seconds=0.5, busy=True, decisive=True))
        shares.append((time.thread_time() - begun) / 0.5)
    assert min(shares) > ALWAYS_SECONDS / 0.5 / 2  # half: that a lead is certain may be clear by then
    assert sum(shares) / len(shares) < 0.6, shares  # certain choices alone take 0.62


@pytest.mark.parametrize("budget", [Budget(seconds=1.0), Budget(iterations=5_000)])
def test_who_has_time_looks_farther_ahead(budget: Budget) -> None:
    """A game that names no LONG is searched in the same way however long it takes."""
    for name in GAMES:
        of = mind(arena.game(name))
        near, far = settings_of(of, Budget(seconds=0.05, iterations=4_999)), settings_of(of, budget)
        assert (far.horizon > near.horizon) == hasattr(of.value, "LONG")
        assert far == near._replace(**getattr(of.value, "LONG", {}))


@pytest.mark.skipif(INTERPRETED, reason="slow")
def test_a_long_search_is_one_with_the_far_horizon() -> None:
    match = midgame("overtake", 60)
    of, states = mind(match.game), match.hidden_states(match.actor)
    budget = Budget(iterations=5_000)
    told, given, near = (
        search(of, states, match.actor, SEED, budget, settings)
        for settings in (None, settings_of(of, budget), settings_of(of, Budget()))
    )
    assert told.visits.tolist() == given.visits.tolist()
    assert told.visits.tolist() != near.visits.tolist()


@pytest.mark.skipif(INTERPRETED, reason="slow")
def test_time_is_kept() -> None:
    match = midgame("overtake", 60)
    states = match.hidden_states(match.actor)
    search(mind(match.game), states, match.actor, SEED, Budget(iterations=1))
    spent = []
    for i in range(5):
        begun = time.perf_counter()
        search(mind(match.game), states, match.actor, SEED + i, Budget(seconds=0.1))
        spent.append(time.perf_counter() - begun)
    assert min(spent) < 0.2, spent  # the least of five: a busy machine takes time from us


@pytest.mark.skipif(INTERPRETED, reason="slow")
@pytest.mark.parametrize("name", GAMES)
def test_quick_answers_at_once(name: str) -> None:
    """Within 0.2 s of its thread, wherever it is asked."""
    for plies in range(5, 100, 19):
        match = midgame(name, plies)
        states = match.hidden_states(match.actor)
        bot("quick").choose(match.game, states, match.actor, SEED)  # the first time it may be compiled
        begun = time.thread_time()
        bot("quick").choose(match.game, states, match.actor, SEED)
        assert time.thread_time() - begun < 0.2


def test_a_bot_by_path_needs_no_edit_anywhere(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    import arena.bots
    from arena.bots import players as folder

    (tmp_path / "first_move.py").write_text(
        "class First:\n"
        "    name, title, help, order = 'first', 'First', 'Takes the first move.', 99\n"
        "    def choose(self, game, states, seat, rng_seed):\n"
        "        import numpy as np\n"
        "        out = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)\n"
        "        game.rules.legal_actions(states[0], out)\n"
        "        return int(out[0])\n"
        "BOT = First()\n"
    )
    monkeypatch.setattr(folder, "__path__", [*folder.__path__, str(tmp_path)])
    arena.bots.found.cache_clear()
    try:
        assert bots()[-1] == "first"
        match = midgame("canary", 3)
        assert bot("first").choose(match.game, match.hidden_states(match.actor), match.actor, 0) == match.actions()[0]
    finally:
        arena.bots.found.cache_clear()


def test_ratings_follow_the_results() -> None:
    import numpy as np

    even, ahead = np.array([0.5] * 40), np.array([1.0, 0.5, 1.0, 0.5] * 10)
    rated = ratings(["a", "b", "c"], {("a", "b"): even, ("a", "c"): 1 - ahead, ("b", "c"): 1 - ahead}, 1)
    assert rated["a"].value == 0
    assert abs(rated["b"].value) < 1 and 120 < rated["c"].value < 260
    assert rated["c"].low < rated["c"].value < rated["c"].high
    rate = win_rate(ahead)
    assert rate.value == 0.75 and 0.6 < rate.low < 0.75 < rate.high < 0.9
    assert elo_of(0.5) == 0 and round(elo_of(0.75)) == 191
