"""The room's certificate: made once, kept for its owner, and a given one that is no use is refused in one sentence."""

import os
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
)
from cryptography.x509.oid import NameOID

from pokerroom.host.certificate import new_certificate, room_tls
from pokerroom.host.data_folder import DataFolder
from pokerroom.host.setup import Listen
from pokerroom.server.tls import BadCertificate


def signed(days: int = 30, key: object = None) -> tuple[bytes, bytes]:
    """A certificate as a host might have one, and its key."""
    private = key or ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "poker.example")])
    end = datetime.now(UTC) + timedelta(days=days)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(private.public_key())
    builder = builder.serial_number(1).not_valid_before(end - timedelta(days=60)).not_valid_after(end)
    algorithm = None if isinstance(private, ed25519.Ed25519PrivateKey) else hashes.SHA256()
    certificate = builder.sign(private, algorithm).public_bytes(Encoding.PEM)
    return certificate, private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def test_the_certificate_is_made_once_and_kept_for_its_owner(tmp_path: Path) -> None:
    first = room_tls(Listen(), DataFolder(tmp_path / "room"), ["192.168.1.7"])
    again = room_tls(Listen(), DataFolder(tmp_path / "room"), ["10.0.0.1"])
    assert first.fingerprint == again.fingerprint
    assert len(first.fingerprint) == 64
    file = tmp_path / "room" / "certificate.pem"
    if os.name != "nt":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert room_tls(Listen(), DataFolder(tmp_path / "other"), []).fingerprint != first.fingerprint


def test_it_names_the_machine_and_its_addresses() -> None:
    certificate = x509.load_pem_x509_certificate(new_certificate(["192.168.1.7", "fd00::1"]).encode())
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert "localhost" in names.get_values_for_type(x509.DNSName)
    told = {str(address) for address in names.get_values_for_type(x509.IPAddress)}
    assert {"192.168.1.7", "fd00::1", "127.0.0.1"} <= told


@pytest.mark.parametrize("apart", [True, False])
def test_a_given_certificate_is_used_from_one_file_or_two(tmp_path: Path, apart: bool) -> None:
    certificate, key = signed(key=rsa.generate_private_key(65537, 2048))
    (tmp_path / "cert.pem").write_bytes(certificate if apart else certificate + key)
    (tmp_path / "key.pem").write_bytes(key)
    listen = Listen(certificate=str(tmp_path / "cert.pem"), key=str(tmp_path / "key.pem") if apart else "")
    used = room_tls(listen, DataFolder(tmp_path / "room"), [])
    expected = x509.load_pem_x509_certificate(certificate).fingerprint(hashes.SHA256()).hex()
    assert used.fingerprint == expected
    assert not (tmp_path / "room").exists()


GOOD, KEY = signed()
LOCKED = ec.generate_private_key(ec.SECP256R1()).private_bytes(
    Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"secret")
)


@pytest.mark.parametrize(
    ("certificate", "key", "told"),
    [
        (b"", KEY, "there is no certificate in PEM form"),
        (b"\xff\xfe", KEY, "there is no certificate in PEM form"),
        (GOOD, b"hello", "there is no private key in PEM form"),
        (GOOD, signed()[1], "the key is not the key of the certificate"),
        (GOOD, LOCKED, "the key is locked by a password"),
        (*signed(days=-1), "the certificate ended on 20"),
        (*signed(key=ed25519.Ed25519PrivateKey.generate()), "the key is neither RSA nor an elliptic curve"),
        (*signed(key=rsa.generate_private_key(65537, 1024)), "it is too weak"),
    ],
)
def test_one_that_cannot_be_is_told_with_its_file(
    tmp_path: Path, certificate: bytes, key: bytes, told: str
) -> None:
    (tmp_path / "cert.pem").write_bytes(certificate)
    (tmp_path / "key.pem").write_bytes(key)
    listen = Listen(certificate=str(tmp_path / "cert.pem"), key=str(tmp_path / "key.pem"))
    with pytest.raises(BadCertificate, match=told) as error:
        room_tls(listen, DataFolder(None), [])
    assert str(tmp_path / "cert.pem") in str(error.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadCertificate, match=r"cannot read .*none\.pem: No such file"):
        room_tls(Listen(certificate=str(tmp_path / "none.pem")), DataFolder(None), [])


def test_a_kept_one_that_was_damaged_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "certificate.pem").write_text("torn")
    with pytest.raises(BadCertificate, match="delete it and a new one is made"):
        room_tls(Listen(), DataFolder(tmp_path), [])
