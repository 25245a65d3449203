"""What goes over the link between a gateway and the process that has the room: frames, each of one channel.

A frame is the 4-byte length of the rest, a byte that says its kind, the 4-byte number of its channel, and bytes.  Each
client of the gateway is a channel, and so is each page that a browser asks for.  The messages in ``DATA`` are frames of
the native protocol, whether msgpack or JSON is inside; for a page they are plain HTTP.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, NamedTuple

import msgspec

from pokerwire.error_tree import PokerRoomError
from pokerwire.frames import LENGTH_BYTES, FrameDecoder, FrameTooLong
from pokerwire.messages.account_messages import Hello
from pokerwire.messages.lobby_messages import SubscribeLobby
from pokerwire.messages.table_messages import Resume
from pokerwire.messages.tournament_messages import GetTournaments, WatchTournament

MAX_LINK_FRAME = 67_108_864
"""bytes of one frame at most"""
MAX_KEY_FRAME = 65_536
"""the same before the key was shown"""
BEATS = b"beats"
_HEAD_BYTES = 5


class LinkKind(IntEnum):
    """What a frame of the link is."""

    KEY = 1
    """gateway: the secret that proves that it belongs to the room; the first frame"""
    READY = 2
    """room: the key was right; channels may open; with :data:`BEATS` as data the gateway may send beats"""
    OPEN = 3
    """gateway: a :class:`ChannelOpening`"""
    DATA = 4
    """bytes of the channel, in either direction"""
    CLOSE = 5
    """the channel is over; no more frames of it follow from this side"""
    PAUSE = 6
    """room: send no more of this channel until ``GO_ON``"""
    GO_ON = 7
    """room: the channel is read again"""
    BEAT = 9
    """this side is there; the room sends beats to a gateway that does, with how many clients it should let go"""


class BadLink(PokerRoomError):
    """The other end of a link sent what cannot be."""


Continued = Resume | SubscribeLobby | GetTournaments | WatchTournament


class Continuation(msgspec.Struct, frozen=True):
    """A session that its client still holds: how to log it in again, and what it looks at.

    ``age``: how long ago the client said hello (ms), which needs no clock that gateway and room share; ``since``: when
    that was by the gateway's clock, in ms since 1970, for rooms of earlier versions.
    """

    hello: Hello
    commands: tuple[Continued, ...] = ()
    since: int = 0
    age: int | None = None

    def greeted_at(self, now: int) -> int:
        """Return when the client said hello, by the clock that says ``now``."""
        return self.since if self.age is None else now - self.age


class ChannelOpening(msgspec.Struct, frozen=True):
    """A new channel: what is spoken in it, and from where to where its connection goes."""

    language: Literal["msgpack", "json", "http"]
    address: str
    """the client's network address"""
    local_address: str = ""
    local_port: int = 0
    encrypted: bool = False
    origin: str = ""
    """which page of the room a browser has opened; empty: a program"""
    continued: Continuation | None = None
    gateway: str = ""
    """which gateway opens it, by a name that only this one has"""


class LinkFrame(NamedTuple):
    """One frame."""

    kind: LinkKind
    channel: int
    data: bytes


def link_frame(kind: LinkKind, channel: int = 0, data: bytes = b"") -> bytes:
    """Return a frame as it is sent."""
    head = (_HEAD_BYTES + len(data)).to_bytes(LENGTH_BYTES, "big")
    return b"%b%c%b%b" % (head, kind, channel.to_bytes(4, "big"), data)


class LinkDecoder:
    """Cuts a stream of bytes into frames."""

    def __init__(self, limit: int = MAX_LINK_FRAME) -> None:
        self._frames = FrameDecoder(limit)

    def trust(self) -> None:
        """Take frames of any size from now on."""
        self._frames.limit = MAX_LINK_FRAME

    def feed(self, data: bytes) -> list[LinkFrame]:
        """Add received bytes and return the frames that are complete; raise :class:`BadLink`."""
        try:
            return [_decoded(payload) for payload in self._frames.feed(data)]
        except FrameTooLong as error:
            raise BadLink(str(error)) from None


def _decoded(payload: bytes) -> LinkFrame:
    try:
        kind = LinkKind(payload[0])
    except (IndexError, ValueError):
        raise BadLink("a frame of no known kind") from None
    return LinkFrame(kind, int.from_bytes(payload[1:_HEAD_BYTES], "big"), payload[_HEAD_BYTES:])


_encode_opening = msgspec.msgpack.Encoder().encode
_opening_decoder = msgspec.msgpack.Decoder(ChannelOpening)


def encode_opening(opening: ChannelOpening) -> bytes:
    """Return an opening as the data of its frame."""
    return _encode_opening(opening)


def decode_opening(data: bytes) -> ChannelOpening:
    """Return the opening in a frame; raise :class:`BadLink`."""
    try:
        return _opening_decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadLink(f"a channel that cannot be opened: {error}") from None
