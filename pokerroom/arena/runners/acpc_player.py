"""A bot of the competition in a battle: the hand told in match states, its answers taken as actions.

Theory of operation.  The state of the protocol follows the record of the hand (see
:mod:`pokerroom.arena.match.live_view`): each action in it is done once more by the rules of the competition, and
at each decision, whoever's it is, the bot is sent its view, as its own dealer would.  Both rules ask the same
players in the same order because the stacks are the same before each hand and there are no antes
(:mod:`~pokerroom.arena.runners.game`); what is legal, the room's rules say.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from time import monotonic

from pokerroom.acpc.deck import Cards
from pokerroom.acpc.gamedef import GameDef
from pokerroom.acpc.hand_state import CALL, DRAW, FOLD, RAISE, Act, State
from pokerroom.acpc.line_socket import Gone, Late
from pokerroom.acpc.protocol import boards, match_state, read_version
from pokerroom.acpc.reply import Answered, Asked, read_answer
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.match.live_view import Entry, Record
from pokerroom.arena.match.turn import LiveTurn, WireTurn
from pokerroom.arena.runners.acpc_listener import NobodyCame, Visit
from pokerroom.cards import CARD_IDS, card_names
from pokerroom.poker.actions import CALL as CALLS
from pokerroom.poker.actions import CHECK, Action, Legal
from pokerroom.poker.actions import FOLD as FOLDS
from pokerroom.poker.events import Acted, BoardDealt, Drew, HandEvent, HandShown, HoleCards
from pokerroom.tables.cash.events import HandStarted

GREETING = 30.0
"""seconds to say which version of the protocol the bot speaks"""


class AcpcPlayer:
    """One bot in one seat for one session."""

    hears = True

    def __init__(self, game: GameDef, seat: int, time: float, come: Callable[[], Visit]) -> None:
        """``time`` is seconds for a decision; ``come`` brings the bot in for the first hand."""
        self._game = game
        self._seat = seat
        self._time = time
        self._come = come
        self._visit: Visit | None = None
        self._gone = ""
        self._trouble: BotFault | None = None
        """why it did not come, which it has not been counted for yet"""
        self._record = Record()
        self._numbers = count()
        """of the hands of the connection"""

    def begin(self, record: Record, chance: Chance) -> None:
        """A hand begins: ``record`` is where it will be written. Chance is the bot's own."""
        self._record = record
        self._read = 0
        self._number = next(self._numbers)
        self._state = State(self._game)
        self._base = [0] * self._game.players
        started = record[0]
        assert isinstance(started, HandStarted)
        players = self._game.players
        self._first = started.button % players + 1
        """the seat of position 0, to the left of the puck"""
        self._me = self._position(self._seat)
        self._cards = Cards([[] for _ in range(players)], ())
        if not self._number:  # now, since what it takes to come is no time of a decision
            try:
                self._running()
            except BotFault as fault:
                self._trouble = fault

    def decide(self, turn: LiveTurn | WireTurn) -> Action:
        """Send what is new and wait for the answer; raise :class:`BotFault`."""
        visit = self._running()
        self._catch_up(visit)
        until = monotonic() + self._time
        while True:
            try:
                line = visit.lines.read(max(0.0, until - monotonic()))
            except Late as late:
                raise BotFault("late", str(late)) from None
            except Gone as gone:
                raise self._lost(str(gone)) from None
            if line[0] in "#;":
                continue
            answered = self._answered(line)
            if answered.act is not None:
                return self._action(answered, answered.act, turn.options)

    def end(self) -> None:
        """Send the end of the hand; raise :class:`BotFault` when the bot is not there."""
        visit = self._running()
        self._catch_up(visit)
        self._send(visit)

    def close(self) -> None:
        """The session is over."""
        visit, self._visit = self._visit, None
        if visit is not None:
            visit.end()

    # --- talking ------------------------------------------------------------------------------------------------

    def _running(self) -> Visit:
        """Return the bot's connection; the bot is brought in and greeted if it is not there yet."""
        if self._trouble is not None:
            trouble, self._trouble = self._trouble, None
            raise trouble
        if self._gone:
            raise BotFault("unasked", self._gone, final=True)
        if self._visit is None:
            try:
                self._visit = self._come()
                line = self._visit.lines.read(GREETING)
            except (NobodyCame, Gone, Late) as trouble:
                raise self._lost(str(trouble)) from None
            if read_version(line) is None:
                raise self._lost(f"began with {line[:40]!r}, not with VERSION:2.0.0")
        return self._visit

    def _send(self, visit: Visit) -> None:
        line = self._line()
        try:
            visit.lines.send(f"{line}\r\n".encode("ascii"), self._time)
        except (Gone, Late) as trouble:
            raise self._lost(str(trouble)) from None

    def _lost(self, why: str) -> BotFault:
        self._gone = why
        self.close()
        return BotFault("crashed", why, final=True)

    def _line(self) -> str:
        return match_state(
            self._me, self._number, self._state, self._cards, boards(self._game, self._cards.board)
        )

    def _answered(self, line: str) -> Answered:
        cards = self._cards
        asked = Asked(self._line(), self._number, self._state, cards.holes[self._me], cards.board)
        return read_answer(self._game, asked, line)

    def _action(self, answered: Answered, act: Act, legal: Legal) -> Action:
        """Return the action of the room; raise :class:`BotFault` for one that is none."""
        if answered.invalid:
            raise BotFault("illegal", answered.warnings[0].partition(",")[0])
        if act.kind == DRAW:
            return Action("draw", cards=card_names(act.cards))
        if act.kind == FOLD:
            return FOLDS
        if act.kind == CALL:
            return CALLS if legal.call_by else CHECK
        if legal.aggression is None:
            raise BotFault("illegal", "may not raise: nobody raised in full since it acted (rule A4)")
        to = act.size - self._base[self._me] if self._game.sized else legal.min_to
        return Action(legal.aggression, max(legal.min_to, min(to, legal.max_to)))

    # --- following the hand -------------------------------------------------------------------------------------

    def _position(self, seat: int) -> int:
        return (seat - self._first) % self._game.players

    def _catch_up(self, visit: Visit) -> None:
        """Follow the record to its end, sending the view of each decision on the way."""
        entries: list[Entry] = self._record[self._read :]
        self._read = len(self._record)
        for entry in entries:
            if isinstance(entry, LiveTurn):
                self._send(visit)
            elif isinstance(entry, list):
                for event in entry:
                    self._follow(event)

    def _follow(self, event: HandEvent) -> None:
        cards = self._cards
        if isinstance(event, HoleCards):
            if event.seat == self._seat and event.cards:
                cards.holes[self._me] = [CARD_IDS[card] for card in event.cards]
        elif isinstance(event, Acted):
            self._do(event.seat, self._act_of(event))
        elif isinstance(event, BoardDealt):
            cards.board = tuple([CARD_IDS[card] for card in event.board])
        elif isinstance(event, Drew):
            if event.seat == self._seat and event.hand:
                cards.holes[self._me] = [CARD_IDS[card] for card in event.hand]
            self._do(event.seat, Act(DRAW, event.count))
        elif isinstance(event, HandShown):
            cards.holes[self._position(event.seat)] = [CARD_IDS[card] for card in event.cards]

    def _act_of(self, event: Acted) -> Act:
        if event.action == "fold":
            return Act(FOLD)
        if event.action in {"check", "call"}:
            return Act(CALL)
        base = self._base[self._position(event.seat)]
        return Act(RAISE, event.to + base if self._game.sized else 0)

    def _do(self, seat: int, act: Act) -> None:
        state = self._state
        if state.turn != self._position(seat):
            raise RuntimeError(f"seat {seat} acts out of turn by the rules of the ACPC protocol")
        round_ = state.round
        state.do(act)
        if state.round != round_:
            self._base = list(state.spent)
