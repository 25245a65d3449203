"""When and where hands were played, as the first lines of each site say it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from pokerroom.lab.importers.importer import read_hands
from pokerroom.lab.importers.phh.phh_heading import phh_heading
from pokerroom.lab.importers.reading.headings import Heading, read_heading
from pokerroom.lab.importers.sites import pokernow


def ms(*day: int) -> int:
    """Return a time (UTC) in ms since 1970."""
    year, month, date, *clock = day
    return round(datetime(year, month, date, *clock, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("lines", "heading"),
    [
        (
            """PokerStars Hand #1: Hold'em No Limit ($0.05/$0.10 USD) - 2025/08/02 11:24:53 CET [2025/08/02 5:24:53 ET]
Table 'Wezen' 6-max Seat #3 is the button""",
            Heading(ms(2025, 8, 2, 9, 24, 53), "Wezen", "", "USD"),
        ),
        (
            """PokerStars Hand #2: Tournament #17, $10+$1 USD Hold'em No Limit - Level I (10/20) - 2025/01/02 5:24:53 ET
Table '17 3' 9-max Seat #3 is the button""",
            Heading(ms(2025, 1, 2, 10, 24, 53), "17 3", "17", "USD"),
        ),
        (
            """Poker Hand #HD1: Hold'em No Limit  ($0.25/$0.5) - 2019/01/11 09:15:06
Table 'NLHBronze21' 6-max Seat #1 is the button""",
            Heading(ms(2019, 1, 11, 9, 15, 6), "NLHBronze21", "", "USD"),
        ),
        (
            """Full Tilt Poker Game #1: Table Myron (6 max) - NL Hold'em - $5/$10 - 04:44:44 ET - 2015/04/08""",
            Heading(ms(2015, 4, 8, 8, 44, 44), "Myron", "", "USD"),
        ),
        (
            """***** Cassava Hand History for Game 4 *****
$5/$10 Blinds Fix Limit Holdem - *** 04 03 2012 15:32:21
Table Hokkaido (Real Money)""",
            Heading(ms(2012, 3, 4, 15, 32, 21), "Hokkaido", "", "USD"),
        ),
        (
            """***** Hand History For Game 7 *****
800/1600 Tourney Texas Hold'em Game Table (NL)  (MTT Tournament #42974198)  -  Fri Nov 14 21:05:24 EST 2008
Table Table 524881  (Real Money) -- Seat 1 is the button""",
            Heading(ms(2008, 11, 15, 2, 5, 24), "524881", "?", ""),
        ),
        (
            """***** Hand History for Game 1 *****
$2 USD NL Double Hold'em - Monday, May 21, 16:56:05 MSKS 2012
Table Snow (Real Money)""",
            Heading(ms(2012, 5, 21, 16, 56, 5), "Snow", "", "USD"),
        ),
        (
            """Winamax Poker - CashGame - HandId: #2-6-1 - Holdem fixed limit (0.05€/0.10€) - 2012/04/21 21:08:26 UTC
Table: 'Ostrava' 2-max (real money) Seat #2 is the button""",
            Heading(ms(2012, 4, 21, 21, 8, 26), "Ostrava", "", "EUR"),
        ),
        (
            """Ignition Hand #3: HOLDEM Tournament #18212313 TBL#1, Turbo- Level 1 (10/20) - 2017-06-05 00:20:19
Seat 6: UTG (500 in chips)
Seat 3: Dealer [ME] (500 in chips)""",
            Heading(ms(2017, 6, 5, 0, 20, 19), "", "18212313", "", "Dealer"),
        ),
        (
            """<session sessioncode="2"><tablename>Mino</tablename><startdate>22-Jan-2011 20:11:15</startdate>\
<nickname>Ann</nickname><tablecurrency>EUR</tablecurrency>
<game gamecode="1"><general><startdate>2011-07-31 20:00:42</startdate></general>""",
            Heading(ms(2011, 7, 31, 20, 0, 42), "Mino", "", "EUR", "Ann"),
        ),
        (
            """variant = "NT"
day = 21
month = 9
year = 2026
time = 14:13:20
table = "Friday"
_tournament = 17""",
            Heading(ms(2026, 9, 21, 14, 13, 20), "Friday", "17", ""),
        ),
        ("Hand on 2025/02/31 11:24:53", Heading()),
        ("Table", Heading()),
    ],
)
def test_a_heading_says_when_and_where(lines: str, heading: Heading) -> None:
    assert read_heading(lines.splitlines()) == heading


LOG = """entry,at,order
"-- starting hand #4 (id: ab)  No Limit Texas Hold'em (dealer: ""Ann @ a"") --",2022-01-13T19:53:12.694Z,1
"Player stacks: #1 ""Ann @ a"" (100) | #2 ""Ben @ b"" (100)",2022-01-13T19:53:12.694Z,2
"""


