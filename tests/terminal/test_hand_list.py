"""My hands in the terminal: the list, one of them step by step, and files of them."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import DataTable

from pokerclient.terminal.dialogs import uth_info
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.screens import hand_rows, save_hand
from pokerclient.terminal.screens.cash_table import CashTableScreen
from pokerclient.terminal.screens.help_screen import KEYS
from pokerclient.terminal.screens.play_screen import COMMON_KEYS
from pokerclient.terminal.screens.uth_table import UthTableScreen
from pokerclient.terminal.widgets.bars import HeaderBar
from pokerclient.terminal.widgets.table_widget import TableWidget
from pokerclient.views.view_playback import ViewPlayback
from pokerroom.coach.hand_review import review_of
from pokerroom.history.hand_record import seen_by
from pokerroom.room.history.hand_summary import summary_of
from pokerwire.reading import read
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import HAND_FORMATS
from tests.coach.played import BLUFF_CATCHER
from tests.history.playing import hands
from tests.terminal import samples
from tests.terminal.terminal_stage import TerminalStage, at_table, play, stage

RECORDS = list(hands(3, "holdem", "no_limit", 30))
"""whole hands; each is looked at by the first player of it"""


def seen(record: HandRecord) -> dict[str, Any]:
    """What the first player of a hand gets of it."""
    return samples.plain(seen_by(record, record.players[0].player))


def seen_record(record: HandRecord) -> HandRecord:
    """The record as the client of its first player has it."""
    return read(seen(record), HandRecord)


def line(number: int, record: HandRecord) -> dict[str, Any]:
    return samples.plain(summary_of(record, number, 1, record.players[0].player))


def keep(now: TerminalStage, count: int) -> None:
    """Let the room have ``count`` hands of ours."""

    def listed(command: dict[str, Any]) -> list[dict[str, Any]]:
        below = [n for n in range(count, 0, -1) if not command["before"] or n < command["before"]]
        page = [line(n, RECORDS[n % len(RECORDS)]) for n in below[: command["most"]]]
        more = len(below) > command["most"]
        return [{"type": "hands", "id": command["id"], "hands": page, "more": more}]

    def recorded(command: dict[str, Any]) -> list[dict[str, Any]]:
        number = command["number"]
        record = seen(RECORDS[number % len(RECORDS)])
        return [{"type": "recorded_hand", "id": command["id"], "number": number, "record": record}]

    def written(command: dict[str, Any]) -> list[dict[str, Any]]:
        number = command["before"] - 1
        text = "" if number == 2 and command["form"] == "phh" else f"{command['form']} of {number}\n"
        page = [{"number": number, "text": text}]
        return [{"type": "written_hands", "id": command["id"], "hands": page, "more": False}]

    now.room.answers |= {"get_hands": listed, "get_hand": recorded, "write_hands": written}


def listed(now: TerminalStage) -> DataTable[Any]:
    return now.app.screen.query_one(DataTable)


# --- the film -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "structure"), [("holdem", "no_limit"), ("draw", "pot_limit")])
def test_a_film_begins_before_the_hand_and_ends_after_it(game: str, structure: str) -> None:
    for record in hands(1, game, structure, 40):
        film = ViewPlayback(seen_record(record))
        first, last = film.steps[0].view, film.steps[-1].view
        assert [(seat.player, seat.stack) for seat in first.seats.values()] == [
            (dealt.player, dealt.stack) for dealt in record.players
        ]
        assert not first.hand_running
        assert first.you == record.players[0].seat
        results = next(event.results for event in record.events if type(event).__name__ == "HandEnded")
        assert {seat: state.stack for seat, state in last.seats.items()} == {
            one.seat: one.stack for one in results
        }
        told = [sentence for step in film.steps for _, sentence in step.sentences]
        assert any("wins" in sentence for sentence in told)
        others = [seat for seat in film.steps[3].view.seats.values() if seat.seat != first.you]
        assert all(seat.cards is None for seat in others)


def test_cards_are_dealt_in_one_step_and_a_step_stays_as_it_was() -> None:
    film = ViewPlayback(seen_record(RECORDS[0]))
    kinds = [step.kind for step in film.steps]
    assert kinds[:2] == ["", "hand_started"]
    assert kinds.count("hole_cards") == 1
    dealt = film.steps[kinds.index("hole_cards")].view
    assert all(seat.card_count == 2 for seat in dealt.seats.values() if seat.in_hand)
    assert not dealt.board


# --- the screens --------------------------------------------------------------------------------------------------


def test_a_hand_of_a_tournament_says_above_the_list_how_that_ended(tmp_path):
    def listed_too(command: dict[str, Any]) -> list[dict[str, Any]]:
        page = [{**line(2, RECORDS[0]), "table": 1_030_001}, line(1, RECORDS[1])]
        result = {"tournament": 3, "name": "Sit & go", "place": 2, "players": 3, "net": -100}
        answer = {"type": "hands", "id": command["id"], "hands": page, "more": False}
        return [{**answer, "tournaments": [result]}]

    async def story():
        async with stage(tmp_path) as now:
            keep(now, 2)
            now.room.answers["get_hands"] = listed_too
            await now.press("h")
            assert "Sit & go: 2nd of 3, -100" in now.text(HeaderBar)
            await now.press("down")
            assert "My hands" in now.text(HeaderBar)

    play(story)


def test_the_list_is_read_page_by_page_newest_first(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            keep(now, 25)
            await now.press("h")
            assert now.screen_name == "HandsScreen"
            assert listed(now).row_count == 20
            assert now.sent("get_hands") == [{"before": 0, "most": 20, "table": None}]
            await now.press("m")
            assert now.sent("get_hands")[-1]["before"] == 6
            assert listed(now).row_count == 25
            assert "25 hands" in now.text(HeaderBar)
            await now.press("m")
            assert len(now.sent("get_hands")) == 2
            await now.press("escape")
            assert now.screen_name == "LobbyScreen"

    play(story)


def test_without_any_hand_the_list_says_so(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            keep(now, 0)
            await now.press("h")
            assert now.app.screen.has_class("no-hands")
            await now.press("enter", "t", "H")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_who_has_no_name_has_no_hands(tmp_path):
    async def story():
        async with stage(tmp_path, name="") as now:
            await now.press("h")
            assert now.screen_name == "LobbyScreen"
            assert now.status == "You are watching without a name: come back with one"

    play(story)


@pytest.mark.parametrize("size", [(60, 19), (80, 24), (120, 40)])
def test_a_hand_is_gone_through_by_keys(tmp_path, size):
    async def story():
        async with at_table(tmp_path, size=size) as now:
            keep(now, 3)
            await now.press("h", "enter")
            assert now.screen_name == "ReplayScreen"
            screen: Any = now.app.screen
            assert (screen.position, now.sent("get_hand")) == (0, [{"number": 3}])
            await now.press("right", "right", "n")
            assert screen.position == 3
            await now.press("left")
            assert f"step 2 of {screen.playback.last_step}" in now.text(HeaderBar)
            await now.press("end", "right")
            assert screen.position == screen.playback.last_step
            end = now.text(TableWidget)
            await now.press("home")
            assert screen.position == 0
            assert now.text(TableWidget) != end
            await now.press("escape")
            assert now.screen_name == "HandsScreen"
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_the_coach_says_what_it_thinks_of_each_own_decision(tmp_path):
    async def story():
        async with at_table(tmp_path, size=(120, 40)) as now:
            keep(now, 1)
            played, coached = BLUFF_CATCHER, review_of(BLUFF_CATCHER.record, BLUFF_CATCHER.name)
            record = samples.plain(seen_by(played.record, played.name))
            now.room.answers["get_hand"] = lambda command: [
                {"type": "recorded_hand", "id": command["id"], "number": 1, "record": record}
            ]
            now.room.answers["coach_hand"] = lambda command: [
                {"type": "hand_coaching", "id": command["id"], "number": 1, "hand": samples.plain(coached)}
            ]
            await now.press("h", "enter", "w")
            screen: Any = now.app.screen
            assert now.sent("coach_hand") == [{"number": 1}]
            assert [line.text for line in screen._lines() if "You: " in line.text] == []
            own_acts = [step.own_acts for step in screen.playback.steps]
            screen._seek(own_acts.index(1))
            assert screen._lines()[-1].text.startswith("Before the flop: fold ")
            await now.press("end")
            lines = [line.text for line in screen._lines()]
            assert sum("You: " in line for line in lines) == 7
            assert lines[-1].startswith("Compared with the best choice")

    play(story)


def test_a_film_runs_and_stops(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            keep(now, 1)
            await now.press("h", "enter")
            screen: Any = now.app.screen
            await now.press("end", "space")
            assert (screen.position, screen._playing is not None) == (0, True)
            for _ in range(screen.playback.last_step + 1):
                screen._next()
            assert (screen.position, screen._playing) == (screen.playback.last_step, None)
            await now.press("space", "left")
            assert screen._playing is None

    play(story)


def test_hands_are_saved_as_text_and_phh(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    third, second = RECORDS[3].hand, RECORDS[2].hand  # their numbers at the table, which the screens show
    assert third != 3

    async def story():
        async with at_table(tmp_path) as now:
            keep(now, 3)
            await now.press("h", "t", "t", "p")
            assert (tmp_path / f"hand-{third}.txt").read_text("utf-8") == "text of 3\n"
            assert (tmp_path / f"hand-{third}-2.txt").exists()
            assert now.status == f"Saved as {tmp_path / f'hand-{third}.phh'}"
            await now.press("enter", "t")
            assert (tmp_path / f"hand-{third}-3.txt").exists()
            await now.press("escape", "down", "p")
            assert now.status == (
                "This format has no words for that hand: T saves it as text. "
                "A voided hand has no result, and is left out."
            )
            assert not (tmp_path / f"hand-{second}.phh").exists()

    play(story)


def test_a_folder_that_takes_no_file_is_said(tmp_path, monkeypatch):
    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pokerclient.terminal.screens.save_hand.save", full)

    async def story():
        async with at_table(tmp_path) as now:
            keep(now, 1)
            await now.press("h", "t")
            assert ": No space left on device" in now.status

    play(story)


def test_every_format_has_a_key_and_its_own_file(tmp_path):
    assert sorted(save_hand.SAVE_KEYS.values()) == sorted(HAND_FORMATS)
    for form, row in HAND_FORMATS.items():
        saved = save_hand.save(tmp_path, 3, form, "one\n")
        assert (saved.name, saved.read_text()) == (f"hand-3.{row.suffix}", f"{row.heading}one\n")


def test_no_file_is_written_over(tmp_path):
    first = save_hand.save(tmp_path, 7, "phh", "one")
    second = save_hand.save(tmp_path, 7, "phh", "two\n\n")
    assert (first.name, first.read_text()) == ("hand-7.phh", "one\n")
    assert (second.name, second.read_text()) == ("hand-7-2.phh", "two\n")


@pytest.mark.parametrize("width", [100, 110, 120, 140])
def test_the_result_is_in_the_list_beside_two_boards_and_four_cards(width):
    boards = {"board": ["Td", "Tc", "9h", "5h", "6h"], "more_boards": [["Td", "Tc", "9h", "2c", "3c"]]}
    played = {"cards": ["As", "Td", "8c", "7c"], "game": "omaha", "structure": "pot_limit", "net": -1234}
    hand = line(1, RECORDS[0]) | boards | played | {"table_name": "Friday"}
    names = hand_rows.columns(width)
    texts = [cell.plain for cell in hand_rows.cells(hand, names, width, Look(), four_colours=True)]
    heads = [hand_rows.heading(name, [hand]) for name in names]
    assert "-1,234" in texts
    assert sum(max(len(head), len(text)) + 2 for head, text in zip(heads, texts, strict=True)) <= width


@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_width_has_the_cards_and_the_result(width):
    hand = line(1, RECORDS[0]) | {"cards": ["As", "Td"], "net": -1234, "table_name": "A" * 40}
    names = hand_rows.columns(width)
    texts = [cell.plain for cell in hand_rows.cells(hand, names, width, Look(), four_colours=True)]
    assert {"A♠ 10♦", "-1,234"} <= set(texts)
    assert sum(max(len(name), len(text)) + 2 for name, text in zip(names, texts, strict=True)) <= width
    assert hand_rows.result_text(hand | {"net": 0}) == "0"
    assert hand_rows.result_text(hand | {"voided": True}) == "void"
    assert hand_rows.outcome_text(hand) == "lost 1,234"
    assert hand_rows.outcome_text(hand | {"side_bets": 20}) == "lost 1,234; beside the pots +20"
    averaged = hand_rows.outcome_text(hand | {"adjusted": 480})
    assert averaged == "lost 1,234; all-in, with the cards to come averaged +480"


@pytest.mark.parametrize(
    ("width", "boards"),
    [
        (60, "2♥ 3♥ 4♥ 5♥ 6♥ +1"),
        (80, "2♥ 3♥ 4♥ 5♥ 6♥ +1"),
        (100, "2♥ 3♥ 4♥ 5♥ 6♥ +1"),
        (140, "2♥ 3♥ 4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ 5♣ 6♣"),
    ],
)
def test_the_boards_of_a_hand_that_was_run_twice_are_in_the_list(width, boards):
    first, second = ([rank + suit for rank in "23456"] for suit in "hc")
    hand = line(1, RECORDS[0]) | {"board": first, "more_boards": [second]}
    cells = hand_rows.cells(hand, hand_rows.columns(width), width, Look(), four_colours=True)
    assert boards in [cell.plain for cell in cells]


# --- the keys of both kinds of tables ------------------------------------------------------------------------------


def test_history_and_host_have_the_same_keys_at_both_kinds_of_tables():
    for screen in (CashTableScreen, UthTableScreen):
        assert (screen.KEYS["h"], screen.KEYS["e"]) == ("history", "host")
    assert set(COMMON_KEYS) <= set(CashTableScreen.KEYS) & set(UthTableScreen.KEYS)
    for help_of in (KEYS, uth_info.KEYS):
        told = {key: words for _, keys in help_of for key, words in keys}
        assert told["H"].startswith("history")
        assert told["E"].startswith("for hosts")
