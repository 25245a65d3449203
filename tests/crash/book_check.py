"""What the books of a room say after a crash: no finding of the audit, no hand paid twice, no chip made or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pokerroom.store import accounts
from pokerroom.store.audit import audit
from pokerroom.store.database_place import DatabasePlace
from pokerroom.store.open_database import open_database
from pokerroom.store.rows import ChainHead


def complaints(database: DatabasePlace, issued: int, trusted_heads: Sequence[ChainHead] = ()) -> list[str]:
    """Return what is wrong in the books, in which there are ``issued`` chips; see :func:`audit`."""
    backend = open_database(database, read_only=True)
    try:
        found = [f"audit: {one}" for one in audit(backend, trusted_heads)]
        paid = Counter(one.reason for one in backend.transactions() if one.kind == "hand")
        found += [f"{reason} was paid {times} times" for reason, times in paid.items() if times > 1]
        balances = backend.balances()
    finally:
        backend.close()
    return found + balance_complaints(balances, issued)


def balance_complaints(balances: dict[str, int], issued: int) -> list[str]:
    """Return what is wrong in the balances of all accounts."""
    found = []
    if -balances.get(accounts.ISSUE, 0) != issued:
        found.append(f"{-balances.get(accounts.ISSUE, 0)} chips were issued, not {issued}")
    if sum(balances.values()):
        found.append(f"all accounts together hold {sum(balances.values())}")
    found += [
        f"{account} holds {held}"
        for account, held in balances.items()
        if held < 0 and not accounts.may_owe(account)
    ]
    return found


def on_tables(database: DatabasePlace) -> dict[str, int]:
    """Return what the books say of chips at tables: nothing after a room has closed."""
    backend = open_database(database, read_only=True)
    try:
        return {
            account: held
            for account, held in backend.balances().items()
            if held and accounts.stack_owner(account) is not None
        }
    finally:
        backend.close()
