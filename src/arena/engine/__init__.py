"""The engine: the contract, a match and its log, fair dice, errors. It knows no game."""
