"""An account statement as sentences, and as a CSV file for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from pokerlocale.amounts import ungrouped
from pokerlocale.local_times import utc_time
from pokerlocale.messages import N_, NN_, NP_
from pokerlocale.spoken import _, signed_amount
from pokerwire.room.statement_lines import StatementLine
from pokerwire.spreadsheet_text import harmless

CSV_COLUMNS = ("time", "kind", "number", "table", "game", "amount", "payout", "net", "balance", "note")
KIND_NAMES = {
    "buy_in": N_("buy-in"),
    "top_up": N_("top-up"),
    "cash_out": N_("cash-out"),
    "hand": N_("hand"),
    "round": N_("round against the house"),
    "refill": NP_("line of a statement", "refill"),
    "deposit": N_("deposit"),
    "withdrawal": N_("withdrawal"),
    "correction": N_("correction"),
}
RETURNED_NAMES = {"buy_in": N_("returned buy-in"), "top_up": N_("returned top-up")}
"""names for chips that a table had no room for"""
DAY_SUMS = NN_(
    "{date}: {games} game, bets {bets}, payouts {payouts}, {net}; wallet transfers {moved}",
    "{date}: {games} games, bets {bets}, payouts {payouts}, {net}; wallet transfers {moved}",
    "games",
)


def line_time(line: StatementLine) -> str:
    """Return the time of a line (GMT), as in 2026-09-21 20:15:00."""
    return utc_time(line.at, "%Y-%m-%d %H:%M:%S")


def kind_name(line: StatementLine) -> str:
    """Return what a line of a statement is called."""
    names = RETURNED_NAMES if line.net > 0 and line.kind in RETURNED_NAMES else KIND_NAMES
    return _(str(names.get(line.kind, line.kind)))


def line_text(line: StatementLine) -> str:
    """Return a line of a statement as a sentence."""
    kind = kind_name(line)
    balance = line.balance
    if line.kind in ("hand", "round"):
        what = _("{kind} {number} at {game}", kind=kind, number=line.number, game=line.game)
        parts = [f"{line_time(line)} GMT: {what}"]
        parts.append(_("bet {amount}, paid out {payout}", amount=line.amount, payout=line.payout))
    else:
        at_table = " " + _("at table {table}", table=line.table) if line.table else ""
        parts = [f"{line_time(line)} GMT: {kind}{at_table}"]
    parts.append(signed_amount(line.net))
    if balance is not None:
        of_stack = line.kind == "hand"
        parts.append(_("stack {chips}", chips=balance) if of_stack else _("wallet {chips}", chips=balance))
    parts += [line.note] if line.note else []
    return ", ".join(parts)


def sums_text(lines: Iterable[StatementLine]) -> list[str]:
    """Return the sums of these lines by day, newest first."""
    days: dict[str, list[int]] = {}
    for line in lines:
        games, bets, payouts, net, moved = days.get(date := line_time(line)[:10], [0, 0, 0, 0, 0])
        if line.kind in ("hand", "round"):
            sums = [games + 1, bets + line.amount, payouts + line.payout, net + line.net, moved]
        else:
            sums = [games, bets, payouts, net, moved + line.net]
        days[date] = sums
    return [
        _(
            DAY_SUMS,
            date=date,
            games=games,
            bets=bets,
            payouts=payouts,
            net=signed_amount(net),
            moved=signed_amount(moved),
        )
        for date, (games, bets, payouts, net, moved) in days.items()
    ]


def statement_csv(lines: Sequence[StatementLine]) -> str:
    """Return a statement as CSV with a header; an empty balance is not known."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(CSV_COLUMNS)
    for line in lines:
        balance = "" if line.balance is None else ungrouped(line.balance)
        numbers = (ungrouped(line.amount), ungrouped(line.payout), ungrouped(line.net), balance)
        writer.writerow(
            (
                line_time(line),
                line.kind,
                line.number,
                line.table or "",
                harmless(line.game),
                *numbers,
                harmless(line.note),
            )
        )
    return file.getvalue()
