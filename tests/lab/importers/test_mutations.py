"""Small changes of hands of every site are noticed: a few of those that ``mutations`` makes by the thousand."""

from __future__ import annotations

from tests.lab.importers.mutations import KINDS, share_noticed, tally, units_of
from tests.lab.importers.test_sites import FILES


def test_changes_of_every_kind_are_noticed_and_none_makes_the_reader_fail() -> None:
    found, unnoticed = tally(list(units_of(FILES)), 400, "sites", 120)
    assert {kind for kind, _ in found} == set(KINDS)
    assert [one for one in unnoticed if one.startswith("FAILED")] == []
    assert share_noticed(found) >= 0.98
