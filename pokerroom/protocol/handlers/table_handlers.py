"""Handlers of commands at a table: watching it, taking a seat, playing a hand."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.poker.actions import Action
from pokerroom.protocol.broadcast.event_batch import with_clock
from pokerroom.protocol.handlers.context import CommandContext, command_handler, player_of, watcher_of
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tournaments.private_tournaments import check_admitted
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.peer_table import PeerTable
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.lobby_messages import Notice
from pokerwire.messages.message_base import Message
from pokerwire.messages.table_messages import (
    Act,
    ChangeSeat,
    ChooseGame,
    Events,
    JoinWaitingList,
    Leave,
    LeaveWaitingList,
    RabbitHunt,
    Resume,
    SetAutoTopUp,
    SetRuns,
    SetStraddle,
    Show,
    Sit,
    SitIn,
    SitOut,
    Snapshot,
    SwapSeats,
    TopUp,
    Unwatch,
    Watch,
)
from pokerwire.messages.uth_messages import UthTableMessage
from pokerwire.tournament.tournament_tables import tournament_of

# --- seeing a table ---------------------------------------------------------------------------------------------------


@command_handler
def watch(session: CommandContext, command: Watch, now: int) -> Message:
    """Send a table's snapshot now, and its events from now on."""
    opened = _begin_watching(session, command.table, now)
    session.send_after_answer(_snapshot(session, opened, now))
    return Ok(command.id)


@command_handler
def unwatch(session: CommandContext, command: Unwatch, now: int) -> Message:
    """Stop sending a table."""
    session.hub.unwatch(session, command.table)
    return Ok(command.id)


@command_handler
def resume(session: CommandContext, command: Resume, now: int) -> Message:
    """Send the events of a table that the client missed, or its snapshot if they are too old."""
    opened = _begin_watching(session, command.table, now)
    delayed_table = session.hub.delayed_spectators.delayed_table_for(session, command.table)
    if delayed_table is not None:
        if (missed_message := delayed_table.missed_since(session, command.seq, now)) is not None:
            session.send_after_answer(missed_message)
        return Ok(command.id)
    missed = opened.table.events_since(command.seq, session.name)
    snapshot = _snapshot(session, opened, now)
    if missed is None:
        session.send_after_answer(snapshot)
    elif command.seq < opened.table.seq:
        turn = snapshot.state.turn if isinstance(snapshot, Snapshot) else None
        events = tuple([with_clock(event, turn) for event in missed])
        session.send_after_answer(Events(command.table, command.seq + 1, opened.table.seq, events))
    return Ok(command.id)


def _begin_watching(session: CommandContext, number: int, now: int) -> OpenTable:
    """Let a session watch a table.  What another connection of the player had of it is this one's from now on."""
    room = session.room
    opened = room.tables.find(number)
    tournament = tournament_of(number)
    if tournament:
        check_admitted(room.tournaments, tournament, session.name, now, is_host=session.is_host)
    room.private_tables.check_entered(number, session.name, is_host=session.is_host)
    max_watched = room.limits.watching
    if number not in session.watching and len(session.watching) >= max_watched:
        raise RoomError(
            "too_many_watched", "you watch {maximum} tables, which is the limit", maximum=max_watched
        )
    hub, person = session.hub, session.person
    if person is not None and number in person.seats and hub.connections.holder(number, person.name) is None:
        room.restore_lines(person, (number,), now)
        hub.publish(now)
    hub.watch(session, number)
    return opened


def _snapshot(session: CommandContext, opened: OpenTable, now: int) -> Snapshot | UthTableMessage:
    table = opened.table
    table.spectators = session.hub.spectator_count(opened.number)
    delayed_table = session.hub.delayed_spectators.delayed_table_for(session, opened.number)
    if delayed_table is not None:
        return delayed_table.snapshot(now)
    if isinstance(table, PeerTable):
        return Snapshot(opened.number, table.snapshot(session.name, now))
    return UthTableMessage(opened.number, table.snapshot(session.name, now))


# --- a seat -----------------------------------------------------------------------------------------------------------


@command_handler
def sit(session: CommandContext, command: Sit, now: int) -> Message:
    """Take a seat; answer with its number. A program that sits down alone is sent the reason why nobody plays."""
    person = watcher_of(session, command.table)
    seat = session.room.player_commands.sit(
        person,
        command.table,
        now,
        seat=command.seat,
        buy_in=command.buy_in,
        blinds=command.blinds,
        sit_out=command.sit_out,
    )
    table = session.room.tables.find(command.table).table
    if (
        person.bot
        and seat
        and not command.sit_out
        and isinstance(table, PeerTable)
        and table.active_players < 2
    ):
        text = N_("Nobody else plays at table {table}: a hand begins when another player sits down there.")
        notice = Notice.of("no_opponent", Sentence(text, {"table": command.table}), table=command.table)
        session.send_after_answer(notice)
    return Ok(command.id, table=command.table, seat=seat or None)


@command_handler
def change_seat(session: CommandContext, command: ChangeSeat, now: int) -> Message:
    """Move to another seat between hands; answer with the seat that the player has now."""
    person = player_of(session)
    table = session.room.tables.seated_cash_table(person, command.table)
    return Ok(command.id, table=command.table, seat=table.change_seat(person.name, command.seat, now))


