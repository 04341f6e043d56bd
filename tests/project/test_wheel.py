"""The wheel as somebody gets it who has no Node: installed in an empty environment, it serves and plays."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "arena" / "server" / "client"
PAGE = "arena/server/client/index.html"
BARE = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "PYTHONUTF8": "1"}  # no Node, no settings of ours
pytestmark = pytest.mark.skipif(not (CLIENT / "index.html").is_file(), reason="the client is not built: run make setup")


def build(root: Path, into: Path, kind: str) -> subprocess.CompletedProcess[str]:
    """Build a package of a source tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they are handed on."""
    into = tmp_path_factory.mktemp("dist")
    made = build(ROOT, into, "sdist")
    assert made.returncode == 0, made.stdout + made.stderr
    (found,) = into.glob("*.tar.gz")
    return found


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """A wheel built from the sdist, as installers do it; no Node can be reached."""
    into = sdist.parent
    with tarfile.open(sdist) as archive:
        archive.extractall(into / "source", filter="data")
    (source,) = (into / "source").iterdir()
    made = build(source, into, "wheel")
    assert made.returncode == 0, made.stdout + made.stderr
    (found,) = into.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def arena(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment in which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    lock = ROOT / "requirements.lock"  # the same versions as everywhere, and none that is not required
    subprocess.run([*pip, "--constraint", str(bare(lock, folder)), str(wheel)], check=True, timeout=600)
    return folder / "bin" / "arena"


def bare(lock: Path, folder: Path) -> Path:
    """Return the versions of a lock file without their hashes: a wheel made just now has none."""
    versions = re.findall(r"^[\w.\-\[\]]+==[^\\\n]+", lock.read_text(), re.MULTILINE)
    (folder / "versions.txt").write_text("\n".join(versions))
    return folder / "versions.txt"


@pytest.fixture
def cold(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has never started it."""
    return {**BARE, "ARENA_CACHE_DIR": str(tmp_path / "cache")}


@pytest.fixture
def address(arena: Path, tmp_path: Path, cold: dict[str, str]) -> Iterator[str]:
    command = [str(arena), "serve", "--port", "0", "--db", str(tmp_path / "arena.db")]
    process = subprocess.Popen(command, env=cold, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    yield json.loads(process.stderr.readline())["address"]
    process.terminate()
    process.communicate(timeout=30)


def test_the_wheel_has_the_client_and_nothing_of_ours_beside(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert PAGE in names
    assert [name for name in names if name.startswith("arena/server/client/assets/") and name.endswith(".js")]
    assert {name.split("/")[0] for name in names} - {"arena"} == {
        name.split("/")[0] for name in names if ".dist-info/" in name
    }


def test_the_sdist_has_the_python_sources_and_no_half_of_the_client(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/arena/cli/main.py" in names and "docs/add-a-game.md" in names
    assert not [name for name in names if name.split("/")[0] == "web"]  # its sources cannot be built without the rest


def test_type_checkers_may_use_its_types(wheel: Path) -> None:
    assert "arena/py.typed" in zipfile.ZipFile(wheel).namelist()


def test_without_the_client_nothing_is_built(tmp_path: Path) -> None:
    """The control: a package without pages is what was shipped once."""
    tree = tmp_path / "tree"
    leave = shutil.ignore_patterns("client", "__pycache__")
    shutil.copytree(ROOT / "src" / "arena" / "engine", tree / "src" / "arena" / "engine", ignore=leave)
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "scripts"):
        source = ROOT / name
        shutil.copytree(source, tree / name) if source.is_dir() else shutil.copy(source, tree / name)
    made = build(tree, tmp_path / "dist", "wheel")
    assert made.returncode != 0
    assert "make wheel" in made.stdout + made.stderr


def test_it_serves_its_pages_and_plays_at_them(address: str) -> None:
    with urllib.request.urlopen(address, timeout=30) as answer:
        page = answer.read().decode()
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script is not None, page
    with urllib.request.urlopen(address + script[1], timeout=30) as answer:
        assert len(answer.read()) > 10_000


@pytest.mark.skipif(shutil.which("chromium") is None, reason="NO BROWSER: scripts/need-chromium installs one")
def test_its_home_page_stands_in_a_browser(address: str, tmp_path: Path) -> None:
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}"]
    shown = subprocess.run(
        [*command, "--virtual-time-budget=8000", "--dump-dom", address], capture_output=True, text=True, timeout=120
    )
    assert "OVERTAKE: Arena Edition" in shown.stdout, shown.stdout[:2000] + shown.stderr[-500:]


def test_it_plays_in_the_terminal(arena: Path, cold: dict[str, str], tmp_path: Path) -> None:
    command = [str(arena), "play", "marbles"]
    shown = subprocess.run(
        command, input="1\nquit\n\n", capture_output=True, text=True, env=cold, cwd=tmp_path, timeout=120
    )
    assert shown.returncode == 0, shown.stderr
    assert "your move" in shown.stdout
    assert "You leave the table." in shown.stdout


def test_the_doctor_finds_nothing_missing(arena: Path, cold: dict[str, str], tmp_path: Path) -> None:
    shown = subprocess.run([str(arena), "doctor"], capture_output=True, text=True, env=cold, cwd=tmp_path, timeout=60)
    assert shown.returncode == 0, shown.stdout + shown.stderr
    assert "browser client: built" in shown.stdout
    assert "everything needed is there" in shown.stdout


def test_the_shell_completes_games(arena: Path, cold: dict[str, str]) -> None:
    asked = {**cold, "_ARENA_COMPLETE": "bash_complete", "COMP_WORDS": "arena play o", "COMP_CWORD": "2"}
    shown = subprocess.run([str(arena)], capture_output=True, text=True, env={**os.environ, **asked}, timeout=60)
    assert shown.stdout.split() == ["plain,overtake", "plain,overthrow"]
