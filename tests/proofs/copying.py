"""Copies of JSON values, for references that change a position and leave the one they were given alone."""


def clone(value):
    """A copy of a JSON value that shares nothing with it."""
    if isinstance(value, dict):
        return {key: clone(part) for key, part in value.items()}
    if isinstance(value, list):
        return [clone(part) for part in value]
    return value
