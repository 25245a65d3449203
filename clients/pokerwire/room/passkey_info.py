"""A passkey of a name, as its player sees it."""

from __future__ import annotations

from pokerwire.mapped import Mapped


class PasskeyInfo(Mapped, frozen=True):
    """One passkey: when it was added, and when a device last came in by it (ms since 1970; 0: never)."""

    passkey: str
    """names it in ``remove_passkey``"""
    label: str
    """the device that made it, as it called itself"""
    host: str
    """the host name of the room's page; a passkey works there alone"""
    added: int
    used: int
