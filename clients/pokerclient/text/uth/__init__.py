"""Every event of a house table as sentences for people, with the table's own names of bets, buttons and hands.

As in :mod:`pokerclient.text`: a sentence names its player, and its round where it would otherwise be the same as an
earlier one.  What the others bet is told when betting closes, as sums; what they won at the end.
"""

from __future__ import annotations

from pokerclient.text.uth import betting, cards, decisions, seats, settlement, table
from pokerclient.text.uth.speech import UthPhraseFormatter
from pokerclient.views.uth.table_view import UthTableView
from pokerclient.views.wire_types import Event

SENTENCE_WRITERS = (
    seats.SENTENCE_WRITERS
    | betting.SENTENCE_WRITERS
    | cards.SENTENCE_WRITERS
    | decisions.SENTENCE_WRITERS
    | settlement.SENTENCE_WRITERS
    | table.SENTENCE_WRITERS
)
"""type of an event -> what makes its sentences"""

SILENT = frozenset({"crowd_counted", "decision_time", "decision_opened", "round_ended"})
"""events that say nothing to a player that another one does not"""


class UthEventWords(UthPhraseFormatter):
    """The words for a house table, and the sentences made of them."""

    def sentences(self, event: Event, view: UthTableView) -> list[str]:
        """Return the sentences that tell ``event``; ``view`` has it folded in already."""
        writer = SENTENCE_WRITERS.get(event["type"])
        sentences = writer(self, event, view) if writer is not None else []
        if isinstance(sentences, list):
            return sentences
        return [sentences] if sentences else []
