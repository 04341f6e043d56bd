"""The OVERTHROW map: hexes, and what the tiles lying on them connect.

A hex is a list [q, r] as in the JSON position; inside this module it is a tuple, so that it can be looked up.
"""

import functools

NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))  # OV-1.1
CENTRE = (0, 0)
RADIUS = {2: 5, 4: 7}  # OV-1.1, by number of seats
CAPITAL_RADIUS = {2: 1, 4: 2}  # OV-1.2
HEADQUARTERS = {2: ((0, 5), (0, -5)), 4: ((0, 7), (-7, 7), (0, -7), (7, -7))}  # OV-1.3
VILLAGES = {  # OV-1.4
    2: ((3, 1), (-3, 4), (-3, -1), (3, -4)),
    4: ((1, 3), (-4, 3), (-1, -3), (4, -3), (5, 0), (-5, 0), (-3, 6), (3, -6)),
}
SUPPLY = {"land": 50, "trade": 20, "military": 20}  # OV-1.5
DEFAULT_SEATS = 2


def seats_of(position: dict) -> int:
    return position["options"].get("seats", DEFAULT_SEATS)


def distance(a, b) -> int:
    across, down = a[0] - b[0], a[1] - b[1]
    return max(abs(across), abs(down), abs(across + down))  # OV-1.1


@functools.cache
def hexes(seats: int) -> list[tuple[int, int]]:
    reach = range(-RADIUS[seats], RADIUS[seats] + 1)
    return [(q, r) for q in reach for r in reach if distance((q, r), CENTRE) <= RADIUS[seats]]


def neighbours(seats: int, at) -> list[tuple[int, int]]:
    return around(seats, *at)


@functools.cache
def around(seats: int, q: int, r: int) -> list[tuple[int, int]]:
    every = [(q + across, r + down) for across, down in NEIGHBOURS]
    return [other for other in every if distance(other, CENTRE) <= RADIUS[seats]]


def is_capital(seats: int, at) -> bool:
    return distance(at, CENTRE) <= CAPITAL_RADIUS[seats]


def capital_defence(seats: int, at) -> int:
    """OV-1.2: how many dice an unheld capital space rolls before any card."""
    if seats == 4 and distance(at, CENTRE) == 2:
        return 1
    return 2


# --- tiles ---------------------------------------------------------------------


def tile_at(position: dict, at) -> dict | None:
    for tile in position["tiles"]:
        if tuple(tile["at"]) == tuple(at):
            return tile
    return None


def board(position: dict) -> dict[tuple[int, int], dict]:
    """Every tile by its hex."""
    return {tuple(tile["at"]): tile for tile in position["tiles"]}


def tiles_of(position: dict, seat: int) -> list[dict]:
    return [tile for tile in position["tiles"] if tile["owner"] == seat]


def supply(position: dict, seat: int, token: str) -> int:
    """OV-1.5: what is not on the board is in its owner's supply."""
    own = tiles_of(position, seat)
    used = len(own) if token == "land" else sum(1 for tile in own if tile["token"] == token)
    return SUPPLY[token] - used


def connected(position: dict, seat: int, only_trade: bool = False) -> set[tuple[int, int]]:
    """The hexes of the seat's tiles that a chain of its own tiles connects to its HQ (OV-3.1).

    With only_trade every tile of the chain carries its trade token (OV-5.1 b).
    """
    seats = seats_of(position)
    own = {tuple(tile["at"]) for tile in tiles_of(position, seat) if not only_trade or tile["token"] == "trade"}
    reached: set[tuple[int, int]] = set()
    frontier = [HEADQUARTERS[seats][seat]]
    while frontier:
        here = frontier.pop()
        for other in neighbours(seats, here):
            if other in own and other not in reached:
                reached.add(other)
                frontier.append(other)
    return reached


def completed_chains(position: dict, seat: int) -> list[list]:
    """The village payments the seat's chains deserve now, paid or not (OV-5.1)."""
    seats = seats_of(position)
    completed = []
    for kind in ("link", "trade"):
        chain = connected(position, seat, only_trade=kind == "trade")
        for village in VILLAGES[seats]:
            if any(other in chain for other in neighbours(seats, village)):
                completed.append([kind, list(village)])
    return completed
