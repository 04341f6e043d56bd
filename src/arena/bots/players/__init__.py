"""The bots, one file each: a file here (or in a folder named by ``ARENA_BOTS_PATH``) that defines ``BOT`` is a bot."""

import os

__path__ = [*__path__, *(part for part in os.environ.get("ARENA_BOTS_PATH", "").split(os.pathsep) if part)]
