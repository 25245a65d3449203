"""Writing hands as Open Hand History (https://hh-specs.handhistory.org): one JSON object a hand.

The format has words for hold'em and Omaha with four cards.  For draw games it only has the type ``Draw``: no round
for a draw, no action that exchanges cards, and no name for the game.  The amount of an action is what it adds, of a
raise too.
:mod:`pokerroom.lab.importers.sites.open_hand_history` reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pokerroom.history.splashes import added_by_house, is_splash
from pokerroom.history.text.text_amounts import CHIPS, PLAY_MONEY, Money
from pokerroom.history.text.timestamps import iso_time
from pokerwire.games import GAMES
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    ForcedBet,
    HandMucked,
    HandShown,
    HoleCards,
    PotAwarded,
)
from pokerwire.room.finished_hand import HandRecord, HandTournament

SPEC_VERSION = "1.4.7"
SITE = "pokerroom"
GAME_TYPES = {"holdem": "Holdem", "omaha": "Omaha"}
BET_TYPES = {"limit": "FL", "pot_limit": "PL", "no_limit": "NL"}
FORCED = {
    "ante": "Post Ante",
    "small_blind": "Post SB",
    "big_blind": "Post BB",
    "straddle": "Straddle",
    "post": "Post Extra Blind",
    "dead": "Post Dead",
}
HOUSE = 0
"""stands for the player of an action that no player does"""
ACTIONS = {"fold": "Fold", "check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise"}


def can_write(record: HandRecord) -> bool:
    """Whether the format has words for a hand."""
    return record.config.game in GAME_TYPES and not record.voided


def hand_text(record: HandRecord, money: Money = CHIPS) -> str:
    """Return one hand as a line of JSON with its end."""
    return msgspec.json.encode({"ohh": _fields(record, money)}).decode() + "\n"


def _fields(record: HandRecord, money: Money) -> dict[str, Any]:
    config, tournament = record.config, record.tournament
    chips, added = CHIPS if tournament else money, added_by_house(record)
    fields: dict[str, Any] = {
        "spec_version": SPEC_VERSION,
        "site_name": SITE,
        "network_name": SITE,
        "internal_version": "1",
        "tournament": tournament is not None,
        "game_number": str(record.number),
        "start_date_utc": iso_time(record.began),
        "table_name": record.table,
        "game_type": GAME_TYPES[config.game],
        "bet_limit": {"bet_type": BET_TYPES[config.structure], "bet_cap": 0},
        "table_size": config.seats,
        "currency": money.currency or PLAY_MONEY,
        "dealer_seat": record.started.button,
        "small_blind_amount": chips.number(config.small_blind),
        "big_blind_amount": chips.number(config.big_blind),
        "ante_amount": chips.number(config.hand_ante),
        "players": [
            {
                "id": p.seat,
                "seat": p.seat,
                "name": p.player,
                "starting_stack": chips.number(p.stack - added.get(p.seat, 0)),
            }
            for p in record.players
        ],
        "rounds": _rounds(record, chips),
        "pots": [_pot(event, chips) for event in record.events if isinstance(event, PotAwarded)],
    }
    if tournament is not None:
        fields["tournament_info"] = _tournament_info(tournament, money)
    if hero := next((player.seat for player in record.players if player.player == record.viewer), None):
        fields["hero_player_id"] = hero
    return fields


def _tournament_info(tournament: HandTournament, money: Money) -> dict[str, Any]:
    return {
        "tournament_number": str(tournament.number),
        "name": tournament.name,
        "currency": money.currency or PLAY_MONEY,
        "buyin_amount": money.number(tournament.buy_in),
        "fee_amount": money.number(tournament.fee),
        "bounty_fee_amount": money.number(tournament.bounty),
    }


def _rounds(record: HandRecord, money: Money) -> list[dict[str, Any]]:
    """Return the streets with their actions, and last the showdown."""
    rounds = [_round(0, "Preflop")]
    shown: dict[int, dict[str, Any]] = {}
    number = 0
    for event in record.events:
        match event:
            case BoardDealt():
                rounds.append(_round(len(rounds), event.street.capitalize(), list(event.cards)))
            case HandShown(seat=seat, cards=cards) if len(cards) == GAMES[record.config.game].hole:
                shown[seat] = {"player_id": seat, "action": "Shows Cards", "cards": list(cards)}
            case HandMucked(seat=seat):
                shown[seat] = {"player_id": seat, "action": "Mucks Cards"}
            case _:
                for action in _actions(event, money, record.config.small_blind):
                    number += 1
                    rounds[-1]["actions"].append({"action_number": number, **action})
    if shown:
        rounds.append(_round(len(rounds), "Showdown"))
        rounds[-1]["actions"] = [
            {"action_number": number + n, **one} for n, one in enumerate(shown.values(), 1)
        ]
    return rounds


def _round(number: int, street: str, cards: list[str] | None = None) -> dict[str, Any]:
    return {"id": number, "street": street, **({"cards": cards} if cards else {}), "actions": []}


def _actions(event: object, money: Money, small_blind: int) -> Iterator[dict[str, Any]]:
    """Yield what the format has for an event of a street: one action, or none."""
    match event:
        case ForcedBet(kind=kind, by=by) if is_splash(kind, by, small_blind):
            yield {"player_id": HOUSE, "action": "Add to Pot", "amount": money.number(by)}
        case ForcedBet(seat=seat, kind=kind, by=by, stack=stack) if by:
            yield {"player_id": seat, "action": FORCED[kind], **_amount(by, stack, money)}
        case HoleCards(seat=seat, cards=tuple(cards)):
            yield {"player_id": seat, "action": "Dealt Cards", "cards": list(cards)}
        case Acted(seat=seat, action=action, by=by, stack=stack):
            yield {
                "player_id": seat,
                "action": ACTIONS[action],
                **(_amount(by, stack, money) if by else {}),
            }


def _amount(by: int, stack: int, money: Money) -> dict[str, Any]:
    return {"amount": money.number(by), "is_allin": stack == 0}


def _pot(award: PotAwarded, money: Money) -> dict[str, Any]:
    return {
        "number": award.pot,
        "amount": money.number(award.amount),
        "rake": money.number(award.rake),
        "player_wins": [
            {"player_id": share.seat, "win_amount": money.number(share.by)} for share in award.shares
        ],
    }
