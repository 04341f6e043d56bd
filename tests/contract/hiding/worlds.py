"""Equal knowledge, equal bytes: whatever a seat is told is the same in all worlds it cannot tell apart.

Two matches go on side by side from one moment: the true one, and one in a world guessed for the viewer. Whatever
happens in the first happens in the second in a way that leaves the viewer's hidden state the same: a card drawn in
secret may be another card. Where chance decides, ``sees`` is not asked: it is what is put to the test.
"""

from __future__ import annotations

import random
from typing import Any

import arena
from arena.engine.errors import MoveError
from arena.engine.match import Match
from arena.engine.rng import new_rng
from tests.contract.trial import Trial, after, guessed, hidden, position_of, possible, truth, viewer

STEPS = 8  # events that happen in both worlds
TRIES = 6  # events looked at for one that fits both
VERDICTS = 40  # actions the seat that decides asks about
ASKED = 12  # clicks and texts it asks about
PAIRS = 60  # of clicks


def equal_knowledge_is_told_in_equal_bytes(trial: Trial) -> None:
    """Log, views, stories, moves, verdicts, hints and chances do not depend on what a seat cannot know."""
    rng = new_rng(trial.seed + 2)
    chooser = trial.chooser("worlds")
    for match, viewers in trial.moments("worlds"):
        for seat in viewers:
            true, other = twins(match, seat, rng)
            if true.state.tobytes() == other.state.tobytes():
                continue  # nothing is hidden from this seat now
            happened = [compare_now(true, other, seat, chooser)]
            while len(happened) < STEPS and not true.over and step(true, other, seat, chooser):
                happened.append(compare_now(true, other, seat, chooser))
            compare_told(true, other, seat)
            if seat == viewers[0] or seat == true.actor:
                compare_advice(true, other, seat, trial.sizes.advice)


def twins(match: Match, seat: int | None, rng: Any) -> tuple[Match, Match]:
    """Return the match as it stands, and in a world that looks the same to a seat; both begin here."""
    worlds = (truth(match), guessed(match.game, truth(match), seat, rng))
    true, other = (match.game.from_position(position_of(match, world), seed=0) for world in worlds)
    return true, other


def step(true: Match, other: Match, seat: int | None, chooser: random.Random) -> bool:
    """Let something happen in both worlds that the seat cannot tell apart; return whether there was any."""
    game = true.game
    actions = possible(true)
    for action in chooser.sample(actions, min(TRIES, len(actions))):
        looks = hidden(game, after(game, truth(true), action), seat).tobytes()
        answer = counterpart(other, action, looks, seat, chooser)
        if answer is not None:
            for match, played in ((true, action), (other, answer)):
                if match.chance_open:
                    match.settle(played)
                else:
                    match.play(match.actor, played, settle=False)  # type: ignore[arg-type]
            return True
    return False


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


def compare_now(true: Match, other: Match, seat: int | None, chooser: random.Random) -> None:
    """What the seat sees, may do and is refused is the same."""
    assert (true.actor, true.over, true.payoffs) == (other.actor, other.over, other.payoffs)
    assert true.view(seat) == other.view(seat)
    if true.actor == seat and seat is not None:
        assert true.moves() == other.moves()
        rules = true.game.rules
        for action in chooser.sample(range(rules.N_ACTIONS), min(VERDICTS, rules.N_ACTIONS)):
            assert rules.verdict(true.state, action) == rules.verdict(other.state, action)
        for said in questions(true, chooser):
            assert answer(true, said) == answer(other, said), f"what {said!r} is answered depends on hidden things"


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


def compare_told(true: Match, other: Match, seat: int | None) -> None:
    """What the seat has been told is the same, line by line."""
    assert true.log_for(seat) == other.log_for(seat)
    for event, counter in zip(true.log, other.log, strict=True):
        assert true.story(event, seat) == other.story(counter, seat)


def compare_advice(true: Match, other: Match, seat: int | None, advice: int) -> None:
    """Chances, and the hint to the seat that decides, are the same."""
    assert arena.evaluate(true, seat, worlds=advice) == arena.evaluate(other, seat, worlds=advice)
    if true.actor == seat and seat is not None:
        assert arena.hint(true, seat, iterations=advice) == arena.hint(other, seat, iterations=advice)
