"""All recorded hands that lie beside the checkout, in ``../shared/hands``, replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.record import lines
from tests.corpus.report import report_on

FOLDER = Path(__file__).parents[3] / "shared" / "hands"
FILES = sorted([*FOLDER.glob("*.jsonl"), *FOLDER.glob("*.jsonl.gz")])


def test_there_are_recorded_hands() -> None:
    if not FILES:
        pytest.skip(f"the recorded hands are not beside the checkout: nothing in {FOLDER.name}/ to replay")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_recorded_hands_agree(path: Path) -> None:
    """A hand may differ only where the record is wrong in a way that is known, and that is one in a thousand."""
    report = report_on(lines(path))
    assert report.refused == []
    assert report.skipped == {}
    assert [difference for difference in report.differed if not difference.record_fault] == []
    assert len(report.differed) * 1_000 <= report.hands
    assert report.agreed + len(report.differed) == report.hands
