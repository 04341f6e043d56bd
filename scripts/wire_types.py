"""Write the browser's side of the wire (``make types``).

python scripts/wire_types.py web/src/wire
"""

from __future__ import annotations

import sys
from pathlib import Path

from arena.server.edge.routes import api
from arena.server.wire.typescript import files

if __name__ == "__main__":
    (folder,) = sys.argv[1:]
    for name, text in files(api()).items():
        (Path(folder) / name).write_text(text, encoding="utf-8")
