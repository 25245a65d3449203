"""The tournaments of a room: players pay from their wallets, and prizes go back there, each once.

Tournament chips are no chips of the room: only what entries cost and what is won moves, between ``wallet:NAME`` and
``tournament:N``.  Every payment follows an event of the director, and its key in the ledger has that event's number.
"""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.cards import RandomBits
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.room_errors import RoomError
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import OpenTable
from pokerroom.tournament.tournament_config import TournamentConfig, check_tournament
from pokerroom.tournament.tournament_floor import OrderedTable, TournamentFloor
from pokerwire.tournament.tournament_events import (
    BountyWon,
    EntryBought,
    EntryRefunded,
    PlaceTaken,
    PrizesFixed,
    TournamentCancelled,
    TournamentEnded,
    TournamentEvent,
)

TableOpener = Callable[[TournamentConfig, OpenTable, int], OrderedTable]


class TournamentDesk:
    """Opens tournaments and keeps their money. ``open_table`` makes a table of a tournament."""

    def __init__(self, cashier: ChipCashier, rng: RandomBits, open_table: TableOpener) -> None:
        self._cashier = cashier
        self._rng = rng
        self._open_table = open_table
        self.floors: dict[int, TournamentFloor] = {}
        self._last = max(cashier.tournament_pools, default=0)

    def open(self, config: TournamentConfig, now: int) -> int:
        """Announce a tournament; return its number.

        Raise :class:`TournamentConfigError` for what cannot be, and :class:`RoomError` ``guarantee_too_high`` when the
        house could not pay what it guarantees.
        """
        check_tournament(config)
        if not self._cashier.bank.reserve(-(self._last + 1), config.guarantee):
            raise RoomError(
                "guarantee_too_high",
                f"the house cannot guarantee {config.guarantee}: it does not have so much",
            )
        self._last += 1
        tournament = Tournament(self._last, config, self._rng, now)
        self.floors[self._last] = TournamentFloor(
            tournament, lambda order, at: self._open_table(config, order, at)
        )
        return self._last

    def find(self, number: int) -> Tournament:
        """Return a tournament; raise :class:`RoomError` ``no_tournament``."""
        floor = self.floors.get(number)
        if floor is None:
            raise RoomError("no_tournament", f"there is no tournament {number}")
        return floor.tournament

    # --- players ----------------------------------------------------------------------------------------------------

    def register(self, name: str, number: int, now: int, *, bot: bool = False) -> list[TournamentEvent]:
        """Register a player, who pays at once; return what happened. Raise as the wallet and the director do."""
        tournament = self.find(number)
        self._cashier.wallets.check_balance(name, tournament.state.config.entry_cost)
        tournament.register(name, now, bot=bot)
        return self.settle(number, now)

    def unregister(self, name: str, number: int, now: int) -> list[TournamentEvent]:
        """Give a player back what they paid, before the start."""
        self.find(number).unregister(name, now)
        return self.settle(number, now)

    def rebuy(self, name: str, number: int, now: int) -> list[TournamentEvent]:
        """Sell a rebuy to a player whose table holds: during a hand nobody knows what their wallet will have."""
        tournament = self.find(number)
        rebuy, entrant = tournament.state.config.rebuy, tournament.state.entrants.get(name)
        slot = tournament.state.tables.get(entrant.table) if entrant is not None else None
        if slot is not None and slot.playing:
            raise RoomError("hand_running", "rebuy when the hand is over")
        if rebuy is not None:
            self._cashier.wallets.check_balance(name, rebuy.cost + rebuy.fee)
        tournament.rebuy(name, now)
        return self.settle(number, now)

    def add_on(self, name: str, number: int, now: int) -> list[TournamentEvent]:
        """Sell a player the add-on."""
        tournament = self.find(number)
        add_on = tournament.state.config.add_on
        if add_on is not None:
            self._cashier.wallets.check_balance(name, add_on.cost + add_on.fee)
        tournament.add_on(name, now)
        return self.settle(number, now)

    # --- orders, reports, money -------------------------------------------------------------------------------------

    def settle(self, number: int, now: int) -> list[TournamentEvent]:
        """Carry orders and reports to and fro and move the money of all new events; return these."""
        floor = self.floors[number]
        floor.settle(now)
        events = []
        for seq, event in floor.tournament.take_events():
            self._move_money(number, event, f"tournament:{number}:{seq}", now)
            events.append(event)
        return events

    def tick(self, number: int, now: int) -> list[TournamentEvent]:
        """Carry out what the clock made due."""
        self.floors[number].tick(now)
        return self.settle(number, now)

    def _move_money(self, number: int, event: TournamentEvent, key: str, now: int) -> None:
        cashier = self._cashier
        if isinstance(event, EntryBought):
            cost = event.cost + event.bounty + event.fee
            cashier.enter_tournament(event.player, number, cost, key=key, now=now)
        elif isinstance(event, EntryRefunded):
            cashier.pay_from_tournament(event.player, number, event.refund, kind="refund", key=key, now=now)
        elif isinstance(event, PlaceTaken | BountyWon):
            cashier.pay_from_tournament(event.player, number, event.prize, kind="prize", key=key, now=now)
        elif isinstance(event, PrizesFixed):
            cashier.settle_with_house(number, event.overlay, key=key, now=now)
            cashier.bank.reserve(-number, 0)
        if self.floors[number].tournament.over:
            self._close(number, event, key, now)

    def _close(self, number: int, event: TournamentEvent, key: str, now: int) -> None:
        """The last event is paid: what is left are the fees, which the house has earned."""
        floor = self.floors[number]
        if not isinstance(event, TournamentEnded | TournamentCancelled | EntryRefunded):
            return
        if floor.tournament.seq != int(key.rpartition(":")[2]):
            return
        left = self._cashier.tournament_pools.setdefault(number, 0)
        self._cashier.settle_with_house(number, -left, key=f"{key}:fees", now=now)
        del self._cashier.tournament_pools[number]
        self._cashier.bank.reserve(-number, 0)
