"""Information-set Monte Carlo tree search over guessed worlds, for any game.

Each iteration guesses a world that fits what the seat knows, walks down the tree by PUCT, adds one node, lets greedy
players finish the round up to a horizon, and weighs what they reach with the game's value. A node is what the seat
could have seen: its own and open actions and chance outcomes; worlds that differ in hidden things share nodes, and an
action counts only where it is legal. Every seat maximises the worth to itself of its own team (max^n).

What an action looks like one ply ahead (its prior) guides the search in three ways, none of which knows how large a
game's worth usually is: actions are tried the less, the more standard deviations of their node they look worse than
the best one; exploring is measured in standard deviations of what iterations came to; and the prior counts as a few
visits, corrected by how much the looks at this node have deceived so far (a look ends before the rivals' answer).
"""

from __future__ import annotations

import math

from arena.bots.loops.greedy import outcome, worth
from arena.engine import contract
from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, guess, legal_actions, sees
from arena.engine.loops.steps import any_outcome
from arena.engine.rng import below

CHANCE, OVER = contract.CHANCE, contract.OVER

NONE = -1
N_NODES, N_EDGES, STAMP = 0, 1, 2  # what ``sizes`` holds
RUNS, SUM, SQUARES = 0, 1, 2  # what ``spread`` holds: of what all iterations came to for the seat that searches
LEAST_SPREAD = 1e-4
HABIT = 0.2  # how quickly habits follow what was seen last
# what ``settings`` holds, see search/settings.py
EXPLORE, WARMTH, TRUST, SCALE, HORIZON, WIDTH, PLIES = 0, 1, 2, 3, 4, 5, 6
HASH_FACTOR, HASH_MODULUS = 1000003, 4398046511093  # their product fits 63 bits, compiled and interpreted
MOST_EXPONENT = 30.0


@compiled
def mixed(key, x):
    """Return the key of what follows a key."""
    return (key * HASH_FACTOR + x + 2) % HASH_MODULUS


@compiled
def node_of(tree, key, who):
    """Return the node of a key, a new one if there is room, else NONE."""
    nodes, table, sizes = tree.nodes, tree.table, tree.sizes
    mask = table.shape[0] - 1
    at = key & mask
    while table[at] != NONE:
        if nodes[table[at]].key == key:
            return int(table[at])
        at = (at + 1) & mask
    fresh = sizes[N_NODES]
    if fresh == nodes.shape[0]:
        return NONE
    sizes[N_NODES] += 1
    table[at] = fresh
    nodes[fresh].key = key
    nodes[fresh].first = NONE
    nodes[fresh].actor = who
    nodes[fresh].visits = 0
    nodes[fresh].deceit = 0.0
    return int(fresh)


@compiled
def utility(s, seat, run):
    """Return what a position is worth to a seat, between a certain loss -1 and a certain win 1."""
    if actor(s) == OVER:
        return outcome(s, seat, run.pays)
    return 0.98 * math.tanh(run.settings[SCALE] * worth(s, seat, run.weights, run.feats, run.pays))


@compiled
def list_edges(run, tree, node, who):
    """List what is legal in this world, and see that each has an edge; return how many, 0 if there is no room.

    ``marks[0, a]`` is the stamp under which ``marks[1, a]`` names the edge of an action.
    """
    work, lists = run.work, run.lists
    nodes, edges, sizes, marks = tree.nodes, tree.edges, tree.sizes, tree.marks
    n = legal_actions(work[0], lists[0])
    if sizes[N_EDGES] + n > edges.shape[0]:
        return 0
    sizes[STAMP] += 1
    stamp = sizes[STAMP]
    edge = nodes[node].first
    while edge != NONE:
        marks[0, edges[edge].action] = stamp
        marks[1, edges[edge].action] = edge
        edge = edges[edge].next
    known = nodes[node].first != NONE
    begun = sizes[N_EDGES]
    best, total, squares = -2.0, 0.0, 0.0
    for i in range(n):
        a = lists[0, i]
        if marks[0, a] != stamp:
            fresh = sizes[N_EDGES]
            sizes[N_EDGES] += 1
            work[1] = work[0]
            apply(work[1], a)
            prior = utility(work[1], who, run)
            best = max(best, prior)
            total += prior
            squares += prior * prior
            edges[fresh].action = a
            edges[fresh].next = nodes[node].first
            edges[fresh].visits = 0
            edges[fresh].prior = prior
            edges[fresh].total = 0.0
            nodes[node].first = fresh
            marks[0, a] = stamp
            marks[1, a] = fresh
    if not known:
        nodes[node].level = best
        nodes[node].spread = run.settings[WARMTH] * deviation(n, total, squares)
    for fresh in range(begun, sizes[N_EDGES]):
        lead = (edges[fresh].prior - nodes[node].level) / nodes[node].spread
        edges[fresh].weight = math.exp(max(-MOST_EXPONENT, min(MOST_EXPONENT, lead)))
    return n


@compiled
def deviation(n, total, squares):
    """Return a standard deviation from a count, a sum and a sum of squares; never quite zero."""
    mean = total / max(n, 1)
    return max(LEAST_SPREAD, math.sqrt(max(0.0, squares / max(n, 1) - mean * mean)))


