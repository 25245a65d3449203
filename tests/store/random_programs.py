"""Random programs for a store: units of commands of every kind, good and bad, the same for each seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pokerroom.store.accounts import RAKE, stack, tournament, wallet
from pokerroom.store.backend import END_OF_TIME, Rows
from pokerroom.store.rows import LedgerEntry
from pokerroom.store.store_commands import (
    AppendRecord,
    DeleteAnswers,
    DeleteDocument,
    DeletePerson,
    ExpireDocuments,
    PostTransaction,
    PruneHands,
    SaveAnswer,
    SaveDocument,
    SavePerson,
    StoreCommand,
    transfer,
)

NAMES = ("ann", "Bob", "zoë", "Zoe", "élan", "日本", "a b", "a'b", '"%s"', "?", "\\x", "🂡", "a-b", "ab")
"""names that sort differently by language and by bytes, and with what databases and languages treat in a special way"""
ACCOUNTS = (RAKE, *(wallet(name) for name in NAMES), stack(1, "ann"), stack(2, "zoë"), tournament(1))
TABLES = (1, 2, 1_010_001)


def program(seed: int, units: int = 60) -> Iterator[list[StoreCommand]]:
    """Units of commands; some will be rejected, by every store in the same way."""
    rng = random.Random(seed)
    for number in range(units):
        yield [_command(rng, number) for _ in range(rng.choice((1, 1, 2, 3, 9)))]


def _command(rng: random.Random, at: int) -> StoreCommand:
    make = rng.choice((_money, _money, _record, _record, _record, _answer, _document, _person, _removal))
    return make(rng, at)


def _money(rng: random.Random, at: int) -> StoreCommand:
    key = f"{at}:{rng.randrange(40)}"
    if rng.random() < 0.4:
        return transfer(
            "issue", "issue", wallet(rng.choice(NAMES)), rng.randrange(1, 2**40), key=key, who="w", at=at
        )
    source, target, third = rng.sample(ACCOUNTS, 3)
    by = rng.randrange(1, 2 ** rng.randrange(1, 42))
    entries = [LedgerEntry(source, -by), LedgerEntry(target, by)]
    if rng.random() < 0.3:
        entries += [LedgerEntry(source, -1), LedgerEntry(third, 1)]
    return PostTransaction(
        "hand", key, rng.choice(NAMES), at, tuple(entries), rng.choice(("", "100 % ?", "\u00e9\n"))
    )


def _record(rng: random.Random, at: int) -> StoreCommand:
    table, hand = rng.choice(TABLES), str(rng.randrange(max(1, at // 8), at // 8 + 3))
    kind, sealed = rng.choice((("deck", True), ("act", False), ("", False), ("act\0", False), ("act", False)))
    payload = rng.choice(('{"to":5}', "é" * rng.randrange(40), "", "null\0", '"\\u0000"'))
    return AppendRecord(table, hand, kind, payload, at, sealed, rng.random() < 0.25)


def _answer(rng: random.Random, at: int) -> StoreCommand:
    who, session = rng.choice(NAMES[:4]), rng.choice(("s", "S", "t\0"))
    if rng.random() < 0.2:
        return DeleteAnswers(who, session, rng.randrange(20))
    return SaveAnswer(who, session, rng.randrange(20), f"f{at}", rng.choice(NAMES), at)


def _document(rng: random.Random, at: int) -> StoreCommand:
    kind, owner = rng.choice(("day", "room")), rng.choice(("", *NAMES[:4]))
    item = rng.choice(("", "1", "10", "2", "B", "a", "é"))
    match rng.randrange(6):
        case 0:
            return DeleteDocument(kind, owner, item)
        case 1:
            return ExpireDocuments(kind, at - 5, rng.randrange(5))
    return SaveDocument(kind, owner, item, rng.choice(NAMES), at)


def _person(rng: random.Random, at: int) -> StoreCommand:
    name = rng.choice(NAMES)
    if rng.random() < 0.2:
        return DeletePerson(name)
    return SavePerson(name, f"{at:064x}", rng.choice(((), ("host",))), at)


def _removal(rng: random.Random, at: int) -> StoreCommand:
    upto = rng.choice((END_OF_TIME, rng.randrange(200)))
    return PruneHands(upto, rng.choice((END_OF_TIME, at)), rng.randrange(1, 4))


def everything(rows: Rows) -> dict[str, Any]:
    """Everything that can be asked of rows, with answers to compare."""
    records = list(rows.records())
    hands = sorted({(row.table, row.hand) for row in records})
    return {
        "heads": sorted(rows.heads(), key=lambda head: head.chain),
        "balances": {account: chips for account, chips in rows.balances().items() if chips},
        "transactions": list(rows.transactions()),
        "keys": [rows.transaction(one.key) for one in rows.transactions()] + [rows.transaction("none")],
        "some": [list(rows.transactions(account, 10, 40)) for account in (None, *ACCOUNTS)],
        "latest": [rows.latest_transactions(account, 30, 4) for account in ACCOUNTS],
        "first": [
            rows.first_transaction_at(time, writer) for time in (0, 7, 33, 10_000) for writer in (0, 1)
        ],
        "changes": [
            rows.change_between(account, 9, before, limit)
            for account in ACCOUNTS
            for before in (30, 10_000)
            for limit in (2, 100)
        ],
        "orphans": list(rows.orphan_entries()),
        "records": records,
        "after": list(rows.records_after(20)),
        "of tables": [list(rows.records(table)) for table in TABLES],
        "of hands": [list(rows.records(*hand)) for hand in hands],
        "known": [(rows.knows_hand(*hand), rows.has_ended(*hand)) for hand in [*hands, (9, "x")]],
        "live": sorted(rows.live_hands()),
        "live sizes": rows.live_hand_sizes(),
        "live records": {
            hand: [row for row in rows.live_records() if hand == (row.table, row.hand)] for hand in hands
        },
        "gaps": rows.gaps(),
        "prunable": [
            rows.prunable_size(upto, before) for upto in (30, END_OF_TIME) for before in (20, END_OF_TIME)
        ],
        "people": rows.people(),
        "answers": list(rows.answers()),
        "of a player": [list(rows.answers(name)) for name in NAMES],
        "of a session": list(rows.answers("ann", "s")),
        "documents": [list(rows.documents(kind)) for kind in ("day", "room", "none")],
        "of an owner": [list(rows.documents("day", owner)) for owner in ("", *NAMES[:4])],
        "last items": [rows.latest_documents("day", limit) for limit in (0, 2, 100)],
    }
