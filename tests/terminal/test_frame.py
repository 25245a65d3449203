"""What tables of both kinds and the lobby have in common: nothing is cut, nothing is offered that cannot be."""

from __future__ import annotations

import contextvars
from itertools import combinations

import msgspec
import pytest

from pokerclient.preferences import Preferences
from pokerclient.terminal.dialogs import create_table, take_seat
from pokerclient.terminal.drawing.amount_drawing import short_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Box
from pokerclient.terminal.drawing.card_drawing import big_rows
from pokerclient.terminal.drawing.clock import ClockFace
from pokerclient.terminal.drawing.prompt import Prompt
from pokerclient.terminal.drawing.table_drawing import draw_table, layout_of
from pokerclient.terminal.drawing.uth import draw_uth_table
from pokerclient.terminal.model.action_buttons import buttons
from pokerclient.terminal.model.status_text import menu_of, situation
from pokerclient.terminal.model.uth_key_controls import UthKeyControls
from pokerclient.terminal.model.uth_status_text import menu_of as uth_menu_of
from pokerclient.terminal.screens.lobby_screen import MENU
from pokerclient.terminal.screens.play_screen import PlayScreen
from pokerclient.terminal.widgets.bars import ActionBar, KeysLine, MenuKey, PromptBar, fitting
from pokerclient.terminal.widgets.status_line import SHOWN_SECONDS
from pokerclient.views.uth.standard_words import rules_in
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.amounts import begin_notation, write_decimals
from pokerlocale.spoken import _, amount_field, speak
from pokerroom.uth.rulesets import load
from pokerwire.cash.cash_events import TableClosed
from pokerwire.uth.round_events import Option
from tests.tables.uth.table_harness import UthTableHarness
from tests.terminal import samples
from tests.terminal.terminal_stage import at_table, play, stage
from tests.terminal.uth_stage import at_house

LANGUAGES = ("en", "fr")
CHOICE_WIDTH = 32
"""the room for a choice in a window of 60 columns: frame, label and ``< >`` take the rest"""


def in_language(language, work):
    """Return what ``work`` returns while this language is spoken."""

    def run():
        speak(language)
        begin_notation()
        return work()

    return contextvars.copy_context().run(run)


