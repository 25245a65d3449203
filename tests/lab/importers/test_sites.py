"""The files of every site: small samples of its forms, and what is wrong with a hand reported with its line."""

from __future__ import annotations

import csv
import io
import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord, net_result
from pokerroom.lab.importers.importer import decode_lines, read_hands
from pokerroom.lab.importers.known_sites import known_sites
from pokerroom.lab.importers.verification import VerificationReport, verify
from tests.lab.importers.mutations import change_anything

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


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_ends_of_lines_are_read(encoding: str, end: str) -> None:
    content = sample("pokerstars-web.txt").replace("\n", end).encode(encoding)
    assert [report_on(content).agreed, report_on(content).hands] == [2, 2]


def test_texts_of_several_sites_may_follow_each_other() -> None:
    content = sample("ggpoker.txt") + "\n\n" + sample("pokerstars-web.txt")
    assert report_on(content.encode()).agreed == 4


@pytest.mark.parametrize(
    ("name", "old", "new", "why"),
    [
        ("ggpoker.txt", "straddle $0.2", "steddel $0.2", r"is refused: line 10 is not understood: .*steddel"),
        (
            "pokerstars-web.txt",
            "Ewa_1: folds",
            "Ewa_1: passt",
            r"is refused: line 19 is not understood: .*passt",
        ),
        (
            "pokerstars-web.txt",
            "Hold'em No",
            "Omaha Hi/Lo Pot",
            r"is refused: the room does not deal Omaha Hi/Lo",
        ),
        (
            "pokerstars-web.txt",
            "Hold'em No",
            "Double Hold'em No",
            r"is refused: the room does not deal Double Hold'em",
        ),
        (
            "pokerstars-web.txt",
            "$1 to $1.40",
            "$1 to $1.50",
            r"differs: line 18: a raise by 1 to 1.50 over 0.40",
        ),
        (
            "pokerstars-web.txt",
            "Board [8d Kc 3s]",
            "Board [8d Kc 4s]",
            r"differs: line 25: the board is 8dKc4s",
        ),
        (
            "pokerstars-web.txt",
            "collected $1.38",
            "collected $1.39",
            r"differs: .* pays out 139 .* of pots of 145",
        ),
        (
            "pokerstars-web.txt",
            "Total pot $1.45",
            "Total pot $1.46",
            r"differs: line 24: the pot is 1.46, 1.45 were",
        ),
        (
            "pokerstars-web.txt",
            "folded before Flop",
            "folded on the Flop",
            r"line 27: calls 3 did not fold there",
        ),
        (
            "pokerstars-mail.txt",
            "Ewa_1: shows [Kd Kh]",
            "Ewa_1: shows [Kd Ks]",
            r"line 47: Ewa_1 shows KdKs, and had",
        ),
        (
            "pokernow.csv",
            "posts a small blind of 10",
            "posts a small blind of 0",
            r"line \d+: Ilse @ cC3dD4 posts nothing",
        ),
        ("pokerstars-mail.txt", "[Jh]", "[Kh]", r"; Kh is in two places"),
        (
            "pokerstars-mail.txt",
            "(a pair of Queens)",
            "(a pair of Tens)",
            r"line 48: rue has a pair of Queens, not a pair of Tens",
        ),
        (
            "pokerstars-mail.txt",
            "lost with a pair of Queens",
            "lost with two pair, Aces and Queens",
            r"line 56: rue has a pair of Queens, not two pair, Aces and Queens",
        ),
        ("pokerstars-web.txt", "Seat 4:", "Seat 14:", r"differs: .*a table has no seat 14"),
        (
            "pokerstars-twice.txt",
            "Side pot $297",
            "Side pot $299",
            r"differs: line 33: side pot 1 is 299, and 297 were won of it; pots: 45000 here, 44800",
        ),
        ("partypoker.txt", "ada shows", "ben shows", r"differs: line 27: ben shows cards after a fold"),
        ("betonline.txt", "($0.25/0.50)", "($2.25/0.50)", r"differs: line 1: stakes of 2.25/0.50"),
        ("pokerstars-web.txt", "posts big blind €0.50", "posts big blind €0.60", r"where 0.50 is due"),
        (
            "pokerstars-web.txt",
            "calls €0.50",
            "calls $0.50",
            r"differs: line 43: \$0.50 is in another currency than the amounts before",
        ),
        ("pokerstars-web.txt", "€1 EUR)", "€1 USD)", r"differs: line 34: .* is in another currency"),
        (
            "bovada.txt",
            "Seat 3: Small Blind ($",
            "Seat 3: Small Blind (€",
            r"differs: .* is in another currency",
        ),
        (
            "pokerstars-web.txt",
            "collected (€2)",
            "collected (£2)",
            r"differs: line 52: £2 is in another currency",
        ),
        ("winamax.txt", "0.05€/0.10€", "0.05€/0.10$", r"differs: line \d+: .* is in another currency"),
        ("bovada.txt", "Seat+101: Small Blind", "Seat+101: Small Blindx", r"differs: line \d+: "),
        ("ipoker.xml", 'sum="$0.02"', 'sum="£0.02"', r"differs: line \d+: £0.02 is in another currency"),
        (
            "pokerstars-web.txt",
            "$1 to $1.40",
            "$1 to $1..40",
            r"is refused: line 18: not an amount: '\$1..40'",
        ),
        (
            "pokerstars-web.txt",
            "Seat 2: calls 3 (small",
            "Seat 2: calls 33 (small",
            r"differs: line 27: calls 3 sits at seat 2",
        ),
        (
            "pokerstars-web.txt",
            "[8h 8c]",
            "[8h 8c]\nDealt to Ōta K [8h 9c]",
            r"differs: line 12: Ōta K is dealt 8h9c, and 8h8c before",
        ),
        ("pokerstars-web.txt", "[8h 8c]", "[8h]", r"differs: Ōta K is dealt 8h, and the game has 2 cards"),
        ("pokerstars-web.txt", "[8d Kc 3s]", "[8d Kc]", r"differs: .*8dKc is no whole street"),
        (
            "pokerstars-twice.txt",
            "collected $148.50 from side pot",
            "collected $148.50 from main pot",
            r"differs: line 33: the main pot is 149, and 297.50 were won of it; line 33: side pot 1 is 297, and 148.50",
        ),
        (
            "winning.txt",
            "Loses: 2.",
            "Loses: 3.",
            r"differs: line 30: ben Loses: 3. with these bets and what was collected",
        ),
        (
            "swc.txt",
            "b wins has the dealer",
            "zed has the dealer",
            r"line 8 is not understood: zed has the dealer",
        ),
        (
            "pokernow.csv",
            'dealer: ""Otto @',
            'dealer: ""Zed @',
            r"line 60 is not understood: the dealer Zed @ aA1bB2, who sits nowhere",
        ),
        (
            "bovada.txt",
            "Big Blind  [ME] : Card",
            "Big Blindx : Card",
            r"line 11 is not understood: Big Blindx : Card",
        ),
    ],
)
def test_what_a_changed_file_is_told(name: str, old: str, new: str, why: str) -> None:
    content = sample(name).replace(old, new, 1)
    assert content != sample(name)
    told = "\n".join(report_on(content.encode()).lines())
    assert re.search(why, told), told


