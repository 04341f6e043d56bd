"""The state of OVERTAKE as one record, and the geometry of its board (OT-3)."""

from __future__ import annotations

import numpy as np

from arena.games.overtake.rules.cards import N_CARDS

SEATS = 4
MARBLES = 5
PIPS_ON_TRACK = 72  # OT-3.1
SIDE = 18
SLOTS = 5  # OT-3.2
NONE = -1  # no marble, no pip, no card, no seat

ENTRY = np.array([3, 21, 39, 57], dtype=np.int8)  # OT-3.1: 18 s + 3
DEPLOY_PIP = np.array([8, 26, 44, 62], dtype=np.int8)  # OT-3.1: 18 s + 8

# phases: what is expected next
DRAW, PLAY, MOVE, LEG, VICTIM, ENDED = range(6)
PHASES = ("draw", "play", "move", "leg", "victim", "over")

# option codes, as options.py lists their choices
CHOICE = 1  # activate
FORCED = 1  # pass
PARTNER = 1  # done
STRICT = 1  # lap
AS_COPIED = 1  # duplicate

STATE = np.dtype(
    [
        ("turns", np.int32),  # turns begun; 0 while the first hands are dealt
        ("max_turns", np.int32),  # OT-S1; 0 = never
        ("passed", np.int32),  # VICTIM: bit 5 * seat + marble of each marble passed (OT-10)
        ("marble", np.int8, (SEATS, MARBLES)),  # the place of each marble: START, a pip, or LANE + slot
        ("owes", np.int8, (SEATS, MARBLES)),  # lap=strict: 1 if the marble owes a lap (OT-11.4)
        ("at", np.int8, PIPS_ON_TRACK),  # who stands on a pip: 5 * seat + marble, or NONE
        ("wire_seat", np.int8, PIPS_ON_TRACK),  # whose Tripwire lies on a pip, or NONE (OT-13.2)
        ("wire_card", np.int8, PIPS_ON_TRACK),  # the card that lies there
        ("n_home", np.int8, SEATS),  # marbles in the lane
        ("lapped", np.int8, SEATS),  # 1 if the marble standing on the seat's own entry has lapped (OT-11.3)
        ("jam", np.int8, SEATS),  # the pip a seat has jammed, or NONE (OT-13.1)
        ("hand", np.int8, (SEATS, N_CARDS)),  # copies of each kind in a hand
        ("hand_size", np.int8, SEATS),  # known to all, also where the hand is blank
        ("draw", np.int8, N_CARDS),  # the draw pile; in a hidden state all unseen cards
        ("discard", np.int8, N_CARDS),  # the discard pile
        ("played_seat", np.int8, SEATS),  # seats that have played a card, most recent first, or NONE (OT-5.3d)
        ("played_card", np.int8, SEATS),  # and the card of each
        ("turn", np.int8),  # the seat whose turn it is
        ("colour", np.int8),  # whose marbles it moves: its own, or its partner's under done=partner (OT-7.3)
        ("phase", np.int8),  # DRAW .. ENDED
        ("winner", np.int8),  # the team that has won, or NONE
        ("card", np.int8),  # LEG: the card being played
        ("acts_as", np.int8),  # and what it acts as: itself, or the card a Duplicate copies
        ("left", np.int8),  # LEG: pips of the second leg
        ("first", np.int8),  # LEG: 5 * seat + marble of the first leg
        ("first_to", np.int8),  # LEG: the place it was moved to, before any knock-back
        ("activate", np.int8),  # option activate: 0 printed, CHOICE
        ("pass_", np.int8),  # option pass: 0 free, FORCED
        ("done", np.int8),  # option done: 0 skip, PARTNER
        ("lap", np.int8),  # option lap: 0 pass, STRICT
        ("duplicate", np.int8),  # option duplicate: 0 alone, AS_COPIED
    ]
)
assert STATE.itemsize <= 512
