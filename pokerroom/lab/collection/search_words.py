"""What people write in a search, as the file has it: positions, sites and stakes; other words are refused."""

from __future__ import annotations

import re

import msgspec

from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.lab.collection.amounts import hundredths, plain_amount
from pokerroom.lab.collection.groupings import POSITION_ORDER, size_of_stakes
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.kept_hand import TOURNAMENT
from pokerroom.lab.collection.own_names import site_called
from pokerroom.lab.collection.play_kinds import KINDS
from pokerroom.lab.collection.search import HandSearch

_POSITION_WORDS = {
    "button": "BTN",
    "bu": "BTN",
    "dealer": "BTN",
    "cutoff": "CO",
    "hijack": "HJ",
    "lojack": "LJ",
    "smallblind": "SB",
    "bigblind": "BB",
    "underthegun": "UTG",
}
_MONEY_SIGN = re.compile(r"[^\d.,/]")
_SHOWN_STAKES = 12
"""stakes that a refusal names"""


def understood(file: HandFile, search: HandSearch) -> HandSearch:
    """Return a search in the words of the file; raise CommandError, which says what would be right."""
    if search.kind not in {"", *KINDS}:
        raise UsageError(f"'{search.kind[:40]}' is nothing to play for; there are {', '.join(KINDS)}")
    return msgspec.structs.replace(
        search,
        position=position_called(search.position) if search.position else "",
        site=_site(file, search.site) if search.site else "",
        stakes=_stakes(file, search.stakes) if search.stakes else "",
    )


def position_called(text: str) -> str:
    """Return the position that people call so: ``button`` is BTN; raise UsageError for any other word."""
    word = "".join([letter for letter in text.casefold() if letter not in " -_"])
    found = _POSITION_WORDS.get(word, word.upper())
    if found not in POSITION_ORDER:
        raise UsageError(f"there is no position '{text[:40]}'; there are {', '.join(POSITION_ORDER)}")
    return found


def _site(file: HandFile, text: str) -> str:
    rows = file.rows("SELECT text FROM words WHERE id IN (SELECT DISTINCT site_id FROM kept)")
    return site_called(text, sorted([row[0] for row in rows]))


def _stakes(file: HandFile, text: str) -> str:
    """Return stakes as the file has them: ``0.05/0.1`` and ``$0.05/$0.10`` are ``0.05/0.10``."""
    if text.casefold().rstrip("s") == TOURNAMENT:
        return TOURNAMENT
    parts = _MONEY_SIGN.sub("", text).split("/")
    try:
        found = "/".join([plain_amount(hundredths(part)) for part in parts])
    except ValueError:
        found = ""
    rows = file.rows("SELECT text FROM words WHERE id IN (SELECT DISTINCT stakes_id FROM kept)")
    known = sorted([row[0] for row in rows if row[0] != TOURNAMENT], key=size_of_stakes)
    if found not in known:
        there = f"; there are {', '.join(known[:_SHOWN_STAKES])}" if known else ""
        raise CommandError(f"no hand has the stakes '{text[:40]}', as in 0.05/0.10 or 'tournament'{there}")
    return found