OTHER_FORMS = [
    ("pokerstars-web.txt", {"PokerStars Hand #": "POKERSTARS GAME #", "6-max": "6-Max"}),
    (
        "pokerstars-web.txt",
        {"PokerStars Zoom Hand": "Full Tilt Hand", "PokerStars Hand": "Run It Once Poker Hand"},
    ),
    ("pokerstars-web.txt", {"max Seat": "max (Real Money) Seat", "Table '": "Table ID '"}),
    ("betonline.txt", {": folds": ": Folds", ": calls": ": Calls", "bets": "Bets", "is all-in": "is All-In"}),
    ("betonline.txt", {"post now": "Posts Now", "raises": "Reraises", "posts small": "Posts small"}),
    ("winamax.txt", {"CashGame - ": 'HOLD-UP "Lyon" - '}),
    ("winamax.txt", {"CashGame - ": 'ESCAPE "Lyon" - ', "luc raises": "ŧom denies BB\nluc raises"}),
    ("partypoker.txt", {"$4 USD NL": "ben has left the table.\n$4 USD NL"}),
    (
        "partypoker.txt",
        {"** Dealing down": "There is no Small Blind in this hand as the Big Blind left.\n** Dealing down"},
    ),
    ("bovada.txt", {"Bovada Hand #": "Bodog UK Hand #C", "Calls $2": "Calls chip info(timeout) $2"}),
    ("winning.txt", {"Hand #78217077": "Game Hand #78217077"}),
    ("888.txt", {"***** 888poker": "**** 888poker Snap Poker", "posts ante": "posts the ante"}),
    ("ipoker.xml", {"Holdem SL": "Holdem LZ"}),
]
"""files of forms that other versions of a site's program write"""


