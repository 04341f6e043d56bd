"""The JSON position of Jokers & Marbles, both ways; what cannot arise is refused with the reason."""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.games.jokers.play import refill, seat_to_deal
from arena.games.jokers.split import has_second_leg
from arena.games.jokers.state import (
    CARDS,
    CHOOSING,
    COPIES,
    DEALT,
    DRAWING,
    ENDED,
    HAND,
    KINDS,
    MARBLES,
    NINE,
    NONE,
    PLAYING,
    SECOND,
    SEVEN,
    SLOTS,
    colour_played,
    has_won,
    lift,
    put,
)
from arena.kit.places import LANE, START, place_code, place_name

PHASES = {DRAWING: "draw", CHOOSING: "draw", PLAYING: "play", SECOND: "leg", ENDED: "over"}
KEYS = ("game", "options", "turn", "actor", "phase", "marbles", "hands", "drawn", "discard", "laid", "turns", "winner")
LEG_KEYS = ("left", "card", "first", "direction")
MOST_TURNS = 2**31 - 1


def write(s: Any) -> dict[str, Any]:
    """Answer the position of a state: the full truth."""
    seats = range(int(s.seats))
    phase = int(s.phase)
    position: dict[str, Any] = {
        "turn": int(s.turn),
        "actor": int(s.turn) if phase in (CHOOSING, PLAYING, SECOND) else None,
        "phase": PHASES[phase],
        "marbles": [[place_name(int(p)) for p in s.place[MARBLES * c : MARBLES * c + MARBLES]] for c in seats],
        "hands": [names(s.hand[seat]) for seat in seats],
        "drawn": None if s.drawn == NONE else CARDS[s.drawn],
        "discard": sorted(names(s.discard), key=lambda name: name == CARDS[s.top]),  # the top card last
        "laid": [names(s.laid[seat]) for seat in seats],
        "turns": int(s.turns),
        "winner": None if s.winner == NONE else int(s.winner),
    }
    if phase == SECOND:
        first = int(s.first)
        position["left"] = abs(int(s.left))
        position["card"] = CARDS[s.leg_card]
        position["first"] = [first // MARBLES, place_name(int(s.place[first]))]
        position["direction"] = 1 if s.left > 0 else -1
    return position


def names(counts: Any) -> list[str]:
    """Answer counted cards one by one, by rank."""
    return [CARDS[card] for card in range(KINDS) for _ in range(counts[card])]


def read(s: Any, position: dict[str, Any]) -> None:
    """Set a fresh state to a position."""
    for key in position:
        if key not in KEYS and not (key in LEG_KEYS and position.get("phase") == "leg"):
            raise BadPosition(
                f"position: expected keys {', '.join(KEYS)} (and in a leg {', '.join(LEG_KEYS)}), got {key!r}"
            )
    read_phase(s, position)
    read_marbles(s, position)
    read_cards(s, position)
    read_drawn(s, position)
    if s.phase == SECOND:
        read_leg(s, position)
    read_winner(s, position)
    check_actor(s, position)
    if s.phase == DRAWING:
        if s.turns == 0:
            check_deal(s)
        refill(s)


def refuse(what: str, expected: str, got: Any) -> BadPosition:
    """Answer the complaint: what, what was expected, what came."""
    return BadPosition(f"{what}: expected {expected}, got {repr(got)[:60]}")


def number(what: str, value: Any, low: int, high: int) -> int:
    """Answer a whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise refuse(what, f"a number {low} to {high}", value)
    return value


def card_code(what: str, value: Any) -> int:
    """Answer the kind of a card by its name."""
    if not isinstance(value, str) or value not in CARDS:
        raise refuse(what, f"one of {' '.join(CARDS)}", value)
    return CARDS.index(value)


def read_phase(s: Any, position: dict[str, Any]) -> None:
    """Set phase, turn and turns."""
    phase = position.get("phase", "draw")
    if not isinstance(phase, str) or phase not in PHASES.values():
        raise refuse("phase", "draw, play, leg or over", phase)
    dealt = phase != "draw" or "turns" in position
    s.turns = number("turns", position.get("turns", 1 if dealt else 0), 0, MOST_TURNS)
    s.turn = number("turn", position.get("turn", 0), 0, int(s.seats) - 1)
    if s.turns == 0 and (phase != "draw" or s.turn != 0):
        raise refuse("turns", "at least 1 once the cards are dealt", 0)
    if 0 < s.max_turns < s.turns:
        raise refuse("turns", f"at most max_turns = {s.max_turns}", int(s.turns))
    s.phase = {"draw": DRAWING, "play": PLAYING, "leg": SECOND, "over": ENDED}[phase]
    if phase == "draw" and s.manual_draw and s.turns > 0 and position.get("actor", s.turn) is not None:
        s.phase = CHOOSING


def read_marbles(s: Any, position: dict[str, Any]) -> None:
    """Stand the marbles on their places, at most one on each."""
    if "marbles" not in position:
        return
    seats = int(s.seats)
    given = position["marbles"]
    if not isinstance(given, list) or len(given) != seats:
        raise refuse("marbles", f"a list of {seats} lists", given)
    for colour, places in enumerate(given):
        if not isinstance(places, list) or len(places) != MARBLES:
            raise refuse(f"marbles of seat {colour}", f"{MARBLES} places", places)
        for i, name in enumerate(places):
            place = place_code(name, int(s.pips), SLOTS)
            if place is None:
                raise refuse(
                    f"marbles of seat {colour}", f'"start", a pip below {s.pips} or "home:1" to "home:5"', name
                )
            if 0 <= place < LANE and s.on[place] > 0:
                raise BadPosition(f"marbles: pip {place} holds two marbles")
            if place > LANE and s.lane[colour] >> (place - LANE - 1) & 1:
                raise BadPosition(f"marbles: {name} of seat {colour} holds two marbles")
            lift(s, MARBLES * colour + i)
            put(s, MARBLES * colour + i, place)
    if s.turns == 0 and any(s.in_start[colour] < MARBLES for colour in range(seats)):
        raise BadPosition("marbles: expected all in start while the cards are dealt (turns 0)")


def read_cards(s: Any, position: dict[str, Any]) -> None:
    """Hand out the named cards; the rest is the draw pile."""
    seats = int(s.seats)
    most = DEALT if s.phase in (DRAWING, CHOOSING, SECOND) else HAND
    for seat, cards in enumerate(card_lists("hands", position, seats)):
        if len(cards) > (most if seat == s.turn else DEALT):
            raise refuse(f"hands: seat {seat}", f"at most {most if seat == s.turn else DEALT} cards", len(cards))
        for card in cards:
            s.hand[seat, card] += 1
        s.hand_size[seat] = len(cards)
    for seat, cards in enumerate(card_lists("laid", position, seats)):
        for card in cards:
            s.laid[seat, card] += 1
        s.laid_size[seat] = len(cards)
    for card in card_list("discard", position.get("discard", [])):
        s.discard[card] += 1
        s.top = card
    s.n_draw = 0
    for card in range(KINDS):
        seen = int(s.discard[card]) + int(s.hand[:, card].sum()) + int(s.laid[:, card].sum())
        if seen > COPIES[card]:
            raise BadPosition(f"cards: expected at most {COPIES[card]} of {CARDS[card]}, got {seen}")
        s.draw[card] = COPIES[card] - seen
        s.n_draw += COPIES[card] - seen
    if s.phase == PLAYING and s.hand_size[s.turn] == 0:
        raise BadPosition(f"hands: seat {s.turn} has no card to play")


def card_lists(what: str, position: dict[str, Any], seats: int) -> list[list[int]]:
    """Answer one list of cards per seat."""
    given = position.get(what, [[]] * seats)
    if not isinstance(given, list) or len(given) != seats:
        raise refuse(what, f"a list of {seats} lists", given)
    return [card_list(f"{what}: seat {seat}", cards) for seat, cards in enumerate(given)]


def card_list(what: str, given: Any) -> list[int]:
    """Answer a list of cards as kinds; there are only 108."""
    if not isinstance(given, list) or len(given) > sum(COPIES):
        raise refuse(what, "a list of cards", given)
    return [card_code(what, card) for card in given]


def read_drawn(s: Any, position: dict[str, Any]) -> None:
    """Set the card drawn this turn."""
    drawn = position.get("drawn")
    if drawn is None:
        return
    card = card_code("drawn", drawn)
    drawing = s.phase == DRAWING and s.manual_draw and s.turns > 0
    if s.phase == CHOOSING or (s.phase == DRAWING and not drawing):
        raise refuse("drawn", "null before the draw", drawn)
    if s.phase in (PLAYING, DRAWING) and s.hand[s.turn, card] == 0:
        raise refuse("drawn", f"a card in the hand of seat {s.turn}", drawn)
    s.drawn = card


def read_leg(s: Any, position: dict[str, Any]) -> None:
    """Set the pending second leg; there must be one to make."""
    for key in LEG_KEYS:
        if key not in position:
            raise BadPosition(f"position: expected {key!r} in phase leg, got none")
    card = card_code("card", position["card"])
    if card not in (SEVEN, NINE):
        raise refuse("card", "7 or 9", position["card"])
    left = number("left", position["left"], 1, 6 if card == SEVEN else 8)
    direction = number("direction", position["direction"], -1, 1)
    if direction == 0 or (card == SEVEN and direction < 0):
        raise refuse("direction", "1 (forward), or -1 (backward) for a 9", direction)
    s.leg_card = card
    s.left = left * direction
    s.first = read_first(s, position["first"])
    if not has_second_leg(s, int(s.first), int(s.left)):
        raise BadPosition("left: expected a second leg that is legal, there is none (JM-4.10)")


def read_first(s: Any, given: Any) -> int:
    """Answer the marble that made the first leg."""
    if not isinstance(given, list) or len(given) != 2:
        raise refuse("first", "[seat, place]", given)
    colour = number("first: seat", given[0], 0, int(s.seats) - 1)
    place = place_code(given[1], int(s.pips), SLOTS)
    marbles = [m for m in range(MARBLES * colour, MARBLES * colour + MARBLES) if s.place[m] == place]
    if place in (None, START) or not marbles:
        raise refuse("first", "a marble on the track or in the lane", given)
    plays = s.team[colour] == s.team[s.turn] if s.progressive else colour in (int(s.turn), colour_played(s))
    if not plays or (place > LANE and s.leg_card == NINE and s.left > 0):
        raise refuse("first", f"a marble that seat {s.turn} moved", given)
    return marbles[0]


def read_winner(s: Any, position: dict[str, Any]) -> None:
    """Set the winner; a team that is all in has won, and nobody else has."""
    done = [team for team in range(int(s.teams)) if has_won(s, team)]
    winner = position.get("winner")
    if s.phase != ENDED:
        if winner is not None:
            raise refuse("winner", "null before the game is over", winner)
        if done:
            raise BadPosition(
                f"phase: expected over, all marbles of team {done[0]} are in, got {PHASES[int(s.phase)]!r}"
            )
        return
    if winner is None:
        if done or not 0 < s.max_turns == s.turns:
            raise refuse("winner", "a winner, or turns = max_turns", None)
        return
    s.winner = number("winner", winner, 0, int(s.teams) - 1)
    if done != [winner]:
        raise refuse("winner", "the one team whose marbles are all in", winner)


def check_actor(s: Any, position: dict[str, Any]) -> None:
    """Refuse an actor who does not decide now."""
    expected = int(s.turn) if s.phase in (CHOOSING, PLAYING, SECOND) else None
    actor = position.get("actor", expected)
    if isinstance(actor, bool) or not isinstance(actor, int | None) or actor != expected:
        raise refuse("actor", "null (chance is open or the game is over)" if expected is None else str(expected), actor)


def check_deal(s: Any) -> None:
    """Refuse hands that were not dealt five by five from seat 0 on (JM-1.4)."""
    seat = int(seat_to_deal(s))
    if seat == NONE:
        raise refuse("turns", "at least 1 once the cards are dealt", 0)
    if any(s.hand_size[later] > 0 for later in range(seat + 1, int(s.seats))):
        raise BadPosition(f"hands: expected none beyond seat {seat}, which is still being dealt to")
    if s.discard.sum() + s.laid.sum() > 0:
        raise BadPosition("discard, laid: expected none while the cards are dealt (turns 0)")
