"""The simulation plays the same game as the table, counts right, and needs no memory for its rounds."""

from __future__ import annotations

import tracemalloc
from random import Random

import msgspec
import numpy as np
import pytest

from pokerroom.cards import DECK_SIZE, StackedDeck, parse_cards
from pokerroom.uth.decisions import DECISION_PHASES
from pokerroom.uth.exposure import worst_case
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets import load
from pokerroom.uth.settlement import BetSettler, Showdown, Stakes
from pokerroom.uth.simulation.batch_rounds import Simulation, strengths_of
from pokerroom.uth.simulation.batch_settlement import JackpotMeter
from pokerroom.uth.simulation.batch_strategies import STRATEGIES
from pokerroom.uth.simulation.run_simulation import CHUNK, initial_bets, simulate
from pokerroom.uth.simulation.simulated_deals import BOARD, DEALER, HOLE, deal
from pokerroom.uth.simulation.simulation_statistics import OutcomeCounts, ReturnRatio
from pokerroom.uth.strategy import Strategy, StrategyName
from pokerroom.uth.strategy.basic import BasicStrategy
from pokerroom.uth.strategy.uniform import PICKS, UniformStrategy
from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.uth.round_events import BetResult, BetsSettled, RoundEnded
from pokerwire.uth.rule_set import PROGRESSIVE, SideBet
from tests.tiers import extended
from tests.uth.playing import RICH


@pytest.mark.parametrize(
    ("name", "strategy", "ante", "rounds"),
    [
        ("extreme", "basic", 10, 2_000),
        ("casino", "random", 7, 2_000),
        ("espacejeux", "random", 3, 1_000),
        extended("extreme", "basic", 10, 10_000),
        extended("casino", "random", 7, 10_000),
        extended("espacejeux", "random", 3, 3_000),
    ],
)
def test_table_and_simulation_settle_the_same_rounds_identically(
    name: str, strategy: StrategyName, ante: int, rounds: int
) -> None:
    """Every bet of every round, with odd antes that are rounded and a meter that continues from round to round."""
    rules = load(name)
    sides = initial_bets(rules)[1]
    rng = np.random.default_rng(17)
    deals = deal(rng, rounds)
    picks = rng.integers(0, PICKS, (rounds, len(DECISION_PHASES)), np.uint8)
    simulation = Simulation(rules, STRATEGIES[strategy], rng, ante, sides)
    raised = simulation.decide(deals, picks)
    nets = simulation.settle(strengths_of(deals), raised)
    meter = rules.progressive.seed if rules.progressive else 0
    for i, cards in enumerate(deals.tolist()):
        hole, board, dealer = cards[HOLE], cards[BOARD], cards[DEALER]
        played = Round(
            rules, str(i), StackedDeck(board + hole + dealer if rules.board_first else hole + dealer + board)
        )
        played.join(1)
        for spot, amount in {"ante": ante, **sides}.items():
            played.place_bet(1, spot, amount, balance=RICH)
        player = player_of(strategy, picks[i].tolist())
        settled, ended = play(played, player, (hole, board), meter)
        meter = ended.meter
        expected = {result.bet: result.net for result in settled.results}
        assert {bet: int(net[i]) for bet, net in nets.items()} == {"raise": 0, **expected}
        assert settled.staked == 2 * ante + int(raised[i]) + sum(sides.values())
    if simulation.meter is not None:
        assert simulation.meter.meter == meter


def player_of(strategy: StrategyName, picks: list[int]) -> Strategy:
    """The strategy for one hand, which is asked at most once for each pick."""
    return BasicStrategy() if strategy == "basic" else UniformStrategy(iter(picks).__next__)


