"""The slow reference of OVERTAKE: what the proofs ask of it."""

from .game import chance as chance
from .game import legal_moves as legal_moves
from .game import opening as opening
from .game import play as play
from .game import settle as settle
