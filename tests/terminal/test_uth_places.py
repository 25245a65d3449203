"""What the terminal says of places against the house: guests, a full table, the waiting list, the blue felt."""

from __future__ import annotations

import msgpack
import msgspec
import pytest

from pokerclient.preferences import Preferences
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.palette import palette_of, uth_palette_of
from pokerclient.terminal.drawing.uth import draw_uth_table
from pokerclient.terminal.model.uth_key_controls import UthKeyControls
from pokerclient.terminal.model.uth_status_text import menu_of, situation
from pokerclient.views.uth.uth_table_view import UthTableView
from tests.tables.uth.table_harness import UthTableHarness

SIX = ("ann", "bob", "cat", "dan", "eve", "fay")


def full_table() -> UthTableHarness:
    table = UthTableHarness("casino")
    table.sit(*SIX)
    return table


def seen(table: UthTableHarness, player: str) -> UthTableView:
    """The table as the client of a player sees it."""
    state = msgpack.unpackb(msgspec.msgpack.encode(table.see(player)))
    return UthTableView.from_snapshot(1, state, player)


def said(table: UthTableHarness, player: str) -> tuple[str, str]:
    """The label of the key S, and the sentence of the status line."""
    view = seen(table, player)
    label = next(key.words for key in menu_of(view, 1) if key.key == "S")
    return label, situation(view)


def test_a_full_table_offers_its_waiting_list() -> None:
    table = full_table()
    assert said(table, "gus") == (
        "wait for a seat",
        "You are watching: all seats are taken, S to wait for one",
    )
    table.table.join_waiting("gus", table.now)
    assert said(table, "gus") == ("stop waiting", "You are number 1 on the waiting list")
    table.table.leave("dan", table.now)
    assert said(table, "gus") == ("sit down", "Seat 4 is kept for you: S to sit down")
    assert said(table, "hal") == (
        "wait for a seat",
        "You are watching: all seats are taken, S to wait for one",
    )


def test_a_guest_and_the_absent_player_are_told_so() -> None:
    table = full_table()
    table.table.sit_out("bob", table.now)
    assert said(table, "gus")[0] == "sit down"
    table.table.sit("gus", 0, table.now)
    assert said(table, "bob") == ("come back", "A guest uses your place: S to come back")
    assert situation(seen(table, "gus")) == "You are a guest: this place is kept for bob"


def test_bets_are_offered_to_be_doubled_as_the_room_says() -> None:
    table = UthTableHarness("casino")
    table.sit("ann")
    controls = UthKeyControls(Preferences())
    table.place("ann")
    assert "double" in [button.words for button in controls.buttons(seen(table, "ann"))]
    table.table.double("ann", table.table.game, table.now)
    assert "double" not in [button.words for button in controls.buttons(seen(table, "ann"))]


@pytest.mark.parametrize("four_colours", [True, False])
def test_the_felt_against_the_house_is_blue(four_colours: bool) -> None:
    blue = uth_palette_of(Look(), four_colours=four_colours)
    assert blue.felt.bgcolor is not None
    red, green, most = blue.felt.bgcolor.get_truecolor()
    assert most > green > red
    assert blue.suits == palette_of(Look(), four_colours=four_colours).suits
    assert uth_palette_of(Look(colour=False)) == palette_of(Look(colour=False))


def test_a_table_for_a_crowd_counts_nobody_where_nobody_sits() -> None:
    table = UthTableHarness("extreme")
    controls = UthKeyControls(Preferences())
    shown = "\n".join(draw_uth_table(seen(table, "zoe"), controls, 80, 15, Look())[0].lines())
    assert "at the table" not in shown
    table.sit("ann")
    shown = "\n".join(draw_uth_table(seen(table, "zoe"), controls, 80, 15, Look())[0].lines())
    assert "1 at the table" in shown
