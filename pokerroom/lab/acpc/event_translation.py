"""The news in match states as events of a table, so that a bot for the room's tables can play at a dealer.

Seats: the viewer sits in seat 1, the others clockwise, so that all players keep their seats while the positions
change.  Amounts of events are totals of a betting round, those of match states of the whole hand; ``base`` is what
somebody had spent before the round.
"""

from __future__ import annotations

import msgspec

from pokerroom.cards import card_names
from pokerroom.evaluator import showdown_names
from pokerroom.lab.acpc.acpc_errors import BadState
from pokerroom.lab.acpc.acpc_hand_state import CALL, DRAW, FOLD, AcpcAction, AcpcHandState
from pokerroom.lab.acpc.action_translation import legal_actions, to_acpc_action
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.payoffs import Rank, rank
from pokerroom.lab.acpc.protocol import MatchState, read_action
from pokerroom.poker.actions import Action
from pokerroom.poker.pots import PotLayer, split
from pokerroom.tables.peer.bet_sizes import bet_sizes
from pokerwire.cash.cash_events import HandPlayer, HandStarted
from pokerwire.cash.table_config import Clocks, StructureName, TableConfig
from pokerwire.error_tree import PokerRoomError
from pokerwire.hand_events import (
    Acted,
    BetKind,
    BoardDealt,
    Drew,
    ForcedBet,
    HandEnded,
    HandEvent,
    HandShown,
    HoleCards,
    Pot,
    PotAwarded,
    PotsFormed,
    SeatResult,
    Share,
    Street,
    UncalledReturned,
)

HOLDEM_STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")
VIEWER_SEAT = 1
"""the viewer's seat"""


class UnsupportedGame(PokerRoomError, ValueError):
    """A game that no table of the room plays."""


def table_config(game: GameDef, time: int) -> TableConfig:
    """Return the table that is most like ``game``, ``time`` ms a decision; raise :class:`UnsupportedGame`."""
    draw = game.is_draw and game.hole == 5 and game.rounds == 2 and not sum(game.board)
    if not (game.is_holdem or draw):
        raise UnsupportedGame("our bots play Texas hold'em and five-card draw, not the cards of this game")
    blinds = sorted(blind for blind in game.blinds if blind)
    if not blinds:
        raise UnsupportedGame("our bots need a blind")
    structure: StructureName = game.betting
    stack = max(game.stacks)
    return TableConfig(
        "acpc",
        game="draw" if draw else "holdem",
        structure=structure,
        seats=game.players,
        small_blind=blinds[0],
        big_blind=blinds[-1],
        min_buy_in=stack,
        max_buy_in=stack,
        turn_up_all_in=False,
        clocks=Clocks(decision=time, time_bank=0, street_pause=0, hand_pause=0),
    )


