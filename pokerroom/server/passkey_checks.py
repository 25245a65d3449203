"""Checks passkeys with the library ``webauthn``, which a host installs for that."""

from __future__ import annotations

import base64
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pokerroom.room.accounts.passkey_record import (
    BadPasskey,
    Expected,
    NewPasskey,
    Passkey,
    PasskeyProof,
    PasskeyVerifier,
)

if TYPE_CHECKING:
    from webauthn.helpers.cose import COSEAlgorithmIdentifier

LIBRARY = "webauthn"


def passkey_verifier() -> PasskeyVerifier | None:
    """Return what checks passkeys; ``None`` where the library is missing."""
    return None if find_spec(LIBRARY) is None else WebauthnVerifier()


class WebauthnVerifier:
    """Checks passkeys; the library is loaded when somebody first uses one."""

    def public_key_of(self, made: NewPasskey, expected: Expected) -> tuple[str, int]:
        """Return the public key of a new passkey in base64url, and its sign count; raise :class:`BadPasskey`."""
        from webauthn import verify_registration_response

        response = {"clientDataJSON": made.client_data, "attestationObject": made.attestation}
        try:
            verified = verify_registration_response(
                credential=_credential(made.credential, response),
                expected_challenge=expected.challenge,
                expected_rp_id=expected.host,
                expected_origin=expected.origin,
                require_user_verification=True,
                supported_pub_key_algs=_algorithms(),
            )
        except (
            Exception
        ) as error:  # what a stranger sent is parsed by several libraries, each with errors of its own
            raise BadPasskey(str(error)) from None
        if _encoded(verified.credential_id) != made.credential:
            raise BadPasskey("another credential was signed")
        return _encoded(verified.credential_public_key), verified.sign_count

    def new_sign_count(self, proof: PasskeyProof, passkey: Passkey, expected: Expected) -> int:
        """Return the sign count of a proof; raise :class:`BadPasskey`, also where the count did not grow."""
        from webauthn import verify_authentication_response

        response = {
            "clientDataJSON": proof.client_data,
            "authenticatorData": proof.authenticator_data,
            "signature": proof.signature,
            "userHandle": proof.user,
        }
        try:
            verified = verify_authentication_response(
                credential=_credential(proof.credential, response),
                expected_challenge=expected.challenge,
                expected_rp_id=expected.host,
                expected_origin=expected.origin,
                credential_public_key=_decoded(passkey.public_key),
                credential_current_sign_count=passkey.sign_count,
                require_user_verification=True,
            )
        except Exception as error:
            raise BadPasskey(str(error)) from None
        return verified.new_sign_count


def _algorithms() -> list[COSEAlgorithmIdentifier]:
    """Return the signatures that pages ask devices for: ES256, EdDSA, and RS256 for Windows."""
    from webauthn.helpers.cose import COSEAlgorithmIdentifier as Kind

    return [Kind.ECDSA_SHA_256, Kind.EDDSA, Kind.RSASSA_PKCS1_v1_5_SHA_256]


def _credential(id: str, response: dict[str, str]) -> dict[str, object]:
    return {"id": id, "rawId": id, "type": "public-key", "response": response}


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
