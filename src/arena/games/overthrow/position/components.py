"""Reading a position of OVERTHROW, first half: what lies on the map and on the table."""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

# the cards that lie before each seat: key in JSON and field of the state -> names of the deck
CARDS = {
    "influence": cards.INFLUENCE,
    "influence_new": cards.INFLUENCE,
    "exposed": cards.EXPOSURE,
    "exposed_new": cards.EXPOSURE,
    "face_down": cards.EXPOSURE,
}
MOST_COPIES = 100  # more than any deck has, and fits an int8
MOST_DUE = 2 * st.TRADE_PAID  # every village could pay twice at once


def read_hex(s: Any, value: Any, what: str) -> int:
    """Return the number of a hex of this map."""
    pair = listed(value, what, BadPosition, 2)
    if any(isinstance(part, bool) or not isinstance(part, int) for part in pair):
        raise BadPosition(f"{what}: expected [q, r], two whole numbers, got {shown(value)}")
    h = geo.NUMBER.get((pair[0], pair[1]))
    if h is None or geo.KIND[s.layout, h] == geo.OFF:
        raise BadPosition(f"{what}: {shown(value)} is not on this map (OV-1.1)")
    return h


def read_tiles(s: Any, tiles: Any) -> None:
    """OV-1.5, OV-3: tiles on open hexes and captured capital spaces, within each seat's supply."""
    for entry in listed(tiles, "tiles", BadPosition):
        exact_keys(entry, {"at", "owner"}, {"token", "attacked"}, "tile", BadPosition)
        h = read_hex(s, entry["at"], "tile: at")
        at = f"tile {entry['at']}"
        if geo.KIND[s.layout, h] not in (geo.OPEN, geo.CAPITAL):
            raise BadPosition(f"{at}: no tile lies on a village or a headquarters (OV-3.2)")
        if s.owner[h] != geo.NONE:
            raise BadPosition(f"{at}: two tiles on one hex")
        seat = whole(entry["owner"], 0, int(s.seats) - 1, f"{at}: owner", BadPosition)
        s.owner[h] = seat
        if s.land[seat] == 0:
            raise BadPosition(f"tiles: seat {seat} has more than its supply of land (OV-1.5)")
        s.land[seat] -= 1
        read_token(s, h, seat, entry, at)


def read_token(s: Any, h: int, seat: int, entry: dict[str, Any], at: str) -> None:
    """OV-3.3: a tile carries trade, military or nothing."""
    token = entry.get("token")
    attacked = entry.get("attacked", False)
    if not isinstance(attacked, bool):
        raise BadPosition(f"{at}: attacked: expected true or false, got {shown(attacked)}")
    if attacked and (token != "military" or seat != s.turn):
        raise BadPosition(f"{at}: only military of seat {s.turn}, whose turn it is, can have attacked (OV-4.1)")
    if token is None:
        return
    if one_of(token, ("trade", "military"), f"{at}: token", BadPosition) == 0:
        if s.trade[seat] == 0:
            raise BadPosition(f"tiles: seat {seat} has more than its supply of trade tokens (OV-1.5)")
        s.trade[seat] -= 1
        s.token[h] = st.TRADE
        return
    if s.military[seat] == 0:
        raise BadPosition(f"tiles: seat {seat} has more than its supply of military tokens (OV-1.5)")
    s.military[seat] -= 1
    number = int(s.banners[seat]).bit_count()
    s.banners[seat] = int(s.banners[seat]) | 1 << number
    s.token[h] = st.FIRST_MILITARY + number
    if attacked:
        s.spent = int(s.spent) | 1 << number


def read_cards(s: Any, position: dict[str, Any]) -> None:
    """OV-9, OV-10: cards on the table; all others are in the decks."""
    used: dict[str, int] = dict.fromkeys((*cards.INFLUENCE, *cards.EXPOSURE), 0)
    seats = int(s.seats)
    piles = {
        (key, seat): row
        for key in CARDS
        for seat, row in enumerate(listed(position.get(key, [[]] * seats), key, BadPosition, seats))
    }
    piles["discarded", geo.NONE] = position.get("discarded", [])
    for (key, seat), row in piles.items():
        what = key if seat == geo.NONE else f"{key} of seat {seat}"
        names = CARDS.get(key, cards.INFLUENCE)
        counts = [0] * cards.KINDS
        for name in listed(row, what, BadPosition):
            counts[one_of(name, names, what, BadPosition)] += 1
            used[name] += 1
        (s.discarded if seat == geo.NONE else s[key][seat])[:] = [min(count, MOST_COPIES) for count in counts]
    for kind in range(cards.KINDS):
        name, copies = cards.INFLUENCE[kind], int(st.INFLUENCE_COPIES[s.card_set, kind])
        s.influence_deck[kind] = rest_of(name, copies, used[name])
        name, copies = cards.EXPOSURE[kind], int(st.EXPOSURE_COPIES[s.card_set, kind])
        s.exposure_deck[kind] = rest_of(name, copies, used[name])
    for seat in range(seats):
        s.held[seat] = int(s.influence[seat].sum() + s.influence_new[seat].sum())
        s.n_face_down[seat] = int(s.face_down[seat].sum())
        if s.held[seat] > cards.MOST_CARDS:
            raise BadPosition(
                f"influence of seat {seat}: at most {cards.MOST_CARDS} cards, got {s.held[seat]} (OV-5.2)"
            )


def rest_of(name: str, copies: int, used: int) -> int:
    """Return how many copies are left in the deck."""
    if used > copies:
        raise BadPosition(f"card {name}: the deck has {copies}, the position names {used}")
    return copies - used


def read_paid(s: Any, rows: Any) -> None:
    """OV-5.1: which village has paid which seat for what."""
    villages = [int(h) for h in geo.VILLAGES[s.layout, : int(geo.N_VILLAGES[s.layout])]]
    for seat, row in enumerate(listed(rows, "paid", BadPosition, int(s.seats))):
        for entry in listed(row, f"paid of seat {seat}", BadPosition, most=MOST_DUE):
            pair = listed(entry, f"paid of seat {seat}", BadPosition, 2)
            trade = one_of(pair[0], ("link", "trade"), f"paid of seat {seat}", BadPosition)
            h = read_hex(s, pair[1], f"paid of seat {seat}")
            if h not in villages:
                raise BadPosition(f"paid of seat {seat}: {pair[1]} is no village (OV-1.4)")
            bit = 1 << (st.TRADE_PAID * trade + villages.index(h))
            if int(s.paid[seat]) & bit:
                raise BadPosition(f"paid of seat {seat}: {shown(entry)} stands twice (OV-5.1)")
            s.paid[seat] = int(s.paid[seat]) | bit
