"""A bot of the competition in a battle: it receives the hand as match states, and its answers become actions.

Theory of operation.  The state of the protocol follows the record of the hand (see
:mod:`pokerroom.lab.arena.match.live_view`): each action in it is done once more by the rules of the competition, and
at each decision, whoever's it is, the bot is sent its view, as its own dealer would.  Both rules ask the same
players in the same order because the stacks are the same before each hand and there are no antes
(:func:`acpc_game`); what is legal, the room's rules say.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from time import monotonic

from pokerroom.cards import CARD_IDS, card_names
from pokerroom.lab.acpc.acpc_errors import ConnectionLost, LineTimeout
from pokerroom.lab.acpc.acpc_hand_state import CALL, DRAW, FOLD, RAISE, AcpcAction, AcpcHandState
from pokerroom.lab.acpc.gamedef import MAX_RAISES, RANKS, SUITS, GameDef
from pokerroom.lab.acpc.hand_cards import HandCards
from pokerroom.lab.acpc.protocol import board_texts, match_state, read_version
from pokerroom.lab.acpc.reply import ActionRequest, ParsedReply, parse_reply
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.game_names import GAME_NAMES, in_competition
from pokerroom.lab.arena.match.live_view import Entry, LiveRecord
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.lab.arena.runners.acpc_listener import AcpcBotConnection, BotNeverConnected
from pokerroom.poker.actions import CALL as CALLS
from pokerroom.poker.actions import CHECK, Action
from pokerroom.poker.actions import FOLD as FOLDS
from pokerroom.poker.rules import GAMES
from pokerwire.cash.cash_events import HandStarted, Turn
from pokerwire.cash.legal import Legal
from pokerwire.error_tree import PokerRoomError
from pokerwire.hand_events import Acted, BoardDealt, Drew, HandEvent, HandShown, HoleCards

GREETING_TIMEOUT = 30.0
"""seconds to say which version of the protocol the bot speaks"""
MAX_DRAW_SEATS = 5
MIN_LIMIT_STACK = 24
"""big blinds that a hand at fixed limit with four bets a round can take; with fewer, the rules of all-ins differ"""


class AcpcPlayer(ImmediatePlayer):
    """One bot in one seat for one session."""

    wants_hand_end = True

    def __init__(
        self, game: GameDef, seat: int, time: float, connect: Callable[[], AcpcBotConnection]
    ) -> None:
        """``time`` is seconds for a decision; ``connect`` brings the bot in for the first hand."""
        self._game = game
        self._seat = seat
        self._time = time
        self._connect = connect
        self._connection: AcpcBotConnection | None = None
        self._lost_reason = ""
        self._connect_fault: BotFault | None = None
        """why it did not come, which it has not been counted for yet"""
        self._record = LiveRecord()
        self._numbers = count()
        """numbers of the hands of the connection"""

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """A hand begins: ``record`` is where it will be written. Chance is the bot's own."""
        self._record = record
        self._read_count = 0
        self._hand_number = next(self._numbers)
        self._state = AcpcHandState(self._game)
        self._spent_before_round = [0] * self._game.players
        started = record[0]
        assert isinstance(started, HandStarted)
        players = self._game.players
        self._first_seat = started.button % players + 1
        """the seat of position 0, to the left of the button"""
        self._my_position = self._position(self._seat)
        self._cards = HandCards([[] for _ in range(players)], ())
        if not self._hand_number:  # now, since what it takes to come is no time of a decision
            try:
                self._ensure_connected()
            except BotFault as fault:
                self._connect_fault = fault

    def decide(self, turn: Turn) -> Action:
        """Send what is new and wait for the answer; raise :class:`BotFault`."""
        connection = self._ensure_connected()
        self._catch_up(connection)
        deadline = monotonic() + self._time
        while True:
            try:
                text = connection.lines.read(max(0.0, deadline - monotonic()))
            except LineTimeout as late:
                raise BotFault("late", str(late)) from None
            except ConnectionLost as gone:
                raise self._lose(str(gone)) from None
            if text[0] in "#;":
                continue
            answered = self._read_answer(text)
            if answered.act is not None:
                return self._action(answered, answered.act, turn.legal)

    def end(self) -> None:
        """Send the end of the hand; raise :class:`BotFault` when the bot is not there."""
        connection = self._ensure_connected()
        self._catch_up(connection)
        self._send(connection)

    def close(self) -> None:
        """The session is over."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.end()

    # --- talking ------------------------------------------------------------------------------------------------

    def _ensure_connected(self) -> AcpcBotConnection:
        """Return the bot's connection; the bot is brought in and greeted if it is not there yet."""
        if self._connect_fault is not None:
            error, self._connect_fault = self._connect_fault, None
            raise error
        if self._lost_reason:
            raise BotFault("unasked", self._lost_reason, final=True)
        if self._connection is None:
            try:
                self._connection = self._connect()
                greeting = self._connection.lines.read(GREETING_TIMEOUT)
            except (BotNeverConnected, ConnectionLost, LineTimeout) as error:
                raise self._lose(str(error)) from None
            if read_version(greeting) is None:
                raise self._lose(f"began with {greeting[:40]!r}, not with VERSION:2.0.0")
        return self._connection

    def _send(self, connection: AcpcBotConnection) -> None:
        state = self._match_state()
        try:
            connection.lines.send(f"{state}\r\n".encode("ascii"), self._time)
        except (ConnectionLost, LineTimeout) as error:
            raise self._lose(str(error)) from None

    def _lose(self, reason: str) -> BotFault:
        self._lost_reason = reason
        self.close()
        return BotFault("crashed", reason, final=True)

    def _match_state(self) -> str:
        return match_state(
            self._my_position,
            self._hand_number,
            self._state,
            self._cards,
            board_texts(self._game, self._cards.board),
        )

    def _read_answer(self, text: str) -> ParsedReply:
        cards = self._cards
        question = ActionRequest(
            self._match_state(), self._hand_number, self._state, cards.holes[self._my_position], cards.board
        )
        return parse_reply(self._game, question, text)

    def _action(self, answered: ParsedReply, act: AcpcAction, legal: Legal) -> Action:
        """Return the action of the room; raise :class:`BotFault` for an illegal one."""
        if answered.invalid:
            raise BotFault("illegal", answered.warnings[0].partition(",")[0])
        if act.kind == DRAW:
            return Action("draw", cards=card_names(act.cards))
        if act.kind == FOLD:
            return FOLDS
        if act.kind == CALL:
            return CALLS if legal.call_by else CHECK
        if legal.aggression is None:
            raise BotFault("illegal", "may not raise: nobody raised in full since it acted (rule A4)")
        to = act.size - self._spent_before_round[self._my_position] if self._game.sized else legal.min_to
        return Action(legal.aggression, max(legal.min_to, min(to, legal.max_to)))

    # --- following the hand -------------------------------------------------------------------------------------

    def _position(self, seat: int) -> int:
        return (seat - self._first_seat) % self._game.players

    def _catch_up(self, connection: AcpcBotConnection) -> None:
        """Follow the record to its end, sending the view of each decision on the way."""
        entries: list[Entry] = self._record[self._read_count :]
        self._read_count = len(self._record)
        for entry in entries:
            if isinstance(entry, LiveTurn):
                self._send(connection)
            elif isinstance(entry, list):
                for event in entry:
                    self._apply_event(event)

    def _apply_event(self, event: HandEvent) -> None:
        cards = self._cards
        if isinstance(event, HoleCards):
            if event.seat == self._seat and event.cards:
                cards.holes[self._my_position] = [CARD_IDS[card] for card in event.cards]
        elif isinstance(event, Acted):
            self._apply_act(event.seat, self._acpc_act(event))
        elif isinstance(event, BoardDealt):
            cards.board = tuple([CARD_IDS[card] for card in event.board])
        elif isinstance(event, Drew):
            if event.seat == self._seat and event.hand:
                cards.holes[self._my_position] = [CARD_IDS[card] for card in event.hand]
            self._apply_act(event.seat, AcpcAction(DRAW, event.count))
        elif isinstance(event, HandShown):
            cards.holes[self._position(event.seat)] = [CARD_IDS[card] for card in event.cards]

    def _acpc_act(self, event: Acted) -> AcpcAction:
        if event.action == "fold":
            return AcpcAction(FOLD)
        if event.action in {"check", "call"}:
            return AcpcAction(CALL)
        spent_before = self._spent_before_round[self._position(event.seat)]
        return AcpcAction(RAISE, event.to + spent_before if self._game.sized else 0)

    def _apply_act(self, seat: int, act: AcpcAction) -> None:
        state = self._state
        if state.turn != self._position(seat):
            raise RuntimeError(f"seat {seat} acts out of turn by the rules of the ACPC protocol")
        round_ = state.round
        state.apply(act)
        if state.round != round_:
            self._spent_before_round = list(state.spent)


