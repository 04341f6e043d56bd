"""What a position of OVERTAKE is worth to a seat: how far both teams have come, who stands in whose reach, the hand.

Only what a hidden state shows is read: the board, and the seat's own hand. The weights are tuned (``arena lab tune``)
so that the worth of a position is half the logarithm of the odds that the seat's team wins.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.engine.compiled import compiled
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.kit.places import LANE, START

FEATURES = (
    "home",  # the team's marbles Home, of ten
    "rivals home",
    "way",  # how far the team's marbles on the track have come, of ten whole ways
    "rivals way",
    "waiting",  # the team's marbles in Start, of ten
    "rivals waiting",
    "at the door",  # the team's marbles one card from Home, each by the chance of that card
    "rivals at the door",
    "in danger",  # the way the team stands to lose to the marbles behind its own
    "hunting",  # the way rivals stand to lose to the team's marbles behind theirs
    "slower partner",  # how far the one of the team has come who has come less far, of five whole ways
    "rivals' slower partner",
    "mover",  # the seat's own way, of five: what a team has depends on who is at work
    "shot",  # the seat's own marbles that a card in hand brings Home
    "can deploy",  # 1 with a marble in Start and a card for it in hand
    "special cards",  # splits, Warps and Duplicates in hand
    "shortcut",  # marbles that a Reverse in hand takes back over the seat's own entry
    "jam",  # rivals' marbles held up by a jam of the team's, less the team's own held up
)
PHRASES = {
    "home": "brings a marble Home",
    "way": "comes nearer to Home",
    "waiting": "brings a marble into play",
    "rivals waiting": "sends a rival's marble back to Start",
    "rivals way": "throws a rival back",
    "at the door": "stands one card from Home",
    "in danger": "gets out of a rival's reach",
    "hunting": "stands ready to hit a rival",
    "slower partner": "helps the slower of the team",
    "shot": "keeps a card that goes Home",
    "special cards": "keeps the special cards",
    "shortcut": "keeps a Reverse for the short way Home",
    "jam": "holds a rival up",
}
QUICK = 40  # iterations: between racer and expert (docs/strength.md)
LONG = {"horizon": 17.0, "plies": 200.0}  # four rounds and the own next turn
BELIEF = (0.7, 1.0)  # of chances, too bold as looked at; there are always two teams (docs/strength.md)
# a first guess; ``weights.json`` beside this file holds the tuned ones
WEIGHTS = np.array(
    [4.0, -4.0, 3.0, -3.0, -0.6, 0.6, 0.05, -0.05, -0.8, 0.4, 0.8, -0.8, 0.0, 0.15, 0.1, 0.03, 0.1, 0.03]
)

# the chance, about, that a full hand can move one marble so far (OT-14): index = pips
REACH = np.array([0.0, 0.75, 0.6, 0.6, 0.6, 0.6, 0.6, 0.5, 0.36, 0.36, 0.9])
FAR = 10  # pips the longest card moves
REVERSE_HIT = 0.3  # the chance of a Reverse 8
DEPLOY_HIT = 0.9  # the chance of a card that deploys
BASE_LOSS = 0.1  # what a marble in play is worth however little way it has made


@compiled
def to_entry(s, seat, m):
    """Return how many pips forward a marble on the track is from its lane's entry, having lapped or not."""
    before = (int(st.ENTRY[seat]) - int(s.marble[seat, m])) % st.PIPS_ON_TRACK
    if before == 0 and s.lapped[seat] == 0:
        before = st.PIPS_ON_TRACK
    return before + st.PIPS_ON_TRACK * int(s.owes[seat, m])


