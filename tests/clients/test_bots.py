"""Bots at a real server: hundreds of hands of every game and structure, faults, empty pockets, changing tables."""

from __future__ import annotations

import itertools
import logging

import pytest

from pokerclient.bots.sensible import SensibleBot
from pokerclient.bots.simple import CallingStation, RandomBot
from tests.clients.rooms import RealRoom, play_bots, table

GAMES = list(itertools.product(("holdem", "draw"), ("limit", "pot_limit", "no_limit")))


@pytest.mark.parametrize(("game", "structure"), GAMES)
def test_house_bots_play_every_game(game, structure, caplog):
    room = RealRoom(table(game=game, structure=structure, seats=5), starting_chips=1_000)
    kinds = (SensibleBot, RandomBot, CallingStation, SensibleBot)
    bots = [room.bot(f"{kind.__name__} {n}", kind) for n, kind in enumerate(kinds)]
    with caplog.at_level(logging.WARNING, "pokerclient"):
        reports = play_bots(room, bots, hands=100)
    assert [(report.stopped, report.ok, report.faults) for report in reports] == [
        ("was told to stop", True, 0)
    ] * 4
    assert all(report.hands >= 100 for report in reports)
    assert sum(report.net for report in reports) == 0
    assert sum(room.house.room.wallets[report.name] for report in reports) == room.chips()
    assert caplog.text == ""
