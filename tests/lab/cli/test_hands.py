"""``pokerroom hands``: from files to a list, a replay, notes, statistics and files again."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerroom.cli.main import main
from pokerroom.history import jsonl
from pokerroom.history.hand_record import seen_by
from pokerroom.history.positions import positions
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.text.text_writer import hand_text
from pokerroom.history.written_hand import written_hand
from pokerroom.lab.collection.amounts import time_text
from pokerwire.hand_events import BoardDealt, PotAwarded
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import HAND_FORMATS
from tests.coach.played import BLUFF_CATCHER
from tests.lab.collection.samples import ANN, hands_of_ann


class Kept:
    """A file of hands that commands work on, with what they print."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._file = folder / "kept" / "hands.db"
        self._capsys = capsys

    def __call__(self, *words: object, status: int = 0) -> str:
        found = main(["hands", "--file", str(self._file), *map(str, words)])
        out, err = self._capsys.readouterr()
        assert found == status, (out, err)
        return out if not status else out + err


@pytest.fixture
def kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Kept:
    """A new file."""
    return Kept(tmp_path, capsys)


@pytest.fixture(scope="module")
def records() -> list[HandRecord]:
    """Return hands of hold'em that ann played."""
    return [one for one in hands_of_ann("command", 20) if one.config.game == "holdem"]


@pytest.fixture
def folder(tmp_path: Path, records: list[HandRecord]) -> Path:
    """A folder with a file of texts, and one in it."""
    texts = [hand_text(seen_by(record, ANN)) + "\n\n\n" for record in records]
    (tmp_path / "files" / "old").mkdir(parents=True)
    (tmp_path / "files" / "one.txt").write_text("".join(texts[:5]))
    (tmp_path / "files" / "old" / "two.txt").write_text("".join(texts[3:]))
    return tmp_path / "files"


def test_hands_come_in_from_a_folder_and_out_as_files(
    kept: Kept, folder: Path, tmp_path: Path, records: list[HandRecord]
) -> None:
    count = len(records)
    assert kept("import", folder) == f"2 files, {count + 2} hands: {count} new, 2 known already\n"
    told = json.loads(kept("import", folder, "--json"))
    assert (told["new"], told["known"], told["not_kept"]) == (0, count + 2, {})
    lines = kept("list", "--most", "5").splitlines()
    assert lines[0].split()[:4] == ["ID", "UTC", "site", "stakes"]
    assert lines[1] == f"2026-09-21: {count} hands"
    assert len(lines) == 8
    assert lines[-1] == f"5 of {count} hands"
    for form in HAND_FORMATS:
        out = tmp_path / f"out.{form}"
        kept("export", "--form", form, "--out", out)
        if form != "csv":
            assert main(["replay", str(out)]) == 0
    again = (tmp_path / "out.text").read_text()
    assert all(f"PokerStars Hand #{record.number}:" in again for record in records)
    assert "exists already" in kept("export", "--out", tmp_path / "out.phh", status=1)


def test_a_hand_is_replayed_noted_and_tagged(kept: Kept, folder: Path) -> None:
    kept("import", folder)
    hand = json.loads(kept("list", "--json", "--most", "1"))
    told = kept("replay", hand["id"])
    assert told.startswith(f"PokerStars hand {hand['number']}, 2026-09-21 ")
    assert "The hand is over" in told
    kept("note", hand["id"], "too loose")
    assert kept("tag", hand["id"], "bluff", "later") == "bluff later\n"
    assert kept("tag", hand["id"], "later", "--remove") == "bluff\n"
    assert kept("tag", hand["id"], "bluff") == "bluff\n"
    found = json.loads(kept("list", "--tag", "bluff", "--text", "loose", "--json"))
    assert (found["id"], found["tags"], found["note"]) == (hand["id"], "bluff", "too loose")
    kept("note", hand["id"], "")
    assert "0 of 0 hands" in kept("list", "--text", "loose", status=1)
    assert "there is no hand 999" in kept("replay", "999", status=1)
    assert "needs a terminal" in kept("replay", hand["id"], "--step", status=2)


