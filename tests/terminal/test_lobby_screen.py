"""The lobby: its tables, live, its chat and its dialogs."""

import io
import re
from datetime import datetime

import pytest
from msgspec.structs import replace
from rich.console import Console
from textual.widgets import DataTable, Static

from pokerclient.plain.descriptions import lobby_line
from pokerclient.terminal.screens.help_screen import help_table, lobby_help
from pokerclient.terminal.screens.lobby_table_rows import blinds_text, cells, columns, game_text
from pokerclient.terminal.widgets.bars import HeaderBar, KeysLine
from pokerclient.terminal.widgets.inputs import Choice
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.turn_bar import TurnBar
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.games import GAMES
from pokerwire.reading import read
from pokerwire.room.table_info import TableInfo
from tests.terminal import samples
from tests.terminal.terminal_stage import at_table, play, row, stage

ROWS = (
    row(1),
    row(2, name="High rollers", small_blind=500, big_blind=1000, seats=9, seated=9, waiting=3, bots=0),
    row(3, name="Draw at Linus's", game="draw", structure="limit", ante=5, average_pot=23_456),
)


def listed(now):
    """The rows of the list as texts."""
    table = now.app.screen.query_one(DataTable)
    return [tuple(map(str, table.get_row(key))) for key in table.rows]


def table_info(row):
    """What the client makes of a row."""
    return read(samples.plain(row), TableInfo)


def said(now):
    """The lines of the lobby's chat, without their times."""
    lines = [line.text.strip() for line in now.app.screen.query_one(LogPane).lines]
    return [re.sub(r"^\d\d:\d\d  ", "", line) for line in lines]


def changes(*rows, closed=(), players=5):
    return {
        "type": "lobby_changes",
        "changed": samples.plain(rows),
        "closed": list(closed),
        "players": players,
    }


@pytest.mark.parametrize("width", [60, 80, 110, 120, 140])
def test_every_width_has_name_game_blinds_seats_and_pot(width):
    shape = columns(width)
    texts = " ".join(cells(table_info(ROWS[2]), shape))
    for part in ("Draw at", "Draw", "10/20+5", "3/6", "23"):
        assert part in texts
    assert sum(len(name) + 2 for name in shape.names) <= width


@pytest.mark.parametrize("width", [100, 109, 110, 133, 134, 160])
def test_a_wide_lobby_shows_whole_buy_ins(width):
    antes = row(4, small_blind=0, big_blind=4, ante=1, min_buy_in=160, max_buy_in=400)
    rich = row(5, name="A name of many letters that fills it", min_buy_in=400, max_buy_in=1000)
    shape = columns(width)
    listed = [shape.names, *(cells(table_info(one), shape) for one in (antes, rich))]
    widths = [max(len(texts[number]) for texts in listed) + 2 for number in range(len(shape.names))]
    assert sum(widths) <= width - 1
    assert (listed[1][2], listed[2][-1]) == ("ante 1, bets from 4", "400 to 1,000")


def test_games_and_stakes_in_words():
    assert game_text(table_info(ROWS[0]), long=True) == "No-limit Hold'em"
    assert game_text(table_info(ROWS[2]), long=True) == "Limit Five-Card Draw"
    assert game_text(table_info(ROWS[2]), long=False) == "L Draw"
    assert blinds_text(table_info(ROWS[2])) == "10/20+5"


def test_an_empty_table_is_listed_with_the_time_at_which_it_closes():
    at = datetime.fromisoformat("2026-11-20T21:40").astimezone()
    closing = table_info(row(seated=0, bots=0, seats=9, closes_at=round(at.timestamp() * 1000)))
    assert cells(closing, columns(140))[3] == "0/9 till 21:40"
    assert cells(closing, columns(80))[3] == "0/9 till 21:40"
    assert cells(closing, columns(60))[3] == "0/9"
    assert f"closes at 21:40 {at:%Z} if nobody sits down" in lobby_line(closing)
    of_older_room = replace(closing, closes_at=0)
    assert cells(of_older_room, columns(140))[3] == "0/9"
    assert "closes" not in lobby_line(of_older_room)


def test_the_line_of_a_table_with_several_games_names_them():
    games = (PlayedGame("holdem", "no_limit"), PlayedGame("badugi", "limit"))
    line = lobby_line(table_info(row(games=games, game_order="dealers_choice")))
    assert "the games No-limit Hold'em, Limit Badugi" in line


