"""Every hand and every round is dealt from the top of a whole deck of its own, in an order of its own (B7, F1)."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.cards import CARD_NAMES
from pokerroom.tables.decks import DeckRecord
from pokerroom.uth.rulesets import BUILT_IN
from pokerwire.hand_events import HoleCards
from pokerwire.uth.round_events import DealerShown, PlayerShown
from tests.tables.peer.watched import WatchedTable
from tests.tables.uth.table_harness import UthTableHarness

WHOLE = list(range(52))


def decks_of(table: Any) -> list[DeckRecord]:
    """The decks that the table has opened since the last call."""
    return [entry for entry in table.take_journal() if isinstance(entry, DeckRecord)]


def top(deck: DeckRecord, count: int) -> set[str]:
    return {CARD_NAMES[card] for card in deck.cards[:count]}


@pytest.mark.parametrize(("game", "each"), [("holdem", 2), ("draw", 5)])
def test_each_hand_of_players_has_a_whole_deck_of_its_own(game: str, each: int) -> None:
    watched = WatchedTable(game=game, seats=5, viewers=("Ana", "Bob"))
    watched.table.start_journal()
    watched.sit("Ana", "Bob")
    while watched.table.hands < 8:
        watched.end_hand()
    decks = decks_of(watched.table)
    held = [
        card
        for name in ("Ana", "Bob")
        for _, event in watched.seen[name]
        if isinstance(event, HoleCards) and event.cards
        for card in event.cards
    ]
    assert [(deck.what, sorted(deck.cards)) for deck in decks] == [("deck", WHOLE)] * watched.table.hands
    assert len({deck.cards for deck in decks}) == len(decks)
    assert sorted(held) == sorted([card for deck in decks for card in top(deck, 2 * each)])


@pytest.mark.parametrize("rules", BUILT_IN)
def test_each_round_against_the_house_has_a_whole_deck_of_its_own(rules: str) -> None:
    felt = UthTableHarness(rules)
    felt.table.start_journal()
    felt.sit("ada")
    orders = set()
    for _ in range(8):
        felt.place("ada")
        if felt.rules.on_demand:
            felt.table.deal("ada", felt.table.game, felt.now)
        felt.wait_until("over", 600_000)
        (deck,) = decks_of(felt.table)
        assert (deck.what, sorted(deck.cards)) == ("deck", WHOLE)
        shown = felt.take(DealerShown, PlayerShown)
        assert {card for event in shown for card in event.cards} <= top(deck, 9)
        orders.add(deck.cards)
        if felt.rules.on_demand:
            felt.table.next_round("ada", felt.table.game, felt.now)
        else:
            felt.wait_until("betting")
    assert len(orders) == 8
