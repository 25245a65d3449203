"""Anything but a record is refused with a reason, and the command says by its exit status how it went."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.corpus.__main__ import Progress, main
from tests.corpus.corpus_report import CorpusReport
from tests.corpus.recorder import random_record

GOOD = random_record(3, "holdem")


def without(field: str) -> dict[str, Any]:
    return {key: value for key, value in GOOD.items() if key != field}


def with_seat(**more: Any) -> dict[str, Any]:
    first, *others = GOOD["seats"]
    return {**GOOD, "seats": [{**first, **more}, *others]}


def with_action(**more: Any) -> dict[str, Any]:
    first, *others = GOOD["actions"]
    return {**GOOD, "actions": [{**first, **more}, *others]}


BAD: list[tuple[bytes, str]] = [
    (b"{", "not a hand record"),
    (b"\xff\xfe", "not a hand record"),
    (b"[" * 100_000, "not a hand record"),
    (b"null", "not a hand record"),
    (b'"hand"', "not a hand record"),
    *[
        (json.dumps(record).encode(), reason)
        for record, reason in [
            (without("seats"), "missing required field `seats`"),
            (without("final"), "missing required field `final`"),
            ({**GOOD, "big_blind": 0}, "needs a big blind"),
            ({**GOOD, "big_blind": 1.5}, "Expected `int`"),
            ({**GOOD, "structure": "spread"}, "unknown structure 'spread'"),
            ({**GOOD, "seats": GOOD["seats"][:1]}, "two or more different seats"),
            ({**GOOD, "seats": GOOD["seats"] * 2}, "two or more different seats"),
            ({**GOOD, "final": {}}, "no final stack of seat"),
            ({**GOOD, "collected": {"99": 5}}, "'99' is not the seat of a player"),
            ({**GOOD, "board": ["2cXx"]}, "not a card: 'Xx'"),
            (with_seat(stack=0), "without chips"),
            (with_seat(stack=-5), "without chips"),
            (with_seat(hole="A"), "not a card: 'A'"),
            (with_action(act="bribe"), "unknown act 'bribe'"),
            (with_action(seat=77), "seat 77 acts but was not dealt in"),
            (with_action(amount=-1), "a negative number"),
            (with_action(act="discard", count=2, cards="As"), "As are not 2 discards"),
        ]
    ],
]


@pytest.mark.parametrize(("line", "reason"), BAD)
def test_bad_records_are_refused_with_the_reason(line: bytes, reason: str) -> None:
    report = CorpusReport()
    report.add(7, line)
    assert reason in report.refused[0].reason
    assert not report.refused[0].reason.startswith("the replay failed")


def test_a_nameless_record_is_named_by_its_line() -> None:
    report = CorpusReport()
    report.add(7, b"{}")
    report.add(8, json.dumps({**GOOD, "seats": []}).encode())
    assert [refusal.id for refusal in report.refused] == ["line 7", GOOD["id"]]


def test_no_spoilt_line_ends_the_run() -> None:
    """Bytes changed at random: every line is counted once, none raises."""
    rng = random.Random(4)
    report = CorpusReport()
    lines = 0
    for seed in range(60):
        line = json.dumps(random_record(seed, rng.choice(("holdem", "draw")))).encode()
        for _ in range(25):
            spoilt = bytearray(line)
            for _ in range(rng.choice((1, 1, 3))):
                spoilt[rng.randrange(len(spoilt))] = rng.choice(b'0123456789"[]{},:-. abcdefgAKs')
            report.add(lines, bytes(spoilt))
            lines += 1
    assert not [refusal for refusal in report.refused if refusal.reason.startswith("the replay failed")]
    counted = report.agreed + len(report.differed) + len(report.refused) + report.skipped.total()
    assert counted == report.hands == lines
    assert len(report.refused) > lines // 4
    assert len(report.differed) > lines // 20


def test_absurd_numbers_are_soon_done_with() -> None:
    """A rake that could be divided in billions of ways, and nine winners whom nobody saw."""
    record = next(r for r in (random_record(seed, "holdem") for seed in range(200)) if len(r["pots"]) > 2)
    report = CorpusReport()
    report.add(1, json.dumps({**record, "rake": 10**9}).encode())
    unseen = [{key: seat[key] for key in ("seat", "stack")} for seat in record["seats"]]
    everybody = {str(seat["seat"]): 10**9 for seat in record["seats"]}
    report.add(2, json.dumps({**record, "seats": unseen, "shown": {}, "collected": everybody}).encode())
    assert (report.agreed, report.hands) == (0, 2)


def test_games_that_the_room_does_not_deal_are_skipped() -> None:
    report = CorpusReport()
    report.add(1, json.dumps({**GOOD, "game": "razz"}).encode())
    assert report.skipped == {"the room does not deal razz": 1}
    assert not report.clean


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    good = b"".join(json.dumps(random_record(seed, "draw")).encode() + b"\n" for seed in range(20))
    wrong = json.dumps({**GOOD, "final": dict.fromkeys(GOOD["final"], 1)}).encode()
    paths = {
        name: tmp_path / name for name in ("plain.jsonl", "packed.jsonl.gz", "wrong.jsonl", "cut.jsonl.gz")
    }
    paths["plain.jsonl"].write_bytes(good + b"\n\n")
    paths["packed.jsonl.gz"].write_bytes(gzip.compress(good))
    paths["wrong.jsonl"].write_bytes(good + wrong + b"\n" + b"junk\n")
    paths["cut.jsonl.gz"].write_bytes(gzip.compress(good)[:-20])
    return paths


@pytest.mark.parametrize(
    ("names", "status", "counts"),
    [
        (["plain.jsonl"], 0, (20, 20, 0, 0)),
        (["plain.jsonl", "packed.jsonl.gz"], 0, (40, 40, 0, 0)),
        (["packed.jsonl.gz", "wrong.jsonl"], 1, (42, 40, 1, 1)),
    ],
)
def test_the_command(
    files: dict[str, Path],
    capsys: pytest.CaptureFixture[str],
    names: list[str],
    status: int,
    counts: tuple[int, int, int, int],
) -> None:
    assert main([str(files[name]) for name in names]) == status
    out = json.loads(capsys.readouterr().out)
    assert (out["hands"], out["agreed"], len(out["differed"]), len(out["refused"])) == counts


def test_verbose_names_the_hands(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    main(["--verbose", str(files["wrong.jsonl"])])
    errors = capsys.readouterr().err.splitlines()
    assert errors[0].startswith(f"{GOOD['id']} differs: final stacks: ")
    assert errors[1].startswith("line 22 is refused: not a hand record")


def test_people_see_a_bar(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(files["plain.jsonl"], shown=True)
    for _ in range(20):
        progress.step()
    last = capsys.readouterr().err.split("\r")[-1]
    assert last == f"{'plain.jsonl':28} [{'#' * 40}] 20/20\n"
    quiet = Progress(files["plain.jsonl"], shown=False)
    quiet.step()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", ["nowhere.jsonl", "cut.jsonl.gz"])
def test_a_file_that_cannot_be_read(
    files: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main([str(tmp_path / name)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("python -m tests.corpus: cannot read ")
