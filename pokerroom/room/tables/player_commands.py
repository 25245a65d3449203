"""Seats and chips of players: sitting down, topping up, betting against the house, and who may not play now."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.room.accounts.people import Person
from pokerroom.room.chips.cashier import Till
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.errors import RoomError
from pokerroom.room.limits import Limits
from pokerroom.room.responsible_play.enforcement import Due, Guards
from pokerroom.room.tables.registry import Tables
from pokerroom.store.commands import Kind
from pokerroom.tables.cash.events import BlindChoice
from pokerroom.tables.cash.table import CashTable
from pokerroom.tables.table import Table
from pokerroom.tables.uth.table import HouseTable
from pokerroom.uth.errors import Refused


class Seating:
    """The part of a room that its players' commands at tables go through."""

    limits: Limits
    tables: Tables
    wallets: Wallets
    guards: Guards
    till: Till
    named: dict[str, Person]
    """everybody, by name"""

    def seated(self, person: Person, number: int) -> Table:
        """Return the table at which the person sits; raise ``no_such_table`` or ``not_seated``."""
        table = self.tables.at(number)
        if number not in person.seats:
            raise _not_seated(number)
        return table

    def at_cash(self, person: Person, number: int) -> CashTable:
        """The same for a command of cash tables; raise ``not_a_cash_table`` too."""
        table = self.tables.cash(number)
        if number not in person.seats:
            raise _not_seated(number)
        return table

    def at_house(self, person: Person, number: int) -> HouseTable:
        """The same for a command of house tables; raise ``not_a_house_table`` too."""
        table = self.tables.house(number)
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
        table = self.tables.at(number)
        if len(person.seats) >= self.limits.tables_per_player and number not in person.seats:
            raise RoomError("too_many_tables", f"you sit at {len(person.seats)} tables, which is the limit")
        self.guards.check(person.name, now)
        if isinstance(table, HouseTable):
            return table.sit(person.name, seat, now, bot=person.bot)
        table = self.tables.cash(number)
        buy_in = buy_in or self._usual_buy_in(person, table, now)
        self.wallets.check(person.name, buy_in)
        self.guards.check_chips(person.name, buy_in, now)
        if table.config.buy_ins == "approved" and not approved:
            table.ask(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds)
            return 0
        seat = table.sit(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds)
        self._bring(person, number, buy_in, "buy_in", now)
        return seat

    def _usual_buy_in(self, person: Person, table: CashTable, now: int) -> int:
        allowed = self.guards.allowance(person.name, now)
        return min(table.config.max_buy_in, self.wallets[person.name], allowed)

    def top_up(self, person: Person, number: int, by: int, now: int) -> bool:
        """Add chips of the wallet to the stack, at once or at the end of the hand (rule E1).

        Where buy-ins are approved by the host it is asked for, and ``False`` returned.
        """
        table = self.at_cash(person, number)
        self.wallets.check(person.name, by)
        self.guards.check_chips(person.name, by, now)
        if table.config.buy_ins == "approved":
            table.ask(person.name, 0, by, now)
            return False
        table.top_up(person.name, by, now)
        self._bring(person, number, by, "top_up", now)
        return True

    def approve_buy_in(self, person: Person, number: int, who: str, now: int) -> int:
        """Let a player have what he has asked for, if he still may, and return how many chips; raise ``not_asked``."""
        table = self.tables.cash(number)
        request = table.request_of(person.name)
        self.wallets.check(person.name, request.by)
        self.guards.check_chips(person.name, request.by, now)
        table.approve(person.name, who, now)
        self._bring(person, number, request.by, "top_up" if request.top_up else "buy_in", now)
        if not person.connected:
            table.line_lost(person.name, now)
        return request.by

    def _bring(self, person: Person, table: int, chips: int, kind: Kind, now: int) -> None:
        """Chips of the wallet go to a cash table."""
        self.till.bring(person.name, table, chips, kind=kind, now=now)
        self.guards.staked(person.name, chips, now)

    # --- against the house ------------------------------------------------------------------------------------------

    def bet(self, person: Person, number: int, now: int, what: Callable[[HouseTable], None]) -> None:
        """Let a player put chips down at a house table, unless his own limits forbid it."""
        self.at_house(person, number)
        self.guards.check(person.name, now)
        self.decide(person, number, now, what)

    def decide(self, person: Person, number: int, now: int, what: Callable[[HouseTable], None]) -> None:
        """The same for a decision: who has bet may play the round to its end, as far as his chips and limits go.

        Raises ``play_limit`` with what would do when the limits, and not the wallet, are too low for it.
        """
        table = self.at_house(person, number)
        try:
            what(table)
        except Refused as error:
            allowed = self.guards.allowance(person.name, now)
            if error.code == "above_balance" and allowed < self.wallets[person.name]:
                would_do = str(error).rpartition(": ")[2]
                raise RoomError(
                    "play_limit", f"your own limits leave you {allowed} chips for now: {would_do}"
                ) from None
            raise

    def stop_play(self, now: int) -> list[Due]:
        """Let the players' own limits of time take effect; return who is to be told what.

        Whose time is over sits out at cash tables; at house tables no bet of his is taken.
        """
        due = self.guards.due(now)
        for one in due:
            if one.stop:
                for number in self.named[one.name].seats:
                    table = self.tables.at(number)
                    if isinstance(table, CashTable):
                        table.sit_out(one.name, now)
        return due


def _not_seated(number: int) -> RoomError:
    return RoomError("not_seated", f"you have no seat at table {number}")
