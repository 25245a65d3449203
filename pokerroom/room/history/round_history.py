"""Players' rounds against the house: each round, and totals by day."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec
from msgspec.structs import replace

from pokerroom.cards import parse_cards
from pokerroom.evaluator import named_as, strength
from pokerroom.room.dates import date_of
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.played_rounds import DayPlayed, RoundPlayed
from pokerwire.room.time_units import DAY as DAY_MS
from pokerwire.uth.rule_set import ANTE

ROUND = "round"
DAY = "day"
"""the kinds of these documents"""


class RoundStore:
    """Rounds in memory, each saved with the unit of work.

    It keeps up to ``max_rounds`` rounds of each player, and the totals of all days.  With ``max_age_days``, it deletes
    rounds that are that much older than the player's last one.  ``rounds`` and ``days`` are stored documents.
    """

    def __init__(
        self,
        max_rounds: int,
        unit_of_work: UnitOfWork,
        rounds: Iterable[SaveDocument] = (),
        days: Iterable[SaveDocument] = (),
        *,
        max_age_days: int = 0,
    ) -> None:
        self._max_rounds = max_rounds
        self._max_age_days = max_age_days
        self._unit_of_work = unit_of_work
        self._rounds: dict[str, deque[RoundPlayed]] = {}
        self._count: dict[str, int] = {}
        self._days: dict[str, dict[tuple[str, str], DayPlayed]] = {}
        for row in rounds:
            self._put(row.owner, _read_round(row.payload))
        for row in days:
            day = _read_day(row.payload)
            self._days.setdefault(row.owner, {})[day.date, day.rules] = day

    def add(self, name: str, played: RoundPlayed) -> None:
        """Save a round of ``name`` and set its ``number``."""
        played = replace(played, number=self._count.get(name, 0) + 1)
        rounds = self._put(name, played)
        self._unit_of_work.save_document(ROUND, name, _document_item(played), played, played.at)
        before = played.at - self._max_age_days * DAY_MS if self._max_age_days else 0
        while len(rounds) > self._max_rounds or rounds[0].at < before:
            self._unit_of_work.delete_document(ROUND, name, _document_item(rounds.popleft()))
        if not played.cancelled:
            days = self._days.setdefault(name, {})
            key = (date_of(played.at), played.rules)
            days[key] = _with_round(days.get(key) or DayPlayed(*key, 0, 0, 0, 0), played)
            self._unit_of_work.save_document(DAY, name, " ".join(key), days[key], played.at)

    def _put(self, name: str, played: RoundPlayed) -> deque[RoundPlayed]:
        """Append a round to the player's rounds; return them."""
        self._count[name] = played.number
        rounds = self._rounds.setdefault(name, deque())
        rounds.append(played)
        return rounds

    def rounds(self, name: str, before: int, limit: int, date: str, rules: str) -> tuple[RoundPlayed, ...]:
        """Return up to ``limit`` rounds with a number below ``before`` (0: the newest), newest first.

        ``date`` and ``rules`` filter them; empty: all.
        """
        chosen = (
            one
            for one in reversed(self._rounds.get(name, ()))
            if (not before or one.number < before)
            and (not date or date_of(one.at) == date)
            and (not rules or one.rules == rules)
        )
        return tuple(islice(chosen, limit))

    def rounds_until(self, name: str, before: int, until: int) -> Iterator[RoundPlayed]:
        """Iterate over the rounds with a number below ``before`` that ended before ``until``, newest first."""
        for one in reversed(self._rounds.get(name, ())):
            if one.number < before and one.at < until:
                yield one

    def days(self, name: str, before: str, limit: int) -> tuple[DayPlayed, ...]:
        """Return the totals of whole days before ``before`` (empty: the newest), newest first, by rule set in a day.

        A page has about ``limit`` rows: it ends with the day of the last of them, since it never splits a day.
        """
        days = self._days.get(name, {})
        older = sorted([key for key in days if not before or key[0] < before], key=lambda key: key[1])
        older.sort(key=lambda key: key[0], reverse=True)
        last = older[limit - 1][0] if len(older) > limit else ""
        return tuple([days[key] for key in older if key[0] >= last])

    def forget(self, name: str) -> None:
        """Forget a name."""
        for by_name in (self._rounds, self._count, self._days):
            by_name.pop(name, None)


_decode_round = msgspec.json.Decoder(RoundPlayed).decode
_read_day = msgspec.json.Decoder(DayPlayed).decode


def _read_round(stored: bytes | str) -> RoundPlayed:
    """Return a stored round, with its hands and raises as values, which rounds of before have not."""
    played = _decode_round(stored)
    ante = next((result.amount for result in played.results if result.bet == ANTE), 0)
    if ante and any(made.by and not made.times for made in played.decisions):
        made_of = tuple([replace(made, times=made.by // ante) for made in played.decisions])
        played = replace(played, decisions=made_of)
    if played.named or not played.hand:
        return played
    made, held = (
        strength(parse_cards(" ".join([*cards, *played.board]))) for cards in (played.cards, played.dealer)
    )
    return replace(played, named=named_as(made, played.hand), dealer_named=named_as(held, played.dealer_hand))


def _document_item(played: RoundPlayed) -> str:
    """Return the item of a round's document, which sorts by number."""
    return f"{played.number:012d}"


def _with_round(day: DayPlayed, played: RoundPlayed) -> DayPlayed:
    return replace(
        day,
        games=day.games + 1,
        bets=day.bets + played.staked,
        payouts=day.payouts + played.paid,
        net=day.net + played.net,
    )
