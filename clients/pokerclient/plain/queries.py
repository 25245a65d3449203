"""Questions about the table, each answered by one short sentence: for players who do not see it.

A capital letter, or the word, asks; so that letters for moves stay small ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pokerclient.plain.descriptions import seat_line
from pokerclient.text import Words
from pokerclient.views.parts import Clock
from pokerclient.views.table_view import TableView


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question is about: the table, the words to use, the time, the lines told of this hand."""

    view: TableView
    words: Words
    now: float
    told: list[str]


@dataclass(frozen=True, slots=True)
class Query:
    """One question: its key, its word, what it tells, and how it is answered."""

    key: str
    word: str
    help: str
    answer: Callable[[Asked], list[str]]


def is_question(word: str) -> bool:
    """Whether ``word`` asks something: a key, a query's word, or the number of a card."""
    return word in _BY_WORD or (word.isascii() and word.isdigit())


def ask(word: str, asked: Asked) -> list[str]:
    """Return the answer to the question ``word``."""
    query = _BY_WORD.get(word)
    return query.answer(asked) if query is not None else [_card(int(word), asked)]


def _card(place: int, asked: Asked) -> str:
    """One card by its place: our own cards first, the board after them."""
    cards = (*asked.view.my_cards, *asked.view.board)
    if not 1 <= place <= len(cards):
        return f"There is no card {place}; there are {len(cards)}."
    where = "your cards" if place <= len(asked.view.my_cards) else "the board"
    return f"Card {place}, of {where}: {asked.words.card(cards[place - 1])}"


def _pots(asked: Asked) -> list[str]:
    view = asked.view
    if not view.hand_running:
        return ["No hand is running; there is nothing in the middle."]
    amounts = [pot.amount for pot in view.pots]
    told = f"{view.pot_total} in the middle"
    if amounts:
        told += f"; pot: {asked.words.pots(amounts)}"
    in_front = view.bets_total + view.dead
    return [told + (f"; bets of this round: {in_front}." if in_front else ".")]


def _cards(asked: Asked) -> list[str]:
    cards = asked.view.my_cards
    return ["Your cards: " + asked.words.cards(cards) if cards else "You have no cards."]


def _board(asked: Asked) -> list[str]:
    board = asked.view.board
    return ["Board: " + asked.words.cards(board) if board else "There is no board."]


def _hand(asked: Asked) -> list[str]:
    made = asked.view.made_hand
    return [asked.words.of(made, asked.view)[0] + "." if made else "You have no hand yet."]


def _button(asked: Asked) -> list[str]:
    if asked.view.button is None:
        return ["There is no button yet."]
    return [f"The button is {asked.words.button(asked.view)}, seat {asked.view.button}."]


def _position(asked: Asked) -> list[str]:
    view = asked.view
    order = view.order_from_button()
    if view.you not in order:
        return ["You are not in this hand."]
    place = order.index(view.you) + 1
    posts = (
        (view.button, "the button"),
        (view.small_blind_seat, "small blind"),
        (view.big_blind_seat, "big blind"),
    )
    also = "".join(f", {name}" for seat, name in posts if seat == view.you)
    return [f"You are number {place} of {len(order)} from the button{also}."]


def _stacks(asked: Asked) -> list[str]:
    view = asked.view
    return [seat_line(view, view.seats[seat]) for seat in sorted(view.seats)] or ["Nobody sits here."]


def _to_call(asked: Asked) -> list[str]:
    view = asked.view
    if not view.my_turn:
        return ["It is not your turn."]
    return [f"{view.to_call} to call." if view.to_call else "Nothing to call."]


def _min_raise(asked: Asked) -> list[str]:
    turn = asked.view.turn
    if turn is None or not asked.view.my_turn:
        return ["It is not your turn."]
    legal = turn["legal"]
    if legal["aggression"] is None:
        return ["Nothing may be bet or raised now."]
    return [f"The least {legal['aggression']} is to {legal['min_to']}, the most to {legal['max_to']}."]


def _log(asked: Asked) -> list[str]:
    return list(asked.told) or ["Nothing has happened in this hand."]


def _clock(asked: Asked) -> list[str]:
    clock, view = asked.view.clock, asked.view
    if clock is None:
        return ["No clock is running."]
    return [f"{view.player(clock.seat)} has {time_left(clock, asked.now)}."]


def time_left(clock: Clock, now: float) -> str:
    """Return the time that is left in words."""
    if not clock.limited:
        return "no time limit"
    text = f"{round(clock.left(now) / 1000)} seconds"
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
    Query("S", "stacks", "everybody and his chips", _stacks),
    Query("N", "tocall", "what calling costs", _to_call),
    Query("M", "minraise", "the least and the most raise", _min_raise),
    Query("L", "log", "what happened in this hand", _log),
    Query("T", "clock", "the time that is left", _clock),
)
"""All questions; a number alone asks for one card."""

_BY_WORD = {word: query for query in QUERIES for word in (query.key, query.word)}
