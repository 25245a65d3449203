"""The dialog for a new table: it has every option that a table has, and makes a set-up that the room takes."""

from __future__ import annotations

import json

import msgspec
import pytest

from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.option_row import OptionKind, OptionPlace, OptionRow
from tests.web.node import SCRIPTS, node

SHOWN = [row for row in TABLE_OPTIONS if row.place is not OptionPlace.OWN]
READ = f"""
import {{ tableConfig }} from "{(SCRIPTS / "table-config.js").as_uri()}";
for (const line of (await import("node:fs")).readFileSync(0, "utf-8").trim().split("\\n")) {{
  const fields = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(line))) {{
    for (const one of [value].flat()) fields.append(name, one);
  }}
  console.log(JSON.stringify(tableConfig(fields)));
}}
"""


def in_form(row: OptionRow, value: object) -> str | list[str] | None:
    """Return what a form sends for the value of an option; ``None``: nothing, as for a box that is not checked."""
    if row.kind is OptionKind.GAMES:
        return [f"{played.structure} {played.game}" for played in value]  # type: ignore[attr-defined]
    if row.kind is OptionKind.SWITCH:
        return "on" if value else None
    if row.kind is OptionKind.TIME:
        return str(value // row.unit)  # type: ignore[operator]
    return str(value / 10) if row.kind is OptionKind.SHARE else str(value)  # type: ignore[operator]


def configs(*chosen: dict[str, object]) -> list[TableConfig]:
    """Return the tables that the dialog makes when these options are chosen and the others stay."""
    usual = {row.field: TABLE_OPTIONS.default(row) for row in SHOWN} | {"name": "Friday"}
    forms = []
    for options in chosen:
        values = {row.field: in_form(row, {**usual, **options}[row.field]) for row in SHOWN}
        forms.append({field: value for field, value in values.items() if value is not None})
    lines = node("--input-type=module", "-e", READ, given="\n".join(map(json.dumps, forms)))
    return [msgspec.json.decode(line, type=TableConfig) for line in lines.splitlines()]


def test_the_dialog_proposes_what_a_table_has() -> None:
    assert check(configs({})[0]) == check(TableConfig(name="Friday"))


OTHER: dict[str, object] = {
    row.field: next(value for value, _ in row.choices if value != TABLE_OPTIONS.default(row))
    if row.choices
    else not TABLE_OPTIONS.default(row)
    if row.kind is OptionKind.SWITCH
    else (PlayedGame("omaha", "pot_limit"), PlayedGame("draw", "limit"))
    if row.kind is OptionKind.GAMES
    else row.least + (row.unit if row.kind is OptionKind.TIME else 20)
    for row in SHOWN
    if row.kind is not OptionKind.TEXT
}


def test_every_option_reaches_the_room() -> None:
    changed = [{**row.only, row.field: OTHER[row.field]} for row in SHOWN if row.field in OTHER]
    for options, config in zip(changed, configs(*changed), strict=True):
        for field, value in options.items():
            assert TABLE_OPTIONS.row(field).value_in(config) == value


@pytest.mark.parametrize(("seats", "six"), [(5, False), (6, True)])
def test_a_sixth_seat_at_draw_needs_no_other_option(seats: int, six: bool) -> None:
    (config,) = configs({"game": "draw", "seats": seats})
    assert check(config).six_seat_draw is six


def test_what_makes_no_sense_with_another_option_stays_usual() -> None:
    (config,) = configs({"structure": "no_limit", "max_bets": 7})
    assert config.max_bets == TableConfig(name="").max_bets
