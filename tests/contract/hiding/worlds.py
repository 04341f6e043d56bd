"""Equal knowledge, equal bytes: whatever a seat is told is the same in all worlds it cannot tell apart.

Two matches go on from one moment: the true one, and one in a world guessed for the viewer. Whatever happens in the
first happens in the second in a way that leaves the viewer's hidden state the same: a card drawn in secret may be
another card. Where chance decides, ``sees`` is not asked: it is what is put to the test. The second is played when the
first has been: what a game remembers outside of its state is then of another world, and shows.

After the end nothing is compared: the record and the seed of a match that is over are open to everybody.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import arena
from arena.engine.contract import Warns
from arena.engine.errors import MoveError
from arena.engine.match import Match
from arena.engine.rng import new_rng
from tests.contract.trial import Trial, after, guessed, hidden, position_of, possible, truth, viewer

STEPS = 8  # events that happen in both worlds
TRIES = 6  # events looked at for one that fits both
REFUSED = 40  # plies at which a guessed world is asked for verdicts
VERDICTS = 40  # actions the seat that decides asks about
ASKED = 6  # clicks and texts it asks about
PAIRS = 24  # of clicks


def refusals_read_only_what_the_seat_knows(trial: Trial) -> None:
    """Early and late, what is legal, and why something is not, is the same in a guessed world."""
    rules, rng = trial.game.rules, new_rng(trial.seed + 3)
    chooser = trial.chooser("refusals")
    for match, plies in trial.beginnings("refusals", min(trial.sizes.plies, REFUSED)):
        for _ in range(plies):
            if match.over:
                break
            true, world = truth(match), guessed(trial.game, truth(match), match.actor, rng)
            for action in chooser.sample(range(rules.N_ACTIONS), min(VERDICTS, rules.N_ACTIONS)):
                assert rules.verdict(true[0], action) == rules.verdict(world[0], action), action
            match.play(match.actor, chooser.choice(match.actions()))  # type: ignore[arg-type]


def equal_knowledge_is_told_in_equal_bytes(trial: Trial) -> None:
    """Log, views, stories, moves, verdicts, dangers, hints and chances do not depend on what a seat cannot know."""
    rng = new_rng(trial.seed + 2)
    chooser = trial.chooser("worlds")
    for match, viewers in trial.moments("worlds"):
        for seat in viewers:
            true, other = twins(match, seat, rng)
            if true.state.tobytes() == other.state.tobytes():
                continue  # nothing is hidden from this seat now
            script = side_by_side(true.copy(), other.copy(), seat, chooser)
            asked = chooser.random()
            advice = trial.sizes.advice if seat in (viewers[0], match.actor) else 0
            here = list(everything_told(true, [one for one, _ in script], seat, random.Random(asked), advice))
            there = list(everything_told(other, [two for _, two in script], seat, random.Random(asked), advice))
            for (what, one), (_, two) in zip(here, there, strict=False):
                assert one == two, f"what viewer {seat} is told depends on what it cannot know: {what}"
            assert len(here) == len(there)


def twins(match: Match, seat: int | None, rng: Any) -> tuple[Match, Match]:
    """Return the match as it stands, and in a world that looks the same to a seat; both begin here."""
    worlds = (truth(match), guessed(match.game, truth(match), seat, rng))
    true, other = (match.game.from_position(position_of(match, world), seed=0) for world in worlds)
    return true, other


def side_by_side(true: Match, other: Match, seat: int | None, chooser: random.Random) -> list[tuple[int, int]]:
    """Let things happen in both worlds that the seat cannot tell apart; return them."""
    script: list[tuple[int, int]] = []
    while len(script) < STEPS and not true.over:
        both = step(true, other, seat, chooser)
        if both is None:
            break
        script.append(both)
        happen(true, both[0])
        happen(other, both[1])
    return script


def step(true: Match, other: Match, seat: int | None, chooser: random.Random) -> tuple[int, int] | None:
    """Return what may happen in each of both worlds so that the seat cannot tell them apart, if there is any."""
    game = true.game
    actions = possible(true)
    for action in chooser.sample(actions, min(TRIES, len(actions))):
        looks = hidden(game, after(game, truth(true), action), seat).tobytes()
        answer = counterpart(other, action, looks, seat, chooser)
        if answer is not None:
            return action, answer
    return None


def happen(match: Match, action: int) -> None:
    """Let an outcome or a decision happen."""
    if match.chance_open:
        match.settle(action)
    else:
        match.play(match.actor, action, settle=False)  # type: ignore[arg-type]


def counterpart(other: Match, action: int, looks: bytes, seat: int | None, chooser: random.Random) -> int | None:
    """Return what may happen in the other world so that it looks the same, something else if that can be.

    What a seat decides before the viewer's eyes is the same in both. Outcomes that come to the very same world keep
    their name.
    """
    game = other.game
    actions = possible(other)
    if other.actor is not None and game.rules.sees(other.state, action, viewer(seat)):
        actions = [action] if action in actions else []
    else:
        actions = [*([action] if action in actions else []), *chooser.sample(actions, min(30, len(actions)))]
    worlds = {each: after(game, truth(other), each) for each in actions}
    alike = [each for each in worlds if hidden(game, worlds[each], seat).tobytes() == looks]
    if not alike:
        return None
    chosen = chooser.choice(alike)
    return action if action in alike and worlds[action].tobytes() == worlds[chosen].tobytes() else chosen


def everything_told(
    match: Match, actions: list[int], seat: int | None, chooser: random.Random, advice: int
) -> Iterator[tuple[str, Any]]:
    """Let some actions happen; yield all that the seat is told meanwhile, then its log, stories and advice."""
    yield from told_now(match, seat, chooser)
    for action in actions:
        happen(match, action)
        if not match.over:
            yield from told_now(match, seat, chooser)
    if match.over:
        return
    yield "log", match.log_for(seat)
    for event in match.log:
        yield "story", match.story(event, seat)
    if advice:
        yield "chances", arena.evaluate(match, seat, worlds=advice)
        if match.actor == seat and seat is not None:
            yield "hint", arena.hint(match, seat, iterations=advice)


def told_now(match: Match, seat: int | None, chooser: random.Random) -> Iterator[tuple[str, Any]]:
    """Yield what the seat sees, what threatens it, what it may do and how it is refused."""
    yield "actor", (match.actor, match.over, match.payoffs)
    yield "view", match.view(seat)
    if seat is None:
        return
    game = match.game
    if isinstance(game.table, Warns):
        yield "dangers", game.table.dangers(hidden(game, truth(match), seat)[0], seat)
    if match.actor == seat:
        yield "moves", match.moves()
        for action in chooser.sample(range(game.rules.N_ACTIONS), min(VERDICTS, game.rules.N_ACTIONS)):
            yield f"verdict of {action}", game.rules.verdict(match.state, action)
        for said in questions(match, chooser):
            yield f"what {said!r} is answered", answer(match, said)


def questions(match: Match, chooser: random.Random) -> list[Any]:
    """Return what the seat that decides may click or write, sensible or not."""
    moves = match.moves(effects=False)
    view = match.look(match.actor)
    first = {move.path[0] for move in moves if move.path} | {card.id for hand in view.hands for card in hand.cards}
    things = {each for move in moves for each in move.path} | {piece.id for piece in view.pieces}
    things |= {point.id for point in match.game.table.board(match.options).points}
    clickable = sorted(first | things)
    pairs = [[one, two] for one in sorted(first) for two in clickable]
    texts = [*(move.text for move in moves), *(move.text[:-1] for move in moves), "nothing", ""]
    return [
        *([one] for one in chooser.sample(clickable, min(ASKED, len(clickable)))),
        *chooser.sample(pairs, min(PAIRS, len(pairs))),
        *([*move.path[:-1], chooser.choice(clickable)] for move in chooser.sample(moves, min(ASKED, len(moves)))),
        *chooser.sample(texts, min(ASKED, len(texts))),
        *({**move.data, "more": 1} for move in chooser.sample(moves, min(4, len(moves)))),
    ]


def answer(match: Match, said: Any) -> str:
    """Return how a question about a move is answered, or with which words it is refused."""
    try:
        return str(match.why(said))
    except MoveError as refused:
        return f"{type(refused).__name__}: {refused}"
