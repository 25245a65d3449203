"""A client of a gateway and a table that moves: what they say of it goes where it is, once they see it there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from pokerroom.protocol.codec import MSGPACK
from pokerroom.protocol.table_place import Elsewhere
from pokerroom.server.gateway.relayed_session import BOUNCE_SECONDS, RelayedSession
from pokerroom.server.gateway.room_line import LineChannel, RoomLine
from pokerroom.server.gateway.room_lines import RoomLines
from pokerwire.frames import frame
from pokerwire.messages.table_messages import Resume

pack = msgspec.msgpack.encode


class SentLine:
    """A line to a process that is there: what goes out on it is kept."""

    linked = True

    def __init__(self) -> None:
        self.sent: list[tuple[str, int]] = []
        self.channel: LineChannel | None = None

    def attach(self, channel: LineChannel) -> int:
        self.channel = channel
        return 1

    def open(self) -> None:
        assert self.channel is not None
        opening = self.channel.opening()
        if opening is not None and opening.continued is not None:
            self.sent += [
                ("show", one.table) for one in opening.continued.commands if isinstance(one, Resume)
            ]
        self.channel.on_open()

    def send(self, number: int, data: bytes) -> None:
        command = msgspec.msgpack.decode(data[4:])
        self.sent.append((command["type"], command["id"]))

    def show(self, number: int, resume: Resume) -> None:
        self.sent.append(("show", resume.table))

    def says(self, message: Any) -> None:
        assert self.channel is not None
        payload = message if isinstance(message, bytes) else MSGPACK.encode(message)[4:]
        self.channel.on_data(frame(payload))


class SentLines:
    """The lines to the room's own process and a branch; what is to happen later waits until it is told to."""

    def __init__(self) -> None:
        self.room, self.branch = SentLine(), SentLine()
        self.due: list[Callable[[], None]] = []

    def line_of(self, writer: int) -> RoomLine:
        return cast(RoomLine, self.branch if writer else self.room)

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        assert seconds == BOUNCE_SECONDS
        self.due.append(work)


def client_of(lines: SentLines) -> RelayedSession:
    session = RelayedSession(cast(RoomLines, lines), MSGPACK, "10.0.0.1", lambda session: None)
    lines.room.open()
    session.receive(pack({"type": "hello", "id": 1, "protocol": 1, "name": "Ann"}), 0)
    lines.room.says(pack({"type": "welcome", "id": 1, "name": "Ann"}))
    return session


def client_whose_table_moves(lines: SentLines) -> RelayedSession:
    """Who watches table 7, which has just gone to the branch."""
    session = client_of(lines)
    session.receive(pack({"type": "watch", "id": 2, "table": 7}), 0)
    lines.room.says(pack({"type": "ok", "id": 2}))
    lines.room.says(Elsewhere(None, 7, 1))
    lines.branch.open()
    return session


def test_what_is_said_of_a_table_on_its_way_waits_until_it_is_seen_there() -> None:
    lines = SentLines()
    session = client_whose_table_moves(lines)
    assert lines.branch.sent == [("show", 7)], "it has moved there"
    lines.branch.says(Elsewhere(None, 7, 0))
    lines.room.says(Elsewhere(None, 7, 1))
    lines.branch.sent.clear()
    lines.room.sent.clear()
    session.receive(pack({"type": "leave", "id": 3, "table": 7}), 0)
    assert lines.branch.sent == [], "it is on its way: nobody would know the client there"
    for work in lines.due:
        work()
    assert lines.branch.sent == [("show", 7)]
    lines.branch.says(Elsewhere(None, 7, 1, shown=True))
    assert lines.branch.sent == [("show", 7), ("leave", 3)]
    assert lines.room.sent == []


def test_a_command_waits_until_the_process_to_which_its_table_has_moved_knows_the_client() -> None:
    lines = SentLines()
    session = client_whose_table_moves(lines)
    session.receive(pack({"type": "sit", "id": 3, "table": 7}), 0)
    assert lines.branch.sent == [("show", 7)]
    lines.branch.says(Elsewhere(None, 7, 0))  # it has not come yet when the client looks, and comes then
    lines.room.says(Elsewhere(None, 7, 1))
    for work in lines.due:
        work()
    lines.branch.says(Elsewhere(None, 7, 1, shown=True))
    assert lines.branch.sent == [("show", 7), ("show", 7), ("sit", 3)]
    lines.branch.open()
    session.receive(pack({"type": "leave", "id": 4, "table": 7}), 0)
    assert lines.branch.sent[3:] == [("show", 7)], (
        "who takes a branch over is asked when it has shown the table"
    )
    lines.branch.says(Elsewhere(None, 7, 1, shown=True))
    assert lines.branch.sent[3:] == [("show", 7), ("sit", 3), ("leave", 4)]
    assert session.take_outbox()[2:] == []
    assert ("sit", 3) not in lines.room.sent


def test_nobody_sits_down_before_they_see_the_table_that_moves_meanwhile() -> None:
    lines = SentLines()
    session = client_of(lines)
    lines.room.sent.clear()
    session.receive(pack({"type": "resume", "id": 2, "table": 7, "seq": 4}), 0)
    session.receive(pack({"type": "sit", "id": 3, "table": 7}), 0)
    session.receive(pack({"type": "say", "id": 4, "text": "hello"}), 0)
    assert lines.room.sent == [("resume", 2), ("say", 4)], "whoever has the table would not know the client"
    lines.room.says(Elsewhere(2, 7, 1))
    lines.branch.open()
    assert lines.branch.sent == [("resume", 2)]
    lines.branch.says(Elsewhere(2, 7, 0))
    for work in lines.due:
        work()
    assert lines.room.sent[2:] == [("resume", 2)]
    lines.room.says(pack({"type": "ok", "id": 2}))
    assert lines.room.sent[3:] == [("sit", 3)]
    lines.room.open()
    lines.room.says(Elsewhere(None, 7, 0, shown=True))
    assert lines.room.sent[4:] == [("show", 7), ("say", 4), ("sit", 3)], (
        "asked again, since it was not answered"
    )
    assert lines.branch.sent == [("resume", 2)]


def test_what_waits_for_a_table_is_asked_when_the_client_may_not_see_it() -> None:
    lines = SentLines()
    session = RelayedSession(cast(RoomLines, lines), MSGPACK, "10.0.0.1", lambda session: None)
    lines.room.open()
    for id, kind in ((1, "watch"), (2, "sit"), (3, "leave")):
        session.receive(pack({"type": kind, "id": id, "table": 9}), 0)
    lines.room.open()
    assert lines.room.sent == [("watch", 1), ("watch", 1)], (
        "a process that comes anew is asked in the same order"
    )
    lines.room.says(
        pack({"type": "error", "id": 1, "code": "no_such_table", "message": "there is no table 9"})
    )
    assert lines.room.sent[2:] == [("sit", 2), ("leave", 3)]
