"""Which plays a card of OVERTAKE offers, in which step of a turn.

A play is found legal by trying it on a copy of the position: what the board refuses is not listed.
"""

from tests.proofs.copying import clone

from .board import (
    START,
    TRACK,
    IllegalPlay,
    all_home,
    home_count,
    is_home,
    on_track,
    partner_of,
    track_pips,
    travel_by_deploy,
    travel_by_warp,
    travel_forward,
    travel_reverse,
)
from .deck import DEPLOY_ACTIVATE, FORWARD_PIPS, REVERSE_PIPS, SPLITS, effects

TOUCHED = ("marbles", "lapped", "owes", "tripwires", "discard")  # all that a travel may change


def moving_colour(position: dict) -> int:
    """Whose marbles the actor plays: its own, or its partner's once it is done (OT-7.3 done=partner)."""
    seat = position["actor"]
    if position["options"].get("done", "skip") == "partner" and all_home(position, seat):
        return partner_of(seat)
    return seat


def attempt(position: dict, travel, *arguments):
    """The copy of the position after a travel and what the travel answers, or None if a rule forbids it."""
    after = {**position, **{key: clone(position[key]) for key in TOUCHED}}
    try:
        answer = travel(after, *arguments)
    except IllegalPlay:
        return None
    return after, answer


def copied_card(position: dict) -> str | None:
    """OT-5.3d: what a Duplicate of the actor copies; None if it fizzles."""
    for seat, card in position["played"]:
        if seat != position["actor"]:
            return None if card == "DUP" else card
    return None


def movement_moves(position: dict, code: str) -> list[dict]:
    """The movement a card gives, without its "card" key (OT-7 Step 2)."""
    moves = []
    colour = moving_colour(position)
    for pip in track_pips(position, colour):
        if code == "R8":
            tried = attempt(position, travel_reverse, colour, pip, REVERSE_PIPS)
            if tried is not None:
                moves.append({"kind": "move", "marble": [colour, pip], "to": tried[1]})
        elif code in FORWARD_PIPS:
            tried = attempt(position, travel_forward, colour, pip, FORWARD_PIPS[code])
            if tried is not None:
                moves.append({"kind": "move", "marble": [colour, pip], "to": tried[1][0]})
    if code in SPLITS:
        moves.extend(first_leg_moves(position, code, colour))
    return moves


def step_one_moves(position: dict, code: str) -> list[dict]:
    """Deploy and Activate, without the "card" key (OT-7 Step 1)."""
    moves = []
    if code not in DEPLOY_ACTIVATE:
        return moves
    colour = moving_colour(position)
    if attempt(position, travel_by_deploy, colour) is not None:
        moves.append({"kind": "deploy"})
    wired = [wire["pip"] for wire in position["tripwires"]]
    for effect in effects(position, code):
        for pip in track_pips(position, colour):
            # reading: a pip that is jammed already may be jammed or wired again; no sentence forbids it (OT-13.1).
            if effect == "tripwire" and pip in wired:
                continue  # OT-13.2
            moves.append({"kind": effect, "pip": pip})
    return moves


def warp_moves(position: dict) -> list[dict]:
    """OT-5.3w, without the "card" key."""
    moves = []
    colour = moving_colour(position)
    places = track_pips(position, colour)
    if START in position["marbles"][colour]:
        places.insert(0, START)
    for place in places:
        for pip in range(TRACK):
            if attempt(position, travel_by_warp, colour, place, pip) is not None:
                moves.append({"kind": "warp", "marble": [colour, place], "to": pip})
    return moves


# --- splits (OT-9, OT-8.2) ---------------------------------------------------


def may_split_with_partner(position: dict, code: str, colour: int) -> bool:
    """OT-8.2: four marbles Home and the fifth on the track."""
    return code == "S7" and home_count(position, colour) == 4 and len(track_pips(position, colour)) == 1


def first_leg_moves(position: dict, code: str, colour: int) -> list[dict]:
    count = FORWARD_PIPS[code]
    movable = [(colour, pip) for pip in track_pips(position, colour)]
    if may_split_with_partner(position, code, colour):
        partner = partner_of(colour)
        movable += [(partner, pip) for pip in track_pips(position, partner)]
    moves = []
    for seat, pip in movable:
        for pips in range(1, count):
            tried = attempt(position, travel_forward, seat, pip, pips)
            if tried is None:
                continue
            after, (goal, _) = tried
            # OT-9: judged on the board after the first leg, before any OVERTAKE of it takes its victim.
            after["first"] = [seat, goal]
            after["left"] = count - pips
            if second_leg_moves(after, code):
                moves.append({"kind": "leg", "marble": [seat, pip], "pips": pips, "to": goal})
    return moves


def second_leg_moves(position: dict, code: str) -> list[dict]:
    """The second legs once `first` and `left` are set, without the "card" key."""
    moves = []
    for seat, pip in second_leg_marbles(position, code):
        tried = attempt(position, travel_forward, seat, pip, position["left"])
        if tried is not None:
            moves.append({"kind": "leg", "marble": [seat, pip], "pips": position["left"], "to": tried[1][0]})
    return moves


def second_leg_marbles(position: dict, code: str) -> list[tuple[int, int]]:
    actor = position["actor"]
    partner = partner_of(actor)
    first_seat = position["first"][0]
    first_index = index_of_first(position)
    others = [place for index, place in enumerate(position["marbles"][first_seat]) if index != first_index]
    same_seat = [(first_seat, place) for place in others if on_track(place)]
    if first_seat == actor:
        if code == "S7" and all(is_home(place) for place in others):
            return [(partner, pip) for pip in track_pips(position, partner)]  # OT-8.2, the fifth marble went first
        return same_seat
    if all_home(position, actor):
        return same_seat  # OT-7.3 done=partner: both legs with the partner's marbles
    return [(actor, pip) for pip in track_pips(position, actor)]  # OT-8.2, the partner's marble went first


def index_of_first(position: dict) -> int:
    """The marble that made the first leg; `first` names where it landed, a Tripwire may have knocked it back from there."""
    seat, place = position["first"]
    marbles = position["marbles"][seat]
    if place in marbles:
        return marbles.index(place)
    return marbles.index((place - 1) % TRACK)


# --- a whole hand --------------------------------------------------------------


def moves_of_card(position: dict, card: str) -> list[dict]:
    """Every play of one card of the actor's hand in phase `play` or `move`."""
    opening = position["phase"] == "play"
    if card == "DUP":
        return moves_of_duplicate(position)
    moves = []
    if opening:
        moves.extend(step_one_moves(position, card))
        if card == "W":
            moves.extend(warp_moves(position))  # OT-5.3: the only card of its turn
    moves.extend(movement_moves(position, card))
    return [{**move, "card": card} for move in moves]


def moves_of_duplicate(position: dict) -> list[dict]:
    opening = position["phase"] == "play"
    as_copied = position["options"].get("duplicate", "alone") == "as_copied"
    if not opening and not as_copied:
        return []  # OT-5.3
    code = copied_card(position)
    if code is None:
        return [{"kind": "fizzle", "card": "DUP"}] if opening else []  # OT-5.3d: only as the first card of a turn
    moves = []
    if opening:
        moves.extend(step_one_moves(position, code))
        if code == "W":
            moves.extend(warp_moves(position))
    moves.extend(movement_moves(position, code))
    return [{**move, "card": "DUP", "as": code} for move in moves]
