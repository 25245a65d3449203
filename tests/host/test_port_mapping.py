"""PCP and NAT-PMP: what is sent to a router, what of its answers counts, and how long one is waited for."""

from __future__ import annotations

import asyncio
import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pokerroom.host import internet, port_mapping
from pokerroom.host.data_folder import DataFolder
from pokerroom.host.internet import InternetAccess, renewal_seconds
from pokerroom.host.port_mapping import NAT_PMP, PCP, Gateway, ask_gateway, give_mapping_back, renew_mapping
from pokerroom.host.router_answers import Opening, RouterAnswer
from pokerroom.host.setup import Listen
from tests.patience import PATIENCE

HERE, OUTSIDE, NONCE = "127.0.0.1", b"\x0b\0\0\x01", b"nonce of 12 "
Answers = Callable[[bytes], bytes]


def nat_pmp(result: int = 0, address: bytes = OUTSIDE) -> Answers:
    def answer(request: bytes) -> bytes:
        if request == b"\0\0":
            return struct.pack(">BBHI4s", 0, 128, result, 1, address)
        inside, outside, seconds = struct.unpack(">4xHHI", request)
        return struct.pack(">BBHIHHI", 0, 130, result, 1, inside, outside and outside + 1, seconds // 2)

    return answer


def pcp(result: int = 0, address: bytes = OUTSIDE, version: int = 2) -> Answers:
    def answer(request: bytes) -> bytes:
        seconds, about = struct.unpack(">4xI16x36s", request)
        nonce, inside, outside = struct.unpack(">12s4xHH16x", about)
        head = struct.pack(">BBBBII12x", version, 0x81, 0, result, seconds // 2, 1)
        mapped = b"\0" * 10 + b"\xff\xff" + address
        return head + struct.pack(">12sB3xHH16s", nonce, 6, inside, outside + 1, mapped)

    return answer


class Router(asyncio.DatagramProtocol):
    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.requests: list[bytes] = []

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        self.requests.append(data)
        if answer := self.answers(data):
            self.transport.sendto(answer, addr)


async def asked(protocol: str, answers: Answers) -> tuple[RouterAnswer, list[Opening], Router]:
    """Ask a router with these answers for port 7777; close what it opened."""
    noted: list[Opening] = []
    transport, router = await asyncio.get_running_loop().create_datagram_endpoint(
        lambda: Router(answers), local_addr=(HERE, 0)
    )
    port = transport.get_extra_info("sockname")[1]
    answer = await ask_gateway(Gateway(protocol, HERE, HERE, port, NONCE), 7777, noted.append)
    for one in answer.openings:
        assert (await renew_mapping(one)).inside_port == 7777
        assert await give_mapping_back(one)
    transport.close()
    return answer, noted, router


@pytest.mark.parametrize(("protocol", "answers"), [(NAT_PMP, nat_pmp()), (PCP, pcp())])
def test_a_router_says_which_port_it_opens_and_for_how_long(protocol: str, answers: Answers) -> None:
    answer, noted, router = asyncio.run(asked(protocol, answers))
    (opening,) = answer.openings
    assert (opening.host, opening.port, opening.inside_port, opening.lasts) == ("11.0.0.1", 7778, 7777, 1_800)
    assert [one.location for one in noted] == [opening.location], "noted before it is made"
    last = (
        struct.unpack(">4xI", router.requests[-1][:8])
        if protocol == PCP
        else struct.unpack(">8xI", router.requests[-1])
    )
    assert last == (0,), "given back"


@pytest.mark.parametrize(
    ("protocol", "answers", "refusal", "shared"),
    [
        (NAT_PMP, nat_pmp(2), "it answers with error 2 of NAT-PMP", ""),
        (PCP, pcp(8), "it answers with error 8 of PCP", ""),
        (NAT_PMP, nat_pmp(address=b"\x64\x40\0\1"), "", "100.64.0.1"),
        (PCP, pcp(address=b"\x64\x40\0\1"), "", "100.64.0.1"),
        (PCP, pcp(version=0), "it gave an answer that is not PCP", ""),
        (NAT_PMP, lambda request: bytes([0, 128]), "it gave an answer that is not NAT-PMP", ""),
        (PCP, lambda request: pcp()(request)[:40], "it gave an answer that is not PCP", ""),
        (PCP, lambda request: b"", "it does not answer", ""),
        (NAT_PMP, lambda request: b"\0\xff" * 500, "it does not answer", ""),
    ],
)
def test_what_is_no_open_port_is_named(
    protocol: str, answers: Answers, refusal: str, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(port_mapping, "TRIES", (0.05, 0.1))
    answer, _, router = asyncio.run(asked(protocol, answers))
    assert answer == RouterAnswer(found=True, shared_address=shared, refusal=refusal)
    assert len(router.requests) <= 3


@pytest.mark.parametrize(
    ("lasts", "seconds"),
    [([], 1_800), ([3_600], 1_800), ([86_400], 1_800), ([3_600, 600, 0], 300), ([1], 30)],
)
def test_a_port_is_asked_for_anew_before_its_router_closes_it(lasts: list[int], seconds: int) -> None:
    openings = [Opening("pcp://192.168.1.1/00", "11.0.0.1", 7778, HERE, 7777, lasts=one) for one in lasts]
    assert renewal_seconds(openings) == seconds


def test_a_port_that_its_router_renews_elsewhere_is_noted_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """This router gives the next port each time that it is asked."""
    monkeypatch.setattr(internet, "LEAST_RENEWAL_SECONDS", 0)
    monkeypatch.setattr(internet, "LEASE_SECONDS", 0.02)
    folder = DataFolder(tmp_path)

    async def renewed() -> InternetAccess:
        transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(
            lambda: Router(pcp()), local_addr=(HERE, 0)
        )
        port = transport.get_extra_info("sockname")[1]
        access = InternetAccess(folder, Listen(internet=True))
        opening = Opening(f"pcp://{HERE}:{port}/{NONCE.hex()}", "11.0.0.1", 7777, HERE, 7777)
        access._write([opening])
        access._answer = RouterAnswer((opening,))
        keeping = asyncio.create_task(access._keep_open())
        async with asyncio.timeout(PATIENCE):
            while "7778" not in caplog.text:
                await asyncio.sleep(0)
        keeping.cancel()
        transport.close()
        return access

    access = asyncio.run(renewed())
    (link,) = access.links
    assert re.fullmatch(r"https://11\.0\.0\.1:77(7[89]|[89]\d)/", link)
    assert "give your friends https://11.0.0.1:7778/" in caplog.text
    (noted,) = json.loads((tmp_path / internet.OPENINGS_FILE).read_text())
    assert noted["port"] > 7777, "this is given back at the end, and not the first"
