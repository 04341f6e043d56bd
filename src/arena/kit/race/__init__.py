"""Dice races on a board with arms: one die, four marbles a seat, out of a base, around the track and home into a lane.

A game says only what differs: the shape of its board, when a marble comes out, what may be jumped, what is special, and
its words. The rest is here, each idea under the file name it has in a game:

    state  actions  verdicts  turn  legal  value     compiled, integers only
    places  position  board  view  story  notation   words and pictures; what they ask of a game is ``places.Race``

Compiled functions here call nothing of a game: they take its tables and numbers as arguments, and read the fields of
its record by name. Where a game's own function must come in between, the game holds the steps together.
"""
