"""What proves a game from outside, one folder per game:

``reference``       slow, literal rules, written from the rulebook alone by somebody else. Nothing in them imports the
                    engine: a disagreement between the two is a question to the rule text.
``perft.json``      how many lines of play there are from named positions, agreed by both.
``invariants.py``   what holds in every position, whatever was played. It defines BROKEN, a tuple of sentences whose
                    first is empty, and a compiled ``broken(s)`` that returns the place of the first sentence that is
                    true of a state, 0 if none is. It counts for itself: of the game it uses the record and its tables,
                    never the functions it is there to check.
"""
