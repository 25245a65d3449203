"""Errors of the store: rejected commands, and failures of the storage itself."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError


class StoreError(PokerRoomError):
    """Any error of the store, explained in one sentence; ``code`` is stable."""

    code = "store_error"


class CommandRejected(StoreError):
    """A rejected command: nothing of its unit took effect, and the store continues."""

    code = "refused"


class BadCommand(CommandRejected):
    """An invalid command: unbalanced entries, an unknown kind, a missing reason."""

    code = "bad_command"


class NotEnoughChips(CommandRejected):
    """An account would be negative that may not."""

    code = "not_enough_chips"


class KeyReused(CommandRejected):
    """Another transaction has this idempotency key."""

    code = "key_reused"


class HandAlreadyOver(CommandRejected):
    """A record for a hand that has ended."""

    code = "hand_over"


class RecordSealed(CommandRejected):
    """Sealed records that nobody may read now."""

    code = "sealed"


class StoreFailed(StoreError):
    """The storage is not safe: the store writes nothing more until it is opened again."""

    code = "store_failed"


class DiskFull(StoreFailed):
    """There is no room for the next write."""

    code = "disk_full"


class ReadOnly(StoreFailed):
    """The database may not be written to."""

    code = "read_only"


class Corrupt(StoreFailed):
    """The file is not a database of a poker room, or it is damaged."""

    code = "corrupt"


class RowsLost(StoreFailed):
    """The database holds less than it did."""

    code = "rows_lost"


class InUse(StoreFailed):
    """Another program has this database open for writing."""

    code = "in_use"


class WrongVersion(StoreFailed):
    """The database is from a newer program, or must be migrated before it can be read."""

    code = "wrong_version"


class Unusable(StoreFailed):
    """The database cannot be opened, read or written for a reason that its message names."""

    code = "unusable"


class DatabaseUnreachable(Unusable):
    """A database server cannot be reached, or gave a transaction up: what it was about can be tried again."""


class WrongFolder(StoreFailed):
    """The room in a database server has another folder than this process."""

    code = "wrong_folder"


class Fenced(StoreFailed):
    """Another process owns the room, or what was to be written of it, by now."""

    code = "fenced"