@pytest.mark.parametrize(("name", "changes"), OTHER_FORMS)
def test_other_forms_of_a_site_are_read(name: str, changes: dict[str, str]) -> None:
    content = sample(name)
    for old, new in changes.items():
        assert old in content or len(changes) > 1, old
        content = content.replace(old, new)
    assert content != sample(name)
    report = report_on(content.encode())
    assert (report.agreed, report.remarks) == (report.hands, []), "\n".join(report.lines())


def changed_open_hand(old: str, new: str) -> str:
    content = sample("ohh.jsonl").splitlines()[0]
    assert old in content, old
    return "\n".join(report_on((content.replace(old, new, 1) + "\n").encode()).lines())


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"seat":1', '"seat":-1', r"a table has no seat -1|two play, and the button"),
        (
            '{"id":2,',
            '{"id":2,"seat":6,"name":"Cy","starting_stack":50},{"id":2,',
            r"differs: line 1: two players have the number 2",
        ),
        (
            '"starting_stack":200',
            '"starting_stack":200.0000004',
            r"an amount of more than six decimals: 200.0000004",
        ),
        ('"As","Td"', '"As"', r"Ada is dealt As, and the game has 2 cards"),
        ('"Ah","7c","2d"', '"Ah","7c"', r"Ah7c is no whole street"),
        (
            '"game_type":"Holdem"',
            '"game_type":"Draw"',
            r"neither which draw game it is nor which cards are exchanged",
        ),
        ('"rake":', '"jackpot":-0.5,"rake":', r"not an amount: -0.5"),
        ('"rake":', '"jackpot":"sNaN","rake":', r"not an amount: sNaN"),
        ('"rake":', '"jackpot":9e999999,"rake":', r"not an amount: 9E\+999999"),
    ],
)
def test_what_no_open_hand_can_say_is_told(old: str, new: str, why: str) -> None:
    told = changed_open_hand(old, new)
    assert re.search(why, told), told
    assert "1 match" not in told


@pytest.mark.parametrize("name", ["{", "}", "}{", '\\"{'])
def test_brackets_in_names_end_no_object(name: str) -> None:
    content = sample("ohh.jsonl").replace('"Ben"', f'"{name}"')
    assert report_on(content.encode()).agreed == report_on(sample("ohh.jsonl").encode()).agreed


def test_noise_of_binary_fractions_is_no_amount() -> None:
    assert "1 match" in changed_open_hand('"starting_stack":200', '"starting_stack":199.99999999999997')


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


def test_who_has_nothing_left_cannot_bet_again() -> None:
    last = "ada: calls $194 and is all-in\n"
    content = sample("pokerstars-twice.txt").replace(last, f"{last}ben: raises $201 to $402 and is all-in\n")
    assert "ben has no 201 left" in "\n".join(report_on(content.encode()).lines())


WINAMAX_DROP = """Winamax Poker - HOLD-UP "Lyon" - HandId: #1-2-3 - Holdem no limit (1€/2€) - 2026/01/09 12:00:00 UTC
Table: 'T' 5-max (real money) Seat #1 is the button
Seat 1: ada (270€)
Seat 2: ben (221€)
Seat 3: cy (509€)
*** ANTE/BLINDS ***
ben posts small blind 1€
cy posts big blind 2€
Hold-up to Pot: total 20€
*** PRE-FLOP ***
ada raises 4€ to 6€
ben folds
cy folds
ada collected 29€ from pot
*** SUMMARY ***
Total pot 29€ | No rake
Seat 1: ada (button) won 29€
"""


def test_what_winamax_adds_to_a_pot_is_won_with_it() -> None:
    assert list(report_on(WINAMAX_DROP.encode()).lines())[-1] == "1 hand: 1 match, 0 differ, 0 refused"


def test_a_game_with_a_cap_is_refused_by_its_name() -> None:
    content = sample("pokerstars-web.txt").replace(
        "raises $1 to $1.40", "raises $1 to $1.40 and has reached the $20 cap"
    )
    assert content != sample("pokerstars-web.txt")
    (_, refused), *_ = report_on(content.encode()).refused
    assert refused.what == ("line 18: the room does not deal games with a cap on bets",)


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


def test_a_hand_that_was_folded_for_nothing_may_be_left_at_the_showdown() -> None:
    content = sample("pokerstars-fr.txt").replace("posts big blind 200", "posts big blind 100")
    (_, result), *_ = report_on(content.encode()).differed
    assert "100, where 200 is due" in result.what[0]


