"""What a room's own record says twice, and in two ways: chips beside stacks, cards beside hands and boards.

A room never writes such a record; somebody who changes one by hand rarely changes all that follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pokerroom.cards import CARD_IDS
from pokerroom.evaluator import strength_with_board
from pokerroom.history.replay.recorded_hand import UNKNOWN_CARD
from pokerwire.cash.cash_events import AnyEvent
from pokerwire.games import GAMES
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    Drew,
    ForcedBet,
    HandEnded,
    HandShown,
    HoleCards,
    PotAwarded,
    UncalledReturned,
)
from pokerwire.room.finished_hand import HandRecord


def contradictions_in(record: HandRecord) -> list[str]:
    """Return what contradicts what went before it, in the order of the events; nothing of a record as it was made."""
    walk = _Walk(record)
    for event in record.events:
        walk.take(event)
    walk.look_for_repeated_cards()
    return walk.found


class _Walk:
    """Goes through the events with the stacks, hands and boards that they leave."""

    def __init__(self, record: HandRecord) -> None:
        self.found: list[str] = []
        self._stacks = {player.seat: player.stack for player in record.players}
        self._game = GAMES[record.config.game]
        self._hands: dict[int, Sequence[str]] = {}
        self._boards: dict[int, tuple[str, ...]] = {}
        self._on_boards: list[str] = []
        self._folded: set[int] = set()

    def take(self, event: AnyEvent) -> None:
        """Compare an event with what went before, and note what it changes."""
        reader = _READERS.get(type(event))
        if reader is None:
            return
        seat = getattr(event, "seat", None)
        if seat is not None and seat not in self._stacks:
            self._contradict(f"seat {seat} was not dealt in")
        else:
            reader(self, event)

    def _contradict(self, what: str) -> None:
        self.found.append(what)

    def _bet(self, event: ForcedBet | Acted) -> None:
        self._move(event.seat, -event.by, event.stack)
        if isinstance(event, Acted):
            if event.seat in self._folded:
                self._contradict(f"seat {event.seat} acts after its fold")
            if event.action == "fold":
                self._folded.add(event.seat)

    def _returned(self, event: UncalledReturned) -> None:
        self._move(event.seat, event.by, event.stack)

    def _move(self, seat: int, by: int, stack: int) -> None:
        self._stacks[seat] += by
        if self._stacks[seat] != stack:
            self._contradict(f"seat {seat} has {stack} left, by the chips {self._stacks[seat]}")
            self._stacks[seat] = stack

    def _awarded(self, event: PotAwarded) -> None:
        for share in event.shares:
            if share.seat in self._stacks:
                self._stacks[share.seat] += share.by
            else:
                self._contradict(f"seat {share.seat} was not dealt in")
        if sum([share.by for share in event.shares]) + event.rake != event.amount:
            self._contradict(f"a pot of {event.amount} is not what is paid out of it")

    def _ended(self, event: HandEnded) -> None:
        for result in event.results:
            if self._stacks.get(result.seat) != result.stack:
                self._contradict(
                    f"seat {result.seat} ends with {result.stack}, by the chips {self._stacks.get(result.seat)}"
                )

    def _dealt(self, event: HoleCards) -> None:
        if event.seat in self._hands:
            self._contradict(f"seat {event.seat} is dealt cards twice")
        if event.cards is not None:
            self._hands[event.seat] = event.cards
            if len(event.cards) != event.count:
                self._contradict(
                    f"seat {event.seat} is dealt {event.count} cards, and has {len(event.cards)}"
                )

    def _drew(self, event: Drew) -> None:
        hand = self._hands.pop(event.seat, None)
        if event.hand is None or event.discarded is None:
            return
        self._hands[event.seat] = event.hand
        if hand is None:
            self._contradict(f"seat {event.seat} draws to a hand that was not dealt")
            return
        kept = [card for card in hand if card not in event.discarded]
        if len(event.discarded) != event.count or not {*event.discarded} <= {*hand}:
            self._contradict(f"seat {event.seat} discards {' '.join(event.discarded)} of {' '.join(hand)}")
        elif not {*kept} <= {*event.hand} or len(event.hand) != len(hand):
            self._contradict(f"seat {event.seat} has {' '.join(event.hand)} after it kept {' '.join(kept)}")

    def _board(self, event: BoardDealt) -> None:
        before = self._boards.get(event.run, self._boards.get(0, ())[: len(event.board) - len(event.cards)])
        if event.board != (*before, *event.cards):
            self._contradict(
                f"the board is {' '.join(event.board)} after {' '.join((*before, *event.cards))}"
            )
        self._boards[event.run] = event.board
        self._on_boards += event.cards

    def _shown(self, event: HandShown) -> None:
        hand = self._hands.get(event.seat)
        if hand is not None and not {*event.cards} <= {*hand, UNKNOWN_CARD}:
            self._contradict(f"seat {event.seat} shows {' '.join(event.cards)}, and has {' '.join(hand)}")
        elif event.strength and event.strength != self._strength(event):
            self._contradict(f"seat {event.seat} shows {' '.join(event.cards)}, which is not {event.name}")

        if hand is None and len(event.cards) == self._game.hole:
            self._hands[event.seat] = event.cards

    def look_for_repeated_cards(self) -> None:
        """A card lies in one place, where it is known; after a draw it may come again, once the discards are
        shuffled in."""
        dealt = [*self._on_boards, *[card for hand in self._hands.values() for card in hand]]
        cards = [card for card in dealt if card != UNKNOWN_CARD]
        if not self._game.draws and (repeated := sorted({card for card in cards if cards.count(card) > 1})):
            self._contradict(f"{repeated[0]} is in two places")

    def _strength(self, event: HandShown) -> int:
        """Return how strong a hand that is shown is; what its record says where that cannot be known."""
        board = self._boards.get(event.run, ())
        cards = [CARD_IDS.get(card) for card in (*event.cards, *board)]
        ids = [card for card in cards if card is not None]
        whole = len(event.cards) == self._game.hole and len(board) == self._game.board_size
        if not whole or len({*ids}) != len(cards):
            return event.strength
        return strength_with_board(ids[: self._game.hole], ids[self._game.hole :], self._game)


_READERS: dict[type, Callable[[_Walk, Any], None]] = {
    ForcedBet: _Walk._bet,
    Acted: _Walk._bet,
    UncalledReturned: _Walk._returned,
    PotAwarded: _Walk._awarded,
    HandEnded: _Walk._ended,
    HoleCards: _Walk._dealt,
    Drew: _Walk._drew,
    BoardDealt: _Walk._board,
    HandShown: _Walk._shown,
}
