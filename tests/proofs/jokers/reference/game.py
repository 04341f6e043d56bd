"""Jokers & Marbles: a slow reference written from the rule text (JM-1.1 .. JM-S1): hands, piles, turns, six-card rule.

A position is the JSON of the rules file as a plain dict. Every function returns a new dict and leaves its argument
alone. `actor` is None while a card is due (phase "draw") and when the game is over. Cards named nowhere in the
position are the draw pile.
"""

from collections import Counter
from copy import deepcopy

from .board import (
    LANE,
    TEAM_FORMS,
    come_out,
    finished,
    moved,
    only_start_could_help,
    option,
    seats,
    team,
    team_colours,
)
from .moves import (
    COME_OUT_CARDS,
    can_come_out,
    card_moves,
    first_legs,
    movers,
    played_for,
    second_legs,
)

DECK = dict.fromkeys(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], 8) | {"*": 4}  # JM-1.4
DEALT, FULL_HAND = 5, 6  # JM-1.4, JM-2.1
PATIENCE = 5  # JM-5: cards laid before the free come-out


# The piles


def draw_pile(position: dict) -> Counter:
    pile = Counter(DECK)
    for cards in [*position["hands"], *position["laid"], position["discard"]]:
        pile.subtract(cards)
    return +pile


def card_due(position: dict) -> dict:
    """Open the chance event of one card; the discard pile becomes the draw pile if that is empty (JM-1.5)."""
    if not draw_pile(position):
        position = dict(position, discard=[])  # reading: moved before the chance event, not with its outcome
    if not draw_pile(position):
        # reading: no card anywhere outside hands and laid cards: the turn goes on without one
        return hand_complete(position)
    return dict(position, phase="draw", actor=None)


def chance(position: dict) -> list[tuple[object, int]]:
    if position["actor"] is not None or position["phase"] == "over":
        return []
    pile = draw_pile(position) or draw_pile(dict(position, discard=[]))  # JM-1.5
    return [(("draw", card), copies) for card, copies in pile.items()]


def settle(position: dict, outcome) -> dict:
    if tuple(outcome) not in [known for known, weight in chance(position)]:
        raise ValueError(f"expected one of {chance(position)!r}, came {outcome!r}")
    after = deepcopy(position)
    card = outcome[1]
    if not draw_pile(after):
        after["discard"] = []  # JM-1.5, for a position that was written down before the reshuffle
    if after["turns"] == 0:  # JM-1.4: the deal, seat 0 first
        seat = next(seat for seat, hand in enumerate(after["hands"]) if len(hand) < DEALT)
        after["hands"][seat].append(card)
        if all(len(hand) == DEALT for hand in after["hands"]):
            return begin_turn(after, 0)
        return card_due(after)
    hand = after["hands"][after["turn"]]
    hand.append(card)
    # JM-2.4: reading: when several cards are drawn, `drawn` is the last of them
    after["drawn"] = card
    if option(after, "manual_draw") == "on" and len(hand) < FULL_HAND:
        return card_due(after)
    return hand_complete(after)


# The turn


def begin_turn(position: dict, seat: int) -> dict:
    limit = option(position, "max_turns")
    if limit > 0 and position["turns"] >= limit:
        return over(position, None)  # JM-S1
    after = dict(position, turn=seat, turns=position["turns"] + 1, drawn=None)
    if option(after, "manual_draw") == "on":
        return dict(after, phase="draw", actor=seat)  # JM-2.4
    return card_due(after)  # JM-2.1


def hand_complete(position: dict) -> dict:
    """After drawing: the seat plays, and JM-5 is looked at."""
    after = dict(position, phase="play", actor=position["turn"])
    if not lays(after):
        # reading: the laid cards go at the moment the condition is seen to fail, before the seat plays
        return laid_returned(after)
    return after


def end_turn(position: dict) -> dict:
    after = dict(position)
    for key in ("left", "card", "first", "direction"):
        after.pop(key, None)
    side = team(after, after["turn"])
    if all(finished(after, colour) for colour in team_colours(after, after["turn"])):
        return over(after, side)  # JM-6.4
    return begin_turn(after, (after["turn"] + 1) % seats(after))


def over(position: dict, winner) -> dict:
    # reading: everything else, `drawn` too, stays as the last turn left it
    return dict(position, phase="over", actor=None, winner=winner)


# The six-card rule


