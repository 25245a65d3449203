"""Invitations: codes from a host that let new names into a room that is not open to all."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.host_code import hash_of_code, new_code
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.invitation import Invitation
from pokerwire.room.room_limits import Limits
from pokerwire.room.time_units import DAY

INVITATION = "invitation"
"""the kind of these documents"""

HOUSE, HOST = "the house", "the host"
"""who invites the room's own bots, and who invites where no host has a name"""


class Invitations:
    """All open invitations, in memory; every change is saved with the unit of work.

    ``house_bot_code`` is the code of the room's own bots: each start makes a new one, which nobody else ever sees.
    """

    def __init__(
        self,
        limits: Limits,
        rng: RandomBits,
        unit_of_work: UnitOfWork,
        documents: Iterable[SaveDocument] = (),
    ) -> None:
        self._limits = limits
        self._rng = rng
        self._unit_of_work = unit_of_work
        self._by_code = {row.item: _read(row.payload) for row in documents}
        self._codes = {hash_of_code(code): code for code in self._by_code}
        """codes by their hash, so that the time of a failed look-up reveals nothing about them"""
        self.house_bot_code = ""

    def create(self, creator: str, now: int, *, uses: int, days: int, bot: bool, note: str) -> Invitation:
        """Create an invitation; raise :class:`RoomError` ``too_many_invitations``."""
        self._drop_expired(now)
        if len(self._by_code) >= self._limits.invitations:
            raise RoomError(
                "too_many_invitations",
                "{maximum} are open, which is the limit: revoke some",
                maximum=len(self._by_code),
            )
        invitation = Invitation(new_code(self._rng), creator, now, now + days * DAY, uses, bot, note)
        self._save(invitation, now)
        return invitation

    def all(self, now: int) -> tuple[Invitation, ...]:
        """Return the open invitations, oldest first."""
        self._drop_expired(now)
        return tuple(sorted(self._by_code.values(), key=lambda one: one.at))

    def revoke(self, code: str) -> None:
        """Revoke an invitation; raise :class:`RoomError` ``no_such_invitation``."""
        invitation = self._find(code)
        if invitation is None:
            raise RoomError("no_such_invitation", "there is no invitation with this code")
        self._drop(invitation.code)

    def is_house_code(self, code: str) -> bool:
        """Whether the room's own bots show this code."""
        known = self.house_bot_code.encode()
        return bool(known) and hmac.compare_digest(code.encode(), known)

    def check(self, code: str, now: int) -> Invitation:
        """Return the open invitation of a code; raise :class:`RoomError` ``wrong_invitation``."""
        if self.is_house_code(code):
            return Invitation(self.house_bot_code, HOUSE, now, now + 1, 1, bot=True)
        invitation = self._find(code)
        if invitation is None or now >= invitation.until:
            raise RoomError(
                "wrong_invitation", "this invitation is unknown, used up, or has expired: ask for a new one"
            )
        return invitation

    def use(self, invitation: Invitation, now: int) -> None:
        """Use up one of the invitation's names."""
        if invitation.code == self.house_bot_code:
            return
        if invitation.left > 1:
            self._save(replace(invitation, left=invitation.left - 1), now)
        else:
            self._drop(invitation.code)

    def _find(self, code: str) -> Invitation | None:
        written_code = self._codes.get(hash_of_code(code))
        return None if written_code is None else self._by_code[written_code]

    def _drop_expired(self, now: int) -> None:
        for one in list(self._by_code.values()):
            if now >= one.until:
                self._drop(one.code)

    def _save(self, invitation: Invitation, now: int) -> None:
        self._by_code[invitation.code] = invitation
        self._codes[hash_of_code(invitation.code)] = invitation.code
        self._unit_of_work.save_document(INVITATION, "", invitation.code, invitation, now)

    def _drop(self, code: str) -> None:
        if self._by_code.pop(code, None) is not None:
            del self._codes[hash_of_code(code)]
            self._unit_of_work.delete_document(INVITATION, "", code)


_read = msgspec.json.Decoder(Invitation).decode
