"""Every event of a house table as sentences for people, with the table's own names of bets, buttons and hands.

As in :mod:`pokerclient.text`: a sentence names its player, and its round where it would otherwise be the same as an
earlier one.  The bets of the others come when betting closes, as sums; their winnings at the end.
"""

from __future__ import annotations

from pokerclient.text.uth import (
    uth_betting_sentences,
    uth_card_sentences,
    uth_decision_sentences,
    uth_seat_sentences,
    uth_settlement_sentences,
    uth_table_sentences,
)
from pokerclient.text.uth.uth_speech import UthPhraseFormatter
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.hand_events import Event

SENTENCE_WRITERS = (
    uth_seat_sentences.SENTENCE_WRITERS
    | uth_betting_sentences.SENTENCE_WRITERS
    | uth_card_sentences.SENTENCE_WRITERS
    | uth_decision_sentences.SENTENCE_WRITERS
    | uth_settlement_sentences.SENTENCE_WRITERS
    | uth_table_sentences.SENTENCE_WRITERS
)
"""type of an event -> what makes its sentences"""

SILENT = frozenset({"crowd_counted", "decision_time", "decision_opened", "round_ended"})
"""events that say nothing to a player that another one does not"""


class UthEventWords(UthPhraseFormatter):
    """The words for a house table, and the sentences made of them."""

    def sentences(self, event: Event, view: UthTableView) -> list[str]:
        """Return the sentences about ``event``; ``view`` has it folded in already."""
        writer = SENTENCE_WRITERS.get(event.type)
        sentences = writer(self, event, view) if writer is not None else []
        if isinstance(sentences, list):
            return sentences
        return [sentences] if sentences else []
