"""Slash commands in the chat line: ``/raise 120``, ``/sit 3 200``, ``/pots``, the same as in the plain mode."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from pokerclient.errors import IllegalMove
from pokerclient.moves import resolve
from pokerclient.plain.action_parser import is_move, parse_move
from pokerclient.plain.command_words import spoken_word
from pokerclient.plain.descriptions import table_lines
from pokerclient.plain.host import HOST_TEXT_COMMANDS
from pokerclient.plain.host.host_words import spoken_host_word
from pokerclient.plain.plain_command import CommandUsageError
from pokerclient.plain.plain_commands import TEXT_COMMANDS, find_command
from pokerclient.plain.plain_help import MOVES, help_lines
from pokerclient.plain.plain_queries import QUERIES, QueryContext, answer_query, is_query
from pokerclient.plain.typed_english import in_english, typed_word
from pokerclient.plain.uth.plain_uth_commands import UTH_TEXT_COMMANDS, find_uth_command
from pokerclient.plain.uth.uth_descriptions import uth_table_lines
from pokerclient.sdk.client import Client
from pokerclient.terminal.app_context import AppContext
from pokerclient.terminal.dialogs.text_window import TextWindow
from pokerclient.terminal.keys import COMMAND_PREFIX
from pokerclient.terminal.model.open_cash_table import OpenCashTable
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.text import EventWords
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.raise_funds import RaiseFunds
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _, asked_language, quoted, spoken_language


def command_suggestions() -> list[str]:
    """Return all slash commands at a cash table, for completion."""
    moves = [keys.split(", ")[-1].split(" ")[0] for keys, _ in MOVES if not keys[0].isdigit()]
    commands = [command.names[0] for command in TEXT_COMMANDS]
    words = map(spoken_word, [*moves, *commands, *(query.word for query in QUERIES)])
    return [f"{COMMAND_PREFIX}{word}" for word in [*words, *_host_suggestions()]]


def _host_suggestions() -> list[str]:
    words = [spoken_host_word(command.names[0]) for command in HOST_TEXT_COMMANDS]
    return [f"{spoken_word('host')} {word}" for word in words]


def uth_suggestions() -> list[str]:
    """Return all slash commands at a UTH table, for completion."""
    commands = [spoken_word(command.names[0]) for command in (*UTH_TEXT_COMMANDS, *TEXT_COMMANDS)]
    return [f"{COMMAND_PREFIX}{word}" for word in [*commands, *_host_suggestions()]]


class SlashCommands:
    """Runs slash commands in the app; the ``CommandConsole`` that the plain mode's commands need."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.client: Client = app.model.client
        self.preferences = app.model.preferences
        self.words = EventWords(spoken_language(), group=True)
        self.uth_words = UthEventWords(self.words, asked_language())
        self.raise_funds = RaiseFunds()

    @property
    def view(self) -> TableView:
        """The cash table in front; raises :class:`CommandUsageError` without one."""
        return self._cash_table.view

    @property
    def _cash_table(self) -> OpenCashTable:
        open_table = self._app.model.current_table
        if open_table is None:
            raise CommandUsageError(_("no table is open: Enter on one in the lobby opens it"))
        if not isinstance(open_table, OpenCashTable):
            raise CommandUsageError(_("this command is not for a table against the house"))
        return open_table

    @property
    def uth_view(self) -> UthTableView:
        """The UTH table in front; raises :class:`CommandUsageError` without one."""
        open_table = self._app.model.current_table
        if not isinstance(open_table, OpenUthTable):
            raise CommandUsageError(_("open a table against the house first"))
        return open_table.view

    @property
    def table_number(self) -> int:
        """The number of the table in front; raises :class:`CommandUsageError` without one."""
        open_table = self._app.model.current_table
        if open_table is None:
            raise CommandUsageError(_("no table is open: Enter on one in the lobby opens it"))
        return open_table.view.table

    def now(self) -> float:
        """The time in seconds."""
        return self._app.model.clock()

    def describe(self) -> None:
        """Describe the table in front."""
        if isinstance(self._app.model.current_table, OpenUthTable):
            self.say(*uth_table_lines(self.uth_view, self.uth_words))
        else:
            self.say(*table_lines(self.view, self.words))

    def say(self, *lines: str) -> None:
        """Answer in the log of the table in front, or in the lobby's chat."""
        for line in lines:
            if self._app.model.current_table is not None and self._app.at_tables:
                self._app.model.current_table.write(line)
            else:
                self._app.model.write_chat(line, "note")

    async def show_table(self, table: int) -> None:
        """Open a table, or bring it to the front."""
        await self._app.tables.open_and_wait(table)

    def forget_table(self, table: int) -> None:
        """Close a table that is no longer watched."""
        self._app.model.remove_table(table)

    def leave_room(self) -> None:
        """Leave the room."""
        self._app.action_leave_room()

    async def run(self, line: str) -> None:
        """Run a slash command; raise :class:`CommandUsageError` or :class:`ClientError` if it is wrong or refused."""
        typed = line.lstrip(COMMAND_PREFIX).split()
        words = in_english(typed)
        if not words:
            return
        word, *more = words[0] if len(words[0]) == 1 else words[0].lower(), *words[1:]
        at_uth_table = isinstance(self._app.model.current_table, OpenUthTable)
        if word in ("?", "help"):
            self._help(help_lines(more, uth=at_uth_table), whole=not more)
        elif at_uth_table and (uth_command := find_uth_command(word, self.uth_view)) is not None:
            await uth_command.run(self, more)
        elif is_move(word):
            self._act(self._cash_table, [text.lower() for text in words])
        elif (command := find_command(word)) is not None:
            await command.run(self, more)
        elif is_query(word):
            lines = [line.text for line in self._cash_table.log.lines][-20:]
            self.say(*answer_query(word, QueryContext(self.view, self.words, self._app.model.clock(), lines)))
        else:
            said = quoted(typed_word(typed))
            raise CommandUsageError(_("{word} is not a command: /help lists them", word=said))

    def _help(self, lines: Iterable[str], *, whole: bool) -> None:
        """Answer with the help; a log has no room for the ``whole`` of it, which gets a window."""
        if whole:
            self._app.push_screen(TextWindow(_("Typed commands"), Text("\n".join(lines))))
        else:
            self.say(*lines)

    def _act(self, open_table: OpenCashTable, words: list[str]) -> None:
        move = parse_move(words, open_table.view)
        turn = open_table.view.turn
        if turn is None or open_table.controls.waiting(turn):
            raise IllegalMove(_("your action is sent; the room has not answered yet"))
        self._app.command_runner.act(open_table, open_table.controls.answer(turn, resolve(move, turn.legal)))
