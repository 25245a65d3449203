"""Finding the player of a line by the names at the seats, whatever characters they have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pokerroom.history.text.line_parser import SeatLine

ACTION_PREFIXES = (
    *("folds", "checks", "calls ", "bets ", "raises ", "posts ", "discards ", "stands pat"),
    *("shows ", "mucks", "doesn't show"),
)
"""how what a player does begins"""
NON_PLAYER_PREFIXES = ("*** ", "Dealt to ", "Uncalled bet ", "Hand cancelled")
"""how the lines begin in which nobody acts"""
_UNKNOWN_PLAYER = re.compile(
    r"(.+?):? ((?:folds|checks|calls \S*\d\S*|bets \S*\d\S*|raises \S+ to \S+"
    r"|posts [a-z& ]*(?:blinds?|ante|straddle) \S*\d\S*|discards \d cards?|stands pat"
    r"|shows|mucks hand|doesn't show hand)"
    r"(?: \[.*\])?(?: \(.*\))?(?: and is all-in)?)$"
)


class PlayerNames:
    """The players at the table; :meth:`split` says whose a line is."""

    def __init__(self, seats: Iterable[SeatLine]) -> None:
        self._seats = {seat.name: seat.seat for seat in seats}
        self._longest_first = sorted(self._seats, key=len, reverse=True)

    def seat(self, name: str) -> int | None:
        """The seat of the player of that name."""
        return self._seats.get(name)

    def add_alias(self, name: str, seat: int) -> None:
        """Let ``name`` be another name of the player at ``seat``."""
        self._seats[name] = seat
        self._longest_first = sorted(self._seats, key=len, reverse=True)

    def split(self, text: str) -> tuple[str, str] | None:
        """Return the name and the words of a line in which somebody acts: "ann: folds", or "ann folds".

        The name need not be one of a seat.  None for a line in which nobody acts.
        """
        if text.startswith(NON_PLAYER_PREFIXES):
            return None
        for name in self._longest_first:
            if text.startswith(name):
                rest = text[len(name) :]
                words = rest.removeprefix(":").removeprefix(" ")
                if words != rest:
                    return (name, words) if words.startswith(ACTION_PREFIXES) else None
        match = _UNKNOWN_PLAYER.match(text)
        return (match[1], match[2]) if match else None


def is_one_renamed(silent: Sequence[int], strangers: Sequence[str]) -> bool:
    """Whether the only unknown name that acts must be the only player who never does, under a second name."""
    return len(silent) == 1 and len(strangers) == 1
