"""Messages about the whole room: its tables, chat, and players' wallets."""

from __future__ import annotations

from typing import Annotated, Self

import msgspec

from pokerlocale.sentences import Sentence, with_values
from pokerwire.cash.table_config import TableConfig
from pokerwire.messages.message_base import ChatText, Command, Message, TableId, Trait
from pokerwire.room.table_info import TableInfo
from pokerwire.uth.uth_table_options import UthTableConfig


class SubscribeLobby(Command, tag="subscribe_lobby", frozen=True, forbid_unknown_fields=True):
    """Get the ``lobby`` now, and its changes in batches from now on."""

    traits = Trait.SUBSCRIPTION


class UnsubscribeLobby(Command, tag="unsubscribe_lobby", frozen=True, forbid_unknown_fields=True):
    """Stop getting changes of the lobby."""

    traits = Trait.SUBSCRIPTION


class CreateTable(Command, tag="create_table", frozen=True, forbid_unknown_fields=True):
    """Open a table; ``ok`` has its number in ``table``."""

    traits = Trait.LOGGED
    config: TableConfig
    bots: tuple[str, ...] = ()
    """kinds of house bots, one for each, out of ``house_bots`` of ``welcome``: they come when a person sits down, make
    room for people, and leave with the last one"""


class BringBots(Command, tag="bring_bots", frozen=True, forbid_unknown_fields=True):
    """Have house bots play at a cash table in place of its own, until the last person there leaves.

    For whoever sits there without other people, for the table's opener, and for hosts.
    """

    traits = Trait.LOGGED
    table: TableId
    bots: Annotated[tuple[str, ...], msgspec.Meta(max_length=9)] = ()
    """kinds of house bots, one for each, as of ``create_table``; without any the table has its own again"""


class CreateUthTable(Command, tag="create_house_table", frozen=True, forbid_unknown_fields=True):
    """Open a table against the house; ``ok`` carries its number in ``table``.

    The rule set and the times must be those of one of the host's tables, and the limits must lie within that table's.
    """

    traits = Trait.LOGGED
    config: UthTableConfig


class OwnTable(Command, tag="own_table", frozen=True, forbid_unknown_fields=True):
    """Play alone against the house: take the seat of ``table``, or of a copy that the room opens for you while it is
    taken. ``ok`` carries ``table`` and ``seat``; ``watch`` that table. For tables whose row says ``own_tables``."""

    table: TableId


class CloseTable(Command, tag="close_table", frozen=True, forbid_unknown_fields=True):
    """Close a table that you opened when its hand is over. All players get their chips back."""

    traits = Trait.TABLE_SETUP
    table: TableId


class Say(Command, tag="say", frozen=True, forbid_unknown_fields=True):
    """Chat at a table, or without ``table`` in the lobby."""

    text: ChatText
    """one line; control characters and invisible ones are removed"""
    table: TableId | None = None


class Refill(Command, tag="refill", frozen=True, forbid_unknown_fields=True):
    """Ask for new play chips when your wallet and stacks together are below the room's ``refill_to``."""


class Lobby(Message, tag="lobby", frozen=True):
    """The whole lobby."""

    tables: tuple[TableInfo, ...]
    players: int
    """number of people who are connected, without bots"""
    ended: str | None = None
    """why the host has ended the game, so that no player can open a table; ``None`` while it lasts"""


class LobbyChanges(Message, tag="lobby_changes", frozen=True):
    """What changed since the last message about the lobby: new and changed tables, and the numbers of closed ones."""

    changed: tuple[TableInfo, ...]
    closed: tuple[int, ...]
    players: int
    ended: str | None = None
    """as in ``lobby``"""


class Wallet(Message, tag="wallet", frozen=True):
    """Your play chips outside the tables, after each change."""

    wallet: int


class Chat(Message, tag="chat", frozen=True):
    """A chat message in the lobby."""

    player: str
    text: str


class Notice(Message, tag="notice", frozen=True):
    """A message from the room to you, to be shown as it is.

    With a ``seat``, a host or a tournament has seated you at ``table``, which is called ``name``, with ``chips`` (0 at
    a table against the house). ``watch`` that table to play there.
    """

    text: str
    table: int | None = None
    seat: int | None = None
    name: str = ""
    chips: int = 0
    code: str = ""
    """what it is about, for programs; "" for a host's own words"""
    sentence: Sentence | msgspec.UnsetType = msgspec.UNSET
    """``text`` as a template and its values, for programs and other languages; left out when there are no values"""

    @classmethod
    def of(cls, code: str, sentence: Sentence | str, table: int | None = None) -> Self:
        """Return the notice that says ``sentence``."""
        return cls(str(sentence), table, code=code, sentence=with_values(sentence))
