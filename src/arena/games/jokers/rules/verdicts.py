"""Why a move is refused: each refusal with its rule and the sentence a person reads.

At the table the booklet's words are used: Home is where marbles wait (``start`` in JSON), Finish the five last
spaces (``home:k`` in JSON).
"""

from __future__ import annotations

from arena.engine.verdicts import Refusals

VERDICTS = refuse = Refusals()
GAME_OVER = refuse("JM-6.4", "the game is over")
CHANCE_DECIDES = refuse("JM-2.1", "cards come from the draw pile by chance, not by choice")
NO_SUCH_CARD_LEFT = refuse("JM-1.4", "no such card is left in the draw pile")
SECOND_LEG_DUE = refuse("JM-4.10", "the second leg of the split is due")
NO_CARD = refuse("JM-2.1", "that card is not in the hand")
MUST_DRAW = refuse("JM-2.4", "an empty hand must draw")
NOT_YOUR_COLOUR = refuse(
    "JM-6.1", "a seat moves its own marbles, and a teammate's only once its own five are in Finish"
)
NOT_YOUR_TEAM = refuse("JM-6.3", "a seat moves only marbles of its own team")
LEAVES_HOME_BY = refuse("JM-3.1", "a marble leaves Home only to its come-out, by an Ace, Jack, Queen, King or Joker")
ALIKE = refuse("JM-3.1", "the marbles in Home are alike: take the first of them")
NONE_HOME = refuse("JM-3.1", "no marble of that colour waits in Home")
OWN_IN_THE_WAY = refuse("JM-3.2", "a marble may not jump over or land on a marble of its own colour")
TEAM_IN_THE_WAY = refuse(
    "JM-6.3", "with progressive partners a marble may not jump over or land on any marble of its team"
)
NOWHERE_TO_SEND = refuse(
    "JM-3.4", "the teammate's marble there has nowhere to go: its entry holds its own colour, or it stands on it"
)
FINISH_BARRED = refuse("JM-3.5", "a marble of the same colour bars the way in Finish")
FINISH_DEPTH = refuse("JM-3.5", "a marble in Finish goes deeper only by exact count")
OVERSHOOTS = refuse("JM-3.7", "the count would overshoot Finish")
NEVER_BACK = refuse("JM-3.5", "a marble in Finish never goes back")
NO_SECOND_LEG = refuse("JM-4.10", "no second leg would be possible after this one")
SEVEN_TWO_MARBLES = refuse("JM-4.7", "a split 7 moves two different marbles")
NINE_TWO_MARBLES = refuse("JM-4.9", "a 9 moves two different marbles")
THE_REST = refuse("JM-4.10", "the second leg takes exactly what is left of the card")
NINE_BOTH_WAYS = refuse("JM-4.9", "a 9 moves one marble forward and the other backward")
LAST_MARBLE_FIRST = refuse(
    "JM-6.2", "a teammate's marble makes the second leg only if the first brought the seat's own last marble in"
)
JOKER_FROM_FINISH = refuse("JM-4.J", "a marble in Finish cannot be moved by a Joker")
JOKER_TARGET = refuse("JM-4.J", "a Joker takes a marble to a pip where an opponent's or a teammate's marble stands")
NINE_FROM_FINISH = refuse("JM-4.9", "a marble in Finish makes only the forward part of a 9")
MUST_MOVE = refuse("JM-2.3", "a card in the hand allows a move, so one must be played")
SIX_COMES_OUT = refuse("JM-5", "five cards are laid out: the drawn card brings a marble out, whatever it is")
SIX_NOT_DUE = refuse("JM-5", "the free come-out needs five laid cards and no way to move but out of Home")
DRAWS_ITSELF = refuse("JM-2.1", "drawing is automatic")
HAS_DRAWN = refuse("JM-2.4", "a seat draws once, at the beginning of its turn")
