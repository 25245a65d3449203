"""Every way that chips take in a room: each moves them, and writes that into the ledger.

A chip is issued once and is then in a wallet, before a player at a table, or the house's.  The table itself owns the
stack between these moves; what the ledger calls ``stack:TABLE:NAME`` is that stack before the running hand, or the
bets of the running round at a house table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.session_settlement import Tally
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.persistence.unit_of_work import Keeper
from pokerroom.store import accounts
from pokerroom.store.accounts import CASHIER, CORRECTIONS, HOUSE, ISSUE, JACKPOT, RAKE, stack, wallet
from pokerroom.store.commands import Kind
from pokerroom.tables.cash.events import StackSource
from pokerroom.tables.uth.cashier import Move

ROOM = "room"
"""who moves chips that no player asked to be moved"""


class Till:
    """The wallets, the house's bank and the ledger, moved together. Chips are integers, ``now`` is in ms."""

    def __init__(self, wallets: Wallets, bank: Bank, keeper: Keeper) -> None:
        self.wallets = wallets
        self.bank = bank
        self._keeper = keeper
        self.tally = Tally()
        self._at_risk: dict[int, dict[str, int]] = {}
        """by house table: what each player has bet in the running round"""

    def take_up(self, balances: Mapping[str, int]) -> None:
        """Let everybody have what the ledger says, before the room opens again."""
        for account, chips in balances.items():
            name = accounts.owner(account)
            if name is not None:
                self.wallets.put(name, chips)
        self.bank.take_up(balances.get(HOUSE, 0), balances.get(JACKPOT, 0))
        self.wallets.issued = -sum(
            [chips for account, chips in balances.items() if accounts.may_owe(account)]
        )

    def give_back(self, balances: Mapping[str, int], now: int) -> None:
        """Chips that the ledger has before players at tables that do not go on come to their wallets."""
        for account, chips in balances.items():
            name = accounts.at_table(account)
            if name is not None and chips:
                self.wallets.put(name, chips)
                self.tally.took(name, chips)
                self._keeper.move(
                    "refund",
                    account,
                    wallet(name),
                    chips,
                    who=ROOM,
                    now=now,
                    reason="the table did not go on",
                )

    # --- chips come and go ------------------------------------------------------------------------------------------

    def welcome(self, name: str, chips: int, now: int) -> None:
        """Give a new name its first chips."""
        self.wallets.open(name, chips)
        self._keeper.move("issue", ISSUE, wallet(name), chips, who=name, now=now)

    def farewell(self, name: str, now: int) -> None:
        """A name is forgotten: its chips leave the room."""
        self._keeper.move(
            "issue",
            wallet(name),
            ISSUE,
            self.wallets[name],
            who=ROOM,
            now=now,
            reason="the name was forgotten",
        )
        self.wallets.close(name)

    def refill(self, name: str, by: int, now: int) -> None:
        """Give fresh play chips."""
        self.wallets.issue(name, by)
        self._keeper.move("issue", ISSUE, wallet(name), by, who=name, now=now)

    def open_bank(self, chips: int, now: int) -> None:
        """Give the house its first chips."""
        self.bank.open(self.wallets.issue_to_house(chips))
        self._keeper.move("issue", ISSUE, HOUSE, chips, who=ROOM, now=now)

    def seed_jackpot(self, seed: int, now: int) -> None:
        """Lift the jackpot to ``seed`` from the house's chips."""
        self._keeper.move("jackpot", HOUSE, JACKPOT, self.bank.seed(seed), who=ROOM, now=now)

    # --- the host's window --------------------------------------------------------------------------------------------

    def deposit(self, name: str, by: int, *, who: str, now: int, reason: str) -> None:
        """A player has paid for ``by`` chips."""
        self.wallets.issue(name, by)
        self._keeper.move("deposit", CASHIER, wallet(name), by, who=who, now=now, reason=reason)

    def withdraw(self, name: str, by: int, *, who: str, now: int, reason: str) -> None:
        """A player is paid out ``by`` chips, which leave the room; raise as :meth:`Wallets.check`."""
        self.wallets.check(name, by)
        self.wallets.issue(name, -by)
        self._keeper.move("withdrawal", wallet(name), CASHIER, by, who=who, now=now, reason=reason)

    def correct(self, name: str, by: int, *, who: str, now: int, reason: str) -> None:
        """A wallet was wrong by ``by`` chips, more or less."""
        self.wallets.issue(name, by)
        self._keeper.move("correction", CORRECTIONS, wallet(name), by, who=who, now=now, reason=reason)

    def give(
        self, name: str, table: int, by: int, *, source: StackSource, who: str, now: int, reason: str
    ) -> None:
        """Chips come to a stack, or (less than nought) go from it, to or from the wallet or the corrections."""
        if source == "corrections":
            self.wallets.issued += by
            self._keeper.move(
                "correction", CORRECTIONS, stack(table, name), by, who=who, now=now, reason=reason
            )
            return
        self.wallets.put(name, -by)
        (self.tally.brought if by > 0 else self.tally.took)(name, abs(by))
        kind: Kind = "top_up" if by > 0 else "refund"
        self._keeper.move(kind, wallet(name), stack(table, name), by, who=who, now=now, reason=reason)

    # --- cash tables ------------------------------------------------------------------------------------------------

    def bring(self, name: str, table: int, chips: int, *, kind: Kind, now: int) -> None:
        """Chips of a wallet go to a stack (``buy_in``, ``top_up``); raise as :meth:`Wallets.check`."""
        self.wallets.take(name, chips)
        self.tally.brought(name, chips)
        self._keeper.move(kind, wallet(name), stack(table, name), chips, who=name, now=now)

    def take_back(self, name: str, table: int, chips: int, *, kind: Kind, now: int) -> None:
        """Chips of a stack go to a wallet (``stand_up``, ``refund``)."""
        self.wallets.put(name, chips)
        self.tally.took(name, chips)
        self._keeper.move(kind, stack(table, name), wallet(name), chips, who=name, now=now)

    def hand_over(self, table: int, hand: int, nets: Sequence[tuple[str, int]], now: int) -> None:
        """A hand changed stacks by these nets; what they miss together is the rake (rule C6)."""
        if not self._keeper.on:
            return
        entries = [(stack(table, name), net) for name, net in nets]
        entries.append((RAKE, -sum([net for _, net in nets])))
        self._keeper.post("hand", entries, who=ROOM, now=now, reason=f"hand {hand} of table {table}")

    # --- house tables -----------------------------------------------------------------------------------------------

    def book(self, table: int, moves: Sequence[Move], *, bank: int, meter: int, now: int) -> None:
        """One step of a round: bets come from wallets, or the whole round is settled with bank and jackpot."""
        entries = []
        for move in moves:
            self.wallets.put(move.player, -move.by)
            entries.append((wallet(move.player), -move.by))
            (self.tally.brought if move.by > 0 else self.tally.took)(move.player, abs(move.by))
        self.bank.chips += bank
        self.bank.meter += meter
        at_risk = self._at_risk.setdefault(table, {})
        if bank or meter or any(move.result for move in moves):
            entries += [(stack(table, name), -chips) for name, chips in at_risk.items()]
            entries += [(HOUSE, bank), (JACKPOT, meter)]
            at_risk.clear()
        else:
            for move in moves:
                entries.append((stack(table, move.player), move.by))
                at_risk[move.player] = at_risk.get(move.player, 0) + move.by
        who = moves[0].player if len(moves) == 1 else ROOM
        self._keeper.post("round", entries, who=who, now=now, reason=f"table {table}")

    def put_at_risk(self, table: int, bets: dict[str, int]) -> None:
        """These bets lie on a house table that goes on after a restart."""
        self._at_risk[table] = dict(bets)

    # --- as the ledger knows it -------------------------------------------------------------------------------------

    def balances(self) -> dict[str, int]:
        """What the ledger should hold for wallets, bank, jackpot and bets at house tables, without noughts."""
        found = {wallet(name): chips for name, chips in self.wallets.items()}
        found |= {HOUSE: self.bank.chips, JACKPOT: self.bank.meter}
        for table, bets in self._at_risk.items():
            found |= {accounts.stack(table, name): chips for name, chips in bets.items()}
        return {account: chips for account, chips in found.items() if chips}
