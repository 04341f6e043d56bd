"""List the games found, with their seats and options."""

from __future__ import annotations

import click

from arena.cli.terminal.parameters import JSON, new_console, seats_told


@click.command()
@click.option("--options", "with_options", is_flag=True, help="Explain every option, its values and its rule.")
@JSON(help="Print JSON.")
def games(with_options: bool, as_json: bool) -> None:
    """List the games found: each is a folder, there is no list to edit."""
    import arena

    found = [arena.game(name) for name in arena.games()]
    if as_json:
        import json

        import msgspec

        listed = [
            {
                "name": game.name,
                "title": game.title,
                "tagline": game.tagline,
                "seats": seats_told(game),
                "rules_version": game.rules_version,
                "options": msgspec.to_builtins(game.options),
            }
            for game in found
        ]
        click.echo(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    from rich import box
    from rich.table import Table

    console = new_console()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for title in ("game", "title", "seats", "options"):
        table.add_column(title, no_wrap=title in ("game", "seats"))
    for game in found:
        table.add_row(game.name, game.title, seats_told(game), ", ".join(f"{o.name}={o.default}" for o in game.options))
    console.print(table)
    if not with_options:
        return
    for game in found:
        listed_options = Table(
            box=box.SIMPLE_HEAD, pad_edge=False, title=game.title, title_justify="left", title_style="bold"
        )
        for title in ("option", "default", "values", "what it does"):
            listed_options.add_column(title, no_wrap=title == "option")
        for option in game.options:
            values = ", ".join(str(c) for c in option.choices) or f"{option.low} to {option.high}"
            words = f"{option.help} ({option.rule})" if option.rule else option.help
            listed_options.add_row(option.name, str(option.default), values, words)
        console.print(listed_options)
