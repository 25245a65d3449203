"""Whether it is the same room as before: certificates remembered, compared, and refused before anything is sent."""

from __future__ import annotations

import asyncio
import contextlib
import os
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pokerclient import Client
from pokerclient.errors import CannotConnect, NotTheSameRoom
from pokerclient.sdk.updates import Disconnected, NoticeReceived
from pokerclient.transport.address import Address, parse_address
from pokerclient.transport.certificate_pins import FileCertificatePins, MemoryCertificatePins, short_form
from pokerclient.transport.frames import MessageReader, pack
from pokerclient.transport.tls_trust import TlsTrust
from pokerclient.transport.token_store import FileTokens, MemoryTokens
from pokerroom.host.certificate import new_certificate
from tests.patience import PATIENCE

HELLO = {"type": "hello"}
WELCOME = {
    "type": "welcome",
    "protocol": 1,
    "room": "test",
    "version": "1",
    "name": "Ann",
    "token": None,
    "wallet": 1,
    "seats": [],
    "limits": {},
}


class TlsRoom:
    """Answers on a real socket, with a certificate or without. ``heard``: the messages that reached it."""

    def __init__(self, pem: Path | None) -> None:
        self.context = None
        if pem is not None:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(pem)
        self.heard: list[dict[str, Any]] = []
        self.answer = False
        self.token: str | None = None
        """what a welcome brings to those who show no token"""

    @contextlib.asynccontextmanager
    async def open(self, port: int = 0) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", port, ssl=self.context)
        writers = self._writers = set()
        try:
            yield server.sockets[0].getsockname()[1]
        finally:
            server.close()
            for writer in writers:
                writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        frames = MessageReader()
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                if data.startswith(b"\x16"):
                    writer.write(b"\x00\x00\x00\x01\x80")
                    continue
                for message in frames.feed(data):
                    self.heard.append(message)
                    if self.answer:
                        token = None if message.get("token") else self.token
                        writer.write(pack({**WELCOME, "id": message["id"], "token": token}))


@pytest.fixture
def pem(tmp_path: Path) -> Callable[[str], Path]:
    def make(name: str) -> Path:
        file = tmp_path / f"{name}.pem"
        if not file.exists():
            file.write_text(new_certificate([]))
        return file

    return make


def run(story: Awaitable[Any]) -> Any:
    async def bounded() -> Any:
        async with asyncio.timeout(PATIENCE):
            return await story

    return asyncio.run(bounded())


async def visit(port: int, trust: TlsTrust, host: str = "127.0.0.1") -> str:
    """Open a line and say hello; return the fingerprint that was shown."""
    link = await trust.open(Address(host, port, secure=True), lambda message: None)
    link.send(HELLO)
    link.close()
    await link.lost
    return link.fingerprint


def test_the_first_visit_is_told_and_remembered_and_the_second_is_silent(pem, tmp_path):
    async def story():
        room, pins, told = TlsRoom(pem("a")), FileCertificatePins(tmp_path / "known"), []
        async with room.open() as port:
            shown = await visit(port, TlsTrust(pins, notify=told.append))
            assert told == [
                f"First visit to rooms://127.0.0.1:{port}: its certificate is {short_form(shown)}. "
                "Compare it with the host's screen; from now on it must stay the same."
            ]
            assert (tmp_path / "known").read_text() == f"127.0.0.1:{port} {shown}\n"
            assert (
                await visit(port, TlsTrust(FileCertificatePins(tmp_path / "known"), notify=told.append))
                == shown
            )
            assert len(told) == 1

    run(story())


def test_another_certificate_is_refused_before_anything_is_sent(pem):
    async def story():
        pins, stranger = MemoryCertificatePins(), TlsRoom(pem("b"))
        async with TlsRoom(pem("a")).open() as port:
            known = await visit(port, TlsTrust(pins))
        async with stranger.open(port):
            with pytest.raises(NotTheSameRoom) as refused:
                await visit(port, TlsTrust(pins))
            text = str(refused.value)
            assert text.startswith(f"WARNING: rooms://127.0.0.1:{port} SHOWS ANOTHER CERTIFICATE THAN BEFORE")
            assert short_form(known) in text
            assert f"pokerroom play --trust-new rooms://127.0.0.1:{port}" in text
            assert stranger.heard == []
            assert pins.load(Address("127.0.0.1", port)) == known

    run(story())


def test_who_is_told_to_trust_the_new_one_remembers_it(pem):
    async def story():
        pins = MemoryCertificatePins()
        async with TlsRoom(pem("a")).open() as port:
            await visit(port, TlsTrust(pins))
        async with TlsRoom(pem("b")).open(port):
            shown = await visit(port, TlsTrust(pins, trust_new=True))
            assert pins.load(Address("127.0.0.1", port)) == shown
            assert await visit(port, TlsTrust(pins)) == shown

    run(story())


