"""Every command delivered twice, and every one delivered again after a restart, changes nothing the second time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pokerroom.room.persistence import command_answers
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.store.memory_backend import MemoryBackend

CLOCKS = Clocks(hand_pause=0, street_pause=0, decision=2_000)
TABLES = (
    TableConfig(name="hold'em", seats=4, clocks=CLOCKS),
    TableConfig(name="draw", game="draw", structure="pot_limit", seats=4, clocks=CLOCKS),
)
CASINO = 3
NAMES = ("Ada", "Bea", "Cid")


def test_who_enters_a_tournament_and_asks_again_on_another_connection_follows_it_there() -> None:
    duel = TournamentSetup("Duel", players=2, buy_in=100)
    house = ServerHarness(tables=TABLES, tournaments=(duel,), starting_chips=5_000)
    lost, found = house.client(), house.client()
    token = lost.hello("Ada", session="the device of Ada, and no other")["token"]
    assert lost.ask("enter_tournament", tournament=1)["type"] == "ok"
    lost.hang_up()
    found._id = 1_000
    found.hello("Ada", session="the device of Ada, and no other", token=token)
    found._id = lost._id - 1
    assert [one["type"] for one in found.tell("enter_tournament", tournament=1)] == ["ok", "tournament"]
    house.client("Bob").tell("enter_tournament", tournament=1)
    assert "tournament_events" in [one["type"] for one in found.messages()]
    assert house.room.wallets["Ada"] == 4_900


class Twice:
    """Players who send each command twice, and again after a restart."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.disk = MemoryBackend()
        self.tokens: dict[str, str] = {}
        self.sent: dict[str, list[tuple[str, int, dict[str, Any], dict[str, Any]]]] = {n: [] for n in NAMES}
        self.open(0)

    def open(self, start: int) -> None:
        self.house = ServerHarness(
            disk=self.disk,
            start=start,
            tables=TABLES,
            house_tables=(UthTableConfig("casino"),),
            limits={"idle_ms": 10**9},
            starting_chips=5_000,
            refill_to=6_000,
        )
        self.house.safe()
        self.clients = {name: self.come(name) for name in NAMES}

    def come(self, name: str) -> WireClient:
        client = self.house.client()
        client._id = 10 * len(self.sent[name])  # hello and questions have ids between those of the commands
        client.tell("hello", protocol=1, name=name, session=name * 6, token=self.tokens.get(name))
        self.house.safe()
        client.messages()
        (welcome,) = [message for message in client.seen if message["type"] == "welcome"]
        if welcome["token"]:
            self.tokens[name] = welcome["token"]
        for table in (1, 2, CASINO):
            client.tell("watch", table=table)
            client.messages()
        return client

    def state(self) -> Any:
        """All that a command could change."""
        room = self.house.room
        return (
            sorted(room.wallets.items()),
            room.wallets.issued,
            {
                n: (o.table.seq, sorted((p, o.table.stack_of(p)) for p in o.table.players))
                for n, o in room.tables.items()
            },
            room.bank.chips,
            {name: room.settings.get(name) for name in NAMES},
        )

    def answer(self, name: str, number: int, type: str, fields: dict[str, Any]) -> dict[str, Any]:
        client = self.clients[name]
        client._id = number - 1
        told = client.tell(type, **fields)
        self.house.safe()
        told += client.messages()
        (answer,) = [
            message for message in told if message.get("id") == number and message["type"] != "events"
        ]
        return answer

    def do(self, name: str, type: str, **fields: Any) -> None:
        number = 10 * (len(self.sent[name]) + 1)
        answer = self.answer(name, number, type, fields)
        before = self.state()
        again = self.answer(name, number, type, fields)
        assert again["type"] == answer["type"]
        assert again == answer or answer["type"] == "error"
        assert self.state() == before, f"{type} {fields} was carried out twice"
        self.sent[name].append((type, number, fields, answer))

    def again(self) -> None:
        """Deliver what is remembered once more, in a room that was opened again."""
        before = self.state()
        for name in NAMES:
            for type, number, fields, answer in self.sent[name][-40:]:
                if answer["type"] != "error":
                    assert self.answer(name, number, type, fields) == answer
        assert self.state() == before

    def step(self) -> None:
        name, table = self.rng.choice(NAMES), self.rng.choice((1, 2, CASINO))
        kind = self.rng.choices(
            ("act", "house", "sit", "top_up", "auto", "leave", "refill", "say", "settings", "wait"),
            (9, 9, 4, 2, 1, 1, 1, 1, 1, 3),
        )[0]
        match kind:
            case "act":
                self.act(self.rng.choice((1, 2)))
            case "house":
                self.play(name)
            case "sit":
                self.do(name, "sit", table=table)
            case "top_up":
                self.do(name, "top_up", table=table, by=self.rng.choice((1, 20)))
            case "auto":
                self.do(name, "set_auto_top_up", table=table, to=self.rng.choice((0, 150)), below=100)
            case "leave":
                self.do(name, "leave", table=table)
            case "refill":
                self.do(name, "refill")
            case "say":
                self.do(name, "say", text="nice hand", table=table)
            case "settings":
                self.do(name, "set_settings", settings={"sounds": self.rng.random() < 0.5})
            case "wait":
                self.house.advance(self.rng.choice((300, 3_000, 25_000)))

    def act(self, table: int) -> None:
        opened = self.house.room.tables[table]
        turn = opened.table.snapshot(None, self.house.core.now()).turn
        if turn is None:
            return
        action = "draw" if turn.legal.draw_max else "check" if turn.legal.check else "call"
        which = {"table": table, "hand": turn.hand, "decision": turn.decision}
        self.do(opened.players[turn.seat], "act", action=action, **which)

    def play(self, name: str) -> None:
        table = self.house.room.tables.uth_table(CASINO)
        state = table.snapshot(name, self.house.core.now())
        if state.choices is not None:
            option = self.rng.choice(state.choices.options)
            self.do(
                name,
                "decide",
                table=CASINO,
                game=table.game,
                phase=state.choices.phase,
                choice=option.choice,
                by=option.by,
            )
        else:
            self.do(
                name,
                "place_bet",
                table=CASINO,
                game=table.game,
                spot="ante",
                amount=self.rng.choice((10, 50)),
            )


@pytest.mark.parametrize("in_journal", [command_answers.JOURNAL_LOOKBACK, 30])
def test_a_command_delivered_again_changes_nothing(monkeypatch, in_journal):
    monkeypatch.setattr(command_answers, "JOURNAL_LOOKBACK", in_journal)
    play = Twice(5)
    for restart in range(4):
        for _ in range(200):
            play.step()
        play.open((restart + 1) * 1_000_000)
        play.again()
    done = [type for sent in play.sent.values() for type, _, _, answer in sent if answer["type"] == "ok"]
    assert {"act", "sit", "decide", "place_bet", "top_up", "leave", "say"} <= set(done)
    assert play.house.faults() == []
