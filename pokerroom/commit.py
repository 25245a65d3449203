"""The commit that runs: packages bring its name in a file, a clone asks git."""

from __future__ import annotations

from pathlib import Path

COMMIT_FILE = "commit.txt"
"""in packages, beside this module; ``tools/build_hook.py`` writes it"""
_LETTERS = 12
_GIT_SECONDS = 5


def commit() -> str:
    """Return the commit, as in "50f5669b1c2d" or "50f5669b1c2d with changes"; "" where nobody knows it."""
    here = Path(__file__)
    try:
        return here.with_name(COMMIT_FILE).read_text("ascii").strip()
    except OSError:
        return commit_of(here.parent.parent)


def commit_of(clone: Path) -> str:
    """Return the commit of a clone, which may have changes; "" without git, or for another folder."""
    import subprocess

    if not (clone / ".git").exists():
        return ""
    ask = [
        "git",
        "-C",
        str(clone),
        "describe",
        "--always",
        "--exclude=*",
        f"--abbrev={_LETTERS}",
        "--dirty= with changes",
    ]
    try:
        said = subprocess.run(ask, capture_output=True, text=True, timeout=_GIT_SECONDS, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    return said.strip()