@compiled
def select(run, tree, node, n, unit):
    """Return the edge to follow: what has done well, what looks good, what has been tried little (PUCT)."""
    lists, settings = run.lists, run.settings
    nodes, edges, marks = tree.nodes, tree.edges, tree.marks
    tried = 0
    mass = 0.0
    for i in range(n):
        edge = marks[1, lists[0, i]]
        tried += edges[edge].visits
        mass += edges[edge].weight
    reach = settings[EXPLORE] * unit * math.sqrt(tried + 1.0) / mass
    trust = settings[TRUST]
    # the first visit made the node, this one is not over
    deceit = nodes[node].deceit / max(nodes[node].visits - 2, 1)
    chosen = marks[1, lists[0, 0]]
    best = -1e9
    for i in range(n):
        edge = marks[1, lists[0, i]]
        visits = edges[edge].visits
        mean = (edges[edge].total + trust * (edges[edge].prior + deceit)) / (visits + trust)
        score = mean + reach * edges[edge].weight / (1.0 + visits)
        if score > best:
            best = score
            chosen = edge
    return chosen


@compiled
def settle(run, seat, key):
    """Let chance decide until a seat does or the game is over; return the key of what ``seat`` saw of it."""
    work, lists = run.work, run.lists
    while actor(work[0]) == CHANCE:
        a = any_outcome(work[0], lists[0], run.chances, run.rng)
        if sees(work[0], a, seat):
            key = mixed(key, a)
        apply(work[0], a)
    return key


@compiled
def usual(actions, begin, n, habits, who):
    """Return the place, from ``begin`` on, of the action that has looked best to a seat in positions like this one."""
    best = begin
    for i in range(begin + 1, n):
        if habits[who, actions[i]] > habits[who, actions[best]]:
            best = i
    return best


@compiled
def reply(run, who):
    """Return what a greedy player does, who looks one ply ahead at some actions: by turns a habit and any other.

    ``habits[seat, action]`` is how much better than others an action has looked of late; the last row is scratch.
    """
    work, lists, habits, rng = run.work, run.lists, run.habits, run.rng
    weights, feats, pays = run.weights, run.feats, run.pays
    n = legal_actions(work[0], lists[0])
    looked = habits[habits.shape[0] - 1]
    width = int(run.settings[WIDTH])
    looks = n if n < width else width
    best, total = -1e9, 0.0
    chosen = lists[0, 0]
    for i in range(looks):
        if n > width:
            j = usual(lists[0], i, n, habits, who) if i % 2 == 0 else i + below(rng, n - i)
            lists[0, i], lists[0, j] = lists[0, j], lists[0, i]
        work[1] = work[0]
        apply(work[1], lists[0, i])
        looked[i] = worth(work[1], who, weights, feats, pays)
        total += max(-1.0, min(1.0, looked[i]))
        if looked[i] > best:
            best = looked[i]
            chosen = lists[0, i]
    if n > width:
        for i in range(looks):
            gain = max(-1.0, min(1.0, looked[i] - total / looks))
            habits[who, lists[0, i]] += HABIT * (gain - habits[who, lists[0, i]])
    return chosen


@compiled
def finish(run, changes, previous, plies):
    """Let greedy players go on until the turn has passed often enough; the last turn ends before chance."""
    work, lists, settings = run.work, run.lists, run.settings
    who = actor(work[0])
    while who != OVER and plies < settings[PLIES]:
        if who == CHANCE:
            apply(work[0], any_outcome(work[0], lists[0], run.chances, run.rng))
        else:
            if who != previous:
                changes += 1
                previous = who
                if changes >= settings[HORIZON]:
                    return
            plies += 1
            apply(work[0], reply(run, who))
        who = actor(work[0])


@compiled
def iterate(origin, seat, run, tree, iterations):
    """Grow the tree under ``nodes[0]`` by so many iterations from the hidden state ``origin[0]``."""
    work, rng = run.work, run.rng
    nodes, edges, sizes = tree.nodes, tree.edges, tree.sizes
    path, utilities, spread = tree.path, tree.utilities, tree.spread
    if sizes[N_NODES] == 0:
        nodes[node_of(tree, 1, seat)].visits = 1
    for _ in range(iterations):
        work[0] = origin[0]
        guess(work[0], seat, rng)
        node, length, changes, previous = 0, 0, 0, seat
        unit = deviation(spread[RUNS], spread[SUM], spread[SQUARES])
        while node != NONE and length < path.shape[1]:
            nodes[node].visits += 1
            if nodes[node].visits == 1:
                break
            who = nodes[node].actor
            n = list_edges(run, tree, node, who)
            if n == 0:
                break
            edge = select(run, tree, node, n, unit)
            path[0, length] = edge
            path[1, length] = who
            path[2, length] = node
            length += 1
            key = mixed(nodes[node].key, edges[edge].action)
            apply(work[0], edges[edge].action)
            key = settle(run, seat, key)
            heir = actor(work[0])
            if heir == OVER:
                break
            if heir != previous:
                changes += 1
                previous = heir
            node = node_of(tree, mixed(key, heir), heir)
        if actor(work[0]) != OVER and changes < run.settings[HORIZON]:
            finish(run, changes, previous, length)
        for i in range(utilities.shape[0]):
            utilities[i] = -2.0
        for i in range(length):
            who = path[1, i]
            if utilities[who] == -2.0:
                utilities[who] = utility(work[0], who, run)
            edges[path[0, i]].visits += 1
            edges[path[0, i]].total += utilities[who]
            nodes[path[2, i]].deceit += utilities[who] - edges[path[0, i]].prior
        if length > 0:  # the root's decision is the seat's own
            spread[RUNS] += 1.0
            spread[SUM] += utilities[seat]
            spread[SQUARES] += utilities[seat] * utilities[seat]


@compiled
def appraise(origin, viewer, run, out):
    """Fill what guessed worlds are worth to each seat when greedy players play on up to the horizon."""
    for world in range(out.shape[0]):
        run.work[0] = origin[0]
        guess(run.work[0], viewer, run.rng)
        finish(run, 0, -1, 0)
        for seat in range(out.shape[1]):
            out[world, seat] = utility(run.work[0], seat, run)
