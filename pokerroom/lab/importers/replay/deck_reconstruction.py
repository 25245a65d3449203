"""The deck of a recorded hand: known cards where they were, any others in the places that nobody saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.cards import CARD_NAMES, StackedDeck
from pokerroom.evaluator import strength_with_board
from pokerroom.history.replay.recorded_hand import ReplayRecord, clockwise, known_cards, named_cards
from pokerroom.history.replay.replay_script import ReplayScript
from pokerroom.lab.importers.replay.recorded_draws import RecordedDraws
from pokerroom.poker.rules import Game

BOARD_CARDS = (3, 1, 1)


def all_different(cards: Sequence[int]) -> bool:
    """Whether no card is there twice; what holds one twice is no hand that can be judged."""
    return len(set(cards)) == len(cards)


class ReconstructedDeck:
    """A stacked deck, what each seat will discard in each draw, and whose final hands are known for sure."""

    def __init__(self, record: ReplayRecord, script: ReplayScript, game: Game) -> None:
        self._order = clockwise(record, script.button)
        self._count = game.hole
        self._game = game
        self._draws = game.draws
        self._known = {
            seat.seat: known_cards(seat.hole)[: self._count] or self._shown(record, seat.seat)
            for seat in record.seats
        }
        self._board = [known_cards(text) for text in script.board]
        self._script = script
        self._named = named_cards(record)
        self._spare = self._unnamed_cards()
        self.discards: dict[tuple[int, int], tuple[str, ...]] = {}
        """discards of each draw, by street and seat"""
        self.known_strengths: dict[int, int] = {}
        """how strong the hands are of the seats whose cards the record names, all of them"""
        self.has_repeated_card = self._is_repeated(record)
        """whether the record names a card in two places at once"""
        if self._draws:
            self.deck = self._deal_draws(record, script)
        else:
            self.deck = self._deal_board()

    def _shown(self, record: ReplayRecord, seat: int) -> list[int]:
        """The cards shown by a player whose hole cards are not given; in draw they are not those that were dealt."""
        return [] if self._draws else known_cards(record.shown.get(str(seat)))[: self._count]

    def _is_repeated(self, record: ReplayRecord) -> bool:
        if self._draws:
            return False
        placed = [card for hole in self._known.values() for card in hole]
        placed += [card for street in self._board for card in street]
        return not all_different(placed)

    def _unnamed_cards(self) -> list[int]:
        """Cards that the record does not name, then all once more for each draw: records may name nearly all."""
        unused = [card for card in self._game.cards if card not in self._named]
        return [*unused, *unused, *[*self._game.cards] * max(1, self._game.draw_count)]

    def _fill(self, known: Sequence[int], count: int) -> list[int]:
        """Return ``known`` made up to ``count`` different cards."""
        hand = list(known)
        while len(hand) < count:
            card = next(card for card in self._spare if card not in hand)
            self._spare.remove(card)
            hand.append(card)
        return hand[:count]

    def _round_robin(self, holes: dict[int, list[int]]) -> list[int]:
        """Return the cards one at a time from the left of the button (rule B7)."""
        return [holes[seat][i] for i in range(self._count) for seat in self._order]

    def _deal_board(self) -> StackedDeck:
        board = [card for street in self._board for card in street]
        if len(board) == sum(BOARD_CARDS):
            self.known_strengths = {
                seat: strength_with_board(hole, board, self._game)
                for seat, hole in self._known.items()
                if len(hole) == self._count and all_different([*hole, *board])
            }
        top = self._round_robin({seat: self._fill(hole, self._count) for seat, hole in self._known.items()})
        for places in self._streets_in_order():
            top += self._fill([], 1)
            for streets, street in places:
                known = known_cards(streets[street]) if street < len(streets) else []
                top += self._fill(known, BOARD_CARDS[street])
        return StackedDeck(top + self._spare[: self._game.deck - len(top)])

    def _streets_in_order(self) -> list[list[tuple[tuple[str, ...], int]]]:
        """Return the (board, street) pairs that are dealt after each burnt card."""
        script, streets = self._script, range(len(BOARD_CARDS))
        boards = script.runs or (script.board,)
        if script.together:
            return [[(board, i) for board in boards] for i in streets]
        runs = [[(board, i)] for board in boards[1:] for i in streets[script.run_from :]]
        return [[(boards[0], i)] for i in streets] + runs

    def _deal_draws(self, record: ReplayRecord, script: ReplayScript) -> StackedDeck:
        holes: dict[int, list[int]] = {}
        drawn: dict[tuple[int, int], list[int]] = {}
        for seat in self._order:
            draws = [action for action in script.decisions if action.act == "discard" and action.seat == seat]
            shown = known_cards(record.shown.get(str(seat)))
            recorded = RecordedDraws(self._known[seat], draws, shown, self._count, self._fill)
            holes[seat] = recorded.first
            for street, discarded, new_cards in recorded.exchanges:
                self.discards[street, seat] = tuple([CARD_NAMES[card] for card in discarded])
                drawn[street, seat] = new_cards
            if recorded.final_is_known:
                self.known_strengths[seat] = strength_with_board(recorded.final, (), self._game)
        return self._stack(self._round_robin(holes), drawn, script)

    def _stack(
        self, top: list[int], drawn: Mapping[tuple[int, int], list[int]], script: ReplayScript
    ) -> StackedDeck:
        """Stack the hands and the draws, in the orders of the reshuffles that rule D4 will ask for."""
        orders = [top]
        sizes = [self._game.deck]
        discarded = 0
        shuffled_in: set[int] = set()
        for street, seat in sorted(drawn, key=lambda draw: (draw[0], self._order.index(draw[1]))):
            new_cards = drawn[street, seat]
            if len(orders[-1]) + len(new_cards) > sizes[-1]:
                stub = sizes[-1] - len(orders[-1])
                orders[-1] += self._spare[:stub]
                folds = [action for action in script.decisions if action.act == "fold"]
                folded = {action.seat for action in folds if action.street < street} - shuffled_in
                sizes.append(stub + discarded + len(folded) * self._count)
                orders.append([])
                shuffled_in |= folded
                discarded = 0
            orders[-1] += new_cards
            discarded += len(new_cards)
        filled = [order + self._spare[: size - len(order)] for order, size in zip(orders, sizes, strict=True)]
        return StackedDeck(filled[0], reshuffles=filled[1:])
