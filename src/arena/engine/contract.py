"""The contract between a game and everything else: what a game's ``core.py`` must define.

The state of a game is one NumPy record of small integers with named fields. The functions below are the whole
of a game's rules. Each game's ``core.py`` defines them under these names; the versions here are only the
documentation, and what generic loops (``engine/loops``) import while they are read as plain Python.

    STATE: np.dtype        the record; every field has its line of meaning
    N_ACTIONS: int         actions are 0 .. N_ACTIONS - 1, the same in every state
    MAX_CHANCE: int        the most outcomes a chance event can have (room for their weights)
    VERDICTS               code -> (rule id, sentence); VERDICTS[LEGAL] is ("", "")
"""

from __future__ import annotations

from typing import Any

CHANCE = -1  # answer of actor(): the dice or the deck decide
OVER = -2  # answer of actor(): the game has ended
LEGAL = 0  # answer of verdict(): no rule forbids it
SPECTATOR = -1  # a viewer of hide() and sees() that sits nowhere

State = Any  # a NumPy record in compiled code, numpy.record when interpreted
Array = Any


def start(s: State, options: Array) -> None:
    """Set up the opening position in a zeroed record; ``options`` holds one integer per Option, in their order."""
    raise AssertionError("a game's core defines this")


def actor(s: State) -> int:
    """Answer the seat that decides now, CHANCE or OVER."""
    raise AssertionError("a game's core defines this")


def legal_actions(s: State, out: Array) -> int:
    """Fill ``out`` with the legal actions (or chance outcomes), ascending; answer how many: never none before OVER."""
    raise AssertionError("a game's core defines this")


def chance_weights(s: State, out: Array) -> int:
    """At CHANCE: fill ``out`` with integer weights parallel to legal_actions and answer their sum."""
    raise AssertionError("a game's core defines this")


def verdict(s: State, a: int) -> int:
    """Answer LEGAL, or the code of the rule that forbids action ``a`` to the seat that decides now."""
    raise AssertionError("a game's core defines this")


def apply(s: State, a: int) -> None:
    """Change ``s`` in place by a legal action or chance outcome. Legality is not checked here."""
    raise AssertionError("a game's core defines this")


def payoffs(s: State, out: Array) -> None:
    """Once OVER: fill one float per seat; they sum to zero, all zero when undecided."""
    raise AssertionError("a game's core defines this")


def sees(s: State, a: int, seat: int) -> bool:
    """Answer whether ``seat`` may see action ``a``, about to happen in ``s``."""
    raise AssertionError("a game's core defines this")


def hide(s: State, seat: int) -> None:
    """Blank all that ``seat`` (or SPECTATOR) may not know. Doing it twice changes nothing more."""
    raise AssertionError("a game's core defines this")


def guess(s: State, seat: int, rng: Array) -> None:
    """Fill the blanks of a hidden state with one world consistent with what ``seat`` knows, all equally likely."""
    raise AssertionError("a game's core defines this")
