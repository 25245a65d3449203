"""How many house bots play at a table, and how: the fields of forms, and the dialog that brings some."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from textual.widget import Widget

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog
from pokerclient.terminal.model.availability import may_bring_bots
from pokerclient.terminal.widgets.inputs import Choice
from pokerclient.views.table_view import TableView
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.room.bot_kinds import BOT_KINDS

USUAL_COUNT = 3


def bot_count(least: int, most: int, chosen: int = 0) -> Choice[int]:
    """Return the field for the number of bots."""
    return Choice([(str(count), count) for count in range(least, most + 1)], chosen, id="house-bots")


def bot_kind(kinds: Sequence[str]) -> Choice[str]:
    """Return the field for how they play."""
    return Choice([(_(BOT_KINDS.get(kind, kind)), kind) for kind in kinds], id="bot-kind")


def chosen_bots(form: Dialog[Any]) -> tuple[str, ...]:
    """Return the kinds of bots that both fields name, one for each."""
    kind: str = form.query_one("#bot-kind", Choice).value
    count: int = form.query_one("#house-bots", Choice).value
    return (kind,) * count


class BringBotsDialog(Dialog[None]):
    """Asks which house bots are to play at a table where the player is alone, and brings them."""

    HINT = N_("Enter: do it   Esc: cancel   Up/Down: next field   Left/Right: choose")

    def __init__(self, client: Client, view: TableView) -> None:
        super().__init__(_("Bring bots"), lambda: may_bring_bots(view))
        self._client = client
        self._view = view

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        most = int(self._view.config.seats) - 1
        yield self.row(_("House bots"), bot_count(1, most, min(USUAL_COUNT, most)))
        yield self.row(_("How they play"), bot_kind(self._client.house_bots))

    def on_mount(self) -> None:
        """Focus the number of bots."""
        self.query_one("#house-bots", Choice).focus()

    async def send(self) -> None:
        """Bring them."""
        await self._client.bring_bots(self._view.table, chosen_bots(self))
