"""The rules of Parcel: the ten names of the contract."""

from arena.games.parcel.rules.actions import MAX_CHANCE as MAX_CHANCE
from arena.games.parcel.rules.actions import N_ACTIONS as N_ACTIONS
from arena.games.parcel.rules.apply import apply as apply
from arena.games.parcel.rules.legal import actor as actor
from arena.games.parcel.rules.legal import chance_weights as chance_weights
from arena.games.parcel.rules.legal import legal_actions as legal_actions
from arena.games.parcel.rules.legal import payoffs as payoffs
from arena.games.parcel.rules.legal import verdict as verdict
from arena.games.parcel.rules.secrets import guess as guess
from arena.games.parcel.rules.secrets import hide as hide
from arena.games.parcel.rules.secrets import sees as sees
from arena.games.parcel.rules.state import STATE as STATE
from arena.games.parcel.rules.state import start as start
from arena.games.parcel.rules.verdicts import VERDICTS as VERDICTS
