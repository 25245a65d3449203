"""Files of every kind: distinguished by content, read as they come, and broken in many ways without a traceback."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from pokerroom.history import jsonl
from pokerroom.history.from_events import record_from_events
from pokerroom.history.history_errors import HistoryError
from pokerroom.history.phh import phh_writer as phh
from pokerroom.history.text import text_writer as text
from pokerroom.lab.importers import importer
from pokerroom.lab.importers.verification import VerificationReport, verify
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands

RECORDS = list(hands("files", "holdem", "no_limit", 6)) + list(hands("files", "draw", "limit", 6))
KINDS = {
    "text": "".join(text.write(RECORDS)),
    "one PHH": phh.hand_text(RECORDS[0]),
    "many PHH": "".join(phh.write(RECORDS)),
    "records": b"".join(jsonl.write(RECORDS)).decode(),
}


def verdicts(content: str) -> VerificationReport:
    report = VerificationReport()
    for told in importer.read_hands(
        importer.decode_lines(content.encode("utf-8", "replace").splitlines(keepends=True))
    ):
        report.add("file", verify(told))
    return report


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("before", ["", "\n\n", "\ufeff"])
def test_the_content_tells_the_kind(kind: str, before: str) -> None:
    report = verdicts(before + KINDS[kind])
    assert report.agreed == report.hands == (1 if kind == "one PHH" else len(RECORDS))
    assert report.clean


def test_comments_may_stand_before_a_hand() -> None:
    assert verdicts("# a hand\n\n# of ours\n" + KINDS["one PHH"]).clean


def test_a_file_in_an_old_code_page_is_read() -> None:
    lines = KINDS["text"].replace("élodie", "José").encode("cp1252").splitlines(keepends=True)
    told = list(importer.read_hands(importer.decode_lines(lines)))
    assert [one.malformed for one in told] == [False] * len(RECORDS)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "there is nothing in this file"),
        ("\n \n", "there is nothing in this file"),
        ("hello\n", "line 1: this is no hand history that is known here"),
        ("# title\n\nSome prose.\n", "line 3: this is no hand history"),
        ("\x00\x01\n", "line 1: this is no hand history that is known here"),
        ("#\n" * 2_000, "no hand begins in the first"),
    ],
)
def test_what_is_no_file_of_hands_is_told(content: str, why: str) -> None:
    with pytest.raises(HistoryError, match=why):
        verdicts(content)


def first_text() -> str:
    return KINDS["text"].split("\n\n\n")[0] + "\n"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (r"\*\*\* SUMMARY.*", "", r"line \d+: the hand breaks off: there is no \*\*\* SUMMARY"),
        (r"Table '.*", "", "line 2: the table should be here"),
        (r"Hold'em No Limit", "Something Else", "line 1: no game is named here"),
        (r"Hold'em No Limit", "Omaha Hi/Lo Pot Limit", "the room does not deal Omaha Hi/Lo"),
        (r"\(\d+/\d+\)", "", "line 1: no stakes are named here"),
        (r"(posts big blind) \d+", r"\1 1x1", r"line \d+ is not understood: .*posts big blind 1x1"),
        (r"\*\*\* HOLE CARDS", "*** FLOP ***\n#", r"line \d+: the board is missing"),
        (r"posts big blind", "posts big money", r"line \d+ is not understood: .*posts big money"),
        (r"\(\d+ in chips\)", "", "line 3: nobody sits at the table"),
        (r"\*\*\* SUMMARY", "Hand cancelled\n*** SUMMARY", "the hand was cancelled"),
    ],
)
def test_what_is_wrong_in_a_text_is_told_with_its_line(old: str, new: str, why: str) -> None:
    content = re.sub(old, new, first_text(), flags=re.DOTALL if "SUMMARY.*" in old else 0)
    assert content != first_text()
    report = verdicts(content)
    assert len(report.refused) == 1
    assert re.search(why, report.refused[0][1].what[0])


def test_a_difference_is_told_in_words_with_the_seats_that_differ() -> None:
    record = record_from_events(RECORDS[0])
    (first, chips), (second, others), *_ = sorted(record.final.items())
    moved = {**record.final, first: chips + 7, second: others - 7}
    result = verify(importer.ImportedHand(1, "moved", replace(record, final=moved)))
    assert result.what == (
        f"final stacks: {chips} here and {chips + 7} in the record at seat {first}, "
        f"{others} here and {others - 7} in the record at seat {second}",
    )


def test_a_changed_amount_is_a_difference() -> None:
    differed = Counter[str]()
    for chunk in KINDS["text"].split("\n\n\n")[::2]:
        for found in re.finditer(r"(?:calls|bets|collected|raises \d+ to|posts big blind) (\d+)", chunk):
            at = slice(*found.span(1))
            report = verdicts(chunk[: at.start] + str(int(found[1]) + 1) + chunk[at.stop :])
            differed["differed" if report.differed or report.refused else f"agreed: {found[0]}"] += 1
    assert differed["differed"] > 30
    assert differed.total() == differed["differed"]


def test_a_hand_that_is_left_out_does_not_hide_those_after_it() -> None:
    parts = KINDS["text"].split("\n\n\n")
    parts[1] = parts[1].replace("*** SUMMARY ***", "")
    report = verdicts("\n\n\n".join(parts))
    assert (report.hands, report.agreed, report.malformed) == (len(RECORDS), len(RECORDS) - 1, 1)
    assert not report.clean


def test_files_are_read_hand_by_hand() -> None:
    taken = []

    def counting(content: str) -> Iterator[str]:
        for line in content.splitlines(keepends=True):
            taken.append(line)
            yield line

    for kind in ("text", "many PHH", "records"):
        taken.clear()
        assert next(importer.read_hands(counting(KINDS[kind]))).record is not None
        assert len(taken) < len(KINDS[kind].splitlines()) / 2


WORDS = (
    *(
        "-1",
        "99999999999999999999",
        "[",
        '"',
        "***",
        "*** FLOP ***",
        "p1",
        "Seat 3: x (5 in chips)",
        "inf",
        "nan",
    ),
    *(
        "and is all-in",
        "²",
        "\x00",
        "true",
        "0.00001",
        "AsAs",
        "$",
        "x: folds",
        "\n",
        "1e999",
        "cbr",
        "d db",
        "[1]",
    ),
    *(
        "collected 5 from pot",
        "Uncalled bet (5) returned to x",
        "posts small & big blinds 3",
        "discards 5 cards",
    ),
)


def spoilt(rng: random.Random, content: str) -> str:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(content))
        kind = rng.random()
        if kind < 0.3:
            content = content[:at] + content[at + rng.randint(1, 10) :]
        elif kind < 0.6:
            content = content[:at] + rng.choice(WORDS) + content[at:]
        elif kind < 0.8:
            lines = content.split("\n")
            lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
            content = "\n".join(lines)
        elif numbers := list(re.finditer(r"\d+", content)):
            found = rng.choice(numbers)
            content = content[: found.start()] + str(10 ** rng.randint(0, 20)) + content[found.end() :]
        content = content or "x"
    return content


def test_spoilt_files_are_told_and_never_fail() -> None:
    rng = random.Random("spoilt")
    each: list[HandRecord] = RECORDS
    contents = [
        content
        for record in each
        for content in (text.hand_text(record), phh.hand_text(record), jsonl.encode(record).decode())
    ]
    kinds = Counter[str]()
    for _ in range(400):
        try:
            report = verdicts(spoilt(rng, rng.choice(contents)))
        except HistoryError:
            kinds["broken"] += 1
            continue
        failed = [one for _, one in report.refused if "the replay failed" in one.what[0]]
        assert failed == []
        kinds.update(agreed=report.agreed, differed=len(report.differed), refused=len(report.refused))
    assert min(kinds.values()) > 3
    assert len(kinds) == 4