@command_handler
def swap_seats(session: CommandContext, command: SwapSeats, now: int) -> Message:
    """Offer to swap seats, agree or refuse, and notify the other player; answer with the present seat."""
    person, number = player_of(session), command.table
    table = session.room.tables.seated_cash_table(person, number)
    other = session.room.tables[number].players.get(command.seat, "")
    answer = "refused"
    if command.refuse:
        table.refuse_swap(person.name, command.seat, now)
    else:
        answer = table.swap_seats(person.name, command.seat, now)
    if answer in _SWAP_NOTICES:
        code, text = _SWAP_NOTICES[answer]
        sentence = Sentence(text, {"player": person.name, "table": number})
        session.hub.send_to_player(other, Notice.of(code, sentence, number))
    return Ok(command.id, table=number, seat=table.players[person.name])


_SWAP_NOTICES = {
    "offered": ("swap_offered", N_("{player} would like to swap seats with you at table {table}.")),
    "agreed": ("swap_agreed", N_("{player} agrees to swap seats at table {table}.")),
    "refused": ("swap_refused", N_("{player} would rather not swap seats at table {table}.")),
}
"""what happened -> the notice for the other player"""


@command_handler
def top_up(session: CommandContext, command: TopUp, now: int) -> Message:
    """Add chips from the wallet to the stack."""
    session.room.player_commands.top_up(player_of(session), command.table, command.by, now)
    return Ok(command.id)


@command_handler
def set_auto_top_up(session: CommandContext, command: SetAutoTopUp, now: int) -> Message:
    """Turn automatic top-ups from the wallet on or off."""
    person = player_of(session)
    table = session.room.tables.seated_cash_table(person, command.table)
    table.set_auto_top_up(person.name, command.to, command.below, now)
    return Ok(command.id)


@command_handler
def leave(session: CommandContext, command: Leave, now: int) -> Message:
    """Leave the seat, or cancel that."""
    person = player_of(session)
    session.room.tables.seated_table(person, command.table).leave(person.name, now, cancel=command.cancel)
    return Ok(command.id)


@command_handler
def sit_out(session: CommandContext, command: SitOut, now: int) -> Message:
    """Sit out: be dealt no more hands."""
    person = player_of(session)
    session.room.tables.seated_table(person, command.table).sit_out(person.name, now)
    return Ok(command.id)


@command_handler
def sit_in(session: CommandContext, command: SitIn, now: int) -> Message:
    """Sit in: be dealt hands again."""
    person = player_of(session)
    room = session.room
    room.play_limits.check_may_play(person.name, now)
    table = room.tables.seated_table(person, command.table)
    if isinstance(table, CashTable):
        table.sit_in(person.name, command.blinds, now)
    elif isinstance(table, TournamentTable):
        table.sit_in(person.name, now)
    else:
        room.tables.seated_uth_table(person, command.table).sit_in(person.name, now)
    return Ok(command.id)


@command_handler
def set_straddle(session: CommandContext, command: SetStraddle, now: int) -> Message:
    """Turn straddling on or off."""
    person = player_of(session)
    session.room.tables.seated_cash_table(person, command.table).set_straddle(
        person.name, command.on, now, command.to
    )
    return Ok(command.id)


@command_handler
def set_runs(session: CommandContext, command: SetRuns, now: int) -> Message:
    """Answer how many times the cards to come are dealt, or agree to it for all hands."""
    person = player_of(session)
    session.room.tables.seated_cash_table(person, command.table).set_runs(
        person.name, command.times, command.hand, now
    )
    return Ok(command.id)


@command_handler
def join_waiting_list(session: CommandContext, command: JoinWaitingList, now: int) -> Message:
    """Join the waiting list."""
    person = watcher_of(session, command.table)
    session.room.tables.for_command(command.table).join_waiting(person.name, now)
    return Ok(command.id)


@command_handler
def leave_waiting_list(session: CommandContext, command: LeaveWaitingList, now: int) -> Message:
    """Leave the waiting list."""
    person = player_of(session)
    session.room.tables.for_command(command.table).leave_waiting(person.name, now)
    return Ok(command.id)


# --- the hand ---------------------------------------------------------------------------------------------------------


@command_handler
def act(session: CommandContext, command: Act, now: int) -> Message:
    """Take an action; refuse it unless it answers the current decision."""
    person = player_of(session)
    table = session.room.tables.seated_peer_table(person, command.table)
    action = Action(command.action, command.to, command.cards)
    table.act(person.name, command.hand, command.decision, action, now)
    return Ok(command.id)


@command_handler
def show(session: CommandContext, command: Show, now: int) -> Message:
    """Show cards after the hand."""
    person = player_of(session)
    session.room.tables.seated_peer_table(person, command.table).show(
        person.name, command.hand, command.cards, now
    )
    return Ok(command.id)


@command_handler
def choose_game(session: CommandContext, command: ChooseGame, now: int) -> Message:
    """Choose the game of the next hands."""
    person = player_of(session)
    session.room.tables.seated_cash_table(person, command.table).choose_game(
        person.name, command.hand, command.game, command.structure, now
    )
    return Ok(command.id)


@command_handler
def rabbit_hunt(session: CommandContext, command: RabbitHunt, now: int) -> Message:
    """Show everybody which cards would have come."""
    person = player_of(session)
    session.room.tables.seated_cash_table(person, command.table).rabbit_hunt(person.name, command.hand, now)
    return Ok(command.id)
