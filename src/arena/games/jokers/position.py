"""The JSON position of Jokers & Marbles, both ways; what cannot arise is refused with the reason."""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.splits import has_second_leg
from arena.games.jokers.rules.turns import refill, seat_to_deal
from arena.kit.places import LANE, START, place_code, place_name
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

PHASES = {st.DRAWING: "draw", st.CHOOSING: "draw", st.PLAYING: "play", st.SECOND: "leg", st.ENDED: "over"}
READ_AS = {"draw": st.DRAWING, "play": st.PLAYING, "leg": st.SECOND, "over": st.ENDED}  # or CHOOSING, JM-2.4
KEYS = {"game", "options", "turn", "actor", "phase", "marbles", "hands", "drawn", "discard", "laid", "turns", "winner"}
UNORDERED = {"marbles": 1, "hands": 1, "laid": 1, "discard": 0}
LEG_KEYS = {"left", "card", "first", "direction"}  # and these while a second leg is due
MOST_TURNS = 2**31 - 1


def write(s: Any) -> dict[str, Any]:
    """Return the position of a state: the full truth."""
    seats = range(int(s.seats))
    phase = int(s.phase)
    position: dict[str, Any] = {
        "turn": int(s.turn),
        "actor": int(s.turn) if phase in (st.CHOOSING, st.PLAYING, st.SECOND) else None,
        "phase": PHASES[phase],
        "marbles": [[place_name(int(p)) for p in s.place[st.MARBLES * c : st.MARBLES * c + st.MARBLES]] for c in seats],
        "hands": [names(s.hand[seat]) for seat in seats],
        "drawn": None if s.drawn == st.NONE else st.CARDS[s.drawn],
        "discard": sorted(names(s.discard), key=lambda name: name == st.CARDS[s.top]),  # the top card last
        "laid": [names(s.laid[seat]) for seat in seats],
        "turns": int(s.turns),
        "winner": None if s.winner == st.NONE else int(s.winner),
    }
    if phase == st.SECOND:
        first = int(s.first)
        position["left"] = abs(int(s.left))
        position["card"] = st.CARDS[s.leg_card]
        position["first"] = [first // st.MARBLES, place_name(int(s.place[first]))]
        position["direction"] = 1 if s.left > 0 else -1
    return position


def names(counts: Any) -> list[str]:
    """Return counted cards one by one, by rank."""
    return [st.CARDS[card] for card in range(st.KINDS) for _ in range(counts[card])]


def read(s: Any, position: dict[str, Any]) -> None:
    """Set a fresh state to a position."""
    exact_keys(position, LEG_KEYS if position.get("phase") == "leg" else set(), KEYS, "position", BadPosition)
    read_phase(s, position)
    read_marbles(s, position)
    read_cards(s, position)
    read_drawn(s, position)
    if s.phase == st.SECOND:
        read_leg(s, position)
    read_winner(s, position)
    check_actor(s, position)
    if s.phase == st.DRAWING:
        if s.turns == 0:
            check_deal(s)
        refill(s)


def refuse(what: str, expected: str, got: Any) -> BadPosition:
    """Return the complaint: what, what was expected, what came."""
    return BadPosition(f"{what}: expected {expected}, got {shown(got)}")


def read_phase(s: Any, position: dict[str, Any]) -> None:
    """Set phase, turn and turns."""
    phase = position.get("phase", "draw")
    s.phase = list(READ_AS.values())[one_of(phase, tuple(READ_AS), "phase", BadPosition)]
    dealt = phase != "draw" or "turns" in position
    s.turns = whole(position.get("turns", 1 if dealt else 0), 0, MOST_TURNS, "turns", BadPosition)
    s.turn = whole(position.get("turn", 0), 0, int(s.seats) - 1, "turn", BadPosition)
    if s.turns == 0 and (phase != "draw" or s.turn != 0):
        raise refuse("turns", "at least 1 once the cards are dealt", 0)
    if 0 < s.max_turns < s.turns:
        raise refuse("turns", f"at most max_turns = {s.max_turns}", int(s.turns))
    if phase == "draw" and s.manual_draw and s.turns > 0 and position.get("actor", s.turn) is not None:
        s.phase = st.CHOOSING


def read_marbles(s: Any, position: dict[str, Any]) -> None:
    """Stand the marbles on their places, at most one on each."""
    if "marbles" not in position:
        return
    seats = int(s.seats)
    for colour, places in enumerate(listed(position["marbles"], "marbles", BadPosition, seats)):
        what = f"marbles of seat {colour}"
        for i, name in enumerate(listed(places, what, BadPosition, st.MARBLES)):
            place = place_code(name, int(s.pips), st.SLOTS)
            if place is None:
                raise refuse(what, f'"start", a pip below {s.pips} or "home:1" to "home:5"', name)
            if 0 <= place < LANE and s.on[place] > 0:
                raise BadPosition(f"marbles: pip {place} holds two marbles")
            if place > LANE and s.lane[colour] >> (place - LANE - 1) & 1:
                raise BadPosition(f"marbles: {name} of seat {colour} holds two marbles")
            st.lift(s, st.MARBLES * colour + i)
            st.put(s, st.MARBLES * colour + i, place)
    if s.turns == 0 and any(s.in_start[colour] < st.MARBLES for colour in range(seats)):
        raise BadPosition("marbles: expected all in start while the cards are dealt (turns 0)")


def read_cards(s: Any, position: dict[str, Any]) -> None:
    """Hand out the named cards; the rest is the draw pile."""
    seats = int(s.seats)
    most = st.DEALT if s.phase in (st.DRAWING, st.CHOOSING, st.SECOND) else st.HAND
    for seat, cards in enumerate(card_lists("hands", position, seats)):
        if len(cards) > (most if seat == s.turn else st.DEALT):
            raise refuse(f"hands: seat {seat}", f"at most {most if seat == s.turn else st.DEALT} cards", len(cards))
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
    for card in range(st.KINDS):
        seen = int(s.discard[card]) + int(s.hand[:, card].sum()) + int(s.laid[:, card].sum())
        if seen > st.COPIES[card]:
            raise BadPosition(f"cards: expected at most {st.COPIES[card]} of {st.CARDS[card]}, got {seen}")
        s.draw[card] = st.COPIES[card] - seen
        s.n_draw += st.COPIES[card] - seen
    if s.phase == st.PLAYING and s.hand_size[s.turn] == 0:
        raise BadPosition(f"hands: seat {s.turn} has no card to play")


def card_lists(what: str, position: dict[str, Any], seats: int) -> list[list[int]]:
    """Return one list of cards per seat."""
    given = listed(position.get(what, [[]] * seats), what, BadPosition, seats)
    return [card_list(f"{what}: seat {seat}", cards) for seat, cards in enumerate(given)]


def card_list(what: str, given: Any) -> list[int]:
    """Return a list of cards as kinds; there are only 108."""
    return [one_of(card, st.CARDS, what, BadPosition) for card in listed(given, what, BadPosition, most=sum(st.COPIES))]


def read_drawn(s: Any, position: dict[str, Any]) -> None:
    """Set the card drawn this turn."""
    drawn = position.get("drawn")
    if drawn is None:
        return
    card = one_of(drawn, st.CARDS, "drawn", BadPosition)
    drawing = s.phase == st.DRAWING and s.manual_draw and s.turns > 0
    if s.phase == st.CHOOSING or (s.phase == st.DRAWING and not drawing):
        raise refuse("drawn", "null before the draw", drawn)
    if s.phase in (st.PLAYING, st.DRAWING) and s.hand[s.turn, card] == 0:
        raise refuse("drawn", f"a card in the hand of seat {s.turn}", drawn)
    s.drawn = card


def read_leg(s: Any, position: dict[str, Any]) -> None:
    """Set the pending second leg; there must be one to make."""
    card = one_of(position["card"], st.CARDS, "card", BadPosition)
    if card not in (st.SEVEN, st.NINE):
        raise refuse("card", "7 or 9", position["card"])
    left = whole(position["left"], 1, 6 if card == st.SEVEN else 8, "left", BadPosition)
    direction = whole(position["direction"], -1, 1, "direction", BadPosition)
    if direction == 0 or (card == st.SEVEN and direction < 0):
        raise refuse("direction", "1 (forward), or -1 (backward) for a 9", direction)
    s.leg_card = card
    s.left = left * direction
    s.first = read_first(s, position["first"])
    if not has_second_leg(s, int(s.first), int(s.left)):
        raise BadPosition("left: expected a second leg that is legal, there is none (JM-4.10)")


def read_first(s: Any, given: Any) -> int:
    """Return the marble that made the first leg."""
    seat, where = listed(given, "first [seat, place]", BadPosition, 2)
    colour = whole(seat, 0, int(s.seats) - 1, "first: seat", BadPosition)
    place = place_code(where, int(s.pips), st.SLOTS)
    marbles = [m for m in range(st.MARBLES * colour, st.MARBLES * colour + st.MARBLES) if s.place[m] == place]
    if place in (None, START) or not marbles:
        raise refuse("first", "a marble on the track or in the lane", given)
    plays = s.team[colour] == s.team[s.turn] if s.progressive else colour in (int(s.turn), st.colour_played(s))
    if not plays or (place > LANE and s.leg_card == st.NINE and s.left > 0):
        raise refuse("first", f"a marble that seat {s.turn} moved", given)
    return marbles[0]


def read_winner(s: Any, position: dict[str, Any]) -> None:
    """Set the winner; a team that is all in has won, and nobody else has."""
    done = [team for team in range(int(s.teams)) if st.has_won(s, team)]
    winner = position.get("winner")
    if s.phase != st.ENDED:
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
    s.winner = whole(winner, 0, int(s.teams) - 1, "winner", BadPosition)
    if done != [winner]:
        raise refuse("winner", "the one team whose marbles are all in", winner)


def check_actor(s: Any, position: dict[str, Any]) -> None:
    """Refuse an actor who does not decide now."""
    expected = int(s.turn) if s.phase in (st.CHOOSING, st.PLAYING, st.SECOND) else None
    actor = position.get("actor", expected)
    if isinstance(actor, bool) or not isinstance(actor, int | None) or actor != expected:
        raise refuse("actor", "null (chance is open or the game is over)" if expected is None else str(expected), actor)


def check_deal(s: Any) -> None:
    """Refuse hands that were not dealt five by five from seat 0 on (JM-1.4)."""
    seat = int(seat_to_deal(s))
    if seat == st.NONE:
        raise refuse("turns", "at least 1 once the cards are dealt", 0)
    if any(s.hand_size[later] > 0 for later in range(seat + 1, int(s.seats))):
        raise BadPosition(f"hands: expected none beyond seat {seat}, which is still being dealt to")
    if s.discard.sum() + s.laid.sum() > 0:
        raise BadPosition("discard, laid: expected none while the cards are dealt (turns 0)")