def test_who_puts_in_more_than_there_was_is_shown_to_be_wrong() -> None:
    content = sample("ggpoker.txt").replace("e51d0c33 ($8.9 in", "e51d0c33 ($0.05 in", 1)
    assert content != sample("ggpoker.txt")
    (_, result), *_ = report_on(content.encode()).differed
    assert re.search(r"e51d0c33 has 0\.05 and puts in", result.what[0])


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


DRAW = """PokerStars Hand #9:  5 Card Draw No Limit ($0.25/$0.50 USD) - 2026/01/09 12:00:00 ET
Table 'T' 6-max Seat #1 is the button
Seat 1: ada ($50 in chips)
Seat 2: ben ($50 in chips)
ada: posts small blind $0.25
ben: posts big blind $0.50
*** DEALING HANDS ***
Dealt to ada [4d 7d 4c 5c Tc]
ada: calls $0.25
ben: checks
ben: discards 3 cards
ada: discards 2 cards [5c Tc]
Dealt to ada [4d 7d 4c] [Ad Ah]
ben: checks
ada: checks
*** SHOW DOWN ***
ben: mucks hand
ada: shows [4d 7d 4c Ad Ah] (two pair, Aces and Fours)
ada collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: ada (button) (small blind) showed [4d 7d 4c Ad Ah] and won ($1) with two pair, Aces and Fours
Seat 2: ben (big blind) mucked
"""


def test_a_draw_agrees() -> None:
    assert list(report_on(DRAW.encode()).lines()) == ["1 hand: 1 match, 0 differ, 0 refused"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            "Dealt to ada [4d 7d 4c] ",
            "Dealt to ada [4d 7d 5c] ",
            "line 13: 4d7d5c were kept and 5cTc discarded",
        ),
        ("[4d 7d 4c 5c Tc]", "[4d 7d 4c 7d Tc]", "7d is in two places"),
        ("cards [5c Tc]", "cards [5c Th]", "and 5cTh discarded of 4c4d5c7dTc"),
        ("[Ad Ah]", "[Ad Tc]", "Tc is in two places"),
        ("ada: shows [4d 7d 4c Ad", "ada: shows [4d 7d 4c Ac", "ada shows 4d7d4cAcAh, and had 4c4d7dAdAh"),
        ("ben: discards 3", "ben: discards 6", "line 11: ben discards 6 cards"),
    ],
)
def test_what_a_changed_draw_is_told(old: str, new: str, why: str) -> None:
    assert old in DRAW
    told = "\n".join(report_on(DRAW.replace(old, new, 1).encode()).lines())
    assert "differs" in told, told
    assert why in told, told


OMAHA = """PokerStars Hand #9:  Omaha Pot Limit ($0.25/$0.50 USD) - 2026/01/09 12:00:00 ET
Table 'T' 6-max Seat #1 is the button
Seat 1: ada ($1.50 in chips)
Seat 2: ben ($1.50 in chips)
ada: posts small blind $0.25
ben: posts big blind $0.50
*** HOLE CARDS ***
Dealt to ada [Jd Jh 2c 3c]
ada: raises $1 to $1.50 and is all-in
ben: calls $1 and is all-in
*** FLOP *** [Jc Js Td]
*** TURN *** [Jc Js Td] [8h]
{river}
*** SHOW DOWN ***
ben: shows [Kd Kh 2d 3d] (two pair, Kings and Jacks)
ada: shows [Jd Jh 2c 3c] (four of a kind, Jacks)
ada collected $3 from pot
*** SUMMARY ***
Total pot $3 | Rake $0
{board}
Seat 1: ada (button) (small blind) showed [Jd Jh 2c 3c] and won ($3) with four of a kind, Jacks
Seat 2: ben (big blind) showed [Kd Kh 2d 3d] and lost with two pair, Kings and Jacks
"""
ONE = {"river": "*** RIVER *** [Jc Js Td 8h] [9h]", "board": "Board [Jc Js Td 8h 9h]"}
TWO = {
    "river": "*** FIRST RIVER *** [Jc Js Td 8h] [9h]\n*** SECOND RIVER *** [Jc Js Td 8h] [9s]",
    "board": "FIRST Board [Jc Js Td 8h 9h]\nSECOND Board [Jc Js Td 8h 9s]",
}


@pytest.mark.parametrize("runs", [ONE, TWO])
def test_five_of_a_kind_by_a_card_that_is_there_twice_is_told(runs: dict[str, str]) -> None:
    content = OMAHA.format_map(runs)
    assert list(report_on(content.encode()).lines()) == ["1 hand: 1 match, 0 differ, 0 refused"]
    told = "\n".join(report_on(content.replace("Td", "Jd").encode()).lines())
    assert re.search("differs: .*Jd is in two places", told), told


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


