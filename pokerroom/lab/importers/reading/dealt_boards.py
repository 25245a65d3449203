"""The boards of a hand while it is read: one, or several where it is run more than once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pokerroom.lab.importers.reading.hand_parts import sorted_cards

NEW_CARDS = {1: 3, 2: 1, 3: 1}
"""community cards that each street brings"""
Contradict = Callable[[int, str], None]
"""takes the line and the words of a contradiction"""


class DealtBoards:
    """The cards of each street of each run; what does not fit together goes to ``contradict``."""

    def __init__(self, contradict: Contradict) -> None:
        self._contradict = contradict
        self._boards: list[dict[int, str]] = [{}]

    def __len__(self) -> int:
        return len(self._boards)

    def deal(self, street: int, before: str, new: str, line: int, run: int) -> None:
        """Turn up the ``new`` cards of a street; ``before`` are those that lie there by the record, if it says."""
        while len(self._boards) <= run:
            first = self._boards[0]
            self._boards.append({at: cards for at, cards in first.items() if at < street})
        board = self._boards[run]
        lying = "".join([board[at] for at in sorted(board) if at < street])
        if before and sorted_cards(before) != sorted_cards(lying):
            self._contradict(line, f"{before} lie there, {lying or 'no cards'} were dealt before")
        if board.setdefault(street, new) != new:
            self._contradict(line, f"the cards of this street were {board[street]} before")

    def compare_whole(self, cards: str, line: int, run: int) -> None:
        """Compare the whole board, as a summary lists it, or take it where no street was marked."""
        if len(self._boards) <= run:
            self._contradict(line, f"a board {run + 1} that was not dealt")
            return
        board = self._boards[run]
        dealt = "".join([board[street] for street in sorted(board)])
        if not dealt:
            parts = {1: cards[:6], 2: cards[6:8], 3: cards[8:10]}
            board.update({street: part for street, part in parts.items() if part})
        elif len(cards) > len(dealt) and sorted_cards(cards[: len(dealt)]) == sorted_cards(dealt):
            self._complete(board, cards)
        elif sorted_cards(dealt) != sorted_cards(cards):
            self._contradict(line, f"the board is {cards or 'empty'}, {dealt} was dealt")

    def _complete(self, board: dict[int, str], cards: str) -> None:
        """Add the streets that only a summary has: dealt when nobody could bet any more."""
        for street, start, stop in ((1, 0, 6), (2, 6, 8), (3, 8, 10)):
            if cards[start:stop]:
                board.setdefault(street, cards[start:stop])

    def first(self) -> tuple[str, ...]:
        """Return the first board, street by street."""
        return _streets(self._boards[0])

    def runs(self) -> tuple[tuple[str, ...], ...]:
        """Return all boards of a hand that is run more than once."""
        return tuple([_streets(board) for board in self._boards]) if len(self) > 1 else ()

    def check_sizes(self) -> None:
        """A flop has three cards, each street after it one."""
        for board in self._boards:
            for street, cards in board.items():
                if len(cards) != 2 * NEW_CARDS[street]:
                    self._contradict(0, f"{cards} is no whole street")

    def look_for_repeated_cards(self, hands: Iterable[str]) -> None:
        """A card lies in one place, in a hand or on a board; those of several boards are of one deck, too."""
        common = self._boards[0]
        boards = [
            cards
            for run, board in enumerate(self._boards)
            for street, cards in board.items()
            if not run or common.get(street) != cards
        ]
        cards = sorted_cards("".join([*hands, *boards]))
        if repeated := sorted({card for card in cards if cards.count(card) > 1}):
            self._contradict(0, f"{repeated[0]} is in two places")


def _streets(board: dict[int, str]) -> tuple[str, ...]:
    return tuple([board[street] for street in sorted(board)])
