"""What a table raises when something cannot be done."""

from __future__ import annotations

from typing import Any, Self

from pokerlocale.sentences import Sentence, Value, as_number, as_sentence, in_quotes
from pokerwire.error_tree import PokerRoomError, Refusal
from pokerwire.quoted_text import unquoted


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
    """A table that cannot be: the sentence names the field and what would be right.

    For a file, ``path`` leads to the field, and ``reason`` says what is wrong: its value ``field``, if it has one, is
    the name of the field, and otherwise the name has to stand before it.
    """

    def __init__(
        self,
        said: Sentence | str,
        /,
        path: tuple[str | int, ...] = (),
        reason: Sentence | str = "",
        **values: Value,
    ) -> None:
        super().__init__(said, **values)
        self.path = path
        self.reason = as_sentence(reason or self.sentence)

    @classmethod
    def of_value(cls, field: str, value: object, requirement: Sentence | str, /, **values: Value) -> Self:
        """Return the error for the ``value`` of a field; ``requirement`` says what would be right."""
        parts = {
            "value": as_value(value),
            "what": requirement if isinstance(requirement, Sentence) else Sentence(requirement, values),
        }
        reason = Sentence("{field} must be {what}, not {value}", {"field": field, **parts})
        path = tuple(field.split("."))
        return cls("{option} cannot be {value}: it must be {what}", path, reason, option=field, **parts)

    @classmethod
    def about(cls, field: str, sentence: str, /) -> Self:
        """Return the error that a sentence says of its ``{field}``."""
        return cls(sentence, tuple(field.split(".")), field=field)

    @classmethod
    def in_field(cls, field: str, what: Sentence, **more: Any) -> Self:
        """Return the error for what is wrong in a field, such as on one of its lines."""
        return cls("{option}: {what}", tuple(field.split(".")), what, option=field, what=what, **more)

    def at(self, *path: str | int) -> ConfigError:
        """Return the same error of a part of something that is set up: ``path`` leads to the part."""
        return ConfigError(self.sentence, (*path, *self.path), self.reason)


def as_value(value: object) -> Value:
    """Return what somebody sent or wrote as a value of a sentence: text between quotes, a number as it is, and a switch
    as ``true`` or ``false``, as it was written."""
    if isinstance(value, Sentence):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return in_quotes(unquoted(value))
    return as_number(value) if type(value) is int else unquoted(value)


class ReplayError(PokerRoomError):
    """A journal does not lead to the table that it was written at. The message says where they differ."""
