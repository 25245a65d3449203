"""Every event of a table as a sentence for people: for log panes, the plain line mode and screen readers.

A sentence names its player, and its hand where it would otherwise be the same as an earlier one: a screen reader is
silent about a line that repeats.  Events that say nothing to the viewer (other players' cards being dealt, somebody
else's turn) have no sentence.
"""

from __future__ import annotations

from pokerclient.text import hand, seats, table
from pokerclient.text.speech import Speech
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event

TELLINGS = hand.TELLINGS | seats.TELLINGS | table.TELLINGS
"""type of an event -> what makes its sentences"""


class Words(Speech):
    """The words of one language, and the sentences made of them."""

    def of(self, event: Event, view: TableView) -> list[str]:
        """Return the sentences that tell ``event``; ``view`` has it folded in already."""
        telling = TELLINGS.get(event["type"])
        if telling is None:
            return []
        told = telling(self, event, view)
        if isinstance(told, list):
            return told
        return [told] if told else []
