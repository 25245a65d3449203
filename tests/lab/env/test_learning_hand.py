"""A table stepped choice by choice plays what the engine plays, chip by chip."""

from random import Random
from typing import Any

import numpy as np
import pytest

from pokerroom.cards import StackedDeck
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.env import EnvConfig, IllegalChoice, LearningHand, betting_graph
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerroom.lab.env.information_state import StateEncoder, vector_layout
from pokerroom.lab.env.table_text import table_text
from pokerroom.poker.actions import draw
from pokerroom.tables.table_errors import ConfigError
from pokerwire.games import GAMES
from tests.lab.env.engine_agreement import agree
from tests.tiers import sampled

TABLES = [
    (game, seats, stack)
    for game, (name, _) in GAME_NAMES.items()
    for seats in (2, 3, 6, 10)
    if seats <= GAMES[name].max_players
    for stack in (9, 200)
]


@pytest.mark.parametrize(("game", "seats", "stack"), sampled(TABLES, every=9))
def test_random_episodes_agree_with_the_engine_chip_by_chip(game: str, seats: int, stack: int) -> None:
    config = EnvConfig(game=game, seats=seats, stack=stack, ante=1)
    assert agree(config, episodes=12, seed=seats) >= 20


def test_a_graph_that_is_full_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(betting_graph, "MAX_CACHED", 5)
    config = EnvConfig(seats=3, stack=31)  # a table of no other test: graphs are shared
    assert agree(config, episodes=60, seed=1) > 100
    assert 1 <= betting_graph.betting_graph(config).size <= 5


def test_a_situation_is_kept_when_hands_come_to_it_a_second_time() -> None:
    graph = betting_graph.BettingGraph(EnvConfig(seats=3, stack=35))
    first = graph.successor(graph.root, CALL_CHOICE)
    second = graph.successor(graph.root, CALL_CHOICE)
    assert first is not second
    assert graph.successor(graph.root, CALL_CHOICE) is second
    assert graph.size == 2


def test_tables_that_differ_by_button_and_history_share_one_graph() -> None:
    graph = betting_graph.betting_graph(EnvConfig(seats=3, stack=33, bets=[1.0]))
    assert (
        betting_graph.betting_graph(EnvConfig(seats=3, stack=33, bets=(1.0,), button=2, history=5)) is graph
    )


@pytest.mark.parametrize("game", ["holdem-limit", "holdem-no-limit"])
def test_vectors_and_texts_are_those_of_a_hand_that_the_engine_plays(game: str) -> None:
    config = EnvConfig(game=game, seats=3, stack=40, history=6)
    looked_up, played, encoder, rng = (
        LearningHand(config),
        LearningHand(config, recorded=True),
        StateEncoder(config),
        Random(3),
    )
    for number in range(40):
        looked_up.reset(number)
        played.reset(number)
        while not played.over:
            for seat in (1, 2, 3):
                assert encoder.text(looked_up, seat) == encoder.text(played, seat)
                assert (encoder.vector(looked_up, seat) == encoder.vector(played, seat)).all()
            assert (looked_up.mask() == played.mask()).all()
            choice = rng.choice(played.choices)
            looked_up.choose(choice)
            played.choose(choice)
        assert looked_up.payoffs == played.payoffs


def test_asking_for_the_engine_changes_no_card_of_this_hand_or_the_next() -> None:
    asked, unasked = LearningHand(EnvConfig(seats=4)), LearningHand(EnvConfig(seats=4))
    for number in range(30):
        dealt = []
        for hand in (asked, unasked):
            hand.reset(number if number % 3 == 0 else None)
            while not hand.over:
                hand.choose(CALL_CHOICE)
                if hand is asked and hand.board:
                    assert hand.hand.board == hand.board
            dealt.append((hand.holes, hand.board, hand.payoffs))
        assert dealt[0] == dealt[1]


def play(hand: LearningHand, rng: Random) -> list[int]:
    made = []
    while not hand.over:
        made.append(rng.choice(hand.choices))
        hand.choose(made[-1])
    return made


def test_the_same_seed_and_choices_bring_the_same_hands() -> None:
    config = EnvConfig(game="draw-no-limit", seats=4)
    games = [LearningHand(config), LearningHand(config)]
    games[1].reset(3)
    play(games[1], Random(8))  # what came before a seed does not matter
    for game in games:
        game.reset(5)
    for number in range(20):
        made = [play(game, Random(number)) for game in games]
        assert made[0] == made[1]
        assert games[0].payoffs == games[1].payoffs
        assert games[0].holes == games[1].holes
        for game in games:
            game.reset()


@pytest.mark.parametrize("game", ["omaha-pot-limit", "omaha5-limit", "single-draw-no-limit", "badugi-limit"])
def test_every_game_of_52_cards_can_be_learned(game: str) -> None:
    hand, rng = LearningHand(EnvConfig(game=game, seats=3)), Random(1)
    encoder = StateEncoder(hand.config)
    for seed in range(20):
        hand.reset(seed)
        while not hand.over:
            assert hand.turn is not None
            vector = encoder.vector(hand, hand.turn)
            assert 0 <= vector.min() <= vector.max() <= 1
            hand.choose(rng.choice(hand.choices))
        assert sum(hand.payoffs) == 0