def waits(position: dict) -> bool:
    """The half of the JM-5 condition that looks at the marbles, of the colour or colours the seat plays for."""
    return only_start_could_help(position, played_for(position, position["turn"]))


def free_come_out_due(position: dict) -> bool:
    """The sixth turn of JM-5, or a later one if the come-out was forbidden or declined before.

    reading: on this turn the cards in hand are not looked at; the drawn card alone is played, whatever it is.
    """
    return (
        position["phase"] == "play"
        and position["drawn"] is not None
        and waits(position)
        and len(position["laid"][position["turn"]]) >= PATIENCE
    )


def lays(position: dict) -> bool:
    """Whether JM-5 holds, so that a discard is laid in front of the seat. Never on an undrawn turn (JM-2.4)."""
    if position["phase"] != "play":
        return False
    hand = position["hands"][position["turn"]]
    return free_come_out_due(position) or (waits(position) and not any(card in COME_OUT_CARDS for card in hand))


def laid_returned(position: dict) -> dict:
    after = deepcopy(position)
    after["discard"] += after["laid"][after["turn"]]
    after["laid"][after["turn"]] = []
    return after


# The seat's choice


def legal_moves(position: dict) -> list[dict]:
    if position["actor"] is None:
        return []
    if position["phase"] == "leg":
        return second_legs(position)
    cards = list(dict.fromkeys(position["hands"][position["turn"]]))
    discards = [{"kind": "discard", "card": card} for card in cards]
    if free_come_out_due(position):
        # reading: if JM-3.4 forbids it the seat discards, even if it holds a joker that could jump from Start
        moves = [{"kind": "six", "seat": colour} for colour in movers(position) if can_come_out(position, colour)]
    else:
        moves = [move for card in cards for move in card_moves(position, card)]
    if not moves or option(position, "discard") == "free":
        moves = moves + discards  # JM-2.3, JM-5
    if position["phase"] == "draw":
        moves = [{"kind": "draw"}] + moves  # JM-2.4; an empty hand leaves nothing else
    return moves


def play(position: dict, move: dict) -> dict:
    if move not in legal_moves(position):
        raise ValueError(f"expected one of {legal_moves(position)!r}, came {move!r}")
    after = deepcopy(position)
    if move["kind"] == "draw":
        return card_due(after)
    if move["kind"] == "discard":
        seat = after["turn"]
        # JM-2.4: reading: an undrawn turn leaves the laid cards alone, so its discard is not laid either
        pile = after["laid"][seat] if lays(position) else after["discard"]
        after["hands"][seat].remove(move["card"])
        pile.append(move["card"])
        return end_turn(after)
    if move["kind"] == "six":  # JM-5: the drawn card and the laid ones go to the discard pile
        after = laid_returned(card_played(after, after["drawn"]))
        return end_turn(moved(after, move["seat"], "start", come_out(after, move["seat"]))[0])
    if position["phase"] != "leg":  # the card of a pending leg already lies on the discard pile
        if move["kind"] == "leg":
            between = next(between for leg, between in first_legs(position, move["card"]) if leg == move)
            return card_played(between, move["card"])
        after = card_played(after, move["card"])
    if move["kind"] == "out":
        # reading: on an undrawn turn a come-out leaves the laid cards too (JM-2.4 before JM-5)
        return end_turn(moved(after, move["seat"], "start", come_out(after, move["seat"]))[0])
    colour, place = move["marble"]
    return end_turn(moved(after, colour, place, move["to"])[0])


def card_played(position: dict, card: str) -> dict:
    after = deepcopy(position)
    after["hands"][after["turn"]].remove(card)
    after["discard"].append(card)
    return after


def opening(options: dict) -> dict:
    position = {
        "game": "jokers",
        "options": dict(options),
        "turn": 0,
        "actor": None,
        "phase": "draw",
        "marbles": [],
        "hands": [],
        "drawn": None,
        "discard": [],
        "laid": [],
        "turns": 0,
        "winner": None,
    }
    count, form = seats(position), option(position, "teams")
    if count not in range(2, 7) or (form != "none" and (form not in TEAM_FORMS or TEAM_FORMS[form][0] != count)):
        raise ValueError(f"expected 2 to 6 seats and teams that fit them (JM-1.3), came {options!r}")
    position["marbles"] = [["start"] * LANE for seat in range(count)]
    position["hands"] = [[] for seat in range(count)]
    position["laid"] = [[] for seat in range(count)]
    return position
