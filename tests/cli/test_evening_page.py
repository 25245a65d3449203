"""The page about an evening: its commands run as they stand there, in order, on a room of this machine alone."""

from __future__ import annotations

import json
import re
import shlex
from contextlib import ExitStack
from pathlib import Path

import pytest

from pokerroom.server.http.help_pages import FILES
from tests.cli.open_rooms import HELLO, Wire, opened
from tests.cli.test_serve_banner import parsed
from tests.warm_start import finished

DOCS = Path(__file__).parents[2] / "docs"


def commands(page: str = "evening.md") -> list[list[str]]:
    """The commands of a page, indented or between backticks, without the name of the program."""
    found = re.findall(r"(?m)^    (pokerroom .*)$|`(pokerroom .*?)`", (DOCS / page).read_text("utf-8"))
    return [shlex.split(block or inline)[1:] for block, inline in found]


def placed(words: list[str], folder: Path) -> list[str]:
    """The words with the files that they name in a folder."""
    return [str(folder / word) if word.endswith(".html") else word for word in words]


def test_an_evening_goes_as_the_page_says(tmp_path: Path) -> None:
    (name, *flags), *acts = commands()
    flags.remove("--home")  # the network is closed to tests
    assert name == "serve"
    assert [words[:3] for words in acts] == [["admin", "--data", "friday"]] * 13
    folder = str(tmp_path / "friday")
    flags[flags.index("friday")] = folder
    with opened(*flags, "--port", "0", "--json") as room, ExitStack() as lines:
        port = json.loads(room.first_line())["port"]
        ann, bob = [lines.enter_context(Wire(port)) for _ in range(2)]
        for friend, who in ((ann, "Ann"), (bob, "Bob")):
            friend.send(**HELLO | {"name": who, "session": f"the session of {who}"})
            assert friend.until("welcome")["wallet"] == 0
        said = {}
        for admin, _, _, act, *words in acts:
            if act == "withdraw":  # Bob goes home, and Ann sits down
                ann.send(type="watch", id=3, table=1)
                ann.send(type="sit", id=2, table=1, seat=4, buy_in=2_000)
                while (answer := ann.receive()).get("id") != 2:
                    pass
                assert answer["type"] == "ok", answer
            if act == "paid":  # the table has closed, and Ann has her chips
                while ann.until("wallet")["wallet"] != 2_000:
                    pass
            done = finished("pokerroom", admin, "--data", folder, act, *placed(words, tmp_path))
            assert done.returncode == 0, (act, done.stderr)
            said[act] = done.stdout
    assert "#readmit=" in said["readmit"]
    assert "20.00" in said["settlement"], said
    assert "Ann" in said["settlement"]
    assert "Ann" in (tmp_path / "evenings.html").read_text()


IN_STEP = ("evening", "elsewhere", "running", "questions")
"""pages that are whole in every language"""


@pytest.mark.parametrize("language", sorted(FILES.keys() - {"en"}))
@pytest.mark.parametrize("page", IN_STEP)
def test_a_translated_page_has_the_same_chapters_and_commands(page: str, language: str) -> None:
    pages = (f"{page}.md", FILES[language][page])

    def shape(page: str) -> list[int]:
        return [
            len(line) - len(line.lstrip("#"))
            for line in (DOCS / page).read_text("utf-8").splitlines()
            if line.startswith("#")
        ]

    assert shape(pages[1]) == shape(pages[0])
    without_words = [[unworded(each) for each in commands(one)] for one in pages]
    assert without_words[0] == without_words[1]


def unworded(command: list[str]) -> list[str]:
    """A command without what each language says in its own words."""
    if "announce" in command:
        return command[: command.index("announce") + 1]
    before = ["", *command]
    return [word for flag, word in zip(before, command, strict=False) if flag not in ("--name", "--table")]


PAGES = ["evening.md", *(FILES[language]["evening"] for language in sorted(FILES.keys() - {"en"}))]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_the_same_table(page: str) -> None:
    (_, *flags), *_ = commands(page)
    room = parsed(*flags)
    (table,) = room.tables
    assert (room.data, room.decimals, room.starting_chips) == ("friday", 2, 0)
    assert (table.small_blind, table.big_blind, table.seats, table.structure) == (25, 50, 8, "no_limit")
