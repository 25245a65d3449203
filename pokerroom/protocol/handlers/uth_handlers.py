"""Handlers of commands at UTH tables: bets and decisions."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.cards import parse_card
from pokerroom.protocol.handlers.context import CommandContext, Handler, player_of
from pokerroom.tables.uth.bets import UthDecision
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.strategy.basic import BasicStrategy
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Command, Message
from pokerwire.messages.uth_messages import (
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

BetCommand = PlaceBet | DoubleBets | RepeatBets


def place_bet(session: CommandContext, command: PlaceBet, now: int) -> Message:
    """Place a bet on a spot."""
    name = player_of(session).name
    spot, amount, fill = command.spot, command.amount, command.fill
    return _bet(
        session, command, now, lambda table: table.place_bet(name, command.game, spot, amount, now, fill=fill)
    )


def double_bets(session: CommandContext, command: DoubleBets, now: int) -> Message:
    """Double all bets."""
    name = player_of(session).name
    return _bet(session, command, now, lambda table: table.double(name, command.game, now))


def repeat_bets(session: CommandContext, command: RepeatBets, now: int) -> Message:
    """Repeat the bets of the last round."""
    name = player_of(session).name
    return _bet(session, command, now, lambda table: table.repeat(name, command.game, now))


def _bet(
    session: CommandContext, command: BetCommand, now: int, place_bets: Callable[[UthTable], None]
) -> Message:
    session.hub.room.bet(player_of(session), command.table, now, place_bets)
    return Ok(command.id)


def undo_bet(session: CommandContext, command: UndoBet, now: int) -> Message:
    """Undo the last change of the bets."""
    person = player_of(session)
    session.hub.room.seated_uth_table(person, command.table).undo(person.name, command.game, now)
    return Ok(command.id)


def clear_bets(session: CommandContext, command: ClearBets, now: int) -> Message:
    """Clear all bets."""
    person = player_of(session)
    session.hub.room.seated_uth_table(person, command.table).clear(person.name, command.game, now)
    return Ok(command.id)


def deal(session: CommandContext, command: Deal, now: int) -> Message:
    """Ask for the deal."""
    person = player_of(session)
    session.hub.room.seated_uth_table(person, command.table).deal(person.name, command.game, now)
    return Ok(command.id)


def next_round(session: CommandContext, command: NextRound, now: int) -> Message:
    """Ask for the next round."""
    person = player_of(session)
    session.hub.room.seated_uth_table(person, command.table).next_round(person.name, command.game, now)
    return Ok(command.id)


def decide(session: CommandContext, command: Decide, now: int) -> Message:
    """Check, raise or fold; refuse it unless it answers the current decision."""
    person = player_of(session)
    decision = UthDecision(command.phase, command.choice, command.by)
    session.hub.room.decide(
        person, command.table, now, lambda table: table.decide(person.name, command.game, decision, now)
    )
    return Ok(command.id)


def get_advice(session: CommandContext, command: GetAdvice, now: int) -> Message:
    """Return what basic strategy does with the cards that the player sees."""
    person = player_of(session)
    table = session.hub.room.seated_uth_table(person, command.table)
    snapshot = table.snapshot(person.name, now)
    if not table.is_game(command.game):
        raise RoundError("stale_round", f"that asks about round {command.game}; now it is {snapshot.game}")
    if snapshot.choices is None:
        raise RoundError("no_decision", "you have nothing to decide now")
    own_seat = next(seat for seat in snapshot.places if seat.seat == snapshot.you)
    hole = [parse_card(card) for card in snapshot.shared_hand or own_seat.cards or ()]
    board = [parse_card(card) for card in snapshot.board]
    option = BasicStrategy().choose(snapshot.choices.phase, hole, board, snapshot.choices.options)
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
QUERIES: frozenset[type[Command]] = frozenset({GetAdvice})
