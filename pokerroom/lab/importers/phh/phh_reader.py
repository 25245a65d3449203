"""From PHH to the record that a replay plays.

The actions of PHH have only the amounts that are bet or raised to; what a call adds follows from the chips, which are
counted here as the room counts them.  Where the file lacks the stacks at the end, only the play is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

from pokerroom.history.history_errors import HistoryError, ImpossibleRecord
from pokerroom.history.replay.recorded_hand import (
    UNKNOWN_CARD,
    RecordedAction,
    RecordedSeat,
    ReplayRecord,
    check_record,
    known_cards,
)
from pokerroom.lab.importers.phh.chip_counter import PhhChipCounter
from pokerroom.lab.importers.phh.fields import PhhFields, fields_of, scaled_amount
from pokerroom.lab.importers.phh.forced_bets_in import forced_actions, posted_bets
from pokerroom.lab.importers.splitting import HandLines
from pokerwire.games import GAMES
from pokerwire.quoted_text import quoted

STRANGE_SEATS = "the seats are not those of the players, clockwise from p1: their positions are taken"


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of the hand in ``chunk``.

    Raise HistoryError with the line where it is no PHH, and BadRecord for a hand that cannot be replayed.
    """
    record = _PhhHandReader(fields_of(chunk)).record()
    check_record(record)
    return record


