"""The room: its players, their wallets and the tables, behind one interface.

:func:`~pokerroom.room.opening.open_room.open_room` builds a room.  It is pure: ``now`` (integer milliseconds) and
the randomness are arguments.  A command succeeds, or raises :class:`RoomError`, ``TableError`` or ``IllegalAction``
and changes nothing.  After a command, ``tables.take_touched()`` names the tables that it touched;
:meth:`Room.handle_events` returns their events and moves chips between tables and wallets as those events say.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from pokerroom.room.accounts.people import Person
from pokerroom.room.persistence.stored_state import ROOM, SESSION_START
from pokerroom.room.room_errors import RoomError
from pokerroom.room.room_parts import RoomParts
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tournaments.tournament_list import tournament_name
from pokerroom.store.store_commands import StoreCommand
from pokerroom.tables.event_log import NumberedEvents
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.limits_of_play import PlayActivity
from pokerwire.room.table_info import SeatedAt
from pokerwire.tournament.tournament_tables import tournament_of
from pokerwire.uth.uth_table_options import UthTableConfig


class Room(RoomParts):
    """The whole state of a room: its parts, and as methods what needs several of them."""

    # --- people -----------------------------------------------------------------------------------------------------

    def join_with_token(self, name: str, token: str | None, bot: bool, now: int) -> tuple[Person, str | None]:
        """Log a player in and connect them. Return the person and, when the name is new, its secret token.

        Raises as :meth:`LoginService.join_with_token`.
        """
        login = self.login_service.join_with_token(name, token, bot, "", now)
        self.connect(login.person, now)
        return login.person, login.token

    def connect(self, person: Person, now: int) -> None:
        """Mark a player who has logged in as connected, and notify their tables."""
        if not person.connected:
            person.connected = True
            if not person.bot:
                self.lobby.people_here.add(person.name)
            self.restore_lines(person, person.seats, now)

    def disconnect(self, person: Person, now: int) -> None:
        """Mark a player as disconnected; each table keeps their seat as long as its clocks say (rule E2)."""
        person.connected = False
        self.lobby.people_here.discard(person.name)
        self.lose_lines(person, person.seats, now)

    def restore_lines(self, person: Person, tables: Iterable[int], now: int) -> None:
        """Notify the player's tables that the player is connected again."""
        for number in sorted(person.seats.keys() & set(tables)):
            reconnect = partial(self.tables.for_command(number).connection_restored, person.name, now)
            self.tables.isolate_fault(f"telling table {number} of a line that is back", reconnect)

    def lose_lines(self, person: Person, tables: Iterable[int], now: int) -> None:
        """Notify the player's tables of a disconnection there; the player may still be connected at others."""
        for number in sorted(person.seats.keys() & set(tables)):
            disconnect = partial(self.tables.for_command(number).connection_lost, person.name, now)
            self.tables.isolate_fault(f"telling table {number} of a lost line", disconnect)

    def seats_of(self, person: Person) -> tuple[SeatedAt, ...]:
        """Return the seats that a player holds, with the tournament that each is in."""
        return tuple(
            [
                SeatedAt(table, seat, tournament=tournament_name(self.tournaments, table))
                for table, seat in sorted(person.seats.items())
            ]
        )

    # --- tables and seats -------------------------------------------------------------------------------------------

    def house_bots_for(self, person: Person) -> tuple[str, ...]:
        """Return the kinds of house bots that a player may have at a table that they open."""
        return self.table_lifecycle.bots.kinds_for(person)

    def create_table(self, person: Person, config: TableConfig, now: int, bots: tuple[str, ...] = ()) -> int:
        """Open a player's table and return its number; raise as :meth:`TableLifecycle.create_by_player`."""
        self.lobby.check_not_ended()
        number = self.table_lifecycle.create_by_player(person, config, now, bots)
        self.lobby.mark_changed(number)
        return number

    def bring_bots(self, person: Person, number: int, bots: tuple[str, ...], now: int) -> None:
        """Have house bots play at a table; raise as :meth:`TableLifecycle.bring_bots`."""
        self.lobby.check_not_ended()
        self.table_lifecycle.bring_bots(person, number, bots, now)
        self.lobby.mark_changed(number)

    def create_uth_table(self, person: Person, config: UthTableConfig, now: int) -> int:
        """Open a player's table against the house; raise as :meth:`TableLifecycle.create_uth_by_player`."""
        self.lobby.check_not_ended()
        number = self.table_lifecycle.create_uth_by_player(person, config, now)
        self.lobby.mark_changed(number)
        return number

    def take_own_table(self, person: Person, number: int, now: int) -> tuple[int, int]:
        """Seat a player at a table of their own like ``number``; return the table and the seat.

        Raises as :meth:`TableLifecycle.own_table` and :meth:`PlayerTableCommands.sit`.
        """
        for held in person.seats:
            if number in (held, self.tables.find(held).origin.like):
                return held, person.seats[held]
        own = self.table_lifecycle.own_table(number, now)
        self.lobby.mark_changed(own)
        return own, self.player_commands.sit(person, own, now)

    # --- chips and chat ---------------------------------------------------------------------------------------------

    def refill(self, person: Person, now: int) -> int:
        """Give fresh play chips up to ``refill_to`` and return how many; raise ``no_refill`` if none are due."""
        if not self.config.refill_to:
            raise RoomError("no_refill", "this room gives no fresh chips: ask the host for some")
        total = self.wallets[person.name] + self.stacks_of(person)
        amount = self.config.refill_to - total
        if amount <= 0:
            raise RoomError(
                "no_refill",
                "you hold {held} chips; below {least} you may ask again",
                held=total,
                least=self.config.refill_to,
            )
        self.cashier.refill(person.name, amount, now)
        return amount

    def stacks_of(self, person: Person) -> int:
        """Return a player's chips at tables; those of tournaments are not the room's."""
        own = [number for number in person.seats if not tournament_of(number)]
        return sum([self.tables[number].table.stack_of(person.name) for number in own])

    def activity_shown(self, person: Person, activity: PlayActivity) -> PlayActivity:
        """Return what a player did, for them to read: the stacks that they can still stand up with are not lost."""
        own = [self.tables[number].table for number in person.seats if not tournament_of(number)]
        stacks = [table.stack_of(person.name) for table in own if isinstance(table, CashTable)]
        return replace(activity, loss=activity.loss - sum(stacks))

    def clean_chat(self, person: Person, text: str, now: int) -> str:
        """Return a chat message as one clean line.

        Raises :class:`RoomError`: ``muted``, ``no_chat``, ``empty_text``, ``chat_too_long``, ``chat_too_fast``.
        """
        self.moderation.penalties.check_chat(person.name, now)
        if not self.config.chat:
            raise RoomError("no_chat", "there is no chat in this room")
        line = clean_line(text)
        if not line:
            raise RoomError("empty_text", "this text is empty")
        if len(line) > self.limits.chat_length:
            raise RoomError(
                "chat_too_long", "a text has at most {maximum} characters", maximum=self.limits.chat_length
            )
        if not person.chat_bucket.take(now):
            raise RoomError(
                "chat_too_fast",
                "you are writing too fast: wait {seconds} s",
                seconds=-(-person.chat_bucket.wait(now) // 1000),
            )
        return line

    def chat_at_table(self, person: Person, number: int, text: str, now: int) -> None:
        """Post a chat message at a table."""
        table = self.tables.for_command(number)
        table.say(person.name, self.clean_chat(person, text, now), now)

    def total_chips(self) -> int:
        """Return all chips in wallets, on tables, in rake, bank, jackpot and the pools of tournaments.

        They are always as many as ``wallets.issued``.
        """
        pools = sum(self.cashier.tournament_pools.values())
        return self.wallets.total + self.tables.chips + self.tables.rake + self.bank.total + pools

    def end_session(self) -> None:
        """Close the session: the room's next start begins another one."""
        self.unit_of_work.delete_document(ROOM, "", SESSION_START)

    def take_commands(self, now: int) -> list[StoreCommand]:
        """Return the store commands for everything that changed since the last call."""
        if self.play_limits.changed:
            self.play_limits.save_changes(now)
        return self.unit_of_work.take_commands(now) if self.unit_of_work.enabled else []

    def handle_events(self, number: int) -> NumberedEvents[AnyTableEvent]:
        """Take a table's new events and settle what they say between the table and the wallets."""
        return self.event_handler.handle_events(self.tables[number])
