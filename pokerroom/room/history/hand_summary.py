"""Summaries of hands, for the list of a player's own hands."""

from __future__ import annotations

from pokerroom.history.all_in_hands import all_in_adjusted
from pokerwire.cash.cash_events import SideBetPaid
from pokerwire.hand_events import BoardDealt, Drew, HandEnded, HoleCards, PotAwarded
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.played_hand import HandSummary


def summary_of(record: HandRecord, number: int, table: int, name: str) -> HandSummary:
    """Return the summary of a hand for ``name``, who played it."""
    own_player = next(player for player in record.players if player.player == name)
    cards: tuple[str, ...] = ()
    boards: dict[int, tuple[str, ...]] = {0: ()}
    winners: dict[int, str] = {}
    names = {player.seat: player.player for player in record.players}
    pot, won, net, side_bets, stack = 0, 0, 0, 0, own_player.stack
    for event in record.events:
        match event:
            case HoleCards(seat=seat, cards=tuple(hand_cards)) | Drew(seat=seat, hand=tuple(hand_cards)):
                cards = hand_cards if seat == own_player.seat else cards
            case BoardDealt(board=board, run=run):
                boards[run] = board
            case PotAwarded(amount=amount, shares=shares):
                pot += amount
                won += sum([share.by for share in shares if share.seat == own_player.seat])
                winners |= {share.seat: names[share.seat] for share in shares}
            case HandEnded(results=results):
                own_result = next(result for result in results if result.seat == own_player.seat)
                net, stack = own_result.net, own_result.stack
            case SideBetPaid(results=results):
                paid = sum([result.net for result in results if result.seat == own_player.seat])
                side_bets, stack = side_bets + paid, stack + paid
    config = record.config
    return HandSummary(
        number=number,
        table=table,
        table_name=record.table,
        hand=record.hand,
        began=record.began,
        ended=record.ended,
        game=config.game,
        structure=config.structure,
        small_blind=config.small_blind,
        big_blind=config.big_blind,
        cards=cards,
        board=boards.pop(0),
        pot=0 if record.voided else pot,
        net=net,
        stack=stack,
        voided=record.voided,
        won=0 if record.voided else won,
        adjusted=all_in_adjusted(record, name),
        side_bets=side_bets,
        more_boards=tuple(boards.values()),
        winners=() if record.voided else tuple(winners.values()),
    )
