"""A device with passkeys, in software: what a browser returns from both ceremonies, and ways to forge it."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class SoftAuthenticator:
    """Holds one passkey. ``origin``: the page that its browser is on."""

    def __init__(self, origin: str, credential: bytes = b"c" * 16) -> None:
        self.origin = origin
        self.credential = credential
        self.count = 0
        self.user = ""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(
        self, asked: dict[str, Any], *, flags: int = PRESENT | VERIFIED, **forged: str
    ) -> dict[str, str]:
        """Make a passkey for what the room asked; return the fields of ``add_passkey``."""
        self.user = asked["user"]
        point = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + cbor2.dumps(cose)
        data = self._data(asked, flags | ATTESTED, forged) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {
            "credential": encoded(self.credential),
            "client_data": encoded(self._client_data("webauthn.create", asked, forged)),
            "attestation": encoded(attestation),
        }

    def get(self, asked: dict[str, Any], *, flags: int = PRESENT | VERIFIED, **forged: str) -> dict[str, str]:
        """Sign what the room asked; return the fields of ``log_in_with_passkey``."""
        self.count += 1
        client_data = self._client_data("webauthn.get", asked, forged)
        data = self._data(asked, flags, forged)
        signature = self._key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return {
            "credential": encoded(self.credential),
            "client_data": encoded(client_data),
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
            "user": self.user,
        }

    def _client_data(self, type: str, asked: dict[str, Any], forged: dict[str, str]) -> bytes:
        said = {
            "type": type,
            "challenge": asked["challenge"],
            "origin": forged.get("origin", self.origin),
            "crossOrigin": False,
        }
        return json.dumps(said).encode()

    def _data(self, asked: dict[str, Any], flags: int, forged: dict[str, str]) -> bytes:
        host = forged.get("host", asked["host"])
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")
