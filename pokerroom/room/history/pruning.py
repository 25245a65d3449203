"""Removing history from a room's file while no room has the file open.

History is what the room can continue without: archived hands and their links, players' rounds, the journal of
finished hands and rounds, and answers that no client asks for any more.  The ledger, people, totals by day, the audit
log, and running hands and rounds stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HANDS, decode_link
from pokerroom.room.history.round_history import ROUND
from pokerroom.room.persistence.command_answers import JOURNAL_LOOKBACK, OldAnswers, load_answers, old_answers
from pokerroom.room.persistence.stored_state import ROOM
from pokerroom.store.backend import END_OF_TIME, JournalSize, Rows
from pokerroom.store.rows import Document
from pokerroom.store.store import Store
from pokerroom.store.store_commands import DeleteDocument, PruneHands, SaveDocument, StoreCommand

BATCH_SIZE = 200
"""hands of the journal, or documents, in one transaction"""


class PruningPlan(NamedTuple):
    """What to remove of the history before ``before`` (ms since 1970), and its size in ``bytes``.

    ``hands``: the documents of each hand and its links.  ``answers``: the remembered answers of each session that has
    been quiet since then.  ``last``: the highest number that a hand ever had here.
    """

    before: int
    hands: Sequence[Sequence[DeleteDocument]]
    rounds: Sequence[DeleteDocument]
    journal: JournalSize
    bytes: int
    last: int
    answers: Sequence[OldAnswers] = ()

    @property
    def links(self) -> int:
        """Return how many links end with their hands."""
        return sum(len(hand) - 1 for hand in self.hands)

    @property
    def answer_count(self) -> int:
        """Return how many answers are forgotten."""
        return sum(session.answers for session in self.answers)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to remove."""
        return not (self.hands or self.rounds or self.journal.hands or self.answers)

    @property
    def steps(self) -> int:
        """Return how many hands, rounds, journal segments and sessions' answers :func:`prune` removes."""
        return len(self.hands) + len(self.rounds) + self.journal.hands + len(self.answers)


def plan_pruning(rows: Rows, before: int) -> PruningPlan:
    """Return what to remove of before ``before``; each player's last round stays, as their numbers continue from it."""
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
    answers = list(old_answers(rows.answers(), before))
    size += sum(session.bytes for session in answers)
    return PruningPlan(before, hands, rounds, journal, size, last, answers)


def _delete_command(one: Document) -> DeleteDocument:
    return DeleteDocument(one.kind, one.owner, one.item)


def _all_but_last(documents: Iterator[Document]) -> Iterator[Document]:
    """Yield all documents but the last one of each owner."""
    before: Document | None = None
    for one in documents:
        if before is not None and before.owner == one.owner:
            yield before
        before = one


def prune(store: Store, pruning_plan: PruningPlan, now: int, report_progress: Callable[[int], None]) -> None:
    """Carry out a plan on a store before anything else is written to it, and wait until all of it is safe.

    The batches are atomic: after a crash, a new plan removes the rest.  ``report_progress`` receives the number of
    steps done after each batch.  Raise :class:`StoreFailed`, or ``msgspec.MsgspecError`` for malformed answers.
    """
    done = 0

    def commit_all(steps: Iterable[Sequence[StoreCommand]]) -> None:
        nonlocal done
        left = iter(steps)
        while batch := list(islice(left, BATCH_SIZE)):
            store.commit(*chain.from_iterable(batch))
            done += len(batch)
            report_progress(done)

    _, unsaved = load_answers(store.answers(), store.last_records(JOURNAL_LOOKBACK))
    number = [SaveDocument(ROOM, "", HANDS, str(pruning_plan.last), now)] if pruning_plan.hands else []
    store.commit(*unsaved, *number)
    commit_all(session.commands for session in pruning_plan.answers)
    commit_all([*pruning_plan.hands, *([one] for one in pruning_plan.rounds)])
    for _ in range(0, pruning_plan.journal.hands, BATCH_SIZE):
        store.commit(PruneHands(END_OF_TIME, pruning_plan.before, BATCH_SIZE))
        done = min(done + BATCH_SIZE, pruning_plan.steps)
        report_progress(done)
