"""The activity log: counts what happens in a room, and logs what a host may want to know later."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

from twisted.logger import Logger

from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.observer import SessionObserver
from pokerroom.protocol.broadcast.subscriber import ConnectedClient, Subscriber
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_records import LostTable
from pokerroom.room.tournaments.tournament_recovery import LostTournament
from pokerroom.server.log_format import traceback_text
from pokerroom.tables.event_log import NumberedEvents, PrivateEvent
from pokerroom.tables.uth.uth_table import UthTable
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import (
    HandStarted,
    HandVoided,
    Paused,
    Resumed,
    Sat,
    StakesChanged,
    StoodUp,
    TableClosed,
)
from pokerwire.declared import declared
from pokerwire.hand_events import HandEnded
from pokerwire.messages import account_messages
from pokerwire.messages.account_messages import ClaimHost, Hello
from pokerwire.messages.connection_messages import Error, Ok
from pokerwire.messages.host_messages import HostOpen, HostOpenUth
from pokerwire.messages.lobby_messages import CreateTable, CreateUthTable
from pokerwire.messages.message_base import Command, HostOnly, Message, Trait
from pokerwire.messages.message_registry import CLIENT_MESSAGES, QUERIES, commands_with
from pokerwire.messages.tournament_messages import HostOpenTournament, TournamentOpened
from pokerwire.uth.round_events import BettingOpened, RoundCancelled, RoundEnded, RoundPaused, RoundResumed
from pokerwire.uth.uth_table_events import BankShort, LimitsChanged, PlaceLeft, PlaceTaken

UNNAMED_SPECTATOR = "a spectator"
_HOST_COMMANDS = frozenset([kind for kind in CLIENT_MESSAGES if issubclass(kind, HostOnly)]) - QUERIES
_ACCOUNT_COMMANDS = frozenset(declared(Command, account_messages))
_LOGGED_COMMANDS = commands_with(Trait.LOGGED) | _HOST_COMMANDS
"""commands that may be logged once they are answered"""
MAX_UNCOUNTED_BATCHES = 1_000
"""batches of events that may wait to be counted: many at once cost less than one by one"""

_DEBUG_EVENTS = frozenset((HandStarted, HandEnded, BettingOpened, RoundEnded))
"""every hand and round: logged only when the log is verbose"""

_LOGGED_EVENTS = _DEBUG_EVENTS | {
    Sat,
    StoodUp,
    PlaceTaken,
    PlaceLeft,
    Paused,
    Resumed,
    StakesChanged,
    LimitsChanged,
    TableClosed,
    HandVoided,
    RoundCancelled,
    RoundPaused,
    RoundResumed,
    BankShort,
    PrivateEvent,
}
"""No card, no bet and no chat is among them; what is in a :class:`PrivateEvent` has to be looked at."""
_ALWAYS_LOGGED_EVENTS = _LOGGED_EVENTS - _DEBUG_EVENTS
_TABLE = re.compile(r"\btable (\d+)")
_HAND = re.compile(r"\b(hand|round) (\d+)")


class ActivityLog(SessionObserver):
    """Observes all sessions and tables. ``verbose``: log every hand and refusal, too."""

    def __init__(self, log: Logger) -> None:
        self._log = log
        self.verbose = False
        self.commands: Counter[type[Command]] = Counter()
        self.errors: Counter[str] = Counter()
        self.goodbyes: Counter[str] = Counter()
        self._events: Counter[type[AnyTableEvent]] = Counter()
        self._uncounted: list[Sequence[AnyTableEvent | PrivateEvent]] = []
        self.internal_errors = 0

    # --- as an observer -----------------------------------------------------------------------------------------------

    def on_answer(self, session: Subscriber, command: Command, answer: Message) -> None:
        """Count a command."""
        kind = type(command)
        self.commands[kind] += 1
        if type(answer) is Error:
            self.errors[answer.code] += 1
            if self.verbose:
                self._log_refusal(session, command, answer)
        if kind in _LOGGED_COMMANDS:
            self._log_answer(session, command, answer)

    def on_continue(self, session: Subscriber) -> None:
        """Log that a client of another process continues here; a whole room comes in one moment."""
        if self.verbose:
            self._log.info("{who} continues here", event="continued", **self._identity(session))

    def on_bad_message(self, session: Subscriber, code: str) -> None:
        """Count a payload that is no command."""
        self.errors[code] += 1

    def on_host_password_locked(self, warning: Sentence) -> None:
        """Warn the host."""
        self._log.warn("{warning}", event="host_password_locked", warning=str(warning))

    def on_table_events(self, opened: OpenTable, new_events: NumberedEvents[AnyTableEvent]) -> None:
        """Count events, and log the rarer ones."""
        self._uncounted.append(new_events.events)
        if len(self._uncounted) > MAX_UNCOUNTED_BATCHES:
            self._count_events()
        logged_types = _LOGGED_EVENTS if self.verbose else _ALWAYS_LOGGED_EVENTS
        if logged_types.isdisjoint(map(type, new_events.events)):
            return  # as after nearly every decision
        for position, entry in enumerate(new_events.events, 1):
            event = entry.event if type(entry) is PrivateEvent else entry
            if type(event) in logged_types:
                self._log_event(opened, event, new_events.events[position:])

    @property
    def events(self) -> Counter[type[AnyTableEvent]]:
        """How many events of each type there have been."""
        self._count_events()
        return self._events

    def _count_events(self) -> None:
        batches, self._uncounted = self._uncounted, []
        entries = list(chain.from_iterable(batches))
        counts: Counter[type[Any]] = Counter(map(type, entries))
        if counts.pop(PrivateEvent, 0):
            counts.update([type(entry.event) for entry in entries if type(entry) is PrivateEvent])
        self._events.update(counts)

    def on_disconnect(self, session: ConnectedClient, code: str) -> None:
        """Count a goodbye."""
        self.goodbyes[code] += 1
        self._log.info("{who} was sent away: {code}", event="sent_away", code=code, **self._identity(session))

    def on_leave(self, session: Subscriber) -> None:
        """Log that a client is gone."""
        self._log.info("{who} left", event="left", **self._identity(session))

    def log_refused_address(self, address: str, code: str) -> None:
        """Log and count a connection that was refused because of its address."""
        self.goodbyes[code] += 1
        identity = _identity_fields(None, address)
        self._log.info(
            "{who} from {address} was not let in: {code}", event="not_let_in", code=code, **identity
        )

    def log_busy_address(self, address: str, connections: int) -> None:
        """Log that the connections of one address ask for more than its share of the server's time."""
        self._log.warn(
            "{address} wants more than its share: {connections} of its connections wait, so that others do not",
            event="busy_address",
            address=address,
            connections=connections,
        )

    def log_open_table(self, table: int, name: str) -> None:
        """Log that a table is open."""
        self._log.info("table {table} is open: {name}", event="table_opened", table=table, name=name)

    def log_lost_table(self, table: LostTable) -> None:
        """Log that a table cannot continue from where it was when the room crashed."""
        self._log.warn(
            "table {table}, {name}, could not go on where it was and {now}; chips are back in the wallets: {reason}",
            event="table_lost",
            table=table.table,
            name=table.name,
            now="is open but empty" if table.anew else "is closed",
            reason=str(table.why),
        )

    def log_lost_tournament(self, lost: LostTournament) -> None:
        """Log that a tournament cannot continue from where it was when the room crashed."""
        self._log.warn(
            "tournament {tournament}, {name}, could not go on; what players paid is back in their wallets: {reason}",
            event="tournament_lost",
            tournament=lost.tournament,
            name=lost.name,
            reason=str(lost.why),
        )

    def log_standstill(self, ms: int) -> None:
        """Log that the process did not run for a while."""
        self._log.warn(
            "the room stood still for {seconds} s, as when its machine sleeps: all clocks go on from where they stood",
            event="standstill",
            seconds=round(ms / 1000),
        )

    # --- internal errors ----------------------------------------------------------------------------------------------

    def log_internal_error(self, doing: str, error: BaseException) -> None:
        """Count and log an internal error, with its traceback and the table and hand where it happened."""
        self.internal_errors += 1
        self._log.critical(
            "fault while {doing}\n{traceback}",
            event="fault",
            doing=doing,
            traceback=traceback_text(error),
            **table_and_hand_in(doing),
        )

    # --- log entries --------------------------------------------------------------------------------------------------

    def _log_answer(self, session: Subscriber, command: Command, answer: Message) -> None:
        identity = self._identity(session)
        match command, answer:
            case Hello(name=name), Error(code=code):
                identity = _identity_fields(name, session.address)
                self._log.info("{who} was not let in: {code}", event="not_let_in", code=code, **identity)
            case Hello(bot=bot), _:
                self._log.info("{who} joined from {address}", event="joined", bot=bot, **identity)
            case ClaimHost(), Error(code=code):
                self._log.info("{who} is no host: {code}", event="not_host", code=code, **identity)
            case ClaimHost(), _:
                self._log.info("{who} is a host now", event="host", **identity)
            case _, Error():
                return
            case _ if type(command) in _ACCOUNT_COMMANDS:
                self._log.info("{who}: {act}", event="account", act=_tag(command), **identity)
            case _, Ok(table=table):
                if (
                    isinstance(command, CreateTable | CreateUthTable | HostOpen | HostOpenUth)
                    and table is not None
                ):
                    self.log_open_table(table, command.config.name)
                if type(command) in _HOST_COMMANDS:
                    self._log_host_command(command, getattr(command, "tournament", None), identity)
            case HostOpenTournament(), TournamentOpened(tournament=tournament):
                self._log_host_command(command, tournament, identity)

    def _log_host_command(self, command: Command, tournament: int | None, identity: dict[str, str]) -> None:
        about = (
            getattr(command, "player", None)
            or getattr(command, "table", None)
            or getattr(command, "network", None)
            or (f"tournament {tournament}" if tournament else "all")
        )
        fields = {
            name: value
            for name in ("table", "reason", "by", "until")
            if (value := getattr(command, name, None)) not in (None, "")
        }
        self._log.info(
            "{who}, who is a host: {act}, {about}",
            event="host_act",
            act=" ".join(filter(None, (_tag(command), getattr(command, "act", "")))),
            about=about,
            **fields,
            **identity,
        )

    def _log_event(self, opened: OpenTable, event: AnyTableEvent, later_entries: Sequence[object]) -> None:
        log_entry = _log_entry_of(event)
        write = self._log.debug if type(event) in _DEBUG_EVENTS else self._log.info
        write(
            log_entry.text,
            event=log_entry.event,
            **_event_location(opened, event, later_entries),
            **log_entry.fields,
        )

    def _log_refusal(self, session: Subscriber, command: Command, error: Error) -> None:
        self._log.debug(
            "{who}: {command} was refused: {code}",
            event="refused",
            command=_tag(command),
            code=error.code,
            **{name: value for name in ("table", "hand") if (value := getattr(command, name, None))},
            **self._identity(session),
        )

    def _identity(self, session: ConnectedClient) -> dict[str, str]:
        return _identity_fields(session.name, session.address)


