"""The rules of Aggravation: whose turn it is, who uses a roll, what may be done and what it changes."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.aggravation.state import (
    AIR,
    BASE,
    BEGIN,
    BY_PATH,
    ENDED,
    ENTRY,
    FACE,
    FIRST,
    MARBLES,
    MAX_CHANCE,
    MOVE,
    N_ACTIONS,
    NAME,
    PASS,
    ROLL,
    STATE,
    TO_MOVE,
    TO_NAME,
    TO_PASS,
    TO_ROLL,
    WAYS,
)
from arena.games.aggravation.verdicts import (
    FATE,
    GAME_OVER,
    LEGAL,
    MUST_MOVE,
    NAME_FIRST,
    NO_NAMING,
    NO_SEAT,
    NO_TEAMMATE,
    NOT_BEGUN,
    NOT_THE_USER,
    ROLL_FIRST,
    ROLLED,
    ROLLING,
    SAME_CHOICE,
    VERDICTS,
)
from arena.games.aggravation.ways import landing, open_ways, spot, target
from arena.kit.sides import payoffs
from arena.kit.unhidden import guess, hide, sees

__all__ = [
    "MAX_CHANCE",
    "N_ACTIONS",
    "STATE",
    "VERDICTS",
    "actor",
    "apply",
    "chance_weights",
    "guess",
    "hide",
    "legal_actions",
    "payoffs",
    "sees",
    "start",
    "verdict",
]

CHANCE, OVER = -1, -2
EVERY_WAY = (1 << WAYS) - 1


@compiled
def start(s, options):
    """Set up the opening: all marbles in BASE, the beginner not yet found."""
    seats, teams = int(options[0]), int(options[1])
    s.seats = seats
    s.sides = seats if teams == 0 else seats // 2 if teams == 1 else 2  # AG-1.3: none, partners, teams
    s.may_decline = options[2]
    s.max_turns = options[3]
    s.winner = -1
    for seat in range(seats):
        if seats == 2:  # AG-1.2
            s.arm[seat] = 3 * seat
        elif seats == 3:
            s.arm[seat] = 2 * seat
        elif seats == 4:
            s.arm[seat] = seat + seat // 2
        else:
            s.arm[seat] = seat
        for m in range(MARBLES):
            s.marble[seat, m] = BASE


@compiled
def actor(s):
    """Answer who decides: the seat in turn names and rolls, the seat that uses the roll moves (AG-5.2)."""
    phase = s.phase
    if NAME <= phase <= ROLL:
        return int(s.turn)
    if MOVE <= phase <= PASS:
        return int(s.user)
    return OVER if phase == ENDED else CHANCE


@compiled
def find_moves(s):
    """Set ``movable`` and the phase that follows a roll."""
    s.movable = open_ways(s, int(s.user))
    s.phase = MOVE if s.movable != 0 else PASS  # AG-2.1


@compiled
def legal_actions(s, out):
    """Fill ``out`` with the legal actions or chance outcomes, ascending."""
    phase = s.phase
    if phase == ROLL:
        out[0] = TO_ROLL
        return 1
    if phase == AIR:
        for face in range(6):
            out[face] = FACE + face
        return 6
    if phase == MOVE:
        return list_moves(s, out)
    if phase == PASS:
        out[0] = TO_PASS
        return 1
    n = 0
    for seat in range(s.seats):
        if phase == BEGIN:
            out[n] = FIRST + seat
            n += 1
        elif phase == NAME and can_use(s, seat):
            out[n] = TO_NAME + seat
            n += 1
    return n


@compiled
def list_moves(s, out):
    """List declining, if that is allowed, and every open way of the user's marbles."""
    n = 0
    if s.may_decline:  # AG-2.1
        out[0] = TO_PASS
        n = 1
    first, movable = TO_MOVE + WAYS * MARBLES * int(s.user), int(s.movable)
    for m in range(MARBLES):
        ways = movable >> (WAYS * m) & EVERY_WAY
        action = first + WAYS * m
        out[n] = action  # counted only if it is open
        n += ways & 1
        while ways > 1:
            ways >>= 1
            action += 1
            out[n] = action
            n += ways & 1
    return n


@compiled
def chance_weights(s, out):
    """Fill equal weights: six faces, or the seats, each as likely to roll highest (AG-1.4)."""
    n = 6 if s.phase == AIR else int(s.seats)
    for i in range(n):
        out[i] = 1
    return n


