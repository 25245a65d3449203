"""The record of a hand: everything that happened, as the events of the table."""

from __future__ import annotations

import msgspec

from pokerroom.evaluator import named_as
from pokerroom.tables.event_log import view_for
from pokerwire.cash.cash_events import AnyEvent, MadeHand
from pokerwire.hand_events import HandShown
from pokerwire.room.finished_hand import HandRecord


def seen_by(record: HandRecord, player: str | None) -> HandRecord:
    """Return what ``player`` may see of the hand: their own cards and shown ones; ``None``: what a spectator may."""
    seat = next((dealt.seat for dealt in record.players if dealt.player == player), None)
    views = [view_for(event, seat) for event in record.events]
    seen = tuple([_named(view) for view in views if view is not None])
    return msgspec.structs.replace(record, events=seen, viewer=player or "")


def _named(event: AnyEvent) -> AnyEvent:
    """Return an event with the hand that it names for every language, which records of before have not."""
    if isinstance(event, HandShown | MadeHand) and event.name and event.named is None:
        return msgspec.structs.replace(event, named=named_as(event.strength, event.name))
    return event
