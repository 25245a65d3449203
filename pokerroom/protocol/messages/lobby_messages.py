"""Messages about the room as a whole: its tables, its talk, the chips in one's wallet."""

from __future__ import annotations

from pokerroom.protocol.messages.message_base import ChatText, Command, Message, TableId
from pokerroom.room.lobby_rows import TableInfo
from pokerwire.cash.table_config import TableConfig


class SubscribeLobby(Command, tag="subscribe_lobby", frozen=True, forbid_unknown_fields=True):
    """Get the ``lobby`` now, and its changes, batched, from now on."""


class UnsubscribeLobby(Command, tag="unsubscribe_lobby", frozen=True, forbid_unknown_fields=True):
    """Get no further changes of the lobby."""


class CreateTable(Command, tag="create_table", frozen=True, forbid_unknown_fields=True):
    """Open a table; ``ok`` carries its number in ``table``."""

    config: TableConfig


class CloseTable(Command, tag="close_table", frozen=True, forbid_unknown_fields=True):
    """Close a table that you created, at the end of the running hand; everybody's chips go back."""

    table: TableId


class Say(Command, tag="say", frozen=True, forbid_unknown_fields=True):
    """Chat, at a table or (no ``table``) in the lobby."""

    text: ChatText
    """one line; control and invisible characters are taken out"""
    table: TableId | None = None


class Refill(Command, tag="refill", frozen=True, forbid_unknown_fields=True):
    """Ask for fresh play chips when your wallet and all your stacks together are below the room's ``refill_to``."""


class Lobby(Message, tag="lobby", frozen=True):
    """The whole lobby."""

    tables: tuple[TableInfo, ...]
    players: int
    """how many are connected with a name"""


class LobbyChanges(Message, tag="lobby_changes", frozen=True):
    """What changed since the last message about the lobby: new or changed tables, and closed ones by number."""

    changed: tuple[TableInfo, ...]
    closed: tuple[int, ...]
    players: int


class Wallet(Message, tag="wallet", frozen=True):
    """Your play chips outside the tables, after each change."""

    wallet: int


class Chat(Message, tag="chat", frozen=True):
    """Somebody spoke in the lobby."""

    player: str
    text: str


class Notice(Message, tag="notice", frozen=True):
    """A word from the room to you, for reading.

    With a ``seat`` it says that a host has seated you: at ``table``, which is called ``name``, with ``chips`` (0 at a
    table against the house). ``watch`` that table to play there.
    """

    text: str
    table: int | None = None
    seat: int | None = None
    name: str = ""
    chips: int = 0
    code: str = ""
    """``closing``: the room closes, its tables first; ``bye`` follows when all hands are over"""