def _tag(command: Command) -> str:
    return str(type(command).__struct_config__.tag)


def _identity_fields(name: str | None, address: str) -> dict[str, str]:
    """Return fields that identify a client: ``who`` for the sentence, ``player`` only with a name."""
    known = {"player": name} if name is not None else {}
    return {"who": name or UNNAMED_SPECTATOR, "address": address, **known}


def _event_location(
    opened: OpenTable, event: AnyTableEvent, later_entries: Sequence[object]
) -> dict[str, str | int]:
    """Return the table and hand of an event; in ``later_entries`` of its batch another hand may have begun."""
    if isinstance(opened.table, UthTable):
        return {"table": opened.number, "round": getattr(event, "game", opened.table.game)}
    hands_started = sum(1 for other in later_entries if type(other) is HandStarted)
    hand = opened.hand - hands_started
    return {"table": opened.number, "hand": hand} if hand else {"table": opened.number}


def table_and_hand_in(doing: str) -> dict[str, str | int]:
    """Return the numbers of table, hand and round named in ``doing``."""
    numbers: dict[str, str | int] = {}
    if table := _TABLE.search(doing):
        numbers["table"] = int(table[1])
    if hand := _HAND.search(doing):
        numbers[hand[1]] = int(hand[2]) if hand[1] == "hand" else hand[2]
    return numbers


