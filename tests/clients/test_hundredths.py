"""A room whose people write amounts with two decimals: 0.25/0.50 to read and to type, integers on the wire."""

from __future__ import annotations

import argparse
import asyncio
import contextvars
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from pokerclient.errors import CommandRefused
from pokerclient.text import EventWords, host_reports
from pokerclient.text.statement_text import statement_csv
from pokerclient.text.tournament_text import tournament_line
from pokerlocale.amounts import (
    amount_from_text,
    begin_notation,
    grouped,
    grouped_values,
    write_decimals,
)
from pokerlocale.messages import NN_
from pokerlocale.sentences import Sentence
from pokerlocale.spoken import _
from pokerroom.cli.admin import admin_arguments as typed
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import resolved
from pokerroom.host.config_file import read_setup
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.room.statement_lines import StatementLine
from pokerwire.tournament.tournament_setup import TournamentInfo, TournamentSetup
from pokerwire.tournament.tournament_words import tournament_from_words
from tests.clients.plain_typist import PlainTypist
from tests.clients.real_rooms import RealRoom, run, table

NBSP = "\u00a0"


@pytest.fixture(autouse=True)
def own_notation() -> Iterator[None]:
    begin_notation()
    yield
    begin_notation()


@pytest.mark.parametrize(
    ("amount", "decimals", "language", "text"),
    [
        (1250, 0, "en", "1,250"),
        (1250, 2, "en", "12.50"),
        (1200, 2, "en", "12"),
        (5, 2, "en", "0.05"),
        (0, 2, "en", "0"),
        (-275, 2, "en", "-2.75"),
        (123_456_789, 2, "en", "1,234,567.89"),
        (123_456_789, 2, "fr", f"1{NBSP}234{NBSP}567,89"),
    ],
)
def test_an_amount_is_written_and_read_the_same(amount: int, decimals: int, language: str, text: str) -> None:
    write_decimals(decimals)
    assert grouped(amount, language) == text
    assert amount_from_text(text.lstrip("-")) == abs(amount)


@pytest.mark.parametrize(
    ("text", "whole", "hundredths"),
    [
        ("12", 12, 1200),
        ("12.5", None, 1250),
        ("12,5", None, 1250),
        (".5", None, 50),
        ("1,500", 1500, 150_000),
        ("1.500", 1500, None),
        ("1 500,25", None, 150_025),
        ("12.345", 12345, None),
        ("12.", None, None),
        ("-5", None, None),
        ("", None, None),
        ("²", None, None),
        ("five", None, None),
    ],
)
def test_what_is_typed(text: str, whole: int | None, hundredths: int | None) -> None:
    assert amount_from_text(text) == whole
    write_decimals(2)
    assert amount_from_text(text) == hundredths


def test_a_bounty_is_an_amount_in_a_room_of_hundredths() -> None:
    write_decimals(2)
    words = EventWords(group=True)
    assert (
        words.changes(TableConfig("T", seven_deuce=250), ["seven_deuce"]) == "the seven-deuce game for 2.50"
    )
    assert words.changes(TableConfig("T"), ["seven_deuce"]) == "no seven-deuce game"


def test_only_amounts_have_decimals_in_sentences() -> None:
    write_decimals(2)
    values = {"by": 1250, "hand": 1250, "count": 1250, "name": "Ann", "players": 7}
    assert grouped_values(values, "en") == {
        "by": "12.50",
        "hand": 1250,
        "count": "1,250",
        "name": "Ann",
        "players": "7",
    }
    chips = NN_("{amount} chip", "{amount} chips", "amount")
    assert [_(chips, amount=amount) for amount in (100, 101, 200)] == ["1 chip", "1.01 chips", "2 chips"]


def test_each_client_writes_as_its_own_room_does() -> None:
    def in_another_client() -> str:
        begin_notation()
        write_decimals(2)
        return grouped(1250, "fr")

    assert contextvars.copy_context().run(in_another_client) == "12,50"
    assert grouped(1250, "en") == "1,250"


def refusal(**options: int) -> Sentence:
    """The words for a table that cannot be."""
    with pytest.raises(ConfigError) as refused:
        check(replace(TableConfig("Friday"), **options))
    return refused.value.sentence


@pytest.mark.parametrize(
    ("sentence", "whole", "hundredths"),
    [
        (
            Sentence("your wallet holds {held}, this needs {by}", {"held": 500, "by": 1050}),
            "your wallet holds 500, this needs 1,050",
            "your wallet holds 5, this needs 10.50",
        ),
        (
            Sentence("a reason has at most {maximum} characters", {"maximum": 200}),
            "a reason has at most 200 characters",
            "a reason has at most 200 characters",
        ),
        (
            refusal(small_blind=75, big_blind=50),
            "the small blind cannot be 75: it must be 1 to the big blind, 50",
            "the small blind cannot be 0.75: it must be 0.01 to the big blind, 0.50",
        ),
        (
            refusal(seats=75),
            "the number of seats cannot be 75: it must be 2 to 10 in Hold'em",
            "the number of seats cannot be 75: it must be 2 to 10 in Hold'em",
        ),
    ],
)
def test_refusals_of_the_room_have_their_figures_written(
    sentence: Sentence, whole: str, hundredths: str
) -> None:
    refused = CommandRefused("bad_table", str(sentence), sentence)
    assert str(refused) == whole
    write_decimals(2)
    assert str(refused) == hundredths


