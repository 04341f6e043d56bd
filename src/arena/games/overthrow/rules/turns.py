"""The course of the match and of a turn: the opening, who decides, and when cards are drawn, turned up and given up.

While an action is applied the phase is UNSETTLED. What happens may set the next phase itself; if it does not,
``settle`` looks what is due.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import CHANCE, OVER
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.attack import defended, take
from arena.games.overthrow.rules.links import link_anew
from arena.kit import deck

FIRST_TURN_ACTIONS = 2  # OV-2.3
MOST_WITH_SCANDAL = 4  # OV-10.10


@compiled
def start(s, options):
    """Set up the opening position; the first influence card is about to be dealt (OV-2.2)."""
    s.seats = options[0]
    s.layout = options[1] * 2 + (1 if options[0] == 4 else 0)
    s.card_set = options[2]
    s.max_turns = options[3]
    for h in range(geo.FIELD):
        s.owner[h] = geo.NONE
    for seat in range(int(s.seats)):
        s.land[seat] = st.LAND_SUPPLY  # OV-1.5
        s.trade[seat] = st.TRADE_SUPPLY
        s.military[seat] = st.MILITARY_SUPPLY
        link_anew(s, seat)
    for kind in range(cards.KINDS):
        s.influence_deck[kind] = st.INFLUENCE_COPIES[s.card_set, kind]
        s.exposure_deck[kind] = st.EXPOSURE_COPIES[s.card_set, kind]
    s.target = geo.NONE
    s.winner = geo.NONE
    s.phase = st.DEAL


@compiled
def actor(s):
    """Return the seat that decides now, CHANCE or OVER."""
    if s.phase <= st.LAST_CHANCE:
        return CHANCE
    if s.phase == st.ENDED:
        return OVER
    if s.phase == st.LOSE and s.owner[s.target] != geo.NONE:  # OV-4.4: the defender chooses
        return int(s.owner[s.target])
    return int(s.turn)


@compiled
def payoffs(s, out):
    """Once OVER: 1 for the winner, shared out among the others as losses; all zero when undecided."""
    seats = int(s.seats)
    for seat in range(seats):
        if s.winner == geo.NONE:
            out[seat] = 0.0
        else:
            out[seat] = 1.0 if seat == s.winner else -1.0 / (seats - 1)


@compiled
def total(pile):
    """Return how many cards a pile holds."""
    count = 0
    for kind in range(cards.KINDS):
        count += int(pile[kind])
    return count


@compiled
def receiver(s):
    """Return the seat that is dealt the next card of the opening, or NONE if all have theirs (OV-2.2)."""
    return deck.seat_to_deal(s.held, s.seats, cards.OPENING_CARDS)


@compiled
def has_begun(s, seat):
    """Return whether a seat's first turn has begun, so that its opening cards are turned up (OV-2.2)."""
    seats = int(s.seats)
    if s.turns >= seats:
        return True
    turns_ago = (int(s.turn) - seat) % seats
    return turns_ago < s.turns


@compiled
def over_limit(s, seat):
    """OV-10.10: does the seat hold an influence card more than Scandal lets it?"""
    return s.held[seat] > MOST_WITH_SCANDAL and s.exposed[seat, cards.SCANDAL] > 0


@compiled
def exposed_now(s, seat):
    """OV-6.2, OV-9.10: do the face-down cards reach the influence cards, new ones included?"""
    needed = int(s.held[seat]) + (1 if s.influence[seat, cards.PATRONAGE] > 0 else 0)
    return s.n_face_down[seat] > 0 and s.n_face_down[seat] >= needed


@compiled
def counted_actions(s, seat):
    """OV-2.3, OV-10.1: how many actions a turn begins with."""
    if s.turns == 1:
        return FIRST_TURN_ACTIONS
    actions = int(s.held[seat])
    if s.exposed[seat, cards.INFORMERS] > 0 and actions > 1:
        actions -= 1
    return actions


@compiled
def card_can_be_drawn(s):
    """Pour the discards into an empty influence deck; return whether there is a card to draw (OV-5.4)."""
    if total(s.influence_deck) == 0:
        deck.reshuffle(s.influence_deck, s.discarded)
    return total(s.influence_deck) > 0


