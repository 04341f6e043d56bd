"""The planted faults: each a replacement in Parcel's sources that breaks one promise of the contract."""

from __future__ import annotations

from typing import NamedTuple


class Edit(NamedTuple):
    """One replacement: the text must stand in the file exactly once."""

    file: str
    old: str
    new: str


class Mutant(NamedTuple):
    """A fault: its name, what is wrong, and how it is planted."""

    name: str
    wrong: str
    edits: tuple[Edit, ...]


def mutant(name: str, wrong: str, *edits: tuple[str, str, str]) -> Mutant:
    """Return a mutant made of some replacements."""
    return Mutant(name, wrong, tuple(Edit(*edit) for edit in edits))


RULES = (
    mutant(
        "the_list_forgets_an_action",
        "the legal list stops before the last action",
        ("rules/legal.py", "for a in range(N_ACTIONS):", "for a in range(N_ACTIONS - 1):"),
    ),
    mutant(
        "the_list_is_not_sorted",
        "the legal list is filled from the highest number down",
        ("rules/legal.py", "for a in range(N_ACTIONS):", "for a in range(N_ACTIONS - 1, -1, -1):"),
    ),
    mutant(
        "nothing_may_be_legal",
        "no card may be laid away: a seat can be left without any action",
        ("rules/legal.py", "assert kind == LAY  # PA-4: always allowed\n    return LEGAL", "return WRONG_TIME"),
    ),
    mutant(
        "the_winner_takes_too_much",
        "payoffs do not sum to zero",
        ("rules/legal.py", "out[seat] = 1.0 / winners if", "out[seat] = 2.0 / winners if"),
    ),
    mutant(
        "weights_do_not_sum",
        "chance says how many outcomes there are, not what their weights sum to",
        ("rules/legal.py", "    return total\n", "    return count\n"),
    ),
    mutant(
        "apply_remembers",
        "apply keeps something outside of the state: after an undo it does another thing",
        ("rules/apply.py", "@compiled\ndef next_turn(s):", "MEMORY = []\n\n\n@compiled\ndef next_turn(s):"),
        (
            "rules/apply.py",
            "    s.turns += 1\n",
            "    s.turns += 1\n    MEMORY.append(1)\n    s.giver[s.turn] = len(MEMORY) % 3\n",
        ),
    ),
    mutant(
        "a_refusal_cites_no_rule",
        "a verdict names a rule that the rulebook does not have",
        ("rules/verdicts.py", 'refuse("PA-3", "the goal', 'refuse("PA-13", "the goal'),
    ),
)

SECRETS = (
    mutant(
        "guess_forgets_what_a_seat_knows",
        "guess ignores what a seat knows of others' hands: a card it passed itself is dealt anew",
        (
            "rules/secrets.py",
            "if other != seat and s.gift[other] >= 0:",
            "if other != seat and s.gift[other] >= KINDS:",
        ),
    ),
    mutant(
        "hide_leaves_passed_cards",
        "hide leaves passed cards visible to those who did not pass or get them",
        ("rules/secrets.py", "if s.gift[other] != NONE and s.giver[other] != seat:", "if s.giver[other] == other:"),
    ),
    mutant(
        "sees_is_always_true",
        "everyone's log shows every dealt card",
        (
            "rules/secrets.py",
            "    kind = int(ACTIONS[a, KIND])\n    if kind == TAKE:",
            "    kind = int(ACTIONS[a, KIND])\n    if s.seats > 0:\n        return True\n    if kind == TAKE:",
        ),
    ),
    mutant(
        "apply_reads_a_secret_card",
        "apply uses the blank of a hidden state as an index: it counts from the end and reads another card",
        (
            "rules/apply.py",
            "    if card == SECRET:  # a hidden state: which card it is will be seen when it happens\n        return\n",
            "",
        ),
        ("rules/apply.py", "NONE, PLAY, SECRET", "NONE, PLAY"),
    ),
    mutant(
        "apply_reads_out_of_bounds",
        "apply uses the blank of a hidden state as an index: it lies beyond the last card",
        (
            "rules/apply.py",
            "    if card == SECRET:  # a hidden state: which card it is will be seen when it happens\n        return\n",
            "",
        ),
        ("rules/apply.py", "NONE, PLAY, SECRET", "NONE, PLAY"),
        ("rules/state.py", "NONE, SECRET = -1, -2", "NONE, SECRET = -1, 5"),
        ("rules/secrets.py", "s.gift[other] >= 0:", "0 <= s.gift[other] < KINDS:"),
        ("table/view.py", "if s.gift[seat] < 0 else", "if s.gift[seat] > 4 else"),
    ),
)

MUTANTS = (*RULES, *SECRETS)
