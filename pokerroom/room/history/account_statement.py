"""A player's account statement: what moved their chips, newest first, with sums by day.

The lines come from three sources, merged by time: the ledger's transactions of the player's wallet, the hand archive
and the round history.  A page costs a bounded amount of work, however long the account is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from heapq import merge
from itertools import islice
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from pokerroom.room.dates import date_of
from pokerroom.room.history.hand_archive import HandArchive
from pokerroom.room.history.round_history import RoundStore
from pokerroom.room.room_errors import RoomError
from pokerroom.store.accounts import stack_table, wallet
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.hash_chain import chain_end, row_writer
from pokerroom.store.rows import Transaction
from pokerwire.room.played_hand import HandSummary
from pokerwire.room.played_rounds import RoundPlayed
from pokerwire.room.statement_lines import StatementDay, StatementKind, StatementLine
from pokerwire.tournament.tournament_tables import tournament_of

MAX_EXAMINED = 250
"""lines of the sources that one page looks at; filters may leave few of them"""
MAX_SUMMED = 10_000
"""transactions after the asked period or page that are added up to know the balance at its end"""
BATCH = 100
"""transactions that are read at once"""

_WALLET_KINDS: dict[str, StatementKind] = {
    "issue": "refill",
    "buy_in": "buy_in",
    "top_up": "top_up",
    "stand_up": "cash_out",
    "refund": "cash_out",
    "entry": "buy_in",
    "prize": "cash_out",
    "deposit": "deposit",
    "withdrawal": "withdrawal",
    "correction": "correction",
}
"""kind of a transaction -> kind of its line; steps of rounds have none, since a round has a line of its own"""


class StatementPage(NamedTuple):
    """A page of a statement; ``before`` continues it and is empty after the last line."""

    lines: tuple[StatementLine, ...]
    days: tuple[StatementDay, ...]
    before: str


class LedgerReader(Protocol):
    """What a statement reads of the ledger; any thread may ask."""

    def written_balance(self, account: str) -> tuple[int, int]:
        """Return what written transactions leave in an account, and the number of the last; this waits for nothing."""

    def ledger_writers(self) -> list[int]:
        """Return the writers that have written transactions, each in a chain of its own."""

    def latest_transactions(self, account: str, before: int, limit: int) -> list[Transaction]:
        """Return the last ``limit`` transactions of an account before a number of a chain, newest first."""

    def first_transaction_at(self, time: int, writer: int) -> int | None:
        """Return the number of a writer's first transaction at ``time`` or later."""

    def change_between(self, account: str, number: int, before: int, limit: int) -> int | None:
        """Return by how much part of a chain changed an account; ``None`` beyond ``limit`` entries."""


class _Position(NamedTuple):
    """How far a statement was read: the lowest number seen of each source, and what the wallet held before them."""

    transactions: Mapping[int, int]
    """by the writer of a chain"""
    hand: int
    round: int
    balance: int | None


class _Cursor(NamedTuple):
    """The position that a client was given with the page before; it has no balance, which comes from the ledger."""

    transactions: tuple[int, ...]
    """by chain; empty: from the newest"""
    hand: int
    round: int


class _Item(NamedTuple):
    """One entry of a source; ``line`` is ``None`` where another source has the line, and for hands of tournaments,
    whose chips are no money."""

    at: int
    is_game: bool
    """a game comes before the transactions of the same moment, which it caused"""
    number: int
    line: StatementLine | None
    change: int = 0
    """by how much it changed the wallet"""


