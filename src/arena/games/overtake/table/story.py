"""What an action of OVERTAKE did: a sentence, and the steps to animate."""

from __future__ import annotations

from typing import Any

from arena.engine.compiled import plain
from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Step, Story
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.turns import drawer as compiled_drawer
from arena.games.overtake.table.faces import bare
from arena.games.overtake.table.notation import moved
from arena.games.overtake.table.parts import Play, mover_of, take_apart
from arena.games.overtake.table.steps import steps
from arena.kit.places import LANE
from arena.kit.words import name_of, says, whose

drawer = plain(compiled_drawer)


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Return what an action did, between two states blanked for the viewer; ``a`` None: it may not be seen."""
    if before.phase == st.DRAW:
        return drawn(before, a, seat)
    assert a is not None, "only draws are hidden"
    play = take_apart(before, a)
    turn = int(before.turn)
    done = []
    if play.card != st.NONE and before.phase != st.LEG:
        pile = "pile:discard" if play.kind == "discard" else f"pile:played.{turn}"
        done.append(Step("card", path=[pile], seat=turn, cause=play.kind, card=bare(play.card)))
    if play.kind in ("discard", "end", "fizzle"):
        own = {turn: plain_sentence(play, turn, turn)}
        return Story(own.get(seat) or plain_sentence(play, turn, seat), done, [turn], own)
    who, m, to, kind = moved(before, a, play)
    what = steps(before, after, kind, who, m, to)
    about = sorted({turn, who, *(step.seat for step in what if step.seat is not None)})
    own = {other: sentence(before, play, what, who, to, other) for other in about}
    return Story(own.get(seat) or sentence(before, play, what, who, to, seat), done + what, about, own)


def drawn(before: Any, a: int | None, seat: int | None) -> Story:
    """Return the story of a card drawn."""
    who = int(drawer(before))
    card = None if a is None else bare(take_apart(before, a).card)
    what = "a card" if card is None else card.title
    draw = Step("card", path=["pile:draw"], seat=who, cause="draw", card=card)
    return Story(f"{says(who, seat, 'draw')} {what}.", [draw], [who])


def plain_sentence(play: Play, turn: int, viewer: int | None) -> str:
    """Return the sentence of a discard, a fizzle or the end of a turn."""
    if play.kind == "discard":
        return f"{says(turn, viewer, 'discard')} {cards.TITLES[play.card]}."
    if play.kind == "fizzle":
        return f"{says(turn, viewer, 'play')} Duplicate: it fizzles."
    return f"{says(turn, viewer, 'end')} the turn."


def sentence(before: Any, play: Play, what: list[Step], who: int, to: int, viewer: int | None) -> str:
    """Return what a play with a marble did, in one sentence."""
    turn = int(before.turn)
    if play.kind == "victim":
        return f"OVERTAKE! {says(turn, viewer, 'send')} {whose(who, viewer)} marble back to Start."
    return f"{deed(before, play, who, to, viewer)}{consequences(what, viewer)}."


def deed(before: Any, play: Play, who: int, to: int, viewer: int | None) -> str:
    """Return what was played and where it led: "Crimson plays Advance 5: to pip 13"."""
    turn = int(before.turn)
    copy = " by Duplicate" if play.card == cards.DUPLICATE else ""
    if play.kind in ("jam", "tripwire"):
        pip = int(before.marble[mover_of(before, play)])
        verb, words = ("jam", "pip") if play.kind == "jam" else ("lay", "a Tripwire on pip")
        return f"{says(turn, viewer, verb)} {words} {pip}{copy}"
    marble = "a marble" if who == turn else f"{LOOKS[who].name}'s marble"
    if play.kind == "deploy":
        return f"{says(turn, viewer, 'deploy')} {marble} onto pip {to}{copy}"
    goal = f"Home, slot {to - LANE}" if to > LANE else f"to pip {to}"
    if before.phase == st.LEG:
        return f"{says(turn, viewer, 'move')} {marble} {play.pips} {goal}"
    pips = f"{play.pips} " if play.kind == "leg" else ""
    whom = "" if who == turn else f"{marble} "
    return f"{says(turn, viewer, 'play')} {short(play.acts_as)}{copy}: {whom}{pips}{goal}"


def short(card: int) -> str:
    """Return a card's name without the effect it did not use."""
    return cards.TITLES[card].split(" · ")[0].replace("Deploy–Activate", "D-A")


def consequences(what: list[Step], viewer: int | None) -> str:
    """Return what else happened: ", bumping Violet", ", helping Amber", ...."""
    words = []
    for step in what:
        if step.cause == "bump":
            words.append(f"bumping {name_of(step.seat, viewer)}")
        elif step.cause == "help":
            words.append(f"helping {name_of(step.seat, viewer)} to the entry")
        elif step.cause == "knock":
            words.append("knocked back by a Tripwire")
        elif step.kind == "flash":
            words.append("passing two or more: OVERTAKE")
    return "".join(f", {word}" for word in words)
