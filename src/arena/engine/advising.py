"""Who answers ``match.hint`` and ``match.evaluate``: a module named from above, loaded when first asked.

The engine knows no bots. ``arena/__init__.py`` names the module; its functions ``hint(match, seat, …)`` and
``evaluate(match, seat, …)`` do the rest.
"""

from __future__ import annotations

import importlib
from typing import Any

_named = [""]


def provide(module: str) -> None:
    """Name the module that gives advice."""
    _named[0] = module


def adviser() -> Any:
    """Answer the module that gives advice."""
    if not _named[0]:
        raise LookupError("nobody gives advice: import arena, which names who does")
    return importlib.import_module(_named[0])
