"""A room as ``pokerroom serve`` opens it, whose tables deal a hand when their number comes on the standard input.

So a test looks at a hand that is over for as long as it wants, and waits for none to begin.  The journal knows nothing
of it: a room that is to be opened again after a crash has to deal by itself.
"""

from __future__ import annotations

import sys
import threading

from pokerroom.cli.main import main
from pokerroom.server.runtime import ServerRuntime
from pokerroom.tables.cash.cash_table import CashTable

PAUSE = ("--hand-pause-seconds", "86400")
"""so that no hand begins by itself"""


class ListeningCore(ServerRuntime):
    """The core of the server; it hears which tables shall deal."""

    def start(self) -> None:
        """Begin to listen, too."""
        super().start()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        from twisted.internet import reactor  # there is one now, and it must not be chosen before

        for line in sys.stdin:
            reactor.callFromThread(self._deal, int(line))  # type: ignore[attr-defined]

    def _deal(self, number: int) -> None:
        """Let the pause before the next hand of a table be over."""
        table = self.room.tables[number].table
        assert isinstance(table, CashTable)
        if table._hand_runner.start_at is not None:
            table._hand_runner.start_at = self.now()
            self._on_timer(number)


if __name__ == "__main__":
    from pokerroom.server import service

    service.ServerRuntime = ListeningCore  # type: ignore[misc]
    sys.exit(main(["serve", *sys.argv[1:], *PAUSE]))
