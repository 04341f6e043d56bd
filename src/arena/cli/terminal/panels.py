"""The parts of a table beside its board: seats, hands, piles and what happened, each as lines of a given width."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from arena.cli.terminal.board import in_colour, on_colour, tag
from arena.cli.terminal.movelist import seat_words
from arena.engine.looks import Board, Card, Family, Hand, SeatView, View

MOST_DOTS = 8  # a longer way to go is told in numbers
CARD_WIDTH = 11
DIM = "grey62"

# ground and ink of a card's family; the code on it always says what it is
FAMILIES: dict[Family, tuple[str, str]] = {
    "ivory": ("#10131a", "#e8e0cc"),
    "gold": ("#10131a", "#e0b040"),
    "night": ("#e6ecff", "#2b3a7a"),
    "mirror": ("#10131a", "#b8c4d0"),
    "classic": ("#10131a", "#f2f0ea"),
    "jester": ("#ffffff", "#8a2f8f"),
    "linen": ("#ffffff", "#2f6f4f"),
    "scarlet": ("#ffffff", "#8f3030"),
}


def family_style(card: Card, *, playable: bool) -> Style:
    """Return the ground of a card; one that cannot be played now is dimmed."""
    ink, ground = FAMILIES[card.family]
    return Style(color=ink, bgcolor=ground, bold=True) if playable else Style(color="grey58")


def cut(text: Text, width: int) -> Text:
    """Return a line that is not longer than the panel."""
    text.no_wrap = True
    text.truncate(width, overflow="ellipsis")
    return text


def wrapped(words: str, width: int, style: str = "") -> list[Text]:
    """Return a sentence on as many lines as it needs, later ones indented, seats in their colours."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        if line and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line = f"  {word}"
        else:
            line = f"{line} {word}" if line else word
    return [cut(seat_words(Text(each, style)), width) for each in [*lines, line]]


def seat_lines(view: View, names: dict[int, str], width: int) -> list[Text]:
    """Return a line for each seat: whose turn, who it is, how far, how many cards, and what else is known of it."""
    partners = len({seat.team for seat in view.seats}) < len(view.seats)
    longest = max(len(seat.name) for seat in view.seats)
    lines = []
    for seat in view.seats:
        line = seat_line(seat, view, names, longest, partners)
        extra = ", ".join([*seat.notes, *(f"{name} {count}" for name, count in seat.stock.items())])
        if extra and line.cell_len + 1 + len(extra) <= width:
            line.append(f" {extra}", DIM)
            extra = ""
        lines.append(cut(line, width))
        if extra:
            lines += [Text("   ").append_text(line) for line in wrapped(extra, width - 3, DIM)]
    return lines


def seat_line(seat: SeatView, view: View, names: dict[int, str], longest: int, partners: bool) -> Text:
    """Return what everybody sees of a seat."""
    on_turn = view.actor == seat.seat or (view.actor is None and view.turn == seat.seat and not view.over)
    line = Text("▶" if on_turn else "✓" if seat.seat in view.winners else " ", "bold")
    line.append(tag(seat.seat), on_colour(seat.seat))
    line.append(f" {seat.name:<{longest}}", in_colour(seat.seat, bold=on_turn))
    line.append(f" {progress(seat)}", in_colour(seat.seat))
    if seat.cards:
        line.append(f" {seat.cards}c", DIM)
    if partners:
        line.append(f" {'ABCDEF'[seat.team]}", "bold")
    line.append(f" {names.get(seat.seat, '')}".rstrip(), "bold" if seat.seat == view.seat else DIM)
    return line


def progress(seat: SeatView) -> str:
    """Return how far a seat is on its way to winning."""
    if not seat.goal:
        return ""
    if seat.goal > MOST_DOTS:
        return f"{seat.home}/{seat.goal}"
    return "●" * seat.home + "○" * (seat.goal - seat.home)


