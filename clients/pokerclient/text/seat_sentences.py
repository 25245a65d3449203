"""Who sits, is away, wants to leave or to straddle, mucks, or runs out of time, and what they owe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.phrases import leave_reason
from pokerclient.text.speech import PhraseFormatter
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import (
    AutoTopUpSet,
    BlindsOwed,
    LeaveSet,
    LineLost,
    Sat,
    SatOut,
    StoodUp,
    StraddleSet,
    ToppedUp,
)


def _sat(words: PhraseFormatter, event: Sat, view: TableView) -> str:
    key = "sat_bot" if event.bot else "sat"
    return words.phrase(key, player=event.player, seat=event.seat, stack=event.stack)


def _stood_up(words: PhraseFormatter, event: StoodUp, view: TableView) -> str:
    values = {key: event[key] for key in ("player", "seat", "stack")}
    key = "stood_up" if event.stack else "stood_up_broke"
    if event.reason == "left":
        return words.phrase(key, **values)
    reason = words.phrase(leave_reason(event.reason, event.removed_by), by=event.removed_by)
    return words.phrase(f"{key}_reason", reason=reason, **values)


def _sat_out(words: PhraseFormatter, event: SatOut, view: TableView) -> str:
    return words.phrase("sat_out_" + event.reason, player=view.player(event.seat))


def _topped_up(words: PhraseFormatter, event: ToppedUp, view: TableView) -> str:
    if not event.by:
        return ""
    return words.phrase("topped_up", player=view.player(event.seat), by=event.by, stack=event.stack)


def _auto_top_up_set(words: PhraseFormatter, event: AutoTopUpSet, view: TableView) -> str:
    to, below = event.to, event.below
    if not to:
        return words.phrase("auto_top_up_off")
    return words.phrase("auto_top_up_full" if below == to else "auto_top_up_on", to=to, below=below)


def _blinds_owed(words: PhraseFormatter, event: BlindsOwed, view: TableView) -> str:
    big, small = event.big_blind, event.small_blind
    if not (big or small):
        return ""
    player = view.player(event.seat)
    if event.choice == "wait":
        return words.phrase("waits_big_blind", player=player)
    owed = words.phrase("both_blinds" if big and small else "big_blind" if big else "small_blind")
    return words.phrase("will_post", player=player, owed=owed)


def _straddle_set(words: PhraseFormatter, event: StraddleSet, view: TableView) -> str:
    key = "straddle_off" if not event.on else "straddle_to" if event.to else "straddle_on"
    return words.phrase(key, player=view.player(event.seat), to=event.to)


def _leave_set(words: PhraseFormatter, event: LeaveSet, view: TableView) -> str:
    return words.phrase("leave_on" if event.on else "leave_off", player=view.player(event.seat))


def _line_lost(words: PhraseFormatter, event: LineLost, view: TableView) -> str:
    """Say nothing of a player who leaves anyway: a host's kick closes the connection of whom it removes."""
    if view.seats[event.seat].leaving:
        return ""
    return words.phrase("line_lost", player=view.player(event.seat))


SENTENCE_WRITERS: dict[str, Callable[[PhraseFormatter, Any, TableView], str | list[str]]] = {
    "sat": _sat,
    "stood_up": _stood_up,
    "sat_out": _sat_out,
    "topped_up": _topped_up,
    "auto_top_up_set": _auto_top_up_set,
    "blinds_owed": _blinds_owed,
    "straddle_set": _straddle_set,
    "leave_set": _leave_set,
    "line_lost": _line_lost,
}
