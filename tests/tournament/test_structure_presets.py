"""Structures made by a rule: playable, rising, and deep as they say."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.blind_structure import Break, check_structure
from pokerroom.tournament.structure_presets import (
    PRESETS,
    STACKS_AT_END,
    Speed,
    playable_small_blinds,
    preset_structure,
    small_blinds,
)


@given(st.sampled_from(list(PRESETS)), st.integers(400, 10**7))
def test_every_preset_can_be_played_with_any_stack(speed: Speed, chips: int) -> None:
    structure = check_structure(preset_structure(speed, chips))
    depth = chips / structure.level(1).big_blind
    assert PRESETS[speed].depth * 0.6 <= depth <= PRESETS[speed].depth * 1.7
    assert structure.levels[-1].big_blind >= STACKS_AT_END * chips * 0.7
    assert structure.after_last == "double"
    assert all(1.1 <= after.big_blind / before.big_blind <= 3 for before, after in pairwise(structure.levels))


def test_the_standard_structure() -> None:
    structure = preset_structure("standard", 10_000)
    assert [level.big_blind for level in structure.levels[:10]] == [
        100, 160, 200, 300, 400, 500, 800, 1_000, 1_600, 2_000,
    ]  # fmt: skip
    assert [level.ante for level in structure.levels[:6]] == [0, 0, 0, 0, 400, 500]
    assert structure.lines[5] == Break(5), "after an hour"


def test_faster_presets_are_over_sooner() -> None:
    lengths = [sum([line.minutes for line in preset_structure(speed, 10_000).lines]) for speed in PRESETS]
    assert lengths == sorted(lengths)
    assert not [line for line in preset_structure("hyper", 10_000).lines if isinstance(line, Break)]


def test_playable_blinds() -> None:
    assert list(islice(playable_small_blinds(1), 12)) == [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30]
    assert next(playable_small_blinds(90)) == 80
    assert small_blinds([100, 101, 102, 400, 4_000]) == [50, 60, 80, 200, 600]
    assert small_blinds([0.1]) == [1]


@pytest.mark.parametrize("wanted", [[10.0**20], [2.0] * 50])
def test_blinds_always_rise(wanted: list[float]) -> None:
    found = small_blinds(wanted)
    assert all(after > before for before, after in pairwise(found))
