"""Whole numbers as flags take them; for ``argparse``."""

from __future__ import annotations

import argparse


def positive(text: str) -> int:
    """Return a whole number of at least 1."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no number: 1 or more")
    return int(text)


def natural(text: str) -> int:
    """Return a whole number of at least 0."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no number: 0 or more")
    return int(text)
