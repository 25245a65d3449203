"""What the books of a room say of a player, beside what the room has sent that player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from typing import Any

from pokerclient.sdk.client import Client
from pokerroom.store import accounts
from pokerroom.store.database_place import DatabasePlace
from pokerroom.store.open_database import open_database
from pokerwire.messages.message_base import Message


class CountingClient(Client):
    """Counts which commands the room has acknowledged."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.acknowledged: Counter[str] = Counter()

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send a command, and count it when it is answered."""
        answer = await super().command(kind, **fields)
        self.acknowledged[kind] += 1
        return answer


def purchase_complaints(booked: Counter[tuple[str, str]], clients: Iterable[CountingClient]) -> list[str]:
    """Complain where a player has not paid once for each seat and each purchase of chips that was acknowledged."""
    found = []
    for client in clients:
        told, account = client.acknowledged, accounts.wallet(client.name or "")
        kinds = [("buy_in", "sit")]
        if not told["set_auto_top_up"]:  # the room buys by itself then
            kinds.append(("top_up", "top_up"))
        found += [
            f"{client.name} has paid {booked[kind, account]} times for {told[command]} of {command}"
            for kind, command in kinds
            if booked[kind, account] != told[command]
        ]
    return found


def seat_complaints(database: DatabasePlace, clients: Iterable[Client]) -> list[str]:
    """Complain about players who have chips at a table and see no seat of theirs there."""
    with closing(open_database(database, read_only=True)) as backend:
        stacks = [account for account, chips in backend.balances().items() if chips]
    held = {(accounts.stack_owner(one), accounts.stack_table(one) or 0) for one in stacks}
    return [
        f"{client.name} has chips at table {table}, and no seat"
        for client in clients
        for owner, table in held
        if owner == client.name and not _has_seat(client, table)
    ]


def _has_seat(client: Client, table: int) -> bool:
    view = client.tables.get(table) or client.uth_tables.get(table)
    return view is not None and view.you is not None
