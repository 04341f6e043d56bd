"""What holds in every position of OVERTAKE."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.kit.places import LANE, START

BROKEN = (
    "",
    "a card of the 162 is missing or there twice (OT-14.1)",
    "a hand is not as large as it is said to be",
    "a marble is nowhere, or not where the board says",
    "a pip holds a marble that stands elsewhere (OT-3.3)",
    "a lane is not filled from its deepest slot (OT-11.1)",
    "a marble has lapped or owes a lap that cannot (OT-11.3, OT-11.4)",
    "a jam or a Tripwire lies where none can (OT-13.1, OT-13.2)",
    "what is pending does not go with the phase",
    "a team is all Home and the game goes on, or it is over without one (OT-11.5)",
    "more turns were begun than the game has (OT-S1)",
)
_, CARDS, HANDS, LOST, SHARED, LANES, LAPS, TRAPS, PENDING, ENDING, TOO_LONG = range(len(BROKEN))


@compiled
def wrong_cards(s):
    """Return for hands, piles and Tripwires on the table."""
    for card in range(cards.N_CARDS):
        copies = int(s.draw[card]) + int(s.discard[card])
        if s.draw[card] < 0 or s.discard[card] < 0:
            return CARDS
        for seat in range(st.SEATS):
            if s.hand[seat, card] < 0:
                return CARDS
            copies += int(s.hand[seat, card])
        for pip in range(st.PIPS_ON_TRACK):
            copies += s.wire_card[pip] == card
        if copies != cards.COPIES[card]:
            return CARDS
    for seat in range(st.SEATS):
        size = 0
        for card in range(cards.N_CARDS):
            size += int(s.hand[seat, card])
        if size != s.hand_size[seat] or size > cards.HAND_SIZE:
            return HANDS
    return 0


@compiled
def wrong_marbles(s):
    """Return for the marbles, the track, the lanes and the laps."""
    standing = 0
    for seat in range(st.SEATS):
        home = 0
        at_entry = False
        for m in range(st.MARBLES):
            place = int(s.marble[seat, m])
            if place == START:
                continue
            if place > LANE:
                if place > LANE + st.SLOTS:
                    return LOST
                home |= 1 << (place - LANE)
                continue
            if not 0 <= place < st.PIPS_ON_TRACK or s.at[place] != st.MARBLES * seat + m:
                return LOST
            standing += 1
            at_entry |= place == st.ENTRY[seat]
        filled = 0
        for slot in range(st.SLOTS - int(s.n_home[seat]) + 1, st.SLOTS + 1):
            filled |= 1 << slot
        if home != filled:
            return LANES
        if s.lapped[seat] != 0 and not at_entry:
            return LAPS
        for m in range(st.MARBLES):
            if s.owes[seat, m] != 0 and (s.lap != st.STRICT or not 0 <= s.marble[seat, m] < st.PIPS_ON_TRACK):
                return LAPS
    for pip in range(st.PIPS_ON_TRACK):
        standing -= s.at[pip] != st.NONE
    return SHARED if standing != 0 else 0


@compiled
def wrong_pending(s):
    """Return for traps and what the phase says is due."""
    for pip in range(st.PIPS_ON_TRACK):
        if (s.wire_seat[pip] == st.NONE) != (s.wire_card[pip] == st.NONE):
            return TRAPS
    for seat in range(st.SEATS):
        if not st.NONE <= s.jam[seat] < st.PIPS_ON_TRACK:
            return TRAPS
    if s.phase == st.PLAY and s.jam[s.turn] != st.NONE:
        return TRAPS
    passed = 0
    for who in range(st.SEATS * st.MARBLES):
        if int(s.passed) >> who & 1:
            passed += 1
            place = int(s.marble[who // st.MARBLES, who % st.MARBLES])
            if not 0 <= place < st.PIPS_ON_TRACK or (who // st.MARBLES - int(s.turn)) % 2 == 0:
                return PENDING
    if passed == 1 or (passed > 0) != (s.phase == st.VICTIM):
        return PENDING
    if (s.left > 0) != (s.phase == st.LEG) or (s.first != st.NONE) != (s.phase == st.LEG):
        return PENDING
    return 0


@compiled
def broken(s):
    """Return the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    wrong = wrong_cards(s) or wrong_marbles(s) or wrong_pending(s)
    if wrong != 0:
        return wrong
    for team in range(2):
        home = s.n_home[team] == st.MARBLES and s.n_home[team + 2] == st.MARBLES
        if home != (s.winner == team) or (home and s.phase != st.ENDED):
            return ENDING
    if s.phase == st.ENDED and s.winner == st.NONE and s.turns != s.max_turns:
        return ENDING
    return TOO_LONG if 0 < s.max_turns < s.turns else 0
