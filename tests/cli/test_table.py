"""The table of every game found fits the terminal and shows everything, each thing in its place."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.color import ColorSystem
from rich.console import Console

import arena
from arena.cli.terminal.board import BoardDrawing, in_colour, legend, on_colour
from arena.cli.terminal.canvas import Canvas
from arena.cli.terminal.movelist import MoveList, label_of
from arena.cli.terminal.panels import gathered, wrapped
from arena.cli.terminal.screen import Screen, Sight
from arena.engine.looks import SEATS, Move, View

SIZES = [(80, 24), (120, 40), (200, 60)]
DECISIONS = 25


def played(name: str) -> arena.engine.match.Match:
    """Return a match some way on."""
    match = arena.game(name).match(seed=4)
    for _ in range(DECISIONS):
        if match.actor is not None:
            actions = match.actions()
            match.play(match.actor, actions[(7 * len(match.log)) % len(actions)])
    return match


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", arena.games())
def test_every_point_has_a_cell_of_its_own(name: str, size: tuple[int, int]) -> None:
    game = arena.game(name)
    board = game.table.board(game.complete({}))
    for viewer in range(len(board.turns)):
        drawing = BoardDrawing(board, viewer, size[0] - 31, size[1] - 1)
        cells = drawing.grid.cells
        assert len(set(cells.values())) == len(board.points)
        assert all(0 <= column < drawing.grid.width <= size[0] - 31 for column, _ in cells.values())
        assert all(0 <= row < drawing.grid.height <= size[1] - 1 for _, row in cells.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", arena.games())
def test_the_screen_fits_and_shows_every_piece(name: str, size: tuple[int, int]) -> None:
    match = played(name)
    view = match.look(0)
    console = Console(width=size[0], height=size[1], file=io.StringIO(), force_terminal=True, color_system="truecolor")
    screen = Screen(console, match.game.table.board(match.options), 0)
    moves = MoveList(match.moves(), match.look(match.actor)) if match.actor is not None else None
    lines = screen.compose(Sight(view, {0: "you"}, ["Crimson begins."] * 3, moves))
    assert len(lines) <= size[1] - 1
    assert all(line.cell_len <= size[0] for line in lines)
    canvas = screen.drawing(size[0] - 31, size[1] - 1).draw(view)
    for piece in view.pieces:
        if piece.seat is not None and piece.at in screen.drawing(size[0] - 31, size[1] - 1).cells:
            cell = screen.drawing(size[0] - 31, size[1] - 1).cells[piece.at]
            assert canvas.cells[cell][0] == SEATS[piece.seat].letter


def test_signs_and_moves_are_told_in_the_words_of_the_game() -> None:
    position = arena.game("overtake").match(seed=3).position()
    position["marbles"] = [["start"] * 4 + [30], ["start"] * 5, ["start"] * 5, ["start"] * 4 + [35]]
    position["hands"][0] = ["A5", "A1", "A2", "A3", "R8", "A1", "A2"]
    position["jams"] = [None, 40, None, None]
    match = arena.game("overtake").from_position(position, seed=1)
    told = {entry.move.text: label_of(entry).plain for entry in MoveList(match.moves(), match.look(0)).entries}
    assert told["A5 30>35"].endswith("A5 30>35 bumps V") and told["A1 30>31"].endswith("A1 30>31")
    assert "× jam" in legend(match.game.table.board(match.options), match.look(0))
    map_legend = legend(
        arena.game("overthrow").table.board({"map": "standard", "seats": 2}), played("overthrow").look(0)
    )
    assert {"⌂ village", "■ hq"} <= set(map_legend)


@pytest.mark.parametrize("name", arena.games())
def test_the_viewer_sits_at_the_bottom(name: str) -> None:
    game = arena.game(name)
    board = game.table.board(game.complete({}))
    for viewer in range(len(board.turns)):
        drawing = BoardDrawing(board, viewer, 60, 30)
        own = [point.id for point in board.points if point.seat == viewer and point.kind in ("start", "castle")]
        rows = [drawing.grid.cells[at][1] for at in own]
        assert sum(rows) / len(rows) > drawing.grid.height / 2


def test_a_terminal_without_utf8_gets_plain_characters() -> None:
    match = played("overtake")
    raw = io.BytesIO()
    console = Console(width=80, height=24, file=io.TextIOWrapper(raw, encoding="ascii", errors="strict"))
    view = match.look(0)
    Screen(console, match.game.table.board(match.options), 0).show(Sight(view, {0: "you"}, ["×3 — ok"]))
    console.file.flush()
    assert b"Crimson" in raw.getvalue()


def test_a_canvas_keeps_to_its_edges() -> None:
    canvas = Canvas(4, 1)
    canvas.put(2, 0, "abc")
    canvas.put(0, 5, "x")
    assert canvas.lines()[0].plain == "  ab"
    assert not canvas.put_if_free(1, 0, "zz")
    assert not canvas.put_if_free(1, 0, "z", air=1)
    assert canvas.put_if_free(0, 0, "z")


# --- the list of moves ----------------------------------------------------------------------------------------------

EMPTY = View(seat=0, turn=0, actor=0, phase="play", status="", seats=[])


def some(*texts: str) -> MoveList:
    """Return a list of moves, each by the card it begins with."""
    return MoveList(
        [Move(i, text, {"kind": "move"}, [f"card:{text.split()[0]}"]) for i, text in enumerate(texts)], EMPTY
    )


def test_moves_are_grouped_and_numbered_once() -> None:
    moves = some("A5 1>6", "W 1>2", "A5 2>7", "W 1>3")
    assert [entry.move.text for entry in moves.entries] == ["A5 1>6", "A5 2>7", "W 1>2", "W 1>3"]
    assert moves.narrow("w")
    assert [entry.number for entry in moves.shown()] == [3, 4]
    assert moves.numbered(2) is moves.entries[1].move
    assert moves.numbered(9) is None


def test_a_search_finds_places_and_keeps_the_list_when_there_is_none() -> None:
    moves = some("A5 1>6", "A5 2>7", "W 1>2", "W 1>16")
    assert [entry.move.text for entry in moves.matching("1>")] == ["A5 1>6", "W 1>2", "W 1>16"]
    assert [entry.move.text for entry in moves.matching("a5 7")] == ["A5 2>7"]
    assert not moves.narrow("nothing")
    assert len(moves.shown()) == 4


def test_a_long_group_is_one_line_until_it_is_asked_for() -> None:
    moves = some(*(f"W 1>{i}" for i in range(2, 72)), "A5 1>6", "A5 2>7")
    lines = [line.plain for line in moves.lines(40, 8)]
    assert any("W: 70 moves, type W" in line for line in lines)
    moves.narrow("W")
    seen = [word for _ in range(40) for word in next_page(moves)]
    assert {f"1>{i}" for i in range(2, 72)} <= set(seen)


def next_page(moves: MoveList) -> list[str]:
    """Return the words of the page shown, and turn it; at the end the list would widen, so narrow it again."""
    words = " ".join(line.plain for line in moves.lines(40, 8)).split()
    moves.next_page()
    if not moves.query:
        moves.narrow("W")
    return words


def test_sentences_are_wrapped_and_gathered() -> None:
    assert [line.plain for line in wrapped("one two three", 8)] == ["one two", "  three"]
    assert gathered(["a", "a", "b", "a"]) == ["a (×2)", "b", "a"]


@pytest.mark.parametrize("style", [in_colour, on_colour])
@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_no_two_seats_have_the_same_colour_on_any_terminal(style: Any, system: ColorSystem) -> None:
    seats = [*range(len(SEATS)), None]
    assert len({style(seat).render("x", color_system=system) for seat in seats}) == len(seats)
