"""How a process that stands by finds out in time that it could not have the room."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from threading import Event, Thread

from pokerroom.server.standby import SPARE_PROBLEMS, SpareProblem

_log = logging.getLogger(__name__)

CHECK_SECONDS = 10.0


class SpareWatch:
    """Asks ``check`` in a thread what is wrong, every ``seconds`` until :meth:`close`, and logs what changes."""

    def __init__(self, check: Callable[[], Sequence[SpareProblem]], seconds: float = CHECK_SECONDS) -> None:
        self._check = check
        self._seconds = seconds
        self._found: Sequence[SpareProblem] = ()
        self._stop = Event()
        Thread(target=self._run, name="spare-watch", daemon=True).start()

    @property
    def problems(self) -> list[str]:
        """The codes of the problems, without the sentences."""
        found = {problem.why for problem in self._found}
        return [why for why in SPARE_PROBLEMS if why in found]

    def close(self) -> None:
        """Check no more."""
        self._stop.set()

    def look(self) -> None:
        """Check now."""
        found = self._check()
        for problem in found:
            if problem not in self._found:
                _log.warning("this process could not take the room over: %s", problem.text)
        if self._found and not found:
            _log.warning("this process could take the room over again")
        self._found = found

    def _run(self) -> None:
        while not self._stop.wait(self._seconds):
            self.look()
