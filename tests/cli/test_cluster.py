"""``pokerroom cluster``: one file starts a room with a spare, on one port, through a crash and a new version."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pokerroom.cli.cluster_output import process_text
from pokerroom.cli.main import main
from pokerroom.host import running_cluster
from pokerroom.host.running_cluster import ClusterProcess, RunningCluster
from pokerroom.room.chips.session_settlement import SessionSettlement
from pokerwire.room.settlement_rows import SettlementPayment, SettlementRow
from tests.cli.open_rooms import HELLO, Wire
from tests.free_ports import free_port
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer

BUSY = {"loop_late", "store_stuck", "no_answer"}
"""problems of a process that a machine can have no time for, and that pass"""


class ClusterCommand:
    """The command, and what it says."""

    def __init__(self, config: Path, *flags: str) -> None:
        command = [sys.executable, "-m", "pokerroom", "cluster", "--config", str(config), "--json", *flags]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def settled(self, standing_by: int = 1, gateways: int = 0) -> tuple[int, str]:
        """Return the port and the owner when a process has opened the room, and so often one stands by.

        A number of ``gateways`` have opened too.
        """
        assert self.process.stdout is not None
        port, owner = 0, ""
        while not port or standing_by or gateways:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()
            said: dict[str, Any] = json.loads(line)
            port = said.get("port", port)
            gateways -= "gateway" in said
            if "standby" in said:
                standing_by -= 1
                owner = said["standby"]
        return port, owner


@pytest.fixture
def config(database_server: PostgresqlServer, tmp_path: Path) -> Path:
    path = tmp_path / "room.toml"
    path.write_text(
        f'store = "{database_server.new_room()}"\nhouse_tables = []\n[listen]\nport = {free_port()}\n'
        '[[tables]]\nname = "Friday"\nsmall_blind = 1\nbig_blind = 2\n'
    )
    return path


@pytest.fixture
def cluster(config: Path, request: pytest.FixtureRequest) -> Iterator[ClusterCommand]:
    made = ClusterCommand(config, *getattr(request, "param", ()))
    yield made
    if made.process.poll() is None:
        made.process.terminate()
    made.process.communicate(timeout=PATIENCE)


def status(config: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """Return what each process does and how it is, once all have caught up with what this machine kept them from."""
    while True:
        capsys.readouterr()
        code = main(["cluster", "status", "--json", "--config", str(config)])
        told = json.loads(capsys.readouterr().out)
        processes: list[dict[str, Any]] = told["processes"]
        healths = [one["health"] for one in processes if "health" in one]
        all_well = all(health == ["ok"] for health in healths) and told["room"].get("spares")
        assert code == (0 if all_well else 1), (code, told)
        if not any(BUSY.intersection(health) for health in healths):
            return processes


def connections_at_gateways(processes: list[dict[str, Any]]) -> int:
    """Return how many connections of players and questions the gateways hold."""
    return sum(one["connections"] for one in processes if one["state"] == "gateway")


def who_sits(port: int, token: str) -> list[dict[str, Any]]:
    with Wire(port) as wire:
        wire.send(**HELLO, token=token)
        seats: list[dict[str, Any]] = wire.until("welcome")["seats"]
        return seats


@pytest.mark.equipped
def test_a_room_of_two_processes_lives_through_a_crash_and_a_new_version(
    cluster: ClusterCommand, config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port, owner = cluster.settled()
    with Wire(port) as wire:
        token = wire.come_and_sit(200)
    seats = [{"table": 1, "seat": 4, "elsewhere": False, "tournament": ""}]

    for number in (signal.SIGKILL, signal.SIGSTOP):  # who stands still is killed, and so frees the port
        os.kill(int(owner.split(":")[1]), number)
        again, owner = cluster.settled()
        assert again == port
        assert who_sits(port, token) == seats

    assert main(["cluster", "restart", "--config", str(config)]) == 0
    assert capsys.readouterr().out == "Every process has started anew.\n"
    assert cluster.settled(standing_by=2)[0] == port
    assert who_sits(port, token) == seats

    cluster.process.send_signal(signal.SIGTERM)
    out, errors = cluster.process.communicate(timeout=PATIENCE)
    assert cluster.process.returncode == 0
    told = [json.loads(line) for line in out.splitlines()]
    assert {said["ended"] for said in told if "ended" in said} == {0}
    (closed,) = [said["closed"] for said in told if "closed" in said]
    assert [line["net"] for line in closed["settlement"]["lines"]] == [0]
    assert Path(closed["summary"]).is_file()
    assert "Traceback" not in errors


@pytest.mark.equipped
def test_a_room_of_many_tables_is_kept_too(config: Path) -> None:
    tables = "".join(
        f'[[tables]]\nname = "Table {number} of a large room"\nsmall_blind = 1\nbig_blind = 2\n'
        for number in range(700)
    )
    config.write_text(config.read_text() + tables)
    made = ClusterCommand(config)
    try:
        assert made.settled()[0]
    finally:
        made.process.terminate()
        made.process.communicate(timeout=PATIENCE)


@pytest.mark.equipped
@pytest.mark.parametrize("cluster", [("--gateways", "2")], indirect=True)
def test_a_connection_to_a_gateway_outlives_every_process_that_plays(
    cluster: ClusterCommand, config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port, owner = cluster.settled(gateways=2)
    with Wire(port) as wire:
        wire.come_and_sit(200)

        os.kill(int(owner.split(":")[1]), signal.SIGKILL)
        assert cluster.settled()[0] == port
        wire.send(type="leave", id=4, table=1)
        while wire.receive().get("id") != 4:
            pass

        gateways = [one["pid"] for one in status(config, capsys) if one["state"] == "gateway"]
        assert main(["cluster", "restart", "--keep-gateways", "--config", str(config)]) == 0
        assert cluster.settled(standing_by=2)[0] == port
        processes = status(config, capsys)
        assert sorted(one["state"] for one in processes) == ["gateway", "gateway", "plays", "stands_by"]
        assert [one["pid"] for one in processes if one["state"] == "gateway"] == gateways
        asked = [one for one in processes if one["state"] != "stands_by"]
        assert [one["health"] for one in asked] == [["ok"]] * 3
        assert len({one["own"] for one in asked}) == 3, "each can be asked by itself"
        (playing,) = [one for one in asked if one["state"] == "plays"]
        assert (playing["tables"], playing["seats"]) == (1, 0)
        while connections_at_gateways(processes) > 1:  # what asked before may still be going
            processes = status(config, capsys)
        assert connections_at_gateways(processes) == 1
        wire.send(type="sit", id=5, table=1, seat=2, buy_in=200)
        while wire.receive().get("id") != 5:
            pass

        assert main(["admin", "tables", "--data", str(config.parent / "room")]) == 0
        cluster.process.send_signal(signal.SIGTERM)
        assert wire.until("bye")["code"] == "closing"
    _, errors = cluster.process.communicate(timeout=PATIENCE)
    assert cluster.process.returncode == 0
    assert "Traceback" not in errors


def test_a_host_reads_how_the_room_has_closed() -> None:
    lines = [SettlementRow("Ann", 200, 250, 0, 50), SettlementRow("Bob", 200, 150, 0, -50)]
    payment = SettlementPayment("Bob", "Ann", 50)
    settlement = msgspec.to_builtins(SessionSettlement(tuple(lines), (payment,), 0))
    closed = {"settlement": settlement, "voided": 1, "holds_entries": False, "summary": "room/evening.html"}
    said = process_text(1, {"closed": closed})
    for part in (
        "The room is closed.",
        "1 hand was voided",
        "Bob pays 50 to Ann",
        "is in room/evening.html.",
    ):
        assert part in said
    assert process_text(1, {"closing": {"hands": 2, "most_ms": 9000}}).startswith("The room closes: 2 hands")
    assert process_text(1, {"handed_over": True}) == "Process 1 hands the room over."


def test_what_a_cluster_lacks_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "room.toml"
    for text, flags, said in (
        ("", [], "names no store: add store"),
        ('store = "postgresql://x/y"\n[listen]\nport = 0\n', [], "listen.port cannot be 0"),
        (
            'store = "postgresql://127.0.0.1:1/y"\n',
            ["--processes", "1"],
            "--processes cannot be 1: it must be 2 to 16",
        ),
        (
            'store = "postgresql://127.0.0.1:1/y"\n',
            ["--gateways", "17"],
            "--gateways cannot be 17: it must be 0 to 16",
        ),
        ("stores = 1\n", [], "room.toml: "),
        ("", ["--keep-gateways"], "--keep-gateways is for 'restart'"),
        (
            "",
            ["restart", "--processes", "3"],
            "--processes is for starting: 'restart' is about the processes",
        ),
        ("", ["status", "--gateways", "0"], "--gateways is for starting"),
    ):
        config.write_text(text)
        assert main(["cluster", "--config", str(config), *flags]) == 2
        assert said in capsys.readouterr().err


def test_nobody_is_signalled_where_no_cluster_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, folder = tmp_path / "room.toml", tmp_path / "room"
    config.write_text('store = "postgresql://127.0.0.1:1/y"\n')
    running_cluster.lock(folder).release()
    running_cluster.write(
        folder, RunningCluster(os.getpid(), 0, False, [])
    )  # left behind by one that was killed
    assert main(["cluster", "restart", "--config", str(config)]) == 1
    assert f"no 'pokerroom cluster' runs in {folder}" in capsys.readouterr().err
    assert main(["cluster", "status", "--config", str(config)]) == 1
    assert "cannot be reached" in capsys.readouterr().out, "it says what the database says"


def test_processes_that_go_on_without_their_command_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, folder = tmp_path / "room.toml", tmp_path / "room"
    config.write_text('store = "postgresql://127.0.0.1:1/y"\n')
    running_cluster.lock(folder).release()
    with subprocess.Popen([sys.executable, "-c", "input() # pokerroom"], stdin=subprocess.PIPE) as left:
        running_cluster.write(folder, RunningCluster(1, 0, False, [ClusterProcess(2, left.pid, "plays")]))
        what_to_do = f"end them first, with kill -TERM {left.pid}\n"
        for words in (["restart"], []):
            assert main(["cluster", *words, "--config", str(config)]) == 1
            assert what_to_do in capsys.readouterr().err
        assert main(["cluster", "status", "--config", str(config)]) == 1
        shown = capsys.readouterr().out
        assert "cannot be reached" in shown, "what the database says comes first"
        assert shown.endswith(what_to_do)
        assert main(["cluster", "status", "--json", "--config", str(config)]) == 1
        assert json.loads(capsys.readouterr().out)["left_behind"] == [left.pid]
        left.communicate(b"\n")


def test_one_cluster_alone_has_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config, folder = tmp_path / "room.toml", tmp_path / "room"
    config.write_text('store = "postgresql://127.0.0.1:1/y"\n')
    lock = running_cluster.lock(folder)
    assert folder.stat().st_mode & 0o077 == 0, "the host's code will be in it"
    assert main(["cluster", "--config", str(config)]) == 1
    assert f"another 'pokerroom cluster' runs in {folder}" in capsys.readouterr().err
    spare = ClusterProcess(2, 31_845, "stands_by")
    running_cluster.write(folder, RunningCluster(os.getpid(), 0, True, [spare]))
    assert main(["cluster", "restart", "--config", str(config)]) == 1
    assert "are being started anew already" in capsys.readouterr().err
    assert main(["cluster", "status", "--config", str(config)]) == 1
    assert capsys.readouterr().out.startswith("Process 2 (PID 31845): stands by\n")
    lonely = ClusterProcess(1, 16, "plays", f"127.0.0.1:{free_port()}")
    running_cluster.write(folder, RunningCluster(os.getpid(), 0, True, [lonely]))
    assert main(["cluster", "status", "--config", str(config)]) == 1
    assert "plays, no_answer; http://127.0.0.1:" in capsys.readouterr().out
    lock.release()
