"""Messages about passkeys (WebAuthn): a browser's device proves a name by a key that never leaves it.

Bytes are base64url without padding.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.messages.account_messages import Hello
from pokerwire.messages.message_base import Command, Message, Trait

_BASE64URL = r"^[A-Za-z0-9_-]+$(?!\n)"
CredentialId = Annotated[str, msgspec.Meta(min_length=1, max_length=512, pattern=_BASE64URL)]
SignedBytes = Annotated[str, msgspec.Meta(min_length=1, max_length=4_096, pattern=_BASE64URL)]
DeviceLabel = Annotated[str, msgspec.Meta(max_length=40)]


class BeginPasskey(Command, tag="begin_passkey", frozen=True, forbid_unknown_fields=True):
    """Ask for a challenge, to add a passkey to your name or, as a spectator, to log in.

    Answered by ``passkey_challenge``.
    Only for pages of the room by ``https`` (or on the room's own machine) under a host name, with the ``session`` of
    ``hello``.
    """

    traits = Trait.QUERY


class AddPasskey(Command, tag="add_passkey", frozen=True, forbid_unknown_fields=True):
    """Add a passkey to your name: what ``navigator.credentials.create`` returned for the last challenge."""

    traits = Trait.SECRET | Trait.LOGGED
    credential: CredentialId
    client_data: SignedBytes
    """``clientDataJSON``"""
    attestation: SignedBytes
    """``attestationObject``"""
    label: DeviceLabel = ""
    """the device, for its player to know it by"""


class RemovePasskey(Command, tag="remove_passkey", frozen=True, forbid_unknown_fields=True):
    """Remove a passkey of your name, by the ``passkey`` in ``your_account``. Log-ins that it opened stay."""

    traits = Trait.LOGGED
    passkey: CredentialId


class LogInWithPasskey(
    Hello, tag="log_in_with_passkey", frozen=True, forbid_unknown_fields=True, kw_only=True
):
    """Like ``hello``, by what ``navigator.credentials.get`` returned; ``welcome`` brings your name and a token.

    The challenge is that of ``begin_passkey`` in the same ``session``; it counts once, within five minutes. With a
    ``name`` the passkey has to belong to it.
    """

    credential: CredentialId
    client_data: SignedBytes
    """``clientDataJSON``"""
    authenticator_data: SignedBytes
    signature: SignedBytes
    user: CredentialId
    """``userHandle``"""


class PasskeyChallenge(Message, tag="passkey_challenge", frozen=True):
    """The answer to ``begin_passkey``. ``name``, ``user`` and ``known`` are for adding one."""

    id: int
    challenge: str
    host: str
    """the id of the relying party: the host name of the page"""
    room: str
    """the name of the room"""
    name: str = ""
    user: str = ""
    """the user's id for the authenticator"""
    known: tuple[str, ...] = ()
    """credentials of the name at this host, which the same device need not add again"""