def test_a_printed_hand_can_be_pasted_into_a_chat(kept: Kept, tmp_path: Path) -> None:
    record = next(
        one
        for one in hands_of_ann("pasted", 60)
        if one.config.game == "holdem"
        and len(one.players) > 2
        and sum(isinstance(event, BoardDealt) for event in one.events) == 3
    )
    path = tmp_path / "one.txt"
    path.write_text(hand_text(seen_by(record, ANN), Money.of("EUR")))
    kept("import", path)
    lines = kept("replay", 1).splitlines()
    assert lines[0] == f"PokerStars hand {record.number}, {time_text(record.began)} UTC"
    assert re.match(r"€[\d.]+/€[\d.]+ \S+ Hold'em.*, table holdem ", lines[1])
    seats = lines[2 : 2 + len(record.players)]
    places = positions(record.started.button, [player.seat for player in record.players])
    for line, (seat, place) in zip(seats, places.items(), strict=True):
        player = next(one for one in record.players if one.seat == seat)
        you = " (you)" if player.player == ANN else ""
        assert line.startswith(f"{place:6}{player.player}{you}: €{player.stack / 100:.2f}")
    streets = [line for line in lines if line.startswith(("The flop: ", "The turn: ", "The river: "))]
    pots = [float(re.fullmatch(r".* \(pot €([\d.]+)\)", line)[1]) for line in streets]  # type: ignore[index]
    assert len(pots) == 3
    assert pots == sorted(pots)
    paid = sum(event.amount for event in record.events if isinstance(event, PotAwarded))
    assert 0 < pots[0] <= paid / 100
    assert not any("is dealt" in line for line in lines)


def test_the_list_names_opponents_and_counts_the_hands_of_a_day(kept: Kept, tmp_path: Path) -> None:
    records = [one for one in hands_of_ann("days", 12) if one.config.game == "holdem"]
    day = 24 * 3_600_000
    moved = [
        replace(one, began=one.began + number % 2 * day, ended=one.ended + number % 2 * day)
        for number, one in enumerate(records)
    ]
    (tmp_path / "days.jsonl").write_bytes(b"".join(jsonl.write([seen_by(one, ANN) for one in moved])))
    kept("import", tmp_path / "days.jsonl")
    lines = kept("list", "--most", "2").splitlines()
    assert lines[1] == f"2026-09-22: {len(records) // 2} hands"
    newest = max(moved, key=lambda one: (one.began, one.number))
    others = [player.player for player in newest.players if player.player != ANN]
    assert ", ".join(others[:3]) in lines[2]


def test_the_coach_judges_a_hand_and_finds_what_stands_out_in_many(kept: Kept, tmp_path: Path) -> None:
    mine = seen_by(BLUFF_CATCHER.record, BLUFF_CATCHER.name)
    (tmp_path / "mine.jsonl").write_bytes(b"".join(jsonl.write([mine])))
    kept("import", tmp_path / "mine.jsonl")
    hand = json.loads(kept("list", "--json"))["id"]
    lines = kept("coach", hand).splitlines()
    assert lines[0] == "The coach plays by the solved strategy of the bot blueprint."
    assert lines[7].startswith("On the river: fold 0%, call 1,500 100%")
    assert len(json.loads(kept("coach", hand, "--json"))["decisions"]) == 7
    assert kept("coach").splitlines() == [
        "1 hand of yours that the strategies know, 7 decisions.",
        "Nothing stands out that is not easily chance.",
    ]
    assert json.loads(kept("coach", "--opponent", "nobody", "--json", status=1))["hands"] == 0


