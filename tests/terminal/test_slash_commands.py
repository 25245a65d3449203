"""Typed commands in the chat line."""

import pytest
from textual.events import Key, Paste

from pokerclient.terminal.slash_commands import command_suggestions
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.log_pane import LogPane
from tests.terminal import samples
from tests.terminal.terminal_stage import at_table, play, stage


async def type_line(now, text):
    """Open the chat line with the stroke of ``text`` and enter the whole of it."""
    assert text.startswith("/")
    await now.press("/")
    now.app.screen.query_one(ChatInput).value = text
    await now.press("enter")


def shown(now):
    return "\n".join(line.text for line in now.app.screen.query_one(LogPane).lines)


async def carried_out(now, line, kind, sent):
    """Type a line, which sends the room one command and says nothing at the table, unless that is the command."""
    before, said = len(now.sent(kind)), len(now.sent("say"))
    await type_line(now, line)
    [command] = now.sent(kind)[before:]
    assert sent.items() <= command.items()
    assert kind == "say" or len(now.sent("say")) == said


@pytest.mark.parametrize(
    ("line", "kind", "sent"),
    [
        ("/fold", "act", {"action": "fold", "to": 0}),
        ("/raise 120", "act", {"action": "raise", "to": 120}),
        ("/pot", "act", {"action": "raise", "to": 90}),
        ("/allin", "act", {"action": "raise", "to": 1240}),
    ],
)
def test_a_typed_decision_is_made(tmp_path, line, kind, sent):
    async def story():
        async with at_table(tmp_path) as now:
            await carried_out(now, line, kind, sent)

    play(story)


