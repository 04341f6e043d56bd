"""Serve tables to browsers; every option is also an environment variable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from arena.cli.main import Complaint


def option(name: str, *more: str, **how: Any) -> Callable[[Any], Any]:
    """Return an option that is also read from the environment: --bot-pace is ARENA_BOT_PACE."""
    variable = f"ARENA_{name.lstrip('-').replace('-', '_').upper()}"
    shown = not how.get("multiple")
    return click.option(name, *more, envvar=variable, show_envvar=True, show_default=shown, **how)


@click.command()
@option("--host", default="127.0.0.1", help="Address to listen on; 0.0.0.0 for the whole network.")
@option("--port", default=8000, type=click.IntRange(0, 65535), help="Port; 0 takes a free one.")
@option("--db", default="arena.db", help="The file in which all matches are kept.")
@option("--origin", "origins", multiple=True, help="Address browsers may come from; only the own one if none is given.")
@option("--bot-pace", default=0.9, type=click.FloatRange(0, 60), help="Seconds between the moves of bots.")
@option("--bot-threads", default=2, type=click.IntRange(1, 64), help="Threads in which bots think.")
@option(
    "--grace", default=120.0, type=click.FloatRange(1, 86400), help="Seconds until a bot stands in for who is gone."
)
@option(
    "--reveal-within",
    default=10.0,
    type=click.FloatRange(1, 3600),
    help="Seconds to reveal what was pledged to the dice.",
)
@option("--message-rate", default=40.0, type=click.FloatRange(1, 1e9), help="Messages per second of one browser.")
@option(
    "--create-rate", default=0.5, type=click.FloatRange(0.01, 1e9), help="Tokens per second and address; a match: 10."
)
@option("--max-connections", default=2000, type=click.IntRange(1, 1_000_000), help="Connections at once.")
@option(
    "--address-connections",
    default=256,
    type=click.IntRange(0, 1_000_000),
    help="Connections of one address; 0: as many as it likes.",
)
@option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    help="Address or network of a proxy whose X-Forwarded-For is believed.",
)
@option("--log-level", default="info", type=click.Choice(["debug", "info", "warning", "error"]), help="What is logged.")
@option(
    "--log-format",
    default="auto",
    type=click.Choice(["auto", "text", "json"]),
    help="How it is logged; auto: text at a terminal, else JSON.",
)
@option("--game", "games", multiple=True, help="Offer only this game; several times for several.")
def serve(message_rate: float, create_rate: float, **options: Any) -> None:
    """Serve tables to browsers: the API, live updates and the client, from one process and one file."""
    from arena.server import logs
    from arena.server.errors import CannotStart

    # before anything is imported that may have something to say
    logs.set_up(options["log_level"], options["log_format"])
    from arena.server.run import serve as run
    from arena.server.settings import Settings

    settings = Settings(
        message_rate=message_rate,
        message_burst=3 * message_rate,
        address_rate=5 * message_rate,
        address_burst=15 * message_rate,
        create_rate=create_rate,
        create_burst=600 * create_rate,
        **options,
    )
    try:
        run(settings)
    except CannotStart as failed:
        raise Complaint(str(failed), failed.hint) from None


if __name__ == "__main__":
    serve()
