"""Compilation of rules: ``@compiled`` functions, and generic loops made once per game.

Numba's own cache looks only at the file of the cached function: a changed helper module would leave callers stale.
So the cache folder is keyed by a hash of every source that can be compiled, and of the tool versions. Import this
module before Numba; it sets the folder.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

ROOMS_WITH_COMPILED_CODE = ("engine", "kit", "games", "bots")
KEPT_CACHES = 6  # older cache folders are removed
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") == "1"
BOUNDSCHECK = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"

Function = TypeVar("Function", bound=Callable[..., Any])


def cache_root() -> Path:
    """Answer the folder of all compiled code: ``ARENA_CACHE_DIR``, or the user's cache directory."""
    if chosen := os.environ.get("ARENA_CACHE_DIR"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "overtake-arena"


def source_hash() -> str:
    """Hash every source file that may be compiled, with the versions and switches that change the result."""
    digest = hashlib.sha256()
    digest.update(f"{version('numba')} {version('numpy')} {sys.version_info[:2]} {BOUNDSCHECK}".encode())
    package = Path(__file__).parent.parent
    for root in (*(package / room for room in ROOMS_WITH_COMPILED_CODE), *extra_game_roots()):
        for path in sorted(root.rglob("*.py")):
            digest.update(path.as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def extra_game_roots() -> list[Path]:
    """Answer further folders that hold game folders, from ``ARENA_GAMES_PATH`` (separated like PATH)."""
    return [Path(part) for part in os.environ.get("ARENA_GAMES_PATH", "").split(os.pathsep) if part]


def prune(root: Path, keep: Path) -> None:
    """Remove the oldest cache folders; another process may be doing the same, so absences are no error."""
    folders = sorted((p for p in root.glob("code-*") if p != keep), key=lambda p: -p.stat().st_mtime)
    for folder in folders[KEPT_CACHES - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


CACHE = cache_root() / f"code-{source_hash()}"
CACHE.mkdir(parents=True, exist_ok=True)
prune(CACHE.parent, CACHE)
os.environ["NUMBA_CACHE_DIR"] = str(CACHE)

import numba  # noqa: E402 - only after its cache folder is chosen


def compiled(function: Function) -> Function:
    """Mark a module-level function as rules code: compiled by Numba, or plain under NUMBA_DISABLE_JIT=1."""
    return numba.njit(cache=True, nogil=True)(function)  # type: ignore[no-any-return]


def loop_for(template: ModuleType, game: str, modules: dict[str, str]) -> ModuleType:
    """Materialise a loop's source for one game, so that Numba can cache it, and import it.

    ``template`` is an ordinary module that imports contract functions from placeholder modules; ``modules`` maps each
    placeholder (such as ``arena.engine.contract``) to the game's own module (``arena.games.overtake.core``).
    """
    name = f"{template.__name__.rsplit('.', 1)[-1]}_{game}"
    qualified = f"arena_loops.{name}"
    if qualified in sys.modules:
        return sys.modules[qualified]
    assert template.__file__ is not None
    source = Path(template.__file__).read_text()
    for placeholder, real in modules.items():
        source = source.replace(f"from {placeholder} import", f"from {real} import")
    path = CACHE / "loops" / f"{name}.py"
    write_once(path, source)
    spec = importlib.util.spec_from_file_location(qualified, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[qualified] = module
    spec.loader.exec_module(module)
    return module


def write_once(path: Path, source: str) -> None:
    """Write a file unless it already says so; its time stamp is part of Numba's key, so it must not be touched again."""
    if path.exists() and path.read_text() == source:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.{time.monotonic_ns()}")
    draft.write_text(source)
    draft.replace(path)
