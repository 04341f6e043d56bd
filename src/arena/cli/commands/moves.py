"""List the legal moves of a JSON position."""

from __future__ import annotations

import json
from typing import Any

import click

from arena.cli.main import Complaint
from arena.cli.terminal.parameters import GAME, JSON, new_console, text_of


@click.command()
@click.argument("game", type=GAME)
@click.argument("position")
@JSON(help="Print a JSON list: action, text, data, path, says; weight for chance.")
def moves(game: Any, position: str, as_json: bool) -> None:
    """List the legal moves of GAME in the JSON position in the file POSITION ('-': standard input).

    While chance is open its outcomes are listed, with their weights.
    """
    import msgspec

    from arena.cli.terminal.ready import at_once

    try:
        data = json.loads(text_of(position))
    except ValueError as error:
        raise Complaint(f"{position}: malformed JSON: {error}", "expected one JSON object, a position") from None
    if not isinstance(data, dict):
        raise Complaint(
            f"{position}: expected a JSON object, got {type(data).__name__}", "a position is one JSON object"
        )
    at_once(game)
    match = game.from_position(data)
    listed = [msgspec.to_builtins(move) for move in match.moves()]
    for action, weight in match.chance():
        listed.append({**msgspec.to_builtins(game.notation.describe(match.state, action)), "weight": weight})
    if as_json:
        click.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    weighted = match.chance_open
    for title in ("action", "weight" if weighted else "move", "outcome" if weighted else "what it does"):
        table.add_column(title, justify="right" if title in ("action", "weight") else "left")
    for move in listed:
        table.add_row(
            str(move["action"]),
            *((str(move["weight"]), move["text"]) if weighted else (move["text"], move.get("says", ""))),
        )
    who = (
        "chance"
        if weighted
        else "nobody: the match is over"
        if match.over
        else match.look(None).seats[match.actor].name
    )
    click.echo(f"{len(listed)} {'outcomes' if weighted else 'moves'}, decided by {who}")
    if listed:
        new_console().print(table)
