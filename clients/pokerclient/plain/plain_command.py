"""What a typed command is, what it needs of the app, and the error for a wrong one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from pokerclient.errors import PokerClientError
from pokerclient.preferences import Preferences
from pokerclient.sdk.client import Client
from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerlocale.amounts import amount_from_text, decimals_written
from pokerlocale.spoken import _, quoted
from pokerlocale.typed_words import Marked


class CommandUsageError(PokerClientError):
    """A typed command is wrong; the text says what would be right."""


def parse_number(text: str, what: str) -> int:
    """Return the whole number in ``text``; raise :class:`CommandUsageError` for anything else."""
    if not (text.isascii() and text.isdigit()):
        raise CommandUsageError(
            _("{text} is not a {what}: type a whole number", text=quoted(text), what=what)
        )
    return int(text)


def parse_amount(text: str) -> int:
    """Return the amount in ``text``, as this room writes it; raise :class:`CommandUsageError` for anything else."""
    amount = amount_from_text(text)
    if amount is None:
        kind = _("number of chips")
        raise CommandUsageError(
            _("{text} is not an amount: type one as in 2.50", text=quoted(text))
            if decimals_written()
            else _("{text} is not a {what}: type a whole number", text=quoted(text), what=kind)
        )
    return amount


class CommandConsole(Protocol):
    """What commands need of the app."""

    client: Client
    words: EventWords
    preferences: Preferences

    @property
    def view(self) -> TableView:
        """The table in hand; raises :class:`CommandUsageError` without one, or at one against the house."""

    @property
    def table_number(self) -> int:
        """The number of the table in hand, of either kind; raises :class:`CommandUsageError` without one."""

    def describe(self) -> None:
        """Describe the current table in full."""

    def say(self, *lines: str) -> None:
        """Show lines to the player."""

    async def show_table(self, table: int) -> None:
        """Watch a table and take it in hand."""

    def forget_table(self, table: int) -> None:
        """A table is not watched any more."""

    def leave_room(self) -> None:
        """Leave all tables and end."""


C = TypeVar("C")


@dataclass(frozen=True)
class TypedCommand(Generic[C]):
    """One command: the words for it, how it is typed, what it does.

    Each catalogue has its first word in its language, and ``words``, those that may follow it.
    """

    names: tuple[str, ...]
    usage: str
    help: str
    run: Callable[[C, Sequence[str]], Awaitable[None]]
    words: Marked = ()


TextCommand = TypedCommand[CommandConsole]
"""what players type anywhere"""
HostTextCommand = TypedCommand[CommandConsole]
"""what hosts type after ``host``; other languages have :data:`~pokerclient.plain.host.host_words.HOST_WORDS` for it"""
