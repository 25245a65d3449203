"""Codes with which a host lets a player in again whose device no longer proves the name: once each, for an hour.

A code is 75 random bits; the room keeps its hash.  The connection may drop before the new token arrives: the
session that has used a code may use it again.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.account_registry import token_hash_of
from pokerroom.room.accounts.host_code import hash_of_code, new_code
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.time_units import HOUR

READMISSION = "readmission"
"""the kind of these documents"""

VALID_MS = HOUR


class Readmission(msgspec.Struct, frozen=True):
    """The hash of a code (hexadecimal), valid ``until`` (ms since 1970), and who has used it."""

    code_hash: str
    until: int
    session: str = ""
    """hash of the session secret that has used it; empty: nobody"""
    login: str = ""
    """hash of the token that this session got"""


class Readmissions:
    """The last code of each name, in memory; every change is saved with the unit of work."""

    def __init__(
        self, rng: RandomBits, unit_of_work: UnitOfWork, documents: Iterable[SaveDocument] = ()
    ) -> None:
        self._rng = rng
        self._unit_of_work = unit_of_work
        self._by_name = {row.owner: _read(row.payload) for row in documents}

    def create(self, name: str, now: int) -> tuple[str, int]:
        """Return a new code for ``name``, in place of an earlier one, and until when it is valid."""
        self._drop_expired(now)
        code, until = new_code(self._rng), now + VALID_MS
        self._save(name, Readmission(hash_of_code(code).hex(), until), now)
        return code, until

    def find(self, name: str, code: str, session: str, now: int) -> Readmission | None:
        """Return what ``session`` may use with this code; ``None`` for a wrong, used or expired code."""
        found = self._by_name.get(name)
        if found is None or now >= found.until:
            return None
        if not hmac.compare_digest(found.code_hash, hash_of_code(code).hex()):
            return None
        if found.session and not hmac.compare_digest(found.session, token_hash_of(session)):
            return None
        return found

    def use(self, name: str, found: Readmission, session: str, login: str, now: int) -> None:
        """Keep that ``session`` has got a token with the code; without a session nobody can use it again."""
        if session:
            self._save(name, replace(found, session=token_hash_of(session), login=login), now)
        else:
            self._drop(name)

    def forget(self, name: str) -> None:
        """Forget a name."""
        self._by_name.pop(name, None)

    def _drop_expired(self, now: int) -> None:
        for name in [name for name, one in self._by_name.items() if now >= one.until]:
            self._drop(name)

    def _save(self, name: str, one: Readmission, now: int) -> None:
        self._by_name[name] = one
        self._unit_of_work.save_document(READMISSION, name, "", one, now)

    def _drop(self, name: str) -> None:
        self._by_name.pop(name, None)
        self._unit_of_work.delete_document(READMISSION, name, "")


_read = msgspec.json.Decoder(Readmission).decode
