"""What a player reads when the room and this program differ in version: which one to update."""

from __future__ import annotations

import re

from msgspec.structs import replace

from pokerclient import version
from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerlocale.spoken import _
from pokerwire.messages.connection_messages import Error

_OLDER_ROOM = N_(
    "this room runs pokerroom {room}, which lacks something that pokerroom {own} here asks for: "
    "its host has to update it"
)


def release(text: str) -> tuple[int, int]:
    """Return what counts of a version: 1.2 of "1.2.3"; (0, 0) for what is no version."""
    numbers = re.match(r"(\d{1,9})\.(\d{1,9})", text)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)


def newer_room_notice(room: str) -> str:
    """Return what to show the player of a room of version ``room``; "" unless it is newer than this program."""
    own = version.__version__
    if release(room) <= release(own):
        return ""
    return _(
        "This room runs pokerroom {room}, and this is {own}: update it to have all that the room offers.",
        room=room,
        own=own,
    )


def explained(error: Error, room: str) -> Error:
    """Return a refusal, with the reason in words when the room, of version ``room``, is too old for the command."""
    own = version.__version__
    if error.code != "bad_message" or not (0, 0) < release(room) < release(own):
        return error
    sentence = Sentence(_OLDER_ROOM, {"room": room, "own": own})
    return replace(error, message=str(sentence), sentence=sentence)
