"""Hands that were run several times, in every format: written, read back, and played through the engine to the chip."""

from __future__ import annotations

import random
from functools import cache

import msgspec
import pytest

from pokerroom.history.all_in_hands import all_in_adjusted, with_all_in_odds
from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_collector import HandCollector
from pokerroom.history.phh.phh_writer import hand_text
from pokerroom.history.picture.hand_outcome import outcome_of
from pokerroom.history.picture.hand_picture import hand_picture
from pokerroom.history.text.text_writer import write
from pokerroom.lab.importers.importer import read_hands
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.lab.importers.verification import verify
from pokerroom.room.history.hand_summary import summary_of
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.table_config import Rake, TableConfig
from pokerwire.hand_events import BoardDealt, HandEnded, RunsAgreed
from pokerwire.room.finished_hand import HandRecord
from tests.differential.hand_setups import Policy
from tests.history.playing import BEGAN, NO_PAUSES
from tests.history.test_all_in_hands import odds_of, without_odds
from tests.history.test_phh import back, play

GAMES = (("holdem", "no_limit"), ("omaha", "pot_limit"))
HANDS = 40


@cache
def run_hands(game: str, structure: str) -> list[HandRecord]:
    """Hands that bots, who agree to anything, ran two to four times; some are raked."""
    found: list[HandRecord] = []
    rng = random.Random(f"runs {game}")
    while len(found) < HANDS:
        found += _session(rng, game, structure)
    return found[:HANDS]


def _session(rng: random.Random, game: str, structure: str) -> list[HandRecord]:
    rake = Rake(50, 30) if rng.random() < 0.3 else Rake()
    config = check(
        TableConfig(
            "T", game=game, structure=structure, small_blind=5, big_blind=10, seats=4, clocks=NO_PAUSES,
            max_runs=rng.randint(2, 4), rake=rake, max_buy_in=2_000,
        )
    )  # fmt: skip
    table, collector, now = CashTable(config, rng, BEGAN), HandCollector("T", config), BEGAN
    for name in ("ann", "bob", "cy"):
        table.sit(name, 0, rng.randint(400, 2_000), now, bot=True)
    policy, found = Policy(rng), []
    while table.active_players > 1 and table.hands < 30:
        now += 1_000
        turn: Turn | None = None
        for _, event in table.take_events():
            turn = event if isinstance(event, Turn) else None if isinstance(event, HandEnded) else turn
            record = collector.add(event, now)
            if record is not None and any(isinstance(one, RunsAgreed) for one in record.events):
                found.append(record)
        if turn is None:
            table.tick(now)
            continue
        player = next(seat.player for seat in table.snapshot(None, now).seats if seat.seat == turn.seat)
        table.act(player, turn.hand, turn.decision, policy.choose(turn.legal), now)
    return found


def boards_of(record: HandRecord) -> list[tuple[str, ...]]:
    boards: dict[int, tuple[str, ...]] = {}
    for event in record.events:
        if isinstance(event, BoardDealt):
            boards[event.run] = event.board
    return list(boards.values())


@pytest.mark.parametrize(("game", "structure"), GAMES)
def test_phh_keeps_every_board_and_the_engine_comes_to_the_same_chips(game: str, structure: str) -> None:
    for record in run_hands(game, structure):
        whole = record_from_events(record)
        read_back = back(hand_text(record))
        assert read_back.runs == whole.runs
        assert ["".join(board) for board in whole.runs] == ["".join(board) for board in boards_of(record)]
        assert play(read_back) == play(whole)
        assert dict(read_back.final) == dict(whole.final)
        for one in (read_back, whole):
            outcome = replay(one)
            assert outcome.differences == ()
            ended = next(event for event in outcome.events if isinstance(event, HandEnded))
            shared_rake = (
                whole.rake and len(whole.pots or ()) > 1
            )  # the record does not say what part of each pot
            stacks = {str(result.seat): result.stack for result in ended.results}
            assert shared_rake or stacks == dict(whole.final)


@pytest.mark.parametrize(("game", "structure"), GAMES)
def test_the_text_of_trackers_is_read_back_and_matches(game: str, structure: str) -> None:
    for record in run_hands(game, structure):
        (text,) = write([record])
        (hand,) = read_hands(text.splitlines(keepends=True))
        result = verify(hand)
        assert (result.kind, result.what) == ("agreed", ()), text
        assert hand.record is not None
        assert len(hand.record.runs) == len(boards_of(record))


@pytest.mark.parametrize(("game", "structure"), GAMES)
def test_the_odds_of_each_run_know_the_cards_of_those_before(game: str, structure: str) -> None:
    for record in run_hands(game, structure)[:15]:
        assert odds_of(with_all_in_odds(without_odds(record))) == odds_of(record)


@pytest.mark.parametrize(("game", "structure"), GAMES)
def test_averaged_results_are_those_of_one_run_and_keep_every_chip(game: str, structure: str) -> None:
    for record in run_hands(game, structure)[:15]:
        adjusted = [all_in_adjusted(record, player.player) for player in record.players]
        ended = next(event for event in record.events if isinstance(event, HandEnded))
        known = [
            ended.results[i].net if value is None else value for i, value in enumerate(adjusted)
        ]  # who folded has the result as it is
        if ended.results[0].seat == record.players[0].seat:
            assert abs(sum(known) - sum([result.net for result in ended.results])) <= len(known)


@pytest.mark.parametrize(("game", "structure"), GAMES)
def test_the_list_of_hands_and_the_picture_have_every_board(game: str, structure: str) -> None:
    for record in run_hands(game, structure)[:10]:
        boards = boards_of(record)
        summary = summary_of(record, 1, 1, record.players[0].player)
        assert [summary.board, *summary.more_boards] == boards
        assert list(outcome_of(record).boards) == boards
        last = len(boards) - 1
        fewer = [
            event for event in record.events if not (isinstance(event, BoardDealt) and event.run == last)
        ]
        without = msgspec.structs.replace(record, events=tuple(fewer))
        assert hand_picture(record, "Room", "en") != hand_picture(without, "Room", "en")
