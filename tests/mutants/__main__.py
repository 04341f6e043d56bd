"""Try all mutants, or the named ones, and list what killed each: NUMBA_DISABLE_JIT=1 python -m tests.mutants [NAME ...].

CONTRACT_SEED chooses the random walks. Exit 1 if a mutant lives, or if the toy does not pass as it is.
"""

from __future__ import annotations

import os
import sys

from tests.mutants.planted import MUTANTS
from tests.mutants.trying import Attempt

SEED = int(os.environ.get("CONTRACT_SEED", "1"))


def main(names: list[str]) -> int:
    """Print a line for each; return how it ends."""
    print(f"CONTRACT_SEED={SEED}")
    toy = Attempt(None, SEED)
    wrong = 0
    for mutant in MUTANTS:
        if names and mutant.name not in names:
            continue
        fate = Attempt(mutant, SEED).fate()
        wrong |= not fate.check
        end = f"killed by {fate.check}: {fate.how}" if fate.check else f"LIVES: {mutant.wrong}"
        print(f"{mutant.name}: {end} ({fate.seconds:.1f} s)", flush=True)
    control = toy.fate()
    print(f"the toy as it is: {f'FAILS {control.check}: {control.how}' if control.check else 'passes'}")
    return wrong | bool(control.check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
