"""A bot in a process of its own, as a session sees it.

Theory of operation.  The process is started when it is first needed and lives for one session.  What it does wrong
while it keeps talking (a move that is not legal, nonsense, an exception that it reports) costs it that decision.  When
it is late, floods or ends, it is killed and asked no more in this hand; at the next hand it is started again, so many
times a session, and after that it is out.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

import msgspec

from pokerclient.moves import Act, Move
from pokerroom.arena.apart.lines import Answer, ByeLine, DecideLine, HandOverLine, Line, Ready, SessionLine
from pokerroom.arena.apart.pipes import BotProcess, Flood, Gone, Late
from pokerroom.arena.chance import told
from pokerroom.arena.entrants import Place
from pokerroom.arena.faults import BotFault, FaultKind
from pokerroom.arena.trusted import action_of
from pokerroom.arena.turn import LiveTurn
from pokerroom.arena.view import LiveView, Record
from pokerroom.poker.actions import Action
from pokerroom.table.events import HandStarted

STARTS = 4
"""how often a bot is started in one session, the first time included"""
START_TIME = 30.0
"""seconds to get ready"""
CLOSE_TIME = 1.0
"""seconds to end when the session is over"""

_TROUBLE: dict[type[Exception], FaultKind] = {Late: "late", Gone: "crashed", Flood: "illegal"}


class ApartPlayer:
    """One bot in one seat for one session."""

    hears = True

    def __init__(
        self, command: Sequence[str], place: Place, view: LiveView, time: float, memory: int
    ) -> None:
        """``time`` is seconds for a decision, ``memory`` bytes."""
        self._command = command
        self._place = place
        self._view = view
        self._time = time
        self._memory = memory
        self._process: BotProcess | None = None
        self._starts = 0
        self._asked = 0
        self._stacks: tuple[int, ...] = place.stacks
        self._lost_hand = False
        self._notes: list[str] = []
        self._seed = ""

    def begin(self, record: Record, chance: str) -> None:
        """A hand begins: ``record`` is where it will be written, ``chance`` names the bot's randomness."""
        self._seed = told(chance)
        self._view.begin(record)
        self._lost_hand = False
        started = record[0]
        assert isinstance(started, HandStarted)
        self._stacks = tuple([player.stack for player in started.players])

    def decide(self, turn: LiveTurn) -> Action:
        """Ask the process; raise :class:`BotFault`."""
        if self._lost_hand:
            raise BotFault("unasked", "its process is to be started again at the next hand")
        self._asked += 1
        try:
            answer = self._ask(self._running())
        except (Late, Gone, Flood) as trouble:
            raise self._lose(trouble) from None
        return self._action(answer, turn)

    def end(self) -> None:
        """Tell it the rest of the hand; raise :class:`BotFault` when it does not listen, or failed at the last end."""
        if self._process is None or self._lost_hand:
            return
        try:
            self._send(self._process, HandOverLine(self._news(), self._seed))
        except (Late, Gone, Flood) as trouble:
            raise self._lose(trouble) from None
        if self._notes:
            raise BotFault("crashed", self._notes.pop(0))

    def close(self) -> None:
        """The session is over: let the process end."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            self._send(process, ByeLine())
            process.close(CLOSE_TIME)
        except (Late, Gone):
            process.close()

    # --- talking ------------------------------------------------------------------------------------------------

    def _running(self) -> BotProcess:
        """Return the process, started if there is none."""
        if self._process is not None:
            return self._process
        self._starts += 1
        self._process = process = BotProcess(self._command, self._memory)
        place = self._place
        players = list(zip(place.names, self._stacks, strict=True))
        hello = SessionLine(place.seat, place.config, players, round(1000 * self._time))
        self._send(process, hello)
        line = process.read_line(START_TIME)
        try:
            msgspec.json.decode(line, type=Ready)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Gone(f"did not get ready, but said {_shown(line)}") from None
        return process

    def _ask(self, process: BotProcess) -> Answer:
        """Send the turn and return the answer; raise :class:`BotFault` for one that cannot be read."""
        unasked = process.unasked()
        asked = monotonic()
        process.write(
            msgspec.json.encode(DecideLine(self._asked, self._news(), self._seed)) + b"\n", self._time
        )
        line = process.read_line(self._time - (monotonic() - asked))
        if unasked:
            raise BotFault("illegal", f"said {unasked} bytes without being asked")
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BotFault("illegal", f"{error}: {_shown(line)}") from None
        if answer.id != self._asked:
            raise BotFault("illegal", f"answered the question {answer.id} when it was asked {self._asked}")
        return answer

    def _action(self, answer: Answer, turn: LiveTurn) -> Action:
        self._notes += answer.notes[:1]
        if answer.fault:
            raise BotFault(answer.fault, answer.text)
        if not answer.action:
            raise BotFault("illegal", "answered without an action")
        if not answer.exact:
            move = Move(answer.action, answer.to, tuple(answer.cards))
            return action_of(move, turn)  # type: ignore[arg-type] # LiveTurn is a Turn at run time
        if answer.action == "all_in":
            raise BotFault("illegal", "all_in is no exact action")
        return action_of(Act(answer.action, answer.to, tuple(answer.cards)), turn)  # type: ignore[arg-type]

    def _news(self) -> list[object]:
        return [dict(event) for event in self._view.news()]

    def _send(self, process: BotProcess, line: Line) -> None:
        process.write(msgspec.json.encode(line) + b"\n", self._time)

    def _lose(self, trouble: Exception) -> BotFault:
        """Kill the process; return the fault, the last one when it is not to be started again."""
        if self._process is not None:
            self._process.close()
            self._process = None
        self._lost_hand = True
        return BotFault(_TROUBLE[type(trouble)], str(trouble), final=self._starts >= STARTS)


def _shown(line: bytes) -> str:
    return repr(line[:80].decode(errors="replace"))
