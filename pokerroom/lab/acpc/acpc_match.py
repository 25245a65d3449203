"""A match without its sockets: hand after hand, who sits where, what each is sent, what an answer comes to."""

from __future__ import annotations

from pokerroom.lab.acpc.acpc_hand_state import (
    CALL_ACTION,
    DRAW,
    FOLD_ACTION,
    RAISE,
    AcpcAction,
    AcpcHandState,
)
from pokerroom.lab.acpc.deck import MatchDealer
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.payoffs import payoffs
from pokerroom.lab.acpc.protocol import board_texts, cards_text, own_cards_text, state_prefix, state_suffix
from pokerroom.lab.acpc.reply import ActionRequest, ParsedReply, parse_reply

RAISE_ACTION = AcpcAction(RAISE)
MAX_DIGITS = 10
"""digits of an amount: no stack has more"""
_PLAIN_REPLIES = {":c\r\n": CALL_ACTION, ":f\r\n": FOLD_ACTION, ":r\r\n": RAISE_ACTION}


class AcpcMatch:
    """The hands of a match in order. Seats count from 0 and belong to the players, positions change with the button."""

    def __init__(self, game: GameDef, seed: int, *, fixed: bool = False) -> None:
        self.game = game
        self.hand = -1
        self.totals = [0.0] * game.players
        """by seat, of the finished hands"""
        self._fixed = fixed
        self._dealer = MatchDealer(game, seed)
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
        self.state = AcpcHandState(self.game)
        self.cards = self._dealer.deal()
        self._boards = board_texts(self.game, self.cards.board)
        self._heads = [state_prefix(position, self.hand) for position in players]
        self._update_cards()

    def position(self, seat: int) -> int:
        """Return the position of a seat in this hand."""
        return (seat - self._first) % self.game.players

    def state_line(self, position: int) -> str:
        """Return the match state that a position is sent now, without the end of the line."""
        return f"{self._heads[position]}{self.state.public_betting}{(self._tails or self._build_tails())[position]}"

    def add_state_lines(self, texts: list[str]) -> None:
        """Add to the text of each seat the match state of its position, with the end of the line."""
        public, tails = self.state.public_betting, self._tails or self._build_tails()
        for seat, head_, tail_ in zip(self.seats, self._heads, tails, strict=True):
            texts[seat] = f"{texts[seat]}{head_}{public}{tail_}\r\n"

    def _update_cards(self) -> None:
        """Note the cards that the players hold now."""
        self._holes = [cards_text(hole) for hole in self.cards.holes]
        self._own = [own_cards_text(position, self._holes) for position in range(len(self._holes))]
        self._tails: list[str] = []
        """cached lines by position; empty: to be made again"""

    def _build_tails(self) -> list[str]:
        state, board = self.state, self._boards[self.state.round]
        if state.finished:
            self._tails = [state_suffix(p, state, self._holes, board) for p in range(len(self._holes))]
        else:
            self._tails = [text + board for text in self._own]
        return self._tails

    def full_state_line(self) -> str:
        """Return the state with all cards, as logs have it."""
        return f"STATE:{self.hand}:{self.state.full_betting}:{'|'.join(self._holes)}{self._boards[self.state.round]}"

    # --- answers --------------------------------------------------------------------------------------------------

    def parse_plain(self, line: str) -> AcpcAction | None:
        """Return the action of a ``line`` that is the state as it was sent and a legal bet, call or fold.

        ``None``: it may be anything, :meth:`parse_reply` knows.
        """
        state, sent = self.state, self.state_line(self.state.turn)
        if state.to_draw or not line.startswith(sent):
            return None
        reply = line[len(sent) :]
        action = _PLAIN_REPLIES.get(reply)
        if action is None:
            return self._parse_plain_raise(reply) if self.game.sized else None
        if action is CALL_ACTION or (action is FOLD_ACTION and state.may_fold):
            return action
        return (
            action
            if action is RAISE_ACTION and not self.game.sized and state.raise_range() is not None
            else None
        )

    def _parse_plain_raise(self, reply: str) -> AcpcAction | None:
        digits = reply[2:-2]
        if reply[:2] != ":r" or reply[-2:] != "\r\n" or not (digits.isascii() and digits.isdigit()):
            return None
        sizes, size = self.state.raise_range(), int(digits[:MAX_DIGITS])
        return AcpcAction(RAISE, size) if sizes is not None and sizes[0] <= size <= sizes[1] else None

    def parse_reply(self, line: str) -> ParsedReply:
        """Return what ``line`` of the player to act comes to."""
        state, turn = self.state, self.state.turn
        board = self.cards.board[: sum(self.game.board[: state.round + 1])]
        request = ActionRequest(self.state_line(turn), self.hand, state, self.cards.holes[turn], board)
        return parse_reply(self.game, request, line)

    # --- playing --------------------------------------------------------------------------------------------------

    def apply(self, action: AcpcAction) -> None:
        """Carry out a legal action of the player to act."""
        state = self.state
        before = state.round
        if action.kind == DRAW:
            self.cards.exchange(state.turn, action.cards)
            self._update_cards()
        state.apply(action)
        if state.round != before or state.finished:
            self._tails = []

    def settle_hand(self) -> list[float]:
        """Return what the finished hand is worth, by position, and add it to the totals."""
        won = payoffs(self.state, self.cards)
        for position, value in enumerate(won):
            self.totals[self.seats[position]] += value
        return won
