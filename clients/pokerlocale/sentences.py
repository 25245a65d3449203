"""Sentences for people that travel as values: an English template, and what stands in it for each ``{name}``.

A client looks the template up in its own language and writes the values as its people do, so nobody reads figures back
out of a text. The names of values say how they are written: ``pokerlocale.amounts.AMOUNTS`` are chips, those of
:data:`MOMENTS` are times, the rest are counts, or text that stays as it is.
"""

from __future__ import annotations

from typing import Union

import msgspec

from pokerlocale import local_times
from pokerlocale.messages import filled

Part = Union[int, float, str, "Sentence"]
Value = Union[int, float, str, "Sentence", tuple[Part, ...]]

MOMENTS = frozenset({"until", "since", "at"})
"""values of sentences that are times, in milliseconds since 1970"""
CHOICES = frozenset({"got", "legal", "options", "wanted"})
"""values of sentences that are chosen from a list"""

_CHIPS = "{chips}"
_LARGEST = 2**53 - 1
_DIGITS = 80


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence: ``template`` is its English, ``values`` is what stands for each ``{name}`` of it.

    A value is a number, a text, another sentence, or a list of these. As text it is in English.
    """

    template: str
    values: dict[str, Value] = {}

    def __str__(self) -> str:
        return filled(self.template, self.values, in_english) if self.values else self.template


def amount(chips: int) -> Sentence:
    """Return chips as a value whose name does not say that it is an amount, as in a range of any numbers."""
    return Sentence(_CHIPS, {"chips": as_number(chips)})


def in_quotes(text: str) -> Sentence:
    """Return a text that somebody wrote, or may write, as a value between quotes."""
    return Sentence("'{text}'", {"text": text})


def as_number(number: int) -> int | str:
    """Return a number as a value that every client reads: as text when it is too large."""
    return number if abs(number) <= _LARGEST else str(number)[:_DIGITS]


def as_sentence(said: Sentence | str) -> Sentence:
    """Return a sentence as it is, and a text as one without values."""
    return said if isinstance(said, Sentence) else Sentence(said)


def with_values(said: Sentence | str) -> Sentence | msgspec.UnsetType:
    """Return a sentence for the wire, which leaves one without values out: its text says it all."""
    return said if isinstance(said, Sentence) and said.values else msgspec.UNSET


def in_english(name: str, value: object) -> str:
    """Return a value as the room writes it for programs: numbers as they are, times in UTC."""
    if isinstance(value, tuple):
        return listed(name, [in_english(name, one) for one in value], "{names} or {last}")
    if name in MOMENTS and isinstance(value, int):
        return utc_time(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def with_reason(sentence: Sentence | str, why: str) -> Sentence:
    """Return a sentence with the reason that somebody gave, if any."""
    said = as_sentence(sentence)
    return Sentence("{what}: {why}", {"what": said, "why": why}) if why else said


def listed(name: str, values: list[str], choice: str) -> str:
    """Return values as a list with commas; the last of :data:`CHOICES` stands in the template ``choice``."""
    if name not in CHOICES or len(values) < 2:
        return ", ".join(values)
    parts = {"names": ", ".join(values[:-1]), "last": values[-1]}
    return filled(choice, parts, lambda _, value: str(value))


def utc_time(time_ms: int) -> str:
    """Return a time (ms since 1970) as ``2026-12-24 20:00 UTC``."""
    try:
        return f"{local_times.utc_time(time_ms)} UTC"
    except (OverflowError, ValueError, OSError):
        return "far in the future"
