"""The files of requirements, in which each package has one version and the hashes of its files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
ROOM = ROOT / "requirements.txt"
EXTRAS = ROOT / "requirements-extras.txt"
"""what a room needs with the extras for hosts: the packages of ``ROOM``, and more"""


def entries(file: Path) -> dict[str, str]:
    """Return the text of each package in a file, with its version and hashes."""
    text = file.read_text("utf-8")
    found = re.findall(r"^[\w.-]+==(?:[^\n]*\\\n)*[^\n]*\n", text, re.MULTILINE)
    return {canonicalize_name(one.partition("==")[0]): one for one in found}


def versions(file: Path) -> dict[str, str]:
    """Return the version of each package in a file."""
    return {name: re.split(r"[\s;\\]", one.partition("==")[2])[0] for name, one in entries(file).items()}


def closure(names: Iterable[str], known: Mapping[str, str]) -> str:
    """Return the entries of packages and of all that they need, as a file of requirements has them.

    What they need is read from the packages that are installed here.
    """
    wanted, queue = set[str](), [canonicalize_name(name) for name in names]
    while queue:
        name = queue.pop()
        if name in wanted or name not in known:
            continue
        wanted.add(name)
        queue += [canonicalize_name(one.name) for one in _needed(name)]
    return "".join(known[name] for name in sorted(wanted))


def _needed(name: str) -> list[Requirement]:
    try:
        found = [Requirement(text) for text in requires(name) or ()]
    except PackageNotFoundError:
        return []
    return [one for one in found if one.marker is None or one.marker.evaluate({"extra": ""})]
