"""A house bot with a character: a style that changes with its mood, a memory of the evening, and a few words."""

from __future__ import annotations

import random

from pokerclient.bots.characters.mood import Mood, Temper
from pokerclient.bots.characters.opponents import Opponents
from pokerclient.bots.characters.own_hand import Deed, OwnHand
from pokerclient.bots.characters.remarks import HandEnding, Remarks, Talker
from pokerclient.bots.sensible import SensibleBot
from pokerclient.bots.sensible.style import SENSIBLE, Style
from pokerclient.views.table_view import TableView
from pokerlocale.translator import Translator
from pokerwire.cash.cash_events import HandStarted, StoodUp
from pokerwire.hand_events import Acted, Event, HandEnded, SeatResult

CROSS = -0.5
"""the mood from which on its words are cross, where it has such words"""


class CharacterBot(SensibleBot):
    """Decides like ``sensible`` in a style of its own, and knows the habits of those it sits with."""

    remarks: Remarks
    calm: Style = SENSIBLE
    """how it plays in its usual mood"""
    losing: Style | None = None
    """how it plays in the worst of moods; ``None``: the same"""
    winning: Style | None = None
    """how it plays in the best of moods"""
    temper: Temper = Temper()
    typical: Deed = "bet"
    """what tells others who they sit with, once they see it at a showdown"""
    remembers: bool = True
    """whether it plays by what it has seen of its opponents"""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.style = self.calm
        self.pace = self.calm.pace
        self.mood = Mood(self.temper)
        self._opponents = Opponents()
        self._own_hand = OwnHand()
        self._talker = Talker(self.remarks)

    def see(self, view: TableView, event: Event) -> None:
        """Remember what the others do, and feel how hands end."""
        super().see(view, event)
        if isinstance(event, HandEnded):
            self._end_hand(view, event)
        elif isinstance(event, StoodUp) and event.reason != "moved":
            self._opponents.forget(event.player)
            self._talker.forget(event.player)
        elif isinstance(event, HandStarted):
            self._own_hand.start()
            habits = self._opponents.start_hand(view)
            self._memory.habits = habits if self.remembers else {}
        elif isinstance(event, Acted) and event.seat == view.you:
            self._own_hand.act(view, event)
        elif isinstance(event, Acted):
            self._opponents.act(view, event)

    def _end_hand(self, view: TableView, event: HandEnded) -> None:
        mine = next((result for result in event.results if result.seat == view.you), None)
        me = view.me
        if mine is None or me is None:
            return
        net = mine.net / view.config.big_blind
        self.mood.end_hand(net, folded=me.folded)
        self.style = self._style_of_mood()
        self.pace = self.style.pace
        ending = HandEnding(
            net,
            self._opponents.name_of(_other_seat(event, mine)),
            showdown=_shown_down(view) and not me.folded,
            typical=self.typical in self._own_hand.deeds,
            cross=self.mood.level <= CROSS,
        )
        remark = self._talker.after_hand(ending, self.rng)
        if remark is not None:
            self.say(Translator(self.language)(remark.sentence, **remark.values))

    def _style_of_mood(self) -> Style:
        mood = self.mood.level
        extreme = self.losing if mood < 0 else self.winning
        return self.calm if extreme is None else self.calm.towards(extreme, abs(mood))


def _shown_down(view: TableView) -> bool:
    return sum(seat.live for seat in view.seats.values()) > 1


def _other_seat(event: HandEnded, mine: SeatResult) -> int:
    """Return who won most of what we lost, or lost most of what we won."""
    others = [result for result in event.results if result is not mine]
    chosen = min if mine.net > 0 else max
    return chosen(others, key=lambda result: result.net).seat if others else 0
