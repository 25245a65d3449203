"""A match without its sockets: hand after hand, who sits where, what each is sent, what an answer comes to."""

from __future__ import annotations

from pokerroom.acpc.answers import Answered, Asked, read_answer
from pokerroom.acpc.dealing import Dealer
from pokerroom.acpc.gamedef import GameDef
from pokerroom.acpc.state import DRAW, Act, State
from pokerroom.acpc.values import values
from pokerroom.acpc.wire import boards, match_state, names


class Match:
    """The hands of a match in order. Seats count from 0 and belong to the players, positions change with the puck."""

    def __init__(self, game: GameDef, seed: int, *, fixed: bool = False) -> None:
        self.game = game
        self.hand = -1
        self.totals = [0.0] * game.players
        """by seat, of the finished hands"""
        self._fixed = fixed
        self._dealer = Dealer(game, seed)
        self._first = 0 if fixed else -1
        self.next_hand()

    def next_hand(self) -> None:
        """Deal the next hand; the seats move on by one position."""
        self.hand += 1
        if not self._fixed:
            self._first = (self._first + 1) % self.game.players
        self.state = State(self.game)
        self.cards = self._dealer.deal()
        self._boards = boards(self.game, self.cards.board)

    def seat(self, position: int) -> int:
        """Return the seat of a position in this hand."""
        return (position + self._first) % self.game.players

    def position(self, seat: int) -> int:
        """Return the position of a seat in this hand."""
        return (seat - self._first) % self.game.players

    def line(self, position: int) -> str:
        """Return the match state that a position is sent now, without the end of the line."""
        return match_state(position, self.hand, self.state, self.cards, self._boards)

    def whole_line(self) -> str:
        """Return the state with all cards, as logs have it."""
        holes = "|".join([names(hole) for hole in self.cards.holes])
        return f"STATE:{self.hand}:{self.state.whole}:{holes}{self._boards[self.state.round]}"

    # --- answers --------------------------------------------------------------------------------------------------

    def answered(self, line: str) -> Answered:
        """Return what ``line`` of the player to act comes to."""
        state, turn = self.state, self.state.turn
        board = self.cards.board[: sum(self.game.board[: state.round + 1])]
        asked = Asked(self.line(turn), self.hand, state, self.cards.holes[turn], board)
        return read_answer(self.game, asked, line)

    # --- playing --------------------------------------------------------------------------------------------------

    def do(self, act: Act) -> None:
        """Carry out a legal action of the player to act."""
        if act.kind == DRAW:
            self.cards.exchange(self.state.turn, act.cards)
        self.state.do(act)

    def count(self) -> list[float]:
        """Return what the finished hand is worth, by position, and add it to the totals."""
        won = values(self.state, self.cards)
        for position, value in enumerate(won):
            self.totals[self.seat(position)] += value
        return won
