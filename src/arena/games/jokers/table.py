"""How Jokers & Marbles looks: a workshop board, what a seat sees of it, and what an action did."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Button, Card, Hand, Piece, Pile, SeatView, Step, Story, View
from arena.games.jokers.board import board as board
from arena.games.jokers.legal import can_play
from arena.games.jokers.moves import BUTTONS
from arena.games.jokers.play import seat_to_deal
from arena.games.jokers.position import PHASES
from arena.games.jokers.state import (
    CARD,
    CHOOSING,
    DISCARD,
    DRAW,
    DRAWING,
    ENDED,
    FULL,
    KINDS,
    MARBLES,
    NONE,
    PATIENCE,
    SECOND,
    SIX,
)
from arena.games.jokers.telling import (
    card_look,
    card_played,
    card_words,
    colour_name,
    consequences,
    movement,
    piece,
    place_words,
    point,
    steps,
    verb,
)
from arena.games.jokers.waiting import six_comes_out, six_is_due
from arena.kit.places import LANE

__all__ = ["board", "story", "view"]


# --- what a seat sees -----------------------------------------------------------------------------------------------


def view(s: Any, seat: int | None) -> View:
    """Answer what a seat (None: a spectator) sees, from a state in which the rest is blanked."""
    seats = range(int(s.seats))
    over = bool(s.phase == ENDED)
    open_cards = [Hand(o, int(s.laid_size[o]), looks(s.laid[o]), "Laid out", False) for o in seats if s.laid_size[o]]
    return View(
        seat=seat,
        turn=int(s.turn),
        actor=None if s.phase in (DRAWING, ENDED) else int(s.turn),
        phase=PHASES[int(s.phase)],
        status=status(s, seat),
        seats=[seat_view(s, other) for other in seats],
        pieces=[marble_view(s, marble) for marble in range(MARBLES * int(s.seats))],
        hands=[*(Hand(o, int(s.hand_size[o]), looks(s.hand[o]) if o == seat else []) for o in seats), *open_cards],
        piles=piles(s),
        buttons=[Button(name, title) for name, title in BUTTONS.items()],
        turns=int(s.turns),
        over=over,
        winners=[other for other in seats if s.winner != NONE and s.team[other] == s.winner],
        result=result(s) if over else "",
    )


def looks(counts: Any) -> list[Card]:
    """Answer counted cards as they look, equal ones stacked."""
    return [card_look(card, int(counts[card])) for card in range(KINDS) if counts[card] > 0]


def piles(s: Any) -> list[Pile]:
    """Answer the draw pile, of which only the size is known, and the discard pile."""
    top = None if s.top == NONE else card_look(int(s.top))
    discards = Pile("pile:discard", "Discard pile", int(s.discard.sum()), top, looks(s.discard))
    return [Pile("pile:draw", "Draw pile", int(s.n_draw)), discards]


def marble_view(s: Any, marble: int) -> Piece:
    """Answer a marble."""
    place = int(s.place[marble])
    where = f"on {place_words(place)}" if 0 <= place < LANE else f"in {place_words(place)}"
    label = f"{colour_name(marble // MARBLES)} marble {where}"
    return Piece(piece(marble), point(marble, place), marble // MARBLES, label=label)


def seat_view(s: Any, seat: int) -> SeatView:
    """Answer what everybody sees of a seat."""
    look = LOOKS[seat]
    home = int(sum(s.place[MARBLES * seat : MARBLES * seat + MARBLES] > LANE))
    notes = []
    if s.lane[seat] == FULL:
        mate = next((m for m in mates(s, seat) if s.lane[m] != FULL), None)
        if mate is not None and not s.progressive:
            notes.append(f"plays for {colour_name(mate)}")
    if s.laid_size[seat]:
        notes.append(f"{int(s.laid_size[seat])} laid out")
    return SeatView(seat, look.name, look.letter, int(s.team[seat]), home, MARBLES, int(s.hand_size[seat]), notes)


def mates(s: Any, seat: int) -> list[int]:
    """Answer the teammates of a seat, clockwise."""
    around = [(seat + step) % int(s.seats) for step in range(1, int(s.seats))]
    return [other for other in around if s.team[other] == s.team[seat]]


def status(s: Any, seat: int | None) -> str:
    """Answer one sentence: whose turn it is and what is expected."""
    if s.phase == ENDED:
        return result(s)
    if s.phase == DRAWING:
        return "The cards are dealt" if s.turns == 0 else says(int(s.turn), seat, "draw")
    if seat == s.turn:
        return f"Your turn — {advice(s)}"
    name = colour_name(int(s.turn))
    return f"{name} to move the second marble" if s.phase == SECOND else f"{name} to play"


def advice(s: Any) -> str:
    """Answer what the seat on turn can do, to itself."""
    if s.phase == CHOOSING:
        return "draw, or play without drawing" if s.hand_size[s.turn] else "draw"
    if s.phase == SECOND:
        return f"move another marble {abs(int(s.left))} {'forward' if s.left > 0 else 'back'}"
    if six_is_due(s):
        return "the sixth card brings a marble out" if six_comes_out(s) else "the come-out is barred: lay out a card"
    if not can_play(s):
        return "no card can move: discard one"
    finished = s.lane[s.turn] == FULL and not s.progressive
    mate = next((m for m in mates(s, int(s.turn)) if s.lane[m] != FULL), None) if finished else None
    return "play a card" if mate is None else f"play a card for {colour_name(mate)}"


def result(s: Any) -> str:
    """Answer how the match ended."""
    if s.winner == NONE:
        return "Undecided"
    names = [colour_name(seat) for seat in range(int(s.seats)) if s.team[seat] == s.winner]
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} win"


# --- what an action did ---------------------------------------------------------------------------------------------


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Answer what an action did, between two states blanked for the viewer; ``a`` None: it may not be seen."""
    if before.phase == DRAWING:
        return drawing(before, a, seat)
    assert a is not None, "only drawn cards are hidden"
    turn = int(before.turn)
    if a == DRAW:
        return Story(f"{says(turn, seat, 'draw')} up to six cards.", about=[turn])
    card = card_played(before, a, after)
    laid = after.laid_size[turn] > before.laid_size[turn]
    shown = [] if before.phase == SECOND or card < 0 else [played(turn, card, "laid" if laid else "played")]
    if DISCARD <= a < DRAW:
        what = f"{says(turn, seat, 'lay' if laid else 'discard')} {card_words(card)}"
        count = f" out, {int(after.laid_size[turn])} of {PATIENCE}" if laid else ""
        return Story(f"{what}{count}.", shown, [turn])
    happens = steps(before, a, after)
    deed = f"{movement(before, a)}{consequences(happens, seat)}"
    if before.phase == SECOND:
        sentence = f"{says(turn, seat, verb(a))} {deed}."
    elif a >= SIX:
        sentence = f"{says(turn, seat, verb(a))} {deed}, by the sixth card."
    else:
        doing = verb(a) if turn == seat else f"{verb(a)}s"
        sentence = f"{says(turn, seat, 'play')} {card_words(card)} and {doing} {deed}."
    if after.phase == ENDED and after.winner != NONE:
        sentence = f"{sentence} {result(after)}."
    return Story(sentence, shown + happens)


def played(seat: int, card: int, cause: str) -> Step:
    """Answer a card going from a seat to the table."""
    return Step("card", path=["pile:discard"], seat=seat, cause=cause, card=card_look(card))


def drawing(before: Any, a: int | None, seat: int | None) -> Story:
    """Answer the story of a card dealt or drawn."""
    who = int(seat_to_deal(before)) if before.turns == 0 else int(before.turn)
    card = None if a is None else card_look(a - CARD)
    what = "a card" if a is None else card_words(a - CARD)
    step = Step("card", path=["pile:draw"], seat=who, cause="draw", card=card)
    return Story(f"{says(who, seat, 'draw')} {what}.", [step], [who])


def says(who: int, viewer: int | None, verb: str) -> str:
    """Answer "You draw" or "Crimson draws"."""
    return f"You {verb}" if who == viewer else f"{colour_name(who)} {verb}s"
