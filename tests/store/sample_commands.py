"""Commands that many tests give."""

from pokerroom.store.accounts import ISSUE, stack, wallet
from pokerroom.store.store_commands import AppendRecord, PostTransaction, transfer


def issue(name: str, by: int, key: str = "") -> PostTransaction:
    return transfer("issue", ISSUE, wallet(name), by, key=key or f"issue:{name}", who="room", at=1)


def buy_in(name: str, by: int, key: str, table: int = 1, at: int = 2) -> PostTransaction:
    return transfer("buy_in", wallet(name), stack(table, name), by, key=key, who=name, at=at)


def stand_up(name: str, by: int, key: str, table: int = 1, at: int = 3) -> PostTransaction:
    return transfer("stand_up", stack(table, name), wallet(name), by, key=key, who=name, at=at)


def act(hand: str, payload: str = "{}", table: int = 1) -> AppendRecord:
    return AppendRecord(table, hand, "action", payload, 5)


def deck(hand: str, cards: str = "AsKsQs", table: int = 1) -> AppendRecord:
    return AppendRecord(table, hand, "deck", cards, 4, sealed=True)


def over(hand: str, table: int = 1) -> AppendRecord:
    return AppendRecord(table, hand, "over", "{}", 6, ends=True)
