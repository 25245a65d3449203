"""The course of a hand: cards, bets, pots, results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pokerclient.text.speech import PhraseFormatter
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import (
    AllInOdds,
    HandStarted,
    MadeHand,
    RunsAsked,
    RunsSet,
    SeatsMarked,
    SideBetPaid,
)
from pokerwire.games import GAMES
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    DrawStarted,
    Drew,
    ForcedBet,
    HandEnded,
    HandShown,
    HoleCards,
    PotAwarded,
    PotsFormed,
    RabbitHunted,
    RunsAgreed,
)


def _hand_started(words: PhraseFormatter, event: HandStarted, view: TableView) -> str:
    count = len(event.players)
    return words.phrase("hand_started", hand=event.hand, count=count, button=words.button(view))


def _forced_bet(words: PhraseFormatter, event: ForcedBet, view: TableView) -> str:
    player = view.player(event.seat)
    text = words.phrase("forced_" + event.kind, player=player, by=event.by, to=event.to)
    return _all_in(words, text, event)


def _hole_cards(words: PhraseFormatter, event: HoleCards, view: TableView) -> str:
    if event.cards is None:
        return ""
    return words.phrase("hole_cards", hand=view.hand, cards=words.cards(event.cards))


def _acted(words: PhraseFormatter, event: Acted, view: TableView) -> str:
    player = view.player(event.seat)
    text = words.phrase(event.action, player=player, by=event.by, to=event.to)
    return _all_in(words, text, event) if event.by else text


def _all_in(words: PhraseFormatter, text: str, event: ForcedBet | Acted) -> str:
    return text if event.stack else words.phrase("all_in", text=text)


def _pots_formed(words: PhraseFormatter, event: PotsFormed, view: TableView) -> str:
    return words.phrase("pots_formed", pots=words.pots(pot.amount for pot in event.pots))


def _runs_asked(words: PhraseFormatter, event: RunsAsked, view: TableView) -> str:
    players = players_text(view, event.seats)
    return words.phrase("runs_asked", most=event.most, players=players, seconds=round(event.time / 1000))


def _runs_agreed(words: PhraseFormatter, event: RunsAgreed, view: TableView) -> str:
    if event.silent:
        return words.phrase("runs_silent", players=players_text(view, event.silent))
    return words.phrase("runs_agreed", times=event.times)


def players_text(view: TableView, seats: Iterable[int]) -> str:
    """Return the names of who sits in ``seats``, with commas between them."""
    return ", ".join([view.player(seat) for seat in seats])


def _runs_set(words: PhraseFormatter, event: RunsSet, view: TableView) -> str:
    return words.phrase("runs_set" if event.times else "runs_set_ask", times=event.times)


def _board_dealt(words: PhraseFormatter, event: BoardDealt, view: TableView) -> str:
    board, card = words.cards(event.board), words.cards(event.cards)
    return _on_board(words, words.phrase(event.street, board=board, card=card), event, view)


def _on_board(words: PhraseFormatter, text: str, event: BoardDealt | MadeHand, view: TableView) -> str:
    """Return ``text`` with the board that it is about, where there are several."""
    if view.state.board_count == 1:
        return text
    return words.phrase("on_board", number=event.run + 1, text=text)


def _draw_started(words: PhraseFormatter, event: DrawStarted, view: TableView) -> str:
    game = GAMES[view.config.game]
    if game.draw_count == 1:
        return words.phrase("draw_started")
    return words.phrase("draw_of_several", number=game.draw_number(event.street), count=game.draw_count)


def _drew(words: PhraseFormatter, event: Drew, view: TableView) -> list[str]:
    count = event.count
    sentences = [words.phrase("drew" if count else "drew_pat", player=view.player(event.seat), count=count)]
    if event.hand is not None and count:
        discarded, cards = words.cards(event.discarded or ()), words.cards(event.hand)
        sentences.append(words.phrase("you_drew", discarded=discarded, cards=cards))
    return sentences


def _hand_shown(words: PhraseFormatter, event: HandShown, view: TableView) -> str:
    key = "hand_shown_name" if event.name else "hand_shown"
    player, cards = view.player(event.seat), words.cards(event.cards)
    return words.phrase(key, player=player, cards=cards, name=words.hand_name(event))


def _pot_awarded(words: PhraseFormatter, event: PotAwarded, view: TableView) -> list[str]:
    shown = view.results.shown if view.results is not None else {}
    pot = _pot(words, event, view)
    key = "wins_pot" if pot else "wins"
    sentences = []
    for share in event.shares:
        hand = shown.get(share.seat)
        sentences.append(
            words.phrase(
                f"{key}_with" if hand else key,
                hand=view.hand,
                player=view.player(share.seat),
                by=share.by,
                pot=pot,
                name=words.hand_in_sentence(hand) if hand else "",
            )
        )
    return sentences


def _pot(words: PhraseFormatter, event: PotAwarded, view: TableView) -> str:
    """Return which pot was won and on which board; empty where there is only one of both."""
    last = max(event.pot, len(view.pots) - 1)
    pot = words.pot(event.pot, last) if last > 0 else ""
    if view.state.board_count == 1:
        return pot
    board = words.board(event.run)
    return f"{pot}, {board}" if pot else board


def _hand_ended(words: PhraseFormatter, event: HandEnded, view: TableView) -> str:
    mine = next((result for result in event.results if result.seat == view.you), None)
    if mine is None:
        return ""
    net = mine.net
    key = "your_result_up" if net > 0 else "your_result_down" if net < 0 else "your_result_even"
    return words.phrase(key, hand=view.hand, net=abs(net), stack=mine.stack)


def _made_hand(words: PhraseFormatter, event: MadeHand, view: TableView) -> str:
    return _on_board(words, words.made_hand_sentence(event), event, view)


def _all_in_odds(words: PhraseFormatter, event: AllInOdds, view: TableView) -> str:
    seats = [
        words.phrase("seat_odds", player=view.player(odds.seat), percent=odds.percent) for odds in event.seats
    ]
    return words.phrase("all_in_odds", odds=", ".join(seats))


def _rabbit_hunted(words: PhraseFormatter, event: RabbitHunted, view: TableView) -> str:
    cards = " / ".join([words.cards(board[event.dealt :]) for board in event.boards])
    return words.phrase("rabbit_hunted", player=view.player(event.seat), cards=cards)


def _side_bet_paid(words: PhraseFormatter, event: SideBetPaid, view: TableView) -> str:
    payments = [
        words.phrase(
            "side_bet_gets" if result.net > 0 else "side_bet_pays",
            player=view.player(result.seat),
            by=abs(result.net),
        )
        for result in event.results
        if result.seat != event.seat
    ]
    return words.phrase(
        "side_bet_" + event.game, player=view.player(event.seat), payments=", ".join(payments)
    )


def _seats_marked(words: PhraseFormatter, event: SeatsMarked, view: TableView) -> str:
    key = f"marked_{event.mark}" if event.seats else f"marked_{event.mark}_none"
    return words.phrase(key, players=players_text(view, event.seats))


SENTENCE_WRITERS: dict[str, Callable[[PhraseFormatter, Any, TableView], str | list[str]]] = {
    "hand_started": _hand_started,
    "rabbit_hunted": _rabbit_hunted,
    "side_bet_paid": _side_bet_paid,
    "seats_marked": _seats_marked,
    "forced_bet": _forced_bet,
    "hole_cards": _hole_cards,
    "acted": _acted,
    "pots_formed": _pots_formed,
    "runs_asked": _runs_asked,
    "runs_agreed": _runs_agreed,
    "runs_set": _runs_set,
    "board_dealt": _board_dealt,
    "draw_started": _draw_started,
    "drew": _drew,
    "hand_shown": _hand_shown,
    "pot_awarded": _pot_awarded,
    "hand_ended": _hand_ended,
    "made_hand": _made_hand,
    "all_in_odds": _all_in_odds,
}
