"""A bot in a process of its own, as a session sees it."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.moves import Move
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.entrants import Place
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.match.live_view import Record
from pokerroom.arena.match.seat_events import News
from pokerroom.arena.match.turn import LiveTurn, WireTurn
from pokerroom.arena.runners.in_process import action_of, usual
from pokerroom.arena.runners.messages import Answer, DecideLine, HandOverLine, SessionLine
from pokerroom.arena.runners.supervisor import Conversation, Talk
from pokerroom.poker.actions import Action
from pokerroom.tables.cash.events import HandStarted


class ApartPlayer:
    """One bot in one seat for one session."""

    hears = True

    def __init__(self, start: Callable[[object], Conversation[Answer]], place: Place, time: float) -> None:
        """``start`` runs the bot when it is told its session; ``time`` is seconds for a decision."""
        self._talk = Talk(start, time)
        self._place = place
        self._news = News(place.seat)
        self._milliseconds = round(1000 * time)
        self._stacks: tuple[int, ...] = place.stacks
        self._seed = ""

    def begin(self, record: Record, chance: Chance) -> None:
        """A hand begins: ``record`` is where it will be written, ``chance`` is the bot's randomness."""
        self._seed = chance.seed
        self._news.begin(record)
        started = record[0]
        assert isinstance(started, HandStarted)
        self._stacks = tuple([player.stack for player in started.players])
        self._talk.begin(self._hello)

    def decide(self, turn: LiveTurn | WireTurn) -> Action:
        """Ask the process; raise :class:`BotFault`."""
        return action_in(self._talk.ask(self._hello, self._question), turn)

    def end(self) -> None:
        """Tell it the rest of the hand; raise :class:`BotFault` when it does not listen, or failed at the last end."""
        self._talk.tell(lambda: HandOverLine(self._news.take(), self._seed))

    def close(self) -> None:
        """The session is over: let the process end."""
        self._talk.close()

    def _hello(self) -> SessionLine:
        place = self._place
        players = list(zip(place.names, self._stacks, strict=True))
        return SessionLine(place.seat, place.config, players, self._milliseconds)

    def _question(self, number: int) -> DecideLine:
        return DecideLine(number, self._news.take(), self._seed)


def action_in(answer: Answer, turn: LiveTurn | WireTurn) -> Action:
    """Return the action of an answer to ``turn``; raise :class:`BotFault` when it has none."""
    action, cards = answer.action, answer.cards
    if not action:
        raise BotFault("illegal", "answered without an action")
    if not answer.exact:
        move = Move(action, answer.to, cards)
        return usual(move, turn.options) or action_of(move, turn)  # type: ignore[arg-type] # LiveTurn is a Turn
    if action == "all_in":
        raise BotFault("illegal", "all_in is no exact action")
    return Action(action, answer.to, cards)
