"""The record of a hand that has been read, in the largest unit in which all its amounts are whole."""

from __future__ import annotations

from pokerroom.history.history_errors import HistoryError, ImpossibleRecord
from pokerroom.history.replay.recorded_hand import RecordedAction, RecordedSeat, ReplayRecord, check_record
from pokerroom.lab.importers.reading.amounts import CENT, unit_of
from pokerroom.lab.importers.reading.hand_builder import NOBODY, SEAT_ZERO, HandBuilder
from pokerroom.lab.importers.reading.hand_parts import plain
from pokerroom.lab.importers.reading.settling import compare_places, drop_needless_leaves, settle
from pokerroom.lab.importers.reading.strangers import seat_strangers
from pokerwire.games import GAMES

MOST_SEATS = 10


def record_of(builder: HandBuilder) -> ReplayRecord:
    """Return the record; raise ImpossibleRecord for what no hand can be, HistoryError for what is missing."""
    if not any(player.seat is not None for player in builder.players):
        raise HistoryError(NOBODY, builder.line + 2)
    builder.close_street()
    seat_strangers(builder)
    builder.compare_folds()
    builder.compare_pots()
    drop_needless_leaves(builder)
    seats = [player.seat or 0 for player in builder.players] + [builder.button or 0]
    for strange in [seat for seat in (min(seats), max(seats)) if not 0 <= seat <= MOST_SEATS]:
        builder.contradict(0, f"a table has no seat {strange}")
    settle(builder)
    compare_places(builder)
    acting = {act.player for act in builder.acts if act.act != "uncalled"}
    for one in [builder.players[i] for i in acting]:
        if one.paid > one.stack:
            raise ImpossibleRecord(f"{one.name} has {plain(one.stack)} and puts in {plain(one.paid)}")
    taken = {builder.players[i].seat for i in acting}
    acting |= {i for i, one in enumerate(builder.players) if one.dealt and one.seat not in {None, *taken}}
    dealt = sorted(acting, key=builder.seat_of)
    if len(dealt) > MOST_SEATS:
        raise ImpossibleRecord(f"{len(dealt)} players take part, and a table has {MOST_SEATS} seats")
    record = _record(builder, dealt)
    check_record(record)
    return record


def _record(builder: HandBuilder, dealt: list[int]) -> ReplayRecord:
    title, players = builder.title, builder.players
    amounts = [amount for act in builder.acts for amount in (act.amount, act.to)]
    amounts += [amount for player in players for amount in (player.stack, player.collected)]
    amounts += [builder.rake or 0, title.small, title.big, *builder.listed_pots]
    unit = unit_of(amounts, money=title.money)
    actions = _actions(builder, unit)
    small_blind, big_blind, small_bet, big_bet = [amount // unit for amount in _stakes(builder)]
    antes = [action.amount for action in actions if action.act == "ante"]
    if GAMES[title.game].draws:
        _look_for_repeated_draws(builder, dealt)
    else:
        builder.boards.check_sizes()
        builder.boards.look_for_repeated_cards([players[i].hole or players[i].shown for i in dealt])
    hole_size = 2 * GAMES[title.game].hole
    for player in players:
        if len(player.hole) not in {0, hole_size}:
            builder.contradict(
                0, f"{player.name} is dealt {player.hole}, and the game has {GAMES[title.game].hole} cards"
            )
        end = player.stack - player.paid + player.returned + player.collected
        if player.final is not None and player.final != end:
            builder.contradict(0, f"{player.name} ends with {plain(player.final)}, by the chips {plain(end)}")
    return ReplayRecord(
        id=title.number,
        game=title.game,
        structure=title.structure,
        small_blind=small_blind,
        big_blind=big_blind,
        small_bet=small_bet,
        big_bet=big_bet,
        ante=max(antes, default=0),
        ante_kind="big_blind" if len(antes) == 1 and len(dealt) > 1 else "each",
        button=builder.button if builder.button != 0 else SEAT_ZERO,
        seats=tuple(
            [
                RecordedSeat(
                    builder.seat_of(i), players[i].stack // unit, players[i].hole or None, players[i].name
                )
                for i in dealt
            ]
        ),
        actions=tuple(actions),
        board=builder.boards.first(),
        runs=builder.boards.runs(),
        shown={
            str(builder.seat_of(i)): player.shown
            for i, player in enumerate(players)
            if player.seat is not None and len(player.shown) == hole_size
        },
        unit="cent" if unit == CENT else "chip",
        pots=None,
        pot_amounts=tuple([amount // unit for amount in builder.listed_pots]),
        rake=(builder.rake or 0) // unit,
        collected={
            str(builder.seat_of(i)): player.collected // unit
            for i, player in enumerate(players)
            if player.seat is not None and player.collected
        },
        final={}
        if builder.unpaid or builder.house_pays
        else {
            str(builder.seat_of(i)): (
                players[i].stack - players[i].paid + players[i].returned + players[i].collected
            )
            // unit
            for i in dealt
        },
        contradictions=tuple(builder.contradictions),
        unread=tuple(builder.unread),
    )


def _look_for_repeated_draws(builder: HandBuilder, dealt: list[int]) -> None:
    """A card is dealt once before the draw, and nobody draws first what they had; others may, after a reshuffle."""
    builder.boards.look_for_repeated_cards([builder.players[i].hole for i in dealt])
    for act in builder.acts:
        if act.drawn and act.street == 1:
            builder.boards.look_for_repeated_cards([builder.players[act.player].hole, act.drawn])


def _stakes(builder: HandBuilder) -> tuple[int, int, int, int]:
    """Return the blinds and the bets; at fixed limit the small bet is the big blind (rule A6)."""
    title = builder.title
    if title.structure != "limit":
        return (*_blinds(builder), 0, 0)
    posted = {act.act: act.amount for act in reversed(builder.acts) if act.all_in is not True}
    if title.stakes_are_bets:
        small_bet, big_bet = title.small, title.big
    else:
        small_bet, big_bet = title.big, title.big_bet or 2 * title.big
    return posted.get("small_blind", small_bet // 2), small_bet, small_bet, big_bet


def _blinds(builder: HandBuilder) -> tuple[int, int]:
    """Return the blinds of the title; those that were posted where it may lag behind, and they are higher."""
    title = builder.title
    posted = {act.act: act.amount for act in builder.acts} if builder.old_stakes else {}
    return max(title.small, posted.get("small_blind", 0)), max(title.big, posted.get("big_blind", 0))


def _actions(builder: HandBuilder, unit: int) -> list[RecordedAction]:
    left = [player.stack for player in builder.players]
    actions = []
    for act in builder.acts:
        left[act.player] += act.amount if act.act == "uncalled" else -act.amount
        all_in = act.all_in
        if all_in is None:
            all_in = act.amount > 0 and act.act != "uncalled" and left[act.player] == 0
        actions.append(
            RecordedAction(
                act.street,
                builder.seat_of(act.player),
                act.act,
                act.amount // unit,
                act.to // unit,
                all_in,
                act.count,
                act.cards or None,
                act.drawn or None,
                act.line,
            )
        )
    return actions
