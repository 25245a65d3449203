"""Prize shares without the luck of all-ins: the same on average, and less uncertain."""

from __future__ import annotations

import json

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.statistics import Moments
from pokerroom.lab.arena.tournament.icm_luck import icm_worth
from pokerroom.lab.arena.tournament.tournament_battle import load_tournament_bot, play_tournament
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import PayoutPlan, TournamentConfig
from pokerwire.cash.table_config import Clocks

SHORT = TournamentConfig(
    name="Short",
    structure=BlindStructure((Level(200, 400, hands=50),), "double"),
    starting_chips=1_000,
    buy_in=100,
    payouts=PayoutPlan("top_two"),
    clocks=Clocks(decision=0, time_bank=0, street_pause=0, hand_pause=0),
)


def test_who_has_no_chips_has_the_place_of_what_they_had() -> None:
    before = {"ann": 500, "bob": 300, "cy": 200}
    worth = icm_worth({"ann": 1_000, "bob": 0, "cy": 0}, before, (50, 30, 20))
    assert worth == {"ann": 50, "bob": 30, "cy": 20}
    assert icm_worth({"ann": 1_000, "bob": 0, "cy": 0}, before, (50,)) == {"ann": 50, "bob": 0, "cy": 0}


def test_two_left_are_worth_their_chips() -> None:
    worth = icm_worth({"ann": 750, "bob": 250, "cy": 0}, {"ann": 600, "bob": 250, "cy": 150}, (60, 40))
    assert worth == pytest.approx({"ann": 55, "bob": 45, "cy": 0})


def test_luck_adds_up_to_nothing_and_results_without_it_vary_less() -> None:
    (kind,) = [load_tournament_bot(Entrant("random", "random"))]
    raw, adjusted, luck = Moments(), Moments(), Moments()
    for draw in range(120):
        tournament, bots = play_tournament(SHORT, [kind], [0, 0, 0], f"luck {draw}", icm=True)
        pool = sum(tournament.state.prizes)
        assert sum(bot.luck for bot in bots) == pytest.approx(0, abs=1e-6)
        first = tournament.state.entrants[bots[0].name]
        raw.add(first.prize / pool)
        adjusted.add((first.prize - bots[0].luck) / pool)
        luck.add(bots[0].luck / pool)
    assert adjusted.deviation < 0.8 * raw.deviation
    assert abs(luck.mean) < 3 * luck.half_width / 2
    assert abs(adjusted.mean - 1 / 3) < 3 * adjusted.half_width / 2


def test_the_command_prints_shares_by_icm_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["battle", "call", "random", "--tournament", "3", "--entrants", "4", "--json"]
    assert main([*arguments, "--icm"]) == 0
    bots = json.loads(capsys.readouterr().out)["bots"]
    assert sum(bot["icm_share"] for bot in bots) == pytest.approx(1)
    for bot in bots:
        low, high = bot["icm_share_interval"]
        assert 0 <= low <= high <= 1
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["bots"][0]["icm_share"] is None


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--entrants", "102"), "--icm is for tournaments of up to 100 players"),
        (("--game", "draw-limit"), "--icm is for hold'em"),
    ],
)
def test_where_icm_is_refused(
    flags: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["battle", "call", "random", "--tournament", "1", "--icm", *flags]) == 2
    assert message in capsys.readouterr().err
