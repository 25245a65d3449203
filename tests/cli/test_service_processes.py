"""What service managers do with a room's processes: SIGTERM, wait, start again; nobody at a gateway notices.

The commands are those of the unit, the compose file and the manifests in ``docs``.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.open_rooms import HELLO, Wire
from tests.free_ports import free_port
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer
from tests.warm_start import started

pytestmark = [pytest.mark.equipped, pytest.mark.extended]
DOCS = Path(__file__).parents[2] / "docs"
Commands = Sequence[list[str]]
"""commands of two processes and a gateway"""


def of_the_unit() -> Commands:
    lines = (DOCS / "pokerroom-cluster.service").read_text("utf-8").splitlines()
    (serve,) = [line.split()[1:] for line in lines if line.startswith("ExecStart=")]
    config = serve[serve.index("--config") : serve.index("--config") + 2]
    return serve, serve, ["gateway", *config]


def of_the_compose_file() -> Commands:
    services = yaml.safe_load((DOCS / "compose.yaml").read_text("utf-8"))["services"]
    return [services[name]["command"][1:] for name in ("first", "second", "gateway")]


def of_the_manifests() -> Commands:
    items = yaml.safe_load((DOCS / "kubernetes.yaml").read_text("utf-8"))["items"]
    workloads = {one["kind"]: one for one in items}
    serve, gateway = [
        workloads[kind]["spec"]["template"]["spec"]["containers"][0]["args"][1:]
        for kind in ("StatefulSet", "Deployment")
    ]
    return serve, serve, gateway


LINKED_HERE = (
    "Gateways on other machines cannot reach this process: --link 127.0.0.1 is 127.0.0.1, which leads only to this "
    "machine. Name its address in your network there, unless all gateways run here.\n"
)
"""what a process says whose link is on this machine, as all are here"""


class Service:
    """A process as its manager runs it."""

    def __init__(self, command: list[str]) -> None:
        self._command = [*command, "--json"]
        self._errors = LINKED_HERE if "--link" in command else ""
        self.start()

    def start(self) -> None:
        self.process = started("pokerroom", *self._command)

    def until(self, word: str) -> dict[str, Any]:
        """Return what it says when it says ``word``."""
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            said: dict[str, Any] = json.loads(line)
            if word in said:
                return said
        raise AssertionError(self.process.communicate())

    def restart(self) -> None:
        """Do as ``systemctl restart``, a new container, a rollout."""
        self.process.send_signal(signal.SIGTERM)
        self.until("handed_over")
        out, errors = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, out, errors) == (0, "", self._errors)
        self.said = []
        self.start()


class Manager:
    """Starts services with the commands of a document, each with ports of its own on this machine."""

    def __init__(self, url: str, folder: Path) -> None:
        self.port = free_port()
        self.started: list[Service] = []
        self._config, self._data = folder / "room.toml", folder / "room"
        self._config.write_text(
            f'store = "{url}"\ndata = "{self._data}"\nhouse_tables = []\n[clocks]\ndecision = 0\n'
            f'[listen]\nport = {self.port}\n[[tables]]\nname = "Friday"\nsmall_blind = 1\nbig_blind = 2\n',
            encoding="utf-8",
        )

    def start(self, command: list[str]) -> Service:
        here = {"--config": str(self._config), "--data": str(self._data), "--gateways": "127.0.0.1"}
        for flag in ("--link", "--health"):
            here[flag] = f"127.0.0.1:{free_port()}"
        words = [here.get(before, word) for before, word in zip(["", *command], command, strict=False)]
        self.started.append(Service(words))
        return self.started[-1]


@pytest.fixture
def manager(database_server: PostgresqlServer, tmp_path: Path) -> Iterator[Manager]:
    made = Manager(database_server.new_room(), tmp_path)
    yield made
    for service in made.started:
        if service.process.poll() is None:
            service.process.kill()
        service.process.communicate()


def answer(wire: Wire, number: int, **command: Any) -> dict[str, Any]:
    """Ask, and return the answer; nobody may say goodbye before it."""
    wire.send(id=number, **command)
    while (message := wire.receive()).get("id") != number:
        assert message["type"] != "bye", message
    return message


def running_hand(wire: Wire, number: int) -> str:
    """Look at the table anew, and return which hand runs there."""
    answer(wire, number, type="unwatch", table=1)
    wire.send(id=number + 1, type="watch", table=1)
    while (message := wire.receive())["type"] != "snapshot":
        assert message["type"] not in ("bye", "error"), message
    hand: str = message["state"]["hand"]
    return hand


@pytest.mark.parametrize("commands", [of_the_unit, of_the_compose_file, of_the_manifests])
def test_each_process_is_restarted_in_turn_and_the_hand_goes_on_at_the_same_connection(
    manager: Manager, commands: Callable[[], Commands]
) -> None:
    serve, serve_too, gateway = commands()
    first = manager.start(serve)
    first.until("port")
    second = manager.start(serve_too)
    second.until("standby")
    manager.start(gateway).until("gateway")
    with Wire(manager.port) as ann, Wire(manager.port) as bob:
        ann.come_and_sit(200)
        bob.send(**{**HELLO, "name": "Bob", "session": "the session of Bob"})
        bob.until("welcome")
        assert answer(bob, 2, type="watch", table=1)["type"] == "ok"
        assert answer(bob, 3, type="sit", table=1, seat=2, buy_in=200)["type"] == "ok"
        while not (hand := running_hand(bob, 4)):
            pass
        for number, (playing, spare) in enumerate([(first, second), (second, first)]):
            playing.restart()
            spare.until("port")
            playing.until("standby")
            assert running_hand(ann, 10 + 2 * number) == hand
            assert running_hand(bob, 10 + 2 * number) == hand
    second.process.send_signal(signal.SIGTERM)
    assert second.process.wait(PATIENCE) == 0, "a spare ends at once"
    first.process.send_signal(signal.SIGTERM)
    closed = first.until("closed")["closed"]
    assert (closed["settlement"]["house"], first.process.wait(PATIENCE)) == (0, 0), "nobody stands by"


def test_a_second_sigterm_closes_the_room_though_a_spare_stands_by(
    manager: Manager, database_server: PostgresqlServer
) -> None:
    serve, serve_too, _ = of_the_manifests()
    playing = manager.start([*serve, "--log-level", "info"])
    playing.until("port")
    spare = manager.start(serve_too)
    spare.until("standby")
    assert playing.process.stderr is not None
    with (
        database_server.answering_nobody_new()
    ):  # so that it takes a moment to find out whether there is a spare
        playing.process.send_signal(signal.SIGTERM)
        while "received SIGTERM" not in playing.process.stderr.readline():
            pass
        playing.process.send_signal(signal.SIGTERM)
        while "received SIGTERM" not in playing.process.stderr.readline():
            pass
    assert playing.until("closed")["closed"]["voided"] == 0
    assert playing.process.wait(PATIENCE) == 0
    assert spare.until("port")["tables"], "it opens the room again"
