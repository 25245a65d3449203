"""What a table raises when something cannot be done."""

from __future__ import annotations

import re

from pokerwire.error_tree import PokerRoomError, Refusal
from pokerwire.quoted_text import quoted


class TableError(Refusal):
    """A player's mistake: the table refused the command and changed nothing.

    ``code`` is stable, for programs: ``closed``, ``no_such_seat``, ``seat_taken``, ``seat_kept``, ``table_full``,
    ``already_seated``, ``not_seated``, ``no_bots``, ``buy_in_too_small``, ``buy_in_too_large``, ``too_many_chips``,
    ``top_up_too_small``, ``top_up_too_large``, ``no_chips``, ``no_straddle``, ``removed``, ``stale_decision``,
    ``seat_free``, ``already_waiting``, ``not_waiting``, ``waiting_list_full``, ``no_hand``, ``empty_text``,
    ``bad_stakes``, ``already_asked``, ``not_asked``, ``too_many_requests``, ``adjust_waits``, ``no_adjustment``,
    ``stack_too_small``, ``bad_amount``, ``host_approves``, ``bad_auto_top_up``, and those of
    :class:`~pokerroom.poker.hand_errors.IllegalAction`.  The text says what would be right.
    """


class HandRunning(PokerRoomError):
    """A checkpoint was asked for during a hand or round; ask when it is over, or keep a journal."""


class ConfigError(PokerRoomError, ValueError):
    """A table that cannot be: the message names the field and what would be right.

    For a file, ``path`` leads to the field, and ``reason`` says what is wrong without naming it.
    """

    def __init__(self, message: str, path: tuple[str | int, ...] = (), reason: str = "") -> None:
        super().__init__(message)
        self.path = path
        self.reason = reason or message

    @classmethod
    def of_value(cls, field: str, value: object, requirement: str) -> ConfigError:
        """Return the error for the ``value`` of a field; ``requirement`` says what would be right."""
        words = f"must be {between(requirement)}, not {quoted(value)}"
        return cls(
            f"{field} cannot be {quoted(value)}: it must be {requirement}", tuple(field.split(".")), words
        )

    def at(self, *path: str | int) -> ConfigError:
        """Return the same error of a part of something that is set up: ``path`` leads to the part."""
        return ConfigError(str(self), (*path, *self.path), self.reason)


_NAMED_BOUND = re.compile(r"(\d+) to (the [a-z ]+), (\d+)")
_BOUNDS = re.compile(r"(\d+)((?: \([^)]*\))?) to (\d+)")


def between(requirement: str) -> str:
    """Return bounds as in "between 1 and 2 (the big blind)" for "1 to the big blind, 2"; other words as they are."""
    if match := _NAMED_BOUND.match(requirement):
        return f"between {match[1]} and {match[3]} ({match[2]}){requirement[match.end() :]}"
    if match := _BOUNDS.match(requirement):
        return f"between {match[1]}{match[2]} and {match[3]}{requirement[match.end() :]}"
    return requirement


class ReplayError(PokerRoomError):
    """A journal does not lead to the table that it was written at. The message says where they differ."""
