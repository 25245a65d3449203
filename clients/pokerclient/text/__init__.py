"""Every event of a table as a sentence for people: for log panes, the plain line mode and screen readers.

A sentence names its player, and its hand where it would otherwise be the same as an earlier one: a screen reader is
silent about a line that repeats.  Events that say nothing to the viewer (other players' cards being dealt, somebody
else's turn) have no sentence.
"""

from __future__ import annotations

from pokerclient.text import hand_sentences, seat_sentences, table_sentences
from pokerclient.text.phrases import PHRASES
from pokerclient.text.speech import PhraseFormatter
from pokerclient.views.table_view import TableView
from pokerwire.hand_events import Event

SENTENCE_WRITERS = (
    hand_sentences.SENTENCE_WRITERS | seat_sentences.SENTENCE_WRITERS | table_sentences.SENTENCE_WRITERS
)
"""type of an event -> what makes its sentences; others are said by the phrase that is called as they are"""
_OTHERS = frozenset({"turn"})
"""events that are called as a phrase about something else is: the card of that street"""


def phrase_of(words: PhraseFormatter, event: Event, view: TableView) -> str:
    """Return the phrase that is called as ``event`` is, with its fields, the player of its seat and its seconds.

    Empty where no phrase is called so.
    """
    if event.type in _OTHERS or event.type not in PHRASES:
        return ""
    values = {**event}
    if "seat" in values:
        values.setdefault("player", view.player(event["seat"]))
    if "time" in values:
        values["seconds"] = round(event["time"] / 1000)
    return words.phrase(event.type, **values)


class EventWords(PhraseFormatter):
    """The words of one language, and the sentences made of them."""

    def sentences(self, event: Event, view: TableView) -> list[str]:
        """Return the sentences about ``event``; ``view`` has it folded in already."""
        sentences = SENTENCE_WRITERS.get(event.type, phrase_of)(self, event, view)
        if isinstance(sentences, list):
            return sentences
        return [sentences] if sentences else []
