"""The accounts of the ledger: their names, and which of them may be negative.

Chips come into the room from ``issue`` (play chips) or ``cashier`` (deposits), so these owe what all others hold: the
sum of all accounts is always zero.
"""

from __future__ import annotations

ISSUE = "issue"
CASHIER = "cashier"
CORRECTIONS = "corrections"
HOUSE = "house"
JACKPOT = "jackpot"
RAKE = "rake"

_MAY_OWE = frozenset((ISSUE, CASHIER, CORRECTIONS))
_FIXED = _MAY_OWE | {HOUSE, JACKPOT, RAKE}
_NAMED_KINDS = ("wallet", "table", "stack", "tournament")


def wallet(name: str) -> str:
    """Return the account of a player's chips outside the tables."""
    return f"wallet:{name}"


def table(number: int) -> str:
    """Return the account of chips at a table that are in no player's stack."""
    return f"table:{number}"


def stack(number: int, name: str) -> str:
    """Return the account of a player's stack at a table."""
    return f"stack:{number}:{name}"


def tournament(number: int) -> str:
    """Return the account of what entrants paid into a tournament and nobody has won yet."""
    return f"tournament:{number}"


def tournament_number(account: str) -> int | None:
    """Return whose pool this is, or ``None`` for another account."""
    kind, _, number = account.partition(":")
    return int(number) if kind == "tournament" else None


def wallet_owner(account: str) -> str | None:
    """Return whose wallet this is, or ``None`` for another account."""
    kind, _, name = account.partition(":")
    return name if kind == "wallet" else None


def stack_owner(account: str) -> str | None:
    """Return whose stack this is, or ``None`` for another account."""
    kind, _, account_rest = account.partition(":")
    return account_rest.partition(":")[2] if kind == "stack" else None


def stack_table(account: str) -> int | None:
    """Return the table of a stack, or ``None`` for another account."""
    kind, _, account_rest = account.partition(":")
    return int(account_rest.partition(":")[0]) if kind == "stack" else None


def may_owe(account: str) -> bool:
    """Return whether the account may be negative."""
    return account in _MAY_OWE


def is_account(account: str) -> bool:
    """Return whether this is the name of an account."""
    kind, colon, rest = account.partition(":")
    return bool(kind in _NAMED_KINDS and rest) if colon else account in _FIXED
