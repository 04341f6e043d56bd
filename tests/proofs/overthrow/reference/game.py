"""OVERTHROW, played literally from the rules on its JSON position.

What has still to happen before the next decision waits in `_due`, a queue of steps; `advance` works through it
until chance, a pending choice or the seat in turn has the word. At a decision `_due` is gone: all is in the position.
"""

from tests.proofs.copying import clone

from .actions import attack_price, defending_dice, lay_price, turn_moves
from .cards import (
    MOST_INFLUENCE,
    MOST_UNDER_SCANDAL,
    exposure_deck,
    give_up,
    has_exposure,
    has_influence,
    held_influence,
    influence_count,
    influence_deck,
    must_turn_up,
)
from .map import CENTRE, completed_chains, seats_of, tile_at

DEFAULT_MAX_TURNS = 1000  # OV-S1
CARDS_AT_FIRST = 3  # OV-2.2
CHANCE_STEPS = ("begin", "influence", "exposure", "turn_up", "dice")


def opening(options: dict) -> dict:
    """The position before the first influence card is dealt."""
    seats = seats_of({"options": options})
    position = {
        "game": "overthrow",
        "options": dict(options),
        "turn": 0,
        "actor": None,
        "actions": 0,
        "turns": 0,
        "pending": None,
    }
    position["tiles"] = []
    for pile in ("influence", "influence_new", "exposed", "exposed_new", "face_down"):
        position[pile] = [[] for _ in range(seats)]
    position |= {"discarded": [], "paid": [[] for _ in range(seats)], "first_used": [], "moves_made": 0, "winner": None}
    deal = [["influence", seat] for seat in range(seats) for _ in range(CARDS_AT_FIRST)]
    position["_due"] = [*deal, ["begin"]]
    return position


# --- decisions ------------------------------------------------------------------------


def legal_moves(position: dict) -> list[dict]:
    actor = position["actor"]
    if actor is None:
        return []
    pending = position["pending"]
    if pending is None:
        return turn_moves(position)
    if pending["kind"] == "enter":
        return [{"kind": "enter", "from": list(at)} for at in pending["from"]]
    if pending["kind"] == "lose":
        return [{"kind": "lose", "at": list(at)} for at in pending["from"]]
    moves = [{"kind": pending["kind"], "card": name} for name in held_influence(position, actor)]
    if pending["kind"] == "replace":
        moves.append({"kind": "keep"})  # OV-5.2
    return moves


def play(position: dict, move: dict) -> dict:
    if move["kind"] == "attack":
        move = {**move, "from": sorted(move["from"])}  # the order of the attackers means nothing
    if move not in legal_moves(position):
        raise ValueError(f"illegal move {move!r}")
    after = clone(position)
    pending, after["pending"] = after["pending"], None
    kind = move["kind"]
    if kind in ("land", "trade", "military"):
        steps = lay(after, kind, move["at"])
    elif kind == "march":
        after["actions"] -= 1
        after["moves_made"] += 1  # reading: a march over two tiles (OV-9.4) is one military move
        move_token(after, move["from"], move["to"])
        steps = []
    elif kind == "attack":
        steps = declare_attack(after, move["target"], move["from"])
    elif kind == "enter":
        move_token(after, move["from"], pending["target"])
        steps = payments(after)
    elif kind == "lose":
        destroy_military(after, move["at"])
        steps = []
    elif kind == "replace":
        give_up(after, after["actor"], move["card"])  # OV-5.2
        steps = [["influence", after["turn"]], ["check"], ["gain", pending["left"]]]
    elif kind == "keep":
        steps = [["gain", pending["left"]]]
    elif kind == "drop":
        at_beginning = not after["influence_new"][after["turn"]]  # only there nothing is new
        give_up(after, after["actor"], move["card"])  # OV-10.10
        steps = [["check"], ["count_actions"]] if at_beginning else [["check"], ["gain", pending["left"]]]
    else:
        steps = [["next_turn"]]
    after["_due"] = steps
    advance(after)
    return after


def lay(after: dict, token: str, at: list) -> list:
    seat = after["turn"]
    after["actions"] -= lay_price(after, seat, token, at)
    use_first(after, token)
    if token == "military":
        # reading: the card comes before the token lies (OV-6.1: before anything else of the laying is resolved).
        return [*exposure_steps(after), ["put_military", at]]
    if token == "land":
        after["tiles"].append({"at": list(at), "owner": seat, "token": None})
    else:
        tile_at(after, at)["token"] = "trade"
    return payments(after)


def declare_attack(after: dict, target: list, attackers: list) -> list:
    after["actions"] -= attack_price(after, after["turn"], len(attackers))  # OV-4.2
    for at in attackers:
        tile_at(after, at)["attacked"] = True  # OV-4.1
    return [*exposure_steps(after), ["battle", target, attackers]]


