"""The heartbeat of a link: each end shows that it is there, so that a link whose packets are dropped ends soon."""

from __future__ import annotations

from collections.abc import Callable

from twisted.internet.interfaces import IDelayedCall, IReactorTime

BEAT_SECONDS = 1.0
SILENT_BEATS = 5
"""beats without a word from the other end before a link ends"""


class Heartbeat:
    """Calls ``beat`` each second, and ``on_silence`` when nothing has come for five.

    Beats are counted, not seconds: a process that stood still finds what has come meanwhile before it gives up.
    """

    def __init__(
        self, clock: IReactorTime, beat: Callable[[], object], on_silence: Callable[[], object]
    ) -> None:
        self._clock = clock
        self._beat = beat
        self._on_silence = on_silence
        self._silent = 0
        self._call: IDelayedCall | None = None

    def start(self) -> None:
        """Begin to beat."""
        if self._call is None:
            self._call = self._clock.callLater(BEAT_SECONDS, self._on_time)

    def received(self) -> None:
        """The other end has said something."""
        self._silent = 0

    def stop(self) -> None:
        """Beat no more."""
        if self._call is not None and self._call.active():
            self._call.cancel()

    def _on_time(self) -> None:
        if self._silent == SILENT_BEATS:
            self._on_silence()
            return
        self._silent += 1
        self._call = self._clock.callLater(BEAT_SECONDS, self._on_time)
        self._beat()