@compiled
def verdict(s, a):
    """Answer LEGAL or the code of the rule that forbids action ``a``."""
    phase = int(s.phase)
    if phase == ENDED:
        return GAME_OVER
    if phase == BEGIN:
        return LEGAL if FIRST <= a < FIRST + int(s.seats) else NOT_BEGUN
    if phase == AIR:
        return LEGAL if FACE <= a < FIRST else ROLLING
    if a >= FACE:
        return FATE
    if TO_NAME <= a < TO_MOVE:
        if phase != NAME:
            return NO_NAMING
        return LEGAL if a - TO_NAME < s.seats and can_use(s, int(a - TO_NAME)) else NO_TEAMMATE
    if phase == NAME:
        return NAME_FIRST
    if a == TO_ROLL:
        return LEGAL if phase == ROLL else ROLLED
    if phase == ROLL:
        return ROLL_FIRST
    if a == TO_PASS:
        return LEGAL if phase == PASS or s.may_decline else MUST_MOVE
    return move_verdict(s, int(a) - TO_MOVE)


@compiled
def move_verdict(s, a):
    """Answer for moving a marble: WAYS * (4 * seat + marble) + way."""
    seat, m, way = a // (WAYS * MARBLES), a // WAYS % MARBLES, a % WAYS
    if seat >= s.seats:
        return NO_SEAT
    if seat != s.user:
        return NOT_THE_USER
    code = landing(s, seat, int(s.marble[seat, m]), way)
    if code == LEGAL and not int(s.movable) >> (WAYS * m + way) & 1:
        return SAME_CHOICE
    return code


@compiled
def can_use(s, seat):
    """Answer whether a seat of the team in turn still has marbles to move."""
    return seat % s.sides == s.turn % s.sides and s.at_home[seat] < MARBLES


@compiled
def await_roll(s):
    """Let the seat in turn roll, or first name who will use the roll (AG-5.2, AG-5.3)."""
    turn, sides, seats = int(s.turn), int(s.sides), int(s.seats)
    s.roll = 0
    s.movable = 0
    s.user = turn
    s.phase = ROLL
    if s.at_home[turn] < MARBLES:
        return
    users = 0
    for seat in range(turn % sides, seats, sides):
        if s.at_home[seat] < MARBLES:
            users += 1
            s.user = seat
    if users > 1:
        s.user = turn
        s.phase = NAME


@compiled
def after_roll(s):
    """Go on once a roll is used or passed: a 6 gives another, else the next seat's turn begins."""
    if s.roll == 6:  # AG-2.2
        await_roll(s)
        return
    if s.turns == s.max_turns and s.max_turns != 0:  # AG-S1
        end(s, -1)
        return
    s.turns += 1
    turn = int(s.turn) + 1
    s.turn = 0 if turn == s.seats else turn
    await_roll(s)


@compiled
def end(s, winner):
    """End the game, won by a team or undecided (-1)."""
    s.winner = winner
    s.roll = 0
    s.movable = 0
    s.user = s.turn
    s.phase = ENDED


@compiled
def team_is_home(s, team):
    """Answer whether all marbles of a team are HOME (AG-5.1)."""
    missing = 0
    for seat in range(team, int(s.seats), int(s.sides)):
        missing += MARBLES - int(s.at_home[seat])
    return missing == 0


@compiled
def put(s, colour, m, progress):
    """Stand a marble somewhere out of BASE; whoever is there is aggravated (AG-3.2, AG-4.5)."""
    where = spot(s, colour, progress)
    victim = int(s.at[where]) - 1
    if victim >= 0:
        s.marble[victim // MARBLES, victim % MARBLES] = BASE
    s.at[where] = 1 + MARBLES * colour + m
    s.marble[colour, m] = progress


@compiled
def move(s, colour, m, way):
    """Move a marble of the user by the roll."""
    progress = int(s.marble[colour, m])
    to = target(s, colour, progress, way)
    if progress != BASE:
        s.at[spot(s, colour, progress)] = 0
    put(s, colour, m, to)
    if way == BY_PATH and to > ENTRY and progress <= ENTRY:
        s.at_home[colour] += 1
        if team_is_home(s, colour % int(s.sides)):  # AG-5.1
            end(s, colour % int(s.sides))
            return
    after_roll(s)


@compiled
def apply(s, a):
    """Change ``s`` by a legal action or chance outcome."""
    phase = s.phase
    if phase == ROLL:
        s.phase = AIR
    elif phase == AIR:
        s.roll = a - FACE + 1
        find_moves(s)
    elif a == TO_PASS:
        after_roll(s)
    elif phase == MOVE:
        which = int(a) - TO_MOVE
        move(s, int(s.user), which // WAYS % MARBLES, which % WAYS)
    elif phase == NAME:  # AG-5.3
        s.user = a - TO_NAME
        s.phase = ROLL
    else:
        s.turn = a - FIRST
        s.turns = 1
        await_roll(s)
