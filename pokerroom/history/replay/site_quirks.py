"""The quirks of sites: turning a :class:`ReplayRecord` into what the engine plays.

Sites, and the programs that copied their texts, word some things oddly.  Each function here handles one such form and
notes that it did.  None of them looks at which hand it is or at how it ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pokerroom.history.replay.recorded_hand import (
    FORCED_ACTS,
    SPLASH,
    NoteQuirk,
    RecordedAction,
    ReplayRecord,
    clockwise,
)
from pokerroom.history.replay.replay_script import NOT_STATED, ReplayScript
from pokerroom.poker.forced_bets import ForcedBetDue
from pokerwire.games import GAMES

DEFAULT_CAP = 4
BLINDS = ("small_blind", "big_blind")


def read_script(record: ReplayRecord) -> ReplayScript:
    """Read ``record``; never fails on a record that :func:`~pokerroom.history.replay.recorded_hand.check_record`
    let pass."""
    notes: list[str] = []
    note = notes.append
    actions = list(record.actions)
    actions = _doubled_posts(actions, note)
    actions = _reclassify_early_all_ins(record, actions, note)
    button = record.button if record.button is not None else _infer_button(record, actions, note)
    actions = _infer_short_big_blind(record, button, actions, note)
    actions = _one_big_blind(clockwise(record, button), actions, note)
    actions = _posts_with_both_blinds(record, actions, note)
    posts = [action for action in actions if action.act in FORCED_ACTS]
    posts = _add_big_blind_all_in_for_ante(record, posts, note)
    has_big_blind = any(action.act == "big_blind" for action in posts)
    decisions = [action for action in actions if action.act not in FORCED_ACTS and action.act != "uncalled"]
    run_from = _run_from(record)
    return ReplayScript(
        button,
        tuple([_forced(record, action, has_big_blind) for action in posts]),
        tuple([action.amount for action in posts]),
        tuple(decisions),
        _one_board(record, note),
        _uncalled(actions),
        _cap(record, actions, note),
        tuple(notes),
        record.runs,
        run_from,
        bool(record.runs) and _bets_after(decisions, run_from),
    )


def button_seat(record: ReplayRecord) -> int:
    """Return the seat of the button, which may be empty: as stated, or else as the acts say."""
    return record.button if record.button is not None else read_script(record).button


def _doubled_posts(actions: list[RecordedAction], note: NoteQuirk) -> list[RecordedAction]:
    """Drop blind lines that repeat the one before: a seat posts each blind once.

    The amounts that the seat's later raises on this street added cannot be trusted then; their totals can.
    """
    result: list[RecordedAction] = []
    doubled: set[int] = set()
    for action in actions:
        if action.act in BLINDS and result and _same_but_for_line(result[-1], action):
            doubled.add(action.seat)
        elif action.seat in doubled and action.act == "raise" and action.street == 0:
            result.append(msgspec.structs.replace(action, amount=NOT_STATED))
        else:
            result.append(action)
    if doubled:
        note("a blind line is repeated")
    return result


def _same_but_for_line(one: RecordedAction, other: RecordedAction) -> bool:
    return msgspec.structs.replace(one, line=other.line) == other


def _reclassify_early_all_ins(
    record: ReplayRecord, actions: list[RecordedAction], note: NoteQuirk
) -> list[RecordedAction]:
    """Read an all-in between the forced bets as one of them: no decision comes before the last of them."""
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


def _infer_short_big_blind(
    record: ReplayRecord, button: int, actions: list[RecordedAction], note: NoteQuirk
) -> list[RecordedAction]:
    """Read an all-in for at most one big blind, the first action of the player who owes it, as the missing big blind.

    It is owed by the next seat after the small blind, or after the button when that has moved past the small blind.
    When there is no small blind either and two such all-ins follow each other, they are the two blinds.  At a table
    that is played without blinds nobody owes one.
    """
    first = next((i for i, action in enumerate(actions) if action.act not in FORCED_ACTS), None)
    kinds = {action.act for action in actions}
    if first is None or actions[first].street or "big_blind" in kinds or not record.small_blind:
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


def _add_big_blind_all_in_for_ante(
    record: ReplayRecord, posts: list[RecordedAction], note: NoteQuirk
) -> list[RecordedAction]:
    """Add an empty big blind of a player who has nothing left after the ante.

    The bet to call stays the full blind (rule B4).
    """
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


def _posts_with_both_blinds(
    record: ReplayRecord, actions: list[RecordedAction], note: NoteQuirk
) -> list[RecordedAction]:
    """Split a late post of more than the big blind into a live big blind and a dead rest (rule B6)."""
    result: list[RecordedAction] = []
    for action in actions:
        rest = action.amount - record.big_blind
        both = rest > 0 if action.act == "post" else action.act == "dead" and rest >= 0
        if not both or action.all_in:
            result.append(action)
            continue
        note("one post for both blinds")
        if rest:
            result.append(msgspec.structs.replace(action, act="dead", amount=rest))
        result.append(msgspec.structs.replace(action, act="post", amount=record.big_blind))
    return result


def _infer_button(record: ReplayRecord, actions: list[RecordedAction], note: NoteQuirk) -> int:
    """Infer a missing button: the seat before the small blind, or the small blind itself heads-up (rule B2).

    Without blinds it is the seat before the first to act.
    """
    note("no button in the record")
    first = {action.act: action.seat for action in reversed(actions)}
    seats = clockwise(record, 0)
    if len(seats) == 2 and "small_blind" in first:
        return first["small_blind"]
    deciding = (action.seat for action in actions if action.act not in FORCED_ACTS)
    after = first.get("small_blind", first.get("big_blind", next(deciding, seats[0])))
    return clockwise(record, after)[-2]


def _one_big_blind(order: list[int], actions: list[RecordedAction], note: NoteQuirk) -> list[RecordedAction]:
    """Keep the first big blind clockwise after the small blind, or after the button; others are live posts."""
    posters = [action.seat for action in actions if action.act == "big_blind"]
    if len(posters) < 2:
        return actions
    small = next((order.index(action.seat) for action in actions if action.act == "small_blind"), -1)
    big = min(posters, key=lambda seat: (order.index(seat) - small - 1) % len(order))
    note("several big blinds: the others are live posts")
    return [
        msgspec.structs.replace(action, act="post")
        if action.act == "big_blind" and action.seat != big
        else action
        for action in actions
    ]


def _forced(record: ReplayRecord, action: RecordedAction, has_big_blind: bool) -> ForcedBetDue:
    """The nominal forced bet: a short stack's blind is the full one to everybody else (rule B4)."""
    amount = action.amount
    if action.all_in and action.act == "big_blind":
        amount = max(amount, record.big_blind)
    elif action.all_in and action.act == "small_blind" and not has_big_blind:
        amount = max(amount, record.small_blind)
    elif action.all_in and action.act == "straddle":
        amount = max(amount, 2 * record.big_blind)
    for_all = action.act == "ante" and record.ante_kind == "big_blind"
    kind = "dead" if action.act == SPLASH else action.act
    return ForcedBetDue(kind, action.seat, amount, for_all)  # type: ignore[arg-type]


