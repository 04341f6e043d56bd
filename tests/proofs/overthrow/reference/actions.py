"""Which actions of OVERTHROW a seat has in its turn, and what they cost."""

import itertools

from .cards import has_exposure, has_influence
from .map import (
    HEADQUARTERS,
    VILLAGES,
    board,
    capital_defence,
    connected,
    hexes,
    is_capital,
    neighbours,
    seats_of,
    supply,
    tile_at,
    tiles_of,
)

FREE_FIRST = {"land": "surveyors", "trade": "stonemasons", "military": "recruiters"}  # OV-9.1, OV-9.2, OV-9.3


def lay_price(position: dict, seat: int, token: str, at) -> int:
    if has_influence(position, seat, FREE_FIRST[token]) and token not in position["first_used"]:
        return 0  # OV-9.0: free of surcharges too
    price = 1
    if token == "trade" and has_exposure(position, seat, "tariffs"):
        price += 1  # OV-10.2
    if token == "military" and has_exposure(position, seat, "draft_riots"):
        price += 1  # OV-10.3
    if token == "land" and has_exposure(position, seat, "land_disputes") and beside_another(position, seat, at):
        price += 1  # OV-10.4
    return price


def beside_another(position: dict, seat: int, at) -> bool:
    for other in neighbours(seats_of(position), at):
        tile = tile_at(position, other)
        if tile is not None and tile["owner"] != seat:
            return True
    return False


def attack_price(position: dict, seat: int, attackers: int) -> int:
    return attackers if has_influence(position, seat, "vanguard") else attackers + 1  # OV-3.5, OV-9.5


def turn_moves(position: dict) -> list[dict]:
    """All moves of the seat whose turn it is, when nothing is pending."""
    moves = land_moves(position) + token_moves(position) + march_moves(position) + attack_moves(position)
    return moves + [{"kind": "end"}]  # OV-2.3


def land_moves(position: dict) -> list[dict]:
    """OV-3.2"""
    seats, seat = seats_of(position), position["turn"]
    if supply(position, seat, "land") == 0:
        return []  # OV-1.5
    roots = connected(position, seat) | {HEADQUARTERS[seats][seat]}
    moves = []
    tiles = board(position)
    for at in hexes(seats):
        if at in tiles or is_capital(seats, at):
            continue
        if at in VILLAGES[seats] or at in HEADQUARTERS[seats]:
            continue
        if not any(other in roots for other in neighbours(seats, at)):
            continue
        if lay_price(position, seat, "land", at) <= position["actions"]:
            moves.append({"kind": "land", "at": list(at)})
    return moves


def token_moves(position: dict) -> list[dict]:
    """OV-3.3"""
    seat = position["turn"]
    linked = connected(position, seat)
    moves = []
    for token in ("trade", "military"):
        if supply(position, seat, token) == 0:
            continue  # OV-1.5
        for tile in tiles_of(position, seat):
            if tuple(tile["at"]) not in linked or tile["token"] is not None:
                continue
            if lay_price(position, seat, token, tile["at"]) <= position["actions"]:
                moves.append({"kind": token, "at": list(tile["at"])})
    return moves


def is_own_bare(position: dict, seat: int, at) -> bool:
    tile = tile_at(position, at)
    return tile is not None and tile["owner"] == seat and tile["token"] is None


def march_moves(position: dict) -> list[dict]:
    """OV-3.4; a link is not needed (OV-3.6)."""
    seats, seat = seats_of(position), position["turn"]
    if position["actions"] < 1:
        return []
    if has_exposure(position, seat, "roadblocks") and position["moves_made"] >= 1:
        return []  # OV-10.8
    moves = []
    for tile in tiles_of(position, seat):
        if tile["token"] != "military":
            continue
        goals = {at for at in neighbours(seats, tile["at"]) if is_own_bare(position, seat, at)}
        if has_influence(position, seat, "couriers"):  # OV-9.4
            for over in list(goals):
                goals |= {at for at in neighbours(seats, over) if is_own_bare(position, seat, at)}
        moves.extend({"kind": "march", "from": list(tile["at"]), "to": list(at)} for at in sorted(goals))
    return moves


def attack_moves(position: dict) -> list[dict]:
    """OV-4.1, OV-4.2; cut-off tokens attack too (OV-3.6)."""
    seats, seat = seats_of(position), position["turn"]
    if supply(position, seat, "land") == 0:
        return []  # OV-1.5
    ready = {
        tuple(tile["at"]) for tile in tiles_of(position, seat) if tile["token"] == "military" and not tile["attacked"]
    }
    moves = []
    tiles = board(position)
    for target in hexes(seats):
        tile = tiles.get(target)
        if tile is None and not is_capital(seats, target):
            continue
        if tile is not None and tile["owner"] == seat:
            continue
        beside = sorted(at for at in neighbours(seats, target) if at in ready)
        most = min(len(beside), 2) if has_exposure(position, seat, "desertion") else len(beside)  # OV-10.5
        for size in range(1, most + 1):
            if attack_price(position, seat, size) > position["actions"]:
                break
            for chosen in itertools.combinations(beside, size):
                moves.append({"kind": "attack", "target": list(target), "from": [list(at) for at in chosen]})
    return moves


def defending_dice(position: dict, attacker: int, target) -> int:
    """OV-4.4; 0 when the tile is taken without dice (OV-4.3)."""
    tile = tile_at(position, target)
    if tile is None:
        dice = capital_defence(seats_of(position), target)
        if has_influence(position, attacker, "engineers"):
            dice -= 1  # OV-9.8
        if has_exposure(position, attacker, "alarm_bells"):
            dice += 1  # OV-10.9
        return max(1, dice)
    if tile["token"] != "military":
        return 0
    return 2 if has_influence(position, tile["owner"], "ramparts") else 1  # OV-9.7