def test_a_table_against_the_house_is_listed_as_such():
    house = row(kind="house", title="Ultimate Texas Hold'em", ante=5, seats=0, seated=2, bots=0)
    texts = cells(table_info(house), columns(140))
    assert texts[1:4] == ("Ultimate Texas Hold'em", "ante 5", "2")
    assert cells(table_info(house), columns(80))[3] == "2"


def test_the_room_and_its_tables(tmp_path):
    async def story():
        async with stage(tmp_path, tables=ROWS, size=(140, 30)) as now:
            head = now.text(HeaderBar)
            assert "Test room" in head
            assert "5 here, 3 tables" in head
            assert "Ada: 1,000 chips" in head
            assert [texts[0] for texts in listed(now)] == ["The Corner", "High rollers", "Draw at Linus's"]
            assert listed(now)[1] == (
                "High rollers",
                "No-limit Hold'em",
                "500/1,000",
                "9/9",
                "",
                "3",
                "155",
                "800 to 2,000",
            )

    play(story)


def test_the_list_follows_the_room_and_the_cursor_stays_on_its_table(tmp_path):
    async def story():
        async with stage(tmp_path, tables=ROWS) as now:
            await now.press("down", "down")
            assert now.app.screen.chosen == 3
            await now.deliver(changes(row(1, seated=4), closed=(2,), players=6))
            assert [texts[0] for texts in listed(now)] == ["The Corner", "Draw at Linus's"]
            assert listed(now)[0][3].startswith("4/6")
            assert now.app.screen.chosen == 3
            await now.deliver(changes(row(4, name="New")))
            assert [texts[0] for texts in listed(now)][-1] == "New"
            assert now.app.screen.chosen == 3

    play(story)


def test_names_of_others_are_text_and_nothing_else(tmp_path):
    """No control character reaches the terminal, and square brackets are no markup."""

    async def story():
        state = samples.snapshot(
            you=None, seats=(), config=TableConfig(name="[/x] [red]", seats=6), turn=None
        )
        rows = (row(1, name="a\x1b[2J[/b] [red]c"),)
        async with stage(tmp_path, tables=rows, states={1: state}, size=(140, 30)) as now:
            assert listed(now)[0][0] == "a[2J[/b] [red]c"
            assert "a[2J[/b]&#160;[red]c" in now.app.export_screenshot()
            await now.deliver({"type": "chat", "player": "[/b]", "text": "[red]x[/"})
            await now.deliver({"type": "notice", "text": "[/b]"})
            assert now.status == "[/b]"
            await now.press("s")
            assert "[/x]&#160;[red]" in now.app.export_screenshot()

    play(story)


