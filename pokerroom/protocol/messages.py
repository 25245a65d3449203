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

from pokerroom.house.events import ChoiceKind, DecisionPhase
from pokerroom.poker.actions import ActionKind
from pokerroom.poker.events import snake_tag
from pokerroom.room.limits import LIMITS
from pokerroom.room.playlimits import PendingLimit, Played, PlayLimits
from pokerroom.room.rounds import DayPlayed, RoundPlayed
from pokerroom.room.settings import Settings, SettingsChange
from pokerroom.room.views import SeatedAt, TableInfo
from pokerroom.table.base import TableEvents
from pokerroom.table.config import MAX_CHIPS, TableConfig
from pokerroom.table.events import BlindChoice, TableSnapshot
from pokerroom.table.house.views import HouseSnapshot

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
Game = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Spot = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Page = Annotated[int, msgspec.Meta(ge=1, le=50)]
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
    that you have). At a house table chips stay in the wallet until you bet, and ``buy_in`` is 0."""

    table: TableId
    seat: Annotated[int, msgspec.Meta(ge=0, le=22)] = 0
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
    """Not be dealt in from the next hand on (rule E3). At a house table: step away, a marker holds your place."""

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


# --- a house table ----------------------------------------------------------------------------------------------


class PlaceBet(Command, frozen=True, forbid_unknown_fields=True):
    """Put ``amount`` chips on ``spot`` in round ``game`` while betting is open; the blind is placed with the ante."""

    table: TableId
    game: Game
    """the round's number: a bet for an earlier round is refused (``stale_round``)"""
    spot: Spot
    """``ante``, ``progressive``, or the id of a side bet"""
    amount: Chips
    fill: bool = False
    """as many of them as the limit of the spot allows"""


class DoubleBets(Command, frozen=True, forbid_unknown_fields=True):
    """Double all your bets, each up to its limit; once a round."""

    table: TableId
    game: Game


class RepeatBets(Command, frozen=True, forbid_unknown_fields=True):
    """Place the bets of your last round again."""

    table: TableId
    game: Game


class UndoBet(Command, frozen=True, forbid_unknown_fields=True):
    """Take back your last step, one by one in reverse order."""

    table: TableId
    game: Game


class ClearBets(Command, frozen=True, forbid_unknown_fields=True):
    """Take back all your bets."""

    table: TableId
    game: Game


class Deal(Command, frozen=True, forbid_unknown_fields=True):
    """Ask for the cards: betting closes when everybody with a place has asked. Not at a table for any number."""

    table: TableId
    game: Game


class NextRound(Command, frozen=True, forbid_unknown_fields=True):
    """Ask for the next round, at a table without a clock, when round ``game`` is over."""

    table: TableId
    game: Game


class Decide(Command, frozen=True, forbid_unknown_fields=True):
    """Your decision in round ``game``, as one of the ``options`` of ``choices`` (rule F2).

    ``game`` and ``phase`` name the decision: an answer to an earlier one is refused (``stale_round``,
    ``stale_decision``).
    """

    table: TableId
    game: Game
    phase: DecisionPhase
    choice: ChoiceKind
    by: Amount = 0
    """the chips of a raise, as the option says; 0 for check and fold"""


# --- your own affairs -------------------------------------------------------------------------------------------


class GetRounds(Command, frozen=True, forbid_unknown_fields=True):
    """Read your rounds at house tables, newest first. Answered by ``rounds``."""

    before: Amount = 0
    """only rounds with a lower ``number``: the last one of the page before; 0: from the newest"""
    most: Page = 20
    date: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """only of this day (GMT)"""
    rules: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """only by this rule set"""


class GetDays(Command, frozen=True, forbid_unknown_fields=True):
    """Read the sums of your days at house tables, newest first. Answered by ``days``."""

    before: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """only days before this one; empty: from today"""
    most: Page = 20


class GetSettings(Command, frozen=True, forbid_unknown_fields=True):
    """Read your settings. Answered by ``your_settings``."""


class SetSettings(Command, frozen=True, forbid_unknown_fields=True):
    """Change your settings, those that ``settings`` names; they hold on every device. Answered by ``your_settings``."""

    settings: SettingsChange


class GetPlayLimits(Command, frozen=True, forbid_unknown_fields=True):
    """Read the limits that you have set for yourself, and what you have played. Answered by ``your_play_limits``."""


class SetPlayLimits(Command, frozen=True, forbid_unknown_fields=True):
    """Set all limits for yourself: tighter ones hold at once, looser ones after 24 hours.

    Answered by ``your_play_limits``. A field that is left out or ``null`` is no limit.
    """

    limits: PlayLimits


HouseCommand = PlaceBet | DoubleBets | RepeatBets | UndoBet | ClearBets | Deal | NextRound | Decide

OwnCommand = GetRounds | GetDays | GetSettings | SetSettings | GetPlayLimits | SetPlayLimits

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
    | HouseCommand
    | OwnCommand
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
    events: tuple[TableEvents, ...]


class Snapshot(Message, frozen=True):
    """The whole state of a table as you may see it; the next event is ``seq`` + 1."""

    table: int
    state: TableSnapshot


class HouseTable(Message, frozen=True):
    """The whole state of a house table as you may see it; the next event is ``seq`` + 1."""

    table: int
    state: HouseSnapshot


class Rounds(Message, frozen=True):
    """The answer to ``get_rounds``: a page of rounds, newest first; ``more`` says whether there are older ones."""

    id: int
    rounds: tuple[RoundPlayed, ...]
    more: bool


class Days(Message, frozen=True):
    """The answer to ``get_days``: sums by day and rule set, newest first."""

    id: int
    days: tuple[DayPlayed, ...]
    more: bool


class YourSettings(Message, frozen=True):
    """The answer to ``get_settings`` and ``set_settings``: your settings as they are now."""

    id: int
    settings: Settings


class YourPlayLimits(Message, frozen=True):
    """The answer to ``get_play_limits`` and ``set_play_limits``: your limits as they hold now, looser ones that wait
    for their time, and what you have played."""

    id: int
    limits: PlayLimits
    pending: tuple[PendingLimit, ...]
    session: Played
    day: Played


class RealityCheck(Message, frozen=True):
    """You asked to be told: what you have played in this session."""

    session: Played


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
    Welcome
    | Ok
    | Error
    | Pong
    | Lobby
    | LobbyChanges
    | Events
    | Snapshot
    | HouseTable
    | Wallet
    | Chat
    | Notice
    | Rounds
    | Days
    | YourSettings
    | YourPlayLimits
    | RealityCheck
    | Bye
)

SERVER_MESSAGES: tuple[type[Message], ...] = get_args(ServerMessage)


def tag_of(struct: type[msgspec.Struct]) -> str:
    """Return the ``type`` by which a message or event is named on the wire."""
    return str(struct.__struct_config__.tag)
