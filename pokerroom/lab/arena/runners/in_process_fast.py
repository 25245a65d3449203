"""Fast bots in a battle: asked by what they decide by, without a view of the table."""

from __future__ import annotations

from msgspec import convert
from msgspec.structs import astuple

from pokerclient.bots.base import Bot
from pokerclient.bots.tracing import BOT_EXCEPTIONS
from pokerclient.fast.decoder import FastEvent, FastLegal
from pokerclient.fast.fast_bot import FastBot, FastTable
from pokerclient.moves import PlayerAction
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed, DealRandom
from pokerroom.lab.arena.match.live_view import LiveRecord, LiveView
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.lab.arena.match.seat_cards import SeatCards
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.lab.arena.runners.in_process import InProcessPlayer, crash_fault, deliver_events, safe_repr
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import Event


def wants_events(kind: type[FastBot]) -> bool:
    """Whether a fast bot needs all events."""
    return kind.see is not FastBot.see


class FastSeat:
    """One fast bot in one seat for one session."""

    def __init__(self, kind: type[FastBot], seat: int, table: int = 1) -> None:
        self._rng = rng = DealRandom(BotSeed.from_text(f"seat {seat}, before the first deal"))
        self._creation_fault: BotFault | None = None
        try:
            self._bot = bot = kind(rng)
        except BOT_EXCEPTIONS as error:
            self._creation_fault = crash_fault(error, "cannot be made: ")
            self._bot = bot = FastBot(rng)
        self.table = FastTable(table, bot)
        self.table.seat = seat
        self.hand = 0
        """the number of the hand that is played, where hands do not begin before the bot is asked"""

    def begin(self, bot_seed: BotSeed) -> None:
        """A hand begins in which the bot has this randomness."""
        self._rng.start(bot_seed)

    def decide(self, turn: FastEvent) -> Action:
        """Return what the bot wants to do; raise :class:`BotFault`."""
        if self._creation_fault is not None:
            raise self._creation_fault.copy()
        try:
            answer = self._bot.decide(self.table, turn)
        except BOT_EXCEPTIONS as error:
            raise crash_fault(error) from None
        if type(answer) is not PlayerAction or type(answer.to) is not int:
            raise BotFault("illegal", f"decide() returned {safe_repr(answer)}, which is no exact action")
        return Action(answer.action, answer.to, tuple(answer.cards))

    def see(self, event: Event) -> None:
        """Let the bot see what happened, and raise what it raises; one that is broken sees nothing."""
        if self._creation_fault is None:
            self._bot.see(self.table, convert(event.to_dict(), FastEvent))


class InProcessFastPlayer(ImmediatePlayer):
    """One fast bot in one seat for one session, in this process."""

    def __init__(self, kind: type[FastBot], view: LiveView) -> None:
        assert view.you is not None
        self._view = view
        self._seat_cards = SeatCards(view.you)
        self._seat = FastSeat(kind, view.you)
        self.wants_hand_end = wants_events(kind)

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """A hand begins: ``record`` is where it will be written, ``bot_seed`` is the bot's randomness."""
        self._view.begin(record)
        self._seat_cards.begin(record)
        self._seat.begin(bot_seed)

    def change_luck(self, bot_seed: BotSeed) -> None:
        """Give the bot other dice for the rest of the hand."""
        self._seat.begin(bot_seed)

    def decide(self, turn: Turn) -> Action:
        """Return what the bot wants to do; raise :class:`BotFault`."""
        seat, table = self._seat, self._seat.table
        if self.wants_hand_end:
            self.end()
        if not isinstance(turn, LiveTurn):  # what happened came as from the wire, which the view reads
            table.cards, table.board = tuple(self._view.my_cards), tuple(self._view.board)
        else:
            self._seat_cards.catch_up()
            table.cards, table.board = self._seat_cards.cards, self._seat_cards.board
        return seat.decide(_fast_turn(turn))

    def end(self) -> None:
        """Let the bot see what is new; raise :class:`BotFault`."""
        deliver_events(self._view.new_events(), self._seat.see)


def make_in_process_player(kind: type[Bot] | type[FastBot], view: LiveView) -> ImmediatePlayer:
    """Return the player of a bot of either kind in this process."""
    return InProcessFastPlayer(kind, view) if issubclass(kind, FastBot) else InProcessPlayer(kind, view)


def _fast_turn(turn: Turn) -> FastEvent:
    """Return a turn as a fast bot is given it."""
    fast_turn = FastEvent("turn", turn.seat, turn.hand, turn.decision)
    fast_turn.legal = FastLegal(*astuple(turn.legal))
    fast_turn.pot = turn.pot
    return fast_turn
