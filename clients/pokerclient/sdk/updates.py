"""The updates that a client sends its listeners, one record for each change."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.hand_events import Event
from pokerwire.messages.tournament_messages import TournamentMessage
from pokerwire.room.moderation_records import PendingBuyIn
from pokerwire.tournament.tournament_events import TournamentEvent
from pokerwire.tournament.tournament_setup import TournamentInfo, TournamentTableAt

# --- the line to the room ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Connecting:
    """The first connection is being made."""


@dataclass(frozen=True, slots=True)
class Online:
    """Connected and logged in; ``reconnected``: after the connection had dropped."""

    reconnected: bool = False


@dataclass(frozen=True, slots=True)
class Reconnecting:
    """The connection dropped; attempt number ``attempt`` begins in ``seconds``."""

    seconds: float
    attempt: int
    reason: str
    closed: bool = False
    """whether the room has said that it is closed: it has no seats any more, and may open again at any time"""


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The connection has ended for good; ``code`` is the server's, or ``closed`` if this side closed it."""

    code: str
    message: str


ConnectionState = Connecting | Online | Reconnecting | Disconnected

# --- updates ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ConnectionChanged:
    """The state of the connection changed."""

    state: ConnectionState


@dataclass(frozen=True, slots=True)
class TableReset:
    """A table was loaded from a snapshot: the first one, or one after a gap too large to fill."""

    view: TableView


@dataclass(frozen=True, slots=True)
class TableChanged:
    """One event happened at a table; while a listener is called, ``view`` has it applied and nothing after it.

    ``last`` marks the last event of a message: a screen need only be drawn then.  For a reader of a queue the view may
    be ahead of the event.
    """

    view: TableView
    event: Event
    last: bool


@dataclass(frozen=True, slots=True)
class UthTableReset:
    """A UTH table was loaded from a snapshot, as in :class:`TableReset`."""

    view: UthTableView


@dataclass(frozen=True, slots=True)
class UthTableChanged:
    """One event happened at a UTH table; otherwise as :class:`TableChanged`."""

    view: UthTableView
    event: Event
    last: bool


@dataclass(frozen=True, slots=True)
class RealityCheckDue:
    """A reality check that the player asked for: ``stake`` and ``loss`` of this session in chips, ``time`` in ms."""

    stake: int
    loss: int
    time: int


@dataclass(frozen=True, slots=True)
class TableGone:
    """A table is no longer watched because the room no longer has it."""

    table: int
    message: str


@dataclass(frozen=True, slots=True)
class RemovedFromTable(TableGone):
    """A private table is no longer sent: the player may no longer come there. ``message`` is a sentence."""


@dataclass(frozen=True, slots=True)
class TableTakenOver(TableGone):
    """A table is no longer watched because the player joined it from another device, which has it now."""


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """The list of tables or the number of players changed; see ``client.lobby``."""


@dataclass(frozen=True, slots=True)
class WalletChanged:
    """The play chips outside the tables changed."""

    wallet: int


@dataclass(frozen=True, slots=True)
class LobbyChat:
    """Somebody spoke in the lobby."""

    player: str
    text: str


@dataclass(frozen=True, slots=True)
class NoticeReceived:
    """A notice from the room for the player."""

    text: str


@dataclass(frozen=True, slots=True)
class RoomClosing(NoticeReceived):
    """The room is closing: tables close first, and the connection once all hands are over."""


@dataclass(frozen=True, slots=True)
class RoomOpensLater(NoticeReceived):
    """The room opens later; no hand is dealt before."""


@dataclass(frozen=True, slots=True)
class RoomOpen(NoticeReceived):
    """The room is open: that it opens later is no longer true."""


@dataclass(frozen=True, slots=True)
class SwapOffered(NoticeReceived):
    """``player`` would like to swap seats with this player at ``table``."""

    table: int
    player: str


@dataclass(frozen=True, slots=True)
class SeatAssigned(NoticeReceived):
    """A host has seated this player at ``table``, watched or not, with ``chips`` (0 at a UTH table)."""

    table: int
    seat: int
    name: str
    """the table's name"""
    chips: int


@dataclass(frozen=True, slots=True)
class RequestsChanged:
    """The requests that wait for a host's approval changed; only hosts receive this."""

    requests: tuple[PendingBuyIn, ...]


@dataclass(frozen=True, slots=True)
class TournamentsChanged:
    """The list of tournaments changed."""

    tournaments: tuple[TournamentInfo, ...]


@dataclass(frozen=True, slots=True)
class TournamentReset:
    """The whole state of a tournament that the client follows."""

    message: TournamentMessage


@dataclass(frozen=True, slots=True)
class TournamentChanged:
    """What happened in a tournament that the client follows."""

    tournament: int
    events: tuple[TournamentEvent, ...]
    tables: tuple[TournamentTableAt, ...]


Update = (
    ConnectionChanged
    | TableReset
    | TableChanged
    | UthTableReset
    | UthTableChanged
    | TableGone
    | RemovedFromTable
    | TableTakenOver
    | LobbyChanged
    | WalletChanged
    | LobbyChat
    | NoticeReceived
    | RoomClosing
    | RoomOpensLater
    | RoomOpen
    | SwapOffered
    | SeatAssigned
    | RealityCheckDue
    | RequestsChanged
    | TournamentsChanged
    | TournamentReset
    | TournamentChanged
)


def table_of(update: Update) -> int | None:
    """Return the number of the table that ``update`` is about, or ``None``."""
    if isinstance(update, TableReset | TableChanged | UthTableReset | UthTableChanged):
        return update.view.table
    return update.table if isinstance(update, TableGone | SeatAssigned) else None
