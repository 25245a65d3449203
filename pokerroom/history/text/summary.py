"""Writing the summary of a text: the pots, the board, and the result of each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pokerroom.history.text import hand_wording
from pokerroom.history.text.text_amounts import Money
from pokerwire.cash.cash_events import AnyEvent
from pokerwire.games import GAMES
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    DrawStarted,
    Drew,
    ForcedBet,
    HandMucked,
    HandShown,
    HoleCards,
    PotAwarded,
)
from pokerwire.room.finished_hand import HandRecord

ORDINALS = ("FIRST", "SECOND", "THIRD", "FOURTH")
"""one of several boards"""
NUMBERED = ("1st", "2nd", "3rd")
"""one of several draws"""
TIMES = ("", "", "twice", "three times", "four times")
BEFORE = {game.name: "before the Draw" if game.draws else "before Flop" for game in GAMES.values()}


class TextSummary:
    """Notes what the last lines need."""

    def __init__(self, record: HandRecord, money: Money) -> None:
        self._record = record
        self._money = money
        self._game = GAMES[record.config.game]
        self._street = BEFORE[record.config.game]
        self._boards: dict[int, tuple[str, ...]] = {}
        self._bettors: set[int] = set()
        """who put in chips that count as a bet"""
        self._folded: dict[int, str] = {}
        self._hands: dict[int, tuple[str, ...]] = {}
        self._shown: dict[int, dict[int, HandShown]] = {}
        """by seat, by board"""
        self._mucked: set[int] = set()
        self._awards: list[PotAwarded] = []
        self._won: Counter[tuple[int, int]] = Counter()
        """by seat and board"""

    def add(self, event: AnyEvent) -> None:
        """Note one event."""
        match event:
            case ForcedBet(seat=seat, kind=kind, by=amount) if amount and kind != "ante":
                self._bettors.add(seat)
            case Acted(seat=seat, action="fold"):
                unbet = (
                    " (didn't bet)" if self._street in BEFORE.values() and seat not in self._bettors else ""
                )
                self._folded[seat] = f"folded {self._street}{unbet}"
            case Acted(seat=seat, by=amount) if amount:
                self._bettors.add(seat)
            case BoardDealt(street=street):
                self._street = f"on the {street.capitalize()}"
                self._boards[event.run] = event.board
            case HoleCards(seat=seat, cards=tuple(cards)):
                self._hands[seat] = cards
            case DrawStarted(street=street) if self._game.draw_count > 1:
                self._street = f"after the {NUMBERED[self._game.draw_number(street) - 1]} Draw"
            case Drew():
                self._drew(event)
            case HandShown(seat=seat, run=run):
                self._shown.setdefault(seat, {})[run] = event
            case HandMucked(seat=seat):
                self._mucked.add(seat)
            case PotAwarded():
                self._awards.append(event)
                self._won.update({(share.seat, event.run): share.by for share in event.shares})
            case _:
                pass

    def _drew(self, event: Drew) -> None:
        if self._game.draw_count == 1:
            self._street = "after the Draw"
        if event.hand is not None:
            self._hands[event.seat] = event.hand

    def lines(self) -> Iterator[str]:
        """Yield the lines of the summary."""
        yield "*** SUMMARY ***"
        yield self._pots_line()
        if len(self._boards) > 1:
            yield f"Hand was run {TIMES[len(self._boards)]}"
        for run, board in self._boards.items():
            yield f"{f'{ORDINALS[run]} ' if len(self._boards) > 1 else ''}Board [{' '.join(board)}]"
        for player in sorted(self._record.players, key=lambda player: player.seat):
            name = " ".join(player.player.split())
            yield f"Seat {player.seat}: {name}{self._position_labels(player.seat)} {self._result_text(player.seat)}"

    def _pots_line(self) -> str:
        """The pots are given after rake, their total before it."""
        money = self._money.write
        pots: Counter[int] = Counter()
        for award in self._awards:
            pots[award.pot] += award.amount - award.rake
        rake = sum([award.rake for award in self._awards])
        parts = ""
        if len(pots) > 1:
            names = ["Main pot", *_side_pots(len(pots) - 1)]
            pot_texts = [f"{name} {money(pots[pot])}." for name, pot in zip(names, sorted(pots), strict=True)]
            parts = f" {' '.join(pot_texts)}"
        total = sum(pots.values()) + rake
        return f"Total pot {money(total)}{parts} | Rake {money(rake)}"

    def _position_labels(self, seat: int) -> str:
        started = self._record.started
        positions = {
            "button": started.button,
            "small blind": started.small_blind_seat,
            "big blind": started.big_blind_seat,
        }
        return "".join([f" ({name})" for name, number in positions.items() if number == seat])

    def _result_text(self, seat: int) -> str:
        total = sum([by for (winner, _), by in self._won.items() if winner == seat])
        won = self._money.write(total)
        shown = self._shown.get(seat)
        if (
            shown
            and (any(show.strength for show in shown.values()) or not total)
            and seat not in self._folded
        ):
            cards = next(iter(shown.values())).cards
            results = [self._board_result(show) for show in shown.values()]
            return f"showed [{' '.join(cards)}] and {', and '.join(results)}"
        if total:
            return f"collected ({won})"
        if seat in self._mucked:
            hand = self._hands.get(seat, ())
            return f"mucked [{' '.join(hand)}]" if hand else "mucked"
        if seat in self._folded:
            return self._folded[seat]
        return "got his chips back" if self._record.voided else f"collected ({won})"

    def _board_result(self, show: HandShown) -> str:
        """Return what a hand that was shown won on its board, and its name there."""
        by = self._won[show.seat, show.run]
        name = f" with {hand_wording.hand_name(show.strength)}" if show.strength else ""
        return f"won ({self._money.write(by)}){name}" if by else f"lost{name}"


def _side_pots(count: int) -> list[str]:
    return ["Side pot"] if count == 1 else [f"Side pot-{i}" for i in range(1, count + 1)]
