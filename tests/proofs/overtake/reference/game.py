"""OVERTAKE, played literally from the rules on its JSON position.

A turn is Step 1, Step 2, draw (OT-7); each function answers a new position and leaves the one it was given alone.
"""

from tests.proofs.copying import clone

from .board import (
    LANE,
    SEATS,
    START,
    all_home,
    bump,
    marble_at,
    partner_of,
    travel_by_deploy,
    travel_by_warp,
    travel_forward,
    travel_reverse,
)
from .deck import COPIES, FORWARD_PIPS, HAND_SIZE, REVERSE_PIPS, draw_pile
from .plays import moves_of_card, moving_colour, second_leg_moves

DEFAULT_MAX_TURNS = 2000  # OT-S1
PHASE_KEYS = ("left", "card", "as", "first", "passed")


def opening(options: dict) -> dict:
    """The position before the first card is dealt; Crimson, seat 0, will begin."""
    return {
        "game": "overtake",
        "options": dict(options),
        "turn": 0,
        "actor": None,
        "phase": "draw",
        "marbles": [[START] * LANE for _ in range(SEATS)],  # OT-3.2
        "lapped": [],
        "owes": [],
        "hands": [[] for _ in range(SEATS)],
        "discard": [],
        "jams": [None] * SEATS,
        "tripwires": [],
        "played": [],
        "turns": 0,
        "winner": None,
    }


# --- decisions -------------------------------------------------------------------


def legal_moves(position: dict) -> list[dict]:
    actor = position["actor"]
    if actor is None:
        return []
    phase = position["phase"]
    if phase == "victim":
        return [{"kind": "victim", "marble": list(marble)} for marble in position["passed"]]  # OT-10: not optional
    if phase == "leg":
        named = {"card": position["card"]}
        if position["card"] == "DUP":
            named["as"] = position["as"]
        return [{**move, **named} for move in second_leg_moves(position, named.get("as", position["card"]))]
    cards = [card for card in COPIES if card in position["hands"][actor]]  # equal cards are one choice
    moves = [move for card in cards for move in moves_of_card(position, card)]
    if phase == "move":
        return moves + [{"kind": "end"}]  # OT-7.1: Step 2 is optional
    if position["options"].get("pass", "free") == "free" or not moves:
        moves = moves + [{"kind": "discard", "card": card} for card in cards]  # OT-7.2
    return moves


def play(position: dict, move: dict) -> dict:
    if move not in legal_moves(position):
        raise ValueError(f"illegal move {move!r}")
    after = clone(position)
    phase = after["phase"]
    was = {key: after.pop(key) for key in PHASE_KEYS if key in after}
    kind = move["kind"]
    if kind == "end":
        end_turn(after)
    elif kind == "discard":
        lay_down(after, move["card"])  # OT-7.2: no play, `played` stays
        end_turn(after)
    elif kind == "victim":
        bump(after, *marble_at(after, move["marble"][1]))  # OT-10
        end_turn(after)  # OT-10.1
    elif kind == "leg" and phase == "leg":
        move_forward(after, move, was["left"])
    else:
        play_card(after, move)
    return after


def play_card(after: dict, move: dict) -> None:
    """A move that takes a card from the hand, already known to be legal."""
    actor = after["actor"]
    colour = moving_colour(after)
    kind, card = move["kind"], move["card"]
    code = move.get("as", card)
    if kind == "tripwire":
        after["hands"][actor].remove(card)
        after["tripwires"].append({"pip": move["pip"], "seat": actor, "card": card})  # OT-13.2, OT-5.3d
    else:
        lay_down(after, card)
    after["played"] = [[actor, card]] + [entry for entry in after["played"] if entry[0] != actor]
    if kind == "jam":
        after["jams"][actor] = move["pip"]  # OT-13.1
    if kind == "deploy":
        travel_by_deploy(after, colour)  # OT-5.2
    if kind in ("deploy", "jam", "tripwire"):
        if card == "DUP" and after["options"].get("duplicate", "alone") == "alone":
            end_turn(after)  # OT-5.3
        else:
            after["phase"] = "move"
    elif kind == "fizzle":
        end_turn(after)  # OT-5.3d
    elif kind == "warp":
        travel_by_warp(after, *move["marble"], move["to"])
        end_turn(after)  # OT-5.3
    elif code == "R8":
        travel_reverse(after, *move["marble"], REVERSE_PIPS)
        end_turn(after)
    elif kind == "move":
        move_forward(after, move, FORWARD_PIPS[code])
    else:
        move_forward(after, move, move["pips"], left=FORWARD_PIPS[code] - move["pips"])