def own_hands(view: View) -> list[Hand]:
    """Return the hands the viewer sees the cards of, the own ones first."""
    seen = [hand for hand in view.hands if hand.cards]
    return sorted(seen, key=lambda hand: hand.seat != view.seat)


def hand_title(hand: Hand, view: View) -> str:
    """Return whose cards these are, and which."""
    if hand.seat == view.seat:
        return hand.title
    return f"{next(seat.name for seat in view.seats if seat.seat == hand.seat)}: {hand.title}"


def hand_chips(view: View, playable: set[str], width: int) -> list[Text]:
    """Return the hands as small chips, a line or two each."""
    lines = []
    for hand in own_hands(view):
        line = Text(f"{hand_title(hand, view)} ", DIM, no_wrap=True)
        for card in hand.cards:
            chip = f" {card.code} " + (f"×{card.count}" if card.count > 1 else "")
            if line.cell_len + len(chip) + 1 > width:
                lines.append(line)
                line = Text("  ", no_wrap=True)
            own = hand.seat == view.seat
            line.append(
                chip, family_style(card, playable=card.working and (not own or not playable or card.id in playable))
            )
            line.append(" ")
        lines.append(line)
    return [cut(line, width) for line in lines]


def hand_cards(view: View, playable: set[str], width: int) -> list[Text]:
    """Return the viewer's own hands as cards side by side, with a frame, value and use; other open hands as chips."""
    lines: list[Text] = []
    for hand in own_hands(view):
        if hand.seat != view.seat or len(hand.cards) * (CARD_WIDTH + 1) > width:
            one = View(view.seat, view.turn, view.actor, view.phase, "", view.seats, hands=[hand])
            lines += hand_chips(one, playable, width)
            continue
        rows = [Text(no_wrap=True) for _ in range(4)]
        for card in hand.cards:
            able = card.working and (not playable or card.id in playable)
            for row, (words, framed) in zip(rows, card_rows(card), strict=True):
                style = family_style(card, playable=able)
                row.append(words, Style(color=style.bgcolor.name) if framed and style.bgcolor else style)
                row.append(" ")
        lines += rows
    return [cut(line, width) for line in lines]


def card_rows(card: Card) -> list[tuple[str, bool]]:
    """Return the four rows of a card, and whether each is frame only."""
    inner = CARD_WIDTH - 2
    count = f"×{card.count}" if card.count > 1 else ""
    head = f"{card.value or card.code}{count:>{inner - len(card.value or card.code)}}"
    foot = (card.use or card.title)[:inner]
    return [
        (f"╭{card.code:─^{inner}}╮", True),
        (f"│{head[:inner]:<{inner}}│", False),
        (f"│{foot:<{inner}}│", False),
        (f"╰{'─' * inner}╯", True),
    ]


def pile_line(view: View, board: Board, width: int) -> list[Text]:
    """Return the piles that lie at no seat, and the dice."""
    at_seats = {point.id for point in board.points if point.seat is not None}
    words = [f"{pile.title} {pile.size}" for pile in view.piles if pile.id not in at_seats]
    rolled = [f"{die.value}" for die in view.dice if die.value is not None]
    if rolled:
        words.append(f"rolled {' '.join(rolled)}")
    return [cut(Text(" · ".join(words), DIM), width)] if words else []


def gathered(sentences: Sequence[str]) -> list[str]:
    """Return the sentences with those that are told several times in a row told once, and how often."""
    return [f"{words} (×{times})" if (times := len(list(same))) > 1 else words for words, same in groupby(sentences)]


def event_lines(sentences: Sequence[str], width: int, height: int) -> list[Text]:
    """Return the last sentences that fit, the newest at the bottom; the same thing twice is one line."""
    lines: list[Text] = []
    for sentence in reversed(gathered(sentences)):
        told = wrapped(sentence, width, "grey78")
        if len(lines) + len(told) > height:
            break
        lines = told + lines
    return lines