def play(
    played: Round, player: Strategy, cards: tuple[list[int], list[int]], meter: int
) -> tuple[BetsSettled, RoundEnded]:
    """Play a round to its end; ``cards`` are the player's and the whole board."""
    hole, board = cards
    up = {"preflop": 0, "flop": 3, "river": 5}
    events = played.close_phase() + played.run_out(meter)
    while played.waiting:
        phase = played.phase
        assert phase in ("preflop", "flop", "river")
        option = player.choose(phase, hole, board[: up[phase]], played.options(1))
        events += played.decide(1, phase, option.choice, option.by, balance=RICH)
        events += played.run_out(meter)
    settled = next(event for event in events if isinstance(event, BetsSettled))
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    return settled, ended


def test_deals_are_fair() -> None:
    """No card twice in a round, and every card equally often in every place (chi-squared, seeded)."""
    rounds = 52_000
    deals = deal(np.random.default_rng(19), rounds)
    assert (np.sort(deals, axis=1)[:, 1:] != np.sort(deals, axis=1)[:, :-1]).all()
    for place in range(deals.shape[1]):
        counts = np.bincount(deals[:, place], minlength=DECK_SIZE)
        assert len(counts) == DECK_SIZE
        assert ((counts - 1_000) ** 2 / 1_000).sum() < 100, "51 degrees of freedom: 99.99 % lie below 98"


def test_the_same_seed_gives_the_same_report() -> None:
    rules = load("casino")
    first, again, other = (simulate(rules, 40_000, seed) for seed in (3, 3, 4))
    assert msgspec.json.encode(first) == msgspec.json.encode(again)
    assert first.bets != other.bets


def test_the_report_adds_up() -> None:
    report = simulate(load("casino"), CHUNK + 5_000, 5)
    rounds = CHUNK + 5_000
    bets = {bet.bet: bet for bet in report.bets}
    assert list(bets) == ["ante", "blind", "raise", "trips", "progressive"]
    folds = report.outcomes[0].count
    for bet in report.bets:
        assert bet.made == bet.won + bet.lost + bet.pushed == rounds - (folds if bet.bet == "raise" else 0)
        assert bet.result.low < bet.result.returned < bet.result.high
        assert bet.bet == "raise" or bet.result.staked == bet.amount * rounds
    assert sum(line.count for line in report.outcomes) == sum(line.count for line in report.hands) == rounds
    decided = [sum(line.count for line in report.decisions[phase]) for phase in DECISION_PHASES]
    checked = [report.decisions[phase][0].count for phase in DECISION_PHASES]
    assert decided == [rounds, *checked[:2]]
    assert checked[2] == folds
    main = sum(bets[bet].result.net for bet in ("ante", "blind", "raise"))
    assert report.main_initial.net == report.main_total.net == main
    assert report.main_initial.returned == pytest.approx(1 + main / (6 * rounds))
    assert report.meter is not None


def test_the_published_return_lies_in_a_small_simulations_interval() -> None:
    report = simulate(load("extreme"), 300_000, 6)
    assert report.main_initial.low < 0.9757 < report.main_initial.high
    best_five = report.bets[-1]
    assert best_five.bet == "best_five"
    assert best_five.result.low < 0.9650 < best_five.result.high


def test_random_play_returns_less() -> None:
    report = simulate(load("extreme"), 50_000, 7, "random")
    assert report.main_initial.high < 0.9
    assert [line.share for line in report.decisions["preflop"]] == pytest.approx([1 / 3] * 3, abs=0.01)


def test_an_odd_ante_costs_what_the_rounding_takes() -> None:
    exact, rounded = (simulate(load("extreme"), 30_000, 8, ante=ante) for ante in (2, 1))
    assert rounded.main_initial.returned < exact.main_initial.returned
    assert exact.bets[1].won >= rounded.bets[1].won


def test_memory_does_not_grow_with_the_rounds() -> None:
    rules = load("casino")
    simulate(rules, CHUNK, 9)
    peaks = []
    for chunks in (2, 8):
        tracemalloc.start()
        simulate(rules, chunks * CHUNK, 9)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.05 * peaks[0]


def test_progress_is_told_up_to_the_last_round() -> None:
    told: list[int] = []
    simulate(load("extreme"), CHUNK + 1, 10, progress=told.append)
    assert told == [CHUNK, CHUNK + 1]


