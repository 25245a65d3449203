"""Seats and chips of players: sitting down, topping up, betting against the house, and who may not play now."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.room.accounts.people import Person
from pokerroom.room.chips.cashier import ChipCashier
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.errors import RoomError
from pokerroom.room.limits import Limits
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer, PlayLimitNotice
from pokerroom.room.tables.registry import TableRegistry
from pokerroom.store.commands import TransactionKind
from pokerroom.tables.cash.events import BlindChoice
from pokerroom.tables.cash.table import CashTable
from pokerroom.tables.table import Table
from pokerroom.tables.uth.table import UthTable
from pokerroom.uth.errors import RoundError


class PlayerTableCommands:
    """The part of a room that its players' commands at tables go through."""

    limits: Limits
    tables: TableRegistry
    wallets: Wallets
    play_limits: PlayLimitEnforcer
    cashier: ChipCashier
    people_by_name: dict[str, Person]
    """everybody, by name"""

    def seated_table(self, person: Person, number: int) -> Table:
        """Return the table at which the person sits; raise ``no_such_table`` or ``not_seated``."""
        table = self.tables.for_command(number)
        if number not in person.seats:
            raise _not_seated(number)
        return table

    def seated_cash_table(self, person: Person, number: int) -> CashTable:
        """The same for a command of cash tables; raise ``not_a_cash_table`` too."""
        table = self.tables.cash_table(number)
        if number not in person.seats:
            raise _not_seated(number)
        return table

    def seated_uth_table(self, person: Person, number: int) -> UthTable:
        """The same for a command of house tables; raise ``not_a_house_table`` too."""
        table = self.tables.uth_table(number)
        if number not in person.seats:
            raise _not_seated(number)
        return table

    def sit(
        self,
        person: Person,
        number: int,
        now: int,
        *,
        seat: int = 0,
        buy_in: int = 0,
        blinds: BlindChoice = "post",
        approved: bool = False,
    ) -> int:
        """Take a seat with chips from the wallet; 0 chips: the table's maximum, or all that he has. Return the seat.

        Where buy-ins are approved by the host (and this one is not ``approved``) it is asked for, and 0 returned.
        At a house table the chips stay in the wallet until they are bet.  Raises by the player's own limits too.
        """
        table = self.tables.for_command(number)
        if len(person.seats) >= self.limits.tables_per_player and number not in person.seats:
            raise RoomError("too_many_tables", f"you sit at {len(person.seats)} tables, which is the limit")
        self.play_limits.check_may_play(person.name, now)
        if isinstance(table, UthTable):
            return table.sit(person.name, seat, now, bot=person.bot)
        table = self.tables.cash_table(number)
        buy_in = buy_in or self._default_buy_in(person, table, now)
        self.wallets.check_balance(person.name, buy_in)
        self.play_limits.check_chips(person.name, buy_in, now)
        if table.config.buy_ins == "approved" and not approved:
            table.request_buy_in(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds)
            return 0
        seat = table.sit(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds)
        self._move_to_stack(person, number, buy_in, "buy_in", now)
        return seat

    def _default_buy_in(self, person: Person, table: CashTable, now: int) -> int:
        allowed = self.play_limits.allowance(person.name, now)
        return min(table.config.max_buy_in, self.wallets[person.name], allowed)

    def top_up(self, person: Person, number: int, amount: int, now: int) -> bool:
        """Add chips of the wallet to the stack, at once or at the end of the hand (rule E1).

        Where buy-ins are approved by the host it is asked for, and ``False`` returned.
        """
        table = self.seated_cash_table(person, number)
        self.wallets.check_balance(person.name, amount)
        self.play_limits.check_chips(person.name, amount, now)
        if table.config.buy_ins == "approved":
            table.request_buy_in(person.name, 0, amount, now)
            return False
        table.top_up(person.name, amount, now)
        self._move_to_stack(person, number, amount, "top_up", now)
        return True

    def approve_buy_in(self, person: Person, number: int, who: str, now: int) -> int:
        """Let a player have what he has asked for, if he still may, and return how many chips; raise ``not_asked``."""
        table = self.tables.cash_table(number)
        request = table.request_of(person.name)
        self.wallets.check_balance(person.name, request.by)
        self.play_limits.check_chips(person.name, request.by, now)
        table.approve_buy_in(person.name, who, now)
        self._move_to_stack(person, number, request.by, "top_up" if request.top_up else "buy_in", now)
        if not person.connected:
            table.connection_lost(person.name, now)
        return request.by

    def _move_to_stack(self, person: Person, table: int, chips: int, kind: TransactionKind, now: int) -> None:
        """Chips of the wallet go to a cash table."""
        self.cashier.buy_in(person.name, table, chips, kind=kind, now=now)
        self.play_limits.add_stake(person.name, chips, now)

    # --- against the house ------------------------------------------------------------------------------------------

    def bet(self, person: Person, number: int, now: int, action: Callable[[UthTable], None]) -> None:
        """Let a player put chips down at a house table, unless his own limits forbid it."""
        self.seated_uth_table(person, number)
        self.play_limits.check_may_play(person.name, now)
        self.decide(person, number, now, action)

    def decide(self, person: Person, number: int, now: int, action: Callable[[UthTable], None]) -> None:
        """The same for a decision: who has bet may play the round to its end, as far as his chips and limits go.

        Raises ``play_limit`` with what would do when the limits, and not the wallet, are too low for it.
        """
        table = self.seated_uth_table(person, number)
        try:
            action(table)
        except RoundError as error:
            allowed = self.play_limits.allowance(person.name, now)
            if error.code == "above_balance" and allowed < self.wallets[person.name]:
                would_do = str(error).rpartition(": ")[2]
                raise RoomError(
                    "play_limit", f"your own limits leave you {allowed} chips for now: {would_do}"
                ) from None
            raise

    def enforce_play_limits(self, now: int) -> list[PlayLimitNotice]:
        """Let the players' own limits of time take effect; return who is to be told what.

        Whose time is over sits out at cash tables; at house tables no bet of his is taken.
        """
        due = self.play_limits.due_notices(now)
        for one in due:
            if one.stop_reason:
                for number in self.people_by_name[one.name].seats:
                    table = self.tables.for_command(number)
                    if isinstance(table, CashTable):
                        table.sit_out(one.name, now)
        return due


def _not_seated(number: int) -> RoomError:
    return RoomError("not_seated", f"you have no seat at table {number}")
