"""What a position of Jokers & Marbles is worth to a seat: the race, who stands in danger, and the hand.

A seat's side is its team; the rivals are the strongest other team. Only what a view shows is used.
"""

from __future__ import annotations

from typing import Any

from arena.engine.compiled import compiled
from arena.engine.features import Features
from arena.games.jokers.rules import state as st
from arena.kit.places import LANE, START

feature = Features()
# The first eleven are shares of all marbles of a team.
HOME = feature("home", 20.0, says="brings a marble into Finish")  # marbles of the team in Finish
RIVALS_HOME = feature("rivals home", -8.0, tastes=("rivals",))  # the same of the other team that has come farthest
WAY = feature("way", 6.0, says="comes nearer to Finish")  # how far marbles on the track have come, in whole ways
RIVALS_WAY = feature("rivals way", -6.0, says="throws a rival back", tastes=("rivals",))
WAITING = feature("waiting", -1.5, says="brings a marble out")  # marbles of the team in Home
RIVALS_WAITING = feature("rivals waiting", 1.5, says="sends a rival's marble Home", tastes=("rivals",))
DEEP = feature("deep", 1.6, says="goes deeper into Finish")  # how deep the marbles in Finish lie, of all spaces
AT_THE_DOOR = feature("at the door", 1.2, says="stands one card from Finish")  # that one card can take into Finish
DANGER = feature(  # the team's way within reach of a rival behind it
    "in danger", -1.5, says="gets out of a rival's reach", tastes=("danger",)
)
HUNTING = feature(  # rivals' way within reach of a marble of the team behind it
    "hunting", 0.8, says="stands ready to hit a rival", tastes=("strikes",)
)
ON_COME_OUT = feature(  # marbles of the team where a rival with marbles in Home comes out
    "on a rival's come-out", -0.8, says="leaves a rival's come-out", tastes=("rivals",)
)
SHARES = ON_COME_OUT + 1
SLOWER_MATE = feature(  # how far the colour of the team has come that has come least far, of its five whole ways
    "slower mate", 0.5, says="helps the slower of the team", tastes=("partner",)
)
MOVER = feature("mover", 0.0, tastes=("self",))  # how far the seat's own colour has come, of its five whole ways
KEYS = feature("keys", 0.25, says="keeps a card to come out")  # the seat's own cards that bring one out: 0, 1 or 2
JOKERS = feature("jokers", 0.4, says="keeps the Joker")  # the seat's own
SHORTCUT = feature(  # an own 8 or 9 with a marble just past its entry
    "shortcut", 0.3, says="keeps a card for the short way back"
)
FEATURES = feature.all

# of horizons 2, 4 and 8 the longest won most against racers, and looking at few actions leaves time for more worlds
SEARCH = {"horizon": 8.0, "width": 8.0}
LONG = {"horizon": 24.0, "plies": 200.0}
QUICK = 120  # iterations: between racer and expert (docs/strength.md)
BELIEF = (1.6, 0.7)  # of chances, too timid as looked at, alone among more too bold (docs/strength.md)

ANY_RIVAL = -1
REACH = 13  # pips the longest card moves
WORTH_OUT = 0.15  # what standing on the track is worth before any pip is made, in ways


