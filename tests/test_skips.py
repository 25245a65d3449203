"""In continuous integration a test that leaves itself out fails (tests/conftest.py)."""

from pathlib import Path

import pytest

SUITE = """
import pytest

def test_passes():
    pass

def test_needs_a_tool():
    pytest.skip("there is no tmux here")

def test_needs_an_extra():
    pytest.skip("optional: the peer engines are not installed")

@pytest.mark.equipped
def test_needs_a_browser():
    pytest.skip("there is no browser here")

@pytest.mark.xfail
def test_known_failure():
    assert False
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest(Path(__file__).with_name("conftest.py").read_text())
    pytester.makeini("[pytest]\nmarkers = equipped")
    pytester.makepyfile(SUITE)
    return pytester


@pytest.mark.parametrize(
    ("ci", "outcomes"),
    [
        ("true", {"passed": 1, "failed": 2, "skipped": 1, "xfailed": 1}),
        ("bare", {"passed": 1, "failed": 1, "skipped": 2, "xfailed": 1}),
        ("", {"passed": 1, "failed": 0, "skipped": 3, "xfailed": 1}),
    ],
)
def test_a_skip_fails_in_ci_only(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, outcomes: dict[str, int]
) -> None:
    monkeypatch.setenv("CI", ci)
    suite.runpytest_inprocess("-p", "no:cacheprovider").assert_outcomes(**outcomes)


@pytest.mark.parametrize(("ci", "passed"), [("bare", 0), ("true", 1), ("", 1)])
def test_what_wants_tools_is_not_run_as_on_a_bare_machine_even_where_they_are(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, passed: int
) -> None:
    monkeypatch.setenv("CI", ci)
    suite.makepyfile(test_tool="import pytest\n@pytest.mark.equipped\ndef test_tool():\n    pass")
    result = suite.runpytest_inprocess("test_tool.py", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=passed, skipped=1 - passed)


def test_a_skipped_module_fails_in_ci(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    suite.makepyfile(
        test_whole="import pytest\npytest.skip('no recorded hands here', allow_module_level=True)"
    )
    result = suite.runpytest_inprocess("test_whole.py", "-p", "no:cacheprovider")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*skipped where nothing may be left out: no recorded hands here*"])
