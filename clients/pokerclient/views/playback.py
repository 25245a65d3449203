"""A hand that is over, step by step: the table before it, and after each thing that happened, with its sentences.

What the record does not say (the cards of others) is not in the film either.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from pokerclient.text import Words
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event

QUIET = frozenset({"turn", "pots_formed", "made_hand", "deck_reshuffled", "hand_ended"})
"""events that change the picture of the step before them rather than making one of their own"""
LOUD = frozenset(
    {
        "hand_started",
        "forced_bet",
        "hole_cards",
        "acted",
        "uncalled_returned",
        "board_dealt",
        "drew",
        "hand_shown",
        "hand_mucked",
        "pot_awarded",
        "hand_voided",
    }
)


@dataclass
class Step:
    """The table after one thing that happened; ``told`` are pairs of an event's type and a sentence that tells it."""

    kind: str
    view: TableView
    told: list[tuple[str, str]] = field(default_factory=list)


class Film:
    """The steps of the hand in ``record`` (a ``recorded_hand``'s); the first is the table before it."""

    def __init__(self, record: dict[str, Any], words: Words | None = None) -> None:
        self._words = words or Words()
        self._view = start_of(record)
        self.steps = [Step("", deepcopy(self._view))]
        for event in record["events"]:
            if event["type"] in LOUD | QUIET:
                self._add(event)

    def _add(self, event: Event) -> None:
        kind, last = event["type"], self.steps[-1]
        self._view.apply(event)
        together = kind == last.kind == "hole_cards"
        if kind in LOUD and not together:
            last = Step(kind, self._view)
            self.steps.append(last)
        last.view = deepcopy(self._view)
        last.told += [(kind, sentence) for sentence in self._words.of(event, self._view)]

    @property
    def last(self) -> int:
        """The number of the last step; 0 is the table before the hand."""
        return len(self.steps) - 1


def start_of(record: dict[str, Any]) -> TableView:
    """Return the table before the hand, as who asked for the record sees it."""
    started = record["events"][0]
    viewer = record["viewer"] or None
    state = {
        "seq": 0,
        "config": record["config"],
        "you": next((dealt["seat"] for dealt in started["players"] if dealt["player"] == viewer), None),
        "seats": started["players"],
        "hand": started["hand"],
        "hand_running": False,
        "spectators": 0,
        **dict.fromkeys(("button", "small_blind_seat", "big_blind_seat", "turn", "made_hand", "clock")),
        **dict.fromkeys(("board", "pots", "waiting", "offers"), ()),
        "street": "",
        "paused": False,
    }
    return TableView.from_snapshot(0, state, viewer)
