"""The coach of a room: a process of its own, from the first question until none has come for a while."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Sequence

import msgspec

from pokerroom.coach.coach_questions import CoachAnswer, CoachQuestion
from pokerroom.room.room_errors import RoomError
from pokerwire.room.coached_hand import CoachedEvening, CoachedHand
from pokerwire.room.finished_hand import HandRecord

COMMAND = (sys.executable, "-m", "pokerroom.coach.coach_worker")
ANSWER_SECONDS = 30.0
"""for an answer; then the process is ended"""
IDLE_SECONDS = 60.0
"""without a question, after which the process ends, and its memory is free"""


class CoachProcess:
    """Asks the process; a :class:`~pokerroom.protocol.coach.Coach`. One question at a time, from any thread."""

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        *,
        answer_seconds: float = ANSWER_SECONDS,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        self._command = command
        self._answer_seconds = answer_seconds
        self._idle_seconds = idle_seconds
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._idle: threading.Timer | None = None
        self._decode = msgspec.json.Decoder(CoachAnswer).decode

    def judge_hand(self, record: HandRecord, player: str) -> CoachedHand:
        """Return what the strategy does at the decisions of a hand; raise :class:`RoomError` ``too_busy``."""
        hand = self._ask(CoachQuestion(player, (record,), evening=False)).hand
        assert hand is not None
        return hand

    def judge_evening(self, records: Sequence[HandRecord], player: str) -> CoachedEvening:
        """Return what stands out in several hands; raise the same."""
        evening = self._ask(CoachQuestion(player, tuple(records), evening=True)).evening
        assert evening is not None
        return evening

    def close(self) -> None:
        """End the process."""
        process = self._process
        if process is not None:
            process.kill()  # so that nobody waits for its answer
        with self._lock:
            self._end()

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None

    def _ask(self, question: CoachQuestion) -> CoachAnswer:
        with self._lock:
            if self._idle is not None:
                self._idle.cancel()
            process = self._started()
            late = threading.Timer(self._answer_seconds, process.kill)
            late.start()
            try:
                line = self._exchange(process, msgspec.json.encode(question) + b"\n")
            finally:
                late.cancel()
            if not line:
                self._end()
                raise RoomError("too_busy", "the coach does not answer: try again in a moment")
            self._idle = threading.Timer(self._idle_seconds, self.close)
            self._idle.daemon = True
            self._idle.start()
            return self._decode(line)

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
            )
        return self._process

    @staticmethod
    def _exchange(process: subprocess.Popen[bytes], question: bytes) -> bytes:
        """Return the answer, empty if the process has ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(question)
            process.stdin.flush()
        except OSError:
            return b""
        return process.stdout.readline()

    def _end(self) -> None:
        process, self._process = self._process, None
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if process is not None:
            process.kill()
            process.communicate()
