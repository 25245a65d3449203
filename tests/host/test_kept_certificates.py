"""The kept parts of a certificate for the room's name, when the next is due, and how an authority is answered."""

from __future__ import annotations

import asyncio
import re
from contextlib import closing, suppress
from pathlib import Path

import pytest
from cryptography import x509

from pokerroom.host.certificate import new_certificate
from pokerroom.host.challenge_port import MOST_BYTES, answering
from pokerroom.host.data_folder import ACME_FILE, DataFolder
from pokerroom.host.kept_certificates import (
    WAITS,
    KeptCertificate,
    OrderFailed,
    load_certificate,
    save_certificate,
)
from pokerroom.host.setup import Listen, Setup, check
from pokerroom.tables.table_errors import ConfigError
from tests.free_ports import free_port

NAME, AUTHORITY = "friday.example.org", "https://authority.test/directory"
PATH = "/.well-known/acme-challenge/token"


def test_a_certificate_is_renewed_before_a_third_of_its_life_is_left() -> None:
    pem = new_certificate([])
    made = x509.load_pem_x509_certificate(pem.encode())
    begins, ends = made.not_valid_before_utc.timestamp(), made.not_valid_after_utc.timestamp()
    kept = KeptCertificate(NAME, chain=pem)
    assert kept.ends_at == ends
    assert begins + (ends - begins) / 2 < kept.due_at < ends - (ends - begins) / 3
    assert KeptCertificate(NAME).due_at == 0, "without one it is due at once"


def test_each_failure_waits_longer_than_the_one_before() -> None:
    kept, waited = KeptCertificate(NAME), []
    for _ in range(len(WAITS) + 2):
        kept = kept.failed(1_000)
        waited.append(kept.due_at - 1_000)
    assert waited == [*WAITS, WAITS[-1], WAITS[-1]]
    assert sum(1 for end in range(len(waited)) if sum(waited[:end]) < 3_600) <= 5, "tries in an hour"


def test_what_is_kept_is_the_owners_alone_and_of_one_name_and_authority(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "room")
    kept = KeptCertificate(NAME, "account", new_certificate([]), "key", 2, 1_000)
    save_certificate(folder, AUTHORITY, kept)
    save_certificate(folder, "https://another.test/", KeptCertificate("other"))
    assert (tmp_path / "room" / ACME_FILE).stat().st_mode & 0o777 == 0o600
    assert load_certificate(folder, AUTHORITY, NAME) == kept
    assert load_certificate(folder, AUTHORITY, "new.example.org") == KeptCertificate(
        "new.example.org", "account"
    )
    assert load_certificate(folder, "https://third.test/", NAME) == KeptCertificate(NAME)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"https://authority.test/directory":{"name":"friday.example.org","chain":"x"}}']
)
def test_a_damaged_file_is_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / ACME_FILE).write_text(text)
    assert load_certificate(DataFolder(tmp_path), AUTHORITY, NAME) == KeptCertificate(NAME)


@pytest.mark.parametrize(
    ("listen", "why"),
    [
        ({"tls_name": "192.168.1.7"}, "listen.tls_name"),
        ({"tls_name": "friday"}, "listen.tls_name"),
        ({"tls_name": "friday.local"}, "listen.tls_name"),
        ({"tls_name": "*.example.org"}, "listen.tls_name"),
        ({"tls_name": f"{'x' * 64}.example.org"}, "listen.tls_name"),
        ({"tls_name": NAME, "host": "127.0.0.1"}, "listen.host"),
        ({"tls_name": NAME, "certificate": "mine.pem"}, "exclude each other"),
        ({"tls_authority": "http://authority.test/"}, "listen.tls_authority"),
    ],
)
def test_a_set_up_that_gets_no_certificate_is_refused(listen: dict[str, str], why: str) -> None:
    with pytest.raises(ConfigError, match=why):
        check(Setup(listen=Listen(**{"host": "0.0.0.0", **listen})))
    check(Setup(listen=Listen(host="0.0.0.0", tls_name=NAME, tls_authority="staging")))
    with pytest.raises(ConfigError, match="keeps its certificate"):
        check(Setup(listen=Listen(host="0.0.0.0", tls_name=NAME), data=""))


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (f"GET {PATH} HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode(), b"HTTP/1.1 200 OK[^\0]*\r\n\r\nthe answer"),
        (f"GET /admin HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode(), b"HTTP/1.1 404 [^\0]*\r\n\r\n"),
        (b"nonsense\r\n\r\n", b""),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 2 * MOST_BYTES, b""),
    ],
)
def test_an_authority_reads_the_answer_at_a_port_and_nothing_else(sent: bytes, answer: bytes) -> None:
    async def ask() -> bytes:
        port = free_port()
        async with answering("127.0.0.1", port, {PATH: "the answer"}) as why_not:
            assert why_not == ""
            async with answering("127.0.0.1", port, {}) as taken:
                assert taken, "a port that is another's is named"
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with closing(writer), suppress(ConnectionError):
                writer.write(sent)
                return await reader.read()
            return b""

    assert re.fullmatch(answer, asyncio.run(ask()))


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        ("Fetching http://x: refused", "Fetching http://x: refused"),
        ("two\nlines \x1b[31mred", "two lines [31mred"),
        ("x" * 300, "x" * 197 + "..."),
    ],
)
def test_what_an_authority_says_is_quoted_in_a_line(said: str, quoted: str) -> None:
    assert str(OrderFailed(said)) == quoted
