"""How OVERTAKE looks: its board, what a seat sees, and what an action did. See ``engine/looks.py`` for the words."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from arena.engine.compiled import plain
from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Button, Hand, Marker, Piece, Pile, SeatView, Step, Story, View
from arena.games.overtake.board import board as board
from arena.games.overtake.cards import DECK_SIZE, DUPLICATE, TITLES
from arena.games.overtake.faces import bare, face
from arena.games.overtake.moves import BUTTONS, moved
from arena.games.overtake.parts import Play, mover_of, take_apart
from arena.games.overtake.plays import copied as compiled_copied
from arena.games.overtake.state import (
    DRAW,
    ENDED,
    ENTRY,
    LEG,
    MARBLES,
    MOVE,
    NONE,
    PHASES,
    PIPS_ON_TRACK,
    SEATS,
    VICTIM,
)
from arena.games.overtake.steps import point, steps
from arena.games.overtake.turns import drawer as compiled_drawer
from arena.kit.places import LANE, START

__all__ = ["board", "story", "view"]


drawer, copied = plain(compiled_drawer), plain(compiled_copied)
ALL_BUTTONS = [Button(name, title) for name, title in BUTTONS.items()]
KEPT = 1 << 12  # parts of views that are remembered: many tables look alike in them


# --- what a seat sees -----------------------------------------------------------------------------------------------


def view(s: Any, seat: int | None) -> View:
    """Answer what a seat (None: a spectator) sees, from a state in which the rest is blanked."""
    over = s.phase == ENDED
    winners = [] if s.winner == NONE else [w for w in range(SEATS) if w % 2 == s.winner]
    return View(
        seat=seat,
        turn=int(s.turn),
        actor=None if over or s.phase == DRAW else int(s.turn),
        phase=PHASES[int(s.phase)],
        status=status(s, seat),
        seats=seat_views(s),
        pieces=pieces(s),
        markers=markers(s),
        hands=[hand(s, other, seat) for other in range(SEATS)],
        piles=piles(s),
        buttons=ALL_BUTTONS,
        turns=int(s.turns),
        over=bool(over),
        winners=winners,
        result=result(s),
    )


def result(s: Any) -> str:
    """Answer how the match ended, empty while it is on."""
    if s.phase != ENDED:
        return ""
    if s.winner == NONE:
        return "Undecided"
    first, second = LOOKS[int(s.winner)].name, LOOKS[int(s.winner) + 2].name
    return f"{first} and {second} win"


def status(s: Any, seat: int | None) -> str:
    """Answer one sentence: whose turn it is and what is expected."""
    if s.phase == ENDED:
        return result(s)
    if s.phase == DRAW:
        return f"{says(drawer(s), seat, 'draw')}" if s.turns > 0 else "The cards are dealt"
    mine = seat == s.turn
    whose = "Your turn" if mine else f"{LOOKS[int(s.turn)].name}'s turn"
    if s.phase == VICTIM:
        return "OVERTAKE — choose the marble that goes back" if mine else f"{whose}: OVERTAKE"
    if s.phase == LEG:
        pips = f"{int(s.left)} pip{'s' if s.left != 1 else ''}"
        return f"{whose} — move a second marble {pips}" if mine else f"{whose}: {pips} left of the split"
    if s.phase == MOVE:
        return f"{whose} — play a movement card or end the turn" if mine else f"{whose}: a movement card may follow"
    if s.colour != s.turn:
        return f"{whose} — play for {LOOKS[int(s.colour)].name}"
    return f"{whose} — play a card" if mine else whose


def seat_views(s: Any) -> list[SeatView]:
    """Answer what everybody sees of each seat."""
    facts = zip(s.n_home.tolist(), s.jam.tolist(), s.hand_size.tolist(), strict=True)
    return [seat_view(seat, bool(s.done), *known) for seat, known in enumerate(facts)]


@lru_cache(KEPT)
def seat_view(seat: int, partner: bool, home: int, jam: int, cards: int) -> SeatView:
    """Answer what everybody sees of a seat; ``partner``: once all Home it plays for the partner."""
    look = LOOKS[seat]
    notes = []
    if home == MARBLES:
        notes.append(f"plays for {LOOKS[(seat + 2) % SEATS].name}" if partner else "all Home")
    if jam != NONE:
        notes.append(f"jams pip {jam}")
    return SeatView(seat, look.name, look.letter, seat % 2, home, MARBLES, cards, notes)


def pieces(s: Any) -> list[Piece]:
    """Answer every marble."""
    return [one for seat, row in enumerate(s.marble.tolist()) for one in row_of(seat, *row)]


@lru_cache(KEPT)
def row_of(seat: int, *places: int) -> list[Piece]:
    """Answer the marbles of a seat where they stand."""
    return [piece(seat, m, place) for m, place in enumerate(places)]


@cache
def piece(seat: int, m: int, place: int) -> Piece:
    """Answer a marble where it stands."""
    label = f"{LOOKS[seat].name} marble {place_words(place)}"
    return Piece(f"marble:{seat}.{m}", point(seat, m, place), seat, label=label)


def place_words(place: int) -> str:
    """Answer where a marble stands, in words."""
    if place == START:
        return "in Start"
    return f"Home in slot {place - LANE}" if place > LANE else f"on pip {place}"


def markers(s: Any) -> list[Marker]:
    """Answer jams, Tripwires, and marbles on their entry that have lapped or owe a lap."""
    found = []
    for seat, (pip, lapped, owing) in enumerate(zip(s.jam.tolist(), s.lapped.tolist(), s.owes.tolist(), strict=True)):
        if pip != NONE:
            found.append(jam_marker(seat, pip))
        if lapped:
            found.append(lapped_marker(seat))
        if any(owing):
            found += [owes_marker(seat, m, int(s.marble[seat, m])) for m, owes in enumerate(owing) if owes]
    wires = s.wire_seat.tolist()
    if wires != NO_WIRES:
        found += [wire_marker(pip, owner) for pip, owner in enumerate(wires) if owner != NONE]
    return found


NO_WIRES = [NONE] * PIPS_ON_TRACK


@cache
def jam_marker(seat: int, pip: int) -> Marker:
    """Answer a Jam."""
    return Marker(f"jam:{seat}", f"pip:{pip}", "jam", seat, f"{LOOKS[seat].name}'s Jam on pip {pip}")


@cache
def lapped_marker(seat: int) -> Marker:
    """Answer the sign of a marble that may turn in at its entry."""
    return Marker(f"lapped:{seat}", f"pip:{ENTRY[seat]}", "lapped", seat, f"{LOOKS[seat].name}'s marble may go Home")


@cache
def owes_marker(seat: int, m: int, place: int) -> Marker:
    """Answer the sign of a marble that owes a lap."""
    at = point(seat, m, place)
    return Marker(f"owes:{seat}.{m}", at, "owes", seat, f"{LOOKS[seat].name}'s marble owes a lap")


@cache
def wire_marker(pip: int, owner: int) -> Marker:
    """Answer a Tripwire."""
    label = f"{LOOKS[owner].name}'s Tripwire on pip {pip}"
    return Marker(f"tripwire:{pip}", f"pip:{pip}", "tripwire", owner, label)


def hand(s: Any, seat: int, viewer: int | None) -> Hand:
    """Answer a seat's cards: face up to itself, a number to others."""
    size = int(s.hand_size[seat])
    if seat != viewer:
        return closed_hand(seat, size)
    cards = [face(card, count) for card, count in enumerate(s.hand[seat].tolist()) if count > 0]
    if s.hand[seat, DUPLICATE] > 0:  # the last kind there is
        cards = [*cards[:-1], replace(cards[-1], help=f"{copy_words(s)} {cards[-1].help}")]
    return Hand(seat, size, cards)


