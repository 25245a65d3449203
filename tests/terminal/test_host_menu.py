"""The host's menu: the code first, then acts by keys, and requests as they come."""

import contextvars

import pytest
from textual.events import Key

from pokerclient.plain.host import HOST_TEXT_COMMANDS
from pokerclient.terminal.drawing.qr_code import qr_code
from pokerclient.terminal.screens.host_menu import LABEL_WIDTH, command_options, form_text
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerlocale.spoken import speak
from pokerwire.cash.cash_events import BuyInAsked
from pokerwire.cash.next_bomb_pot import BOMB_POT_BUTTONS
from pokerwire.host_command_row import ButtonWhen
from pokerwire.room.moderation_records import PendingBuyIn
from tests.clients.fakes import ok
from tests.terminal import samples
from tests.terminal.terminal_stage import ROOM, at_table, play

ZOE = PendingBuyIn(1, "Zoe", 0, 200, False)
BOB = PendingBuyIn(2, "Bob", 3, 50, True)


def let_in(now, *requests):
    """Let the room know the player as a host, and let these players wait for approval."""
    told = {"type": "buy_in_requests", "requests": samples.plain(requests)}
    now.room.answers["get_requests"] = lambda command: [{**told, "id": command["id"]}]
    for act in ("pause", "resume", "end", "approve", "refuse"):
        now.room.answers[f"host_{act}"] = lambda command: [ok(command)]


def title(now):
    """Return the title of the menu."""
    return str(now.app.screen.query_one("#box").border_title)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("table_kind", ["cash", "uth"])
def test_every_label_has_room_in_eighty_columns(language, table_kind):
    def too_long():
        speak(language)
        options = [
            one
            for paused, bomb_pot in zip((True, False, False), BOMB_POT_BUTTONS, strict=True)
            for one in command_options(table_kind, paused=paused, bomb_pot=bomb_pot)
        ]
        return [one.label for one in options if len(one.label) > LABEL_WIDTH]

    assert contextvars.copy_context().run(too_long) == []


def test_who_is_no_host_is_asked_for_the_code(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            refusal = {"type": "error", "code": "not_host", "message": "only a host of this room can do this"}
            now.room.answers["get_requests"] = lambda command: [{**refusal, "id": command["id"]}]
            await now.press("e")
            assert now.screen_name == "HostCodeDialog"
            await now.press("enter")
            assert "7KQ2M" in now.label("#error")
            wrong = {"type": "error", "code": "wrong_host_code", "message": "this is not the host's code"}
            now.room.answers["claim_host"] = lambda command: [{**wrong, "id": command["id"]}]
            await now.press("A", "B", "enter")
            assert now.label("#error") == "This is not the host's code"
            now.room.answers["claim_host"] = lambda command: [ok(command)]
            let_in(now)
            await now.press("C", "enter")
            assert now.sent("claim_host")[-1] == {"code": "ABC"}
            assert now.screen_name == "HostMenuDialog"

    play(story)


@pytest.mark.parametrize(
    ("key", "kind", "sent"),
    [
        ("p", "host_pause", {"table": 1}),
        ("a", "host_pause", {"table": None}),
        ("f", "host_end", {"table": 1}),
        ("g", "host_end", {"table": None}),
        ("1", "host_approve", {"table": 1, "player": "Zoe"}),
        ("2", "host_refuse", {"table": 1, "player": "Zoe"}),
    ],
)
def test_a_key_is_an_act(tmp_path, key, kind, sent):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now, ZOE)
            await now.press("e")
            assert title(now) == "Host of The Corner   1 waits for approval"
            await now.press(key)
            assert now.sent(kind) == [sent]

    play(story)


@pytest.mark.parametrize(
    ("keys", "kind", "sent"),
    [
        (("enter",), "host_pause", {"table": 1}),
        (("right", "enter"), "host_end", {"table": 1}),
        (("down", "right", "enter"), "host_pause", {"table": None}),
        (("left", "enter"), "host_stakes", {"table": 1, "stakes": {"buy_ins": "approved"}}),
    ],
)
def test_arrows_and_enter_choose(tmp_path, keys, kind, sent):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now)
            now.room.answers["host_stakes"] = lambda command: [ok(command)]
            await now.press("e", *keys)
            assert now.sent(kind) == [sent]

    play(story)


def test_what_a_host_reads_opens_in_a_window(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now)
            told = {"type": "host_log", "acts": [], "more": False}
            now.room.answers["get_host_log"] = lambda command: [{**told, "id": command["id"]}]
            await now.press("e", "l")
            assert now.screen_name == "TextWindow"
            assert str(now.app.screen.query_one("#box").border_title) == "What hosts have done"
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_keys_typed_ahead_answer_once(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now)
            await now.press("e")
            menu = now.app.screen
            for key in ("p", "f"):
                menu.post_message(Key(key, key))
            await now.press("pageup")
            assert (len(now.sent("host_pause")), len(now.sent("host_end"))) == (1, 0)

    play(story)


def test_the_bomb_pot_of_the_menu_says_what_the_table_will_do(tmp_path):
    draw = {"game": "draw", "games": ({"game": "holdem"}, {"game": "draw"})}
    waits = {**draw, "bomb_pot_waits": True}

    async def story(config, label, sent):
        config = {**samples.snapshot()["config"], **config}
        async with at_table(tmp_path, states={1: samples.snapshot(config=config)}) as now:
            let_in(now)
            now.room.answers["host_bomb_pot"] = lambda command: [ok(command)]
            await now.press("e")
            assert label in [str(one.content).strip() for one in now.app.screen.query(".option")]
            await now.press("9")
            assert now.sent("host_bomb_pot") == [sent]

    play(lambda: story({}, "9  next hand: bomb pot", {"table": 1}))
    play(lambda: story(draw, "9  next hand with a flop: bomb pot", {"table": 1}))
    play(lambda: story(waits, "9  call off the bomb pot", {"table": 1, "off": True}))


