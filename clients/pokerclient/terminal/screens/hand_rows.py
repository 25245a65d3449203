"""The list of the player's hands as rows of text: pure functions of the room's messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from rich.text import Text

from pokerclient.terminal.drawing.amount_drawing import full_amount, short_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import clean, clip
from pokerclient.terminal.drawing.card_drawing import narrow_text
from pokerclient.terminal.drawing.palette import palette_of
from pokerclient.text.game_names import short_game_name
from pokerlocale.local_times import local_zone
from pokerlocale.messages import N_
from pokerlocale.spoken import _, signed_amount
from pokerwire.room.played_hand import HandSummary

HandRow = HandSummary
NUMBERS = frozenset({N_("Pot"), N_("Result"), N_("Stack")})
"""columns that are aligned to the right"""


WHOLE_BOARDS = 140
"""the cells from which on a list has room for several boards and for long names of tables"""


def columns(width: int) -> tuple[str, ...]:
    """Return the columns for a list of ``width`` cells."""
    if width >= 100:
        names = (N_("When"), N_("Table"), N_("Game"), N_("Cards"), N_("Board"), N_("Pot"), N_("Result"))
        return (*names, N_("Stack")) if width >= 110 else names
    if width >= 76:
        return (N_("When"), N_("Table"), N_("Cards"), N_("Board"), N_("Pot"), N_("Result"))
    return (N_("When"), N_("Cards"), N_("Board"), N_("Result"))


def heading(name: str, hands: Sequence[HandRow]) -> str:
    """Return what stands above a column: ``When (EST)``, the zone being that of the newest hand."""
    if name != "When" or not hands:
        return _(name)
    return f"{_(name)} ({local_zone(hands[0]['ended'])})"


def cells(hand: HandRow, names: tuple[str, ...], width: int, look: Look, *, four_colours: bool) -> list[Text]:
    """Return one hand as texts, one for each column of ``names``; ``width`` is that of the whole list."""
    cards = partial(cards_text, look=look, four_colours=four_colours)
    long = width >= WHOLE_BOARDS
    every: dict[str, Callable[[], Text]] = {
        "When": lambda: Text(time_text(hand["ended"])),
        "Table": lambda: Text(table_text(hand, 28 if long else 16)),
        "Game": lambda: Text(game_text(hand)),
        "Cards": lambda: cards(hand["cards"]),
        "Board": lambda: boards_text(hand, cards, whole=long),
        "Pot": lambda: Text(short_amount(hand["pot"], 7), justify="right"),
        "Result": lambda: Text(result_text(hand), justify="right"),
        "Stack": lambda: Text(short_amount(hand["stack"], 9), justify="right"),
    }
    return [every[name]() for name in names]


def boards_text(hand: HandRow, cards: Callable[[Sequence[str]], Text], *, whole: bool) -> Text:
    """Return the board; of a hand that was run several times all boards, or else the first and how many more."""
    more = hand["more_boards"]
    if whole or not more:
        return Text(" / ").join(map(cards, (hand["board"], *more)))
    return cards(hand["board"]).append(f" +{len(more)}")


def time_text(time_ms: int) -> str:
    """Return the local time of a hand's end, given in ms since 1970."""
    return f"{datetime.fromtimestamp(time_ms // 1000):%m-%d %H:%M}"  # the player's own clock


def table_text(hand: HandRow, width: int) -> str:
    """Return the table and the hand's number there: ``Friday #12``."""
    number = f" #{hand['hand']}"
    return clip(clean(hand["table_name"]), max(4, width - len(number)), "..") + number


def game_text(hand: HandRow) -> str:
    """Return what was played: ``NL Hold'em 1/2``."""
    kind = short_game_name(hand["structure"], hand["game"])
    if not hand["small_blind"]:
        return f"{kind} " + _("bets from {least}", least=short_amount(hand["big_blind"], 5))
    return f"{kind} {short_amount(hand['small_blind'], 5)}/{short_amount(hand['big_blind'], 5)}"


def result_text(hand: HandRow) -> str:
    """Return the net result: ``+120``."""
    return _("void") if hand["voided"] else "0" if not hand["net"] else signed_amount(hand["net"])


def title_text(hand: HandRow) -> str:
    """Return the title of a hand's replay."""
    name = clean(hand["table_name"])
    return _(
        "Hand {hand} at {name}, {hand_2}, {ended}",
        hand=hand["hand"],
        name=name,
        hand_2=game_text(hand),
        ended=time_text(hand["ended"]),
    )


def outcome_text(hand: HandRow) -> str:
    """Return the result of a hand in words."""
    if hand["voided"]:
        return _("does not count")
    net, adjusted = hand["net"], hand.get("adjusted")
    outcome = (
        _("won {net}", net=full_amount(net))
        if net > 0
        else _("lost {net}", net=full_amount(-net))
        if net < 0
        else _("neither won nor lost")
    )
    if adjusted is not None:
        outcome = _(
            "{outcome}; all-in, with the cards to come averaged {adjusted}",
            outcome=outcome,
            adjusted=signed_amount(adjusted),
        )
    if side_bets := hand.get("side_bets"):
        outcome = _("{outcome}; beside the pots {by}", outcome=outcome, by=signed_amount(side_bets))
    return outcome


def cards_text(names: Sequence[str], look: Look, *, four_colours: bool) -> Text:
    """Return cards in their colours."""
    suits = palette_of(look, four_colours=four_colours).suits
    text = Text()
    for number, card in enumerate(names):
        text.append(" " if number else "")
        text.append(narrow_text(card, look), suits[card[1]])
    return text
