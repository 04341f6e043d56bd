"""The OVERTHROW cards: what there is, where it lies, and which cards work for a seat now."""

INFLUENCE = (  # OV-9
    "surveyors",
    "stonemasons",
    "recruiters",
    "couriers",
    "vanguard",
    "veterans",
    "ramparts",
    "engineers",
    "secrecy",
    "patronage",
)
EXPOSURE = (  # OV-10
    "informers",
    "tariffs",
    "draft_riots",
    "land_disputes",
    "desertion",
    "low_morale",
    "open_gates",
    "roadblocks",
    "alarm_bells",
    "scandal",
)
COPIES = 4
MOST_INFLUENCE = 5  # OV-5.2
MOST_UNDER_SCANDAL = 4  # OV-10.10


def influence_deck(position: dict) -> dict[str, int]:
    return unnamed(INFLUENCE, [*position["influence"], *position["influence_new"], position["discarded"]])


def exposure_deck(position: dict) -> dict[str, int]:
    return unnamed(EXPOSURE, [*position["face_down"], *position["exposed"], *position["exposed_new"]])


def unnamed(names: tuple, piles: list[list[str]]) -> dict[str, int]:
    """Cards not named anywhere are in the deck."""
    deck = dict.fromkeys(names, COPIES)
    for pile in piles:
        for name in pile:
            deck[name] -= 1
            if deck[name] < 0:
                raise ValueError(f"more copies of {name!r} than the deck has")
    return {name: copies for name, copies in deck.items() if copies > 0}


def has_influence(position: dict, seat: int, name: str) -> bool:
    return name in position["influence"][seat]  # OV-5.3: new ones do not work yet; OV-5.4: two copies, one effect


def has_exposure(position: dict, seat: int, name: str) -> bool:
    return name in position["exposed"][seat]  # OV-6.2


def influence_count(position: dict, seat: int) -> int:
    return len(position["influence"][seat]) + len(position["influence_new"][seat])


def held_influence(position: dict, seat: int) -> list[str]:
    """The different cards a seat may give up; equal cards are one choice."""
    held = position["influence"][seat] + position["influence_new"][seat]
    return [name for name in INFLUENCE if name in held]


def give_up(after: dict, seat: int, name: str) -> None:
    """OV-5.2: of two equal cards the working one goes."""
    # reading: OV-5.2's sentence on equal cards holds for a card dropped by OV-10.10 too.
    pile = after["influence"][seat] if name in after["influence"][seat] else after["influence_new"][seat]
    pile.remove(name)
    after["discarded"].append(name)


def must_turn_up(position: dict, seat: int) -> bool:
    """OV-6.2"""
    needed = influence_count(position, seat)
    if has_influence(position, seat, "patronage"):
        needed += 1  # OV-9.10
    return 0 < needed <= len(position["face_down"][seat])
