"""What a host reads: tables, players, requests, the log, the settlement; each as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

ReportData = Mapping[str, Any]


def tables(data: ReportData) -> str:
    """The tables of the lobby, a line each."""
    rows = [("table", "name", "game", "stakes", "seats", "hands", "")]
    for one in data["tables"]:
        is_uth = one["kind"] == "house"
        stakes = (
            f"{one['min_bet']}-{one['max_bet']}" if is_uth else f"{one['small_blind']}/{one['big_blind']}"
        )
        game = one["rules"] if is_uth else f"{one['structure'].replace('_', '-')} {one['game']}"
        seats = f"{one['seated']}/{one['seats']}" if one["seats"] else str(one["seated"])
        state = "paused" if one["paused"] else ""
        rows.append((str(one["table"]), one["name"], game, stakes, seats, str(one["hands"]), state))
    return columns(rows) if len(rows) > 1 else "no table is open"


def players(data: ReportData) -> str:
    """Who is here, a line each, then the penalties."""
    rows = [("player", "wallet", "stacks", "seats", "from", "")]
    for one in data["players"]:
        seats = ", ".join([f"{seat['table']}:{seat['seat']}" for seat in one["seats"]])
        marks = [mark for mark in ("bot", "host") if one[mark]] + ([] if one["connected"] else ["away"])
        address = one.get("address", "")
        marks += [
            f"{change['by']:+} at table {change['table']} after the hand" for change in one.get("changes", ())
        ]
        rows.append((one["name"], str(one["wallet"]), str(one["stacks"]), seats, address, " ".join(marks)))
    parts = [columns(rows) if len(rows) > 1 else "nobody is here"]
    return "\n".join([*parts, *map(_penalty, data["penalties"])])


def bans(data: ReportData) -> str:
    """Who is banned or muted, a line each."""
    return "\n".join(map(_penalty, data["penalties"])) or "nobody is banned or muted"


def _penalty(one: ReportData) -> str:
    until = f"until {time_text(one['until'])}" if one["until"] else "for good"
    reason = f": {one['reason']}" if one["reason"] else ""
    of = f", the address of {one['of']}," if one.get("of") else ""
    done = "muted" if one["kind"] == "mute" else "banned"
    return f"{one['name']}{of} is {done} {until} by {one['who']}{reason}"


def requests(data: ReportData) -> str:
    """Who waits for approval, a line each."""
    lines = []
    for one in data["requests"]:
        if one.get("kind", "buy_in") != "buy_in":
            note = f": {one['note']}" if one.get("note") else ""
            lines.append(f"{one['player']} asks for a {one['kind']} of {one['by']} chips{note}")
            continue
        what = "more chips" if one["top_up"] else f"seat {one['seat']}" if one["seat"] else "a seat"
        lines.append(f"table {one['table']}: {one['player']} asks for {what}, {one['by']} chips")
    return "\n".join(lines) or "nobody waits"


def log(data: ReportData) -> str:
    """The acts, newest first, a line each."""
    lines = []
    for act in data["acts"]:
        sentence = " ".join(filter(None, (act["what"], act["about"])))
        sentence += f" ({act['detail']})" if act["detail"] else ""
        sentence += f": {act['reason']}" if act["reason"] else ""
        lines.append(f"{time_text(act['at'])}  {act['who']}: {sentence}")
    return "\n".join(lines) or "no host has done anything"


def settlement(data: ReportData) -> str:
    """Who brought and took what, and who pays whom."""
    rows = [("player", "brought", "took", "on tables", "won")]
    for one in data["lines"]:
        on_tables = str(one.get("on_tables", 0))
        rows.append((one["name"], str(one["brought"]), str(one["took"]), on_tables, f"{one['net']:+}"))
    if len(rows) == 1:
        return "nobody has played"
    parts = [columns(rows)]
    if data["house"]:
        parts.append(f"the house (rake, bank, corrections): {data['house']:+}")
    for one in data["payments"]:
        parts.append(f"{one['payer'] or 'the house'} pays {one['payee'] or 'the house'} {one['chips']}")
    return "\n".join(parts)


def time_text(time_ms: int) -> str:
    """Return a time, in ms since 1970, as it is here."""
    try:
        return datetime.fromtimestamp(time_ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    except (OverflowError, ValueError, OSError):
        return "far in the future"


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return rows in columns as wide as they need; numbers stand to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(["  ".join(_cells(row, widths)).rstrip() for row in rows])


def _cells(row: Iterable[str], widths: Iterable[int]) -> Iterable[str]:
    for cell, width in zip(row, widths, strict=True):
        number = cell.lstrip("+-").isdigit()
        yield cell.rjust(width) if number else cell.ljust(width)
