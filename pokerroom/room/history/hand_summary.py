"""Summaries of hands, for the list of a player's own hands."""

from __future__ import annotations

import msgspec

from pokerroom.history.hand_record import HandRecord
from pokerwire.cash.table_config import GameName, StructureName
from pokerwire.hand_events import BoardDealt, Drew, HandEnded, HoleCards, PotAwarded


class HandSummary(msgspec.Struct, frozen=True):
    """One hand in the list of somebody who played it; times in ms since 1970, amounts in chips."""

    number: int
    """counts the hands of the room: what to ask for this hand, or for the page before"""
    table: int
    table_name: str
    hand: int
    """its number at its table"""
    began: int
    ended: int
    game: GameName
    structure: StructureName
    small_blind: int
    big_blind: int
    cards: tuple[str, ...]
    """yours, as they were at the end"""
    board: tuple[str, ...]
    pot: int
    """everything that was won, rake included"""
    net: int
    """what you won or (below 0) lost"""
    stack: int
    """what you had afterwards"""
    voided: bool
    """the hand broke and does not count"""
    won: int = 0
    """what the pots gave you; you had bet ``won`` - ``net``"""


def summary_of(record: HandRecord, number: int, table: int, name: str) -> HandSummary:
    """Return the summary of a hand for ``name``, who played it."""
    own_player = next(player for player in record.players if player.player == name)
    cards: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    pot, won, net, stack = 0, 0, 0, own_player.stack
    for event in record.events:
        match event:
            case HoleCards(seat=seat, cards=tuple(hand_cards)) | Drew(seat=seat, hand=tuple(hand_cards)):
                cards = hand_cards if seat == own_player.seat else cards
            case BoardDealt(board=board_cards):
                board = board_cards
            case PotAwarded(amount=amount, shares=shares):
                pot += amount
                won += sum([share.by for share in shares if share.seat == own_player.seat])
            case HandEnded(results=results):
                own_result = next(result for result in results if result.seat == own_player.seat)
                net, stack = own_result.net, own_result.stack
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
        board=board,
        pot=0 if record.voided else pot,
        net=net,
        stack=stack,
        voided=record.voided,
        won=0 if record.voided else won,
    )
