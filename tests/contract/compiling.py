"""Compiled, interpreted and bounds-checked rules do the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tests.contract.trial import Trial
from tests.tools.variants import sets_of
from tests.tools.walk import walk

STEPS = 400


def compiled_interpreted_and_bounds_checked_agree(trial: Trial) -> None:
    """A walk through true, hidden and guessed states comes to the same bytes however the rules run."""
    name, options, seed = trial.game.name, trial.options, trial.seed
    if options not in sets_of(name)[:1] + sets_of(name)[-1:]:
        return  # one process per mode and game is enough: the first and the last variant
    here = walk(name, options, seed, STEPS)
    for switch in ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"):
        command = [
            sys.executable,
            "-W",
            "error",
            "-m",
            "tests.tools.walk",
            name,
            json.dumps(options),
            str(seed),
            str(STEPS),
        ]
        done = subprocess.run(command, env={**os.environ, switch: "1"}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        assert done.stdout.strip() == here, switch
