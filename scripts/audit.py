"""Ask the package indexes for known vulnerabilities of everything that is locked: exit 1 if there are any.

    python scripts/audit.py requirements.lock scripts/atheris.lock --web web

Python packages are looked up in the index pip is configured for (its JSON API names the advisories of a version), the
client's by ``npm audit``. An index that does not answer is no clean bill: that is said loudly, and the exit code is 0.
"""

from __future__ import annotations

import argparse
import json
import re
import ssl
import subprocess
import sys
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
SETTING = re.compile(r"^(\S+)\.([a-z-]+)='(.*)'$", re.MULTILINE)
PLACES = (":env:", "install", "global")  # where pip looks for a setting, the first one wins
WITHIN = 20  # seconds
AT_ONCE = 8


def main() -> int:
    """Audit what the command line names; return the exit code."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("locks", nargs="*", type=Path, help="files that pip installs from, with pinned versions")
    asked.add_argument("--web", type=Path, help="folder with a package-lock.json")
    wish = asked.parse_args()
    found = []
    if wish.locks:
        found += python_advisories(sorted({pin for lock in wish.locks for pin in LOCKED.findall(lock.read_text())}))
    if wish.web is not None:
        found += npm_advisories(wish.web)
    for line in found:
        print(f"VULNERABLE {line}", file=sys.stderr)
    return 1 if found else 0


def skipped(what: str, why: str) -> None:
    """Say so that nobody overlooks it that something was not audited."""
    rule = "*" * 100
    print(f"{rule}\n*** NOT AUDITED: {what}\n*** {why}\n{rule}", file=sys.stderr)


# --- Python -----------------------------------------------------------------------------------------------------------


def python_advisories(pins: list[tuple[str, str]]) -> list[str]:
    """Return the known vulnerabilities of pinned packages."""
    settings = pip_settings()
    index = re.sub(r"/simple/?$", "", settings.get("index-url") or default_index())
    context = ssl.create_default_context(cafile=settings.get("cert"))
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = dict(zip(pins, pool.map(lambda pin: advisories(index, context, *pin), pins), strict=True))
    silent = [f"{name} {version}" for (name, version), answer in answers.items() if answer is None]
    if len(silent) == len(pins):
        skipped(f"all {len(pins)} Python packages", "the package index does not answer with advisories")
    elif silent:
        skipped(", ".join(silent), "the package index does not answer for these")
    if len(silent) < len(pins):
        print(f"audited {len(pins) - len(silent)} of {len(pins)} Python packages")
    return [f"{name} {version}: {told}" for (name, version), answer in answers.items() for told in answer or []]


def pip_settings() -> dict[str, str]:
    """Return how pip is configured."""
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], text=True, capture_output=True, check=True
    ).stdout
    found = {(place, name): value for place, name, value in SETTING.findall(listed)}
    return {name: found[place, name] for place in reversed(PLACES) for _, name in found if (place, name) in found}


def default_index() -> str:
    """Return the index pip uses if nobody says otherwise: pip knows, we need not."""
    from pip._internal.models.index import PyPI

    return str(PyPI.simple_url)


def advisories(index: str, context: ssl.SSLContext, name: str, version: str) -> list[str] | None:
    """Return the advisories for a package; None if the index does not tell."""
    try:
        address = f"{index}/pypi/{name}/{version}/json"
        with urllib.request.urlopen(address, timeout=WITHIN, context=context) as response:
            listed = json.load(response)["vulnerabilities"]
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return [told(each) for each in listed if not each.get("withdrawn")]


def told(advisory: dict[str, Any]) -> str:
    """Return an advisory in a line."""
    fixed = ", ".join(advisory.get("fixed_in") or []) or "no version"
    return f"{advisory['id']} (fixed in {fixed}) {advisory.get('summary') or ''}".rstrip()


# --- the client -------------------------------------------------------------------------------------------------------


def npm_advisories(web: Path) -> list[str]:
    """Return the known vulnerabilities of the client's packages."""
    try:
        done = subprocess.run(["npm", "audit", "--json"], cwd=web, text=True, capture_output=True, timeout=10 * WITHIN)
        listed = json.loads(done.stdout)["vulnerabilities"]
    except (OSError, ValueError, LookupError, TypeError, subprocess.TimeoutExpired) as silent:
        skipped(f"the packages of {web}", f"npm does not answer with advisories ({type(silent).__name__})")
        return []
    print(f"audited the packages of {web}")
    return [
        f"{name} {each.get('range', '')}: {each.get('severity', 'of unknown severity')}"
        for name, each in listed.items()
    ]


if __name__ == "__main__":
    sys.exit(main())
