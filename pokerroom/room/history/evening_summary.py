"""The summary of an evening: what each player brought and took, hands, sessions at a table, and the biggest pot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pokerroom.room.chips.session_settlement import SessionSettlement
from pokerroom.room.history.hand_export import ExportedHand
from pokerroom.room.history.hand_summary import summary_of
from pokerroom.room.persistence.outages import Outage, time_in
from pokerroom.store import accounts
from pokerroom.store.rows import Transaction
from pokerwire.room.played_hand import HandSummary
from pokerwire.room.settlement_rows import PendingStackChange, SettlementPayment


class PlayerEvening(msgspec.Struct, frozen=True):
    """One player's evening; amounts in chips."""

    name: str
    brought: int
    took: int
    on_tables: int
    net: int
    hands: int
    """hands of cash tables that they were dealt, as the history has them"""
    longest_ms: int
    """their longest time at one cash table without standing up"""
    bot: bool = False


class BiggestPot(msgspec.Struct, frozen=True):
    """The hand of the evening with the most chips in its pots."""

    number: int
    """in the room, as links and exports count"""
    table: str
    hand: int
    """at its table"""
    pot: int
    winners: tuple[str, ...]


class EveningSummary(msgspec.Struct, frozen=True):
    """A whole evening; times in ms since 1970."""

    since: int
    until: int
    players: tuple[PlayerEvening, ...]
    """the biggest winner first"""
    payments: tuple[SettlementPayment, ...]
    house: int
    hands: int
    biggest_pot: BiggestPot | None
    pending: tuple[PendingStackChange, ...] = ()
    """changes of stacks that wait for the end of a hand, which nothing here counts"""
    banker: str = ""
    """the player who holds the money; empty: the host"""
    with_banker: tuple[SettlementPayment, ...] = ()
    """other payments that settle the same, all with the banker"""
    made: tuple[SettlementPayment, ...] = ()
    """what was paid"""


def summarize_evening(
    transactions: Sequence[Transaction],
    settlement: SessionSettlement,
    hands: Iterable[ExportedHand],
    since: int,
    until: int,
    *,
    outages: Sequence[Outage] = (),
) -> EveningSummary:
    """Return the summary of the evening from ``since`` on; its ``settlement`` says who won what.

    During ``outages`` the room was not open, and nobody sat there.
    """
    longest = _longest_sessions(transactions, until, outages)
    dealt: dict[str, int] = {}
    count, biggest = 0, None
    for one in hands:
        if one.record.voided:
            continue
        count += 1
        names = [player.player for player in one.record.players]
        dealt |= {name: dealt.get(name, 0) + 1 for name in names}
        rows = [summary_of(one.record, one.number, 0, name) for name in names]
        # chips of a tournament are no money
        if rows and not one.record.tournament and (biggest is None or rows[0].pot > biggest.pot):
            biggest = _biggest(rows, names)
    players = [
        PlayerEvening(
            row.name,
            row.brought,
            row.took,
            row.on_tables,
            row.net,
            dealt.get(row.name, 0),
            longest.get(row.name, 0),
            row.bot,
        )
        for row in settlement.lines
    ]
    ranked = tuple(sorted(players, key=lambda player: (-player.net, player.name)))
    return EveningSummary(
        *(since, until, ranked, settlement.payments, settlement.house, count, biggest),
        pending=settlement.pending,
        banker=settlement.banker,
        with_banker=settlement.with_banker,
        made=settlement.made,
    )


def _biggest(rows: Sequence[HandSummary], names: Sequence[str]) -> BiggestPot:
    winners = tuple([name for name, row in zip(names, rows, strict=True) if row.won])
    return BiggestPot(rows[0].number, rows[0].table_name, rows[0].hand, rows[0].pot, winners)


def _longest_sessions(
    transactions: Iterable[Transaction], until: int, outages: Sequence[Outage]
) -> dict[str, int]:
    """Return each player's longest time between buying in at a table and standing up there, without ``outages``."""
    sat: dict[str, int] = {}
    longest: dict[str, int] = {}

    def ended(account: str, at: int) -> None:
        name = accounts.stack_owner(account)
        assert name is not None
        played = at - sat[account] - time_in(outages, sat[account], at)
        longest[name] = max(longest.get(name, 0), played)

    for one in transactions:
        for entry in one.entries:
            if accounts.stack_owner(entry.account) is None:
                continue
            if one.kind == "buy_in":
                sat.setdefault(entry.account, one.at)
            elif one.kind == "stand_up" and entry.account in sat:
                ended(entry.account, one.at)
                del sat[entry.account]
    for account in sat:
        ended(account, until)
    return longest
