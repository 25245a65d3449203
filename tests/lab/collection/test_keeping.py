"""Keeping hands: files taken in once, whose hand it is, whose cards are kept, and what comes out again."""

from __future__ import annotations

import csv
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerroom.cli.cli_errors import CommandError
from pokerroom.history import jsonl
from pokerroom.history.all_in_hands import all_in_adjusted
from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_record import seen_by
from pokerroom.history.play_counts import PlayCount
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.text.text_writer import hand_text
from pokerroom.history.written_hand import written_hand
from pokerroom.lab.collection import importing
from pokerroom.lab.collection.earlier_forms import record_of_form_2
from pokerroom.lab.collection.exporting import export_hands, record_of_hand
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.hand_row import COUNTS, NUMBERS, TEXTS, WORDS, HandRow
from pokerroom.lab.collection.importing import (
    MAX_REMARKS,
    MOST_PROCESSES,
    WHOLE_FILE_BYTES,
    HandRemark,
    ImportReport,
    NotKept,
    usual_processes,
    verdicts,
)
from pokerroom.lab.collection.kept_hand import KeptHand, kept_hand, kind_of
from pokerroom.lab.collection.own_names import is_own, site_called
from pokerroom.lab.collection.record_reader import unpack
from pokerroom.lab.collection.record_writer import pack
from pokerroom.lab.collection.search import HandSearch, find_hands
from pokerroom.lab.importers.importer import pieces_of_texts
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerwire.games import GAMES
from pokerwire.hand_events import HandShown
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import HAND_FORMATS, HandFormat
from tests.history.playing import hands
from tests.history.reading import record_of_text
from tests.history.test_records import TABLES
from tests.history.test_text import chips
from tests.lab.collection.samples import ANN, hands_of_ann, taken_in, written

SITES = Path(__file__).parents[2] / "golden" / "sites"
CASH_DROP = (SITES / "ggpoker-drop.txt").read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Iterator[HandFile]:
    """A file of hands without any."""
    opened = HandFile(tmp_path / "hands.db")
    yield opened
    opened.close()


def test_every_hand_is_kept_once(file: HandFile, tmp_path: Path) -> None:
    records = hands_of_ann("once", 20)
    path = written(tmp_path, records)
    first, second = taken_in(file, path), taken_in(file, path)
    assert (first.read, first.new, first.known, first.not_kept) == (len(records), len(records), 0, {})
    assert (second.new, second.known) == (0, len(records))
    assert len(file) == len(records)


def test_several_processes_keep_the_same(file: HandFile, tmp_path: Path) -> None:
    records = hands_of_ann("once", 20)
    paths = []
    for number in range(3):
        (tmp_path / str(number)).mkdir()
        paths.append(written(tmp_path / str(number), records[number::3]))
    assert taken_in(file, *paths, processes=2).new == len(file) == len(records)


