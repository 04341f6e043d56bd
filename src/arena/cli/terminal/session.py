"""A person at the table: shows it, reads what is typed, plays it, answers questions. Bots play the other seats."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from arena.cli.terminal.board import legend
from arena.cli.terminal.movelist import MoveList
from arena.cli.terminal.narrator import Narrator
from arena.cli.terminal.panels import gathered
from arena.cli.terminal.players import Players
from arena.cli.terminal.ready import between_moves
from arena.cli.terminal.rulebook import near_rules, rule_text
from arena.cli.terminal.screen import Screen, Sight
from arena.engine.compiling import takeover
from arena.engine.errors import ArenaError, IllegalMove

if TYPE_CHECKING:
    from rich.console import Console

    from arena.engine.match import Match

HELP = (
    "A number or a notation plays that move.",
    "A card or other words list only such moves; Enter: the next page, or all.",
    "why MOVE — the rule that forbids it",
    "undo — take back your last move",
    "hint [BOT] — a good move, and why",
    "chances — how likely each side wins, as you can tell",
    "rules ID — a rule of the book",
    "save FILE — play on with --resume FILE",
    "quit — leave (so does Ctrl-D)",
)
A_POINT = 0.01  # an interval narrower than this tells nothing
PLAYED_ON = "So greedy players end it who play on from here; a hint searches instead, and may differ by some points."
AT_A_GLANCE = "A first glance: the game is still being compiled. Ask again in a while."


class Leave(Exception):
    """The person is done."""


class Session:
    """One match played by one person and bots."""

    def __init__(self, console: Console, match: Match, players: Players, pace: float) -> None:
        assert players.person is not None
        self.console = console
        self.match = match
        self.players = players
        self.seat = players.person
        self.pace = pace if console.is_terminal else 0.0
        self.screen = Screen(console, match.game.table.board(match.options), self.seat)
        self.narrator = Narrator(match, self.seat)
        self.narrator.skip()
        self.moves: MoveList | None = None
        self.message: list[str] = []
        self.saved = len(match.log)  # how much of the log needs no saving

    # --- the loop -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the person leaves."""
        try:
            while True:
                self.let_bots_play()
                self.show()
                line = self.ask(self.prompt)
                between_moves()
                self.handle(line)
        except (EOFError, Leave):
            self.console.print("" if self.console.is_terminal else "\nYou leave the table.")

    @property
    def prompt(self) -> str:
        """Return what stands before the typing."""
        return "over: undo, save FILE or quit> " if self.match.over else "your move (or help)> "

    def ask(self, prompt: str) -> str:
        """Return a line that was typed; EOFError when there are no more."""
        self.console.print(prompt, end="")
        self.console.file.flush()
        return input().strip()

    def let_bots_play(self) -> None:
        """Let the bots decide until the person does, showing each move for a moment."""
        while self.match.actor is not None and self.match.actor != self.seat:
            seat = self.match.actor
            self.match.play(seat, self.players.choose(seat))
            self.happened()
            if self.pace:
                self.show()
                time.sleep(self.pace)

    def happened(self) -> None:
        """Tell what is new; the list of moves is another one now."""
        told = self.narrator.tell()
        self.moves = None
        if not self.console.is_terminal:
            self.console.print("\n".join(gathered(told)))

    def show(self) -> None:
        """Draw the table."""
        view = self.match.look(self.seat)
        if self.moves is None and self.match.actor == self.seat:
            self.moves = MoveList(self.match.moves(), view)
        mine = self.moves if self.match.actor == self.seat else None
        sentences = self.narrator.sentences
        self.screen.show(Sight(view, self.players.titles, sentences, mine, self.narrator.fresh, self.message))
        self.message = []

    # --- what is typed ------------------------------------------------------------------------------------------

    def handle(self, line: str) -> None:
        """Do what a typed line asks for; whatever it is, the table goes on."""
        words = line.split()
        commands = self.commands
        if self.moves is not None and self.match.actor == self.seat and self.played(line):
            return
        if words and words[0].lower() in commands:
            commands[words[0].lower()](line[len(words[0]) :].strip())
        elif not words:
            if self.moves is not None:
                self.moves.next_page()
        elif self.moves is None or not self.moves.narrow(line):
            self.refuse(line)

    @property
    def commands(self) -> dict[str, Callable[[str], None]]:
        """Return the words that are no moves."""
        return {
            "help": self.do_help, "?": self.do_help, "why": self.do_why, "undo": self.do_undo, "save": self.do_save,
            "rules": self.do_rules, "rule": self.do_rules, "hint": self.do_hint, "chances": self.do_chances,
            "all": self.do_all, "quit": self.do_quit, "q": self.do_quit, "exit": self.do_quit,
        }  # fmt: skip

    def played(self, line: str) -> bool:
        """Play the move a line names by number or notation; return whether there was one."""
        assert self.moves is not None
        text = " ".join(line.split())
        move = self.moves.numbered(int(text)) if text.isascii() and text.isdigit() else self.moves.written(text)
        if move is None:
            return False
        self.match.play(self.seat, move)
        self.happened()
        return True

    def refuse(self, line: str) -> None:
        """Say why a line is no move that can be played."""
        if self.match.over:
            self.message = ["The match is over."]
        elif line.isdigit() and self.moves is not None:
            count = len(self.moves.entries)
            self.message = [
                f"There is no move {line}: {f'expected 1 to {count}' if count > 1 else 'the only one is 1'}."
            ]
        elif card := self.card_called(line):
            self.explain(line, [card])
        else:
            self.do_why(line)

    def card_called(self, line: str) -> str | None:
        """Return the id of a card in the person's hands by its code or title."""
        hands = [hand for hand in self.match.look(self.seat).hands if hand.seat == self.seat]
        cards = [card for hand in hands for card in hand.cards]
        return next((card.id for card in cards if line.lower() in (card.code.lower(), card.title.lower())), None)

    def do_help(self, rest: str) -> None:
        """Say what can be typed."""
        signs = legend(self.screen.board, self.match.look(self.seat))
        self.message = [*HELP, f"On the board: {', '.join(signs)}."]

    def do_all(self, rest: str) -> None:
        """List every move again."""
        if self.moves is not None:
            self.moves.narrow("")

    def do_why(self, move: str) -> None:
        """Name the rule that forbids a move."""
        if not move:
            self.message = ["why: expected a move in notation, as in the list."]
            return
        if move.isdigit() and self.moves is not None and (known := self.moves.numbered(int(move))):
            move = known.text
        self.explain(move, move)

    def explain(self, words: str, move: str | list[str]) -> None:
        """Say whether a move, or what was clicked of one, is legal; if not, by which rule."""
        try:
            refusal = self.match.why(move)
        except IllegalMove as refused:
            self.message = [f"No: {refused}."]
        except ArenaError as error:
            self.message = [f"{error}.", "'help' says what can be typed."]
        else:
            self.message = [f"{words} is legal."] if refusal is None else [f"No: {refusal}.", *self.book(refusal.rule)]

    def book(self, rule: str) -> list[str]:
        """Return the words of a rule, if the book has it."""
        words = rule_text(self.match.game, rule)
        return [f"{rule}: {words}"] if words else []

    def do_rules(self, rule: str) -> None:
        """Show a rule of the book."""
        if words := rule_text(self.match.game, rule):
            self.message = [f"{rule.upper()}: {words}"]
        else:
            self.message = [f"There is no rule {rule!r}: try {', '.join(near_rules(self.match.game, rule))}."]

    def do_hint(self, rest: str) -> None:
        """Say which move is good and why, or what the bot that was named would play."""
        from arena.bots import bot, bots
        from arena.bots.advice.hint import hint
        from arena.bots.levels import NAMES

        if self.match.actor != self.seat:
            self.message = ["There is nothing to decide now."]
        elif rest in (*NAMES, *bots()):
            move = self.match.game.notation.describe(self.match.state, self.players.advice(self.seat, bot(rest)))
            self.message = [f"{bot(rest).title} would play {move.text}" + (f": {move.says}." if move.says else ".")]
        elif rest:
            self.message = [f"There is no bot {rest!r}: expected one of {', '.join(bots())}."]
        else:
            advice = hint(self.match, self.seat)
            self.message = [f"{advice.sentence}.", f"With it you win about {advice.chance:.0%} of the time."]

    def do_chances(self, rest: str) -> None:
        """Say how likely each side wins, as the person's seat can tell it."""
        from arena.bots.advice import evaluate
        from arena.engine.looks import SEATS

        self.message = []
        for each in evaluate(self.match, self.seat):
            side = " and ".join(SEATS[seat].name for seat, team in enumerate(self.match.teams) if team == each.team)
            spread = f" (between {each.low:.0%} and {each.high:.0%})" if each.high - each.low >= A_POINT else ""
            self.message.append(f"{side}: {each.chance:.0%}{spread}")
        self.message.append(AT_A_GLANCE if takeover.waits(self.match.game.name) else PLAYED_ON)

    def do_undo(self, rest: str) -> None:
        """Take back the person's last decision and all that came after it."""
        if not any(event.kind == "move" and event.seat == self.seat for event in self.match.events):
            self.message = ["There is no move of yours to take back."]
            return
        while True:
            taken = self.match.undo()
            if taken.seat == self.seat:
                break
        self.happened()
        self.message = ["Taken back. The dice will not fall the same way again."]

    def do_save(self, file: str) -> None:
        """Write the record, the dice's secret in it, so that it can be played on."""
        if not file:
            self.message = ["save: expected a file name."]
            return
        path = Path(file).expanduser()
        if path.exists() and not self.sure(f"{file} exists. Write over it? [y/N] "):
            self.message = ["Not saved."]
            return
        try:
            path.write_text(self.match.record(secret=True), encoding="utf-8")
        except OSError as error:
            self.message = [f"Not saved: {file}: {(error.strerror or str(error)).lower()}."]
            return
        self.saved = len(self.match.log)
        self.message = [f"Saved: arena play --resume {file}"]

    def sure(self, question: str) -> bool:
        """Return whether the person says yes."""
        return self.ask(question).lower() in ("y", "yes")

    def do_quit(self, rest: str) -> None:
        """Leave, after asking whether to save."""
        if len(self.match.log) != self.saved:
            file = self.ask("save to which file? (Enter: leave without saving) ")
            if file:
                self.do_save(file)
                for line in self.message:
                    self.console.print(line)
                if len(self.match.log) != self.saved:
                    return
        raise Leave


def line_editing() -> None:
    """Let a typed line be edited and recalled, where the system can."""
    if sys.stdin.isatty():
        import contextlib

        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - importing it is what switches it on
