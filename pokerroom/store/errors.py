"""What the store answers to what cannot be done: refusals of one command, and failures of the ground itself."""

from __future__ import annotations


class StoreError(Exception):
    """Anything the store says no to, in one sentence; ``code`` is stable."""

    code = "store_error"


class CommandRejected(StoreError):
    """A command that cannot be: nothing of its unit was changed, and the store goes on."""

    code = "refused"


class BadCommand(CommandRejected):
    """A command that is wrong in itself: unbalanced entries, an unknown kind, a missing reason."""

    code = "bad_command"


class NotEnoughChips(CommandRejected):
    """An account that may not owe would hold less than nothing."""

    code = "not_enough_chips"


class KeyReused(CommandRejected):
    """Another transaction has this idempotency key."""

    code = "key_reused"


class HandAlreadyOver(CommandRejected):
    """A record for a hand that has ended, or for one that is not to begin again."""

    code = "hand_over"


class RecordSealed(CommandRejected):
    """What nobody may read now."""

    code = "sealed"


class StoreFailed(StoreError):
    """The ground is not safe: nothing is written any more until the store is opened anew."""

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


class InUse(StoreFailed):
    """Another program has this database open for writing."""

    code = "in_use"


class WrongVersion(StoreFailed):
    """The database was made by a newer program, or is too old to be read without being brought up."""

    code = "wrong_version"


class Unusable(StoreFailed):
    """The database cannot be opened, read or written for a reason that its message names."""

    code = "unusable"