def test_statistics_come_with_definitions_and_intervals(
    kept: Kept, folder: Path, records: list[HandRecord]
) -> None:
    kept("import", folder)
    told = kept("stats")
    for word in (
        f"play chips, PokerStars: {len(records)} hands\nwon  ",
        "  hands in which you put chips in",
        "W$SD",
        "  big blinds won for each 100",
        "95 % interval",
    ):
        assert word in told
    plays = json.loads(kept("stats", "--by", "position", "--json"))
    assert sum(play["hands"] for play in plays) == len(records)
    assert plays[0]["shares"]["vpip"]["of"] == plays[0]["hands"]
    assert kept("stats", "--opponent", "nobody", status=1) == "no hand matches\n"
    told = kept("stats", "--by", "stakes")
    assert re.search(r"play chips, PokerStars  \d+/\d+ Limit Hold'em", told)
    assert "W$SD: showdowns at which you won chips of a pot" in told
    assert max(map(len, told.split("\n\n")[0].splitlines())) < 120
    grid = kept("stats", "--by", "cards").splitlines()
    assert grid[0].startswith("play chips, PokerStars: each starting hand")
    assert [line.split()[0] for line in grid[1:14]] == ["AA", *[f"A{rank}o" for rank in "KQJT98765432"]]


def test_a_search_is_understood_or_told_what_would_be_right(
    kept: Kept, folder: Path, records: list[HandRecord]
) -> None:
    kept("import", folder)
    hands = [json.loads(line) for line in kept("list", "--json", "--most", "99").splitlines()]
    of_button = sum(hand["position"] == "BTN" for hand in hands)
    assert f"{of_button} of {of_button} hands" in kept("list", "--position", "button", "--most", "99")
    assert "there is no position 'sofa'; there are SB, BB" in kept("list", "--position", "sofa", status=2)
    assert "there is no site 'Foo' here; there are 888poker" in kept("list", "--site", "Foo", status=1)
    stakes = hands[0]["stakes"]
    of_stakes = sum(hand["stakes"] == stakes for hand in hands)
    typed = stakes.replace("/", ".00/$")
    assert f" of {of_stakes} hands" in kept("list", "--stakes", typed)
    assert "no hand has the stakes '0.05/0.1'" in kept("list", "--stakes", "0.05/0.1", status=1)
    assert stakes in kept("list", "--stakes", "many", status=1)
    assert f"of {len(hands)} hands" in kept("list", "--since", "2026", "--until", "2026-09", "--play-money")
    assert "0 of 0 hands" in kept("list", "--since", "2026-10", status=1)
    assert "0 of 0 hands" in kept("list", "--until", "2025", status=1)
    assert "0 of 0 hands" in kept("list", "--cash", status=1)
    assert "cannot be combined with" in kept("list", "--cash", "--tournaments", status=2)


def test_a_player_says_who_they_are(kept: Kept, tmp_path: Path, records: list[HandRecord]) -> None:
    (tmp_path / "public.txt").write_text(written_hand(seen_by(records[0], None), "text"))
    assert "1 not known to be yours" in kept("import", tmp_path / "public.txt", status=1)
    assert kept("me", "PokerStars", ANN) == "PokerStars: ann\n"
    assert "1 new" in kept("import", tmp_path / "public.txt")
    assert "name the site and your screen name" in kept("me", "PokerStars", status=2)


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("list", "--cards", "AKQ"), 2, "not a hand or a range: 'AKQ'"),
        (("list", "--cards", "AhAh"), 2, "the same card twice: 'AhAh'"),
        (("tag", "1", "\udcff"), 2, "is not UTF-8 text"),
        (("list", "--pot-from", "many"), 2, "'many' is not an amount: 50, 2.50 or -20"),
        (("list", "--pot-from", "1e300"), 2, "'1e300' is not an amount from -1000000000000000 to"),
        (("list", "--net-from", "1e999999999999"), 2, "'1e999999999999' is not an amount"),
        (("stats", "--net-to", "nan"), 2, "'nan' is not an amount"),
        (("list", "--most", "9" * 30), 2, "is not a number from 1 to"),
        (("list", "--skip", "9" * 30), 1, "0 of 0 hands"),
        (("list", "--until", "9999-12-31"), 1, "0 of 0 hands"),
        (("replay", "9" * 30), 2, "is not a number from 1 to"),
        (("note", "-1", "x"), 2, ""),
        (("open", "--no-browser", "--port", "99999"), 2, "port 99999 is not from 0 to 65535"),
        (("list",), 1, "'pokerroom hands import FILE' takes some in"),
        (("import", "absent.txt"), 1, "absent.txt: unreadable: "),
        (("export", "--out", "/nowhere/at/all.phh"), 1, "/nowhere/at/all.phh cannot be written"),
    ],
)
def test_mistakes_are_named(kept: Kept, words: tuple[str, ...], status: int, said: str) -> None:
    assert said in kept(*words, status=status)