# --- keys -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_help_and_the_way_out_are_in_every_line_of_keys(width, language):
    def check():
        house = UthTableView.from_snapshot(1, samples.plain(UthTableHarness("casino").see("Ada")), "Ada")
        lobby = [MenuKey(_(one.key), _(one.words)) for one in MENU]
        for menu, out in (
            (menu_of(samples.view(), 3, host=True), _("Esc")),
            (uth_menu_of(house, 3), _("Esc")),
        ):
            shown = fitting(menu, width)
            assert {"?", out} <= {entry.key for entry in shown}
            assert sum(entry.width for entry in shown) <= width
            assert shown[0] == menu[0]
        keys = KeysLine(Look())
        keys.show(lobby)
        text = "\n".join(keys.paint(width, min(2, keys.lines_for(width))).lines())
        assert all(len(line) <= width for line in text.splitlines())
        for key in ("?", "Q"):
            assert f" {key} " in f" {text} ".replace("\n", " \n ")

    in_language(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_of_a_form_is_cut(language):
    def check():
        labels = [label for row in create_table.ROWS for value, label in row.choices]
        labels += [words for words, value in (*create_table.CLOCKS, *take_seat.BLINDS)]
        assert [label for label in labels if len(_(label)) > CHOICE_WIDTH] == []

    in_language(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_stands_whole_beside_a_long_hand(language):
    def check():
        bar, hand = PromptBar(Look()), "You have two pair, Fives and Threes with an Ace kicker"
        for label in (_("Your turn"), _("{seat}'s turn", seat="Bartholomew")):
            bar.show(Prompt(hand, clock=ClockFace(label, "56 s + 60 s bank", 0.9, mine=False, urgent=False)))
            (line,) = bar.paint(60, 1).lines()
            assert label in line
            assert line.startswith(" You have")

    in_language(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_draw_asks_for_fits_the_smallest_window(language):
    def check():
        view = samples.view(3, "draw", turn=samples.draw_turn())
        assert len(situation(view, 0.0)) <= 58
        bar = ActionBar(Look())
        bar.show(buttons(samples.draw_turn(), marked=2), None, ())
        line = bar.paint(60, 2).lines()[0]
        assert all(button.label in line for button in buttons(samples.draw_turn(), marked=2))

    in_language(language, check)


def test_both_kinds_of_tables_have_one_frame(tmp_path):
    """The same bars in the same rows, and the log at the same side, at every size."""

    def frame(now):
        screen = now.app.screen
        assert isinstance(screen, PlayScreen)
        bars = (
            screen.tabs,
            screen.query_one(PromptBar),
            screen.query_one(ActionBar),
            screen.status,
            screen.chat,
        )
        assert all(now.app.screen.query_one(type(bar)) is bar for bar in bars)
        return screen.wide, [(bar.region.y, bar.region.height, bar.region.width) for bar in bars]

    async def story():
        sizes = ((60, 19), (80, 24), (160, 50))
        found = []
        async with at_table(tmp_path) as now:
            for size in sizes:
                await now.resize(*size)
                found.append(frame(now))
        async with at_house(tmp_path) as here:
            here.now.time.now += SHOWN_SECONDS + 1  # a message that passes may take more than one row
            here.now.app._tick()
            for size, cash in zip(sizes, found, strict=True):
                await here.now.resize(*size)
                assert frame(here.now) == cash

    play(story)


# --- tables ---------------------------------------------------------------------------------------------------------


def test_a_closed_table_offers_no_seat():
    view = samples.view(6)
    for number in list(view.seats):
        if number != 1:
            view.state.seats.pop(number)
    view.apply(TableClosed("the tournament is over"))
    text = "\n".join(draw_table(view, 100, 20, Look())[0].lines())
    assert "seat" not in text
    assert "free" not in text
    view.you = None
    assert [entry.key for entry in menu_of(view, 1)] == ["L", "?", "Esc", "H"]
    house = UthTableView.from_snapshot(1, samples.plain(UthTableHarness("casino").see("Ada")), "Ada")
    house.closed = "closed"
    assert [entry.key for entry in uth_menu_of(house, 1)] == ["L", "?", "Esc"]


@pytest.mark.parametrize("game", ["holdem", "omaha", "draw"])
@pytest.mark.parametrize("size", [(118, 34), (118, 44), (158, 60)])
def test_a_large_window_has_large_cards_that_touch_nothing(size, game):
    for seats in range(2, 7 if game == "draw" else 11):
        view = samples.rich_view(seats, game)
        found = layout_of(view, *size)
        boxes = [box for place in found.positions.values() for box in (place.plate, place.bet)]
        assert not any(one.overlaps(other) for one, other in combinations([*boxes, found.centre], 2))
        whole = Box(0, 0, *size)
        assert all(
            whole.contains(box.x, box.y) and box.right <= size[0] and box.bottom <= size[1] for box in boxes
        )
        if seats <= 6:
            assert found.style == "large"


def test_others_cards_are_big_in_a_large_window():
    view = samples.view(3, seats=(samples.seat(1, cards=("As", "Th")), samples.seat(2, cards=("Kd", "Kc"))))
    lines = draw_table(view, 118, 44, Look())[0].lines()
    mine, other = (big_rows(card, Look()) for card in ("As", "Kd"))
    assert any(other[1] in line for line in lines)
    assert sum("K" in line for line in lines) == 2, "above and below the suit"
    assert any(mine[0].strip() in line for line in lines)


def test_who_plays_at_my_table_against_the_house_has_a_plate():
    felt = UthTableHarness("casino")
    felt.sit("Ada", "Bob")
    felt.place("Bob", "ante", 20)
    view = UthTableView.from_snapshot(1, samples.plain(felt.see("Ada")), "Ada")

    def drawn(height):
        return draw_uth_table(view, UthKeyControls(Preferences()), 100, height, Look())[0].lines()

    high = drawn(30)
    assert "╭ Bob ───" in high[0]
    assert "40" in high[1]
    assert any("Bob 40" in line for line in drawn(14)), "in a line where there is little room"
    assert not any("Bob" in line for line in high[1:])


def test_no_name_of_a_spot_is_cut_in_the_smallest_window():
    def check():
        view = UthTableView.from_snapshot(1, samples.plain(UthTableHarness("casino").see("Ada")), "Ada")
        assert view.bet_name("blind") == "Mise à l'aveuglette"
        lines = draw_uth_table(view, UthKeyControls(Preferences()), 60, 12, Look())[0].lines()
        text = " ".join(lines).split()
        for word in ("initiale", "l'aveuglette", "Relance", "Progressive"):
            assert word in text
        assert not any("…" in line for line in lines)

    in_language("fr", check)


# --- words ----------------------------------------------------------------------------------------------------------


def test_a_table_against_the_house_speaks_the_language_that_was_chosen():
    own = load("espacejeux")
    assert rules_in(own, None) is own
    assert rules_in(own, "fr") is own
    english = rules_in(own, "en")
    assert (english.language, english.words.ante, english.words.hands["full_house"]) == (
        "en",
        "Ante",
        "Full house",
    )
    told = [
        (Option("check", 0, "Passer"), False, "Check"),
        (Option("raise", 20, "Relancer 4x", 4), False, "Raise 4x"),
        (Option("check", 0, "Passé, temps écoulé"), True, "Checked, out of time"),
        (Option("raise", 20, "Relancer 4x"), False, "Relancer 4x"),  # from a room of before
    ]
    for made, auto, text in told:
        assert english.words.label(made, auto=auto) == text
    twice = Option("raise", 10, "CALL 2x", 2)
    assert rules_in(load("extreme"), "fr").words.label(twice) == "Relancer 2x"
    assert load("extreme").words.label(twice) == "CALL 2x"


def test_amounts_in_fields_and_in_little_room_are_written_as_the_room_writes_them():
    def fields():
        write_decimals(2)
        return amount_field(20_008), short_amount(1_234_567, 5), short_amount(20_000, 7)

    assert in_language("fr", fields) == ("200,08", "12,3k", "200")
    assert in_language("en", fields) == ("200.08", "12.3k", "200")
    assert in_language("fr", lambda: amount_field(200)) == "200"


# --- the log --------------------------------------------------------------------------------------------------------


def test_the_log_tells_of_a_hand_that_runs_already_and_once_only(tmp_path):
    async def story():
        running = samples.snapshot(board=("Qs", "Jd", "9h"))
        async with stage(tmp_path, states={1: running}) as now:
            await now.press("enter")
            log = now.app.model.current_table.log
            told = [line.text for line in log.lines]
            assert told[0].startswith("Hand 12: ")
            assert any(line.startswith("Hand 12: your cards are ") for line in told)
            assert any(line.startswith("Flop: ") for line in told)
            later = samples.plain(msgspec.structs.replace(running, seq=running.seq + 5))
            await now.deliver({"type": "snapshot", "table": 1, "state": later})
            assert [line.text for line in log.lines] == told

    play(story)
