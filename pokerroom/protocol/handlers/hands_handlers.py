"""Handlers of commands about finished hands."""

from __future__ import annotations

from pokerroom.history.all_in_hands import with_all_in_odds
from pokerroom.history.play_counts import SHARES
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.written_hand import written_hand
from pokerroom.protocol.coach import Coach
from pokerroom.protocol.handlers.context import (
    CommandContext,
    answer_elsewhere,
    check_watching,
    command_handler,
    player_of,
)
from pokerroom.room.acts import coaching
from pokerroom.room.history.play_statistics import count_opponent
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.opponent_statistics import check_allowed
from pokerwire.messages import hands_messages as hm
from pokerwire.messages.message_base import Message
from pokerwire.tournament.tournament_tables import tournament_of


@command_handler
def get_hands(session: CommandContext, command: hm.GetHands, now: int) -> Message:
    """Return a page of the player's list of hands."""
    name, room = player_of(session).name, session.room
    rows = room.archive.summaries(name, command.before, command.most + 1, command.table)
    page = rows[: command.most]
    numbers = dict.fromkeys(tournament_of(row.table) for row in page)
    tournaments = room.tournaments.summaries.results(name, numbers)
    return hm.Hands(command.id, page, len(rows) > command.most, tournaments)


@command_handler
def get_hand(session: CommandContext, command: hm.GetHand, now: int) -> Message:
    """Return one of the player's own hands."""
    record = session.room.archive.hand(command.number, player_of(session).name)
    return hm.RecordedHand(command.id, command.number, with_all_in_odds(record))


@command_handler
def get_last_hand(session: CommandContext, command: hm.GetLastHand, now: int) -> Message:
    """Return the last hand of a table."""
    check_watching(session, command.table)
    number, record = session.room.archive.last_hand(command.table, session.name)
    delayed_table = session.hub.delayed_spectators.delayed_table_for(session, command.table)
    if delayed_table is not None and not any(player.player == session.name for player in record.players):
        record = delayed_table.visible_hand(record)
    return hm.RecordedHand(command.id, number, with_all_in_odds(record))


@command_handler
def write_hands(session: CommandContext, command: hm.WriteHands, now: int) -> Message:
    """Return a page of hands as text in a file format."""
    name, archive = player_of(session).name, session.room.archive
    rows = archive.summaries(name, command.before, command.most + 1, command.table)
    money = Money.of(command.money, session.room.config.decimals)
    texts = [
        hm.WrittenHand(row.number, written_hand(archive.hand(row.number, name), command.form, money))
        for row in rows[: command.most]
    ]
    return hm.WrittenHands(command.id, tuple(texts), len(rows) > command.most)


@command_handler
def get_play_statistics(session: CommandContext, command: hm.GetPlayStatistics, now: int) -> Message:
    """Return how another player has played with this one."""
    person, room = player_of(session), session.room
    other = room.people.find(command.player)
    check_allowed(room.tables, person, other)
    name = command.player if other is None else other.name
    count = count_opponent(room.archive, person.name, name)
    shares = [
        hm.PlayShare(share.title, getattr(count, share.part), getattr(count, share.whole))
        for share in SHARES.values()
    ]
    return hm.PlayStatistics(command.id, name, count.hands, tuple(shares), count.aggressive, count.called)


@command_handler
def coach_hand(session: CommandContext, command: hm.CoachHand, now: int) -> Message:
    """Return what a solved strategy would have done in one of the player's own hands."""
    coach, name = _coach_of(session), player_of(session).name
    record = coaching.hand_to_coach(session.room, player_of(session), command.number)
    return answer_elsewhere(
        session,
        command,
        session.hub.coach_work,
        lambda: coach.judge_hand(record, name),
        lambda hand: hm.HandCoaching(command.id, command.number, hand),
        beside=True,
    )


@command_handler
def coach_evening(session: CommandContext, command: hm.CoachEvening, now: int) -> Message:
    """Return what stands out in the player's hands of this evening."""
    coach, name = _coach_of(session), player_of(session).name
    records = coaching.evening_to_coach(session.room, player_of(session), now)
    return answer_elsewhere(
        session,
        command,
        session.hub.coach_work,
        lambda: coach.judge_evening(tuple(records), name),
        lambda evening: hm.EveningCoaching(command.id, evening),
        beside=True,
    )


def _coach_of(session: CommandContext) -> Coach:
    if session.hub.coach is None:
        raise RoomError("no_coach", "this room has no coach")
    return session.hub.coach


@command_handler
def share_hand(session: CommandContext, command: hm.ShareHand, now: int) -> Message:
    """Create a link to a hand."""
    name = player_of(session).name
    return hm.HandLink(command.id, session.room.archive.create_link(command.number, name, command.cards))
