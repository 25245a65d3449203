"""What a table raises when something cannot be done."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError, Refusal


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
    """A table that cannot be: the message names the field and what would be right."""


class ReplayError(PokerRoomError):
    """A journal does not lead to the table that it was written at. The message says where they differ."""
