"""How a recorded hand ended, as far as the record shows it: cards in sight, hands by name, who won what."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from pokerlocale.messages import N_
from pokerlocale.translator import Translator
from pokerroom.cards import CARD_IDS, CARD_NAMES
from pokerroom.evaluator import best_five_with_board
from pokerwire.cash.cash_events import HandVoided
from pokerwire.games import GAMES, Game
from pokerwire.hand_events import Acted, BoardDealt, Drew, HandShown, HoleCards, PotAwarded
from pokerwire.hand_names import shown_name
from pokerwire.room.finished_hand import HandRecord

_WINS = N_("{player} wins {by}")
_WINS_WITH = N_("{player} wins {by}: {name}")
_VOIDED = N_("The hand does not count: every chip goes back.")


@dataclass(slots=True)
class PlayerOutcome:
    """One player at the end of a hand. ``cards`` are those that the record shows, in the order of the hand."""

    seat: int
    player: str
    cards: tuple[str, ...] = ()
    count: int = 0
    """how many cards they had"""
    folded: bool = False
    shown: HandShown | None = None
    """the whole hand that they turned up"""
    won: int = 0
    face: str = ""
    """as the record has it"""


@dataclass(slots=True)
class HandOutcome:
    """The end of a hand."""

    game: Game
    boards: tuple[tuple[str, ...], ...]
    """one, none where no card came, or those of each run"""
    players: list[PlayerOutcome]
    voided: bool

    @property
    def winners(self) -> list[PlayerOutcome]:
        """Return who won chips, the most first."""
        return sorted((player for player in self.players if player.won), key=lambda player: -player.won)

    @property
    def winning_cards(self) -> frozenset[str]:
        """Return the five cards of each hand that won at a showdown; none when nobody had to show.

        Of several boards none stands out: most cards would.
        """
        best: set[str] = set()
        board_ids = [CARD_IDS[card] for card in self.boards[0]] if self.boards else []
        for player in self.winners:
            if player.shown:
                hole = [CARD_IDS[card] for card in player.cards]
                best.update(CARD_NAMES[card] for card in best_five_with_board(hole, board_ids, self.game))
        return frozenset(best)

    def sentences(self, language: str) -> list[str]:
        """Return who won what, one sentence for each."""
        _ = Translator(language, group=True)
        if self.voided:
            return [_(_VOIDED)]
        return [
            _(_WINS_WITH, player=winner.player, by=winner.won, name=shown_name(winner.shown, language))
            if winner.shown
            else _(_WINS, player=winner.player, by=winner.won)
            for winner in self.winners
        ]


def outcome_of(record: HandRecord) -> HandOutcome:
    """Return the end of a hand, from what the record shows and nothing else."""
    faces = record.faces or {}
    players = {
        dealt.seat: PlayerOutcome(dealt.seat, dealt.player, face=faces.get(dealt.player, ""))
        for dealt in record.players
    }
    boards: dict[int, tuple[str, ...]] = {}
    won: dict[int, int] = defaultdict(int)
    for event in record.events:
        match event:
            case HoleCards():
                players[event.seat].cards = event.cards or ()
                players[event.seat].count = event.count
            case Drew(hand=tuple() as hand):
                players[event.seat].cards = hand
            case Acted(action="fold"):
                players[event.seat].folded = True
            case BoardDealt():
                boards[event.run] = event.board
            case HandShown():
                _show(players[event.seat], event)
            case PotAwarded():
                for share in event.shares:
                    won[share.seat] += share.by
            case _:
                pass
    for seat, by in won.items():
        players[seat].won = by
    if len(boards) > 1:
        for player in players.values():  # no hand wins by one of several boards alone
            player.shown = None
    voided = any(isinstance(event, HandVoided) for event in record.events)
    return HandOutcome(GAMES[record.config.game], tuple(boards.values()), list(players.values()), voided)


def _show(player: PlayerOutcome, event: HandShown) -> None:
    """Turn up cards of a player, beside those that the record knows already."""
    player.cards += tuple(card for card in event.cards if card not in player.cards)
    if event.name:
        player.shown = event
