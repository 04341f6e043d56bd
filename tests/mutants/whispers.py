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
    mutant(
        "a_late_refusal_reads_another_hand",
        "from the thirtieth turn on a card one does not hold is refused otherwise if the next seat holds it",
        (
            "rules/legal.py",
            "        return NO_CARD  # PA-2\n",
            "        late = s.turns >= 30 and s.hand[(s.turn + 1) % s.seats, card] > 0\n"
            "        return NOT_THERE if late else NO_CARD  # PA-2\n",
        ),
    ),
    mutant(
        "a_late_path_reads_another_hand",
        "from the thirtieth turn on the clicks of a pass are others if the receiver holds a 1",
        (
            "table/notation.py",
            'data, [hand, f"runner:{to}"], f"pass',
            'data, [hand, *[f"runner:{to}"] * (2 if s.turns >= 30 and s.hand[to, 0] else 1)], f"pass',
        ),
    ),
    mutant(
        "dangers_are_told_from_memory",
        "apply keeps the hands outside of the state, and only rivals that hold the card that strikes are dangers",
        (
            "rules/apply.py",
            "@compiled\ndef next_turn(s):",
            "HELD = [[0] * KINDS for _ in range(4)]\n\n\n@compiled\ndef next_turn(s):",
        ),
        (
            "rules/apply.py",
            "    s.draw[card] -= 1\n    s.pile -= 1\n",
            "    s.draw[card] -= 1\n    s.pile -= 1\n    if s.hand_size[s.turn] == int(s.hand[s.turn].sum()):\n"
            "        HELD[int(s.turn)] = [int(n) for n in s.hand[s.turn]]\n",
        ),
        (
            "table/dangers.py",
            "from arena.engine.looks",
            "from arena.games.parcel.rules.apply import HELD\n\nfrom arena.engine.looks",
        ),
        (
            "table/dangers.py",
            "if not partners(s, seat, other)]",
            "if not partners(s, seat, other) and HELD[other][int(s.at[seat] - s.at[other]) - 1]]",
        ),
    ),
)
