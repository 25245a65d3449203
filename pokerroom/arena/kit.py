"""A test kit for authors of bots: play one scripted hand against a bot, in memory, and look at what it did.

    from pokerroom.arena.kit import play_hand

    def test_raises_with_aces():
        hand = play_hand(MyBot, "As Ad", position="SB", others={"BB": ["raise 900", "check"]}, board="Kd 7c 2h 5s 9d")
        assert hand.answers[0].action == "raise"
        assert hand.faults == []

No server, no clock, no sockets: the bot is asked by the same code as in a battle.  ``bot`` is a class, or anything that
``pokerroom battle`` takes, a ``cmd:`` program too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.fast.bot import FastBot
from pokerclient.views.wire_types import Event, Turn
from pokerroom.arena.match.config import GAME_NAMES, Setting
from pokerroom.arena.match.counts import POSITIONS
from pokerroom.arena.match.deals import Deal
from pokerroom.arena.match.entrants import Entrant, Place, Player
from pokerroom.arena.match.hand_histories import Told, battle_record
from pokerroom.arena.match.live_view import LiveView, Record, plain
from pokerroom.arena.match.session import Chair, Session, Table, straight
from pokerroom.arena.match.turn import LiveTurn
from pokerroom.arena.runners.factory import make_player
from pokerroom.arena.runners.in_process import short
from pokerroom.arena.runners.in_process_fast import in_this_process
from pokerroom.arena.testing.errors import ScriptError
from pokerroom.arena.testing.scripted_players import Noted, Scripted
from pokerroom.arena.testing.stacked_decks import stacked
from pokerroom.cards import StackedDeck
from pokerroom.history.hand_record import HandRecord
from pokerroom.history.text import writer as text
from pokerroom.poker.events import Acted, BoardDealt, Drew
from pokerroom.tables.cash.config import ConfigError
from pokerroom.tables.cash.events import HandStarted

__all__ = ["Answer", "PlayedHand", "ScriptError", "play_hand"]


@dataclass(frozen=True)
class Answer:
    """What the bot was asked, and what it answered. A bot that failed has an action all the same: check or fold."""

    street: str
    """``preflop``, ``flop``, ``turn``, ``river``, or ``predraw``, ``draw``"""
    turn: Turn
    """what it was given, with ``legal`` and ``sizes``"""
    action: str
    """``fold``, ``check``, ``call``, ``bet``, ``raise`` or ``draw``"""
    to: int
    """of a bet or a raise: the total of this betting round"""
    discards: tuple[str, ...]
    fault: str
    """why this was no legal answer; empty when it was"""


@dataclass
class PlayedHand:
    """A scripted hand that was played to its end."""

    answers: list[Answer]
    """of the bot, in order"""
    seen: list[Event]
    """all events as the bot's seat was told of them"""
    net: int
    """chips that the bot won or lost"""
    faults: list[str]
    """what it did wrong, in words; empty when all was well"""
    record: HandRecord
    """the whole hand with all cards"""
    unplayed: dict[str, list[str]] = field(default_factory=dict)
    """what is left of the script, by position"""

    @property
    def text(self) -> str:
        """The hand as text, to be read when a test fails."""
        return text.hand_text(self.record)


def play_hand(
    bot: type[Bot] | type[FastBot] | str,
    cards: str,
    *,
    game: str = "holdem-no-limit",
    players: int = 2,
    position: str = "",
    others: Mapping[str, Sequence[str]] | None = None,
    hands: Mapping[str, str] | None = None,
    board: str = "",
    blinds: tuple[int, int] = (50, 100),
    ante: int = 0,
    stacks: int | Mapping[str, int] = 10_000,
    seed: int = 1,
) -> PlayedHand:
    """Play one hand in which the bot holds ``cards`` ("As Kd"); return what it did and saw.

    ``position`` is the bot's place: SB, BB, UTG, ... CO, BTN, as in a report of a battle (heads-up SB and BB); by
    default the puck.  ``others`` are the others' moves by position, in order: "fold", "check", "call", "raise 300"
    (to 300), "all_in", "draw 2c 3d"; who has no more moves checks or calls, and stands pat.  ``hands`` are the others'
    cards by position, ``board`` the cards that come, in order (at draw: those that are drawn).  What is not given is
    dealt by ``seed``, as is the bot's ``rng``.  ``stacks`` are chips, of everybody or by position.

    Raise :class:`ScriptError` for a script that cannot be played.
    """
    scene = _Scene(Setting(game, players, *blinds, ante, seed=seed), position, stacks)
    given = {scene.seat(place): held for place, held in {scene.position: cards, **(hands or {})}.items()}
    moves = {scene.seat(place): list(script) for place, script in (others or {}).items()}
    if scene.bot_seat in moves:
        raise ScriptError(f"{scene.position} is the bot's own place: ``others`` are the moves of the others")
    return scene.play(bot, stacked(scene.table, given, board, seed), moves)


