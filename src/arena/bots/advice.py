"""Advice for people: a hint and the reason for it, and each team's chance to win. Both see only what a seat sees."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from arena.bots.chances import against_equals, belief_of, believed, shares_of, with_share
from arena.bots.mind import MOST_SEATS, Mind, mind, seeded
from arena.bots.searching import Budget, Found, search, settings_of
from arena.engine.contract import SPECTATOR
from arena.engine.errors import NotYourTurn
from arena.engine.looks import SEATS, Move, Step
from arena.engine.match import Match

SEED = 20_240_229  # advice is the same however often one asks
WORLDS = 400  # guessed for an evaluation
LOOKAHEAD = 8.0  # turns played on in each of them, about; more where a long search looks farther
MOST_PLIES = 600.0  # decisions played on: the horizon comes first
MOST_REASONS = 2
WORTH_TELLING = 0.004  # a change of the worth below this is no reason
Z = 1.96  # 95 %


class Advice(msgspec.Struct, frozen=True):
    """A move and why."""

    action: int
    move: Move
    text: str  # the move's notation
    sentence: str  # "A5 8>13: sends Violet's marble 3 pips from Home back to Start"
    chance: float  # to win with it, about


class Chance(msgspec.Struct, frozen=True):
    """How likely a team wins: as the worlds that were looked at say, with the interval their spread leaves.

    Greedy players finish those worlds, not these ones: how often chances come true is in docs/strength.md.
    """

    team: int
    chance: float
    low: float
    high: float


def hint(match: Match, seat: int | None = None, seconds: float = 1.0, iterations: int | None = None) -> Advice:
    """Answer what expert would do for the seat that decides now, and why; with iterations it is reproducible."""
    seat = match.actor if seat is None else seat
    if seat is None or seat != match.actor:
        raise NotYourTurn(f"seat {seat} does not decide now: there is nothing to hint at")
    of, states = mind(match.game), match.hidden_states(seat)
    found = search(of, states, seat, SEED, Budget(None if iterations else seconds, iterations, decisive=not iterations))
    move: Move = match.game.notation.describe(states[0], found.best)
    if (effects := getattr(match.game.notation, "effects", None)) is not None:
        move.effects = effects(states[0], found.best)
    told = reasons(of, states, seat, move)
    sentence = f"{move.text}: {' and '.join(told)}" if told else f"{move.text}: {compared(found)}"
    mean = float(found.means[list(found.actions).index(found.best)])
    teams = len(set(match.teams))
    chance = against_equals(mean, teams, belief_of(of, teams))
    return Advice(found.best, move, move.text, sentence, chance)


def compared(found: Found) -> str:
    """Answer how the best action stands to the others, when there is nothing better to say."""
    return "the only move" if len(found.actions) == 1 else f"the best of {len(found.actions)} moves, by a little"


def reasons(of: Mind, states: npt.NDArray[Any], seat: int, move: Move) -> list[str]:
    """Answer what speaks for a move: what it does on the board first, then what it changes most."""
    told = list(dict.fromkeys(text for step in move.effects if (text := deed(of, states[0], seat, step))))
    after = states.copy()
    of.game.rules.apply(after[0], move.action)
    before_f, after_f = features(of, states, seat), features(of, after, seat)
    gains = of.search_weights * (after_f - before_f)
    for i in np.argsort(-gains):
        if len(told) >= MOST_REASONS or gains[i] < WORTH_TELLING:
            break
        feature = of.declared[i]
        better = "more" if after_f[i] > before_f[i] else "less"
        if not told or feature.says:
            told.append(feature.says or f"{better} {feature.name}")
    return list(dict.fromkeys(told))[:MOST_REASONS]


def features(of: Mind, states: npt.NDArray[Any], seat: int) -> npt.NDArray[np.float64]:
    """Answer the features of a position from a seat's point of view."""
    out = np.zeros(len(of.features))
    of.value.features(states[0], seat, out)
    return out


def deed(of: Mind, s: Any, seat: int, step: Step) -> str:
    """Answer what a step means to people, or nothing if it is no reason."""
    if step.piece is None or step.seat is None:
        return ""
    kind = step.piece.partition(":")[0]
    owner = "your own" if step.seat == seat else f"{SEATS[step.seat].name}'s"
    goal = step.path[-1].partition(":")[0] if step.path else ""
    if step.cause in ("bump", "capture") and step.seat != seat:
        where = stands(of, s, step.piece)
        back = f"back to {goal.capitalize()}" if goal else "off the board"
        return f"sends {owner} {kind} {where}{back}"
    if step.cause == "help":
        return f"helps {owner} {kind} along"
    if step.cause == "overtake":
        return f"passes {len(step.path)} rivals and sends one of them back"
    if step.kind == "run" and goal == "home":
        return f"brings {owner.replace('your own', 'a')} {kind} Home"
    return ""


def stands(of: Mind, s: Any, piece: str) -> str:
    """Answer where a piece stands in words, if the game's ``value.py`` can tell."""
    tell = getattr(of.value, "stands", None)
    words = tell(s, piece) if tell is not None else ""
    return f"{words} " if words else ""


def evaluate(match: Match, seat: int | None = None, worlds: int = WORLDS) -> list[Chance]:
    """Answer each team's chance to win, as a seat (None: a spectator) can tell it."""
    teams = sorted(set(match.teams))
    if match.over:
        winners = {match.teams[i] for i, paid in enumerate(match.payoffs) if paid > 0}
        sure = [1.0 / len(winners) if team in winners else 0.0 for team in teams] if winners else None
        even = [1.0 / len(teams)] * len(teams)
        return [Chance(team, p, p, p) for team, p in zip(teams, sure or even, strict=True)]
    of = mind(match.game)
    turns = max(LOOKAHEAD, settings_of(of, Budget(seconds=1.0)).horizon)
    whole = max(turns // match.seats, 1) * match.seats  # rounds: nobody is to have had a turn more than another
    seen = looked_ahead(of, match.hidden_states(seat), seat, match.seats, worlds, whole + 1)
    by_team = np.array([seen[:, [t == team for t in match.teams]].mean(axis=1) for team in teams])
    shares = shares_of(by_team)
    mean, half = shares.mean(axis=1), Z * shares.std(axis=1) / np.sqrt(worlds)
    belief = belief_of(of, len(teams))
    low, chance, high = (
        [believed(with_share(mean, i, share), belief)[i] for i, share in enumerate(mean + side * half)]
        for side in (-1, 0, 1)
    )
    return [Chance(team, *map(float, told)) for team, *told in zip(teams, chance, low, high, strict=True)]


def looked_ahead(
    of: Mind, states: npt.NDArray[Any], seat: int | None, seats: int, worlds: int, horizon: float
) -> npt.NDArray[np.float64]:
    """Answer what guessed worlds come to for the first seats (-1 .. 1) when greedy players play on for a while."""
    core = of.game.rules
    settings = np.array(settings_of(of, Budget())._replace(horizon=horizon, plies=MOST_PLIES))
    out = np.zeros((worlds, seats))
    of.search.appraise(
        states, SPECTATOR if seat is None else seat, of.search_weights, settings,
        np.zeros(2, dtype=core.STATE).view(np.recarray), np.zeros((1, core.N_ACTIONS), dtype=np.int32),
        np.zeros((MOST_SEATS + 1, core.N_ACTIONS)), np.zeros(core.MAX_CHANCE, dtype=np.int64),
        np.zeros(len(of.features)), np.zeros(MOST_SEATS), seeded(SEED), out,
    )  # fmt: skip
    return out
