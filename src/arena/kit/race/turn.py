"""How a race goes on: set-up, whose turn it is, what a roll leads to, captures, and the end."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.kit.race.actions import beginner_of, face_of
from arena.kit.race.state import AIR, ARM, BASE, BEGIN, ENDED, MARBLES, MOVE, PASS, ROLL, TIP, is_home, spot

NOTHING, FIND_MOVES, AWAIT_ROLL = range(3)  # what a game has to do after an action, by its own rules


@compiled
def set_up(s, seats, sides, max_turns, pips, hole, seated):
    """Set up the opening: all marbles in base, the beginner not yet found.

    ``hole`` is the pip of an arm on which a marble has progress 0, ``seated`` the table of arms.
    """
    s.seats = seats
    s.sides = sides
    s.max_turns = max_turns
    s.pips = pips
    s.entry = pips + TIP - hole
    s.winner = -1
    for seat in range(seats):
        s.come_out[seat] = ARM * int(seated[seats, seat]) + hole
        for m in range(MARBLES):
            s.marble[seat, m] = BASE


@compiled
def await_roll_for(s, user):
    """Let the seat in turn roll, to move the marbles of ``user``."""
    s.roll = 0
    s.movable = 0
    s.user = user
    s.phase = ROLL


@compiled
def choose_among(s, movable):
    """Let the user of a roll choose among its moves, given as bits; with none it can only pass."""
    s.movable = movable
    s.phase = MOVE if movable != 0 else PASS


@compiled
def next_turn(s):
    """Pass the turn on unless a 6 gives another roll, and return AWAIT_ROLL; NOTHING if the game stops undecided."""
    if s.roll == 6:
        return AWAIT_ROLL
    if s.turns == s.max_turns and s.max_turns != 0:
        end(s, -1)
        return NOTHING
    s.turns += 1
    turn = int(s.turn) + 1
    s.turn = 0 if turn == s.seats else turn
    return AWAIT_ROLL


@compiled
def end(s, winner):
    """End the game, won by a team or undecided (-1)."""
    s.winner = winner
    s.roll = 0
    s.movable = 0
    s.user = s.turn
    s.phase = ENDED


@compiled
def all_home(s, side):
    """Return whether all marbles of a team are in their lanes."""
    missing = 0
    for seat in range(side, int(s.seats), int(s.sides)):
        missing += MARBLES - int(s.home[seat])
    return missing == 0


@compiled
def put(s, colour, m, progress):
    """Stand a marble somewhere out of base; whoever is there goes back to its own."""
    where = spot(s, colour, progress)
    victim = int(s.at[where]) - 1
    if victim >= 0:
        s.marble[victim // MARBLES, victim % MARBLES] = BASE
    s.at[where] = 1 + MARBLES * colour + m
    s.marble[colour, m] = progress


@compiled
def apply_move(s, colour, m, to):
    """Move a marble, or bring it out, and pass the turn on; return what is next, NOTHING if that wins the game."""
    progress = int(s.marble[colour, m])
    if progress != BASE:
        s.at[spot(s, colour, progress)] = 0
    put(s, colour, m, to)
    if is_home(s, to) and progress <= s.entry:
        s.home[colour] += 1
        side = colour % int(s.sides)
        if all_home(s, side):
            end(s, side)
            return NOTHING
    return next_turn(s)


@compiled
def apply_turn(s, a, faces):
    """Apply an action that moves no marble and names nobody; return what is next.

    What it is follows from the phase, which is known before the action is: that is quicker than to look up its kind.
    """
    phase = s.phase
    if phase == ROLL:
        s.phase = AIR
        return NOTHING
    if phase == AIR:
        s.roll = face_of(a, faces)
        return FIND_MOVES
    if phase != BEGIN:
        return next_turn(s)
    s.turn = beginner_of(a, faces)
    s.turns = 1
    return AWAIT_ROLL
