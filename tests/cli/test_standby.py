"""``pokerroom serve --store`` and ``--standby``: who gets the room, and what people and programs are sent."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import sys
import threading
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.host.listen_places import GATEWAYS, LINK, link_warning
from pokerroom.server.standby import SPARE_PROBLEMS
from pokerroom.store.postgresql.postgresql_connection import PostgresqlDatabase
from pokerroom.store.postgresql.room_door import DoorWatch, gateway_name
from pokerroom.store.postgresql.room_lease import USUAL_TERMS
from pokerroom.way_in import install_command
from tests.cli.open_rooms import HELLO, Wire
from tests.free_ports import free_port
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer
from tests.warm_start import Started, started

TABLE = "Friday: no-limit holdem 1/2, buy-in 20-10000"


class TwoProcesses:
    """Starts processes of one room, each with a port of its own."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.started: list[Started] = []
        self.config = folder.parent / "status.toml"
        self.config.write_text(f'store = "{url}"\n', encoding="utf-8")

    def start(self, *flags: str, json_lines: bool = True, cold: bool = False) -> Started:
        words = ["serve", "--store", self.url, "--data", str(self.folder), "--port", "0", "--table", TABLE]
        words += ["--no-bots", "--json" if json_lines else "--no-qr"]
        self.started.append(started("pokerroom", *words, *flags, cold=cold))
        return self.started[-1]


def page(port: int, path: str) -> dict[str, object]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
        said: dict[str, object] = json.loads(answer.read())
        return said


LEASE_METRICS = ("pokerroom_epoch", "pokerroom_took_over", "pokerroom_spares")