@cache
def closed_hand(seat: int, size: int) -> Hand:
    """Answer a hand of which only the size is known."""
    return Hand(seat, size)


def copy_words(s: Any) -> str:
    """Answer what a Duplicate would copy now."""
    card = int(copied(s))
    return "Nothing to copy now." if card in (NONE, DUPLICATE) else f"Now {TITLES[card]}."


def piles(s: Any) -> list[Pile]:
    """Answer the draw pile, the discard pile and the card each seat played last (OT-5.3d)."""
    counts = s.discard.tolist()
    gone = sum(counts)
    laid = PIPS_ON_TRACK - s.wire_seat.tolist().count(NONE)
    left = DECK_SIZE - gone - laid - sum(s.hand_size.tolist())
    last = int(s.played_card[0])
    top = bare(last) if last != NONE and counts[last] > 0 else None
    gone_cards = [bare(card, count) for card, count in enumerate(counts) if count > 0]
    found = [Pile("pile:draw", "Draw pile", left), Pile("pile:discard", "Discard pile", gone, top, gone_cards)]
    for seat, card in zip(s.played_seat.tolist(), s.played_card.tolist(), strict=True):
        if seat != NONE:
            found.append(played_pile(seat, card))
    return found


@cache
def played_pile(seat: int, card: int) -> Pile:
    """Answer the card a seat played last."""
    return Pile(f"pile:played.{seat}", f"{LOOKS[seat].name} played", 1, bare(card))


