"""Why a move is refused: codes, rule ids and the sentence a person reads.

At the table the booklet's words are used: Home is where marbles wait (``start`` in JSON), Finish the five last
spaces (``home:k`` in JSON).
"""

from __future__ import annotations

GAME_OVER = 1
CHANCE_DECIDES = 2
NO_SUCH_CARD_LEFT = 3
SECOND_LEG_DUE = 4
NO_LEG_DUE = 5
NO_CARD = 6
MUST_DRAW = 7
NOT_YOUR_COLOUR = 8
NOT_YOUR_TEAM = 9
LEAVES_HOME_BY = 10
ALIKE = 11
NONE_HOME = 12
OWN_IN_THE_WAY = 13
TEAM_IN_THE_WAY = 14
NOWHERE_TO_SEND = 15
FINISH_BARRED = 16
FINISH_DEPTH = 17
OVERSHOOTS = 18
NEVER_BACK = 19
NO_SECOND_LEG = 20
SEVEN_TWO_MARBLES = 21
NINE_TWO_MARBLES = 22
THE_REST = 23
NINE_BOTH_WAYS = 24
LAST_MARBLE_FIRST = 25
JOKER_FROM_FINISH = 26
JOKER_TARGET = 27
NINE_FROM_FINISH = 28
MUST_MOVE = 29
SIX_COMES_OUT = 30
SIX_NOT_DUE = 31
DRAWS_ITSELF = 32
HAS_DRAWN = 33

VERDICTS = (
    ("", ""),
    ("JM-6.4", "the game is over"),
    ("JM-2.1", "cards come from the draw pile by chance, not by choice"),
    ("JM-1.4", "no such card is left in the draw pile"),
    ("JM-4.10", "the second leg of the split is due"),
    ("JM-4.10", "no second leg is due: a card must be played from the hand"),
    ("JM-2.1", "that card is not in the hand"),
    ("JM-2.4", "an empty hand must draw"),
    ("JM-6.1", "a seat moves its own marbles, and a teammate's only once its own five are in Finish"),
    ("JM-6.3", "a seat moves only marbles of its own team"),
    ("JM-3.1", "a marble leaves Home only to its come-out, by an Ace, Jack, Queen, King or Joker"),
    ("JM-3.1", "the marbles in Home are alike: take the first of them"),
    ("JM-3.1", "no marble of that colour waits in Home"),
    ("JM-3.2", "a marble may not jump over or land on a marble of its own colour"),
    ("JM-6.3", "with progressive partners a marble may not jump over or land on any marble of its team"),
    ("JM-3.4", "the teammate's marble there has nowhere to go: its entry holds its own colour, or it stands on it"),
    ("JM-3.5", "a marble of the same colour bars the way in Finish"),
    ("JM-3.5", "a marble in Finish goes deeper only by exact count"),
    ("JM-3.7", "the count would overshoot Finish"),
    ("JM-3.5", "a marble in Finish never goes back"),
    ("JM-4.10", "no second leg would be possible after this one"),
    ("JM-4.7", "a split 7 moves two different marbles"),
    ("JM-4.9", "a 9 moves two different marbles"),
    ("JM-4.10", "the second leg takes exactly what is left of the card"),
    ("JM-4.9", "a 9 moves one marble forward and the other backward"),
    ("JM-6.2", "a teammate's marble makes the second leg only if the first brought the seat's own last marble in"),
    ("JM-4.J", "a marble in Finish cannot be moved by a Joker"),
    ("JM-4.J", "a Joker takes a marble to a pip where an opponent's or a teammate's marble stands"),
    ("JM-4.9", "a marble in Finish makes only the forward part of a 9"),
    ("JM-2.3", "a card in the hand allows a move, so one must be played"),
    ("JM-5", "five cards are laid out: the drawn card brings a marble out, whatever it is"),
    ("JM-5", "the free come-out needs five laid cards and no way to move but out of Home"),
    ("JM-2.1", "drawing is automatic"),
    ("JM-2.4", "a seat draws once, at the beginning of its turn"),
)
