"""What everybody is shown of a match, as one hash each: positions, moves, logs, views and stories."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

from arena.server.hosting.afterwards import chance_proofs, replay


def hash_of(data: Any) -> str:
    """Return a short hash of plain data or structs."""
    return hashlib.sha256(json.dumps(msgspec.to_builtins(data), sort_keys=True).encode()).hexdigest()[:16]


def shown(match: Any) -> dict[str, str]:
    """Return hashes of all that can be asked of a match."""
    found = {"position": hash_of(match.position()), "moves": hash_of(match.moves()), "payoffs": hash_of(match.payoffs)}
    for seat in (None, *range(match.seats)):
        who = "spectator" if seat is None else f"seat {seat}"
        told = match.log_for(seat)
        found[f"log of {who}"] = hash_of([[e.seq, e.kind, e.seat, e.action, e.text, e.roll, e.undoes] for e in told])
        found[f"view of {who}"] = hash_of(match.view(seat))
        found[f"stories of {who}"] = hash_of([match.story(event, seat) for event in match.log])
        told_again = replay(match, seat, [f"name {each}" for each in range(match.seats)], None)
        found[f"replay for {who}"] = hashlib.sha256(msgspec.json.encode(told_again)).hexdigest()[:16]
    if match.over:
        found["fairness"] = hashlib.sha256(msgspec.json.encode(dice_of(match))).hexdigest()[:16]
    return found


def dice_of(match: Any) -> dict[str, Any]:
    """Return what the fairness page has shown since the goldens were written."""
    events = [
        {"event": p.event, "roll": p.roll, "weights": p.weights, "texts": p.texts, "chosen": p.chosen}
        for p in chance_proofs(match)
    ]
    dice, nonces = match.dice, {str(seat): nonce for seat, nonce in match.dice.nonces.items()}
    return {"commitment": dice.commitment, "nonces": nonces, "seed": dice.seed.hex(), "events": events}
