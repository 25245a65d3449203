"""One seat of a session whose bot plays in a crew."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.entrants import Place
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.match.live_view import Record
from pokerroom.arena.match.seat_cards import Holding
from pokerroom.arena.match.seat_events import News
from pokerroom.arena.match.turn import LiveTurn, WireTurn
from pokerroom.arena.runners.messages import Answer, Note
from pokerroom.arena.runners.pool.bot_process import Crew
from pokerroom.arena.runners.pool.channel import Channel
from pokerroom.arena.runners.pool.messages import TableDecide, TableOver, TableSession, TurnLine
from pokerroom.arena.runners.process import Flood, Gone, Late
from pokerroom.arena.runners.subprocess_player import action_in
from pokerroom.arena.runners.supervisor import STARTS, TROUBLE, fault_in, fault_of
from pokerroom.poker.actions import Action
from pokerroom.tables.cash.events import HandPlayer, HandStarted


class Member:
    """What both kinds of players are: a table of the crew's process, entered again when the process was lost."""

    hears = False

    def __init__(self, crew: Crew, place: Place, milliseconds: int) -> None:
        self._crew = crew
        crew.members += 1
        self._place = place
        self._milliseconds = milliseconds
        self._channel: Channel | None = None
        """that of the process which knows this session"""
        self._first_hand = True
        self._starts = 0
        """processes in which it has been asked, or could not be"""
        self._table = 0
        self._new_hand = True
        self._players: Sequence[HandPlayer] = ()
        self._seed = ""
        self._turn: LiveTurn | WireTurn
        self._notes: list[Note] = []

    def begin(self, record: Record, chance: Chance) -> None:
        """A hand begins; with the first the session does, so that the bot hears of hands in which it is not asked."""
        self._new_hand = True
        self._seed = chance.seed
        started = record[0]
        assert isinstance(started, HandStarted)
        self._players = started.players
        if self._first_hand:
            self._first_hand = False
            with contextlib.suppress(Late, Gone, Flood):  # which is told when it is asked
                self._enter()

    def decide(self, turn: LiveTurn | WireTurn) -> Action | None:
        """Put the question to the crew; raise :class:`BotFault` when it cannot be asked."""
        self._turn = turn
        new_hand, self._new_hand = self._new_hand, False
        if self._channel is not self._crew.channel or self._channel is None:
            self._enter_again(new_hand)
        self._starts = self._starts or 1
        self._crew.ask(self, self._question)
        return None

    def end(self) -> None:
        """The hand is over."""

    def close(self) -> None:
        """The session is over."""
        self._crew.members -= 1
        if self._channel is not None and self._channel is self._crew.channel:
            self._crew.leave(self, self._table)

    def heard(self, answer: Answer) -> Action | BotFault:
        """Return what an answer comes to."""
        if answer.notes:
            self._notes += answer.notes[:1]
        try:
            return fault_in(answer) or action_in(answer, self._turn)
        except BotFault as fault:
            return fault

    def lost(self, trouble: Late | Gone | Flood) -> BotFault:
        """Return what it comes to that the process is lost: the last fault when it was started often enough."""
        return BotFault(TROUBLE[type(trouble)], str(trouble), final=self._starts >= STARTS)

    def _enter_again(self, new_hand: bool) -> None:
        """Begin the session in the process that there is now; raise :class:`BotFault`."""
        if not new_hand:
            raise BotFault("unasked", "its process is to be started again at the next hand")
        if self._starts >= STARTS:
            raise BotFault("crashed", f"its process was lost {STARTS} times", final=True)
        self._starts += 1
        try:
            self._enter()
        except (Late, Gone, Flood) as trouble:
            raise self.lost(trouble) from None

    def _enter(self) -> None:
        """Begin the session in the process; raise ``Late``, ``Gone`` or ``Flood`` when there is none."""
        self._channel = self._crew.ready()
        self._table = self._crew.table()
        place, players = self._place, [(player.player, player.stack) for player in self._players]
        self._crew.tell(
            TableSession(place.seat, place.config, players, self._milliseconds, table=self._table)
        )

    def _question(self, number: int) -> object:
        """Return the line that asks."""
        raise NotImplementedError


class BriefPlayer(Member):
    """A player who is asked by turns alone."""

    def __init__(self, crew: Crew, place: Place, milliseconds: int) -> None:
        super().__init__(crew, place, milliseconds)
        self._holding = Holding(place.seat)

    def begin(self, record: Record, chance: Chance) -> None:
        """A hand begins: ``record`` is where it will be written, ``chance`` is the bot's randomness."""
        super().begin(record, chance)
        self._holding.begin(record)

    def _question(self, number: int) -> TurnLine:
        turn, holding = self._turn, self._holding
        holding.catch_up()
        assert type(turn) is LiveTurn
        return TurnLine(
            self._table,
            number,
            turn.seat,
            turn.hand,
            turn.number,
            turn.options,
            turn.pot,
            self._players[turn.seat - 1].stack,
            holding.cards,
            holding.board,
            self._seed,
        )


class ToldPlayer(Member):
    """A player who is told all that happens."""

    hears = True

    def __init__(self, crew: Crew, place: Place, milliseconds: int) -> None:
        super().__init__(crew, place, milliseconds)
        self._news = News(place.seat)

    def begin(self, record: Record, chance: Chance) -> None:
        """A hand begins: ``record`` is where it will be written, ``chance`` is the bot's randomness."""
        super().begin(record, chance)
        self._news.begin(record)

    def end(self) -> None:
        """Tell it the rest of the hand; raise :class:`BotFault` when it failed at the last end."""
        if self._channel is None or self._channel is not self._crew.channel:
            return
        self._crew.tell(TableOver(self._news.take(), self._seed, table=self._table))
        if self._notes:
            raise fault_of(self._notes.pop(0))

    def _question(self, number: int) -> TableDecide:
        return TableDecide(number, self._news.take(), self._seed, table=self._table)


def join(crew: Crew, place: Place, milliseconds: int) -> Member:
    """Return the player of a crew's bot at ``place``, who has so long for a decision."""
    kind = BriefPlayer if crew.brief else ToldPlayer
    return kind(crew, place, milliseconds)
