"""Five evenings of eight friends: the room's address and port change, its certificate is lost twice, a crash ends an
evening, three friends come with new phones and two with cleared browsers. Everybody has name and chips again by what
the room offers, and nobody else ever gets a name."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from pokerclient.client import Client
from pokerclient.errors import CommandRefused, NotTheSameRoom
from pokerclient.transport.address import Address
from pokerclient.transport.certificate_pins import FileCertificatePins
from pokerclient.transport.credential_files import Credentials
from pokerclient.transport.token_store import FileTokens, MemoryTokens, TokenStore
from pokerroom.host.data_folder import CERTIFICATE_FILE, HOST_CODE_FILE
from tests.cli.open_rooms import opened_json

HOST = "Hugo"
BY_WORDS, BY_PASSWORD, BY_HOST = ("Ada", "Ben", "Cleo"), ("Dan", "Eve"), ("Fay", "Gus")
NAMES = (HOST, *BY_WORDS, *BY_PASSWORD, *BY_HOST)
TERMINALS = (HOST, "Ben", "Gus")
MINUTE = 60
REFUSALS = {"name_taken", "wrong_password", "no_password", "too_many_attempts", "locked"}


class Evening(NamedTuple):
    """Where the room is this time, and what has changed at home since the last."""

    address: str
    new_certificate: bool = False
    lost: tuple[str, ...] = ()
    """who has a new phone, or has cleared the browser"""
    same_port: bool = False
    crashes: bool = False


EVENINGS = (
    Evening("127.0.0.1", crashes=True),
    Evening("127.0.0.2", lost=("Ada",)),
    Evening("127.0.0.2", new_certificate=True, same_port=True, lost=("Dan", "Fay")),
    Evening("127.0.0.3", crashes=True, lost=("Gus",)),
    Evening("127.0.0.4", new_certificate=True, lost=("Cleo",)),
)


class Device:
    """What a friend's device keeps: a terminal by the room's certificate, a browser by the room's address."""

    def __init__(self, folder: Path) -> None:
        self.pins = FileCertificatePins(folder / "rooms")
        terminal = folder.parent.name in TERMINALS
        self.tokens: TokenStore = FileTokens(folder / "tokens", self.pins) if terminal else MemoryTokens()

    def client(self, address: Address, name: str, **more: object) -> Client:
        return Client(address, name, tokens=self.tokens, pins=self.pins, **more)  # type: ignore[arg-type]


class Friends:
    """Eight friends over the evenings: their devices, what proves their names, and what each should have."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.devices = {name: Device(folder / name / "first") for name in NAMES}
        self.proofs: dict[str, str] = {}
        self.spent: list[str] = []
        """codes of hosts that have been used"""
        self.chips: dict[str, int] = {}
        self.slowest = 0.0
        self.ways: Counter[str] = Counter()

    def lose(self, name: str, evening: int) -> None:
        """Have the next device of a friend know nothing."""
        self.devices[name] = Device(self._folder / name / f"evening {evening}")

    async def come(self, name: str, address: Address, host: Client | None, **more: str) -> Client:
        """Come in by what this device keeps, else by what the player has, else by the host."""
        started = time.monotonic()
        for way in (self._by_device, self._by_proof, self._by_host):
            try:
                client = await way(name, address, host, **more)
            except CommandRefused as refusal:
                self.ways[refusal.code] += 1
            else:
                break
        self.slowest = max(self.slowest, time.monotonic() - started)
        self.ways[way.__name__] += 1
        return client

    async def _by_device(self, name: str, address: Address, _host: Client | None, **more: str) -> Client:
        device = self.devices[name]
        client = device.client(address, name, **more)
        try:
            await client.connect()
        except NotTheSameRoom:  # the host has said that the certificate is new
            self.ways["trust_new"] += 1
            client = device.client(address, name, trust_new=True, **more)
            await client.connect()
        return client

    async def _by_proof(self, name: str, address: Address, _host: Client | None, **more: str) -> Client:
        credentials = Credentials(self.proofs.get(name, "never had any"))
        client = self.devices[name].client(address, name, credentials=credentials, **more)
        await client.connect()
        return client

    async def _by_host(self, name: str, address: Address, host: Client | None, **more: str) -> Client:
        assert host is not None, name
        self.spent.append((await host.readmit(name)).code)
        credentials = Credentials(self.spent[-1])
        client = self.devices[name].client(address, name, credentials=credentials, **more)
        await client.connect()
        return client

    async def begin(self, client: Client) -> None:
        """On the first evening, keep the name as most do."""
        name = str(client.name)
        if name in (HOST, *BY_WORDS):
            self.proofs[name] = (await client.keep_name()).words
        elif name in BY_PASSWORD:
            self.proofs[name] = f"{name} has a long enough word"
            await client.change_password(self.proofs[name])


async def try_all_names(friends: Friends, address: Address, folder: Path) -> None:
    """Have a stranger try every name by what strangers may know or have found; none opens."""
    for number, name in enumerate(NAMES):
        found = [proof for owner, proof in friends.proofs.items() if owner != name][number % 3 :][:1]
        for proof in (None, "bafob lupin nosut gerum", *found, *friends.spent[-1:]):
            stranger = Device(folder / name / "device")
            for new in (False, True):
                credentials = Credentials(proof, new=new) if proof or new else None
                with pytest.raises(CommandRefused) as refused:
                    await stranger.client(address, name, credentials=credentials).connect()
                assert refused.value.code in REFUSALS


async def spend(friends: Friends, address: Address, code: str, folder: Path) -> None:
    """Spend one evening: all come in and have what they had, strangers try, everybody wins or loses something."""
    async with AsyncExitStack() as stack:
        host: Client | None = None
        for place, name in enumerate(NAMES):
            more = {"host_code": code} if name == HOST else {}
            client = await friends.come(name, address, host, **more)
            stack.push_async_callback(client.close)
            host = host or client
            assert client.name == name
            if name not in friends.chips:
                await friends.begin(client)
            assert client.wallet == friends.chips.setdefault(name, client.wallet)
            won = 7 * place - 20
            await host.host("correct", player=name, by=won, reason="tonight")
            friends.chips[name] += won
        await try_all_names(friends, address, folder)


@pytest.mark.extended
def test_eight_names_over_five_evenings(tmp_path: Path) -> None:
    friends, room, port = Friends(tmp_path), tmp_path / "room", 0
    for number, evening in enumerate(EVENINGS, 1):
        if evening.new_certificate:
            (room / CERTIFICATE_FILE).unlink()
        for name in evening.lost:
            friends.lose(name, number)
        where = ("--host", evening.address, "--port", str(port if evening.same_port else 0))
        with opened_json(*where, "--no-bots", "--data", str(room)) as (open_room, told):
            port = told["port"]
            code = (room / HOST_CODE_FILE).read_text().strip()
            strangers = tmp_path / f"strangers {number}"
            # by TLS, as from another machine
            asyncio.run(spend(friends, Address(evening.address, port, secure=True), code, strangers))
            if evening.crashes:
                open_room.process.kill()
            else:
                assert open_room.stop()[0] == 0
    assert friends.slowest < MINUTE
    assert {"_by_device", "_by_proof", "_by_host", "trust_new", "name_taken"} <= set(friends.ways)
    assert sum(friends.ways[way] for way in ("_by_device", "_by_proof", "_by_host")) == 8 * len(EVENINGS)
