"""Reading OVERTAKE's moves: JSON and notation to action numbers, legal or not."""

from __future__ import annotations

import re
from typing import Any

from arena.engine.contract import LEGAL
from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS as LOOKS
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.splits import second_leg
from arena.games.overtake.rules.uses import copied, leg_end, move_end
from arena.kit.places import LANE, START, place_code, place_name
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

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
    """Return the action a JSON move names, legal or not."""
    kinds = tuple(KEYS)
    kind = kinds[one_of(data.get("kind"), kinds, "kind", InvalidMove)]
    exact_keys(data, KEYS[kind], {"as"}, f"move {kind}", InvalidMove)
    if kind == "end":
        return at.card_action(at.END, st.NONE)
    if kind == "victim":
        return read_victim(s, data)
    card = one_of(data["card"], cards.CODES, "card", InvalidMove)
    if kind == "discard":
        return at.card_action(at.DISCARD, card)
    if kind == "fizzle":
        if card != cards.DUPLICATE:
            raise InvalidMove(f"fizzle: expected card DUP, got {cards.CODES[card]}")
        return at.card_action(at.FIZZLE, card)
    acts_as = read_copy(s, data, card)
    if kind == "deploy":
        expect_d_card(data, card)
        return at.card_action(at.DEPLOY, card)
    if kind in ("jam", "tripwire"):
        return read_sign(s, data, kind, card)
    if kind == "warp":
        return read_warp(s, data, card)
    return read_move(s, data, card, acts_as) if kind == "move" else read_leg(s, data, card, acts_as)


def refusal(data: dict[str, Any], rule: str, text: str) -> IllegalMove:
    """Return the error for a move that can be read but that no action number stands for."""
    return IllegalMove(" ".join(str(value) for value in data.values()), rule, text)


def read_copy(s: Any, data: dict[str, Any], card: int) -> int:
    """OT-5.3d: a Duplicate says what it copies; return the card it acts as."""
    if card != cards.DUPLICATE:
        if "as" in data:
            raise InvalidMove(f"as: only with card DUP, got card {cards.CODES[card]}")
        return card
    acts_as = one_of(data.get("as"), cards.CODES, "as", InvalidMove)
    source = int(s.acts_as) if s.phase == st.LEG else int(copied(s))
    if source != acts_as:
        raise refusal(data, "OT-5.3d", "a Duplicate copies the card another seat played last")
    return acts_as


def expect_d_card(data: dict[str, Any], card: int) -> None:
    """OT-5.2: only D-A cards, and a Duplicate of one, deploy or activate."""
    if card not in (*cards.D_CARDS, cards.DUPLICATE):
        raise refusal(data, "OT-5.2", "only a D-A card deploys or activates")


def read_marble(s: Any, data: dict[str, Any]) -> tuple[int, int]:
    """Return (seat, marble) for [seat, place]; of marbles alike in Start the first."""
    pair = listed(data["marble"], "marble", InvalidMove, 2)
    seat = whole(pair[0], 0, st.SEATS - 1, "marble: seat", InvalidMove)
    place = place_code(pair[1], st.PIPS_ON_TRACK, st.SLOTS)
    for m in range(st.MARBLES):
        if place is not None and s.marble[seat, m] == place:
            return seat, m
    raise InvalidMove(f"marble: no marble of seat {seat} stands on {shown(pair[1])}")


def read_sign(s: Any, data: dict[str, Any], kind: str, card: int) -> int:
    """Jam or Tripwire on a pip where a marble of the colour stands."""
    pip = whole(data["pip"], 0, st.PIPS_ON_TRACK - 1, "pip", InvalidMove)
    expect_d_card(data, card)
    for m in range(st.MARBLES):
        if s.marble[s.colour, m] == pip:
            return at.marble_action(at.JAM if kind == "jam" else at.TRIPWIRE, card, m)
    rule = "OT-13.1" if kind == "jam" else "OT-13.2"
    raise refusal(data, rule, "choose a track pip on which a marble of one's own stands")


def expect_own(s: Any, data: dict[str, Any], seat: int) -> None:
    """OT-8.3: only marbles of the colour being played."""
    if seat == s.colour:
        return
    if (seat - s.colour) % 2 == 0:
        raise refusal(data, "OT-8.3", "no other play moves a partner's marble")
    raise refusal(data, "OT-6.1", "only marbles of one's own are moved")


def read_warp(s: Any, data: dict[str, Any], card: int) -> int:
    """Warp, or a Duplicate of one."""
    if card not in (cards.WARP, cards.DUPLICATE):
        raise refusal(data, "OT-5.3w", "only a Warp takes a marble to any pip")
    seat, m = read_marble(s, data)
    expect_own(s, data, seat)
    pip = place_code(data["to"], st.PIPS_ON_TRACK, st.SLOTS)
    if pip is None:
        raise InvalidMove(f"to: expected a pip 0 to {st.PIPS_ON_TRACK - 1}, got {shown(data['to'])}")
    if not 0 <= pip < st.PIPS_ON_TRACK:
        raise refusal(data, "OT-5.3w", "a Warp ends on a track pip, never in a lane or in Start")
    return at.warp_action(card, m, pip)


