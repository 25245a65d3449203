"""A kept hand in lines that can be pasted into a chat: when, for what, who sat where with what, and what they did."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.history.positions import positions
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.history.replay.site_quirks import button_seat
from pokerroom.history.text.text_amounts import Money
from pokerroom.lab.collection.amounts import time_text
from pokerroom.lab.collection.groupings import game_title, stakes_title
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.search import FoundHand
from pokerroom.lab.importers.hand_playback import HandPlayback
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.room.sanitize import without_invisible
from pokerwire.hand_events import BoardDealt, ForcedBet, HoleCards


def played_back(record: ReplayRecord, currency: str) -> HandPlayback:
    """Return the film of a kept hand."""
    return HandPlayback(record, replay(record).events, symbol=Money.of(currency).symbol)


def outline(file: HandFile, hand: FoundHand) -> Iterator[str]:
    """Yield the lines."""
    record = file.record(hand.id)
    playback = played_back(record, hand.currency)
    time = time_text(hand.played)
    yield f"{hand.site} hand {hand.number}" + (f", {time} UTC" if time else "")
    yield ", ".join(_game(hand, record, playback))
    yield from _seats(record, playback, file.own_seat(hand.id))
    for step in range(1, playback.length):
        event = playback.event(step)
        if isinstance(event, HoleCards) or (isinstance(event, ForcedBet) and event.kind == "ante"):
            continue  # said above
        pot = f" (pot {playback.amount(playback.pot(step))})" if isinstance(event, BoardDealt) else ""
        yield without_invisible(playback.description(step) + pot)


def _game(hand: FoundHand, record: ReplayRecord, playback: HandPlayback) -> Iterator[str]:
    game = f"{record.game} {record.structure}"
    kind = hand.play_kind
    if kind.name == "tournament":
        yield game_title(kind, game)
        yield f"blinds {playback.amount(record.small_blind)}/{playback.amount(record.big_blind)}"
    else:
        yield stakes_title(kind, f"{game} {hand.stakes}")
    if record.ante:
        yield f"ante {playback.amount(record.ante)}"
    if hand.table_name:
        yield without_invisible(f"table {hand.table_name}")


def _seats(record: ReplayRecord, playback: HandPlayback, own: int) -> Iterator[str]:
    """Yield a line for each player, in the order of the blinds."""
    places = positions(button_seat(record), [seat.seat for seat in record.seats])
    by_seat = {seat.seat: seat for seat in record.seats}
    for number, place in places.items():
        seat = by_seat[number]
        cards = f" [{seat.hole}]" if seat.hole else ""
        you = " (you)" if number == own else ""
        yield without_invisible(
            f"{place:6}{playback.name(number)}{you}: {playback.amount(seat.stack)}{cards}"
        )
