"""A test kit for bot authors: play one scripted hand against a bot, in memory, and check what it did.

    from pokerroom.lab.arena.kit import play_hand

    def test_raises_with_aces():
        hand = play_hand(MyBot, "As Ad", position="SB", others={"BB": ["raise 900", "check"]}, board="Kd 7c 2h 5s 9d")
        assert hand.answers[0].action == "raise"
        assert hand.faults == []

There is no server, clock or socket: the same code asks the bot as in a battle. ``bot`` is a class, or anything that
``pokerroom battle`` takes, such as a ``cmd:`` program.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.fast.fast_bot import FastBot
from pokerroom.cards import StackedDeck
from pokerroom.history.positions import POSITIONS
from pokerroom.history.text import text_writer as text
from pokerroom.lab.arena.match.deals import MatchDeal
from pokerroom.lab.arena.match.entrants import Entrant, SeatAssignment
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.arena.match.hand_histories import HandLabels, battle_record
from pokerroom.lab.arena.match.live_view import LiveRecord, LiveView, events_for_seat
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.lab.arena.match.match_session import MatchSession, MatchTable, SeatRunner, run_synchronously
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.lab.arena.runners.in_process import safe_repr
from pokerroom.lab.arena.runners.in_process_fast import make_in_process_player
from pokerroom.lab.arena.runners.player_factory import make_player
from pokerroom.lab.arena.testing.scripted_players import RecordingPlayer, ScriptedPlayer
from pokerroom.lab.arena.testing.stacked_decks import ScriptError, stacked_deck
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import HandStarted, Turn
from pokerwire.hand_events import Acted, BoardDealt, Drew, Event
from pokerwire.room.finished_hand import HandRecord

__all__ = ["BotDecision", "PlayedHand", "ScriptError", "play_hand"]


@dataclass(frozen=True)
class BotDecision:
    """What the bot was asked, and what it answered. A bot that failed still has an action: check or fold."""

    street: str
    """``preflop``, ``flop``, ``turn``, ``river``, or ``predraw``, ``draw``"""
    turn: Turn
    """what it was given, with ``legal`` and ``sizes``"""
    action: str
    """``fold``, ``check``, ``call``, ``bet``, ``raise`` or ``draw``"""
    to: int
    """for a bet or a raise: the total of this betting round"""
    discards: tuple[str, ...]
    fault: str
    """why this was not a legal answer; empty when it was"""


@dataclass
class PlayedHand:
    """A scripted hand that was played to its end."""

    answers: list[BotDecision]
    """the bot's answers, in order"""
    seen: list[Event]
    """all events as the bot's seat saw them"""
    net: int
    """chips that the bot won or lost"""
    faults: list[str]
    """what it did wrong, in words; empty when all was well"""
    record: HandRecord
    """the whole hand with all cards"""
    unplayed: dict[str, list[str]] = field(default_factory=dict)
    """the rest of the script at the end, by position"""

    @property
    def text(self) -> str:
        """The hand as text, to read when a test fails."""
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
    """Play one hand in which the bot holds ``cards`` ("As Kd"), and return what it did and saw.

    ``position`` is the bot's place: SB, BB, UTG, ... CO, BTN, as in a report of a battle (heads-up SB and BB); by
    default the button.  ``others`` are the others' moves by position, in order: "fold", "check", "call", "raise 300"
    (to 300), "all_in", "draw 2c 3d"; a player without moves checks or calls, and stands pat.  ``hands`` are the others'
    cards by position, ``board`` the cards that come, in order (at draw: those that are drawn).  The other cards and the
    bot's ``rng`` come from ``seed``. ``stacks`` are chips, for everybody or by position.

    Raise :class:`ScriptError` for a script that cannot be played.
    """
    scripted_hand = _ScriptedHand(MatchConfig(game, players, *blinds, ante, seed=seed), position, stacks)
    hole_cards = {
        scripted_hand.seat(position_name): held
        for position_name, held in {scripted_hand.position: cards, **(hands or {})}.items()
    }
    moves = {
        scripted_hand.seat(position_name): list(script) for position_name, script in (others or {}).items()
    }
    if scripted_hand.bot_seat in moves:
        raise ScriptError(
            f"{scripted_hand.position} is the bot's own place: ``others`` are the moves of the others"
        )
    return scripted_hand.play(bot, stacked_deck(scripted_hand.table, hole_cards, board, seed), moves)


