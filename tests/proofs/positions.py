"""Positions of references as JSON: a new one, and copies, for no function changes the position it is given."""


def clone(value):
    """A copy of a JSON value that shares nothing with it."""
    if isinstance(value, dict):
        return {key: clone(part) for key, part in value.items()}
    if isinstance(value, list):
        return [clone(part) for part in value]
    return value


def blank(game: str, options: dict, phase: str, **own) -> dict:
    """A position of a race before anything has happened, with the keys of its own."""
    return {
        "game": game,
        "options": dict(options),
        "turn": 0,
        "actor": None,
        "phase": phase,
        "marbles": [],
        "turns": 0,
        "winner": None,
        **own,
    }
