"""Where no Chromium is installed these tests are left out and say how to get it."""

from __future__ import annotations

from pathlib import Path

import pytest

SUITE = """
def test_in_a_browser(meet):
    assert meet is None
"""


@pytest.mark.parametrize(("ci", "failed", "skipped"), [("true", 1, 0), ("", 0, 1)])
def test_without_chromium(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, failed: int, skipped: int
) -> None:
    here = Path(__file__).parent
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PATH", "/nowhere")
    pytester.makeconftest((here.parent / "conftest.py").read_text())
    folder = pytester.mkpydir("inner")
    (folder / "conftest.py").write_text((here / "conftest.py").read_text())
    (folder / "test_inner.py").write_text(SUITE)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-rs")
    result.stdout.fnmatch_lines(
        ["*there is no chromium here: apt-get install chromium-headless-shell && make*"]
    )
    result.assert_outcomes(skipped=skipped, errors=failed)
