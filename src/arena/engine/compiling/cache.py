"""Where compiled code is kept, and what happens when it cannot be: then nothing is, and everything works without.

A folder that cannot be written, or a disk that is full, is told once, in one line; from then on this process keeps
nothing. What is already there is still used: a cache made beforehand may be read-only. Every file ends with a seal, a
hash of all before it: one that was cut off or altered counts as absent, and is written anew.
"""

from __future__ import annotations

import hashlib
import io
import logging
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    NullCache,
    UserProvidedCacheLocator,
)

log = logging.getLogger("arena.compiling")
KEPT_VERSIONS = 4  # of each cache folder; older ones are removed
SEALED_BY = hashlib.sha256
SEAL_BYTES = SEALED_BY().digest_size
trouble = ""  # why this process keeps nothing; empty: it does
insisted = 0  # how many want an error rather than nothing kept


class NotKept(Exception):
    """What is compiled cannot be kept, and was compiled for nothing else."""


def cache_root() -> Path:
    """Return the folder of all compiled code: ``ARENA_CACHE_DIR``, or the user's cache directory."""
    if chosen := os.environ.get("ARENA_CACHE_DIR"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "overtake-arena"


def give_up(cause: str) -> None:
    """Keep nothing from now on, and say so once; NotKept for those who insist."""
    global trouble
    if not trouble:
        trouble = cause
        log.warning(
            "compiled code cannot be kept in %s: %s. Tables run uncompiled, where bots look less far ahead; "
            "set ARENA_CACHE_DIR to a folder that can be written",
            cache_root(),
            cause,
        )
    if insisted:
        raise NotKept(cause)


def said_by(error: OSError) -> str:
    """Return why something could not be written, in a word."""
    return (error.strerror or str(error)).lower()


@contextmanager
def insisting() -> Iterator[None]:
    """Raise NotKept as soon as something cannot be kept: compiling on would be for nothing."""
    global insisted
    insisted += 1
    try:
        if trouble:
            raise NotKept(trouble)
        yield
    finally:
        insisted -= 1


def cache_folder(name: str, key: str) -> Path:
    """Return where code with a key is kept, made if that can be done; its older versions are removed."""
    folder = cache_root() / f"{name}-{key}"
    try:
        if not trouble and not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            prune(folder)
    except OSError as error:
        give_up(said_by(error))
    return folder


def prune(folder: Path) -> None:
    """Remove the oldest versions of a cache folder; another process may do the same, so absences are no error."""
    name = folder.name.rpartition("-")[0]
    versions = [path for path in folder.parent.glob(f"{name}-*") if path != folder]
    for old in sorted(versions, key=modified, reverse=True)[KEPT_VERSIONS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def modified(path: Path) -> float:
    """Return when a path last changed; 0 if it is gone."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def write_once(path: Path, content: bytes) -> bool:
    """Write a file unless it already says so, for its time stamp counts; return whether it is there now."""
    try:
        if path.exists() and path.read_bytes() == content:
            return True
        if trouble:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.{time.monotonic_ns()}")
        try:
            draft.write_bytes(content)
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        give_up(said_by(error))
        return False
    return True


def sealed(content: bytes) -> bytes:
    """Return what is written in a file so that damage shows."""
    return content + SEALED_BY(content).digest()


def unsealed(path: str | Path) -> bytes | None:
    """Return what was written in a file; None if it is damaged or not there."""
    try:
        found = Path(path).read_bytes()
    except OSError:
        return None
    content, seal = found[:-SEAL_BYTES], found[-SEAL_BYTES:]
    return content if SEALED_BY(content).digest() == seal else None


class SealedFiles(IndexDataCacheFile):  # type: ignore[misc]  # Numba is not typed
    """The files of a function, each with its seal; unpickling stops before it, so that Numba reads them as its own."""

    @contextmanager
    def _open_for_write(self, filepath: str) -> Iterator[io.BytesIO]:
        with super()._open_for_write(filepath) as file:
            draft = io.BytesIO()
            yield draft
            file.write(sealed(draft.getvalue()))

    def _load_index(self) -> Any:
        return {} if unsealed(self._index_path) is None else super()._load_index()

    def _load_data(self, name: str) -> Any:
        if unsealed(self._data_path(name)) is None:
            raise OSError(f"{name} is damaged")  # to Numba: it is not there
        return super()._load_data(name)


class Place(UserProvidedCacheLocator):  # type: ignore[misc]
    """The folder that Numba was told, and no other: beside the sources it would not notice a changed helper."""

    def ensure_cache_path(self) -> None:
        """Expect nothing yet: a folder that can only be read is still of use."""


class Placed(CompileResultCacheImpl):  # type: ignore[misc]
    """Compiled functions, kept in their place."""

    _locator_classes = (Place,)


class CompiledVersions(FunctionCache):  # type: ignore[misc]
    """The compiled versions of a function, kept for the next process if they can be."""

    _impl_class = Placed

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = SealedFiles(self._cache_path, self._impl.filename_base, stamp)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a compiled version, or give up."""
        if trouble:
            return
        try:
            Path(self._cache_path).mkdir(parents=True, exist_ok=True)
            super().save_overload(sig, data)
        except OSError as error:
            give_up(said_by(error))


def kept(function: Any) -> Any:
    """Return the cache of a function whose folder Numba was told."""
    return NullCache() if trouble else CompiledVersions(function)
