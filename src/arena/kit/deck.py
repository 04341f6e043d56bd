"""A deck as counts: no hidden order exists, two equal cards are one choice.

What a seat may not know is blanked by pouring the other hands into the draw pile: the pile then holds the *unseen*
cards. The sizes of hands are kept apart, so they stay known.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.rng import below


@compiled
def pour_hands(hand, draw, seat):
    """Blank every hand but ``seat``'s: its cards go unseen. Hands already blank stay blank."""
    for other in range(hand.shape[0]):
        if other != seat:
            for card in range(hand.shape[1]):
                draw[card] += hand[other, card]
                hand[other, card] = 0


@compiled
def deal_hands(hand, hand_size, draw, seat, rng):
    """Fill blank hands again from the unseen cards, every deal equally likely; the rest stays the draw pile."""
    unseen = 0
    for card in range(draw.shape[0]):
        unseen += int(draw[card])
    for other in range(hand.shape[0]):
        if other != seat:
            for _ in range(int(hand_size[other])):
                ticket = below(rng, unseen)
                card = 0
                while ticket >= draw[card]:
                    ticket -= draw[card]
                    card += 1
                draw[card] -= 1
                hand[other, card] += 1
                unseen -= 1


@compiled
def seat_to_deal(held, seats, dealt):
    """Return the first seat that holds fewer cards than are dealt to each, -1 if none does."""
    for seat in range(int(seats)):
        if held[seat] < dealt:
            return seat
    return -1


@compiled
def reshuffle(draw, discard):
    """Make the discard pile the draw pile."""
    for card in range(draw.shape[0]):
        draw[card] += discard[card]
        discard[card] = 0
