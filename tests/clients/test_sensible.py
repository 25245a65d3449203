"""The sensible bot's judgement: starting hands, discards, chances, and decisions that nobody would argue about."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pokerclient.bots.sensible import SensibleBot
from pokerclient.bots.sensible.discards import discards
from pokerclient.bots.sensible.equity import draw_equity, equity_on_board
from pokerclient.bots.sensible.low_draws import low_cards_to_keep, low_equity, low_start_share
from pokerclient.bots.sensible.starting_hand_classes import draw_class, holdem_class
from pokerclient.bots.sensible.starting_hands import draw_share, holes_of, omaha_share, two_card_share
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerroom.cards import card_names, parse_cards
from pokerwire.games import GAMES, HOLDEM, SHORT_DECK
from tests.clients.fakes import legal, state, turn

# --- the lowest hand wins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "draws", "kept"),
    [
        ("7s 5d 4c 3h 2s", 1, "7s 5d 4c 3h 2s"),
        ("Ts 9d 5c 3h 2s", 1, "Ts 9d 5c 3h 2s"),
        ("Ts 9d 5c 3h 2s", 3, "5c 3h 2s"),
        ("6s 5d 4c 3h 2s", 1, "5d 4c 3h 2s"),
        ("7s 5s 4s 3s 2s", 1, "5s 4s 3s 2s"),
        ("Ks Kd 7c 4h 2s", 1, "7c 4h 2s"),
        ("2s 2d 7c 4h 3s", 1, "2d 7c 4h 3s"),
    ],
)
def test_low_cards_are_kept_and_made_hands_stand_pat(cards, draws, kept):
    assert set(low_cards_to_keep(GAMES["single_draw"], parse_cards(cards), draws)) == set(parse_cards(kept))


def test_better_starts_have_smaller_shares_and_better_hands_win_more_where_the_lowest_wins():
    game = GAMES["single_draw"]
    starts = [
        parse_cards(text) for text in ("7s 5d 4c 3h 2s", "7s 4d 3c 2h Ks", "8s 6d 5c Kh Qs", "Ks Kd Qc Qh Js")
    ]
    shares = [low_start_share(game, cards) for cards in starts]
    assert shares == sorted(shares)
    assert shares[0] < 0.02 < shares[2] < shares[3]
    equities = [low_equity(game, cards, [1], 0, random.Random(1)) for cards in starts]
    assert equities[0] > 0.9
    assert equities[3] < 0.1


# --- starting hands ---------------------------------------------------------------------------------------------


def test_every_holding_has_a_rank_and_aces_come_first():
    holes = holes_of(HOLDEM)
    assert len({holdem_class(*hole) for hole in holes}) == 169
    assert len(set(holes)) == 1326
    assert {holdem_class(*hole) for hole in holes[:6]} == {"AA"}
    assert len(set(holes_of(SHORT_DECK))) == 630
    assert two_card_share(parse_cards("AsAd")) == pytest.approx(6 / 1326)
    assert two_card_share(parse_cards("7d2c")) > 0.9


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("KsKd", "AsKs"),
        ("AsKs", "AsKd"),
        ("JsJd", "7s7d"),
        ("AsQd", "KsQd"),
        ("9s8s", "9s3d"),
        ("5s5d", "8s3d"),
    ],
)
def test_better_holdings_have_smaller_shares(better, worse):
    assert two_card_share(parse_cards(better)) < two_card_share(parse_cards(worse))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("AsKsQsJs9s", "pat"),
        ("5s4d3c2hAs", "pat"),
        ("9s9d9c9h2s", "pat"),
        ("9s9d9c4h4s", "pat"),
        ("9s9d9c4h2s", "trips"),
        ("9s9d4c4h2s", "two pairs"),
        ("KsKd9c4h2s", "pair K"),
        ("AsKs9s4s2d", "flush draw"),
        ("9s8d7c6h2s", "straight draw"),
        ("As9d7c4h2s", "high A"),
    ],
)
def test_classes_of_draw_hands(cards, name):
    assert draw_class(parse_cards(cards)) == name


def test_better_draw_hands_have_smaller_shares():
    hands = ["AsKsQsJs9s", "9s9d9c4h2s", "9s9d4c4h2s", "AsAd9c4h2s", "JsJd9c4h2s", "3s3d9c4h2s", "As9d7c4h2s"]
    shares = [draw_share(parse_cards(hand)) for hand in hands]
    assert shares == sorted(shares)
    assert all(0 < share <= 1 for share in shares)


# --- discards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "thrown"),
    [
        ("AsKsQsJs9s", ""),
        ("5s4d3c2hAs", ""),
        ("9s9d9c9h2s", ""),
        ("9s9d9c4h4s", ""),
        ("9s9d9c4h2s", "2s 4h"),
        ("9s9d4c4hAs", "As"),
        ("KsKd9c4h2s", "2s 4h 9c"),
        ("KsKd9s4s2s", "2s 4s 9s"),
        ("AsKs9s4s2d", "2d"),
        ("9s8d7c6hAs", "As"),
        ("AsKd7c6h2s", "2s 6h 7c"),
        ("As9d7c4h2s", "2s 4h 7c 9d"),
        ("9s8d6c4h2s", "2s 4h 6c 8d"),
    ],
)
def test_what_is_thrown_away(cards, thrown):
    assert sorted(card_names(discards(parse_cards(cards)))) == sorted(thrown.split())


def test_no_more_is_thrown_away_than_allowed_and_the_highest_is_kept():
    assert card_names(discards(parse_cards("As9d7c4h2s"), 3)) == ("2s", "4h", "7c")


# --- chances ----------------------------------------------------------------------------------------------------


def chance(hole: str, board: str, *widths: float) -> float:
    cards = parse_cards(hole)
    game = next(game for game in GAMES.values() if game.hole == len(cards) and not game.draws)
    return equity_on_board(game, cards, parse_cards(board), widths, random.Random(1))


def test_chances_on_a_board():
    assert chance("AsAd", "AhAc2d7c9h", 1.0) == 1.0
    assert chance("3s2d", "AhKcQdJcTh", 1.0) == pytest.approx(0.5)
    assert chance("3s2d", "AhKcQdJc9h", 1.0) < 0.15
    assert chance("AsAd", "Kc7d2h", 1.0) > 0.8
    assert chance("AsAd", "Kc7d2h", 1.0) > chance("AsAd", "Kc7d2h", 1.0, 1.0, 1.0)
    assert chance("9s9d", "Kc7d2h", 1.0) > chance("9s9d", "Kc7d2h", 0.05)


def test_chances_at_omaha_are_of_two_cards_and_three():
    assert chance("AsKsQd2c", "QsJsTs2d3h", 1.0) == 1.0
    assert chance("As2d2c5d", "QsJsTs9s3h", 1.0) < 0.3, "one spade is no flush"
    assert chance("9c9d9h9s", "AhKcQdJc2h", 1.0) < 0.4, "two of four nines play"
    assert chance("9c8c7h6h", "Td5c2s", 1.0) > chance("AsAdKc9h", "Td5c2s", 1.0, 1.0)
    assert chance("AsAdKsKd3h", "Ah7d2c", 1.0) > 0.6


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("QsQdJsTd", "QsQdJcTh"),
        ("AsAdKsKd", "9s8s7d6d"),
        ("JsTs9d8d", "JsTc9d8h"),
        ("KsQsJdTd", "Ks9c5d2h"),
        ("AsAd7c2h", "AsAdAh2h"),
        ("9s8s7d6d", "7s7d7h7c"),
        ("AsAdKsKd2c", "9s7d5h3c2h"),
    ],
)
def test_better_starts_at_omaha_have_smaller_shares(better, worse):
    assert omaha_share(parse_cards(better)) < omaha_share(parse_cards(worse))


def test_shares_at_omaha_are_shares():
    rng = random.Random(2)
    for count in (4, 5):
        shares = [omaha_share(rng.sample(range(52), count)) for _ in range(2_000)]
        assert 0 < min(shares) < max(shares) <= 1
        assert sum(share <= 0.2 for share in shares) == pytest.approx(400, rel=0.2)


def test_chances_after_the_draw():
    def drawn(cards: str, *counts: int | None) -> float:
        return draw_equity(parse_cards(cards), counts)

    assert drawn("AsKsQsJsTs", 0) == 1.0
    assert drawn("3s3d7c9hKs", 0) == 0.0
    assert drawn("AsAd7c9hKs", 3) > drawn("3s3d7c9hKs", 3) > 0
    assert drawn("AsAd7c9hKs", 3) > drawn("AsAd7c9hKs", 2)
    assert drawn("AsAd7c9hKs", 3, 3) == pytest.approx(drawn("AsAd7c9hKs", 3) ** 2)
    assert drawn("AsAd7c9hKs", None) == drawn("AsAd7c9hKs", 3)


# --- decisions --------------------------------------------------------------------------------------------------


def seated(cards: str, *, board: str = "", game: str = "holdem", street: str = "", **more: Any) -> TableView:
    """Three players in a hand; we have seat 1 and the button."""
    seats = [
        {
            "seat": number,
            "player": name,
            "stack": 200,
            "in_hand": True,
            "cards": None,
            "card_count": 2,
            **extra,
        }
        for number, name, extra in (
            (1, "Me", {"cards": list(card_names(parse_cards(cards)))}),
            (2, "Bob", {"last_action": "small_blind", "bet": 1}),
            (3, "Cay", {"last_action": "big_blind", "bet": 2}),
        )
    ]
    config = {"game": game, "structure": "no_limit", "big_blind": 2, "seats": 6, "name": "T",
              "clocks": {"decision": 1}}  # fmt: skip
    shown = state(seats=seats, you=1, hand_running=True, button=1, street=street,
                  board=list(card_names(parse_cards(board))), turn=turn(1, **more), config=config)  # fmt: skip
    return TableView.from_snapshot(1, shown, "Me")


def decisions(view: TableView, times: int = 60) -> set[str]:
    """What the bot does when asked often."""
    assert view.turn is not None
    return {SensibleBot(random.Random(n)).decide(view, view.turn).action for n in range(times)}


FACING = {
    "fold": True,
    "call_by": 2,
    "call_to": 2,
    "aggression": "raise",
    "min_to": 4,
    "max_to": 200,
    "all_in_to": 200,
}
FREE = {"check": True, "aggression": "bet", "min_to": 2, "max_to": 200, "all_in_to": 200}


def test_aces_raise_and_rags_fold_before_the_flop():
    assert decisions(seated("AsAd")) == {"raise"}
    assert decisions(seated("7d2c")) == {"fold"}


def test_at_omaha_good_starts_raise_and_rags_fold():
    assert "fold" not in decisions(seated("AsAdKsKd", game="omaha"))
    assert decisions(seated("Ks9c5d2h", game="omaha")) == {"fold"}


def test_a_free_look_is_never_folded():
    view = seated("7d2c", legal=legal(**FREE), pot=6)
    assert "fold" not in decisions(view)


def test_the_nuts_never_fold_and_nothing_never_calls_a_big_bet():
    nuts = seated(
        "AsKs", board="QsJsTs2d3c", legal=legal(**{**FACING, "call_by": 100, "call_to": 100}), pot=220
    )
    air = seated(
        "4d3c", board="QsJsTs2d9c", legal=legal(**{**FACING, "call_by": 100, "call_to": 100}), pot=220
    )
    assert decisions(nuts) == {"raise"}
    assert decisions(air) == {"fold"}


def test_the_price_decides():
    draws = "Ts9s"
    board = "8s7s2dKc"  # flush and straight draw: some 40 %
    cheap = seated(draws, board=board, legal=legal(**{**FACING, "call_by": 10, "call_to": 10}), pot=100)
    dear = seated(draws, board=board, legal=legal(**{**FACING, "call_by": 190, "call_to": 190}), pot=200)
    assert "fold" not in decisions(cheap)
    assert "fold" in decisions(dear)


def test_every_amount_is_legal():
    rng = random.Random(5)
    for _ in range(300):
        low = rng.randint(2, 150)
        high = rng.randint(low, 200)
        actions = legal(**{**FACING, "min_to": low, "max_to": high, "all_in_to": rng.randint(high, 300)})
        board = rng.choice(["", "QsJsTs", "QsJsTs2d", "QsJsTs2d3c"])
        view = seated(
            rng.choice(["AsKs", "AcAd", "7d2c"]), board=board, legal=actions, pot=rng.randint(3, 400)
        )
        assert view.turn is not None
        act = SensibleBot(rng).decide(view, view.turn)
        assert act.action in ("fold", "call", "raise")
        assert act.action != "raise" or low <= act.to <= high


def test_at_the_draw_it_draws():
    view = seated("KsKd9c4h2s", game="draw", street="draw", legal=legal(draw_max=5))
    assert view.turn is not None
    act = SensibleBot(random.Random(1)).decide(view, view.turn)
    assert act == PlayerAction("draw", cards=("2s", "4h", "9c"))
