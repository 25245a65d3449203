"""What in a room's file is only history, and its removal while no room has the file open.

History is what nobody needs to go on: records of hands that people played, links to them, rounds that players may read
again, and the journal of hands and rounds that are over.  The ledger, people, sums of days, what hosts did, and the
hands and rounds that are still being played stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HANDS, decode_link
from pokerroom.room.history.round_history import ROUND
from pokerroom.room.persistence import command_answers
from pokerroom.room.persistence.stored_state import ROOM
from pokerroom.store.backend import END_OF_TIME, JournalSize, Rows
from pokerroom.store.commands import DeleteDocument, PruneHands, SaveDocument
from pokerroom.store.rows import Document
from pokerroom.store.store import Store

BATCH_SIZE = 200
"""hands of the journal, or documents, that go in one transaction"""


class PruningPlan(NamedTuple):
    """What goes of the history before ``before`` (ms since 1970), and how many bytes its texts have.

    ``hands``: the documents of each with those of its links.  ``last``: the highest number that a hand ever had here.
    """

    before: int
    hands: Sequence[Sequence[DeleteDocument]]
    rounds: Sequence[DeleteDocument]
    journal: JournalSize
    bytes: int
    last: int

    @property
    def links(self) -> int:
        """How many links end with their hands."""
        return sum(len(hand) - 1 for hand in self.hands)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to remove."""
        return not (self.hands or self.rounds or self.journal.hands)

    @property
    def steps(self) -> int:
        """How many hands, rounds and stretches of the journal :func:`prune` removes."""
        return len(self.hands) + len(self.rounds) + self.journal.hands


def plan_pruning(rows: Rows, before: int) -> PruningPlan:
    """Return what ended before ``before``. Each player's last round stays, from which his rounds count on."""
    journal = rows.prunable_size(END_OF_TIME, before)
    size, last = journal.bytes, 0
    links: dict[int, list[DeleteDocument]] = {}
    for link in rows.documents(HAND_LINK):
        links.setdefault(decode_link(link.payload)[0], []).append(_delete_command(link))
    hands: list[list[DeleteDocument]] = []
    for hand in rows.documents(HAND, ""):
        last = int(hand.item)
        if hand.at < before:
            hands.append([_delete_command(hand), *links.get(last, ())])
            size += len(hand.payload)
    rounds: list[DeleteDocument] = []
    for stored_round in _all_but_last(rows.documents(ROUND)):
        if stored_round.at < before:
            rounds.append(_delete_command(stored_round))
            size += len(stored_round.payload)
    return PruningPlan(before, hands, rounds, journal, size, last)


def _delete_command(one: Document) -> DeleteDocument:
    return DeleteDocument(one.kind, one.owner, one.item)


def _all_but_last(documents: Iterator[Document]) -> Iterator[Document]:
    """Leave out the last one of each owner."""
    before: Document | None = None
    for one in documents:
        if before is not None and before.owner == one.owner:
            yield before
        before = one


def prune(store: Store, pruning_plan: PruningPlan, now: int, report_progress: Callable[[int], None]) -> None:
    """Remove it from a store that was opened for writing and not yet written to; wait until all is safe.

    It goes in portions, each of which is whole or not there after a crash: then the rest is a plan of its own.
    ``report_progress`` is given after each how many of the ``steps`` are done.  Raises :class:`StoreFailed`, and
    ``msgspec.MsgspecError`` for answers that no version wrote.
    """
    _, unsaved = command_answers.load_answers(
        store.answers(), store.last_records(command_answers.JOURNAL_LOOKBACK)
    )
    number = [SaveDocument(ROOM, "", HANDS, str(pruning_plan.last), now)] if pruning_plan.hands else []
    store.commit(*unsaved, *number)
    done = 0
    deletions = iter([*pruning_plan.hands, *([one] for one in pruning_plan.rounds)])
    while batch := list(islice(deletions, BATCH_SIZE)):
        store.commit(*chain.from_iterable(batch))
        done += len(batch)
        report_progress(done)
    for _ in range(0, pruning_plan.journal.hands, BATCH_SIZE):
        store.commit(PruneHands(END_OF_TIME, pruning_plan.before, BATCH_SIZE))
        done = min(done + BATCH_SIZE, pruning_plan.steps)
        report_progress(done)
