"""What one command of a host is: its words, its arguments, and the buttons for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Any

from pokerlocale.amounts import with_sign
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_
from pokerlocale.translator import Translator

if TYPE_CHECKING:
    from pokerwire.mapped import Mapped


class ArgumentKind(Enum):
    """How an argument is typed and read."""

    PLAYER = "the name of a player"
    PAYER = "the name of another player, who paid"
    NETWORK = "an IP address or a network"
    TEXT = "free text"
    CHIPS = "a number of chips"
    CHANGE = "chips with a sign: more or less"
    REASON = "why, for the player and the log"
    TABLE = "a table; in a client the one in front"
    TABLES = "a table, which a client may name, or all of them where it may be left out"
    REQUEST_TABLE = "the table at which the player asked for chips"
    SEAT = "the number of a seat"
    TOURNAMENT = "the number of a tournament"
    BUY_IN = "the chips to sit down with"
    UNTIL = "an end in ms since 1970, typed as a time from now or a date"
    COUNT = "how many rows to list"
    FLAG = "a word that is there or not"
    TABLE_CONFIG = "the options of a new cash table"
    UTH_CONFIG = "the options of a new table against the house"
    STAKES = "changed stakes of a cash table"
    LIMITS = "changed limits of a table against the house"


@dataclass(frozen=True, slots=True)
class CommandArgument:
    """One field of the message; a field that is not given is not sent."""

    name: str
    kind: ArgumentKind
    help: str = ""
    required: bool = True
    option: str = ""
    """its name on the command line, where that differs from the field's"""
    word: str = ""
    """what a client's user types for a flag"""
    value: object = True
    """what a flag sends"""
    done: str = ""
    """the answer with this flag, instead of the command's own"""
    limit: str = ""
    """for a text: which of the limits of the wire (``Limits``) bounds its length"""


class ButtonPlace(StrEnum):
    """Where a button is, and thus what the command is about."""

    TABLE = "table"
    ROOM = "room"
    PLAYER = "player"
    REQUEST = "request"
    ADDRESS = "address"
    FORM = "form"
    """below input fields of its own"""
    TAB = "tab"
    """the title of a panel that shows the answer"""


class ButtonWhen(StrEnum):
    """When a button is shown."""

    ALWAYS = "always"
    RUNNING = "running"
    PAUSED = "paused"
    SEATED = "seated"
    """once for each seat of the player"""
    CHANGE_PENDING = "change_pending"
    """once for each stack that changes after the hand"""
    NOT_SEATED_HERE = "not_seated_here"
    MUTED = "muted"
    NOT_MUTED = "not_muted"
    BANNED = "banned"
    NOT_BANNED = "not_banned"
    ADDRESS_KNOWN = "address_known"
    FLOP_NEXT = "flop_next"
    """the next hand has a flop, whatever game is played"""
    FLOP_LATER = "flop_later"
    """the next hand may have none, and a later one has"""
    BOMB_POT_DUE = "bomb_pot_due"
    """a bomb pot is announced, or waits for a hand with a flop"""


@dataclass(frozen=True, slots=True)
class CommandButton:
    """A button for a command in the browser, and with a ``key`` in the terminal's menu."""

    label: str
    place: ButtonPlace = ButtonPlace.PLAYER
    when: ButtonWhen = ButtonWhen.ALWAYS
    key: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)
    """what it sends besides what the form says"""
    takes: bool = False
    """whether the amount in the form is taken, not given"""
    confirm: bool = False
    """whether it has to be pressed twice"""


@dataclass(frozen=True, slots=True)
class HostCommandRow:
    """One command. Only hosts may give it; the room refuses everybody else with ``not_host``."""

    name: str
    """the words after ``pokerroom admin``"""
    text: str
    """what it does; a ``|`` ends what is enough for a menu"""
    message: str = ""
    """the ``type`` on the wire, where it is not ``host_`` and the name"""
    arguments: tuple[CommandArgument, ...] = ()
    example: str = ""
    """as typed after ``host`` in a client"""
    done: str = ""
    """the answer when the room has done it, with the fields of the command and of its ``ok``"""
    done_all: str = ""
    """the same where the command may be for all tables, and is"""
    report: str = ""
    """the function of ``pokerclient.text.host_reports`` that words the answer to a question"""
    typed: tuple[str, ...] = ()
    """the words for it in a client, where they differ from ``name``"""
    only_at: str = ""
    """``cash`` or ``uth`` for a command that only tables of that kind know"""
    buttons: tuple[CommandButton, ...] = ()
    left_out: Mapping[str, str] = field(default_factory=dict)
    """where the command is missing (``admin``, ``typed`` or ``browser``), and why"""

    @property
    def kind(self) -> str:
        """The ``type`` of its message on the wire."""
        return self.message or f"host_{self.name.replace('-', '_')}"

    @property
    def help(self) -> str:
        """The command as a sentence without its capital letter and full stop."""
        return self.text.replace("|", "")

    @property
    def label(self) -> str:
        """The beginning of ``help``, for a menu."""
        return self.text.partition("|")[0]

    @property
    def words(self) -> tuple[str, ...]:
        """The words for the command in a client, the usual one first."""
        return self.typed or (self.name,)

    def done_text(
        self,
        fields: Mapping[str, Any],
        answer: Mapping[str, Any] | Mapped,
        language: str = SOURCE_LANGUAGE,
    ) -> str:
        """Return what was done, from the fields of the command and the room's answer, or as the answer says it."""
        if answer.get("sentence"):
            from pokerlocale.said import translated_answer  # loads msgspec, which help does without

            return translated_answer(answer["sentence"], language)
        flags = [argument.done for argument in self.arguments if argument.done and fields.get(argument.name)]
        everywhere = [self.done_all] if self.done_all and fields.get("table") is None else []
        told = {key: value for key, value in answer.items() if value is not None}
        values = {**fields, **told}
        if isinstance(values.get("by"), int):
            values["change"] = with_sign(values["by"], language)
        translated = Translator(language, group=True)
        text = translated([*flags, *everywhere, self.done][0], **values)
        if not any(argument.kind is ArgumentKind.UNTIL for argument in self.arguments):
            return text
        until = fields.get("until")
        return f"{text} {_end(until, translated) if until else translated(_FOR_GOOD)}"


def _end(until: int, translated: Translator) -> str:
    try:
        return translated(_UNTIL, until=local_time(until))
    except (OverflowError, ValueError, OSError):  # no calendar has it
        return translated(_FOR_GOOD)


_UNTIL = N_("until {until}")
_FOR_GOOD = N_("for good")
