"""What a seat sees, from a hidden state."""

from __future__ import annotations

from typing import Any

from arena.games.parcel.rules.state import ENDED, KINDS, NONE, PLAY, partners
from arena.games.parcel.table.board import face, pip
from arena.games.parcel.table.notation import BUTTONS

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Button, Card, Hand, Piece, Pile, SeatView, View

PHASES = ("deal", "play", "draw", "over")


def faces(counts: Any) -> list[Card]:
    """Return counted cards as they look."""
    return [face(card, int(counts[card])) for card in range(KINDS) if counts[card] > 0]


def notes(s: Any, seat: int) -> list[str]:
    """Return what is to be said of a seat: the card passed to it, as far as the viewer knows it."""
    if s.gift[seat] == NONE:
        return []
    card = "a card" if s.gift[seat] < 0 else f"a {int(s.gift[seat]) + 1}"
    out = [str(card + 1) for card in range(KINDS) if s.ruled_out[seat] >> card & 1]
    return [f"holds {card} from {LOOKS[int(s.giver[seat])].name}", *([f"not {', '.join(out)}"] if out else [])]


def view(s: Any, seat: int | None) -> View:
    """Return what a seat (None: a spectator) sees."""
    turn, over, seats = int(s.turn), bool(s.phase == ENDED), range(int(s.seats))
    won = over and s.at[turn] == s.goal
    winners = [other for other in seats if won and partners(s, turn, other)]
    top = None if s.top == NONE else face(int(s.top))
    return View(
        seat=seat,
        turn=turn,
        actor=turn if s.phase == PLAY else None,
        phase=PHASES[int(s.phase)],
        status="the match is over" if over else f"{LOOKS[turn].name} to play",
        seats=[
            SeatView(
                other,
                LOOKS[other].name,
                LOOKS[other].letter,
                other % 2 if s.pairs else other,
                int(s.at[other]),
                int(s.goal),
                int(s.hand_size[other]),
                notes(s, other),
            )
            for other in seats
        ],
        pieces=[Piece(f"runner:{other}", pip(int(s.at[other])), other) for other in seats],
        hands=[Hand(other, int(s.hand_size[other]), faces(s.hand[other])) for other in seats],
        piles=[
            Pile("draw", "Draw", int(s.pile)),
            Pile("unseen", "Unseen", int(s.draw.sum()), cards=faces(s.draw)),
            Pile("discard", "Laid away", int(s.discard.sum()), top, cards=faces(s.discard)),
        ],
        buttons=[Button(name, title) for name, title in BUTTONS.items()],
        turns=int(s.turns),
        over=over,
        winners=winners,
        result="" if not over else f"{LOOKS[turn].name} wins" if won else "undecided",
    )
