"""Logs of the competition replayed through the room's own engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.history.history_errors import HistoryError
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.importers import importer
from pokerroom.lab.importers.verification import verify
from tests.lab.acpc.logs import log_of
from tests.lab.acpc.sample_games import TEXTS, game

DEALT = [name for name in TEXTS if name not in {"kuhn-3p", "uneven-5p"}]


@pytest.mark.parametrize("name", DEALT)
def test_every_hand_of_a_log_agrees(name: str) -> None:
    asked: list[str] = []

    def game_of(path: str) -> GameDef:
        asked.append(path)
        return game(name)

    told = list(importer.read_hands(log_of(name, 60, 3).splitlines(), game_of))
    assert asked == [f"{name}.game"]
    assert [hand.name for hand in told] == [str(number) for number in range(60)]
    assert [(hand.name, verdict.what) for hand in told if (verdict := verify(hand)).kind != "agreed"] == []


def test_stacks_of_many_sizes_differ_only_where_a_short_all_in_opened_the_betting() -> None:
    """The room keeps a player who has acted from raising a short all-in (rule A4); the competition does not."""
    verdicts = [
        verify(hand)
        for hand in importer.read_hands(log_of("uneven-5p", 150, 3).splitlines(), lambda _: game("uneven-5p"))
    ]
    differed = [verdict.what for verdict in verdicts if verdict.kind != "agreed"]
    assert len(verdicts) - len(differed) > 100
    assert all(
        " raise " in what[0] and ("cannot_raise" in what[0] or "too_small" in what[0]) for what in differed
    )


def test_a_tied_pot_in_fractions_is_replayed_with_all_amounts_multiplied() -> None:
    tied = "STATE:0:rcc/ccc/ccc/ccc:2s3c|2h3h|2d4s/AsAhAd/Ac/Kh:0|0|0:a|b|c"
    folded = "STATE:1:rff:2s3c|2h3h|2d4s:-5|-10|15:a|b|c"
    half = "STATE:2:rfc/rc/cc/cc:2s3c|2h3h|2d4s/AsAhAd/Ac/Kh:-5|2.5|2.5:a|b|c"
    told = list(importer.read_hands([tied, folded, half], lambda _: game("limit-3p")))
    assert [verify(hand).what for hand in told] == [()] * 3
    record = told[2].record
    assert record is not None
    assert (record.big_blind, record.small_bet, record.collected) == (20, 20, {"2": 65, "3": 65})


def test_a_wrong_value_is_found() -> None:
    line = "STATE:0:r300c/cc/cc/cc:5d5c|9hQd/8dAs8s/4h/6d:-300|300:p1|p2"
    (told,) = importer.read_hands([line], lambda _: game("nolimit-2p"))
    assert verify(told).kind == "differed"


def test_lines_that_cannot_be_read_are_told_and_the_rest_is_read() -> None:
    good = "STATE:0:r300f:5d5c|9hQd:-100|100:p1|p2"
    told = list(importer.read_hands([good, "STATE:1:r300", good], lambda _: game("nolimit-2p")))
    assert [hand.malformed for hand in told] == [False, True, False]
    assert told[1].reason == "the betting does not end"


def test_games_that_the_room_does_not_deal_are_refused() -> None:
    told = list(importer.read_hands(log_of("kuhn-3p", 2, 1).splitlines(), lambda _: game("kuhn-3p")))
    assert all("not the cards of this game" in hand.reason and not hand.malformed for hand in told)


def test_a_log_without_its_game_cannot_be_read() -> None:
    with pytest.raises(HistoryError, match=r"limit-2p\.game"):
        list(importer.read_hands(log_of("limit-2p", 1, 1).splitlines()))


@pytest.mark.parametrize("given", [False, True])
def test_the_command_finds_the_game_beside_the_log(
    given: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "m.log"
    log.write_text(log_of("limit-2p", 5, 1, path="/no/such/place/limit-2p.game"))
    (tmp_path / ("other.game" if given else "limit-2p.game")).write_text(TEXTS["limit-2p"])
    flags = ["--game", str(tmp_path / "other.game")] if given else []
    assert main(["replay", str(log), *flags]) == 0
    assert capsys.readouterr().out == "5 hands: 5 match, 0 differ, 0 refused\n"


def test_the_command_says_that_the_game_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "m.log"
    log.write_text(log_of("limit-2p", 5, 1))
    assert main(["replay", str(log)]) == 2
    assert "limit-2p.game, is not there: name it with --game FILE" in capsys.readouterr().err


def test_a_definition_that_is_none_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "m.log"
    log.write_text(log_of("limit-2p", 5, 1))
    (tmp_path / "limit-2p.game").write_text("GAMEDEF\nEND GAMEDEF\n")
    assert main(["replay", str(log)]) == 2
    assert "there is no numplayers" in capsys.readouterr().err
