"""All recorded hands that lie beside the checkout, in ``../shared/hands``, replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.corpus_report import report_on
from tests.corpus.lines import lines

FOLDER = Path(__file__).parents[3] / "shared" / "hands"
FILES = sorted([*FOLDER.glob("*.jsonl"), *FOLDER.glob("*.jsonl.gz")])


@pytest.mark.parametrize("path", FILES or [None], ids=lambda path: path.name if path else "none")
def test_recorded_hands_agree(path: Path | None) -> None:
    """A hand may differ only where the record is wrong in a way that is known, and that is one in a thousand."""
    if path is None:
        pytest.skip("there are no recorded hands beside the checkout (../shared/hands) to replay")
    report = report_on(lines(path))
    assert report.refused == []
    assert report.skipped == {}
    assert [difference for difference in report.differed if not difference.record_fault] == []
    assert len(report.differed) * 1_000 <= report.hands
    assert report.agreed + len(report.differed) == report.hands
