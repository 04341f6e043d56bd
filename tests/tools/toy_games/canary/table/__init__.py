"""How Canary looks."""

from __future__ import annotations

from typing import Any

from arena.games.canary.rules import BOOST, CARDS, ENDED, PASS, PLAY
from arena.games.canary.table.notation import mark

from arena.engine.looks import SEATS, Board, Card, Hand, Piece, Pile, Point, SeatView, Step, Story, Theme, View

THEME = Theme("#111111", "#222222", "#333333", "#444444", "#00aaff", "wood", "#eeeeee", "#dddddd", "#cccccc", "#bbbbbb")


def board(values: dict[str, Any]) -> Board:
    goal = int(values["goal"])
    points = [Point(f"pip:{at}", float(at), 1.0, "pip", label=f"pip {at}") for at in range(goal + 1)]
    return Board(float(goal + 1), 2.0, points, THEME, turns=[0.0] * int(values["seats"]))


def card_look(card: int) -> Card:
    return Card(f"card:{mark(card)}", mark(card), mark(card), str(card % 5 + 1), "ivory")


def view(s: Any, seat: int | None) -> View:
    turn = int(s.turn)
    over = int(s.phase) == ENDED
    winners = [turn] if over and s.at[turn] == s.goal else []
    hands = []
    for other in range(int(s.seats)):
        held = [card_look(card) for card in range(CARDS) if s.hand[other, card]]
        hands.append(Hand(other, int(s.hand_size[other]), held))
    return View(
        seat=seat,
        turn=turn,
        actor=turn if s.phase == PLAY else None,
        phase=("deal", "play", "draw", "over")[int(s.phase)],
        status="over" if over else f"{SEATS[turn].name} to play",
        seats=[
            SeatView(other, SEATS[other].name, SEATS[other].letter, other, int(s.at[other]), int(s.goal))
            for other in range(int(s.seats))
        ],
        pieces=[Piece(f"runner:{other}", f"pip:{int(s.at[other])}", other) for other in range(int(s.seats))],
        hands=hands,
        piles=[
            Pile("draw", "Draw", int(s.pile)),
            Pile("discard", "Discard", 0, None if s.last < 0 else card_look(int(s.last))),
        ],
        turns=int(s.turns),
        over=over,
        winners=winners,
        result=f"{SEATS[turn].name} wins" if winners else ("undecided" if over else ""),
    )


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    turn = int(before.turn)
    who = SEATS[turn].name
    if before.phase != PLAY:
        return Story(f"{who} draws{'' if a is None else ' ' + mark(a)}", [Step("card", seat=turn)])
    if a == PASS:
        return Story(f"{who} passes")
    if a == BOOST:
        return Story(f"{who} boosts")
    assert a is not None
    path = [f"pip:{at}" for at in range(int(before.at[turn]), int(after.at[turn]) + 1)]
    return Story(f"{who} runs {len(path) - 1} with {mark(a)}", [Step("run", f"runner:{turn}", path)])
