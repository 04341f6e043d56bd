"""Compilation of rules: ``@compiled`` functions, and generic loops made once per game.

Numba's own cache looks only at the file of the cached function: a changed helper module would leave callers stale.
So each room and each game has a cache folder keyed by a hash of every source its code can depend on, and of the tool
versions.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba

KEPT_VERSIONS = 4  # of each cache folder; older ones are removed
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") == "1"
BOUNDSCHECK = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"

Function = TypeVar("Function", bound=Callable[..., Any])


def cache_root() -> Path:
    """Answer the folder of all compiled code: ``ARENA_CACHE_DIR``, or the user's cache directory."""
    if chosen := os.environ.get("ARENA_CACHE_DIR"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "overtake-arena"


def source_hash(*sources: Path) -> str:
    """Hash files and folders of sources, with the versions and switches that change what is compiled from them."""
    digest = hashlib.sha256()
    digest.update(f"{version('numba')} {version('numpy')} {sys.version_info[:2]} {BOUNDSCHECK}".encode())
    for source in sources:
        for path in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            digest.update(path.as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def prune(folder: Path) -> None:
    """Remove the oldest versions of a cache folder; another process may do the same, so absences are no error."""
    name = folder.name.rpartition("-")[0]
    versions = [path for path in folder.parent.glob(f"{name}-*") if path != folder]
    for old in sorted(versions, key=modified, reverse=True)[KEPT_VERSIONS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def modified(path: Path) -> float:
    """Answer when a path last changed; 0 if it is gone."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


@cache
def cache_folder(name: str, *sources: Path) -> Path:
    """Answer where compiled code is kept that depends on some sources (and on what all compiled code depends on)."""
    here = Path(__file__)
    common = (here, here.parent / "rng.py", here.parent / "loops", here.parent.parent / "kit")
    folder = cache_root() / f"{name}-{source_hash(*common, *sources)}"
    folder.mkdir(parents=True, exist_ok=True)
    prune(folder)
    return folder


def folder_of(module: str) -> Path:
    """Answer the folder a module is in."""
    found = importlib.import_module(module).__file__
    assert found is not None
    return Path(found).parent


def cache_for(module: str) -> Path:
    """Answer the cache folder for a module's code: a game's depends on its own folder, not on other games."""
    parts = module.split(".")
    if parts[:2] == ["arena", "games"] and len(parts) > 2:
        return cache_folder(parts[2], folder_of(".".join(parts[:3])))
    if parts[0] == "arena_loops":  # beside its own source, see loop_for
        return Path(str(sys.modules[module].__file__)).parent
    if parts[:2] in (["arena", "kit"], ["arena", "engine"]):
        return cache_folder("kit")
    return cache_folder(parts[-1], Path(str(sys.modules[module].__file__)).parent)


def compiled(function: Function) -> Function:
    """Mark a module-level function as rules code: compiled by Numba, or plain under NUMBA_DISABLE_JIT=1."""
    if INTERPRETED:
        return function
    numba.config.CACHE_DIR = str(cache_for(function.__module__))  # read when the function is declared
    dispatcher = numba.njit(cache=True, nogil=True)(function)
    resolve = dispatcher.get_call_template

    def resolve_widened(args: Any, kws: Any) -> Any:
        return resolve(tuple(widened(arg) for arg in args), {name: widened(arg) for name, arg in kws.items()})

    dispatcher.get_call_template = resolve_widened
    return dispatcher  # type: ignore[no-any-return]


def plain(function: Function) -> Function:
    """Answer a compiled function as the Python it was: to ask a small question about one record that is quicker."""
    return cast(Function, vars(function).get("py_func", function))


def widened(arg: Any) -> Any:
    """Answer the type a compiled caller passes: every integer as int64, no literals.

    Numba compiles a function anew for each literal and each width of integer it is called with; OVERTAKE took 49 s of
    processor time for 128 such versions. One version each is enough: LLVM still folds constants when it inlines.
    """
    arg = numba.types.unliteral(arg)
    return numba.types.int64 if isinstance(arg, numba.types.Integer) else arg


def loop_for(template: ModuleType, game: str, modules: dict[str, str]) -> ModuleType:
    """Materialise a loop's source for one game, so that Numba can cache it, and import it.

    ``template`` is an ordinary module that imports contract functions from placeholder modules; ``modules`` maps each
    placeholder (such as ``arena.engine.contract``) to the game's own module (``arena.games.overtake.core``).
    """
    name = template.__name__.rsplit(".", 1)[-1]
    qualified = f"arena_loops.{game}.{name}"
    if qualified in sys.modules:
        return sys.modules[qualified]
    assert template.__file__ is not None
    source = Path(template.__file__).read_text()
    for placeholder, real in modules.items():
        source = source.replace(f"from {placeholder} import", f"from {real} import")
    own = Path(template.__file__)
    sources = [*(folder_of(module) for module in modules.values()), own.parent if own.parent.name == "loops" else own]
    path = cache_folder(f"{game}.{name}", *sources) / f"{name}.py"
    write_once(path, source)
    spec = importlib.util.spec_from_file_location(qualified, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[qualified] = module
    spec.loader.exec_module(module)
    return module


def write_once(path: Path, source: str) -> None:
    """Write a file unless it already says so: its time stamp is part of Numba's key."""
    if path.exists() and path.read_text() == source:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.{time.monotonic_ns()}")
    draft.write_text(source)
    draft.replace(path)
