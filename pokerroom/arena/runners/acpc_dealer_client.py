"""A bot of the room at a dealer of the computer poker competition: match states in, answers out."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pokerroom.acpc.deck import Cards
from pokerroom.acpc.event_translation import ME, Teller, table_config
from pokerroom.acpc.gamedef import GameDef
from pokerroom.acpc.hand_state import Act
from pokerroom.acpc.line_socket import Gone, Lines
from pokerroom.acpc.payoffs import values
from pokerroom.acpc.protocol import VERSION_LINE, BadState, View, act_text, read_match_state
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.entrants import Entrant, Place, Player
from pokerroom.arena.match.faults import BotFault, Faults
from pokerroom.arena.match.live_view import Record
from pokerroom.arena.match.turn import WireTurn
from pokerroom.arena.runners.factory import make_player
from pokerroom.tables.cash.dealer import passive

SENDING = 60.0
"""seconds in which the dealer must take an answer"""


class BrokenMatch(Exception):
    """The dealer closed the connection within a hand, or sent what is no match state; the text says which."""


class Sum(msgspec.Struct):
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


class ForeignTable:
    """Plays one match; ``told`` is called after each hand."""

    def __init__(
        self,
        game: GameDef,
        bot: Entrant,
        *,
        seed: str,
        time: int,
        told: Callable[[Sum], None] = lambda _: None,
    ) -> None:
        """Raise :class:`pokerroom.acpc.event_translation.CannotTell` for a game that bots of the room do not play."""
        self._game = game
        self._seed = seed
        self._time = time
        self._told = told
        self.sum = Sum()
        config = table_config(game, time)
        names = tuple([f"Player {seat}" for seat in range(1, game.players + 1)])
        stacks = (config.max_buy_in,) * game.players
        place = Place(msgspec.to_builtins(config), names, stacks, ME)
        self._player: Player = make_player(bot, place, Setting(time_limit=time))
        self._teller: Teller | None = None
        self._record = Record()

    def play(self, lines: Lines) -> Sum:
        """Play until the dealer closes the connection; raise :class:`BrokenMatch`."""
        view: View | None = None
        try:
            lines.send(VERSION_LINE, SENDING)
            while True:
                line = lines.read(None)
                if line[0] in "#;\r\n":
                    continue
                view = self._read(line)
                answer = self._follow(view)
                if answer is not None:
                    state = line.rstrip("\r\n")
                    lines.send(f"{state}:{act_text(self._game, answer)}\r\n".encode("latin-1"), SENDING)
        except Gone as gone:
            if view is None or not view.state.finished:
                raise BrokenMatch(f"the dealer ended the match in {self._where(view)}: it {gone}") from None
        finally:
            self._player.close()
        return self.sum

    @staticmethod
    def _where(view: View | None) -> str:
        return "no hand" if view is None else f"hand {view.hand}"

    def _read(self, line: str) -> View:
        try:
            view = read_match_state(self._game, line)
        except BadState as wrong:
            raise BrokenMatch(f"the dealer sent what is no match state of this game: {wrong}") from None
        if line[view.end :].strip():
            raise BrokenMatch(
                f"the dealer sent more than a match state of this game: {line[view.end :].strip()[:40]!r}"
            )
        return view

    def _follow(self, view: View) -> Act | None:
        """Tell the bot what is new; return its answer when it is its turn."""
        teller = self._teller
        if teller is None or teller.hand != view.hand:
            teller = self._begin(view)
        try:
            news = teller.news(view)
        except BadState as wrong:
            raise BrokenMatch(f"hand {view.hand}: {wrong}") from None
        if news:
            self._record.append(news)
        if view.state.finished:
            self._end(view)
        elif view.state.turn == view.position:
            return self._decide(teller)
        return None

    def _begin(self, view: View) -> Teller:
        teller = self._teller = Teller(self._game, view, view.hand + 1)
        self._record = Record([teller.started()])
        self._player.begin(self._record, Chance(f"{self._seed}/{view.hand}"))
        self._record.append(teller.dealt())
        return teller

    def _decide(self, teller: Teller) -> Act:
        turn = WireTurn(teller.turn(self._time))
        self._record.append(turn)
        self.sum.decisions += 1
        try:
            return teller.act(self._player.decide(turn))
        except BotFault as fault:
            self.sum.faults.count(fault)
            return teller.act(passive(turn.options))

    def _end(self, view: View) -> None:
        if self._player.hears:
            try:
                self._player.end()
            except BotFault as fault:
                self.sum.faults.count(fault)
        self.sum.hands += 1
        worth = worth_of(view)
        if worth is None:
            self.sum.uncounted += 1
        else:
            self.sum.won += worth
        self._told(self.sum)


def worth_of(view: View) -> float | None:
    """Return what a finished hand won or lost its viewer, in chips; ``None`` when a hand at the showdown is unknown."""
    state, me = view.state, view.position
    if state.folded[me]:
        return float(-state.spent[me])
    if state.live > 1 and not all(hole or out for hole, out in zip(view.holes, state.folded, strict=True)):
        return None
    return values(state, Cards(view.holes, tuple(view.board)))[me]
