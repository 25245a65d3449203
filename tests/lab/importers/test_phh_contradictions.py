"""PHH that contradicts itself, or would take long to read: told with the reason, at once."""

from __future__ import annotations

import re
import time
from itertools import islice

import pytest

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.phh.phh_writer import hand_text
from pokerroom.lab.importers.importer import read_hands
from pokerroom.lab.importers.splitting import MAX_PHH_CHARACTERS
from pokerroom.lab.importers.verification import VerificationResult, verify
from tests.history.playing import hands

TEXT = next(
    text
    for text in map(hand_text, islice(hands("phh told", "holdem", "no_limit", 60), 60))
    if "d db" in text and " sm " in text and "??" not in text
)


def verdict(old: str, new: str) -> VerificationResult:
    content, changes = re.subn(old, new, TEXT, count=1, flags=re.MULTILINE)
    assert changes, old
    (hand,) = read_hands(content.splitlines(keepends=True))
    return verify(hand)


def test_the_sample_agrees() -> None:
    assert (verdict("^hand = ", "hand = ").kind, verdict("^hand = ", "hand = ").what) == ("agreed", ())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (r"^finishing_stacks = \[", "finishing_stacks = [9", "more chips at the end than at the start"),
        (r"^_rake = ", "_rake = 7", r"the rake is 7\d*, by the chips \d"),
        (r"d dh p1 (..)..", r"d dh p1 \1\1", "a card is in two places"),
        (r"d db (..)..", r"d db \1\1", "a card is in two places"),
    ],
)
def test_a_contradiction_is_told(old: str, new: str, said: str) -> None:
    found = verdict(old, new)
    assert found.kind == "differed"
    assert re.search(said, found.what[0])


@pytest.mark.parametrize("seats", ["[-1, ", "[1000000000000000000000000000000, ", '["x", '])
def test_seats_that_no_table_has_are_remarked(seats: str) -> None:
    found = verdict(r"^seats = \[\d+, ", f"seats = {seats}")
    assert found.what == (
        "the seats are not those of the players, clockwise from p1: their positions are taken",
    )


def test_a_button_at_no_seat_is_refused() -> None:
    found = verdict(r"^_button = \d+", "_button = 11")
    assert found.what == (f"line {line_of('_button')}: cannot read _button: it must be a seat from 1 to 10",)


def line_of(field: str) -> int:
    return next(number for number, line in enumerate(TEXT.splitlines(), 1) if line.startswith(field))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (".".join(["a"] * 50_000) + " = 1", "no more than 200 points"),
        ("x = {" + ".".join(["a"] * 50_000) + " = 1}", "no more than 200 points"),
        ('x = "' + "a" * MAX_PHH_CHARACTERS + '"', "no more than 1,000,000 characters"),
    ],
)
def test_what_would_take_long_to_read_is_refused_at_once(line: str, said: str) -> None:
    began = time.process_time()
    with pytest.raises(HistoryError, match=said):
        list(read_hands([*TEXT.splitlines(keepends=True), line]))
    assert time.process_time() - began < 2


def test_points_in_texts_are_no_points_of_keys() -> None:
    assert verdict("^table = .*", f'table = "{"." * 300}"').kind == "agreed"
