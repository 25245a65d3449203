"""The best choices on all flops as bytes: 1,755 flop classes times 1,326 pairs of hole cards, packed."""

from __future__ import annotations

import lzma

import numpy as np
from numpy.typing import NDArray

from pokerroom.uth.solver.solution import FLOP_CARDS
from pokerroom.uth.solver.suit_classes import HOLES, suit_classes

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]

Choices = NDArray[np.uint8]


def pack(choices: Choices) -> bytes:
    """Return ``choices``, shape (1755, 1326), as bytes: by pair of hole cards, since flops in order are alike."""
    return lzma.compress(choices.T.tobytes(), lzma.FORMAT_RAW, filters=_FILTERS)


def unpack(packed: bytes) -> Choices:
    """Return what :func:`pack` packed; raise ``ValueError`` if it is damaged."""
    flops = len(suit_classes(FLOP_CARDS).cards)
    try:
        plain = lzma.decompress(packed, lzma.FORMAT_RAW, filters=_FILTERS)
        return np.frombuffer(plain, np.uint8).reshape(HOLES, flops).T
    except (lzma.LZMAError, EOFError) as error:
        raise ValueError(f"damaged choices: {error}") from None