def use_first(after: dict, what: str) -> None:
    if what not in after["first_used"]:
        after["first_used"].append(what)


def exposure_steps(after: dict) -> list:
    """OV-6.1, and OV-6.2 at once after it."""
    seat = after["turn"]
    spared = has_influence(after, seat, "secrecy") and "exposure" not in after["first_used"]
    use_first(after, "exposure")  # reading: it "has happened" once a card was due, spared or deck empty included
    return [] if spared else [["exposure", seat], ["check"]]  # OV-9.9


# --- the board changes ---------------------------------------------------------------------


def move_token(after: dict, start: list, goal: list) -> None:
    """A military token goes to another tile, spent if it was spent (OV-4.1)."""
    left, reached = tile_at(after, start), tile_at(after, goal)
    left["token"] = None
    reached["token"] = "military"
    reached["attacked"] = left.pop("attacked")


def destroy_military(after: dict, at: list) -> None:
    tile = tile_at(after, at)
    tile["token"] = None
    del tile["attacked"]


def take(after: dict, target: list, attackers: list) -> list:
    """OV-4.5, OV-4.6"""
    seat = after["turn"]
    taken = {"at": list(target), "owner": seat, "token": None}
    after["tiles"] = [tile for tile in after["tiles"] if tile["at"] != target] + [taken]
    if tuple(target) == CENTRE:
        # reading: nothing at all follows, so no attacker moves in, not even a single one (OV-4.6).
        after["winner"] = seat
        finish(after)
        return []
    if len(attackers) > 1:
        after["pending"] = {"kind": "enter", "target": target, "from": attackers}
        after["actor"] = seat
        return []
    move_token(after, attackers[0], target)
    return payments(after)


def lose_one(after: dict, target: list, attackers: list) -> None:
    """OV-4.4: the defending seat chooses, for the capital the attacker."""
    if len(attackers) == 1:
        destroy_military(after, attackers[0])
        return
    tile = tile_at(after, target)
    after["pending"] = {"kind": "lose", "target": target, "from": attackers}
    after["actor"] = after["turn"] if tile is None else tile["owner"]


def fight(after: dict, target: list, attackers: list, attacker_high: int, defender_high: int) -> list:
    """OV-4.4 after the dice."""
    attacker = after["turn"]
    tile = tile_at(after, target)
    if has_influence(after, attacker, "veterans"):
        attacker_high += 1  # OV-9.6
    if attacker_high == defender_high:
        low_morale = has_exposure(after, attacker, "low_morale")  # OV-10.6
        open_gates = tile is not None and has_exposure(after, tile["owner"], "open_gates")  # OV-10.7
        if low_morale == open_gates:
            return []  # OV-4.4; both cancel (OV-9.0)
        won = open_gates
    else:
        won = attacker_high > defender_high
    if won:
        return take(after, target, attackers)
    lose_one(after, target, attackers)
    return []


def payments(after: dict) -> list:
    """OV-5.1: each village pays a seat once for a link and once for a trade route."""
    seat = after["turn"]
    earned = [due for due in completed_chains(after, seat) if due not in after["paid"][seat]]
    after["paid"][seat].extend(earned)  # reading: all that one move earns is marked at once, then drawn card by card
    return [["gain", len(earned)]]


# --- what is due -------------------------------------------------------------------------------


def advance(after: dict) -> None:
    """Work through `_due` until somebody or chance has the word."""
    due = after.pop("_due")
    after["actor"] = None if due else after["turn"]
    while due:
        if due[0][0] in CHANCE_STEPS and can_happen(after, due[0]):
            after["_due"] = due
            after["actor"] = None
            return
        step = due.pop(0)
        after["actor"] = after["turn"]
        due = take_step(after, step) + due
        if after["pending"] is not None:
            assert due == [], "a choice must find everything else in the position"
            return
        if after.get("phase") == "over":
            return


def can_happen(after: dict, step: list) -> bool:
    """OV-5.4: no card is drawn from nothing."""
    if step[0] == "influence":
        if not influence_deck(after):
            after["discarded"] = []
        return bool(influence_deck(after))
    if step[0] == "exposure":
        return bool(exposure_deck(after))
    return True


def take_step(after: dict, step: list) -> list:
    """One step that needs no chance; answers the steps that come before the rest."""
    kind, seat = step[0], after["turn"]
    if kind == "put_military":
        tile_at(after, step[1]).update({"token": "military", "attacked": False})
    elif kind == "battle":
        if defending_dice(after, seat, step[1]) == 0:
            return take(after, step[1], step[2])  # OV-4.3
        return [["dice", step[1], step[2]]]
    elif kind == "check":
        if must_turn_up(after, seat):
            return [["turn_up", seat]]
    elif kind == "gain":
        return gain(after, step[1])
    elif kind == "scandal":
        return scandal(after, step[1])
    elif kind == "count_actions":
        count_actions(after)
    elif kind == "next_turn":
        return begin_turn(after, (seat + 1) % seats_of(after))  # OV-2.1
    return []


