"""Questions about the table, each answered by one short sentence: for players who do not see it.

A capital letter, or the word, asks; so that letters for moves stay small ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pokerclient.plain.descriptions import seat_line
from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerclient.views.view_state import Clock


@dataclass(frozen=True, slots=True)
class QueryContext:
    """What a question is about: the table, the words to use, the time, the lines told of this hand."""

    view: TableView
    words: EventWords
    now: float
    hand_lines: list[str]


@dataclass(frozen=True, slots=True)
class Query:
    """One question: its key, its word, what it tells, and how it is answered."""

    key: str
    word: str
    help: str
    answer: Callable[[QueryContext], list[str]]


def is_query(word: str) -> bool:
    """Whether ``word`` asks something: a key, a query's word, or the number of a card."""
    return word in _BY_WORD or (word.isascii() and word.isdigit())


def answer_query(word: str, context: QueryContext) -> list[str]:
    """Return the answer to the question ``word``."""
    query = _BY_WORD.get(word)
    return query.answer(context) if query is not None else [_card(int(word), context)]


def _card(position: int, context: QueryContext) -> str:
    """One card by its place: our own cards first, the board after them."""
    cards = (*context.view.my_cards, *context.view.board)
    if not 1 <= position <= len(cards):
        return f"There is no card {position}; there are {len(cards)}."
    where = "your cards" if position <= len(context.view.my_cards) else "the board"
    return f"Card {position}, of {where}: {context.words.card(cards[position - 1])}"


def _pots(context: QueryContext) -> list[str]:
    view = context.view
    if not view.hand_running:
        return ["No hand is running; there is nothing in the middle."]
    amounts = [pot.amount for pot in view.pots]
    text = f"{view.pot_total} in the middle"
    if amounts:
        text += f"; pot: {context.words.pots(amounts)}"
    in_front = view.bets_total + view.dead
    return [text + (f"; bets of this round: {in_front}." if in_front else ".")]


def _cards(context: QueryContext) -> list[str]:
    cards = context.view.my_cards
    return ["Your cards: " + context.words.cards(cards) if cards else "You have no cards."]


def _board(context: QueryContext) -> list[str]:
    board = context.view.board
    return ["Board: " + context.words.cards(board) if board else "There is no board."]


def _hand(context: QueryContext) -> list[str]:
    made_hand = context.view.made_hand
    return [
        context.words.sentences(made_hand, context.view)[0] + "." if made_hand else "You have no hand yet."
    ]


def _button(context: QueryContext) -> list[str]:
    if context.view.button is None:
        return ["There is no button yet."]
    return [f"The button is {context.words.button(context.view)}, seat {context.view.button}."]


def _position(context: QueryContext) -> list[str]:
    view = context.view
    order = view.order_from_button()
    if view.you not in order:
        return ["You are not in this hand."]
    position = order.index(view.you) + 1
    posts = (
        (view.button, "the button"),
        (view.small_blind_seat, "small blind"),
        (view.big_blind_seat, "big blind"),
    )
    also = "".join(f", {name}" for seat, name in posts if seat == view.you)
    return [f"You are number {position} of {len(order)} from the button{also}."]


def _stacks(context: QueryContext) -> list[str]:
    view = context.view
    return [seat_line(view, view.seats[seat]) for seat in sorted(view.seats)] or ["Nobody sits here."]


def _to_call(context: QueryContext) -> list[str]:
    view = context.view
    if not view.my_turn:
        return ["It is not your turn."]
    return [f"{view.to_call} to call." if view.to_call else "Nothing to call."]


def _min_raise(context: QueryContext) -> list[str]:
    turn = context.view.turn
    if turn is None or not context.view.my_turn:
        return ["It is not your turn."]
    legal = turn.legal
    if legal.aggression is None:
        return ["Nothing may be bet or raised now."]
    return [f"The least {legal.aggression} is to {legal.min_to}, the most to {legal.max_to}."]


def _log(context: QueryContext) -> list[str]:
    return list(context.hand_lines) or ["Nothing has happened in this hand."]


def _clock(context: QueryContext) -> list[str]:
    clock, view = context.view.clock, context.view
    if clock is None:
        return ["No clock is running."]
    return [f"{view.player(clock.seat)} has {time_left(clock, context.now)}."]


def time_left(clock: Clock, now: float) -> str:
    """Return the time that is left in words."""
    if not clock.limited:
        return "no time limit"
    text = f"{round(clock.remaining_ms(now) / 1000)} seconds"
    if clock.source == "decision" and clock.bank:
        text += f" and {round(clock.bank / 1000)} in the time bank"
    return text


QUERIES = (
    Query("P", "pots", "what is in the middle", _pots),
    Query("D", "cards", "your cards", _cards),
    Query("E", "board", "the community cards", _board),
    Query("G", "hand", "what your hand is called", _hand),
    Query("X", "button", "who has the button", _button),
    Query("Z", "position", "where you sit from the button", _position),
    Query("S", "stacks", "everybody and their chips", _stacks),
    Query("N", "tocall", "what calling costs", _to_call),
    Query("M", "minraise", "the least and the most raise", _min_raise),
    Query("L", "log", "what happened in this hand", _log),
    Query("T", "clock", "the time that is left", _clock),
)
"""All questions; a number alone asks for one card."""

_BY_WORD = {word: query for query in QUERIES for word in (query.key, query.word)}
