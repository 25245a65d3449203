"""A home game is squared with the fewest payments."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.room.chips.session_settlement import ledger_settlement, settlement_of
from pokerroom.store.accounts import stack, wallet
from pokerroom.store.rows import LedgerEntry
from pokerroom.store.store import Store
from pokerroom.store.store_commands import PostTransaction
from pokerroom.store.table_settlement import (
    MAX_EXACT_PLAYERS,
    ChipTotals,
    Payment,
    TournamentStakes,
    add_stake,
    chip_totals,
    payments,
)
from tests.store.sample_commands import buy_in, issue, stand_up


def test_an_evening_is_read_from_the_ledger(store: Store) -> None:
    for name in ("ann", "bob", "cat"):
        store.submit(issue(name, 1000), buy_in(name, 200, f"b:{name}"))
    store.submit(
        PostTransaction(
            "hand", "h", "t", 5, (LedgerEntry(stack(1, "ann"), -200), LedgerEntry(stack(1, "bob"), 200))
        )
    )
    store.submit(buy_in("ann", 100, "again"))
    for name, by in (("ann", 100), ("bob", 400), ("cat", 200)):
        store.submit(stand_up(name, by, f"s:{name}"))
    store.writer.flush()
    lines = chip_totals(store.transactions())
    assert lines == [ChipTotals("ann", 300, 100), ChipTotals("bob", 200, 400), ChipTotals("cat", 200, 200)]
    assert payments({line.name: line.net for line in lines}) == [Payment("ann", "bob", 200)]


def test_chips_that_a_table_gave_back_were_neither_brought_nor_taken(store: Store) -> None:
    """70 of a top-up of 100 during a hand went over the maximum."""
    store.submit(issue("ann", 1000), buy_in("ann", 200, "b"))
    for kind, key, by in (("top_up", "t", 100), ("top_up", "r", -70), ("stand_up", "s", -230)):
        entries = (LedgerEntry(wallet("ann"), -by), LedgerEntry(stack(1, "ann"), by))
        store.submit(PostTransaction(kind, key, "ann", 5, entries))
    store.writer.flush()
    assert chip_totals(store.transactions()) == [ChipTotals("ann", 230, 230)]


def test_chips_that_lay_on_tables_before_a_session_are_brought_to_it(store: Store) -> None:
    """People sat down before the moment from which a settlement counts, or a clock was set back after that."""
    for name in ("ann", "bob", "cat"):
        store.submit(issue(name, 1000), buy_in(name, 200, f"b:{name}"))
    store.writer.flush()
    earlier = len(list(store.transactions()))
    moved = (LedgerEntry(stack(1, "ann"), -50), LedgerEntry(stack(1, "bob"), 50))
    store.submit(PostTransaction("hand", "h", "t", 5, moved))
    store.submit(buy_in("ann", 100, "again"), stand_up("cat", 200, "s:cat"))
    store.writer.flush()
    later = list(store.transactions())[earlier:]
    lines = chip_totals(later, {"ann": 250, "bob": 250})
    assert lines == [ChipTotals("ann", 300, 0), ChipTotals("bob", 200, 0), ChipTotals("cat", 200, 200)]


@pytest.mark.parametrize(
    ("nets", "number"),
    [
        ({}, 0),
        ({"a": 0}, 0),
        ({"a": 5, "b": -5, "c": 0}, 1),
        ({"a": 5, "b": 5, "c": -10}, 2),
        ({"a": 6, "b": 4, "c": -5, "d": -5}, 3),
        ({"a": 3, "b": -3, "c": 7, "d": -7}, 2),
        # the largest debt first would need five: two groups of three need four
        ({"a": 10, "b": -7, "c": -3, "d": 9, "e": -5, "f": -4}, 4),
        ({"a": 4, "b": 6, "c": -10, "d": 5, "e": 8, "f": -13, "g": 1, "h": -1}, 5),
    ],
)
def test_known_games(nets: dict[str, int], number: int) -> None:
    made = payments(nets)
    assert len(made) == number
    square(nets, made)


def test_winnings_that_do_not_cancel_out_are_not_squared() -> None:
    with pytest.raises(ValueError, match="sum to 3"):
        payments({"a": 8, "b": -5})


def square(nets: dict[str, int], made: list[Payment]) -> None:
    left = dict(nets)
    for one in made:
        assert one.chips > 0
        left[one.payer] += one.chips
        left[one.payee] -= one.chips
    assert not any(left.values())


def fewest(nets: list[int]) -> int:
    """Players less the most groups that cancel out, by trying every group that holds the first player."""
    nets = [net for net in nets if net]

    def groups(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        best = -99
        for size in range(len(rest) + 1):
            for others in combinations(range(len(rest)), size):
                if first + sum(rest[i] for i in others) == 0:
                    best = max(best, 1 + groups(tuple(x for i, x in enumerate(rest) if i not in others)))
        return best

    return len(nets) - groups(tuple(nets))


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=6))
def test_small_games_take_the_fewest_payments(wins: list[int]) -> None:
    wins = [*wins, -sum(wins)]
    nets = {f"p{i}": net for i, net in enumerate(wins)}
    made = payments(nets)
    square(nets, made)
    assert len(made) == fewest(wins)


@pytest.mark.parametrize("players", [MAX_EXACT_PLAYERS, MAX_EXACT_PLAYERS + 1, 40])
def test_large_games_are_squared_with_fewer_payments_than_players(players: int) -> None:
    rng = random.Random(players)
    wins = [rng.randrange(-500, 500) or 1 for _ in range(players - 1)]
    nets = {f"p{i}": net for i, net in enumerate([*wins, -sum(wins)])}
    made = payments(nets)
    square(nets, made)
    assert len(made) < players


def test_pairs_are_found_in_large_games_too() -> None:
    nets = {f"{side}{i}": (i if side == "w" else -i) for i in range(1, 21) for side in "wl"}
    assert len(payments(nets)) == 20


def entry(name: str, tournament: int, by: int, key: str) -> PostTransaction:
    """``name`` pays ``by`` chips for a tournament, or (negative) gets them back."""
    entries = (LedgerEntry(f"wallet:{name}", -by), LedgerEntry(f"tournament:{tournament}", by))
    return PostTransaction("entry" if by > 0 else "refund", key, "t", 5, entries)


def test_what_lies_in_a_tournament_is_not_lost_yet(store: Store) -> None:
    for name in ("ann", "bob"):
        store.submit(issue(name, 1000), entry(name, 3, 110, f"e:{name}"))
    store.submit(entry("bob", 3, -110, "r"), entry("bob", 4, 50, "other"))
    store.writer.flush()
    played, balances = list(store.transactions()), store.balances()
    settled = ledger_settlement(played, balances, ())
    assert [(one.name, one.brought, one.took, one.on_tables, one.net) for one in settled.lines] == [
        ("ann", 110, 0, 110, 0),
        ("bob", 160, 110, 50, 0),
    ]
    assert (settled.payments, settled.house) == ((), 0)
    prize = PostTransaction(
        "prize", "p", "t", 6, (LedgerEntry("wallet:bob", 20), LedgerEntry("tournament:4", -20))
    )
    fees = PostTransaction("bank", "f", "t", 7, (LedgerEntry("house", 30), LedgerEntry("tournament:4", -30)))
    store.submit(prize)
    store.writer.flush()
    bob = ledger_settlement(list(store.transactions()), store.balances(), ()).lines[1]
    assert (bob.on_tables, bob.net) == (30, 0), "of what was paid, so much is still to be won"
    store.submit(fees)
    store.writer.flush()
    settled = ledger_settlement(list(store.transactions()), store.balances(), ())
    assert (settled.lines[1].net, settled.house) == (-30, 30)


def test_nobody_pays_a_bot_and_a_bot_pays_nobody() -> None:
    totals = [ChipTotals("ann", 100, 40), ChipTotals("bot", 100, 130), ChipTotals("cat", 100, 120)]
    settled = settlement_of(totals, {}, {}, {"bot"})
    assert [(one.name, one.net, one.bot) for one in settled.lines] == [
        ("ann", -60, False),
        ("bot", 30, True),
        ("cat", 20, False),
    ]
    assert settled.house == 40
    assert {(one.payer, one.payee, one.chips) for one in settled.payments} == {
        ("ann", None, 40),
        ("ann", "cat", 20),
    }


def test_a_stake_that_is_paid_back_is_none() -> None:
    stakes: TournamentStakes = {}
    for chips in (40, -30, -30):
        add_stake(stakes, 4, "bob", chips)
    assert stakes == {4: {"bob": 0}}