def test_a_log_of_poker_now_says_when_beside_its_entries() -> None:
    text = LOG + "".join(
        f'"{entry}",2022-01-13T19:53:14.000Z,{number}\n'
        for number, entry in enumerate(
            (
                '""Ann @ a"" posts a small blind of 1',
                '""Ben @ b"" posts a big blind of 2',
                '""Ann @ a"" folds',
                'Uncalled bet of 1 returned to ""Ben @ b""',
                '""Ben @ b"" collected 2 from pot',
                "-- ending hand #4 --",
            ),
            3,
        )
    )
    (one,) = read_hands(text.splitlines(keepends=True))
    (same,) = read_hands(
        ["\n", *text.replace("entry,at,order\n", "entry,at,order\n\n", 1).splitlines(keepends=True)]
    )
    assert one.heading.played == ms(2022, 1, 13, 19, 53, 12)
    assert one.source == "Poker Now"
    assert one.key == same.key != one.name
    (later,) = read_hands(text.replace("19:53:1", "20:53:1").splitlines(keepends=True))
    assert later.key != one.key


@pytest.mark.parametrize(
    ("title", "currency"),
    [
        ("($0.05/$0.10)", "USD"),
        ("($0.05/$0.10 CAD)", "CAD"),
        ("(C$0.05/C$0.10)", "CAD"),
        ("(€0.05/€0.10 EUR)", "EUR"),
        ("(0.05€/0.10€)", "EUR"),
        ("(25\u00a0£/50\u00a0£)", "GBP"),
        ("(5/10)", ""),
    ],
)
def test_names_of_players_and_tables_are_no_currencies(title: str, currency: str) -> None:
    lines = [
        f"PokerStars Hand #7:  Hold'em No Limit {title} - 2026/11/20 11:37:11 UTC",
        "Table 'EUR or $$$' 6-max Seat #3 is the button",
        "Seat 1: GBP (50 in chips)",
        "Seat 2: 7€ INR (50 in chips)",
    ]
    assert read_heading(lines[:3]).currency == currency
    if currency:
        assert read_heading(lines).currency == currency


EVENING = """entry,at,order
"-- starting hand #1 (id: ab)  No Limit Texas Hold'em (dealer: ""Ann @ a"") --",2022-01-13T19:53:12.694Z,1
"Player stacks: #1 ""Ann @ a"" (100) | #2 ""Ben @ b"" (100)",2022-01-13T19:53:12.694Z,2
"Your hand is 4♣, 10♦",2022-01-13T19:53:12.694Z,3
"{entry}",2022-01-13T19:53:13.000Z,4
"""


@pytest.mark.parametrize(
    ("entry", "viewer"),
    [
        ('""Ben @ b"" shows a 4♣, 10♦.', "b"),
        ('""Ben @ b"" shows a 4♣.', ""),
        ('""Ben @ b"" shows a K♣, 10♦.', "a"),
        ('""Ben @ b"" checks', ""),
    ],
)
def test_a_log_of_poker_now_is_of_who_never_showed_other_cards(entry: str, viewer: str) -> None:
    (one,) = pokernow.split(EVENING.replace("{entry}", entry).splitlines(keepends=True))
    assert one.viewer == viewer


def test_a_hand_of_phh_says_when_and_for_whom_wherever_the_fields_stand() -> None:
    lines = ["variant = 'NT'", *["_more = 1"] * 30, 'table = "One"', "year = 2026", "month = 11", "day = 28"]
    lines += ["time = 10:00:00", '_viewer = "Ann \\u00e9"']
    assert phh_heading(lines) == Heading(ms(2026, 11, 28, 10), "One", viewer="Ann é")
    assert phh_heading(["_viewer = 3"]) == phh_heading(["_viewer = 'x"]) == Heading()


def test_who_took_a_log_of_poker_now_was_dealt_the_cards_in_it() -> None:
    entries = (
        "Your hand is 4\u2663, 10\u2666",
        '""Ann @ a"" posts a small blind of 1',
        '""Ben @ b"" posts a big blind of 2',
        '""Ann @ a"" folds',
        'Uncalled bet of 1 returned to ""Ben @ b""',
        '""Ben @ b"" collected 2 from pot',
        '""Ben @ b"" shows a K\u2663, 10\u2663.',
        "-- ending hand #4 --",
    )
    text = LOG + "".join(
        f'"{entry}",2022-01-13T19:53:14.000Z,{number}\n' for number, entry in enumerate(entries, 3)
    )
    (one,) = read_hands(text.splitlines(keepends=True))
    assert one.record is not None
    assert {seat.name: seat.hole for seat in one.record.seats} == {"Ann @ a": "4cTd", "Ben @ b": None}
