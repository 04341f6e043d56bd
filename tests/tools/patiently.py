"""Play a match of racers uncompiled, and let compiled code take over in its middle; prints the record.

python -m tests.tools.patiently GAME SEED DECISIONS TAKEOVER_AT
"""

from __future__ import annotations

import sys
import threading

import arena
from arena.bots import bot
from arena.bots.warming import warm_bots, warm_rules
from arena.engine.compiling import takeover
from arena.engine.match import Match

BESIDE = 12  # decisions played at least while compiled code is being loaded


def played(name: str, seed: int, decisions: int, takeover_at: int = -1) -> Match:
    """Return a match as racers play it; at one decision a thread loads compiled code while the match goes on."""
    game = arena.game(name)
    match = game.match(seed=seed)
    loader = threading.Thread(target=loaded, args=(name,))
    for decision in range(decisions):
        if match.actor is None:
            break
        if decision == takeover_at:
            assert takeover.waits(name), "it runs compiled already"
            loader.start()
        if decision == takeover_at + BESIDE and takeover_at >= 0:
            loader.join()
        if loader.ident is not None and takeover.waits(name) and not loader.is_alive():
            takeover.take_over(name)
            print(f"taken over at decision {decision}", file=sys.stderr)
        match.play(match.actor, bot("racer").choose(game, match.hidden_states(match.actor), match.actor, decision))
    if loader.ident is not None:
        loader.join()
    return match


def loaded(name: str) -> None:
    """Load all compiled code of a game, beside a match that is being played."""
    with takeover.using_compiled():
        warm_rules(arena.game(name))
        warm_bots(arena.game(name))


if __name__ == "__main__":
    takeover.be_patient()
    arguments = [int(each) for each in sys.argv[2:]]
    print(played(sys.argv[1], *arguments).record(secret=True))
