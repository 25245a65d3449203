"""The files of an evening's summary are whole, or they are not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.host.evening_report import write_whole


def test_a_full_disk_leaves_no_empty_page_and_keeps_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "evening.html"
    write_whole(page, "first")
    whole = Path.write_text

    def full(path: Path, text: str, encoding: str) -> int:
        whole(path, "", encoding)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    for path in (page, tmp_path / "other.html"):
        with pytest.raises(OSError, match="No space"):
            write_whole(path, "second")
    assert [one.name for one in tmp_path.iterdir()] == ["evening.html"]
    assert page.read_text("utf-8") == "first"
