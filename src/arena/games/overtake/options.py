"""What a table of OVERTAKE can choose before the match."""

from __future__ import annotations

from arena.engine.options import Option, Values

OPTIONS: tuple[Option, ...] = (
    Option(
        "activate",
        "printed",
        "Which effect a D-A card activates: the printed one, or the player's choice of Jam and Tripwire.",
        choices=("printed", "choice"),
        rule="OT-14.2",
    ),
    Option(
        "pass",
        "free",
        "When a seat may discard instead of playing a card: always, or only when no card can be played.",
        choices=("free", "forced"),
        rule="OT-7.2",
    ),
    Option(
        "done",
        "skip",
        "What a seat with five marbles Home does: its turns are skipped, or it plays its cards for its partner.",
        choices=("skip", "partner"),
        rule="OT-7.3",
    ),
    Option(
        "lap",
        "pass",
        "What a marble owes that reversed over its own entry: nothing, or a full lap before it may go Home.",
        choices=("pass", "strict"),
        rule="OT-11.4",
    ),
    Option(
        "duplicate",
        "alone",
        "Whether a Duplicate is the only card of its turn, or takes the step of the card it copies.",
        choices=("alone", "as_copied"),
        rule="OT-5.3",
    ),
    Option("max_turns", 2000, "Stop undecided after so many turns; 0 plays to the end.", high=100_000, rule="OT-S1"),
)


def teams(values: Values) -> list[int]:
    """Crimson and Amber are team 0, Cyan and Violet team 1."""
    return [0, 1, 0, 1]
