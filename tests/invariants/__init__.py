"""What holds in every position of a game, whatever was played: one file per game, checked by ``tests/playouts.py``.

A file defines BROKEN, a tuple of sentences whose first is empty, and a compiled ``broken(s)`` that answers the place of
the first sentence that is true of a state, 0 if none is. It counts for itself: of the game it uses the record and its
tables, never the functions it is there to check.
"""
