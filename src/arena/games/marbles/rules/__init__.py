"""The rules of Marbles: one die, forced moves, a race around four or six arms. All by the contract, nothing more."""

from arena.games.marbles.rules.actions import MAX_CHANCE as MAX_CHANCE
from arena.games.marbles.rules.actions import N_ACTIONS as N_ACTIONS
from arena.games.marbles.rules.apply import apply as apply
from arena.games.marbles.rules.legal import legal_actions as legal_actions
from arena.games.marbles.rules.legal import verdict as verdict
from arena.games.marbles.rules.state import STATE as STATE
from arena.games.marbles.rules.turns import actor as actor
from arena.games.marbles.rules.turns import start as start
from arena.games.marbles.rules.verdicts import VERDICTS as VERDICTS
from arena.kit.race.legal import chance_weights as chance_weights
from arena.kit.sides import payoffs as payoffs
from arena.kit.unhidden import guess as guess
from arena.kit.unhidden import hide as hide
from arena.kit.unhidden import sees as sees
