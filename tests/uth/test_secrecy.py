"""No card reaches anybody before its time: not the dealer's, not the board's, not another player's."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from pokerroom.cards import CARD_NAMES, Deck
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerwire.any_event import AnyTableEvent
from pokerwire.uth.round_events import UthEvent
from tests.uth.playing import METER, RICH, seen_by, stacked

ROUNDS = 60


def cards_in(event: UthEvent) -> set[str]:
    """Every card named in the bytes of an event."""
    text = msgspec.json.encode(event).decode()
    return {name for name in CARD_NAMES if f'"{name}"' in text}


def play(name: str, seed: int) -> tuple[Round, list[tuple[str, UthEvent]]]:
    """A round of random decisions; its events with the phase in which each was sent."""
    rng = Random(seed)
    rules = load(name)
    played = Round(rules, str(seed), Deck(Random(seed)))
    sent: list[tuple[str, UthEvent]] = []
    for seat in range(1, min(rules.seats or 4, 4) + 1):
        played.join(seat)
        played.place_bet(seat, "ante", 10, balance=RICH)
    sent += [(played.phase, event) for event in played.close_phase()]
    while not played.over:
        if played.step_due:
            events = played.advance(METER)
        elif rng.random() < 0.2:
            events = played.close_phase()
        else:
            seat = rng.choice(played.waiting)
            option = rng.choice(played.options(seat))
            assert played.phase in ("preflop", "flop", "river")
            events = played.decide(seat, played.phase, option.choice, option.by, balance=RICH)
        sent += [(played.phase, event) for event in events]
    return played, sent


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_card_before_its_time(name: str) -> None:
    for seed in range(ROUNDS):
        played, sent = play(name, seed)
        assert played.cards is not None
        board = [CARD_NAMES[card] for card in played.cards.board]
        turned = {"closed": 0, "preflop": 0, "flop": 3, "river": 5}
        for seat in (*played.seats, None):
            own = set(played.hole_cards(seat or 1)) if seat or played.rules.shared_hand else set()
            for phase, event in sent:
                if phase in turned:
                    seen = set().union(*map(cards_in, seen_by(seat, [event])))
                    assert seen <= own | set(board[: turned[phase]])


@pytest.mark.parametrize("name", BUILT_IN)
def test_at_the_end_every_card_is_turned_over(name: str) -> None:
    played, sent = play(name, 1)
    assert played.cards is not None
    shown = set().union(*[cards_in(event) for _, event in sent if event.owner is None])
    everything = {
        *played.cards.board,
        *played.cards.dealer,
        *[c for hand in played.cards.hands.values() for c in hand],
    }
    assert {CARD_NAMES[card] for card in everything} == shown


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_seen_does_not_depend_on_hidden_cards(name: str) -> None:
    """The same bets and decisions with another dealer's hand and later board: the same bytes until they are shown."""
    streams = []
    for dealer, late in [("QhQd", "6d7d"), ("2s9h", "AcAd")]:
        played = Round(load(name), "1", stacked(name, ["Ks3s"], dealer, "3c4c5c" + late))
        played.join(1)
        played.place_bet(1, "ante", 10, balance=RICH)
        events = played.close_phase() + played.run_out()
        events += played.decide(1, "preflop", "check", 0, balance=RICH) + played.run_out()
        events += played.decide(1, "flop", "check", 0, balance=RICH)
        streams.append(msgspec.msgpack.encode(seen_by(1, events)))
    assert streams[0] == streams[1]


def test_own_cards_and_hand_names_reach_their_owner_only() -> None:
    _, sent = play("casino", 3)
    names = [type(event).__name__ for _, event in sent if event.owner == 2]
    assert {"PlayerDealt", "Choices"} == set(names)
    others = seen_by(1, [event for _, event in sent if event.owner == 2])
    assert {type(event).__name__ for event in others} == {"PlayerDealt"}
    assert set().union(*map(cards_in, others)) == set()


def test_the_wire_can_carry_house_events_beside_all_others() -> None:
    decoder = msgspec.json.Decoder(AnyTableEvent)
    for name in BUILT_IN:
        for _, event in play(name, 5)[1]:
            assert decoder.decode(msgspec.json.encode(event)) == event
