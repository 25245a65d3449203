"""Players' commands at tables: sitting down, topping up, betting against the house; and their own limits of play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from pokerroom.room.accounts.people import Person
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer, PlayLimitNotice
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.table_directory import TableDirectory
from pokerroom.store.store_commands import TransactionKind
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.uth.round_errors import RoundError
from pokerwire.cash.cash_events import BlindChoice
from pokerwire.room.room_limits import Limits


class PlayerTableCommands:
    """Carries out players' commands at tables, as far as their chips and their own limits of play allow.

    ``people_by_name`` are all people of the room by their exact names.
    """

    def __init__(
        self,
        *,
        limits: Limits,
        tables: TableDirectory,
        wallets: Wallets,
        cashier: ChipCashier,
        play_limits: PlayLimitEnforcer,
        people_by_name: Mapping[str, Person],
    ) -> None:
        self._limits = limits
        self._tables = tables
        self._wallets = wallets
        self._cashier = cashier
        self._play_limits = play_limits
        self._people_by_name = people_by_name

    def sit(
        self,
        person: Person,
        number: int,
        now: int,
        *,
        seat: int = 0,
        buy_in: int = 0,
        blinds: BlindChoice = "post",
        sit_out: bool = False,
        approved: bool = False,
    ) -> int:
        """Take a seat with chips from the wallet; 0 chips: as many as table, wallet and limits allow. Return the seat.

        Where a host approves buy-ins, and this one is not ``approved``, request it and return 0.  At a table against
        the house the chips stay in the wallet until they are bet, and ``buy_in`` must be 0.  The player's own limits
        apply too.  ``sit_out``: deal the player in only once they sit in.
        """
        table = self._tables.for_command(number)
        self._check_seats(person, number)
        self._play_limits.check_may_play(person.name, now)
        if isinstance(table, UthTable):
            if buy_in:
                raise RoomError(
                    "no_buy_in", "at a house table chips stay in your wallet until you bet: sit with buy_in 0"
                )
            if sit_out:
                raise RoomError(
                    "not_a_cash_table",
                    "table {table} is played against the house: sit in there",
                    table=number,
                )
            return table.sit(person.name, seat, now, bot=person.bot)
        table = self._tables.cash_table(number)
        buy_in = buy_in or self._default_buy_in(person, table, now)
        self._wallets.check_balance(person.name, buy_in)
        self._play_limits.check_chips(person.name, buy_in, now)
        if table.config.buy_ins == "approved" and not approved:
            table.request_buy_in(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds)
            return 0
        seat = table.sit(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds, sit_out=sit_out)
        self._move_to_stack(person, number, buy_in, "buy_in", now)
        return seat

    def _check_seats(self, person: Person, number: int) -> None:
        """Refuse a seat beyond the limit, and one beside others where one of the tables is played one at a time."""
        if len(person.seats) >= self._limits.tables_per_player and number not in person.seats:
            raise RoomError(
                "too_many_tables",
                "you sit at {maximum} tables, which is the limit",
                maximum=len(person.seats),
            )
        others = [other for other in person.seats if other != number]
        for table in (number, *others) if others else ():
            opened = self._tables.get_open(table)
            if opened is not None and opened.table.config.one_at_a_time:
                raise RoomError(
                    "one_at_a_time",
                    "table {table} is played one at a time: leave your seat at table {seated} first",
                    table=table,
                    seated=others[0],
                )

    def _default_buy_in(self, person: Person, table: CashTable, now: int) -> int:
        allowed = self._play_limits.allowance(person.name, now)
        return min(table.config.max_buy_in, self._wallets[person.name], allowed)

    def top_up(self, person: Person, number: int, amount: int, now: int) -> bool:
        """Move chips from the wallet to the stack, at once or at the end of the hand (rule E1).

        Where a host approves buy-ins, request it and return ``False``.
        """
        table = self._tables.seated_cash_table(person, number)
        self._wallets.check_balance(person.name, amount)
        self._play_limits.check_chips(person.name, amount, now)
        if table.config.buy_ins == "approved":
            table.request_buy_in(person.name, 0, amount, now)
            return False
        table.top_up(person.name, amount, now)
        self._move_to_stack(person, number, amount, "top_up", now)
        return True

    def approve_buy_in(self, person: Person, number: int, who: str, now: int) -> int:
        """Grant a requested buy-in, if it is still allowed; return its chips; raise ``not_asked``."""
        table = self._tables.cash_table(number)
        request = table.request_of(person.name)
        if not request.top_up:
            self._check_seats(person, number)
        self._wallets.check_balance(person.name, request.by)
        self._play_limits.check_chips(person.name, request.by, now)
        table.approve_buy_in(person.name, who, now)
        self._move_to_stack(person, number, request.by, "top_up" if request.top_up else "buy_in", now)
        if not person.connected:
            table.connection_lost(person.name, now)
        return request.by

    def _move_to_stack(self, person: Person, table: int, chips: int, kind: TransactionKind, now: int) -> None:
        """Move chips from the wallet to a cash table."""
        self._cashier.buy_in(person.name, table, chips, kind=kind, now=now)
        self._play_limits.add_stake(person.name, chips, now)

    # --- against the house ------------------------------------------------------------------------------------------

    @contextmanager
    def table_for_bet(self, person: Person, number: int, now: int) -> Iterator[UthTable]:
        """Yield the table where a player bets against the house, unless the player's own limits forbid it.

        Raise as :meth:`table_for_decision`.
        """
        with self.table_for_decision(person, number, now) as table:
            self._play_limits.check_may_play(person.name, now)
            yield table

    @contextmanager
    def table_for_decision(self, person: Person, number: int, now: int) -> Iterator[UthTable]:
        """Yield the table where a player decides: who has bet may finish the round, as far as chips and limits go.

        Raise ``play_limit``, with what is possible, when the limits and not the wallet are too low.
        """
        table = self._tables.seated_uth_table(person, number)
        try:
            yield table
        except RoundError as error:
            allowed = self._play_limits.allowance(person.name, now)
            if error.code == "above_balance" and allowed < self._wallets[person.name]:
                raise _limited_bet(error, allowed) from None
            raise

    def enforce_play_limits(self, now: int) -> list[PlayLimitNotice]:
        """Enforce the players' own time limits; return the notices that are due.

        Players whose time is up sit out at cash tables, and can place no bets against the house.
        """
        due = self._play_limits.due_notices(now)
        for one in due:
            if one.stop is not None:
                for number in self._people_by_name[one.name].seats:
                    table = self._tables.for_command(number)
                    if isinstance(table, CashTable):
                        table.sit_out(one.name, now)
        return due


def _limited_bet(error: RoundError, allowed: int) -> RoomError:
    """Return the refusal of a bet that a player's own limits and not the wallet are too low for."""
    values = error.sentence.values
    if "options" in values:
        return RoomError(
            "play_limit",
            "your own limits leave you {most} chips for now: {options}",
            most=allowed,
            options=values["options"],
        )
    if "spot" not in values:
        return RoomError(
            "play_limit",
            "your own limits leave you {most} chips for now: place up to {most} chip by chip",
            most=allowed,
        )
    if values["most"]:
        return RoomError(
            "play_limit",
            "your own limits leave you {most} chips for now: at most {max} more on {spot}",
            most=allowed,
            max=values["most"],
            spot=values["spot"],
        )
    return RoomError(
        "play_limit",
        "your own limits leave you {most} chips for now, this needs {by}",
        most=allowed,
        by=values["by"],
    )
