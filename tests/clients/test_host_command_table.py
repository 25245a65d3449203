"""The table of a host's commands: as the messages of the wire have them, and nowhere missing without a reason."""

from __future__ import annotations

import argparse
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from pokerclient.plain.host import HOST_TEXT_COMMANDS
from pokerclient.plain.host.host_typing import parse_command
from pokerclient.plain.host.host_words import HOST_WORDS, host_words_in_english
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError
from pokerclient.text import host_reports
from pokerlocale.translator import Translator
from pokerlocale.typed_words import words_in
from pokerroom.cli import admin
from pokerroom.cli.admin.admin_arguments import command_fields, resolve_amounts, span
from pokerwire.declared import declared
from pokerwire.host_command_row import ArgumentKind, HostCommandRow
from pokerwire.host_command_table import BANS, HOST_COMMANDS
from pokerwire.messages import host_messages
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import HostOnly, tag_of

STRUCTS: dict[str, type[msgspec.Struct]] = {tag_of(kind): kind for kind in declared(HostOnly, host_messages)}
ROWS = pytest.mark.parametrize("row", HOST_COMMANDS, ids=lambda row: row.name)
CONSOLE = cast(CommandConsole, SimpleNamespace(table_number=1, client=SimpleNamespace(requests=[])))
WORDS = {
    ArgumentKind.PLAYER: ["Zoe"],
    ArgumentKind.PAYER: ["--by", "Max"],
    ArgumentKind.NETWORK: ["203.0.113.0/24"],
    ArgumentKind.TEXT: ["pizza is here"],
    ArgumentKind.CHIPS: ["50"],
    ArgumentKind.CHANGE: ["-50"],
    ArgumentKind.REASON: ["--reason", "late"],
    ArgumentKind.TABLE: ["1"],
    ArgumentKind.TABLES: ["1"],
    ArgumentKind.REQUEST_TABLE: ["1"],
    ArgumentKind.SEAT: ["--seat", "4"],
    ArgumentKind.TOURNAMENT: ["3"],
    ArgumentKind.BUY_IN: ["--chips", "200"],
    ArgumentKind.UNTIL: ["--for", "2h"],
    ArgumentKind.COUNT: ["--most", "5"],
    ArgumentKind.STAKES: ["5/10", "--buy-ins", "free"],
    ArgumentKind.LIMITS: ["--ante", "10-200", "--side", "trips=1-50"],
}
"""kind of an argument -> how it is said on the command line"""


def flags(row: HostCommandRow) -> list[str]:
    """The flags of a command on the command line."""
    kinds = [one for one in row.arguments if one.kind is ArgumentKind.FLAG]
    return [f"--{one.option or one.name.replace('_', '-')}" for one in kinds]


def received(row: HostCommandRow, fields: dict[str, Any]) -> msgspec.Struct:
    """What the room makes of a command with these fields."""
    return cast(
        msgspec.Struct, msgspec.convert({"type": row.kind, "id": 1, **fields}, type=STRUCTS[row.kind])
    )


def test_every_message_of_a_host_has_one_row() -> None:
    assert sorted(row.kind for row in HOST_COMMANDS) == sorted(STRUCTS)
    assert BANS.kind in STRUCTS


@ROWS
def test_arguments_are_fields_of_the_message(row: HostCommandRow) -> None:
    fields = {field.name: field.required for field in msgspec.structs.fields(STRUCTS[row.kind])}
    assert fields.pop("id")
    for argument in row.arguments:
        assert fields[argument.name] == argument.required, argument
    assert {name for name, required in fields.items() if required} <= {one.name for one in row.arguments}


@ROWS
def test_every_command_is_one_of_admin(row: HostCommandRow) -> None:
    parser = argparse.ArgumentParser()
    admin.add_arguments(parser)
    (acts,) = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    assert (row.name in acts.choices) != bool(row.left_out.get("admin"))
    if row.name in acts.choices and row.kind != "host_open":
        words = [word for one in row.arguments for word in WORDS.get(one.kind, ())]
        args = parser.parse_args([row.name, *words, *flags(row)])
        if row.name != "settlement":
            resolve_amounts(args)
            fields = command_fields(row, args)
            assert fields.keys() == {one.name for one in row.arguments}
            received(row, fields)


@ROWS
def test_every_command_can_be_typed(row: HostCommandRow) -> None:
    commands = {command.names: command for command in HOST_TEXT_COMMANDS}
    assert (row.words in commands) != bool(row.left_out.get("typed"))
    if row.words in commands and row.arguments:
        word, *arguments = (row.example or row.words[0]).split()
        assert word in row.words
        received(row, parse_command(row, CONSOLE, arguments))


def test_no_word_has_two_meanings() -> None:
    words = [name for command in HOST_TEXT_COMMANDS for name in command.names]
    assert len(words) == len(set(words))


