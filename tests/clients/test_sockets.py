"""Clients, bots and the plain mode against a real server process over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pokerclient import Client
from pokerclient.bots.bot_group import BotGroup, bot_names, make_bot_players
from pokerclient.bots.load import HOUSE_BOTS
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.sensible import SensibleBot
from pokerclient.bots.simple import CallingStation
from pokerclient.errors import CannotConnect
from pokerclient.moves import call
from pokerclient.sdk.updates import ConnectionChanged, Online, TableChanged, TableTakenOver
from pokerclient.transport.backoff import ConnectionTiming
from pokerclient.transport.token_store import MemoryTokens
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE
from tests.warm_start import finished

FAST = ["--no-bots", "--street-pause-seconds", "0", "--hand-pause-seconds", "0"]
TABLES = ["--table", "One: no-limit holdem 1/2, 6 seats", "--table", "Two: limit draw 5/10, 5 seats"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a real room is: table 1 hold'em, table 2 draw, no pauses."""
    with opened_json(*FAST, *TABLES) as (room, told):
        yield f"127.0.0.1:{told['port']}"
        status, _, errors = room.stop()
        assert (status, errors) == (0, "")


def story(what: Callable[[], Awaitable[Any]]) -> Any:
    """Run a story with a bound on its time."""

    async def bounded() -> Any:
        async with asyncio.timeout(PATIENCE):
            return await what()

    return asyncio.run(bounded())


@pytest.mark.parametrize("table", [1, 2])
def test_bots_play_over_sockets_and_no_chip_is_lost(address, table):
    async def play() -> list[Any]:
        where = Client(address).address
        players = [
            player
            for kind in (SensibleBot, CallingStation)
            for player in make_bot_players(
                where, kind, BotPlan(table=table), bot_names(None, kind.__name__, 2)
            )
        ]
        return await BotGroup(players, 40).play()

    reports = story(play)
    assert [(report.ok, report.faults) for report in reports] == [(True, 0)] * 4
    assert min(report.hands for report in reports) >= 40
    assert sum(report.net for report in reports) == 0


PUBLIC = ("hand_started", "forced_bet", "acted", "board_dealt", "pots_formed", "pot_awarded", "hand_ended")
"""messages to all"""


def cut(client: Client) -> None:
    """Cut the client's line, as it is at the moment."""
    client._connection._link._transport.abort()


def hears(client: Client) -> list[Any]:
    """Return what the client is sent of its tables, as it comes: what all are sent, without those who fold."""
    told: list[Any] = []

    def note(update: Any) -> None:
        event = update.event if isinstance(update, TableChanged) else {"type": ""}
        if event["type"] in PUBLIC and event.get("action") != "fold":
            told.append(event)

    client.listen(note)
    return told


async def call_on(client: Client, table: int, hands: int, *, cutting: bool) -> None:
    """Sit down and call until that many hands were played; with ``cutting`` the line drops after each decision."""
    view = await client.watch(table)
    await client.sit(table, blinds="post")
    with client.updates(table) as updates:
        while view.hand <= hands:
            if view.my_turn:
                await client.act(view, call())
                if cutting:
                    cut(client)
            else:
                await anext(updates)


def test_a_cut_line_mends_itself_and_misses_nothing(address):
    """One of two players is cut off again and again while they play; both receive the same of every hand."""

    async def play() -> tuple[list[Any], list[list[Any]]]:
        states: list[Any] = []
        tokens = MemoryTokens()
        async with (
            Client(
                address, "Cut", tokens=tokens, timing=ConnectionTiming(stable_after=0, first_retry=0.01)
            ) as torn,
            Client(address, "Whole", tokens=tokens) as whole,
        ):
            torn.listen(lambda u: states.append(u.state) if isinstance(u, ConnectionChanged) else None)
            told = [hears(torn), hears(whole)]
            table = await torn.create_table({"name": "Cut", "clocks": {"street_pause": 0, "hand_pause": 0}})
            await asyncio.gather(
                call_on(torn, table, 12, cutting=True), call_on(whole, table, 12, cutting=False)
            )
            await torn.leave(table)
            await whole.leave(table)
        return states, told

    states, told = story(play)
    assert states.count(Online(reconnected=True)) > 20
    upto = [events.index(next(e for e in events if e.get("hand") == 12)) for events in told]
    assert told[0][: upto[0]] == told[1][: upto[1]]
    assert upto[0] > 100


