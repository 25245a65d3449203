"""Blinds and antes of stacks too short for them, which some sites call bets: part of the readings."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pokerroom.history.replay.recorded_hand import (
    FORCED_ACTS,
    NoteQuirk,
    RecordedAction,
    ReplayRecord,
    clockwise,
)


def reclassify_early_all_ins(
    record: ReplayRecord, actions: list[RecordedAction], note: NoteQuirk
) -> list[RecordedAction]:
    """An all-in between the forced bets is one itself: no decision comes before the last of them."""
    last = max((i for i, action in enumerate(actions) if action.act in FORCED_ACTS), default=-1)
    result = list(actions)
    for i, action in enumerate(actions[: max(last, 0)]):
        if action.act in {"bet", "call", "raise"} and action.all_in:
            result[i] = msgspec.structs.replace(action, act=_post_kind(record, result, action), to=0)
            note("a short forced bet is called a bet")
    return result


def _post_kind(record: ReplayRecord, actions: Iterable[RecordedAction], action: RecordedAction) -> str:
    """Which forced bet an all-in is: the ante if the seat paid none, else the blind that nobody posted."""
    posted = {(other.act, other.seat) for other in actions}
    kinds = {kind for kind, _ in posted}
    if record.ante and action.amount <= record.ante and ("ante", action.seat) not in posted:
        return "ante"
    return (
        "small_blind" if "small_blind" not in kinds else "big_blind" if "big_blind" not in kinds else "post"
    )


def infer_short_big_blind(
    record: ReplayRecord, button: int, actions: list[RecordedAction], note: NoteQuirk
) -> list[RecordedAction]:
    """Nobody posted a big blind, but who owes it is all-in for no more than one, first of all: that is it.

    It is owed by the next seat after the small blind, or after the puck when that has moved past the small blind.
    When there is no small blind either and two such all-ins follow each other, they are the two blinds.
    """
    first = next((i for i, action in enumerate(actions) if action.act not in FORCED_ACTS), None)
    kinds = {action.act for action in actions}
    if first is None or "big_blind" in kinds:
        return actions
    small = next((action.seat for action in actions if action.act == "small_blind"), None)
    owed = [("big_blind", record.big_blind)]
    if small is None and _all_ins(
        record, button, actions[first : first + 2], [record.small_blind, record.big_blind]
    ):
        owed.insert(0, ("small_blind", record.small_blind))
    max_amounts = [amount for _, amount in owed]
    candidates = actions[first : first + len(owed)]
    if not _all_ins(record, button if small is None else small, candidates, max_amounts):
        return actions
    note("a short big blind is called a bet")
    posts = [
        msgspec.structs.replace(action, act=kind, to=0)
        for action, (kind, _) in zip(candidates, owed, strict=True)
    ]
    return [*actions[:first], *posts, *actions[first + len(posts) :]]


def _all_ins(record: ReplayRecord, after: int, actions: list[RecordedAction], max_amounts: list[int]) -> bool:
    """Whether the first seats clockwise after ``after`` are all-in for no more than the given amounts."""
    seats = clockwise(record, after)
    return len(actions) == len(max_amounts) and all(
        action.all_in and action.amount <= amount and action.seat == seat
        for action, amount, seat in zip(actions, max_amounts, seats, strict=False)
    )


def add_big_blind_all_in_for_ante(
    record: ReplayRecord, posts: list[RecordedAction], note: NoteQuirk
) -> list[RecordedAction]:
    """Nobody posted a big blind because who owes it has nothing left after his ante: he posts nothing, and the
    bet to call stays the full blind (rule B4)."""
    kinds = {action.act for action in posts}
    if "big_blind" in kinds or "small_blind" not in kinds:
        return posts
    small = next(action.seat for action in posts if action.act == "small_blind")
    big = clockwise(record, small)[0]
    stack = next(seat.stack for seat in record.seats if seat.seat == big)
    if stack > sum(action.amount for action in posts if action.seat == big):
        return posts
    note("the big blind is all-in for the ante")
    return [*posts, RecordedAction(0, big, "big_blind", all_in=True)]
