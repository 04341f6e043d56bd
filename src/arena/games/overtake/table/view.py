"""What a seat sees of OVERTAKE: marbles, signs, hands, piles and one sentence on what is expected."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from arena.engine.compiled import plain
from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Button, Hand, Marker, Piece, Pile, SeatView, View
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.turns import drawer as compiled_drawer
from arena.games.overtake.rules.uses import copied as compiled_copied
from arena.games.overtake.table.board import point
from arena.games.overtake.table.faces import bare, face
from arena.games.overtake.table.notation import BUTTONS
from arena.kit.places import LANE, START
from arena.kit.words import says

drawer, copied = plain(compiled_drawer), plain(compiled_copied)
ALL_BUTTONS = [Button(name, title) for name, title in BUTTONS.items()]
KEPT = 1 << 12  # parts of views that are remembered: many tables look alike in them


def view(s: Any, seat: int | None) -> View:
    """Return what a seat (None: a spectator) sees, from a state in which the rest is blanked."""
    over = s.phase == st.ENDED
    winners = [] if s.winner == st.NONE else [w for w in range(st.SEATS) if w % 2 == s.winner]
    return View(
        seat=seat,
        turn=int(s.turn),
        actor=None if over or s.phase == st.DRAW else int(s.turn),
        phase=st.PHASES[int(s.phase)],
        status=status(s, seat),
        seats=seat_views(s),
        pieces=pieces(s),
        markers=markers(s),
        hands=[hand(s, other, seat) for other in range(st.SEATS)],
        piles=piles(s),
        buttons=ALL_BUTTONS,
        turns=int(s.turns),
        over=bool(over),
        winners=winners,
        result=result(s),
    )


def result(s: Any) -> str:
    """Return how the match ended, empty while it is on."""
    if s.phase != st.ENDED:
        return ""
    if s.winner == st.NONE:
        return "Undecided"
    first, second = LOOKS[int(s.winner)].name, LOOKS[int(s.winner) + 2].name
    return f"{first} and {second} win"


def status(s: Any, seat: int | None) -> str:
    """Return one sentence: whose turn it is and what is expected."""
    if s.phase == st.ENDED:
        return result(s)
    if s.phase == st.DRAW:
        return f"{says(drawer(s), seat, 'draw')}" if s.turns > 0 else "The cards are dealt"
    mine = seat == s.turn
    whose = "Your turn" if mine else f"{LOOKS[int(s.turn)].name}'s turn"
    if s.phase == st.VICTIM:
        return "OVERTAKE — choose the marble that goes back" if mine else f"{whose}: OVERTAKE"
    if s.phase == st.LEG:
        pips = f"{int(s.left)} pip{'s' if s.left != 1 else ''}"
        return f"{whose} — move a second marble {pips}" if mine else f"{whose}: {pips} left of the split"
    if s.phase == st.MOVE:
        return f"{whose} — play a movement card or end the turn" if mine else f"{whose}: a movement card may follow"
    if s.colour != s.turn:
        return f"{whose} — play for {LOOKS[int(s.colour)].name}"
    return f"{whose} — play a card" if mine else whose


def seat_views(s: Any) -> list[SeatView]:
    """Return what everybody sees of each seat."""
    facts = zip(s.n_home.tolist(), s.jam.tolist(), s.hand_size.tolist(), strict=True)
    return [seat_view(seat, bool(s.done), *known) for seat, known in enumerate(facts)]


@lru_cache(KEPT)
def seat_view(seat: int, partner: bool, home: int, jam: int, held: int) -> SeatView:
    """Return what everybody sees of a seat; ``partner``: once all Home it plays for the partner."""
    look = LOOKS[seat]
    notes = []
    if home == st.MARBLES:
        notes.append(f"plays for {LOOKS[(seat + 2) % st.SEATS].name}" if partner else "all Home")
    if jam != st.NONE:
        notes.append(f"jams pip {jam}")
    return SeatView(seat, look.name, look.letter, seat % 2, home, st.MARBLES, held, notes)


def pieces(s: Any) -> list[Piece]:
    """Return every marble."""
    return [one for seat, row in enumerate(s.marble.tolist()) for one in row_of(seat, *row)]


@lru_cache(KEPT)
def row_of(seat: int, *places: int) -> list[Piece]:
    """Return the marbles of a seat where they stand."""
    return [piece(seat, m, place) for m, place in enumerate(places)]


@cache
def piece(seat: int, m: int, place: int) -> Piece:
    """Return a marble where it stands."""
    label = f"{LOOKS[seat].name} marble {place_words(place)}"
    return Piece(f"marble:{seat}.{m}", point(seat, m, place), seat, label=label)


def place_words(place: int) -> str:
    """Return where a marble stands, in words."""
    if place == START:
        return "in Start"
    return f"Home in slot {place - LANE}" if place > LANE else f"on pip {place}"


def markers(s: Any) -> list[Marker]:
    """Return jams, Tripwires, and marbles on their entry that have lapped or owe a lap."""
    found = []
    for seat, (pip, lapped, owing) in enumerate(zip(s.jam.tolist(), s.lapped.tolist(), s.owes.tolist(), strict=True)):
        if pip != st.NONE:
            found.append(jam_marker(seat, pip))
        if lapped:
            found.append(lapped_marker(seat))
        if any(owing):
            found += [owes_marker(seat, m, int(s.marble[seat, m])) for m, owes in enumerate(owing) if owes]
    wires = s.wire_seat.tolist()
    if wires != NO_WIRES:
        found += [wire_marker(pip, owner) for pip, owner in enumerate(wires) if owner != st.NONE]
    return found


NO_WIRES = [st.NONE] * st.PIPS_ON_TRACK


@cache
def jam_marker(seat: int, pip: int) -> Marker:
    """Return a Jam."""
    return Marker(f"jam:{seat}", f"pip:{pip}", "bar", seat, f"{LOOKS[seat].name}'s Jam on pip {pip}")


@cache
def lapped_marker(seat: int) -> Marker:
    """Return the sign of a marble that may turn in at its entry."""
    return Marker(f"lapped:{seat}", f"pip:{st.ENTRY[seat]}", "tick", seat, f"{LOOKS[seat].name}'s marble may go Home")


@cache
def owes_marker(seat: int, m: int, place: int) -> Marker:
    """Return the sign of a marble that owes a lap."""
    at = point(seat, m, place)
    return Marker(f"owes:{seat}.{m}", at, "loop", seat, f"{LOOKS[seat].name}'s marble owes a lap")


@cache
def wire_marker(pip: int, owner: int) -> Marker:
    """Return a Tripwire."""
    label = f"{LOOKS[owner].name}'s Tripwire on pip {pip}"
    return Marker(f"tripwire:{pip}", f"pip:{pip}", "spark", owner, label, "under")


def hand(s: Any, seat: int, viewer: int | None) -> Hand:
    """Return a seat's cards: face up to itself, a number to others."""
    size = int(s.hand_size[seat])
    if seat != viewer:
        return closed_hand(seat, size)
    faces = [face(card, count) for card, count in enumerate(s.hand[seat].tolist()) if count > 0]
    if s.hand[seat, cards.DUPLICATE] > 0:  # the last kind there is
        faces = [*faces[:-1], replace(faces[-1], help=f"{copy_words(s)} {faces[-1].help}")]
    return Hand(seat, size, faces)


