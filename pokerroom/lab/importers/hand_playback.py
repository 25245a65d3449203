"""Stepping through a replayed hand: the table after each event, and what happened in words.

Cards that the record does not name are not shown: the engine played with any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from pokerroom.cards import card_names
from pokerroom.history.replay.recorded_hand import ReplayRecord, named_cards
from pokerroom.history.replay.site_quirks import read_script
from pokerwire.cash.cash_events import AnyEvent, HandPlayer, HandStarted, Sat
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.fold import fold
from pokerwire.cash.table_config import TableConfig
from pokerwire.games import GAMES
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    DeckReshuffled,
    DrawStarted,
    Drew,
    ForcedBet,
    HandEnded,
    HandEvent,
    HandMucked,
    HandShown,
    HoleCards,
    PotAwarded,
    PotsFormed,
    SeatResult,
    UncalledReturned,
)

HIDDEN = "??"
_SILENT = (PotsFormed, DrawStarted)
"""events that belong to the one before them"""
NO_REMARKS: Mapping[int, str] = MappingProxyType({})
POSTS = {
    "ante": "the ante",
    "small_blind": "the small blind",
    "big_blind": "the big blind",
    "straddle": "a straddle",
    "post": "a live blind",
    "dead": "a dead blind",
}


class HandPlayback:
    """One hand to step through: :attr:`length` states, numbered from 0, the first before anything happened."""

    def __init__(
        self,
        record: ReplayRecord,
        events: Sequence[HandEvent],
        remarks: Mapping[int, str] = NO_REMARKS,
        symbol: str = "",
    ) -> None:
        """``remarks`` are added in brackets to events, by their numbers from 0; ``symbol`` stands before amounts."""
        self._record = record
        self._symbol = symbol
        self._named_cards = {*card_names(named_cards(record))}
        self._names = {seat.seat: seat.name or f"seat {seat.seat}" for seat in record.seats}
        self._events = [
            masked(event, self._named_cards) for event in events if not isinstance(event, _SILENT)
        ]
        self._all = [masked(event, self._named_cards) for event in events]
        shown = [number for number, event in enumerate(events) if not isinstance(event, _SILENT)]
        self._remarks = {index: remarks[number] for index, number in enumerate(shown) if number in remarks}

    @property
    def length(self) -> int:
        """Return the number of states."""
        return len(self._events) + 1

    def amount(self, number: int) -> str:
        """Return an amount as it was played for: cents as "2.50", chips as "1,500"."""
        return self._symbol + (f"{number / 100:.2f}" if self._record.unit == "cent" else f"{number:,}")

    def name(self, seat: int) -> str:
        """Return the player at ``seat``."""
        return self._names[seat]

    def event(self, number: int) -> HandEvent:
        """Return what happened last, of a state after the first."""
        return self._events[number - 1]

    def pot(self, number: int) -> int:
        """Return what lies in the middle after a number of events, bets included."""
        state = self.table_state(number)
        return sum([pot.amount for pot in state.pots]) + sum([seat.bet for seat in state.seats.values()])

    def table_state(self, number: int) -> PublicState:
        """Return the table after a number of events."""
        config = TableConfig("replay", game=GAMES[self._record.game].name, turn_up_all_in=False)
        state = PublicState(config)
        for event in (*self._start(), *self._until(number)):
            fold(state, event)
        return state

    def description(self, number: int) -> str:
        """Return what happened last in words."""
        if number == 0:
            return f"Hand {self._record.id} begins"
        remark = self._remarks.get(number - 1, "")
        return self._describe(self._events[number - 1]) + (f" ({remark})" if remark else "")

    def _start(self) -> list[AnyEvent]:
        players = tuple([HandPlayer(s.seat, self._names[s.seat], s.stack) for s in self._record.seats])
        sat: list[AnyEvent] = [Sat(player.seat, player.player, player.stack) for player in players]
        return [*sat, HandStarted(1, read_script(self._record).button, None, 0, players)]

    def _until(self, number: int) -> list[HandEvent]:
        """Return the events of a state; what is silent belongs to the event before it."""
        events: list[HandEvent] = []
        remaining = number
        for event in self._all:
            if not isinstance(event, _SILENT):
                if not remaining:
                    break
                remaining -= 1
            events.append(event)
        return events

    def _describe(self, event: HandEvent) -> str:
        player = self._names.get(getattr(event, "seat", 0), "")
        match event:
            case ForcedBet(kind=kind, by=amount, stack=stack):
                return f"{player} posts {POSTS[kind]}, {self.amount(amount)}{_all_in(amount, stack)}"
            case HoleCards(count=count, cards=dealt):
                return f"{player} is dealt {' '.join(dealt) if dealt else f'{count} cards'}"
            case Acted():
                return f"{player} {self._action_text(event)}"
            case UncalledReturned(by=amount):
                return f"{self.amount(amount)} that nobody called goes back to {player}"
            case BoardDealt(street=street, cards=dealt):
                return f"The {street}: {' '.join(dealt)}"
            case Drew(count=count, discarded=discarded):
                cards_out = f" ({' '.join(discarded)})" if discarded else ""
                return f"{player} draws {count}{cards_out}" if count else f"{player} stands pat"
            case DeckReshuffled(count=count):
                return f"The deck is reshuffled: {count} cards"
            case HandShown(cards=shown, name=name):
                return f"{player} shows {' '.join(shown)}" + (f": {name}" if name else "")
            case HandMucked():
                return f"{player} mucks"
            case PotAwarded():
                return self._award_text(event)
            case HandEnded(results=results):
                nets = [self._net_text(result) for result in results if result.net]
                return f"The hand is over: {', '.join(nets) or 'nobody won or lost'}"
        return ""

    def _net_text(self, result: SeatResult) -> str:
        sign = "+" if result.net > 0 else "-"
        return f"{self._names[result.seat]} {sign}{self.amount(abs(result.net))}"

    def _action_text(self, event: Acted) -> str:
        all_in = _all_in(event.by, event.stack)
        match event.action:
            case "fold" | "check":
                return f"{event.action}s"
            case "call" | "bet":
                return f"{event.action}s {self.amount(event.by)}{all_in}"
        return f"raises to {self.amount(event.to)}{all_in}"

    def _award_text(self, event: PotAwarded) -> str:
        pot = "the main pot" if event.pot == 0 else f"side pot {event.pot}"
        shares = [f"{self._names[share.seat]} {self.amount(share.by)}" for share in event.shares]
        rake = f" (rake {self.amount(event.rake)})" if event.rake else ""
        return f"Of {pot}: {', '.join(shares)}{rake}"


def _all_in(amount: int, stack: int) -> str:
    return " and is all-in" if amount and not stack else ""


def masked(event: HandEvent, named: set[str]) -> HandEvent:
    """Hide the cards that the record does not name."""

    def hide(dealt: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([card if card in named else HIDDEN for card in dealt])

    match event:
        case HoleCards(cards=tuple(dealt)):
            return msgspec.structs.replace(event, cards=hide(dealt))
        case Drew(discarded=tuple(discards), hand=tuple(hand)):
            return msgspec.structs.replace(event, discarded=hide(discards), hand=hide(hand))
        case HandShown(cards=shown) if HIDDEN in hide(shown):
            return HandShown(event.seat, hide(shown))
        case BoardDealt(cards=dealt, board=board):
            return msgspec.structs.replace(event, cards=hide(dealt), board=hide(board))
    return event
