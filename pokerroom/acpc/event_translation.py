"""What match states tell, in the events of a table: so that a bot for the room's tables can play at a dealer.

Seats: the viewer sits in seat 1, the others clockwise from him, so that everybody keeps his seat while the positions
change.  Amounts of events are totals of a betting round, those of match states of the whole hand; ``base`` is what
somebody had spent before the round.
"""

from __future__ import annotations

import msgspec

from pokerroom.acpc.action_translation import act_of, legal_of
from pokerroom.acpc.gamedef import GameDef
from pokerroom.acpc.hand_state import CALL, DRAW, FOLD, Act, State
from pokerroom.acpc.payoffs import Rank, rank
from pokerroom.acpc.protocol import BadState, View, read_act
from pokerroom.cards import card_names
from pokerroom.evaluator import describe
from pokerroom.poker.actions import Action
from pokerroom.poker.events import (
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
from pokerroom.poker.pots import PotLayer, split
from pokerroom.tables.cash.bet_sizes import bet_sizes
from pokerroom.tables.cash.config import Clocks, StructureName, TableConfig
from pokerroom.tables.cash.events import HandPlayer, HandStarted

HOLDEM_STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")
ME = 1
"""the viewer's seat"""


class CannotTell(ValueError):
    """A game that no table of the room plays."""


def table_config(game: GameDef, time: int) -> TableConfig:
    """Return the table that is most like ``game``, ``time`` ms a decision; raise :class:`CannotTell`."""
    draw = game.is_draw and game.hole == 5 and game.rounds == 2 and not sum(game.board)
    if not (game.is_holdem or draw):
        raise CannotTell("our bots play Texas hold'em and five-card draw, not the cards of this game")
    blinds = sorted(blind for blind in game.blinds if blind)
    if not blinds:
        raise CannotTell("our bots need a blind")
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
        clocks=Clocks(decision=time, time_bank=0, street_pause=0, hand_pause=0),
    )


class Teller:
    """Tells one hand to one player; give it every match state of the hand in order."""

    def __init__(self, game: GameDef, view: View, number: int) -> None:
        self._game = game
        self._position = view.position
        self.hand = view.hand
        self._number = number
        self._state = State(game)
        self._read = 0
        self._boards_told = 0
        self._decisions = 0
        self._over = self._returned = False
        self._base = [0] * game.players
        self._hole = list(view.holes[view.position])

    def seat(self, position: int) -> int:
        """Return the seat of a position."""
        return (position - self._position) % self._game.players + ME

    def started(self) -> HandStarted:
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

    def dealt(self) -> list[HandEvent]:
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

    def news(self, view: View) -> list[HandEvent]:
        """Return what ``view`` tells that is new; raise :class:`BadState` when it does not go on with this hand."""
        text, state = view.state.public, self._state
        if not text.startswith(state.public):
            raise BadState(f"the betting {text!r} does not go on from {state.public!r}")
        events: list[HandEvent] = []
        at = len(state.public)
        while at < len(text):
            if text[at] == "/":
                at += 1
                continue
            act, at = read_act(self._game, text, at)
            before = state.round
            events.append(self._done(act, view))
            if state.round != before or state.finished:
                self._round_over(events, view)
        if view.state.finished and not self._over:
            self._end(events, view)
        return events

    # --- one action -----------------------------------------------------------------------------------------------

    def _done(self, act: Act, view: View) -> HandEvent:
        state, p = self._state, self._state.turn
        spent, top = state.spent[p], state.max_spent
        opened = top > self._base[p]
        if act.kind == DRAW:
            state.do(act)
            return self._drew(p, act.size, view)
        state.do(act)
        kind: BetKind
        if act.kind == FOLD:
            kind = "fold"
        elif act.kind == CALL:
            kind = "call" if spent < top else "check"
        else:
            kind = "raise" if opened else "bet"
        now = state.spent[p]
        return Acted(self.seat(p), kind, now - spent, now - self._base[p], self._game.stacks[p] - now)

    def _drew(self, p: int, count: int, view: View) -> Drew:
        if p != self._position:
            return Drew(self.seat(p), count, None, None)
        new = view.holes[p]
        out = [card for card in self._hole if card not in new]
        self._hole = list(new)
        return Drew(ME, count, card_names(out), card_names(new))

    # --- rounds and the end ---------------------------------------------------------------------------------------

    def _round_over(self, events: list[HandEvent], view: View) -> None:
        state, game = self._state, self._game
        self._return_uncalled(events)
        layers = self._layers()
        if layers:
            events.append(PotsFormed(tuple([Pot(by, tuple(map(self.seat, who))) for by, who in layers])))
        self._base = list(state.spent)
        if game.is_holdem and state.live > 1:
            for round_ in range(self._boards_told + 1, state.round + 1):
                self._boards_told = round_
                up_to = sum(game.board[: round_ + 1])
                board = card_names(view.board[:up_to])
                new = board[up_to - game.board[round_] :]
                events.append(BoardDealt(HOLDEM_STREETS[round_], new, board))

    def _paid(self) -> list[int]:
        """What each position has in the pots: without what nobody called."""
        spent = self._state.spent
        top, next_ = sorted(spent, reverse=True)[:2]
        return [min(by, next_) if by == top else by for by in spent]

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
        live = [p for p, out in enumerate(folded) if not out]
        layers: list[PotLayer] = []
        below = 0
        for level in sorted({paid[p] for p in live}):
            last = level == max(paid[p] for p in live)
            amount = sum((by if last else min(by, level)) - below for by in paid if by > below)
            if amount:
                layers.append((amount, [p for p in live if paid[p] >= level]))
            below = level
        return layers

    def _end(self, events: list[HandEvent], view: View) -> None:
        """Show what was shown and pay; shares are whole chips here, the dealer's values have fractions."""
        self._over = True
        state, game = self._state, self._game
        live = [p for p, out in enumerate(state.folded) if not out]
        strengths: dict[int, Rank] = dict.fromkeys(live, (1,))
        if len(live) > 1:
            for p in live:
                strengths[p] = rank([*view.holes[p], *view.board]) if view.holes[p] else (0,)
                if view.holes[p]:
                    value = strengths[p][0]
                    names = (value, describe(value), describe(value, "fr"))
                    events.append(HandShown(self.seat(p), card_names(view.holes[p]), *names))
        stacks = [stack - by for stack, by in zip(game.stacks, self._paid(), strict=True)]
        for number, (amount, who) in reversed(list(enumerate(self._layers()))):
            best = max(strengths[p] for p in who)
            winners = [p for p in who if strengths[p] == best]
            shares = list(zip(winners, split(amount, winners), strict=True))
            for p, by in shares:
                stacks[p] += by
            events.append(PotAwarded(number, amount, 0, tuple([Share(self.seat(p), by) for p, by in shares])))
        ended = sorted((self.seat(p), stack, stack - game.stacks[p]) for p, stack in enumerate(stacks))
        events.append(HandEnded(tuple([SeatResult(*one) for one in ended])))

    # --- the viewer's turn ----------------------------------------------------------------------------------------

    def turn(self, time: int) -> dict[str, object]:
        """Return the event of the turn of the player to act, as the wire has it; ``time`` in ms."""
        self._decisions += 1
        state, base = self._state, self._base[self._state.turn]
        legal = legal_of(state, base)
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

    def act(self, action: Action) -> Act:
        """Return the action of the protocol that ``action`` of the player to act is."""
        return act_of(action, self._base[self._state.turn], self._game)
