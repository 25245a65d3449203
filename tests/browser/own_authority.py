"""An authority of the test's own: a certificate for a room's name, and a home in which Chromium trusts it."""

from __future__ import annotations

import datetime
import shutil
import subprocess
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

CERTUTIL = shutil.which("certutil")
DAY = datetime.timedelta(days=1)


def trusted_certificate(name: str, home: Path) -> tuple[Path, Path]:
    """Make a certificate for ``name``, which a Chromium with the home folder ``home`` trusts; its file and its key's.

    Skip the test where the tool is missing that stores what Chromium trusts.
    """
    if CERTUTIL is None:
        pytest.skip("optional: there is no certutil here (apt-get install libnss3-tools)")
    authority, key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    files = [home / one for one in ("authority.pem", "room.pem", "room.key")]
    files[0].write_bytes(_signed("The test's authority", authority, authority))
    files[1].write_bytes(_signed(name, key, authority))
    files[2].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    files[2].chmod(0o600)
    store = home / ".pki" / "nssdb"
    store.mkdir(parents=True)
    for act in (["-N", "--empty-password"], ["-A", "-n", "test", "-t", "C,,", "-i", str(files[0])]):
        subprocess.run([CERTUTIL, "-d", f"sql:{store}", *act], check=True)
    return files[1], files[2]


def _signed(name: str, key: ec.EllipticCurvePrivateKey, authority: ec.EllipticCurvePrivateKey) -> bytes:
    """A certificate for ``name`` and its key, in PEM."""
    now = datetime.datetime.now(datetime.UTC)
    issuer, subject = (
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, one)]) for one in ("The test's authority", name)
    )
    serial = x509.random_serial_number()
    made = x509.CertificateBuilder(issuer, subject, key.public_key(), serial, now - DAY, now + 30 * DAY)
    made = made.add_extension(x509.BasicConstraints(key is authority, None), critical=True)
    if key is not authority:
        made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    return made.sign(authority, SHA256()).public_bytes(Encoding.PEM)
