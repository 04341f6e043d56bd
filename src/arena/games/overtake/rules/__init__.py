"""The rules of OVERTAKE: the ten functions of the contract (``engine/contract.py``), compiled, integers only."""

from arena.games.overtake.rules.actions import MAX_CHANCE as MAX_CHANCE
from arena.games.overtake.rules.actions import N_ACTIONS as N_ACTIONS
from arena.games.overtake.rules.apply import apply as apply
from arena.games.overtake.rules.legal import chance_weights as chance_weights
from arena.games.overtake.rules.legal import legal_actions as legal_actions
from arena.games.overtake.rules.legal import verdict as verdict
from arena.games.overtake.rules.secrets import guess as guess
from arena.games.overtake.rules.secrets import hide as hide
from arena.games.overtake.rules.secrets import sees as sees
from arena.games.overtake.rules.state import STATE as STATE
from arena.games.overtake.rules.turns import actor as actor
from arena.games.overtake.rules.turns import payoffs as payoffs
from arena.games.overtake.rules.turns import start as start
from arena.games.overtake.rules.verdicts import VERDICTS as VERDICTS
