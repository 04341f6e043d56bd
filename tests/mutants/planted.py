"""The planted faults: each a replacement in Parcel's sources that breaks one promise of the contract."""

from __future__ import annotations

from tests.mutants.mutant import mutant
from tests.mutants.whispers import WHISPERS

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
        "a_state_has_gaps",
        "bytes of the state belong to no field: copies do not keep them",
        ("rules/state.py", "    ]\n)\n", "    ],\n    align=True,\n)\n"),
    ),
    mutant(
        "nobody_ever_wins",
        "the goal cannot be reached, and no turn is the last",
        ("rules/legal.py", "    if goal > s.goal:", "    if goal >= s.goal:"),
        (
            "rules/apply.py",
            "    if s.turns >= MAX_TURNS:",
            "    s.turns = min(int(s.turns), 9)\n    if s.turns >= MAX_TURNS:",
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
    mutant(
        "passes_are_open_in_the_log",
        "everyone's log shows which card was passed",
        ("rules/secrets.py", "return int(s.turn) == seat or int(ACTIONS[a, TO]) == seat", "return True"),
    ),
    mutant(
        "a_few_passes_are_open_in_the_log",
        "everyone's log shows which card was passed, but only the first seat's highest cards",
        (
            "rules/secrets.py",
            "        return int(s.turn) == seat or int(ACTIONS[a, TO]) == seat\n",
            "        few = s.turn == 0 and int(ACTIONS[a, CARD]) == KINDS - 1\n"
            "        return few or int(s.turn) == seat or int(ACTIONS[a, TO]) == seat\n",
        ),
        ("rules/secrets.py", "import ACTIONS, KIND,", "import ACTIONS, CARD, KIND,"),
    ),
    mutant(
        "guess_forgets_a_few_gifts",
        "who passed the highest card to the first seat does not know any more that it is there",
        (
            "rules/secrets.py",
            "        if s.gift[other] != NONE and s.giver[other] != seat:\n",
            "        if s.gift[other] != NONE and (s.giver[other] != seat or (other == 0 and s.gift[other] == KINDS - 1)):\n",
        ),
    ),
    mutant(
        "the_receiver_is_not_told",
        "who gets a card does not see it in its log",
        ("rules/secrets.py", "return int(s.turn) == seat or int(ACTIONS[a, TO]) == seat", "return int(s.turn) == seat"),
    ),
    mutant(
        "draws_are_seen_by_partners",
        "a partner's log shows the cards drawn, its state does not",
        (
            "rules/secrets.py",
            "        return int(s.turn) == seat\n",
            "        return int(s.turn) == seat or (s.pairs == 1 and seat >= 0 and (int(s.turn) - seat) % 2 == 0)\n",
        ),
    ),
    mutant(
        "hide_leaves_the_partners_hand",
        "hide leaves the partner's hand visible",
        (
            "rules/secrets.py",
            "        if other == seat:\n            continue\n        for card in range(KINDS):\n            s.draw",
            "        if other == seat or (s.pairs == 1 and seat >= 0 and (other - seat) % 2 == 0):\n            continue\n        for card in range(KINDS):\n            s.draw",
        ),
    ),
    mutant(
        "hide_shows_the_draw_pile",
        "hide blanks the hands, but leaves the draw pile as it is: what others hold can be counted",
        (
            "rules/secrets.py",
            "            s.draw[card] += s.hand[other, card]\n            s.hand[other, card] = 0\n        if s.gift",
            "            s.hand[other, card] = 0\n        if s.gift",
        ),
    ),
    mutant(
        "hide_leaves_a_trace",
        "the state keeps the last card drawn, and hide does not blank it",
        ("rules/state.py", '        ("given", np.int8),', '        ("trace", np.int8),\n        ("given", np.int8),'),
        (
            "rules/apply.py",
            "    s.draw[card] -= 1\n    s.pile -= 1\n",
            "    s.draw[card] -= 1\n    s.pile -= 1\n    s.trace = card\n",
        ),
    ),
    mutant(
        "hide_adds_up",
        "hiding twice changes more than hiding once",
        (
            "rules/secrets.py",
            "    for other in range(SEATS):\n        if other == seat:",
            "    s.pile += 1\n    for other in range(SEATS):\n        if other == seat:",
        ),
    ),
    mutant(
        "hide_blanks_what_a_seat_knows",
        "who passed a card is not left to know it",
        ("rules/secrets.py", "s.gift[other] != NONE and s.giver[other] != seat", "s.gift[other] != NONE"),
    ),
    mutant(
        "guess_forgets_what_was_ruled_out",
        "a guessed gift may be a card that everybody has seen not to be it",
        ("rules/secrets.py", "fits = fits and s.ruled_out[other] >> card & 1 == 0", "fits = True"),
    ),
    mutant(
        "guess_leaves_blanks",
        "a guessed world has secret gifts still",
        ("rules/secrets.py", "                s.gift[other] = card\n", "                pass\n"),
    ),
    mutant(
        "guess_takes_the_spectator_for_a_seat",
        "a spectator's guess leaves the last hand blank",
        (
            "rules/secrets.py",
            "        if other == seat:\n            continue\n        held",
            "        if other == seat % int(s.seats):\n            continue\n        held",
        ),
    ),
    mutant(
        "guess_deals_from_the_bottom",
        "a guess deals the lowest unseen cards, not any",
        (
            "rules/secrets.py",
            "            move_card(s, other, unseen_card(s, rng))\n",
            "            move_card(s, other, int((s.draw > 0).argmax()))\n",
        ),
    ),
    mutant(
        "guess_deals_every_kind_alike",
        "a guess deals kinds, not cards: what is rare is held too often",
        (
            "rules/secrets.py",
            "    ticket = below(rng, unseen)\n    card = 0\n",
            "    card = int(below(rng, KINDS))\n    while s.draw[card] == 0:\n        card = int(below(rng, KINDS))\n    ticket = 0\n",
        ),
    ),
    mutant(
        "legality_reads_other_hands",
        "a card can be passed only to a seat that holds none of its kind: who decides cannot know that",
        ("rules/legal.py", "    if s.gift[to] != NONE:\n", "    if s.gift[to] != NONE or s.hand[to, card] > 0:\n"),
    ),
    mutant(
        "refusals_read_other_hands",
        "why a pass is refused depends on the other hand",
        (
            "rules/legal.py",
            "        return HAS_ONE  # PA-6\n",
            "        return HAS_ONE if s.hand[to, card] > 0 else TO_NOBODY  # PA-6\n",
        ),
    ),
    mutant(
        "worth_divides_by_a_blank",
        "the value of a hidden state is no number",
        (
            "value.py",
            "    out[GIFT] = 1.0 if s.gift[seat] == NONE else 0.0\n",
            "    out[GIFT] = 1.0 if s.hand[(seat + 1) % int(s.seats)].sum() > 0 else float('nan')\n",
        ),
    ),
)

NOTATION = (
    mutant(
        "two_moves_have_one_text",
        "the text of a pass does not say to whom",
        ("table/notation.py", 'f"pass {name} to {to}", data', 'f"pass {name}", data'),
    ),
    mutant(
        "two_moves_have_one_object",
        "the JSON of a pass does not say to whom",
        (
            "table/notation.py",
            'data = {"kind": "pass", "card": name, "to": to}',
            'data = {"kind": "pass", "card": name}',
        ),
    ),
    mutant(
        "a_path_begins_another",
        "laying away takes one click, with which all other moves begin",
        ("table/notation.py", '[hand, "button:lay"]', "[hand]"),
    ),
    mutant(
        "a_text_is_read_as_another_move",
        "a pass is read as one to another seat",
        ("table/notation.py", '"card": card, "to": int(to)}', '"card": card, "to": 3 - int(to)}'),
    ),
    mutant(
        "clicks_mean_nothing",
        "the clicks of a run are not understood",
        (
            "table/notation.py",
            "    meant[pip(int(s.at[s.turn]) + card + 1)]",
            "    meant[pip(int(s.at[s.turn]) + card)]",
        ),
    ),
    mutant(
        "surprises_are_taken",
        "a JSON move with a key nobody knows is played",
        ("table/notation.py", 'exact_keys(data, needed, set(), "move", InvalidMove)', "needed.update(data)"),
    ),
    mutant(
        "vague_names_the_card",
        "who may not see the card drawn reads its name",
        ("table/notation.py", 'if kind == PASS else "draw"', "if kind == PASS else describe(s, a).text"),
    ),
    mutant(
        "vague_names_the_passed_card_by_its_height",
        "who may not see the card passed reads whether it is high",
        (
            "table/notation.py",
            'return f"pass to {to}" if kind',
            "return f\"pass {'high' if ACTIONS[a][1] > 2 else 'low'} to {to}\" if kind",
        ),
    ),
    mutant(
        "moves_say_what_others_hold",
        "the sentence of a pass tells what the receiver holds",
        (
            "table/notation.py",
            'f"pass a {name} to seat {to}")',
            'f"pass a {name} to seat {to}, holding {list(s.hand[to])}")',
        ),
    ),
    mutant(
        "effects_say_what_others_hold",
        "the ghost of a run shows the gift it would strike",
        (
            "table/notation.py",
            '[pip(at + card + 1), pip(0)], other, "harm"))',
            '[pip(at + card + 1), pip(0)], other, "harm", text=str(int(s.hand[other].sum()))))',
        ),
    ),
)

POSITIONS = (
    mutant(
        "positions_leave_gifts_out",
        "a position does not say which cards were passed: a match set up from it knows less",
        ("position.py", "    if s.gift[seat] == NONE:\n", "    if s.gift[seat] != SECRET:\n"),
        ("position.py", "NONE, PLAY\n", "NONE, PLAY, SECRET\n"),
    ),
    mutant(
        "positions_leave_out_what_is_ruled_out",
        "a position does not say what a passed card cannot be",
        (
            "position.py",
            "    out = [CARDS[card] for card in range(KINDS) if s.ruled_out[seat] >> card & 1]\n",
            "    out: list[str] = []\n",
        ),
    ),
    mutant(
        "positions_forget_a_pass",
        "who has passed a card may pass another after the position is set up",
        ("position.py", "    s.given = whole(", "    _ = whole("),
    ),
    mutant(
        "positions_refuse_what_can_be",
        "a hand of four cards, as after a pass, is refused",
        ("position.py", "most=HAND + 1)", "most=HAND)"),
    ),
    mutant(
        "positions_take_surprises",
        "a position with a key nobody knows is set up",
        (
            "position.py",
            'exact_keys(position, KEYS, {"game", "options"}, "position", BadPosition)',
            "KEYS.update(position)",
        ),
    ),
    mutant(
        "garbage_is_no_refusal",
        "a position whose turn is no number breaks instead of being refused",
        ("position.py", 'whole(position["turn"], 0, seats - 1, "turn", BadPosition)', 'int(position["turn"])'),
    ),
    mutant(
        "positions_mistake_the_deck",
        "a position set up again has more cards in the draw pile than there were",
        ("position.py", "s.draw[card] = COPIES - out", "s.draw[card] = COPIES - int(s.hand[:, card].sum())"),
    ),
)

LOOKS = (
    mutant(
        "a_piece_stands_nowhere",
        "runners are drawn one pip too far: at the goal there is none",
        ("table/view.py", "pip(int(s.at[other]))", "pip(int(s.at[other]) + 5)"),
    ),
    mutant(
        "pieces_share_an_id",
        "partners' runners have the same id",
        ("table/view.py", 'Piece(f"runner:{other}"', 'Piece(f"runner:{other % 2}"'),
    ),
    mutant(
        "a_button_is_missing",
        "the view does not show what a legal move asks to click",
        ("table/view.py", "for name, title in BUTTONS.items()]", "for name, title in BUTTONS.items() if s.turns > 99]"),
    ),
    mutant(
        "the_view_mistakes_the_actor",
        "while chance is open the view says that a seat decides",
        ("table/view.py", "actor=turn if s.phase == PLAY else None", "actor=turn"),
    ),
    mutant(
        "the_view_mistakes_the_teams",
        "partners are shown as rivals",
        ("table/view.py", "other % 2 if s.pairs else other", "other"),
    ),
    mutant(
        "a_sentence_has_no_end",
        "a story's sentence does not end with a full stop",
        ("table/story.py", "{back}.", "{back}"),
    ),
    mutant(
        "a_story_is_kept_from_its_seat",
        "the story of a draw says that nobody needs words of their own: the taker's differ",
        (
            "table/story.py",
            '[Step("card", seat=turn, card=shown)], about=[turn])',
            '[Step("card", seat=turn, card=shown)], about=[])',
        ),
    ),
    mutant(
        "own_words_are_not_what_is_told",
        "what a story promises to tell a seat is not what it tells",
        ("table/story.py", "own[turn] if seat == turn else", "own[turn].upper() if seat == turn else"),
    ),
    mutant(
        "the_table_remembers",
        "the table keeps what it was told about one seat and shows it to the next who looks",
        (
            "table/notation.py",
            "    kind, _, to = (int(part) for part in ACTIONS[a])\n    return",
            '    kind, _, to = (int(part) for part in ACTIONS[a])\n    BUTTONS["button:lay"] = f"Lay away {int(a)}"\n    return',
        ),
    ),
)

TEACHING = (
    mutant(
        "a_lesson_asks_for_the_impossible",
        "what a step asks for is no legal move",
        ("lesson.json", '"do": {"kind": "run", "card": "5"}', '"do": {"kind": "fly"}'),
    ),
    mutant(
        "a_lesson_cites_no_rule",
        "the rule of a step is not in the rulebook",
        ("lesson.json", '"rule": "PA-5"', '"rule": "PA-55"'),
    ),
    mutant(
        "a_lesson_has_no_end",
        "the last step does not win",
        ("lesson.json", '"position": {"runners": [4, 3]}', '"position": {"runners": [3, 3]}'),
    ),
    mutant(
        "a_danger_is_nowhere",
        "a danger points at something that is not on the table",
        ("table/dangers.py", 'f"runner:{other}"', 'f"marble:{other}"'),
    ),
    mutant(
        "a_danger_cites_no_rule",
        "the rule behind a danger is not in the rulebook",
        ("table/dangers.py", '"PA-7"', '"PA-77"'),
    ),
    mutant(
        "looking_for_dangers_moves_something",
        "who looks for dangers changes the state",
        ("table/dangers.py", "    behind = [", "    s.top = 0\n    behind = ["),
    ),
)

GROUPS = {
    "rules": RULES,
    "secrets": (*SECRETS, *WHISPERS),
    "notation": NOTATION,
    "positions": POSITIONS,
    "looks": LOOKS,
    "teaching": TEACHING,
}
MUTANTS = tuple(each for group in GROUPS.values() for each in group)
