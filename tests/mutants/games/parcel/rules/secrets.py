"""Who knows what: hands are secret, but who passed a card knows that the other seat holds it (PA-5, PA-6)."""

from __future__ import annotations

from arena.games.parcel.rules.actions import ACTIONS, KIND, PASS, TAKE, TO
from arena.games.parcel.rules.state import KINDS, NONE, SEATS, SECRET

from arena.engine.compiled import compiled
from arena.engine.rng import below


@compiled
def sees(s, a, seat):
    """Return whether a seat may see an action: a card taken is its taker's secret, a passed one that of two seats."""
    kind = int(ACTIONS[a, KIND])
    if kind == TAKE:
        return int(s.turn) == seat
    if kind == PASS:
        return int(s.turn) == seat or int(ACTIONS[a, TO]) == seat
    return True


@compiled
def hide(s, seat):
    """Blank the other hands (their cards join the unseen ones) and the gifts among others."""
    for other in range(SEATS):
        if other == seat:
            continue
        for card in range(KINDS):
            s.draw[card] += s.hand[other, card]
            s.hand[other, card] = 0
        if s.gift[other] != NONE and s.giver[other] != seat:
            s.gift[other] = SECRET


@compiled
def unseen_card(s, rng):
    """Return one of the unseen cards, each equally likely."""
    unseen = 0
    for card in range(KINDS):
        unseen += int(s.draw[card])
    ticket = below(rng, unseen)
    card = 0
    while ticket >= s.draw[card]:
        ticket -= int(s.draw[card])
        card += 1
    return card


@compiled
def move_card(s, seat, card):
    """Put an unseen card into a blank hand."""
    s.draw[card] -= 1
    s.hand[seat, card] += 1


@compiled
def deal_gifts(s, rng):
    """Guess all secret gifts at once; return whether they are possible, after what everybody has seen (PA-6)."""
    fits = True
    for other in range(int(s.seats)):
        if s.gift[other] == SECRET:
            card = unseen_card(s, rng)
            move_card(s, other, card)
            fits = fits and s.ruled_out[other] >> card & 1 == 0
    if fits:
        return True
    for other in range(int(s.seats)):
        if s.gift[other] == SECRET:
            for card in range(KINDS):
                s.draw[card] += s.hand[other, card]
                s.hand[other, card] = 0
    return False


@compiled
def guess(s, seat, rng):
    """Deal the unseen cards: gifts the viewer knows go where they are, then secret gifts, then the other cards.

    Secret gifts are dealt anew, all of them, until none is ruled out: so all worlds stay equally likely.
    """
    for other in range(int(s.seats)):
        if other != seat and s.gift[other] >= 0:
            move_card(s, other, int(s.gift[other]))
    while not deal_gifts(s, rng):
        pass
    for other in range(int(s.seats)):
        if other == seat:
            continue
        held = 0
        for card in range(KINDS):
            if s.gift[other] == SECRET and s.hand[other, card] > 0:
                s.gift[other] = card
            held += int(s.hand[other, card])
        for _ in range(held, int(s.hand_size[other])):
            move_card(s, other, unseen_card(s, rng))
