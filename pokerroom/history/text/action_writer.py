"""Writing the middle of a text: every line from the forced bets to the pots."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.history.text import hand_wording
from pokerroom.history.text.side_events import side_event_text
from pokerroom.history.text.summary import ORDINALS, TextSummary
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.text.text_forced_bets import ForcedBetsWriter
from pokerwire.cash.cash_events import AnyEvent, HandVoided, Sat
from pokerwire.games import GAMES
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    DeckReshuffled,
    DrawStarted,
    Drew,
    ForcedBet,
    HandEnded,
    HandMucked,
    HandShown,
    HoleCards,
    PotAwarded,
    PotsFormed,
    UncalledReturned,
)
from pokerwire.room.finished_hand import HandRecord

ALL_IN = " and is all-in"


def one_line(text: str) -> str:
    """Return ``text`` without anything that could begin a new line."""
    return " ".join(text.split())


def bracketed(cards: Sequence[str]) -> str:
    """Return "[As Kd]"."""
    return f"[{' '.join(cards)}]"


class ActionWriter:
    """Words the events of one hand: :attr:`lines` between the seats and the :attr:`summary`."""

    def __init__(self, record: HandRecord, money: Money) -> None:
        self.lines: list[str] = []
        self.summary = TextSummary(record, money)
        self._game = GAMES[record.config.game]
        self._money = money
        self._names = {player.seat: one_line(player.player) for player in record.players}
        self._forced_bets: ForcedBetsWriter | None = ForcedBetsWriter(record.config, money, self._names)
        self._level = 0
        self._hands: dict[int, tuple[str, ...]] = {}
        self._repeated = {
            event.street for event in record.events if isinstance(event, BoardDealt) and event.run
        }
        """the streets that are dealt to several boards"""
        self._pots: Sequence[tuple[int, ...]] = ()
        self._shows: list[HandShown | HandMucked] = []
        self._awards: list[PotAwarded] = []
        self._ended = False

    def add(self, event: AnyEvent) -> None:
        """Add the words of one event."""
        self.summary.add(event)
        match event:
            case ForcedBet():
                assert self._forced_bets is not None, "forced bets come before the cards"
                self._forced_bets.add(event)
            case HoleCards():
                self._write_dealt(event)
            case Acted():
                self._write_action(event)
            case UncalledReturned(seat=seat, by=amount):
                self._write(f"Uncalled bet ({self._money.write(amount)}) returned to {self._names[seat]}")
            case BoardDealt():
                self._write_street(event)
            case DrawStarted(street=street) if self._game.draw_count > 1:
                self._write(f"*** {ORDINALS[self._game.draw_number(street) - 1]} DRAW ***")
            case Drew():
                self._write_draw(event)
            case DeckReshuffled():
                self._write("The deck is reshuffled")
            case PotsFormed(pots=pots):
                self._level = 0
                self._pots = [pot.seats for pot in pots]
            case _:
                self._add_end_event(event)

    def _add_end_event(self, event: AnyEvent) -> None:
        match event:
            case HandShown() if self._ended:
                self._write(f"{self._names[event.seat]}: {self._show_text(event, [])}")
            case HandShown() if event.strength:
                self._shows.append(event)
            case HandMucked():
                self._shows.append(event)
            case PotAwarded():
                self._awards.append(event)
            case HandEnded():
                self._showdown()
            case HandVoided():
                self._write("Hand cancelled")
            case Sat(seat=seat, player=player):
                self._names[seat] = one_line(player)
                self._write(f"{self._names[seat]} joins the table at seat #{seat}")
            case _:
                self._write(side_event_text(event, self._names))

    def _write(self, line: str) -> None:
        if line:
            self.lines.append(line)

    # --- the play -----------------------------------------------------------------------------------------------

    def _write_dealt(self, event: HoleCards) -> None:
        if self._forced_bets is not None:
            self.lines += self._forced_bets.lines()
            self._level = self._forced_bets.level
            self._forced_bets = None
            self._write(f"*** {'DEALING HANDS' if self._game.draws else 'HOLE CARDS'} ***")
        if event.cards is not None:
            self._hands[event.seat] = event.cards
            self._write(f"Dealt to {self._names[event.seat]} {bracketed(event.cards)}")

    def _write_action(self, event: Acted) -> None:
        money = self._money.write
        match event.action:
            case "fold" | "check":
                words = f"{event.action}s"
            case "call" | "bet":
                words = f"{event.action}s {money(event.by)}"
            case _:
                words = f"raises {money(event.to - self._level)} to {money(event.to)}"
        if event.action in {"bet", "raise"}:
            self._level = event.to
        all_in = ALL_IN if event.by and not event.stack else ""
        self._write(f"{self._names[event.seat]}: {words}{all_in}")

    def _write_street(self, event: BoardDealt) -> None:
        lying = event.board[: -len(event.cards)]
        before = f"{bracketed(lying)} " if lying else ""
        run = f"{ORDINALS[event.run]} " if event.street in self._repeated else ""
        self._write(f"*** {run}{event.street.upper()} *** {before}{bracketed(event.cards)}")

    def _write_draw(self, event: Drew) -> None:
        name = self._names[event.seat]
        if not event.count:
            self._write(f"{name}: stands pat")
            return
        cards = f" {bracketed(event.discarded)}" if event.discarded else ""
        self._write(f"{name}: discards {event.count} card{'s' if event.count > 1 else ''}{cards}")
        if event.hand is not None and event.discarded is not None:
            kept = [card for card in self._hands[event.seat] if card not in event.discarded]
            new = [card for card in event.hand if card not in kept]
            self._write(f"Dealt to {name} {bracketed(kept)} {bracketed(new)}")
            self._hands[event.seat] = event.hand

    # --- the end ------------------------------------------------------------------------------------------------

    def _showdown(self) -> None:
        """Who contests a side pot shows, that pot is pushed, and so on down to the main pot."""
        runs = sorted({award.run for award in self._awards})
        for run in runs:
            if any(show.run == run for show in self._shows if isinstance(show, HandShown)):
                self._write(f"*** {f'{ORDINALS[run]} ' if len(runs) > 1 else ''}SHOW DOWN ***")
            self._pay([award for award in self._awards if award.run == run])
        self._ended = True

    def _pay(self, awards: Sequence[PotAwarded]) -> None:
        """Add the pots of one board."""
        strengths: list[int] = []
        for award in awards:
            members = self._pots[award.pot] if award.pot < len(self._pots) else ()
            contested = award.pot == 0 or len(members) > 1
            while contested and any(show.seat in members for show in self._shows):
                self._write_show(self._shows.pop(0), strengths)
            for share in award.shares:
                if share.by:
                    pot = self._pot_name(award.pot)
                    self._write(
                        f"{self._names[share.seat]} collected {self._money.write(share.by)} from {pot}"
                    )

    def _write_show(self, show: HandShown | HandMucked, strengths: list[int]) -> None:
        name = self._names[show.seat]
        if isinstance(show, HandMucked):
            self._write(f"{name}: mucks hand")
            return
        self._write(f"{name}: {self._show_text(show, strengths)}")
        strengths.append(show.strength)

    def _show_text(self, show: HandShown, before: Sequence[int]) -> str:
        if show.strength:
            name = f" ({hand_wording.hand_name_after(show.strength, before)})"
        else:
            name = (
                f" ({hand_wording.two_card_name(show.cards)})"
                if len(show.cards) == self._game.hole == 2
                else ""
            )
        return f"shows {bracketed(show.cards)}{name}"

    def _pot_name(self, number: int) -> str:
        """The name of a pot: "pot", or "main pot" with "side pot", or with "side pot-1", "side pot-2"."""
        count = len({award.pot for award in self._awards})
        if count == 1:
            return "pot"
        if number == 0:
            return "main pot"
        return "side pot" if count == 2 else f"side pot-{number}"
