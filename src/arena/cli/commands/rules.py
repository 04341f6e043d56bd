"""Read a game's rulebook, or one rule of it."""

from __future__ import annotations

from typing import Any

import click

from arena.cli.main import Complaint
from arena.cli.terminal.parameters import GAME, new_console


@click.command()
@click.argument("game", type=GAME)
@click.argument("rule", required=False, metavar="[RULE-ID]")
def rules(game: Any, rule: str | None) -> None:
    """Show the rules of GAME, or the one sentence with RULE-ID and those numbered below it."""
    from rich.markdown import Markdown

    from arena.cli.terminal.rulebook import book_of, near_rules, under

    console = new_console()
    if not book_of(game):
        raise Complaint(
            f"{game.name}: its folder holds no RULES.md with numbered rules", "'arena games' lists the games"
        )
    if rule is None:
        with console.pager(styles=True) if console.is_terminal else nothing():
            console.print(Markdown(game.rulebook))
        return
    found = under(game, rule)
    if not found:
        near = ", ".join(near_rules(game, rule))
        raise Complaint(f"no rule {rule!r} in {game.name}", f"did you mean {near}?")
    for name, text in found.items():
        console.print(Markdown(f"**{name}** {text}"))


def nothing() -> Any:
    """Return a context that does nothing."""
    import contextlib

    return contextlib.nullcontext()
