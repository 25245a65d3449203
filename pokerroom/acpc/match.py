"""A match without its sockets: hand after hand, who sits where, what each is sent, what an answer comes to."""

from __future__ import annotations

from pokerroom.acpc.deck import Dealer
from pokerroom.acpc.gamedef import GameDef
from pokerroom.acpc.hand_state import CALLS, DRAW, FOLDS, RAISE, Act, State
from pokerroom.acpc.payoffs import values
from pokerroom.acpc.protocol import boards, head, names, own, tail
from pokerroom.acpc.reply import Answered, Asked, read_answer

RAISES = Act(RAISE)
MOST_DIGITS = 10
"""of an amount: no stack has more"""
_PLAIN = {":c\r\n": CALLS, ":f\r\n": FOLDS, ":r\r\n": RAISES}


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
        players = range(self.game.players)
        self.seats = [(position + self._first) % self.game.players for position in players]
        """by position"""
        self.state = State(self.game)
        self.cards = self._dealer.deal()
        self._boards = boards(self.game, self.cards.board)
        self._heads = [head(position, self.hand) for position in players]
        self._see_cards()

    def position(self, seat: int) -> int:
        """Return the position of a seat in this hand."""
        return (seat - self._first) % self.game.players

    def line(self, position: int) -> str:
        """Return the match state that a position is sent now, without the end of the line."""
        return f"{self._heads[position]}{self.state.public}{(self._tails or self._made_tails())[position]}"

    def add_lines(self, told: list[str]) -> None:
        """Add to the text of each seat the match state of its position, with the end of the line."""
        public, tails = self.state.public, self._tails or self._made_tails()
        for seat, head_, tail_ in zip(self.seats, self._heads, tails, strict=True):
            told[seat] = f"{told[seat]}{head_}{public}{tail_}\r\n"

    def _see_cards(self) -> None:
        """Note what the cards are that the players hold now."""
        self._holes = [names(hole) for hole in self.cards.holes]
        self._own = [own(position, self._holes) for position in range(len(self._holes))]
        self._tails: list[str] = []
        """of the lines by position; empty: they are to be made anew"""

    def _made_tails(self) -> list[str]:
        state, board = self.state, self._boards[self.state.round]
        if state.finished:
            self._tails = [tail(p, state, self._holes, board) for p in range(len(self._holes))]
        else:
            self._tails = [text + board for text in self._own]
        return self._tails

    def whole_line(self) -> str:
        """Return the state with all cards, as logs have it."""
        return f"STATE:{self.hand}:{self.state.whole}:{'|'.join(self._holes)}{self._boards[self.state.round]}"

    # --- answers --------------------------------------------------------------------------------------------------

    def plain(self, line: str) -> Act | None:
        """Return the action of a ``line`` that is the state as it was sent and a legal bet, call or fold.

        ``None``: it may be anything, :meth:`answered` knows.
        """
        state, sent = self.state, self.line(self.state.turn)
        if state.to_draw or not line.startswith(sent):
            return None
        answer = line[len(sent) :]
        act = _PLAIN.get(answer)
        if act is None:
            return self._plain_raise(answer) if self.game.sized else None
        if act is CALLS or (act is FOLDS and state.may_fold):
            return act
        return act if act is RAISES and not self.game.sized and state.raise_range() is not None else None

    def _plain_raise(self, answer: str) -> Act | None:
        digits = answer[2:-2]
        if answer[:2] != ":r" or answer[-2:] != "\r\n" or not (digits.isascii() and digits.isdigit()):
            return None
        sizes, size = self.state.raise_range(), int(digits[:MOST_DIGITS])
        return Act(RAISE, size) if sizes is not None and sizes[0] <= size <= sizes[1] else None

    def answered(self, line: str) -> Answered:
        """Return what ``line`` of the player to act comes to."""
        state, turn = self.state, self.state.turn
        board = self.cards.board[: sum(self.game.board[: state.round + 1])]
        asked = Asked(self.line(turn), self.hand, state, self.cards.holes[turn], board)
        return read_answer(self.game, asked, line)

    # --- playing --------------------------------------------------------------------------------------------------

    def do(self, act: Act) -> None:
        """Carry out a legal action of the player to act."""
        state = self.state
        before = state.round
        if act.kind == DRAW:
            self.cards.exchange(state.turn, act.cards)
            self._see_cards()
        state.do(act)
        if state.round != before or state.finished:
            self._tails = []

    def count(self) -> list[float]:
        """Return what the finished hand is worth, by position, and add it to the totals."""
        won = values(self.state, self.cards)
        for position, value in enumerate(won):
            self.totals[self.seats[position]] += value
        return won
