"""The JSON position of OVERTAKE, both ways; an impossible position is refused with its reason."""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.engine.errors import BadPosition
from arena.games.overtake.cards import CODES, COPIES, D1J, D1T, D10J, D10T, DUPLICATE, HAND_SIZE, N_CARDS, PIPS, S7, S9
from arena.games.overtake.core import N_ACTIONS, legal_actions
from arena.games.overtake.state import (
    CHOICE,
    DRAW,
    ENDED,
    ENTRY,
    LEG,
    MARBLES,
    MOVE,
    NONE,
    PARTNER,
    PHASES,
    PIPS_ON_TRACK,
    PLAY,
    SEATS,
    SLOTS,
    STRICT,
    VICTIM,
)
from arena.games.overtake.turns import set_colour
from arena.kit.places import LANE, START, place_code, place_name
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

NEEDED = {"turn", "marbles", "hands"}
ALLOWED = {
    *("game", "options", "actor", "phase", "lapped", "owes", "discard", "jams", "tripwires", "played"),
    *("turns", "winner", "left", "card", "as", "first", "passed"),
}
MAX_TURNS = 1_000_000


def cards_of(counts: Any) -> list[str]:
    """Answer counts of kinds as a list of codes."""
    return [CODES[card] for card in range(N_CARDS) for _ in range(int(counts[card]))]