# --- what the log says of events --------------------------------------------------------------------------------------


class _LogEntry(NamedTuple):
    """One entry: a name for programs, the sentence (its fields and those of the table in braces), and its fields."""

    event: str
    text: str
    fields: dict[str, str | int | bool]


def _log_entry_of(event: AnyTableEvent) -> _LogEntry:
    """Return the log entry of one of the events in :data:`_LOGGED_EVENTS`."""
    match event:
        case Sat() | PlaceTaken():
            return _LogEntry(
                "sat",
                "{player} took seat {seat} of table {table}",
                {"player": event.player, "seat": event.seat, "bot": event.bot},
            )
        case StoodUp() | PlaceLeft():
            return _LogEntry(
                "stood_up",
                "{player} left seat {seat} of table {table}: {reason}",
                {"player": event.player, "seat": event.seat, "reason": event.reason},
            )
        case StakesChanged():
            return _LogEntry(
                "stakes_changed",
                "table {table} has other stakes: {changed}",
                {"changed": ", ".join(event.changed)},
            )
        case TableClosed():
            return _LogEntry("table_closed", "table {table} closed: {reason}", {"reason": event.reason})
        case RoundCancelled():
            return _LogEntry(
                "round_cancelled",
                "a round of table {table} was cancelled: {reason}",
                {"reason": event.reason},
            )
        case RoundPaused():
            return _LogEntry(
                "round_paused", "a round of table {table} was paused: {reason}", {"reason": event.reason}
            )
        case BankShort():
            return _LogEntry("bank_short", "no betting at table {table}: {reason}", {"reason": event.reason})
    name, text = _FIXED_TEXTS[type(event)]
    return _LogEntry(name, text, {})


_FIXED_TEXTS: dict[type[AnyTableEvent], tuple[str, str]] = {
    HandStarted: ("hand_started", "hand {hand} of table {table} begins"),
    HandEnded: ("hand_ended", "hand {hand} of table {table} is over"),
    HandVoided: ("hand_voided", "hand {hand} of table {table} was voided"),
    BettingOpened: ("round_opened", "round {round} of table {table} begins"),
    RoundEnded: ("round_ended", "round {round} of table {table} is over"),
    RoundResumed: ("round_resumed", "the round of table {table} continues"),
    Paused: ("paused", "table {table} is paused"),
    Resumed: ("resumed", "table {table} continues"),
    LimitsChanged: ("limits_changed", "table {table} has other limits"),
}