@cache
def closed_hand(seat: int, size: int) -> Hand:
    """Return a hand of which only the size is known."""
    return Hand(seat, size)


def copy_words(s: Any) -> str:
    """Return what a Duplicate would copy now."""
    card = int(copied(s))
    return "Nothing to copy now." if card in (st.NONE, cards.DUPLICATE) else f"Now {cards.TITLES[card]}."


def piles(s: Any) -> list[Pile]:
    """Return the draw pile, the discard pile and the card each seat played last (OT-5.3d)."""
    counts = s.discard.tolist()
    gone = sum(counts)
    laid = st.PIPS_ON_TRACK - s.wire_seat.tolist().count(st.NONE)
    left = cards.DECK_SIZE - gone - laid - sum(s.hand_size.tolist())
    last = int(s.played_card[0])
    top = bare(last) if last != st.NONE and counts[last] > 0 else None
    gone_cards = [bare(card, count) for card, count in enumerate(counts) if count > 0]
    found = [Pile("pile:draw", "Draw pile", left), Pile("pile:discard", "Discard pile", gone, top, gone_cards)]
    for seat, card in zip(s.played_seat.tolist(), s.played_card.tolist(), strict=True):
        if seat != st.NONE:
            found.append(played_pile(seat, card))
    return found


@cache
def played_pile(seat: int, card: int) -> Pile:
    """Return the card a seat played last."""
    return Pile(f"pile:played.{seat}", f"{LOOKS[seat].name} played", 1, bare(card))
