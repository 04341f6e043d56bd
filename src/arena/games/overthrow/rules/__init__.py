"""The rules of OVERTHROW: the ten functions of the contract, each from the module of its idea.

``state`` the record · ``geometry`` the maps as arrays · ``actions`` what their numbers mean · ``links`` what hangs
together with its headquarters, kept up to date in the state · ``laying`` and ``attack`` what may be done on the map ·
``legal`` the two faces of legality · ``turns`` and ``apply`` what happens · ``secrets`` what nobody may know.
"""

from __future__ import annotations

from arena.games.overthrow.rules.actions import MAX_CHANCE as MAX_CHANCE
from arena.games.overthrow.rules.actions import N_ACTIONS as N_ACTIONS
from arena.games.overthrow.rules.apply import apply as apply
from arena.games.overthrow.rules.legal import chance_weights as chance_weights
from arena.games.overthrow.rules.legal import legal_actions as legal_actions
from arena.games.overthrow.rules.legal import verdict as verdict
from arena.games.overthrow.rules.secrets import guess as guess
from arena.games.overthrow.rules.secrets import hide as hide
from arena.games.overthrow.rules.secrets import sees as sees
from arena.games.overthrow.rules.state import STATE as STATE
from arena.games.overthrow.rules.turns import actor as actor
from arena.games.overthrow.rules.turns import payoffs as payoffs
from arena.games.overthrow.rules.turns import start as start
from arena.games.overthrow.rules.verdicts import VERDICTS as VERDICTS
