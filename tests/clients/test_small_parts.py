"""Addresses, frames, moves and the keeping of tokens."""

from __future__ import annotations

import os
import stat
import struct

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerclient import moves
from pokerclient.errors import IllegalMove, WireError
from pokerclient.transport.address import Address, BadAddress, parse_address
from pokerclient.transport.frames import MessageReader, pack
from pokerclient.transport.token_store import FileTokens, default_folder
from pokerwire.cash.legal import Legal

# --- addresses --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("poker.local", Address("poker.local", 7777)),
        (" 192.168.1.5:9000 ", Address("192.168.1.5", 9000)),
        ("[::1]:7777", Address("::1", 7777)),
        ("[fe80::1]", Address("fe80::1", 7777)),
        ("::1", Address("::1", 7777)),
    ],
)
def test_addresses(text, address):
    assert parse_address(text) == address
    assert parse_address(str(address)) == address


@pytest.mark.parametrize(
    "text", ["", ":7777", "a b", "host:", "host:0", "host:65536", "host:x", "[::1", "ftp://a/"]
)
def test_bad_addresses_say_what_would_be_right(text):
    with pytest.raises(BadAddress, match=r"as in|1 to 65535"):
        parse_address(text)


# --- frames -----------------------------------------------------------------------------------------------------

MESSAGES = [{"type": "ping", "id": n, "text": "é" * n} for n in range(40)]


@given(st.lists(st.integers(1, 400), max_size=60))
def test_frames_survive_any_cut(cuts):
    stream = b"".join(map(pack, MESSAGES))
    frames, got, start = MessageReader(), [], 0
    for cut in [*cuts, len(stream)]:
        got += frames.feed(stream[start : start + cut])
        start += cut
    assert got == MESSAGES


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xc1",
        msgpack.packb([1]),
        msgpack.packb({"id": 1}),
        msgpack.packb({"type": 5}),
        msgpack.packb(1) * 2,
    ],
)
def test_what_is_no_message_is_refused(body):
    with pytest.raises(WireError):
        list(MessageReader().feed(struct.pack(">I", len(body)) + body))


def test_a_web_server_is_not_a_poker_room():
    with pytest.raises(WireError, match="not a poker room"):
        list(MessageReader().feed(b"HTTP/1.1 400 Bad Request\r\n"))


# --- moves ------------------------------------------------------------------------------------------------------

OPEN = Legal(check=True, aggression="bet", min_to=2, max_to=50, all_in_to=50)
FACING = Legal(fold=True, call_by=10, call_to=12, aggression="raise", min_to=22, max_to=60, all_in_to=100)
SHORT = Legal(fold=True, call_by=8, call_to=10, all_in_to=10)
DRAW = Legal(draw_max=5)


@pytest.mark.parametrize(
    ("move", "situation", "act"),
    [
        (moves.fold(), FACING, moves.PlayerAction("fold")),
        (moves.check(), OPEN, moves.PlayerAction("check")),
        (moves.call(), OPEN, moves.PlayerAction("check")),
        (moves.call(), FACING, moves.PlayerAction("call")),
        (moves.bet_to(2), OPEN, moves.PlayerAction("bet", 2)),
        (moves.raise_to(50), OPEN, moves.PlayerAction("bet", 50)),
        (moves.bet_to(22), FACING, moves.PlayerAction("raise", 22)),
        (moves.all_in(), OPEN, moves.PlayerAction("bet", 50)),
        (moves.all_in(), SHORT, moves.PlayerAction("call")),
        (moves.draw(["As", "Kd"]), DRAW, moves.PlayerAction("draw", cards=("As", "Kd"))),
        (moves.stand_pat(), DRAW, moves.PlayerAction("draw")),
    ],
)
def test_moves_become_exact_actions(move, situation, act):
    assert moves.resolve(move, situation) == act


@pytest.mark.parametrize(
    ("move", "situation", "sentence"),
    [
        (moves.check(), FACING, "call 10, raise or fold"),
        (moves.fold(), OPEN, "checking is free"),
        (moves.raise_to(21), FACING, "raise to between 22 and 60, not to 21"),
        (moves.raise_to(61), FACING, "not to 61"),
        (moves.all_in(), FACING, "raise to 60 at most"),
        (moves.raise_to(20), SHORT, "call 8 or fold"),
        (moves.stand_pat(), OPEN, "you cannot draw now"),
        (moves.call(), DRAW, "discard up to 5"),
        (moves.draw(["As"] * 6), DRAW, "at most 5 cards"),
    ],
)
def test_moves_that_a_turn_does_not_allow(move, situation, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        moves.resolve(move, situation)


def test_the_move_that_costs_nothing():
    assert moves.check_or_fold(OPEN) == moves.PlayerAction("check")
    assert moves.check_or_fold(FACING) == moves.PlayerAction("fold")
    assert moves.check_or_fold(DRAW) == moves.PlayerAction("draw")


# --- tokens -----------------------------------------------------------------------------------------------------

ROOM = Address("Poker.local", 7777)


def test_tokens_are_kept_for_the_owner_alone(tmp_path):
    store = FileTokens(tmp_path / "a" / "tokens")
    assert store.load(ROOM, "Ann/é ..") is None
    store.save(ROOM, "Ann/é ..", "secret" * 4)
    store.save(ROOM, "Ann/é ..", "newer!" * 4)
    assert FileTokens(tmp_path / "a" / "tokens").load(ROOM, "ann/É ..") == "newer!" * 4
    assert store.load(Address("Poker.local", 7778), "Ann/é ..") is None
    assert store.load(ROOM, "Bob") is None
    (path,) = store.paths(ROOM, "Ann/é ..")
    assert tmp_path in path.parents
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        for folder in (path.parent, store.folder):
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert list(path.parent.iterdir()) == [path]


def test_where_tokens_are_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("POKERROOM_TOKENS", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("POKERROOM_TOKENS")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert default_folder() == tmp_path / "pokerroom" / "tokens"


def test_an_unreadable_token_is_no_token(tmp_path):
    store = FileTokens(tmp_path)
    store.paths(ROOM, "Ann")[0].mkdir(parents=True)
    assert store.load(ROOM, "Ann") is None
