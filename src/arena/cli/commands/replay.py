"""Replay a record, move by move."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from arena.cli.terminal.parameters import new_console, pace_option, seat_of, text_of

if TYPE_CHECKING:
    from rich.console import Console

    from arena.engine.match import Match

STEP_HELP = "Enter next, b back, a number: go to that event, q quit> "


@click.command()
@click.argument("file")
@pace_option(0.5, "Seconds an event is shown; 0 shows the end only.")
@click.option("--step", is_flag=True, help="Wait for Enter after every decision; b goes back.")
@click.option("--seat", help="See it from a seat: a number, a letter or a colour. Without: as a spectator.")
def replay(file: str, pace: float, step: bool, seat: str | None) -> None:
    """Show the match recorded in FILE ('-': standard input) from its first event to its last."""
    import arena
    from arena.cli.terminal.ready import at_once_in

    text = text_of(file)
    at_once_in(text)
    match = arena.load_record(text)
    viewer = None if seat is None else seat_of(seat, match.seats)
    film = Film(new_console(), match, viewer)
    if step:
        film.step()
    else:
        film.run(pace)


class Film:
    """A match that is over or not, seen again."""

    def __init__(self, console: Console, match: Match, viewer: int | None) -> None:
        from arena.cli.terminal.narrator import Narrator
        from arena.cli.terminal.screen import Screen

        self.console = console
        self.match = match
        self.viewer = viewer
        self.screen = Screen(console, match.game.table.board(match.options), viewer)
        self.narrator = Narrator(match, viewer)

    @property
    def at_end(self) -> bool:
        """Return whether every event has been told."""
        return self.narrator.next >= len(self.match.log)

    def forward(self) -> list[str]:
        """Tell the next decision, or the opening chance, with the chance that follows; return the sentences."""
        told = [self.narrator.tell_next()]
        while not self.at_end and self.match.log[self.narrator.next].kind == "chance":
            told.append(self.narrator.tell_next())
        return told

    def go_to(self, number: int) -> None:
        """Stand right after an event."""
        from arena.cli.terminal.narrator import Narrator

        number = max(0, min(number, len(self.match.log)))
        self.narrator = Narrator(self.match, self.viewer)
        while self.narrator.next < number:
            self.narrator.tell_next()

    def show(self) -> None:
        """Draw the table as it was."""
        from arena.cli.terminal.screen import Sight

        place = f"event {self.narrator.next} of {len(self.match.log)}"
        self.screen.show(Sight(self.narrator.look(), {}, [*self.narrator.sentences, place], None, self.narrator.fresh))

    def run(self, pace: float) -> None:
        """Show everything at a pace; not on a terminal: every sentence, and the table at the end."""
        from arena.cli.terminal.panels import gathered

        while not self.at_end:
            number = self.narrator.next
            told = self.forward()
            if not self.console.is_terminal and pace:
                self.console.print("\n".join(f"{number:>5}  {words}" for words in gathered(told)))
            elif pace:
                self.show()
                time.sleep(pace)
        self.show()

    def step(self) -> None:
        """Show one decision at a time."""
        stops = [0]
        while True:
            self.show()
            self.console.print(STEP_HELP, end="")
            try:
                asked = input().strip().lower()
            except EOFError:
                return
            if asked in ("q", "quit"):
                return
            if asked == "b":
                stops = stops[:-1] or [0]
                self.go_to(stops[-1])
            elif asked.isascii() and asked.isdigit():
                self.go_to(int(asked))
                stops.append(self.narrator.next)
            elif not self.at_end:
                self.forward()
                stops.append(self.narrator.next)
