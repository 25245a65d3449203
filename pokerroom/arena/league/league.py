"""Playing a league: rounds of tables in their order, each table in the log before the next counts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from pokerroom.arena.acpc import door
from pokerroom.arena.ahead import Ahead
from pokerroom.arena.entrants import Entrant, is_command, words_of
from pokerroom.arena.histories import HistoryForm
from pokerroom.arena.league.house import HouseLeague
from pokerroom.arena.league.lines import (
    ONE_ORDER,
    EntrantLine,
    FirstLine,
    HouseLeagueLine,
    LeagueLine,
    LogLine,
)
from pokerroom.arena.league.log import BadLeague, Histories, Log, TooFew, has_begun
from pokerroom.arena.league.players import PlayersLeague
from pokerroom.arena.league.state import Fixture, LeagueState
from pokerroom.arena.setting import Setting
from pokerroom.arena.shield import shielded
from pokerroom.arena.uth.setting import UthSetting
from pokerroom.arena.workers import Workers

HANDS = "hands"
LOGS = "logs"


class League:
    """The league in a folder, open for playing."""

    def __init__(
        self, folder: Path, setting: Setting | UthSetting | None, history: HistoryForm | None = None
    ) -> None:
        """Open the league in ``folder``, or begin one of ``setting``; raise :class:`BadLeague`."""
        if setting is None and not has_begun(folder):
            raise BadLeague(f"there is no league in {folder}: begin one by naming its bots")
        self.folder = folder
        self._log = Log(folder)
        self._histories: Histories | None = None
        try:
            if not self._log.lines and setting is not None:
                self._log.add(first_line(setting, history))
            self.state = state_of(self._log.lines)
            if self.state.history is not None:
                path = folder / f"{HANDS}.{self.state.history}"
                self._histories = Histories(path, self.state.history_length)
        except BaseException:
            self.close()
            raise
        (folder / LOGS).mkdir(exist_ok=True)

    def close(self) -> None:
        """Let others have the league."""
        if self._histories is not None:
            self._histories.close()
        self._log.close()

    def join(self, entrants: Sequence[Entrant]) -> None:
        """Let bots join that are not in the league yet; raise :class:`BadLeague` for another bot of a known name."""
        known = {entrant.name: entrant for entrant in self.state.entrants}
        for entrant in entrants:
            mine = known.get(entrant.name)
            if mine is None:
                self._add(EntrantLine(entrant.name, entrant.spec, files_of(entrant.spec)))
            elif mine.spec != entrant.spec:
                raise BadLeague(
                    f"{entrant.name} is {mine.spec} in this league: give {entrant.spec} a name of its own, as NAME=BOT"
                )

    def check_files(self) -> None:
        """Raise :class:`BadLeague` when a bot is not what it was: its results would not be those of one bot."""
        for entrant in self.state.entrants:
            now = files_of(entrant.spec)
            for path, digest in entrant.files.items():
                if now.get(path) != digest:
                    what = "changed" if path in now else "is gone"
                    raise BadLeague(
                        f"{path} {what} since {entrant.name} joined: put it back,"
                        " and let the new one join under a name of its own, as NAME=BOT"
                    )

    def play(self, workers: Workers, enough: Callable[[AnyLeague], bool], progress: Progress) -> bool:
        """Play until ``enough`` says so, asked after whole rounds; return whether it did, and not Ctrl-C.

        Raise :class:`TooFew` when too few are left to play on.
        """
        try:
            self._play_coming(workers, progress)
            for line in list(self.state.catching_up()):
                self._add(line)
            self._play_coming(workers, progress)
            while not enough(self.state):
                plan = self.state.next_round()
                if not plan.line_ups:
                    raise TooFew("too few bots are left that were not disqualified")
                self._add(plan)
                self._play_coming(workers, progress)
        except KeyboardInterrupt:
            return False
        return True

    def _play_coming(self, workers: Workers, progress: Progress) -> None:
        """Play what is planned; several tables at once when there are several workers, counted in their order."""
        state: LeagueState[Any, Any] = self.state
        fixtures = state.coming
        logs = str(self.folder / LOGS)
        ahead: Ahead[Any] = Ahead(
            len(fixtures), workers.at_once, lambda number: state.begin(fixtures[number], workers, logs)
        )

        def under_way(hands: int) -> None:
            state.under_way = hands
            progress(self.state)

        workers.watch(under_way)
        try:
            for number, fixture in enumerate(fixtures):
                count = ahead.take(number)
                with shielded():
                    self._take(fixture, count)
                progress(self.state)
        finally:
            ahead.drop()
            state.under_way = 0

    def _take(self, fixture: Fixture, count: Any) -> None:
        self.state.under_way = max(0, self.state.under_way - count.hands)
        length = 0
        if self._histories is not None:
            self._histories.add(count.history)
            length = self._histories.length
        self._add(self.state.line_of(fixture, count, length))

    def _add(self, line: LogLine) -> None:
        with shielded():
            self._log.add(line)
            self.state.add(line)


AnyLeague = PlayersLeague | HouseLeague
Progress = Callable[[AnyLeague], None]


def first_line(setting: Setting | UthSetting, history: HistoryForm | None) -> FirstLine:
    """Return the line that begins a league; raise :class:`BadLeague` for histories that it cannot have."""
    if isinstance(setting, Setting):
        return LeagueLine(setting, history)
    if history not in {None, "jsonl"}:
        raise BadLeague("rounds against the house are kept as JSON lines: --history jsonl")
    return HouseLeagueLine(setting, "jsonl" if history else None)


def state_of(lines: Sequence[LogLine]) -> AnyLeague:
    """Return the fold of a league's log; raise :class:`BadLeague` when it is none."""
    first = lines[0] if lines else None
    state: AnyLeague
    if isinstance(first, LeagueLine):
        setting = msgspec.structs.replace(first.setting, orders=first.form > ONE_ORDER)
        state = PlayersLeague(setting, first.history)
    elif isinstance(first, HouseLeagueLine):
        state = HouseLeague(first.setting, first.history)
    else:
        raise BadLeague("its log does not begin as that of a league")
    state.add_all(lines[1:])
    return state


@contextlib.contextmanager
def open_league(
    folder: Path, setting: Setting | UthSetting | None, history: HistoryForm | None = None
) -> Iterator[League]:
    """Yield the league in ``folder`` and close it; raise :class:`BadLeague`."""
    league = League(folder, setting, history)
    try:
        yield league
    finally:
        league.close()


def files_of(spec: str) -> dict[str, str]:
    """Return the hashes of the files that a bot's name tells: a Python file, or the words of a command.

    There are none for a bot that comes to a port by itself.
    """
    if spec.startswith(door.PREFIX):
        words = door.words_of(spec)
    else:
        words = words_of(spec) if is_command(spec) else [_file(spec)]
    return {word: sha256(Path(word).read_bytes()).hexdigest() for word in words if Path(word).is_file()}


def _file(spec: str) -> str:
    return spec.rpartition(":")[0] if ".py:" in spec else spec
