"""What the commands of house tables do: bets and decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerroom.cards import parse_card
from pokerroom.protocol.handlers.context import Handler, player_of
from pokerroom.protocol.messages.base import Command, Message
from pokerroom.protocol.messages.connection import Ok
from pokerroom.protocol.messages.uth import (
    Advice,
    ClearBets,
    Deal,
    Decide,
    DoubleBets,
    GetAdvice,
    NextRound,
    PlaceBet,
    RepeatBets,
    UndoBet,
)
from pokerroom.tables.uth.bets import Decision
from pokerroom.tables.uth.table import HouseTable
from pokerroom.uth.errors import Refused
from pokerroom.uth.strategy.basic import Basic

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session

Bet = PlaceBet | DoubleBets | RepeatBets


def place_bet(session: Session, command: PlaceBet, now: int) -> Message:
    """Put chips on a spot."""
    name = player_of(session).name
    spot, amount, fill = command.spot, command.amount, command.fill
    return _bet(
        session, command, now, lambda table: table.place(name, command.game, spot, amount, now, fill=fill)
    )


def double_bets(session: Session, command: DoubleBets, now: int) -> Message:
    """Double all bets."""
    name = player_of(session).name
    return _bet(session, command, now, lambda table: table.double(name, command.game, now))


def repeat_bets(session: Session, command: RepeatBets, now: int) -> Message:
    """Place the bets of the last round again."""
    name = player_of(session).name
    return _bet(session, command, now, lambda table: table.repeat(name, command.game, now))


def _bet(session: Session, command: Bet, now: int, what: Callable[[HouseTable], None]) -> Message:
    session.hub.room.bet(player_of(session), command.table, now, what)
    return Ok(command.id)


def undo_bet(session: Session, command: UndoBet, now: int) -> Message:
    """Take back the last step."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).undo(person.name, command.game, now)
    return Ok(command.id)


def clear_bets(session: Session, command: ClearBets, now: int) -> Message:
    """Take back all bets."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).clear(person.name, command.game, now)
    return Ok(command.id)


def deal(session: Session, command: Deal, now: int) -> Message:
    """Ask for the cards."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).deal(person.name, command.game, now)
    return Ok(command.id)


def next_round(session: Session, command: NextRound, now: int) -> Message:
    """Ask for the next round."""
    person = player_of(session)
    session.hub.room.at_house(person, command.table).next_round(person.name, command.game, now)
    return Ok(command.id)


def decide(session: Session, command: Decide, now: int) -> Message:
    """Check, raise or fold; refused when the decision is no longer the running one."""
    person = player_of(session)
    decision = Decision(command.phase, command.choice, command.by)
    session.hub.room.decide(
        person, command.table, now, lambda table: table.decide(person.name, command.game, decision, now)
    )
    return Ok(command.id)


def get_advice(session: Session, command: GetAdvice, now: int) -> Message:
    """Say what the simple strategy does with what the player sees."""
    person = player_of(session)
    seen = session.hub.room.at_house(person, command.table).snapshot(person.name, now)
    if seen.game != command.game:
        raise Refused("stale_round", f"that asks about round {command.game}; now it is {seen.game}")
    if seen.choices is None:
        raise Refused("no_decision", "you have nothing to decide now")
    own = next(place for place in seen.places if place.seat == seen.you)
    hole = [parse_card(card) for card in seen.shared_hand or own.cards or ()]
    board = [parse_card(card) for card in seen.board]
    option = Basic().choose(seen.choices.phase, hole, board, seen.choices.options)
    return Advice(command.id, option.choice, option.by)


HANDLERS: dict[type[Command], Handler] = {
    PlaceBet: place_bet,
    DoubleBets: double_bets,
    RepeatBets: repeat_bets,
    UndoBet: undo_bet,
    ClearBets: clear_bets,
    Deal: deal,
    NextRound: next_round,
    Decide: decide,
    GetAdvice: get_advice,
}
QUESTIONS: frozenset[type[Command]] = frozenset({GetAdvice})
