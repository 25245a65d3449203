"""A kept hand as the record of a room's hand: for replays, and for all formats in which hands are written."""

from __future__ import annotations

import msgspec

from pokerroom.cards import card_names
from pokerroom.evaluator import strength_with_board
from pokerroom.history.replay.recorded_hand import ReplayRecord, has_first_round, known_cards, named_cards
from pokerroom.history.replay.site_quirks import read_script
from pokerroom.lab.importers.hand_playback import HIDDEN, masked
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.lab.importers.replay.replay_outcome import ReplayOutcome
from pokerroom.poker.showdown import hand_shown
from pokerwire.cash.cash_events import HandPlayer, HandStarted
from pokerwire.cash.table_config import StructureName, TableConfig
from pokerwire.games import GAMES
from pokerwire.hand_events import Drew, HandEvent, HandMucked, HoleCards
from pokerwire.room.finished_hand import HandRecord, HandTournament

STRUCTURES: dict[str, StructureName] = {"limit": "limit", "pot": "pot_limit", "no": "no_limit"}


class SiteRecord(HandRecord, frozen=True, kw_only=True):
    """A hand of a site, with its number there."""

    site_number: str = ""

    @property
    def number(self) -> int:
        """The number at the site, where that is one."""
        digits = "".join([letter for letter in self.site_number if letter.isdecimal()])[:18]
        return int(digits) if digits else super().number


def room_record(
    record: ReplayRecord,
    viewer: str,
    *,
    played: int = 0,
    table: str = "",
    tournament: str = "",
    outcome: ReplayOutcome | None = None,
) -> SiteRecord:
    """Return ``record`` as the engine plays it, or played it with this ``outcome``, with the cards that it names."""
    outcome, named = outcome or replay(record), {*card_names(named_cards(record))}
    players = tuple(
        [HandPlayer(seat.seat, seat.name or f"seat {seat.seat}", seat.stack) for seat in record.seats]
    )
    script = read_script(record)
    posted = {bet.kind: bet.seat for bet in reversed(script.forced)}
    started = HandStarted(1, script.button, posted.get("small_blind"), posted.get("big_blind", 0), players)
    events = [_as_recorded(masked(event, named), record) for event in outcome.events]
    number = tournament if tournament.isdecimal() else "0"
    return SiteRecord(
        table=table or "1",
        began=played,
        ended=played,
        config=_config(record, table or "1"),
        events=(started, *events),
        viewer=viewer,
        tournament=HandTournament(int(number), "", 1, 1) if tournament else None,
        site_number=record.id,
    )


def _config(record: ReplayRecord, table: str) -> TableConfig:
    fields = {
        "game": record.game,
        "structure": STRUCTURES[record.structure],
        "seats": max(seat.seat for seat in record.seats),
        "small_blind": record.small_blind,
        "big_blind": record.small_bet or record.big_blind,
        "ante": record.ante,
        "ante_kind": record.ante_kind or "each",
        "bomb_pot": not has_first_round(record),
        "bomb_pot_ante": record.ante,
        "bomb_pot_boards": min(len(record.runs), 2) or 1,
    }
    return msgspec.convert({"name": table, **fields}, TableConfig)


def _as_recorded(event: HandEvent, record: ReplayRecord) -> HandEvent:
    """Return hidden cards as others see them, and a hand that the record shows turned up."""
    match event:
        case HoleCards(cards=tuple(cards)) if HIDDEN in cards:
            return event.redacted()
        case Drew(seat=seat) if not any(one.seat == seat and one.hole for one in record.seats):
            return event.redacted()
        case Drew(hand=tuple(hand), discarded=tuple(discarded)) if HIDDEN in (*hand, *discarded):
            return event.redacted()
    if isinstance(event, HandMucked) and (shown := known_cards(record.shown.get(str(event.seat)))):
        board = known_cards("".join(record.board))
        strength = strength_with_board(shown, board, GAMES[record.game])
        return hand_shown(event.seat, shown, strength)
    return event
