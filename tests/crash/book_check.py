"""What the books of a room say after a crash: no finding of the audit, no hand paid twice, no chip made or lost."""

from __future__ import annotations

from collections import Counter

from pokerroom.store import accounts
from pokerroom.store.audit import audit
from pokerroom.store.database_place import DatabasePlace
from pokerroom.store.open_database import open_database


def complaints(database: DatabasePlace, names: int, chips: int, bank: int) -> list[str]:
    """Return what is wrong in the books; ``names`` players got ``chips`` each, the house has ``bank``."""
    backend = open_database(database, read_only=True)
    try:
        found = [f"audit: {one}" for one in audit(backend)]
        paid = Counter(one.reason for one in backend.transactions() if one.kind == "hand")
        found += [f"{reason} was paid {times} times" for reason, times in paid.items() if times > 1]
        balances = backend.balances()
    finally:
        backend.close()
    issued = -balances.get(accounts.ISSUE, 0)
    if issued != names * chips + bank:
        found.append(f"{issued} chips were issued, not {names} x {chips} + {bank}")
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
