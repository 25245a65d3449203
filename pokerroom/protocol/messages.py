"""Every message of the wire: the table of contents of the protocol.

Native clients send a 4-byte big-endian length and one msgpack map; WebSocket clients send the same map as JSON.
The map's ``type`` names the message.  A *command* carries an ``id`` of the client's choosing, growing within a session;
its answer, ``ok`` or ``error``, echoes it.  Sending a command again with the same ``id`` gets the same answer and
changes nothing.

Amounts are integers in the table's unit, at most 2^53-1; an amount is "to" (the total of this round) or "by" (what
is added).  Times are integer milliseconds.  Unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, get_args

import msgspec

from pokerroom.poker.actions import ActionKind
from pokerroom.poker.events import snake_tag
from pokerroom.room.limits import LIMITS
from pokerroom.room.views import SeatedAt, TableInfo
from pokerroom.table.config import MAX_CHIPS, TableConfig
from pokerroom.table.events import AnyEvent, BlindChoice, TableSnapshot

PROTOCOL_VERSION = 1

Chips = Annotated[int, msgspec.Meta(ge=1, le=MAX_CHIPS)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
TableId = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
SeatNo = Annotated[int, msgspec.Meta(ge=1, le=10)]
CommandId = Annotated[int, msgspec.Meta(ge=1, le=MAX_CHIPS)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.name_length)]
Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.chat_length)]
CardName = Annotated[str, msgspec.Meta(pattern=r"^[2-9TJQKA][cdhs]$")]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake_tag):
    """Base of all messages."""


class Command(Message, frozen=True, forbid_unknown_fields=True):
    """Base of what a client may ask; answered by ``ok`` or ``error`` with the same ``id``."""

    id: CommandId


# --- from client to server --------------------------------------------------------------------------------------


class Hello(Command, frozen=True, forbid_unknown_fields=True):
    """Say who you are; the first message on every connection. Answered by ``welcome``.

    A new ``name`` is yours when you join the first time, and ``welcome`` brings a secret ``token``; afterwards the
    token proves the name.  Without a name you look on as a spectator.  ``session`` is any random text of yours: a
    connection that says the same session continues the last one, so that a command sent again after a dropped line
    is answered as the first time.
    """

    protocol: int
    """the version that you speak: 1"""
    name: Name | None = None
    """letters, digits and visible signs; names that look alike are one"""
    token: Secret | None = None
    """the proof of a name that you have had before"""
    session: Secret | None = None
    """random, the same as long as your program remembers its ids"""
    client: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """what you are and which version, for the host"""
    bot: bool = False
    """whether a program plays; others see it"""


class Ping(Command, frozen=True, forbid_unknown_fields=True):
    """Ask for a sign of life."""


class SubscribeLobby(Command, frozen=True, forbid_unknown_fields=True):
    """Get the ``lobby`` now, and its changes, batched, from now on."""


class UnsubscribeLobby(Command, frozen=True, forbid_unknown_fields=True):
    """Get no further changes of the lobby."""


class CreateTable(Command, frozen=True, forbid_unknown_fields=True):
    """Open a table; ``ok`` carries its number in ``table``."""

    config: TableConfig


class Watch(Command, frozen=True, forbid_unknown_fields=True):
    """See a table: its ``snapshot`` now, its ``events`` from now on. Needed before anything else at the table."""

    table: TableId


class Unwatch(Command, frozen=True, forbid_unknown_fields=True):
    """Get no further events of a table."""

    table: TableId


class Resume(Command, frozen=True, forbid_unknown_fields=True):
    """Go on watching after event ``seq``: brings the missed ``events``, or a ``snapshot`` when they are too old."""

    table: TableId
    seq: Amount


class Sit(Command, frozen=True, forbid_unknown_fields=True):
    """Take a seat (``seat`` 0: any free one) with ``buy_in`` chips of your wallet (0: the table's maximum, or all
    that you have)."""

    table: TableId
    seat: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    buy_in: Amount = 0
    blinds: BlindChoice = "wait"
    """wait for the big blind, or post it to be dealt in sooner (rule B6)"""


class Leave(Command, frozen=True, forbid_unknown_fields=True):
    """Stand up; during a hand that you are in, at its end. ``cancel`` takes that back."""

    table: TableId
    cancel: bool = False


class TopUp(Command, frozen=True, forbid_unknown_fields=True):
    """Add ``by`` chips of your wallet to your stack; during a hand, at its end (rule E1)."""

    table: TableId
    by: Chips


class SitOut(Command, frozen=True, forbid_unknown_fields=True):
    """Not be dealt in from the next hand on (rule E3)."""

    table: TableId


class SitIn(Command, frozen=True, forbid_unknown_fields=True):
    """Be dealt in again; ``blinds`` says whether you wait for the big blind or post what you owe (rule B6)."""

    table: TableId
    blinds: BlindChoice = "wait"


class SetStraddle(Command, frozen=True, forbid_unknown_fields=True):
    """Opt in to straddling whenever you may, or out of it (rule B5)."""

    table: TableId
    on: bool


class JoinWaitingList(Command, frozen=True, forbid_unknown_fields=True):
    """Wait for a seat; a ``seat_offered`` event tells you when one is kept for you."""

    table: TableId


class LeaveWaitingList(Command, frozen=True, forbid_unknown_fields=True):
    """Wait no longer."""

    table: TableId


class Act(Command, frozen=True, forbid_unknown_fields=True):
    """Your decision. ``hand`` and ``decision`` are those of the ``turn`` that it answers: an action for an earlier one
    is refused. ``to`` is the total of this round for a bet or raise; ``cards`` are the discards of a draw."""

    table: TableId
    hand: Count
    decision: Count
    action: ActionKind
    to: Amount = 0
    cards: Annotated[tuple[CardName, ...], msgspec.Meta(max_length=5)] = ()


class Show(Command, frozen=True, forbid_unknown_fields=True):
    """Show some or all of your cards after the hand, before the next one (rule C4)."""

    table: TableId
    hand: Count
    cards: Annotated[tuple[CardName, ...], msgspec.Meta(min_length=1, max_length=5)]


class Say(Command, frozen=True, forbid_unknown_fields=True):
    """Chat, at a table or (no ``table``) in the lobby."""

    text: ChatText
    """one line; control and invisible characters are taken out"""
    table: TableId | None = None


class Refill(Command, frozen=True, forbid_unknown_fields=True):
    """Ask for fresh play chips when your wallet and all your stacks together are below the room's ``refill_to``."""


