"""A certificate for the room's own name: asked for, shown, kept, renewed; and what a host reads without one."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import ssl
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import Encoding, load_pem_private_key

from pokerroom.host.certificate import new_key
from pokerroom.host.kept_certificates import KeptCertificate
from tests.cli.open_rooms import HELLO, Wire
from tests.free_ports import free_port
from tests.host.pebble import Pebble, pebble
from tests.host.test_internet import ROOM, links, printed_room, read_until
from tests.host.two_routers import OUTSIDE, two_routers
from tests.patience import PATIENCE

pytest.importorskip("acme")

pytestmark = pytest.mark.equipped
NAME = "friday.example.org"
HERE = "127.0.0.2"
"""where rooms listen: others could reach it, as far as the set-up knows"""


class Room:
    """A room with a name of its own, which says what it does."""

    def __init__(self, folder: Path, authority: Pebble, port: int) -> None:
        flags = [
            "--host",
            HERE,
            "--port",
            str(port),
            "--tls-name",
            NAME,
            "--tls-authority",
            authority.directory,
        ]
        self.port = port
        self.data = folder / "room"
        self.printed = ""
        self.process = subprocess.Popen(
            [*ROOM[:-4], "--data", str(self.data), *flags],
            bufsize=0,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **authority.environment()},
        )

    def __enter__(self) -> Room:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.send_signal(signal.SIGINT)
        with self.process:
            self.process.wait(PATIENCE)

    def says(self, pattern: str) -> str:
        """Return all that it printed, as far as the line that begins so, which may have been read before."""
        self.printed = read_until(self.process, pattern, self.printed)
        return self.printed

    def warns(self) -> str:
        """Read the next line of its log."""
        assert self.process.stderr is not None
        assert select.select([self.process.stderr], [], [], PATIENCE)[0]
        return self.process.stderr.readline().decode()

    def line(self, root: str = "", name: str = NAME) -> ssl.SSLSocket:
        """Connect by a name; with ``root`` as a browser that trusts what it vouches for alone."""
        context = ssl.create_default_context(cadata=root or None)
        if not root:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        plain = socket.create_connection((HERE, self.port), PATIENCE)
        return context.wrap_socket(plain, server_hostname=name)


def shown(line: ssl.SSLSocket) -> x509.Certificate:
    der = line.getpeercert(binary_form=True)
    assert der is not None
    return x509.load_der_x509_certificate(der)


def old_certificate(days_old: int, days_left: int) -> KeptCertificate:
    """One that another authority gave a while ago."""
    pem = new_key()
    key, now = load_pem_private_key(pem.encode(), None), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=days_old))
        .not_valid_after(now + timedelta(days=days_left))
        .sign(key, hashes.SHA256())
    )
    chain = made.public_bytes(Encoding.PEM).decode()
    return KeptCertificate(NAME, new_key(), chain, pem)


def test_a_name_gets_a_certificate_that_is_kept_and_shown_by_that_name_alone(tmp_path: Path) -> None:
    port = free_port()
    with pebble(tmp_path, port, HERE) as authority:
        with Room(tmp_path, authority, port) as room:
            assert f"{NAME}: a certificate is asked for now" in room.says("Ctrl-C closes the room.")
            room.says(
                rf"{NAME}: browsers trust its certificate, valid until \d{{4}}-\d\d-\d\d and renewed by itself"
            )
            root = authority.root()
            with room.line(root) as line:
                first = shown(line)
            with pytest.raises(ssl.SSLCertVerificationError), room.line(root, "localhost"):
                pass
            assert (room.data / "acme.json").stat().st_mode & 0o777 == 0o600
        with Room(tmp_path, authority, port) as room:
            assert f"{NAME}: browsers trust its certificate" in room.says("Ctrl-C closes the room.")
            with room.line(root) as line:
                assert shown(line) == first, "no second one is asked for"


def test_a_renewed_certificate_drops_nobody(tmp_path: Path) -> None:
    port, kept = free_port(), old_certificate(60, 30)
    with pebble(tmp_path, port, HERE) as authority:
        (tmp_path / "room").mkdir()
        old = {
            authority.directory: {
                name: getattr(kept, name) for name in ("name", "account_key", "chain", "key")
            }
        }
        (tmp_path / "room" / "acme.json").write_text(json.dumps(old))
        with Room(tmp_path, authority, port) as room:
            room.says("Ctrl-C closes the room.")
            with Wire(0, room.line()) as ann:
                ann.send(**HELLO)
                ann.until("welcome")
                old_end = datetime.fromtimestamp(kept.ends_at, UTC).date()
                room.says(f"{NAME}: browsers trust its certificate, valid until (?!{old_end})")
                ann.send(type="watch", id=7, table=1)
                ann.until("snapshot")
            with room.line(authority.root()) as line:
                assert shown(line) != x509.load_pem_x509_certificate(kept.chain.encode())


def test_why_there_is_no_certificate_is_said_and_the_next_try_waits(tmp_path: Path) -> None:
    port = free_port()
    with pebble(tmp_path, port, "127.0.0.3") as authority:
        with Room(tmp_path, authority, port) as room:
            said = room.warns()
            assert f"no certificate for {NAME}: " in said
            assert "127.0.0.3" in said or NAME in said
            assert (
                f"Port 80 of {NAME} has to lead to port {port} of this machine: forward it in your router."
                in said
            )
            assert "The next try is in 5 min." in said
            room.says("Ctrl-C closes the room.")
        with Room(tmp_path, authority, port) as room:
            assert re.search("the next is in [45] min", room.says("Ctrl-C closes the room."))
            (kept,) = json.loads((room.data / "acme.json").read_text()).values()
            assert kept["failures"] == 1, "a start does not ask again"


def test_an_authority_that_does_not_answer_is_named(tmp_path: Path) -> None:
    port = free_port()
    with pebble(tmp_path, port, HERE) as authority:
        pass
    with Room(tmp_path, authority, port) as room:
        assert f"no certificate for {NAME}: {authority.directory}: " in room.warns()


def test_the_router_leads_port_80_to_the_room_while_the_authority_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_routers(tmp_path) as place:
        server = f"{OUTSIDE.rpartition('.')[0]}.2"

        def inside(*words: str) -> list[str]:
            return place.inside("friends", *words)

        with (
            place.upnp(lowest=80),
            pebble(tmp_path, 80, OUTSIDE, place=server, inside=inside) as authority,
        ):
            for name, value in authority.environment().items():
                monkeypatch.setenv(name, value)
            flags = ["--internet", "--tls-name", NAME, "--tls-authority", authority.directory]
            with printed_room(place, tmp_path / "room", *flags) as room:
                assert links(room.text)[0].startswith(f"https://{NAME}:7777/#invite=")
                room.says(f"{NAME}: browsers trust its certificate")
                (opened,) = place.opened_ports()
                assert "dport 7777" in opened, "port 80 is given back"
