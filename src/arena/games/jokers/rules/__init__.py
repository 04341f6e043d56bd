"""The rules of Jokers & Marbles: the ten functions of the contract, each from the module of its idea.

``state`` the record · ``actions`` what their numbers mean · ``landing`` where a marble gets to and what it does there ·
``splits`` a 7 or 9 · ``six_card`` waiting for a way out · ``legal`` the two faces of legality · ``turns`` and ``apply``
what happens · ``secrets`` who may know what.
"""

from __future__ import annotations

from arena.games.jokers.rules.actions import MAX_CHANCE as MAX_CHANCE
from arena.games.jokers.rules.actions import N_ACTIONS as N_ACTIONS
from arena.games.jokers.rules.apply import apply as apply
from arena.games.jokers.rules.legal import chance_weights as chance_weights
from arena.games.jokers.rules.legal import legal_actions as legal_actions
from arena.games.jokers.rules.legal import verdict as verdict
from arena.games.jokers.rules.secrets import guess as guess
from arena.games.jokers.rules.secrets import hide as hide
from arena.games.jokers.rules.secrets import sees as sees
from arena.games.jokers.rules.state import STATE as STATE
from arena.games.jokers.rules.turns import actor as actor
from arena.games.jokers.rules.turns import payoffs as payoffs
from arena.games.jokers.rules.turns import start as start
from arena.games.jokers.rules.verdicts import VERDICTS as VERDICTS