# --- the game definition ----------------------------------------------------------------------------------------------


class NoAcpcGame(PokerRoomError, ValueError):
    """A battle that no game definition describes; the text says what would be right."""


def acpc_game(setting: MatchConfig) -> GameDef:
    """Return the definition of the game of a battle; raise :class:`NoAcpcGame`."""
    if not in_competition(setting.game):
        raise NoAcpcGame(
            f"the ACPC protocol has no words for {setting.game}: it has hold'em and five-card draw"
        )
    name, structure = GAME_NAMES[setting.game]
    seats, small, big = setting.seats, setting.small_blind, setting.big_blind
    _check_supported(setting, draw=name == "draw", limit=structure == "limit")
    heads_up = seats == 2
    rounds = len(GAMES[name].streets)
    sizes = tuple([2 * big if street.big_bet else big for street in GAMES[name].streets])
    draw = name == "draw"
    return GameDef(
        betting=structure,
        players=seats,
        rounds=rounds,
        blinds=(big, small) if heads_up else (small, big, *(0,) * (seats - 2)),
        stacks=(setting.stack,) * seats,
        raise_sizes=sizes if structure == "limit" else (),
        first=(1 if heads_up else 2 % seats, *(0,) * (rounds - 1)),
        max_raises=(setting.max_bets - 1, *(setting.max_bets,) * (rounds - 1))
        if structure == "limit"
        else (MAX_RAISES,) * rounds,
        suits=SUITS,
        ranks=RANKS,
        hole=GAMES[name].hole,
        board=(0,) * rounds if draw else (0, 3, 1, 1),
        draws=(0, 5) if draw else (0,) * rounds,
    )


def _check_supported(setting: MatchConfig, *, draw: bool, limit: bool) -> None:
    if setting.ante:
        raise NoAcpcGame("the ACPC protocol has no antes: leave --ante out")
    if setting.keep_stacks:
        raise NoAcpcGame("in the ACPC protocol stacks are the same before each hand: leave --keep-stacks out")
    if draw and setting.seats > MAX_DRAW_SEATS:
        raise NoAcpcGame(
            f"draw over the ACPC protocol is for at most {MAX_DRAW_SEATS} seats: the deck lasts no further"
        )
    if limit and setting.stack < MIN_LIMIT_STACK * setting.big_blind:
        raise NoAcpcGame(
            f"at fixed limit bots over the ACPC protocol need a --stack of {MIN_LIMIT_STACK} big blinds or more"
        )
