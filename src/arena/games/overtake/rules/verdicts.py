"""Why a play is not legal in OVERTAKE: one row per refusal, its rule and the sentence a person reads."""

from __future__ import annotations

from arena.engine.verdicts import Refusals

refuse = Refusals()

OVER_NOW = refuse("OT-11.5", "the match is over")
WRONG_TIME = refuse("OT-7.1", "the turn does not allow that now")
NO_CARD = refuse("OT-3.4", "that card is not in the hand")
NO_DEPLOY_CARD = refuse("OT-5.2", "only a D-A card deploys or activates")
START_EMPTY = refuse("OT-5.2", "no marble is left in Start")
DEPLOY_OWN = refuse("OT-5.2", "a marble of one's own stands on the deploy pip")
DEPLOY_PARTNER = refuse("OT-5.2", "a marble of the partner stands on the deploy pip")
DEPLOY_JAM = refuse("OT-5.2", "the deploy pip is jammed")
IN_START = refuse("OT-5.0", "a marble leaves Start only by Deploy or Warp")
IN_LANE = refuse("OT-11.1", "a marble in the lane never moves again")
EXACT = refuse("OT-11.1", "reach the deepest free slot by exact count")
JAMMED = refuse("OT-13.1", "a jammed pip can be neither landed on nor passed")
OWN = refuse("OT-6.2", "a marble of one's own stands there")
PARTNER_BACKWARD = refuse("OT-6.3", "a reverse move has no helper: the partner's marble bars the pip")
REVERSE_START = refuse("OT-6.3", "a marble in Start cannot reverse")
REVERSE_LANE = refuse("OT-6.3", "a marble in the lane cannot reverse")
HELP_AT_ENTRY = refuse("OT-8.1", "the partner's marble stands on its entry already: no helper")
HELP_JAM = refuse("OT-8.1", "the partner's entry is jammed: no helper")
HELP_BLOCKED = refuse("OT-8.1", "a marble of the team stands on the partner's entry: no helper")
JAM_OFF_TRACK = refuse("OT-13.1", "choose a track pip on which a marble of one's own stands")
JAM_NOT_PRINTED = refuse("OT-14.2", "this card carries a Tripwire, not a Jam")
WIRE_OFF_TRACK = refuse("OT-13.2", "choose a track pip on which a marble of one's own stands")
WIRE_THERE = refuse("OT-13.2", "a Tripwire lies on that pip already")
WIRE_NOT_PRINTED = refuse("OT-14.2", "this card carries a Jam, not a Tripwire")
WARP_LANE = refuse("OT-5.3w", "a marble in the lane cannot warp")
SAME_MARBLE = refuse("OT-5.3w", "the marbles in Start are alike: the first of them is named")
STEP_ALONE = refuse("OT-5.3", "it is the only card of its turn: nothing may precede it")
NOT_COPIED = refuse("OT-5.3d", "the card to copy has no such option")
NOTHING_TO_COPY = refuse("OT-5.3d", "there is nothing to copy: it can only fizzle")
NO_FIZZLE = refuse("OT-5.3d", "there is a card to copy: it does not fizzle")
NO_SECOND_LEG = refuse("OT-9", "no second leg would be legal after it")
SAME_LEG = refuse("OT-9", "the second leg goes to a different marble")
NOT_FOR_PARTNER = refuse(
    "OT-8.2", "a Split 7 reaches the partner only with four marbles Home and the fifth on the track"
)
SECOND_LEG_DUE = refuse("OT-9", "the second leg of the split comes first")
VICTIM_DUE = refuse("OT-10", "OVERTAKE: choose the marble that goes back")
NOT_PASSED = refuse("OT-10", "that marble was not passed")
MUST_PLAY = refuse("OT-7.2", "a card can be played, so none may be discarded")
ONE_MOVE = refuse("OT-7.1", "nothing was played yet: play or discard a card")
CHANCE_DRAWS = refuse("OT-7", "the deck draws, nobody chooses")

VERDICTS = refuse.rows
