"""Several evenings of a home game as text, as one HTML page with a graph, and as CSV."""

from __future__ import annotations

import csv
import html
import io

from pokerclient.text.host_reports import columns, house_line
from pokerlocale.amounts import ungrouped
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _, amount_cell, count_text
from pokerroom.host.evening_report import html_page, html_table
from pokerroom.host.season_graph import season_graph
from pokerroom.room.history.evening_series import EveningSeries, PlayedEvening
from pokerwire.spreadsheet_text import harmless

_HEADS = (N_("player"), N_("evenings"), N_("won"), N_("best evening"), N_("worst evening"))


def season_text(series: EveningSeries) -> str:
    """Return who is up over all evenings, and each evening in a line."""
    if not series.evenings:
        return _("nobody has played")
    standings = columns([tuple(map(_, _HEADS)), *_standings(series)])
    return "\n".join([_period(series), standings, *_house(series), "", *map(_evening_line, series.evenings)])


def season_page(series: EveningSeries, title: str) -> str:
    """Return the same as an HTML page of one file, with a graph of the totals."""
    if not series.evenings:
        return html_page(title, _("Nobody has played."), "")
    names = [player.name for player in series.players]
    by_evening = [(_day(one), *(_result(one, name) for name in names)) for one in reversed(series.evenings)]
    body = "".join(
        [
            html_table(tuple(map(_, _HEADS)), _standings(series), signed=range(2, 5)),
            "".join([f"<p>{html.escape(line)}</p>" for line in _house(series)]),
            season_graph(series),
            html_table((_("evening"), *names), by_evening, signed=range(1, len(names) + 1)),
        ]
    )
    return html_page(title, _period(series), body)


def season_csv(series: EveningSeries) -> str:
    """Return a row for each player of each evening, for spreadsheets."""
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\r\n")
    rows.writerow(["evening", "player", "won", "total"])
    for number, evening in enumerate(series.evenings):
        for player in series.players:
            if player.name in evening.results:
                won, total = evening.results[player.name], player.totals[number]
                rows.writerow([_day(evening), harmless(player.name), ungrouped(won), ungrouped(total)])
    return file.getvalue()


def _standings(series: EveningSeries) -> list[tuple[str, ...]]:
    return [
        (
            one.name,
            count_text(one.evenings),
            *(amount_cell(chips, signed=True) for chips in (one.net, one.best, one.worst)),
        )
        for one in series.players
    ]


def _house(series: EveningSeries) -> list[str]:
    return [house_line(series.house, "")] if series.house else []


def _result(evening: PlayedEvening, name: str) -> str:
    return amount_cell(evening.results[name], signed=True) if name in evening.results else ""


def _evening_line(evening: PlayedEvening) -> str:
    ranked = sorted(evening.results, key=lambda name: (-evening.results[name], name))
    return f"{_day(evening)}  " + ", ".join([f"{name} {_result(evening, name)}" for name in ranked])


def _period(series: EveningSeries) -> str:
    return _(
        NN_("one evening, {first}", "{count} evenings, {first} to {last}"),
        count=len(series.evenings),
        first=_day(series.evenings[0]),
        last=_day(series.evenings[-1]),
    )


def _day(evening: PlayedEvening) -> str:
    return local_time(evening.began, "%Y-%m-%d")