FIXED = """***** 888poker Hand History for Game 7 *****
$5/$10 Blinds Fix Limit Holdem - *** 13 10 2026 19:34:01
Table Oviedo 6 Max (Real Money)
Seat 4 is the button
Total number of players : 3
Seat 4: ada ( $100 )
Seat 7: ben ( $100 )
Seat 9: cy ( $100 )
ben posts small blind [$5]
cy posts big blind [$10]
** Dealing down cards **
ada calls [$10]
ben folds
cy checks
** Dealing flop ** [ 5d, Kd, Qh ]
cy bets [$10]
ada folds
** Summary **
cy collected [ $23 ]
"""


@pytest.mark.parametrize(
    ("small", "remarks"), [("$5", ()), ("$4", ()), ("$3", ("line 9: a small blind of 3 is unusual",))]
)
def test_an_unusual_small_blind_at_fixed_limit_is_remarked(small: str, remarks: tuple[str, ...]) -> None:
    (hand,) = read_hands(
        FIXED.replace("small blind [$5]", f"small blind [{small}]").splitlines(keepends=True)
    )
    result = verify(hand)
    assert (result.kind, result.what) == ("agreed", remarks)


def test_a_straddle_without_a_big_blind_is_remarked() -> None:
    content = sample("pokernow.csv").replace("posts a big blind of 20", "posts a small blind of 10", 1)
    content = content.replace("collected 730", "collected 725")
    told = "\n".join(report_on(content.encode()).lines())
    assert "there is a straddle, and nobody posts the big blind" in told, told


def test_a_missing_small_blind_is_remarked() -> None:
    content = OWED.replace("dan posts small blind 1€\n", "").replace("10€", "8€")
    told = "\n".join(report_on(content.encode()).lines())
    assert "matches; line 9: ben posts the big blind before ada" in told, told


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
    r"result)\b",
    re.IGNORECASE,
)
AMOUNT = re.compile(r"(?<=[ $€\[(])(?:\d[\d.,]*\d|\d)(?![\w.])")
UNSAID_RAKE = {"888.txt", "partypoker.txt"}
"""where what the site kept is not said, so that a bet that nobody called may be any"""
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
    assert path.name in UNSAID_RAKE or unnoticed == []


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


CASH_DROP = """Poker Hand #RC1: Omaha Pot Limit ($0.5/$1) - 2024/03/01 20:00:00
Table 'RushAndCash1' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Ben ($100 in chips)
Seat 3: Cid ($100 in chips)
Cash Drop to Pot : total $10
Ben: posts small blind $0.5
Cid: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [2c Tc Ad Kc]
Dealt to Ben
Dealt to Cid
Ann: raises $12 to $13
Ben: folds
Cid: folds
Uncalled bet ($12) returned to Ann
*** SHOWDOWN ***
Ann collected $12.5 from pot
*** SUMMARY ***
Total pot $12.5 | Rake $0 | Jackpot $0 | Bingo $0
Seat 1: Ann (button) collected ($12.5)
Seat 2: Ben (small blind) folded before Flop
Seat 3: Cid (big blind) folded before Flop
"""


@pytest.mark.parametrize(
    ("by", "to", "kind"), [("2", "3", "agreed"), ("12.5", "13.5", "agreed"), ("13", "14", "differed")]
)
def test_a_bet_of_the_pot_counts_a_cash_drop(by: str, to: str, kind: str) -> None:
    text = CASH_DROP.replace("raises $12 to $13", f"raises ${by} to ${to}").replace("($12)", f"(${by})")
    (hand,) = read_hands(text.splitlines(keepends=True))
    assert verify(hand).kind == kind


SHARED_DROPS = """Poker Hand #RC2: Hold'em No Limit ($0.5/$1) - 2024/03/01 20:00:00
Table 'RushAndCash1' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Ben ($10 in chips)
Seat 3: Cid ($100 in chips)
Cash Drop to Pot : total $3
Cash Drop to Pot : total $2
Ben: posts small blind $0.5
Cid: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [Ac Kc]
Dealt to Ben
Dealt to Cid
Ann: raises $9 to $10 and is all-in
Ben: calls $9.5 and is all-in
Cid: folds
Ann: shows [Ac Kc] (Ace high)
Ben: shows [Ad Kd] (Ace high)
*** FLOP *** [2h 3h 7s]
*** TURN *** [2h 3h 7s] [9s]
*** RIVER *** [2h 3h 7s 9s] [Jh]
*** SHOWDOWN ***
Ann collected $13 from pot
Ben collected $13 from pot
*** SUMMARY ***
Total pot $26 | Rake $0 | Jackpot $0 | Bingo $0
Board [2h 3h 7s 9s Jh]
Seat 1: Ann (button) showed [Ac Kc] and won ($13) with Ace high
Seat 2: Ben (small blind) showed [Ad Kd] and won ($13) with Ace high
Seat 3: Cid (big blind) folded before Flop
"""


