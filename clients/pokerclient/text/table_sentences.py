"""Clocks, the button, the waiting list, what hosts change, chat, the end of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.speech import PhraseFormatter
from pokerclient.views.table_view import TableView
from pokerlocale.said import first_actor_text, reason_text
from pokerwire.cash.cash_events import (
    AdjustSet,
    ButtonDrawn,
    BuyInAnswered,
    BuyInAsked,
    ClockExtended,
    ClosingSet,
    GameChosen,
    Said,
    StackAdjusted,
    StakesChanged,
    StakesSet,
    TableClosed,
    WaitingListChanged,
)


def _clock_extended(words: PhraseFormatter, event: ClockExtended, view: TableView) -> str:
    seconds = round(event.time / 1000)
    return words.phrase("clock_" + event.source, player=view.player(event.seat), seconds=seconds)


def _button_drawn(words: PhraseFormatter, event: ButtonDrawn, view: TableView) -> str:
    drawn = (
        words.phrase("drawn_card", player=view.player(seat), card=words.cards([card]))
        for seat, card in event.cards
    )
    return words.phrase("button_drawn", cards=", ".join(drawn), button=words.button(view))


BOMB_POT = "bomb_pot"
_BOMB_POT_POSTS = ("bomb_pot_ante", "bomb_pot_boards")
"""what the sentence about the bomb pot that comes says of it"""
"""the option that is on for one hand"""
GAME = ("game", "structure")
"""the options that change with the game of a table with several"""


def _waiting_list_changed(words: PhraseFormatter, event: WaitingListChanged, view: TableView) -> str:
    if not event.names:
        return words.phrase("waiting_list_empty")
    return words.phrase("waiting_list", names=", ".join(event.names))


def _game_chosen(words: PhraseFormatter, event: GameChosen, view: TableView) -> str:
    if event.default:
        return words.phrase("game_not_chosen", game=words.game(event.played))
    return words.phrase("game_chosen", player=view.player(event.seat), game=words.game(event.played))


def _stakes_set(words: PhraseFormatter, event: StakesSet, view: TableView) -> list[str]:
    called_off = "" if view.config.bomb_pot else words.phrase("bomb_pot_off")
    return _changed(words, event, "set", called_off)


def _stakes_changed(words: PhraseFormatter, event: StakesChanged, view: TableView) -> list[str]:
    return _changed(words, event, "now", "")


def _changed(
    words: PhraseFormatter, event: StakesSet | StakesChanged, when: str, no_bomb_pot: str
) -> list[str]:
    """What changed of the stakes, all of them for a room that does not say, and the game and bomb pot that come.

    A game that a player chose was announced before.
    """
    config = event.config
    game = GAME if config.games else ()
    announced = _BOMB_POT_POSTS if BOMB_POT in event.changed and config.bomb_pot else ()
    others = [name for name in event.changed if name not in (BOMB_POT, *game, *announced)]
    in_turn = {*game} & {*event.changed} and not config.has_choice
    bomb_pot = words.bomb_pot(config, when) if config.bomb_pot or config.bomb_pot_waits else no_bomb_pot
    stakes = words.changes(config, others) or words.stakes(config)
    sentences = (
        words.phrase(f"game_{when}", game=words.game(config.played)) if in_turn else "",
        bomb_pot if BOMB_POT in event.changed else "",
        words.phrase(event.type, stakes=stakes) if others or not event.changed else "",
    )
    return [sentence for sentence in sentences if sentence]


def _buy_in_asked(words: PhraseFormatter, event: BuyInAsked, view: TableView) -> str:
    key = "buy_in_asked_top_up" if event.top_up else "buy_in_asked"
    return words.phrase(key, player=event.player, by=event.by)


def _buy_in_answered(words: PhraseFormatter, event: BuyInAnswered, view: TableView) -> str:
    key = "buy_in_" + event.answer
    if event.answer == "refused" and not event.reason:
        key = "buy_in_refused_plain"
    return words.phrase(key, player=event.player, who=_actor(words, event), reason=event.reason)


def _adjust_set(words: PhraseFormatter, event: AdjustSet, view: TableView) -> str:
    if not event.by:
        return words.phrase("adjust_taken_back", player=view.player(event.seat), who=_actor(words, event))
    return _adjusted(words, "adjust_set", event, view)


def _stack_adjusted(words: PhraseFormatter, event: StackAdjusted, view: TableView) -> str:
    return _adjusted(words, "stack_adjusted", event, view, event.wanted)


def _adjusted(
    words: PhraseFormatter, key: str, event: AdjustSet | StackAdjusted, view: TableView, wanted: int = 0
) -> str:
    direction = "less" if wanted else "down" if event.by < 0 else "up"
    values = {**event, "who": _actor(words, event), "by": abs(event.by), "wanted": abs(wanted)}
    return words.phrase(f"{key}_{direction}", player=view.player(event.seat), **values)


def _actor(words: PhraseFormatter, event: BuyInAnswered | AdjustSet | StackAdjusted) -> str:
    """Return who did it, with whom every sentence about it begins."""
    return first_actor_text(event.who, words.language)


def _closing_set(words: PhraseFormatter, event: ClosingSet, view: TableView) -> str:
    return words.phrase("closing_set", reason=reason_text(event.reason, words.language))


def _said(words: PhraseFormatter, event: Said, view: TableView) -> str:
    key = "said" if event.seat is not None else "said_watching"
    return words.phrase(key, player=event.player, text=event.text)


def _table_closed(words: PhraseFormatter, event: TableClosed, view: TableView) -> str:
    return words.phrase("table_closed", reason=reason_text(event.reason, words.language))


SENTENCE_WRITERS: dict[str, Callable[[PhraseFormatter, Any, TableView], str | list[str]]] = {
    "clock_extended": _clock_extended,
    "button_drawn": _button_drawn,
    "waiting_list_changed": _waiting_list_changed,
    "game_chosen": _game_chosen,
    "stakes_set": _stakes_set,
    "stakes_changed": _stakes_changed,
    "buy_in_asked": _buy_in_asked,
    "buy_in_answered": _buy_in_answered,
    "adjust_set": _adjust_set,
    "stack_adjusted": _stack_adjusted,
    "closing_set": _closing_set,
    "said": _said,
    "table_closed": _table_closed,
}
