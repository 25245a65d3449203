"""The root of the project's exceptions, and all of them as a tree.

Each class with its floor:

    PokerRoomError                          error_tree
        IllegalAcpcAction                   acpc
        MatchFailed                         acpc
        UnsupportedGame                     acpc
        BadGame                             acpc
        ConnectionLost                      acpc
        LineTimeout                         acpc
        BadLog                              acpc
        BadAction                           acpc
            UnknownAction                   acpc
        BadState                            acpc
        BadTransaction                      acpc
        BadLeague                           arena
            TooFewBots                      arena
        BotFault                            arena
        BadEntrant                          arena
        WorkerLost                          arena
        MatchAborted                        arena
        BadAcpcSpec                         arena
        BotDidNotReturn                     arena
        BotNeverConnected                   arena
        NoAcpcGame                          arena
        BotExited                           arena
        BotFlooded                          arena
        BotTimedOut                         arena
        BotLeftTable                        arena
        ScriptError                         arena
        BenchFailed                         bench
        CommandError                        cli
            UsageError                      cli
        CardError                           error_tree
        DeckEmpty                           error_tree
        Refusal                             error_tree
            IllegalAction                   poker
            RoomError                       room
            TableError                      tables
            RoundError                      uth
        BadRecord                           history
        HistoryError                        history
        RejectedByStrictParser              history
        ReplayMismatch                      history
        BadFolder                           host
        RoomOpenError                       host
        ChipConservationError               poker
        DeferredAnswer                      protocol
        BadMessage                          protocol
        FrameTooLong                        protocol
        UnreadableHand                      room
        TableNotRestorable                  room
        BadHttpRequest                      server
        ForeignLink                         server
        MetricsRefused                      server
        BadCertificate                      server
        StoreError                          store
            CommandRejected                 store
                BadCommand                  store
                HandAlreadyOver             store
                KeyReused                   store
                NotEnoughChips              store
                RecordSealed                store
            StoreFailed                     store
                Corrupt                     store
                DiskFull                    store
                InUse                       store
                ReadOnly                    store
                Unusable                    store
                WrongVersion                store
        ConfigError                         tables
            CustomRulesError                room
            UthTableError                   room
        HandRunning                         tables
        ReplayError                         tables
        RuleSetError                        uth

``WatchEnded`` (arena) is a ``KeyboardInterrupt``, and the client's exceptions have a root of their own in
``pokerclient/errors.py``.  Floors below ``history`` keep their exceptions in modules that hold nothing else, so that
the others can be compiled; those of ``cards``, which is one module, are here.
"""

from __future__ import annotations

import re
from typing import Any

_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


class PokerRoomError(Exception):
    """Base of the project's exceptions: the text is for people, ``code`` for programs.

    The code of a class is its name in lower case with underscores, unless the class or the raiser gives another.
    """

    code: str = "poker_room_error"

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "code" not in vars(cls):
            cls.code = _WORD_START.sub("_", cls.__name__).lower()


class Refusal(PokerRoomError):
    """A command is refused, and nothing changed; ``code`` is stable, and the text says what would be right."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class CardError(PokerRoomError, ValueError):
    """A text that is not a card or a list of cards; the message says what would be right."""


class DeckEmpty(PokerRoomError):
    """More cards were asked of a deck than it holds."""
