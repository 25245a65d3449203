"""Dealer's choice (rule B10): before a hand, the player on the button chooses its game from the table's list.

Nothing is dealt, drawn or posted before that.  Where each game is played for more than a hand the choice goes round by
itself, so that everybody chooses equally often: from whoever chose last to the next player.
"""

from __future__ import annotations

from pokerroom.tables.peer.cash_seats import Seat, clockwise
from pokerroom.tables.peer.cash_table_config import with_game
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.games_in_turn import announce_new, stands_still
from pokerroom.tables.peer.hand_setup import next_button
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import GameAsked, GameChosen
from pokerwire.cash.table_config import GameName, PlayedGame, StructureName, TableConfig

USUAL_TIME = 25_000
"""milliseconds to choose at a table where decisions have no time limit"""


class GameChoice:
    """The question of one table, before the first hand of each game."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    @property
    def asked(self) -> bool:
        """Whether a player is asked now."""
        return self._state.game_turn.asked > 0

    @property
    def due_at(self) -> int | None:
        """Until when they may choose; ``None``: as long as the table is paused."""
        return self._state.game_turn.due if self._state.paused_at is None else None

    def waits(self, now: int, *, ready: bool) -> bool:
        """Return whether a choice is waited for before the next hand; ask when that is due."""
        state, turn = self._state, self._state.game_turn
        if turn.asked:
            if state.paused_at is None and (self._chooser_left or now >= turn.due):
                self._settle(turn.asked, self._following.played, "default")
        elif ready and self._is_due:
            self._ask(now)
        return self.asked

    def choose(self, seat: Seat, hand: int, game: GameName, structure: StructureName) -> None:
        """Take the choice of the player who is asked before ``hand``; raise TableError otherwise."""
        played = PlayedGame(game, structure)
        if self._state.game_turn.asked != seat.number or hand != self._state.hands + 1:
            raise TableError("no_choice", "you are not asked now which game is played")
        if played not in self._following.games:
            raise TableError("bad_game", "choose one of the games that this table has in its list")
        self._settle(seat.number, played, "player")

    def shift(self, time: int) -> None:
        """Wait ``time`` ms longer."""
        if self.asked:
            self._state.game_turn.due += time

    def cancel(self) -> None:
        """Nobody is asked any more: the table closes."""
        self._state.game_turn.asked = 0

    @property
    def _following(self) -> TableConfig:
        """The options of the next hand."""
        return self._state.next_config or self._state.config

    @property
    def _is_due(self) -> bool:
        following = self._following
        return following.has_choice and not self._state.game_turn.left and not stands_still(following)

    @property
    def _chooser_left(self) -> bool:
        seat = self._state.seats.at(self._state.game_turn.asked)
        return seat is None or not seat.wants_cards

    def _ask(self, now: int) -> None:
        """Ask whose turn it is; bots choose at random, and for who is away the game of before is played."""
        state = self._state
        number = self._next_chooser()
        seat = None if number is None else state.seats.at(number)
        if seat is None or not seat.active:
            self._settle(number or 0, self._following.played, "default")
        elif seat.bot:
            games = self._following.games
            self._settle(seat.number, games[state.decks.new_deck(range(len(games))).deal(1)[0]], "player")
        else:
            turn, time = state.game_turn, state.config.clocks.decision or USUAL_TIME
            turn.asked, turn.due = seat.number, now + time
            state.emit(GameAsked(seat.number, state.hands + 1, time))

    def _next_chooser(self) -> int | None:
        state = self._state
        last = state.game_turn.chooser
        if state.config.game_hands == 1 or not last:
            return next_button(state)
        active = [seat.number for seat in state.seats if seat.active]
        return clockwise(active, last)[0]

    def _settle(self, seat: int, played: PlayedGame, by: str) -> None:
        """Let this game be played from the next hand on."""
        state, turn = self._state, self._state.game_turn
        turn.asked = turn.due = 0
        turn.chooser = seat or turn.chooser
        turn.left = state.config.game_hands or sum([each.active for each in state.seats])
        state.emit(GameChosen(seat, played, default=by == "default"))
        announce_new(state, self._following, with_game(self._following, played))
