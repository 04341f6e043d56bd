"""The legal moves as a person picks them: numbered, grouped, narrowed by typing, a page at a time.

A move keeps its number while its position lasts, whatever the list shows. Moves are grouped by what is clicked first
(a card, a marble); if that does not gather them, by their kind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from arena.cli.terminal.board import in_colour
from arena.engine.looks import SEATS, Move, View

MOST_GROUPS = 12  # more groups than this gather nothing
LEAST_WORD = 3  # letters of a word worth looking for in sentences
GAP = 2  # columns between moves in a row


class NumberedMove(NamedTuple):
    """A move and its number."""

    number: int
    move: Move
    key: str  # what to type to see its group
    title: str  # what its group is called

    @property
    def words(self) -> str:
        """Return the number and the notation."""
        return f"{self.number:>3} {self.move.text}"


class MoveList:
    """All legal moves of a position, of which some are shown."""

    def __init__(self, moves: Sequence[Move], view: View) -> None:
        keys = group_keys(moves)
        order = {key: place for place, key in reversed(list(enumerate(keys)))}
        ordered = sorted(zip(keys, moves, strict=True), key=lambda pair: order[pair[0]])
        titles = {card.id: card.title for hand in view.hands for card in hand.cards}
        titles |= {piece.id: piece.label for piece in view.pieces} | {
            button.id: button.title for button in view.buttons
        }
        self.entries = [
            NumberedMove(number, move, key.partition(":")[2] or key, titles.get(key, key))
            for number, (key, move) in enumerate(ordered, 1)
        ]
        self.query = ""
        self.page = 0
        self.pages = 1  # as of the last time it was drawn

    def numbered(self, number: int) -> Move | None:
        """Return the move with a number."""
        return self.entries[number - 1].move if 1 <= number <= len(self.entries) else None

    def written(self, text: str) -> Move | None:
        """Return the move written so; capitals do not matter if there is no doubt."""
        fits = [entry.move for entry in self.entries if entry.move.text == text]
        fits = fits or [entry.move for entry in self.entries if entry.move.text.lower() == text.lower()]
        return fits[0] if len(fits) == 1 else None

    def matching(self, query: str) -> list[NumberedMove]:
        """Return the moves a person means: those of a group, else those that hold every word typed."""
        wanted = query.lower().split()
        own = [entry for entry in self.entries if [entry.key.lower()] == wanted]
        return own or [entry for entry in self.entries if all(holds(entry, word) for word in wanted)]

    def narrow(self, query: str) -> bool:
        """Show only the moves that match; return False, and change nothing, if there are none."""
        if query and not self.matching(query):
            return False
        self.query = query
        self.page = 0
        return True

    def next_page(self) -> None:
        """Show the next page; after the last, everything again."""
        self.page += 1
        if self.page >= self.pages:
            self.narrow("")

    def shown(self) -> list[NumberedMove]:
        """Return the moves that are not narrowed away."""
        return self.matching(self.query) if self.query else self.entries

    def lines(self, width: int, height: int) -> list[Text]:
        """Return the list in so many rows: groups that are too long are one line each, the rest goes on pages."""
        shown = self.shown()
        groups = gathered(shown)
        blocks = {key: flow(entries, width) for key, entries in groups.items()}
        if len(groups) > 1:
            for key in sorted(groups, key=lambda key: -len(blocks[key])):
                if sum(map(len, blocks.values())) <= height or len(blocks[key]) == 1:
                    break
                blocks[key] = [folded(groups[key], width)]
        rows = [row for block in blocks.values() for row in block]
        self.pages = 1
        if len(rows) > height:
            per_page = max(1, height - 1)
            self.pages = -(-len(rows) // per_page)
            at = min(self.page, self.pages - 1) * per_page
            rows = rows[at : at + per_page]
            rows.append(
                Text(f"page {min(self.page, self.pages - 1) + 1} of {self.pages}: Enter for more", "italic grey62")
            )
        elif self.query:
            rows = [*rows, Text("Enter for all moves", "italic grey62")][:height]
        return rows


def holds(entry: NumberedMove, word: str) -> bool:
    """Return whether a word begins within a move's notation, or, if it is no single sign, within what is said of it."""
    begins = re.compile(rf"(?<![a-z0-9]){re.escape(word)}")
    said = f"{entry.move.says} {entry.title}".lower() if len(word) >= LEAST_WORD else ""
    return bool(begins.search(entry.move.text.lower()) or begins.search(said))


def group_keys(moves: Sequence[Move]) -> list[str]:
    """Return the group of each move."""
    clicks = [move.path[0] if move.path else "" for move in moves]
    if "" not in clicks and len(set(clicks)) <= min(MOST_GROUPS, max(1, len(moves) // 2)):
        return clicks
    return [str(move.data.get("kind", "moves")) for move in moves]


def gathered(entries: list[NumberedMove]) -> dict[str, list[NumberedMove]]:
    """Return the moves by group; groups of one in a row stand together."""
    sizes = Counter(entry.key for entry in entries)
    groups: dict[str, list[NumberedMove]] = {}
    current = ""
    for entry in entries:
        alone = sizes[entry.key] == 1
        if not (alone and current and sizes[groups[current][0].key] == 1):
            current = entry.key
        groups.setdefault(current, []).append(entry)
    return groups


def flow(entries: list[NumberedMove], width: int) -> list[Text]:
    """Return moves side by side in even columns; where there is room for one column only, with what they do."""
    cell = max(len(entry.words) + len(effect_words(entry.move)) for entry in entries) + GAP
    columns = max(1, (width + GAP) // cell)
    single = columns == 1 or len(entries) == 1
    rows = []
    for at in range(0, len(entries), columns):
        line = Text(no_wrap=True)
        for entry in entries[at : at + columns]:
            label = label_of(entry)
            if single and entry.move.says and len(label) + GAP + len(entry.move.says) <= width:
                label.append(" " * GAP + entry.move.says, "grey62")
            label.pad_right(max(0, cell - len(label)))
            line.append_text(label)
        line.rstrip()
        rows.append(line)
    return rows


def label_of(entry: NumberedMove) -> Text:
    """Return a move as it stands in the list: number, notation, what it does to others."""
    label = Text(no_wrap=True)
    label.append(f"{entry.number:>3} ", "grey62")
    label.append(entry.move.text, "bold")
    label.append(effect_words(entry.move), "italic")
    return label


def effect_words(move: Move) -> str:
    """Return what a move does to whom, in a word or two: " bumps V"."""
    done = [(step.does, "" if step.seat is None else SEATS[step.seat].letter) for step in move.effects]
    return "".join(dict.fromkeys(f" {does.format(letter)}" for does, letter in done if does))


def folded(entries: list[NumberedMove], width: int) -> Text:
    """Return a group that is too long to list as one line that says how to see it."""
    line = Text(no_wrap=True)
    line.append(f"{entries[0].number:>3}–{entries[-1].number} ", "grey62")
    line.append(entries[0].key, "bold")
    line.append(f": {len(entries)} moves", "grey62")
    how = f", type {entries[0].key}"
    return line.append(how, "grey62") if line.cell_len + len(how) <= width else line


def seat_words(text: Text) -> Text:
    """Colour the names of seats in a sentence."""
    for seat, look in enumerate(SEATS):
        text.highlight_words([look.name], in_colour(seat))
    return text