def test_typed_commands_are_carried_out(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            for line, kind, sent in (
                ("/sitout", "sit_out", {"table": 1}),
                ("/top 100", "top_up", {"by": 100}),
                ("/auto 200", "set_auto_top_up", {"to": 200, "below": 0}),
                ("/auto 200 below 80", "set_auto_top_up", {"to": 200, "below": 80}),
                ("/auto off", "set_auto_top_up", {"to": 0, "below": 0}),
                ("/say f c r", "say", {"text": "f c r"}),
                ("/leave", "leave", {"cancel": False}),
            ):
                await carried_out(now, line, kind, sent)

    play(story)


def test_what_cannot_be_done_is_said(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            for line, said in (
                ("/raise 5", "Raise to between 40 and 1,240, not to 5"),
                ("/raise", "Say to how much"),
                ("/frob", "'frob' is not a command"),
                ("/auto", "Say how far to keep your stack topped up"),
                ("/draw 1", "You cannot draw now"),
                ("/auto 200 below", "Say how far to keep your stack topped up"),
            ):
                await type_line(now, line)
                assert said in now.status
            assert now.sent("act") == []

    play(story)


def test_a_turn_is_answered_once_by_keys_or_words(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await type_line(now, "/call")
            await type_line(now, "/fold")
            await now.press("c")
            assert [act["action"] for act in now.sent("act")] == ["call"]

    play(story)


def test_questions_are_answered_in_the_log(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await type_line(now, "/stacks")
            assert "Grace Hopper" in shown(now)
            await type_line(now, "/help raise")
            assert "raise to N" in shown(now)

    play(story)


@pytest.mark.parametrize("typed", ["/help", "//help", "/?"])
def test_the_whole_help_has_a_window_of_its_own(tmp_path, typed):
    async def story():
        async with at_table(tmp_path) as now:
            await type_line(now, typed)
            assert now.screen_name == "TextWindow"
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"
            assert now.app.screen.chat.value == ""
            assert "raise to N" not in shown(now)

    play(story)


def test_commands_in_the_lobby(tmp_path):
    async def story():
        async with stage(tmp_path, states={1: samples.snapshot(you=None)}) as now:
            await now.press("t")
            now.app.screen.query_one(ChatInput).value = "/wallet"
            await now.press("enter")
            assert "1,000 chips" in shown(now)
            await now.press("t")
            now.app.screen.query_one(ChatInput).value = "/fold"
            await now.press("enter")
            assert "No table is open" in now.status
            await now.press("t")
            now.app.screen.query_one(ChatInput).value = "/watch 1"
            await now.press("enter")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_earlier_lines_come_back(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("t", *"one", "enter", "t", *"two", "enter")
            await now.press("t", "up", "up", "enter")
            assert [said["text"] for said in now.sent("say")] == ["one", "two", "one"]
            await now.press("t", "up", "down", *"new", "enter")
            assert now.sent("say")[-1]["text"] == "new"

    play(story)


def test_completion_knows_moves_orders_and_questions():
    known = command_suggestions()
    assert {"/fold", "/raise", "/sit", "/pots", "/host kick"} <= set(known)
    assert all(word.startswith("/") and " " not in word.removeprefix("/host ") for word in known)


def test_a_command_that_is_pasted_is_a_line_from_its_stroke_on(tmp_path):
    """All of it is there before the screen has seen the stroke: no letter of it is a key."""

    async def story():
        async with at_table(tmp_path) as now:
            for sign in "/raise 120":
                now.app.post_message(Key("space" if sign == " " else sign, sign))
            await now.pilot.pause()
            assert now.app.screen.query_one(ChatInput).value == "/raise 120"
            await now.press("enter")
            assert [act["to"] for act in now.sent("act")] == [120]

    play(story)


def test_a_command_pasted_in_brackets_waits_in_the_line_for_enter(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.app.post_message(Paste("fold\n"))
            now.app.post_message(Paste("/raise 120\n"))
            await now.pilot.pause()
            assert now.sent("act") == []
            await now.press("enter")
            assert [act["to"] for act in now.sent("act")] == [120]

    play(story)


def test_escape_empties_the_line(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press(*"/pots", "escape")
            assert now.app.screen.query_one(ChatInput).value == ""

    play(story)


def type_at_once(now, text):
    """Type keys faster than the app looks at any, as in lines that are pasted where a terminal has no brackets."""
    for sign in text:
        now.app.post_message(
            Key({" ": "space", "\n": "enter"}.get(sign, sign), None if sign == "\n" else sign)
        )


def test_a_wrong_line_stays_open_with_its_error_until_it_is_mended(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            chat = now.app.screen.query_one(ChatInput)
            await now.press(*"/raize 120", "enter")
            assert (chat.value, chat.has_focus) == ("/raize 120", True)
            now.time.now += 60
            now.app._tick()
            assert "'raize' is not a command" in now.status
            await now.press(*["left"] * 5, "backspace", "s", "enter")
            assert "raize" not in now.status
            assert [act["to"] for act in now.sent("act")] == [120]
            assert (chat.value, chat.has_focus) == ("", False)

    play(story)


def test_escape_leaves_a_wrong_line_and_its_error(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press(*"/raize", "enter", "escape")
            assert now.app.screen.query_one(ChatInput).value == ""
            assert "raize" not in now.status

    play(story)


@pytest.mark.parametrize("pasted", [False, True], ids=["typed", "in brackets"])
def test_lines_that_come_together_are_sent_one_after_the_other(tmp_path, pasted):
    async def story():
        async with at_table(tmp_path) as now:
            lines = "/say one\n/say two\n/say cards"
            if pasted:
                now.app.post_message(Paste(lines))
            else:
                type_at_once(now, lines)
            await now.press("enter")
            assert [said["text"] for said in now.sent("say")] == ["one", "two", "cards"]
            assert now.sent("act") == []

    play(story)


def test_a_wrong_line_before_others_is_told_in_the_log(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            type_at_once(now, "/raize\n/say two\n")
            await now.rest()
            assert [said["text"] for said in now.sent("say")] == ["two"]
            assert "/raize: 'raize' is not a command" in shown(now)
            assert not now.app.screen.query_one(ChatInput).has_focus

    play(story)


def test_a_chat_line_of_the_lobby_takes_the_letters_that_come_with_its_key(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            type_at_once(now, "tscq\ntsq\n")
            await now.rest()
            assert [said["text"] for said in now.sent("say")] == ["scq", "sq"]
            assert now.screen_name == "LobbyScreen"

    play(story)


def test_a_number_that_no_message_can_have_is_refused_in_the_line(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press(*"/host blinds 99999999999999999999/1 ", "enter")
            assert now.status == "99999999999999999999 is too large a number"
            assert now.app.screen.query_one(ChatInput).value == "/host blinds 99999999999999999999/1 "
            await now.press(*["backspace"] * 40, *"/host blinds 5/10", "enter")
            assert len(now.sent("host_stakes")) == 1

    play(story)