def test_a_command_sent_twice_is_carried_out_once(address):
    async def play() -> None:
        async with Client(address, "Twice", tokens=MemoryTokens()) as client:
            await client.watch(2)
            answer = client.send("sit", table=2, seat=3, buy_in=400, blinds="wait")
            cut(client)  # whether the command got through or not
            assert (await answer)["seat"] == 3
            assert client.wallet == 9_600
            assert client.seats == {2: 3}
            await client.leave(2)

    story(play)


def test_a_second_device_takes_one_table_and_no_more(address):
    async def script() -> None:
        tokens = MemoryTokens()
        async with (
            Client(address, "Dora", tokens=tokens) as phone,
            Client(address, "Dora", tokens=tokens) as desk,
        ):
            for table in (1, 2):
                await phone.watch(table)
                await phone.sit(table)
            assert desk.seats == desk.seats_elsewhere == {}
            with phone.updates() as updates:
                view = await desk.watch(1)
                assert view.me is not None
                async for update in updates:
                    if isinstance(update, TableTakenOver):
                        break
            assert update.table == 1
            assert (list(phone.tables), list(phone.seats), list(phone.seats_elsewhere)) == ([2], [2], [1])
            assert list(desk.seats) == [1]
            async with Client(address, "Dora", tokens=tokens) as third:
                assert (list(third.seats), sorted(third.seats_elsewhere)) == ([], [1, 2])
            cut(phone)
            await desk.unwatch(1)
            await phone.leave(2)
            await desk.leave(1)
            assert 2 in phone.tables

    story(script)


def test_where_no_room_is_is_one_sentence():
    done = finished("pokerroom", "play", "127.0.0.1:1", "--plain", "--name", "Ann")
    assert done.returncode == 1
    assert done.stderr == "pokerroom: no room answers at 127.0.0.1:1: nothing listens there\n"
    with pytest.raises(CannotConnect, match="no machine of that name"):
        story(Client("no..such.machine").connect)


def test_the_example_bot_needs_nothing_but_a_socket_and_msgpack(address, project):
    bot = project / "docs" / "examples" / "bot_raw.py"
    imports = set(re.findall(r"^(?:import|from) (\w+)", bot.read_text(encoding="utf-8"), re.MULTILINE))
    assert imports == {"argparse", "socket", "struct", "time", "msgpack"}

    async def play() -> None:
        for table in (1, 2):
            raw = await asyncio.create_subprocess_exec(
                sys.executable, bot, address, "--name", f"Raw {table}", "--table", str(table), "--hands", "25",
                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
            crew = BotGroup(
                make_bot_players(
                    Client(address).address, CallingStation, BotPlan(table=table), [f"Call {table}"]
                )
            )
            playing = asyncio.create_task(crew.play())
            out, errors = await raw.communicate()
            crew.stop()
            await playing
            assert (raw.returncode, errors) == (0, b"")
            assert re.search(rb"^\d+ hands, [+-]\d+ chips$", out, re.MULTILINE)

    story(play)


# --- the commands -----------------------------------------------------------------------------------------------


def test_pokerroom_bots_reports_to_programs(address):
    done = finished(
        "pokerroom", "bots", address, "--count", "3", "--table", "1", "--hands", "15", "--seed", "a", "--json"
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    assert report["net"] == 0
    assert report["hands"] >= 45
    assert report["faults"] == 0
    assert [bot["ok"] for bot in report["bots"]] == [True] * 3
    assert {tuple(bot["tables"]) for bot in report["bots"]} == {(1,)}


def test_pokerroom_bots_runs_a_bot_of_ones_own(address, tmp_path):
    (tmp_path / "mine.py").write_text(
        "from helper import answer\n"
        "from pokerclient.bots import Bot, call\n"
        "class Mine(Bot):\n"
        "    def decide(self, view, turn):\n"
        "        return answer()\n",
        encoding="utf-8",
    )
    (tmp_path / "helper.py").write_text("from pokerclient.bots import call as answer\n", encoding="utf-8")
    done = finished("pokerroom", "bots", address, "--bot", f"{tmp_path / 'mine.py'}:Mine", "--count", "2",
               "--table", "1", "--hands", "5")  # fmt: skip
    complaints = [line for line in done.stderr.splitlines() if "have their seats" not in line]
    assert (done.returncode, complaints) == (0, [])
    assert (
        len(re.findall(r"^Mine \w{4} [12]: [56] hands at table 1, [+-]\d+ chips$", done.stdout, re.MULTILINE))
        == 2
    )


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (
            ["--bot", "clever"],
            2,
            f"no bot named 'clever': there are {', '.join(HOUSE_BOTS)}, or your own as FILE.py:CLASS",
        ),
        (["--bot", "no.py"], 2, "there is no file no.py"),
        (["--count", "0"], 2, "--count: '0' is not a whole number of at least 1"),
        (["--think", "2-1"], 2, "--think: '2-1' is not a time to think: seconds, as in 1 or 0.5-2"),
        (["--table", "99"], 1, ""),
    ],
)
def test_pokerroom_bots_says_what_is_wrong(address, arguments, status, sentence):
    done = finished("pokerroom", "bots", address, *arguments)
    assert done.returncode == status
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    if not sentence:
        assert "no seat for a bot at table 99: there is no table 99" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="optional: Windows has no SIGINT for one process")
