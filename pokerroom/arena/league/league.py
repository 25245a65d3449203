"""Playing a league: rounds of tables in their order, each table in the log before the next counts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from pokerroom.arena.ahead import Ahead
from pokerroom.arena.block import Count, Task
from pokerroom.arena.entrants import Entrant, is_command, words_of
from pokerroom.arena.histories import HistoryForm
from pokerroom.arena.league.lines import EntrantLine, LeagueLine, LogLine, Played, TableLine
from pokerroom.arena.league.log import LOG, BadLeague, Histories, Log
from pokerroom.arena.league.state import Fixture, LeagueState
from pokerroom.arena.setting import Setting
from pokerroom.arena.workers import Workers

HANDS = "hands"
LOGS = "logs"


class League:
    """The league in a folder, open for playing."""

    def __init__(self, folder: Path, setting: Setting | None, history: HistoryForm | None = None) -> None:
        """Open the league in ``folder``, or begin one of ``setting``; raise :class:`BadLeague`."""
        if setting is None and not (folder / LOG).exists():
            raise BadLeague(f"there is no league in {folder}: begin one by naming its bots")
        self.folder = folder
        self._log = Log(folder)
        self._histories: Histories | None = None
        try:
            if not self._log.lines and setting is not None:
                self._log.add(LeagueLine(setting, history))
            self.state = LeagueState(self._log.lines)
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

    def play(self, workers: Workers, enough: Callable[[LeagueState], bool], progress: Progress) -> bool:
        """Play until ``enough`` says so, asked after whole rounds; return whether it did, and not Ctrl-C."""
        try:
            self._play_coming(workers, progress)
            for line in list(self.state.catching_up()):
                self._add(line)
            self._play_coming(workers, progress)
            while not enough(self.state):
                plan = self.state.next_round()
                if not plan.line_ups:
                    raise BadLeague("too few bots are left that were not disqualified")
                self._add(plan)
                self._play_coming(workers, progress)
        except KeyboardInterrupt:
            return False
        return True

    def _play_coming(self, workers: Workers, progress: Progress) -> None:
        """Play what is planned; several tables at once when there are several workers, counted in their order."""
        fixtures = self.state.coming
        ahead = Ahead(
            len(fixtures), workers.at_once, lambda number: workers.submit(self._task(fixtures[number]))
        )
        try:
            for number, fixture in enumerate(fixtures):
                self._take(fixture, ahead.take(number))
                progress(self.state)
        finally:
            ahead.drop()

    def _task(self, fixture: Fixture) -> Task:
        state, session = self.state, self.state.setting.session
        return Task(
            state.setting,
            state.players(fixture),
            fixture.round,
            fixture.round * session,
            session,
            history=state.history,
            first_hand=fixture.first_hand,
            logs=str(self.folder / LOGS),
        )

    def _take(self, fixture: Fixture, count: Count) -> None:
        if self._histories is not None:
            self._histories.add(count.history)
        self._add(
            TableLine(
                round=fixture.round,
                line_up=fixture.line_up,
                hands=count.hands,
                nets=[row[:-1] for row in count.by_set],
                played=[Played(one.lines, one.faults, one.out) for one in count.entrants],
                history=0 if self._histories is None else self._histories.length,
            )
        )

    def _add(self, line: LogLine) -> None:
        self._log.add(line)
        self.state.add(line)


Progress = Callable[[LeagueState], None]


@contextlib.contextmanager
def open_league(
    folder: Path, setting: Setting | None, history: HistoryForm | None = None
) -> Iterator[League]:
    """Yield the league in ``folder`` and close it; raise :class:`BadLeague`."""
    league = League(folder, setting, history)
    try:
        yield league
    finally:
        league.close()


def files_of(spec: str) -> dict[str, str]:
    """Return the hashes of the files that a bot's name tells: a Python file, or the words of a command."""
    words = words_of(spec) if is_command(spec) else [_file(spec)]
    return {word: sha256(Path(word).read_bytes()).hexdigest() for word in words if Path(word).is_file()}


def _file(spec: str) -> str:
    return spec.rpartition(":")[0] if ".py:" in spec else spec
