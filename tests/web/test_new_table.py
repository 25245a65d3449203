"""The dialog for a new table: it has every option that a table has, and makes a set-up that the room takes."""

from __future__ import annotations

import re

import msgspec

from pokerroom.server.http.assets import web_folder
from pokerwire.cash.table_config import Clocks, Rake, TableConfig

DIALOG = (web_folder() / "js" / "components" / "new-table-dialog.js").read_text()
NAMES = frozenset(re.findall(r'"(\w+)"|^  (\w+): \[', DIALOG, re.MULTILINE))


def named(option: str) -> bool:
    return any(option in pair for pair in NAMES)


def test_every_option_of_a_table_has_a_field() -> None:
    aside = {"bots_allowed": "bots", "buy_ins": "approved", "rake": "rake", "clocks": "decision"}
    options = [field.name for field in msgspec.structs.fields(TableConfig)]
    missing = [option for option in options if not named(aside.get(option, option))]
    assert missing == []


def test_every_clock_of_a_table_has_a_field_but_the_pause_between_streets() -> None:
    clocks = [field.name for field in msgspec.structs.fields(Clocks)]
    assert [clock for clock in clocks if not named(clock)] == ["street_pause"]
    assert {field.name for field in msgspec.structs.fields(Rake)} == {"per_mille", "cap"}


def test_what_the_dialog_proposes_is_what_a_table_has() -> None:
    usual = {name: int(value) * int(unit.replace("_", "")) for name, value, unit in _usual_times()}
    assert usual == {name: getattr(Clocks(), name) for name in usual}
    assert len(usual) == 9


def _usual_times() -> list[tuple[str, str, str]]:
    return re.findall(r'^  (\w+): \[N_\("[^"]*"\), (\d+), ([\d_]+)\]', DIALOG, re.MULTILINE)
