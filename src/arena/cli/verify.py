"""Check a record: does it replay, and did the dice fall as they were committed to?"""

from __future__ import annotations

import click

from arena.cli.main import Negative
from arena.cli.terminal.given import text_of


@click.command()
@click.argument("file")
def verify(file: str) -> None:
    """Recompute every chance event of the record in FILE ('-': standard input).

    Exit code 0: fair. 1: it is not, and the event that does not fit is named. 2: it cannot be read.
    """
    from arena.engine.errors import BadRecord, UnfairRecord
    from arena.engine.record import set_up, take_apart, verify_record

    text = text_of(file)
    tags, _ = take_apart(text)
    try:
        set_up(tags)
        checked = verify_record(text)
    except UnfairRecord as unfair:
        hint = (
            "the seed is in the record once the match is over"
            if "Seed" not in tags
            else "this record is not what was played"
        )
        raise Negative(f"{file}: not verified: {unfair}", hint) from None
    except BadRecord as broken:
        if str(broken).startswith("event "):
            raise Negative(f"{file}: does not replay: {broken}", "this record is not what was played") from None
        raise
    click.echo(f"{file}: fair")
    for line in checked:
        click.echo(f"  {line}")
