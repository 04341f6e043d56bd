"""What happened at a table, as sentences; what happened in the game is told by the game."""

from __future__ import annotations

from arena.engine.looks import SEATS
from arena.server.room.table import Table
from arena.server.store import Entry


def sentence(entry: Entry, before: Table) -> str:
    """Return an entry that is no game event as a sentence, given the table before it."""
    data = entry.data or {}
    seat = "" if entry.seat is None else SEATS[entry.seat].name
    who = "" if entry.seat is None else called(before, entry.seat)
    bot = f"{data['name']}, a bot," if "name" in data else data.get("bot")
    match entry.kind:
        case "created":
            return "The table is set up."
        case "joined":
            return f"{data['name']} takes {seat}'s seat."
        case "taken_over":
            return f"{data['name']} takes {seat}'s seat over from {before.sitters[entry.seat or 0].name}."
        case "seated":
            return f"{data['name']} plays {seat}."
        case "renamed":
            return f"{who} is now called {data['name']}."
        case "nonce":
            return f"{who} mixes words into the dice."
        case "pledged" if data["pledge"] is None:
            return f"{who} is here and adds nothing to the dice."
        case "pledged":
            return f"{who} is here and pledges a secret for the dice."
        case "revealed":
            return f"{who} shows the secret pledged for the dice."
        case "anew":
            names = " and ".join(called(before, each) for each in data["missing"])
            return f"{names} did not show the secret pledged: the dice are set up anew."
        case "host":
            return f"{who} is the host now, for the host has not come."
        case "started":
            return "The match begins."
        case "left" if bot is None:
            return f"{who} leaves the table."
        case "left":
            return f"{who} leaves: {bot} plays on."
        case "removed":
            return f"{who} is asked to leave the table."
        case "replaced":
            return f"{bot} plays on for {who}, who is away."
        case "away":
            return f"{who} is away: {bot} plays on."
        case "timeout":
            return f"{who} is out of time: {bot} plays on."
        case "back":
            return f"{who} is back."
        case "bot_failed":
            return f"{player(before, entry.seat)} failed, by a mistake of ours: {seat} plays any move instead."
        case "undo_asked":
            return f"{who} asks to take a move back."
        case "undo_answered":
            return f"{who} {'agrees' if data['agree'] else 'does not agree'}."
        case "rematch":
            return "A rematch is set up."
        case "resumed":
            return "The server was away; clocks go on."
    raise AssertionError(f"an entry of a kind nobody knows: {entry.kind!r}")


def called(table: Table, seat: int) -> str:
    """Return who sits on a seat, with the seat's name."""
    name = table.sitters[seat].name
    return f"{name} ({SEATS[seat].name})" if name else SEATS[seat].name


def player(table: Table, seat: int | None) -> str:
    """Return what the bot is called that plays on a seat."""
    sitter = table.sitters[seat or 0]
    return sitter.substitute or sitter.name or "A bot"


def undo_sentence(seat: int | None, line: int) -> str:
    """Return an undo as a sentence."""
    who = "A move" if seat is None else f"{SEATS[seat].name}'s move"
    return f"{who} is taken back (from line {line})."