def test_several_cash_drops_are_shared_by_several_winners() -> None:
    (hand,) = read_hands(SHARED_DROPS.splitlines(keepends=True))
    result = verify(hand)
    assert (result.kind, result.what) == ("agreed", ())
    assert hand.record is not None
    assert [net_result(hand.record, seat) for seat in hand.record.seats] == [300, 300, -100]
    wrong = SHARED_DROPS.replace("Cash Drop to Pot : total $2", "Cash Drop to Pot : total $1")
    assert verify(next(read_hands(wrong.splitlines(keepends=True)))).kind == "differed"


JACKPOT_TABLE = """Game ID: 25 2/4 Granite (JP) - CAP - 6-Max (Hold'em)
Seat 2 is the button
Seat 1: ann (200).
Seat 2: ben (100).
Player ben has small blind (2)
Player ann has big blind (4)
Player ben received card: [7h]
Player ben received card: [7s]
Player ann received a card.
Player ann received a card.
Player ben calls (2)
Player ann checks
*** FLOP ***: [7d Qs 3c]
Player ann bets (196)
Player ben allin (96)
Uncalled bet (100) returned to ann
*** TURN ***: [7d Qs 3c] [2d]
*** RIVER ***: [7d Qs 3c 2d] [5s]
------ Summary ------
Pot: 196.75. Rake 3
Board: [7d Qs 3c 2d 5s]
Player ann mucks (does not show cards). Bets: 100. Collects: 0. Loses: 100.
*Player ben shows: Three of Kind of 7s [7h 7s]. Bets: 100. Collects: 196.75. Wins: 96.75.
Game ended at: 2014/2/28 15:52:36
"""


def test_a_jackpot_s_fee_is_taken_where_there_is_a_jackpot() -> None:
    """An all-in for less than the bet is a call."""
    (hand,) = read_hands(JACKPOT_TABLE.splitlines(keepends=True))
    assert (verify(hand).kind, verify(hand).what) == ("agreed", ())
    assert hand.record is not None
    assert hand.record.rake == 325
    others = [
        JACKPOT_TABLE.replace(" (JP)", ""),
        JACKPOT_TABLE.replace("196.75", "196.50").replace("96.75", "96.50"),
        JACKPOT_TABLE.replace("Rake 3", "Rake 2"),
    ]
    for text in others:
        assert verify(next(read_hands(text.splitlines(keepends=True)))).kind == "differed"


def test_a_dead_bet_of_the_winning_network_is_dead() -> None:
    text = JACKPOT_TABLE.replace(
        "Player ann has big blind (4)\n",
        "Player ann has big blind (4)\nPlayer cid posts (4)\nPlayer cid posts (2) as a dead bet\n",
    )
    text = text.replace("Seat 2: ben (100).\n", "Seat 2: ben (100).\nSeat 4: cid (50).\n")
    text = text.replace("Player ben calls", "Player cid folds\nPlayer ben calls").replace("196.75", "202.75")
    (hand,) = read_hands(text.splitlines(keepends=True))
    assert hand.record is not None
    assert [(act.act, act.amount) for act in hand.record.actions if act.seat == 4][:2] == [
        ("post", 400),
        ("dead", 200),
    ]


LAST_SIDE_POT = """***** Hand History for Game 14 *****
$4 USD PL Omaha - Friday, December 03, 23:16:02 CET 2013
Table New Orleans (Real Money)
Seat 4 is the button
Total number of players : 3/6
Seat 4: Ann ( $1.50 USD )
Seat 5: Ben ( $3.90 USD )
Seat 6: Cid ( $4 USD )
Ben posts small blind [$0.02 USD].
Cid posts big blind [$0.04 USD].
** Dealing down cards **
Dealt to Cid [  Ac Td 7d As ]
Ann raises [$0.14 USD]
Ben raises [$0.44 USD]
Cid raises [$1.48 USD]
Ann is all-In  [$1.36 USD]
Ben raises [$3.34 USD]
Cid is all-In  [$2.48 USD]
Ben is all-In  [$0.10 USD]
** Dealing Flop ** [ 2d, 9s, 4d ]
** Dealing Turn ** [ 6d ]
** Dealing River ** [ 4h ]
Ben shows [ 9c, Jh, 5d, 9h ]a full house, Nines full of Fours.
Cid shows [ Ac, Td, 7d, As ]a flush, Ten high.
Ann doesn't show [ Ah, Ad, 8d, 8h ]a flush, Ace high.
Cid wins $0.10 USD from the side pot 2 with a flush, Ten high.
Ben wins $4.60 USD from the side pot 1 with a full house, Nines full of Fours.
Ben wins $4.30 USD from the main pot with a full house, Nines full of Fours.
"""


