"""Cards, dealt and turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.uth.uth_speech import UthPhraseFormatter, hand_name, is_mine
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.uth.round_events import (
    BoardLaid,
    CommunityShown,
    DealerDealt,
    DealerShown,
    PlayerDealt,
    PlayerShown,
    SharedHandDealt,
)


def _board_laid(words: UthPhraseFormatter, event: BoardLaid, view: UthTableView) -> str:
    return words.phrase(view, "board_laid", count=event.count)


def _player_dealt(words: UthPhraseFormatter, event: PlayerDealt, view: UthTableView) -> str:
    if event.cards is None:
        return ""
    return words.phrase(view, "your_cards", game=view.game, cards=words.cards(event.cards))


def _shared_hand_dealt(words: UthPhraseFormatter, event: SharedHandDealt, view: UthTableView) -> str:
    return words.phrase(view, "shared_hand", game=view.game, cards=words.cards(event.cards))


def _dealer_dealt(words: UthPhraseFormatter, event: DealerDealt, view: UthTableView) -> str:
    return words.phrase(view, "dealer_dealt", dealer=view.rules.words.dealer, count=event.count)


def _community_shown(words: UthPhraseFormatter, event: CommunityShown, view: UthTableView) -> str:
    return words.phrase(view, event.phase, cards=words.cards(event.cards), board=words.cards(event.board))


def _dealer_shown(words: UthPhraseFormatter, event: DealerShown, view: UthTableView) -> str:
    return words.phrase(
        view,
        "dealer_shown" if event.qualifies else "dealer_not_qualified",
        dealer=view.rules.words.dealer,
        cards=words.cards(event.cards),
        hand=hand_name(view, event, words.language(view)),
    )


def _player_shown(words: UthPhraseFormatter, event: PlayerShown, view: UthTableView) -> str:
    if not event.seat:
        return words.phrase(view, "shared_shown", hand=words.hand_in_sentence(view, event))
    if is_mine(event, view):
        return words.phrase(view, "you_shown", hand=words.hand_in_sentence(view, event))
    hand = hand_name(view, event, words.language(view))
    return words.phrase(
        view,
        "player_shown",
        player=view.player_name(event.seat),
        cards=words.cards(event.cards),
        hand=hand,
    )


SENTENCE_WRITERS: dict[str, Callable[[UthPhraseFormatter, Any, UthTableView], str | list[str]]] = {
    "board_laid": _board_laid,
    "player_dealt": _player_dealt,
    "shared_hand_dealt": _shared_hand_dealt,
    "dealer_dealt": _dealer_dealt,
    "community_shown": _community_shown,
    "dealer_shown": _dealer_shown,
    "player_shown": _player_shown,
}
