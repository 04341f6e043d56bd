"""The JSON position of Parcel, both ways. What a seat knows of another's hand is part of it: the gifts."""

from __future__ import annotations

from typing import Any

from arena.games.parcel.rules.state import COPIES, DEAL, DRAW, ENDED, HAND, KINDS, MAX_TURNS, NONE, PLAY

from arena.engine.errors import BadPosition
from arena.kit.reading import exact_keys, listed, one_of, whole

PHASES = ("deal", "play", "draw", "over")
CARDS = tuple(str(card + 1) for card in range(KINDS))
KEYS = {"turn", "actor", "phase", "runners", "hands", "gifts", "discard", "top", "given", "turns"}


def write(s: Any) -> dict[str, Any]:
    """Return the position of a state: the full truth."""
    seats = range(int(s.seats))
    return {
        "turn": int(s.turn),
        "actor": int(s.turn) if s.phase == PLAY else None,
        "phase": PHASES[int(s.phase)],
        "runners": [int(s.at[seat]) for seat in seats],
        "hands": [names(s.hand[seat]) for seat in seats],
        "gifts": [gift(s, seat) for seat in seats],
        "discard": names(s.discard),
        "top": None if s.top == NONE else CARDS[int(s.top)],
        "given": int(s.given),
        "turns": int(s.turns),
    }


def names(counts: Any) -> list[str]:
    """Return counted cards one by one."""
    return [CARDS[card] for card in range(KINDS) for _ in range(counts[card])]


def gift(s: Any, seat: int) -> dict[str, Any] | None:
    """Return the card that was passed to a seat, by whom, and what everybody knows it is not."""
    if s.gift[seat] == NONE:
        return None
    out = [CARDS[card] for card in range(KINDS) if s.ruled_out[seat] >> card & 1]
    return {"card": CARDS[int(s.gift[seat])], "from": int(s.giver[seat]), "not": out}


def read(s: Any, position: dict[str, Any]) -> None:
    """Set a fresh state to a position."""
    exact_keys(position, KEYS, {"game", "options"}, "position", BadPosition)
    seats = int(s.seats)
    s.phase = one_of(position["phase"], PHASES, "phase", BadPosition)
    s.turn = whole(position["turn"], 0, seats - 1, "turn", BadPosition)
    s.turns = whole(position["turns"], 0, MAX_TURNS, "turns", BadPosition)
    s.given = whole(position["given"], 0, int(s.phase == PLAY or s.phase == DRAW), "given", BadPosition)
    actor = position["actor"]
    if isinstance(actor, bool) or actor != (int(s.turn) if s.phase == PLAY else None):
        raise BadPosition(f"actor: expected who decides in phase {PHASES[s.phase]}, got {actor!r:.40}")
    for seat, at in enumerate(listed(position["runners"], "runners", BadPosition, seats)):
        s.at[seat] = whole(at, 0, int(s.goal), "runners", BadPosition)
    read_cards(s, position)
    for seat, given in enumerate(listed(position["gifts"], "gifts", BadPosition, seats)):
        if given is not None:
            read_gift(s, seat, given)
    check(s)


def read_cards(s: Any, position: dict[str, Any]) -> None:
    """Hand out the cards; the rest is the draw pile."""
    for seat, hand in enumerate(listed(position["hands"], "hands", BadPosition, int(s.seats))):
        for name in listed(hand, f"hand of seat {seat}", BadPosition, most=HAND + 1):
            s.hand[seat, one_of(name, CARDS, f"hand of seat {seat}", BadPosition)] += 1
            s.hand_size[seat] += 1
    for name in listed(position["discard"], "discard", BadPosition, most=KINDS * COPIES):
        s.discard[one_of(name, CARDS, "discard", BadPosition)] += 1
    if position["top"] is not None:
        s.top = one_of(position["top"], CARDS, "top", BadPosition)
    if s.discard.any() if s.top == NONE else s.discard[s.top] == 0:
        raise BadPosition(f"top: expected one of the cards in discard, got {position['top']!r}")
    for card in range(KINDS):
        out = int(s.hand[:, card].sum()) + int(s.discard[card])
        if out > COPIES:
            raise BadPosition(f"cards: expected at most {COPIES} of {CARDS[card]}, got {out}")
        s.draw[card] = COPIES - out
    s.pile = int(s.draw.sum())


def read_gift(s: Any, seat: int, given: Any) -> None:
    """Set the card that was passed to a seat; it must be in the hand."""
    exact_keys(given, {"card", "from", "not"}, set(), f"gift of seat {seat}", BadPosition)
    card = one_of(given["card"], CARDS, f"gift of seat {seat}", BadPosition)
    giver = whole(given["from"], 0, int(s.seats) - 1, f"gift of seat {seat}", BadPosition)
    if s.hand[seat, card] == 0 or giver == seat:
        raise BadPosition(f"gift of seat {seat}: expected a card in its hand, from another seat, got {given!r:.60}")
    for name in listed(given["not"], f"gift of seat {seat}", BadPosition, most=KINDS):
        s.ruled_out[seat] |= 1 << one_of(name, CARDS, f"gift of seat {seat}", BadPosition)
    if s.ruled_out[seat] >> card & 1:
        raise BadPosition(f"gift of seat {seat}: {CARDS[card]} is ruled out")
    s.gift[seat] = card
    s.giver[seat] = giver


def check(s: Any) -> None:
    """Refuse what cannot arise: hands of the wrong size, an end that is none, gifts while the cards are dealt."""
    sizes = [int(s.hand_size[seat]) for seat in range(int(s.seats))]
    if s.phase == DEAL:
        dealt = sum(sizes)
        right = [dealt // len(sizes) + (seat < dealt % len(sizes)) for seat in range(len(sizes))]
        fresh = s.turn == dealt % len(sizes) and s.turns == 0 and not s.at.any() and not s.discard.any()
        if sizes != right or dealt >= HAND * len(sizes) or not fresh or (s.gift != NONE).any():
            raise BadPosition("hands: expected three cards each, dealt one by one at the beginning")
        return
    reached = [seat for seat in range(int(s.seats)) if s.at[seat] == s.goal]
    over = [int(s.turn)] if s.phase == ENDED and s.turns < MAX_TURNS else []
    if reached != over or (s.turns == MAX_TURNS and s.phase != ENDED):
        raise BadPosition("runners: expected one on the goal, that of the seat on turn, once the match is over")
    low = {PLAY: 2 - int(s.given), DRAW: 0, ENDED: 0}[int(s.phase)]
    high = {PLAY: HAND + 1 - int(s.given), DRAW: HAND - 1, ENDED: HAND + 1}[int(s.phase)]
    for seat, size in enumerate(sizes):
        first, last = (low, high) if seat == s.turn else (2, HAND + 1)
        if not first <= size <= last:
            raise BadPosition(f"hand of seat {seat}: expected {first} to {last} cards, got {size}")
    if s.phase == DRAW and s.pile == 0:
        raise BadPosition("discard: expected a card to draw, the pile is empty")