class AccountStatements:
    """The statements of all players; without a ledger they have hands and rounds alone."""

    def __init__(self, ledger: LedgerReader | None, archive: HandArchive, rounds: RoundStore) -> None:
        self._ledger = ledger
        self._archive = archive
        self._rounds = rounds

    def page_reader(
        self,
        name: str,
        before: str,
        limit: int,
        *,
        since: int = 0,
        until: int = END_OF_TIME,
        kinds: Collection[StatementKind] = (),
    ) -> Callable[[], StatementPage]:
        """Return what reads a page, in any thread: up to ``limit`` lines of ``name``, newest first.

        They are from ``since`` until before ``until``, as of now.  ``before`` is that of the page before; empty: the
        newest.  ``kinds`` empty: all.  A page may have fewer lines than there are, when many had to be passed over.
        """
        cursor = _read_cursor(before)
        games: list[Iterator[_Item]] = []
        if not kinds or "hand" in kinds:
            hands = self._archive.summaries_until(name, cursor.hand, until, MAX_EXAMINED + 1)
            games.append(
                _Item(one.ended, True, one.number, None if tournament_of(one.table) else _hand_line(one))
                for one in hands
            )
        if not kinds or "round" in kinds:
            rounds = list(islice(self._rounds.rounds_until(name, cursor.round, until), MAX_EXAMINED + 1))
            games.append(_Item(one.at, True, one.number, _round_line(one)) for one in rounds)
        past = None if self._ledger is None else _WalletPast(self._ledger, wallet(name))
        return partial(_read_page, _Asked(limit, since, until, kinds, cursor, games, past))


class _WalletPast:
    """The transactions of a wallet that are written when this is made, and what it held before each of them."""

    def __init__(self, ledger: LedgerReader, account: str) -> None:
        self._ledger = ledger
        self._account = account
        self._balance, self._last = ledger.written_balance(account)

    def ends(self, until: int) -> dict[int, int]:
        """Return the first number of each chain that is not of a period which ends at ``until``."""
        ends = {writer: self._end(writer) for writer in self._ledger.ledger_writers()}
        if until == END_OF_TIME:
            return ends
        return {
            writer: min(end, self._ledger.first_transaction_at(until, writer) or end)
            for writer, end in ends.items()
        }

    def seen(self, numbers: Collection[int]) -> dict[int, int]:
        """Return ``numbers``, the lowest seen of each chain, and the beginning of a chain without one."""
        seen = {row_writer(number): number for number in numbers}
        return {
            writer: min(seen.get(writer, chain_end(writer - 1) + 1), self._end(writer))
            for writer in self._ledger.ledger_writers()
        }

    def balance_before(self, transactions: Mapping[int, int]) -> int | None:
        """Return what the wallet held before transactions; ``None`` when that is too far back to add up."""
        balance = self._balance
        for writer, number in transactions.items():
            later = self._ledger.change_between(self._account, number, self._end(writer), MAX_SUMMED)
            if later is None:
                return None
            balance -= later
        return balance

    def items(self, before: int) -> Iterator[_Item]:
        """Iterate over the transactions of a chain before a number, newest first."""
        while True:
            batch = self._ledger.latest_transactions(self._account, before, BATCH)
            for one in batch:
                change = sum([entry.by for entry in one.entries if entry.account == self._account])
                yield _Item(one.at, False, one.number, _transfer_line(one, change), change)
            if len(batch) < BATCH:
                return
            before = batch[-1].number

    def _end(self, writer: int) -> int:
        """Return the number after the last transaction of a chain; others than the room's own do not grow."""
        return chain_end(writer) if writer else self._last + 1


class _Asked(NamedTuple):
    """What a page is about, and the games on it at most, which were in memory when it was asked for."""

    limit: int
    since: int
    until: int
    kinds: Collection[StatementKind]
    cursor: _Cursor
    games: Sequence[Iterator[_Item]]
    past: _WalletPast | None


def _read_page(asked: _Asked) -> StatementPage:
    position = _first_position(asked)
    lines: list[StatementLine] = []
    for examined, item in enumerate(_items(asked, position)):
        if item.at < asked.since:
            break
        if len(lines) == asked.limit or examined == MAX_EXAMINED:
            return StatementPage(tuple(lines), _days(lines), _write_position(position))
        line = item.line
        if line is not None and (not asked.kinds or line.kind in asked.kinds):
            lines.append(line if line.kind == "hand" else replace(line, balance=position.balance))
        position = _after(position, item)
    return StatementPage(tuple(lines), _days(lines), "")


