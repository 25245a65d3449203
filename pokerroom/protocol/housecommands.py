"""What the commands of house tables do: bets and decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerroom.protocol import messages as m
from pokerroom.protocol.asking import player_of
from pokerroom.table.house.bets import Decision
from pokerroom.table.house.table import HouseTable

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session

Bet = m.PlaceBet | m.DoubleBets | m.RepeatBets


def place_bet(session: Session, command: m.PlaceBet, now: int) -> m.Message:
    """Put chips on a spot."""
    name = player_of(session).name
    spot, amount, fill = command.spot, command.amount, command.fill
    return _bet(
        session, command, now, lambda table: table.place(name, command.game, spot, amount, now, fill=fill)
    )


def double_bets(session: Session, command: m.DoubleBets, now: int) -> m.Message:
    """Double all bets."""
    name = player_of(session).name
    return _bet(session, command, now, lambda table: table.double(name, command.game, now))


def repeat_bets(session: Session, command: m.RepeatBets, now: int) -> m.Message:
    """Place the bets of the last round again."""
    name = player_of(session).name
    return _bet(session, command, now, lambda table: table.repeat(name, command.game, now))


def _bet(session: Session, command: Bet, now: int, what: Callable[[HouseTable], None]) -> m.Message:
    session.hub.room.bet(player_of(session), command.table, now, what)
    return m.Ok(command.id)


def undo_bet(session: Session, command: m.UndoBet, now: int) -> m.Message:
    """Take back the last step."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).undo(person.name, command.game, now)
    return m.Ok(command.id)


def clear_bets(session: Session, command: m.ClearBets, now: int) -> m.Message:
    """Take back all bets."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).clear(person.name, command.game, now)
    return m.Ok(command.id)


def deal(session: Session, command: m.Deal, now: int) -> m.Message:
    """Ask for the cards."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).deal(person.name, command.game, now)
    return m.Ok(command.id)


def next_round(session: Session, command: m.NextRound, now: int) -> m.Message:
    """Ask for the next round."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).next_round(person.name, command.game, now)
    return m.Ok(command.id)


def decide(session: Session, command: m.Decide, now: int) -> m.Message:
    """Check, raise or fold; refused when the decision is no longer the running one."""
    person = player_of(session)
    decision = Decision(command.phase, command.choice, command.by)
    session.hub.room.decide(
        person, command.table, now, lambda table: table.decide(person.name, command.game, decision, now)
    )
    return m.Ok(command.id)
