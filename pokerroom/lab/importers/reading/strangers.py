"""Who acts and sits nowhere: a player under another name, or one who came after the seats were listed."""

from __future__ import annotations

from pokerroom.history.history_errors import BadRecord
from pokerroom.history.replay.recorded_hand import FORCED_ACTS
from pokerroom.lab.importers.reading.hand_builder import SEAT_ZERO, HandBuilder


def seat_strangers(builder: HandBuilder) -> None:
    """Find out who somebody is who sits nowhere: the only player who never acts, under another name."""
    strangers = [
        i for i, player in enumerate(builder.players) if player.seat is None and builder.takes_part(i)
    ]
    if not strangers:
        return
    acting = {act.player for act in builder.acts if act.act != "uncalled"}
    silent = [i for i, player in enumerate(builder.players) if player.seat is not None and i not in acting]
    if len(silent) > 1:
        silent = [i for i in silent if not builder.players[i].away]
    if len(silent) == len(strangers) == 1 and not builder.newcomers:
        _rename(builder, silent[0], strangers[0])
        return
    for stranger in strangers:
        _seat_newcomer(builder, stranger)


def _seat_newcomer(builder: HandBuilder, number: int) -> None:
    """Seat a player who came after the seats were listed, where the order of the actions leaves a place; nobody
    knows the stack, so it is larger than what was bet."""
    one = builder.players[number]
    acts = [act for act in builder.acts if act.street == 0 and builder.players[act.player].seat is not None]
    own = [i for i, act in enumerate(builder.acts) if act.player == number]
    order = list(dict.fromkeys(act.player for act in builder.acts if act.act not in FORCED_ACTS))
    comes_in = own and (builder.title.tournament or builder.acts[own[0]].act in FORCED_ACTS)
    if not builder.newcomers or not comes_in or not acts:
        raise BadRecord(f"line {one.line}: {one.name} acts but sits nowhere")
    seated = {player.seat for player in builder.players if player.seat is not None}
    at = order.index(number) if number in order else len(order)
    before = next((p for p in reversed(order[:at]) if builder.players[p].seat is not None), acts[0].player)
    seats = [(builder.seat_of(before) + i) % SEAT_ZERO + 1 for i in range(SEAT_ZERO)]
    free = [seat for seat in seats if seat not in seated]
    if not free:
        raise BadRecord(f"line {one.line}: {one.name} acts but sits nowhere, and all seats are taken")
    one.seat = free[0]
    one.stack = one.paid + 100 * max(builder.title.big, builder.title.small)
    builder.unread.append(f"{one.name} is at no seat: a place and a stack are taken for granted")


def _rename(builder: HandBuilder, seated: int, stranger: int) -> None:
    """Make one player of the one at a seat and the one who acts under another name."""
    one, other = builder.players[seated], builder.players[stranger]
    builder.unread.append(f"line {other.line}: {other.name} sits nowhere, and is taken for {one.name}")
    other.seat, other.stack, other.away = one.seat, one.stack, one.away
    other.hole, other.shown = other.hole or one.hole, other.shown or one.shown
    other.returned += one.returned
    if other.collected and one.collected and other.collected != one.collected:
        builder.contradict(other.line, f"{one.name} and {other.name} are one, and won different amounts")
    other.collected = other.collected or one.collected
    one.seat, one.collected, one.returned = None, 0, 0
    for act in builder.acts:
        if act.player == seated:
            act.player = stranger
    builder.folds = [
        (stranger if player == seated else player, street, line) for player, street, line in builder.folds
    ]