class _PhhHandReader:
    """One hand while it is read; players are positions from 0."""

    def __init__(self, fields: PhhFields) -> None:
        self._fields = fields
        n = len(fields.stacks)
        self._forced = forced_actions(fields)
        self._chips = PhhChipCounter(fields, self._forced)
        self._hands: list[list[str]] = [[] for _ in range(n)]
        self._holes: list[str | None] = [None] * n
        self._shown: dict[str, str] = {}
        self._board: list[str] = []
        self._actions: list[RecordedAction] = list(self._forced)

    def record(self) -> ReplayRecord:
        """Read all actions and return the record."""
        fields = self._fields
        for action in fields.actions:
            self._read_action(action)
        limit = fields.structure == "limit"
        blinds = {act.act: act.amount for act in reversed(self._forced)}
        big = fields.small_bet if limit else self._big_blind()
        final = dict(zip(map(str, fields.seats), fields.finishing, strict=False))
        rake = sum(fields.stacks) - sum(fields.finishing) if final else 0
        if rake < 0:
            raise ImpossibleRecord("the players have more chips at the end than at the start")
        return ReplayRecord(
            id=fields.chunk.name or "1",
            game=fields.game,
            structure=fields.structure,
            small_blind=blinds.get("small_blind", 0),
            big_blind=big,
            small_bet=fields.small_bet,
            big_bet=fields.big_bet,
            ante=blinds.get("ante", 0),
            ante_kind="big_blind" if sum(act.act == "ante" for act in self._forced) == 1 else "each",
            button=fields.button or fields.seats[-1],
            seats=tuple(
                [
                    RecordedSeat(seat, stack, hole, name)
                    for seat, stack, hole, name in zip(
                        fields.seats, fields.stacks, self._holes, fields.players, strict=True
                    )
                ]
            ),
            actions=tuple(self._actions),
            board=tuple(self._board),
            runs=tuple(
                [tuple([self._cards("_boards", street) for street in board.split()]) for board in fields.runs]
            ),
            shown=self._shown,
            unit="cent" if fields.scale == 100 else "chip",
            pots=None,
            rake=rake,
            collected=self._chips.collected(fields.finishing) if final else {},
            final=final,
            contradictions=tuple(self._contradictions(rake if final else None)),
            unread=(STRANGE_SEATS,) if fields.strange_seats else (),
        )

    def _contradictions(self, rake: int | None) -> Iterator[str]:
        """Yield what the file says in two ways: the ``rake``, which the chips give, and where cards lie."""
        if None not in (rake, self._fields.rake) and rake != self._fields.rake:
            yield f"the rake is {self._fields.rake}, by the chips {rake}"
        boards = [board.replace(" ", "") for board in self._fields.runs] or ["".join(self._board)]
        if GAMES[self._fields.game].draws or len(boards) > 1:
            return
        shown = [hand for seat, hand in self._shown.items() if seat not in self._known_seats()]
        cards = [card for text in (*boards, *self._holes, *shown) for card in known_cards(text)]
        if len({*cards}) < len(cards):
            yield "a card is in two places"

    def _known_seats(self) -> set[str]:
        """Return the seats whose hole cards are dealt by name."""
        named = [hole is not None and UNKNOWN_CARD not in hole for hole in self._holes]
        return {str(seat) for seat, known in zip(self._fields.seats, named, strict=True) if known}

    def _big_blind(self) -> int:
        nominal = [amount for kind, _, amount in posted_bets(self._fields) if kind == "big_blind"]
        return nominal[0] if nominal else self._fields.min_bet

    # --- the actions --------------------------------------------------------------------------------------------

    def _read_action(self, action: str) -> None:
        words = action.split("#", 1)[0].split()
        match words:
            case []:
                return
            case ["d", "db", dealt]:
                self._chips.next_street()
                self._board.append(self._cards(action, dealt))
            case ["d", "dh", player, dealt]:
                self._add_dealt(self._player(action, player), self._cards(action, dealt))
            case [player, "sd"]:
                self._add_discards(self._player(action, player), "")
            case [player, "sd", discards]:
                self._add_discards(self._player(action, player), self._cards(action, discards))
            case [player, "f"]:
                self._actions.append(self._chips.fold(self._player(action, player)))
            case [player, "cc"]:
                self._actions.append(self._chips.call(self._player(action, player)))
            case [player, "cbr", amount]:
                self._actions.append(
                    self._chips.raise_to(self._player(action, player), self._amount(action, amount))
                )
            case [player, "sm", *shown] if len(shown) < 2:
                self._showdown(self._player(action, player), action, shown)
            case _:
                raise self._error(action, "an unknown action")

    def _error(self, action: str, what: str) -> HistoryError:
        return HistoryError(f"{what}: {quoted(action)}", self._fields.line_of(action))

    def _player(self, action: str, text: str) -> int:
        number = text[1:]
        if not text.startswith("p") or not number.isdecimal() or not 1 <= int(number) <= len(self._hands):
            raise self._error(action, f"no such player in a hand of {len(self._hands)}")
        return int(number) - 1

    def _amount(self, action: str, text: str) -> int:
        try:
            amount = scaled_amount(Decimal(text.replace(",", "")), self._fields.scale)
        except InvalidOperation:
            amount = None
        if amount is None or amount <= 0:
            raise self._error(action, "not an amount")
        return amount

    def _cards(self, action: str, text: str) -> str:
        if len(text) % 2:
            raise self._error(action, "not a list of cards")
        try:
            known_cards(text)
        except ValueError as error:
            raise self._error(action, str(error)) from None
        return text

    def _add_dealt(self, p: int, dealt: str) -> None:
        hand = self._hands[p]
        new = [dealt[i : i + 2] for i in range(0, len(dealt), 2)]
        if len(hand) < GAMES[self._fields.game].hole and self._is_before_draw(p):
            hand += new
            self._holes[p] = "".join(hand)
            return
        hand += new
        for i in range(len(self._actions) - 1, -1, -1):
            action = self._actions[i]
            if action.act == "discard" and action.seat == self._fields.seats[p]:
                known = None if UNKNOWN_CARD in new else "".join(new)
                self._actions[i] = RecordedAction(
                    action.street, action.seat, "discard", count=action.count, cards=action.cards, drawn=known
                )
                return

    def _is_before_draw(self, p: int) -> bool:
        """Whether the player has not drawn yet."""
        seat = self._fields.seats[p]
        return not any(action.act == "discard" and action.seat == seat for action in self._actions)

    def _add_discards(self, p: int, discards: str) -> None:
        seat = self._fields.seats[p]
        if self._begins_draw(seat):
            self._chips.next_street()
        discarded = [discards[i : i + 2] for i in range(0, len(discards), 2)]
        for card in discarded:
            if card in self._hands[p]:
                self._hands[p].remove(card)
            elif UNKNOWN_CARD in self._hands[p]:
                self._hands[p].remove(UNKNOWN_CARD)
        known = None if UNKNOWN_CARD in discarded else discards
        street = self._chips.street
        self._actions.append(RecordedAction(street, seat, "discard", count=len(discarded), cards=known))

    def _begins_draw(self, seat: int) -> bool:
        """Whether the next draw begins with a discard: not amid one, in which everybody draws once."""
        before = self._actions[-1] if self._actions else None
        street = self._chips.street
        drew = any(
            act.act == "discard" and act.seat == seat and act.street == street for act in self._actions
        )
        return drew or before is None or before.act != "discard"

    def _showdown(self, p: int, action: str, shown_text: list[str]) -> None:
        if shown_text == ["-"]:
            return
        shown = self._cards(action, shown_text[0]) if shown_text else "".join(self._hands[p])
        if UNKNOWN_CARD not in shown and len(shown) == 2 * GAMES[self._fields.game].hole:
            self._shown[str(self._fields.seats[p])] = shown