def test_a_large_file_is_read_in_pieces_by_several_processes(
    file: HandFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = [seen_by(one, ANN) for one in hands_of_ann("pieces", 30) if one.config.game == "holdem"]
    path = tmp_path / "large.txt"
    texts = [f"Hand #{number}:\n\n{hand_text(one)}\n\n" for number, one in enumerate(records)]
    wrong = texts[-1].replace("Seat #", "Seat x")
    path.write_text("".join([*texts[:-1], wrong]), encoding="utf-8")
    whole = taken_in(file, path)
    other = HandFile(tmp_path / "other.db")
    monkeypatch.setattr(importing, "WHOLE_FILE_BYTES", 1000)
    monkeypatch.setattr(importing, "PIECE_LINES", 100)
    pieces = taken_in(other, path, processes=2)
    assert (pieces.files, pieces.read, pieces.new) == (whole.files, whole.read, whole.new)
    assert pieces.new == len(records) - 1
    assert pieces.messages == whole.messages
    kept = "SELECT site, number, played, name, net, pot FROM hands ORDER BY id"
    assert [tuple(row) for row in other.rows(kept)] == [tuple(row) for row in file.rows(kept)]
    other.close()


def test_no_more_of_a_large_file_is_held_than_is_read_of_it() -> None:
    first, second, more = "PokerStars Hand #1: Hold'em", "PokerStars Hand #2: Hold'em", 9_000
    lines = [first, *["x" * 9_000] * more, "Hand #2:", "", second, "end"]
    (begin, held), (after, rest) = pieces_of_texts(iter(lines), 10) or ()
    assert sum(map(len, held)) < 5_000_000
    assert (begin, rest) == (0, ["Hand #2:", second, "end"])
    assert lines[after + rest.index(second)] == second, "the numbers of lines are right"


def test_the_same_number_at_two_sites_is_two_hands(file: HandFile, tmp_path: Path) -> None:
    record = hands_of_ann("sites", 5)[0]
    text = hand_text(seen_by(record, ANN))
    other = text.replace("PokerStars Hand #", "Poker Hand #HD").replace(" UTC", "", 1)
    other = re.sub(r"\b\d{4}(?=/\d\d/)", "2019", other)
    for name, content in (("one.txt", text), ("two.txt", other)):
        (tmp_path / name).write_text(content)
    assert taken_in(file, tmp_path / "one.txt", tmp_path / "two.txt").new == 2
    assert {row[0] for row in file.rows("SELECT site FROM hands")} == {"PokerStars", "GGPoker"}


def open_hands(*changes: dict[str, str]) -> str:
    """A hand of an Open Hand History, once with each of the changes."""
    hand = (Path("tests/golden/sites") / "ohh.jsonl").read_text(encoding="utf-8").splitlines()[0]
    texts = []
    for change in changes:
        text = hand
        for old, new in change.items():
            assert old in text
            text = text.replace(old, new)
        texts.append(text)
    return "\n\n".join(texts) + "\n"


def test_hands_of_two_places_that_count_from_one_are_both_kept_once(file: HandFile, tmp_path: Path) -> None:
    path = tmp_path / "both.jsonl"
    path.write_text(open_hands({}, {"2026-01-05": "2026-02-06"}))
    reports = [taken_in(file, path) for _ in range(2)]
    assert [(one.new, one.known) for one in reports] == [(2, 0), (0, 2)]
    assert len({hand.played for hand in find_hands(file, HandSearch())}) == 2


def test_hands_without_a_number_are_known_by_their_text(file: HandFile, tmp_path: Path) -> None:
    path = tmp_path / "both.jsonl"
    path.write_text(open_hands({'"17"': '""'}, {'"17"': '""', '"Home"': '"Attic"'}))
    reports = [taken_in(file, path) for _ in range(2)]
    assert [(one.new, one.known) for one in reports] == [(2, 0), (0, 2)]


def test_a_line_that_is_not_understood_is_named_though_its_hand_is_kept(
    file: HandFile, tmp_path: Path
) -> None:
    text = hand_text(seen_by(hands_of_ann("remarks", 3)[0], ANN))
    path = tmp_path / "one.txt"
    path.write_text(text.replace("*** SUMMARY ***", "a comet passes\n*** SUMMARY ***"))
    report = taken_in(file, path)
    line = text[: text.index("*** SUMMARY")].count("\n") + 1
    assert (report.new, report.read, len(report.remarks)) == (1, 1, 1)
    assert re.search(
        rf"hand \d+: kept, though line {line} is not understood: a comet passes", "\n".join(report.lines())
    )


def test_no_more_remarks_are_noted_than_can_be_read() -> None:
    report = ImportReport()
    for number in range(MAX_REMARKS + 2):
        report.remark(HandRemark(f"hand {number}", "it is strange"))
    assert list(report.lines())[-2] == "... and 2 more remarks on kept hands"
    assert len(report.remarks) == MAX_REMARKS


def hidden_cards(record: HandRecord) -> set[str]:
    """Return the hole cards of others that nobody showed."""
    cards = {
        name
        for seat in record_from_events(record).seats
        if seat.name != ANN and seat.hole
        for name in (seat.hole[i : i + 2] for i in range(0, len(seat.hole), 2))
    }
    shown = {name for event in record.events if isinstance(event, HandShown) for name in event.cards}
    return cards - shown


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_no_card_of_another_is_kept_that_was_not_shown(game: str, structure: str) -> None:
    seen = 0
    for record in hands("kept secrets", game, structure, 60):
        if not any(player.player == ANN for player in record.players):
            continue
        whole = jsonl.encode(replace(record, viewer=ANN)).decode()
        for one in verdicts("file", [whole], {}):
            assert isinstance(one, HandRow), one
            seen += 1
            kept = unpack(one.record, one.number)
            texts = [text for seat in kept.seats if seat.name != ANN for text in (seat.hole,) if text]
            others = [a for a in kept.actions if a.seat != kept.seats[one.own].seat]
            texts += [text for a in others for text in (a.cards, a.drawn) if text]
            for card in hidden_cards(record):
                assert card not in {text[i : i + 2] for text in texts for i in range(0, len(text), 2)}
    assert seen


@pytest.mark.parametrize("form", ["text", "jsonl", "ohh"])
def test_a_kept_hand_is_written_again_as_it_was(file: HandFile, tmp_path: Path, form: HandFormat) -> None:
    records = [
        record for record in hands_of_ann("out", 12) if form != "ohh" or not GAMES[record.config.game].draws
    ]
    taken_in(file, written(tmp_path, records))
    kept = {record.number: record for record in records}
    for number, site_number in [tuple(row) for row in file.rows("SELECT id, number FROM hands")]:
        before = kept[int(site_number)]
        again, decimals = record_of_hand(file, number)
        assert (again.number, again.began, again.table, decimals) == (
            before.number,
            before.began,
            before.table,
            0,
        )
        text = HAND_FORMATS[form].file([written_hand(again, form)])
        assert chips(record_of_text(text)) == chips(record_from_events(before))
        assert replay(record_of_text(text)).differences == ()


def test_results_are_those_of_the_hand_with_and_without_the_luck_of_all_ins(
    file: HandFile, tmp_path: Path
) -> None:
    records = hands_of_ann("luck", 40)
    taken_in(file, written(tmp_path, records))
    rows = {row[0]: row for row in file.rows("SELECT number, net, net_bb, adjusted_bb, pot FROM hands")}
    averaged = 0
    for record in records:
        flat, big = record_from_events(record), record.config.big_blind
        seat = next(seat for seat in flat.seats if seat.name == ANN)
        net = flat.final[str(seat.seat)] - seat.stack
        adjusted = all_in_adjusted(record, ANN)
        averaged += adjusted is not None
        pot = 100 * (sum(flat.collected.values()) + flat.rake)
        expected = (
            100 * net,
            round(100 * net / big),
            round(100 * (net if adjusted is None else adjusted) / big),
            pot,
        )
        assert tuple(rows[str(record.number)])[1:] == expected
    assert averaged


def test_who_the_player_is_can_be_said_where_the_file_does_not(file: HandFile, tmp_path: Path) -> None:
    record = hands_of_ann("me", 5)[0]
    path = tmp_path / "seen.txt"
    path.write_text(hand_text(seen_by(record, None)))
    report = taken_in(file, path)
    assert [(one.kind, one.reason) for one in report.messages] == [
        ("not mine", "it does not say who you are")
    ]
    file.add_own_name("PokerStars", ANN)
    assert taken_in(file, path).new == 1
    file.add_own_name("PokerStars", "nobody")
    path.write_text(hand_text(seen_by(record, None)).replace("ann", "eve"))
    assert [one.reason for one in taken_in(file, path).messages] == ["you did not play it"]


def test_the_report_names_those_who_may_be_the_player(file: HandFile, tmp_path: Path) -> None:
    records = hands_of_ann("who", 4)
    path = tmp_path / "seen.txt"
    path.write_text("\n\n".join([hand_text(seen_by(record, None)) for record in records]))
    report = taken_in(file, path)
    (place,) = report.strangers()
    assert (place.site, place.hands) == ("PokerStars", report.not_kept["not mine"])
    assert place.names[0] == ANN, "who sat there most often"
    lines = list(report.lines())
    assert len(lines) == 2, "one line about them all, and the sum"
    assert lines[0].startswith(f"PokerStars: {place.hands} not known to be yours; most often there: {ANN}, ")


def test_what_is_wrong_in_the_same_way_shares_a_line() -> None:
    report = ImportReport()
    for number in (1, 2, 3):
        report.add(NotKept(f"a.txt, line {number}, hand {number}", "it breaks off", "refused"))
        report.add(NotKept(f"{number}.png", "no hand history", "unreadable"))
    assert list(report.lines())[:-1] == [
        "a.txt, line 1, hand 1 and 2 more: refused: it breaks off",
        "1.png and 2 more: unreadable: no hand history",
    ]


def test_a_site_is_named_as_people_type_it() -> None:
    assert [site_called(text) for text in ("pokerstars", "poker now", "PHH", "POKERNOW")] == [
        "PokerStars",
        "Poker Now",
        "PHH",
        "Poker Now",
    ]
    with pytest.raises(CommandError, match=r"there is no site 'Pokerstar'.* 888poker, "):
        site_called("Pokerstar")


def test_a_name_is_the_player_s_without_the_number_that_the_site_adds() -> None:
    assert is_own("Ann @ aB3", {"Ann"})
    assert is_own("Ann @ aB3", {"Ann @ aB3"})
    assert not is_own("Ann @ aB3", {"Ann @ aB4", "Anna", "A"})


def test_a_hand_that_comes_back_in_another_format_is_known(file: HandFile, tmp_path: Path) -> None:
    taken_in(file, written(tmp_path, hands_of_ann("back", 4)))
    kept = len(file)
    for form in ("phh", "text", "ohh"):
        path = tmp_path / f"mine.{form}"
        count, _ = export_hands(file, HandSearch(), form, "", path)
        assert "Dealt to d " not in path.read_text(), (
            "who reads it takes whose cards are dealt for the player"
        )
        report = taken_in(file, path)
        assert (report.new, report.known) == (0, count), (form, [*report.lines()])
    assert len(file) == kept


def test_a_hand_of_any_site_comes_back_from_the_own_format_as_it_was(file: HandFile, tmp_path: Path) -> None:
    taken_in(file, *sorted(SITES.iterdir()))
    export_hands(file, HandSearch(), "jsonl", "", tmp_path / "mine.jsonl")
    other = HandFile(tmp_path / "other.db")
    with closing(other):
        report = taken_in(other, tmp_path / "mine.jsonl")
        assert (report.new, report.not_kept) == (len(file), {}), [*report.lines()]
        result = "SELECT net_bb, adjusted_bb, position, cards, board FROM hands"
        assert sorted(map(tuple, other.rows(result))) == sorted(map(tuple, file.rows(result)))


@pytest.mark.parametrize("form", ["phh", "text"])
def test_money_is_written_as_money_and_read_back_equal(
    file: HandFile, tmp_path: Path, form: HandFormat
) -> None:
    records = [record for record in hands_of_ann("money", 6) if record.config.game == "holdem"]
    given = tmp_path / "given.txt"
    given.write_text("\n\n\n".join([hand_text(seen_by(one, ANN), Money.of("EUR")) for one in records]))
    assert taken_in(file, given).new == len(records)
    export_hands(file, HandSearch(), form, "", tmp_path / "mine")
    content = (tmp_path / "mine").read_text()
    assert ('currency = "EUR"' if form == "phh" else " EUR)") in content
    other = HandFile(tmp_path / "other.db")
    with closing(other):
        report = taken_in(other, tmp_path / "mine")
        assert (report.new, report.not_kept) == (len(records), {}), [*report.lines()]
        result = "SELECT stakes, currency, net, net_bb, position, cards, board FROM hands"
        assert sorted(map(tuple, other.rows(result))) == sorted(map(tuple, file.rows(result)))


@pytest.mark.parametrize("form", ["phh", "ohh"])
def test_a_hand_that_was_run_several_times_comes_back(
    file: HandFile, tmp_path: Path, form: HandFormat
) -> None:
    taken_in(file, SITES / "ggpoker-runs.txt", SITES / "pokerstars-twice.txt")
    several = [row[0] for row in file.rows("SELECT id FROM kept") if len(file.record(row[0]).runs) > 1]
    count, _ = export_hands(file, HandSearch(), form, "", tmp_path / "mine")
    assert several
    report = taken_in(file, tmp_path / "mine")
    assert (report.known, report.not_kept) == (count, {}), [*report.lines()]


LEVEL_OF_BEFORE = """\
BetOnline Poker Game #91: Tournament #7: Hold'em $40.00/$80.00 - 2026/03/21 17:09:38 Eastern Daylight Time
Table '7-1' 10-Max, Seat #8 is the button
Seat 8: Ann (2390.00 in chips) - The button
Seat 9: Ben (4941.25 in chips) - Small Blind
Seat 0: Cid (1380.00 in chips) - Big Blind
Ben: posts small blind 50.00
Cid: posts big blind 100.00
*** HOLE CARDS ***
Dealt to Ann [Jh 9s]
Ann: raises 200.00 to 200.00
Ben: raises 250.00 to 300.00
Cid: folds
Ann: folds
*** SUMMARY ***
Total pot 500.00
Seat 8: Ann (button) folded before Flop
Seat 9: Ben (small blind) did not show and won (600.00)
Seat 0: Cid (big blind) folded before Flop
"""


@pytest.mark.parametrize("form", ["phh", "text", "ohh", "jsonl"])
@pytest.mark.parametrize("text", [CASH_DROP, LEVEL_OF_BEFORE], ids=["cash drop", "level of before"])
def test_a_hand_with_chips_of_the_house_or_a_new_level_comes_back(
    file: HandFile, tmp_path: Path, text: str, form: HandFormat
) -> None:
    (tmp_path / "site.txt").write_text(text)
    result = taken_in(file, tmp_path / "site.txt")
    assert result.new == 1, [*result.lines()]
    export_hands(file, HandSearch(), form, "USD", tmp_path / "mine")
    report = taken_in(file, tmp_path / "mine")
    assert (report.known, report.not_kept) == (1, {}), [*report.lines(), (tmp_path / "mine").read_text()]


def test_chips_of_the_house_are_nobody_s_stack(file: HandFile, tmp_path: Path) -> None:
    (tmp_path / "site.txt").write_text(CASH_DROP)
    taken_in(file, tmp_path / "site.txt")
    export_hands(file, HandSearch(), "csv", "USD", tmp_path / "mine.csv")
    columns, *rows = csv.reader((tmp_path / "mine.csv").read_text().splitlines())
    ann = next(dict(zip(columns, row, strict=True)) for row in rows if "Ann" in row)
    assert [ann[name] for name in ("stack", "bet", "won", "net")] == ["100", "1", "12.50", "11.50"], ann


def test_hands_are_removed_with_whom_the_player_met_in_them(file: HandFile, tmp_path: Path) -> None:
    path = written(tmp_path, hands_of_ann("removed", 4))
    taken_in(file, path)
    kept = [tuple(row) for row in file.rows("SELECT number, net FROM hands ORDER BY number")]
    ben = HandSearch(opponent="ben")
    with_ben = len(find_hands(file, ben, 1000))
    gone = [hand.id for hand in find_hands(file, ben, 1000)][::2]
    file.remove(gone)
    assert len(file) == len(kept) - len(gone)
    assert len(find_hands(file, ben, 1000)) == with_ben - len(gone)
    assert not file.rows(f"SELECT hand FROM records WHERE hand IN ({', '.join(map(str, gone))})")
    assert taken_in(file, path).new == len(gone), "they can be taken in again"
    assert [tuple(row) for row in file.rows("SELECT number, net FROM hands ORDER BY number")] == kept
    assert len(find_hands(file, ben, 1000)) == with_ben


def test_what_is_not_kept_is_named_with_its_place(file: HandFile, tmp_path: Path) -> None:
    record = next(one for one in hands_of_ann("wrong", 5) if one.config.game == "omaha")
    text = hand_text(seen_by(record, ANN))
    wrong, stud, none = (tmp_path / name for name in ("wrong.txt", "stud.txt", "none.txt"))
    wrong.write_text(re.sub(r"collected (\d+)", r"collected 9\1", text, count=1))
    stud.write_text(text.replace("Omaha", "7 Card Stud", 1))
    none.write_text("a letter\n")
    report = taken_in(file, wrong, stud, none, tmp_path / "absent.txt")
    assert len(file) == 0
    assert dict(report.not_kept) == {"differs": 1, "refused": 1, "unreadable": 2}
    assert [one.place.split(",")[0] for one in report.messages] == list(
        map(str, (wrong, stud, none, tmp_path / "absent.txt"))
    )
    assert all(one.reason for one in report.messages)


def test_a_file_of_something_else_is_no_file_of_hands(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Ann, " * 1000)
    with pytest.raises(CommandError, match="is no file of hands"):
        HandFile(path)


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_records_are_packed_and_unpacked(game: str, structure: str) -> None:
    for record in hands("packed", game, structure, 10):
        flat = record_from_events(record)
        packed = pack(flat, flat.id)
        assert unpack(packed, flat.id) == flat
        assert len(packed.body) < 250


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("AsKs", "AKs"), ("KdAc", "AKo"), ("7h7d", "77"), ("2c9c", "92s"), ("AsKsQsJs", ""), ("", "")],
)
def test_two_cards_are_of_a_kind(cards: str, kind: str) -> None:
    assert kind_of(cards) == kind


