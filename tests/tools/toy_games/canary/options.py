"""The options of Canary."""

from arena.engine.options import Option, Values

OPTIONS: tuple[Option, ...] = (
    Option("seats", 2, "how many play", low=2, high=4, rule="CA-1"),
    Option("goal", 15, "how far the race goes", low=5, high=60, rule="CA-2"),
    Option("hands", "secret", "who may see a hand", ("secret", "open"), rule="CA-7"),
)


def teams(values: Values) -> list[int]:
    """Return the team of each seat: everybody plays alone."""
    return list(range(int(values["seats"])))
