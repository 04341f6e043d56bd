"""Compilation of rules: ``@compiled`` functions, and generic loops made once per game.

Numba's own cache looks only at the file of the cached function: a changed helper module would leave callers stale.
So the code of each game, and each module and loop beside them, has a cache folder keyed by a hash of every source it
depends on (engine/compiling/sources.py) and of the tool versions. Where that is, and what if it cannot be written:
engine/compiling/cache.py.
"""

from __future__ import annotations

import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba

from arena.engine.compiling import cache as keeping
from arena.engine.compiling import sources, takeover
from arena.engine.compiling.cache import cache_folder, write_once
from arena.engine.compiling.whole import PartCompiler, WholeCompiler

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") == "1"
BOUNDSCHECK = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"

making = threading.RLock()  # a thread must not find a loop that another one is still importing
Function = TypeVar("Function", bound=Callable[..., Any])


def key_of(modules: Iterable[str], source: str = "") -> str:
    """Return the key of code that is in some modules or in a source that imports them."""
    tools = f"{version('numba')} {version('numpy')} {sys.version_info[:2]} {BOUNDSCHECK} sealed"
    return hashlib.sha256(f"{tools} {sources.hashed(sources.depends_on(modules))} {source}".encode()).hexdigest()[:16]


@cache
def cache_for(module: str) -> Path:
    """Return the cache folder for a module's code: one for all rules of a game, one for each module elsewhere."""
    parts = module.split(".")
    if parts[0] == "arena_loops":  # beside its own source, see loop_for
        return Path(str(sys.modules[module].__file__)).parent
    if parts[:2] == ["arena", "games"] and len(parts) > 2:
        rules = sources.of_game(".".join(parts[:3]))
        if module in rules:
            return cache_folder(parts[2], game_key(".".join(parts[:3])))
    return cache_folder(".".join(parts[-2:]), key_of([module]))


@cache
def game_key(package: str) -> str:
    """Return the key of a game's compiled rules and value."""
    return key_of(sources.of_game(package))


def compiled(function: Function) -> Function:
    """Mark a module-level function as rules code: compiled by Numba, or plain under NUMBA_DISABLE_JIT=1."""
    if INTERPRETED:
        return function
    numba.config.CACHE_DIR = str(cache_for(function.__module__))  # read when the function is declared
    # _nrt=False: rules code makes no arrays (a try is an error), so nobody need count who still holds one
    wished = {"nogil": True, "no_cfunc_wrapper": True, "_nrt": False}
    part = numba.njit(pipeline_class=PartCompiler, no_cpython_wrapper=True, **wished)(function)
    dispatcher = numba.njit(pipeline_class=WholeCompiler, **wished)(function)
    dispatcher._cache = keeping.kept(function)

    def resolve_widened(args: Any, kws: Any) -> Any:
        return part.get_call_template(tuple(map(widened, args)), {name: widened(arg) for name, arg in kws.items()})

    dispatcher.get_call_template = resolve_widened  # what compiled code that calls it is given
    dispatcher.get_overload = part.get_overload
    return cast(Function, takeover.held_back(dispatcher))


def plain(function: Function) -> Function:
    """Return a compiled function as the Python it was: to ask a small question about one record that is quicker."""
    return cast(Function, vars(function).get("py_func", function))


def widened(arg: Any) -> Any:
    """Return the type a compiled caller passes: every integer as int64, no literals.

    Numba compiles a function anew for each literal and each width of integer it is called with: 128 versions and 49 s
    of processor time for the largest game. One version each is enough: LLVM still folds constants when it inlines.
    """
    arg = numba.types.unliteral(arg)
    return numba.types.int64 if isinstance(arg, numba.types.Integer) else arg


def loop_for(template: ModuleType, game: str, modules: dict[str, str]) -> ModuleType:
    """Materialise a loop's source for one game, so that Numba can cache it, and import it.

    ``template`` is an ordinary module that imports contract functions from placeholder modules; ``modules`` maps each
    placeholder (such as ``arena.engine.contract``) to the game's own module (``arena.games.<name>.rules``).
    """
    with making:
        return sys.modules.get(loop_name(template, game)) or loop_made(template, game, modules)


def loop_name(template: ModuleType, game: str) -> str:
    """Return what the copy of a loop for a game is called."""
    return f"arena_loops.{game}.{template.__name__.rsplit('.', 1)[-1]}"


def loop_made(template: ModuleType, game: str, modules: dict[str, str]) -> ModuleType:
    """Write the copy of a loop, and import it."""
    qualified = loop_name(template, game)
    name = qualified.rsplit(".", 1)[-1]
    assert template.__file__ is not None
    source = Path(template.__file__).read_text()
    for placeholder, real in modules.items():
        source = source.replace(f"from {placeholder} import", f"from {real} import")
    module = ModuleType(qualified)
    module.__file__ = template.__file__  # line by line the same, if the copy cannot be kept
    if not keeping.trouble:
        imported = sources.imports(source, qualified, False)
        path = cache_folder(f"{game}.{name}", key_of(imported, source)) / f"{name}.py"
        if write_once(path, source.encode()):
            module.__file__ = str(path)
    sys.modules[qualified] = module
    try:
        exec(compile(source, module.__file__, "exec", dont_inherit=True), vars(module))
    except BaseException:
        del sys.modules[qualified]  # nobody must find half of it
        raise
    return module
