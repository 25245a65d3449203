"""What the file for friends who only join runs: ``pokerroom play``."""

from __future__ import annotations

import sys

from pokerroom.cli.main import main as run


def main() -> int:
    """Join with the arguments of the process, and return the exit status."""
    return run(["play", *sys.argv[1:]])
