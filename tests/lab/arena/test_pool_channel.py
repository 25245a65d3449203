"""The questions to a bot's process and its answers, over real sockets and pipes, without the process."""

from __future__ import annotations

import json
import socket

import pytest

from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.runners.bot_channel import JsonChannel
from pokerroom.lab.arena.runners.bot_process import BotProcess, wait_for_replies
from pokerroom.lab.arena.runners.runner_messages import ActionAnswer
from pokerroom.poker.actions import CALL


class Deaf:
    """A process that is there, and does nothing by itself."""

    def exit_description(self):
        return "ended"

    def end(self, grace):
        pass


class Calls:
    """Asks, and notes what it receives."""

    def __init__(self):
        self.heard_of = []

    def on_answer(self, answer):
        self.heard_of.append(answer.id)
        return CALL

    def on_lost(self, trouble):
        return BotFault("late", str(trouble))


@pytest.mark.parametrize("kind", ["socket", "pipes"])
def test_questions_that_do_not_fit_are_sent_when_there_is_room(kind):
    """A thousand questions before the bot reads any of them, and answers in pieces."""
    ours, theirs = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    end = ours.dup() if kind == "pipes" else ours
    theirs.sendall(b'{"ready":true,"tables":true}\n')
    crew = BotProcess(lambda: JsonChannel(Deaf(), ours, end, ActionAnswer), 10_000, 1_000)
    crew.ensure_started()
    asking = Calls()
    for _ in range(1_000):
        crew.ask(asking, lambda number: {"id": number, "padding": "x" * 200})
    assert crew.send() == []
    assert crew.channel.unsent
    read = b""
    while crew.channel.unsent:
        read += theirs.recv(1 << 20)
        assert wait_for_replies([crew]) == []
    theirs.setblocking(False)
    read += theirs.recv(1 << 20)
    numbers = [json.loads(line)["id"] for line in read.splitlines()[1:]]
    assert numbers == list(range(1, 1_001))
    said = b"".join(b'{"id":%d,"action":"call"}\n' % number for number in reversed(numbers))
    for part in (said[:5], said[5:5_000], said[5_000:]):
        theirs.sendall(part)
        wait_for_replies([crew])
    assert asking.heard_of == numbers[::-1]
    assert not crew.has_open_questions
    crew.channel.close()
    theirs.close()


def test_nothing_in_time_is_late_for_all_that_were_asked():
    ours, theirs = socket.socketpair()
    theirs.sendall(b'{"ready":true,"tables":true}\n')
    crew = BotProcess(lambda: JsonChannel(Deaf(), ours, ours, ActionAnswer), 0, 5)
    crew.ensure_started()
    for _ in range(3):
        crew.ask(Calls(), lambda number: {"id": number})
    crew.send()
    came = wait_for_replies([crew])
    assert [fault.kind for _, fault, _ in came] == ["late"] * 3
    assert crew.channel is None
    theirs.close()
