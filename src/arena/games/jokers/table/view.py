"""What a seat sees of the table."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Button, Card, Hand, Piece, Pile, SeatView, View
from arena.games.jokers.position import PHASES
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.legal import can_play
from arena.games.jokers.rules.six_card import six_comes_out, six_is_due
from arena.games.jokers.table.faces import card_look
from arena.games.jokers.table.notation import BUTTONS
from arena.games.jokers.table.steps import piece, place_words, point
from arena.kit.places import LANE
from arena.kit.words import says


def view(s: Any, seat: int | None) -> View:
    """Return what a seat (None: a spectator) sees, from a state in which the rest is blanked."""
    seats = range(int(s.seats))
    over = bool(s.phase == st.ENDED)
    open_cards = [Hand(o, int(s.laid_size[o]), looks(s.laid[o]), "Laid out", False) for o in seats if s.laid_size[o]]
    return View(
        seat=seat,
        turn=int(s.turn),
        actor=None if s.phase in (st.DRAWING, st.ENDED) else int(s.turn),
        phase=PHASES[int(s.phase)],
        status=status(s, seat),
        seats=[seat_view(s, other) for other in seats],
        pieces=[marble_view(s, marble) for marble in range(st.MARBLES * int(s.seats))],
        hands=[*(Hand(o, int(s.hand_size[o]), looks(s.hand[o]) if o == seat else []) for o in seats), *open_cards],
        piles=piles(s),
        buttons=[Button(name, title) for name, title in BUTTONS.items()],
        turns=int(s.turns),
        over=over,
        winners=[other for other in seats if s.winner != st.NONE and s.team[other] == s.winner],
        result=result(s) if over else "",
    )


def looks(counts: Any) -> list[Card]:
    """Return counted cards as they look, equal ones stacked."""
    return [card_look(card, int(counts[card])) for card in range(st.KINDS) if counts[card] > 0]


def piles(s: Any) -> list[Pile]:
    """Return the draw pile, of which only the size is known, and the discard pile."""
    top = None if s.top == st.NONE else card_look(int(s.top))
    discards = Pile("pile:discard", "Discard pile", int(s.discard.sum()), top, looks(s.discard))
    return [Pile("pile:draw", "Draw pile", int(s.n_draw)), discards]


def marble_view(s: Any, marble: int) -> Piece:
    """Return a marble."""
    place = int(s.place[marble])
    where = f"on {place_words(place)}" if 0 <= place < LANE else f"in {place_words(place)}"
    label = f"{LOOKS[marble // st.MARBLES].name} marble {where}"
    return Piece(piece(marble), point(marble, place), marble // st.MARBLES, label=label)


def seat_view(s: Any, seat: int) -> SeatView:
    """Return what everybody sees of a seat."""
    look = LOOKS[seat]
    home = int(sum(s.place[st.MARBLES * seat : st.MARBLES * seat + st.MARBLES] > LANE))
    notes = []
    if s.lane[seat] == st.FULL:
        mate = next((m for m in mates(s, seat) if s.lane[m] != st.FULL), None)
        if mate is not None and not s.progressive:
            notes.append(f"plays for {LOOKS[mate].name}")
    if s.laid_size[seat]:
        notes.append(f"{int(s.laid_size[seat])} laid out")
    return SeatView(seat, look.name, look.letter, int(s.team[seat]), home, st.MARBLES, int(s.hand_size[seat]), notes)


def mates(s: Any, seat: int) -> list[int]:
    """Return the teammates of a seat, clockwise."""
    around = [(seat + step) % int(s.seats) for step in range(1, int(s.seats))]
    return [other for other in around if s.team[other] == s.team[seat]]


def status(s: Any, seat: int | None) -> str:
    """Return one sentence: whose turn it is and what is expected."""
    if s.phase == st.ENDED:
        return result(s)
    if s.phase == st.DRAWING:
        return "The cards are dealt" if s.turns == 0 else says(int(s.turn), seat, "draw")
    if seat == s.turn:
        return f"Your turn — {advice(s)}"
    name = LOOKS[int(s.turn)].name
    return f"{name} to move the second marble" if s.phase == st.SECOND else f"{name} to play"


def advice(s: Any) -> str:
    """Return what the seat on turn can do, to itself."""
    if s.phase == st.CHOOSING:
        return "draw, or play without drawing" if s.hand_size[s.turn] else "draw"
    if s.phase == st.SECOND:
        return f"move another marble {abs(int(s.left))} {'forward' if s.left > 0 else 'back'}"
    if six_is_due(s):
        return "the sixth card brings a marble out" if six_comes_out(s) else "the come-out is barred: lay out a card"
    if not can_play(s):
        return "no card can move: discard one"
    finished = s.lane[s.turn] == st.FULL and not s.progressive
    mate = next((m for m in mates(s, int(s.turn)) if s.lane[m] != st.FULL), None) if finished else None
    return "play a card" if mate is None else f"play a card for {LOOKS[mate].name}"


def result(s: Any) -> str:
    """Return how the match ended."""
    if s.winner == st.NONE:
        return "Undecided"
    names = [LOOKS[seat].name for seat in range(int(s.seats)) if s.team[seat] == s.winner]
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} win"
