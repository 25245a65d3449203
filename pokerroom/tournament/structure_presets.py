"""Structures made by a rule: four speeds for any starting stack, in amounts that people are used to (rule T26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Literal

from pokerroom.tournament.blind_structure import (
    MAX_STEP,
    MAX_TOURNAMENT_BLIND,
    BlindStructure,
    Break,
    Level,
    Line,
)

Speed = Literal["hyper", "turbo", "standard", "deep"]

MANTISSAS = (10, 15, 20, 25, 30, 40, 50, 60, 80)
"""the first two digits of playable small blinds"""
STACKS_AT_END = 50
"""the listed levels rise until the big blind is this number of starting stacks; then it doubles"""


@dataclass(frozen=True, slots=True)
class StructureRule:
    """How a preset is made: the stack in big blinds, the length of levels, how fast blinds rise, antes and breaks."""

    depth: int
    minutes: int
    growth: float
    ante_from: int
    """level from which the big blind posts an ante for all, as large as the big blind (0 = none)"""
    break_every: int = 0
    """minutes of play between breaks (0 = no breaks)"""
    break_minutes: int = 5


PRESETS: dict[Speed, StructureRule] = {
    "hyper": StructureRule(depth=25, minutes=3, growth=1.5, ante_from=3),
    "turbo": StructureRule(depth=50, minutes=6, growth=1.45, ante_from=4, break_every=60),
    "standard": StructureRule(depth=100, minutes=12, growth=1.4, ante_from=5, break_every=60),
    "deep": StructureRule(depth=200, minutes=20, growth=1.3, ante_from=5, break_every=60),
}


def preset_structure(speed: Speed, starting_chips: int) -> BlindStructure:
    """Return the structure of a preset for a starting stack."""
    rule = PRESETS[speed]
    wanted: list[float] = []
    big = starting_chips / rule.depth
    while not wanted or wanted[-1] < STACKS_AT_END * starting_chips:
        wanted.append(big)
        big *= rule.growth
    return structure_of(small_blinds(wanted), rule)


def structure_of(
    blinds: Sequence[int], rule: StructureRule, minutes: Sequence[int] | None = None
) -> BlindStructure:
    """Return levels with these small blinds, with antes and breaks as ``rule`` says; then the blinds double.

    ``minutes`` are the lengths of the levels, where they are not all ``rule.minutes``.
    """
    lines: list[Line] = []
    played = 0
    for index, small in enumerate(blinds):
        ante = 2 * small if rule.ante_from and index + 1 >= rule.ante_from else 0
        if rule.break_every and played >= rule.break_every:
            lines.append(Break(rule.break_minutes))
            played = 0
        length = rule.minutes if minutes is None else minutes[index]
        lines.append(Level(small, 2 * small, ante, "big_blind", minutes=length))
        played += length
    return BlindStructure(tuple(lines), after_last="double")


def playable_small_blinds(least: float) -> Iterator[int]:
    """Yield the small blinds that people are used to, from the last one up to ``least``: 10, 15, 20, 25, 30, 40 ..."""
    last = 1
    for power in count(-1):
        for mantissa in MANTISSAS:
            small, part = divmod(mantissa * 10 ** (power + 1), 10)
            if part or small <= last:
                continue
            if small > least:
                yield last
            last = small


def small_blinds(big_blinds: Sequence[float]) -> list[int]:
    """Return a playable small blind near half of each wanted big blind; they rise from one to the next.

    Wanted values may rise more slowly than playable ones do: those which would not rise take the next one. Those which
    would rise too fast for a structure take the last one that it allows.
    """
    found: list[int] = []
    for big in big_blinds:
        wanted = min(max(big, 2.0), MAX_TOURNAMENT_BLIND) / 2
        ladder = playable_small_blinds(wanted)
        below, above = next(ladder), next(ladder)
        nearest = below if wanted * wanted < below * above else above
        if found and nearest <= found[-1]:
            ladder = playable_small_blinds(found[-1])
            nearest = next(small for small in ladder if small > found[-1])
        elif found and nearest > MAX_STEP * found[-1]:
            nearest = next(playable_small_blinds(MAX_STEP * found[-1]))
        found.append(nearest)
    return found
