"""Changed inputs: bits, pieces and words of those that are known, and what else a maker thinks of."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

MAX_BYTES = 8_000
MADE = 0.5
"""which part of the inputs a maker begins, where there is one"""
WORDS = (
    b"\x00", b"\xff", b"\xc1", b"-1", b"0", b"2", b"9007199254740991", b"9007199254740992", b"1e400", b"null", b"true",
    b'""', b"[]", b"{}", b"\n", b"\r\n\r\n", b"\\u0000", b"As", b"Kd", b"\xe2\x80\xae", b'"type":"sit"', b'"table":5',
    b"\x00\x00\x00\x04", b"\x81\xfe", b"[[tables]]", b"*** FLOP ***", b"d dh p1 ", b"cbr 100",
)  # fmt: skip

Maker = Callable[[random.Random], bytes]


class Mutator:
    """Makes inputs of a corpus, which may grow; ``maker`` makes whole ones, which are sent as they are or changed."""

    def __init__(self, corpus: Sequence[bytes], seed: int, maker: Maker | None = None) -> None:
        self.corpus = list(corpus)
        self._maker = maker
        self._rng = random.Random(seed)

    def next_input(self) -> bytes:
        """Return an input of the corpus or of the maker, after one change or several."""
        rng = self._rng
        if self._maker is not None and rng.random() < MADE:
            made = self._maker(rng)
            return made if rng.random() < MADE else self._changed(bytearray(made))
        return self._changed(bytearray(rng.choice(self.corpus)))

    def _changed(self, data: bytearray) -> bytes:
        rng = self._rng
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
