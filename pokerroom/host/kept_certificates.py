"""The certificate for the room's own name, which an authority gives: what is kept of it, and when the next is due.

One file of the room's folder has it, by authority, since an account at one is nothing to another: the key of the
account, the certificate with its key, and how often asking for one has failed.
"""

from __future__ import annotations

import contextlib

import msgspec
from cryptography import x509

from pokerroom.host.data_folder import ACME_FILE, DataFolder
from pokerwire.error_tree import PokerRoomError

RENEWED_AFTER = 0.65
"""part of its life after which a certificate is renewed: before a third of it is left"""
WAITS = (300, 900, 3_600, 14_400, 86_400)
"""seconds before another try after one failure, after two, and so on; authorities refuse who asks too often"""

MOST_CHARACTERS = 200
"""that are quoted of what an authority says"""


class OrderFailed(PokerRoomError):
    """There is no certificate; the text says why in the authority's words. ``kind`` is ACME's code, or empty."""

    def __init__(self, text: str, kind: str = "") -> None:
        super().__init__(quoted_shortly(text))
        self.kind = kind


class KeptCertificate(msgspec.Struct, frozen=True, omit_defaults=True):
    """The kept certificate of one authority."""

    name: str = ""
    account_key: str = ""
    """PEM; "" before the first order"""
    chain: str = ""
    """PEM: the certificate, and those above it; "" without one"""
    key: str = ""
    failures: int = 0
    """orders that have failed since the last certificate"""
    retry_at: int = 0
    """when the next try is allowed, in seconds since 1970; 0: at any time"""

    @property
    def ends_at(self) -> float:
        """When the certificate ends, in seconds since 1970; 0 without one."""
        return self._certificate().not_valid_after_utc.timestamp() if self.chain else 0.0

    @property
    def due_at(self) -> float:
        """When the next certificate is to be asked for, in seconds since 1970."""
        if not self.chain or self.failures:
            return float(self.retry_at)
        begins_at = self._certificate().not_valid_before_utc.timestamp()
        return begins_at + RENEWED_AFTER * (self.ends_at - begins_at)

    def failed(self, now: float) -> KeptCertificate:
        """Return it after an order that failed."""
        wait = WAITS[min(self.failures, len(WAITS) - 1)]
        return msgspec.structs.replace(self, failures=self.failures + 1, retry_at=round(now) + wait)

    def _certificate(self) -> x509.Certificate:
        return x509.load_pem_x509_certificate(self.chain.encode())


_kept = msgspec.json.Decoder(dict[str, KeptCertificate])


def load_certificate(folder: DataFolder, authority: str, name: str) -> KeptCertificate:
    """Return what is kept of an authority; of another name than ``name`` only the account counts."""
    kept = _load(folder).get(authority, KeptCertificate(name))
    if kept.name == name:
        with contextlib.suppress(ValueError):
            kept.due_at  # noqa: B018 - a damaged certificate does not count
            return kept
    return KeptCertificate(name, kept.account_key)


def save_certificate(folder: DataFolder, authority: str, kept: KeptCertificate) -> None:
    """Keep it; raise ``OSError``."""
    folder.write(ACME_FILE, msgspec.json.encode({**_load(folder), authority: kept}).decode() + "\n")


def _load(folder: DataFolder) -> dict[str, KeptCertificate]:
    assert folder.path is not None
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return _kept.decode((folder.path / ACME_FILE).read_bytes())
    return {}


def quoted_shortly(text: str) -> str:
    """Return one short line of what an authority says, without signs that move a terminal."""
    line = " ".join("".join([sign if sign.isprintable() else " " for sign in text]).split())
    return line if len(line) <= MOST_CHARACTERS else line[: MOST_CHARACTERS - 3] + "..."
