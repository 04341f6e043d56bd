"""What an action of OVERTHROW did: a sentence, and steps to animate, found by comparing the map before and after."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Step, Story
from arena.games.overthrow.cards import INFLUENCE, KINDS
from arena.games.overthrow.faces import exposure_face, influence_face
from arena.games.overthrow.flow import receiver
from arena.games.overthrow.geometry import HEXES, NEXT, NONE, SIDES
from arena.games.overthrow.moves import Deed, banner_id, spot_id, take_apart, written
from arena.games.overthrow.state import DEAL, ENDED, FIRST_MILITARY, TRADE


def who_is(seat: int, viewer: int | None) -> str:
    """Answer "you" or "Crimson"."""
    return "you" if seat == viewer else LOOKS[seat].name


def says(seat: int, viewer: int | None, verb: str) -> str:
    """Answer "You draw" or "Crimson draws"."""
    if seat == viewer:
        return f"You {verb}"
    ending = "es" if verb.endswith(("ch", "ss")) else "s"
    return f"{LOOKS[seat].name} {verb}{ending}"


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Answer what an action did, between two states blanked for the viewer; ``a`` None: it may not be seen."""
    turn = int(before.turn)
    if a is None:
        who, pile = (int(receiver(before)), "influence") if before.phase == DEAL else (turn, "exposure")
        how = "unseen" if before.phase == DEAL else "face down"
        drawn = Step("card", path=[f"pile:{pile}"], seat=who, cause="draw")
        return Story(
            f"{says(who, seat, 'draw')} an {pile} card, {how}.{taken(before, after, seat)}",
            [drawn, *changes(before, after)],
        )
    deed = take_apart(before, a)
    told = TOLD[deed.kind](before, after, deed, seat)
    return Story(
        f"{told}.{taken(before, after, seat)}{ended(before, after, seat)}",
        [*shown(before, deed), *changes(before, after)],
    )


def taken(before: Any, after: Any, viewer: int | None) -> str:
    """Answer who lost a tile to whom, as a further sentence, if anybody did."""
    for h in range(len(HEXES)):
        if before.owner[h] != after.owner[h] and before.owner[h] != NONE:
            loser = who_is(int(before.owner[h]), viewer)
            return f" {says(int(after.owner[h]), viewer, 'take')} {written(h)} from {loser}."
        if before.owner[h] != after.owner[h] and before.target == h:
            return f" {says(int(after.owner[h]), viewer, 'take')} {written(h)} in the capital."
    return ""


def ended(before: Any, after: Any, viewer: int | None) -> str:
    """Answer the last sentence of a match."""
    if after.phase != ENDED or before.phase == ENDED:
        return ""
    if after.winner == NONE:
        return " The match is stopped, undecided."
    return f" {says(int(after.winner), viewer, 'win')}."


# --- sentences ------------------------------------------------------------------------------------------------------


