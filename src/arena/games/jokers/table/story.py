"""What an action did: a sentence, and steps to animate."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Step, Story
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.turns import seat_to_deal
from arena.games.jokers.table.faces import card_look, card_words
from arena.games.jokers.table.steps import movement, steps, verb
from arena.games.jokers.table.view import result
from arena.kit.words import name_of, says


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Return what an action did, between two states blanked for the viewer; ``a`` None: it may not be seen."""
    if before.phase == st.DRAWING:
        return drawing(before, a, seat)
    assert a is not None, "only drawn cards are hidden"
    turn = int(before.turn)
    kind = at.ROWS[a].kind
    if kind == at.DRAW:
        return Story(f"{says(turn, seat, 'draw')} up to six cards.", about=[turn])
    card = card_played(before, a, after)
    laid = after.laid_size[turn] > before.laid_size[turn]
    shown = [] if before.phase == st.SECOND or card < 0 else [played(turn, card)]
    if kind == at.DISCARD:
        what = f"{says(turn, seat, 'lay' if laid else 'discard')} {card_words(card)}"
        count = f" out, {int(after.laid_size[turn])} of {st.PATIENCE}" if laid else ""
        return Story(f"{what}{count}.", shown, [turn])
    happens = steps(before, a, after)
    deed = f"{movement(before, a)}{consequences(happens, seat)}"
    if before.phase == st.SECOND:
        sentence = f"{says(turn, seat, verb(a))} {deed}."
    elif kind == at.SIX:
        sentence = f"{says(turn, seat, verb(a))} {deed}, by the sixth card."
    else:
        doing = verb(a) if turn == seat else f"{verb(a)}s"
        sentence = f"{says(turn, seat, 'play')} {card_words(card)} and {doing} {deed}."
    if after.phase == st.ENDED and after.winner != st.NONE:
        sentence = f"{sentence} {result(after)}."
    return Story(sentence, shown + happens)


def played(seat: int, card: int) -> Step:
    """Return a card going from a seat to the table."""
    return Step("card", path=["pile:discard"], seat=seat, card=card_look(card))


def drawing(before: Any, a: int | None, seat: int | None) -> Story:
    """Return the story of a card dealt or drawn."""
    who = int(seat_to_deal(before)) if before.turns == 0 else int(before.turn)
    card = None if a is None else card_look(at.ROWS[a].card)
    what = "a card" if a is None else card_words(at.ROWS[a].card)
    step = Step("card", path=["pile:draw"], seat=who, cause="draw", card=card)
    return Story(f"{says(who, seat, 'draw')} {what}.", [step], [who])


def consequences(happens: list[Step], viewer: int | None) -> str:
    """Return who was hit, as the end of a sentence: ", bumping Amber"."""
    words = ""
    for step in happens[1:]:
        assert step.seat is not None
        whom = name_of(step.seat, viewer)
        words += f", bumping {whom}" if step.cause == "harm" else f", sending {whom} to the entry"
    return words


def card_played(before: Any, a: int, after: Any) -> int:
    """Return the card an action puts on the table; the sixth card shows itself only afterwards."""
    if at.ROWS[a].kind != at.SIX:
        return at.ROWS[a].card
    return int(after.top) if before.drawn < 0 else int(before.drawn)
