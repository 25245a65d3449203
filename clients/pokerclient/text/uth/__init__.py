"""Every event of a house table as sentences for people, with the table's own names of bets, buttons and hands.

As in :mod:`pokerclient.text`: a sentence names its player, and its round where it would otherwise be the same as an
earlier one.  What the others bet is told when betting closes, as sums; what they won at the end.
"""

from __future__ import annotations

from pokerclient.text.uth import betting, cards, decisions, seats, settlement, table
from pokerclient.text.uth.speech import HouseSpeech
from pokerclient.views.uth.table_view import HouseView
from pokerclient.views.wire_types import Event

TELLINGS = (
    seats.TELLINGS
    | betting.TELLINGS
    | cards.TELLINGS
    | decisions.TELLINGS
    | settlement.TELLINGS
    | table.TELLINGS
)
"""type of an event -> what makes its sentences"""

SILENT = frozenset({"crowd_counted", "decision_time", "decision_opened", "round_ended"})
"""events that say nothing to a player that another one does not"""


class HouseWords(HouseSpeech):
    """The words for a house table, and the sentences made of them."""

    def of(self, event: Event, view: HouseView) -> list[str]:
        """Return the sentences that tell ``event``; ``view`` has it folded in already."""
        telling = TELLINGS.get(event["type"])
        told = telling(self, event, view) if telling is not None else []
        if isinstance(told, list):
            return told
        return [told] if told else []
