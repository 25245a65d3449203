"""Playing a league: rounds of tables in their order, each table in the log before the next counts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pokerroom.lab.arena.league.league_files import bot_file_hashes, data_hashes
from pokerroom.lab.arena.league.league_state import Fixture, LeagueState
from pokerroom.lab.arena.league.log import BadLeague, HistoryFile, LeagueLog, TooFewBots, league_exists
from pokerroom.lab.arena.league.log_records import (
    ONE_ORDER_VERSION,
    EntrantRecord,
    FilesRecord,
    FirstRecord,
    LeagueLogRecord,
    LeagueRecord,
    UthLeagueRecord,
)
from pokerroom.lab.arena.league.players_league import PlayersLeague
from pokerroom.lab.arena.league.uth_league import UthLeague
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.hand_histories import HistoryFormat
from pokerroom.lab.arena.match.lookahead import Lookahead
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.signal_shield import deferred_signals
from pokerroom.lab.arena.match.workers import Workers
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig

HISTORY_STEM = "hands"
LOGS = "logs"


class League:
    """The league in a folder, open for playing."""

    def __init__(
        self, folder: Path, setting: MatchConfig | UthMatchConfig | None, history: HistoryFormat | None = None
    ) -> None:
        """Open the league in ``folder``, or begin one of ``setting``; raise :class:`BadLeague`."""
        if setting is None and not league_exists(folder):
            raise BadLeague(f"there is no league in {folder}: begin one by naming its bots")
        self.folder = folder
        self._log = LeagueLog(folder)
        self._histories: HistoryFile | None = None
        try:
            if not self._log.records and setting is not None:
                self._log.add(first_record(setting, history))
            self.state = league_state(self._log.records)
            if self.state.history is not None:
                path = folder / f"{HISTORY_STEM}.{self.state.history}"
                self._histories = HistoryFile(path, self.state.history_length)
        except BaseException:
            self.close()
            raise
        (folder / LOGS).mkdir(exist_ok=True)

    def close(self) -> None:
        """Release the league for other programs."""
        if self._histories is not None:
            self._histories.close()
        self._log.close()

    def join(self, entrants: Sequence[Entrant]) -> None:
        """Add bots that are new to the league; raise :class:`BadLeague` when a known name belongs to another bot."""
        known = {entrant.name: entrant for entrant in self.state.entrants}
        for entrant in entrants:
            known_entrant = known.get(entrant.name)
            if known_entrant is None:
                self._add(EntrantRecord(entrant.name, entrant.spec, bot_file_hashes(entrant.spec), True))
            elif known_entrant.spec != entrant.spec:
                raise BadLeague(
                    f"{entrant.name} is {known_entrant.spec} in this league:"
                    f" give {entrant.spec} a name of its own, as NAME=BOT"
                )

    def add_files(self, files: Sequence[OwnedData]) -> None:
        """Register data of bots or of the whole league; raise :class:`BadLeague` when that cannot be.

        Data that is registered already is left to :meth:`check_files`.
        """
        known = {entrant.name for entrant in self.state.entrants}
        for owner, path in files:
            if owner and owner not in known:
                raise BadLeague(f"--files {owner}={path}: there is no {owner} in this league")
            try:
                now = data_hashes(path)
            except OSError as error:
                raise BadLeague(f"--files {path} cannot be read: {error.strerror}") from None
            if not now:
                raise BadLeague(f"--files {path}: there is no file in this folder")
            data = self.state.data.get(owner, {})
            if str(path) not in data:
                self._add(FilesRecord(owner, str(path), now))

    def check_files(self) -> None:
        """Raise :class:`BadLeague` when a bot has changed: its results would mix two bots."""
        for entrant in self.state.entrants:
            now = bot_file_hashes(entrant.spec)
            if not entrant.followed:
                now = {path: digest for path, digest in now.items() if path in entrant.files}
            if change := _file_change(entrant.files, now):
                raise BadLeague(
                    f"{change} since {entrant.name} joined: put it back,"
                    " and let the new one join under a name of its own, as NAME=BOT"
                )
        for owner, paths in self.state.data.items():
            for path, was in paths.items():
                if change := _file_change(was, _data_now(Path(path))):
                    owner_text, remedy = _owner_phrases(owner)
                    raise BadLeague(f"{change} since it was named as {owner_text}: put it back, {remedy}")

    def play(self, workers: Workers, enough: Callable[[AnyLeague], bool], progress: Progress) -> bool:
        """Play until ``enough`` says so after a whole round; return false when Ctrl-C ended it first.

        Raise :class:`TooFewBots` when too few are left.
        """
        try:
            self._play_planned(workers, progress)
            for record in list(self.state.catch_up_rounds()):
                self._add(record)
            self._play_planned(workers, progress)
            while not enough(self.state):
                plan = self.state.next_round()
                if not plan.line_ups:
                    raise TooFewBots("too few bots are left that were not disqualified")
                self._add(plan)
                self._play_planned(workers, progress)
        except KeyboardInterrupt:
            return False
        return True

    def _play_planned(self, workers: Workers, progress: Progress) -> None:
        """Play the planned tables, several at once with several workers; they count in their order."""
        state: LeagueState[Any, Any] = self.state
        fixtures = state.pending
        logs = str(self.folder / LOGS)
        lookahead: Lookahead[Any] = Lookahead(
            len(fixtures),
            workers.max_pending,
            lambda number: workers.submit(state.task_of(fixtures[number], logs)),
        )

        def under_way(hands: int) -> None:
            state.under_way = hands
            progress(self.state)

        workers.watch(under_way)
        try:
            for number, fixture in enumerate(fixtures):
                count = lookahead.result(number)
                with deferred_signals():
                    self._count_table(fixture, count)
                progress(self.state)
        finally:
            lookahead.cancel()
            state.under_way = 0

    def _count_table(self, fixture: Fixture, count: Any) -> None:
        self.state.under_way = max(0, self.state.under_way - count.hands)
        history_length = 0
        if self._histories is not None:
            self._histories.add(count.history)
            history_length = self._histories.length
        self._add(self.state.record_of(fixture, count, history_length))

    def _add(self, record: LeagueLogRecord) -> None:
        with deferred_signals():
            self._log.add(record)
            self.state.add(record)


def _file_change(was: Mapping[str, str], now: Mapping[str, str]) -> str:
    """Return which file has changed and how, or nothing when none has."""
    differing = [path for path in [*was, *now] if was.get(path) != now.get(path)]
    changes = {
        path: "is new" if path not in was else "changed" if path in now else "is gone"
        for path in differing
        if path in now or not Path(path).exists()
    }
    for path, change in changes.items():
        return f"{path} {change}"
    return f"{differing[0]} is imported no more" if differing else ""


def _data_now(path: Path) -> dict[str, str]:
    try:
        return data_hashes(path)
    except OSError:
        return {}


def _owner_phrases(owner: str) -> tuple[str, str]:
    """Return who owns a file, and what to do when another one is wanted."""
    if owner:
        return (
            f"a file of {owner}",
            "and let the bot with the new one join under a name of its own, as NAME=BOT",
        )
    return "a file of this league", "or begin another league in another folder"


class OwnedData(NamedTuple):
    """A file or a folder of data, and the name of the bot that it belongs to; empty: to the whole league."""

    owner: str
    path: Path


AnyLeague = PlayersLeague | UthLeague
Progress = Callable[[AnyLeague], None]


def first_record(setting: MatchConfig | UthMatchConfig, history: HistoryFormat | None) -> FirstRecord:
    """Return the first line of a league's log; raise :class:`BadLeague` when it cannot write such histories."""
    if isinstance(setting, MatchConfig):
        return LeagueRecord(setting, history)
    if history not in {None, "jsonl"}:
        raise BadLeague("rounds against the house are kept as JSON lines: --history jsonl")
    return UthLeagueRecord(setting, "jsonl" if history else None)


def league_state(records: Sequence[LeagueLogRecord]) -> AnyLeague:
    """Return the state that a league's log adds up to; raise :class:`BadLeague` when it is not such a log."""
    first = records[0] if records else None
    state: AnyLeague
    if isinstance(first, LeagueRecord):
        setting = msgspec.structs.replace(first.setting, orders=first.form > ONE_ORDER_VERSION)
        state = PlayersLeague(setting, first.history)
    elif isinstance(first, UthLeagueRecord):
        state = UthLeague(first.setting, first.history)
    else:
        raise BadLeague("its log does not begin as that of a league")
    state.add_all(records[1:])
    return state


@contextlib.contextmanager
def open_league(
    folder: Path, setting: MatchConfig | UthMatchConfig | None, history: HistoryFormat | None = None
) -> Iterator[League]:
    """Yield the league in ``folder`` and close it; raise :class:`BadLeague`."""
    league = League(folder, setting, history)
    try:
        yield league
    finally:
        league.close()
