"""Hand for hand, nobody learns how a table's hand ended, or that it did, before all tables are done (rule T16)."""

from __future__ import annotations

import msgspec

from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import PayoutPlan, TournamentConfig
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import BoardDealt, HandEnded
from tests.tournament.real_tables import RealTournament

CONFIG = TournamentConfig(
    name="Bubble",
    structure=BlindStructure((Level(50, 100, minutes=10),)),
    seats=3,
    starting_chips=1_000,
    buy_in=100,
    payouts=PayoutPlan("double_or_nothing"),
    clocks=Clocks(hand_pause=0, street_pause=0),
)


def test_nothing_is_told_of_a_round_before_its_last_hand_is_over() -> None:
    seen = [_play_and_look(seed) for seed in range(6)]
    assert all(looked for looked, _ in seen)
    assert any(waited for _, waited in seen), "no all-in had to wait"


def _play_and_look(seed: int) -> tuple[int, int]:
    """Play a tournament; return at how many steps a round was unfinished, and an all-in waited."""
    game = RealTournament(CONFIG, 12, seed)
    game.start()
    state, told, looked, waited = game.tournament.state, b"", 0, 0
    while not game.tournament.over:
        events = len(game.events)
        unfinished = state.hand_for_hand and len(state.round) > 0
        before = {number: len(game.table_events.get(number, ())) for number in game.tables}
        waiting = [number for number, table in game.tables.items() if table._hands.waits]
        game.step()
        if not unfinished or not state.round:
            told = _public(game) if state.hand_for_hand else b""
            continue
        looked += 1
        assert game.events[events:] == []
        assert not told or _public(game) == told
        for number in waiting:
            if game.tables[number]._hands.waits:
                waited += 1
                new = game.table_events[number][before[number] :]
                assert not [event for event in new if isinstance(event, BoardDealt | HandEnded)]
    return looked, waited


def _public(game: RealTournament) -> bytes:
    """What anybody may ask for, as bytes, but for the time that runs."""
    return msgspec.json.encode(msgspec.structs.replace(game.tournament.snapshot(game.now), time=0))
