"""Refuses to build a wheel or sdist without the browser client: `make wheel` builds it first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/arena/server/client/index.html"


class ClientIsBuilt(BuildHookInterface[Any]):
    """Looks for the page that browsers are served."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuse; an editable install serves whatever is built later."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise SystemExit("the browser client is not built: 'make wheel' builds it and then the packages")
