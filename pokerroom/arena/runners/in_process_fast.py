"""Fast bots in a battle: asked by what they decide by, without a view of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import convert
from msgspec.structs import astuple

from pokerclient.bots.base import Bot
from pokerclient.fast.bot import FastBot, FastTable
from pokerclient.fast.decoder import Happened
from pokerclient.fast.decoder import Legal as FastLegal
from pokerclient.moves import Act
from pokerclient.views.wire_types import Event
from pokerroom.arena.match.bot_rng import Chance, DealRandom
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.match.live_view import LiveView, Record
from pokerroom.arena.match.seat_cards import Holding
from pokerroom.arena.match.turn import LiveTurn, WireTurn
from pokerroom.arena.runners.crash_reports import MISTAKES, crash
from pokerroom.arena.runners.in_process import TrustedPlayer, short, tell
from pokerroom.poker.actions import Action

if TYPE_CHECKING:
    from pokerroom.arena.match.entrants import Player


def wants_events(kind: type[FastBot]) -> bool:
    """Whether a fast bot must be told all that happens."""
    return kind.see is not FastBot.see


class FastSeat:
    """One fast bot in one seat for one session."""

    def __init__(self, kind: type[FastBot], seat: int, table: int = 1) -> None:
        self._rng = rng = DealRandom(Chance.told(f"seat {seat}, before the first deal"))
        self._broken: BotFault | None = None
        try:
            self._bot = bot = kind(rng)
        except MISTAKES as error:
            self._broken = crash(error, "cannot be made: ")
            self._bot = bot = FastBot(rng)
        self.table = FastTable(table, bot)
        self.table.seat = seat
        self.hand = 0
        """the number of the hand that is played, where hands do not begin before the bot is asked"""

    def begin(self, chance: Chance) -> None:
        """A hand begins in which the bot has this randomness."""
        self._rng.start(chance)

    def decide(self, turn: Happened) -> Action:
        """Return what the bot wants to do; raise :class:`BotFault`."""
        if self._broken is not None:
            raise self._broken.again()
        try:
            answer = self._bot.decide(self.table, turn)
        except MISTAKES as error:
            raise crash(error) from None
        if type(answer) is not Act or type(answer.to) is not int:
            raise BotFault("illegal", f"decide() returned {short(answer)}, which is no exact action")
        return Action(answer.action, answer.to, tuple(answer.cards))

    def see(self, event: Event) -> None:
        """Let the bot see what happened, and raise what it raises; one that is broken sees nothing."""
        if self._broken is None:
            self._bot.see(self.table, convert(event, Happened))


class TrustedFast:
    """One fast bot in one seat for one session, in this process."""

    def __init__(self, kind: type[FastBot], view: LiveView) -> None:
        assert view.you is not None
        self._view = view
        self._holding = Holding(view.you)
        self._seat = FastSeat(kind, view.you)
        self.hears = wants_events(kind)

    def begin(self, record: Record, chance: Chance) -> None:
        """A hand begins: ``record`` is where it will be written, ``chance`` is the bot's randomness."""
        self._view.begin(record)
        self._holding.begin(record)
        self._seat.begin(chance)

    def decide(self, turn: LiveTurn | WireTurn) -> Action:
        """Return what the bot wants to do; raise :class:`BotFault`."""
        seat, table = self._seat, self._seat.table
        if self.hears:
            self.end()
        if isinstance(turn, WireTurn):  # what happened came as from the wire, which the view reads
            table.cards, table.board = tuple(self._view.my_cards), tuple(self._view.board)
        else:
            self._holding.catch_up()
            table.cards, table.board = self._holding.cards, self._holding.board
        return seat.decide(_happened(turn))

    def end(self) -> None:
        """Let the bot see what is new; raise :class:`BotFault`."""
        tell(self._view, self._seat.see)

    def close(self) -> None:
        """The session is over."""


def in_this_process(kind: type[Bot] | type[FastBot], view: LiveView) -> Player:
    """Return the player of a bot of either kind in this process."""
    return TrustedFast(kind, view) if issubclass(kind, FastBot) else TrustedPlayer(kind, view)


def _happened(turn: LiveTurn | WireTurn) -> Happened:
    """Return a turn as a fast bot is given it."""
    if isinstance(turn, WireTurn):
        return convert(turn, Happened)
    made = Happened("turn", turn.seat, turn.hand, turn.number)
    made.legal = FastLegal(*astuple(turn.options))
    made.pot = turn.pot
    return made
