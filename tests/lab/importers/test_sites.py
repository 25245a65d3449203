"""The files of every site: small samples of its forms, and what is wrong with a hand reported with its line."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord, net_result
from pokerroom.lab.importers.importer import decode_lines, read_hands
from pokerroom.lab.importers.known_sites import known_sites
from pokerroom.lab.importers.verification import VerificationReport, verify
from tests.lab.importers.mutations import change_anything
from tests.lab.importers.sample_changes import CHANGED, OTHER_FORMS

SAMPLES = Path(__file__).parents[2] / "golden" / "sites"


FILES = sorted(SAMPLES.iterdir())


def report_on(content: bytes) -> VerificationReport:
    report = VerificationReport()
    for hand in read_hands(decode_lines(content.splitlines(keepends=True))):
        report.add("file", verify(hand))
    return report


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_sample_agrees_and_is_understood_whole(path: Path) -> None:
    report = report_on(path.read_bytes())
    assert list(report.lines()) == [
        f"{report.hands} hand{'s' if report.hands > 1 else ''}: {report.hands} match, 0 differ, 0 refused"
    ]


def test_every_site_has_samples() -> None:
    seen = {
        hand.site
        for path in FILES
        for hand in read_hands(decode_lines(path.read_bytes().splitlines(keepends=True)))
    }
    assert seen == {site.name for site in known_sites()}


def sample(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def changed(name: str, changes: dict[str, str]) -> str:
    """The sample with every one of its ``changes`` made everywhere."""
    content = sample(name)
    for old, new in changes.items():
        assert old in content, old
        content = content.replace(old, new)
    return content


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_ends_of_lines_are_read(encoding: str, end: str) -> None:
    content = sample("pokerstars-web.txt").replace("\n", end).encode(encoding)
    assert [report_on(content).agreed, report_on(content).hands] == [2, 2]


def test_texts_of_several_sites_may_follow_each_other() -> None:
    content = sample("ggpoker.txt") + "\n\n" + sample("pokerstars-web.txt")
    assert report_on(content.encode()).agreed == 4


@pytest.mark.parametrize(("name", "changes", "why"), CHANGED)
def test_what_a_changed_file_is_told(name: str, changes: dict[str, str], why: str) -> None:
    told = "\n".join(report_on(changed(name, changes).encode()).lines())
    assert re.search(why, told), told


@pytest.mark.parametrize(("name", "changes"), OTHER_FORMS)
def test_other_forms_of_a_site_are_read(name: str, changes: dict[str, str]) -> None:
    report = report_on(changed(name, changes).encode())
    assert (report.agreed, report.remarks) == (report.hands, []), "\n".join(report.lines())


def only_record(name: str) -> ReplayRecord:
    (hand,) = read_hands(sample(name).splitlines(keepends=True))
    assert hand.record is not None
    return hand.record


def test_several_cash_drops_are_shared_by_several_winners() -> None:
    record = only_record("ggpoker-drops.txt")
    assert [net_result(record, seat) for seat in record.seats] == [300, 300, -100]


def test_a_jackpot_s_fee_is_taken_where_there_is_a_jackpot() -> None:
    assert only_record("winning-jackpot.txt").rake == 325


def test_a_side_pot_of_one_player_is_what_nobody_called() -> None:
    record = only_record("partypoker-sides.txt")
    assert (record.collected, record.rake) == ({"5": 890}, 40)


def test_a_dead_bet_of_the_winning_network_is_dead() -> None:
    text = changed(
        "winning-jackpot.txt",
        {
            "has big blind (4)\n": "has big blind (4)\nPlayer cid posts (4)\nPlayer cid posts (2) as a dead bet\n",
            "Seat 2: ben (100).\n": "Seat 2: ben (100).\nSeat 4: cid (50).\n",
            "Player ben calls": "Player cid folds\nPlayer ben calls",
            "196.75": "202.75",
        },
    )
    (hand,) = read_hands(text.splitlines(keepends=True))
    assert hand.record is not None
    assert [(act.act, act.amount) for act in hand.record.actions if act.seat == 4][:2] == [
        ("post", 400),
        ("dead", 200),
    ]


@pytest.mark.parametrize("name", ["{", "}", "}{", '\\"{'])
def test_brackets_in_names_end_no_object(name: str) -> None:
    content = sample("ohh.jsonl").replace('"Ben"', f'"{name}"')
    assert report_on(content.encode()).agreed == report_on(sample("ohh.jsonl").encode()).agreed


@pytest.mark.parametrize("between", ["", "\ufeff", "\n"])
def test_hands_that_run_into_each_other_are_never_taken_for_one(between: str) -> None:
    """Files that are put together by machines that count on an end of line, and a hand that lost its first line."""
    first, _, second = sample("pokerstars-web.txt").partition("\n\n\n\n")
    second = second[second.index("PokerStars") :] if between != "\n" else second[second.index("Table") :]
    report = report_on((first + between + second).encode())
    if between == "\ufeff":
        assert (report.hands, report.agreed) == (2, 2)
    else:
        assert (report.hands, report.agreed) == (1, 0)
        told = "\n".join(report.lines())
        assert re.search(r"is refused: line \d+: another hand begins within this one", told), told


def test_a_hand_has_no_more_players_than_a_table_has_had_seats() -> None:
    seats = "".join([f"Seat {number}: p{number} ($10 in chips)\n" for number in range(5, 900)])
    content = sample("pokerstars-web.txt").replace("calls 3: posts", f"{seats}calls 3: posts", 1)
    told = list(report_on(content.encode()).lines())
    assert re.search(r"differs: line \d+: a hand has no more than 40 players", told[0]), told


def test_no_more_than_ten_take_part_in_a_hand() -> None:
    eight = "".join([f"Seat {number}: p{number} ($10 in chips)\n" for number in range(5, 13)])
    posts = "".join([f"p{number}: folds\n" for number in range(5, 13)])
    content = sample("pokerstars-web.txt").replace("calls 3: posts", f"{eight}calls 3: posts", 1)
    told = list(report_on(content.replace("Ewa_1: raises", f"{posts}Ewa_1: raises", 1).encode()).lines())
    assert "differs: 11 players take part, and a table has 10 seats" in told[0], told


def test_a_file_without_results_is_played_or_shown_to_lack_them() -> None:
    content = re.sub(r' (?:win|bet)="[^"]*"', "", sample("ipoker.xml"))
    report = report_on(content.encode())
    assert [result.what[0] for _, result in report.remarks] == [
        "who won 1.77 is not said: only the play is compared",
        "who won 0.03 is not said: only the play is compared",
    ]
    blinds = re.sub(r"<round no=\"[1-4]\">.*?</round>", "", content, flags=re.DOTALL)
    assert [(result.kind, result.what) for _, result in report_on(blinds.encode()).differed] == [
        ("differed", ("0.03 were put in, nobody acts after that, and nobody is paid",))
    ] * 2


def records(content: str) -> list[ReplayRecord]:
    """Return the records of a file, without the places of their lines."""
    found = [hand.record for hand in read_hands(content.splitlines(keepends=True))]
    return [
        msgspec.structs.replace(
            record, actions=tuple([msgspec.structs.replace(action, line=0) for action in record.actions])
        )
        for record in found
        if record is not None
    ]


@pytest.mark.parametrize("name", ["pokerstars-web.txt", "ggpoker.txt", "winamax.txt", "swc.txt", "888.txt"])
def test_the_small_blind_may_stand_after_the_big_one(name: str) -> None:
    blinds = r"(^.* posts (?:the )?small blind .*\n)(.* posts (?:the )?big blind .*\n)"
    content, changes = re.subn(blinds, r"\2\1", sample(name), flags=re.MULTILINE)
    assert changes
    assert records(content) == records(sample(name))


OWED = """Winamax Poker - CashGame - HandId: #1-2-3 - Omaha pot limit (1€/2€) - 2026/01/09 12:00:00 UTC
Table: 'T' 5-max (real money) Seat #5 is the button
Seat 1: ada (270€)
Seat 2: ben (221€)
Seat 3: cy (509€)
Seat 4: dan (100€)
Seat 5: eve (133€)
*** ANTE/BLINDS ***
dan posts small blind 1€
ben posts big blind 2€
*** PRE-FLOP ***
cy raises 4€ to 6€
dan folds
eve folds
ada folds
ben folds
cy collected 10€ from pot
*** SUMMARY ***
Total pot 10€ | No rake
"""


def test_a_hand_that_pays_out_more_than_was_bet_is_wrong_whoever_posted() -> None:
    told = "\n".join(report_on(OWED.encode()).lines())
    assert "differs" in told, told
    assert "(the record pays out 600 and takes a rake of 0, of pots of 500)" in told, told


def test_who_is_summed_up_twice_is_told() -> None:
    lines = sample("winning.txt").splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if "Player ada shows" in line)
    lines[at : at + 2] = [lines[at + 1], lines[at].replace("Player ada", "Player ben")]
    told = "\n".join(report_on("".join(lines).encode()).lines())
    assert re.search(r"differs: line 30: ben is summed up before", told), told


@pytest.mark.parametrize("filler", ["1", "1 ", "a: ", "[As] ", "x (", " folds"])
def test_a_line_of_any_length_is_read_in_bounded_time(filler: str) -> None:
    line = filler * (1_000_000 // len(filler))
    for name in ("partypoker-web.txt", "pokerstars-web.txt", "bovada.txt"):
        lines = sample(name).splitlines(keepends=True)
        report = report_on("".join([*lines[:4], line + "\n", *lines[4:]]).encode())
        assert len(report.remarks) + len(report.refused) + len(report.differed) > 0
        assert max(map(len, report.lines())) < 1_000


def test_a_game_of_any_length_is_read_in_bounded_memory() -> None:
    filler = f'<action no="9" note="{"x" * 300_000}"/>\n' * 40
    content = sample("ipoker.xml").replace("<round", f"{filler}<round", 1)
    (hand, *_) = read_hands(decode_lines(content.encode().splitlines(keepends=True)))
    assert sum(map(len, hand.lines)) < 1_500_000
    assert "this XML is broken" in hand.reason


def test_a_report_holds_no_hands() -> None:
    content = sample("pokerstars-web.txt").replace("*** SUMMARY ***", "a comet passes\n*** SUMMARY ***")
    report = report_on(content.encode())
    assert len(report.remarks) == 2
    assert [(one.hand.record, one.hand.lines, one.outcome) for _, one in report.remarks] == [
        (None, (), None)
    ] * 2


def test_a_known_site_in_an_unknown_form_is_named_with_its_line() -> None:
    with pytest.raises(
        HistoryError, match=r"^line 2: this is of PokerStars, and in no form that is known here$"
    ):
        report_on(b"\nPokerStars Spiel Nr. 17\n")


PLAY = re.compile(
    r"\b(?:calls?|bets?|raises|all-in|allin|straddle|posts|has (?:small|big) blind|collected|wins|refunded|returned|"
    r"result)\b(?!.*insurance)",
    re.IGNORECASE,
)


AMOUNT = re.compile(r"(?<=[ $€\[(])(?:\d[\d.,]*\d|\d)(?![\w.])")


UNSAID_RAKE = ("888", "partypoker")
"""sites that do not say what they kept, so that a bet that nobody called may be any"""


LIMIT = "€0.25"
"""at fixed limit the small blind may be another part of the small bet"""


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.suffix == ".txt"], ids=lambda path: path.name
)
def test_every_changed_amount_of_the_play_is_noticed(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    unnoticed = []
    for number, line in enumerate(lines):
        if not PLAY.search(line) or line.startswith("Seat") or line.endswith(f"posts small blind {LIMIT}\n"):
            continue
        for found in AMOUNT.finditer(re.sub(r"pot[ -]\d", "pot-x", line)):
            digit = str((int(found[0][-1]) + 1) % 10)
            changed = line[: found.end() - 1] + digit + line[found.end() :]
            report = report_on("".join([*lines[:number], changed, *lines[number + 1 :]]).encode())
            if report.agreed == report.hands and not report.remarks:
                unnoticed.append(f"{number + 1}: {line.strip()}")
    assert path.name.startswith(UNSAID_RAKE) or unnoticed == []


def spoilt(rng: random.Random, content: str) -> str:
    """Change a few lines of ``content``: letters, digits, order, or whole lines."""
    lines = content.splitlines(keepends=True)
    change_anything(rng, lines, "")
    return "".join(lines)


def test_spoilt_files_are_told_and_never_fail() -> None:
    rng = random.Random("spoilt sites")
    contents = [path.read_text(encoding="utf-8") for path in FILES]
    told = Counter[str]()
    for _ in range(400):
        try:
            report = report_on(spoilt(rng, rng.choice(contents)).encode("utf-8", "replace"))
        except HistoryError:
            told["broken"] += 1
            continue
        assert [one.what for _, one in report.refused if "the replay failed" in one.what[0]] == []
        told.update(agreed=report.agreed, differed=len(report.differed), refused=len(report.refused))
    assert min(told.values()) > 5
    assert len(told) == 4


def test_empty_lines_between_the_lines_of_a_text_say_nothing() -> None:
    path = SAMPLES / "pokerstars-web.txt"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    spaced = [part for line in lines for part in (line, "\n")]
    told = [[verify(hand).kind for hand in read_hands(text)] for text in (lines, spaced)]
    assert told[0] == told[1]
    assert set(told[0]) == {"agreed"}


def test_a_hand_that_is_shown_with_its_fold_is_folded() -> None:
    text = (SAMPLES / "bovada.txt").read_text(encoding="utf-8")
    before, _, after = text.partition(" : Folds")
    player = before.rpartition("\n")[2]
    dealt = re.findall(rf"^{re.escape(player)} : Card dealt to a spot (\[.*?\])", before, re.MULTILINE)[-1]
    told = read_hands(f"{before} : Folds & shows {dealt}{after}".splitlines(keepends=True))
    assert {verify(hand).kind for hand in told} == {"agreed"}
