"""The root of the project's exceptions, and all of them as a tree.

Each class with its package:

    PokerRoomError                          pokerwire.error_tree
        PokerClientError                    pokerclient.errors
            BotNotFound                     pokerclient.bots
            BotStopped                      pokerclient.bots
            ClientError                     pokerclient.errors
                CannotConnect               pokerclient.errors
                    NotTheSameRoom          pokerclient.errors
                CommandRefused              pokerclient.errors
                ConnectionClosed            pokerclient.errors
                IllegalMove                 pokerclient.errors
                WireError                   pokerclient.errors
            CommandUsageError               pokerclient.plain
            EventGap                        pokerclient.sdk
            TournamentWordsError            pokerclient.sdk
            FieldError                      pokerclient.terminal
            BadAddress                      pokerclient.transport
            MultipleRoomsFound              pokerclient.transport
        NoHome                              pokerclient.transport
        CommandError                        pokerroom.cli
            UsageError                      pokerroom.cli
        BadRecord                           pokerroom.history
            ImpossibleRecord                pokerroom.history
        HistoryError                        pokerroom.history
        RejectedByStrictParser              pokerroom.history
        ReplayMismatch                      pokerroom.history
        BadFolder                           pokerroom.host
        OrderFailed                         pokerroom.host
        RoomOpenError                       pokerroom.host
        ChildFailed                         pokerroom.host
        BadAction                           pokerroom.lab
            UnknownAction                   pokerroom.lab
        BadState                            pokerroom.lab
        ConnectionLost                      pokerroom.lab
        IllegalAcpcAction                   pokerroom.lab
        LineTimeout                         pokerroom.lab
        MatchFailed                         pokerroom.lab
        UnsupportedGame                     pokerroom.lab
        BadGame                             pokerroom.lab
        BadLog                              pokerroom.lab
        BadTransaction                      pokerroom.lab
        BadLeague                           pokerroom.lab
            TooFewBots                      pokerroom.lab
        BotFault                            pokerroom.lab
        BadEntrant                          pokerroom.lab
        WorkerLost                          pokerroom.lab
        MatchAborted                        pokerroom.lab
        BadAcpcSpec                         pokerroom.lab
        BotDidNotReturn                     pokerroom.lab
        BotNeverConnected                   pokerroom.lab
        NoAcpcGame                          pokerroom.lab
        BotLost                             pokerroom.lab
            BotExited                       pokerroom.lab
                BotLeftTable                pokerroom.lab
            BotFlooded                      pokerroom.lab
            BotTimedOut                     pokerroom.lab
        ScriptError                         pokerroom.lab
        NotSolved                           pokerroom.lab
        BenchFailed                         pokerroom.lab
        UnusualRecord                       pokerroom.lab
        IllegalChoice                       pokerroom.lab
        OddsError                           pokerroom.odds
        ChipConservationError               pokerroom.poker
        DeferredAnswer                      pokerroom.protocol
            AnswerBeside                    pokerroom.protocol
        BadMessage                          pokerroom.protocol
        BadPasskey                          pokerroom.room
        UnreadableHand                      pokerroom.room
        TableNotRestorable                  pokerroom.room
        BadLink                             pokerroom.server
        BundleError                         pokerroom.server
        BadHttpRequest                      pokerroom.server
        ForeignLink                         pokerroom.server
        MetricsRefused                      pokerroom.server
        BadProxyHeader                      pokerroom.server
        HeadersDisagree                     pokerroom.server
        BadCertificate                      pokerroom.server
        StoreError                          pokerroom.store
            CommandRejected                 pokerroom.store
                BadCommand                  pokerroom.store
                HandAlreadyOver             pokerroom.store
                KeyReused                   pokerroom.store
                NotEnoughChips              pokerroom.store
                RecordSealed                pokerroom.store
            StoreFailed                     pokerroom.store
                Corrupt                     pokerroom.store
                DiskFull                    pokerroom.store
                Fenced                      pokerroom.store
                InUse                       pokerroom.store
                ReadOnly                    pokerroom.store
                RowsLost                    pokerroom.store
                Unusable                    pokerroom.store
                    DatabaseUnreachable     pokerroom.store
                WrongFolder                 pokerroom.store
                WrongVersion                pokerroom.store
        ConfigError                         pokerroom.tables
            CustomRulesError                pokerroom.room
            TournamentConfigError           pokerroom.tournament
        HandRunning                         pokerroom.tables
        ReplayError                         pokerroom.tables
        RuleSetError                        pokerroom.uth
        TableWordsError                     pokerwire.cash
        CardError                           pokerwire.error_tree
        DeckEmpty                           pokerwire.error_tree
        Refusal                             pokerwire.error_tree
            IllegalAction                   pokerroom.poker
            RoomError                       pokerroom.room
            TableError                      pokerroom.tables
            RoundError                      pokerroom.uth
        FrameTooLong                        pokerwire.frames

Only ``WatchEnded`` (lab) is outside: it is a ``KeyboardInterrupt``. Floors below ``history`` keep their exceptions
in modules that hold nothing else, so that the others can be compiled; those of ``cards``, which is one module, are
here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from pokerlocale.sentences import Sentence, Value

_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


class PokerRoomError(Exception):
    """Base of the project's exceptions: the text is for people, ``code`` for programs.

    The text is an English template with ``values``, which ``sentence`` keeps for clients in other languages. The code
    of a class is its name in lower case with underscores, unless the class or the raiser gives another.
    """

    code: str = "poker_room_error"

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "code" not in vars(cls):
            cls.code = _WORD_START.sub("_", cls.__name__).lower()

    def __init__(self, template: str | Sentence = "", /, **values: Value) -> None:
        self._template, self._values = template, values
        super().__init__(template)

    def __str__(self) -> str:
        return self._template if isinstance(self._template, str) and not self._values else str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The text as a template and its values."""
        if not isinstance(self._template, str):
            return self._template
        from pokerlocale.sentences import Sentence  # heavy, and a command's help needs none

        return Sentence(self._template, self._values)


class Refusal(PokerRoomError):
    """A command is refused, and nothing changed; ``code`` is stable, and the text says what would be right."""

    def __init__(self, code: str, template: str | Sentence, /, **values: Value) -> None:
        super().__init__(template, **values)
        self.code = code

    @classmethod
    def because(cls, code: str, error: PokerRoomError) -> Self:
        """Return the refusal with ``code`` that says what ``error`` says."""
        return cls(code, error.sentence)


class CardError(PokerRoomError, ValueError):
    """A text that is not a card or a list of cards; the message says what would be right."""


class DeckEmpty(PokerRoomError):
    """More cards were asked of a deck than it holds."""
