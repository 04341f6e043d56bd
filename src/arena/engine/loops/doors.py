"""The contract's functions on an array of states: from Python that is forty times as quick as on a record.

Numba takes an array as it is, but reads a record through Python's buffer protocol, which describes every field in text.
The contract functions imported here are placeholders; the copy made for a game imports the game's own.
"""

from __future__ import annotations

from typing import Any

from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, chance_weights, hide, legal_actions, sees, verdict


@compiled
def meet(state: Any) -> None:
    """Do nothing: Numba knows the first record type it meets by identity, and compares all later ones with it."""


@compiled
def actor_of(states: Any) -> int:
    """Return the seat that decides, CHANCE or OVER."""
    return actor(states[0])


@compiled
def verdict_of(states: Any, action: int) -> int:
    """Return LEGAL or the code of the rule that forbids an action."""
    return verdict(states[0], action)


@compiled
def apply_to(states: Any, action: int) -> None:
    """Change a state by an action."""
    apply(states[0], action)


@compiled
def apply_all(states: Any, actions: Any) -> None:
    """Change a state by actions that are known to be legal, in order."""
    for i in range(actions.shape[0]):
        apply(states[0], actions[i])


@compiled
def legal_of(states: Any, out: Any) -> int:
    """Fill in the legal actions and return how many."""
    return legal_actions(states[0], out)


@compiled
def weights_of(states: Any, out: Any) -> int:
    """Fill in the weights of chance outcomes and return their sum."""
    return chance_weights(states[0], out)


@compiled
def seers_of(states: Any, action: int, seats: int) -> int:
    """Return who may see an action: bit 0 the spectator, bit k + 1 seat k."""
    found = 0
    for viewer in range(-1, seats):
        if sees(states[0], action, viewer):
            found |= 1 << (viewer + 1)
    return found


@compiled
def hide_all(states: Any, hidden: Any) -> None:
    """Fill in what the spectator sees (at 0), then what each seat sees (seat k at k + 1)."""
    for place in range(hidden.shape[0]):
        hidden[place] = states[0]
        hide(hidden[place], place - 1)
