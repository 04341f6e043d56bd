"""What is handed to commands: games, seats, options, files. Bad input is refused in one line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from arena.cli.main import Complaint

if TYPE_CHECKING:
    from rich.console import Console

    from arena.engine.game import Game

    Parameter = click.ParamType[Any]
else:
    Parameter = click.ParamType

Decorator = Callable[[Any], Any]
MOST_INPUT = 8_000_000  # characters read from a file


class GameName(Parameter):
    """The name of a game, turned into the game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the game; UnknownGame, told by the command line, if there is none."""
        import arena

        return arena.game(value) if isinstance(value, str) else value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return the names that begin so."""
        import arena

        return [CompletionItem(name) for name in arena.games() if name.startswith(incomplete)]


class BotName(Parameter):
    """The name of a bot."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, if there is a bot of that name."""
        from arena.bots import UnknownBot, bot, bots
        from arena.bots.levels import NAMES

        try:
            return bot(value).name
        except UnknownBot as unknown:
            known = f"the levels are {', '.join(NAMES)}; the bots are {', '.join(bots())}"
            raise Complaint(str(unknown), known) from None

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return the names that begin so."""
        from arena.bots import bots
        from arena.bots.levels import NAMES

        return [CompletionItem(name) for name in (*NAMES, *bots()) if name.startswith(incomplete)]


GAME = GameName()
BOT = BotName()
OPTIONS = click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game; several times for several.",
)
SEED = click.option("--seed", type=click.IntRange(0), help="The same number gives the same luck. Without: secure dice.")
BOTS = click.option(
    "--bot",
    "bots",
    multiple=True,
    type=BOT,
    help="Who plays: a level (gentle, even, hard, hardest) or a bot; several times: in turn around the table.",
)


JSON = partial(click.option, "--json", "as_json", is_flag=True)


def number_option(name: str, within: Parameter, words: str, default: float | None = None, **more: Any) -> Decorator:
    """Return an option that is a number within bounds."""
    return click.option(name, type=within, default=default, show_default=default is not None, help=words, **more)


def pace_option(default: float, words: str) -> Decorator:
    """Return the option that says how long something is shown."""
    return number_option("--pace", click.FloatRange(0, 60), words, default)


def options_of(pairs: Iterable[str]) -> dict[str, str]:
    """Return ``name=value`` pairs as options; the game checks what they say."""
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise Complaint(f"option: expected name=value, got {pair!r}", "'arena games --options' lists them")
        found[name.strip()] = value.strip()
    return found


def seat_of(words: str, count: int) -> int:
    """Return a seat by its number, letter or name."""
    from arena.engine.looks import SEATS

    looks = SEATS[:count]
    for seat, look in enumerate(looks):
        if words.lower() in (str(seat), look.letter.lower(), look.name.lower()):
            return seat
    named = ", ".join(f"{seat} {look.name}" for seat, look in enumerate(looks))
    raise Complaint(f"seat: expected 0 to {count - 1}, a letter or a name, got {words!r}", f"the seats are {named}")


def text_of(file: str) -> str:
    """Return the text of a file, or of standard input for ``-``."""
    try:
        raw = sys.stdin.buffer.read(MOST_INPUT + 1) if file == "-" else read_bytes(Path(file))
        return raw.decode("utf-8")
    except FileNotFoundError:
        raise Complaint(f"{file}: there is no such file", near_files(file)) from None
    except UnicodeDecodeError:
        raise Complaint(f"{file}: expected UTF-8 text", "a record or a position is a text file") from None
    except OSError as error:
        raise Complaint(f"{file}: {(error.strerror or str(error)).lower()}", "'-' reads standard input") from None


def read_bytes(path: Path) -> bytes:
    """Return what is in a file, up to more than is of use."""
    with path.open("rb") as source:
        return source.read(MOST_INPUT + 1)


def near_files(file: str) -> str:
    """Return a hint at a file that may have been meant."""
    import difflib

    try:
        beside = [entry.name for entry in Path(file).parent.iterdir()]
    except OSError:
        return "'-' reads standard input"
    close = difflib.get_close_matches(Path(file).name, beside, 1)
    return f"did you mean {Path(file).parent / close[0]}?" if close else "'-' reads standard input"


def new_console(*, stderr: bool = False) -> Console:
    """Return a console that prints what it is told and marks up nothing."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)


def seats_told(game: Game) -> str:
    """Return how many seats a game can have: the numbers its options lead to."""
    from arena.engine.errors import BadOption

    found = set()
    for option in game.options:
        few: Sequence[Any] = option.choices or range(option.low, min(option.high, option.low + 12) + 1)
        for value in (option.default, *few):
            try:
                found.add(len(game.teams(game.complete({option.name: value}))))
            except BadOption:
                continue
    found = found or {len(game.teams(game.complete({})))}
    counts = sorted(found)
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(str(count) for count in counts)
