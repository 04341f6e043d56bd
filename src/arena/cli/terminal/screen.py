"""Puts a table together for the size of the terminal: the board on the left, everything else beside or below it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from arena.cli.terminal.board import BoardDrawing
from arena.cli.terminal.canvas import ASCII
from arena.cli.terminal.movelist import MoveList
from arena.cli.terminal.panels import event_lines, hand_cards, hand_chips, pile_line, seat_lines, wrapped
from arena.engine.looks import Board, View

LEAST_PANEL = 31  # columns beside the board
LEAST_BELOW = 11  # rows below the board that are worth using
ALL_TALL = 34  # rows from which hand and moves go below the board
EVENT_ROWS = 6
FEW_MOVES = 9  # so many are shown on the board unasked
ROOMY = 14  # rows left that allow an empty one
LEAST_WIDTH, LEAST_HEIGHT = 60, 18  # what is smaller is drawn so, and scrolls


class Sight:
    """All that is to be shown at one moment."""

    def __init__(
        self,
        view: View,
        names: dict[int, str],
        sentences: Sequence[str],
        moves: MoveList | None = None,
        fresh: Sequence[str] = (),
        message: Sequence[str] = (),
    ) -> None:
        self.view = view
        self.names = names  # who sits where
        self.sentences = sentences
        self.moves = moves
        self.fresh = fresh  # points where something has just happened
        self.message = message  # an answer that takes the place of the events

    @property
    def playable(self) -> set[str]:
        """Return the ids of cards that begin a legal move."""
        return {entry.move.path[0] for entry in self.moves.entries if entry.move.path} if self.moves else set()

    @property
    def lit(self) -> dict[str, str]:
        """Return the places where the listed moves end, once they are few or narrowed, with the number to type."""
        if self.moves is None or not (self.moves.query or len(self.moves.entries) <= FEW_MOVES):
            return {}
        ends: dict[str, list[str]] = {}
        for entry in self.moves.shown():
            places = [click for click in entry.move.path if not click.startswith(("button:", "card:"))]
            if places:
                ends.setdefault(places[-1], []).append(str(entry.number))
        return {at: numbers[0] if len(numbers) == 1 else "◎" for at, numbers in ends.items()}


class Screen:
    """A console that shows one table again and again."""

    def __init__(self, console: Console, board: Board, viewer: int | None) -> None:
        self.console = console
        self.board = board
        self.viewer = viewer
        self.ascii_only = not console.encoding.lower().startswith("utf")
        self._fitted: tuple[int, int, BoardDrawing] | None = None

    def drawing(self, width: int, height: int) -> BoardDrawing:
        """Return the board fitted to a size, kept until the size changes."""
        if self._fitted is None or self._fitted[:2] != (width, height):
            drawing = BoardDrawing(self.board, self.viewer, width, height, ascii_only=self.ascii_only)
            self._fitted = (width, height, drawing)
        return self._fitted[2]

    def show(self, sight: Sight) -> None:
        """Draw the table; on a terminal in place of what was there."""
        lines = self.compose(sight)
        if self.console.is_terminal:
            self.console.clear()
        for line in lines:
            self.console.print(line, no_wrap=True, crop=True, overflow="crop", highlight=False)

    def compose(self, sight: Sight) -> list[Text]:
        """Return the lines of the table, one fewer than the terminal is high: the last is the prompt's."""
        width = max(LEAST_WIDTH, self.console.width)
        height = max(LEAST_HEIGHT, self.console.height)
        board = self.drawing(width - LEAST_PANEL, height - 1).draw(sight.view, sight.lit, sight.fresh).lines()
        beside = width - self.drawing(width - LEAST_PANEL, height - 1).grid.width - 1
        below = height - 1 - len(board)
        tall = height >= ALL_TALL and below >= LEAST_BELOW
        if tall:
            panel = self.side(sight, beside, len(board))
            foot = self.foot(sight, width, below)
        else:
            panel = self.everything(sight, beside, height - 1)
            foot = []
        rows = max(len(board), len(panel))
        blank = Text(" " * (width - beside - 1))
        board += [blank] * (rows - len(board))
        panel += [Text()] * (rows - len(panel))
        lines = [Text.assemble(left, " ", right) for left, right in zip(board, panel, strict=True)] + foot
        return [in_ascii(line) for line in lines] if self.ascii_only else lines

    def head(self, sight: Sight, width: int) -> list[Text]:
        """Return the status line."""
        return wrapped(sight.view.status, width, "bold")

    def side(self, sight: Sight, width: int, height: int) -> list[Text]:
        """Return the panel beside the board when hand and moves have their place below."""
        lines = [*self.head(sight, width), Text(), *seat_lines(sight.view, sight.names, width)]
        lines += [*pile_line(sight.view, self.board, width), Text()]
        answer = [line for words in sight.message for line in wrapped(words, width, "bold")]
        return lines + event_lines(sight.sentences, width, height - len(lines) - len(answer) - 1) + [Text(), *answer]

    def foot(self, sight: Sight, width: int, height: int) -> list[Text]:
        """Return what stands below the board: the hand as cards, and the moves."""
        lines = hand_cards(sight.view, sight.playable, width)
        if sight.moves is not None:
            lines += sight.moves.lines(width, height - len(lines))
        return lines[:height]

    def everything(self, sight: Sight, width: int, height: int) -> list[Text]:
        """Return the one panel of a small terminal."""
        lines = [*self.head(sight, width), *seat_lines(sight.view, sight.names, width)]
        lines += [*pile_line(sight.view, self.board, width), *hand_chips(sight.view, sight.playable, width)]
        if height - len(lines) > ROOMY:
            lines.append(Text())
        left = height - len(lines)
        if sight.message:
            answer = self.news(sight, width, left)
            left -= len(answer)
            return lines + self.listed(sight, width, left) + answer
        listed = self.listed(sight, width, max(left - EVENT_ROWS, left // 2))
        news = self.news(sight, width, left - len(listed) - 1)
        air = [Text()] * (left - len(listed) - len(news))
        return lines + listed + air + news

    def listed(self, sight: Sight, width: int, height: int) -> list[Text]:
        """Return the moves, if there are any and there is room."""
        return sight.moves.lines(width, height) if sight.moves is not None and height > 0 else []

    def news(self, sight: Sight, width: int, height: int) -> list[Text]:
        """Return the answer to the last command, or else what happened last."""
        if sight.message:
            answer = [line for words in sight.message for line in wrapped(words, width, "bold")]
            return answer[: max(1, height)]
        return event_lines(sight.sentences, width, height)


def in_ascii(line: Text) -> Text:
    """Return a line in characters every terminal has."""
    twin = line.copy()
    twin.plain = line.plain.translate(ASCII).encode("ascii", "replace").decode()
    return twin
