"""What the dealer and the player are given: the file of the game, numbers and ports."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import UsageError

if TYPE_CHECKING:
    from pokerroom.lab.acpc.gamedef import GameDef

MAX_NUMBER = 2**32 - 1
MAX_PORT = 65_535


def load_game(path: Path) -> GameDef:
    """Return the game of a ``.game`` file; raise :class:`UsageError`."""
    from pokerroom.lab.acpc.gamedef import BadGame, read_game

    try:
        return read_game(path.read_text(encoding="latin-1"))
    except OSError as error:
        raise UsageError(f"could not open game definition {path}: {error.strerror}") from None
    except BadGame as wrong:
        raise UsageError(f"could not read game {path}: {wrong}") from None


def number(text: str) -> int:
    """Return a number as the competition's dealer takes it, of 32 bits; for ``argparse``."""
    if not (text.isascii() and text.isdigit() and int(text) <= MAX_NUMBER):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to {MAX_NUMBER}")
    return int(text)


def port(text: str) -> int:
    """Return a port to connect to; for ``argparse``."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= MAX_PORT):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: 1 to {MAX_PORT}")
    return int(text)


def ports(text: str) -> tuple[int, ...]:
    """Return the ports that a dealer listens on, with 0 for any; for ``argparse``."""
    words = text.split(",")
    if not all(word.isascii() and word.isdigit() and int(word) <= MAX_PORT for word in words):
        raise argparse.ArgumentTypeError(f"{text!r} are no ports, as in 18791,18374")
    return tuple(map(int, words))
