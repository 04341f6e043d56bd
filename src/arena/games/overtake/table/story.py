"""What an action of OVERTAKE did: a sentence, and the steps to animate."""

from __future__ import annotations

from typing import Any

from arena.engine.compiled import plain
from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Step, Story
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.plays import Play, play_of
from arena.games.overtake.rules.turns import drawer as compiled_drawer
from arena.games.overtake.table.faces import bare
from arena.games.overtake.table.steps import steps
from arena.kit.places import LANE
from arena.kit.words import name_of, says, whose

drawer = plain(compiled_drawer)


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Return what an action did, between two states blanked for the viewer; ``a`` None: it may not be seen."""
    if before.phase == st.DRAW:
        return drawn(before, a, seat)
    assert a is not None, "only draws are hidden"
    play = play_of(before, a)
    turn = int(before.turn)
    done = []
    if play.card != st.NONE and play.kind != at.SECOND_LEG:
        pile = "pile:discard" if play.kind == at.DISCARD else f"pile:played.{turn}"
        done.append(Step("card", path=[pile], seat=turn, card=bare(play.card)))
    if play.marble == st.NONE:
        own = {turn: plain_sentence(play, turn, turn)}
        return Story(own[turn] if seat == turn else plain_sentence(play, turn, seat), done, [turn], own)
    what = steps(before, after, play)
    about = sorted({turn, play.seat, *(step.seat for step in what if step.seat is not None)})
    own = {other: sentence(play, turn, what, other) for other in about}
    told = own[seat] if seat is not None and seat in own else sentence(play, turn, what, seat)
    return Story(told, done + what, about, own)


def drawn(before: Any, a: int | None, seat: int | None) -> Story:
    """Return the story of a card drawn."""
    who = int(drawer(before))
    card = None if a is None else bare(int(at.ACTIONS[a, at.CARD]))
    what = "a card" if card is None else card.title
    draw = Step("card", path=["pile:draw"], seat=who, cause="draw", card=card)
    return Story(f"{says(who, seat, 'draw')} {what}.", [draw], [who])


def plain_sentence(play: Play, turn: int, viewer: int | None) -> str:
    """Return the sentence of a discard, a fizzle or the end of a turn."""
    if play.kind == at.DISCARD:
        return f"{says(turn, viewer, 'discard')} {cards.TITLES[play.card]}."
    if play.kind == at.FIZZLE:
        return f"{says(turn, viewer, 'play')} Duplicate: it fizzles."
    return f"{says(turn, viewer, 'end')} the turn."


def sentence(play: Play, turn: int, what: list[Step], viewer: int | None) -> str:
    """Return what a play with a marble did, in one sentence."""
    if play.kind == at.VICTIM:
        return f"OVERTAKE! {says(turn, viewer, 'send')} {whose(play.seat, viewer)} marble back to Start."
    return f"{deed(play, turn, viewer)}{consequences(what, viewer)}."


def deed(play: Play, turn: int, viewer: int | None) -> str:
    """Return what was played and where it led: "Crimson plays Advance 5: to pip 13"."""
    copy = " by Duplicate" if play.card == cards.DUPLICATE else ""
    if play.kind == at.JAM:
        return f"{says(turn, viewer, 'jam')} pip {play.place}{copy}"
    if play.kind == at.TRIPWIRE:
        return f"{says(turn, viewer, 'lay')} a Tripwire on pip {play.place}{copy}"
    marble = "a marble" if play.own else f"{LOOKS[play.seat].name}'s marble"
    if play.kind == at.DEPLOY:
        return f"{says(turn, viewer, 'deploy')} {marble} onto pip {play.to}{copy}"
    goal = f"Home, slot {play.to - LANE}" if play.to > LANE else f"to pip {play.to}"
    if play.kind == at.SECOND_LEG:
        return f"{says(turn, viewer, 'move')} {marble} {play.pips} {goal}"
    pips = f"{play.pips} " if play.kind == at.LEG else ""
    whom = "" if play.own else f"{marble} "
    return f"{says(turn, viewer, 'play')} {short(play.acts_as)}{copy}: {whom}{pips}{goal}"


def short(card: int) -> str:
    """Return a card's name without the effect it did not use."""
    return cards.TITLES[card].split(" · ")[0].replace("Deploy–Activate", "D-A")


def consequences(what: list[Step], viewer: int | None) -> str:
    """Return what else happened: ", bumping Violet", ", helping Amber", ...."""
    words = []
    for step in what:
        if step.cause == "harm" and step.kind == "fly" and step.seat is not None:
            words.append(f"bumping {name_of(step.seat, viewer)}")
        elif step.cause == "help" and step.seat is not None:
            words.append(f"helping {name_of(step.seat, viewer)} to the entry")
        elif step.cause == "harm":
            words.append("knocked back by a Tripwire")
        elif step.kind == "flash":
            words.append("passing two or more: OVERTAKE")
    return "".join(f", {word}" for word in words)