def _one_board(record: ReplayRecord, note: NoteQuirk) -> tuple[str, ...]:
    """Return at most five cards, street by street; the rest belongs to another hand."""
    if len(record.board) > 3:
        note("a second board follows the first")
    return record.board[:3]


def _run_from(record: ReplayRecord) -> int:
    """Return the street after which the boards of a hand differ."""
    streets = zip(*record.runs, strict=False)
    return next((i for i, cards in enumerate(streets) if len(set(cards)) > 1), 0)


def _bets_after(decisions: Sequence[RecordedAction], street: int) -> bool:
    """Whether betting continued after a street; checks of players who are all-in are no betting."""
    later = {action.act for action in decisions if action.street > street}
    return bool(later & {"bet", "raise", "call"}) or (
        bool(later) and not any(action.all_in for action in decisions if action.street <= street)
    )


def _uncalled(actions: Iterable[RecordedAction]) -> dict[int, int]:
    returned: dict[int, int] = {}
    for action in actions:
        if action.act == "uncalled":
            returned[action.seat] = returned.get(action.seat, 0) + action.amount
    return returned


def _cap(record: ReplayRecord, actions: Iterable[RecordedAction], note: NoteQuirk) -> int:
    """Which cap was in force is a table option (rule A7) that records do not state: four bets, or as many as some
    round of the hand saw.  An all-in of less than half a bet does not count (rule A8)."""
    if record.structure != "limit":
        return DEFAULT_CAP
    small, big = bet_sizes(record)
    highest = 0
    for street, plan in enumerate(GAMES[record.game].streets):
        step = big if plan.big_bet else small
        full, count = (record.big_blind, 1) if street == 0 else (0, 0)
        bets: dict[int, int] = {}
        for action in actions:
            if action.street != street:
                continue
            bets[action.seat] = action.to or bets.get(action.seat, 0) + action.amount
            if action.act in {"bet", "raise"} and 2 * (bets[action.seat] - full) >= step:
                full, count = bets[action.seat], count + 1
        highest = max(highest, count)
    if highest > DEFAULT_CAP:
        note(f"a cap of {highest} bets a round")
    return max(highest, DEFAULT_CAP)


def bet_sizes(record: ReplayRecord) -> tuple[int, int]:
    """Return the small and the big bet; where they are not stated the small bet is the big blind (rule A6)."""
    small = record.small_bet or record.big_blind
    return small, record.big_bet or 2 * small