class _ScriptedHand:
    """The table of one scripted hand, with the button in seat 1."""

    def __init__(self, setting: MatchConfig, position: str, stacks: int | Mapping[str, int]) -> None:
        if setting.game not in GAME_NAMES:
            raise ScriptError(f"there is no game {setting.game!r}: {', '.join(GAME_NAMES)}")
        try:
            self.table = MatchTable(setting)
        except ConfigError as error:
            raise ScriptError(str(error)) from None
        self._setting = setting
        self._seats = dict(zip(POSITIONS[setting.seats], self.table.orders[0], strict=True))
        self._positions = {seat: position_name for position_name, seat in self._seats.items()}
        self.position = position or POSITIONS[setting.seats][-1]
        self.bot_seat = self.seat(self.position)
        own_stacks = (
            {self.seat(position_name): chips for position_name, chips in stacks.items()}
            if isinstance(stacks, Mapping)
            else {}
        )
        default_stack = setting.stack if isinstance(stacks, Mapping) else stacks
        self.table.stacks = tuple([own_stacks.get(seat, default_stack) for seat in self.table.seats])

    def seat(self, position: str) -> int:
        """Return the seat of a position."""
        if position not in self._seats:
            raise ScriptError(
                f"there is no position {position!r} with {self._setting.seats} players: {', '.join(self._seats)}"
            )
        return self._seats[position]

    def play(
        self, bot: type[Bot] | type[FastBot] | str, deck: StackedDeck, moves: dict[int, list[str]]
    ) -> PlayedHand:
        """Play the hand."""
        config = msgspec.to_builtins(self.table.config)
        assignment = SeatAssignment(config, self.table.names, self.table.stacks, self.bot_seat)
        recorder = RecordingPlayer(self._player(bot, assignment))
        scripted = {
            seat: ScriptedPlayer(moves.get(seat, [])) for seat in self.table.seats if seat != self.bot_seat
        }
        players: list[ImmediatePlayer] = [scripted.get(seat, recorder) for seat in self.table.seats]
        runners = [SeatRunner(player, True) for player in players]
        try:
            hand, record = run_synchronously(
                MatchSession(self.table, runners).play(_ScriptedDeal(deck, self._setting))
            )
        finally:
            recorder.close()
        for seat, runner in enumerate(runners, 1):
            if seat in scripted and runner.faults.total:
                raise ScriptError(f"{self._positions[seat]}: {runner.faults.examples[0]}")
        return PlayedHand(
            answers=_answers(record, self.bot_seat, recorder, self.table.rules.game.streets[0].name),
            seen=_events_seen(record, self.bot_seat),
            net=next(result.net for result in hand.results if result.seat == self.bot_seat),
            faults=runners[self.bot_seat - 1].faults.examples,
            record=self._record(record),
            unplayed={self._positions[seat]: one.moves for seat, one in scripted.items() if one.moves},
        )

    def _player(self, bot: type[Bot] | type[FastBot] | str, assignment: SeatAssignment) -> ImmediatePlayer:
        if isinstance(bot, str):
            return make_player(Entrant("bot", bot), assignment, self._setting)
        if not (isinstance(bot, type) and issubclass(bot, Bot | FastBot)):
            raise ScriptError(f"{safe_repr(bot)} is no bot: give the class, as MyBot, or what a battle takes")
        view = LiveView(assignment.config, assignment.names, assignment.stacks, assignment.seat)
        return make_in_process_player(bot, view)

    def _record(self, record: LiveRecord) -> HandRecord:
        """Return the whole hand, with the positions for names."""
        names = [Entrant(self._positions[seat], "") for seat in self.table.seats]
        return battle_record(
            HandLabels(1, 0, "0/0", tuple(range(len(names)))), names, self.table.config, record
        )


class _ScriptedDeal(MatchDeal):
    """The deal of a script: as one of a match, with the given cards."""

    __slots__ = ("_stacked_deck",)

    def __init__(self, deck: StackedDeck, setting: MatchConfig) -> None:
        super().__init__(setting.seed, 0, setting.seats)
        self._stacked_deck = deck

    def deck(self) -> StackedDeck:
        """Return the deck."""
        return self._stacked_deck


def _answers(
    record: LiveRecord, seat: int, recorder: RecordingPlayer, first_street: str
) -> list[BotDecision]:
    """Return what the bot was asked, and what was carried out of what it answered; ``first_street`` is the first
    street."""
    answers = []
    street = first_street
    for previous, entry in zip([None, *record], record, strict=False):
        if not isinstance(entry, list):
            continue
        if isinstance(previous, LiveTurn) and previous.legal.draw_max:
            street = "draw"
        if isinstance(previous, LiveTurn) and previous.seat == seat:
            answers.append(_answer(street, previous, entry[0], recorder))
        for event in entry:
            if isinstance(event, BoardDealt):
                street = event.street
    return answers


def _answer(street: str, turn: LiveTurn, event: object, recorder: RecordingPlayer) -> BotDecision:
    outcome = recorder.outcomes[turn.decision]
    if isinstance(event, Drew):
        executed = ("draw", 0, event.discarded or ())
    else:
        assert isinstance(event, Acted)
        executed = (event.action, event.to if event.action in {"bet", "raise"} else 0, ())
    fault = outcome if isinstance(outcome, str) else ""
    if not isinstance(outcome, str) and (outcome.action, outcome.to if executed[1] else 0) != executed[:2]:
        fault = f"{outcome.action}{f' to {outcome.to}' if outcome.to else ''} was not legal"
    return BotDecision(street, turn.to_event(), *executed, fault)


def _events_seen(record: LiveRecord, seat: int) -> list[Event]:
    """Return all events of a hand as ``seat`` sees them."""
    seen: list[Event] = []
    for entry in record:
        if isinstance(entry, list):
            seen += events_for_seat(entry, seat)
        elif isinstance(entry, LiveTurn):
            seen.append(entry.to_event())
        elif isinstance(entry, HandStarted):
            seen.append(entry)
    return seen
