"""OVERTAKE's actions as people write and click them.

    A5 8>13            Advance 5 from pip 8          S7:3 8>11         first or second leg of 3
    D10J deploy        D10J jam 8                    D1T tripwire 8
    W start>17         DUP=A5 8>13                   DUP fizzle
    discard A3         end                           overtake V30      (the victim: Violet's marble on pip 30)
A marble of another colour than the turn's carries its letter: S7:4 A44>48.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS as SEAT_LOOKS
from arena.engine.looks import Move
from arena.games.overtake import actions as at
from arena.games.overtake.cards import CODES, D10J, DUPLICATE, N_MOVERS, PIPS, S7, S9, TITLES, WARP_CARD
from arena.games.overtake.core import victim
from arena.games.overtake.landing import first_in_start, forward
from arena.games.overtake.plays import copied, leg_end, move_end
from arena.games.overtake.splits import member, second_leg
from arena.games.overtake.state import DEPLOY_PIP, LEG, MARBLES, NONE, PIPS_ON_TRACK, SEATS, SLOTS, VICTIM
from arena.games.overtake.turns import drawer
from arena.games.overtake.verdicts import LEGAL, VERDICTS
from arena.kit.places import LANE, START, place_code, place_name
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

BUTTONS = {
    "button:jam": "Jam this pip",
    "button:tripwire": "Lay a Tripwire here",
    "button:discard": "Discard it",
    "button:fizzle": "Let it fizzle",
    "button:end": "End the turn",
}


class Play(NamedTuple):
    """An action taken apart."""

    kind: str  # as in the JSON
    card: int = NONE  # the card played
    acts_as: int = NONE  # the card it acts as: itself, or what a Duplicate copies
    index: int = NONE  # marble: 0-4 the colour played, 5-9 its partner
    pips: int = 0  # of a leg
    pip: int = NONE  # target of a Warp


def take_apart(s: Any, a: int) -> Play:
    """Answer what an action number means in this state."""
    if a >= at.DRAW_CARD:
        return Play("draw", a - at.DRAW_CARD)
    if a >= at.TAKE_VICTIM:
        return Play("victim", index=a - at.TAKE_VICTIM)
    if a >= at.SECOND_LEG:
        return Play("leg", int(s.card), int(s.acts_as), a - at.SECOND_LEG, int(s.left))
    if a == at.END:
        return Play("end")
    if a >= at.DISCARD:
        return Play("discard", a - at.DISCARD)
    if a == at.FIZZLE:
        return Play("fizzle", DUPLICATE)
    if a >= at.DUP_DEPLOY:
        return take_copy_apart(int(copied(s)), a)
    if a >= at.WARP:
        return Play("warp", WARP_CARD, WARP_CARD, (a - at.WARP) // PIPS_ON_TRACK, pip=(a - at.WARP) % PIPS_ON_TRACK)
    if a >= at.LEG_OF_7:
        card, base = (S9, at.LEG_OF_9) if a >= at.LEG_OF_9 else (S7, at.LEG_OF_7)
        return Play("leg", card, card, (a - base) % at.TEAM_MARBLES, (a - base) // at.TEAM_MARBLES + 1)
    if a >= at.MOVE_BY:
        card = (a - at.MOVE_BY) // MARBLES
        return Play("move", card, card, (a - at.MOVE_BY) % MARBLES)
    if a >= at.JAM:
        kind, base = ("tripwire", at.TRIPWIRE) if a >= at.TRIPWIRE else ("jam", at.JAM)
        card = D10J + (a - base) // MARBLES
        return Play(kind, card, card, (a - base) % MARBLES)
    return Play("deploy", D10J + a, D10J + a)


def take_copy_apart(card: int, a: int) -> Play:
    """Answer what a use of Duplicate means when it copies ``card``."""
    if a >= at.DUP_WARP:
        offset = a - at.DUP_WARP
        return Play("warp", DUPLICATE, card, offset // PIPS_ON_TRACK, pip=offset % PIPS_ON_TRACK)
    if a >= at.DUP_LEG:
        offset = a - at.DUP_LEG
        return Play("leg", DUPLICATE, card, offset % at.TEAM_MARBLES, offset // at.TEAM_MARBLES + 1)
    if a >= at.DUP_MOVE:
        return Play("move", DUPLICATE, card, a - at.DUP_MOVE)
    if a >= at.DUP_TRIPWIRE:
        return Play("tripwire", DUPLICATE, card, a - at.DUP_TRIPWIRE)
    if a >= at.DUP_JAM:
        return Play("jam", DUPLICATE, card, a - at.DUP_JAM)
    return Play("deploy", DUPLICATE, card)


def end_of(s: Any, play: Play) -> tuple[int, int]:
    """Answer (verdict, place) for where a move or leg would end."""
    if play.kind == "move":
        code, to = move_end(s, play.acts_as, play.index)
    elif s.phase == LEG:
        code, to = second_leg(s, member(s, play.index))
    else:
        code, to = leg_end(s, play.acts_as, play.pips, play.index)
    return int(code), int(to)


def mover_of(s: Any, play: Play) -> tuple[int, int]:
    """Answer (seat, marble) of the marble a play moves or names."""
    who = int(victim(s, play.index)) if play.kind == "victim" else int(member(s, play.index))
    return who // MARBLES, who % MARBLES


def describe(s: Any, a: int) -> Move:
    """Answer a legal action or chance outcome in every form."""
    play = take_apart(s, a)
    if play.kind == "draw":
        who = SEAT_LOOKS[drawer(s)].name
        code = CODES[play.card]
        return Move(a, f"draw {code}", {"kind": "draw", "card": code}, [], f"{who} draws {TITLES[play.card]}")
    data: dict[str, Any] = {"kind": play.kind}
    path: list[str] = []
    word = ""
    if play.card != NONE:
        data["card"] = CODES[play.card]
        word = CODES[play.card]
        if play.card == DUPLICATE and play.acts_as != NONE:
            data["as"] = CODES[play.acts_as]
            word = f"DUP={CODES[play.acts_as]}"
        if not (play.kind == "leg" and s.phase == LEG):
            path.append(f"card:{CODES[play.card]}")
    write = WRITERS[play.kind]
    text, says = write(s, play, data, path, word)
    return Move(a, text, data, path, says)


def point(seat: int, place: int, m: int = 0) -> str:
    """Answer the id of the board's point for a place."""
    if place == START:
        return f"start:{seat}.{m}"
    return f"home:{seat}.{place - LANE}" if place > LANE else f"pip:{place}"


