"""What clicks on OVERTAKE's table could have meant, for telling people which rule forbids it."""

from __future__ import annotations

from typing import Any

from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.plays import Play, plays_of
from arena.games.overtake.table.board import point

# the uses of a card, those first whose refusals tell most
TELLING = (at.MOVE, at.DEPLOY, at.JAM, at.TRIPWIRE, at.LEG, at.WARP, at.FIZZLE, at.DISCARD)


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return the actions these clicks could have meant, most telling first."""
    clicks = [click.split(":", 1) for click in path[:4] if isinstance(click, str) and ":" in click]
    if len(clicks) != len(path) or not clicks:
        return []
    kind, name = clicks[0]
    if kind == "button":
        return list(at.USES[at.END, st.NONE]) if name == "end" else []
    if kind == "marble":
        return [play.action for play in due_plays(s) if f"{play.seat}.{play.marble}" == name]
    if kind != "card" or name not in cards.CODES:
        return []
    card = cards.CODES.index(name)
    plays = plays_of(s, [a for use in TELLING for a in at.USES.get((use, card), ())])
    if len(clicks) > 1:
        plays = [play for play in plays if fits(play, *clicks[1])]
    if len(clicks) > 2:
        plays = [play for play in plays if ends_at(play, path[2])] or plays
    return [play.action for play in plays]


def due_plays(s: Any) -> list[Play]:
    """Return what clicking a marble first can mean: the victim, or the marble of the second leg."""
    due = {st.VICTIM: at.VICTIM, st.LEG: at.SECOND_LEG}.get(int(s.phase))
    return [] if due is None else plays_of(s, list(at.USES[due, st.NONE]))


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
