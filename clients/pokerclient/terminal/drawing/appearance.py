"""The look on this terminal, from its environment: suit signs, colours, the bell."""

from __future__ import annotations

import locale
from collections.abc import Mapping
from dataclasses import dataclass

SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


@dataclass(frozen=True)
class Look:
    """What this terminal can show and what the player wants."""

    unicode: bool = True
    """suit signs and box lines; without it cards are ``As Kh`` and lines are ASCII"""
    colour: bool = True
    """the four-colour deck; without it (``NO_COLOR``) only bold, dim and reverse"""
    bell: bool = True
    """ring when it becomes the player's turn"""
    title: bool = True
    """show in the terminal's title whose turn it is"""


def look_of(environment: Mapping[str, str], encoding: str | None = None, *, bell: bool = True) -> Look:
    """Return the look for these environment variables and the encoding of standard output.

    ``POKERROOM_SUITS=ascii`` (or ``unicode``) overrules what the encoding says; a ``NO_COLOR`` that is not empty
    turns colours off.
    """
    wanted_suits = environment.get("POKERROOM_SUITS", "").lower()
    encoding_name = (encoding or locale.getpreferredencoding(False)).lower().replace("-", "")
    unicode = wanted_suits == "unicode" or (wanted_suits != "ascii" and encoding_name.startswith("utf"))
    return Look(unicode=unicode, colour=not environment.get("NO_COLOR"), bell=bell)
