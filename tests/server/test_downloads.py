"""What friends download to join from a terminal: whole, in pieces, and only where the room has it."""

from __future__ import annotations

import base64
import csv
import hashlib
import html
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from twisted.internet.address import IPv6Address

import pokerroom
from pokerroom.server.command_throttle import UNREAD_QUEUE_DIVISOR
from pokerroom.server.http import downloads
from pokerroom.server.http.http_protocol import PIECE_BYTES
from tests.server.server_harness import ServerHarness, WireClient


def get(path: str, *headers: str, method: str = "GET") -> tuple[WireClient, bytes]:
    client = WireClient(ServerHarness())
    client.connection.dataReceived(
        "\r\n".join([f"{method} {path} HTTP/1.1", "Host: here", *headers, "", ""]).encode()
    )
    return client, client.line.value()


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Put a file for friends where the room is started."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(downloads, "RELEASES", tmp_path / "none")

    def put(body: bytes) -> None:
        (tmp_path / downloads.JOIN_FILE).write_bytes(body)

    return put


def test_the_wheel_is_what_pip_installs_and_the_same_each_time() -> None:
    body = downloads.join_wheel()
    assert body == downloads.join_wheel()
    with zipfile.ZipFile(io.BytesIO(body)) as wheel:
        names = wheel.namelist()
        info = f"pokerroom_join-{pokerroom.__version__}.dist-info"
        rows = list(csv.reader(wheel.read(f"{info}/RECORD").decode().splitlines()))
        assert sorted(row[0] for row in rows) == sorted(names)
        for name, digest, size in rows[:-1]:
            data = wheel.read(name)
            assert (
                digest
                == "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            )
            assert size == str(len(data))
        about = wheel.read(f"{info}/METADATA").decode()
    assert about.count("Requires-Dist: ") == len(downloads.NEEDED)
    assert not [name for name in names if name.startswith(downloads.LEFT_OUT)]
    assert {"pokerclient/terminal/style.tcss", "pokerlocale/fr.po", "pokerroom/cli/join.py"} <= set(names)


def test_the_wheel_is_made_when_somebody_looks_at_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    made = downloads.JoinWheel()
    monkeypatch.setattr(downloads, "WHEEL_OF_ROOM", made)
    monkeypatch.setattr(made, "begin", lambda: None)
    _, answer = get(downloads.WHEEL_PATH)
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After: 2\r\n" in answer
    made.body = b"a wheel"
    client, answer = get(downloads.WHEEL_PATH)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    assert f'filename="{downloads.WHEEL}"'.encode() in head
    assert body == b"a wheel"
    assert client.line.half_closed
    _, answer = get(downloads.WHEEL_PATH, method="HEAD")
    assert answer == head + b"\r\n\r\n"


def test_a_slow_reader_gets_the_whole_file_and_costs_little_memory(
    in_folder: Callable[[bytes], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    body = hashlib.shake_128(b"file").digest(40 * PIECE_BYTES + 7)
    in_folder(body)
    house = ServerHarness()
    client = WireClient(house)
    outbound, take = client.connection.outbound, client.line.write

    def take_and_be_full(data: bytes) -> None:
        take(data)
        outbound.pauseProducing()

    monkeypatch.setattr(client.line, "write", take_and_be_full)
    client.connection.dataReceived(f"GET {downloads.FILE_PATH} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
    most, reads = house.room.limits.queue_bytes // UNREAD_QUEUE_DIVISOR + PIECE_BYTES, 0
    while not client.line.half_closed:
        assert 0 < outbound.unread_bytes <= most
        reads += 1
        house.advance(house.room.limits.hello_ms // 2)
        outbound.resumeProducing()
    assert reads > len(body) // most
    assert client.line.value().endswith(body)


def test_the_page_offers_the_file_only_where_the_room_has_it(in_folder: Callable[[bytes], None]) -> None:
    link = f'<a href="{downloads.FILE_PATH}">'.encode()
    _, page = get("/terminal")
    assert link not in page
    assert get(downloads.FILE_PATH)[1].startswith(b"HTTP/1.1 404 ")
    in_folder(b"a file")
    _, page = get("/terminal", "Accept-Language: fr")
    assert link in page
    assert "Ou t\u00e9l\u00e9chargez".encode() in page


@pytest.mark.parametrize(
    ("host", "encrypted", "trust"),
    [
        ("192.168.1.7:7777", True, "192.168.1.7:7777"),
        ("friday.local:7777", True, "friday.local:7777"),
        ("192.168.1.7:7777", False, ""),
        ("poker.example.org", True, ""),
    ],
)
def test_the_command_trusts_a_room_that_no_authority_vouches_for(
    host: str, encrypted: bool, trust: str
) -> None:
    from pokerlocale.translator import Translator
    from pokerroom.server.http.room_pages import _wheel_part

    origin = f"http{'s' * encrypted}://{host}"
    part = _wheel_part(Translator("en"), origin, "192.168.1.7:7777")
    flag = f"--allow-insecure-host {trust} " if trust else ""
    assert f"uvx {flag}--from {origin}{downloads.WHEEL_PATH} pokerroom-join 192.168.1.7:7777\n" in part
    assert ("--trusted-host" in part) is bool(trust)


def test_the_commands_on_the_page_are_words_of_a_shell_that_knows_patterns() -> None:
    house = ServerHarness()
    client = WireClient(house)
    client.line.hostAddr = IPv6Address("TCP", "::1", 7777)
    client.connection.dataReceived(b"GET /terminal HTTP/1.1\r\nHost: [::1]:7777\r\n\r\n")
    page = html.unescape(client.line.value().decode())
    assert '<pre>pokerroom play "[::1]:7777"</pre>' in page
    assert f'--from "http://[::1]:7777{downloads.WHEEL_PATH}" pokerroom-join "[::1]:7777"\n' in page


def test_an_address_of_version_4_that_came_by_version_6_is_shown_as_what_it_is() -> None:
    client = WireClient(ServerHarness())
    client.line.hostAddr = IPv6Address("TCP", "::ffff:127.0.0.1", 7777)
    client.connection.dataReceived(b"GET /terminal HTTP/1.1\r\nHost: localhost:7777\r\n\r\n")
    assert b"<pre>pokerroom play 127.0.0.1:7777</pre>" in client.line.value()