def tell_laying(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Land, trade and military, with the villages they reach."""
    turn = int(before.turn)
    fresh = int(after.paid[turn]) & ~int(before.paid[turn])
    village = ", reaching a village" if fresh else ""
    return f"{says(turn, viewer, 'lay')} {deed.kind} on {written(deed.at)}{village}"


def tell_march(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """A military token moves."""
    return f"{says(int(before.turn), viewer, 'march')} from {written(deed.at)} to {written(deed.to)}"


def tell_attack(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """An attack is declared."""
    owner = int(before.owner[deed.at])
    whom = "the capital" if owner == NONE else who_is(owner, viewer)
    return f"{says(int(before.turn), viewer, 'attack')} {whom} on {written(deed.at)} with {len(deed.sources)}"


def tell_dice(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """The highest dice."""
    owner = int(before.owner[before.target])
    whom = "the capital" if owner == NONE else who_is(owner, viewer)
    rolled = f"{says(int(before.turn), viewer, 'roll')} {deed.attacker} against {deed.defender} of {whom}"
    return f"{rolled}{fallen(before, after)}"


def fallen(before: Any, after: Any) -> str:
    """Answer what the dice did, unless a tile was taken."""
    if after.owner[before.target] != before.owner[before.target]:
        return ""
    if after.target != NONE:
        return ": one attacker is destroyed"
    lost = before.military[before.turn] != after.military[before.turn]
    return ": the attacker is destroyed" if lost else ": nothing changes"


def tell_attacker(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Which attacker moves in, or is destroyed."""
    turn = int(before.turn)
    if deed.kind == "enter":
        return f"{says(turn, viewer, 'move')} in from {written(deed.at)}"
    owner = int(before.owner[before.target])
    chooser = turn if owner == NONE else owner
    return f"{says(chooser, viewer, 'destroy')} the attacker on {written(deed.at)}"


def tell_card(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Influence cards drawn, replaced and dropped, exposure cards turned up."""
    turn = int(before.turn)
    if deed.kind == "turn_up":
        return f"{says(turn, viewer, 'turn')} up {exposure_face(deed.card, turn).title}"
    verb = {"influence": "draw", "replace": "replace"}.get(deed.kind, "discard")
    return f"{says(turn, viewer, verb)} {INFLUENCE[deed.card].title}"


def tell_plain(before: Any, after: Any, deed: Deed, viewer: int | None) -> str:
    """Keeping cards, and the end of a turn; opening cards are turned up when a seat's first turn begins (OV-2.2)."""
    if deed.kind == "keep":
        return f"{says(int(before.turn), viewer, 'keep')} all five influence cards"
    first = f"{LOOKS[deed.seat].name} begins" if deed.kind == "begin" else says(int(before.turn), viewer, "end")
    words = first if deed.kind == "begin" else f"{first} the turn"
    seat = int(after.turn)
    if after.phase != ENDED and not before.influence[seat].any() and after.influence[seat].any():
        names = [INFLUENCE[kind].title for kind in range(KINDS) for _ in range(int(after.influence[seat, kind]))]
        words += f"; {says(seat, viewer, 'turn')} up {', '.join(names)}"
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


# --- steps ----------------------------------------------------------------------------------------------------------


def shown(before: Any, deed: Deed) -> list[Step]:
    """Answer what is shown besides the map: cards and dice, and where an attack goes."""
    turn = int(before.turn)
    if deed.kind == "dice":
        owner = int(before.owner[before.target])
        defender = None if owner == NONE else owner
        return [
            Step("die", "die:attacker", seat=turn, value=deed.attacker),
            Step("die", "die:defender", seat=defender, value=deed.defender),
        ]
    if deed.kind == "attack":
        return [Step("flash", path=[spot_id(deed.at)], seat=turn, cause="attack")]
    if deed.kind == "turn_up":
        return [Step("card", path=["pile:exposure"], seat=turn, cause="turn up", card=exposure_face(deed.card, turn))]
    if deed.kind == "influence":
        return [Step("card", path=["pile:influence"], seat=turn, cause="draw", card=influence_face(deed.card))]
    if deed.kind in ("replace", "drop"):
        return [Step("card", path=["pile:discarded"], seat=turn, cause="discard", card=influence_face(deed.card))]
    return []


def standing(s: Any) -> dict[str, int]:
    """Answer where every piece stands that can come, go or move: its id and hex."""
    found = {}
    for h in range(len(HEXES)):
        if s.owner[h] != NONE:
            seat, token = int(s.owner[h]), int(s.token[h])
            found[f"land:{seat}.{written(h)}"] = h
            if token == TRADE:
                found[f"trade:{seat}.{written(h)}"] = h
            elif token >= FIRST_MILITARY:
                found[banner_id(s, h)] = h
    return found


def changes(before: Any, after: Any) -> list[Step]:
    """Answer what came, went and moved on the map: losses first, then land, then what moves onto it."""
    then, now = standing(before), standing(after)
    gone = [
        Step("remove", piece, [spot_id(h)], seat_of(piece), "capture") for piece, h in then.items() if piece not in now
    ]
    laid = [Step("place", piece, [spot_id(h)], seat_of(piece)) for piece, h in now.items() if piece not in then]
    moved = [
        Step("run", piece, way(before, then[piece], h), seat_of(piece))
        for piece, h in now.items()
        if piece in then and then[piece] != h
    ]
    return gone + laid + moved


def seat_of(piece: str) -> int:
    """Answer whose a piece is, from its id."""
    return int(piece.split(":")[1].split(".")[0])


def way(s: Any, h: int, to: int) -> list[str]:
    """Answer the points a token passes: over a bare tile of its owner when it goes two tiles (OV-9.4)."""
    around = [int(near) for near in NEXT[s.layout, h]]
    if to in around:
        return [spot_id(h), spot_id(to)]
    beyond = [int(near) for near in NEXT[s.layout, to]]
    over = next(
        near
        for near in (around[side] for side in range(SIDES))
        if near != NONE and near in beyond and s.owner[near] == s.owner[h] and s.token[near] == 0
    )
    return [spot_id(h), spot_id(over), spot_id(to)]