def move_forward(after: dict, move: dict, pips: int, left: int = 0) -> None:
    """One forward move or leg and what follows it: a win, an OVERTAKE, the second leg or the end of the turn."""
    seat, pip = move["marble"]
    goal, passed = travel_forward(after, seat, pip, pips)
    if all_home(after, seat) and all_home(after, partner_of(seat)):
        after["phase"] = "over"  # OT-11.5
        after["actor"] = None
        after["winner"] = seat % 2
    elif len(passed) >= 2:
        after["phase"] = "victim"  # OT-10; after a first leg the pips left are lost (OT-9.1)
        after["passed"] = passed
    elif left > 0:
        after["phase"] = "leg"  # OT-9
        after["left"] = left
        after["card"] = move["card"]
        if "as" in move:
            after["as"] = move["as"]
        after["first"] = [seat, goal]
    else:
        end_turn(after)


def lay_down(after: dict, card: str) -> None:
    after["hands"][after["actor"]].remove(card)
    after["discard"].append(card)


# --- drawing and the next turn ---------------------------------------------------------


def end_turn(after: dict) -> None:
    after["phase"] = "draw"
    after["actor"] = None
    go_on_drawing(after)


def drawing_seat(position: dict) -> int | None:
    """Who draws the next card; None when nobody needs one."""
    seats = range(SEATS) if position["turns"] == 0 else [position["turn"]]  # OT-3.4, OT-7 Step 3
    for seat in seats:
        if len(position["hands"][seat]) < HAND_SIZE:
            return seat
    return None


def go_on_drawing(after: dict) -> None:
    if drawing_seat(after) is None:
        begin_next_turn(after)
        return
    if not draw_pile(after):
        after["discard"] = []  # OT-14.1; reading: in the position in which the card is due, not first when it is drawn
        if not draw_pile(after):
            begin_next_turn(after)


def begin_next_turn(after: dict) -> None:
    seat = after["turn"] if after["turns"] == 0 else (after["turn"] + 1) % SEATS
    while all_home(after, seat) and after["options"].get("done", "skip") == "skip":
        after["jams"][seat] = None  # OT-13.1: also when the turn is skipped
        seat = (seat + 1) % SEATS  # OT-7.3
    limit = after["options"].get("max_turns", DEFAULT_MAX_TURNS)
    if limit > 0 and after["turns"] >= limit:
        # reading: the turn that would begin does not begin, so `turn` and that seat's jam stay as they are (OT-S1).
        after["phase"] = "over"
        after["actor"] = None
        return
    after["jams"][seat] = None  # OT-13.1
    after["turn"] = seat
    after["actor"] = seat
    after["turns"] += 1
    after["phase"] = "play"


def chance(position: dict) -> list[tuple[str, int]]:
    """The cards that may come next, with their copies in the draw pile."""
    if position["actor"] is not None or position["phase"] == "over":
        return []
    pile = draw_pile(position) or draw_pile({**position, "discard": []})
    return list(pile.items())


def settle(position: dict, outcome: str) -> dict:
    if outcome not in [card for card, _ in chance(position)]:
        raise ValueError(f"no {outcome!r} to draw")
    after = clone(position)
    if not draw_pile(after):
        after["discard"] = []
    after["hands"][drawing_seat(after)].append(outcome)
    go_on_drawing(after)
    return after
