"""What a seat sees of the map and the cards."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Button, Die, Marker, Piece, SeatView, View
from arena.games.overthrow.position.phase import DUE, PENDING
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.attack import defence_dice
from arena.games.overthrow.rules.laying import free_token_left
from arena.games.overthrow.rules.turns import actor, receiver
from arena.games.overthrow.table.deeds import banner_id, hex_id, spot_id, written
from arena.games.overthrow.table.faces import hands, piles
from arena.games.overthrow.table.notation import BUTTONS
from arena.kit.hexes import distance
from arena.kit.words import name_of, says

PHASES = {**DUE, **PENDING, st.PLAY: "play", st.ENDED: "over"}


def view(s: Any, seat: int | None) -> View:
    """Return what a seat (None: a spectator) sees, from a state in which the rest is blanked."""
    who = int(actor(s))
    return View(
        seat=seat,
        turn=int(s.turn),
        actor=who if who >= 0 else None,
        phase=PHASES[int(s.phase)],
        status=status(s, seat),
        seats=[seat_view(s, other) for other in range(int(s.seats))],
        pieces=pieces(s),
        markers=markers(s),
        hands=hands(s, seat),
        piles=piles(s),
        dice=dice(s),
        buttons=[Button(name, title) for name, title in BUTTONS.items()],
        turns=int(s.turns),
        over=bool(s.phase == st.ENDED),
        winners=[] if s.winner == geo.NONE else [int(s.winner)],
        result=result(s),
    )


def result(s: Any) -> str:
    """Return how the match ended, empty while it is on."""
    if s.phase != st.ENDED:
        return ""
    return "Undecided" if s.winner == geo.NONE else f"{LOOKS[int(s.winner)].name} holds the capital and wins"


def status(s: Any, viewer: int | None) -> str:
    """Return one sentence: whose turn it is and what is expected."""
    turn, phase = int(s.turn), int(s.phase)
    if phase == st.ENDED:
        return "You hold the capital and win" if s.winner == viewer else result(s)
    if phase <= st.LAST_CHANCE:
        return chance_words(s, viewer)
    mine = viewer == int(actor(s))
    whose = "Your turn" if viewer == turn else f"{LOOKS[turn].name}'s turn"
    if phase == st.LOSE:
        chooser = name_of(int(actor(s)), viewer)
        return "Choose the attacker that is destroyed" if mine else f"{chooser} chooses the attacker that is destroyed"
    wanted = {
        st.ENTER: "choose the attacker that moves in",
        st.REPLACE: "replace an influence card, or keep all five",
        st.DROP: "a scandal: discard one influence card",
        st.PLAY: play_words(s),
    }[phase]
    return f"{whose} — {wanted}" if mine else f"{whose}: {wanted}"


def chance_words(s: Any, viewer: int | None) -> str:
    """Return what is drawn or rolled."""
    turn, phase = int(s.turn), int(s.phase)
    if phase == st.DEAL:
        return f"{says(int(receiver(s)), viewer, 'draw')} an influence card, unseen"
    if phase == st.BEGIN:
        return "The dice tell who begins"
    if phase == st.DICE:
        return dice_words(s, viewer)
    if phase == st.TURN_UP:
        return f"{says(turn, viewer, 'turn')} up one of the face-down exposure cards"
    drawn = "an influence card" if phase == st.INFLUENCE_DRAW else "an exposure card, face down"
    return f"{says(turn, viewer, 'draw')} {drawn}"


def play_words(s: Any) -> str:
    """Return how many actions are left."""
    left = int(s.actions)
    if left == 0:
        return "no action left, but a free token" if free_token_left(s, int(s.turn)) else "no action left, end the turn"
    return f"{left} action{'s' if left > 1 else ''} left"


def dice_words(s: Any, viewer: int | None) -> str:
    """Return who rolls how many dice."""
    owner = int(s.owner[s.target])
    defender = "the capital" if owner == geo.NONE else name_of(owner, viewer)
    numbers = f"{int(geo.COUNT[s.attackers])} against {int(defence_dice(s))}"
    return f"{name_of(int(s.turn), viewer).capitalize()} against {defender}: {numbers} dice"


def dice(s: Any) -> list[Die]:
    """Return the dice in the air: the highest of either side counts."""
    if s.phase != st.DICE:
        return []
    owner = int(s.owner[s.target])
    return [Die("die:attacker", None, int(s.turn)), Die("die:defender", None, None if owner == geo.NONE else owner)]


def seat_view(s: Any, seat: int) -> SeatView:
    """Return what everybody sees of a seat: how near its land is to the center, its supplies, what villages paid."""
    look = LOOKS[seat]
    goal = distance(geo.HEXES[int(geo.BASE[s.layout, seat])], geo.HEXES[geo.CENTER])
    own = [h for h in range(len(geo.HEXES)) if s.owner[h] == seat]
    near = min((distance(geo.HEXES[h], geo.HEXES[geo.CENTER]) for h in own), default=goal)
    notes = []
    for name, shift in (("linked", 0), ("on a trade route", st.TRADE_PAID)):
        paid = sum(int(s.paid[seat]) >> (shift + village) & 1 for village in range(st.TRADE_PAID))
        if paid:
            notes.append(f"{paid} village{'s' if paid > 1 else ''} {name}")
    stock = {"actions": int(s.actions)} if seat == s.turn and s.phase != st.ENDED and s.turns > 0 else {}
    stock |= {"land": int(s.land[seat]), "trade": int(s.trade[seat]), "military": int(s.military[seat])}
    if s.n_face_down[seat] > 0:
        stock["face down"] = int(s.n_face_down[seat])
    return SeatView(seat, look.name, look.letter, seat, goal - near, goal, int(s.held[seat]), notes, stock)


# --- what stands on the map -----------------------------------------------------------------------------------------


def pieces(s: Any) -> list[Piece]:
    """Return all on the map: land as washes under trade posts and banners, walls, villages, headquarters."""
    found = []
    for seat in range(int(s.seats)):
        base = spot_id(int(geo.BASE[s.layout, seat]))
        found.append(Piece(f"hq:{seat}", base, seat, "castle", f"{LOOKS[seat].name}'s headquarters"))
    for village in range(int(geo.N_VILLAGES[s.layout])):
        h = int(geo.VILLAGES[s.layout, village])
        found.append(Piece(f"village:{written(h)}", spot_id(h), None, "roofs", f"village on {written(h)}"))
    for h in range(len(geo.HEXES)):
        if s.owner[h] != geo.NONE:
            found += tile(s, h)
        elif geo.KIND[s.layout, h] == geo.CAPITAL:
            words = f"capital space {written(h)}, defended by {int(geo.DEFENCE[s.layout, h])}"
            found.append(Piece(f"wall:{written(h)}", spot_id(h), None, "wall", words))
    return found


def tile(s: Any, h: int) -> list[Piece]:
    """Return a tile and what stands on it; its ids are those the story moves."""
    seat, token = int(s.owner[h]), int(s.token[h])
    name, where = LOOKS[seat].name, written(h)
    cut_off = bool(s.linked[h] == st.CUT_OFF)
    words = f"{name}'s land on {where}{', cut off' if cut_off else ''}"
    found = [Piece(f"land:{seat}.{where}", hex_id(h), seat, "wash", words, cut_off)]
    if token == st.TRADE:
        found.append(Piece(f"trade:{seat}.{where}", spot_id(h), seat, "coin", f"{name}'s trade on {where}"))
    elif token >= st.FIRST_MILITARY:
        spent = bool(seat == s.turn and int(s.spent) >> (token - st.FIRST_MILITARY) & 1)
        words = f"{name}'s military on {where}{', has attacked' if spent else ''}"
        found.append(Piece(banner_id(s, h), spot_id(h), seat, "banner", words, spent))
    return found


def markers(s: Any) -> list[Marker]:
    """Return the trade posts on a route from the headquarters, villages that paid, and the hex under attack."""
    found = []
    for h in range(len(geo.HEXES)):
        if s.owner[h] != geo.NONE and s.linked[h] == st.ON_ROUTE:
            seat = int(s.owner[h])
            words = f"{LOOKS[seat].name}'s trade route"
            found.append(Marker(f"route:{written(h)}", spot_id(h), "link", seat, words, "joined"))
    if s.target != geo.NONE:
        h = int(s.target)
        found.append(Marker(f"attack:{written(h)}", spot_id(h), "swords", int(s.turn), f"attack on {written(h)}"))
    return found
