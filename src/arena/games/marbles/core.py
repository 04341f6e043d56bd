"""The rules of Marbles: one die, forced moves, a race around four or six arms."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.marbles.state import (
    AIR,
    BASE,
    BEGIN,
    ENDED,
    FACE,
    FIRST,
    MARBLES,
    MAX_CHANCE,
    MAX_PIPS,
    MOVE,
    N_ACTIONS,
    ONE_HOLE,
    PASS,
    ROLL,
    STATE,
    TO_MOVE,
    TO_PASS,
    TO_ROLL,
)
from arena.games.marbles.verdicts import (
    FATE,
    GAME_OVER,
    LEGAL,
    MUST_MOVE,
    NO_SEAT,
    NOT_BEGUN,
    NOT_THE_USER,
    ONE_OR_SIX,
    OVERSHOOT,
    OWN_MARBLE,
    ROLL_FIRST,
    ROLLED,
    ROLLING,
    SAME_CHOICE,
    TEAMMATE,
    VERDICTS,
)
from arena.kit.race import ARM, SLOTS, pip_at
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


@compiled
def start(s, options):
    """Set up the opening: all marbles in Base, the beginner not yet found."""
    seats, teams = int(options[0]), int(options[1])
    s.seats = seats
    s.sides = seats if teams == 0 else 3 if teams == 3 else 2  # MB-1.3: none, 2x2, 2x3, 3x2
    s.pips = 4 * ARM if seats <= 4 else 6 * ARM  # MB-1.1
    s.max_turns = options[2]
    s.winner = -1
    for seat in range(seats):
        arm = 2 * seat if seats == 2 else seat  # MB-1.2
        s.come_out[seat] = ARM * arm + ONE_HOLE
        for m in range(MARBLES):
            s.marble[seat, m] = BASE


@compiled
def actor(s):
    """Answer who decides: the seat in turn, also for a teammate's marbles (MB-3.5)."""
    phase = s.phase
    if ROLL <= phase <= PASS:
        return int(s.turn)
    return OVER if phase == ENDED else CHANCE


@compiled
def spot(s, colour, progress):
    """Answer the index into ``at`` of a marble that is out."""
    pips = int(s.pips)
    if progress >= pips:
        return MAX_PIPS + SLOTS * colour + progress - pips
    return pip_at(progress, int(s.come_out[colour]), pips)


@compiled
def landing(s, colour, progress):
    """Answer LEGAL or what is against moving a marble on by the roll; TEAMMATE if one stands where it would land."""
    roll = int(s.roll)
    if progress == BASE and roll != 1 and roll != 6:  # MB-2.3
        return ONE_OR_SIX
    to = progress + roll
    if to >= int(s.pips) + SLOTS:  # MB-3.4
        return OVERSHOOT
    there = int(s.at[spot(s, colour, to)])  # MB-3.1: whoever stands in between does not matter
    if there == 0:
        return LEGAL
    other = (there - 1) // MARBLES
    if other == colour:  # MB-3.2
        return OWN_MARBLE
    if other % s.sides == colour % s.sides:  # MB-3.3
        return TEAMMATE
    return LEGAL


@compiled
def find_moves(s):
    """Set ``movable`` and the phase that follows a roll."""
    user = int(s.user)
    free, forced, out = 0, 0, False
    for m in range(MARBLES):
        progress = int(s.marble[user, m])
        code = SAME_CHOICE if out and progress == BASE else landing(s, user, progress)
        out |= progress == BASE  # the marbles in Base are one choice
        free |= (code == LEGAL) << m
        forced |= (code == TEAMMATE) << m
    s.movable = free if free != 0 else forced  # MB-3.3
    s.phase = MOVE if s.movable != 0 else PASS  # MB-2.1, MB-2.2


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
        first, movable = TO_MOVE + MARBLES * int(s.user), int(s.movable)
        n = 0
        for m in range(MARBLES):
            if movable >> m & 1:
                out[n] = first + m
                n += 1
        return n
    if phase == PASS:
        out[0] = TO_PASS
        return 1
    if phase == BEGIN:
        for seat in range(s.seats):
            out[seat] = FIRST + seat
        return int(s.seats)
    return 0


@compiled
def chance_weights(s, out):
    """Fill equal weights: six faces, or the seats, each as likely to roll highest (MB-1.4)."""
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
    if a == TO_ROLL:
        return LEGAL if phase == ROLL else ROLLED
    if phase == ROLL:
        return ROLL_FIRST
    if a == TO_PASS:
        return LEGAL if phase == PASS else MUST_MOVE
    seat, m = (a - TO_MOVE) // MARBLES, (a - TO_MOVE) % MARBLES
    if seat >= s.seats:
        return NO_SEAT
    if seat != s.user:
        return NOT_THE_USER
    progress = int(s.marble[seat, m])
    code = landing(s, int(seat), progress)
    if code != LEGAL and code != TEAMMATE:
        return code
    if int(s.movable) >> m & 1:
        return LEGAL
    for lower in range(m):
        if s.marble[seat, lower] == progress:  # only marbles in Base share a place
            return SAME_CHOICE
    return TEAMMATE


@compiled
def user_for(s, seat):
    """Answer whose marbles a seat's roll moves: its own, else its next unfinished teammate's clockwise (MB-3.5)."""
    seats, user = int(s.seats), seat
    while s.in_lane[user] == MARBLES:
        user += int(s.sides)
        if user >= seats:
            user -= seats
    return user


@compiled
def await_roll(s):
    """Let the seat in turn roll."""
    s.user = user_for(s, int(s.turn))
    s.roll = 0
    s.movable = 0
    s.phase = ROLL


@compiled
def after_roll(s):
    """Go on once a roll is used or passed: a 6 rolls again, else the next seat's turn begins."""
    if s.roll == 6:  # MB-2.2
        await_roll(s)
        return
    if s.turns == s.max_turns and s.max_turns != 0:  # MB-S1
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
    s.phase = ENDED


@compiled
def team_is_home(s, team):
    """Answer whether all marbles of a team are in their lanes (MB-4)."""
    missing = 0
    for seat in range(team, int(s.seats), int(s.sides)):
        missing += MARBLES - int(s.in_lane[seat])
    return missing == 0


@compiled
def put(s, colour, m, progress):
    """Stand a marble somewhere out of Base; whoever is there goes to its own Base."""
    where = spot(s, colour, progress)
    victim = int(s.at[where]) - 1
    if victim >= 0:  # MB-3.2
        s.marble[victim // MARBLES, victim % MARBLES] = BASE
    s.at[where] = 1 + MARBLES * colour + m
    s.marble[colour, m] = progress
    if progress >= s.pips:
        s.in_lane[colour] += 1


@compiled
def move(s, colour, m):
    """Move a marble by the roll, or bring it out."""
    progress = int(s.marble[colour, m])
    if progress != BASE:
        s.at[spot(s, colour, progress)] = 0
        if progress >= s.pips:
            s.in_lane[colour] -= 1
    put(s, colour, m, progress + int(s.roll))
    if s.in_lane[colour] == MARBLES and team_is_home(s, colour % int(s.sides)):  # MB-4
        end(s, colour % int(s.sides))
    else:
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
    elif phase == MOVE:
        move(s, int(s.user), int(a - TO_MOVE) % MARBLES)
    elif phase == PASS:
        after_roll(s)
    else:
        s.turn = a - FIRST
        s.turns = 1
        await_roll(s)
