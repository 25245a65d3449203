"""The summary of an evening as text and as one HTML page, and the files in which a room keeps it."""

from __future__ import annotations

import html
import time
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from pokerclient.text.host_reports import columns, settlement_lines
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_cell, count_text, spoken_language
from pokerroom.room.accounts.account_registry import ACCOUNT, stored_bots
from pokerroom.room.chips.money_book import MONEY, KeptMoney, kept_money
from pokerroom.room.chips.pending_stack_changes import STACK_CHANGE
from pokerroom.room.chips.session_settlement import ledger_settlement
from pokerroom.room.history.evening_summary import EveningSummary, summarize_evening
from pokerroom.room.history.hand_archive import HAND
from pokerroom.room.history.hand_export import ExportedHand, ExportFilter, select_hands
from pokerroom.room.persistence.outages import stored_outages
from pokerroom.room.persistence.stored_state import ROOM, last_session_start
from pokerroom.store.backend import Rows
from pokerroom.store.table_settlement import chips_on_tables

EVENINGS_FOLDER = "evenings"
"""in the room's folder"""

_HEADS = (
    N_("player"),
    N_("brought"),
    N_("took"),
    N_("on tables"),
    N_("won"),
    N_("hands"),
    N_("longest session"),
)
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1d2b24; }
h1 { font-size: 1.5rem; margin-bottom: 0; } p { margin: .3rem 0; }
table { border-collapse: collapse; width: 100%; margin: 1.2rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .5rem; border-bottom: 1px solid #cfdad4; text-align: right; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; }
.won { color: #116b3a; } .lost { color: #a3282c; } .wide { overflow-x: auto; }
svg { width: 100%; height: auto; font-size: 13px; } svg text { fill: currentColor; }
svg .level { stroke: currentColor; opacity: .25; }
@media (prefers-color-scheme: dark) {
  body { background: #10201a; color: #e6eee9; } th, td { border-color: #33493f; }
  .won { color: #6fd69b; } .lost { color: #ff9a94; }
}
"""


def read_evening(rows: Rows, since: int) -> EveningSummary:
    """Return the summary from ``since`` (ms since 1970; 0: the first transaction) on, out of the room's file."""
    balances = rows.balances()
    transactions = list(rows.transactions(None, since))
    hands = select_hands(rows.documents(HAND), ExportFilter(since=since))
    readable = (hand for hand in hands if isinstance(hand, ExportedHand))
    bots, changes = stored_bots(rows.documents(ACCOUNT)), rows.documents(STACK_CHANGE)
    settlement = ledger_settlement(transactions, balances, bots, changes, money_kept_for(rows, since))
    playing = any(chips_on_tables(balances).values())
    times = [one.at for one in transactions]
    until = round(time.time() * 1000) if playing else max(times, default=since)
    outages = stored_outages(rows.documents(ROOM))
    return summarize_evening(
        transactions, settlement, readable, since or min(times, default=0), until, outages=outages
    )


def money_kept_for(rows: Rows, since: int) -> KeptMoney:
    """Return who the banker is, and for the last evening what was open when it began."""
    kept = kept_money(rows.documents(MONEY))
    if since == last_session_start(rows.documents(ROOM)):
        return kept
    return KeptMoney(kept.banker)


def text_report(summary: EveningSummary) -> str:
    """Return the summary as lines of text."""
    if not summary.players:
        return _("nobody has played")
    lines = [period_text(summary), columns([tuple(map(_, _HEADS)), *_rows(summary)]), *_facts(summary)]
    return "\n".join(lines)


def html_report(summary: EveningSummary, title: str) -> str:
    """Return the summary as an HTML page that needs no other file."""
    rows = _rows(summary)
    table = html_table(tuple(map(_, _HEADS)), rows, signed=(4,)) if rows else ""
    facts = "".join([f"<p>{html.escape(fact)}</p>" for fact in _facts(summary) or [_("Nobody has played.")]])
    return html_page(title, period_text(summary), table + facts)


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]], signed: Collection[int]) -> str:
    """Return a table; the columns ``signed`` are coloured by whether chips were won or lost."""
    head = "".join([f"<th>{html.escape(name)}</th>" for name in heads])
    body = "".join([_html_row(row, signed) for row in rows])
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def html_page(title: str, period: str, body: str) -> str:
    """Return a page that needs no other file; ``body`` is HTML."""
    return (
        f'<!doctype html>\n<html lang="{spoken_language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{_STYLE}</style></head><body>"
        f"<h1>{html.escape(title)}</h1><p>{html.escape(period)}</p>{body}</body></html>\n"
    )


def save_evening(folder: Path, summary: EveningSummary, title: str) -> Path:
    """Write both forms into the room's folder; return the path of the page. Raise ``OSError``."""
    target = folder / EVENINGS_FOLDER
    target.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = datetime.fromtimestamp(summary.since / 1000).astimezone().strftime("%Y-%m-%d-%H%M%S")
    page = target / f"{name}.html"
    for path, text in (
        (target / f"{name}.txt", text_report(summary) + "\n"),
        (page, html_report(summary, title)),
    ):
        write_whole(path, text)
    return page


def write_whole(path: Path, text: str) -> None:
    """Write a file, or leave none where the disk is full; raise ``OSError``."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, "utf-8")
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def period_text(summary: EveningSummary) -> str:
    """Return from when until when the evening was, in local time with its zone."""
    began, ended = (datetime.fromtimestamp(at / 1000).astimezone() for at in (summary.since, summary.until))
    form = "%H:%M %Z" if began.date() == ended.date() else "%Y-%m-%d %H:%M %Z"
    return _("{began} to {ended}", began=f"{began:%Y-%m-%d %H:%M}", ended=local_time(summary.until, form))


def _rows(summary: EveningSummary) -> list[tuple[str, ...]]:
    return [
        (
            _("{name} (bot)", name=one.name) if one.bot else one.name,
            amount_cell(one.brought),
            amount_cell(one.took),
            amount_cell(one.on_tables),
            amount_cell(one.net, signed=bool(one.net)),
            count_text(one.hands),
            _duration(one.longest_ms),
        )
        for one in summary.players
    ]


def _html_row(row: Sequence[str], signed: Collection[int]) -> str:
    cells = []
    for place, cell in enumerate(row):
        style = {"+": "won", "-": "lost"}.get(cell[:1], "") if place in signed else ""
        cells.append(
            f'<td class="{style}">{html.escape(cell)}</td>' if style else f"<td>{html.escape(cell)}</td>"
        )
    return f"<tr>{''.join(cells)}</tr>"


def _facts(summary: EveningSummary) -> list[str]:
    if not summary.players:
        return []
    facts = [_("Hands played between players: {count}.", count=summary.hands)]
    if (biggest := summary.biggest_pot) is not None:
        winners = _(" and ").join(biggest.winners) or _("nobody")
        facts.append(
            _(
                "Biggest pot: {pot} chips, won by {winners}, in hand {hand} of {table} (number {number} of the room).",
                pot=biggest.pot,
                winners=winners,
                hand=biggest.hand,
                table=biggest.table,
                number=biggest.number,
            )
        )
    longest = max(summary.players, key=lambda player: player.longest_ms)
    if longest.longest_ms:
        facts.append(
            _("Longest session: {name}, {time}.", name=longest.name, time=_duration(longest.longest_ms))
        )
    lines = settlement_lines(msgspec.to_builtins(summary))
    return facts + [text[:1].upper() + text[1:] + ("" if text.endswith(":") else ".") for text in lines]


def _duration(ms: int) -> str:
    minutes = ms // 60_000
    if not ms:
        return "-"
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{max(minutes, 1)} min"
