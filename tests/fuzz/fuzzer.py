"""Changes inputs at random, and keeps those that reach lines of the code that none has reached before."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from types import CodeType, FrameType
from typing import Any

from tests.fuzz.doors import Door

MAX_BYTES = 8_000
WATCHED = ("/pokerroom/", "/pokerwire/")
WORDS = (
    b"\x00", b"\xff", b"\xc1", b"-1", b"0", b"2", b"9007199254740991", b"9007199254740992", b"1e400", b"null", b"true",
    b'""', b"[]", b"{}", b"\n", b"\r\n\r\n", b"\\u0000", b"As", b"Kd", b"\xe2\x80\xae", b'"type":"sit"', b'"table":5',
    b"\x00\x00\x00\x04", b"\x81\xfe", b"[[tables]]", b"*** FLOP ***", b"d dh p1 ", b"cbr 100",
)  # fmt: skip


class Fuzzer:
    """One door with its corpus; ``reached`` are the lines that inputs have reached."""

    def __init__(self, door: Door, corpus: Sequence[bytes], seed: int) -> None:
        self.door = door
        self.corpus = list(corpus)
        self.kept: list[bytes] = []
        """inputs that reached new lines, and were not in the corpus"""
        self.inputs = 0
        self.reached: set[tuple[CodeType, int]] = set()
        self._rng = random.Random(seed)
        self._new = False

    def begin(self) -> None:
        """Send the corpus as it is."""
        for data in self.corpus:
            self.send(data)

    def run(self, inputs: int) -> None:
        """Send so many changed inputs."""
        for _ in range(inputs):
            data = self.changed()
            if self.send(data):
                self.corpus.append(data)
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

    def changed(self) -> bytes:
        """Return an input of the corpus after one change or several."""
        rng = self._rng
        data = bytearray(rng.choice(self.corpus))
        for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
            at = rng.randrange(len(data) + 1)
            match rng.randrange(7):
                case 0 if data:
                    data[at % len(data)] ^= 1 << rng.randrange(8)
                case 1:
                    data[at:at] = rng.choice(WORDS)
                case 2:
                    data[at : at + rng.randrange(1, 9)] = rng.choice(WORDS)
                case 3:
                    del data[at : at + rng.randrange(1, 40)]
                case 4:
                    data[at:at] = data[at : at + rng.randrange(1, 200)]
                case 5:
                    other = rng.choice(self.corpus)
                    cut = rng.randrange(len(other) + 1)
                    data[at:] = other[cut:]
                case _:
                    data[at:at] = rng.randbytes(rng.randrange(1, 6))
        return bytes(data[:MAX_BYTES]) or b"\x00"
