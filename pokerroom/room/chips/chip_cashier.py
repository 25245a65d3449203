"""The cashier: every transfer of chips in a room, with its posting to the ledger.

A chip is issued once and then belongs to a wallet, to a stack at a table, or to the house.  Between transfers the table
itself owns the stack; the ledger's ``stack:TABLE:NAME`` is that stack before the running hand, or the bets of the
running round at a table against the house.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.money_book import MoneyBook
from pokerroom.room.chips.pending_stack_changes import PendingStackChanges
from pokerroom.room.chips.session_settlement import BuyInTally
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store import accounts
from pokerroom.store.accounts import CASHIER, CORRECTIONS, HOUSE, ISSUE, JACKPOT, RAKE, stack, wallet
from pokerroom.store.store_commands import TransactionKind
from pokerroom.store.table_settlement import ROOM_ACTOR, MoneyMoved
from pokerroom.tables.uth.uth_cashier import ChipMove
from pokerroom.tournament.apportionment import apportion
from pokerwire.cash.cash_events import SideGame, StackSource


class ChipCashier:
    """Moves chips in wallets, bank and ledger together. Chips are integers, ``now`` is in ms."""

    def __init__(self, wallets: Wallets, bank: Bank, unit_of_work: UnitOfWork) -> None:
        self.wallets = wallets
        self.bank = bank
        self._unit_of_work = unit_of_work
        self.tally = BuyInTally()
        self.money = MoneyBook(unit_of_work)
        self.pending_stack_changes = PendingStackChanges(unit_of_work)
        self.tournament_pools: dict[int, int] = {}
        """by tournament: what was paid in and not paid out"""
        self._round_bets: dict[int, dict[str, int]] = {}
        """each player's bets in the running round, by table"""

    def has_used_chips(self, name: str, starting_chips: int) -> bool:
        """Whether somebody who began with ``starting_chips`` has won, lost, bought in or been paid since."""
        return self.wallets[name] != starting_chips or name in self.tally or name in self.money

    def restore_balances(self, balances: Mapping[str, int]) -> None:
        """Restore wallets and bank from the ledger's balances."""
        for account, chips in balances.items():
            name = accounts.wallet_owner(account)
            if name is not None:
                self.wallets.credit(name, chips)
            tournament = accounts.tournament_number(account)
            if tournament is not None and chips:
                self.tournament_pools[tournament] = chips
        self.bank.restore(balances.get(HOUSE, 0), balances.get(JACKPOT, 0))
        self.wallets.issued = -sum(
            [chips for account, chips in balances.items() if accounts.may_owe(account)]
        )

    def refund_closed_tables(self, balances: Mapping[str, int], now: int) -> None:
        """Return the stacks of tables that could not be restored to their players' wallets."""
        for account, chips in balances.items():
            name = accounts.stack_owner(account)
            if name is not None and chips:
                self.wallets.credit(name, chips)
                self.tally.add_cash_out(name, chips)
                self._unit_of_work.transfer(
                    "refund",
                    account,
                    wallet(name),
                    chips,
                    who=ROOM_ACTOR,
                    now=now,
                    reason="the table did not go on",
                )

    # --- issuing chips ----------------------------------------------------------------------------------------------

    def issue_starting_chips(self, name: str, chips: int, now: int) -> None:
        """Issue the first chips of a new name, if it gets any."""
        self.wallets.open(name, chips)
        if chips:
            self._unit_of_work.transfer("issue", ISSUE, wallet(name), chips, who=name, now=now)

    def retire_account(self, name: str, now: int) -> None:
        """Take the chips of a forgotten name, if it has any, out of the room."""
        if chips := self.wallets[name]:
            self._unit_of_work.transfer(
                "issue",
                wallet(name),
                ISSUE,
                chips,
                who=ROOM_ACTOR,
                now=now,
                reason="the name was forgotten",
            )
        self.wallets.close(name)

    def refill(self, name: str, amount: int, now: int) -> None:
        """Issue fresh play chips."""
        self.wallets.issue(name, amount)
        self._unit_of_work.transfer("issue", ISSUE, wallet(name), amount, who=name, now=now)

    def fund_bank(self, chips: int, now: int) -> None:
        """Issue the house's first chips."""
        self.bank.fund(self.wallets.issue_to_bank(chips))
        self._unit_of_work.transfer("issue", ISSUE, HOUSE, chips, who=ROOM_ACTOR, now=now)

    def seed_jackpot(self, seed: int, now: int) -> None:
        """Raise the jackpot to ``seed`` from the house's chips."""
        self._unit_of_work.transfer(
            "jackpot", HOUSE, JACKPOT, self.bank.raise_jackpot(seed), who=ROOM_ACTOR, now=now
        )

    # --- a host's acts ------------------------------------------------------------------------------------------------

    def deposit(self, name: str, amount: int, *, who: str, now: int, reason: str) -> None:
        """Issue ``amount`` chips that a player has paid for."""
        self.wallets.issue(name, amount)
        self._book_money("deposit", name, None, amount, who=who, now=now)
        self._unit_of_work.transfer("deposit", CASHIER, wallet(name), amount, who=who, now=now, reason=reason)

    def withdraw(self, name: str, amount: int, *, who: str, now: int, reason: str) -> None:
        """Take ``amount`` chips that are paid out out of the room; raise as :meth:`Wallets.check_balance`."""
        self.wallets.check_balance(name, amount)
        self.wallets.issue(name, -amount)
        self._book_money("withdrawal", None, name, amount, who=who, now=now)
        self._unit_of_work.transfer(
            "withdrawal", wallet(name), CASHIER, amount, who=who, now=now, reason=reason
        )

    def correct(self, name: str, amount: int, *, who: str, now: int, reason: str) -> None:
        """Correct a wallet by ``amount`` chips, up or down."""
        self.wallets.issue(name, amount)
        payer, payee = (name, None) if amount > 0 else (None, name)
        self._book_money("correction", payer, payee, abs(amount), who=who, now=now)
        self._unit_of_work.transfer(
            "correction", CORRECTIONS, wallet(name), amount, who=who, now=now, reason=reason
        )

    def pay(
        self, payer: str | None, payee: str | None, amount: int, *, who: str, now: int, reason: str = ""
    ) -> None:
        """Book money that one player gave another; ``None`` is the host. The payer gets the payee's chips for it.

        Raise as :meth:`Wallets.check_balance` when the payee does not hold them.
        """
        if payee is not None:
            self.wallets.check_balance(payee, amount)
        for name, by in ((payer, amount), (payee, -amount)):
            if name is None:
                self.wallets.issued -= by
            else:
                self.wallets.credit(name, by)
        self._book_money("payment", payer, payee, amount, who=who, now=now)
        source, target = [CASHIER if name is None else wallet(name) for name in (payee, payer)]
        self._unit_of_work.transfer("payment", source, target, amount, who=who, now=now, reason=reason)

    def _book_money(
        self, kind: str, payer: str | None, payee: str | None, amount: int, *, who: str, now: int
    ) -> None:
        """Count money; the room grants chips without any."""
        if who != ROOM_ACTOR:
            self.money.add(MoneyMoved(kind, payer, payee, amount), now)

    def settle_wallet(self, name: str, due: int, chips: int, *, who: str, now: int) -> None:
        """Pay a player what is due to them, or (negative) due from them, and leave ``chips`` in the wallet."""
        if due < 0:
            self.pay(name, None, -due, who=who, now=now)
        if rest := chips + max(due, 0) - self.wallets[name]:
            self.refill(name, rest, now)
        if due > 0:
            self.pay(None, name, due, who=who, now=now)

    def adjust_stack(
        self,
        name: str,
        table: int,
        amount: int,
        *,
        source: StackSource,
        who: str,
        now: int,
        reason: str,
        cancels: bool = False,
    ) -> None:
        """Add ``amount`` chips to a stack, or take them when negative; ``source`` is the other account.

        ``cancels``: the chips that are taken were set aside and never came into play.
        """
        if source == "corrections":
            self.wallets.issued += amount
            self._unit_of_work.transfer(
                "correction", CORRECTIONS, stack(table, name), amount, who=who, now=now, reason=reason
            )
            return
        self.wallets.credit(name, -amount)
        kind: TransactionKind = "top_up" if amount > 0 or cancels else "refund"
        self.tally.add_cash_out(name, -amount, kind)
        self._unit_of_work.transfer(
            kind, wallet(name), stack(table, name), amount, who=who, now=now, reason=reason
        )

    # --- cash tables ------------------------------------------------------------------------------------------------

    def buy_in(self, name: str, table: int, chips: int, *, kind: TransactionKind, now: int) -> None:
        """Move chips from a wallet to a stack (``buy_in``, ``top_up``); raise as :meth:`Wallets.check_balance`."""
        self.wallets.debit(name, chips)
        self.tally.add_buy_in(name, chips)
        self._unit_of_work.transfer(kind, wallet(name), stack(table, name), chips, who=name, now=now)

    def cash_out(self, name: str, table: int, chips: int, *, kind: TransactionKind, now: int) -> None:
        """Move chips from a stack to a wallet (``stand_up``; ``top_up``: chips that did not fit)."""
        self.wallets.credit(name, chips)
        self.tally.add_cash_out(name, chips, kind)
        self._unit_of_work.transfer(kind, stack(table, name), wallet(name), chips, who=name, now=now)

    def settle_hand(
        self,
        table: int,
        hand: int,
        nets: Sequence[tuple[str, int]],
        now: int,
        side_game: SideGame | None = None,
    ) -> None:
        """Post the nets of a hand, or of a ``side_game`` after it; what is lost together is the rake (rule C6)."""
        if not self._unit_of_work.enabled:
            return
        entries = [(stack(table, name), net) for name, net in nets]
        entries.append((RAKE, -sum([net for _, net in nets])))
        kind: TransactionKind = "side_bet" if side_game else "hand"
        reason = f"hand {hand} of table {table}"
        if side_game:
            reason = f"{side_game} after {reason}"
        self._unit_of_work.post_transaction(kind, entries, who=ROOM_ACTOR, now=now, reason=reason)

    # --- house tables -----------------------------------------------------------------------------------------------

    def settle_round_step(
        self, table: int, moves: Sequence[ChipMove], *, bank: int, meter: int, now: int
    ) -> None:
        """Post one step of a round: bets from wallets, or the settlement with bank and jackpot."""
        entries = []
        for move in moves:
            self.wallets.credit(move.player, -move.amount)
            entries.append((wallet(move.player), -move.amount))
            (self.tally.add_buy_in if move.amount > 0 else self.tally.add_cash_out)(
                move.player, abs(move.amount)
            )
        self.bank.chips += bank
        self.bank.meter += meter
        round_bets = self._round_bets.setdefault(table, {})
        if bank or meter or any(move.result for move in moves):
            entries += [(stack(table, name), -chips) for name, chips in round_bets.items()]
            entries += [(HOUSE, bank), (JACKPOT, meter)]
            round_bets.clear()
        else:
            for move in moves:
                entries.append((stack(table, move.player), move.amount))
                round_bets[move.player] = round_bets.get(move.player, 0) + move.amount
        who = moves[0].player if len(moves) == 1 else ROOM_ACTOR
        self._unit_of_work.post_transaction("round", entries, who=who, now=now, reason=f"table {table}")

    def restore_bets(self, table: int, bets: dict[str, int]) -> None:
        """Restore the bets of a table that continues after a restart."""
        self._round_bets[table] = dict(bets)

    # --- tournaments ------------------------------------------------------------------------------------------------

    def enter_tournament(self, name: str, number: int, chips: int, *, key: str, now: int) -> None:
        """Move what an entry, a rebuy or an add-on costs into a tournament; raise as :meth:`Wallets.check_balance`."""
        self.wallets.debit(name, chips)
        self.tally.add_entry(number, name, chips)
        self._move_pool("entry", number, chips, wallet(name), who=name, key=key, now=now)

    def enter_by_ticket(
        self, name: str, number: int, chips: int, *, satellite: int, key: str, now: int
    ) -> None:
        """Move what an entry costs from the pool of the satellite in which the player won it."""
        self._take_from_pool(satellite, chips)
        self.tally.add_ticket(satellite, number, name, chips)
        other = accounts.tournament(satellite)
        self._move_pool("entry", number, chips, other, who=name, key=key, now=now)

    def pay_from_tournament(
        self, name: str, number: int, chips: int, *, kind: Literal["prize", "refund"], key: str, now: int
    ) -> None:
        """Pay a prize, a bounty or money that goes back; ``key`` is of this payment alone."""
        self.wallets.credit(name, chips)
        if kind == "refund":
            self.tally.add_entry(number, name, -chips)
        else:
            self.tally.add_cash_out(name, chips)
        self._move_pool(kind, number, -chips, wallet(name), who=ROOM_ACTOR, key=key, now=now)

    def refund_tournament(self, number: int, stakes: Mapping[str, int], now: int) -> None:
        """Give what lies in a tournament that does not continue back to those who paid ``stakes`` into it.

        Where prizes were paid there is less than all stakes, and each gets their share of it. What is more than all
        stakes is the house's.
        """
        known = dict(self.wallets.items())
        paid = {name: stake for name, stake in stakes.items() if stake and name in known}
        pool = self.tournament_pools.setdefault(number, 0)
        shares = apportion(min(pool, sum(paid.values())), list(paid.values()))
        for name, chips in zip(paid, shares, strict=True):
            key = f"tournament:{number}:lost:{name}"
            self.pay_from_tournament(name, number, chips, kind="refund", key=key, now=now)
        left = self.tournament_pools[number]
        if left:
            self.settle_with_house(number, -left, key=f"tournament:{number}:lost", now=now)
        del self.tournament_pools[number]

    def settle_with_house(self, number: int, chips: int, *, key: str, now: int) -> None:
        """Add what the house guarantees to a tournament's pool, or (negative) take its fees out of it."""
        self.bank.chips -= chips
        self._move_pool("bank", number, chips, HOUSE, who=ROOM_ACTOR, key=key, now=now)

    def _move_pool(
        self, kind: TransactionKind, number: int, chips: int, other: str, *, who: str, key: str, now: int
    ) -> None:
        self._take_from_pool(number, -chips)
        entries = ((other, -chips), (accounts.tournament(number), chips))
        reason = f"tournament {number}"
        self._unit_of_work.post_transaction(kind, entries, who=who, now=now, reason=reason, key=key)

    def _take_from_pool(self, number: int, chips: int) -> None:
        pool = self.tournament_pools.get(number, 0) - chips
        if pool < 0:
            raise ValueError(f"tournament {number} would pay out {-pool} more than was paid in")
        self.tournament_pools[number] = pool

    # --- checking the ledger ----------------------------------------------------------------------------------------

    def expected_balances(self) -> dict[str, int]:
        """Return the balances that the ledger should have for wallets, bank, jackpot and bets, without zeros."""
        expected = {wallet(name): chips for name, chips in self.wallets.items()}
        expected |= {accounts.tournament(number): chips for number, chips in self.tournament_pools.items()}
        expected |= {HOUSE: self.bank.chips, JACKPOT: self.bank.meter}
        for table, bets in self._round_bets.items():
            expected |= {accounts.stack(table, name): chips for name, chips in bets.items()}
        return {account: chips for account, chips in expected.items() if chips}
