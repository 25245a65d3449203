"""A hand that is over, step by step: the table before it, and after each thing that happened, with its sentences.

What the record does not say (the cards of others) is not in the film either.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Sat
from pokerwire.hand_events import Acted, Event
from pokerwire.room.finished_hand import HandRecord

MERGED_EVENTS = frozenset(
    {"turn", "pots_formed", "made_hand", "all_in_odds", "draw_started", "deck_reshuffled", "hand_ended"}
)
"""events that change the picture of the step before them rather than making one of their own"""
STEP_EVENTS = frozenset(
    {
        "hand_started",
        "forced_bet",
        "hole_cards",
        "acted",
        "uncalled_returned",
        "runs_agreed",
        "board_dealt",
        "drew",
        "hand_shown",
        "hand_mucked",
        "pot_awarded",
        "hand_voided",
        "rabbit_hunted",
        "side_bet_paid",
        "seats_marked",
    }
)


@dataclass
class PlaybackStep:
    """The table after one thing that happened; ``sentences`` are pairs of an event's type and a sentence for it."""

    kind: str
    view: TableView
    sentences: list[tuple[str, str]] = field(default_factory=list)
    own_acts: int = 0
    """how often the viewer has acted so far"""


class ViewPlayback:
    """The steps of the hand in ``record`` (a ``recorded_hand``'s); the first is the table before it."""

    def __init__(self, record: HandRecord, words: EventWords | None = None) -> None:
        self._words = words or EventWords()
        self._view = starting_view(record)
        self.steps = [PlaybackStep("", deepcopy(self._view))]
        for event in record.events:
            if event.type in STEP_EVENTS | MERGED_EVENTS:
                self._add(event)

    def _add(self, event: Event) -> None:
        kind, step = event.type, self.steps[-1]
        self._view.apply(event)
        merges = kind == step.kind == "hole_cards"
        if kind in STEP_EVENTS and not merges:
            step = PlaybackStep(kind, self._view, own_acts=step.own_acts)
            step.own_acts += isinstance(event, Acted) and event.seat == self._view.you
            self.steps.append(step)
        step.view = deepcopy(self._view)
        step.sentences += [(kind, sentence) for sentence in self._words.sentences(event, self._view)]

    @property
    def last_step(self) -> int:
        """The number of the last step; 0 is the table before the hand."""
        return len(self.steps) - 1


def starting_view(record: HandRecord) -> TableView:
    """Return the table before the hand, as who asked for the record sees it."""
    started = record.started
    view = TableView(0, record.viewer or None, record.config)
    view.state.hand = started.hand
    for player in started.players:
        view.apply(Sat(player.seat, player.player, player.stack))
    return view
