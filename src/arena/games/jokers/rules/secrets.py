"""Who may know what: hands are secret (JM-1.4), everything else lies open."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.rng import below
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.turns import seat_to_deal
from arena.kit.deck import pour_hands


@compiled
def sees(s, a, seat):
    """Return whether a seat may see an action: only a dealt or drawn card is secret."""
    if at.ACTIONS[a, at.KIND] != at.DEAL:
        return True
    return seat == (seat_to_deal(s) if s.turns == 0 else int(s.turn))


@compiled
def hide(s, seat):
    """Blank the other hands and the card another seat has drawn; the draw pile becomes all unseen cards."""
    pour_hands(s.hand, s.draw, seat)
    if seat != int(s.turn) and s.drawn != st.NONE:
        s.drawn = st.SECRET


@compiled
def has_no_way_out(s, seat):
    """Return whether everybody knows that a seat holds no Ace, face card or Joker: JM-5 let its laid cards lie."""
    if s.laid_size[seat] == 0 or s.laid_size[seat] > st.PATIENCE:
        return False
    fresh = seat == int(s.turn) and s.drawn != st.NONE and (s.phase == st.DRAWING or s.laid_size[seat] == st.PATIENCE)
    return not fresh


@compiled
def deal_to(s, seat, barred, rng):
    """Fill a blank hand from the unseen cards, every deal equally likely; ``barred``: none that come out."""
    for _ in range(int(s.hand_size[seat])):
        unseen = 0
        for card in range(st.KINDS):
            if not (barred and st.OUT_KINDS >> card & 1):
                unseen += int(s.draw[card])
        ticket = below(rng, unseen)
        card = 0
        while (barred and st.OUT_KINDS >> card & 1) or ticket >= s.draw[card]:
            if not (barred and st.OUT_KINDS >> card & 1):
                ticket -= int(s.draw[card])
            card += 1
        s.draw[card] -= 1
        s.hand[seat, card] += 1


@compiled
def guess(s, seat, rng):
    """Fill the blanks with one world consistent with what a seat knows.

    Hands known to hold no way out are dealt first: any of their deals leaves the others equally many, so all worlds
    stay equally likely.
    """
    for other in range(int(s.seats)):
        if other != seat and has_no_way_out(s, other):
            deal_to(s, other, True, rng)
    for other in range(int(s.seats)):
        if other != seat and not has_no_way_out(s, other):
            deal_to(s, other, False, rng)
    if s.drawn == st.SECRET:
        card = 0
        ticket = below(rng, int(s.hand_size[s.turn])) if s.hand_size[s.turn] > 0 else -1
        while ticket >= s.hand[s.turn, card]:
            ticket -= int(s.hand[s.turn, card])
            card += 1
        s.drawn = card