def metrics(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        lines = [line for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def lease(port: int) -> tuple[float, ...]:
    """Epoch, whether it was another process's, and how many stand by; the lease runs."""
    found = metrics(port)
    assert 0 < found["pokerroom_lease_left_seconds"] <= USUAL_TERMS.lease
    return tuple(found[name] for name in LEASE_METRICS)


def in_words(process: Started) -> str:
    return f"process {process.pid} on {socket.gethostname()[:24]}"


def status_text(epoch: float, *processes: Started) -> str:
    """What ``pokerroom cluster status`` says of the one that plays and those that stand by."""
    owner, *spares = map(in_words, processes)
    listed = f"{len(spares)} ({', '.join(spares)})" if spares else "0"
    return f"Has the room, epoch {epoch:.0f}: {owner}\nSpares that stand by: {listed}\nGateways: 0\n"


def until_spares_are(count: int, port: int) -> None:
    """Wait for the next renewal of the lease, when the spares are counted."""
    give_up_at = time.monotonic() + PATIENCE
    while lease(port)[2] != count:
        assert time.monotonic() < give_up_at
        time.sleep(0.05)


@pytest.fixture
def two(database_server: PostgresqlServer, tmp_path: Path) -> Iterator[TwoProcesses]:
    made = TwoProcesses(database_server.new_room(), tmp_path / "data")
    yield made
    for process in made.started:
        if process.poll() is None:
            process.kill()
        process.communicate()


def told(process: Started) -> dict[str, object]:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, process.communicate()
    answer: dict[str, object] = json.loads(line)
    return answer


@pytest.mark.equipped
def test_a_process_with_another_folder_is_refused_until_the_room_has_that_folder(
    database_server: PostgresqlServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = database_server.new_room()
    own, other = TwoProcesses(url, tmp_path / "own"), TwoProcesses(url, tmp_path / "other")
    set_up = tmp_path / "room.toml"
    set_up.write_text(f'store = "{url}"\ndata = "other"\n[listen]\nport = {free_port()}\n')
    playing = own.start()
    try:
        told(playing)
        gateway = started("pokerroom", "gateway", "--config", str(set_up))
        for process in (other.start("--standby"), gateway):
            _, errors = process.communicate(timeout=PATIENCE)
            assert process.returncode == 1
            assert f"has the folder {socket.gethostname()}:{tmp_path / 'own'}, and" in errors, errors
            assert "'pokerroom admin folder'" in errors
            assert "Traceback" not in errors
        shutil.copytree(tmp_path / "own", tmp_path / "copy")
        spare = TwoProcesses(url, tmp_path / "copy").start("--standby")
        assert told(spare)["standby"]
        spare.kill()
        spare.communicate()
    finally:
        playing.terminate()
        playing.communicate(timeout=PATIENCE)

    assert main(["admin", "folder", "--db", url, "--data", str(tmp_path / "other")]) == 0
    assert capsys.readouterr().out.endswith(f"{tmp_path / 'other'} from now on\n")
    moved = other.start()
    assert told(moved)["port"]
    moved.terminate()
    assert moved.wait(PATIENCE) == 0
    moved.communicate()
    reopened = other.start("--standby")
    assert told(reopened) == {"takes_over": ""}, "it has waited for nobody"
    reopened.kill()
    reopened.communicate()
    refused = own.start()
    assert refused.wait(PATIENCE) == 1
    refused.communicate()


@pytest.mark.equipped
def test_a_spare_goes_on_with_the_room_and_a_process_without_that_flag_is_refused(
    two: TwoProcesses, capsys: pytest.CaptureFixture[str]
) -> None:
    first_health, health = free_port(), free_port()
    first = two.start("--health", f"127.0.0.1:{first_health}")
    port = told(first)["port"]
    with Wire(port) as wire:
        token = wire.come_and_sit(20)
    epoch, *others = lease(first_health)
    assert others == [0, 0]
    refused = two.start()
    out, errors = refused.communicate(timeout=PATIENCE)
    assert (refused.returncode, out) == (1, "")
    assert "has the room in postgresql://127.0.0.1" in errors
    assert errors.endswith("--standby\n")
    assert "Traceback" not in errors

    spare = two.start("--standby", "--health", f"127.0.0.1:{health}")
    assert str(told(spare)["standby"]).split(":")[1] == str(first.pid)
    assert page(health, "/healthz") == {"status": "ok", "state": "stands_by"}
    unwell = {f'pokerroom_unwell{{why="{why}"}}': 0 for why in SPARE_PROBLEMS}
    assert metrics(health) == {"pokerroom_stands_by": 1, **unwell}
    until_spares_are(1, first_health)
    assert main(["cluster", "status", "--config", str(two.config)]) == 0
    assert capsys.readouterr().out == status_text(epoch, first, spare)
    first.kill()
    assert str(told(spare)["takes_over"]).split(":")[1] == str(first.pid)
    opened = told(spare)
    assert opened["fingerprint"], "the same folder has the same certificate"
    with Wire(opened["port"]) as wire:
        wire.send(**{**HELLO, "token": token})
        welcome = wire.until("welcome")
        assert welcome["seats"] == [{"table": 1, "seat": 4, "elsewhere": False, "tournament": ""}]
        wire.send(type="sit", id=3, table=1, seat=4, buy_in=20)
        while (answer := wire.receive()).get("id") != 3:
            pass
        assert answer["type"] == "ok", "the answer to a command is known to whoever has the room"

    assert (page(health, "/healthz")["status"], lease(health)) == ("ok", (epoch + 1, 1, 0))
    assert main(["cluster", "status", "--config", str(two.config)]) == 1
    assert capsys.readouterr().out == status_text(epoch + 1, spare)
    third = two.start("--standby", json_lines=False)
    assert third.stdout is not None
    assert third.stdout.readline().startswith(f"Standing by: {in_words(spare)} has the room open")
    until_spares_are(1, health)
    spare.send_signal(signal.SIGTERM)
    assert spare.wait(PATIENCE) == 0
    assert told(spare) == {"handed_over": True}
    assert third.stdout.readline().startswith("Taking the room over from ")
    while not (line := third.stdout.readline()).startswith("Join with: "):
        assert line, third.communicate()
    third.send_signal(signal.SIGTERM)
    closed, errors = third.communicate(timeout=PATIENCE)
    assert (third.returncode, errors) == (0, "")
    assert "The room is closed" in closed, "nobody stands by"


@pytest.mark.equipped
def test_a_gateway_that_waits_for_a_later_owner_is_named_and_all_is_not_well(
    two: TwoProcesses, capsys: pytest.CaptureFixture[str]
) -> None:
    told(two.start("--gateways"))
    told(two.start("--standby", "--gateways"))
    found, waits = threading.Event(), threading.Event()
    gateway = DoorWatch(
        PostgresqlDatabase(two.url, gateway_name()), lambda door: found.set(), waits=waits.is_set
    )
    gateway.start()
    assert found.wait(PATIENCE)
    here = f"process {os.getpid()} on {socket.gethostname()[:24]}"
    status = ["cluster", "status", "--config", str(two.config)]
    for expected, said in ((0, False), (1, True), (0, False)):
        (waits.set if said else waits.clear)()
        give_up_at = time.monotonic() + PATIENCE
        while main(status) != expected:
            assert time.monotonic() < give_up_at
            capsys.readouterr()
        sentence = (
            f"The gateway {here} has seen a later epoch than the database has now, and waits for another"
        )
        assert (sentence in capsys.readouterr().out) == said
        assert main([*status, "--json"]) == expected
        (listed,) = json.loads(capsys.readouterr().out)["room"]["gateways"]
        assert (listed["pid"], listed["waits"]) == (str(os.getpid()), said)
    gateway.stop()


@pytest.mark.equipped
def test_in_the_folder_of_a_spare_a_host_reads_where_the_room_is_and_reaches_it_by_its_address(
    two: TwoProcesses, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = two.start()
    port = told(first)["port"]
    folder = tmp_path / "other"
    shutil.copytree(two.folder, folder)
    (folder / "running.json").unlink()
    room = ("--room", f"127.0.0.1:{port}")
    spare = two.start("--standby", "--data", str(folder), cold=True)  # known by its command line
    told(spare)
    assert main(["admin", "--data", str(folder), "tables"]) == 1
    said = f"a process stands by in {folder} for the room, which {in_words(first)} has: say where players connect"
    assert said in capsys.readouterr().err
    assert main(["admin", "--data", str(folder), *room, "tables"]) == 0
    assert "Friday" in capsys.readouterr().out
    spare.terminate()
    spare.communicate(timeout=PATIENCE)
    assert main(["admin", "--data", str(folder), "tables"]) == 1
    assert "no room runs in" in capsys.readouterr().err


@pytest.mark.equipped
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--gateways", "192.0.2.1"], "192.0.2.1 is not an address of this machine: --gateways takes one"),
        (["--link", "192.0.2.1:7801"], "192.0.2.1 is not an address of this machine: --link takes one"),
        (["--health", "192.0.2.1:7801"], "192.0.2.1 is not an address of this machine: --health takes one"),
        (["--link", "0.0.0.0:7801"], "--link cannot be 0.0.0.0: gateways connect to that address"),
        (["--link", "[::]:7801"], "--link cannot be ::: gateways connect to that address"),
        (["--gateways", "0.0.0.0"], "--gateways cannot be 0.0.0.0: gateways connect to that address"),
        (["--host", "192.0.2.1"], "192.0.2.1 is not an address of this machine: --host takes one"),
    ],
)
def test_a_spare_names_the_flag_of_a_wrong_address_before_it_stands_by(
    two: TwoProcesses, words: list[str], said: str
) -> None:
    spare = two.start("--standby", *words)
    out, errors = spare.communicate(timeout=PATIENCE)
    assert (spare.returncode, out) == (2 if "cannot be" in said else 1, "")
    assert said in errors


@pytest.mark.parametrize(
    ("host", "flag", "address"),
    [
        ("127.0.0.1", LINK, "127.0.0.1"),
        ("127.0.1.1", GATEWAYS, "127.0.1.1"),
        ("localhost", LINK, "127.0.0.1"),
        ("::1", LINK, "::1"),
        ("127.0.0.1", GATEWAYS, ""),  # the default
        ("10.0.0.1", LINK, ""),
        ("no name at all", LINK, ""),  # which is refused where it listens
    ],
)
def test_an_address_for_gateways_that_leads_to_this_machine_alone_is_warned_of(
    host: str, flag: str, address: str
) -> None:
    said = link_warning(host, 7801, flag)
    if address:
        assert f"cannot reach this process: {flag} {host} is {address}, which leads only to this" in said
    else:
        assert said == ""


def test_what_is_typed_amiss_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (
        (["--standby"], "name its database with --store"),
        (["--store", "room.db"], "store cannot be 'room.db': it must be postgresql://HOST/NAME"),
    ):
        assert main(["serve", "--data", str(tmp_path / "data"), *words]) == 2
        assert said in capsys.readouterr().err
    url = "postgresql://nobody:secret@127.0.0.1:1/room"
    assert main(["serve", "--data", str(tmp_path / "data"), "--port", "0", "--store", url]) == 1
    said = capsys.readouterr().err
    assert "postgresql://127.0.0.1:1/room cannot be reached: look whether the server runs" in said
    assert "secret" not in said


def test_without_the_driver_it_is_said_what_to_install(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    command = ["admin", "audit", "--db", "postgresql://127.0.0.1:1/room"]
    assert main(command) == 1
    extras = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    (driver,) = [need for need in extras["cluster"] if "psycopg" in need]
    assert install_command(driver) in capsys.readouterr().err