def test_bets_are_the_smallest_that_are_paid_exactly() -> None:
    assert initial_bets(load("extreme")) == (2, {"best_five": 1})
    assert initial_bets(load("casino")) == (6, {"trips": 5, PROGRESSIVE: 5})


def test_the_meter_goes_on_as_at_the_table_through_every_kind_of_win() -> None:
    """Straight and royal flushes far more often than they come, in two chunks."""
    terms = load("casino").progressive
    assert terms is not None
    jackpot = Jackpot(terms)
    hands = np.random.default_rng(23).integers(0, len(HAND_NAMES), 3_000, np.uint8)
    meter = JackpotMeter(jackpot, terms.seed)
    nets = np.concatenate([meter.settle(hands[:1_000]), meter.settle(hands[1_000:])])
    stands = terms.seed
    for hand, net in zip(hands.tolist(), nets.tolist(), strict=True):
        result = jackpot.settle(stands, [hand])
        stands = result.meter
        assert net == result.paid[0] - terms.amount
    assert meter.meter == stands


def test_a_side_bet_on_the_first_five_cards_is_settled_by_them() -> None:
    """Three of a kind with the flop, a full house at the end: the bet pays its line for three of a kind."""
    side = SideBet("early", "Early", 1, 100, {"full_house": "9:1", "three_of_a_kind": "2:1"}, "first_five")
    rules = msgspec.structs.replace(load("extreme"), side_bets=(side,))
    cards = parse_cards("9c9d 9h7s4d4cKh AsQs")
    simulation = Simulation(rules, STRATEGIES["basic"], np.random.default_rng(1), 10, {"early": 5})
    hands = strengths_of(np.array([cards], np.uint8))
    assert simulation.settle(hands, np.array([40]))["early"].tolist() == [10]
    results = BetSettler(rules).settle(
        Stakes(10, 40, {"early": 5}), Showdown(*[int(value[0]) for value in hands])
    )
    assert results[-1] == BetResult("early", 5, "win", 10, "three_of_a_kind")
    assert worst_case(rules, [Stakes(10, 0, {"early": 5})]) == 40 + 10 + 5_000 + 45


# --- the sums -----------------------------------------------------------------------------------------------------


def test_a_ratio_and_its_interval() -> None:
    """The residuals of net - ratio * stake, by hand in another way."""
    rng = Random(21)
    nets = np.array([rng.choice([-3, 0, 1, 10]) for _ in range(5_000)])
    stakes = np.array([rng.choice([1, 2, 4]) for _ in range(5_000)])
    ratio = ReturnRatio()
    for part in (slice(0, 1_000), slice(1_000, None)):
        ratio.add(nets[part], stakes[part])
    share = nets.sum() / stakes.sum()
    error = 1.959964 * np.std(nets - share * stakes) / np.sqrt(5_000) / stakes.mean()
    assert ratio.returned == pytest.approx(1 + share)
    assert ratio.interval == pytest.approx((1 + share - error, 1 + share + error))


def test_a_strategy_gets_each_pick_in_each_phase() -> None:
    rules = load("extreme")
    got: dict[str, set[int]] = {phase: set() for phase in DECISION_PHASES}

    class Folds:
        def choose(self, phase: str, deals: object, picks: np.ndarray, options: int) -> np.ndarray:
            got[phase].update(picks.tolist())
            return np.zeros(len(picks), np.intp)

    Simulation(rules, Folds(), np.random.default_rng(3), 10, {}).play(2_000)
    assert got == {phase: set(range(PICKS)) for phase in DECISION_PHASES}


def test_nothing_staked_returns_nothing() -> None:
    assert (ReturnRatio().returned, ReturnRatio().interval) == (0.0, (0.0, 0.0))


def test_outcomes_count_no_push_where_no_bet_was_made() -> None:
    outcomes = OutcomeCounts()
    outcomes.add(np.array([1, -1, 0, 0, 0]), bets_made=3)
    assert (outcomes.won, outcomes.lost, outcomes.pushed) == (1, 1, 1)