def named(s: Any, seat: int, m: int) -> str:
    """Answer a marble in notation: its place, with its letter if it is not of the turn's own colour."""
    place = place_name(int(s.marble[seat, m]))
    return f"{place}" if seat == s.turn else f"{SEAT_LOOKS[seat].letter}{place}"


def write_deploy(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Deploy."""
    seat = int(s.colour)
    path += [f"marble:{seat}.{first_in_start(s, seat)}", f"pip:{DEPLOY_PIP[seat]}"]
    return f"{word} deploy", f"deploy a marble to pip {DEPLOY_PIP[seat]}"


def write_sign(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Jam and Tripwire."""
    seat, m = mover_of(s, play)
    pip = int(s.marble[seat, m])
    data["pip"] = pip
    path += [f"marble:{seat}.{m}", f"button:{play.kind}"]
    return f"{word} {play.kind} {pip}", f"jam pip {pip}" if play.kind == "jam" else f"lay a Tripwire on pip {pip}"


def write_run(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Whole moves, legs and Warp: a marble goes from a place to a place."""
    seat, m = mover_of(s, play)
    to = play.pip if play.kind == "warp" else end_of(s, play)[1]
    data["marble"] = [seat, place_name(int(s.marble[seat, m]))]
    if play.kind == "leg":
        data["pips"] = play.pips
        word += f":{play.pips}"
    data["to"] = place_name(to)
    path += [f"marble:{seat}.{m}", point(seat, to)]
    origin = "Start" if s.marble[seat, m] == START else f"pip {s.marble[seat, m]}"
    goal = f"lane slot {to - LANE}" if to > LANE else f"pip {to}"
    verb = {"warp": "warp", "leg": f"{play.pips} pips"}.get(play.kind, TITLES[play.acts_as])
    return f"{word} {named(s, seat, m)}>{place_name(to)}", f"{verb}: {origin} to {goal}"


def write_victim(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """The victim of OVERTAKE."""
    seat, m = mover_of(s, play)
    pip = int(s.marble[seat, m])
    data["marble"] = [seat, pip]
    path.append(f"marble:{seat}.{m}")
    look = SEAT_LOOKS[seat]
    return f"overtake {look.letter}{pip}", f"OVERTAKE: send {look.name}'s marble on pip {pip} back to Start"


def write_plain(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Discard, fizzle and end."""
    path.append(f"button:{play.kind}")
    if play.kind == "discard":
        return f"discard {word}", f"discard {TITLES[play.card]} and draw"
    if play.kind == "fizzle":
        return "DUP fizzle", "Duplicate fizzles: there is nothing to copy"
    return "end", "end the turn without a movement card"


WRITERS = {
    "deploy": write_deploy,
    "jam": write_sign,
    "tripwire": write_sign,
    "move": write_run,
    "leg": write_run,
    "warp": write_run,
    "victim": write_victim,
    "fizzle": write_plain,
    "discard": write_plain,
    "end": write_plain,
}


def vague(s: Any, a: int) -> str:
    """Answer what somebody reads who may not see the card drawn."""
    return "draw"


# --- reading --------------------------------------------------------------------------------------------------------

KEYS = {
    "deploy": {"kind", "card"},
    "jam": {"kind", "card", "pip"},
    "tripwire": {"kind", "card", "pip"},
    "move": {"kind", "card", "marble", "to"},
    "leg": {"kind", "card", "marble", "pips", "to"},
    "warp": {"kind", "card", "marble", "to"},
    "victim": {"kind", "marble"},
    "fizzle": {"kind", "card"},
    "discard": {"kind", "card"},
    "end": {"kind"},
}


def read(s: Any, data: dict[str, Any]) -> int:
    """Answer the action a JSON move names, legal or not."""
    kinds = tuple(KEYS)
    kind = kinds[one_of(data.get("kind"), kinds, "kind", InvalidMove)]
    exact_keys(data, KEYS[kind], {"as"}, f"move {kind}", InvalidMove)
    if kind == "end":
        return at.END
    if kind == "victim":
        return read_victim(s, data)
    card = one_of(data["card"], CODES, "card", InvalidMove)
    if kind == "discard":
        return at.DISCARD + card
    if kind == "fizzle":
        if card != DUPLICATE:
            raise InvalidMove(f"fizzle: expected card DUP, got {CODES[card]}")
        return at.FIZZLE
    acts_as = read_copy(s, data, card)
    if kind == "deploy":
        if card == DUPLICATE:
            return at.DUP_DEPLOY
        expect_d_card(data, card)
        return at.DEPLOY + card - D10J
    if kind in ("jam", "tripwire"):
        return read_sign(s, data, kind, card)
    if kind == "warp":
        return read_warp(s, data, card)
    return read_run(s, data, kind, card, acts_as)


def refusal(data: dict[str, Any], rule: str, text: str) -> IllegalMove:
    """Answer the error for a move that can be read but that no action number stands for."""
    return IllegalMove(" ".join(str(value) for value in data.values()), rule, text)


def read_copy(s: Any, data: dict[str, Any], card: int) -> int:
    """OT-5.3d: a Duplicate says what it copies; answer the card it acts as."""
    if card != DUPLICATE:
        if "as" in data:
            raise InvalidMove(f"as: only with card DUP, got card {CODES[card]}")
        return card
    acts_as = one_of(data.get("as"), CODES, "as", InvalidMove)
    source = int(s.acts_as) if s.phase == LEG else int(copied(s))
    if source != acts_as:
        raise refusal(data, "OT-5.3d", "a Duplicate copies the card another seat played last")
    return acts_as


def expect_d_card(data: dict[str, Any], card: int) -> None:
    """OT-5.2: only D-A cards deploy or activate."""
    if not D10J <= card < D10J + at.D_CARDS:
        raise refusal(data, "OT-5.2", "only a D-A card deploys or activates")


def read_marble(s: Any, data: dict[str, Any]) -> tuple[int, int]:
    """Answer (seat, marble) for [seat, place]; of marbles alike in Start the first."""
    pair = listed(data["marble"], "marble", InvalidMove, 2)
    seat = whole(pair[0], 0, SEATS - 1, "marble: seat", InvalidMove)
    place = place_code(pair[1], PIPS_ON_TRACK, SLOTS)
    for m in range(MARBLES):
        if place is not None and s.marble[seat, m] == place:
            return seat, m
    raise InvalidMove(f"marble: no marble of seat {seat} stands on {shown(pair[1])}")


def read_sign(s: Any, data: dict[str, Any], kind: str, card: int) -> int:
    """Jam or Tripwire on a pip where a marble of the colour stands."""
    pip = whole(data["pip"], 0, PIPS_ON_TRACK - 1, "pip", InvalidMove)
    if card != DUPLICATE:
        expect_d_card(data, card)
    for m in range(MARBLES):
        if s.marble[s.colour, m] == pip:
            if card == DUPLICATE:
                return (at.DUP_JAM if kind == "jam" else at.DUP_TRIPWIRE) + m
            return (at.JAM if kind == "jam" else at.TRIPWIRE) + MARBLES * (card - D10J) + m
    rule = "OT-13.1" if kind == "jam" else "OT-13.2"
    raise refusal(data, rule, "choose a track pip on which a marble of one's own stands")


def own_index(s: Any, data: dict[str, Any], seat: int, m: int) -> int:
    """Answer the index of a marble of the colour being played."""
    if seat == s.colour:
        return m
    if (seat - s.colour) % 2 == 0:
        raise refusal(data, "OT-8.3", "no other play moves a partner's marble")
    raise refusal(data, "OT-6.1", "only marbles of one's own are moved")


def read_warp(s: Any, data: dict[str, Any], card: int) -> int:
    """Warp, or a Duplicate of one."""
    if card not in (WARP_CARD, DUPLICATE):
        raise refusal(data, "OT-5.3w", "only a Warp takes a marble to any pip")
    seat, m = read_marble(s, data)
    index = own_index(s, data, seat, m)
    pip = place_code(data["to"], PIPS_ON_TRACK, SLOTS)
    if pip is None:
        raise InvalidMove(f"to: expected a pip 0 to {PIPS_ON_TRACK - 1}, got {shown(data['to'])}")
    if not 0 <= pip < PIPS_ON_TRACK:
        raise refusal(data, "OT-5.3w", "a Warp ends on a track pip, never in a lane or in Start")
    return (at.DUP_WARP if card == DUPLICATE else at.WARP) + PIPS_ON_TRACK * index + pip


def read_run(s: Any, data: dict[str, Any], kind: str, card: int, acts_as: int) -> int:
    """A whole move, or a leg of a split."""
    if acts_as >= N_MOVERS:
        raise refusal(data, "OT-7", f"{TITLES[acts_as]} moves no marble by count")
    seat, m = read_marble(s, data)
    to = place_code(data["to"], PIPS_ON_TRACK, SLOTS)
    if to is None or to == START:
        raise InvalidMove(f"to: expected a pip or home:1 to home:{SLOTS}, got {shown(data['to'])}")
    if kind == "move":
        index = own_index(s, data, seat, m)
        action = at.DUP_MOVE + index if card == DUPLICATE else at.MOVE_BY + MARBLES * card + index
        play = Play("move", card, acts_as, index)
    else:
        if (seat - s.colour) % 2:
            raise refusal(data, "OT-6.1", "only marbles of one's own are moved")
        index = m if seat == s.colour else MARBLES + m
        pips = whole(data["pips"], 1, 9, "pips", InvalidMove)
        action = leg_action(s, data, card, acts_as, pips, index)
        play = Play("leg", card, acts_as, index, pips)
    code, end = end_of(s, play)
    if code == LEGAL and end != to:
        raise refusal(data, "OT-6.1", f"the full count ends on {place_name(end)}")
    return action


def leg_action(s: Any, data: dict[str, Any], card: int, acts_as: int, pips: int, index: int) -> int:
    """Answer the action of a leg: of the second if one is due, else of a first."""
    if acts_as not in (S7, S9):
        raise refusal(data, "OT-9", "only Split 7 and Split 9 are divided")
    if s.phase == LEG:
        if card != s.card or pips != s.left:
            raise refusal(data, "OT-9", f"the second leg of {CODES[int(s.card)]} has {int(s.left)} pips")
        return at.SECOND_LEG + index
    if pips >= PIPS[acts_as]:
        raise refusal(data, "OT-9", "each of two legs has at least 1 pip")
    if acts_as == S9 and index >= MARBLES:
        raise refusal(data, "OT-8.2", "only a Split 7 can be shared with the partner")
    base = at.DUP_LEG if card == DUPLICATE else at.LEG_OF_7 if card == S7 else at.LEG_OF_9
    return base + at.TEAM_MARBLES * (pips - 1) + index


def read_victim(s: Any, data: dict[str, Any]) -> int:
    """OT-10: the marble to send back."""
    seat, m = read_marble(s, data)
    if (seat - s.turn) % 2 == 0:
        raise refusal(data, "OT-10", "OVERTAKE takes an opponent's marble")
    return at.TAKE_VICTIM + (m if (seat - s.turn) % SEATS == 1 else MARBLES + m)


PLACE = r"(?:\d+|start|home:\d)"
TEXT = re.compile(
    rf"(?P<word>end|fizzle)|discard (?P<discard>\w+)|overtake (?P<victim>[A-Z])(?P<on>\d+)|(?P<card>\w+?)(?:=(?P<as>\w+?))?"
    rf"(?::(?P<pips>\d))? (?:(?P<plain>deploy|fizzle)|(?P<sign>jam|tripwire) (?P<pip>\d+)"
    rf"|(?P<letter>[A-Z])?(?P<from>{PLACE})>(?P<to>{PLACE}))"
)


def place_of(text: str) -> int | str:
    """Answer a place in JSON form."""
    return int(text) if text.isdigit() else text


def read_text(s: Any, text: str) -> int:
    """Answer the action a text names, legal or not."""
    found = TEXT.fullmatch(text)
    if found is None:
        raise InvalidMove(f"move: expected notation such as 'A5 8>13' or 'D10J deploy', got {shown(text)}")
    if found["word"]:
        return at.END if found["word"] == "end" else at.FIZZLE
    if found["discard"]:
        return read(s, {"kind": "discard", "card": found["discard"]})
    letters = [look.letter for look in SEAT_LOOKS[:SEATS]]
    if found["victim"]:
        seat = one_of(found["victim"], tuple(letters), "seat", InvalidMove)
        return read(s, {"kind": "victim", "marble": [seat, int(found["on"])]})
    data: dict[str, Any] = {"card": found["card"]}
    if found["as"]:
        data["as"] = found["as"]
    if found["plain"]:
        return read(s, {"kind": found["plain"], **data})
    if found["sign"]:
        return read(s, {"kind": found["sign"], **data, "pip": int(found["pip"])})
    seat = one_of(found["letter"], tuple(letters), "seat", InvalidMove) if found["letter"] else int(s.colour)
    data |= {"marble": [seat, place_of(found["from"])], "to": place_of(found["to"])}
    if found["pips"]:
        return read(s, {"kind": "leg", **data, "pips": int(found["pips"])})
    acts_as = found["as"] or found["card"]
    return read(s, {"kind": "warp" if acts_as == "W" else "move", **data})


# --- clicks ---------------------------------------------------------------------------------------------------------


def candidates(s: Any, path: list[str]) -> list[int]:
    """Answer the actions these clicks could have meant, most telling first."""
    clicks = [click.split(":", 1) for click in path[:4] if ":" in click]
    if len(clicks) != len(path) or not clicks:
        return []
    kind, name = clicks[0]
    if kind == "button":
        return [at.END] if name == "end" else []
    if kind == "marble":
        return marble_candidates(s, name)
    if kind != "card" or name not in CODES:
        return []
    plays = [(a, take_apart(s, a)) for a in card_actions(CODES.index(name))]
    if len(clicks) > 1:
        plays = [(a, play) for a, play in plays if fits(s, play, clicks[1])]
    if len(clicks) > 2:
        wanted = path[2]
        plays = [(a, play) for a, play in plays if ends_at(s, play, wanted)] or plays
    return [a for a, _ in plays]


def card_actions(card: int) -> list[int]:
    """Answer all actions that play a card, whole moves first: their refusals tell most."""
    if card == DUPLICATE:
        uses = [*range(at.DUP_MOVE, at.DUP_LEG), *range(at.DUP_DEPLOY, at.DUP_MOVE), *range(at.DUP_LEG, at.FIZZLE + 1)]
    elif card == WARP_CARD:
        uses = list(range(at.WARP, at.DUP_DEPLOY))
    else:
        uses = list(range(at.MOVE_BY + MARBLES * card, at.MOVE_BY + MARBLES * card + MARBLES))
        if card == S7:
            uses += range(at.LEG_OF_7, at.LEG_OF_9)
        if card == S9:
            uses += range(at.LEG_OF_9, at.WARP)
        if card >= D10J:
            d = card - D10J
            uses += [at.DEPLOY + d]
            uses += range(at.JAM + MARBLES * d, at.JAM + MARBLES * d + MARBLES)
            uses += range(at.TRIPWIRE + MARBLES * d, at.TRIPWIRE + MARBLES * d + MARBLES)
    return [*uses, at.DISCARD + card]


def fits(s: Any, play: Play, click: list[str]) -> bool:
    """Answer whether a second click (marble, pip or button) belongs to a play."""
    kind, name = click
    if kind == "button":
        return name == play.kind
    if play.index == NONE:
        return kind == "marble" and play.kind == "deploy" and name.split(".")[0] == str(int(s.colour))
    seat, m = mover_of(s, play)
    return (kind == "marble" and name == f"{seat}.{m}") or point(seat, int(s.marble[seat, m]), m) == ":".join(click)


def ends_at(s: Any, play: Play, wanted: str) -> bool:
    """Answer whether a play would end on the point clicked last, or is the button clicked."""
    if wanted.startswith("button:"):
        return wanted == f"button:{play.kind}"
    if play.kind == "warp":
        return wanted == f"pip:{play.pip}"
    if play.kind == "deploy":
        return wanted == f"pip:{DEPLOY_PIP[s.colour]}"
    if play.kind not in ("move", "leg"):
        return False
    seat, m = mover_of(s, play)
    if play.kind == "leg":
        return point(seat, int(forward(s, seat * MARBLES + m, play.pips)[1]), m) == wanted
    return point(seat, end_of(s, play)[1], m) == wanted


def marble_candidates(s: Any, name: str) -> list[int]:
    """Answer what clicking a marble first means: the victim, or the marble of the second leg."""
    base = {VICTIM: at.TAKE_VICTIM, LEG: at.SECOND_LEG}.get(int(s.phase))
    if base is None:
        return []
    kind = "victim" if s.phase == VICTIM else "leg"
    plays = [(base + i, Play(kind, index=i)) for i in range(at.TEAM_MARBLES)]
    return [a for a, play in plays if "{}.{}".format(*mover_of(s, play)) == name]


assert VERDICTS[LEGAL] == ("", "")