def test_a_player_knows_what_they_threw_away_at_each_of_three_draws() -> None:
    hand = LearningHand(EnvConfig(game="triple-draw-limit", button=1))
    hand.reset(4)
    thrown = []
    while not hand.over:
        seat = hand.turn
        assert seat is not None
        if hand.open_turn().legal.draw_max:
            card = hand.holes[seat][0]
            thrown += [card] if seat == 1 else []
            hand.act(draw(card))
        else:
            hand.choose(CALL_CHOICE)
    assert len(thrown) == 3
    assert hand.discards[1] == tuple(thrown)
    assert f"x{''.join(thrown)}" in StateEncoder(hand.config).text(hand, 1)


def test_the_button_is_drawn_or_stays_where_it_was_put() -> None:
    drawn, fixed = LearningHand(EnvConfig(seats=3)), LearningHand(EnvConfig(seats=3, button=2))
    buttons = set()
    for hand in (drawn, fixed):
        hand.reset(1)
    for _ in range(30):
        drawn.reset()
        fixed.reset()
        buttons.add(drawn.button)
        assert fixed.button == 2
    assert buttons == {1, 2, 3}


def test_sizes_are_parts_of_the_pot_after_calling_and_all_in_is_a_choice_of_its_own() -> None:
    hand = LearningHand(EnvConfig(button=1, bets=(0.5, 1.0, 60.0)))
    hand.reset(1)
    # The button faces 2 with 1 in: the pot after calling is 4, so a pot-sized raise is to 6.
    assert [hand.choice_list.names[choice] for choice in hand.choices] == [
        "fold", "check or call", "0.5 pot", "1 pot", "all in",
    ]  # fmt: skip
    assert hand.action(FIRST_RAISE).to == 4
    assert hand.action(FIRST_RAISE + 1).to == 6
    assert hand.action(FIRST_RAISE + 3).to == 200


def test_exact_amounts_are_a_choice_each() -> None:
    hand = LearningHand(EnvConfig(button=1, stack=20, exact=True))
    hand.reset(1)
    assert hand.choices == [FOLD_CHOICE, CALL_CHOICE, *range(FIRST_RAISE + 3, FIRST_RAISE + 20)]
    assert [hand.action(choice).to for choice in hand.choices[2:]] == list(range(4, 21))


def test_fixed_limit_has_three_choices() -> None:
    hand = LearningHand(EnvConfig(game="holdem-limit", button=1))
    hand.reset(1)
    assert len(hand.choice_list) == 3
    hand.choose(FIRST_RAISE)
    assert hand.hand.bet_to_match == 4


def test_a_draw_exchanges_the_cards_whose_bits_are_set() -> None:
    hand = LearningHand(EnvConfig(game="draw-limit", button=1))
    hand.reset(1)
    hand.choose(CALL_CHOICE)
    hand.choose(CALL_CHOICE)
    assert hand.turn == 2
    held = hand.holes[2]
    assert len(hand.choices) == 32
    hand.choose(hand.choice_list.first_draw + 0b10001)
    assert hand.discards[2] == (held[0], held[4])
    assert hand.holes[2][1:4] == held[1:4]


def test_an_illegal_choice_is_refused_with_what_is_legal_and_changes_nothing() -> None:
    hand = LearningHand(EnvConfig(button=1))
    hand.reset(1)
    hand.choose(CALL_CHOICE)
    with pytest.raises(
        IllegalChoice, match=r"0 \(fold\) is not legal now; legal are 1 \(check or call\), 2 "
    ):
        hand.choose(FOLD_CHOICE)
    with pytest.raises(IllegalChoice, match=r"99 .no choice at all"):
        hand.choose(99)
    assert hand.turn == 2
    while not hand.over:
        hand.choose(CALL_CHOICE)
    with pytest.raises(IllegalChoice, match="reset"):
        hand.choose(CALL_CHOICE)


