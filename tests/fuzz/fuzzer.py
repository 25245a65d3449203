"""Sends changed inputs to a door: traced, to keep those that reach new lines; untraced, as many as time allows."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any

from tests.fuzz.doors import Door
from tests.fuzz.mutations import Mutator

WATCHED = ("/pokerroom/", "/pokerwire/")
LAST_FRAMES = 6
"""lines of a traceback by which two findings count as one"""


class Fuzzer:
    """One door with its corpus; ``reached`` are the lines that inputs have reached."""

    def __init__(self, door: Door, mutator: Mutator) -> None:
        self.door = door
        self.kept: list[bytes] = []
        """inputs that reached new lines, and were not in the corpus"""
        self.inputs = 0
        self.reached: set[tuple[CodeType, int]] = set()
        self._mutator = mutator
        self._new = False

    def begin(self) -> None:
        """Send the corpus as it is."""
        for data in self._mutator.corpus:
            self.send(data)

    def run(self, inputs: int) -> None:
        """Send that many changed inputs."""
        for _ in range(inputs):
            data = self._mutator.next_input()
            if self.send(data):
                self._mutator.corpus.append(data)
                self.kept.append(data)

    def send(self, data: bytes) -> bool:
        """Send one input; return whether it reached new lines. Raise what the door raises, with the input."""
        self.inputs += 1
        self._new = False
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            self.door(data)
        except Exception as error:
            error.add_note(f"the input: {data!r}")
            raise
        finally:
            sys.settrace(before)
        return self._new

    def _enter(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if not any(part in code.co_filename for part in WATCHED):
            return None
        return self._line

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        spot = frame.f_code, frame.f_lineno
        if spot not in self.reached:
            self.reached.add(spot)
            self._new = True
        return self._line


@dataclass
class Finding:
    """What went wrong behind a door, how often, and the first input after which it did."""

    traceback: str
    data: bytes
    count: int = 1


def rush(door: Door, mutator: Mutator, inputs: int) -> Sequence[Finding]:
    """Send that many inputs untraced, and continue after what breaks; return that, each kind once."""
    findings: dict[str, Finding] = {}
    for _ in range(inputs):
        data = mutator.next_input()
        try:
            door(data)
        except Exception:
            told = traceback.format_exc()
            kind = "\n".join(told.splitlines()[-LAST_FRAMES:])
            if kind in findings:
                findings[kind].count += 1
            else:
                findings[kind] = Finding(told, data)
    return list(findings.values())
