"""Hands of a tournament as it is played, in both text formats, as pokerkit's parsers read and play them."""

from __future__ import annotations

import pytest
from pokerkit import HandHistory
from pokerkit.notation import PokerStarsParser

from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_collector import HandCollector
from pokerroom.history.phh import phh_writer
from pokerroom.history.text.text_amounts import CHIPS
from pokerroom.history.text.text_writer import hand_text
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_table import table_config
from pokerwire.cash.table_config import Clocks
from pokerwire.room.finished_hand import HandRecord, HandTournament
from tests.tournament.real_tables import RealTournament

CONFIG = TournamentConfig(
    name="Friday",
    structure=BlindStructure(
        (Level(25, 50, hands=3), Level(50, 100, 100, "big_blind", hands=3), Level(100, 200, hands=3)),
        "double",
    ),
    seats=4,
    starting_chips=1_500,
    buy_in=100,
    clocks=Clocks(decision=10_000, street_pause=0, hand_pause=0),
)


def played() -> list[HandRecord]:
    """Play a tournament of eight; return its hands."""
    game = RealTournament(CONFIG, 8, 5)
    game.play()
    records = []
    for number, events in game.table_events.items():
        collector = HandCollector(f"Friday {number}", table_config(CONFIG, number))
        collector.tournament = HandTournament(1, "Friday", level=1, table=number, buy_in=100)
        records += [record for event in events if (record := collector.add(event, 1_790_000_000_000))]
    assert len(records) > 10
    return records


def stacks(history: HandHistory) -> dict[str, int]:
    """Return the stacks to which a parser's hand is played, by seat."""
    *_, last = history
    assert history.seats is not None
    return {str(seat): stack for seat, stack in zip(history.seats, last.stacks, strict=True)}


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pokerkit_reads_tournament_hands_as_text_and_as_phh() -> None:
    for record in played():
        final = dict(record_from_events(record).final)
        assert stacks(HandHistory.loads(phh_writer.hand_text(record))) == final
        if not record.config.ante:  # its reader of such texts knows of none
            (history,) = PokerStarsParser()(hand_text(record, CHIPS), error_status=True)
            assert stacks(history) == final
