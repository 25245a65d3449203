"""What everybody was sent of each table after each event: nobody may ever be sent anything else of the same event."""

from __future__ import annotations

from typing import Any

from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableChanged, TableReset, Update
from pokerclient.views.table_view import TableView


class EventLedger:
    """Compares what all clients know of poker tables. ``complaints`` says what differs, ``told`` counts."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.told = 0
        self._known: dict[tuple[int, int], tuple[Any, ...]] = {}

    def listen_to(self, client: Client) -> None:
        """Note what this client is sent from now on."""
        client.listen(self._hear)

    def _hear(self, update: Update) -> None:
        if isinstance(update, TableReset) or (isinstance(update, TableChanged) and update.last):
            self._note(update.view)

    def _note(self, view: TableView) -> None:
        self.told += 1
        event, known = (view.table, view.seq), public_state(view)
        before = self._known.setdefault(event, known)
        if before != known:
            self.complaints.append(
                f"after event {event[1]} of table {event[0]} was {before}, and now is {known}"
            )


def public_state(view: TableView) -> tuple[Any, ...]:
    """Return what all who look at a table are sent alike."""
    seats = tuple((number, seat.player, seat.stack, seat.bet) for number, seat in sorted(view.seats.items()))
    return view.hand, view.hand_running, view.button, view.board, seats
