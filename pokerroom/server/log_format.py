"""Log formats, text and JSON, without the cards, tokens and codes that a message may contain."""

from __future__ import annotations

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any, Literal, TextIO

from twisted.logger import (
    FileLogObserver,
    FilteringLogObserver,
    LogEvent,
    LogLevel,
    LogLevelFilterPredicate,
    formatEvent,
    formatEventAsClassicLogText,
    formatTime,
    globalLogBeginner,
)

_CARD = re.compile(
    r"(?<![A-Za-z0-9])(?!a[dhs](?![A-Za-z0-9]))(?:(?:10|[2-9TJQKAtjqka])[cdhs])+(?![A-Za-z0-9])"
)
"""one card or several in a row; not the words "as", "ad" and "ah" in lower case"""
_TOKEN = re.compile(r"[0-9a-fA-F]{16,}")
_CODE = re.compile(r"\b[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}\b", re.IGNORECASE)
"""a host's code or an invitation code, as :func:`~pokerroom.room.accounts.host_code.new_code` makes it"""
_HASH = re.compile(r"\$argon2[^\s'\"]*")
_SECRETS = ((_HASH, "(password)"), (_CODE, "(code)"), (_CARD, "(card)"), (_TOKEN, "(token)"))

LogFormat = Literal["text", "json"]
Level = Literal["debug", "info", "warn", "error"]
TEXT: LogFormat = "text"
KEPT_LEVEL: Level = "info"
"""from which level up a room keeps its log by itself"""
_LEVEL_NAMES = {"warn": "warning"}
"""Twisted's levels with another name in :mod:`logging`"""
_TWISTED_LEVELS = {name: level for level, name in _LEVEL_NAMES.items()}
FIELDS = (
    "event",
    "table",
    "name",
    "hand",
    "round",
    "seat",
    "player",
    "bot",
    "address",
    "code",
    "command",
    "act",
    "about",
    "by",
    "until",
    "reason",
    "tables",
    "connections",
    "traceback",
)
"""fields of an event that become fields of the JSON line"""
NAMES = frozenset(("player", "about", "name"))
"""fields with names that people chose: one may look like a card without being one"""


def redact_secrets(text: str) -> str:
    """Return ``text`` with cards, tokens, codes and hashes of passwords hidden."""
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    return text


def traceback_text(error: BaseException) -> str:
    """Return the traceback of ``error``: source lines and messages, no values of variables, secrets hidden."""
    return redact_secrets("".join(traceback.format_exception(error)))


def printable(text: str) -> str:
    """Return ``text`` with control characters escaped, so that it cannot control a terminal."""
    if text.isprintable():
        return text
    return "".join(
        [
            character
            if character.isprintable() or character in "\n\t"
            else character.encode("unicode_escape").decode()
            for character in text
        ]
    )


# --- Twisted's events -------------------------------------------------------------------------------------------------


def log_to(file: TextIO, level: Level, form: LogFormat, kept: TextIO | None = None) -> None:
    """Write the log of Twisted and the server from ``level`` up; call it once in a process.

    ``kept`` gets what is of level :data:`KEPT_LEVEL` besides, as text.
    """
    outputs = [(file, level, form), *([(kept, KEPT_LEVEL, TEXT)] if kept is not None else [])]
    observers = [
        FilteringLogObserver(observer_to(out, how), [LogLevelFilterPredicate(LogLevel.levelWithName(least))])
        for out, least, how in outputs
    ]
    globalLogBeginner.beginLoggingTo(observers, redirectStandardIO=False)


def observer_to(file: TextIO, form: LogFormat) -> FileLogObserver:
    """Return an observer that writes events of Twisted's logger to ``file``."""
    return FileLogObserver(file, _json_of_event if form == "json" else _text_of_event)


def _text_of_event(event: LogEvent) -> str | None:
    text = formatEventAsClassicLogText(event)
    return None if text is None else printable(redact_secrets(text))


def _json_of_event(event: LogEvent) -> str:
    message = formatEvent(event)
    fields = {name: event[name] for name in FIELDS if event.get(name) is not None}
    failure = event.get("log_failure")
    if failure is not None:
        fields["traceback"] = traceback_text(failure.value)
    if "traceback" in fields:
        message = message.partition("\n")[0]
    level = event["log_level"].name
    return json_line(
        event["log_time"], _LEVEL_NAMES.get(level, level), event["log_namespace"], message, fields
    )


def json_line(seconds: float, level: str, logger: str, message: str, fields: dict[str, Any]) -> str:
    """Return one line with ``time``, ``level``, ``logger``, ``message`` and ``fields``."""
    when = datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    safe_fields = {name: _safe(name, value) for name, value in fields.items()}
    record = {
        "time": when,
        "level": level,
        "logger": logger,
        "message": redact_secrets(message),
        **safe_fields,
    }
    return json.dumps(record) + "\n"


def _safe(name: str, value: Any) -> Any:
    if isinstance(value, bool | int) or name in NAMES:
        return value
    return redact_secrets(str(value))


# --- the log of libraries and of background services ------------------------------------------------------------------


def log_libraries_to(file: TextIO, level: Level, form: LogFormat, kept: TextIO | None = None) -> None:
    """Write records of :mod:`logging` from ``level`` up, in the same format; to ``kept`` as :func:`log_to`."""
    handlers = [
        _handler(file, level, form),
        *([_handler(kept, KEPT_LEVEL, TEXT)] if kept is not None else []),
    ]
    logging.basicConfig(handlers=handlers, level=min(handler.level for handler in handlers))


def _handler(file: TextIO, level: Level, form: LogFormat) -> logging.Handler:
    handler = logging.StreamHandler(file)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    handler.setLevel(_LEVEL_NAMES.get(level, level).upper())
    return handler


class TextFormatter(logging.Formatter):
    """Writes records of :mod:`logging` as lines of text, in the form of Twisted's."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s [%(name)s#%(twisted_level)s] %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        """Return the time as Twisted writes it."""
        return formatTime(record.created)

    def format(self, record: logging.LogRecord) -> str:
        """Return the line without secrets."""
        level = record.levelname.lower()
        record.twisted_level = _TWISTED_LEVELS.get(level, level)
        return printable(redact_secrets(super().format(record)))


class JsonFormatter(logging.Formatter):
    """Writes records of :mod:`logging` as JSON objects, one per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        fields = {}
        if record.exc_info and record.exc_info[1] is not None:
            fields["traceback"] = traceback_text(record.exc_info[1])
        level = record.levelname.lower()
        return json_line(record.created, level, record.name, record.getMessage(), fields).rstrip("\n")