def _first_position(asked: _Asked) -> _Position:
    cursor, past = asked.cursor, asked.past
    if past is None:
        return _Position({}, cursor.hand, cursor.round, None)
    before = past.seen(cursor.transactions) if cursor.transactions else past.ends(asked.until)
    return _Position(before, cursor.hand, cursor.round, past.balance_before(before))


def _items(asked: _Asked, position: _Position) -> Iterator[_Item]:
    """Merge the sources by time, newest first."""
    sources = list(asked.games)
    if asked.past is not None:
        sources += [asked.past.items(before) for before in position.transactions.values()]
    return merge(*sources, key=lambda item: item[:2], reverse=True)


def _read_cursor(before: str) -> _Cursor:
    if not before:
        return _Cursor((), END_OF_TIME, END_OF_TIME)
    own, hand, round_, _, *others = [min(int(part or 0), END_OF_TIME) for part in before.split(".")]
    return _Cursor((min(own, chain_end(0)), *others), hand, round_)


def day_start(date: str) -> int:
    """Return the first millisecond (since 1970) of a day (GMT); raise :class:`RoomError` ``bad_day``."""
    try:
        return int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp() * 1000)
    except ValueError:
        raise RoomError("bad_day", "there is no day {date}: write days as in 2026-09-21", date=date) from None


def _after(position: _Position, item: _Item) -> _Position:
    """Return the position when ``item`` was read."""
    if item.line is not None and item.line.kind == "hand":
        return position._replace(hand=item.number)
    if item.is_game:
        return position._replace(round=item.number)
    balance = None if position.balance is None else position.balance - item.change
    read = {**position.transactions, row_writer(item.number): item.number}
    return position._replace(transactions=read, balance=balance)


def _transfer_line(one: Transaction, change: int) -> StatementLine | None:
    kind = _WALLET_KINDS.get(one.kind)
    if one.kind == "payment":
        kind = "deposit" if change > 0 else "withdrawal"
    if kind is None:
        return None
    tables = [table for entry in one.entries if (table := stack_table(entry.account)) is not None]
    table = tables[0] if tables else 0
    return StatementLine(one.at, kind, one.number, table, amount=abs(change), net=change, note=one.reason)


def _hand_line(hand: HandSummary) -> StatementLine:
    """Return a hand with what was paid beside its pots, which moved chips as well."""
    gained, lost = max(hand.side_bets, 0), max(-hand.side_bets, 0)
    return StatementLine(
        hand.ended,
        "hand",
        hand.number,
        hand.table,
        hand.table_name,
        amount=hand.won - hand.net + lost,
        payout=hand.won + gained,
        net=hand.net + hand.side_bets,
        balance=hand.stack,
    )


def _round_line(one: RoundPlayed) -> StatementLine:
    return StatementLine(
        one.at,
        "round",
        one.number,
        one.table,
        one.table_name,
        one.staked,
        one.paid,
        one.net,
        note=one.cancelled,
    )


def _days(lines: list[StatementLine]) -> tuple[StatementDay, ...]:
    """Return the sums of lines by day, newest first."""
    days: dict[str, StatementDay] = {}
    for line in lines:
        date = date_of(line.at)
        day = days.get(date) or StatementDay(date)
        if line.kind in ("hand", "round"):
            days[date] = replace(
                day,
                games=day.games + 1,
                bets=day.bets + line.amount,
                payouts=day.payouts + line.payout,
                net=day.net + line.net,
            )
        else:
            received, paid = max(0, line.net), max(0, -line.net)
            days[date] = replace(day, received=day.received + received, paid=day.paid + paid)
    return tuple(days.values())


def _write_position(position: _Position) -> str:
    """Return the position for the client; the fourth part, empty, is that of older rooms."""
    own, *others = [number for _, number in sorted(position.transactions.items())] or [0]
    return ".".join([str(own), str(position.hand), str(position.round), "", *map(str, others)])
