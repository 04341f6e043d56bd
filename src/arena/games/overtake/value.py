"""What a position of OVERTAKE is worth to a seat: how far both teams have come, who stands in whose reach, the hand.

Only what a hidden state shows is read: the board, and the seat's own hand. The weights are tuned (``arena lab tune``)
so that the worth of a position is half the logarithm of the odds that the seat's team wins.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.engine.compiled import compiled
from arena.engine.features import Features
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.kit.places import LANE, START

feature = Features()
# the team's, and right after it the same of the rivals
HOME = feature("home", 4.0, says="brings a marble Home")  # marbles Home, of ten
RIVALS_HOME = feature("rivals home", -4.0, tastes=("rivals",))
WAY = feature("way", 3.0, says="comes nearer to Home")  # how far those on the track have come, of ten whole ways
RIVALS_WAY = feature("rivals way", -3.0, says="throws a rival back", tastes=("rivals",))
WAITING = feature("waiting", -0.6, says="brings a marble into play")  # marbles in Start, of ten
RIVALS_WAITING = feature("rivals waiting", 0.6, says="sends a rival's marble back to Start", tastes=("rivals",))
AT_THE_DOOR = feature("at the door", 0.05, says="stands one card from Home")  # each by the chance of that card
RIVALS_AT_THE_DOOR = feature("rivals at the door", -0.05, tastes=("rivals",))
IN_DANGER = feature("in danger", -0.8, says="gets out of a rival's reach", tastes=("danger",))  # the way at stake
HUNTING = feature("hunting", 0.4, says="stands ready to hit a rival", tastes=("strikes",))  # the rivals' way at stake
# how far the one of the team has come who has come less far, of five whole ways
SLOWER_PARTNER = feature("slower partner", 0.8, says="helps the slower of the team", tastes=("partner",))
RIVALS_SLOWER_PARTNER = feature("rivals' slower partner", -0.8, tastes=("rivals", "partner"))
# the seat's own
MOVER = feature("mover", 0.0, tastes=("self",))  # its way, of five: what a team has depends on who is at work
SHOT = feature("shot", 0.15, says="keeps a card that goes Home")  # marbles that a card in hand brings Home
CAN_DEPLOY = feature("can deploy", 0.1)  # 1 with a marble in Start and a card for it in hand
SPECIAL_CARDS = feature("special cards", 0.03, says="keeps the special cards")  # splits, Warps, Duplicates
# 1 if a Reverse in hand takes a marble back over the seat's own entry
SHORTCUT = feature("shortcut", 0.1, says="keeps a Reverse for the short way Home")
JAM = feature("jam", 0.03, says="holds a rival up", tastes=("attacks",))  # rivals held up, less the team's own held up
FEATURES = feature.all

QUICK = 40  # iterations: between racer and expert (docs/strength.md)
LONG = {"horizon": 17.0, "plies": 200.0}  # four rounds and the own next turn
BELIEF = (0.7, 1.0)  # of chances, too bold as looked at; there are always two teams (docs/strength.md)

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
        back = pip - behind
        there = int(s.at[back + st.PIPS_ON_TRACK if back < 0 else back])
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
    out[:] = 0.0
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
                out[WAITING + theirs] += 0.1
            elif place < LANE:
                before = to_entry(s, colour, m)
                way = 1.0 - before / 90.0
                come += way
                out[WAY + theirs] += 0.1 * way
                out[IN_DANGER + theirs] += risk_at(s, colour, place) * (BASE_LOSS + way)
                if before + free <= FAR:
                    out[AT_THE_DOOR + theirs] += REACH[before + free]
                if colour == seat:
                    own_marble(s, seat, place, before, free, out)
        out[HOME + theirs] += 0.1 * n_home
        if theirs == 1:
            slowest_rival = min(slowest_rival, come)
        else:
            slowest = min(slowest, come)
        if colour == seat:
            out[MOVER] = 0.2 * come
    out[SLOWER_PARTNER] = 0.2 * slowest
    out[RIVALS_SLOWER_PARTNER] = 0.2 * slowest_rival
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
        exact = s.hand[seat, cards.A10] > 0 or s.hand[seat, cards.D10J] > 0 or s.hand[seat, cards.D10T] > 0
    else:
        exact = (need == 7 and s.hand[seat, cards.S7] > 0) or (need == 9 and s.hand[seat, cards.S9] > 0)
    if exact:
        out[SHOT] += 1.0
    beyond = (place - int(st.ENTRY[seat])) % st.PIPS_ON_TRACK
    if beyond <= 7 and before > FAR and s.hand[seat, cards.R8] > 0:
        out[SHORTCUT] = 1.0


@compiled
def own_hand(s, seat, out):
    """Add what the seat's own hand is good for."""
    if out[WAITING] > 0.0 and s.n_home[seat] < st.SLOTS:
        for m in range(st.MARBLES):
            if s.marble[seat, m] == START:
                for card in range(cards.D10J, cards.D1T + 1):
                    if s.hand[seat, card] > 0:
                        out[CAN_DEPLOY] = 1.0
                break
    splits = s.hand[seat, cards.S7] + s.hand[seat, cards.S9]
    out[SPECIAL_CARDS] = splits + 2.0 * s.hand[seat, cards.WARP] + s.hand[seat, cards.DUPLICATE]


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
                    out[JAM] += side


def stands(s: Any, piece: str) -> str:
    """Return where a marble stands, for the sentence of a hint."""
    seat, m = (int(part) for part in piece.partition(":")[2].split("."))
    if not 0 <= int(s.marble[seat, m]) < st.PIPS_ON_TRACK:
        return ""
    return f"{int(to_entry(s, seat, m)) + st.SLOTS - int(s.n_home[seat])} pips from Home"
