"""One open table of the room: the table itself, who sits where, and its row in the lobby."""

from __future__ import annotations

from collections import deque
from typing import cast

from msgspec.structs import replace

from pokerroom.history.hand_collector import HandCollector
from pokerroom.room.history.decision_reviews import RoundSoFar
from pokerroom.room.history.round_recorder import RoundRecorder
from pokerroom.room.lobby_rows import cash_table_row, uth_table_row
from pokerroom.room.persistence.table_journal import TableJournal, TableOrigin
from pokerroom.room.tables.table_records import OpenTableRecord
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.peer_table import PeerTable
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import AnyEvent, HandStarted, Sat, StoodUp
from pokerwire.cash.table_config import AccessRule
from pokerwire.hand_events import PotAwarded
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.played_rounds import RoundPlayed
from pokerwire.room.table_info import TableInfo
from pokerwire.uth.uth_table_events import PlaceGivenUp, PlaceLeft, PlaceTaken

POTS_AVERAGED = 20
NAMES_SHOWN = 8
"""in the row of the lobby"""


class OpenTable:
    """A table with what the room derives from its events."""

    def __init__(
        self,
        number: int,
        table: CashTable | TournamentTable | UthTable,
        record: OpenTableRecord,
        journal: TableJournal | None,
        *,
        record_hands: bool = True,
        closes_after: int = 0,
    ) -> None:
        self.number = number
        self.table = table
        self.record = record
        """the stored part of it besides its play; :meth:`TableLifecycle.keep` changes it"""
        self.journal = journal
        """``None``: the table is not restored after a crash"""
        self.players = {seat: name for name, seat in table.players.items()}
        self.bots = table.bots
        self.delay = table.config.spectator_delay if isinstance(table, PeerTable) else 0
        """delay for spectators, in ms"""
        self.watching = 0
        self.hand = 0
        """number of the running hand, or of the last one"""
        self._closes_after = closes_after
        """how long it may be empty, in ms; 0: for any time"""
        self.empty_since = table.now
        """when the last player left, while nobody sits here"""
        self._pots: deque[int] = deque(maxlen=POTS_AVERAGED)
        self.hand_collector: HandCollector | None = None
        """``None``: hands are not recorded"""
        if record_hands and isinstance(table, PeerTable):
            self.hand_collector = HandCollector(table.config.name, table.config)
        self._round_recorder = (
            RoundRecorder(number, table.name, table.rules) if isinstance(table, UthTable) else None
        )

    @property
    def origin(self) -> TableOrigin:
        """Return its first options, and who opened it."""
        return self.record.about

    @property
    def name(self) -> str:
        """Return the table's name."""
        return self.table.name if isinstance(self.table, UthTable) else self.table.config.name

    @property
    def access(self) -> AccessRule:
        """Return who may come to the table."""
        return self.table.config.access if isinstance(self.table, CashTable) else "open"

    @property
    def creator(self) -> str | None:
        """Return the player who created the table."""
        return self.origin.creator

    @property
    def closes_at(self) -> int:
        """Return when the table closes if nobody sits down before; 0: never."""
        return self.empty_since + self._closes_after if self._closes_after and not self.players else 0

    @property
    def has_people(self) -> bool:
        """Whether anybody sits there who is no program."""
        return len(self.players) > len(self.bots)

    @property
    def house_bots(self) -> tuple[str, ...]:
        """Return the kinds of house bots that come when a person sits down: those brought, or else its own."""
        brought = self.record.brought
        return brought.kinds if brought else self.origin.bots

    @property
    def bots_counted_for(self) -> str | None:
        """Return the player whose share of the house bots these are; ``None``: they are a host's, or the set-up's."""
        if self.record.brought is not None:
            return self.record.brought.by
        return self.origin.creator if self.origin.is_from_player else None

    def lobby_row(self) -> TableInfo:
        """Return the table's row in the lobby."""
        row = uth_table_row(self.table) if isinstance(self.table, UthTable) else cash_table_row(self.table)
        names = self._names_shown()
        return replace(
            row,
            table=self.number,
            seated=len(self.players),
            bots=len(self.bots),
            waiting=len(self.table.waiting),
            watching=self.watching,
            hands=self.table.hands,
            average_pot=sum(self._pots) // len(self._pots) if self._pots else 0,
            paused=self.table.paused,
            closes_at=self.closes_at,
            like=self.origin.like,
            house_bots=self.house_bots,
            names=names,
            away=tuple([name for name in names if name not in self.bots and self.table.is_away(name)]),
        )

    def _names_shown(self) -> tuple[str, ...]:
        seated = [name for _, name in sorted(self.players.items())]
        return tuple(sorted(seated, key=lambda name: name in self.bots)[:NAMES_SHOWN])

    def write_journal(self, now: int) -> None:
        """Write the table's new journal entries."""
        if self.journal is not None:
            self.journal.write(self.table.take_journal(), now)

    def take_finished_rounds(self, event: AnyTableEvent) -> list[tuple[str, RoundPlayed]]:
        """Return the rounds against the house that ``event`` ends, with the names of their players."""
        if self._round_recorder is None or not isinstance(self.table, UthTable):
            return []
        return [
            (self.players[seat], finished)
            for seat, finished in self._round_recorder.record(event, self.table.now)
        ]

    def round_so_far(self, seat: int) -> RoundSoFar:
        """Return what ``seat`` has seen and decided in the round that runs against the house, or that ran last."""
        assert self._round_recorder is not None, "a table against the house"
        return self._round_recorder.so_far(seat)

    def take_finished_hand(self, event: AnyTableEvent) -> HandRecord | None:
        """Return the hand that ``event`` ends at a cash table, or extends by cards shown after its end."""
        if self.hand_collector is None:
            return None
        return self.hand_collector.add(cast(AnyEvent, event), self.table.now)

    def apply_event(self, event: AnyTableEvent) -> None:
        """Apply the table's next event; only :data:`ROOM_STATE_EVENTS` change anything here."""
        match event:
            case HandStarted():
                self.hand = event.hand
                self._pots.append(0)
            case PotAwarded():
                self._pots[-1] += event.amount
            case Sat() | PlaceTaken():
                self.players[event.seat] = event.player
                if event.bot:
                    self.bots.add(event.player)
            case StoodUp() | PlaceLeft():
                self.players.pop(event.seat, None)
                self.empty_since = self.table.now
                self.bots.discard(event.player)
            case PlaceGivenUp():
                self.bots.discard(event.player)


ROOM_STATE_EVENTS = frozenset((HandStarted, PotAwarded, Sat, StoodUp, PlaceTaken, PlaceLeft, PlaceGivenUp))
"""events that change an :class:`OpenTable`"""
