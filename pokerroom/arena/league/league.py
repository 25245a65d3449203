"""Playing a league: rounds of tables in their order, each table in the log before the next counts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pokerroom.arena.league.files import data_of, files_of
from pokerroom.arena.league.log import BadLeague, Histories, Log, TooFew, has_begun
from pokerroom.arena.league.log_records import (
    ONE_ORDER,
    EntrantLine,
    FilesLine,
    FirstLine,
    HouseLeagueLine,
    LeagueLine,
    LogLine,
)
from pokerroom.arena.league.players_league import PlayersLeague
from pokerroom.arena.league.state import Fixture, LeagueState
from pokerroom.arena.league.uth_league import HouseLeague
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.hand_histories import HistoryForm
from pokerroom.arena.match.lookahead import Ahead
from pokerroom.arena.match.signal_shield import shielded
from pokerroom.arena.match.workers import Workers
from pokerroom.arena.uth.config import UthSetting

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
                self._add(EntrantLine(entrant.name, entrant.spec, files_of(entrant.spec), True))
            elif mine.spec != entrant.spec:
                raise BadLeague(
                    f"{entrant.name} is {mine.spec} in this league: give {entrant.spec} a name of its own, as NAME=BOT"
                )

    def add_files(self, files: Sequence[Data]) -> None:
        """Let data belong to bots or to the whole league; raise :class:`BadLeague` when it cannot.

        What belongs to it already is left to :meth:`check_files`.
        """
        known = {entrant.name for entrant in self.state.entrants}
        for owner, path in files:
            if owner and owner not in known:
                raise BadLeague(f"--files {owner}={path}: there is no {owner} in this league")
            try:
                now = data_of(path)
            except OSError as error:
                raise BadLeague(f"--files {path} cannot be read: {error.strerror}") from None
            if not now:
                raise BadLeague(f"--files {path}: there is no file in this folder")
            data = self.state.data.get(owner, {})
            if str(path) not in data:
                self._add(FilesLine(owner, str(path), now))

    def check_files(self) -> None:
        """Raise :class:`BadLeague` when a bot is not what it was: its results would not be those of one bot."""
        for entrant in self.state.entrants:
            now = files_of(entrant.spec)
            if not entrant.followed:
                now = {path: digest for path, digest in now.items() if path in entrant.files}
            if change := _change(entrant.files, now):
                raise BadLeague(
                    f"{change} since {entrant.name} joined: put it back,"
                    " and let the new one join under a name of its own, as NAME=BOT"
                )
        for owner, paths in self.state.data.items():
            for path, was in paths.items():
                if change := _change(was, _data_now(Path(path))):
                    whose, remedy = _owned(owner)
                    raise BadLeague(f"{change} since it was named as {whose}: put it back, {remedy}")

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


def _change(was: Mapping[str, str], now: Mapping[str, str]) -> str:
    """Return which file is not as it was, and how; nothing when all are."""
    differing = [path for path in [*was, *now] if was.get(path) != now.get(path)]
    told = {
        path: "is new" if path not in was else "changed" if path in now else "is gone"
        for path in differing
        if path in now or not Path(path).exists()
    }
    for path, how in told.items():
        return f"{path} {how}"
    return f"{differing[0]} is imported no more" if differing else ""


def _data_now(path: Path) -> dict[str, str]:
    try:
        return data_of(path)
    except OSError:
        return {}


def _owned(owner: str) -> tuple[str, str]:
    """Return whose a file is, and what to do when another is wanted."""
    if owner:
        return (
            f"a file of {owner}",
            "and let the bot with the new one join under a name of its own, as NAME=BOT",
        )
    return "a file of this league", "or begin another league in another folder"


class Data(NamedTuple):
    """A file or a folder of data, and the name of the bot that it belongs to; empty: to the whole league."""

    owner: str
    path: Path


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
