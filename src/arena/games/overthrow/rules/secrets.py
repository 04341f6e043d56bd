"""What nobody may know (OV-2.2, OV-6.1): opening cards before a seat's first turn, and face-down exposure cards.

Both are unseen by everybody, their owner included, so every seat and every spectator has the same blanks.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.rng import below
from arena.games.overthrow import cards
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.turns import has_begun, total


@compiled
def sees(s, a, seat):
    """Return whether ``seat`` may see action ``a``: all but the cards that are drawn unseen."""
    return s.phase != st.DEAL and s.phase != st.EXPOSURE_DRAW


@compiled
def pour(pile, deck):
    """Blank some cards: they are among the unseen now."""
    for kind in range(cards.KINDS):
        deck[kind] += pile[kind]
        pile[kind] = 0


@compiled
def fill(pile, deck, count, rng):
    """Take ``count`` cards out of the unseen, every one equally likely."""
    unseen = total(deck)
    for _ in range(count):
        ticket = below(rng, unseen)
        kind = 0
        while ticket >= deck[kind]:
            ticket -= int(deck[kind])
            kind += 1
        deck[kind] -= 1
        pile[kind] += 1
        unseen -= 1


@compiled
def hide(s, seat):
    """Blank all that ``seat`` (or SPECTATOR) may not know. Doing it twice changes nothing more."""
    for other in range(int(s.seats)):
        pour(s.face_down[other], s.exposure_deck)
        if not has_begun(s, other):
            pour(s.influence_new[other], s.influence_deck)


@compiled
def guess(s, seat, rng):
    """Fill the blanks of a hidden state with one world consistent with what is known, all equally likely."""
    for other in range(int(s.seats)):
        fill(s.face_down[other], s.exposure_deck, int(s.n_face_down[other]), rng)
        if not has_begun(s, other):
            blank = int(s.held[other]) - total(s.influence[other])
            fill(s.influence_new[other], s.influence_deck, blank, rng)
