"""The summaries of a room's tournaments that have ended, kept for players and their tracking programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from pokerroom.history.tournaments.open_tournament_summary import write_open_summary
from pokerroom.history.tournaments.summary_text import write_summary_text
from pokerroom.history.tournaments.tournament_summary import TournamentSummary, tournament_summary
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerwire.room.played_hand import PlayedTournament
from pokerwire.tournament.tournament_snapshot import TournamentSnapshot

SUMMARY = "tournament_summary"
"""the kind of documents that keep a summary each"""


class TournamentSummaries:
    """All summaries by the number of the tournament, in memory; each is saved with the unit of work."""

    def __init__(self, unit_of_work: UnitOfWork, stored: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._by_number = {
            int(row.item): msgspec.json.decode(row.payload, type=TournamentSummary) for row in stored
        }

    def keep(self, config: TournamentConfig, snapshot: TournamentSnapshot, began: int, ended: int) -> None:
        """Keep the summary of a tournament that has ended."""
        summary = tournament_summary(config, snapshot, began, ended)
        self._by_number[snapshot.number] = summary
        self._unit_of_work.save_document(SUMMARY, "", str(snapshot.number), summary, ended)

    def check_played(self, number: int, player: str) -> None:
        """Raise ``no_summary`` unless ``player`` played: a tournament that left the list is for them, and for hosts."""
        if player not in [finish.player for finish in self._find(number).finishes]:
            raise _no_summary(number)

    def results(self, player: str, numbers: Iterable[int]) -> tuple[PlayedTournament, ...]:
        """Return how those of the tournaments ended for ``player`` that they played and that have ended."""
        summaries = [self._by_number[number] for number in numbers if number in self._by_number]
        return tuple(
            [
                PlayedTournament(
                    summary.number, summary.name, finish.place, len(summary.finishes), summary.net(finish)
                )
                for summary in summaries
                for finish in summary.finishes
                if finish.player == player
            ]
        )

    def write(self, number: int, form: Literal["text", "ots"], hero: str) -> str:
        """Return a summary as text for ``hero``; raise ``no_summary`` for a tournament that has not ended."""
        summary = self._find(number)
        return (
            write_open_summary(summary, hero=hero)
            if form == "ots"
            else write_summary_text(summary, hero=hero)
        )

    def _find(self, number: int) -> TournamentSummary:
        summary = self._by_number.get(number)
        if summary is None:
            raise _no_summary(number)
        return summary


def _no_summary(number: int) -> RoomError:
    return RoomError("no_summary", "tournament {number} has not ended, so it has no summary", number=number)
