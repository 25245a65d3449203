"""What the file for friends who only join runs: ``pokerroom play``."""

from __future__ import annotations

import os
import platform
import sys

from pokerlocale.spoken import _, after_program, speak
from pokerroom.cli.main import version_text
from pokerroom.cli.spoken_language import system_language
from pokerroom.cli.start import main as run


def main() -> int:
    """Join with the arguments of the process, and return the exit status."""
    if not _has_library():
        speak(system_language(os.environ))
        told = _(
            "this file has nothing for {python} on {system}: try another Python, or join in a browser",
            python=f"{platform.python_implementation()} {platform.python_version()}",
            system=f"{platform.system()} {platform.machine()}",
        )
        print(after_program("pokerroom", told), file=sys.stderr)
        return 1
    arguments = sys.argv[1:]
    if arguments == ["--version"]:  # the parser of all commands would want those that the file leaves out
        print(version_text())
        return 0
    return run(["play", *arguments])


def _has_library() -> bool:
    """Whether the library is there that is compiled for each system and Python."""
    try:
        import msgspec  # noqa: F401
    except ImportError:
        return False
    return True
