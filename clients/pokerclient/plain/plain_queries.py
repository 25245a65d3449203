"""Questions about the table, each answered by one short sentence: for players who do not see it.

A capital letter, or the word, asks; so that letters for moves stay small ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pokerclient.plain.descriptions import seat_line
from pokerclient.text import EventWords
from pokerclient.text.hand_sheet import hand_sheet
from pokerclient.text.hole_cards import hole_cards_sentence
from pokerclient.views.table_view import TableView
from pokerclient.views.view_state import Clock
from pokerlocale.messages import N_
from pokerlocale.spoken import _


@dataclass(frozen=True, slots=True)
class QueryContext:
    """What a question is about: the table, the words to use, the time, the lines printed of this hand."""

    view: TableView
    words: EventWords
    now: float
    hand_lines: list[str]


@dataclass(frozen=True, slots=True)
class Query:
    """One question: its key, its word, its help, and how it is answered."""

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
        return _("There is no card {position}; there are {count}.", position=position, count=len(cards))
    where = _("your cards") if position <= len(context.view.my_cards) else _("the board")
    return _(
        "Card {position}, of {where}: {cards}",
        position=position,
        where=where,
        cards=context.words.card(cards[position - 1]),
    )


def _pots(context: QueryContext) -> list[str]:
    view = context.view
    if not view.hand_running:
        return [_("No hand is running; there is nothing in the middle.")]
    amounts = [pot.amount for pot in view.pots]
    text = _("{pot_total} in the middle", pot_total=view.pot_total)
    if amounts:
        text += _("; pot: {amounts}", amounts=context.words.pots(amounts))
    in_front = view.bets_total + view.dead
    return [text + (_("; bets of this round: {in_front}.", in_front=in_front) if in_front else ".")]


def _cards(context: QueryContext) -> list[str]:
    cards = context.view.my_cards
    return [_("Your cards: ") + context.words.cards(cards) if cards else _("You have no cards.")]


def _board(context: QueryContext) -> list[str]:
    boards = [_("Board: ") + context.words.cards(board) for board in context.view.boards if board]
    return boards or [_("There is no board.")]


def _hand(context: QueryContext) -> list[str]:
    made_hand = context.view.made_hand
    if made_hand is not None:
        return [context.words.sentences(made_hand, context.view)[0] + "."]
    before_flop = hole_cards_sentence(context.view.my_cards)
    return [f"{before_flop}." if before_flop else _("You have no hand yet.")]


def _ranking(context: QueryContext) -> list[str]:
    return [f"{name}: {context.words.cards(cards)}" for name, cards in hand_sheet(context.view)]


def _button(context: QueryContext) -> list[str]:
    if context.view.button is None:
        return [_("There is no button yet.")]
    return [
        _(
            "The button is {view}, seat {button}.",
            view=context.words.button(context.view),
            button=context.view.button,
        )
    ]


def _position(context: QueryContext) -> list[str]:
    view = context.view
    order = view.order_from_button()
    if view.you not in order:
        return [_("You are not in this hand.")]
    position = order.index(view.you) + 1
    posts = (
        (view.button, _("the button")),
        (view.small_blind_seat, _("small blind")),
        (view.big_blind_seat, _("big blind")),
    )
    also = "".join(f", {name}" for seat, name in posts if seat == view.you)
    return [
        _(
            "You are number {position} of {count} from the button{also}.",
            position=position,
            count=len(order),
            also=also,
        )
    ]


def _stacks(context: QueryContext) -> list[str]:
    view = context.view
    return [seat_line(view, view.seats[seat]) for seat in sorted(view.seats)] or [_("Nobody sits here.")]


def _to_call(context: QueryContext) -> list[str]:
    view = context.view
    if not view.my_turn:
        return [_("It is not your turn.")]
    return [_("{to_call} to call.", to_call=view.to_call) if view.to_call else _("Nothing to call.")]


_SIZES = {
    "bet": N_("You can bet {min_to} to {max_to}."),
    "raise": N_("You can raise to {min_to}, and to {max_to} at most."),
    "only_bet": N_("You can bet {min_to}, no more and no less."),
    "only_raise": N_("You can raise to {min_to}, no more and no less."),
}
"""how much a player may bet or raise to"""


def _min_raise(context: QueryContext) -> list[str]:
    turn = context.view.turn
    if turn is None or not context.view.my_turn:
        return [_("It is not your turn.")]
    legal = turn.legal
    if legal.aggression is None:
        return [_("You cannot bet or raise now.")]
    kind = legal.aggression if legal.min_to < legal.max_to else f"only_{legal.aggression}"
    return [_(_SIZES[kind], min_to=legal.min_to, max_to=legal.max_to)]


def _log(context: QueryContext) -> list[str]:
    return list(context.hand_lines) or [_("Nothing has happened in this hand.")]


def _clock(context: QueryContext) -> list[str]:
    clock, view = context.view.clock, context.view
    if clock is None:
        return [_("No clock is running.")]
    return [_("{seat} has {clock}.", seat=view.player(clock.seat), clock=time_left(clock, context.now))]


def time_left(clock: Clock, now: float) -> str:
    """Return the time that is left in words."""
    if not clock.limited:
        return _("no time limit")
    text = _("{remaining_ms} seconds", remaining_ms=round(clock.remaining_ms(now) / 1000))
    if clock.source == "decision" and clock.bank:
        text += _(" and {bank} in the time bank", bank=round(clock.bank / 1000))
    return text


QUERIES = (
    Query("P", "pots", N_("what is in the middle"), _pots),
    Query("D", "cards", N_("your cards"), _cards),
    Query("E", "board", N_("the community cards"), _board),
    Query("G", "hand", N_("what your hand is called"), _hand),
    Query("K", "ranking", N_("which hand beats which, the best first"), _ranking),
    Query("X", "button", N_("who has the button"), _button),
    Query("Z", "position", N_("where you sit from the button"), _position),
    Query("S", "stacks", N_("everybody and their chips"), _stacks),
    Query("N", "tocall", N_("what calling costs"), _to_call),
    Query("M", "minraise", N_("the minimum and the maximum raise"), _min_raise),
    Query("L", "log", N_("what happened in this hand"), _log),
    Query("T", "clock", N_("the time that is left"), _clock),
)
"""All questions; a number alone asks for one card."""

_BY_WORD = {word: query for query in QUERIES for word in (query.key, query.word)}
