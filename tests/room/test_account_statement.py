"""Account statements: what moved a player's chips, newest first, page by page."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from pokerroom.room.history.account_statement import MAX_EXAMINED, AccountStatements, _hand_line
from pokerroom.room.history.hand_archive import HandArchive
from pokerroom.room.history.round_history import ROUND, RoundStore
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.accounts import CASHIER, ISSUE, stack, wallet
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_commands import SaveDocument, transfer
from pokerwire.room.played_hand import HandSummary
from pokerwire.room.played_rounds import RoundPlayed
from pokerwire.room.room_limits import LIMITS
from pokerwire.room.statement_lines import StatementDay
from pokerwire.room.time_units import DAY
from tests.store.memory_backend import MemoryBackend
from tests.store.other_writer import OtherWriter

ANN = wallet("Ann")


class Account:
    """Ann's account; every move is a ledger transaction of one chip kind at a time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rounds = RoundStore(1_000, UnitOfWork())
        archive = HandArchive(LIMITS, random.Random(1), UnitOfWork())
        self.statements = AccountStatements(store, archive, self.rounds)
        self.count = 0

    def move(self, kind: str, other: str, chips: int, at: int, reason: str = "") -> None:
        """Move chips into Ann's wallet, or out when negative."""
        source, target = (other, ANN) if chips > 0 else (ANN, other)
        self.count += 1
        self.store.submit(
            transfer(kind, source, target, abs(chips), key=str(self.count), who="Ann", at=at, reason=reason)
        )

    def round(self, at: int, staked: int, paid: int) -> None:
        played = RoundPlayed(
            0, "g", at, 9, "House", "casino", (), (), (), "", "", True, (), (), staked, paid, paid - staked
        )
        self.move("round", stack(9, "Ann"), -staked, at - 5)
        self.move("round", stack(9, "Ann"), paid, at)
        self.rounds.add("Ann", played)

    def lines(self, before: str = "", limit: int = 50, **filters):
        self.store.writer.flush()
        return self.statements.page_reader("Ann", before, limit, **filters)()


@pytest.fixture(params=["memory", "sqlite"])
def account(request: pytest.FixtureRequest, tmp_path: Path):
    store = Store(MemoryBackend() if request.param == "memory" else SqliteBackend(tmp_path / "room.db"))
    yield Account(store)
    store.close()


def filled(account: Account) -> Account:
    account.move("issue", ISSUE, 1_000, DAY + 1)
    account.move("deposit", CASHIER, 500, DAY + 2, reason="20 euros")
    account.move("buy_in", stack(1, "Ann"), -300, DAY + 3)
    account.round(2 * DAY + 10, staked=40, paid=30)
    account.move("stand_up", stack(1, "Ann"), 300, 2 * DAY + 20)
    return account


def test_a_statement_has_every_kind_of_line_with_the_balance_after_it(account: Account):
    page = filled(account).lines()
    assert [
        (line.kind, line.table, line.amount, line.payout, line.net, line.balance) for line in page.lines
    ] == [
        ("cash_out", 1, 300, 0, 300, 1_490),
        ("round", 9, 40, 30, -10, 1_190),
        ("buy_in", 1, 300, 0, -300, 1_200),
        ("deposit", 0, 500, 0, 500, 1_500),
        ("refill", 0, 1_000, 0, 1_000, 1_000),
    ]
    assert page.lines[3].note == "20 euros"
    assert page.days == (
        StatementDay("1970-01-03", games=1, bets=40, payouts=30, net=-10, received=300),
        StatementDay("1970-01-02", received=1_500, paid=300),
    )
    assert page.before == ""


def test_what_another_writer_has_booked_stands_in_the_order_of_time_with_the_balance_after_it():
    backend = MemoryBackend()
    account = Account(Store(backend))
    other = OtherWriter(backend, 1)
    account.move("deposit", CASHIER, 500, 1)
    for at in range(2, 10, 2):
        account.move("buy_in", stack(1, "Ann"), -100, at)
        account.store.writer.flush()
        other.write(
            transfer("correction", CASHIER, ANN, 90, key=f"other {at}", who="Ann", at=at + 1, reason="more")
        )
    account.store.close()
    account = Account(Store(backend))
    balances = [500, 400, 490, 390, 480, 380, 470, 370, 460][::-1]
    for limit in (1, 2, 3, 50):
        lines, before = [], ""
        while before or not lines:
            page = account.lines(before, limit)
            lines += page.lines
            before = page.before
            if not before:
                break
        assert [line.at for line in lines] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
        assert [line.balance for line in lines] == balances
    assert [line.balance for line in account.lines(until=6).lines] == [480, 390, 490, 400, 500]


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_pages_together_are_the_whole_statement(account: Account, limit: int):
    whole = filled(account).lines().lines
    lines, before = [], ""
    while True:
        page = account.lines(before, limit)
        assert len(page.lines) <= limit
        lines += page.lines
        before = page.before
        if not before:
            break
    assert tuple(lines) == whole


