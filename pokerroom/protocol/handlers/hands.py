"""What the commands about hands that are over do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.history.hand_record import HandRecord
from pokerroom.history.phh import writer as phh
from pokerroom.history.text import writer as text
from pokerroom.protocol.handlers.context import Handler, check_watching, player_of
from pokerroom.protocol.messages import hands as hm
from pokerroom.protocol.messages.base import Command, Message

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session


def get_hands(session: Session, command: hm.GetHands, now: int) -> Message:
    """Read a page of the list."""
    name, archive = player_of(session).name, session.hub.room.archive
    found = archive.lines(name, command.before, command.most + 1, command.table)
    return hm.Hands(command.id, found[: command.most], len(found) > command.most)


def get_hand(session: Session, command: hm.GetHand, now: int) -> Message:
    """Read a hand of one's own."""
    seen = session.hub.room.archive.hand(command.number, player_of(session).name)
    return hm.RecordedHand(command.id, command.number, seen)


def get_last_hand(session: Session, command: hm.GetLastHand, now: int) -> Message:
    """Read the last hand of a table."""
    check_watching(session, command.table)
    number, seen = session.hub.room.archive.last(command.table, session.name)
    late = session.hub.late.sees(session, command.table)
    if late is not None and not any(player.player == session.name for player in seen.players):
        seen = late.hand_seen(seen)
    return hm.RecordedHand(command.id, number, seen)


def write_hands(session: Session, command: hm.WriteHands, now: int) -> Message:
    """Write a page of hands out."""
    name, archive = player_of(session).name, session.hub.room.archive
    found = archive.lines(name, command.before, command.most + 1, command.table)
    pieces = [
        hm.WrittenHand(line.number, written(archive.hand(line.number, name), command.form))
        for line in found[: command.most]
    ]
    return hm.WrittenHands(command.id, tuple(pieces), len(found) > command.most)


def share_hand(session: Session, command: hm.ShareHand, now: int) -> Message:
    """Make a link."""
    name = player_of(session).name
    return hm.HandLink(command.id, session.hub.room.archive.share(command.number, name, command.cards))


def written(record: HandRecord, form: hm.Writing) -> str:
    """Return a hand, as somebody may see it, in one of the forms for files."""
    if form == "text":
        return text.hand_text(record)
    return "" if record.voided else phh.hand_text(record)


HANDLERS: dict[type[Command], Handler] = {
    hm.GetHands: get_hands,
    hm.GetHand: get_hand,
    hm.GetLastHand: get_last_hand,
    hm.WriteHands: write_hands,
    hm.ShareHand: share_hand,
}
QUESTIONS: frozenset[type[Command]] = frozenset((hm.GetHands, hm.GetHand, hm.GetLastHand, hm.WriteHands))
