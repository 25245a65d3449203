"""Chips move as asked or not at all, and no account owes that may not."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerroom.store import accounts
from pokerroom.store.accounts import CORRECTIONS, ISSUE, RAKE, stack, wallet
from pokerroom.store.rows import LedgerEntry, Transaction
from pokerroom.store.store import Store
from pokerroom.store.store_commands import PostTransaction, correction, transfer
from pokerroom.store.store_errors import BadCommand, CommandRejected, InUse, KeyReused, NotEnoughChips
from tests.store.conftest import StorePlace
from tests.store.memory_backend import MemoryBackend
from tests.store.sample_commands import act, buy_in, issue, stand_up


def sums(store: Store) -> dict[str, int]:
    """The balances as the sum of all written entries."""
    found: dict[str, int] = {}
    for one in store.transactions():
        for entry in one.entries:
            found[entry.account] = found.get(entry.account, 0) + entry.by
    return {account: chips for account, chips in found.items() if chips}


def test_chips_move_between_accounts_and_outlive_a_restart(place: StorePlace) -> None:
    store = place.open()
    store.submit(issue("ann", 1000))
    store.commit(buy_in("ann", 400, "b1"))
    expected = {ISSUE: -1000, wallet("ann"): 600, stack(1, "ann"): 400}
    assert store.balances() == expected == sums(store)
    again = place.open()
    assert again.balances() == expected
    assert [(one.number, one.kind, one.who, one.at) for one in again.transactions()] == [
        (1, "issue", "room", 1),
        (2, "buy_in", "ann", 2),
    ]
    assert again.audit() == []


def test_a_hand_moves_chips_between_many_stacks_and_the_rake(store: Store) -> None:
    for name in ("ann", "bob", "cat"):
        store.submit(issue(name, 100), buy_in(name, 100, f"b:{name}"))
    entries = (
        LedgerEntry(stack(1, "ann"), 95),
        LedgerEntry(stack(1, "bob"), -60),
        LedgerEntry(stack(1, "cat"), -40),
        LedgerEntry(RAKE, 5),
    )
    store.commit(PostTransaction("hand", "hand:1:1", "table 1", 9, entries))
    assert [store.balance(stack(1, name)) for name in ("ann", "bob", "cat")] == [195, 40, 60]
    assert store.balance(RAKE) == 5
    assert sum(store.balances().values()) == 0


def test_nobody_spends_more_than_he_has(store: Store) -> None:
    store.submit(issue("ann", 100))
    with pytest.raises(NotEnoughChips, match="wallet:ann holds 100, this needs 101"):
        store.submit(buy_in("ann", 101, "b1"))
    store.commit(buy_in("ann", 100, "b1"))
    assert store.balance(wallet("ann")) == 0
    assert sums(store) == store.balances()


def test_an_account_may_pass_below_nought_only_between_the_entries_of_one_transaction(store: Store) -> None:
    store.submit(issue("ann", 10))
    entries = (LedgerEntry(wallet("ann"), -30), LedgerEntry(RAKE, 5), LedgerEntry(wallet("ann"), 25))
    store.commit(PostTransaction("correction", "c", "host", 2, entries, "miscounted"))
    assert store.balance(wallet("ann")) == 5


post, entry = PostTransaction, LedgerEntry


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (post("issue", "k", "w", 1, (entry(ISSUE, -5), entry(wallet("a"), 4))), "sum to -1"),
        (post("issue", "k", "w", 1, (entry(ISSUE, 0), entry(wallet("a"), 0))), "cannot change by 0"),
        (post("issue", "k", "w", 1, (entry(ISSUE, -1.5), entry(wallet("a"), 1.5))), "whole chips"),  # type: ignore[arg-type]
        (post("issue", "k", "w", 1, (entry(ISSUE, -True), entry(wallet("a"), True))), "whole chips"),
        (post("issue", "k", "w", 1, (entry(ISSUE, -(2**53)), entry(wallet("a"), 2**53))), "cannot change"),
        (post("issue", "k", "w", 1, (entry(ISSUE, 5),)), "two accounts"),
        (post("issue", "", "w", 1, (entry(ISSUE, -5), entry(wallet("a"), 5))), "needs a key"),
        (post("issue", "k", "", 1, (entry(ISSUE, -5), entry(wallet("a"), 5))), "who asked"),
        (post("gift", "k", "w", 1, (entry(ISSUE, -5), entry(wallet("a"), 5))), "no kind"),  # type: ignore[arg-type]
        (post("issue", "k", "w", 1, (entry(ISSUE, -5), entry("purse:a", 5))), "no account 'purse:a'"),
        (post("issue", "k", "w", 1, (entry(ISSUE, -5), entry("wallet:", 5))), "no account"),
        (post("issue", "k", "w", 2**70, (entry(ISSUE, -5), entry(wallet("a"), 5))), "too large"),
        (post("issue", "k\ud800", "w", 1, (entry(ISSUE, -5), entry(wallet("a"), 5))), "characters"),
        (correction(wallet("a"), 5, key="k", host="h", at=1, reason=" "), "needs a reason"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_itself_is_refused_and_changes_nothing(
    store: Store, wanted: PostTransaction, says: str
) -> None:
    with pytest.raises(BadCommand, match=says):
        store.submit(wanted)
    assert store.balances() == {}
    store.commit(issue("ann", 1))
    assert store.audit() == []


def test_more_chips_than_an_account_can_hold_are_refused(store: Store) -> None:
    store.submit(issue("ann", 2**53 - 1))
    with pytest.raises(BadCommand, match="the most is"):
        store.submit(issue("ann", 1, "more"))


def test_the_host_corrects_an_account_with_a_reason(store: Store) -> None:
    store.commit(correction(wallet("ann"), 50, key="c1", host="hanna", at=7, reason="paid in cash"))
    (one,) = store.transactions(wallet("ann"))
    assert (one.kind, one.who, one.reason) == ("correction", "hanna", "paid in cash")
    assert store.balances() == {wallet("ann"): 50, CORRECTIONS: -50}


@pytest.mark.parametrize("written", [False, True])
def test_the_same_key_again_changes_nothing(place: StorePlace, written: bool) -> None:
    store = place.open()
    store.submit(issue("ann", 100))
    (first,) = store.submit(buy_in("ann", 60, "b1"))
    if written:
        store = place.open()
    (second,) = store.commit(buy_in("ann", 60, "b1", at=99))
    assert second == first
    assert store.balance(wallet("ann")) == 40
    assert len(list(store.transactions())) == 2


def test_a_key_is_not_for_another_transaction(store: Store) -> None:
    store.submit(issue("ann", 100), buy_in("ann", 60, "b1"))
    with pytest.raises(KeyReused, match="transaction 2 has the key 'b1'"):
        store.submit(buy_in("ann", 10, "b1"))


def test_a_unit_is_done_whole_or_not_at_all(store: Store) -> None:
    store.commit(issue("ann", 100))
    heads, balances = store.heads(), store.balances()
    with pytest.raises(NotEnoughChips):
        store.submit(act("1"), buy_in("ann", 70, "b1"), buy_in("ann", 70, "b2"))
    assert (store.heads(), store.balances(), store.live_hands()) == (heads, balances, ())
    store.commit(buy_in("ann", 70, "b1"))
    assert store.audit() == []


def test_transactions_are_chosen_by_account_and_time(store: Store) -> None:
    store.submit(issue("ann", 100), issue("bob", 100))
    store.commit(buy_in("ann", 1, "a", at=10), buy_in("bob", 1, "b", at=20), stand_up("ann", 1, "c", at=30))
    assert [one.key for one in store.transactions(wallet("ann"))] == ["issue:ann", "a", "c"]
    assert [one.key for one in store.transactions(since=10, until=30)] == ["a", "b"]
    assert [one.key for one in store.transactions(wallet("ann"), since=11)] == ["c"]
    whole = next(one for one in store.transactions(wallet("ann")) if one.key == "a")
    assert whole.entries == (LedgerEntry(wallet("ann"), -1), LedgerEntry(stack(1, "ann"), 1))


def test_64_threads_that_spend_one_balance_never_overdraw_it(store: Store) -> None:
    store.submit(issue("ann", 1000))
    start = Barrier(64)

    def spend(number: int) -> int:
        start.wait()
        spent = 0
        for turn in range(20):
            by = 1 + (number + turn) % 7
            try:
                store.submit(buy_in("ann", by, f"{number}:{turn}", table=number))
            except NotEnoughChips:
                continue
            spent += by
        return spent

    with ThreadPoolExecutor(64) as threads:
        spent = sum(threads.map(spend, range(64)))
    store.writer.flush()
    assert spent + store.balance(wallet("ann")) == 1000
    assert store.balance(wallet("ann")) == 0
    assert sums(store) == store.balances()
    assert store.audit() == []


names = st.sampled_from(["ann", "bob", "cat"])
account = st.one_of(names.map(wallet), names.map(lambda name: stack(1, name)), st.sampled_from([ISSUE, RAKE]))
posts = st.builds(
    lambda source, target, by, key: transfer("hand", source, target, by, key=key, who="w", at=1),
    account, account, st.integers(1, 30), st.integers(0, 40).map(str),
)  # fmt: skip


@given(st.lists(st.lists(posts, min_size=1, max_size=3), max_size=30))
def test_whatever_is_asked_balances_are_sums_and_nobody_owes(units: list[list[PostTransaction]]) -> None:
    backend = MemoryBackend()
    store = Store(backend)
    try:
        kept: dict[str, Transaction] = {}
        for unit in units:
            before = store.balances()
            try:
                made = store.submit(*unit)
            except CommandRejected:
                assert store.balances() == before
            else:
                kept |= {one.key: one for one in made if isinstance(one, Transaction)}
        assert store.audit() == []
        assert list(store.transactions()) == list(kept.values())
        assert sums(store) == store.balances()
        assert all(chips >= 0 for name, chips in store.balances().items() if not accounts.may_owe(name))
    finally:
        store.close()


def test_a_key_that_is_said_to_be_new_is_not_looked_up_and_used_twice_it_stops_a_file(
    place: StorePlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = place.open()
    asked: list[str] = []
    find = store._ledger._find_by_key
    monkeypatch.setattr(store._ledger, "_find_by_key", lambda key: (asked.append(key), find(key))[1])
    store.commit(issue("ann", 5), replace(buy_in("ann", 1, "b"), new=True))
    assert asked == ["issue:ann"]
    assert store.balance(wallet("ann")) == 4
    if place.kind != "memory":
        with pytest.raises(InUse):
            store.commit(replace(buy_in("ann", 1, "b"), new=True))
        assert place.open().balance(wallet("ann")) == 4
