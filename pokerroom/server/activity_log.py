"""Counts what happens in a room, and writes into its log what a host may want to know later."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

from twisted.logger import Logger

from pokerroom.protocol.broadcast.observer import Onlooker
from pokerroom.protocol.handlers import host
from pokerroom.protocol.messages.account import (
    ChangePassword,
    ClaimHost,
    Hello,
    LogIn,
    LogOutEverywhere,
    MakeInvitation,
    Register,
    RevokeInvitation,
    RotateToken,
)
from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.connection import Error, Ok
from pokerroom.protocol.messages.host import HostOpen, HostOpenHouse, TakeBackBuyIn
from pokerroom.protocol.messages.lobby import CreateTable
from pokerroom.protocol.messages.registry import ClientMessage
from pokerroom.protocol.session import Session
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_records import Lost
from pokerroom.server.log_format import fault_text
from pokerroom.server.noted import DETAILS, NOTED, note
from pokerroom.tables.cash.events import HandStarted
from pokerroom.tables.event_log import News, Owned
from pokerroom.tables.table import TableEvents
from pokerroom.tables.uth.table import HouseTable

NAMELESS = "a spectator"
_HOST_ACTS = host.HANDLERS.keys() - host.QUESTIONS - {TakeBackBuyIn}
_ACCOUNT_ACTS = {ChangePassword, RotateToken, LogOutEverywhere, MakeInvitation, RevokeInvitation}
_LOGGED = frozenset({Hello, LogIn, Register, ClaimHost, CreateTable, *_ACCOUNT_ACTS, *_HOST_ACTS})
"""the commands that, once answered, may leave a line in the log"""
MOST_UNCOUNTED = 1_000
"""lots of events that may wait to be counted: many at once cost less than one by one"""
_NOTED = NOTED | {Owned}
_ALWAYS_NOTED = _NOTED - DETAILS
"""the events to write down; what is :class:`Owned` has to be looked into"""
_TABLE = re.compile(r"\btable (\d+)")
_HAND = re.compile(r"\b(hand|round) (\d+)")


class Chronicle(Onlooker):
    """``detailed``: write down every hand and refusal, too."""

    def __init__(self, log: Logger) -> None:
        self._log = log
        self.detailed = False
        self.commands: Counter[type[ClientMessage]] = Counter()
        self.errors: Counter[str] = Counter()
        self.goodbyes: Counter[str] = Counter()
        self._events: Counter[type[TableEvents]] = Counter()
        self._uncounted: list[Sequence[TableEvents | Owned]] = []
        self.faults = 0

    # --- as an onlooker ---------------------------------------------------------------------------------------------

    def answered(self, session: Session, command: ClientMessage, answer: Message) -> None:
        """Count a command."""
        kind = type(command)
        self.commands[kind] += 1
        if type(answer) is Error:
            self.errors[answer.code] += 1
            if self.detailed:
                self._refused(session, command, answer)
        if kind in _LOGGED:
            self._answered(session, command, answer)

    def not_understood(self, session: Session, code: str) -> None:
        """Count what was no command."""
        self.errors[code] += 1

    def told(self, opened: OpenTable, news: News[TableEvents]) -> None:
        """Count events, and write the rarer ones down."""
        self._uncounted.append(news.events)
        if len(self._uncounted) > MOST_UNCOUNTED:
            self._count()
        noted = _NOTED if self.detailed else _ALWAYS_NOTED
        if noted.isdisjoint(map(type, news.events)):
            return  # as after nearly every decision
        for place, entry in enumerate(news.events, 1):
            event = entry.event if type(entry) is Owned else entry
            if type(event) in noted:
                self._note(opened, event, news.events[place:])

    @property
    def events(self) -> Counter[type[TableEvents]]:
        """How many events of each kind there have been."""
        self._count()
        return self._events

    def _count(self) -> None:
        lots, self._uncounted = self._uncounted, []
        entries = list(chain.from_iterable(lots))
        counts: Counter[type[Any]] = Counter(map(type, entries))
        if counts.pop(Owned, 0):
            counts.update([type(entry.event) for entry in entries if type(entry) is Owned])
        self._events.update(counts)

    def sent_away(self, session: Session, code: str) -> None:
        """Count a goodbye."""
        self.goodbyes[code] += 1
        self._log.info("{who} was sent away: {code}", event="sent_away", code=code, **self._who(session))

    def left(self, session: Session) -> None:
        """Write down that somebody is gone; who came back on another line is not."""
        if session.name is None or session.hub.by_name.get(session.name) is session:
            self._log.info("{who} left", event="left", **self._who(session))

    def barred(self, address: str, code: str) -> None:
        """Write down, and count, that somebody was not let in because of where he comes from."""
        self.goodbyes[code] += 1
        who = _named(None, address)
        self._log.info("{who} from {address} was not let in: {code}", event="not_let_in", code=code, **who)

    def opened(self, table: int, name: str) -> None:
        """Write down that there is a table."""
        self._log.info("table {table} is open: {name}", event="table_opened", table=table, name=name)

    def lost(self, table: Lost) -> None:
        """Write down that a table does not go on where it was when the room crashed."""
        self._log.warn(
            "table {table}, {name}, could not go on where it was and {now}; chips are back in the wallets: {reason}",
            event="table_lost",
            table=table.table,
            name=table.name,
            now="is open but empty" if table.anew else "is closed",
            reason=table.why,
        )

    # --- faults -----------------------------------------------------------------------------------------------------

    def fault(self, doing: str, error: BaseException) -> None:
        """Count a fault of ours, and write it down with its traceback and the table and hand that it was at."""
        self.faults += 1
        self._log.critical(
            "fault while {doing}\n{traceback}",
            event="fault",
            doing=doing,
            traceback=fault_text(error),
            **places(doing),
        )

    # --- lines ------------------------------------------------------------------------------------------------------

    def _answered(self, session: Session, command: ClientMessage, answer: Message) -> None:
        who = self._who(session)
        match command, answer:
            case Hello(name=name), Error(code=code):
                who = _named(name, session.address)
                self._log.info("{who} was not let in: {code}", event="not_let_in", code=code, **who)
            case Hello(bot=bot), _:
                self._log.info("{who} joined from {address}", event="joined", bot=bot, **who)
            case ClaimHost(), Error(code=code):
                self._log.info("{who} is no host: {code}", event="not_host", code=code, **who)
            case ClaimHost(), _:
                self._log.info("{who} is a host now", event="host", **who)
            case _, Error():
                return
            case _ if type(command) in _ACCOUNT_ACTS:
                self._log.info("{who}: {act}", event="account", act=_tag(command), **who)
            case _, Ok(table=table):
                if isinstance(command, CreateTable | HostOpen | HostOpenHouse) and table is not None:
                    self.opened(table, command.config.name)
                if type(command) in _HOST_ACTS:
                    self._host_act(command, who)

    def _host_act(self, command: ClientMessage, who: dict[str, str]) -> None:
        about = (
            getattr(command, "player", None)
            or getattr(command, "table", None)
            or getattr(command, "network", None)
            or "all"
        )
        fields = {
            name: value
            for name in ("table", "reason", "by", "until")
            if (value := getattr(command, name, None)) not in (None, "")
        }
        self._log.info(
            "{who}, who is a host: {act}, {about}",
            event="host_act",
            act=_tag(command),
            about=about,
            **fields,
            **who,
        )

    def _note(self, opened: OpenTable, event: TableEvents, later: Sequence[object]) -> None:
        line = note(event)
        write = self._log.debug if type(event) in DETAILS else self._log.info
        write(line.text, event=line.event, **_place(opened, event, later), **line.fields)

    def _refused(self, session: Session, command: ClientMessage, error: Error) -> None:
        self._log.debug(
            "{who}: {command} was refused: {code}",
            event="refused",
            command=_tag(command),
            code=error.code,
            **{name: value for name in ("table", "hand") if (value := getattr(command, name, None))},
            **self._who(session),
        )

    def _who(self, session: Session) -> dict[str, str]:
        return _named(session.name, session.address)


def _tag(command: ClientMessage) -> str:
    return str(type(command).__struct_config__.tag)


def _named(name: str | None, address: str) -> dict[str, str]:
    """Who something is about: ``who`` for the sentence, ``player`` only for those who have a name."""
    known = {"player": name} if name is not None else {}
    return {"who": name or NAMELESS, "address": address, **known}


def _place(opened: OpenTable, event: TableEvents, later: Sequence[object]) -> dict[str, str | int]:
    """Where and when something happened; the hand may have ended, and another begun, in what came ``later``."""
    if isinstance(opened.table, HouseTable):
        return {"table": opened.number, "round": getattr(event, "game", opened.table.game)}
    begun = sum(1 for other in later if type(other) is HandStarted)
    hand = opened.hand - begun
    return {"table": opened.number, "hand": hand} if hand else {"table": opened.number}


def places(doing: str) -> dict[str, str | int]:
    """Return the numbers of table, hand and round that are named in the words for what was being done."""
    found: dict[str, str | int] = {}
    if table := _TABLE.search(doing):
        found["table"] = int(table[1])
    if hand := _HAND.search(doing):
        found[hand[1]] = int(hand[2]) if hand[1] == "hand" else hand[2]
    return found
