"""Why not: each refusal with its rule."""

from __future__ import annotations

from arena.engine.verdicts import Refusals

VERDICTS = refuse = Refusals()
WRONG_TIME = refuse("PA-2", "nobody plays a card now")
BY_CHANCE = refuse("PA-8", "cards come from the draw pile by chance")
NO_CARD = refuse("PA-2", "that card is not in your hand")
TOO_FAR = refuse("PA-3", "the goal is reached by exact count")
PARTNER_THERE = refuse("PA-7", "your partner stands there")
PASSED_BEFORE = refuse("PA-5", "one card may be passed in a turn")
TO_NOBODY = refuse("PA-5", "a card is passed to another seat")
LAST_CARD = refuse("PA-5", "a card must be left to play")
NOT_YOURS = refuse("PA-6", "a card that was passed to you cannot be passed on")
HAS_ONE = refuse("PA-6", "that seat still holds a card that was passed to it")
NOT_THERE = refuse("PA-8", "no such card is left in the draw pile")
