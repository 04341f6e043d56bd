"""The rules of Aggravation: one die, a race around six arms, with short ways. All by the contract, nothing more."""

from arena.games.aggravation.rules.actions import MAX_CHANCE as MAX_CHANCE
from arena.games.aggravation.rules.actions import N_ACTIONS as N_ACTIONS
from arena.games.aggravation.rules.apply import apply as apply
from arena.games.aggravation.rules.legal import legal_actions as legal_actions
from arena.games.aggravation.rules.legal import verdict as verdict
from arena.games.aggravation.rules.state import STATE as STATE
from arena.games.aggravation.rules.turns import actor as actor
from arena.games.aggravation.rules.turns import start as start
from arena.games.aggravation.rules.verdicts import VERDICTS as VERDICTS
from arena.kit.race.legal import chance_weights as chance_weights
from arena.kit.sides import payoffs as payoffs
from arena.kit.unhidden import guess as guess
from arena.kit.unhidden import hide as hide
from arena.kit.unhidden import sees as sees
