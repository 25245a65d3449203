"""What becomes of bets and rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.uth.uth_speech import UthPhraseFormatter, is_mine, result_direction
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.said import reason_text
from pokerwire.uth.round_events import (
    BetsRefunded,
    BetsSettled,
    JackpotWon,
    RoundCancelled,
    RoundPaused,
    RoundResumed,
)


def _bets_settled(words: UthPhraseFormatter, event: BetsSettled, view: UthTableView) -> list[str]:
    if is_mine(event, view):
        return [*[words.result(view, one) for one in event.results], words.net(view, event)]
    key = f"result_{result_direction(event.net)}"
    return [words.phrase(view, key, player=view.player_name(event.seat), net=abs(event.net))]


def _jackpot_won(words: UthPhraseFormatter, event: JackpotWon, view: UthTableView) -> str:
    hand = view.hand_word(event.hand)
    return words.phrase(
        view, "jackpot_won", player=view.player_name(event.seat), amount=event.amount, hand=hand
    )


def _round_paused(words: UthPhraseFormatter, event: RoundPaused, view: UthTableView) -> str:
    return words.phrase(view, "round_paused", reason=reason_text(event.reason, words.language(view)))


def _round_resumed(words: UthPhraseFormatter, event: RoundResumed, view: UthTableView) -> str:
    return words.phrase(view, "round_resumed")


def _bets_refunded(words: UthPhraseFormatter, event: BetsRefunded, view: UthTableView) -> str:
    return words.phrase(view, "your_refund", by=-event.by) if is_mine(event, view) else ""


def _round_cancelled(words: UthPhraseFormatter, event: RoundCancelled, view: UthTableView) -> str:
    return words.phrase(
        view, "round_cancelled", game=event.game, reason=reason_text(event.reason, words.language(view))
    )


SENTENCE_WRITERS: dict[str, Callable[[UthPhraseFormatter, Any, UthTableView], str | list[str]]] = {
    "bets_settled": _bets_settled,
    "jackpot_won": _jackpot_won,
    "round_paused": _round_paused,
    "round_resumed": _round_resumed,
    "bets_refunded": _bets_refunded,
    "round_cancelled": _round_cancelled,
}
