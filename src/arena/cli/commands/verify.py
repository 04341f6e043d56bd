"""Check a record: does it replay, and did the dice fall as they were committed to?"""

from __future__ import annotations

import click

from arena.cli.main import CONDITIONAL, FINE, Negative
from arena.cli.printable import printable
from arena.cli.terminal.parameters import text_of

HINTS = {
    "unfair": "this record is not what was played, or the dice were bent",
    "not proven": "only what the dice dealt from the first event on is proven, once the seed is in the record",
}


@click.command()
@click.argument("file")
def verify(file: str) -> int:
    """Recompute every chance event of the record in FILE ('-': standard input).

    Exit code 0: fair. 1: unfair or not proven, and why. 2: it cannot be read. 3: fair on a condition that nobody can
    check, which is named.
    """
    from arena.cli.terminal.ready import at_once_in
    from arena.engine.errors import BadRecord
    from arena.engine.fair.verify import verify_record

    text = text_of(file)
    at_once_in(text)
    try:
        proof = verify_record(text)
    except BadRecord as broken:
        if broken.event is None:
            raise
        raise Negative(f"{file}: does not replay: {broken}", HINTS["unfair"]) from None
    if proof.finding in HINTS:
        raise Negative(f"{file}: {proof}: {'; '.join(proof.reasons)}", HINTS[proof.finding])
    told = [f"{file}: {proof}", "  the seed fits the commitment"]
    told.append(f"  {proof.recomputed} chance events recomputed, all fit")
    told += [f"  {remark}" for remark in proof.remarks]
    click.echo(printable("\n".join(told)))
    return FINE if proof.fair else CONDITIONAL
