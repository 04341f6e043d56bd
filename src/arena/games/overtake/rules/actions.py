"""The numbers of OVERTAKE's actions: one ply = a card, its use, and a marble or target.

A marble index 0-4 is one of the colour being played; in a split 5-9 are the partner's (OT-8.2). Uses by Duplicate have
numbers of their own; which card they copy follows from the state.
"""

from __future__ import annotations

from arena.games.overtake.rules.cards import N_CARDS, N_MOVERS
from arena.games.overtake.rules.state import MARBLES, PIPS_ON_TRACK

D_CARDS = 4  # D10J, D10T, D1J, D1T
TEAM_MARBLES = 2 * MARBLES
MAX_LEG = 8  # the longest leg of a split: 9 - 1

DEPLOY = 0  # + D card
JAM = DEPLOY + D_CARDS  # + 5 * D card + marble
TRIPWIRE = JAM + D_CARDS * MARBLES  # + 5 * D card + marble
MOVE_BY = TRIPWIRE + D_CARDS * MARBLES  # + 5 * card + marble: the whole count
LEG_OF_7 = MOVE_BY + N_MOVERS * MARBLES  # + 10 * (pips - 1) + marble, pips 1-6
LEG_OF_9 = LEG_OF_7 + 6 * TEAM_MARBLES  # + 10 * (pips - 1) + marble, pips 1-8
WARP = LEG_OF_9 + MAX_LEG * TEAM_MARBLES  # + 72 * marble + pip
DUP_DEPLOY = WARP + MARBLES * PIPS_ON_TRACK
DUP_JAM = DUP_DEPLOY + 1  # + marble
DUP_TRIPWIRE = DUP_JAM + MARBLES  # + marble
DUP_MOVE = DUP_TRIPWIRE + MARBLES  # + marble
DUP_LEG = DUP_MOVE + MARBLES  # + 10 * (pips - 1) + marble, pips 1-8
DUP_WARP = DUP_LEG + MAX_LEG * TEAM_MARBLES  # + 72 * marble + pip
FIZZLE = DUP_WARP + MARBLES * PIPS_ON_TRACK
DISCARD = FIZZLE + 1  # + card
END = DISCARD + N_CARDS
SECOND_LEG = END + 1  # + marble
TAKE_VICTIM = SECOND_LEG + TEAM_MARBLES  # + 5 * (0 next seat, 1 the one before) + marble
DRAW_CARD = TAKE_VICTIM + TEAM_MARBLES  # + card: chance
N_ACTIONS = DRAW_CARD + N_CARDS

MAX_CHANCE = N_CARDS
