"""A sheet of characters with styles: what a board is drawn on."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

PLAIN = Style()

# what a terminal without UTF-8 shows instead
ASCII = str.maketrans({
    **dict.fromkeys("·◦∘…", "."), **dict.fromkeys("●○◎", "o"), **dict.fromkeys("─–—", "-"),
    **dict.fromkeys("╭╮╰╯", "+"), **dict.fromkeys("▒▓■", "#"), **dict.fromkeys("•★", "*"), **dict.fromkeys("▶→", ">"),
    **dict.fromkeys("“”", '"'), "’": "'", "◇": "<", "▽": "v", "▲": "^", "◆": "+", "⬢": "H", "×": "x", "✓": "!",
    "↺": "@", "⌂": "n", "│": "|",
})  # fmt: skip


class Canvas:
    """Characters on a grid, drawn over each other; what lies outside is not drawn."""

    def __init__(self, width: int, height: int, *, ascii_only: bool = False) -> None:
        self.width = width
        self.height = height
        self.ascii_only = ascii_only
        self.cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def put(self, column: int, row: int, text: str, style: Style = PLAIN) -> None:
        """Draw text from a cell to the right."""
        for offset, letter in enumerate(text):
            if 0 <= column + offset < self.width and 0 <= row < self.height:
                self.cells[column + offset, row] = letter, style

    def free(self, column: int, row: int, length: int = 1) -> bool:
        """Return whether cells are on the sheet and nothing is drawn on them."""
        if not (0 <= row < self.height and 0 <= column <= self.width - length):
            return False
        return all((column + offset, row) not in self.cells for offset in range(length))

    def put_if_free(self, column: int, row: int, text: str, style: Style = PLAIN, *, air: int = 0) -> bool:
        """Draw text unless something is in the way, with ``air`` empty cells left and right of it; return whether."""
        left = max(0, column - air)
        right = min(self.width, column + len(text) + air)
        if not self.free(column, row, len(text)) or not self.free(left, row, right - left):
            return False
        self.put(column, row, text, style)
        return True

    def lines(self) -> list[Text]:
        """Return the sheet as lines of styled text, each as wide as the sheet."""
        found = []
        for row in range(self.height):
            line = Text(no_wrap=True, end="")
            for column in range(self.width):
                letter, style = self.cells.get((column, row), (" ", PLAIN))
                line.append(letter.translate(ASCII) if self.ascii_only else letter, style)
            found.append(line)
        return found
