"""The pages about running a room for good and with the questions of hosts: every command is one of the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pokerroom.cli.main import build_parser
from pokerroom.server.http.help_pages import FILES

DOCS = Path(__file__).parents[2] / "docs"
LANGUAGES = sorted(FILES.keys() - {"en"})
EXAMPLE = re.compile(
    r"""(?<=open) ".*"|(?<=cancel) '.*'|(?<=preset)( TABLE)? (?!TABLE)\w+ \w+|(?<=save-tournament 1) .*(?=`)"""
)
"""names and descriptions in the reader's language, behind the commands that take them"""
TRANSLATED = [f"{language}/{page}.md" for language in LANGUAGES for page in ("elsewhere", "hosting")]


def words_of(page: str) -> list[str]:
    """The commands of a page, in blocks and between backticks."""
    text = (DOCS / page).read_text("utf-8")
    found = re.findall(r"(?m)(?:^|[\s`])(?:/opt/pokerroom/bin/)?(pokerroom (?:serve|admin) [^`\n]*)", text)
    return [one.partition(" > ")[0] for one in found if not one.endswith("...")]


@pytest.mark.parametrize("page", ["running.md", "questions.md", *TRANSLATED])
def test_every_command_of_a_page_is_one_of_the_program(page: str) -> None:
    words = words_of(page)
    assert len(words) >= 6
    for line in words:
        build_parser().parse_args(shlex.split(line)[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translated_page_has_every_act_of_a_host(language: str) -> None:
    def acts(page: str) -> list[str]:
        table = (
            (DOCS / page).read_text("utf-8").partition("| `pokerroom admin ...` |")[2].partition("\n\n")[0]
        )
        cells = [row.split(" | ")[0].removeprefix("| ") for row in table.splitlines()[2:]]
        return [EXAMPLE.sub("", cell) for cell in cells]

    assert len(acts("hosting.md")) > 30
    assert sorted(set(acts(f"{language}/hosting.md"))) == sorted(set(acts("hosting.md")))


def test_the_unit_of_a_room_runs_a_command_of_the_program() -> None:
    unit = (DOCS / "pokerroom.service").read_text("utf-8")
    (start,) = re.findall("(?m)^ExecStart=(.*)$", unit)
    args = build_parser().parse_args(start.split()[1:])
    assert (str(args.config), str(args.data), args.standby, args.link) == (
        "/etc/pokerroom/room.toml",
        "/var/lib/pokerroom/room",
        False,
        None,
    )


@pytest.mark.parametrize("page", ["running.md", *[f"{language}/running.md" for language in LANGUAGES]])
def test_the_set_up_is_written_before_the_service_starts(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    assert "cp docs/pokerroom.service /etc/systemd/system" in text
    assert (
        text.index("/etc/pokerroom/room.toml") < text.index('host = "0.0.0.0"') < text.index("enable --now")
    )