def test_no_hand_stops_an_import(file: HandFile, tmp_path: Path) -> None:
    record = seen_by(hands_of_ann("stop", 3)[0], ANN)
    texts = [hand_text(seen_by(one, ANN)) for one in hands_of_ann("stop", 8) if one.config.game == "holdem"]
    (tmp_path / "a.txt").write_text(
        re.sub(r"\d{4}/\d\d/\d\d \d\d", "9999/12/31 23", texts[0]) + "\n\n\n" + texts[1]
    )
    late = [replace(record, began=time, ended=time) for time in (10**17, 2**62)]
    (tmp_path / "b.jsonl").write_bytes(b"".join(jsonl.write([*late, record])))
    (tmp_path / "c.txt").write_text(texts[2])
    report = taken_in(file, *[tmp_path / name for name in ("a.txt", "b.jsonl", "c.txt")])
    assert (report.new, report.not_kept) == (3, {"refused": 3})
    assert {one.reason for one in report.messages} == {"the time at which it was played is out of range"}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"pot": 2**63}, "an amount in it is too large"),
        ({"net": -(2**70)}, "an amount in it is too large"),
        ({"played": 10**17}, "the time at which it was played is out of range"),
        ({"table_name": "\ud800"}, "a text in it is not Unicode"),
    ],
)
def test_what_the_file_cannot_hold_is_refused(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, object], reason: str
) -> None:
    def kept(*given: object) -> KeptHand | str:
        hand = kept_hand(*given)  # type: ignore[arg-type]
        assert not isinstance(hand, str)
        return replace(hand, **change)

    monkeypatch.setattr(importing, "kept_hand", kept)
    text = hand_text(seen_by(hands_of_ann("stop", 3)[0], ANN))
    (refused,) = verdicts("a.txt", text.splitlines(keepends=True), {})
    assert isinstance(refused, NotKept)
    assert (refused.kind, refused.reason) == ("refused", reason)


