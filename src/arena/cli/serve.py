"""``arena serve``: the server, every option also by environment variable."""

from __future__ import annotations

import click


@click.command(context_settings={"auto_envvar_prefix": "ARENA"})
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes a free one."
)
@click.option("--db", default="arena.db", show_default=True, help="The file all matches are kept in.")
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="An address browsers may come from, such as https://play.example; only these then.",
)
@click.option(
    "--bot-pace",
    default=0.9,
    show_default=True,
    type=click.FloatRange(0, 60),
    help="Seconds between the moves of bots.",
)
@click.option(
    "--bot-threads", default=2, show_default=True, type=click.IntRange(1, 64), help="Threads in which bots think."
)
@click.option(
    "--grace",
    default=120.0,
    show_default=True,
    type=click.FloatRange(1, 86400),
    help="Seconds an owner may be gone before a bot stands in.",
)
@click.option(
    "--message-rate",
    default=40.0,
    show_default=True,
    type=click.FloatRange(1, 1e6),
    help="Messages per second of one browser.",
)
@click.option(
    "--create-rate",
    default=0.5,
    show_default=True,
    type=click.FloatRange(0.01, 1e6),
    help="Costly requests per second of one address; a new match counts ten.",
)
@click.option(
    "--max-connections", default=2000, show_default=True, type=click.IntRange(1, 1_000_000), help="Connections at once."
)
@click.option(
    "--log-level",
    default="info",
    show_default=True,
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="What is logged.",
)
@click.option("--game", "games", multiple=True, help="Offer only this game; several times for several.")
def serve(**options: object) -> None:
    """Serve tables to browsers: the API, live updates and the client, from one process and one file."""
    import msgspec

    from arena.server.run import serve as run
    from arena.server.settings import Settings

    more = {"message_burst": 3 * float(options["message_rate"]), "create_burst": 600 * float(options["create_rate"])}  # type: ignore[arg-type]
    run(msgspec.convert({**options, **more}, Settings))


if __name__ == "__main__":
    serve()
