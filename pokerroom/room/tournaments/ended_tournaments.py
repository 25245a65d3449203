"""The tournaments of an evening that are over: kept for the list until the room closes, whatever crashes until then."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tournament.tournament_checkpoint import TournamentCheckpoint

ENDED_TOURNAMENT = "ended_tournament"
"""the kind of documents that keep one each"""


class EndedTournaments:
    """Keeps how tournaments ended, with the unit of work."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work

    def keep(self, checkpoint: TournamentCheckpoint, now: int) -> None:
        """Keep a tournament as it is, instead of how it was kept before."""
        number = str(checkpoint.state.number)
        self._unit_of_work.save_document(ENDED_TOURNAMENT, "", number, checkpoint, now)

    def forget(self, number: str) -> None:
        """Keep a tournament no longer."""
        self._unit_of_work.delete_document(ENDED_TOURNAMENT, "", number)

    def read(self, stored: Iterable[SaveDocument], *, same_session: bool) -> list[TournamentCheckpoint]:
        """Return the tournaments that were kept in this session, and forget those of an earlier one.

        One that cannot be read is only missing in the list, so it is forgotten too.
        """
        checkpoints = []
        for row in stored:
            try:
                if same_session:
                    checkpoints.append(_checkpoint.decode(row.payload))
                    continue
            except msgspec.MsgspecError:
                pass
            self.forget(row.item)
        return checkpoints


_checkpoint = msgspec.json.Decoder(TournamentCheckpoint)
