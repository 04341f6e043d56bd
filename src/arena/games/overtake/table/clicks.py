"""What clicks on OVERTAKE's table could have meant, for telling people which rule forbids it."""

from __future__ import annotations

from typing import Any

from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.plays import Play, plays_of
from arena.games.overtake.table.board import point
from arena.kit.places import START

# the uses of a card, those first whose refusals tell most
TELLING = (at.MOVE, at.DEPLOY, at.JAM, at.TRIPWIRE, at.LEG, at.WARP, at.FIZZLE, at.DISCARD)

MOVING = (at.DEPLOY, at.MOVE, at.LEG, at.WARP)  # the uses that take a marble from its place


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return the actions these clicks could have meant, most telling first."""
    clicks = [click.split(":", 1) for click in path[:4] if isinstance(click, str) and ":" in click]
    if len(clicks) != len(path) or not clicks:
        return []
    kind, name = clicks[0]
    if kind == "button":
        return list(at.USES[at.END, st.NONE]) if name == "end" else []
    if kind == "marble":
        return [play.action for play in marble_plays(s, name, path[1:])]
    if kind != "card" or name not in cards.CODES:
        return []
    card = cards.CODES.index(name)
    plays = plays_of(s, [a for use in TELLING for a in at.USES.get((use, card), ())])
    if len(clicks) > 1:
        plays = [play for play in plays if fits(play, *clicks[1])]
    if len(clicks) > 2:
        plays = [play for play in plays if ends_at(play, path[2])] or plays
    return [play.action for play in plays]


def marble_plays(s: Any, name: str, rest: list[str]) -> list[Play]:
    """Return what clicking a marble before a card can mean: what is due, or whatever the hand could do with it."""
    due = {st.VICTIM: at.VICTIM, st.LEG: at.SECOND_LEG}.get(int(s.phase))
    if due is not None:
        return [play for play in plays_of(s, list(at.USES[due, st.NONE])) if f"{play.seat}.{play.marble}" == name]
    held = [card for card in range(len(cards.CODES)) if s.hand[s.turn, card] > 0]
    plays = plays_of(s, [a for use in MOVING for card in held for a in at.USES.get((use, card), ())])
    # a Deploy takes any of the marbles in Start, and no other
    mine = [play for play in plays if fits(play, "marble", name) and (play.kind != at.DEPLOY or waits(s, name))]
    return [play for play in mine if ends_at(play, rest[0])] if rest else mine


def waits(s: Any, name: str) -> bool:
    """Return whether a marble is in Start."""
    return any(name == f"{s.colour}.{m}" and s.marble[s.colour, m] == START for m in range(st.MARBLES))


def fits(play: Play, kind: str, name: str) -> bool:
    """Return whether a second click (marble, pip or button) belongs to a play."""
    if kind == "button":
        return name == at.KINDS[play.kind]
    if play.kind == at.DEPLOY:
        return kind == "marble" and name.split(".")[0] == str(play.seat)  # those in Start are alike
    if play.marble == st.NONE:
        return False
    return f"{kind}:{name}" in (f"marble:{play.seat}.{play.marble}", point(play.seat, play.marble, play.place))


def ends_at(play: Play, wanted: str) -> bool:
    """Return whether a play would end on the point clicked last, or is the button clicked."""
    if wanted.startswith("button:"):
        return wanted == f"button:{at.KINDS[play.kind]}"
    return play.kind in (at.DEPLOY, at.MOVE, at.LEG, at.WARP) and wanted == point(play.seat, play.marble, play.to)
