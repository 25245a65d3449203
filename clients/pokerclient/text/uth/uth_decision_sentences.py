"""What may be decided, and what was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.uth.uth_speech import UthPhraseFormatter, is_mine
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.uth.round_events import Choices, Decided, DecisionsClosed


def _choices(words: UthPhraseFormatter, event: Choices, view: UthTableView) -> str:
    options = ", ".join([words.option(view, option) for option in event.options])
    key = "choices_hand" if event.name else "choices"
    return words.phrase(view, key, options=options, hand=words.hand_in_sentence(view, event))


def _decided(words: UthPhraseFormatter, event: Decided, view: UthTableView) -> str:
    key = "you_decided" if is_mine(event, view) else "decided"
    return words.phrase(
        view,
        key + ("_by" if event.by else ""),
        player=view.player_name(event.seat),
        label=view.label(event, auto=event.auto),
        by=event.by,
    )


def _decisions_closed(words: UthPhraseFormatter, event: DecisionsClosed, view: UthTableView) -> str:
    if not (view.crowd and event.counts):
        return ""
    counts = [
        words.phrase(view, "count", **{**count, "label": view.label(count, auto=count.auto)})
        for count in event.counts
    ]
    return words.phrase(view, "counts", counts=", ".join(counts))


SENTENCE_WRITERS: dict[str, Callable[[UthPhraseFormatter, Any, UthTableView], str | list[str]]] = {
    "choices": _choices,
    "decided": _decided,
    "decisions_closed": _decisions_closed,
}
