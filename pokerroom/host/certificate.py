"""The room's certificate: the host's own, or one made at the first start and kept from then on.

Nobody vouches for one that was made here; clients remember it instead, and warn when it is another one some day.
"""

from __future__ import annotations

import ipaddress
import platform
import socket
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.host.data_folder import CERTIFICATE_FILE, DataFolder
from pokerroom.host.setup import Listen
from pokerroom.server.tls import BadCertificate, Tls
from pokerroom.store.database_place import RoomFolder

"""certificate and key in the room's folder, readable by its owner alone"""

_YEARS = 10
"""A new one makes every client warn, so it is not made often."""


def room_tls(listen: Listen, folder: DataFolder, addresses: Sequence[str]) -> Tls:
    """Return TLS with the host's certificate, or the one in ``folder``, which at first is made for ``addresses``.

    Raises :class:`BadCertificate` and ``BadFolder``.
    """
    if listen.certificate:
        return _own_certificate(Path(listen.certificate), Path(listen.key or listen.certificate))
    pem = folder.load_or_create(CERTIFICATE_FILE, lambda: new_certificate(addresses)).encode()
    try:
        return Tls(pem, pem)
    except BadCertificate as error:
        where = folder.path / CERTIFICATE_FILE if folder.path else CERTIFICATE_FILE
        raise BadCertificate(
            _("{where}: {error}; delete it and a new one is made", where=where, error=error)
        ) from None


def kept_fingerprint(folder: Path) -> str:
    """Return the fingerprint of the certificate in a room's folder; "" without one that can be read."""
    try:
        certificate = x509.load_pem_x509_certificate((folder / CERTIFICATE_FILE).read_bytes())
    except (OSError, ValueError):
        return ""
    return certificate.fingerprint(hashes.SHA256()).hex()


def folder_of_room(listen: Listen, folder: DataFolder, tls: Tls) -> RoomFolder | None:
    """Return the folder that must go with the room's database, ``None`` if its certificate is kept elsewhere."""
    if listen.certificate or folder.path is None:
        return None
    return RoomFolder(tls.fingerprint, f"{socket.gethostname()}:{folder.path.resolve()}")


def _own_certificate(certificate: Path, key: Path) -> Tls:
    texts = []
    for file in (certificate, key):
        try:
            texts.append(file.read_bytes())
        except OSError as error:
            raise BadCertificate(
                _("cannot read {file}: {strerror}", file=file, strerror=system_error_text(error))
            ) from None
    try:
        return Tls(texts[0], texts[1])
    except BadCertificate as error:
        files = str(certificate) if certificate == key else f"{certificate} with {key}"
        raise BadCertificate(f"{files}: {error}") from None


def new_certificate(addresses: Sequence[str]) -> str:
    """Return a new self-signed certificate and its key as PEM, for this machine's names and ``addresses``."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "pokerroom")])
    since = datetime.now(UTC) - timedelta(days=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(since)
        .not_valid_after(since + timedelta(days=365 * _YEARS))
        .add_extension(x509.SubjectAlternativeName(_names(addresses)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    return certificate.public_bytes(Encoding.PEM).decode() + _as_pem(key)


def new_key() -> str:
    """Return a new private key as PEM."""
    return _as_pem(ec.generate_private_key(ec.SECP256R1()))


def _as_pem(key: ec.EllipticCurvePrivateKey) -> str:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def _names(addresses: Sequence[str]) -> list[x509.GeneralName]:
    node = "".join([sign for sign in platform.node() if sign.isascii() and (sign.isalnum() or sign in "-.")])
    dns = dict.fromkeys(["localhost", *([node, f"{node}.local"] if node else [])])
    numbers = {ipaddress.ip_address("127.0.0.1"): None, ipaddress.ip_address("::1"): None}
    for text in addresses:
        try:
            numbers[ipaddress.ip_address(text)] = None
        except ValueError:
            dns[text] = None
    return [*map(x509.DNSName, dns), *map(x509.IPAddress, numbers)]
