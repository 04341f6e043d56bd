"""Moves as text, JSON and clicks."""

from __future__ import annotations

from typing import Any

from arena.games.parcel.rules.actions import ACTIONS, LAY, NUMBER, PASS, RUN
from arena.games.parcel.rules.state import KINDS, NONE, SEATS
from arena.games.parcel.table.board import pip

from arena.engine.errors import InvalidMove
from arena.engine.looks import Move, Step
from arena.kit.reading import exact_keys, one_of, whole

BUTTONS = {"button:lay": "Lay away"}
CARDS = tuple(str(card + 1) for card in range(KINDS))


def describe(s: Any, a: int) -> Move:
    """Return an action in every form."""
    kind, card, to = (int(part) for part in ACTIONS[a])
    name, hand = CARDS[card], f"card:{CARDS[card]}"
    if kind == RUN:
        target = int(s.at[s.turn]) + card + 1
        return Move(int(a), f"run {name}", {"kind": "run", "card": name}, [hand, pip(target)], f"run {name} pips")
    if kind == LAY:
        return Move(int(a), f"lay {name}", {"kind": "lay", "card": name}, [hand, "button:lay"], f"lay a {name} away")
    if kind == PASS:
        data = {"kind": "pass", "card": name, "to": to}
        return Move(int(a), f"pass {name} to {to}", data, [hand, f"runner:{to}"], f"pass a {name} to seat {to}")
    return Move(int(a), f"draw {name}", {"draw": name})


def effects(s: Any, a: int) -> list[Step]:
    """Return what an action would do."""
    kind, card, _ = (int(part) for part in ACTIONS[a])
    if kind != RUN:
        return []
    at = int(s.at[s.turn])
    steps = [Step("run", f"runner:{int(s.turn)}", [pip(on) for on in range(at, at + card + 2)], int(s.turn))]
    for other in range(int(s.seats)):
        if s.at[other] == at + card + 1 and not s.peace:
            steps.append(Step("fly", f"runner:{other}", [pip(at + card + 1), pip(0)], other, "harm"))
    return steps


def vague(s: Any, a: int) -> str:
    """Return what is told to a seat that may not see the card."""
    kind, _, to = (int(part) for part in ACTIONS[a])
    return f"pass to {to}" if kind == PASS else "draw"


def read(s: Any, data: dict[str, Any]) -> int:
    """Return the action that a JSON move names."""
    kind = one_of(data.get("kind"), ("run", "lay", "pass"), "kind", InvalidMove)
    needed = {"kind", "card", "to"} if kind == PASS else {"kind", "card"}
    exact_keys(data, needed, set(), "move", InvalidMove)
    card = one_of(data["card"], CARDS, "card", InvalidMove)
    to = whole(data["to"], 0, SEATS - 1, "to", InvalidMove) if kind == PASS else NONE
    return NUMBER[kind, card, to]


def read_text(s: Any, text: str) -> int:
    """Return the action that a text names."""
    match text.split():
        case ["run" | "lay" as kind, card]:
            return read(s, {"kind": kind, "card": card})
        case ["pass", card, "to", to] if to.isdecimal():
            return read(s, {"kind": "pass", "card": card, "to": int(to)})
    raise InvalidMove(f"move: expected run, lay or pass with a card, got {text!r}")


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return the actions that some clicks can have meant."""
    cards = {f"card:{name}": card for card, name in enumerate(CARDS)}
    if not path or path[0] not in cards or len(path) > 2:
        return []
    card = cards[path[0]]
    meant = {"button:lay": NUMBER[LAY, card, NONE]}
    meant |= {f"runner:{to}": NUMBER[PASS, card, to] for to in range(SEATS)}
    meant[pip(int(s.at[s.turn]) + card + 1)] = NUMBER[RUN, card, NONE]
    if len(path) == 1:
        return sorted(meant.values())
    return [meant[path[1]]] if path[1] in meant else []
