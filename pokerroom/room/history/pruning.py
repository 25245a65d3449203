"""What in a room's file is only history, and its removal while no room has the file open.

History is what nobody needs to go on: records of hands that people played, links to them, rounds that players may read
again, and the journal of hands and rounds that are over.  The ledger, people, sums of days, what hosts did, and the
hands and rounds that are still being played stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HANDS, read_link
from pokerroom.room.history.round_history import ROUND
from pokerroom.room.persistence import command_answers
from pokerroom.room.persistence.stored_state import ROOM
from pokerroom.store.backend import LAST, Rows, Size
from pokerroom.store.commands import DropDocument, ForgetHands, KeepDocument
from pokerroom.store.rows import Document
from pokerroom.store.store import Store

PORTION = 200
"""hands of the journal, or documents, that go in one transaction"""


class Plan(NamedTuple):
    """What goes of the history before ``before`` (ms since 1970), and how many bytes its texts have.

    ``hands``: the documents of each with those of its links.  ``last``: the highest number that a hand ever had here.
    """

    before: int
    hands: Sequence[Sequence[DropDocument]]
    rounds: Sequence[DropDocument]
    journal: Size
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


def plan(rows: Rows, before: int) -> Plan:
    """Return what ended before ``before``. Each player's last round stays, from which his rounds count on."""
    journal = rows.unneeded(LAST, before)
    size, last = journal.bytes, 0
    links: dict[int, list[DropDocument]] = {}
    for link in rows.documents(HAND_LINK):
        links.setdefault(read_link(link.payload)[0], []).append(_dropped(link))
    hands: list[list[DropDocument]] = []
    for hand in rows.documents(HAND, ""):
        last = int(hand.item)
        if hand.at < before:
            hands.append([_dropped(hand), *links.get(last, ())])
            size += len(hand.payload)
    rounds: list[DropDocument] = []
    for played in _all_but_last(rows.documents(ROUND)):
        if played.at < before:
            rounds.append(_dropped(played))
            size += len(played.payload)
    return Plan(before, hands, rounds, journal, size, last)


def _dropped(one: Document) -> DropDocument:
    return DropDocument(one.kind, one.owner, one.item)


def _all_but_last(documents: Iterator[Document]) -> Iterator[Document]:
    """Leave out the last one of each owner."""
    before: Document | None = None
    for one in documents:
        if before is not None and before.owner == one.owner:
            yield before
        before = one


def prune(store: Store, planned: Plan, now: int, tell: Callable[[int], None]) -> None:
    """Remove it from a store that was opened for writing and not yet written to; wait until all is safe.

    It goes in portions, each of which is whole or not there after a crash: then the rest is a plan of its own.
    ``tell`` is given after each how many of the ``steps`` are done.  Raises :class:`StoreFailed`, and
    ``msgspec.MsgspecError`` for answers that no version wrote.
    """
    _, unsaved = command_answers.kept(store.answers(), store.last_records(command_answers.IN_JOURNAL))
    number = [KeepDocument(ROOM, "", HANDS, str(planned.last), now)] if planned.hands else []
    store.commit(*unsaved, *number)
    done = 0
    one_by_one = iter([*planned.hands, *([one] for one in planned.rounds)])
    while portion := list(islice(one_by_one, PORTION)):
        store.commit(*chain.from_iterable(portion))
        done += len(portion)
        tell(done)
    for _ in range(0, planned.journal.hands, PORTION):
        store.commit(ForgetHands(LAST, planned.before, PORTION))
        done = min(done + PORTION, planned.steps)
        tell(done)