# --- what an action did ---------------------------------------------------------------------------------------------


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Answer what an action did, between two states blanked for the viewer; ``a`` None: it may not be seen."""
    if before.phase == DRAW:
        return drawn(before, a, seat)
    assert a is not None, "only draws are hidden"
    play = take_apart(before, a)
    turn = int(before.turn)
    done = []
    if play.card != NONE and before.phase != LEG:
        pile = "pile:discard" if play.kind == "discard" else f"pile:played.{turn}"
        done.append(Step("card", path=[pile], seat=turn, cause=play.kind, card=bare(play.card)))
    if play.kind in ("discard", "end", "fizzle"):
        own = {turn: plain_sentence(play, turn, turn)}
        return Story(own.get(seat) or plain_sentence(play, turn, seat), done, [turn], own)
    who, m, to, kind = moved(before, a, play)
    what = steps(before, after, kind, who, m, to)
    about = sorted({turn, who, *(step.seat for step in what if step.seat is not None)})
    own = {other: sentence(before, play, what, who, to, other) for other in about}
    return Story(own.get(seat) or sentence(before, play, what, who, to, seat), done + what, about, own)


def drawn(before: Any, a: int | None, seat: int | None) -> Story:
    """Answer the story of a card drawn."""
    who = int(drawer(before))
    card = None if a is None else bare(take_apart(before, a).card)
    what = "a card" if card is None else card.title
    draw = Step("card", path=["pile:draw"], seat=who, cause="draw", card=card)
    return Story(f"{says(who, seat, 'draw')} {what}.", [draw], [who])


def says(who: int, viewer: int | None, verb: str) -> str:
    """Answer "You draw" or "Crimson draws"."""
    if who == viewer:
        return f"You {verb}"
    ending = "es" if verb.endswith("ss") else "s"
    return f"{LOOKS[who].name} {verb}{ending}"


def whose(who: int, viewer: int | None) -> str:
    """Answer "you" or "Crimson" as the one something happens to."""
    return "you" if who == viewer else LOOKS[who].name


def plain_sentence(play: Play, turn: int, viewer: int | None) -> str:
    """Answer the sentence of a discard, a fizzle or the end of a turn."""
    if play.kind == "discard":
        return f"{says(turn, viewer, 'discard')} {TITLES[play.card]}."
    if play.kind == "fizzle":
        return f"{says(turn, viewer, 'play')} Duplicate: it fizzles."
    return f"{says(turn, viewer, 'end')} the turn."


def sentence(before: Any, play: Play, what: list[Step], who: int, to: int, viewer: int | None) -> str:
    """Answer what a play with a marble did, in one sentence."""
    turn = int(before.turn)
    if play.kind == "victim":
        possessive = "your" if who == viewer else f"{LOOKS[who].name}'s"
        return f"OVERTAKE! {says(turn, viewer, 'send')} {possessive} marble back to Start."
    return f"{deed(before, play, who, to, viewer)}{consequences(what, viewer)}."


def deed(before: Any, play: Play, who: int, to: int, viewer: int | None) -> str:
    """Answer what was played and where it led: "Crimson plays Advance 5: to pip 13"."""
    turn = int(before.turn)
    copy = " by Duplicate" if play.card == DUPLICATE else ""
    if play.kind in ("jam", "tripwire"):
        pip = int(before.marble[mover_of(before, play)])
        verb, words = ("jam", "pip") if play.kind == "jam" else ("lay", "a Tripwire on pip")
        return f"{says(turn, viewer, verb)} {words} {pip}{copy}"
    marble = "a marble" if who == turn else f"{LOOKS[who].name}'s marble"
    if play.kind == "deploy":
        return f"{says(turn, viewer, 'deploy')} {marble} onto pip {to}{copy}"
    goal = f"Home, slot {to - LANE}" if to > LANE else f"to pip {to}"
    if before.phase == LEG:
        return f"{says(turn, viewer, 'move')} {marble} {play.pips} {goal}"
    pips = f"{play.pips} " if play.kind == "leg" else ""
    whom = "" if who == turn else f"{marble} "
    return f"{says(turn, viewer, 'play')} {short(play.acts_as)}{copy}: {whom}{pips}{goal}"


def short(card: int) -> str:
    """Answer a card's name without the effect it did not use."""
    return TITLES[card].split(" · ")[0].replace("Deploy–Activate", "D-A")


def consequences(what: list[Step], viewer: int | None) -> str:
    """Answer what else happened: ", bumping Violet", ", helping Amber", ...."""
    words = []
    for step in what:
        if step.cause == "bump":
            words.append(f"bumping {whose(step.seat, viewer)}")
        elif step.cause == "help":
            words.append(f"helping {whose(step.seat, viewer)} to the entry")
        elif step.cause == "knock":
            words.append("knocked back by a Tripwire")
        elif step.kind == "flash":
            words.append("passing two or more: OVERTAKE")
    return "".join(f", {word}" for word in words)
