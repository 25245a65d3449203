"""Open Tournament Summary (https://ts-specs.handhistory.org): a tournament as one JSON object, out and in."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.text.text_amounts import CHIPS, PLAY_MONEY, Money
from pokerroom.history.text.timestamps import iso_time
from pokerroom.history.tournaments.tournament_summary import TournamentFinish, TournamentSummary
from pokerwire.quoted_text import quoted

SPEC_VERSION = "1.1.5"
SITE = "pokerroom"
SPEEDS = ((3, "Hyper-Turbo"), (6, "Turbo"))
"""names of the speed by the minutes of a level, up to which they hold"""


def write_open_summary(summary: TournamentSummary, money: Money = CHIPS, hero: str = "") -> str:
    """Return the text of an ``.ots`` file; ``hero`` is the player for whom it is."""
    fields: dict[str, Any] = {
        "spec_version": SPEC_VERSION,
        "site_name": SITE,
        "network_name": SITE,
        "internal_version": "1",
        "tournament_number": str(summary.number),
        "tournament_name": summary.name,
        "start_date_utc": iso_time(summary.began),
        "currency": money.currency or PLAY_MONEY,
        "buyin_amount": money.number(summary.buy_in),
        "fee_amount": money.number(summary.fee),
        "initial_stack": summary.starting_chips,
        "type": "MTT" if summary.tables else "STT",
        "flags": list(summary.flags),
        "speed": {"type": _speed(summary), "round_time": 60 * summary.level_minutes},
        "prize_pool": money.number(summary.pool),
        "player_count": len(summary.finishes),
        "tournament_finishes_and_winnings": [_finish(finish, money) for finish in summary.finishes],
    }
    if summary.ended:
        fields["end_date_utc"] = iso_time(summary.ended)
    if summary.bounty:
        fields["bounty_fee_amount"] = money.number(summary.bounty)
        fields["bounty_value_amount"] = money.number(_least_bounty(summary))
    if hero:
        fields["hero_player_name"] = hero
    if cost := summary.rebuy_cost or _re_entry_cost(summary):
        fields["rebuy_cost"] = money.number(cost)
    if summary.add_on_cost:
        fields["addon_cost"] = money.number(summary.add_on_cost)
    bought = [_purchases(finish) for finish in summary.finishes if _bought(finish)]
    if bought:
        fields["tournament_rebuys"] = bought
    return msgspec.json.format(msgspec.json.encode({"ots": fields}), indent=2).decode() + "\n"


def read_open_summary(text: str) -> TournamentSummary:
    """Return the summary in an ``.ots`` file; raise :class:`HistoryError` when it is not a summary.

    It does not name the game, and counts rebuys and re-entries as one.
    """
    try:
        found = msgspec.json.decode(text)
        fields = found.get("ots", found)  # some sites write the object without its name
        money = _money(fields.get("currency", PLAY_MONEY))
        flags = tuple(fields.get("flags") or ())
        return TournamentSummary(
            number=_number(fields["tournament_number"]),
            name=fields.get("tournament_name", ""),
            began=_milliseconds(fields["start_date_utc"]),
            ended=_milliseconds(fields["end_date_utc"]) if fields.get("end_date_utc") else 0,
            buy_in=_units(fields["buyin_amount"], money),
            fee=_units(fields["fee_amount"], money),
            bounty=_units(fields.get("bounty_fee_amount") or fields.get("bounty_value_amount"), money),
            starting_chips=fields["initial_stack"],
            level_minutes=fields["speed"]["round_time"] // 60,
            rebuy_cost=_units(fields.get("rebuy_cost"), money) if "Rebuy" in flags else 0,
            add_on_cost=_units(fields.get("addon_cost"), money),
            flags=flags,
            tables=fields["type"] == "MTT",
            pool=_units(fields["prize_pool"], money),
            finishes=tuple(_read_finishes(fields, money)),
        )
    except (msgspec.DecodeError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise HistoryError(f"no Open Tournament Summary: {error}", 1) from None


def _number(text: str) -> int:
    """Return the number of a tournament: some sites write letters before it."""
    found = re.search(r"\d+", text)
    if found is None:
        raise ValueError(f"{quoted(text)} has no number")
    return int(found[0])


def _read_finishes(fields: dict[str, Any], money: Money) -> list[TournamentFinish]:
    bought = {entry["player_name"]: entry for entry in fields.get("tournament_rebuys") or ()}
    found = []
    for finish in fields["tournament_finishes_and_winnings"]:
        name = str(finish["player_name"])
        playing = finish.get("still_playing", False)
        place = 0 if playing else int(finish["finish_position"])
        own = bought.get(name, {})
        found.append(
            TournamentFinish(
                name,
                place,
                _units(finish.get("prize"), money),
                rebuys=own.get("rebuys", 0),
                add_ons=own.get("addons", 0),
            )
        )
    return found


def _bought(finish: TournamentFinish) -> int:
    return finish.rebuys + finish.re_entries + finish.add_ons


def _purchases(finish: TournamentFinish) -> dict[str, Any]:
    return {
        "player_name": finish.player,
        "rebuys": finish.rebuys + finish.re_entries,
        "addons": finish.add_ons,
    }


def _re_entry_cost(summary: TournamentSummary) -> int:
    return summary.entry_cost if "Re-Entry" in summary.flags else 0


def _least_bounty(summary: TournamentSummary) -> int:
    """Return the least that a bounty pays which nobody shares."""
    onto_head = summary.bounty // 2 if "Progressive-Bounty" in summary.flags else 0
    return summary.bounty - onto_head


def _finish(finish: TournamentFinish, money: Money) -> dict[str, Any]:
    if not finish.place:
        return {"player_name": finish.player, "still_playing": True}
    return {
        "player_name": finish.player,
        "finish_position": finish.place,
        "still_playing": False,
        "prize": money.number(finish.prize + finish.bounties),
    }


def _speed(summary: TournamentSummary) -> str:
    minutes = summary.level_minutes
    return next((name for most, name in SPEEDS if 0 < minutes <= most), "Normal")


def _units(amount: float | None, money: Money) -> int:
    return round((amount or 0) * (100 if money.cents else 1))


def _money(currency: str) -> Money:
    return CHIPS if currency in ("", PLAY_MONEY, "PPC") else Money.of(currency)


def _milliseconds(text: str) -> int:
    time = datetime.fromisoformat(text)
    return 1000 * int((time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp())
