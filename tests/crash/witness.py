"""What one player was sent before a crash, and whether what they are sent afterwards agrees with it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableChanged, TableReset, Update, UthTableChanged, UthTableReset
from pokerclient.views.table_view import TableView


@dataclass(frozen=True, slots=True)
class ToldBefore:
    """A table as a player last knew it."""

    seq: int
    hand: int
    running: bool
    cards: tuple[str, ...]
    board: tuple[str, ...]
    decision: int


class Witness:
    """Listens to one client. ``complaints`` says what does not fit, ``seen`` counts what became of running hands."""

    def __init__(self, client: Client, complaints: list[str], seen: Counter[str]) -> None:
        self._client = client
        self._complaints = complaints
        self._seen = seen
        self._told: dict[int, ToldBefore] = {}
        self.playable = False
        """whether a table was seen again since :meth:`crashed`"""
        client.listen(self._hear)

    def crashed(self) -> None:
        """The room has gone; what follows is compared with what was sent so far."""
        self.playable = False

    def _hear(self, update: Update) -> None:
        if isinstance(update, TableReset):
            self.playable = True
            before = self._told.get(update.view.table)
            if before is not None:
                self._compare(before, update.view)
            self._note(update.view)
        elif isinstance(update, TableChanged) and update.last:
            self.playable = True
            self._note(update.view)
        elif isinstance(update, UthTableReset | UthTableChanged):
            self.playable = True

    def _note(self, view: TableView) -> None:
        self._told[view.table] = told(view)

    def _compare(self, before: ToldBefore, view: TableView) -> None:
        now = told(view)
        who = f"{self._client.name} at table {view.table}"
        if now.seq < before.seq:
            self._complaints.append(f"{who} was told event {before.seq}; the room is back at {now.seq}")
        if now.hand < before.hand:
            self._complaints.append(f"{who} was dealt hand {before.hand}; the room is back at {now.hand}")
        if not before.running or now.hand != before.hand:
            return
        self._seen["resumed" if now.running else "over"] += 1
        if not now.running:
            return
        if before.cards and now.cards and before.cards != now.cards and view.config["game"] == "holdem":
            self._complaints.append(f"{who} held {before.cards} in hand {now.hand}, and now {now.cards}")
        if now.board[: len(before.board)] != before.board:
            self._complaints.append(f"{who} saw {before.board} in hand {now.hand}, and now {now.board}")
        if now.decision < before.decision:
            self._complaints.append(f"{who}: hand {now.hand} went back from decision {before.decision}")


def told(view: TableView) -> ToldBefore:
    """Return what ``view`` knows that a crash must not undo."""
    decision = view.turn["decision"] if view.turn is not None else 0
    return ToldBefore(view.seq, view.hand, view.hand_running, view.my_cards, view.board, decision)
