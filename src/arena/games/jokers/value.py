"""What a position of Jokers & Marbles is worth to a seat: the race, who stands in danger, and the hand.

A seat's side is its team; the rivals are the strongest other team. Only what a view shows is used.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.engine.compiled import compiled
from arena.games.jokers.state import (
    EIGHT,
    FULL,
    JOKER,
    KINDS,
    MARBLES,
    NINE,
    OUT_KINDS,
    SLOTS,
    come_out_of,
    entry_of,
    wide,
)
from arena.kit.places import LANE, START

FEATURES = (
    "home",  # marbles of the team in Finish, of all
    "rivals home",  # the same of the other team that has come farthest
    "way",  # how far the team's marbles on the track have come, in whole ways, of all marbles
    "rivals way",
    "waiting",  # marbles of the team in Home, of all
    "rivals waiting",
    "deep",  # how deep the team's marbles in Finish lie, of all spaces
    "at the door",  # marbles of the team that one card can take into Finish, of all
    "in danger",  # the team's way within reach of a rival behind it, of all
    "hunting",  # rivals' way within reach of a marble of the team behind it, of all
    "on a rival's come-out",  # marbles of the team where a rival with marbles in Home comes out, of all
    "slower mate",  # how far the colour of the team has come that has come least far, of its five whole ways
    "mover",  # how far the seat's own colour has come, of its five whole ways
    "keys",  # the seat's own cards that bring a marble out: 0, 1 or 2
    "jokers",  # the seat's own Jokers
    "shortcut",  # an own 8 or 9 with a marble just past its entry
)
PHRASES = {
    "home": "brings a marble into Finish",
    "way": "comes nearer to Finish",
    "waiting": "brings a marble out",
    "rivals waiting": "sends a rival's marble Home",
    "rivals way": "throws a rival back",
    "deep": "goes deeper into Finish",
    "at the door": "stands one card from Finish",
    "in danger": "gets out of a rival's reach",
    "hunting": "stands ready to hit a rival",
    "on a rival's come-out": "leaves a rival's come-out",
    "slower mate": "helps the slower of the team",
    "keys": "keeps a card to come out",
    "jokers": "keeps the Joker",
    "shortcut": "keeps a card for the short way back",
}
# of horizons 2, 4 and 8 the longest won most against racers, and looking at few actions leaves time for more worlds
SEARCH = {"horizon": 8.0, "width": 8.0}
LONG = {"horizon": 24.0, "plies": 200.0}
QUICK = 120  # iterations: between racer and expert (docs/strength.md)
BELIEF = (1.6, 0.7)  # of chances, too timid as looked at, alone among more too bold (docs/strength.md)
WEIGHTS = np.array([20.0, -8.0, 6.0, -6.0, -1.5, 1.5, 1.6, 1.2, -1.5, 0.8, -0.8, 0.5, 0.0, 0.25, 0.4, 0.3])

ANY_RIVAL = -1
REACH = 13  # pips the longest card moves
WORTH_OUT = 0.15  # what standing on the track is worth before any pip is made, in ways


@compiled
def way_of(s, marble):
    """Answer how much of the way from its come-out to its entry a marble on the track has made; 0 in Home."""
    place = int(s.place[marble])
    if place == START or place > LANE:
        return 0.0
    to_entry = entry_of(s, marble // MARBLES) - place
    if to_entry < 0:
        to_entry += int(s.pips)
    return WORTH_OUT + (1.0 - WORTH_OUT) * (1.0 - to_entry / int(s.pips))


@compiled
def is_hunted(s, marble, team):
    """Answer whether a marble of a team (ANY_RIVAL: of any other) stands within a card's reach behind this one."""
    pip = int(s.place[marble])
    for _ in range(REACH):
        pip = pip - 1 if pip > 0 else int(s.pips) - 1
        other = int(s.on[pip]) - 1
        if other >= 0:
            theirs = int(s.team[other // MARBLES])
            if theirs == team or (team == ANY_RIVAL and theirs != s.team[marble // MARBLES]):
                return True
    return False


@compiled
def one_card_away(s, marble):
    """Answer whether some card could take a marble on the track into a free space of its Finish."""
    colour = marble // MARBLES
    to_entry = entry_of(s, colour) - int(s.place[marble])
    if to_entry < 0:
        to_entry += int(s.pips)
    return to_entry < REACH and s.lane[colour] & 1 == 0


@compiled
def on_come_out(s, marble):
    """Answer whether a marble stands where a rival with marbles in Home would come out."""
    for colour in range(int(s.seats)):
        rival = s.team[colour] != s.team[marble // MARBLES]
        if rival and s.in_start[colour] > 0 and s.place[marble] == come_out_of(s, colour):
            return True
    return False


@compiled
def colour_progress(s, colour):
    """Answer (marbles in Finish, ways made on the track) of a colour."""
    home, way = 0.0, 0.0
    for marble in range(MARBLES * colour, MARBLES * colour + MARBLES):
        way += way_of(s, marble)
        home += 1.0 if s.place[marble] > LANE else 0.0
    return home, way


@compiled
def features(s, seat, out):
    """Fill one float per feature, from a seat's own point of view."""
    for i in range(out.shape[0]):
        out[i] = 0.0
    race_features(s, seat, out)
    own = wide(s.team[seat])
    for marble in range(MARBLES * int(s.seats)):
        place = int(s.place[marble])
        if place == START:
            continue
        if s.team[marble // MARBLES] != own:
            if place < LANE and is_hunted(s, marble, own):
                out[9] += way_of(s, marble)
        elif place > LANE:
            out[6] += (place - LANE) / SLOTS
        else:
            out[7] += 1.0 if one_card_away(s, marble) else 0.0
            out[8] += way_of(s, marble) if is_hunted(s, marble, ANY_RIVAL) else 0.0
            out[10] += 1.0 if on_come_out(s, marble) else 0.0
    for i in range(11):
        out[i] /= MARBLES * int(s.seats) / int(s.teams)
    hand_features(s, seat, out)


@compiled
def race_features(s, seat, out):
    """Fill how far the team and its strongest rivals have come."""
    best = -1.0
    out[11] = 1.0
    for team in range(int(s.teams)):
        home, way, waiting = 0.0, 0.0, 0.0
        for colour in range(int(s.seats)):
            if s.team[colour] == team:
                in_finish, made = colour_progress(s, colour)
                home += in_finish
                way += made
                waiting += s.in_start[colour]
                if team == s.team[seat]:
                    out[11] = min(out[11], (in_finish + made) / MARBLES)
                if colour == seat:
                    out[12] = (in_finish + made) / MARBLES
        if team == s.team[seat]:
            out[0], out[2], out[4] = home, way, waiting
        elif home + way > best:
            best = home + way
            out[1], out[3], out[5] = home, way, waiting


@compiled
def hand_features(s, seat, out):
    """Fill what the seat's own hand is good for."""
    keys = 0
    for card in range(KINDS):
        if OUT_KINDS >> card & 1:
            keys += int(s.hand[seat, card])
    out[13] = float(min(keys, 2))
    out[14] = float(s.hand[seat, JOKER])
    colour = seat
    if s.hand[seat, EIGHT] + s.hand[seat, NINE] > 0 and s.lane[colour] != FULL:
        for marble in range(MARBLES * colour, MARBLES * colour + MARBLES):
            past = int(s.place[marble]) - entry_of(s, colour)
            if past > 0 and past <= 8 and s.place[marble] < LANE:
                out[15] = 1.0


def stands(s: Any, piece: str) -> str:
    """Answer where a marble stands, for the sentence of a hint."""
    seat, m = (int(part) for part in piece.partition(":")[2].split("."))
    place = int(s.place[MARBLES * seat + m])
    if not 0 <= place < LANE:
        return ""
    return f"{(int(entry_of(s, seat)) - place) % int(s.pips)} pips before its entry"
