"""Write docs/dependencies.md: the packages that a room needs, with their licences, as their own metadata have them."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.hashed_requirements import EXTRAS, ROOM, versions

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "dependencies.md"
ELSEWHERE = {"pywin32": "PSF-2.0", "tzdata": "Apache-2.0"}
"""packages for another system than the one where the page is written"""
INTRODUCTION = (
    "`make docs` writes this page. A room needs these packages, in the versions of `requirements.txt` with their "
    'hashes; those marked "extra" come with `internet`, `acme`, `passkeys` or `cluster` alone, and are in '
    "`requirements-extras.txt` with all the others. All may be used and passed on freely. Nothing is fetched at run "
    "time: the browser client has no script, letter or picture from elsewhere, and the program calls no other machine "
    "than those that players and hosts name."
    "\n\n"
    "`.github/workflows/audit.yml` looks every week, and at every change of `requirements-extras.txt`, whether a "
    "fault of one of them has become known (`pip-audit`). `tools/newest_on.toml` is kept by hand: on the day in the "
    "last column somebody saw that the version is the newest that its makers have published, and was not withdrawn."
)
LONGEST = 40
"""letters of a licence's name; what is longer is its text"""


def packages() -> dict[str, str]:
    """Return the packages that a room needs with all extras for hosts, with their versions."""
    return versions(EXTRAS)


def newest_on() -> dict[str, Any]:
    """Return what tools/newest_on.toml says of each package."""
    return tomllib.loads((ROOT / "tools" / "newest_on.toml").read_text("utf-8"))


def licence(name: str) -> str:
    """Return the licence of a package."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return ELSEWHERE[name]
    groups = [one.split(" :: ") for one in about.get_all("Classifier") or ()]
    classified = [group[-1] for group in groups if group[0] == "License"]
    named = about.get("License-Expression") or about.get("License") or ""
    return named if named and len(named) <= LONGEST and "\n" not in named else ", ".join(classified)


def page() -> str:
    """Return the page."""
    days = {name: one["day"] for name, one in newest_on().items()}
    always = versions(ROOM)
    rows = "".join(
        f"| {name}{'' if name in always else ' (extra)'} | {version} | {licence(name)} | {days.get(name, '')} |\n"
        for name, version in packages().items()
    )
    return f"""# What pokerroom is built on

{INTRODUCTION}

| package | version | licence | newest on |
| --- | --- | --- | --- |
{rows}"""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