@ROWS
def test_an_answer_is_told(row: HostCommandRow) -> None:
    assert bool(row.done) != bool(row.report)
    if row.report:
        assert callable(getattr(host_reports, row.report))
        return
    fields = {one.name: 1 for one in row.arguments if one.kind is not ArgumentKind.FLAG}
    told = row.done_text(fields, {"table": 3, "seat": 4})
    assert told
    if "player" in fields:
        assert row.done_text(fields, Ok(1, player="Zoé")) == row.done_text({**fields, "player": "Zoé"}, Ok(1))
    assert "{" not in told
    for flag in row.arguments:
        if flag.done:
            assert row.done_text({**fields, flag.name: True}, {}) not in ("", told)


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ("seat Zoe Zett 4 200", {"table": 1, "player": "Zoe Zett", "seat": 4, "buy_in": 200}),
        ("seat Zoe 4", {"table": 1, "player": "Zoe", "seat": 4}),
        ("kick Zoe : too: loud", {"player": "Zoe", "reason": "too: loud"}),
        ("ban 2h", {"player": "2h"}),
        ("ban Zoe +ADDRESS: x", {"player": "Zoe", "address": True, "reason": "x"}),
        ("close 2 now:late", {"table": 2, "at_once": True, "reason": "late"}),
        ("close", {"table": 1}),
        ("end : bye", {"table": 1, "reason": "bye"}),
        ("pause ALL", {"table": None}),
        ("players all", {"everybody": True}),
        ("log 7", {"most": 7}),
        ("log", {"most": 20}),
        ("unban-address ::1", {"network": "::1"}),
        ("ban-address 2001:db8:: : x", {"network": "2001:db8::", "reason": "x"}),
        ("ban-address 2001:db8::: x", {"network": "2001:db8::", "reason": "x"}),
        ("open", {"config": {"name": "Table"}}),
    ],
)
def test_typed_words_become_fields(typed: str, fields: dict[str, Any]) -> None:
    word, *arguments = typed.split()
    (row,) = [row for row in HOST_COMMANDS if word in row.words]
    assert parse_command(row, CONSOLE, arguments) == fields


def test_every_command_has_a_french_word() -> None:
    words = {name for command in HOST_TEXT_COMMANDS for name in command.names}
    same = {"code", "pause", "invitations"}
    french = words_in("fr", HOST_WORDS)
    assert set(french.values()) <= words
    assert words - {*french.values()} <= same
    assert {*french} & words <= same


@ROWS
def test_a_french_example_asks_for_the_same_as_the_english_one(row: HostCommandRow) -> None:
    if "typed" in row.left_out or not row.example:
        return
    example = Translator("fr")(row.example)
    assert example != row.example
    word, *arguments = host_words_in_english(example.split())
    assert word in row.words
    fields = parse_command(row, CONSOLE, arguments)
    english = parse_command(row, CONSOLE, row.example.split()[1:])
    told = {"player", "reason", "text", "until", "config"}
    assert fields.keys() == english.keys()
    assert {name: each for name, each in fields.items() if name not in told} == {
        name: each for name, each in english.items() if name not in told
    }


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("RENVOYER Zoé : tous", "kick Zoé : tous"),
        ("exclure Zoé +adresse 3j: trop", "ban Zoé +address 3d: trop"),
        ("taire Zoé 30j", "mute Zoé 30d"),
        ("fermer 2 maintenant:tard", "close 2 now:tard"),
        ("joueurs tous", "players all"),
        ("approbation non", "approval off"),
        ("bombe non", "bomb-pot off"),
        ("bomba no", "bomb-pot off"),
        ("débannir Zoé", "unban Zoé"),
        ("kick tous: maintenant", "kick tous: maintenant"),
        (": tous", ": tous"),
    ],
)
def test_words_of_other_languages_become_english(typed: str, english: str) -> None:
    assert " ".join(host_words_in_english(typed.split())) == english


@pytest.mark.parametrize(("typed", "time"), [("mute Bob 30x", "30x"), ("ban Bob 2hours: loud", "2hours")])
def test_a_time_that_is_none_is_not_taken_for_a_name(typed: str, time: str) -> None:
    word, *arguments = typed.split()
    (row,) = [row for row in HOST_COMMANDS if word in row.words]
    with pytest.raises(CommandUsageError, match=f"{time} is not a time: say 30m"):
        parse_command(row, CONSOLE, arguments)


@pytest.mark.parametrize("typed", ["mute Zoé 30min", "mute Zoé 30m", "mute Zoé 30MIN: loud"])
def test_minutes_may_be_written_as_people_do(typed: str) -> None:
    word, *arguments = typed.split()
    (row,) = [row for row in HOST_COMMANDS if word in row.words]
    least = time.time() * 1000 + 30 * 60_000
    fields = parse_command(row, CONSOLE, arguments)
    most = time.time() * 1000 + 30 * 60_000
    assert fields["player"] == "Zoé"
    assert least - 1 <= fields["until"] <= most + 1
    assert span("30min") == span("30m") == 30 * 60_000


@ROWS
def test_help_is_a_sentence_about_players_who_are_anybody(row: HostCommandRow) -> None:
    texts = [row.help, row.done, *(one.help for one in row.arguments), *(one.done for one in row.arguments)]
    assert not re.search(r"\b(he|him|his)\b", " ".join(texts))
    assert row.help[0].islower()
    assert not row.help.endswith(".")


def test_the_manual_names_every_command(project: Path) -> None:
    manual = (project / "docs" / "hosting.md").read_text(encoding="utf-8")
    chapter = manual.split("### What a host can do", 1)[1].split("\n#", 1)[0]
    told = {word for words in re.findall(r"`([^`]+)`", chapter) for word in words.split()[:2]}
    assert {row.name for row in HOST_COMMANDS if "admin" not in row.left_out} <= told
    assert {row.words[0] for row in HOST_COMMANDS if "typed" not in row.left_out} <= told


@pytest.mark.parametrize(
    "line", ["deposit Zoe 0", "withdraw Zoe 0", "correct Zoe +0: why", "stack Zoe -0: why"]
)
def test_no_chips_are_no_change(line: str) -> None:
    word, *arguments = line.split()
    row = next(row for row in HOST_COMMANDS if word in row.words)
    with pytest.raises(CommandUsageError, match="0 chips change nothing: say how many"):
        parse_command(row, CONSOLE, arguments)
