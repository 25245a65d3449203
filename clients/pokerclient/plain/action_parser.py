"""What a player types when it is their turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerclient.errors import IllegalMove
from pokerclient.moves import Move, all_in, bet_to, call, check, draw, fold, raise_to, stand_pat
from pokerclient.plain.command_words import spoken_word
from pokerclient.views.table_view import TableView
from pokerlocale.amounts import amount_from_text
from pokerlocale.messages import NP_
from pokerlocale.spoken import _, amount_text, card_name, card_sign, quoted
from pokerlocale.typed_words import Marked
from pokerwire.cash.cash_events import Turn

_SIZES = {"min": "min", "half": "half_pot", "1/2": "half_pot", "2/3": "two_thirds_pot", "pot": "pot"}
"""a typed word -> the name of the size in the turn"""

MOVES: Marked = (
    NP_("typed command", "fold"),
    NP_("typed command", "call"),
    NP_("typed command", "check"),
    NP_("typed command", "bet"),
    NP_("typed command", "raise"),
    NP_("typed command", "allin"),
    NP_("typed command", "draw"),
    NP_("typed command", "pat"),
)
MOVE_ARGUMENTS: dict[str, Marked] = {
    "bet": (NP_("after bet", "to"),),
    "raise": (NP_("after raise", "to"),),
}
"""move -> words that may follow it"""

_MoveParser = Callable[[Sequence[str], TableView, Turn], Move]


def is_move(word: str) -> bool:
    """Whether ``word`` begins a move."""
    return word in _MOVE_PARSERS or word in _SIZES


def parse_move(words: Sequence[str], view: TableView) -> Move:
    """Return the move that was typed; raise :class:`IllegalMove` when it is not our turn or it says nothing exact."""
    turn = view.turn
    if turn is None or not view.my_turn:
        raise IllegalMove(_("it is not your turn"))
    word, *more = words
    if word in _SIZES:
        return _move_of_size(word, turn)
    return _MOVE_PARSERS[word](more, view, turn)


def _fixed_move(move: Move, second: str = "") -> _MoveParser:
    """Return a parser of a move without an amount; ``second`` may be a word of its own, as in "all in"."""

    def parse(more: Sequence[str], view: TableView, turn: Turn) -> Move:
        if more and list(more) != [second]:
            raise IllegalMove(
                _(
                    "nothing follows {replace}: leave out {more}",
                    replace=spoken_word(move.kind.replace("_", "-")),
                    more=quoted(" ".join(more)),
                )
            )
        return move

    return parse


def _move_with_amount(make: Callable[[int], Move]) -> _MoveParser:
    def parse(more: Sequence[str], view: TableView, turn: Turn) -> Move:
        arguments = more[1:] if more[:1] == ["to"] else more
        if len(arguments) == 1 and arguments[0] in _SIZES:
            return _move_of_size(arguments[0], turn)
        amount = amount_from_text(arguments[0]) if len(arguments) == 1 else None
        if amount is None:
            low, high = turn.legal.min_to, turn.legal.max_to
            raise IllegalMove(
                _("say to how much, as in 'raise {low}'", low=low)
                + (_(" (at most {high})", high=high) if high else "")
            )
        return make(amount)

    return parse


def _move_of_size(word: str, turn: Turn) -> Move:
    if turn.legal.aggression is None:
        return bet_to(0)  # the exact refusal says what is possible instead
    for size in turn.sizes:
        if size.name == _SIZES[word]:
            return bet_to(size.to)
    possible = [f"{size.name.replace('_', ' ')} {amount_text(size.to)}" for size in turn.sizes]
    raise IllegalMove(
        _("you cannot bet {word} now", word=word) + (f": {', '.join(possible)}" if possible else "")
    )


def _parse_draw(more: Sequence[str], view: TableView, turn: Turn) -> Move:
    held = view.my_cards
    discarded = [_parse_card(text, held) for text in " ".join(more).replace(",", " ").split()]
    if len(set(discarded)) != len(discarded):
        raise IllegalMove(_("name each card once"))
    return draw(discarded)


def _parse_card(text: str, held: Sequence[str]) -> str:
    """Return the card that ``text`` means: its place in the hand, from 1, or its name."""
    if _is_number(text) and 1 <= int(text) <= len(held):
        return held[int(text) - 1]
    name = card_name(text)
    if name in held:
        return name
    raise IllegalMove(
        _(
            "you have no card {text}: say places from 1 to {count}, or cards as in {held}",
            text=quoted(text),
            count=len(held),
            held=quoted(card_sign(held[0])),
        )
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


_MOVE_PARSERS: dict[str, _MoveParser] = (
    dict.fromkeys(("f", "fold"), _fixed_move(fold()))
    | dict.fromkeys(("k", "check"), _fixed_move(check()))
    | dict.fromkeys(("c", "call"), _fixed_move(call()))
    | dict.fromkeys(("a", "allin", "all-in", "all"), _fixed_move(all_in(), "in"))
    | dict.fromkeys(("pat", "stand"), _fixed_move(stand_pat(), "pat"))
    | dict.fromkeys(("b", "bet"), _move_with_amount(bet_to))
    | dict.fromkeys(("r", "raise"), _move_with_amount(raise_to))
    | dict.fromkeys(("d", "draw"), _parse_draw)
)