def gain(after: dict, cards: int) -> list:
    """OV-5.1, OV-5.2: so many influence cards are due."""
    seat = after["turn"]
    if cards == 0:
        return []
    if influence_count(after, seat) >= MOST_INFLUENCE:
        after["pending"] = {"kind": "replace", "left": cards - 1}
        return []
    return [["influence", seat], ["scandal", cards - 1]]


def scandal(after: dict, left: int) -> list:
    """OV-10.10: a fifth card is discarded at once."""
    # reading: with four cards under Scandal the fifth is drawn and one dropped; OV-5.2's choice to replace or decline is not asked.
    seat = after["turn"]
    if has_exposure(after, seat, "scandal") and influence_count(after, seat) > MOST_UNDER_SCANDAL:
        after["pending"] = {"kind": "drop", "left": left}
        return []
    return [["gain", left]]


# --- turns ------------------------------------------------------------------------------------------


def begin_turn(after: dict, seat: int) -> list:
    limit = after["options"].get("max_turns", DEFAULT_MAX_TURNS)
    if limit > 0 and after["turns"] >= limit:
        finish(after)  # OV-S1; reading: `turn` stays with the seat whose turn ended
        return []
    after["turn"] = after["actor"] = seat
    after["turns"] += 1
    after["actions"] = 0
    after["first_used"] = []
    after["moves_made"] = 0
    for working, new in (("influence", "influence_new"), ("exposed", "exposed_new")):  # OV-2.2, OV-5.3, OV-6.2
        after[working][seat] += after[new][seat]
        after[new][seat] = []
    for tile in after["tiles"]:
        if tile["token"] == "military":
            tile["attacked"] = False  # reading: "attacked" means attacked in the turn now being played
    if has_exposure(after, seat, "scandal") and influence_count(after, seat) > MOST_UNDER_SCANDAL:
        after["pending"] = {
            "kind": "drop",
            "left": 0,
        }  # OV-10.10: before actions are counted; reading: they are 0 till then
        return []
    count_actions(after)
    return []


def count_actions(after: dict) -> None:
    """OV-2.3"""
    seat = after["turn"]
    actions = 2 if after["turns"] == 1 else influence_count(after, seat)
    if has_exposure(after, seat, "informers"):
        actions = max(1, actions - 1)  # OV-10.1
    after["actions"] = actions


def finish(after: dict) -> None:
    after["phase"] = "over"  # reading: the position has no `phase` while the game is on
    after["actor"] = None
    after["pending"] = None
    after.pop("_due", None)


# --- chance ---------------------------------------------------------------------------------------------


def chance(position: dict) -> list[tuple[tuple, int]]:
    if position["actor"] is not None or position.get("phase") == "over":
        return []
    step = position["_due"][0]
    kind = step[0]
    if kind == "begin":
        return [(("begin", seat), 1) for seat in range(seats_of(position))]  # OV-2.1
    if kind == "influence":
        return [(("influence", name), copies) for name, copies in influence_deck(position).items()]
    if kind == "exposure":
        return [(("exposure", name), copies) for name, copies in exposure_deck(position).items()]
    if kind == "turn_up":
        face_down = position["face_down"][step[1]]
        return [(("turn_up", name), face_down.count(name)) for name in sorted(set(face_down))]
    attacking, defending = len(step[2]), defending_dice(position, position["turn"], step[1])
    return [
        (("dice", high, other), ways_to_roll(attacking, high) * ways_to_roll(defending, other))
        for high in range(1, 7)
        for other in range(1, 7)
    ]


def ways_to_roll(dice: int, high: int) -> int:
    """In how many of 6 ** dice rolls the highest die is `high`."""
    return high**dice - (high - 1) ** dice


def settle(position: dict, outcome) -> dict:
    outcome = tuple(outcome)
    if outcome not in [possible for possible, _ in chance(position)]:
        raise ValueError(f"{outcome!r} cannot happen here")
    after = clone(position)
    step = after["_due"].pop(0)
    first: list = []
    if step[0] == "begin":
        first = begin_turn(after, outcome[1])
    elif step[0] == "influence":
        after["influence_new"][step[1]].append(outcome[1])
    elif step[0] == "exposure":
        after["face_down"][step[1]].append(outcome[1])
    elif step[0] == "turn_up":
        after["face_down"][step[1]] = []  # OV-6.2: the others go back into the deck
        after["exposed_new"][step[1]].append(outcome[1])
    else:
        first = fight(after, step[1], step[2], outcome[1], outcome[2])
    if after.get("phase") == "over" or after["pending"] is not None:
        after.pop("_due", None)
        return after
    after["_due"] = first + after["_due"]
    advance(after)
    return after
