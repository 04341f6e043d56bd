"""Who may know what: ``hide``, ``guess`` and ``sees`` agree with each other, in every world a seat cannot tell apart."""

from __future__ import annotations

from collections import defaultdict
from itertools import chain
from typing import Any

from arena.engine.match import Match
from arena.engine.rng import new_rng
from tests.contract.hiding.shuffles import shuffled
from tests.contract.positions import unnumbered
from tests.contract.trial import Trial, after, guessed, hidden, position_of, possible, truth, viewer

SPREAD = 10  # moments over a whole game
Told = tuple[int | None, str]  # a line of the log: the action, or None and the vague text


def hiding_twice_changes_nothing_and_guesses_fit_the_view(trial: Trial) -> None:
    """A guess looks the same to the one who guesses, be it a seat or a spectator."""
    game, rng = trial.game, new_rng(trial.seed)
    for match, viewers in trial.moments("hide"):
        for seat in viewers:
            seen = hidden(game, truth(match), seat)
            assert hidden(game, seen, seat).tobytes() == seen.tobytes(), "hiding twice changes something"
            world = guessed(game, truth(match), seat, rng)
            assert hidden(game, world, seat).tobytes() == seen.tobytes(), "a guess looks different from what was seen"
            assert game.rules.actor(world[0]) == game.rules.actor(match.state) == game.rules.actor(seen[0])


def guessed_worlds_are_positions(trial: Trial) -> None:
    """What a seat may guess can be: the position is accepted, comes back, and the seat sees and may do the same."""
    game, rng = trial.game, new_rng(trial.seed + 1)
    for match, viewers in trial.moments("guess"):
        for seat in viewers:
            world = guessed(game, truth(match), seat, rng)
            position = position_of(match, world)
            again = game.from_position(position)
            assert again.position() == position
            true = game.from_position(position_of(match, truth(match)))
            assert hidden(game, truth(again), seat).tobytes() == hidden(game, truth(true), seat).tobytes()
            assert unnumbered(again.view(seat)) == unnumbered(match.view(seat)), "a position leaves out what is known"
            if match.actor == seat and seat is not None:
                assert again.actions() == match.actions(), "what a seat may do depends on what it cannot know"


def told(match: Match, states: Any, action: int, seat: int | None) -> Told:
    """Return how an action that happens in a state stands in the log of a seat."""
    if match.game.rules.sees(states[0], action, viewer(seat)):
        return action, match.game.notation.describe(states[0], action).text
    return None, match.game.notation.vague(states[0], action)


def the_log_tells_what_the_state_shows(trial: Trial) -> None:
    """Two actions told alike hide alike; two that hide alike, though they do different things, are told alike.

    The first catches a ``hide`` that leaves traces, the second a ``sees`` or a ``vague`` that tells too much: what
    a seat is told and the state does not keep would be forgotten by ``guess``.
    """
    for match, viewers in chain(trial.deal_moments("told"), trial.moments("told", SPREAD)):
        for seat in viewers:
            compare_told_and_hidden(trial, match, seat)


def compare_told_and_hidden(trial: Trial, match: Match, seat: int | None) -> None:
    """Fail for actions told alike that hide differently, and for those that hide alike but are told differently."""
    game = trial.game
    actions = possible(match)
    by_words: dict[Told, set[bytes]] = defaultdict(set)
    by_looks: dict[bytes, dict[bytes, tuple[Told, Any]]] = defaultdict(dict)
    for action in trial.chooser("actions").sample(actions, min(trial.sizes.actions, len(actions))):
        later = after(game, truth(match), action)
        words, looks = told(match, truth(match), action, seat), hidden(game, later, seat).tobytes()
        by_words[words].add(looks)
        by_looks[looks][later.tobytes()] = words, later
    for words, looks_of in by_words.items():
        assert len(looks_of) == 1, f"viewer {seat} is told {words}, but its state shows more"
    for alike in by_looks.values():
        words_of = {words for words, _ in alike.values()}
        if len(words_of) > 1 and not all(shuffled(game, truth(match), later, seat) for _, later in alike.values()):
            raise AssertionError(f"viewer {seat} is told {sorted(words_of, key=str)}, but its state stays the same")
