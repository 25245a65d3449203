"""Real texts that nobody here wrote, which lie beside the checkout: read, replayed, and compared with ours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pokerroom.history.text.text_writer import hand_text
from pokerroom.lab.importers import importer
from pokerroom.lab.importers.verification import VerificationReport, verify
from tests.history.playing import hands

FOLDER = Path(__file__).parents[4] / "shared" / "hands" / "text"
FILES = sorted(FOLDER.glob("*.txt"))
MISSING = f"the real texts are not beside the checkout: nothing in {FOLDER.parent.name}/{FOLDER.name} to read"


@pytest.fixture
def real() -> list[Path]:
    if not FILES:
        pytest.skip(MISSING)
    return FILES


def test_every_real_hand_agrees(real: list[Path]) -> None:
    report = VerificationReport()
    for path in real:
        with path.open("rb") as file:
            for told in importer.read_hands(importer.decode_lines(file)):
                report.add(path.name, verify(told))
    assert report.hands >= 838
    assert list(report.lines())[-1] == f"{report.hands} hands: {report.hands} match, 0 differ, 0 refused"
    assert {line.split(" sits nowhere, and is taken for")[1][:7] for line in list(report.lines())[:-1]} == {
        " player"
    }


NAME = r"(?:player\d+|ann|Bob 2|cy: x|d \(button\)|élodie|f\[1\]|g posts|hal|ida|j)"
HAND = r"(?:a |two pair|three of|four of|high card).*"


def form(line: str) -> str:
    """A line without names, numbers, cards and kinds of hands."""
    line = re.sub(rf"\((?:{HAND})\)$", "(hand)", line)
    line = re.sub(rf"with {HAND}$", "with hand", line)
    line = re.sub(r"\[[^\]]*\d?[^\]]*\]", "[]", re.sub(NAME, "P", line))
    return re.sub(r"\$?\d+(?:\.\d+)?", "N", line)


def test_our_lines_are_worded_like_the_real_ones(real: list[Path]) -> None:
    """All lines of ours between the seats and the end are lines that real texts have; what only ours say is listed."""
    theirs = {form(line) for path in real for line in path.read_text(encoding="utf-8").splitlines()}
    ours = set()
    for game, structure in (
        ("holdem", "no_limit"),
        ("holdem", "limit"),
        ("draw", "limit"),
        ("draw", "no_limit"),
    ):
        for seed in range(6):
            for record in hands(f"words {seed}", game, structure, 20):
                ours |= {form(line) for line in hand_text(record).splitlines()[2:]}
    only_ours = {
        line
        for line in ours - theirs
        if not re.match(
            r"Total pot|Seat N: P|P: posts (?:straddle|small & big)|P: (?:calls|bets|posts|stands)", line
        )
    }
    assert only_ours <= {
        *(
            "P collected N from side pot-N",
            "P: discards N cards []",
            "P: discards N card",
            "P: discards N cards",
        ),
        *("P: discards N card []", "The deck is reshuffled", "P: shows []"),
    }


SITES = sorted((FOLDER.parent / "sites").glob("*/*"))
"""real files of many sites"""
REFUSED = r"the room does not deal|of Kings Club is not read|was cancelled|breaks off"
WRONG = r"pays out|puts in|nobody is paid|were bet|turn of seat"
"""what shows a record to be wrong"""


def test_every_real_hand_of_a_site_agrees_or_is_told_why_not() -> None:
    """A hand may differ only where its record is shown to be wrong."""
    if not SITES:
        pytest.skip("there are no real files of sites beside the checkout (../shared/hands/sites) to read")
    report = VerificationReport()
    for path in SITES:
        with path.open("rb") as file:
            for told in importer.read_hands(importer.decode_lines(file)):
                report.add(path.name, verify(told))
    assert report.hands >= 282
    assert [one.what for _, one in report.refused if not re.search(REFUSED, one.what[0])] == []
    assert [one.what for _, one in report.differed if not re.search(WRONG, "; ".join(one.what))] == []
    assert report.agreed >= 231
