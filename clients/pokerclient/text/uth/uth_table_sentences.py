"""Sentences about the table itself: chat, a host who pauses or sets other limits, the end of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.uth.uth_speech import UthPhraseFormatter
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.said import reason_text
from pokerwire.cash.cash_events import Paused, Resumed, Said, SeatOffered, TableClosed, WaitingListChanged
from pokerwire.uth.uth_table_events import LimitsChanged, LimitsSet


def _said(words: UthPhraseFormatter, event: Said, view: UthTableView) -> str:
    key = "said" if event.seat is not None else "said_watching"
    return words.phrase(view, key, player=event.player, text=event.text)


def _paused(words: UthPhraseFormatter, event: Paused, view: UthTableView) -> str:
    return words.phrase(view, "paused")


def _resumed(words: UthPhraseFormatter, event: Resumed, view: UthTableView) -> str:
    return words.phrase(view, "resumed")


def _limits_set(words: UthPhraseFormatter, event: LimitsSet, view: UthTableView) -> str:
    return words.phrase(view, "limits_set", limits=words.limits(view, event.limits))


def _limits_changed(words: UthPhraseFormatter, event: LimitsChanged, view: UthTableView) -> str:
    return words.phrase(view, "limits_changed", limits=words.limits(view, event.limits))


def _waiting_list_changed(words: UthPhraseFormatter, event: WaitingListChanged, view: UthTableView) -> str:
    if not event.names:
        return words.phrase(view, "waiting_list_empty")
    return words.phrase(view, "waiting_list", names=", ".join(event.names))


def _seat_offered(words: UthPhraseFormatter, event: SeatOffered, view: UthTableView) -> str:
    seconds = round(event.time / 1000)
    return words.phrase(view, "seat_offered", player=event.player, seat=event.seat, seconds=seconds)


def _table_closed(words: UthPhraseFormatter, event: TableClosed, view: UthTableView) -> str:
    return words.phrase(view, "table_closed", reason=reason_text(event.reason, words.language(view)))


SENTENCE_WRITERS: dict[str, Callable[[UthPhraseFormatter, Any, UthTableView], str | list[str]]] = {
    "said": _said,
    "paused": _paused,
    "resumed": _resumed,
    "limits_set": _limits_set,
    "limits_changed": _limits_changed,
    "waiting_list_changed": _waiting_list_changed,
    "seat_offered": _seat_offered,
    "table_closed": _table_closed,
}