def test_trusting_the_new_one_holds_once(pem):
    async def story():
        pins = MemoryCertificatePins()
        trust = TlsTrust(pins, trust_new=True)
        async with TlsRoom(pem("a")).open() as port:
            await visit(port, trust)
        async with TlsRoom(pem("b")).open(port):
            await visit(port, trust)
        async with TlsRoom(pem("a")).open(port):
            with pytest.raises(NotTheSameRoom):
                await visit(port, trust)

    run(story())


def test_a_certificate_that_an_authority_vouches_for_may_change(pem, monkeypatch):
    def authority(name: str) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.load_verify_locations(pem(name))
        monkeypatch.setattr(ssl, "create_default_context", lambda: context)

    async def story():
        pins, told = MemoryCertificatePins(), []
        authority("a")
        async with TlsRoom(pem("a")).open() as port:
            await visit(port, TlsTrust(pins, notify=told.append), "localhost")
        assert told == []
        async with TlsRoom(pem("b")).open(port):
            with pytest.raises(NotTheSameRoom):
                await visit(port, TlsTrust(pins, notify=told.append), "localhost")
            authority("b")
            shown = await visit(port, TlsTrust(pins, notify=told.append), "localhost")
            assert pins.load(Address("localhost", port)) == shown

    run(story())


def test_a_room_without_tls_is_not_spoken_to_in_the_clear(pem):
    async def story():
        room = TlsRoom(None)
        async with room.open() as port:
            with pytest.raises(CannotConnect, match=rf"answers without TLS .* room://127\.0\.0\.1:{port}"):
                await visit(port, TlsTrust(MemoryCertificatePins()))
            assert room.heard == []

    run(story())


def test_known_rooms_that_cannot_be_read_are_no_reason_to_trust(tmp_path, pem):
    async def story():
        (tmp_path / "known").mkdir()
        room = TlsRoom(pem("a"))
        async with room.open() as port:
            with pytest.raises(CannotConnect, match="the list of known rooms cannot be read"):
                await visit(port, TlsTrust(FileCertificatePins(tmp_path / "known")))

    run(story())


def test_a_client_whose_room_changes_under_it_gives_up_with_the_warning(pem):
    async def story():
        pins, stranger = MemoryCertificatePins(), TlsRoom(pem("b"))
        first = TlsRoom(pem("a"))
        first.answer = True
        states, told = [], []

        def hear(update):
            if isinstance(update, NoticeReceived):
                told.append(update.text)

        async with first.open() as port:
            client = Client(f"rooms://127.0.0.1:{port}", "Ann", tokens=MemoryTokens(), pins=pins)
            client.listen(hear)
            await client.connect()
            assert told[0].startswith("First visit")
        async with stranger.open(port):
            while not isinstance(client.state, Disconnected):
                await asyncio.sleep(0.01)
            states.append(client.state)
            await client.close()
        assert states[0].code == "not_the_same_room"
        assert "SHOWS ANOTHER CERTIFICATE" in states[0].message
        assert stranger.heard == []

    run(story())


class Visitor:
    """Ann with what she keeps in ``folder``, and the rooms that she visits."""

    def __init__(self, folder: Path) -> None:
        self.pins = FileCertificatePins(folder / "known")
        self.tokens = FileTokens(folder / "tokens", self.pins)

    async def shows(self, room: TlsRoom, address: str, *, trust_new: bool = False) -> str | None:
        """The token that Ann shows to ``room`` at ``address``, where she is welcome."""
        room.answer = True
        async with Client(address, "Ann", tokens=self.tokens, pins=self.pins, trust_new=trust_new):
            return room.heard[-1]["token"]


ADDRESSES = ("127.0.0.1:{port}", "localhost:{port}", "rooms://127.0.0.1:{port}", "rooms://localhost:{port}")


@pytest.mark.parametrize("first", ADDRESSES)
@pytest.mark.parametrize("then", ADDRESSES)
def test_a_token_belongs_to_the_certificate_at_whatever_address_and_port(pem, tmp_path, first, then):
    async def story():
        ann, room = Visitor(tmp_path), TlsRoom(pem("a"))
        room.token = "a" * 32
        async with room.open() as port:
            assert await ann.shows(room, first.format(port=port)) is None
            assert await ann.shows(room, then.format(port=port)) == room.token
        async with room.open() as port:
            assert await ann.shows(room, then.format(port=port)) == room.token

    run(story())


def test_another_room_at_the_same_port_of_this_machine_is_shown_its_own_token(pem, tmp_path):
    async def story():
        ann, one, other = Visitor(tmp_path), TlsRoom(pem("a")), TlsRoom(pem("b"))
        one.token, other.token = "a" * 32, "b" * 32
        port, shown = 0, []
        for room in (one, other, one, other):
            async with room.open(port) as port:
                shown.append(await ann.shows(room, f"127.0.0.1:{port}"))
        assert shown == [None, None, one.token, other.token]

    run(story())


def file_by_address(ann: Visitor, place: str, token: str) -> Path:
    """File a token of Ann as earlier versions did."""
    file = ann.tokens.folder / place.replace(":", "_") / "ann.token"
    file.parent.mkdir(parents=True)
    file.write_text(token)
    os.utime(file, (1, 1))
    return file


