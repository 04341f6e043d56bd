"""What an action did, told from hidden states before and after it."""

from __future__ import annotations

from typing import Any

from arena.games.parcel.rules.actions import ACTIONS, CARD, KIND, LAY
from arena.games.parcel.rules.state import PLAY
from arena.games.parcel.table.board import face, pip
from arena.games.parcel.table.notation import effects

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Step, Story


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Return the story of an action, for a seat that may see it or (a is None) may not."""
    turn = int(before.turn)
    who = LOOKS[turn].name
    card = None if a is None else int(ACTIONS[a, CARD])
    shown = None if card is None else face(card)
    if before.phase != PLAY:
        sentence = f"{who} draws a card." if card is None else f"You draw a {card + 1}."
        return Story(sentence, [Step("card", seat=turn, card=shown)], about=[turn])
    for to in range(int(before.seats)):
        if after.giver[to] == turn and before.giver[to] != turn:
            passed = "a card" if card is None else f"a {card + 1}"
            sentence = f"{who} passes {passed} to {LOOKS[to].name}."
            return Story(sentence, [Step("card", seat=to, card=shown)], about=[turn, to])
    assert a is not None and card is not None
    steps = [Step("card", seat=turn, card=shown), *effects(before, a)]
    if int(ACTIONS[a, KIND]) == LAY:
        own = {turn: f"You lay a {card + 1} away."}
        sentence = own[turn] if seat == turn else f"{who} lays a {card + 1} away."
        return Story(sentence, steps, about=[turn], own=own)
    sent = [LOOKS[step.seat].name for step in steps if step.cause == "harm" and step.seat is not None]
    back = f" and sends {' and '.join(sent)} back" if sent else ""
    return Story(f"{who} runs to {pip(int(after.at[turn]))}{back}.", steps, about=[])