def write(s: Any) -> dict[str, Any]:
    """Answer the position: the full truth."""
    phase = int(s.phase)
    on_turn = int(s.turn)
    position: dict[str, Any] = {
        "turn": on_turn,
        "actor": None if phase in (DRAW, ENDED) else on_turn,
        "phase": PHASES[phase],
        "marbles": [[place_name(int(place)) for place in row] for row in s.marble],
        "lapped": [[seat, int(ENTRY[seat])] for seat in range(SEATS) if s.lapped[seat]],
        "owes": [[seat, int(s.marble[seat, m])] for seat in range(SEATS) for m in range(MARBLES) if s.owes[seat, m]],
        "hands": [cards_of(hand) for hand in s.hand],
        "discard": cards_of(s.discard),
        "jams": [None if pip == NONE else int(pip) for pip in s.jam],
        "tripwires": [
            {"pip": pip, "seat": int(s.wire_seat[pip]), "card": CODES[int(s.wire_card[pip])]}
            for pip in range(PIPS_ON_TRACK)
            if s.wire_seat[pip] != NONE
        ],
        "played": [
            [int(seat), CODES[int(card)]]
            for seat, card in zip(s.played_seat, s.played_card, strict=True)
            if seat != NONE
        ],
        "turns": int(s.turns),
        "winner": None if s.winner == NONE else int(s.winner),
    }
    if phase == LEG:
        position["left"] = int(s.left)
        position["card"] = CODES[int(s.card)]
        if s.card == DUPLICATE:
            position["as"] = CODES[int(s.acts_as)]
        position["first"] = [int(s.first) // MARBLES, place_name(int(s.first_to))]
    if phase == VICTIM:
        bits = int(s.passed)
        position["passed"] = [
            [who // MARBLES, int(s.marble[who // MARBLES, who % MARBLES])]
            for who in range(SEATS * MARBLES)
            if bits >> who & 1
        ]
    return position


def read(s: Any, position: dict[str, Any]) -> None:
    """Set up a state fresh from ``start`` as the position says."""
    exact_keys(position, NEEDED, ALLOWED, "position", BadPosition)
    s.turn = whole(position["turn"], 0, SEATS - 1, "turn", BadPosition)
    s.phase = one_of(position.get("phase", "play"), PHASES, "phase", BadPosition)
    least = 0 if s.phase == DRAW else 1
    s.turns = whole(position.get("turns", 1), least, MAX_TURNS, "turns", BadPosition)
    read_actor(s, position)
    read_marbles(s, position["marbles"])
    read_marks(s, position)
    read_jams(s, position.get("jams", [None] * SEATS))
    read_cards(s, position)
    read_played(s, position.get("played", []))
    set_colour(s)
    read_winner(s, position.get("winner"))
    read_phase(s, position)


def read_actor(s: Any, position: dict[str, Any]) -> None:
    """The seat that decides is the one whose turn it is, or nobody."""
    expected = None if s.phase in (DRAW, ENDED) else int(s.turn)
    actor = position.get("actor", expected)
    if isinstance(actor, bool) or actor != expected:
        raise BadPosition(f"actor: expected {expected} in phase {PHASES[s.phase]}, got {shown(actor)}")


def read_marbles(s: Any, rows: Any) -> None:
    """OT-3.2, OT-3.3, OT-11.1: five marbles a seat, one on a pip, lanes filled from the deepest slot."""
    for seat, row in enumerate(listed(rows, "marbles", BadPosition, SEATS)):
        lane = []
        for m, place in enumerate(listed(row, f"marbles of seat {seat}", BadPosition, MARBLES)):
            code = place_code(place, PIPS_ON_TRACK, SLOTS)
            if code is None:
                expected = '"start", a pip 0 to 71 or "home:1" to "home:5"'
                raise BadPosition(f"marbles of seat {seat}: expected {expected}, got {shown(place)}")
            s.marble[seat, m] = code
            if code > LANE:
                lane.append(code - LANE)
            elif code != START:
                if s.at[code] != NONE:
                    raise BadPosition(f"pip {code}: two marbles on one pip (OT-3.3)")
                s.at[code] = seat * MARBLES + m
        if sorted(lane) != list(range(SLOTS + 1 - len(lane), SLOTS + 1)):
            raise BadPosition(
                f"marbles of seat {seat}: the lane fills from slot 5 outward, got {sorted(lane)} (OT-11.1)"
            )
        s.n_home[seat] = len(lane)


def seat_and_pip(pair: Any, what: str) -> tuple[int, int]:
    """Answer a pair [seat, pip]."""
    listed(pair, what, BadPosition, 2)
    seat = whole(pair[0], 0, SEATS - 1, f"{what}: seat", BadPosition)
    return seat, whole(pair[1], 0, PIPS_ON_TRACK - 1, f"{what}: pip", BadPosition)


def read_marks(s: Any, position: dict[str, Any]) -> None:
    """OT-11.3, OT-11.4: which marbles have lapped, and which owe a lap."""
    for pair in listed(position.get("lapped", []), "lapped", BadPosition, most=SEATS):
        seat, pip = seat_and_pip(pair, "lapped")
        if pip != ENTRY[seat] or s.at[pip] // MARBLES != seat or s.at[pip] == NONE:
            raise BadPosition(f"lapped: expected a marble of seat {seat} on its entry {ENTRY[seat]}, got {shown(pair)}")
        s.lapped[seat] = 1
    for pair in listed(position.get("owes", []), "owes", BadPosition, most=SEATS * MARBLES):
        seat, pip = seat_and_pip(pair, "owes")
        if s.lap != STRICT:
            raise BadPosition("owes: only with option lap=strict (OT-11.4)")
        if s.at[pip] == NONE or s.at[pip] // MARBLES != seat:
            raise BadPosition(f"owes: no marble of seat {seat} stands on pip {pip}")
        s.owes[seat, s.at[pip] % MARBLES] = 1


def read_jams(s: Any, jams: Any) -> None:
    """OT-13.1: one jam a seat; it ends when the seat's own turn begins."""
    for seat, pip in enumerate(listed(jams, "jams", BadPosition, SEATS)):
        if pip is not None:
            s.jam[seat] = whole(pip, 0, PIPS_ON_TRACK - 1, f"jam of seat {seat}", BadPosition)
    if s.phase == PLAY and s.jam[s.turn] != NONE:
        raise BadPosition(f"jam of seat {s.turn}: it ended when the seat's turn began (OT-13.1)")


def read_cards(s: Any, position: dict[str, Any]) -> None:
    """OT-14: hands, discard pile and Tripwires; all other cards are in the draw pile."""
    for seat, hand in enumerate(listed(position["hands"], "hands", BadPosition, SEATS)):
        full = HAND_SIZE if s.phase == PLAY or seat != s.turn else HAND_SIZE - 1
        if s.turns == 0 or s.phase == ENDED:
            full = HAND_SIZE
        if len(listed(hand, f"hand of seat {seat}", BadPosition)) > full:
            raise BadPosition(
                f"hand of seat {seat}: expected at most {full} cards in phase {PHASES[s.phase]}, got {len(hand)}"
            )
        for code in hand:
            s.hand[seat, one_of(code, CODES, f"hand of seat {seat}", BadPosition)] += 1
        s.hand_size[seat] = len(hand)
    discard = [0] * N_CARDS
    for code in listed(position.get("discard", []), "discard", BadPosition):
        discard[one_of(code, CODES, "discard", BadPosition)] += 1
    for wire in listed(position.get("tripwires", []), "tripwires", BadPosition, most=PIPS_ON_TRACK):
        read_tripwire(s, wire)
    for card in range(N_CARDS):
        on_table = sum(1 for pip in range(PIPS_ON_TRACK) if s.wire_card[pip] == card)
        left = int(COPIES[card]) - sum(int(s.hand[seat, card]) for seat in range(SEATS)) - discard[card] - on_table
        if left < 0:
            raise BadPosition(
                f"card {CODES[card]}: the deck has {COPIES[card]}, the position names {COPIES[card] - left} (OT-14)"
            )
        s.draw[card] = left
        s.discard[card] = discard[card]
    if s.phase == PLAY and s.hand_size[s.turn] == 0:
        raise BadPosition(f"hand of seat {s.turn}: expected at least one card at the start of a turn")
    if s.phase == DRAW and s.turns == 0:
        sizes = [int(size) for size in s.hand_size]
        begun = next((seat for seat in range(SEATS) if sizes[seat] < HAND_SIZE), SEATS)
        if begun == SEATS or any(sizes[begun + 1 :]) or s.turn != 0:
            raise BadPosition(f"hands: the deal gives seat after seat seven cards, got {sizes} (OT-3.4)")


def read_tripwire(s: Any, wire: Any) -> None:
    """OT-13.2: one Tripwire on a pip, by a card that can be one."""
    exact_keys(wire, {"pip", "seat", "card"}, set(), "tripwire", BadPosition)
    pip = whole(wire["pip"], 0, PIPS_ON_TRACK - 1, "tripwire: pip", BadPosition)
    seat = whole(wire["seat"], 0, SEATS - 1, "tripwire: seat", BadPosition)
    card = one_of(wire["card"], CODES, "tripwire: card", BadPosition)
    allowed = (D10J, D10T, D1J, D1T, DUPLICATE) if s.activate == CHOICE else (D10T, D1T, DUPLICATE)
    if card not in allowed:
        raise BadPosition(f"tripwire: card {CODES[card]} cannot be a Tripwire (OT-13.2)")
    if s.wire_seat[pip] != NONE:
        raise BadPosition(f"tripwire: two on pip {pip} (OT-13.2)")
    s.wire_seat[pip] = seat
    s.wire_card[pip] = card


def read_played(s: Any, played: Any) -> None:
    """OT-5.3d: the last card of each seat, most recent first."""
    for i, pair in enumerate(listed(played, "played", BadPosition, most=SEATS)):
        listed(pair, "played", BadPosition, 2)
        seat = whole(pair[0], 0, SEATS - 1, "played: seat", BadPosition)
        if seat in s.played_seat[:i]:
            raise BadPosition(f"played: seat {seat} stands twice")
        s.played_seat[i] = seat
        s.played_card[i] = one_of(pair[1], CODES, "played: card", BadPosition)


def read_winner(s: Any, winner: Any) -> None:
    """OT-11.5: a team has won when all its marbles are Home, and then the game is over."""
    finished = [team for team in range(2) if s.n_home[team] == MARBLES and s.n_home[team + 2] == MARBLES]
    if len(finished) > 1:
        raise BadPosition("marbles: both teams have all marbles Home (OT-11.5)")
    expected = finished[0] if finished else None
    if isinstance(winner, bool) or winner != expected:
        raise BadPosition(f"winner: expected {expected} with these marbles (OT-11.5), got {shown(winner)}")
    if finished and s.phase != ENDED:
        raise BadPosition(f"phase: expected over, team {expected} has won (OT-11.5), got {PHASES[s.phase]}")
    s.winner = NONE if expected is None else expected


def read_phase(s: Any, position: dict[str, Any]) -> None:
    """Read what only one phase has, and refuse what belongs to another."""
    extra = {LEG: {"left", "card", "as", "first"}, VICTIM: {"passed"}}.get(int(s.phase), set())
    for key in ("left", "card", "as", "first", "passed"):
        if key in position and key not in extra:
            raise BadPosition(f"{key}: not in phase {PHASES[s.phase]}")
    if s.phase in (PLAY, MOVE) and s.done != PARTNER and s.n_home[s.turn] == MARBLES:
        raise BadPosition(f"turn: seat {s.turn} has five marbles Home, its turns are skipped (OT-7.3)")
    if s.phase == LEG:
        read_leg(s, position)
    if s.phase == VICTIM:
        read_victims(s, position)


def read_leg(s: Any, position: dict[str, Any]) -> None:
    """OT-9: the second leg of a split is due."""
    exact_keys(position, {"left", "card", "first"}, NEEDED | ALLOWED, "position", BadPosition)
    s.card = one_of(position["card"], CODES, "card", BadPosition)
    s.acts_as = s.card
    if s.card == DUPLICATE:
        s.acts_as = one_of(position.get("as"), CODES, "as", BadPosition)
    if s.acts_as not in (S7, S9):
        raise BadPosition(f"card: expected S7, S9 or a Duplicate of one in phase leg, got {CODES[s.card]}")
    s.left = whole(position["left"], 1, int(PIPS[s.acts_as]) - 1, "left", BadPosition)
    pair = listed(position["first"], "first", BadPosition, 2)
    seat = whole(pair[0], 0, SEATS - 1, "first: seat", BadPosition)
    place = place_code(pair[1], PIPS_ON_TRACK, SLOTS)
    if place is None or place == START or (seat - s.turn) % 2:
        raise BadPosition(f"first: expected [seat, place] of the marble that made the first leg, got {shown(pair)}")
    # a Tripwire may have knocked it back one pip since
    stands = [place, (place - 1) % PIPS_ON_TRACK] if place < LANE else [place]
    found = [m for where in stands for m in range(MARBLES) if s.marble[seat, m] == where]
    if not found:
        raise BadPosition(f"first: no marble of seat {seat} stands on {shown(pair[1])} or was knocked back from it")
    s.first = seat * MARBLES + found[0]
    s.first_to = place
    if s.done == PARTNER and seat == s.turn:
        s.colour = s.turn  # its fifth marble went Home in this very turn
    if legal_actions(s, np.zeros(N_ACTIONS, dtype=np.int32)) == 0:
        raise BadPosition("phase leg: no second leg is possible, so the first was not legal (OT-9)")


def read_victims(s: Any, position: dict[str, Any]) -> None:
    """OT-10: the opponents' marbles that were passed."""
    exact_keys(position, {"passed"}, NEEDED | ALLOWED, "position", BadPosition)
    pairs = listed(position["passed"], "passed", BadPosition, most=2 * MARBLES)
    bits = 0
    for pair in pairs:
        seat, pip = seat_and_pip(pair, "passed")
        if (seat - s.turn) % 2 == 0 or s.at[pip] == NONE or s.at[pip] // MARBLES != seat:
            raise BadPosition(f"passed: expected an opponent's marble [seat, pip], got {shown(pair)}")
        bits |= 1 << int(s.at[pip])
    if bits.bit_count() < 2 or bits.bit_count() != len(pairs):
        raise BadPosition(f"passed: expected two or more different marbles (OT-10), got {shown(pairs)}")
    s.passed = bits