@pytest.mark.parametrize(("address", "known"), [("127.0.0.1", False), ("localhost", True)])
def test_a_token_of_an_earlier_version_moves_to_the_certificate_of_its_room(pem, tmp_path, address, known):
    async def story():
        ann, room, other = Visitor(tmp_path), TlsRoom(pem("a")), TlsRoom(pem("b"))
        async with room.open() as port:
            file = file_by_address(ann, f"{address}:{port}", "c" * 32)
            if known:
                shown = await visit(port, TlsTrust(MemoryCertificatePins()))
                ann.pins.save(parse_address(f"rooms://{address}:{port}"), shown)
            assert await ann.shows(room, f"{'rooms://' if known else ''}{address}:{port}") == "c" * 32
            assert not file.exists(), "it is kept once"
        async with other.open(port):
            assert await ann.shows(other, f"{address}:{port}") is None
        async with room.open() as port:
            assert await ann.shows(room, f"127.0.0.1:{port}") == "c" * 32

    run(story())


def test_no_room_with_a_certificate_is_shown_a_token_that_is_filed_by_address(pem, tmp_path):
    async def story():
        ann, plain, room = Visitor(tmp_path), TlsRoom(None), TlsRoom(pem("a"))
        plain.token = "a" * 32
        async with plain.open() as port:
            assert await ann.shows(plain, f"127.0.0.1:{port}") is None
        for address in ("127.0.0.1:{port}", "rooms://127.0.0.1:{port}", "rooms://127.0.0.1:{port}"):
            async with room.open(port):
                assert await ann.shows(room, address.format(port=port)) is None
        async with plain.open(port):
            assert await ann.shows(plain, f"127.0.0.1:{port}") == plain.token

    run(story())


def test_a_token_of_an_earlier_version_is_kept_from_a_room_that_comes_first_to_its_address(tmp_path):
    ann, elsewhere = Visitor(tmp_path), parse_address("192.0.2.7:7777")
    file_by_address(ann, "192.0.2.7:7777", "c" * 32)
    for _ in range(2):
        assert ann.tokens.load(elsewhere, "Ann", ["f" * 64]) is None
        ann.pins.save(elsewhere, "f" * 64)
    assert ann.tokens.load(elsewhere, "Ann") == "c" * 32


def test_a_token_outlives_a_certificate_that_was_replaced(pem, tmp_path):
    async def story():
        ann, old, new = Visitor(tmp_path), TlsRoom(pem("a")), TlsRoom(pem("b"))
        old.token = "a" * 32
        async with old.open() as port:
            assert await ann.shows(old, f"rooms://127.0.0.1:{port}") is None
        async with new.open(port):
            assert await ann.shows(new, f"rooms://127.0.0.1:{port}", trust_new=True) == old.token
            assert await ann.shows(new, f"127.0.0.1:{port}") == old.token, "it belongs to the new one now"

    run(story())


def test_a_room_without_a_certificate_is_told_apart_by_its_address(tmp_path):
    async def story():
        ann, room = Visitor(tmp_path), TlsRoom(None)
        room.token = "a" * 32
        async with room.open() as port:
            assert await ann.shows(room, f"127.0.0.1:{port}") is None
            assert await ann.shows(room, f"127.0.0.1:{port}") == room.token
            assert await ann.shows(room, f"room://localhost:{port}") is None

    run(story())


@pytest.mark.parametrize(
    ("text", "tls", "shown"),
    [
        ("127.0.0.1", False, "127.0.0.1:7777"),
        ("localhost:9", False, "localhost:9"),
        ("[::1]:9", False, "[::1]:9"),
        ("192.168.1.7", True, "192.168.1.7:7777"),
        ("poker.local", True, "poker.local:7777"),
        ("rooms://127.0.0.1", True, "rooms://127.0.0.1:7777"),
        ("room://192.168.1.7:9", False, "room://192.168.1.7:9"),
        ("https://192.168.1.7:7777/#table=3", True, "192.168.1.7:7777"),
        ("http://192.168.1.7:7777/", True, "192.168.1.7:7777"),
        ("https://poker.example/?a=b", True, "poker.example:443"),
    ],
)
def test_lines_to_other_machines_are_encrypted(text, tls, shown):
    address = parse_address(text)
    assert (address.tls, str(address)) == (tls, shown)
    assert parse_address(shown).tls is tls


def test_the_last_line_of_a_room_holds(tmp_path):
    file = tmp_path / "deep" / "known"
    pins = FileCertificatePins(file)
    address = Address("Room.test", 7777)
    assert pins.load(address) is None
    pins.save(address, "aa")
    pins.save(Address("other.test", 7777), "bb")
    pins.save(address, "cc")
    assert FileCertificatePins(file).load(Address("room.TEST", 7777)) == "cc"
    assert file.read_text().splitlines() == ["room.test:7777 aa", "other.test:7777 bb", "room.test:7777 cc"]
