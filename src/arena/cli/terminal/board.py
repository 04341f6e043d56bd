"""Draws a game's board in characters, from its points and what stands on them. It knows kinds, no game.

A marble is its seat's letter on the seat's colour; a sign such as a bar stands right beside it; where a piece stands,
and at places with a name, the number of the pip is written next to it, because moves are written with these numbers.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.color import Color, ColorSystem
from rich.style import Style

from arena.cli.terminal.canvas import Canvas
from arena.cli.terminal.grid import Cell, Grid, fit
from arena.engine.looks import SEATS, Board, MarkerKind, Piece, PieceKind, Point, PointKind, View

SHAPES = {"circle": "●", "triangle": "▲", "square": "■", "diamond": "◆", "star": "★", "hexagon": "⬢"}
POINTS: dict[PointKind, str] = {
    "pip": "•", "corner": "•", "entry": "◇", "gate": "▽", "lane": "○", "start": "◦", "star": "★", "center": "◎",
    "hex": "·", "roofs": "⌂", "castle": "■", "court": "▒", "pile": "", "die": "",
}  # fmt: skip
PIECES: dict[PieceKind, str] = {
    "marble": "",
    "wash": "",
    "coin": "●",
    "banner": "▲",
    "castle": "■",
    "roofs": "⌂",
    "wall": "▓",
}
SIGNS: dict[MarkerKind, str] = {"bar": "×", "spark": "*", "tick": "✓", "loop": "↺", "link": "~", "swords": "!"}
SIDES = ((1, 0), (-1, 0))
BESIDE = 2  # columns of a sign and its point
DIM = Style(color="grey58")
FAINT = Style(color="grey46")
CIRCLED = 20  # numbers up to here have a sign of their own: ① to ⑳
INK = "#10131a"  # letters on a seat's colour


# of the 16 colours of a plain terminal: the nearest ones would be the same for several seats
SIXTEEN = ("bright_red", "bright_cyan", "bright_yellow", "bright_magenta", "bright_green", "bright_white")


class SeatColour(Color):
    """The colour of a seat, one of its own on every terminal."""

    def downgrade(self, system: ColorSystem) -> Color:  # type: ignore[override]  # the one of rich is cached
        """Return what a terminal with fewer colours shows."""
        if system in (ColorSystem.STANDARD, ColorSystem.WINDOWS):
            return SIXTEEN_OF[self.name].downgrade(system)
        return super().downgrade(system)


SIXTEEN_OF = {look.colour.lower(): Color.parse(name) for look, name in zip(SEATS, SIXTEEN, strict=True)}
COLOURS = [SeatColour(*Color.parse(look.colour.lower())) for look in SEATS]
NOBODYS = Color.parse("grey70")


def seat_colour(seat: int | None) -> Color:
    """Return the colour of a seat, or of nobody."""
    return NOBODYS if seat is None else COLOURS[seat]


def on_colour(seat: int | None) -> Style:
    """Return the style of something that belongs to a seat."""
    return Style(color=INK, bgcolor=seat_colour(seat), bold=True)


def in_colour(seat: int | None, *, bold: bool = False) -> Style:
    """Return the style of words about a seat."""
    return Style(color=seat_colour(seat), bold=bold)


def tag(seat: int) -> str:
    """Return a seat's letter and shape."""
    return f"{SEATS[seat].letter}{SHAPES[SEATS[seat].shape]}"


