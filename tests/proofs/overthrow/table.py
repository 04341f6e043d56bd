"""Small OVERTHROW positions for the rule tests, and short ways to ask about them.

With two seats seat 0 has its HQ at (0, 5) and the villages (3, 1) and (-3, 4) on its side; (0, 1) is the capital space nearest to it.
"""

from .reference import game as overthrow

# Cards that stay out of seat 0's way: Secrecy spares its first exposure card, Ramparts works only in defence, Veterans only in attack.
HELD = [["secrecy", "secrecy", "ramparts"], ["secrecy", "secrecy", "veterans"], ["veterans"] * 3, ["recruiters"] * 3]


def land(owner: int, *places) -> list[dict]:
    return [{"at": list(at), "owner": owner, "token": None} for at in places]


def trade(owner: int, *places) -> list[dict]:
    return [{"at": list(at), "owner": owner, "token": "trade"} for at in places]


def military(owner: int, *places, attacked: bool = False) -> list[dict]:
    return [{"at": list(at), "owner": owner, "token": "military", "attacked": attacked} for at in places]


def table(*tiles: list[dict], **changes) -> dict:
    """A position in seat 0's turn with three actions; tiles are given as the lists land, trade and military make."""
    seats = changes.get("options", {}).get("seats", 2)
    position = {
        "game": "overthrow", "options": {"seats": seats}, "turn": 0, "actor": 0, "actions": 3, "turns": 9, "pending": None,
        "tiles": [tile for group in tiles for tile in group],
        "influence": [list(held) for held in HELD[:seats]],
        "influence_new": [[] for _ in range(seats)], "exposed": [[] for _ in range(seats)], "exposed_new": [[] for _ in range(seats)],
        "face_down": [[] for _ in range(seats)], "discarded": [], "paid": [[] for _ in range(seats)], "first_used": [],
        "moves_made": 0, "winner": None,
    }  # fmt: skip
    position.update(changes)
    return position


def cards(mine: list[str], theirs: list[str] | None = None) -> list[list[str]]:
    """Influence or exposure piles of two seats."""
    return [mine, [] if theirs is None else theirs]


def places(position: dict, kind: str) -> set:
    return {tuple(move["at"]) for move in overthrow.legal_moves(position) if move["kind"] == kind}


def marches(position: dict) -> set:
    return {
        (tuple(move["from"]), tuple(move["to"])) for move in overthrow.legal_moves(position) if move["kind"] == "march"
    }


def attacks(position: dict) -> set:
    """(target, number of attackers) of every attack."""
    return {
        (tuple(move["target"]), len(move["from"]))
        for move in overthrow.legal_moves(position)
        if move["kind"] == "attack"
    }


def attack(position: dict, target, *attackers) -> dict:
    return overthrow.play(position, {"kind": "attack", "target": list(target), "from": [list(at) for at in attackers]})


def lay(position: dict, kind: str, at) -> dict:
    return overthrow.play(position, {"kind": kind, "at": list(at)})


def tile(position: dict, at) -> dict | None:
    return next((one for one in position["tiles"] if one["at"] == list(at)), None)


def dice(position: dict, attacker_high: int, defender_high: int) -> dict:
    return overthrow.settle(position, ("dice", attacker_high, defender_high))


def total(position: dict) -> int:
    return sum(weight for _, weight in overthrow.chance(position))
