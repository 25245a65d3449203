"""What each command does: one small function for each, found by the type of the message.

A handler returns the answer, or raises a typed error and has changed nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.poker.actions import Action
from pokerroom.protocol import housecommands as house
from pokerroom.protocol import messages as m
from pokerroom.protocol import owncommands as own
from pokerroom.protocol.asking import Handler, player_of
from pokerroom.room.errors import RoomError
from pokerroom.room.opentable import OpenTable
from pokerroom.room.people import Person
from pokerroom.table.base import TableEvents
from pokerroom.table.cash import CashTable
from pokerroom.table.events import Turn

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session


def _watched(session: Session, number: int) -> Person:
    person = player_of(session)
    session.hub.room.tables.find(number)
    if number not in session.watching:
        raise RoomError("not_watching", f"watch table {number} first")
    return person


# --- the room -------------------------------------------------------------------------------------------------------


def ping(session: Session, command: m.Ping, now: int) -> m.Message:
    """Give a sign of life."""
    return m.Pong(command.id)


def subscribe_lobby(session: Session, command: m.SubscribeLobby, now: int) -> m.Message:
    """Send the lobby now and its changes from now on."""
    session.after(session.hub.subscribe_lobby(session))
    return m.Ok(command.id)


def unsubscribe_lobby(session: Session, command: m.UnsubscribeLobby, now: int) -> m.Message:
    """Send no more of the lobby."""
    session.hub.unsubscribe_lobby(session)
    return m.Ok(command.id)


def create_table(session: Session, command: m.CreateTable, now: int) -> m.Message:
    """Open a table; the answer has its number."""
    return m.Ok(command.id, table=session.hub.room.create_table(player_of(session), command.config, now))


def close_table(session: Session, command: m.CloseTable, now: int) -> m.Message:
    """Close a table of one's own."""
    session.hub.room.tables.close(player_of(session), command.table, now)
    return m.Ok(command.id)


def refill(session: Session, command: m.Refill, now: int) -> m.Message:
    """Give fresh play chips to somebody who has too few."""
    session.hub.room.refill(player_of(session))
    return m.Ok(command.id)


def say(session: Session, command: m.Say, now: int) -> m.Message:
    """Speak, at a table or in the lobby."""
    room = session.hub.room
    if command.table is None:
        person = player_of(session)
        session.hub.lobby_chat(person.name, room.chat_line(person, command.text, now))
    else:
        room.say(_watched(session, command.table), command.table, command.text, now)
    return m.Ok(command.id)


# --- seeing a table -------------------------------------------------------------------------------------------------


def watch(session: Session, command: m.Watch, now: int) -> m.Message:
    """Send a table's snapshot now and its events from now on."""
    opened = _begin_watching(session, command.table)
    session.after(_snapshot(session, opened, now))
    return m.Ok(command.id)


def unwatch(session: Session, command: m.Unwatch, now: int) -> m.Message:
    """Send no more of a table."""
    session.hub.unwatch(session, command.table)
    return m.Ok(command.id)


def resume(session: Session, command: m.Resume, now: int) -> m.Message:
    """Send what was missed of a table: its events, or its snapshot when they are too old."""
    opened = _begin_watching(session, command.table)
    missed = opened.table.events_since(command.seq, session.name)
    whole = _snapshot(session, opened, now)
    if missed is None:
        session.after(whole)
    elif command.seq < opened.table.seq:
        turn = whole.state.turn if isinstance(whole, m.Snapshot) else None
        seen = tuple([_with_clock(event, turn) for event in missed])
        session.after(m.Events(command.table, command.seq + 1, opened.table.seq, seen))
    return m.Ok(command.id)


def _begin_watching(session: Session, number: int) -> OpenTable:
    opened = session.hub.room.tables.find(number)
    most = session.hub.room.limits.watching
    if number not in session.watching and len(session.watching) >= most:
        raise RoomError("too_many_watched", f"you watch {most} tables, which is the limit")
    session.hub.watch(session, number)
    return opened


def _snapshot(session: Session, opened: OpenTable, now: int) -> m.Snapshot | m.HouseTable:
    table = opened.table
    table.spectators = session.hub.spectators(opened.number)
    if isinstance(table, CashTable):
        return m.Snapshot(opened.number, table.snapshot(session.name, now))
    return m.HouseTable(opened.number, table.snapshot(session.name, now))


def _with_clock(event: TableEvents, turn: Turn | None) -> TableEvents:
    """Put the time that is left now into the running decision, when this is it."""
    if turn is None or not isinstance(event, Turn):
        return event
    return turn if (event.hand, event.decision) == (turn.hand, turn.decision) else event


# --- a seat ---------------------------------------------------------------------------------------------------------


