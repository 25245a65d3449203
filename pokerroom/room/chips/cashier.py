"""Every way that chips take in a room: each moves them, and writes that into the ledger.

A chip is issued once and is then in a wallet, before a player at a table, or the house's.  The table itself owns the
stack between these moves; what the ledger calls ``stack:TABLE:NAME`` is that stack before the running hand, or the
bets of the running round at a house table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.session_settlement import BuyInTally
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store import accounts
from pokerroom.store.accounts import CASHIER, CORRECTIONS, HOUSE, ISSUE, JACKPOT, RAKE, stack, wallet
from pokerroom.store.commands import TransactionKind
from pokerroom.tables.cash.events import StackSource
from pokerroom.tables.uth.cashier import ChipMove

ROOM_ACTOR = "room"
"""who moves chips that no player asked to be moved"""


class ChipCashier:
    """The wallets, the house's bank and the ledger, moved together. Chips are integers, ``now`` is in ms."""

    def __init__(self, wallets: Wallets, bank: Bank, unit_of_work: UnitOfWork) -> None:
        self.wallets = wallets
        self.bank = bank
        self._unit_of_work = unit_of_work
        self.tally = BuyInTally()
        self._round_bets: dict[int, dict[str, int]] = {}
        """by house table: what each player has bet in the running round"""

    def restore_balances(self, balances: Mapping[str, int]) -> None:
        """Let everybody have what the ledger says, before the room opens again."""
        for account, chips in balances.items():
            name = accounts.wallet_owner(account)
            if name is not None:
                self.wallets.credit(name, chips)
        self.bank.restore(balances.get(HOUSE, 0), balances.get(JACKPOT, 0))
        self.wallets.issued = -sum(
            [chips for account, chips in balances.items() if accounts.may_owe(account)]
        )

    def refund_closed_tables(self, balances: Mapping[str, int], now: int) -> None:
        """Chips that the ledger has before players at tables that do not go on come to their wallets."""
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

    # --- chips come and go ------------------------------------------------------------------------------------------

    def issue_starting_chips(self, name: str, chips: int, now: int) -> None:
        """Give a new name its first chips."""
        self.wallets.open(name, chips)
        self._unit_of_work.transfer("issue", ISSUE, wallet(name), chips, who=name, now=now)

    def retire_account(self, name: str, now: int) -> None:
        """A name is forgotten: its chips leave the room."""
        self._unit_of_work.transfer(
            "issue",
            wallet(name),
            ISSUE,
            self.wallets[name],
            who=ROOM_ACTOR,
            now=now,
            reason="the name was forgotten",
        )
        self.wallets.close(name)

    def refill(self, name: str, amount: int, now: int) -> None:
        """Give fresh play chips."""
        self.wallets.issue(name, amount)
        self._unit_of_work.transfer("issue", ISSUE, wallet(name), amount, who=name, now=now)

    def fund_bank(self, chips: int, now: int) -> None:
        """Give the house its first chips."""
        self.bank.fund(self.wallets.issue_to_bank(chips))
        self._unit_of_work.transfer("issue", ISSUE, HOUSE, chips, who=ROOM_ACTOR, now=now)

    def seed_jackpot(self, seed: int, now: int) -> None:
        """Lift the jackpot to ``seed`` from the house's chips."""
        self._unit_of_work.transfer(
            "jackpot", HOUSE, JACKPOT, self.bank.raise_jackpot(seed), who=ROOM_ACTOR, now=now
        )

    # --- the host's window --------------------------------------------------------------------------------------------

    def deposit(self, name: str, amount: int, *, who: str, now: int, reason: str) -> None:
        """A player has paid for ``amount`` chips."""
        self.wallets.issue(name, amount)
        self._unit_of_work.transfer("deposit", CASHIER, wallet(name), amount, who=who, now=now, reason=reason)

    def withdraw(self, name: str, amount: int, *, who: str, now: int, reason: str) -> None:
        """A player is paid out ``amount`` chips, which leave the room; raise as :meth:`Wallets.check`."""
        self.wallets.check_balance(name, amount)
        self.wallets.issue(name, -amount)
        self._unit_of_work.transfer(
            "withdrawal", wallet(name), CASHIER, amount, who=who, now=now, reason=reason
        )

    def correct(self, name: str, amount: int, *, who: str, now: int, reason: str) -> None:
        """A wallet was wrong by ``amount`` chips, more or less."""
        self.wallets.issue(name, amount)
        self._unit_of_work.transfer(
            "correction", CORRECTIONS, wallet(name), amount, who=who, now=now, reason=reason
        )

    def adjust_stack(
        self, name: str, table: int, amount: int, *, source: StackSource, who: str, now: int, reason: str
    ) -> None:
        """Chips come to a stack, or (less than nought) go from it, to or from the wallet or the corrections."""
        if source == "corrections":
            self.wallets.issued += amount
            self._unit_of_work.transfer(
                "correction", CORRECTIONS, stack(table, name), amount, who=who, now=now, reason=reason
            )
            return
        self.wallets.credit(name, -amount)
        (self.tally.add_buy_in if amount > 0 else self.tally.add_cash_out)(name, abs(amount))
        kind: TransactionKind = "top_up" if amount > 0 else "refund"
        self._unit_of_work.transfer(
            kind, wallet(name), stack(table, name), amount, who=who, now=now, reason=reason
        )

    # --- cash tables ------------------------------------------------------------------------------------------------

    def buy_in(self, name: str, table: int, chips: int, *, kind: TransactionKind, now: int) -> None:
        """Chips of a wallet go to a stack (``buy_in``, ``top_up``); raise as :meth:`Wallets.check`."""
        self.wallets.debit(name, chips)
        self.tally.add_buy_in(name, chips)
        self._unit_of_work.transfer(kind, wallet(name), stack(table, name), chips, who=name, now=now)

    def cash_out(self, name: str, table: int, chips: int, *, kind: TransactionKind, now: int) -> None:
        """Chips of a stack go to a wallet (``stand_up``, ``refund``)."""
        self.wallets.credit(name, chips)
        self.tally.add_cash_out(name, chips)
        self._unit_of_work.transfer(kind, stack(table, name), wallet(name), chips, who=name, now=now)

    def settle_hand(self, table: int, hand: int, nets: Sequence[tuple[str, int]], now: int) -> None:
        """A hand changed stacks by these nets; what they miss together is the rake (rule C6)."""
        if not self._unit_of_work.enabled:
            return
        entries = [(stack(table, name), net) for name, net in nets]
        entries.append((RAKE, -sum([net for _, net in nets])))
        self._unit_of_work.post_transaction(
            "hand", entries, who=ROOM_ACTOR, now=now, reason=f"hand {hand} of table {table}"
        )

    # --- house tables -----------------------------------------------------------------------------------------------

    def settle_round_step(
        self, table: int, moves: Sequence[ChipMove], *, bank: int, meter: int, now: int
    ) -> None:
        """One step of a round: bets come from wallets, or the whole round is settled with bank and jackpot."""
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
        """These bets lie on a house table that goes on after a restart."""
        self._round_bets[table] = dict(bets)

    # --- as the ledger knows it -------------------------------------------------------------------------------------

    def expected_balances(self) -> dict[str, int]:
        """What the ledger should hold for wallets, bank, jackpot and bets at house tables, without noughts."""
        expected = {wallet(name): chips for name, chips in self.wallets.items()}
        expected |= {HOUSE: self.bank.chips, JACKPOT: self.bank.meter}
        for table, bets in self._round_bets.items():
            expected |= {accounts.stack(table, name): chips for name, chips in bets.items()}
        return {account: chips for account, chips in expected.items() if chips}
