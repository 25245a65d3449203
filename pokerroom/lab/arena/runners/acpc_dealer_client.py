"""A bot of the room at a dealer of the computer poker competition: match states in, answers out."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pokerroom.lab.acpc.acpc_errors import BadState, ConnectionLost
from pokerroom.lab.acpc.acpc_hand_state import AcpcAction
from pokerroom.lab.acpc.event_translation import VIEWER_SEAT, EventTranslator, table_config
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.hand_cards import HandCards
from pokerroom.lab.acpc.line_socket import LineSocket
from pokerroom.lab.acpc.payoffs import payoffs
from pokerroom.lab.acpc.protocol import VERSION_LINE, MatchState, action_text, read_match_state
from pokerroom.lab.arena.match.bot_faults import BotFault, Faults
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.entrants import Entrant, SeatAssignment
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.lab.arena.runners.player_factory import make_player
from pokerroom.tables.peer.hand_runner import check_or_fold
from pokerwire.cash.cash_events import Turn
from pokerwire.error_tree import PokerRoomError
from pokerwire.reading import read

SEND_TIMEOUT = 60.0
"""seconds in which the dealer must take an answer"""


class MatchAborted(PokerRoomError):
    """The dealer closed the connection within a hand, or sent what is no match state; the text says which."""


class MatchTotals(msgspec.Struct):
    """What came of a match."""

    hands: int = 0
    decisions: int = 0
    won: float = 0.0
    """chips"""
    uncounted: int = 0
    """hands in which a hand at the showdown was not shown, so that nobody knows what they were worth"""
    faults: Faults = msgspec.field(default_factory=Faults)

    def per_hand(self, big_blind: int) -> float:
        """Return thousandths of a big blind won a hand."""
        counted = self.hands - self.uncounted
        return 1000 * self.won / big_blind / counted if counted else 0.0


class DealerClient:
    """Plays one match; ``on_hand`` is called after each hand."""

    def __init__(
        self,
        game: GameDef,
        bot: Entrant,
        *,
        seed: str,
        time: int,
        on_hand: Callable[[MatchTotals], None] = lambda _: None,
    ) -> None:
        """Raise :class:`pokerroom.lab.acpc.event_translation.UnsupportedGame` for a game that bots of the room do not
        play."""
        self._game = game
        self._seed = seed
        self._time = time
        self._on_hand = on_hand
        self.totals = MatchTotals()
        config = table_config(game, time)
        names = tuple([f"Player {seat}" for seat in range(1, game.players + 1)])
        stacks = (config.max_buy_in,) * game.players
        assignment = SeatAssignment(msgspec.to_builtins(config), names, stacks, VIEWER_SEAT)
        self._player: ImmediatePlayer = make_player(bot, assignment, MatchConfig(time_limit=time))
        self._translator: EventTranslator | None = None
        self._record = LiveRecord()

    def play(self, lines: LineSocket) -> MatchTotals:
        """Play until the dealer closes the connection; raise :class:`MatchAborted`."""
        view: MatchState | None = None
        try:
            lines.send(VERSION_LINE, SEND_TIMEOUT)
            while True:
                text = lines.read(None)
                if text[0] in "#;\r\n":
                    continue
                view = self._read(text)
                answer = self._update(view)
                if answer is not None:
                    state = text.rstrip("\r\n")
                    lines.send(
                        f"{state}:{action_text(self._game, answer)}\r\n".encode("latin-1"), SEND_TIMEOUT
                    )
        except ConnectionLost as gone:
            if view is None or not view.state.finished:
                raise MatchAborted(f"the dealer ended the match in {self._where(view)}: it {gone}") from None
        finally:
            self._player.close()
        return self.totals

    @staticmethod
    def _where(view: MatchState | None) -> str:
        return "no hand" if view is None else f"hand {view.hand}"

    def _read(self, text: str) -> MatchState:
        try:
            view = read_match_state(self._game, text)
        except BadState as wrong:
            raise MatchAborted(f"the dealer sent what is no match state of this game: {wrong}") from None
        if text[view.end :].strip():
            raise MatchAborted(
                f"the dealer sent more than a match state of this game: {text[view.end :].strip()[:40]!r}"
            )
        return view

    def _update(self, view: MatchState) -> AcpcAction | None:
        """Pass the bot what is new; return its answer when it is its turn."""
        translator = self._translator
        if translator is None or translator.hand != view.hand:
            translator = self._begin(view)
        try:
            events = translator.new_events(view)
        except BadState as wrong:
            raise MatchAborted(f"hand {view.hand}: {wrong}") from None
        if events:
            self._record.append(events)
        if view.state.finished:
            self._end(view)
        elif view.state.turn == view.position:
            return self._decide(translator)
        return None

    def _begin(self, view: MatchState) -> EventTranslator:
        translator = self._translator = EventTranslator(self._game, view, view.hand + 1)
        self._record = LiveRecord([translator.hand_started()])
        self._player.begin(self._record, BotSeed(f"{self._seed}/{view.hand}"))
        self._record.append(translator.deal_events())
        return translator

    def _decide(self, translator: EventTranslator) -> AcpcAction:
        turn = read(translator.turn_event(self._time), Turn)
        self._record.append(turn)
        self.totals.decisions += 1
        try:
            return translator.to_acpc_action(self._player.decide(turn))
        except BotFault as fault:
            self.totals.faults.count(fault)
            return translator.to_acpc_action(check_or_fold(turn.legal))

    def _end(self, view: MatchState) -> None:
        if self._player.wants_hand_end:
            try:
                self._player.end()
            except BotFault as fault:
                self.totals.faults.count(fault)
        self.totals.hands += 1
        value = hand_value(view)
        if value is None:
            self.totals.uncounted += 1
        else:
            self.totals.won += value
        self._on_hand(self.totals)


def hand_value(view: MatchState) -> float | None:
    """Return what a finished hand won or lost its viewer, in chips; ``None`` when a hand at the showdown is unknown."""
    state, me = view.state, view.position
    if state.folded[me]:
        return float(-state.spent[me])
    if state.live > 1 and not all(hole or out for hole, out in zip(view.holes, state.folded, strict=True)):
        return None
    return payoffs(state, HandCards(view.holes, tuple(view.board)))[me]
