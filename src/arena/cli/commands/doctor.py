"""Say what is missing on this machine, and how to get it."""

from __future__ import annotations

import sys

import click

from arena.cli.examination import examine
from arena.cli.main import FINE, NEGATIVE


@click.command()
@click.option(
    "--db", default="arena.db", envvar="ARENA_DB", show_envvar=True, show_default=True,
    help="The file in which 'arena serve' would keep matches.",
)  # fmt: skip
def doctor(db: str) -> None:
    """Look at this machine: what Arena needs, what makes it quicker, what is missing and how to get it.

    Exit code 0: everything needed is there. 1: something is missing.
    """
    sys.exit(FINE if examine(db) else NEGATIVE)
