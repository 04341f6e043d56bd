"""Which sources a piece of compiled code depends on: the modules it imports, theirs, and so on.

A game's rules are its ``rules/`` and ``value.py``. Its key covers these and what they import from kit and engine, and
nothing else: rewording what people read recompiles nothing. Sentences of refusals lie among the rules and in kit, in
files called ``verdicts.py``; there only names and their order count, which are all that compiled code knows of them.

Nothing is imported to find out: this is asked while modules are being imported.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

WORDY = "verdicts.py"  # sentences for people, numbered for compiled code
COMPILED = b"@compiled"
ROOMS = ("arena", "arena_loops")  # packages whose modules are followed; others are tools, known by their version


def depends_on(modules: Iterable[str]) -> dict[str, Path]:
    """Return some modules and all that they import, by name, with their files."""
    found: dict[str, Path] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        path = None if name in found else file_of(name)
        if path is not None:
            found[name] = path
            waiting += imports(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    return found


def of_game(package: str) -> list[str]:
    """Return the compiled modules of a game: all of its rules, and its value if it has one."""
    rules = f"{package}.rules"
    inside = [f"{rules}.{path.stem}" for folder in folders_of(rules) for path in sorted(folder.glob("*.py"))]
    names = [rules, *(name for name in inside if not name.endswith(".__init__")), f"{package}.value"]
    return [name for name in names if file_of(name) is not None]


def hashed(modules: dict[str, Path]) -> str:
    """Return a hash of what is in some modules, wherever they lie."""
    digest = hashlib.sha256()
    for name, path in sorted(modules.items()):
        digest.update(name.encode())
        digest.update(content(path))
    return digest.hexdigest()


def content(path: Path) -> bytes:
    """Return what compiled code can know of a source.

    A file with compiled functions counts as it is, for Numba compiles it anew whenever it changes. Of others only what
    they do counts, not their comments and docstrings; and of verdicts not what they say.
    """
    source = path.read_bytes()
    if COMPILED in source:
        return source
    words = path.name == WORDY
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""  # a docstring
        elif words and isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree).encode()


@cache
def imports(source: str, module: str, package: bool) -> frozenset[str]:
    """Return the modules of ours that a source may import when it runs."""
    return frozenset(each for each in imported(ast.parse(source).body, module, package) if each.split(".")[0] in ROOMS)


def imported(body: Iterable[ast.stmt], module: str, package: bool) -> Iterator[str]:
    """Yield what statements import; what only a type checker sees does not count."""
    for statement in body:
        if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.dump(statement.test):
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                origin = absolute(node, module, package)
                for alias in node.names:  # a module of a package, or a name in a module
                    inside = f"{origin}.{alias.name}"
                    yield inside if file_of(inside) is not None else origin


def absolute(node: ast.ImportFrom, module: str, package: bool) -> str:
    """Return the module that names are imported from."""
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    above = parts[: len(parts) - node.level + (1 if package else 0)]
    return ".".join([*above, *([node.module] if node.module else [])])


def file_of(module: str) -> Path | None:
    """Return the file of a module, None if there is none: then the name is something in a module."""
    loaded = sys.modules.get(module)
    if loaded is not None and loaded.__file__ is not None:
        return Path(loaded.__file__)
    parent, _, name = module.rpartition(".")
    for folder in folders_of(parent):
        for path in (folder / f"{name}.py", folder / name / "__init__.py"):
            if path.is_file():
                return path
    return None


def folders_of(package: str) -> list[Path]:
    """Return where the modules of a package lie; a loaded one may have several places."""
    loaded = sys.modules.get(package)
    if loaded is not None:
        return [Path(folder) for folder in vars(loaded).get("__path__", [])]
    parent, _, name = package.rpartition(".")
    return [folder / name for folder in folders_of(parent) if (folder / name).is_dir()] if parent else []