def test_an_empty_lobby_says_what_to_do(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            await now.deliver(changes(closed=(1,)))
            assert now.app.screen.has_class("no-tables")
            await now.press("s")
            assert "C opens one" in now.status

    play(story)


def test_the_lobby_says_that_the_host_has_ended_the_game(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            assert "new table" in now.text(KeysLine)
            await now.deliver(changes(closed=(1,)) | {"ended": "the last train"})
            assert "new table" not in now.text(KeysLine)
            assert "The host has ended the game." in now.status
            assert "the last train" in str(now.app.screen.query_one("#empty").render())

    play(story)


def test_chat(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            await now.press("t", *"qc", "enter")
            assert now.sent("say") == [{"text": "qc", "table": None}]
            await now.deliver({"type": "chat", "player": "Bea", "text": "anybody for draw?"})
            await now.deliver({"type": "notice", "text": "The room closes at ten."})
            assert said(now) == ["Bea: anybody for draw?", "The room closes at ten."]
            assert now.status == "The room closes at ten."
            await now.press("down", "up", "enter")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_lines_of_the_lobby_carry_their_time(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            at = datetime.fromisoformat("2026-11-20T21:40").astimezone()
            now.app.model.wall_clock = at.timestamp
            await now.deliver({"type": "notice", "text": "The room closes at ten."})
            (line,) = now.app.screen.query_one(LogPane).lines
            assert line.text.strip() == "21:40  The room closes at ten."

    play(story)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_the_lobby_says_where_it_is_my_turn_and_counts_down(tmp_path, size):
    async def story():
        async with at_table(tmp_path, size=size) as now:
            await now.press("escape")
            assert now.screen_name == "LobbyScreen"
            assert now.text(TurnBar).strip().split("  ")[0] == "The Corner: your turn, Esc goes there"
            assert " 24 s + 60 s bank" in now.text(TurnBar)
            now.time.now += 5
            now.app.screen.tick()
            assert " 19 s + 60 s bank" in now.text(TurnBar)
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"
            await now.tell(
                1, {"type": "acted", "seat": 1, "action": "fold", "by": 0, "to": 10, "stack": 1240}
            )
            await now.press("escape")
            assert not now.app.screen.query_one(TurnBar).display

    play(story)


@pytest.mark.parametrize(("key", "opens"), [("c", "CreateDialog"), ("a", "AccountWindow")])
def test_a_key_that_would_answer_my_turn_opens_nothing_in_the_lobby_unnoticed(tmp_path, key, opens):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("escape", key)
            assert now.screen_name == "LobbyScreen"
            assert "It is your turn at The Corner: Esc goes there" in now.status
            await now.press("down", key)
            assert now.screen_name == "LobbyScreen"
            await now.press(key)
            assert now.screen_name == opens

    play(story)


def test_esc_in_the_lobby_goes_to_the_table_where_it_is_my_turn(tmp_path):
    async def story():
        tables = (row(1), row(2, name="Other"))
        waiting = samples.snapshot(turn=samples.turn(2))
        async with stage(tmp_path, tables=tables, states={1: samples.snapshot(), 2: waiting}) as now:
            await now.press("enter", "escape", "down", "enter", "escape")
            assert "The Corner: your turn" in now.text(TurnBar)
            await now.press("escape")
            assert now.app.model.current_table_number == 1

    play(story)


def test_an_empty_chat_says_how_to_speak(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            assert said(now) == ["Nobody has spoken yet. T speaks to everybody in the lobby."]
            await now.deliver({"type": "chat", "player": "Bea", "text": "anybody for draw?"})
            assert said(now) == ["Bea: anybody for draw?"]

    play(story)


def test_sitting_from_the_lobby_opens_table_and_dialog(tmp_path):
    async def story():
        state = samples.snapshot(you=None, seats=(samples.seat(2),), turn=None, hand_running=False)
        async with stage(tmp_path, states={1: state}) as now:
            await now.press("s")
            assert now.screen_name == "SitDialog"
            await now.press("enter")
            assert [sit["buy_in"] for sit in now.sent("sit")] == [1000]
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_a_table_that_is_gone_is_told(tmp_path):
    async def story():
        async with stage(tmp_path, tables=ROWS) as now:
            await now.press("down", "enter")
            assert now.screen_name == "LobbyScreen"
            assert now.status == "There is no table 2"

    play(story)


def test_fresh_chips(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            now.room.answers["refill"] = lambda command: [
                {"type": "error", "id": command["id"], "code": "rich", "message": "you have enough"}
            ]
            await now.press("r")
            assert now.status == "You have enough"
            await now.deliver({"type": "wallet", "wallet": 5000})
            assert "5,000 chips" in now.text(HeaderBar)

    play(story)


@pytest.mark.parametrize(("refill_to", "offered"), [(None, True), (5000, True), (0, False)])
def test_fresh_chips_are_offered_where_the_room_gives_any(tmp_path, refill_to, offered):
    async def story():
        async with stage(tmp_path, greeting={"refill_to": refill_to}) as now:
            assert ("fresh chips" in now.text(KeysLine)) is offered

    play(story)


# --- opening a table ----------------------------------------------------------------------------------------------


def test_opening_a_table(tmp_path):
    async def story():
        states = {2: samples.snapshot(you=None, seats=(), turn=None, hand_running=False)}
        async with stage(tmp_path, states=states) as now:
            await now.press("c", *["backspace"] * 11, *"Fun")
            to_draw = ["right"] * list(GAMES).index("draw")
            await now.press(
                "down", *to_draw, "down", "right", "down", "right", "down", "backspace", "2", "enter"
            )
            config = now.sent("create_table")[0]["config"]
            expected = {
                "name": "Fun",
                "game": "draw",
                "structure": "pot_limit",
                "seats": 6,
                "six_seat_draw": True,
                "small_blind": 2,
                "big_blind": 10,
                "ante": 0,
                "straddle": "none",
                "showdown": "usual",
                "chat_in_hand": True,
                "min_buy_in": 0,
                "clocks": {},
                "bots_allowed": True,
            }
            assert {key: config[key] for key in expected} == expected
            assert now.screen_name == "SitDialog"

    play(story)


def test_a_form_shows_and_sends_what_makes_sense_with_the_other_options(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            await now.press("c")
            shown = {
                name: now.app.screen.query_one(f"#{name}").parent for name in ("max_bets", "small_blind")
            }
            assert (shown["max_bets"].display, shown["small_blind"].display) == (False, True)
            await now.press("down", "down", "right", "right")
            assert shown["max_bets"].display
            now.app.screen.query_one("#max_bets").value = "3"
            now.app.screen.query_one("#rake-per_mille").value = "2.5"
            now.app.screen.query_one("#spectator_delay").value = "30"
            now.app.screen.query_one("#blinds").focus()
            await now.press("right")
            assert not shown["small_blind"].display
            await now.press("enter")
            config = now.sent("create_table")[0]["config"]
            assert (config["structure"], config["max_bets"], config["blinds"]) == ("limit", 3, False)
            assert (config["rake"], config["spectator_delay"]) == ({"per_mille": 25, "cap": 0}, 30_000)
            assert "small_blind" not in config

    play(story)


@pytest.mark.parametrize("height", [19, 24])
def test_a_table_that_is_played_one_at_a_time_is_opened_and_listed_so(tmp_path, height):
    async def story():
        async with stage(tmp_path, size=(80, height), tables=(row(one_at_a_time=True),)) as now:
            assert "played one at a time" in str(now.app.screen.query_one("#table-detail", Static).content)
            await now.press("c")
            choice = now.app.screen.query_one("#one_at_a_time", Choice)
            choice.focus()
            await now.press("right")
            await now.pilot.wait_for_scheduled_animations()
            assert now.app.screen.query_one("#box").region.contains_region(choice.region)
            await now.press("enter")
            assert now.sent("create_table")[0]["config"]["one_at_a_time"]

    play(story)


def test_a_line_of_the_lobby_says_what_is_played_one_at_a_time():
    for given in ({}, {"kind": "house"}):
        line = lobby_line(table_info(row(one_at_a_time=True, **given)))
        assert line.count(", played one at a time") == 1
        assert "one at a time" not in lobby_line(table_info(row(**given)))


def test_a_line_of_the_lobby_says_where_the_host_approves_all_chips():
    assert ", the host approves all chips" in lobby_line(table_info(row(buy_ins="approved")))
    assert "approves" not in lobby_line(table_info(row()))


@pytest.mark.parametrize("fresh", [True, False])
def test_the_help_lists_fresh_chips_where_the_room_gives_any_and_explains_what_stands_at_a_seat(fresh):
    console = Console(width=200, record=True, file=io.StringIO())
    console.print(help_table(fresh=fresh))
    text = console.export_text(clear=False)
    assert ("fresh chips" in text) is fresh
    assert "posts next" in text
    console.print(lobby_help(200, 100, fresh=fresh))
    assert ("fresh chips" in console.export_text()) is fresh


def test_opening_a_table_with_house_bots(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            now.app.client._session.house_bots = ("sensible", "call")
            await now.press("c", "up", "right", "up", "right", "right", "enter")
            assert now.sent("create_table")[0]["bots"] == ["call", "call"]

    play(story)


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        (["backspace"] * 11, "Name: give the table a name"),
        (["down"] * 4 + ["."], "Small blind: a whole number of chips, not '.'"),
    ],
)
def test_what_is_wrong_is_said_in_the_form(tmp_path, keys, complaint):
    async def story():
        async with stage(tmp_path) as now:
            await now.press("c", *keys, "enter")
            assert now.label("#error") == complaint
            assert now.sent("create_table") == []

    play(story)


def test_the_rooms_objection_stays_in_the_form(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            reason = {
                "template": "{option} {what}",
                "values": {"option": "big_blind", "what": "must be at least the small blind"},
            }
            refusal = {"code": "bad_config", "message": "big_blind must be ...", "sentence": reason}
            now.room.answers["create_table"] = lambda command: [
                {"type": "error", "id": command["id"], **refusal}
            ]
            await now.press("c", "enter")
            assert now.label("#error") == "The big blind must be at least the small blind"
            await now.press("escape")
            assert now.screen_name == "LobbyScreen"

    play(story)


@pytest.mark.parametrize("size", [(60, 19), (80, 24)])
def test_every_field_of_the_form_is_in_sight_when_it_is_reached(tmp_path, size):
    async def story():
        async with stage(tmp_path, size=size) as now:
            await now.press("c")
            box = now.app.screen.query_one("#box")
            assert box.region.bottom <= size[1]
            assert len(str(box.border_subtitle)) <= box.region.width - 4
            for key in ("up", "down"):
                await now.press(key)
                await now.pilot.wait_for_scheduled_animations()
                field = now.app.focused
                assert box.region.contains_region(field.region), field

    play(story)


def test_help_lists_keys_and_goes_back(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            await now.press("question_mark")
            assert now.screen_name == "HelpScreen"
            await now.press("escape")
            assert now.screen_name == "LobbyScreen"

    play(story)


@pytest.mark.parametrize("shifted", [False, True])
def test_letters_mean_the_same_with_shift(tmp_path, shifted):
    async def story():
        def key(letter):
            return letter.upper() if shifted else letter

        async with stage(tmp_path, states={1: samples.looking_on()}) as now:
            await now.press(key("r"))
            assert len(now.sent("refill")) == 1
            await now.press(key("t"), "R")
            assert now.app.screen.chat.value == "R"
            await now.press("escape", "question_mark", key("q"))
            for letter, screen in (("c", "CreateDialog"), ("h", "HandsScreen"), ("s", "SitDialog")):
                assert now.screen_name == "LobbyScreen"
                await now.press(key(letter))
                assert now.screen_name == screen
                await now.press("escape")
            await now.press("escape")
            assert now.screen_name == "LobbyScreen"
            await now.press(key("q"))
            assert now.app._exit

    play(story)


ALONE = {"kind": "house", "title": "Ultimate Texas Hold'em", "rules": "espacejeux", "own_tables": True}


def test_a_table_for_one_is_opened_as_ones_own_and_copies_are_not_listed(tmp_path):
    async def story():
        tables = (row(1, seats=1, seated=1, **ALONE), row(2, seats=1, seated=1, like=1, **ALONE))
        async with stage(tmp_path, tables=tables, size=(140, 30)) as now:
            assert [texts[3] for texts in listed(now)] == ["your own"]
            await now.press("enter")
            assert [command["table"] for command in now.sent("own_table")] == [1]

    play(story)


def test_opening_a_table_against_the_house(tmp_path):
    async def story():
        async with stage(tmp_path, tables=(row(1, min_bet=5, max_bet=500, **ALONE),), size=(140, 30)) as now:
            await now.press("v")
            assert now.screen_name == "CreateUthDialog"
            await now.press("down", "down", *"10", "down", "down", "right", "enter")
            (command,) = now.sent("create_house_table")
            assert (command["config"]["one_at_a_time"], command["config"]["bots_allowed"]) == (True, True)
            assert command["config"]["rules"] == "espacejeux"
            assert command["config"]["ante"] == {"min": 10, "max": 500}

    play(story)


def test_when_the_room_opens_is_no_longer_told_once_it_is_open(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            later = {"type": "notice", "text": "The room opens at 20:00: no hand is dealt before."}
            await now.deliver({**later, "code": "opens_later"})
            await now.deliver({"type": "chat", "player": "Bea", "text": "soon"})
            assert said(now) == [later["text"], "Bea: soon"]
            await now.deliver({"type": "notice", "text": "The room is open.", "code": "open"})
            assert said(now) == ["Bea: soon", "The room is open."]

    play(story)


def test_a_locked_table_asks_for_its_code_and_opens(tmp_path):
    async def story() -> None:
        async with stage(tmp_path, states={1: samples.snapshot()}) as now:
            watch = now.room.answers["watch"]
            refusal = {"type": "error", "code": "private_table", "message": "table 1 is private"}

            def refuse_once(command):
                now.room.answers["watch"] = watch
                return [{**refusal, "id": command["id"]}]

            now.room.answers["watch"] = refuse_once
            await now.press("enter")
            assert now.screen_name == "TableCodeDialog"
            await now.press(*"abc", "enter")
            assert now.sent("enter_table") == [{"table": 1, "code": "abc"}]
            assert now.screen_name == "CashTableScreen"
            await now.press("escape", "p")
            assert now.screen_name == "TableCodeDialog"

    play(story)