class EventTranslator:
    """Turns one hand into events for one player; give it every match state of the hand in order."""

    def __init__(self, game: GameDef, view: MatchState, number: int) -> None:
        self._game = game
        self._position = view.position
        self.hand = view.hand
        self._number = number
        self._state = AcpcHandState(game)
        self._read = 0
        self._boards_sent = 0
        self._decisions = 0
        self._ended = self._returned = False
        self._base = [0] * game.players
        self._hole = list(view.holes[view.position])

    def seat(self, position: int) -> int:
        """Return the seat of a position."""
        return (position - self._position) % self._game.players + VIEWER_SEAT

    def hand_started(self) -> HandStarted:
        """Return the event that begins the hand."""
        game, big = self._game, max(self._game.blinds)
        bigs = [p for p, blind in enumerate(game.blinds) if blind == big]
        smalls = [p for p, blind in enumerate(game.blinds) if 0 < blind < big]
        players = sorted(
            (self.seat(p), f"Player {self.seat(p)}", stack) for p, stack in enumerate(game.stacks)
        )
        return HandStarted(
            self._number,
            self.seat(game.button),
            self.seat(smalls[0]) if smalls else None,
            self.seat(bigs[0]),
            tuple([HandPlayer(*player) for player in players]),
        )

    def deal_events(self) -> list[HandEvent]:
        """Return the blinds and the hole cards; only the viewer's own are known."""
        game, big = self._game, max(self._game.blinds)
        order = [(game.button + 1 + i) % game.players for i in range(game.players)]
        posted = sorted((p for p in order if game.blinds[p]), key=lambda p: game.blinds[p])
        events: list[HandEvent] = [
            ForcedBet(
                self.seat(p),
                "big_blind" if game.blinds[p] == big else "small_blind",
                game.blinds[p],
                game.blinds[p],
                game.stacks[p] - game.blinds[p],
            )
            for p in posted
        ]
        for p in order:
            own = card_names(self._hole) if p == self._position else None
            events.append(HoleCards(self.seat(p), game.hole, own))
        return events

    def new_events(self, view: MatchState) -> list[HandEvent]:
        """Return what is new in ``view``; raise :class:`BadState` when it does not continue this hand."""
        text, state = view.state.public_betting, self._state
        if not text.startswith(state.public_betting):
            raise BadState(f"the betting {text!r} does not go on from {state.public_betting!r}")
        events: list[HandEvent] = []
        at = len(state.public_betting)
        while at < len(text):
            if text[at] == "/":
                at += 1
                continue
            act, at = read_action(self._game, text, at)
            before = state.round
            events.append(self._apply(act, view))
            if state.round != before or state.finished:
                self._end_round(events, view)
        if view.state.finished and not self._ended:
            self._end_hand(events, view)
        return events

    # --- one action -----------------------------------------------------------------------------------------------

    def _apply(self, act: AcpcAction, view: MatchState) -> HandEvent:
        state, p = self._state, self._state.turn
        spent, highest = state.spent[p], state.max_spent
        opened = highest > self._base[p]
        if act.kind == DRAW:
            state.apply(act)
            return self._draw_event(p, act.size, view)
        state.apply(act)
        kind: BetKind
        if act.kind == FOLD:
            kind = "fold"
        elif act.kind == CALL:
            kind = "call" if spent < highest else "check"
        else:
            kind = "raise" if opened else "bet"
        now = state.spent[p]
        return Acted(self.seat(p), kind, now - spent, now - self._base[p], self._game.stacks[p] - now)

    def _draw_event(self, p: int, count: int, view: MatchState) -> Drew:
        if p != self._position:
            return Drew(self.seat(p), count, None, None)
        new = view.holes[p]
        discards = [card for card in self._hole if card not in new]
        self._hole = list(new)
        return Drew(VIEWER_SEAT, count, card_names(discards), card_names(new))

    # --- rounds and the end ---------------------------------------------------------------------------------------

    def _end_round(self, events: list[HandEvent], view: MatchState) -> None:
        state, game = self._state, self._game
        self._return_uncalled(events)
        layers = self._layers()
        if layers:
            events.append(
                PotsFormed(
                    tuple([Pot(amount, tuple(map(self.seat, positions))) for amount, positions in layers])
                )
            )
        self._base = list(state.spent)
        if game.is_holdem and state.live > 1:
            for round_ in range(self._boards_sent + 1, state.round + 1):
                self._boards_sent = round_
                up_to = sum(game.board[: round_ + 1])
                board = card_names(view.board[:up_to])
                new = board[up_to - game.board[round_] :]
                events.append(BoardDealt(HOLDEM_STREETS[round_], new, board))

    def _paid(self) -> list[int]:
        """What each position has in the pots: without what nobody called."""
        spent = self._state.spent
        highest, second = sorted(spent, reverse=True)[:2]
        return [min(chips, second) if chips == highest else chips for chips in spent]

    def _return_uncalled(self, events: list[HandEvent]) -> None:
        state = self._state
        if self._returned or not (state.finished or state.acting < 2):
            return
        self._returned = True
        for p, (spent, paid) in enumerate(zip(state.spent, self._paid(), strict=True)):
            if spent > paid:
                events.append(UncalledReturned(self.seat(p), spent - paid, self._game.stacks[p] - paid))

    def _layers(self) -> list[PotLayer]:
        """The pots of the finished rounds, main pot first."""
        paid, folded = self._paid(), self._state.folded
        live = [p for p, has_folded in enumerate(folded) if not has_folded]
        layers: list[PotLayer] = []
        below = 0
        for level in sorted({paid[p] for p in live}):
            last = level == max(paid[p] for p in live)
            amount = sum((chips if last else min(chips, level)) - below for chips in paid if chips > below)
            if amount:
                layers.append((amount, [p for p in live if paid[p] >= level]))
            below = level
        return layers

    def _end_hand(self, events: list[HandEvent], view: MatchState) -> None:
        """Show what was shown and pay; shares are whole chips here, the dealer's values have fractions."""
        self._ended = True
        state, game = self._state, self._game
        live = [p for p, has_folded in enumerate(state.folded) if not has_folded]
        strengths: dict[int, Rank] = dict.fromkeys(live, (1,))
        if len(live) > 1:
            for p in live:
                strengths[p] = rank([*view.holes[p], *view.board]) if view.holes[p] else (0,)
                if view.holes[p]:
                    value = strengths[p][0]
                    names = showdown_names(value)
                    events.append(HandShown(self.seat(p), card_names(view.holes[p]), value, *names))
        stacks = [stack - chips for stack, chips in zip(game.stacks, self._paid(), strict=True)]
        for number, (amount, positions) in reversed(list(enumerate(self._layers()))):
            best = max(strengths[p] for p in positions)
            winners = [p for p in positions if strengths[p] == best]
            shares = list(zip(winners, split(amount, winners), strict=True))
            for p, chips in shares:
                stacks[p] += chips
            events.append(
                PotAwarded(number, amount, 0, tuple([Share(self.seat(p), chips) for p, chips in shares]))
            )
        ended = sorted((self.seat(p), stack, stack - game.stacks[p]) for p, stack in enumerate(stacks))
        events.append(HandEnded(tuple([SeatResult(*one) for one in ended])))

    # --- the viewer's turn ----------------------------------------------------------------------------------------

    def turn_event(self, time: int) -> dict[str, object]:
        """Return the event of the turn of the player to act, as the wire has it; ``time`` in ms."""
        self._decisions += 1
        state, base = self._state, self._base[self._state.turn]
        legal = legal_actions(state, base)
        sizes = bet_sizes(legal, sum(state.spent), state.max_spent - base, state.spent[state.turn] - base)
        return {
            "type": "turn",
            "seat": self.seat(state.turn),
            "hand": self._number,
            "decision": self._decisions,
            "legal": msgspec.structs.asdict(legal),
            "sizes": [{"name": size.name, "to": size.to} for size in sizes],
            "pot": sum(state.spent),
            "time": time,
            "bank": 0,
        }

    def to_acpc_action(self, action: Action) -> AcpcAction:
        """Return the action of the protocol that ``action`` of the player to act is."""
        return to_acpc_action(action, self._base[self._state.turn], self._game)
