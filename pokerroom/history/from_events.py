"""Converting a hand's own record to the form that all sources give to a replay."""

from __future__ import annotations

from collections import Counter

from pokerroom.history.history_errors import BadRecord
from pokerroom.history.replay.recorded_hand import (
    SPLASH,
    RecordedAction,
    RecordedPot,
    RecordedSeat,
    ReplayRecord,
)
from pokerroom.history.splashes import is_splash
from pokerwire.cash.cash_events import AnyEvent
from pokerwire.cash.table_config import TableConfig
from pokerwire.games import GAMES
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    DrawStarted,
    Drew,
    ForcedBet,
    HandEnded,
    HandShown,
    HoleCards,
    PotAwarded,
    PotsFormed,
    UncalledReturned,
)
from pokerwire.room.finished_hand import HandRecord

STRUCTURES = {"limit": "limit", "pot_limit": "pot", "no_limit": "no"}


def record_from_events(record: HandRecord) -> ReplayRecord:
    """Return ``record`` in the form of a replay; raise BadRecord for a voided hand."""
    if record.voided:
        raise BadRecord("the hand was voided")
    flattener = _Flattener(record.config)
    for event in record.events:
        flattener.add(event)
    config = record.config
    limit = config.structure == "limit"
    return ReplayRecord(
        id=str(record.number),
        game=config.game,
        structure=STRUCTURES[config.structure],
        small_blind=config.small_blind,
        big_blind=config.big_blind,
        small_bet=config.big_blind if limit else 0,
        big_bet=2 * config.big_blind if limit else 0,
        ante=config.hand_ante,
        ante_kind="each" if config.bomb_pot else config.ante_kind,
        button=record.started.button,
        seats=tuple(
            [RecordedSeat(p.seat, p.stack, flattener.holes.get(p.seat), p.player) for p in record.players]
        ),
        actions=tuple(flattener.actions),
        board=flattener.boards[0],
        runs=flattener.boards if len(flattener.boards) > 1 else (),
        shown=flattener.shown,
        pots=flattener.pots,
        rake=flattener.rake,
        collected={str(seat): chips for seat, chips in flattener.collected.items() if chips},
        final=flattener.final,
    )


class _Flattener:
    """Folds the events of a hand into the fields of a record."""

    def __init__(self, config: TableConfig) -> None:
        self.actions: list[RecordedAction] = []
        self._boards: list[dict[str, str]] = [{}]
        """each board's cards by their street"""
        self.holes: dict[int, str] = {}
        self.shown: dict[str, str] = {}
        self.pots: tuple[RecordedPot, ...] = ()
        self.collected: Counter[int] = Counter()
        self.final: dict[str, int] = {}
        self.rake = 0
        self._button_blind = config.button_blind
        self._small_blind = config.small_blind
        self._hole = GAMES[config.game].hole
        self._streets = [street.name for street in GAMES[config.game].streets]
        self._hands: dict[int, tuple[str, ...]] = {}
        self._street = 0

    def add(self, event: AnyEvent) -> None:
        """Fold one event."""
        match event:
            case HoleCards(seat=seat, cards=tuple(cards)):
                self._hands[seat] = cards
                self.holes[seat] = "".join(cards)
            case ForcedBet(kind=kind, by=by) if by or self._tells_empty(kind):
                self._posted(event)
            case Acted():
                self._acted(event)
            case UncalledReturned(seat=seat, by=by):
                self._act(RecordedAction(self._street, seat, "uncalled", by))
            case BoardDealt():
                self._board_dealt(event)
            case DrawStarted(street=street):
                self._street = self._streets.index(street)
            case Drew():
                self._drew(event)
            case HandShown(seat=seat, cards=cards) if len(cards) == self._hole:
                self.shown[str(seat)] = "".join(cards)
            case PotsFormed(pots=pots):
                self.pots = tuple([RecordedPot(pot.amount, pot.seats) for pot in pots])
            case PotAwarded(shares=shares, rake=rake):
                self.rake += rake
                self.collected.update({share.seat: share.by for share in shares})
            case HandEnded(results=results):
                self.final = {str(result.seat): result.stack for result in results}
            case _:
                pass

    def _posted(self, event: ForcedBet) -> None:
        kind = SPLASH if is_splash(event.kind, event.by, self._small_blind) else event.kind
        self._act(RecordedAction(self._street, event.seat, kind, event.by, all_in=event.stack == 0))

    def _tells_empty(self, kind: str) -> bool:
        """Whether nobody could find out otherwise that the button posts a blind, when its ante took all."""
        return kind == "big_blind" and self._button_blind

    @property
    def boards(self) -> tuple[tuple[str, ...], ...]:
        """The boards, street by street; a later one begins with what it has in common with the first."""
        return tuple([tuple(board.values()) for board in self._boards])

    def _board_dealt(self, event: BoardDealt) -> None:
        if event.street not in self._streets or event.run > len(self._boards):
            raise BadRecord(f"the {event.street} of board {event.run + 1} cannot be dealt here")
        self._street = self._streets.index(event.street)
        if event.run == len(self._boards):
            before = self._streets[: self._street]
            self._boards.append(
                {street: self._boards[0][street] for street in before if street in self._boards[0]}
            )
        self._boards[event.run][event.street] = "".join(event.cards)

    def _act(self, action: RecordedAction) -> None:
        self.actions.append(action)

    def _acted(self, event: Acted) -> None:
        to = event.to if event.action == "raise" else 0
        all_in = event.stack == 0 and event.by > 0
        self._act(RecordedAction(self._street, event.seat, event.action, event.by, to, all_in))

    def _drew(self, event: Drew) -> None:
        self._street = max(self._street, 1)  # records of rooms that announced no draw
        drawn = None
        if event.hand is not None and event.discarded is not None:
            before = self._hands[event.seat]
            drawn = "".join([card for card in event.hand if card not in before])
            self._hands[event.seat] = event.hand
        discards = None if event.discarded is None else "".join(event.discarded)
        self._act(
            RecordedAction(
                self._street, event.seat, "discard", count=event.count, cards=discards, drawn=drawn
            )
        )