class CloseTable(Command, frozen=True, forbid_unknown_fields=True):
    """Close a table that you created, at the end of the running hand; everybody's chips go back."""

    table: TableId


ClientMessage = (
    Hello
    | Ping
    | SubscribeLobby
    | UnsubscribeLobby
    | CreateTable
    | Watch
    | Unwatch
    | Resume
    | Sit
    | Leave
    | TopUp
    | SitOut
    | SitIn
    | SetStraddle
    | JoinWaitingList
    | LeaveWaitingList
    | Act
    | Show
    | Say
    | Refill
    | CloseTable
)


CLIENT_MESSAGES: tuple[type[Command], ...] = get_args(ClientMessage)


# --- from server to client --------------------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The answer to ``hello``. ``token`` is given once, when the name was new: keep it, it is the proof of the name."""

    id: int
    protocol: int
    room: str
    """the name of the room"""
    version: str
    """of the server's program"""
    name: str | None
    """as it was first written; ``null`` for a spectator"""
    token: str | None
    wallet: int
    """your play chips outside the tables"""
    seats: tuple[SeatedAt, ...]
    """that you hold, from before a dropped line"""
    limits: dict[str, int]
    """of this room, by name"""


class Ok(Message, frozen=True):
    """A command was carried out. ``table`` is the new table's number after ``create_table``, ``seat`` the one that you
    got after ``sit``."""

    id: int
    table: int | None = None
    seat: int | None = None


class Error(Message, frozen=True):
    """A command was refused and changed nothing, or (``id`` 0) what you sent was no command.

    ``code`` is stable, for programs; ``message`` is a sentence that says what was wrong and what would be right.
    """

    id: int
    code: str
    message: str


class Pong(Message, frozen=True):
    """The answer to ``ping``."""

    id: int


class Lobby(Message, frozen=True):
    """The whole lobby."""

    tables: tuple[TableInfo, ...]
    players: int
    """how many are connected with a name"""


class LobbyChanges(Message, frozen=True):
    """What changed since the last message about the lobby: new or changed tables, and closed ones by number."""

    changed: tuple[TableInfo, ...]
    closed: tuple[int, ...]
    players: int


class Events(Message, frozen=True):
    """Events ``first`` to ``last`` of a table, without those that are not for you. The next message begins at
    ``last`` + 1; when it does not, ``resume``."""

    table: int
    first: int
    last: int
    events: tuple[AnyEvent, ...]


class Snapshot(Message, frozen=True):
    """The whole state of a table as you may see it; the next event is ``seq`` + 1."""

    table: int
    state: TableSnapshot


class Wallet(Message, frozen=True):
    """Your play chips outside the tables, after each change."""

    wallet: int


class Chat(Message, frozen=True):
    """Somebody spoke in the lobby."""

    player: str
    text: str


class Notice(Message, frozen=True):
    """A word from the room to you, for reading."""

    text: str


class Bye(Message, frozen=True):
    """The server closes this connection; ``code`` and ``message`` say why. ``retry`` false: do not return unasked."""

    code: str
    message: str
    retry: bool = True


ServerMessage = (
    Welcome | Ok | Error | Pong | Lobby | LobbyChanges | Events | Snapshot | Wallet | Chat | Notice | Bye
)

SERVER_MESSAGES: tuple[type[Message], ...] = get_args(ServerMessage)


def tag_of(struct: type[msgspec.Struct]) -> str:
    """Return the ``type`` by which a message or event is named on the wire."""
    return str(struct.__struct_config__.tag)