@compiled
def way_of(s, marble):
    """Return how much of the way from its come-out to its entry a marble on the track has made; 0 in Home."""
    place = int(s.place[marble])
    if place == START or place > LANE:
        return 0.0
    to_entry = st.entry_of(s, marble // st.MARBLES) - place
    if to_entry < 0:
        to_entry += int(s.pips)
    return WORTH_OUT + (1.0 - WORTH_OUT) * (1.0 - to_entry / int(s.pips))


@compiled
def is_hunted(s, marble, team):
    """Return whether a marble of a team (ANY_RIVAL: of any other) stands within a card's reach behind this one."""
    pip = int(s.place[marble])
    for _ in range(REACH):
        pip = pip - 1 if pip > 0 else int(s.pips) - 1
        other = int(s.on[pip]) - 1
        if other >= 0:
            theirs = int(s.team[other // st.MARBLES])
            if theirs == team or (team == ANY_RIVAL and theirs != s.team[marble // st.MARBLES]):
                return True
    return False


@compiled
def one_card_away(s, marble):
    """Return whether some card could take a marble on the track into a free space of its Finish."""
    colour = marble // st.MARBLES
    to_entry = st.entry_of(s, colour) - int(s.place[marble])
    if to_entry < 0:
        to_entry += int(s.pips)
    return to_entry < REACH and s.lane[colour] & 1 == 0


@compiled
def on_come_out(s, marble):
    """Return whether a marble stands where a rival with marbles in Home would come out."""
    for colour in range(int(s.seats)):
        rival = s.team[colour] != s.team[marble // st.MARBLES]
        if rival and s.in_start[colour] > 0 and s.place[marble] == st.come_out_of(s, colour):
            return True
    return False


@compiled
def colour_progress(s, colour):
    """Return (marbles in Finish, ways made on the track) of a colour."""
    home, way = 0.0, 0.0
    for marble in range(st.MARBLES * colour, st.MARBLES * colour + st.MARBLES):
        way += way_of(s, marble)
        home += 1.0 if s.place[marble] > LANE else 0.0
    return home, way


@compiled
def features(s, seat, out):
    """Fill one float per feature, from a seat's own point of view."""
    out[:] = 0.0
    race_features(s, seat, out)
    own = st.wide(s.team[seat])
    for marble in range(st.MARBLES * int(s.seats)):
        place = int(s.place[marble])
        if place == START:
            continue
        if s.team[marble // st.MARBLES] != own:
            if place < LANE and is_hunted(s, marble, own):
                out[HUNTING] += way_of(s, marble)
        elif place > LANE:
            out[DEEP] += (place - LANE) / st.SLOTS
        else:
            out[AT_THE_DOOR] += 1.0 if one_card_away(s, marble) else 0.0
            out[DANGER] += way_of(s, marble) if is_hunted(s, marble, ANY_RIVAL) else 0.0
            out[ON_COME_OUT] += 1.0 if on_come_out(s, marble) else 0.0
    for i in range(SHARES):
        out[i] /= st.MARBLES * int(s.seats) / int(s.teams)
    hand_features(s, seat, out)


@compiled
def race_features(s, seat, out):
    """Fill how far the team and its strongest rivals have come."""
    best = -1.0
    out[SLOWER_MATE] = 1.0
    for team in range(int(s.teams)):
        home, way, waiting = 0.0, 0.0, 0.0
        for colour in range(int(s.seats)):
            if s.team[colour] == team:
                in_finish, made = colour_progress(s, colour)
                home += in_finish
                way += made
                waiting += s.in_start[colour]
                if team == s.team[seat]:
                    out[SLOWER_MATE] = min(out[SLOWER_MATE], (in_finish + made) / st.MARBLES)
                if colour == seat:
                    out[MOVER] = (in_finish + made) / st.MARBLES
        if team == s.team[seat]:
            out[HOME], out[WAY], out[WAITING] = home, way, waiting
        elif home + way > best:
            best = home + way
            out[RIVALS_HOME], out[RIVALS_WAY], out[RIVALS_WAITING] = home, way, waiting


@compiled
def hand_features(s, seat, out):
    """Fill what the seat's own hand is good for."""
    keys = 0
    for card in range(st.KINDS):
        if st.OUT_KINDS >> card & 1:
            keys += int(s.hand[seat, card])
    out[KEYS] = float(min(keys, 2))
    out[JOKERS] = float(s.hand[seat, st.JOKER])
    colour = seat
    if s.hand[seat, st.EIGHT] + s.hand[seat, st.NINE] > 0 and s.lane[colour] != st.FULL:
        for marble in range(st.MARBLES * colour, st.MARBLES * colour + st.MARBLES):
            past = int(s.place[marble]) - st.entry_of(s, colour)
            if past > 0 and past <= 8 and s.place[marble] < LANE:
                out[SHORTCUT] = 1.0


def stands(s: Any, piece: str) -> str:
    """Return where a marble stands, for the sentence of a hint."""
    seat, m = (int(part) for part in piece.partition(":")[2].split("."))
    place = int(s.place[st.MARBLES * seat + m])
    if not 0 <= place < LANE:
        return ""
    return f"{(int(st.entry_of(s, seat)) - place) % int(s.pips)} pips before its entry"
