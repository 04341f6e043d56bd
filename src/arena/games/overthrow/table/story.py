"""What an action of OVERTHROW did: a sentence, and steps to animate."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Step, Story
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.turns import receiver
from arena.games.overthrow.table.deeds import Deed, deed_of, written
from arena.games.overthrow.table.faces import FACES
from arena.games.overthrow.table.steps import changes, shown
from arena.kit.words import goes_on, name_of, says


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Return what an action did, between two states blanked for the viewer; ``a`` None: it may not be seen."""
    turn = int(before.turn)
    if a is None:
        who, pile = (int(receiver(before)), "influence") if before.phase == st.DEAL else (turn, "exposure")
        how = "unseen" if before.phase == st.DEAL else "face down"
        drawn = Step("card", path=[f"pile:{pile}"], seat=who, cause="draw")
        return Story(
            f"{says(who, seat, 'draw')} an {pile} card, {how}.{taken(before, after, seat)}",
            [drawn, *changes(before, after)],
        )
    deed = deed_of(before, a)
    told = TOLD[deed.kind](before, after, deed, seat)
    return Story(
        f"{told}.{taken(before, after, seat)}{ended(before, after, seat)}",
        [*shown(before, deed), *changes(before, after)],
    )


def taken(before: Any, after: Any, viewer: int | None) -> str:
    """Return who lost a tile to whom, as a further sentence, if anybody did."""
    for h in range(len(geo.HEXES)):
        if before.owner[h] != after.owner[h] and before.owner[h] != geo.NONE:
            loser = name_of(int(before.owner[h]), viewer)
            return f" {says(int(after.owner[h]), viewer, 'take')} {written(h)} from {loser}."
        if before.owner[h] != after.owner[h] and before.target == h:
            return f" {says(int(after.owner[h]), viewer, 'take')} {written(h)} in the capital."
    return ""


def ended(before: Any, after: Any, viewer: int | None) -> str:
    """Return the last sentence of a match."""
    if after.phase != st.ENDED or before.phase == st.ENDED:
        return ""
    if after.winner == geo.NONE:
        return " The match is stopped, undecided."
    return f" {says(int(after.winner), viewer, 'win')}."


# --- sentences ------------------------------------------------------------------------------------------------------


def tell_laying(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Land, trade and military, with the villages they reach."""
    turn = int(before.turn)
    fresh = int(after.paid[turn]) & ~int(before.paid[turn])
    village = ", reaching a village" if fresh else ""
    return f"{says(turn, viewer, 'lay')} {deed.kind} on {written(deed.where)}{village}"


def tell_march(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """A military token moves."""
    return f"{says(int(before.turn), viewer, 'march')} from {written(deed.where)} to {written(deed.to)}"


def tell_attack(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """An attack is declared."""
    owner = int(before.owner[deed.where])
    whom = "the capital" if owner == geo.NONE else name_of(owner, viewer)
    return f"{says(int(before.turn), viewer, 'attack')} {whom} on {written(deed.where)} with {len(deed.sources)}"


def tell_dice(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """The highest dice."""
    owner = int(before.owner[before.target])
    whom = "the capital" if owner == geo.NONE else name_of(owner, viewer)
    rolled = f"{says(int(before.turn), viewer, 'roll')} {deed.row.attacker} against {deed.row.defender} of {whom}"
    return f"{rolled}{fallen(before, after)}"


def fallen(before: Any, after: Any) -> str:
    """Return what the dice did, unless a tile was taken."""
    if after.owner[before.target] != before.owner[before.target]:
        return ""
    if after.target != geo.NONE:
        return ": one attacker is destroyed"
    lost = before.military[before.turn] != after.military[before.turn]
    return ": the attacker is destroyed" if lost else ": nothing changes"


def tell_attacker(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Which attacker moves in, or is destroyed."""
    turn = int(before.turn)
    if deed.kind == "enter":
        return f"{says(turn, viewer, 'move')} in from {written(deed.where)}"
    owner = int(before.owner[before.target])
    chooser = turn if owner == geo.NONE else owner
    return f"{says(chooser, viewer, 'destroy')} the attacker on {written(deed.where)}"


def tell_card(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Influence cards drawn, replaced and dropped, exposure cards turned up."""
    turn = int(before.turn)
    if deed.kind == "turn_up":
        return f"{says(turn, viewer, 'turn')} up {FACES[cards.EXPOSURE[deed.row.card]].title}"
    verb = {"influence": "draw", "replace": "replace"}.get(deed.kind, "discard")
    return f"{says(turn, viewer, verb)} {FACES[cards.INFLUENCE[deed.row.card]].title}"


def tell_plain(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Keeping cards, and the end of a turn; opening cards are turned up when a seat's first turn begins (OV-2.2)."""
    if deed.kind == "keep":
        return f"{says(int(before.turn), viewer, 'keep')} all five influence cards"
    begun = deed.kind == "begin"
    words = says(deed.row.seat, viewer, "begin") if begun else f"{says(int(before.turn), viewer, 'end')} the turn"
    seat = int(after.turn)
    if after.phase != st.ENDED and not before.influence[seat].any() and after.influence[seat].any():
        names = [
            FACES[cards.INFLUENCE[kind]].title
            for kind in range(cards.KINDS)
            for _ in range(int(after.influence[seat, kind]))
        ]
        words += f"; {goes_on(seat, viewer, 'turn')} up {', '.join(names)}"
    return words


TOLD = {
    **dict.fromkeys(("land", "trade", "military"), tell_laying),
    **dict.fromkeys(("enter", "lose"), tell_attacker),
    **dict.fromkeys(("influence", "turn_up", "replace", "drop"), tell_card),
    **dict.fromkeys(("keep", "end", "begin"), tell_plain),
    "march": tell_march,
    "attack": tell_attack,
    "dice": tell_dice,
}
