"""What clicks on OVERTAKE's table could have meant, for telling people which rule forbids it."""

from __future__ import annotations

from typing import Any

from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.landing import forward
from arena.games.overtake.table.parts import Play, end_of, mover_of, point, take_apart


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return the actions these clicks could have meant, most telling first."""
    clicks = [click.split(":", 1) for click in path[:4] if isinstance(click, str) and ":" in click]
    if len(clicks) != len(path) or not clicks:
        return []
    kind, name = clicks[0]
    if kind == "button":
        return [at.END] if name == "end" else []
    if kind == "marble":
        return marble_candidates(s, name)
    if kind != "card" or name not in cards.CODES:
        return []
    plays = [(a, take_apart(s, a)) for a in card_actions(cards.CODES.index(name))]
    if len(clicks) > 1:
        plays = [(a, play) for a, play in plays if fits(s, play, clicks[1])]
    if len(clicks) > 2:
        wanted = path[2]
        plays = [(a, play) for a, play in plays if ends_at(s, play, wanted)] or plays
    return [a for a, _ in plays]


def card_actions(card: int) -> list[int]:
    """Return all actions that play a card, whole moves first: their refusals tell most."""
    if card == cards.DUPLICATE:
        uses = [*range(at.DUP_MOVE, at.DUP_LEG), *range(at.DUP_DEPLOY, at.DUP_MOVE), *range(at.DUP_LEG, at.FIZZLE + 1)]
    elif card == cards.WARP:
        uses = list(range(at.WARP, at.DUP_DEPLOY))
    else:
        uses = list(range(at.MOVE_BY + st.MARBLES * card, at.MOVE_BY + st.MARBLES * card + st.MARBLES))
        if card == cards.S7:
            uses += range(at.LEG_OF_7, at.LEG_OF_9)
        if card == cards.S9:
            uses += range(at.LEG_OF_9, at.WARP)
        if card >= cards.D10J:
            d = card - cards.D10J
            uses += [at.DEPLOY + d]
            uses += range(at.JAM + st.MARBLES * d, at.JAM + st.MARBLES * d + st.MARBLES)
            uses += range(at.TRIPWIRE + st.MARBLES * d, at.TRIPWIRE + st.MARBLES * d + st.MARBLES)
    return [*uses, at.DISCARD + card]


def fits(s: Any, play: Play, click: list[str]) -> bool:
    """Return whether a second click (marble, pip or button) belongs to a play."""
    kind, name = click
    if kind == "button":
        return name == play.kind
    if play.index == st.NONE:
        return kind == "marble" and play.kind == "deploy" and name.split(".")[0] == str(int(s.colour))
    seat, m = mover_of(s, play)
    return (kind == "marble" and name == f"{seat}.{m}") or point(seat, int(s.marble[seat, m]), m) == ":".join(click)


def ends_at(s: Any, play: Play, wanted: str) -> bool:
    """Return whether a play would end on the point clicked last, or is the button clicked."""
    if wanted.startswith("button:"):
        return wanted == f"button:{play.kind}"
    if play.kind == "warp":
        return wanted == f"pip:{play.pip}"
    if play.kind == "deploy":
        return wanted == f"pip:{st.DEPLOY_PIP[s.colour]}"
    if play.kind not in ("move", "leg"):
        return False
    seat, m = mover_of(s, play)
    if play.kind == "leg":
        return point(seat, int(forward(s, seat * st.MARBLES + m, play.pips)[1]), m) == wanted
    return point(seat, end_of(s, play)[1], m) == wanted


def marble_candidates(s: Any, name: str) -> list[int]:
    """Return what clicking a marble first means: the victim, or the marble of the second leg."""
    base = {st.VICTIM: at.TAKE_VICTIM, st.LEG: at.SECOND_LEG}.get(int(s.phase))
    if base is None:
        return []
    kind = "victim" if s.phase == st.VICTIM else "leg"
    plays = [(base + i, Play(kind, index=i)) for i in range(at.TEAM_MARBLES)]
    return [a for a, play in plays if "{}.{}".format(*mover_of(s, play)) == name]
