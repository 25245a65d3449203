"""A strategy in a process of its own, as a session sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pokerclient.views.wire_types import Event
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.json_lines import starter
from pokerroom.arena.runners.supervisor import Limits, Talk
from pokerroom.arena.uth.messages import BetsLine, ChooseLine, HouseAnswer, HouseSessionLine, RoundOverLine
from pokerroom.arena.uth.strategies import Choice


class ApartStrategy:
    """One strategy for one session."""

    def __init__(
        self, command: Sequence[str], table: dict[str, Any], ante: int, limits: Limits, log: Path | None
    ) -> None:
        """Play by ``command`` at ``table``; what it says on standard error is added to the file ``log``."""
        self._talk = Talk(starter(command, limits, log, HouseAnswer), limits.time)
        self._session = HouseSessionLine(table, ante, round(1000 * limits.time))
        self._unseen: list[Event] = []
        self._seed = ""

    def begin(self, chance: Chance) -> None:
        """A round begins; ``chance`` is the strategy's randomness."""
        self._seed = chance.seed
        self._unseen = []
        self._talk.begin(self._hello)

    def hear(self, events: Sequence[Event]) -> None:
        """Take what happened, to be told with the next question."""
        self._unseen += events

    def bets(self) -> dict[str, int]:
        """Ask the process; raise :class:`BotFault`."""
        answer = self._talk.ask(self._hello, lambda number: BetsLine(number, self._news(), self._seed))
        if answer.bets is None:
            raise BotFault("illegal", "answered without bets")
        return answer.bets

    def decide(self) -> Choice:
        """Ask the process; raise :class:`BotFault`."""
        answer = self._talk.ask(self._hello, lambda number: ChooseLine(number, self._news(), self._seed))
        return answer.choice, answer.by

    def end(self) -> None:
        """Tell it the rest of the round; raise :class:`BotFault` when it does not listen."""
        self._talk.tell(lambda: RoundOverLine(self._news(), self._seed))

    def close(self) -> None:
        """The session is over: let the process end."""
        self._talk.close()

    def _hello(self) -> HouseSessionLine:
        return self._session

    def _news(self) -> list[Event]:
        unseen, self._unseen = self._unseen, []
        return unseen
