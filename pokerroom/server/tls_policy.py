"""Which connections must use TLS: all, unless they stay on this machine or the host allows plain ones."""

from __future__ import annotations

from typing import Literal

from pokerroom.room.ip_networks import address_of
from pokerroom.server.tls import Tls

Plaintext = Literal["loopback", "lan", "anywhere"]
"""where plain connections may come from"""


class TlsPolicy:
    """The room's certificate (``None``: no TLS), and where plain connections may come from."""

    def __init__(self, tls: Tls | None = None, plaintext: Plaintext = "loopback") -> None:
        self.tls = tls
        self._plaintext = plaintext
        self.answers: dict[str, str] = {}
        """texts by path, which go to whoever asks, over plain HTTP too: an authority, to see whose a name is"""

    def allows_plaintext(self, peer: str, local_address: str) -> bool:
        """Whether a client that connects from ``peer`` to ``local_address`` may do without TLS."""
        if self._plaintext == "anywhere" or is_this_machine(peer, local_address):
            return True
        return self._plaintext == "lan" and is_local(peer)


def is_this_machine(peer: str, local_address: str) -> bool:
    """Whether a connection from ``peer`` to ``local_address`` stays on this machine."""
    address = address_of(peer)
    return address is not None and (address.is_loopback or address == address_of(local_address))


def is_local(peer: str) -> bool:
    """Whether ``peer`` is on a home or office network: a private or link-local address."""
    address = address_of(peer)
    return (
        address is not None and (address.is_private or address.is_link_local) and not address.is_unspecified
    )
