"""Whole numbers in few bytes: seven bits a byte, the low ones first, and the highest bit set where more follow."""

from __future__ import annotations

from collections.abc import Iterable


def packed_numbers(numbers: Iterable[int]) -> bytes:
    """Return numbers from 0 as bytes."""
    out = bytearray()
    for number in numbers:
        rest = number
        while rest > 127:
            out.append(rest & 127 | 128)
            rest >>= 7
        out.append(rest)
    return bytes(out)


def unpacked_numbers(data: bytes) -> list[int]:
    """Return the numbers in ``data``."""
    numbers: list[int] = []
    number = shift = 0
    for byte in data:
        if byte > 127:
            number |= (byte & 127) << shift
            shift += 7
        elif shift:
            numbers.append(number | byte << shift)
            number = shift = 0
        else:
            numbers.append(byte)
    return numbers


def number_at(data: bytes, begin: int) -> tuple[int, int]:
    """Return the number that begins there in ``data``, and where the next one begins."""
    end = begin
    while data[end] > 127:
        end += 1
    return unpacked_numbers(data[begin : end + 1])[0], end + 1


def unsigned(number: int) -> int:
    """Return a number from 0 for any number; those near 0 stay small."""
    return 2 * number if number >= 0 else -2 * number - 1


def signed(number: int) -> int:
    """Return the number that :func:`unsigned` turned into this."""
    return -(number + 1) // 2 if number & 1 else number // 2