def test_a_side_pot_of_one_player_is_what_nobody_called() -> None:
    (hand,) = read_hands(LAST_SIDE_POT.splitlines(keepends=True))
    assert (verify(hand).kind, verify(hand).what) == ("agreed", ())
    assert hand.record is not None
    assert (hand.record.collected, hand.record.rake) == ({"5": 890}, 40)


def test_empty_lines_between_the_lines_of_a_text_say_nothing() -> None:
    path = SAMPLES / "pokerstars-web.txt"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    spaced = [part for line in lines for part in (line, "\n")]
    told = [[verify(hand).kind for hand in read_hands(text)] for text in (lines, spaced)]
    assert told[0] == told[1]
    assert set(told[0]) == {"agreed"}


@pytest.mark.parametrize(
    ("name", "said", "also"),
    [
        ("bovada.txt", " : Folds", " : Folds (timeout)"),
        ("bovada.txt", " : Folds", " : Folds (auth)"),
        ("bovada.txt", " : Checks", " : Checks (disconnect)"),
        ("ggpoker.txt", "posts the ante ", "posts an ante of "),
        ("pokerstars-web.txt", "Total pot ", "Total pot: "),
    ],
)
def test_a_line_is_understood_in_each_of_its_forms(name: str, said: str, also: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    assert said in text
    told = [verify(hand) for hand in read_hands(text.replace(said, also).splitlines(keepends=True))]
    assert {one.kind for one in told} == {"agreed"}
    assert [one.what for one in told if any(also.strip(" :") in what for what in one.what)] == []


def test_a_hand_that_is_shown_with_its_fold_is_folded() -> None:
    text = (SAMPLES / "bovada.txt").read_text(encoding="utf-8")
    before, _, after = text.partition(" : Folds")
    player = before.rpartition("\n")[2]
    dealt = re.findall(rf"^{re.escape(player)} : Card dealt to a spot (\[.*?\])", before, re.MULTILINE)[-1]
    told = read_hands(f"{before} : Folds & shows {dealt}{after}".splitlines(keepends=True))
    assert {verify(hand).kind for hand in told} == {"agreed"}


ODD_CENT = """#Game No : 51
***** 888poker Hand History for Game 51 *****
$0.06/$0.12 Blinds Fix Limit Holdem - *** 17 06 2018 20:28:21
Table Embu 10 Max (Real Money)
Seat 5 is the button
Total number of players : 2
Seat 5: ann ( $4.80 )
Seat 7: ben ( $1.25 )
ann posts small blind [$0.06]
ben posts big blind [$0.12]
** Dealing down cards **
ann calls [$0.06]
ben checks
** Dealing flop ** [ 7c, Tc, 7d ]
ben checks
ann bets [$0.12]
ben calls [$0.12]
** Dealing turn ** [ 2c ]
ben bets [$0.25]
ann calls [$0.25]
** Dealing river ** [ Ts ]
ben checks
ann checks
** Summary **
ben shows [ Kh, 7h ]
ann mucks [ 9c, 8s ]
ben collected [ $0.94 ]
"""


def test_a_big_bet_may_have_a_cent_more_than_two_big_blinds() -> None:
    for bet, kind in (("0.25", "agreed"), ("0.24", "differed")):
        (hand,) = read_hands(ODD_CENT.replace("0.25", bet).splitlines(keepends=True))
        assert verify(hand).kind == kind


INSURANCE = """Poker Hand #HD315: Hold'em No Limit ($1/$2) - 2021/07/10 21:30:00
Table 'NLHBlue1' 6-max Seat #1 is the button
Seat 1: ann ($100 in chips)
Seat 2: ben ($100 in chips)
ann: posts small blind $1
ben: posts big blind $2
*** HOLE CARDS ***
Dealt to ann [As Ad]
Dealt to ben
ann: raises $4 to $6
ben: calls $4
*** FLOP *** [Tc 9h 3h]
ben: bets $94 and is all-in
ann: calls $94 and is all-in
ann: shows [As Ad] (Pair of Aces)
ben: shows [Kh Qh] (King high)
ann: get an all-in insurance ($20 (Main))
*** TURN *** [Tc 9h 3h] [4d]
ann: pay premium of all-in insurance ($4)
*** RIVER *** [Tc 9h 3h 4d] [6s]
*** SHOWDOWN ***
ann collected $197 from pot
*** SUMMARY ***
Total pot $200 | Rake $3 | Jackpot $0 | Bingo $0 | Fortune $0 | Tax $0
Board [Tc 9h 3h 4d 6s]
Seat 1: ann (button) showed [As Ad] and won ($197) with Pair of Aces
Seat 2: ben (big blind) showed [Kh Qh] and lost with King high
"""


def test_insurance_is_between_the_player_and_the_house() -> None:
    (hand,) = read_hands(INSURANCE.splitlines(keepends=True))
    assert (verify(hand).kind, verify(hand).what) == ("agreed", ())


BOMB_POT_LINES = (
    '-- starting hand #9 (id: b)  No Limit Texas Hold\'em (dealer: "Cy @ c") --',
    'Player stacks: #1 "Ann @ a" (100) | #2 "Ben @ b" (3) | #4 "Cy @ c" (80)',
    "Your hand is A♠, 10♦",
    '"Ann @ a" posts a bet of 5 (bomb pot bet)',
    '"Ben @ b" calls 3 and go all in (bomb pot bet)',
    '"Cy @ c" calls 5 (bomb pot bet)',
    "Flop:  [6♦, 3♠, Q♠]",
    '"Ann @ a" checks',
    '"Cy @ c" bets 10',
    '"Ann @ a" calls 10',
    "Turn: 6♦, 3♠, Q♠ [2♣]",
    '"Ann @ a" checks',
    '"Cy @ c" bets 65 and go all in',
    '"Ann @ a" folds',
    'Uncalled bet of 65 returned to "Cy @ c"',
    "River: 6♦, 3♠, Q♠, 2♣ [9♥]",
    '"Cy @ c" shows a Q♦, Q♥.',
    '"Ben @ b" shows a 4♦, 4♥.',
    '"Cy @ c" collected 33 from pot with Three of a Kind, Q\'s',
    "-- ending hand #9 --",
)


def bomb_pot_log(lines: Sequence[str]) -> bytes:
    rows = io.StringIO()
    writer = csv.writer(rows, lineterminator="\n")
    writer.writerow(["entry", "at", "order"])
    for number, line in reversed(list(enumerate(lines, 1))):
        writer.writerow([line, f"2026-02-10T20:{number:02}:00.000Z", number])
    return rows.getvalue().encode()


def test_a_bomb_pot_begins_with_its_flop() -> None:
    assert list(report_on(bomb_pot_log(BOMB_POT_LINES)).lines()) == ["1 hand: 1 match, 0 differ, 0 refused"]
    wrong = [line.replace("collected 33", "collected 34") for line in BOMB_POT_LINES]
    assert report_on(bomb_pot_log(wrong)).differed


def test_a_bomb_pot_on_two_boards_is_divided_between_them() -> None:
    cards = {
        "Flop:  [6♦, 3♠, Q♠]": ["Flop:  [6♦, 3♠, Q♠]", "Flop (second board):  [4♣, 4♠, K♠]"],
        "Turn: 6♦, 3♠, Q♠ [2♣]": ["Turn: 6♦, 3♠, Q♠ [2♣]", "Turn (second board): 4♣, 4♠, K♠ [7♣]"],
        "River: 6♦, 3♠, Q♠, 2♣ [9♥]": [
            "River: 6♦, 3♠, Q♠, 2♣ [9♥]",
            "River (second board): 4♣, 4♠, K♠, 7♣ [8♥]",
        ],
        '"Cy @ c" collected 33 from pot with Three of a Kind, Q\'s': [
            '"Cy @ c" collected 29 from pot',
            '"Ben @ b" collected 4 from pot',
        ],
    }
    lines = [one for line in BOMB_POT_LINES for one in cards.get(line, [line])]
    assert list(report_on(bomb_pot_log(lines)).lines()) == ["1 hand: 1 match, 0 differ, 0 refused"]


def test_a_game_of_draws_is_refused_by_its_name_where_its_form_is_not_known() -> None:
    title = sample("kingsclub.txt").splitlines()[0]
    content = sample("kingsclub.txt").replace(title, "#7: No Limit 2-7 Single Draw - 25/50")
    (_, result), *_ = report_on(content.encode()).refused
    assert result.what[0].startswith("No Limit 2-7 Single Draw of Kings Club is not read")
