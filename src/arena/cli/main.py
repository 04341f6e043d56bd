"""The entry point: finds commands by their files, and turns every error into one line and a hint.

Exit codes: 0 fine, 1 a negative answer (an unfair record), 2 bad input, 3 yes on a condition, 130 interrupted.
``arena --help`` must stay under 0.2 s, so nothing heavy is imported here and no command's module before it is called.
"""

from __future__ import annotations

import ast
import importlib
import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

try:
    import click
except ImportError as missing:  # even then somebody can be told what to do
    from arena.cli.examination import without_a_command_line

    sys.exit(without_a_command_line(missing))

from arena.cli.printable import printable
from arena.engine.errors import ArenaError, BadOption, BadPosition, BadRecord, MoveError, UnknownGame

FINE, NEGATIVE, BAD_INPUT, CONDITIONAL, INTERRUPTED = 0, 1, 2, 3, 130
FOLDER = Path(__file__).parent / "commands"

HINTS: tuple[tuple[type[ArenaError], str], ...] = (
    (UnknownGame, "'arena games' lists the games"),
    (BadOption, "'arena games --options' lists the options of every game"),
    (BadPosition, "the JSON position is described in the game's rules file; 'position()' of a match writes one"),
    (BadRecord, "a record is what 'save FILE' in 'arena play' writes, unchanged"),
    (MoveError, "'arena moves GAME POSITION.json' lists the legal moves"),
)


class Complaint(click.ClickException):
    """Bad input, told in one line, with a hint on the next."""

    exit_code = BAD_INPUT

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class Negative(Complaint):
    """The question was understood and the answer is no."""

    exit_code = NEGATIVE


def command_names() -> list[str]:
    """Return the commands found in their folder."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))


def first_line(name: str) -> str:
    """Return the first docstring line of a command's file, without importing it."""
    try:
        words = ast.get_docstring(ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8")))
    except (OSError, SyntaxError):
        words = None
    return words.splitlines()[0].removeprefix(f"``arena {name}``: ").replace("``", "") if words else ""


class Commands(click.Group):
    """A group whose commands are the files of their folder, imported when called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help text."""
        return command_names()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None if there is no file of that name."""
        if cmd_name not in command_names():
            return None
        module = importlib.import_module(f"arena.cli.commands.{cmd_name}")
        found = vars(module).get(cmd_name)
        assert isinstance(found, click.Command), f"cli/commands/{cmd_name}.py defines no click command of that name"
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with the first line of their files, which imports none of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, first_line(name)) for name in command_names()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run a command and leave with its exit code; every error becomes one line and a hint."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # an ASCII terminal shows ? rather than a traceback
        try:
            code = super().main(args, prog_name or "arena", complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except BrokenPipeError:  # the reader has gone, as in `arena games | head -1`
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.exit(FINE)
        except (KeyboardInterrupt, click.Abort):
            click.echo("\ninterrupted", err=True)
            sys.exit(INTERRUPTED)
        except click.exceptions.NoArgsIsHelpError as error:
            error.show()  # the help as it is: it is no line that went wrong
            sys.exit(error.exit_code)
        except click.ClickException as error:
            complain(*line_and_hint(error))
            sys.exit(error.exit_code)
        except ArenaError as error:
            complain(str(error), hint_for(error))
            sys.exit(BAD_INPUT)
        sys.exit(code if isinstance(code, int) else FINE)


def complain(message: str, hint: str) -> None:
    """Write an error as one line, and the hint below it."""
    click.echo(printable(f"arena: {' '.join(message.split())}"), err=True)
    if hint:
        click.echo(printable(f"hint: {hint}"), err=True)


def hint_for(error: ArenaError) -> str:
    """Return what to do about an error of the engine."""
    return next((hint for kind, hint in HINTS if isinstance(error, kind)), "")


def line_and_hint(error: click.ClickException) -> tuple[str, str]:
    """Return click's error as our line and hint."""
    if isinstance(error, Complaint):
        return error.message, error.hint
    message = error.format_message()
    line, _, rest = (message[:1].lower() + message[1:]).partition("\n")
    line = line.removesuffix(".")
    asked = error.ctx if isinstance(error, click.UsageError) else None
    hint = f"'{asked.command_path} --help' shows the usage" if asked else "'arena --help' shows the usage"
    if isinstance(error, click.NoSuchOption) and error.possibilities:
        known = error.possibilities
        line = re.split(r"\.? \(?(?:Did you mean|Possible)", line)[0]
        hint = f"did you mean {' or '.join(sorted(known)[:3])}?"
    return f"{line} {rest}".strip(), hint


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 fine, 1 a negative answer, 2 bad input, 3 yes on a condition, 130 interrupted.",
)
@click.version_option(package_name="overtake-arena", prog_name="arena", message="%(prog)s %(version)s")
def arena() -> None:
    """Play, host and study tabletop games at the terminal."""


def main() -> NoReturn:
    """Run the command line."""
    arena.main()