def test_the_balance_of_a_further_page_is_that_of_the_ledger_whatever_the_client_says(account: Account):
    page = filled(account).lines(limit=2)
    assert page.before.endswith("."), "the cursor holds no balance"
    for claimed in ("", "9999999", "-5"):
        assert [line.balance for line in account.lines(page.before + claimed).lines] == [1_200, 1_500, 1_000]


def test_a_page_adds_up_whatever_is_written_between_asking_for_it_and_reading_it(account: Account):
    filled(account).store.writer.flush()
    whole = account.lines().lines
    account.store.submit(transfer("deposit", CASHIER, ANN, 70, key="waits", who="Ann", at=3 * DAY), wait=True)
    read_page = account.statements.page_reader("Ann", "", 2)
    account.move("withdrawal", CASHIER, -20, 3 * DAY + 1)
    account.store.writer.flush()
    page = read_page()
    assert page.lines == whole[:2]
    assert account.lines(page.before).lines == whole[2:]
    assert [line.balance for line in account.lines(limit=2).lines] == [1_540, 1_560]


def test_days_and_kinds_choose_lines_and_the_balance_stays_right(account: Account):
    filled(account)
    first_day = account.lines(until=2 * DAY).lines
    assert [(line.kind, line.balance) for line in first_day] == [
        ("buy_in", 1_200),
        ("deposit", 1_500),
        ("refill", 1_000),
    ]
    assert [line.kind for line in account.lines(since=2 * DAY).lines] == ["cash_out", "round"]
    assert [line.balance for line in account.lines(kinds=("deposit", "round")).lines] == [1_190, 1_500]


def test_a_page_looks_at_a_bounded_number_of_lines(account: Account):
    account.move("deposit", CASHIER, 5 * MAX_EXAMINED, 1)
    for number in range(MAX_EXAMINED + 10):
        account.move("buy_in", stack(1, "Ann"), -1, 2 + number)
    page = account.lines(kinds=("deposit",))
    assert page.lines == ()
    assert [line.kind for line in account.lines(page.before, kinds=("deposit",)).lines] == ["deposit"]


def test_without_a_ledger_there_are_the_games_alone(account: Account):
    filled(account)
    without = AccountStatements(None, account.statements._archive, account.rounds)
    assert [(line.kind, line.balance) for line in without.page_reader("Ann", "", 10)().lines] == [
        ("round", None)
    ]


def test_a_round_that_was_stored_with_names_alone_is_named_in_every_language() -> None:
    cards, dealer, board = ("7c", "Ad"), ("7d", "Kh"), ("7h", "9s", "5c", "2d", "3s")
    names = ("pair of Sevens, ace kicker", "pair of Sevens, king kicker")
    played = RoundPlayed(
        1, "g", 0, 9, "House", "casino", cards, dealer, board, *names, True, (), (), 5, 10, 5
    )
    row = SaveDocument(ROUND, "Ann", "1", msgspec.json.encode(played).decode(), 0)
    (kept,) = RoundStore(10, UnitOfWork(), [row]).rounds("Ann", 0, 1, "", "")
    assert kept.hands("en") == names
    assert kept.hands("fr") == ("paire de sept, kicker as", "paire de sept, kicker roi")
    assert kept.hands("es") == ("pareja de sietes, kicker as", "pareja de sietes, kicker rey")


@pytest.mark.parametrize(("side_bets", "line"), [(20, (10, 36, 26)), (-15, (25, 16, -9)), (0, (10, 16, 6))])
def test_a_hand_counts_with_what_was_paid_beside_its_pots(side_bets: int, line: tuple[int, ...]) -> None:
    hand = HandSummary(
        *(3, 1, "Friday", 7, 1, 2, "holdem", "no_limit", 1, 2, (), (), 26, 6, 206 + side_bets, False),
        won=16,
        side_bets=side_bets,
    )
    told = _hand_line(hand)
    assert (told.amount, told.payout, told.net) == line
    assert told.payout - told.amount == told.net
