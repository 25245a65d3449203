"""A room as ``pokerroom serve`` opens it that reads on the standard input what is to happen at its tables now.

``deal 5``: the next hand of table 5 begins.  So a test looks at a hand that is over for as long as it wants, and waits
for none to begin.  ``run_out 5``: the time that runs there is over, however long it is.  So a test lets somebody be
late, and nobody is late because the machine is slow.

The journal knows nothing of it: a room that is to be opened again after a crash has to deal by itself.
"""

from __future__ import annotations

import sys
import threading

from pokerroom.cli.main import main
from pokerroom.server.runtime import ServerRuntime
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_table import UthTable

PAUSE = ("--hand-pause-seconds", "86400")
"""so that no hand begins by itself"""


class ListeningCore(ServerRuntime):
    """The core of the server; it receives what is to happen."""

    def start(self) -> None:
        """Begin to listen, too."""
        super().start()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        from twisted.internet import reactor  # there is one now, and it must not be chosen before

        does = {"deal": self._deal, "run_out": self._run_out}
        for line in sys.stdin:
            what, number = line.split()
            reactor.callFromThread(does[what], int(number))  # type: ignore[attr-defined]

    def _deal(self, number: int) -> None:
        """Let the pause before the next hand of a table be over."""
        table = self.room.tables[number].table
        assert isinstance(table, CashTable)
        if table._hand_runner.start_at is not None:
            table._hand_runner.start_at = self.now()
            self._on_timer(number)

    def _run_out(self, number: int) -> None:
        """Let the time for a decision be over; against the house the time until the light changes, or any other."""
        table = self.room.tables[number].table
        if isinstance(table, UthTable):
            name = "due_at" if table._state.light_at is None else "light_at"
            setattr(table._state, name, self.now())
        else:
            assert isinstance(table, CashTable)
            table._hand_runner.prompts.clock.due = self.now()
        self._on_timer(number)


if __name__ == "__main__":
    from pokerroom.server import service

    service.ServerRuntime = ListeningCore  # type: ignore[misc]
    sys.exit(main(["serve", *sys.argv[1:], *PAUSE]))