def test_a_paused_table_goes_on(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: samples.snapshot(paused=True)}) as now:
            let_in(now)
            await now.press("e", "p")
            assert now.sent("host_resume") == [{"table": 1}]

    play(story)


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("table_kind", ["cash", "uth"])
def test_every_key_stands_once_in_a_menu(table_kind, paused):
    bomb_pot = ButtonWhen.BOMB_POT_DUE if table_kind == "cash" else None
    options = command_options(table_kind, paused=paused, bomb_pot=bomb_pot)
    keys = [option.key for option in options]
    assert len(keys) == len(set(keys))
    assert ("c" in keys) == (table_kind == "cash")
    assert options[0].label == ("resume this table" if paused else "pause this table")
    commands = {name for command in HOST_TEXT_COMMANDS for name in command.names}
    for option in options:
        action, _, word = option.value.partition(" ")
        assert action in ("type", "ask", "invite", "readmit") or word.split()[0] in ("table", "room")
        assert action not in ("type", "ask") or word.strip() in commands


@pytest.mark.parametrize(
    ("key", "typed"),
    [("b", "/host blinds "), ("k", "/host kick "), ("c", "/host stack "), ("x", "/host ban ")],
)
def test_what_needs_words_begins_a_typed_command(tmp_path, key, typed):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now)
            await now.press("e", key)
            line = now.app.screen.query_one(ChatInput)
            assert (line.value, line.has_focus) == (typed, True)

    play(story)


@pytest.mark.parametrize("height", [19, 24, 30])
def test_the_menu_leaves_the_table_in_sight(tmp_path, height):
    async def story():
        async with at_table(tmp_path, size=(80, height)) as now:
            let_in(now, ZOE, BOB)
            await now.press("e")
            box = now.app.screen.query_one("#box")
            assert (box.region.height, box.region.bottom) == (10, height)
            said = [str(label.content) for label in box.query("Label")]
            assert sum("  approve" in line for line in said) == 3  # two requests, and all buy-ins
            assert "2 wait for approval" in title(now)

    play(story)


def test_a_long_name_and_amount_are_read_in_full_before_they_are_approved(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now, PendingBuyIn(12, "Alexandrine de Montmorency"[:24], 0, 1_234_567, False))
            await now.press("e")
            for label in now.app.screen.query("Label.option"):
                assert len(str(label.content)) <= label.size.width * label.size.height
            first, second, *_ = now.app.screen.query("Label.option")
            assert (first.size.height, second.region.y) == (2, first.region.y)

    play(story)


def test_a_host_is_told_of_requests_as_they_come(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            told = {"type": "buy_in_requests", "id": 0, "requests": samples.plain((ZOE,))}
            await now.deliver(told)
            assert now.status == "Zoe asks for a seat with 200 at table 1: E at a table to answer"

    play(story)


def test_a_player_sees_that_the_host_decides(tmp_path):
    async def story():
        waiting = samples.snapshot(seats=(samples.seat(2),), you=None, requests=(BuyInAsked("Ada", 0, 200),))
        async with at_table(tmp_path, states={1: waiting}) as now:
            assert now.status == "Your 200 chips wait for the host: /unask withdraws the request"

    play(story)


def test_in_a_narrow_window_the_menu_has_one_column_and_cuts_nothing(tmp_path):
    async def story():
        async with at_table(tmp_path, size=(60, 19)) as now:
            let_in(now)
            await now.press("e")
            labels = list(now.app.screen.query("Label.option"))
            assert all(label.region.height == 1 for label in labels)
            assert all(len(str(label.content)) <= label.size.width for label in labels)
            await now.press("down")
            assert labels[1].has_class("marked")

    play(story)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_of_a_typed_command_fits_the_window(language):
    def forms():
        speak(language)
        words = [
            one.value[5:] for one in command_options("cash", paused=False) if one.value.startswith("type")
        ]
        assert len(words) > 8
        return [form_text(word, width) for word in words for width in (58, 78)]

    told = contextvars.copy_context().run(forms)
    assert [one for one in told if len(one) > 78] == []
    assert {"en": "close [", "fr": "déposer NOM"}[language] in " ".join(told)


def test_a_host_lets_a_name_in_again(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now)
            made = {
                "type": "readmission",
                "player": "Zoë",
                "code": "AB-CD",
                "until": 0,
                "links": ["http://room:1/"],
            }
            now.room.answers["readmit"] = lambda command: [{**made, "id": command["id"]}]
            await now.press("e", "h", *"zoe", "enter")
            (asked,) = now.room.got("readmit")
            assert asked["player"] == "zoe"
            assert now.screen_name == "TextWindow"
            shown = "\n".join(map(str, now.app.screen.query_one("#box Static").content.renderables))
            first, other = (
                f"{page}#readmit=AB-CD&name=Zo%C3%AB" for page in (ROOM.web_link, "http://room:1/")
            )
            assert first in shown
            assert other in shown
            assert qr_code(first).rstrip("\n") in shown

    play(story)


def test_a_host_makes_an_invitation(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            let_in(now)
            made = {"code": "AB-CD", "by": "Ann", "at": 0, "until": 0, "left": 1}
            told = {"type": "invitations", "invitations": [made]}
            now.room.answers["make_invitation"] = lambda command: [{**told, "id": command["id"]}]
            await now.press("e", "q")
            assert now.screen_name == "TextWindow"
            assert "#invite=AB-CD" in str(now.app.screen.query_one("#box Static").content)

    play(story)
