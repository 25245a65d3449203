"""What ``pokerroom bots`` says on standard error while bots play."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pokerlocale.messages import NN_
from pokerlocale.spoken import _

LOOK_SECONDS = 0.5
"""between two looks at the bots"""
IDLE_SECONDS = 8.0
"""without all seats, or without a hand, before that is said"""
REPORT_SECONDS = 60.0
"""between two lines about how many hands were played"""
LISTED_TABLES = 12
"""as many tables are named by their numbers, more are counted"""


class BotsNow(NamedTuple):
    """How the bots of a program that still play are."""

    bots: int
    seats: int
    """as many do they want together"""
    tables: Sequence[int]
    """where each seat is that they have"""
    hands: int
    idle: Sequence[int]
    """tables at which they wait for company, when none of them has had a hand yet"""


class Progress:
    """Says how bots get their seats, that they wait for company, and now and again how much they have played.

    ``look`` returns how they are.  With ``only_problems`` it says just that they wait for company.
    """

    def __init__(self, look: Callable[[], BotsNow], *, only_problems: bool) -> None:
        self._look = look
        self._only_problems = only_problems
        self._seated = self._said_idle = False
        self._idle_at = self._report_at = time.monotonic() + IDLE_SECONDS

    def report(self) -> None:
        """Look at the bots, and say what is new."""
        now, at = self._look(), time.monotonic()
        if not self._said_idle and at >= self._idle_at and now.idle:
            self._said_idle = True
            _say(_idle_text(now.idle))
        if self._only_problems or not now.bots:
            return
        if not self._seated and len(now.tables) >= now.seats:
            self._seated, self._report_at = True, at + REPORT_SECONDS
            _say(_seated_text(now))
        elif at >= self._report_at:
            self._report_at = at + REPORT_SECONDS
            _say(_hands_text(now) if self._seated else _seats_text(now))


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _idle_text(tables: Sequence[int]) -> str:
    idle = NN_(
        "no hand yet at table {tables}: a bot waits there for somebody to play with, as another bot (--count 2) "
        "or you (pokerroom play); bots of the house play when a person does",
        "no hand yet at tables {tables}: a bot waits there for somebody to play with, as another bot (--count 2) "
        "or you (pokerroom play); bots of the house play when a person does",
    )
    return _(idle, count=len(tables), tables=", ".join(map(str, tables)))


def _seated_text(now: BotsNow) -> str:
    tables = list(dict.fromkeys(now.tables))
    words = NN_("table {tables}", "tables {tables}")
    if len(tables) > LISTED_TABLES:
        words = NN_("{count} table", "{count} tables")
    sentence = NN_(
        "{count} bot has its seat ({tables}). Ctrl-C lets it finish its hand and get up.",
        "{count} bots have their seats ({tables}). Ctrl-C lets them finish their hands and get up.",
    )
    listed = _(words, count=len(tables), tables=", ".join(map(str, tables)))
    return _(sentence, count=now.bots, tables=listed)


def _seats_text(now: BotsNow) -> str:
    return _("seats taken so far: {taken} of {wanted}", taken=len(now.tables), wanted=now.seats)


def _hands_text(now: BotsNow) -> str:
    return _(NN_("{count} hand played so far", "{count} hands played so far"), count=now.hands)
