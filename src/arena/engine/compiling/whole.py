"""Each function that Python calls is compiled as one whole: with all it calls, once.

Numba makes every function a library of its own: what it calls is copied into it, optimised again, and turned into
machine code, though most functions of a game are called by compiled code only. Every layer of calls so pays for all
layers below it: 39 s for the largest game. Here a function that compiled code calls stays a *part*: typed and lowered,
no more. Who is called from Python is a *whole*: it takes in its parts and theirs, and is optimised and assembled once.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.environment import lookup_environment

ENVIRONMENT = "_ZN08NumbaEnv"  # how the name of the place of one begins


class Part(JITCodeLibrary):  # type: ignore[misc]  # Numba is not typed
    """The code of a function for other compiled functions: it is never assembled by itself."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Leave it as it was lowered."""
        self._raise_if_finalized()
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Return it with all its own parts: whoever calls it may be no whole, but somebody's own Numba function."""
        if self._shared_module is None:
            for library in dict.fromkeys(self._linking_libraries):
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        return super()._get_module_for_linking()

    @property
    def codegen(self) -> Any:
        """Return who would place its environment: nobody, for it is in no memory yet."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Leave it to the whole, which finds it by its name."""


class Whole(JITCodeLibrary):  # type: ignore[misc]  # Numba is not typed
    """The code of a function that Python calls, with all its parts."""

    def finalize(self) -> None:
        """Do as Numba does, and place what the parts left to it."""
        super().finalize()
        for place in self._final_module.global_variables:
            if place.name.startswith(ENVIRONMENT) and (env := lookup_environment(place.name)) is not None:
                self._codegen.set_env(place.name, env)


class PartCompiler(Compiler):  # type: ignore[misc]  # Numba is not typed
    """Compiles a function as a part."""

    library = Part

    def __init__(self, typing: Any, target: Any, library: Any, *more: Any) -> None:
        """Begin with a library of the right kind, which Numba would make later."""
        library = self.library(target.codegen(), self.library.__name__)
        library.enable_object_caching()
        super().__init__(typing, target, library, *more)


class WholeCompiler(PartCompiler):
    """Compiles a function as a whole."""

    library = Whole