def test_an_interrupt_stops_bots_when_their_hands_are_over(address):
    async def play() -> None:
        bots = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "pokerroom", "bots", address, "--count", "2", "--table", "2", "--json",
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        async with Client(address) as watcher:
            view = await watcher.watch(2)
            with watcher.updates(2) as updates:
                while sum(seat.in_hand for seat in view.seats.values()) < 2:
                    await anext(updates)
                bots.send_signal(signal.SIGINT)
                while view.seats:
                    await anext(updates)
        out, errors = await bots.communicate()
        assert (bots.returncode, errors) == (0, b"")
        assert json.loads(out)["net"] == 0

    story(play)


class PlainProcess:
    """``pokerroom play --plain`` in a process of its own, through pipes."""

    def __init__(self, address: str, name: str, tokens: Path) -> None:
        self.lines: list[str] = []
        self._arguments = ["-m", "pokerroom", "play", address, "--plain", "--name", name]
        self._environment = {**os.environ, "POKERROOM_TOKENS": str(tokens)}

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *self._arguments, env=self._environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    async def hears(self, text: str) -> str:
        assert self.process.stdout is not None
        while line := (await self.process.stdout.readline()).decode().rstrip("\n"):
            self.lines.append(line)
            if line.startswith(text):
                return line
        raise AssertionError(f"never told {text!r}: {self.lines}")

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")

    async def end(self) -> int:
        """Close the input and return the exit status."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.close()
        errors = await self.process.stderr.read()
        assert errors == b"", errors.decode()
        return await self.process.wait()


def test_whole_hands_in_plain_lines_through_pipes(address, tmp_path):
    async def play() -> None:
        ann, bob = (PlainProcess(address, name, tmp_path) for name in ("Ann", "Bob"))
        for one in (ann, bob):
            await one.start()
            await one.hears("'tables'")
            one.type("watch 1")
            one.type("sit 0 200 post")

        async def play_hands(one: PlainProcess, hands: int) -> None:
            while hands:
                line = await one.hears("")
                if line.startswith("Your turn"):
                    one.type("c")
                elif re.match(r"Hand \d+: you are ", line):
                    hands -= 1

        await asyncio.gather(play_hands(ann, 5), play_hands(bob, 5))
        assert [await ann.end(), await bob.end()] == [0, 0]
        assert sum(" wins " in line for line in ann.lines) >= 5
        assert len(list(tmp_path.glob("*/*.token"))) == 2

    story(play)


def test_plain_lines_of_a_script_that_ends_at_once(address, tmp_path):
    done = finished("pokerroom", "play", address, "--name", "Script", typed="watch 2\nsit 1 400\nwallet\n",
               env={**os.environ, "POKERROOM_TOKENS": str(tmp_path)})  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "9,600 chips are in your wallet.\n" in done.stdout
    assert done.stdout.endswith("Script leaves seat 1 with 400\n")
