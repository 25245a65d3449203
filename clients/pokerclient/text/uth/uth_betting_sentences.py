"""Bets, while betting is open and when it closes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.uth.uth_speech import UthPhraseFormatter, is_mine
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.said import reason_text
from pokerwire.uth.round_events import BetsChanged, BetsDeclined, BettingClosed, BettingOpened
from pokerwire.uth.uth_table_events import BankShort, LightChanged


def _betting_opened(words: UthPhraseFormatter, event: BettingOpened, view: UthTableView) -> str:
    if not event.meter:
        return words.phrase(view, "betting_opened", game=event.game)
    return words.phrase(
        view,
        "betting_opened_meter",
        game=event.game,
        progressive=view.bet_name("progressive"),
        meter=event.meter,
    )


def _light_changed(words: UthPhraseFormatter, event: LightChanged, view: UthTableView) -> str:
    if event.light == "red" or not event.time:
        return ""
    return words.phrase(view, event.light, seconds=-(-event.time // 1000))


def _bets_changed(words: UthPhraseFormatter, event: BetsChanged, view: UthTableView) -> str:
    if not is_mine(event, view):
        return ""
    if not event.total:
        return words.phrase(view, "your_bets_none")
    return words.phrase(
        view,
        "your_bets_missing" if event.missing else "your_bets",
        bets=words.bets(view, event.bets),
        total=event.total,
        missing=event.missing,
        ante=view.bet_name("ante"),
    )


def _bets_declined(words: UthPhraseFormatter, event: BetsDeclined, view: UthTableView) -> str:
    if not is_mine(event, view):
        return ""
    return words.phrase(view, "declined", bets=words.bets(view, event.declined))


def _betting_closed(words: UthPhraseFormatter, event: BettingClosed, view: UthTableView) -> str:
    return words.phrase(view, "betting_closed", game=event.game, players=event.players, total=event.total)


def _bank_short(words: UthPhraseFormatter, event: BankShort, view: UthTableView) -> str:
    return words.phrase(view, "bank_short", reason=reason_text(event.reason, words.language(view)))


SENTENCE_WRITERS: dict[str, Callable[[UthPhraseFormatter, Any, UthTableView], str | list[str]]] = {
    "betting_opened": _betting_opened,
    "light_changed": _light_changed,
    "bets_changed": _bets_changed,
    "bets_declined": _bets_declined,
    "betting_closed": _betting_closed,
    "bank_short": _bank_short,
}