def sit(session: Session, command: m.Sit, now: int) -> m.Message:
    """Take a seat; the answer says which."""
    person = _watched(session, command.table)
    seat = session.hub.room.sit(
        person, command.table, now, seat=command.seat, buy_in=command.buy_in, blinds=command.blinds
    )
    return m.Ok(command.id, table=command.table, seat=seat)


def top_up(session: Session, command: m.TopUp, now: int) -> m.Message:
    """Add chips of the wallet to the stack."""
    session.hub.room.top_up(player_of(session), command.table, command.by, now)
    return m.Ok(command.id)


def leave(session: Session, command: m.Leave, now: int) -> m.Message:
    """Stand up, or take it back."""
    person = player_of(session)
    session.hub.room.seated(person, command.table).leave(person.name, now, cancel=command.cancel)
    return m.Ok(command.id)


def sit_out(session: Session, command: m.SitOut, now: int) -> m.Message:
    """Not be dealt in."""
    person = player_of(session)
    session.hub.room.seated(person, command.table).sit_out(person.name, now)
    return m.Ok(command.id)


def sit_in(session: Session, command: m.SitIn, now: int) -> m.Message:
    """Be dealt in again."""
    person = player_of(session)
    room = session.hub.room
    room.guards.check(person.name, now)
    table = room.seated(person, command.table)
    if isinstance(table, CashTable):
        table.sit_in(person.name, command.blinds, now)
    else:
        room.at_house(person, command.table).sit_in(person.name, now)
    return m.Ok(command.id)


def set_straddle(session: Session, command: m.SetStraddle, now: int) -> m.Message:
    """Opt in to straddling or out of it."""
    person = player_of(session)
    session.hub.room.at_cash(person, command.table).set_straddle(person.name, command.on, now)
    return m.Ok(command.id)


def join_waiting_list(session: Session, command: m.JoinWaitingList, now: int) -> m.Message:
    """Wait for a seat."""
    person = _watched(session, command.table)
    session.hub.room.tables.cash(command.table).join_waiting(person.name, now)
    return m.Ok(command.id)


def leave_waiting_list(session: Session, command: m.LeaveWaitingList, now: int) -> m.Message:
    """Wait no longer."""
    person = player_of(session)
    session.hub.room.tables.cash(command.table).leave_waiting(person.name, now)
    return m.Ok(command.id)


# --- the hand -------------------------------------------------------------------------------------------------------


def act(session: Session, command: m.Act, now: int) -> m.Message:
    """Decide; refused when the decision is no longer the running one."""
    person = player_of(session)
    table = session.hub.room.at_cash(person, command.table)
    action = Action(command.action, command.to, command.cards)
    table.act(person.name, command.hand, command.decision, action, now)
    return m.Ok(command.id)


def show(session: Session, command: m.Show, now: int) -> m.Message:
    """Show cards after the hand."""
    person = player_of(session)
    session.hub.room.at_cash(person, command.table).show(person.name, command.hand, command.cards, now)
    return m.Ok(command.id)


HANDLERS: dict[type[m.Command], Handler] = {
    m.Ping: ping,
    m.SubscribeLobby: subscribe_lobby,
    m.UnsubscribeLobby: unsubscribe_lobby,
    m.CreateTable: create_table,
    m.CloseTable: close_table,
    m.Refill: refill,
    m.Say: say,
    m.Watch: watch,
    m.Unwatch: unwatch,
    m.Resume: resume,
    m.Sit: sit,
    m.TopUp: top_up,
    m.Leave: leave,
    m.SitOut: sit_out,
    m.SitIn: sit_in,
    m.SetStraddle: set_straddle,
    m.JoinWaitingList: join_waiting_list,
    m.LeaveWaitingList: leave_waiting_list,
    m.Act: act,
    m.Show: show,
    m.PlaceBet: house.place_bet,
    m.DoubleBets: house.double_bets,
    m.RepeatBets: house.repeat_bets,
    m.UndoBet: house.undo_bet,
    m.ClearBets: house.clear_bets,
    m.Deal: house.deal,
    m.NextRound: house.next_round,
    m.Decide: house.decide,
    m.GetRounds: own.get_rounds,
    m.GetDays: own.get_days,
    m.GetSettings: own.get_settings,
    m.SetSettings: own.set_settings,
    m.GetPlayLimits: own.get_play_limits,
    m.SetPlayLimits: own.set_play_limits,
}
"""type of a command -> what carries it out"""

QUESTIONS: frozenset[type[m.Command]] = frozenset(
    (
        m.Ping,
        m.SubscribeLobby,
        m.UnsubscribeLobby,
        m.Watch,
        m.Unwatch,
        m.Resume,
        m.GetRounds,
        m.GetDays,
        m.GetSettings,
        m.GetPlayLimits,
    )
)
"""Commands that change only what this connection sees: done again when sent again, so that they hold after a
dropped line."""
