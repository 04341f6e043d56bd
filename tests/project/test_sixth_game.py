"""A sixth game needs one new folder and no edit: a toy is put into a temporary folder and found everywhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.tools.toys import TOY_GAMES

TOY = TOY_GAMES / "canary"

ASKS = """
import json, sys
import arena
from arena.bots import bot
from arena.engine.fair.verify import verify_record

assert "sixth" in arena.games()
match = arena.game("sixth").match(seed=3)
chooser = bot("random")
while not match.over:
    match.play(match.actor, chooser.choose(match.game, match.hidden_states(match.actor), match.actor, len(match.log)))
assert arena.load_record(match.record()).position() == match.position()
assert verify_record(match.record()).fair
print(json.dumps({"view": match.view(0)["over"], "moves": len(match.log)}))
"""


@pytest.fixture
def house(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which the toy stands among the games under another name."""
    folder = tmp_path / "games" / "sixth"
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text().replace("arena.games.canary", "arena.games.sixth"))
    return {**os.environ, "ARENA_GAMES_PATH": str(tmp_path / "games")}


def run(house: dict[str, str], *command: str) -> str:
    done = subprocess.run(command, env=house, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_played_recorded_and_verified(house: dict[str, str]) -> None:
    told = json.loads(run(house, sys.executable, "-c", ASKS).splitlines()[-1])
    assert told["view"] is True and told["moves"] > 3


def test_the_command_line_offers_it(house: dict[str, str]) -> None:
    assert "sixth" in run(house, sys.executable, "-m", "arena.cli", "games")
    assert run(house, sys.executable, "-m", "arena.cli", "watch", "sixth", "--pace", "0", "--bot", "random")


def test_the_server_offers_it(house: dict[str, str], tmp_path: Path) -> None:
    serve = [
        sys.executable,
        "-m",
        "arena.cli",
        "serve",
        "--port",
        "0",
        "--db",
        str(tmp_path / "arena.db"),
        "--game",
        "sixth",
    ]
    with subprocess.Popen(serve, env=house, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout is not None
            line = next(line for line in server.stdout if '"port"' in line)
            base = f"http://127.0.0.1:{json.loads(line)['port']}"
            with httpx.Client(base_url=base, headers={"origin": base}, timeout=120) as browser:
                assert [found["name"] for found in browser.get("/api/games").json()["games"]] == ["sixth"]
                told = browser.get("/api/games/sixth/lesson").json()
                assert told["steps"][0]["ends"] and told["card"][0]["drawn"], "its lesson is told"
                begun = browser.post("/api/play-now", json={"game": "sixth"})
                assert begun.status_code < 300, begun.text
                update = browser.get(f"/api/matches/{begun.json()['match']}").json()
                assert update["game"] == "sixth" and update["view"]["seats"]
        finally:
            server.terminate()
