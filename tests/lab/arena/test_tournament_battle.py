"""Battles over whole tournaments: the same seed brings the same bytes, equal bots win alike, faults are counted."""

from __future__ import annotations

import json
import math
from collections import Counter

import pytest

from pokerclient.bots.base import Bot
from pokerclient.moves import Move
from pokerroom.cli.main import main
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.tournament.tournament_battle import load_tournament_bot, play_tournament
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import PayoutPlan, TournamentConfig
from pokerwire.cash.table_config import Clocks
from tests.lab.arena.equal_bots import play as play_equal_bots
from tests.lab.arena.equal_bots import sigmas_apart

QUICK = TournamentConfig(
    name="Quick",
    structure=BlindStructure(tuple(Level(50 << n, 100 << n, hands=4) for n in range(4)), "double"),
    starting_chips=1_000,
    buy_in=10,
    payouts=PayoutPlan("winner_takes_all"),
    clocks=Clocks(decision=0, time_bank=0, street_pause=0, hand_pause=0),
)


RANDOM, CALL = [load_tournament_bot(Entrant(name, name)) for name in ("random", "call")]


class Broken(Bot):
    """Fails at every decision."""

    def decide(self, view: object, turn: object) -> Move:
        raise ValueError("no idea")


def test_the_command_prints_the_same_bytes_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for _ in range(2):
        arguments = ["battle", "a=call", "b=random", "--tournament", "2", "--entrants", "12", "--seats", "4"]
        assert main([*arguments, "--json"]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    battle = json.loads(outputs[0])
    assert battle["tournaments"] == 4
    assert sum(bot["prize_share"] for bot in battle["bots"]) == pytest.approx(1)
    assert sum(bot["wins"] for bot in battle["bots"]) == 4


@pytest.mark.parametrize("draws", [90, pytest.param(900, marks=pytest.mark.extended)])
def test_equal_bots_win_in_proportion(draws: int) -> None:
    kinds, wins = [RANDOM], [0, 0, 0]
    for draw in range(draws):
        tournament, bots = play_tournament(QUICK, kinds, [0, 0, 0], f"equal {draw}")
        for number, bot in enumerate(bots):
            wins[number] += tournament.state.entrants[bot.name].place == 1
    sigma = math.sqrt(draws * (1 / 3) * (2 / 3))
    assert sum(wins) == draws
    assert all(abs(won - draws / 3) < 3 * sigma for won in wins), wins


def test_equal_bots_play_the_same_tournaments_from_the_same_seed() -> None:
    """Thousands of tournaments of a hundred: ``python -m tests.lab.arena.equal_bots``."""
    wins, digest = play_equal_bots(4, 20, "random", 1)
    assert sum(wins.values()) == 4
    assert play_equal_bots(4, 20, "random", 1) == (wins, digest)
    assert play_equal_bots(4, 20, "random", 2)[1] != digest


def test_even_wins_are_no_sigma_apart_and_one_sided_ones_are_many() -> None:
    even = Counter({f"player {number}": 20 for number in range(1, 101)})
    assert sigmas_apart(even, 100)[0] == 0
    furthest, together = sigmas_apart(Counter({"player 1": 2_000}), 100)
    assert furthest > 100
    assert together > 100


def test_a_bot_that_fails_is_folded_and_the_tournament_ends() -> None:
    tournament, bots = play_tournament(QUICK, [Broken, CALL], [0, 1, 1, 1], "broken")
    assert bots[0].faults > 0
    assert [bot.faults for bot in bots[1:]] == [0, 0, 0]
    assert tournament.state.phase == "ended"


def test_a_tournament_is_not_played_against_the_dealer(capsys):
    assert main(["battle", "call", "random", "--tournament", "1", "--game", "uth"]) == 2
    assert "--game uth is not for battles over whole tournaments" in capsys.readouterr().err


def test_intervals_of_few_tournaments_are_possible(capsys):
    arguments = ["battle", "call", "random", "--tournament", "1", "--seats", "2", "--json"]
    assert main(arguments) == 0
    for bot in json.loads(capsys.readouterr().out)["bots"]:
        for name, least, most in (("win_share", 0, 1), ("prize_share", 0, 1), ("place", 1, 2)):
            low, high = bot[f"{name}_interval"]
            assert least <= low <= bot[name] <= high <= most
            assert low < high


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--tournament", "99999999999"), "--tournament: '99999999999' is not a number from 1 to 1,000,000"),
        (("--tournament", "1", "--entrants", "30000"), "--entrants: '30000' is not a number from 1 to 2,000"),
        (("--tournament", "9" * 5000), "is not a number from 1 to 1,000,000"),
    ],
)
def test_counts_beyond_the_range_are_refused(flags, message, capsys):
    assert main(["battle", "call", "random", *flags]) == 2
    assert message in capsys.readouterr().err
