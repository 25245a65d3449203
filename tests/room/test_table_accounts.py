"""What a table moves: the chips of all accounts at once, or none."""

from __future__ import annotations

import pytest

from pokerroom.poker.hand_errors import ChipConservationError
from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.chips.table_accounts import CashTableAccount, UthTableAccount
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer
from pokerroom.store.accounts import stack
from pokerroom.store.store import Store
from pokerroom.store.table_settlement import chip_totals
from pokerroom.tables.uth.uth_cashier import ChipMove
from pokerwire.room.limits_of_play import PlayLimits
from tests.store.memory_backend import MemoryBackend

TABLE = 3


@pytest.fixture
def cashier() -> ChipCashier:
    """Ada has 100 chips, Bea 50, the house 1,000 and the jackpot 30."""
    work = UnitOfWork(enabled=True)
    cashier = ChipCashier(Wallets(), Bank(), work)
    cashier.issue_starting_chips("Ada", 100, 0)
    cashier.issue_starting_chips("Bea", 50, 0)
    cashier.fund_bank(1_030, 0)
    cashier.seed_jackpot(30, 0)
    return cashier


@pytest.fixture
def account(cashier: ChipCashier) -> UthTableAccount:
    return UthTableAccount(cashier, PlayLimitEnforcer(UnitOfWork(enabled=False)), TABLE)


def bet(player: str, amount: int) -> ChipMove:
    return ChipMove(player, amount, result=False)


def pay(player: str, amount: int) -> ChipMove:
    return ChipMove(player, -amount, result=True)


@pytest.mark.parametrize(
    ("moves", "bank", "meter"),
    [
        ([bet("Ada", 101)], 0, 0),
        ([bet("Ada", 60), bet("Bea", 51)], 0, 0),
        ([bet("Bea", 51), bet("Ada", 60)], 0, 0),
        ([bet("Ada", 60), bet("Ada", 41)], 0, 0),
        ([pay("Ada", 31)], 0, -31),
        ([bet("Ada", 101)], 132, -31),
        ([pay("Ada", 1_001)], -1_001, 0),
    ],
    ids=["wallet", "second wallet", "first wallet", "wallet twice", "jackpot", "wallet and jackpot", "bank"],
)
def test_no_account_holds_less_than_nothing(
    cashier: ChipCashier, account: UthTableAccount, moves: list[ChipMove], bank: int, meter: int
) -> None:
    before = cashier.expected_balances()
    cashier._unit_of_work.take_commands()
    with pytest.raises(ChipConservationError, match="less than nothing"):
        account.book(moves, bank, meter)
    assert cashier.expected_balances() == before
    assert cashier._unit_of_work.take_commands() == []
    assert cashier.tally.totals() == []


@pytest.mark.parametrize(
    ("step", "left"),
    [
        (([bet("Ada", 100)], 0, 0), {"wallet:Bea": 50, "house": 1_000, "jackpot": 30, "stack:3:Ada": 100}),
        (
            ([bet("Ada", 60), bet("Ada", 40)], 0, 0),
            {"wallet:Bea": 50, "house": 1_000, "jackpot": 30, "stack:3:Ada": 100},
        ),
        (([pay("Ada", 30)], 0, -30), {"wallet:Ada": 130, "wallet:Bea": 50, "house": 1_000}),
        (([pay("Bea", 1_000)], -1_000, 0), {"wallet:Ada": 100, "wallet:Bea": 1_050, "jackpot": 30}),
    ],
    ids=["wallet", "wallet twice", "jackpot", "bank"],
)
def test_the_last_chip_of_an_account_can_go(
    cashier: ChipCashier,
    account: UthTableAccount,
    step: tuple[list[ChipMove], int, int],
    left: dict[str, int],
) -> None:
    account.book(*step)
    assert cashier.expected_balances() == left


def test_a_bet_needs_nothing_of_the_bank(cashier: ChipCashier, account: UthTableAccount) -> None:
    cashier.bank.chips = -1
    account.book([bet("Ada", 10)])
    assert (cashier.wallets["Ada"], cashier.bank.chips) == (90, -1)


def test_who_may_not_play_now_is_not_topped_up(cashier: ChipCashier) -> None:
    limits = PlayLimitEnforcer(UnitOfWork(enabled=False))
    account = CashTableAccount(cashier, limits, TABLE)
    limits.set_limits("Ada", PlayLimits(excluded_until=10_000), 0)
    assert account.withdraw("Ada", 1, 50) == 0
    assert account.withdraw("Bea", 1, 50) == 50
    assert (cashier.wallets["Ada"], cashier.wallets["Bea"]) == (100, 0)


def test_the_session_counts_bets_as_brought_and_payments_as_taken(
    cashier: ChipCashier, account: UthTableAccount
) -> None:
    account.book([bet("Ada", 60), bet("Bea", 20)])
    account.book([pay("Bea", 40)], bank=40)
    assert cashier.tally.totals() == [("Ada", 60, 0), ("Bea", 20, 40)]


@pytest.mark.parametrize(
    ("step", "bank", "meter"),
    [(pay("Ada", 60), 0, 0), (pay("Ada", 50), 10, 0), (pay("Ada", 50), 0, 10), (bet("Ada", 0), 60, 0)],
    ids=["even", "to the bank", "to the jackpot", "all lost"],
)
def test_a_settlement_takes_all_bets_off_the_table(
    cashier: ChipCashier, account: UthTableAccount, step: ChipMove, bank: int, meter: int
) -> None:
    account.book([bet("Ada", 60)])
    account.book([step], bank, meter)
    balances = cashier.expected_balances()
    assert "stack:3:Ada" not in balances
    assert sum(balances.values()) == cashier.wallets.issued


def test_a_settlement_in_which_the_bank_gains_nothing_takes_the_losers_bets_too(
    cashier: ChipCashier, account: UthTableAccount
) -> None:
    account.book([bet("Ada", 40), bet("Bea", 40)])
    account.book([pay("Ada", 80)])
    assert cashier.expected_balances() == {
        "wallet:Ada": 140,
        "wallet:Bea": 10,
        "house": 1_000,
        "jackpot": 30,
    }


def test_a_tournament_that_is_lost_pays_back_those_who_are_still_known(cashier: ChipCashier) -> None:
    cashier.enter_tournament("Ada", 7, 40, key="ada", now=0)
    cashier.enter_tournament("Bea", 7, 20, key="bea", now=0)
    cashier.retire_account("Bea", 0)
    cashier.refund_tournament(7, {"Ada": 40, "Bea": 20}, 0)
    assert cashier.expected_balances() == {"wallet:Ada": 100, "house": 1_020, "jackpot": 30}


@pytest.mark.parametrize("amount", [25, -25])
def test_the_session_counts_a_hosts_change_of_a_stack_as_the_ledger_does(
    cashier: ChipCashier, amount: int
) -> None:
    cashier.buy_in("Ada", TABLE, 60, kind="buy_in", now=1)
    cashier.adjust_stack("Ada", TABLE, amount, source="wallet", who="Bea", now=2, reason="a miscount")
    store = Store(MemoryBackend())
    store.commit(*cashier._unit_of_work.take_commands())
    assert cashier.tally.totals() == chip_totals(store.transactions())
    assert cashier.tally.totals()[0].net == -60 - amount
    assert store.balances()[stack(TABLE, "Ada")] == 60 + amount
