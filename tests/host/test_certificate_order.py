"""What a room does with an authority that answers what no authority should."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import Encoding, load_pem_private_key

from pokerroom.host.certificate import new_key
from pokerroom.host.kept_certificates import KeptCertificate, OrderFailed

pytest.importorskip("acme")

NAME = "friday.example.org"
IDENTIFIER = {"type": "dns", "value": NAME}


def usual(place: str) -> dict[str, Any]:
    """The answers of an authority that has checked the name before."""
    order = {
        "status": "valid",
        "identifiers": [IDENTIFIER],
        "authorizations": [f"{place}/check"],
        "finalize": f"{place}/order",
        "certificate": f"{place}/chain",
    }
    return {
        "/": {"newNonce": f"{place}/nonce", "newAccount": f"{place}/account", "newOrder": f"{place}/order"},
        "/nonce": {},
        "/account": {"status": "valid"},
        "/order": order,
        "/check": {"status": "valid", "identifier": IDENTIFIER, "challenges": []},
        "/chain": certificate(days=90),
    }


def certificate(days: int) -> str:
    """A certificate that ends in ``days``, and was valid for a year by then."""
    key, ends = load_pem_private_key(new_key().encode(), None), datetime.now(UTC) + timedelta(days=days)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    begins = datetime.now(UTC) if days > 0 else ends - timedelta(days=365)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, begins, ends)  # type: ignore[union-attr,arg-type]
    return made.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM).decode()  # type: ignore[arg-type]


@contextmanager
def authority(**changed: Any) -> Iterator[str]:
    """An authority on this machine, some of whose answers are ``changed``; yield its directory."""

    class Answers(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            answer = {**usual(place), **{f"/{path}": one for path, one in changed.items()}}[self.path]
            body = answer.encode() if isinstance(answer, str) else json.dumps(answer).encode()
            self.send_response(201 if self.path in ("/account", "/order") else 200)
            kind = "application/pem-certificate-chain" if self.path == "/chain" else "application/json"
            for header in (("Content-Type", kind), ("Replay-Nonce", "AAAA"), ("Location", f"{place}/order")):
                self.send_header(*header)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        do_GET = do_HEAD = do_POST = _answer

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        place = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"{place}/"
        finally:
            server.shutdown()


def ordered(directory: str) -> KeptCertificate:
    from pokerroom.host.certificate_order import order_certificate

    return order_certificate(directory, KeptCertificate(NAME, new_key()), lambda path, text: None)


def test_an_authority_as_it_should_be_gives_a_certificate() -> None:
    with authority() as directory:
        assert ordered(directory).chain.startswith("-----BEGIN CERTIFICATE-----")


TOKEN = {"type": "http-01", "url": "http://127.0.0.1/", "token": "../../etc/passwd"}


@pytest.mark.parametrize(
    "changed",
    [
        {"": [1, 2]},
        {"": {}},
        {"order": None},
        {"order": {"status": "pending", "identifiers": 5, "authorizations": 7}},
        {"check": None},
        {"check": {"status": "pending", "identifier": IDENTIFIER}},
        {"check": {"status": "pending", "identifier": IDENTIFIER, "challenges": [TOKEN]}},
        {"chain": "no certificate"},
        {"chain": certificate(days=-1)},
    ],
    ids=range(9),
)
def test_whatever_else_an_authority_answers_is_an_order_that_failed(changed: dict[str, Any]) -> None:
    with authority(**changed) as directory, pytest.raises(OrderFailed, match=r"."):
        ordered(directory)


@pytest.mark.parametrize("where", ["head", "body"])
def test_an_authority_that_sends_a_byte_now_and_then_is_ended_by_a_total_time(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pokerroom.host import certificate_order

    monkeypatch.setattr(certificate_order, "LONGEST_SECONDS", 0.5)
    ended = threading.Event()
    begins = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n"

    def trickle() -> None:
        line, _ = listener.accept()
        with line, contextlib.suppress(OSError):
            line.sendall(begins + (b"\r\n" if where == "body" else b""))
            while not ended.wait(0.02):
                line.sendall(b"x")

    with socket.create_server(("127.0.0.1", 0)) as listener:
        sender = threading.Thread(target=trickle, daemon=True)
        sender.start()
        with pytest.raises(OrderFailed, match="no answer within"):
            ordered(f"http://127.0.0.1:{listener.getsockname()[1]}/")
        ended.set()
        sender.join(10)
