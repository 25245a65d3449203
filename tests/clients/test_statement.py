"""Account statements as players read and save them."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from msgspec.structs import replace

from pokerclient.text.statement_text import CSV_COLUMNS, line_text, statement_csv, sums_text
from pokerwire.room.statement_lines import StatementLine
from tests.clients.plain_typist import PlainTypist
from tests.clients.test_plain import two_players

MOVED = StatementLine(
    at=86_400_000, kind="deposit", number=3, amount=500, net=500, balance=1_500, note="20 euros"
)
PLAYED = StatementLine(
    at=90_000_000, kind="hand", number=7, table=1, game="Friday", amount=40, payout=90, net=50, balance=250
)


def test_lines_and_sums_as_sentences():
    assert line_text(MOVED) == "1970-01-02 00:00:00 GMT: deposit, +500, wallet 1,500, 20 euros"
    assert (
        line_text(PLAYED) == "1970-01-02 01:00:00 GMT: hand 7 at Friday, bet 40, paid out 90, +50, stack 250"
    )
    topped_up = replace(MOVED, kind="top_up", table=1, amount=70, net=-70, note="")
    assert line_text(topped_up) == "1970-01-02 00:00:00 GMT: top-up at table 1, -70, wallet 1,500"
    assert (
        line_text(replace(topped_up, net=70))
        == "1970-01-02 00:00:00 GMT: returned top-up at table 1, +70, wallet 1,500"
    )
    assert sums_text([PLAYED, MOVED]) == [
        "1970-01-02: 1 game, bets 40, payouts 90, +50; wallet transfers +500"
    ]


def test_a_csv_file_has_no_formulas():
    line = replace(MOVED, note='=HYPERLINK("http://example.org")', game="-1, the table", balance=None)
    rows = list(csv.reader(io.StringIO(statement_csv([line]))))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert rows[1] == ["1970-01-02 00:00:00", "deposit", "3", "", "'-1, the table", "500", "0", "500", "",
                       "'=HYPERLINK(\"http://example.org\")"]  # fmt: skip


def test_the_plain_client_shows_and_saves_the_statement(tmp_path: Path):
    path = tmp_path / "chips.csv"

    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn in hand 1")
        ann.type("f")
        await ann.hears("Hand 1: you are down 1")
        bob.type("out")
        shown = await ann.ask("statement hand", "1970-")
        assert "hand 1 at Table, bet 1, paid out 0, -1, stack 199" in shown
        assert await ann.ask(f"statement csv {path}", "1 lines") == f"1 lines are saved in {path}."
        assert "cannot be written" in await ann.ask(f"statement csv {path}", "Not done")
        assert "kinds" in await ann.ask("statement nonsense", "Not done")

    two_players(story)
    assert [row["net"] for row in csv.DictReader(io.StringIO(path.read_text()))] == ["-1"]