def read_run(s: Any, data: dict[str, Any], acts_as: int) -> tuple[int, int, int]:
    """Return (seat, marble, where it is to end) of a whole count or a leg."""
    if acts_as >= cards.N_MOVERS:
        raise refusal(data, "OT-7", f"{cards.TITLES[acts_as]} moves no marble by count")
    seat, m = read_marble(s, data)
    to = place_code(data["to"], st.PIPS_ON_TRACK, st.SLOTS)
    if to is None or to == START:
        raise InvalidMove(f"to: expected a pip or home:1 to home:{st.SLOTS}, got {shown(data['to'])}")
    return seat, m, to


def read_move(s: Any, data: dict[str, Any], card: int, acts_as: int) -> int:
    """The whole count with one marble."""
    seat, m, to = read_run(s, data, acts_as)
    expect_own(s, data, seat)
    expect_end(s, data, seat, m, move_end(s, acts_as, m), to)
    return at.marble_action(at.MOVE, card, m)


def read_leg(s: Any, data: dict[str, Any], card: int, acts_as: int) -> int:
    """OT-9: a leg of a split, the second if one is due, else a first."""
    seat, m, to = read_run(s, data, acts_as)
    if (seat - s.colour) % 2:
        raise refusal(data, "OT-6.1", "only marbles of one's own are moved")
    index = m if seat == s.colour else st.MARBLES + m
    pips = whole(data["pips"], 1, 9, "pips", InvalidMove)
    if acts_as not in (cards.S7, cards.S9):
        raise refusal(data, "OT-9", "only Split 7 and Split 9 are divided")
    if s.phase == st.LEG:
        if card != s.card or pips != s.left:
            raise refusal(data, "OT-9", f"the second leg of {cards.CODES[int(s.card)]} has {int(s.left)} pips")
        expect_end(s, data, seat, m, second_leg(s, at.member(s, index)), to)
        return at.marble_action(at.SECOND_LEG, st.NONE, index)
    if pips >= cards.PIPS[acts_as]:
        raise refusal(data, "OT-9", "each of two legs has at least 1 pip")
    if acts_as == cards.S9 and index >= st.MARBLES:
        raise refusal(data, "OT-8.2", "only a Split 7 can be shared with the partner")
    expect_end(s, data, seat, m, leg_end(s, acts_as, pips, index), to)
    return at.leg_action(card, pips, index)


def expect_end(s: Any, data: dict[str, Any], seat: int, m: int, found: tuple[int, int], to: int) -> None:
    """Refuse a legal count (verdict, end) that ends elsewhere than the move says."""
    code, end = found
    if code == LEGAL and end != to:
        raise refusal(data, *missed(s, seat, m, end, to))


def missed(s: Any, seat: int, m: int, end: int, to: int) -> tuple[str, str]:
    """Return the rule and sentence for a legal count that ends elsewhere than it was asked to."""
    if end > LANE > to:
        return "OT-11.2", f"a marble turns in at its own entry: the count ends on {place_name(end)}"
    if to > LANE > end and s.owes[seat, m]:
        return "OT-11.4", f"the marble owes a lap: the count ends on {place_name(end)}"
    if to > LANE > end and s.marble[seat, m] == st.ENTRY[seat]:
        return "OT-11.3", f"the marble has not lapped: the count ends on {place_name(end)}"
    return "OT-6.1", f"the full count ends on {place_name(end)}"


def read_victim(s: Any, data: dict[str, Any]) -> int:
    """OT-10: the marble to send back."""
    seat, m = read_marble(s, data)
    if (seat - s.turn) % 2 == 0:
        raise refusal(data, "OT-10", "OVERTAKE takes an opponent's marble")
    index = m if (seat - s.turn) % st.SEATS == 1 else st.MARBLES + m
    return at.marble_action(at.VICTIM, st.NONE, index)


PLACE = r"(?:\d+|start|home:\d)"
TEXT = re.compile(
    r"(?P<word>end|fizzle)|discard (?P<discard>\w+)|overtake (?P<victim>[A-Z])(?P<on>\d+)"
    r"|(?P<card>\w+?)(?:=(?P<as>\w+?))?(?::(?P<pips>\d))? "
    r"(?:(?P<plain>deploy|fizzle)|(?P<sign>jam|tripwire) (?P<pip>\d+)"
    rf"|(?P<letter>[A-Z])?(?P<from>{PLACE})>(?P<to>{PLACE}))"
)


def place_of(text: str) -> int | str:
    """Return a place in JSON form."""
    return int(text) if text.isdigit() else text


def read_text(s: Any, text: str) -> int:
    """Return the action a text names, legal or not."""
    found = TEXT.fullmatch(text)
    if found is None:
        raise InvalidMove(f"move: expected notation such as 'A5 8>13' or 'D10J deploy', got {shown(text)}")
    if found["word"]:
        return read(s, {"kind": "end"} if found["word"] == "end" else {"kind": "fizzle", "card": "DUP"})
    if found["discard"]:
        return read(s, {"kind": "discard", "card": found["discard"]})
    letters = [look.letter for look in LOOKS[: st.SEATS]]
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