def test_a_file_of_hands_that_cannot_be_used_is_named(kept: Kept, tmp_path: Path) -> None:
    kept("list", status=1)
    with closing(sqlite3.connect(tmp_path / "kept" / "hands.db")) as damaged:
        damaged.execute("DROP TABLE words")
    assert "the file of hands cannot be used now: no such table" in kept("list", status=1)


def test_texts_of_files_cannot_control_the_terminal(
    kept: Kept, tmp_path: Path, records: list[HandRecord]
) -> None:
    evil = "\x1b]0;x\x07\x9b2J\u202e"
    config = replace(records[0].config, name=f"table{evil}")
    record = seen_by(replace(records[0], table=config.name, config=config), ANN)
    named = b"".join(jsonl.write([record])).replace(b'"Bob 2"', json.dumps(f"bob{evil}").encode())
    (tmp_path / "evil.jsonl").write_bytes(named)
    (tmp_path / f"none{evil}.txt").write_text("no hands")
    told = kept("import", tmp_path / "evil.jsonl", tmp_path / f"none{evil}.txt")
    assert "1 new" in told
    kept("note", "1", f"note{evil}")
    kept("me", "PokerStars", f"ann{evil}")
    told += kept("list") + kept("replay", "1") + kept("me")
    told += kept("evenings") + kept("stats", "--by", "opponent")
    assert "bob]0;x2J" in told
    assert "note]0;x2J" in told
    assert "table]0;x2J" in told
    assert [letter for letter in told if not (letter.isprintable() or letter == "\n")] == []


def test_the_evenings_are_printed_and_written_as_a_page(kept: Kept, folder: Path, tmp_path: Path) -> None:
    at_home = next(one for one in hands_of_ann("home", 12) if one.config.game == "holdem")
    assert "no hand of a cash game matches" in kept("evenings", status=1)
    kept("import", folder)
    assert kept("evenings").startswith("PokerStars\none evening, 2026-09-21\nplayer ")
    (place,) = json.loads(kept("evenings", "--json"))
    assert place["site"] == "PokerStars"
    (tmp_path / "home.jsonl").write_bytes(b"".join(jsonl.write([seen_by(at_home, ANN)])))
    kept("import", tmp_path / "home.jsonl")
    told = kept("evenings")
    assert told.startswith("pokerroom\none evening, ")
    assert told.endswith("There are more places, which --site shows:\n  PokerStars: 1 evening\n")
    assert kept("evenings", "--site", "pokerstars").startswith("PokerStars\none evening, ")
    assert "choose one of PokerStars, pokerroom (--site)" in kept(
        "evenings", "--html", tmp_path / "both.html", status=1
    )
    kept("remove", "--site", "pokerroom", "--yes")
    page = tmp_path / "evenings.html"
    assert kept("evenings", "--html", page) == f"the evenings are in {page}\n"
    assert "<h1>PokerStars</h1>" in page.read_text()
    assert "cannot be written" in kept("evenings", "--html", tmp_path / "nowhere" / "x.html", status=1)
    assert "ann" not in kept("stats", "--by", "opponent").split("VPIP (%)")[0]
