"""What a line must be like to be let in: encrypted, unless it never leaves this machine or the host wants it plain."""

from __future__ import annotations

from typing import Literal

from pokerroom.room.ip_networks import address_of
from pokerroom.server.tls import Tls

Plaintext = Literal["loopback", "lan", "anywhere"]
"""from where a line may come that is not encrypted"""


class TlsPolicy:
    """The room's certificate (``None``: no TLS), and from where plain lines are taken."""

    def __init__(self, tls: Tls | None = None, plaintext: Plaintext = "loopback") -> None:
        self.tls = tls
        self._plaintext = plaintext

    def allows_plaintext(self, peer: str, local_address: str) -> bool:
        """Whether who connects from ``peer`` to our address ``local_address`` may speak without TLS."""
        if self._plaintext == "anywhere" or is_this_machine(peer, local_address):
            return True
        return self._plaintext == "lan" and is_local(peer)


def is_this_machine(peer: str, local_address: str) -> bool:
    """Whether a line from ``peer`` to ``local_address`` never leaves the machine."""
    address = address_of(peer)
    return address is not None and (address.is_loopback or address == address_of(local_address))


def is_local(peer: str) -> bool:
    """Whether ``peer`` is on a network of a household or an office: a private or link-local address."""
    address = address_of(peer)
    return (
        address is not None and (address.is_private or address.is_link_local) and not address.is_unspecified
    )