def test_the_file_and_its_folder_are_the_owner_s_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings" / "hands.db"
    opened = HandFile(path)
    opened.add_own_name("PokerStars", ANN)
    assert {one.name: one.stat().st_mode & 0o777 for one in (path.parent, *path.parent.iterdir())} == {
        "settings": 0o700,
        "hands.db": 0o600,
        "hands.db-wal": 0o600,
        "hands.db-shm": 0o600,
    }
    opened.close()
    path.chmod(0o644)
    HandFile(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_or_a_device_is_no_file(file: HandFile, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    report = taken_in(file, tmp_path / "pipe", Path(os.devnull), processes=2)
    assert {one.reason for one in report.messages} == {"it is no file"}
    assert report.not_kept == {"unreadable": 2}


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """A file of the second form."""
    path = tmp_path / "earlier.db"
    script = Path("tests/golden/kept_hands_form_2.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    return path


COUNTS_OF_FORM_2 = (
    *[name for name in PlayCount.__struct_fields__ if name in COUNTS],
    *("reraise_chances", "reraised", "continuation_chances", "continued"),
    *[f"{street}_{kind}" for street in ("flop", "turn", "river") for kind in ("aggressive", "called")],
)
EARLIER_COLUMNS = ", ".join(
    ["id", "number", *WORDS, "name", *TEXTS, *NUMBERS, *COUNTS_OF_FORM_2, "tags", "note"],
)


def test_a_file_of_an_earlier_form_is_brought_to_the_present_one_without_a_loss(earlier: Path) -> None:
    everything = f"SELECT {EARLIER_COLUMNS} FROM hands ORDER BY id"
    with closing(sqlite3.connect(earlier)) as connection:
        rows = connection.execute(everything).fetchall()
        met = connection.execute(
            "SELECT hand, name FROM opponents JOIN players ON id = player ORDER BY 1, 2"
        ).fetchall()
        records = {
            hand: record_of_form_2(record)
            for hand, record in connection.execute("SELECT hand, record FROM records")
        }
    opened = HandFile(earlier)
    assert [tuple(row) for row in opened.rows(everything)] == rows
    assert {hand: opened.record(hand) for hand in records} == records
    assert len(records) == len(opened) == 12
    names = {name for _, name in met}
    found = [(one.id, name) for name in names for one in find_hands(opened, HandSearch(opponent=name), 99)]
    assert sorted(found) == met
    assert opened.own_names() == {"PokerStars": {"ann"}}
    assert [one.id for one in find_hands(opened, HandSearch(tag="bluff"))] == [2]
    opened.close()
    again = HandFile(earlier)
    assert [tuple(row) for row in again.rows(everything)] == rows
    again.close()


def test_hands_of_the_first_form_were_no_bomb_pots(earlier: Path) -> None:
    with closing(sqlite3.connect(earlier, isolation_level=None)) as older:
        older.execute("ALTER TABLE hands DROP COLUMN bomb_pots")
        older.execute("PRAGMA user_version = 1")
    opened = HandFile(earlier)
    assert {tuple(row) for row in opened.rows("SELECT bomb_pots FROM hands")} == {(0,)}
    opened.close()


def test_a_file_of_the_third_form_gets_the_counts_that_came_since(file: HandFile, tmp_path: Path) -> None:
    taken_in(file, written(tmp_path, hands_of_ann("third", 12)))
    everything = f"SELECT id, {', '.join(COUNTS)} FROM hands ORDER BY id"
    rows = [tuple(row) for row in file.rows(everything)]
    file.close()
    later = [name for name in COUNTS if name not in COUNTS_OF_FORM_2]
    with closing(sqlite3.connect(file.path, isolation_level=None)) as older:
        older.execute("DROP VIEW hands")
        for name in later:
            older.execute(f"ALTER TABLE kept DROP COLUMN {name}")
        older.execute("CREATE VIEW hands AS SELECT id FROM kept")
        older.execute("PRAGMA user_version = 3")
    opened = HandFile(file.path)
    assert [tuple(row) for row in opened.rows(everything)] == rows
    assert sum(map(sum, rows)) > len(rows)
    opened.close()


def test_a_file_stays_as_it_was_if_it_cannot_be_brought_to_the_present_form(earlier: Path) -> None:
    with closing(sqlite3.connect(earlier, isolation_level=None)) as older:
        older.execute("UPDATE records SET record = x'00' WHERE hand = 7")
    for _ in range(2):
        with pytest.raises(CommandError, match=r"the record of hand .* is damaged"):
            HandFile(earlier)
    with closing(sqlite3.connect(earlier)) as older:
        assert older.execute("SELECT count(*) FROM hands").fetchone() == (12,)
        assert older.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_file_of_a_later_form_is_refused_and_closed(tmp_path: Path) -> None:
    path = tmp_path / "hands.db"
    with closing(sqlite3.connect(path)) as later:
        later.execute("PRAGMA user_version = 99")
    with pytest.raises(CommandError, match="was written by a newer pokerroom: update this one"):
        HandFile(path)
    assert not path.with_name("hands.db-wal").exists()


def test_large_files_are_read_by_a_process_a_core_and_small_ones_by_one(tmp_path: Path) -> None:
    small, large = tmp_path / "small.txt", tmp_path / "large.txt"
    for path, size in ((small, WHOLE_FILE_BYTES // 2), (large, WHOLE_FILE_BYTES + 1)):
        path.touch()
        os.truncate(path, size)
    assert usual_processes([small, tmp_path / "missing"]) == 1
    assert usual_processes([large]) == min(len(os.sched_getaffinity(0)), MOST_PROCESSES)
