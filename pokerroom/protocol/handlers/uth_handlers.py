"""Handlers of commands at UTH tables: bets and decisions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pokerroom.cards import parse_card
from pokerroom.protocol.handlers.context import CommandContext, answer_elsewhere, command_handler, player_of
from pokerroom.room.accounts.people import Person
from pokerroom.room.history import decision_reviews
from pokerroom.room.history.decision_reviews import ReviewQuestion
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.uth.bets import UthDecision
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.solver.known_solutions import known_solution
from pokerroom.uth.strategy.basic import BasicStrategy
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Message
from pokerwire.messages.uth_messages import (
    Advice,
    ClearBets,
    Deal,
    Decide,
    DoubleBets,
    GetAdvice,
    InRound,
    NextRound,
    PlaceBet,
    RepeatBets,
    ReviewRound,
    RoundReview,
    UndoBet,
)
from pokerwire.quoted_text import unquoted
from pokerwire.uth.decision_review import ReviewedDecision
from pokerwire.uth.rule_set import ANTE


@command_handler
def place_bet(session: CommandContext, command: PlaceBet, now: int) -> Message:
    """Place a bet on a spot."""
    person = player_of(session)
    with session.room.player_commands.table_for_bet(person, command.table, now) as table:
        table.place_bet(person.name, command.game, command.spot, command.amount, now, fill=command.fill)
    return Ok(command.id)


@command_handler
def double_bets(session: CommandContext, command: DoubleBets, now: int) -> Message:
    """Double all bets."""
    person = player_of(session)
    with session.room.player_commands.table_for_bet(person, command.table, now) as table:
        table.double(person.name, command.game, now)
    return Ok(command.id)


@command_handler
def repeat_bets(session: CommandContext, command: RepeatBets, now: int) -> Message:
    """Repeat the bets of the last round."""
    person = player_of(session)
    with session.room.player_commands.table_for_bet(person, command.table, now) as table:
        table.repeat(person.name, command.game, now)
    return Ok(command.id)


_IN_ROUND: dict[type[InRound], Callable[[UthTable, str, str, int], None]] = {
    UndoBet: UthTable.undo,
    ClearBets: UthTable.clear,
    Deal: UthTable.deal,
    NextRound: UthTable.next_round,
}


@command_handler
def in_round(session: CommandContext, command: UndoBet | ClearBets | Deal | NextRound, now: int) -> Message:
    """Undo the last change of the bets, clear them all, or ask for the deal or the next round."""
    person = player_of(session)
    table = session.room.tables.seated_uth_table(person, command.table)
    _IN_ROUND[type(command)](table, person.name, command.game, now)
    return Ok(command.id)


@command_handler
def decide(session: CommandContext, command: Decide, now: int) -> Message:
    """Check, raise or fold; refuse it unless it answers the current decision."""
    person = player_of(session)
    decision = UthDecision(command.phase, command.choice, command.by)
    with session.room.player_commands.table_for_decision(person, command.table, now) as table:
        table.decide(person.name, command.game, decision, now)
    return Ok(command.id)


@command_handler
def get_advice(session: CommandContext, command: GetAdvice, now: int) -> Message:
    """Return what basic strategy does with the cards that the player sees."""
    person = player_of(session)
    table = session.room.tables.seated_uth_table(person, command.table)
    snapshot = table.snapshot(person.name, now)
    if not table.is_game(command.game):
        raise RoundError("stale_round", "this is for another round than the current one")
    if snapshot.choices is None:
        raise RoundError("no_decision", "you have nothing to decide now")
    own_seat = next(seat for seat in snapshot.places if seat.seat == snapshot.you)
    hole = [parse_card(card) for card in snapshot.shared_hand or own_seat.cards or ()]
    board = [parse_card(card) for card in snapshot.board]
    option = BasicStrategy().choose(snapshot.choices.phase, hole, board, snapshot.choices.options)
    return Advice(command.id, option.choice, option.by)


@command_handler
def review_round(session: CommandContext, command: ReviewRound, now: int) -> Message:
    """Return what was right in a round of the player's own."""
    question = _review_question(session, command)

    def reply(decisions: tuple[ReviewedDecision, ...]) -> Message:
        solved = known_solution(question.house_game) is not None
        return RoundReview(command.id, question.seen.game, decisions, solved)

    judge = partial(decision_reviews.answer, question)
    return answer_elsewhere(session, command, session.hub.review_work, judge, reply)


def _review_question(session: CommandContext, command: ReviewRound) -> ReviewQuestion:
    room, person = session.room, player_of(session)
    if not command.table:
        return _played_question(room, person, command.number)
    table = room.tables.seated_uth_table(person, command.table)
    seat = person.seats[command.table]
    seen = room.tables.find(command.table).round_so_far(seat)
    if seen.decisions:
        ante = sum([bet.amount for bet in table.bets_of(seat) if bet.bet == ANTE])
        return decision_reviews.question_of(table.rules, ante, seen)
    last = next(iter(room.rounds.rounds(person.name, 0, 1, "", "")), None)
    if last is None or last.table != command.table:
        raise RoomError("no_review", "you have decided nothing in this round yet")
    return _played_question(room, person, last.number)


def _played_question(room: Room, person: Person, number: int) -> ReviewQuestion:
    played = next(iter(room.rounds.rounds(person.name, number + 1, 1, "", "")), None)
    if not number or played is None or played.number != number:
        raise RoomError("no_such_round", "your history has no round {number}", number=number)
    try:
        rules = room.table_lifecycle.rules_named(played.rules)
    except KeyError:
        raise RoomError(
            "no_review", "this room has no rule set '{rules}' any more", rules=unquoted(played.rules)
        ) from None
    return decision_reviews.played_question(rules, played)