@compiled
def risk_at(s, seat, pip):
    """Return how likely, about, a marble of ``seat`` on a pip is hit: by marbles behind, a Reverse, a deploy."""
    safe = 1.0
    for behind in range(1, FAR + 1):
        at = pip - behind
        there = int(s.at[at + st.PIPS_ON_TRACK if at < 0 else at])
        if there != st.NONE and ((there // st.MARBLES) ^ seat) & 1:
            safe *= 1.0 - 0.5 * REACH[behind]
    ahead = int(s.at[(pip + 8) % st.PIPS_ON_TRACK])
    if ahead != st.NONE and ((ahead // st.MARBLES) ^ seat) & 1:
        safe *= 1.0 - REVERSE_HIT
    for rival in range(1 - (seat & 1), st.SEATS, 2):
        if pip == st.DEPLOY_PIP[rival]:
            for m in range(st.MARBLES):
                if s.marble[rival, m] == START:
                    safe *= 1.0 - DEPLOY_HIT
                    break
    return 1.0 - safe


@compiled
def features(s, seat, out):
    """Fill one number per feature from a seat's own point of view."""
    for i in range(out.shape[0]):
        out[i] = 0.0
    if s.phase == st.ENDED:
        return
    slowest = 9.0
    slowest_rival = 9.0
    for colour in range(st.SEATS):
        theirs = (colour ^ seat) & 1
        n_home = int(s.n_home[colour])
        free = st.SLOTS - n_home
        come = float(n_home)
        for m in range(st.MARBLES):
            place = int(s.marble[colour, m])
            if place == START:
                out[4 + theirs] += 0.1
            elif place < LANE:
                before = to_entry(s, colour, m)
                way = 1.0 - before / 90.0
                come += way
                out[2 + theirs] += 0.1 * way
                out[8 + theirs] += risk_at(s, colour, place) * (BASE_LOSS + way)
                if before + free <= FAR:
                    out[6 + theirs] += REACH[before + free]
                if colour == seat:
                    own_marble(s, seat, place, before, free, out)
        out[theirs] += 0.1 * n_home
        if theirs == 1:
            slowest_rival = min(slowest_rival, come)
        else:
            slowest = min(slowest, come)
        if colour == seat:
            out[12] = 0.2 * come
    out[10] = 0.2 * slowest
    out[11] = 0.2 * slowest_rival
    own_hand(s, seat, out)
    held_up(s, seat, out)


@compiled
def own_marble(s, seat, place, before, free, out):
    """Add what the seat's own hand can do with one of its marbles on the track."""
    need = before + free
    if need == 1:
        exact = s.hand[seat, cards.A1] > 0 or s.hand[seat, cards.D1J] > 0 or s.hand[seat, cards.D1T] > 0
    elif need <= 6:
        exact = s.hand[seat, cards.A1 + need - 1] > 0
    elif need == 10:
        exact = s.hand[seat, cards.A10] > 0 or s.hand[seat, cards.D10J] > 0 or s.hand[seat, cards.D10J + 1] > 0
    else:
        exact = (need == 7 and s.hand[seat, cards.S7] > 0) or (need == 9 and s.hand[seat, cards.S9] > 0)
    if exact:
        out[13] += 1.0
    beyond = (place - int(st.ENTRY[seat])) % st.PIPS_ON_TRACK
    if beyond <= 7 and before > FAR and s.hand[seat, cards.R8] > 0:
        out[16] = 1.0


@compiled
def own_hand(s, seat, out):
    """Add what the seat's own hand is good for."""
    if out[4] > 0.0 and s.n_home[seat] < st.SLOTS:
        for m in range(st.MARBLES):
            if s.marble[seat, m] == START:
                for card in range(cards.D10J, cards.D1T + 1):
                    if s.hand[seat, card] > 0:
                        out[14] = 1.0
                break
    out[15] = (
        s.hand[seat, cards.S7] + s.hand[seat, cards.S9] + 2.0 * s.hand[seat, cards.WARP] + s.hand[seat, cards.DUPLICATE]
    )


@compiled
def held_up(s, seat, out):
    """Add who stands close behind a jammed pip."""
    for owner in range(st.SEATS):
        pip = int(s.jam[owner])
        if pip != st.NONE:
            side = 1.0 if (owner ^ seat) & 1 == 0 else -1.0
            for behind in range(1, FAR + 1):
                there = int(s.at[(pip - behind) % st.PIPS_ON_TRACK])
                if there != st.NONE and ((there // st.MARBLES) ^ owner) & 1:
                    out[17] += side


def stands(s: Any, piece: str) -> str:
    """Return where a marble stands, for the sentence of a hint."""
    seat, m = (int(part) for part in piece.partition(":")[2].split("."))
    if not 0 <= int(s.marble[seat, m]) < st.PIPS_ON_TRACK:
        return ""
    return f"{int(to_entry(s, seat, m)) + st.SLOTS - int(s.n_home[seat])} pips from Home"
