"""How likely a seat takes a capital space in one turn, by tokens next to it and by new ones laid beside them.

The best way to share a turn's actions out among laying and attacking is found once for all, as a table.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from arena.engine.compiled import compiled
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.attack import HIGHEST, dice_against

MOST_DICE = int(geo.DEFENCE.max()) + 1  # Alarm bells (OV-10.9)
CAPITAL_SPACES = int((geo.KIND == geo.CAPITAL).sum(axis=1).max())  # the hexes with the lowest numbers
MOST_WITH_DESERTION = 2  # OV-10.5


def odds() -> npt.NDArray[np.float64]:
    """Return the chance to win an attack by [defending dice, Veterans, attackers]; without dice it is certain."""
    dice, veterans, count, ours, theirs = np.ix_(
        *map(range, (MOST_DICE + 1, 2, geo.SIDES + 1, st.FACES + 1, st.FACES + 1))
    )
    ways = HIGHEST[count, ours] * HIGHEST[dice, theirs] * (ours + veterans > theirs) * (ours > 0) * (theirs > 0)
    chances = ways.sum(axis=(3, 4)) / st.FACES ** (count + dice)[..., 0, 0]
    chances[0, :, 1:] = 1.0
    return np.asarray(chances)


def best_chances() -> npt.NDArray[np.float64]:
    """Return the best chance by [Vanguard, Draft riots, Desertion, actions, tokens, bare tiles, dice, Veterans]."""
    win = odds()
    best = np.zeros((2, 2, 2, cards.MOST_CARDS + 1, geo.SIDES + 1, geo.SIDES + 1, MOST_DICE + 1, 2))
    for vanguard, riots, desertion, actions, bare, tokens in np.ndindex(
        2, 2, 2, cards.MOST_CARDS + 1, geo.SIDES + 1, geo.SIDES + 1
    ):
        if bare + tokens > geo.SIDES:
            continue
        table = best[vanguard, riots, desertion]
        here = table[actions, tokens, bare]
        if bare > 0 and actions > riots:  # lay a token, OV-3.3, OV-10.3
            here[:] = table[actions - 1 - riots, tokens + 1, bare - 1]
        for count in range(1, min(tokens, MOST_WITH_DESERTION if desertion else geo.SIDES) + 1):
            left = actions - count - 1 + vanguard  # OV-3.5, OV-9.5
            if left >= 0:
                won = win[:, :, count]
                np.maximum(here, won + (1.0 - won) * table[left, tokens - count, bare], out=here)
    return best


CHANCES = best_chances()


@compiled
def chance_to_take(s, seat, h):
    """Return the chance that the seat takes a capital space in one turn of its own."""
    layout = int(s.layout)
    tokens, bare = 0, 0
    for side in range(geo.SIDES):
        near = geo.NEXT[layout, h, side]
        if near != geo.NONE and s.owner[near] == seat:
            if s.token[near] >= st.FIRST_MILITARY:
                tokens += 1
            elif s.token[near] == st.BARE and s.linked[near] >= st.LINKED:
                bare += 1
    if tokens + bare == 0:
        return 0.0
    bare = min(bare, int(s.military[seat]))
    if bare > 0 and s.influence[seat, cards.RECRUITERS] > 0:  # OV-9.3: the first costs nothing
        tokens += 1
        bare -= 1
    actions = int(s.held[seat])
    if s.exposed[seat, cards.INFORMERS] + s.exposed_new[seat, cards.INFORMERS] > 0:  # OV-10.1
        actions = max(actions - 1, 1)
    undefended = s.owner[h] != geo.NONE and s.token[h] < st.FIRST_MILITARY  # OV-4.3
    return CHANCES[
        1 if s.influence[seat, cards.VANGUARD] > 0 else 0,
        1 if s.exposed[seat, cards.DRAFT_RIOTS] > 0 else 0,
        1 if s.exposed[seat, cards.DESERTION] > 0 else 0,
        actions,
        tokens,
        bare,
        0 if undefended else dice_against(s, seat, h),
        1 if s.influence[seat, cards.VETERANS] > 0 else 0,
    ]


@compiled
def strike(s, seat):
    """Return the chance to take the center, and so the match, in one turn."""
    return chance_to_take(s, seat, geo.CENTER)


@compiled
def breach(s, seat):
    """Return the best chance to take another capital space in one turn."""
    best = 0.0
    for h in range(geo.CENTER + 1, CAPITAL_SPACES):
        if geo.KIND[s.layout, h] == geo.CAPITAL and s.owner[h] != seat:
            best = max(best, chance_to_take(s, seat, h))
    return best