class BoardDrawing:
    """One board, turned to a viewer and fitted to a size, ready to be drawn with what stands on it."""

    def __init__(self, board: Board, viewer: int | None, width: int, height: int, *, ascii_only: bool = False) -> None:
        turn = board.turns[viewer] if viewer is not None and viewer < len(board.turns) else 0.0
        self.board = board
        self.grid: Grid = fit(board, turn, width, height)
        self.points = {point.id: point for point in board.points}
        self.cells = {area.id: self.grid.cell(*middle(area.outline)) for area in board.areas} | self.grid.cells
        self.ascii_only = ascii_only
        self.accent = Style(color=board.theme.accent, bold=True)

    def draw(self, view: View, lit: dict[str, str] | None = None, fresh: Iterable[str] = ()) -> Canvas:
        """Return the board: ``lit`` places can be chosen now, by a number; at ``fresh`` ones something has happened."""
        canvas = Canvas(self.grid.width, self.grid.height, ascii_only=self.ascii_only)
        news = {self.cells[at] for at in fresh if at in self.cells}
        standing: dict[Cell, list[Piece]] = {}
        for piece in view.pieces:
            if piece.at in self.cells:
                standing.setdefault(self.cells[piece.at], []).append(piece)
        for point in self.board.points:
            self.put_point(canvas, point)
        for cell, pieces in standing.items():
            self.put_pieces(canvas, cell, pieces, cell in news)
        for marker in view.markers:
            if marker.at in self.cells:
                self.put_sign(canvas, self.cells[marker.at], SIGNS[marker.kind], in_colour(marker.seat, bold=True))
        where = {piece.id: piece.at for piece in view.pieces}
        for at, number in (lit or {}).items():
            if (place := where.get(at, at)) in self.cells:
                self.put_choice(canvas, self.cells[place], number, self.cells[place] in standing)
        self.put_things(canvas, view)
        self.put_numbers(canvas, standing)
        for label in self.board.labels:
            column, row = self.grid.cell(label.x, label.y)
            canvas.put_if_free(
                column - len(label.text) // 2,
                row,
                label.text,
                in_colour(label.seat) if label.seat is not None else FAINT,
                air=1,
            )
        return canvas

    def put_point(self, canvas: Canvas, point: Point) -> None:
        """Draw an empty place."""
        glyph = POINTS[point.kind]
        if glyph:
            style = DIM if point.seat is None else in_colour(point.seat)
            canvas.put(*self.grid.cells[point.id], glyph, style)

    def put_choice(self, canvas: Canvas, cell: Cell, number: str, taken: bool) -> None:
        """Draw a place that can be chosen: the move's number on it, or beside the piece there; a ring without room."""
        column, row = cell
        if number.isdigit() and int(number) <= CIRCLED and not self.ascii_only:
            number = chr(ord("①") + int(number) - 1)
        if taken:
            free = [c for c in (column + 1, column + 2, column - len(number)) if canvas.free(c, row, len(number))]
            if free:
                canvas.put(free[0], row, number, self.accent)
        elif canvas.free(column + 1, row, len(number) - 1):
            canvas.put(column, row, number, self.accent)
        else:
            canvas.put(column, row, "◎", self.accent)

    def put_pieces(self, canvas: Canvas, cell: Cell, pieces: list[Piece], fresh: bool) -> None:
        """Draw what stands on a point: the owner's letter, beside it what it carries, or its shape if there is room."""
        column, row = cell
        top = pieces[-1]
        owner = next((piece.seat for piece in reversed(pieces) if piece.seat is not None), None)
        style = on_colour(owner)
        if fresh:
            style += Style(underline=True)
        if owner is None:
            canvas.put(column, row, PIECES[top.kind], in_colour(None, bold=True))
            return
        letter = SEATS[owner].letter
        carried = SHAPES[SEATS[owner].shape] if top.kind == "marble" else PIECES[top.kind]
        if top.spent:
            style += Style(dim=True)
        if top.kind == "marble":
            canvas.put(column, row, letter, style)
            if self.grid.pitch > BESIDE:
                canvas.put(column + 1, row, carried, style)
        else:
            canvas.put(column, row, letter, style)
            if carried:
                canvas.put(column + 1, row, carried, style)

    def put_sign(self, canvas: Canvas, cell: Cell, sign: str, style: Style) -> None:
        """Draw a sign beside a point; where nothing is free, on it."""
        column, row = cell
        beside = [(column + dx * reach, row) for reach in (1, 2) for dx, _ in SIDES]
        free = next((c for c in beside if canvas.free(*c)), cell)
        canvas.put(*free, sign, style)

    def put_things(self, canvas: Canvas, view: View) -> None:
        """Draw piles and dice where the board has a place for them."""
        for pile in view.piles:
            if pile.id in self.points:
                seat = self.points[pile.id].seat
                words = pile.top.code if pile.top is not None else f"{pile.size}"
                words = words if seat is not None else f"[{words}]"
                column, row = self.grid.cells[pile.id]
                canvas.put_if_free(column - len(words) // 2, row, words, in_colour(seat) if seat is not None else DIM)
        for die in view.dice:
            if die.id in self.points:
                column, row = self.grid.cells[die.id]
                style = self.accent if die.value is not None else DIM
                canvas.put(column - 1, row, f"[{'?' if die.value is None else die.value}]", style)

    def put_numbers(self, canvas: Canvas, standing: dict[Cell, list[Piece]]) -> None:
        """Write the numbers of pips: where pieces stand, then at places with a meaning, as far as there is room."""
        numbered = [point for point in self.board.points if point.id.partition(":")[2].isdigit()]
        taken = [point for point in numbered if self.cells[point.id] in standing]
        special = [point for point in numbered if point.kind not in ("pip", "hex") and point not in taken]
        middle = (self.grid.width // 2, self.grid.height // 2)
        for point in taken + special:
            number = point.id.partition(":")[2]
            style = Style(color="grey82") if point in taken else FAINT
            for column, row in number_places(self.grid.cells[point.id], number, middle):
                if canvas.put_if_free(column, row, number, style, air=1):
                    break


def middle(outline: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the middle of an area."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def number_places(cell: Cell, number: str, middle: Cell) -> list[Cell]:
    """Return where a point's number may be written: towards the middle first, along the longer way there."""
    column, row = cell
    dx, dy = middle[0] - column, middle[1] - row
    right, left = (column + BESIDE, row), (column - BESIDE + 1 - len(number), row)
    far_right, far_left = (column + BESIDE + 1, row), (column - BESIDE - len(number), row)
    inward, outward = (right, left) if dx > 0 else (left, right)
    further = far_right if dx > 0 else far_left
    down = (column - len(number) // 2, row + (1 if dy > 0 else -1))
    up = (column - len(number) // 2, row - (1 if dy > 0 else -1))
    aside = [inward, further]
    return [*aside, down, up, outward] if abs(dx) > 2 * abs(dy) else [down, *aside, up, outward]


def legend(board: Board, view: View) -> list[str]:
    """Return what the signs on a board mean; pieces and markers have the game's word in their ids."""
    words = {POINTS[point.kind]: point.kind for point in board.points if point.kind not in ("pip", "hex", "corner")}
    told: dict[str, str] = {**words, **{PIECES[piece.kind]: piece.id.partition(":")[0] for piece in view.pieces}}
    told |= {SIGNS[marker.kind]: marker.id.partition(":")[0] for marker in view.markers}
    return [f"{sign} {word}" for sign, word in told.items() if sign]
