"""The JSON position of OVERTAKE, both ways; an impossible position is refused with its reason."""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.engine.errors import BadPosition
from arena.games.overtake.rules import N_ACTIONS, cards, legal_actions
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.turns import set_colour
from arena.kit.places import LANE, START, place_code, place_name
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

NEEDED = {"turn", "marbles", "hands"}
ALLOWED = {
    *("game", "options", "actor", "phase", "lapped", "owes", "discard", "jams", "tripwires", "played"),
    *("turns", "winner", "left", "card", "as", "first", "passed"),
}
MAX_TURNS = 1_000_000
UNORDERED = {"marbles": 1, "hands": 1, "discard": 0, "lapped": 0, "owes": 0, "tripwires": 0, "passed": 0}


def cards_of(counts: Any) -> list[str]:
    """Return counts of kinds as a list of codes."""
    return [cards.CODES[card] for card in range(cards.N_CARDS) for _ in range(int(counts[card]))]


def write(s: Any) -> dict[str, Any]:
    """Return the position: the full truth."""
    phase = int(s.phase)
    on_turn = int(s.turn)
    position: dict[str, Any] = {
        "turn": on_turn,
        "actor": None if phase in (st.DRAW, st.ENDED) else on_turn,
        "phase": st.PHASES[phase],
        "marbles": [[place_name(int(place)) for place in row] for row in s.marble],
        "lapped": [[seat, int(st.ENTRY[seat])] for seat in range(st.SEATS) if s.lapped[seat]],
        "owes": [
            [seat, int(s.marble[seat, m])] for seat in range(st.SEATS) for m in range(st.MARBLES) if s.owes[seat, m]
        ],
        "hands": [cards_of(hand) for hand in s.hand],
        "discard": cards_of(s.discard),
        "jams": [None if pip == st.NONE else int(pip) for pip in s.jam],
        "tripwires": [
            {"pip": pip, "seat": int(s.wire_seat[pip]), "card": cards.CODES[int(s.wire_card[pip])]}
            for pip in range(st.PIPS_ON_TRACK)
            if s.wire_seat[pip] != st.NONE
        ],
        "played": [
            [int(seat), cards.CODES[int(card)]]
            for seat, card in zip(s.played_seat, s.played_card, strict=True)
            if seat != st.NONE
        ],
        "turns": int(s.turns),
        "winner": None if s.winner == st.NONE else int(s.winner),
    }
    if phase == st.LEG:
        position["left"] = int(s.left)
        position["card"] = cards.CODES[int(s.card)]
        if s.card == cards.DUPLICATE:
            position["as"] = cards.CODES[int(s.acts_as)]
        position["first"] = [int(s.first) // st.MARBLES, place_name(int(s.first_to))]
    if phase == st.VICTIM:
        bits = int(s.passed)
        position["passed"] = [
            [who // st.MARBLES, int(s.marble[who // st.MARBLES, who % st.MARBLES])]
            for who in range(st.SEATS * st.MARBLES)
            if bits >> who & 1
        ]
    return position


def read(s: Any, position: dict[str, Any]) -> None:
    """Set up a state fresh from ``start`` as the position says."""
    exact_keys(position, NEEDED, ALLOWED, "position", BadPosition)
    s.turn = whole(position["turn"], 0, st.SEATS - 1, "turn", BadPosition)
    s.phase = one_of(position.get("phase", "play"), st.PHASES, "phase", BadPosition)
    least = 0 if s.phase == st.DRAW else 1
    s.turns = whole(position.get("turns", 1), least, MAX_TURNS, "turns", BadPosition)
    read_actor(s, position)
    read_marbles(s, position["marbles"])
    read_marks(s, position)
    read_jams(s, position.get("jams", [None] * st.SEATS))
    read_cards(s, position)
    read_played(s, position.get("played", []))
    set_colour(s)
    read_winner(s, position.get("winner"))
    read_phase(s, position)


def read_actor(s: Any, position: dict[str, Any]) -> None:
    """The seat that decides is the one whose turn it is, or nobody."""
    expected = None if s.phase in (st.DRAW, st.ENDED) else int(s.turn)
    actor = position.get("actor", expected)
    if isinstance(actor, bool) or actor != expected:
        raise BadPosition(f"actor: expected {expected} in phase {st.PHASES[s.phase]}, got {shown(actor)}")


def read_marbles(s: Any, rows: Any) -> None:
    """OT-3.2, OT-3.3, OT-11.1: five marbles a seat, one on a pip, lanes filled from the deepest slot."""
    for seat, row in enumerate(listed(rows, "marbles", BadPosition, st.SEATS)):
        lane = []
        for m, place in enumerate(listed(row, f"marbles of seat {seat}", BadPosition, st.MARBLES)):
            code = place_code(place, st.PIPS_ON_TRACK, st.SLOTS)
            if code is None:
                expected = '"start", a pip 0 to 71 or "home:1" to "home:5"'
                raise BadPosition(f"marbles of seat {seat}: expected {expected}, got {shown(place)}")
            s.marble[seat, m] = code
            if code > LANE:
                lane.append(code - LANE)
            elif code != START:
                if s.at[code] != st.NONE:
                    raise BadPosition(f"pip {code}: two marbles on one pip (OT-3.3)")
                s.at[code] = seat * st.MARBLES + m
        if sorted(lane) != list(range(st.SLOTS + 1 - len(lane), st.SLOTS + 1)):
            raise BadPosition(
                f"marbles of seat {seat}: the lane fills from slot 5 outward, got {sorted(lane)} (OT-11.1)"
            )
        s.n_home[seat] = len(lane)


def seat_and_pip(pair: Any, what: str) -> tuple[int, int]:
    """Return a pair [seat, pip]."""
    listed(pair, what, BadPosition, 2)
    seat = whole(pair[0], 0, st.SEATS - 1, f"{what}: seat", BadPosition)
    return seat, whole(pair[1], 0, st.PIPS_ON_TRACK - 1, f"{what}: pip", BadPosition)


def read_marks(s: Any, position: dict[str, Any]) -> None:
    """OT-11.3, OT-11.4: which marbles have lapped, and which owe a lap."""
    for pair in listed(position.get("lapped", []), "lapped", BadPosition, most=st.SEATS):
        seat, pip = seat_and_pip(pair, "lapped")
        if pip != st.ENTRY[seat] or s.at[pip] // st.MARBLES != seat or s.at[pip] == st.NONE:
            entry = st.ENTRY[seat]
            raise BadPosition(f"lapped: expected a marble of seat {seat} on its entry {entry}, got {shown(pair)}")
        s.lapped[seat] = 1
    for pair in listed(position.get("owes", []), "owes", BadPosition, most=st.SEATS * st.MARBLES):
        seat, pip = seat_and_pip(pair, "owes")
        if s.lap != st.STRICT:
            raise BadPosition("owes: only with option lap=strict (OT-11.4)")
        if s.at[pip] == st.NONE or s.at[pip] // st.MARBLES != seat:
            raise BadPosition(f"owes: no marble of seat {seat} stands on pip {pip}")
        s.owes[seat, s.at[pip] % st.MARBLES] = 1


def read_jams(s: Any, jams: Any) -> None:
    """OT-13.1: one jam a seat; it ends when the seat's own turn begins."""
    for seat, pip in enumerate(listed(jams, "jams", BadPosition, st.SEATS)):
        if pip is not None:
            s.jam[seat] = whole(pip, 0, st.PIPS_ON_TRACK - 1, f"jam of seat {seat}", BadPosition)
    if s.phase == st.PLAY and s.jam[s.turn] != st.NONE:
        raise BadPosition(f"jam of seat {s.turn}: it ended when the seat's turn began (OT-13.1)")


def read_cards(s: Any, position: dict[str, Any]) -> None:
    """OT-14: hands, discard pile and Tripwires; all other cards are in the draw pile."""
    for seat, hand in enumerate(listed(position["hands"], "hands", BadPosition, st.SEATS)):
        full = cards.HAND_SIZE if s.phase == st.PLAY or seat != s.turn else cards.HAND_SIZE - 1
        if s.turns == 0 or s.phase == st.ENDED:
            full = cards.HAND_SIZE
        if len(listed(hand, f"hand of seat {seat}", BadPosition)) > full:
            raise BadPosition(
                f"hand of seat {seat}: expected at most {full} cards in phase {st.PHASES[s.phase]}, got {len(hand)}"
            )
        for code in hand:
            s.hand[seat, one_of(code, cards.CODES, f"hand of seat {seat}", BadPosition)] += 1
        s.hand_size[seat] = len(hand)
    discard = [0] * cards.N_CARDS
    for code in listed(position.get("discard", []), "discard", BadPosition):
        discard[one_of(code, cards.CODES, "discard", BadPosition)] += 1
    for wire in listed(position.get("tripwires", []), "tripwires", BadPosition, most=st.PIPS_ON_TRACK):
        read_tripwire(s, wire)
    for card in range(cards.N_CARDS):
        on_table = sum(1 for pip in range(st.PIPS_ON_TRACK) if s.wire_card[pip] == card)
        in_hands = sum(int(s.hand[seat, card]) for seat in range(st.SEATS))
        named = in_hands + discard[card] + on_table
        copies = int(cards.COPIES[card])
        if named > copies:
            code = cards.CODES[card]
            raise BadPosition(f"card {code}: the deck has {copies}, the position names {named} (OT-14)")
        s.draw[card] = copies - named
        s.discard[card] = discard[card]
    if s.phase == st.PLAY and s.hand_size[s.turn] == 0:
        raise BadPosition(f"hand of seat {s.turn}: expected at least one card at the start of a turn")
    if s.phase == st.DRAW and s.turns == 0:
        sizes = [int(size) for size in s.hand_size]
        begun = next((seat for seat in range(st.SEATS) if sizes[seat] < cards.HAND_SIZE), st.SEATS)
        if begun == st.SEATS or any(sizes[begun + 1 :]) or s.turn != 0:
            raise BadPosition(f"hands: the deal gives seat after seat seven cards, got {sizes} (OT-3.4)")


def read_tripwire(s: Any, wire: Any) -> None:
    """OT-13.2: one Tripwire on a pip, by a card that can be one."""
    exact_keys(wire, {"pip", "seat", "card"}, set(), "tripwire", BadPosition)
    pip = whole(wire["pip"], 0, st.PIPS_ON_TRACK - 1, "tripwire: pip", BadPosition)
    seat = whole(wire["seat"], 0, st.SEATS - 1, "tripwire: seat", BadPosition)
    card = one_of(wire["card"], cards.CODES, "tripwire: card", BadPosition)
    printed = (cards.D10T, cards.D1T, cards.DUPLICATE)
    allowed = (*cards.D_CARDS, cards.DUPLICATE) if s.activate == st.CHOICE else printed
    if card not in allowed:
        raise BadPosition(f"tripwire: card {cards.CODES[card]} cannot be a Tripwire (OT-13.2)")
    if s.wire_seat[pip] != st.NONE:
        raise BadPosition(f"tripwire: two on pip {pip} (OT-13.2)")
    s.wire_seat[pip] = seat
    s.wire_card[pip] = card


def read_played(s: Any, played: Any) -> None:
    """OT-5.3d: the last card of each seat, most recent first."""
    for i, pair in enumerate(listed(played, "played", BadPosition, most=st.SEATS)):
        listed(pair, "played", BadPosition, 2)
        seat = whole(pair[0], 0, st.SEATS - 1, "played: seat", BadPosition)
        if seat in s.played_seat[:i]:
            raise BadPosition(f"played: seat {seat} stands twice")
        s.played_seat[i] = seat
        s.played_card[i] = one_of(pair[1], cards.CODES, "played: card", BadPosition)


def read_winner(s: Any, winner: Any) -> None:
    """OT-11.5: a team has won when all its marbles are Home, and then the game is over."""
    finished = [team for team in range(2) if s.n_home[team] == st.MARBLES and s.n_home[team + 2] == st.MARBLES]
    if len(finished) > 1:
        raise BadPosition("marbles: both teams have all marbles Home (OT-11.5)")
    expected = finished[0] if finished else None
    if isinstance(winner, bool) or winner != expected:
        raise BadPosition(f"winner: expected {expected} with these marbles (OT-11.5), got {shown(winner)}")
    if finished and s.phase != st.ENDED:
        raise BadPosition(f"phase: expected over, team {expected} has won (OT-11.5), got {st.PHASES[s.phase]}")
    s.winner = st.NONE if expected is None else expected


def read_phase(s: Any, position: dict[str, Any]) -> None:
    """Read what only one phase has, and refuse what belongs to another."""
    extra = {st.LEG: {"left", "card", "as", "first"}, st.VICTIM: {"passed"}}.get(int(s.phase), set())
    for key in ("left", "card", "as", "first", "passed"):
        if key in position and key not in extra:
            raise BadPosition(f"{key}: not in phase {st.PHASES[s.phase]}")
    if s.phase in (st.PLAY, st.MOVE) and s.done != st.PARTNER and s.n_home[s.turn] == st.MARBLES:
        raise BadPosition(f"turn: seat {s.turn} has five marbles Home, its turns are skipped (OT-7.3)")
    if s.phase == st.LEG:
        read_leg(s, position)
    if s.phase == st.VICTIM:
        read_victims(s, position)


def read_leg(s: Any, position: dict[str, Any]) -> None:
    """OT-9: the second leg of a split is due."""
    exact_keys(position, {"left", "card", "first"}, NEEDED | ALLOWED, "position", BadPosition)
    s.card = one_of(position["card"], cards.CODES, "card", BadPosition)
    s.acts_as = s.card
    if s.card == cards.DUPLICATE:
        s.acts_as = one_of(position.get("as"), cards.CODES, "as", BadPosition)
    if s.acts_as not in (cards.S7, cards.S9):
        raise BadPosition(f"card: expected S7, S9 or a Duplicate of one in phase leg, got {cards.CODES[s.card]}")
    s.left = whole(position["left"], 1, int(cards.PIPS[s.acts_as]) - 1, "left", BadPosition)
    pair = listed(position["first"], "first", BadPosition, 2)
    seat = whole(pair[0], 0, st.SEATS - 1, "first: seat", BadPosition)
    place = place_code(pair[1], st.PIPS_ON_TRACK, st.SLOTS)
    if place is None or place == START or (seat - s.turn) % 2:
        raise BadPosition(f"first: expected [seat, place] of the marble that made the first leg, got {shown(pair)}")
    # a Tripwire may have knocked it back one pip since
    stands = [place, (place - 1) % st.PIPS_ON_TRACK] if place < LANE else [place]
    found = [m for where in stands for m in range(st.MARBLES) if s.marble[seat, m] == where]
    if not found:
        raise BadPosition(f"first: no marble of seat {seat} stands on {shown(pair[1])} or was knocked back from it")
    s.first = seat * st.MARBLES + found[0]
    s.first_to = place
    if s.done == st.PARTNER and seat == s.turn:
        s.colour = s.turn  # its fifth marble went Home in this very turn
    if legal_actions(s, np.zeros(N_ACTIONS, dtype=np.int32)) == 0:
        raise BadPosition("phase leg: no second leg is possible, so the first was not legal (OT-9)")


def read_victims(s: Any, position: dict[str, Any]) -> None:
    """OT-10: the opponents' marbles that were passed."""
    exact_keys(position, {"passed"}, NEEDED | ALLOWED, "position", BadPosition)
    pairs = listed(position["passed"], "passed", BadPosition, most=2 * st.MARBLES)
    bits = 0
    for pair in pairs:
        seat, pip = seat_and_pip(pair, "passed")
        if (seat - s.turn) % 2 == 0 or s.at[pip] == st.NONE or s.at[pip] // st.MARBLES != seat:
            raise BadPosition(f"passed: expected an opponent's marble [seat, pip], got {shown(pair)}")
        bits |= 1 << int(s.at[pip])
    if bits.bit_count() < 2 or bits.bit_count() != len(pairs):
        raise BadPosition(f"passed: expected two or more different marbles (OT-10), got {shown(pairs)}")
    s.passed = bits