@compiled
def settle(s):
    """Set the phase by what is due next, in the order of the rules."""
    seat = int(s.turn)
    if over_limit(s, seat):  # OV-10.10: at once
        s.phase = st.DROP
        return
    if exposed_now(s, seat):
        s.phase = st.TURN_UP
        return
    if s.target != geo.NONE:
        if defended(s):
            s.phase = st.DICE
            return
        take(s)  # OV-4.3
        if s.phase != st.UNSETTLED:  # won, or the choice who moves in is open
            return
    if s.cards_due > 0:
        if s.held[seat] >= cards.MOST_CARDS:  # OV-5.2
            s.cards_due -= 1
            s.phase = st.REPLACE
            return
        if card_can_be_drawn(s):
            s.cards_due -= 1
            s.phase = st.INFLUENCE_DRAW
            return
        s.cards_due = 0  # OV-5.4: nothing to draw
    if s.starting == 1:
        s.starting = 0
        s.actions = counted_actions(s, seat)
    s.phase = st.PLAY


@compiled
def expose(s):
    """OV-6.1: an exposure card is due before anything else is resolved; Secrecy spares the first (OV-9.9)."""
    seat = int(s.turn)
    spared = int(s.first_used) & st.FIRST_EXPOSURE == 0 and s.influence[seat, cards.SECRECY] > 0
    s.first_used = int(s.first_used) | st.FIRST_EXPOSURE
    if not spared and total(s.exposure_deck) > 0:
        s.phase = st.EXPOSURE_DRAW


@compiled
def begin_turn(s, seat):
    """A turn begins: what was new works from now on (OV-5.3, OV-6.2), and the actions are counted (OV-2.3)."""
    s.turn = seat
    s.turns += 1
    for kind in range(cards.KINDS):
        s.influence[seat, kind] += s.influence_new[seat, kind]
        s.influence_new[seat, kind] = 0
        s.exposed[seat, kind] += s.exposed_new[seat, kind]
        s.exposed_new[seat, kind] = 0
    s.first_used = 0
    s.moves_made = 0
    s.spent = 0
    s.actions = 0
    s.starting = 1


@compiled
def end_turn(s):
    """The next seat clockwise begins (OV-2.1), unless the match has lasted long enough (OV-S1)."""
    if s.max_turns > 0 and s.turns >= s.max_turns:
        s.phase = st.ENDED
    else:
        begin_turn(s, (int(s.turn) + 1) % int(s.seats))


@compiled
def draw_influence(s, seat, card):
    """A card comes from the deck; it works from the seat's next turn (OV-5.3)."""
    s.influence_deck[card] -= 1
    s.influence_new[seat, card] += 1
    s.held[seat] += 1


@compiled
def deal(s, card):
    """One card of the opening (OV-2.2); after the last it is drawn who begins."""
    draw_influence(s, receiver(s), card)
    s.phase = st.BEGIN if receiver(s) == geo.NONE else st.DEAL


@compiled
def discard(s, seat, card):
    """Give up an influence card; of two equal ones the working one goes (OV-5.2)."""
    if s.influence[seat, card] > 0:
        s.influence[seat, card] -= 1
    else:
        s.influence_new[seat, card] -= 1
    s.held[seat] -= 1
    s.discarded[card] += 1


@compiled
def replace(s, card):
    """OV-5.2: discard and draw; the moment between the two does not count for OV-6.2."""
    discard(s, int(s.turn), card)
    card_can_be_drawn(s)
    s.phase = st.INFLUENCE_DRAW


@compiled
def draw_exposure(s, card):
    """A face-down card more for the seat in turn (OV-6.1)."""
    seat = int(s.turn)
    s.exposure_deck[card] -= 1
    s.face_down[seat, card] += 1
    s.n_face_down[seat] += 1


@compiled
def turn_up(s, card):
    """OV-6.2: one face-down card stays for good, the others go back into the deck."""
    seat = int(s.turn)
    for kind in range(cards.KINDS):
        s.exposure_deck[kind] += s.face_down[seat, kind]
        s.face_down[seat, kind] = 0
    s.n_face_down[seat] = 0
    s.exposure_deck[card] -= 1
    s.exposed_new[seat, card] += 1
