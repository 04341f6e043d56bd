"""What an action does. Also asked of hidden states, where a gift may be SECRET and other hands are blank."""

from __future__ import annotations

from arena.games.parcel.rules.actions import ACTIONS, CARD, KIND, PASS, RUN, TAKE, TO
from arena.games.parcel.rules.state import DRAW, ENDED, HAND, KINDS, MAX_TURNS, NONE, PLAY, SECRET

from arena.engine.compiled import compiled


@compiled
def next_turn(s):
    """Let the next seat play."""
    s.turns += 1
    s.given = 0
    if s.turns >= MAX_TURNS:  # PA-9
        s.phase = ENDED
        return
    s.turn = (s.turn + 1) % s.seats
    s.phase = PLAY


@compiled
def refill(s):
    """Open the next draw, or end the turn (PA-8)."""
    if s.hand_size[s.turn] >= HAND:
        next_turn(s)
        return
    s.phase = DRAW
    if s.pile == 0:
        for card in range(KINDS):
            back = int(s.discard[card]) - (1 if card == s.top else 0)
            s.draw[card] += back
            s.pile += back
            s.discard[card] -= back


@compiled
def take(s, card):
    """Let the seat on turn take a card from the pile."""
    s.draw[card] -= 1
    s.pile -= 1
    s.hand[s.turn, card] += 1
    s.hand_size[s.turn] += 1
    if s.phase == DRAW:
        refill(s)
        return
    s.turn = (s.turn + 1) % s.seats
    if s.hand_size[s.turn] == HAND:
        s.phase = PLAY


@compiled
def forget_gift(s, seat):
    """A seat holds no card any more that was passed to it."""
    s.gift[seat] = NONE
    s.giver[seat] = NONE
    s.ruled_out[seat] = 0


@compiled
def knock(s, seat):
    """Send a runner back; a card passed to it is shown and laid away (PA-7)."""
    s.at[seat] = 0
    card = int(s.gift[seat])
    if card == NONE:
        return
    forget_gift(s, seat)
    s.hand_size[seat] -= 1
    if card == SECRET:  # a hidden state: which card it is will be seen when it happens
        return
    if s.hand[seat, card] > 0:
        s.hand[seat, card] -= 1
    else:  # a hidden state of the giver: the hand is blank, its cards are among the unseen
        s.draw[card] -= 1
    s.discard[card] += 1


@compiled
def lay(s, card):
    """Take a card out of the hand of the seat on turn; the passed one of two goes first (PA-6)."""
    seat = int(s.turn)
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.discard[card] += 1
    s.top = card
    if s.gift[seat] == card:
        forget_gift(s, seat)
    elif s.gift[seat] != NONE:
        s.ruled_out[seat] |= 1 << card


@compiled
def give(s, card, to):
    """Pass a card to another seat (PA-5)."""
    s.hand[s.turn, card] -= 1
    s.hand_size[s.turn] -= 1
    s.hand[to, card] += 1
    s.hand_size[to] += 1
    s.gift[to] = card
    s.giver[to] = s.turn
    s.given = 1


@compiled
def run(s, steps):
    """Run, and send back whoever stands where the runner lands (PA-7)."""
    goal = int(s.at[s.turn]) + steps
    s.at[s.turn] = goal
    for other in range(int(s.seats)):
        if other != s.turn and s.at[other] == goal and s.peace == 0:
            knock(s, other)


@compiled
def apply(s, a):
    """Change the state by a legal action or outcome."""
    kind, card = int(ACTIONS[a, KIND]), int(ACTIONS[a, CARD])
    if kind == TAKE:
        take(s, card)
        return
    if kind == PASS:
        give(s, card, int(ACTIONS[a, TO]))
        return
    lay(s, card)
    if kind == RUN:
        run(s, card + 1)
        if s.at[s.turn] == s.goal:  # PA-3
            s.phase = ENDED
            s.given = 0
            return
    refill(s)
