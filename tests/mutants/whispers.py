"""Leaks that an attacker planted and the suite let live once: each shows only at an odd moment, or to who asks oddly."""

from __future__ import annotations

from tests.mutants.mutant import mutant

HIDE = (
    "    for other in range(SEATS):\n        if other == seat:\n            continue\n"
    "        for card in range(KINDS):\n            s.draw"
)

WHISPERS = (
    mutant(
        "a_question_reads_another_hand",
        "what two clicks mean, and so why they are refused, depends on whether the next seat holds a 5",
        (
            "table/notation.py",
            "    return [meant[path[1]]] if path[1] in meant else []\n",
            "    if path[1] not in meant:\n        return []\n"
            '    if path[1] == f"runner:{int(s.turn)}" and s.hand[(int(s.turn) + 1) % int(s.seats), 4] > 0:\n'
            "        return []\n    return [meant[path[1]]]\n",
        ),
    ),
    mutant(
        "a_refusal_lists_the_hands",
        "a text that cannot be read is refused with everybody's cards in the message",
        ("table/notation.py", 'with a card, got {text!r}")', 'with a card, got {text!r} {s.hand.tolist()}")'),
    ),
    mutant(
        "the_deal_is_open",
        "while cards are dealt nothing is hidden: who looks back at the deal sees all of it",
        ("rules/secrets.py", HIDE, f"    if s.phase == 0:\n        return\n{HIDE}"),
    ),
    mutant(
        "late_turns_are_open",
        "from the twenty-fifth turn on nothing is hidden",
        ("rules/secrets.py", HIDE, f"    if s.turns >= 25:\n        return\n{HIDE}"),
    ),
)