@pytest.mark.parametrize(
    ("config", "said"),
    [
        (EnvConfig(game="short-deck-no-limit"), "choose one of holdem-limit"),
        (EnvConfig(seats=11), "2 to 10"),
        (EnvConfig(bets=(0.0,)), "more than 0"),
        (EnvConfig(button=3), "button"),
        (EnvConfig(history=-1), "0 actions"),
        (
            EnvConfig(stack=(100, 200)),
            r"stack is a whole number; least_stack=.*, not \(100, 200\)",
        ),
        (EnvConfig(seats="6"), "seats is a whole number, not '6'"),
        (EnvConfig(bets=0.5), "bets are the sizes that can be chosen"),
    ],
)
def test_a_table_that_cannot_be_is_refused(config: EnvConfig, said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        LearningHand(config)


@pytest.mark.parametrize("button", [1, 2, 3, 0])
@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [("holdem-limit", {1: "AsAh", 3: "7h 2d"}, "Qd Jd Td 3c"), ("draw-limit", {2: "As Ks Qs Js 9s"}, "Ts")],
)
def test_cards_that_are_chosen_are_dealt_and_the_others_by_lot(
    game: str, hands: dict[int, str], board: str, button: int
) -> None:
    hand, others = LearningHand(EnvConfig(game=game, seats=3, button=button)), set()
    hand.reset(seed=1)
    for _ in range(5):
        hand.reset(hands=hands, board=board)
        for seat, cards in hands.items():
            assert "".join(hand.holes[seat]) == cards.replace(" ", "")
        others.add(hand.holes[2 if 1 in hands else 1])
        while not hand.over:
            draws = hand.situation.street == "draw" and 1 not in hand.choices
            hand.choose((32 - 16 if hand.turn == 2 else 0) + hand.choice_list.first_draw if draws else 1)
        if game.startswith("holdem"):
            assert " ".join(hand.board[:4]) == board
        assert len({*hand.board, *[card for held in hand.holes.values() for card in held]}) == len(
            hand.board
        ) + sum(map(len, hand.holes.values()))
    assert len(others) == 5


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"hands": {1: "As"}}, "'As' are 1 cards; a hand has 2"),
        ({"hands": {1: "AsAh", 2: "AsKs"}}, "As is there twice"),
        ({"hands": {5: "AsAh"}}, "there is no seat 5: the seats are 1 to 2"),
        ({"board": "Xx"}, "not a card"),
    ],
)
def test_cards_that_cannot_be_are_refused(cards: dict[str, Any], said: str) -> None:
    hand = LearningHand()
    with pytest.raises(ValueError, match=said):
        hand.reset(seed=1, **cards)


ORDER = "AsKs AhKh 2c Qd Jd Td 3c 2d 4c 5c"


def stacked(names: str) -> StackedDeck:
    from pokerroom.cards import parse_cards

    return StackedDeck(parse_cards(names.replace(" ", "")))


def test_an_information_state_has_own_cards_and_everybodys_actions_and_no_other_cards() -> None:
    config = EnvConfig(button=1)
    hand, encoder = LearningHand(config), StateEncoder(config)
    hand.reset(deck=stacked("AsKs AhKh 2c QdJdTd 3c 2d 4c 5c"))  # dealt from the left: seat 2 has As Ah
    assert hand.holes == {2: ("As", "Ah"), 1: ("Ks", "Kh")}
    assert encoder.text(hand, 1) == "1:|KsKh"
    hand.choose(FIRST_RAISE + 1)
    hand.choose(CALL_CHOICE)
    assert encoder.text(hand, 2) == "0:r6c/|AsAh/QdJdTd"
    layout, vector = vector_layout(config), encoder.vector(hand, 2)

    def part(name: str) -> np.ndarray:
        return vector[slice(*layout[name])]

    assert part("hole").sum() == 2
    assert part("board").sum() == 3
    assert list(part("position")) == [1, 0]
    assert list(part("street")) == [0, 1, 0, 0]
    chips = [194, 0, 6, 0, 0, 194, 0, 6, 0, 0, 12, 0, 2, 194]
    assert part("chips") == pytest.approx(np.array(chips) / 400)
    first, second = part("history")[:9], part("history")[9:18]
    assert list(first) == pytest.approx([0, 1, 0, 0, 0, 0, 1, 0, 6 / 400])
    assert list(second) == pytest.approx([1, 0, 0, 0, 1, 0, 0, 0, 6 / 400])


def test_discards_are_their_owners_secret() -> None:
    config = EnvConfig(game="draw-no-limit", button=1)
    hand, encoder = LearningHand(config), StateEncoder(config)
    hand.reset(2)
    hand.choose(CALL_CHOICE)
    hand.choose(CALL_CHOICE)
    before = hand.holes[2]
    hand.choose(hand.choice_list.first_draw + 1)
    assert encoder.text(hand, 2).endswith(f"x{before[0]}")
    assert before[0] not in encoder.text(hand, 1)
    assert encoder.text(hand, 1).startswith("1:cc/d1|")


def test_a_vector_keeps_the_latest_actions() -> None:
    config = EnvConfig(button=1, history=1)
    hand, encoder = LearningHand(config), StateEncoder(config)
    hand.reset(1)
    hand.choose(FIRST_RAISE)
    hand.choose(CALL_CHOICE)
    start, end = encoder.layout["history"]
    assert end - start == 9
    assert list(encoder.vector(hand, 1)[start:end]) == pytest.approx([1, 0, 0, 0, 1, 0, 0, 0, 4 / 400])


def test_a_table_is_shown_with_the_viewers_cards_alone() -> None:
    hand = LearningHand(EnvConfig(button=1))
    hand.reset(1)
    text = table_text(hand, 1)
    assert " ".join(hand.holes[1]) in text
    assert " ".join(hand.holes[2]) not in text
    assert " ".join(hand.holes[2]) in table_text(hand)
    hand.choose(FOLD_CHOICE)
    assert "(button, folded, -1)" in table_text(hand)
