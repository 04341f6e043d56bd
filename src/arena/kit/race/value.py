"""What a position of a race is worth to a seat: how far its side has come, and who stands in whose reach."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.features import Feature, Features
from arena.kit.race.state import BASE, ENDED, FACES, MARBLES, SLOTS, pip_at
from arena.kit.sides import payoffs

WON, WAY, HOME, RIVAL, RIVALS, IN_REACH, REACHES = range(7)


def features_of(home: str, weight: float) -> tuple[Feature, ...]:
    """Return the features of a race, given what it calls marbles that are safe, and what those weigh."""
    feature = Features()
    feature("won", 1.0)  # the payoff once the game is over; all else is 0 then
    feature("way", 0.6)  # how far the side's marbles have come, 0 to 1
    feature(home, weight)  # the side's marbles that are in their lanes, 0 to 1
    feature("rival's way", -0.3, tastes=("rivals",))  # how far the best other side has come, 0 to 1
    feature("rivals' way", -0.3, tastes=("rivals",))  # how far all other sides have come on average, 0 to 1
    feature("in reach", -0.12, tastes=("danger",))  # the way the side could lose to a rival's roll, over its whole way
    feature("reaches", 0.1, tastes=("strikes",))  # the way rivals could lose to a roll of the side
    return feature.all


@compiled
def way_of(s, side, ways):
    """Return how far a side has come, 0 (all in base) to 1."""
    seats, sides = int(s.seats), int(s.sides)
    come = 0.0
    for seat in range(side, seats, sides):
        for m in range(MARBLES):
            come += ways[int(s.marble[seat, m]) - BASE]
    return come / ((seats // sides) * MARBLES * (int(s.entry) + SLOTS + 1))


@compiled
def waits_in_base(s, seat):
    """Return whether a seat has a marble to bring out."""
    for m in range(MARBLES):
        if s.marble[seat, m] == BASE:
            return True
    return False


@compiled
def shots_at(s, owner, pip, side, outs):
    """Return how many rolls of sides hostile to the owner (of one side only, unless -1) would land on a pip now."""
    sides, pips = int(s.sides), int(s.pips)
    shots = 0
    for face in range(1, FACES + 1):
        behind = int(s.at[pip - face + pips if pip < face else pip - face]) - 1
        if behind >= 0:
            shooter = behind // MARBLES
            hostile = shooter % sides != owner % sides and (side < 0 or shooter % sides == side)
            if hostile and int(s.marble[shooter, behind % MARBLES]) + face <= s.entry:
                shots += 1
    for shooter in range(s.seats):
        if shooter % sides != owner % sides and (side < 0 or shooter % sides == side):
            for face in range(1, FACES + 1):
                out = int(outs[face])
                if out != BASE and pip == pip_at(out, int(s.come_out[shooter]), pips) and waits_in_base(s, shooter):
                    shots += 1
    return shots


@compiled
def weigh(s, seat, out, ways, outs, length):
    """Fill the features of a race from a seat's own point of view.

    ``ways`` says how far a marble has come by its progress - BASE, ``outs`` where each roll brings one out, ``length``
    what of its way a marble can lose.
    """
    seats, sides = int(s.seats), int(s.sides)
    if s.phase == ENDED:
        payoffs(s, out)  # there are more features than seats
        won = out[seat]
        out[:] = 0.0
        out[WON] = won
        return
    out[:] = 0.0
    side = seat % sides
    out[WAY] = way_of(s, side, ways)
    for rival in range(sides):
        if rival != side:
            come = way_of(s, rival, ways)
            out[RIVAL] = max(out[RIVAL], come)
            out[RIVALS] += come / (sides - 1)
    whole = float((seats // sides) * MARBLES)
    for owner in range(seats):
        own = owner % sides == side
        if own:
            out[HOME] += s.home[owner] / whole
        for m in range(MARBLES):
            progress = int(s.marble[owner, m])
            if progress != BASE and progress <= s.entry:
                pip = pip_at(progress, int(s.come_out[owner]), int(s.pips))
                lost = ways[progress - BASE] / (length * whole * FACES)
                out[IN_REACH if own else REACHES] += lost * shots_at(s, owner, pip, -1 if own else side, outs)