def test_reports_and_spreadsheets() -> None:
    lines = [{"name": "Ann", "brought": 10_050, "took": 0, "on_tables": 10_000, "net": -50}]
    payments = [{"payer": "Ann", "payee": "Bob", "chips": chips} for chips in (50, 4300)]
    settlement: dict[str, Any] = {"lines": lines, "payments": payments, "house": 0}
    line = StatementLine(at=0, kind="deposit", number=1, amount=1250, payout=0, net=1250, balance=11250)
    assert "Ann       10050     0     10,000" not in host_reports.settlement(settlement)
    assert ",1250,0,1250,11250," in statement_csv([line])
    write_decimals(2)
    report = host_reports.settlement(settlement).splitlines()
    assert report[1].split() == ["Ann", "100.50", "0.00", "100.00", "-0.50"]
    assert report[2:] == ["Ann pays 0.50 to Bob", "Ann pays 43.00 to Bob"]
    assert ",12.50,0.00,12.50,112.50," in statement_csv([line])


def parsed(read: Callable[[str], Any], text: str, decimals: int) -> Any:
    """Read an argument of ``pokerroom admin``, then learn how the room writes amounts."""
    argument = read(text)
    write_decimals(decimals)
    return resolved(argument)


def test_admin_reads_amounts_once_it_knows_the_room() -> None:
    assert parsed(typed.number, "500", 0) == 500
    assert parsed(typed.number, "500", 2) == 50_000
    assert parsed(typed.number, "0.5", 2) == 50
    assert parsed(typed.change, "-2.50", 2) == -250
    assert parsed(typed.blinds, "0.25/0.50", 2) == (25, 50)
    assert parsed(typed.side, "trips=1-50.5", 2) == ("trips", (100, 5_050))
    with pytest.raises(UsageError, match=r"2\.50 is not a number of chips here: this room's chips are whole"):
        parsed(typed.number, "2.50", 0)
    with pytest.raises(UsageError, match="two figures at most follow the point"):
        parsed(typed.number, "2.505", 2)
    for wrong in ("0", "-5", "x", "0.0", "1.2.3"):
        with pytest.raises(argparse.ArgumentTypeError):
            typed.number(wrong)


def in_room(story: Callable[[PlainTypist], Any], **options: Any) -> list[str]:
    room = RealRoom(table("Cents", small_blind=25, big_blind=50, seats=2), decimals=2, starting_chips=20_000)
    ann, bob = (PlainTypist(room, name, words=EventWords("en", group=True)) for name in ("Ann", "Bob"))

    async def play(typist: PlainTypist, told: Callable[[PlainTypist], Any]) -> None:
        game = asyncio.ensure_future(typist.play(1))
        await told(typist)
        typist.end()
        await game

    async def opponent(player: PlainTypist) -> None:
        player.type("sit 2 40.50")
        await player.hears("Your turn")
        player.type("call")
        await player.hears("Hand 1: Ann wins")

    run(room, play(ann, story), play(bob, opponent))
    assert room.chips() == 40_000
    return ann.lines


def test_a_hand_in_plain_lines() -> None:
    async def ann(player: PlainTypist) -> None:
        player.type("sit 1 40.50")
        await player.hears("Your turn")
        player.type("raise x", "raise 1000000", "raise 2.75")
        await player.hears("Ann raises to 2.75")
        await player.hears(lambda line: "Ann bets" in line or "Your turn" in line)
        player.type("bet 3,5", "top 5.5", "deposit 12.5 for pizza", "tables")
        await player.hears("Hand 1: Ann wins")

    lines = in_room(ann)
    said = "\n".join(lines)
    for expected in (
        "as Ann, with 200 chips in your wallet",
        "No-limit Hold'em 0.25/0.50",
        "Ann sits down in seat 1 with 40.50",
        "posts the small blind 0.25",
        "say to how much, as in 'raise 1' (at most 40.50)",
        "Ann raises to 2.75",
        "Bob calls 2.25",
        "A deposit of 12.50 chips waits for a host.",
        "buy-in 20 to 50",
    ):
        assert expected in said, expected
    assert not [line for line in lines if "4050" in line or " 275" in line]


def test_the_levels_of_a_tournament_are_amounts_of_the_room() -> None:
    words = "Friday: 9 players, levels 0.25/0.50 10 min, 1/2 ante 0.25, break 5"
    write_decimals(2)
    assert tournament_from_words(words).levels == ("25/50 10 min", "100/200 ante 25", "break 5")
    with pytest.raises(TableWordsError, match="at most two figures follow the point"):
        tournament_from_words("Friday: 9 players, levels 0.255/0.50")
    write_decimals(0)
    with pytest.raises(TableWordsError):
        tournament_from_words(words)
    assert tournament_from_words("Friday: 9 players, levels 25/50").levels == ("25/50",)


def test_levels_of_a_set_up_file_are_amounts_of_the_room() -> None:
    text = 'decimals = 2\n[[tournaments]]\nname = "F"\nplayers = 9\nlevels = ["0.25/0.50", "0.50/1"]\n'
    assert read_setup(text).tournaments[0].levels == ("25/50", "50/100")
    with pytest.raises(ConfigError, match=r"line 5: tournaments\[0\].levels: 0.255 is not an amount"):
        read_setup(text.replace("0.25/", "0.255/"))


def test_what_a_tournament_costs_is_written_as_the_room_does() -> None:
    write_decimals(2)
    setup = TournamentSetup("Friday", players=9, buy_in=1000, fee=100)
    row = TournamentInfo(1, setup, "registering", False, 2, 0, 0, pool=2050, paid_places=0)
    assert "entry 11, " in tournament_line(row)
    assert "prizes 20.50, " in tournament_line(row)