class _Scene:
    """The table of one scripted hand, with the puck in seat 1."""

    def __init__(self, setting: Setting, position: str, stacks: int | Mapping[str, int]) -> None:
        if setting.game not in GAME_NAMES:
            raise ScriptError(f"there is no game {setting.game!r}: {', '.join(GAME_NAMES)}")
        try:
            self.table = Table(setting)
        except ConfigError as error:
            raise ScriptError(str(error)) from None
        self._setting = setting
        self._seats = dict(zip(POSITIONS[setting.seats], self.table.orders[0], strict=True))
        self._places = {seat: place for place, seat in self._seats.items()}
        self.position = position or POSITIONS[setting.seats][-1]
        self.bot_seat = self.seat(self.position)
        own = (
            {self.seat(place): chips for place, chips in stacks.items()}
            if isinstance(stacks, Mapping)
            else {}
        )
        usual = setting.stack if isinstance(stacks, Mapping) else stacks
        self.table.stacks = tuple([own.get(seat, usual) for seat in self.table.seats])

    def seat(self, place: str) -> int:
        """Return the seat of a position."""
        if place not in self._seats:
            raise ScriptError(
                f"there is no position {place!r} with {self._setting.seats} players: {', '.join(self._seats)}"
            )
        return self._seats[place]

    def play(
        self, bot: type[Bot] | type[FastBot] | str, deck: StackedDeck, moves: dict[int, list[str]]
    ) -> PlayedHand:
        """Play the hand."""
        config = msgspec.to_builtins(self.table.config)
        place = Place(config, self.table.names, self.table.stacks, self.bot_seat)
        noted = Noted(self._player(bot, place))
        scripted = {seat: Scripted(moves.get(seat, [])) for seat in self.table.seats if seat != self.bot_seat}
        everybody: list[Player] = [scripted.get(seat, noted) for seat in self.table.seats]
        chairs = [Chair(player, True) for player in everybody]
        try:
            hand, record = straight(Session(self.table, chairs).play(_Deal(deck, self._setting)))
        finally:
            noted.close()
        for seat, chair in enumerate(chairs, 1):
            if seat in scripted and chair.faults.total:
                raise ScriptError(f"{self._places[seat]}: {chair.faults.examples[0]}")
        return PlayedHand(
            answers=_answers(record, self.bot_seat, noted, self.table.rules.game.streets[0].name),
            seen=_seen(record, self.bot_seat),
            net=next(result.net for result in hand.results if result.seat == self.bot_seat),
            faults=chairs[self.bot_seat - 1].faults.examples,
            record=self._record(record),
            unplayed={self._places[seat]: one.moves for seat, one in scripted.items() if one.moves},
        )

    def _player(self, bot: type[Bot] | type[FastBot] | str, place: Place) -> Player:
        if isinstance(bot, str):
            return make_player(Entrant("bot", bot), place, self._setting)
        if not (isinstance(bot, type) and issubclass(bot, Bot | FastBot)):
            raise ScriptError(f"{short(bot)} is no bot: give the class, as MyBot, or what a battle takes")
        view = LiveView(place.config, place.names, place.stacks, place.seat)
        return in_this_process(bot, view)

    def _record(self, record: Record) -> HandRecord:
        """Return the whole hand, with the positions for names."""
        names = [Entrant(self._places[seat], "") for seat in self.table.seats]
        return battle_record(Told(1, 0, "0/0", tuple(range(len(names)))), names, self.table.config, record)


class _Deal(Deal):
    """The deal of a script: as one of a match, with the given cards."""

    __slots__ = ("_given",)

    def __init__(self, deck: StackedDeck, setting: Setting) -> None:
        super().__init__(setting.seed, 0, setting.seats)
        self._given = deck

    def deck(self) -> StackedDeck:
        """Return the deck."""
        return self._given


def _answers(record: Record, seat: int, noted: Noted, first: str) -> list[Answer]:
    """Return what the bot was asked, and what was carried out of what it answered; ``first`` is the first street."""
    answers = []
    street = first
    for asked, entry in zip([None, *record], record, strict=False):
        if not isinstance(entry, list):
            continue
        if isinstance(asked, LiveTurn) and asked.options.draw_max:
            street = "draw"
        if isinstance(asked, LiveTurn) and asked.seat == seat:
            answers.append(_answer(street, asked, entry[0], noted))
        for event in entry:
            if isinstance(event, BoardDealt):
                street = event.street
    return answers


def _answer(street: str, turn: LiveTurn, done: object, noted: Noted) -> Answer:
    note = noted.notes[turn.number]
    whole: Turn = turn.fresh()  # type: ignore[assignment] # what a Turn is at run time
    if isinstance(done, Drew):
        carried = ("draw", 0, done.discarded or ())
    else:
        assert isinstance(done, Acted)
        carried = (done.action, done.to if done.action in {"bet", "raise"} else 0, ())
    fault = note if isinstance(note, str) else ""
    if not isinstance(note, str) and (note.action, note.to if carried[1] else 0) != carried[:2]:
        fault = f"{note.action}{f' to {note.to}' if note.to else ''} was not legal"
    return Answer(street, whole, *carried, fault)


def _seen(record: Record, seat: int) -> list[Event]:
    """Return all events of a hand as ``seat`` is told of them."""
    seen: list[Event] = []
    for entry in record:
        if isinstance(entry, list):
            seen += [plain(event, seat) for event in entry]
        elif isinstance(entry, LiveTurn):
            seen.append(entry.fresh())
        elif isinstance(entry, HandStarted):
            seen.append(msgspec.to_builtins(entry))
    return seen
