"""The app in front of a real house table: what it shows comes from the table's own snapshots and events."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.clients.fakes import ok
from tests.tables.uth.table_harness import UthTableHarness
from tests.terminal import samples
from tests.terminal.terminal_stage import TerminalStage, row, stage

SETTINGS = {
    "hide_chat": False,
    "side_bets": True,
    "auto_decisions": "off",
    "sounds": True,
    "four_colours": True,
    "confirm_all_in": True,
}
COMMANDS = {
    "place_bet": lambda felt, m: felt.place("Ada", m["spot"], m["amount"], fill=m["fill"]),
    "double_bets": lambda felt, m: felt.table.double("Ada", m["game"], felt.now),
    "repeat_bets": lambda felt, m: felt.table.repeat("Ada", m["game"], felt.now),
    "undo_bet": lambda felt, m: felt.table.undo("Ada", m["game"], felt.now),
    "clear_bets": lambda felt, m: felt.table.clear("Ada", m["game"], felt.now),
    "deal": lambda felt, m: felt.table.deal("Ada", m["game"], felt.now),
    "next_round": lambda felt, m: felt.table.next_round("Ada", m["game"], felt.now),
    "decide": lambda felt, m: felt.decide("Ada", m["phase"], m["choice"], m["by"]),
    "sit": lambda felt, m: felt.table.sit("Ada", 0, felt.now),
    "leave": lambda felt, m: felt.table.leave("Ada", felt.now, cancel=m["cancel"]),
    "sit_out": lambda felt, m: felt.table.sit_out("Ada", felt.now),
    "sit_in": lambda felt, m: felt.table.sit_in("Ada", felt.now),
}
"""what each command does at the table"""


class UthStage:
    """A running app, a house table, and the room between them."""

    def __init__(self, now: TerminalStage, felts: dict[int, UthTableHarness]) -> None:
        self.now = now
        self.felts = felts
        self.settings = dict(SETTINGS)

    @property
    def felt(self) -> UthTableHarness:
        """The only table, or the first one."""
        return self.felts[1]

    @property
    def view(self) -> Any:
        return self.now.app.model.current_table.view

    async def press(self, *keys: str) -> None:
        """Press keys, each a second after the last, and let the table answer."""
        for key in keys:
            await self.now.press(key)
            await self.follow()

    async def wait(self, ms: int) -> None:
        """Let time pass at the table and here."""
        self.felt.wait(ms)
        self.now.time.now += ms / 1000
        await self.follow()

    async def until(self, phase: str) -> None:
        """Let time pass until the table is in this phase."""
        before = self.felt.now
        self.felt.wait_until(phase)
        self.now.time.now += (self.felt.now - before) / 1000
        await self.follow()

    async def follow(self) -> None:
        """Let the room send what happened at its tables to Ada."""
        for number, felt in self.felts.items():
            for seq, event in felt.table.take_events():
                seat = felt.table.players.get("Ada")
                told = event if event.owner in (None, seat) or _hers(event) else event.redacted()
                events = [] if told is None else [samples.plain(told)]
                message = {"type": "events", "table": number, "first": seq, "last": seq, "events": events}
                self.now.room.link.deliver(message)
            wallet = {"type": "wallet", "wallet": felt.purse.accounts["Ada"]}
            self.now.room.link.deliver(wallet)
        await self.now.rest()

    def obey(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Carry a command out at its table."""
        felt = self.felts[message["table"]]
        try:
            COMMANDS[message["type"]](felt, message)
        except Exception as error:
            told = {"code": getattr(error, "code", "fault"), "message": str(error)}
            return [{"type": "error", "id": message["id"], **told}]
        return [ok(message, seat=felt.table.players.get("Ada"))]

    def snapshot(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Answer a command by the picture of its table."""
        state = samples.plain(self.felts[message["table"]].see("Ada"))
        self.felts[message["table"]].table.take_events()
        return [ok(message), {"type": "house_table", "table": message["table"], "state": state}]

    def set_settings(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        self.settings |= message["settings"]
        return [self.your_settings(message)]

    def your_settings(self, message: dict[str, Any]) -> dict[str, Any]:
        return {"type": "your_settings", "id": message["id"], "settings": self.settings}


def _hers(event: Any) -> bool:
    return getattr(event, "player", None) == "Ada"


@asynccontextmanager
async def at_house(
    folder: Path,
    rules: str = "extreme",
    *,
    others: dict[int, UthTableHarness] | None = None,
    sit: bool = True,
    **options: Any,
) -> AsyncIterator[UthStage]:
    """Ada at a house table by these rules."""
    felts = {1: UthTableHarness(rules), **(others or {})}
    rows = [
        row(number, name=f"Table {number}", kind="house", title=felt.rules.title, rules=felt.rules.name)
        for number, felt in felts.items()
    ]
    async with stage(folder, tables=tuple(rows), **options) as now:
        house = UthStage(now, felts)
        now.room.answers |= dict.fromkeys(COMMANDS, house.obey)
        now.room.answers |= {"watch": house.snapshot, "resume": house.snapshot}
        now.room.answers["get_settings"] = lambda message: [house.your_settings(message)]
        now.room.answers["set_settings"] = house.set_settings
        await now.press("s" if sit else "enter")
        await house.follow()
        yield house
