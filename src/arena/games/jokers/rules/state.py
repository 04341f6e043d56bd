"""The state of Jokers & Marbles: one record, and where everything lies.

A marble is one number: 5 * colour + its index among the five. The order of the five has no meaning.
"""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.kit.places import LANE, START

SEATS = 6
MARBLES = 5  # per colour
ALL_MARBLES = SEATS * MARBLES
SLOTS = 5  # spaces of a lane
PIPS = 108  # of the longest track
SIDE = 18  # pips of a segment, JM-1.1
ENTRY, COME_OUT = 3, 8  # holes after the corner, JM-1.2
FULL = 31  # a lane with all its spaces taken, as bits
DEALT = 5  # JM-1.4
HAND = 6  # after drawing, JM-2.1
PATIENCE = 5  # laid cards before the free come-out, JM-5
NONE = -1  # no card drawn, no winner, no marble
SECRET = -2  # a drawn card the viewer may not know

# Cards by rank, JM-1.4: eight of each, four jokers.
CARDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "*")
COPIES = (8,) * 13 + (4,)
KINDS = 14
SEVEN, EIGHT, NINE, JOKER = 6, 7, 8, 13
OUT_CARDS = np.array([0, 10, 11, 12, 13])  # JM-3.1
OUT_KINDS = 0b11110000000001  # the same as bits
SPLIT_KINDS = 1 << SEVEN | 1 << NINE  # JM-4.7, JM-4.9

# Phases.
DRAWING = 0  # chance: a card is dealt (turns = 0) or drawn
CHOOSING = 1  # manual_draw: draw, or play without, JM-2.4
PLAYING = 2
SECOND = 3  # the second leg of a split is due
ENDED = 4

# Free spaces of a lane from its entry on, by its taken ones as bits.
FREE = np.array([min((k for k in range(SLOTS) if lane >> k & 1), default=SLOTS) for lane in range(FULL + 1)])
# Lanes whose h marbles are the deepest: bit k-1 is space k.
DEEPEST = np.array([0, 16, 24, 28, 30, 31])

STATE = np.dtype(
    [
        ("turns", np.int32),  # turns begun
        ("max_turns", np.int32),  # JM-S1; 0: no end
        ("seats", np.int8),
        ("teams", np.int8),  # how many; as many as seats when all play alone, JM-1.3
        ("free_discard", np.int8),  # JM-2.3
        ("manual_draw", np.int8),  # JM-2.4
        ("circle", np.int8),  # JM-3.7
        ("progressive", np.int8),  # JM-6.3
        ("pips", np.int8),  # length of the track, JM-1.1
        ("span", np.int8),  # pips from one seat's corner to the next seat's
        ("team", np.int8, SEATS),  # of each seat
        ("bars", np.int8, SEATS),  # the colours (as bits) a colour may not jump or land on, JM-3.2, JM-6.3
        ("turn", np.int8),  # the seat whose turn it is
        ("phase", np.int8),
        ("winner", np.int8),  # team, or NONE
        ("drawn", np.int8),  # the card drawn last in this turn, NONE, or SECRET in a view
        ("leg_card", np.int8),  # SECOND: the card being split,
        ("left", np.int8),  # the pips still to go, backward negative,
        ("first", np.int8),  # and the marble that made the first leg; else NONE, 0, NONE
        ("top", np.int8),  # the card on top of the discard pile, or NONE
        ("n_draw", np.int8),  # cards in the draw pile (in a view, too)
        ("place", np.int8, SEATS * MARBLES),  # of each marble: START, a pip, or LANE + space
        ("on", np.int8, PIPS),  # the marble on a pip, plus one; 0: empty
        ("lane", np.int8, SEATS),  # taken spaces as bits, space 1 lowest
        ("in_start", np.int8, SEATS),  # marbles waiting in Start
        ("hand", np.int8, (SEATS, KINDS)),  # blank in a view but for the viewer's own
        ("hand_size", np.int8, SEATS),
        ("draw", np.int8, KINDS),  # the draw pile; in a view all unseen cards
        ("discard", np.int8, KINDS),
        ("laid", np.int8, (SEATS, KINDS)),  # in front of a seat, JM-5
        ("laid_size", np.int8, SEATS),
    ]
)


@compiled
def wide(field):
    """Return a small field at full width: passed on like this, it does not compile a function once more."""
    return int(field) + 0


@compiled
def entry_of(s, colour):
    """Return the pip from which a colour's lane branches off (JM-1.2)."""
    return colour * int(s.span) + ENTRY


@compiled
def come_out_of(s, colour):
    """Return the pip on which a colour's marbles appear (JM-1.2)."""
    return colour * int(s.span) + COME_OUT


@compiled
def colour_played(s):
    """Return the colour the seat on turn plays for (JM-6.1): its own, or the next unfinished teammate's."""
    colour = wide(s.turn)
    for _ in range(int(s.seats)):
        if s.lane[colour] != FULL and s.team[colour] == s.team[s.turn]:
            break
        colour = colour + 1 if colour + 1 < int(s.seats) else 0
    return colour


@compiled
def colours(s):
    """Return the colours (as bits) the seat on turn may move with a fresh card (JM-6.1, JM-6.3)."""
    if s.progressive:
        return wide(s.bars[s.turn])
    return 1 << colour_played(s)


@compiled
def cards_held(s):
    """Return the kinds of cards (as bits) in the hand of the seat on turn."""
    held = 0
    for card in range(KINDS):
        if s.hand[s.turn, card] > 0:
            held |= 1 << card
    return held


@compiled
def first_in_start(s, colour):
    """Return the marble that stands for all of a colour in Start, or NONE."""
    for marble in range(MARBLES * colour, MARBLES * colour + MARBLES):
        if s.place[marble] == START:
            return marble
    return NONE


@compiled
def has_won(s, colour):
    """Return whether all marbles of a colour's team are in their lanes (JM-6.4)."""
    done = True
    for mate in range(int(s.seats)):
        if s.team[mate] == s.team[colour]:
            done = done and s.lane[mate] == FULL
    return done


@compiled
def put(s, marble, place):
    """Stand a marble on a place; nothing else is touched."""
    s.place[marble] = place
    if place == START:
        s.in_start[marble // MARBLES] += 1
    elif place > LANE:
        s.lane[marble // MARBLES] |= 1 << (place - LANE - 1)
    else:
        s.on[place] = marble + 1


@compiled
def lift(s, marble):
    """Take a marble off its place, before it is put elsewhere."""
    place = int(s.place[marble])
    if place == START:
        s.in_start[marble // MARBLES] -= 1
    elif place > LANE:
        s.lane[marble // MARBLES] ^= 1 << (place - LANE - 1)
    else:
        s.on[place] = 0
