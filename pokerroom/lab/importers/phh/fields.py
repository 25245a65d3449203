"""The fields of one hand of PHH, checked and in whole numbers."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal, InvalidOperation
from typing import Any

import msgspec

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.phh.game_codes import CODES, UNSUPPORTED_GAMES
from pokerroom.history.replay.recorded_hand import MAX_AMOUNT
from pokerroom.lab.importers.splitting import HandLines

UNLIMITED = 10**12
"""stands for a stack that is not known (``inf``)"""
MAX_DECIMALS = 4
MAX_SEAT = 10
OWN_FIELDS = ("variant", "small_bet", "big_bet", "min_bet", "actions")
"""standard fields that the room's own underscore fields say better"""
_AT = re.compile(r"\(at line (\d+), column \d+\)")


class PhhFields(msgspec.Struct, frozen=True):
    """One hand of PHH; lists are by player, p1 first, with forced bets as they are listed."""

    chunk: HandLines
    game: str
    structure: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[str, ...]
    scale: int
    """how many of the room's units are one of the file's"""
    small_bet: int
    big_bet: int
    min_bet: int
    finishing: tuple[int, ...]
    """empty when the file does not say"""
    players: tuple[str, ...]
    seats: tuple[int, ...]
    forced: tuple[tuple[str, int, int], ...]
    button: int
    """0 when the file does not say"""
    rake: int | None = None
    """what the room's own field says that was taken"""
    strange_seats: bool = False
    """whether the seats that the file names are not those of the players, clockwise from p1"""
    runs: tuple[str, ...] = ()
    """the boards of a hand with several, each in one word with spaces between its streets"""

    def line_of(self, text: str) -> int:
        """The line of an action, or that of the hand."""
        for i, line in enumerate(self.chunk.lines):
            if f'"{text}"' in line or f"'{text}'" in line:
                return self.chunk.line + i
        return self.chunk.line


def fields_of(chunk: HandLines) -> PhhFields:
    """Return the fields of a hand; raise HistoryError with the line, or BadRecord for a game that is not dealt."""
    try:
        parsed = tomllib.loads("\n".join(chunk.lines), parse_float=_number)
    except (ValueError, RecursionError) as error:
        raise _toml_error(chunk, str(error)) from None
    values = {**parsed, **{key: parsed[f"_{key}"] for key in OWN_FIELDS if f"_{key}" in parsed}}
    return _FieldReader(chunk, values).fields()


def _number(text: str) -> Decimal:
    """Return a number with a point or an exponent; raise ValueError when its exponent is too large for any."""
    try:
        return Decimal(text)
    except InvalidOperation:
        raise ValueError(f"{text} is too large to be read") from None


def _toml_error(chunk: HandLines, text: str) -> HistoryError:
    at = _AT.search(text)
    line = chunk.line + int(at[1]) - 1 if at else chunk.line + len(chunk.lines) - 1
    return HistoryError(f"not TOML: {_AT.sub('', text).strip()}", line)


class _FieldReader:
    """Checks the fields one by one."""

    def __init__(self, chunk: HandLines, values: dict[str, Any]) -> None:
        self._chunk = chunk
        self._values = values
        self._scale = 1

    def fields(self) -> PhhFields:
        """Return the fields."""
        game, structure = self._variant()
        self._scale = self._find_scale()
        stacks = self._numbers("starting_stacks")
        n = len(stacks)
        if n < 2:
            raise self._error("starting_stacks", "two stacks or more")
        limit = structure == "limit"
        seats = self._seats(n)
        return PhhFields(
            chunk=self._chunk,
            game=game,
            structure=structure,
            antes=self._numbers("antes", n),
            blinds=self._numbers("blinds_or_straddles", n),
            stacks=stacks,
            actions=self._texts("actions"),
            scale=self._scale,
            small_bet=self._number("small_bet") if limit else 0,
            big_bet=self._number("big_bet") if limit else 0,
            min_bet=0 if limit else self._number("min_bet"),
            finishing=self._numbers("finishing_stacks", n) if "finishing_stacks" in self._values else (),
            players=self._texts("players", n) if "players" in self._values else ("",) * n,
            seats=seats or tuple(range(1, n + 1)),
            strange_seats="seats" in self._values and not seats,
            rake=scaled_amount(self._values.get("_rake"), self._scale),
            forced=self._forced(n),
            button=self._button(),
            runs=self._texts("_boards") if "_boards" in self._values else (),
        )

    def _error(self, key: str, expected: str) -> HistoryError:
        chunk = self._chunk
        line = next(
            (chunk.line + i for i, line in enumerate(chunk.lines) if line.lstrip().startswith(key)),
            chunk.line,
        )
        what = "there is no" if key not in self._values else "cannot read"
        return HistoryError(f"{what} {key}: it must be {expected}", line)

    def _variant(self) -> tuple[str, str]:
        code = self._values.get("variant")
        if not isinstance(code, str):
            raise self._error("variant", f"a code of a game, one of {', '.join(CODES)}")
        if code not in CODES:
            what = f" ({UNSUPPORTED_GAMES[code]})" if code in UNSUPPORTED_GAMES else ""
            raise BadRecord(f"the room does not deal {code}{what}; its codes are {', '.join(CODES)}")
        return CODES[code]

    # --- numbers ------------------------------------------------------------------------------------------------

    def _find_scale(self) -> int:
        """Amounts may have decimals: count in the smallest unit that makes all of them whole."""
        values = [
            *self._listed("antes"),
            *self._listed("blinds_or_straddles"),
            *self._listed("starting_stacks"),
            *self._listed("finishing_stacks"),
            *[self._values.get(key, 0) for key in ("small_bet", "big_bet", "min_bet", "_rake")],
            *[
                action.split()[2]
                for action in self._texts("actions")
                if " cbr " in action and len(action.split()) > 2
            ],
        ]
        decimals = [_decimals(value) for value in values]
        max_decimals = max(decimals, default=0)
        if max_decimals > MAX_DECIMALS:
            raise HistoryError(f"an amount has more than {MAX_DECIMALS} decimals", self._chunk.line)
        return int(10**max_decimals) if max_decimals < 1 else int(10 ** max(max_decimals, 2))

    def _listed(self, key: str) -> list[Any]:
        value = self._values.get(key)
        return value if isinstance(value, list) else []

    def _numbers(self, key: str, count: int | None = None) -> tuple[int, ...]:
        value = self._values.get(key)
        if not isinstance(value, list):
            raise self._error(key, "a list of amounts")
        numbers = [scaled_amount(one, self._scale) for one in value]
        if None in numbers or (count is not None and len(numbers) > count):
            raise self._error(key, "a list of amounts, one for each player")
        padding = [0] * ((count or 0) - len(numbers))
        return tuple([one for one in numbers if one is not None] + padding)

    def _number(self, key: str) -> int:
        number = scaled_amount(self._values.get(key), self._scale)
        if number is None or number <= 0:
            raise self._error(key, "an amount above 0")
        return number

    def _plain_int(self, key: str) -> int:
        value = self._values.get(key, 0)
        return value if isinstance(value, int) and value > 0 else 0

    def _button(self) -> int:
        button = self._plain_int("_button")
        if button > MAX_SEAT:
            raise self._error("_button", f"a seat from 1 to {MAX_SEAT}")
        return button

    # --- lists --------------------------------------------------------------------------------------------------

    def _texts(self, key: str, count: int | None = None) -> tuple[str, ...]:
        value = self._values.get(key)
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self._error(key, "a list of texts")
        if count is not None and len(value) != count:
            raise self._error(key, "a list with a text for each player")
        return tuple(value)

    def _seats(self, n: int) -> tuple[int, ...]:
        """The seats, if they run clockwise from p1; else none."""
        value = self._values.get("seats")
        if (
            isinstance(value, list)
            and len(value) == n
            and all(type(one) is int and 0 < one <= MAX_SEAT for one in value)
        ):
            button = self._plain_int("_button") or value[-1]
            if sorted(value, key=lambda seat: (seat <= button, seat)) == value and len(set(value)) == n:
                return tuple(value)
        return ()

    def _forced(self, n: int) -> tuple[tuple[str, int, int], ...]:
        value = self._values.get("_forced", [])
        try:
            rows = [(kind, player, scaled_amount(amount, self._scale)) for kind, player, amount in value]
            forced = msgspec.convert(rows, tuple[tuple[str, int, int], ...])
        except (msgspec.ValidationError, TypeError, ValueError):
            raise self._error("_forced", "a list of [kind, player, amount]") from None
        if any(not 1 <= player <= n or amount < 0 for _, player, amount in forced):
            raise self._error("_forced", "a list of [kind, player, amount]")
        return forced


def scaled_amount(value: object, scale: int) -> int | None:
    """Return an amount in units of ``scale`` parts; None for a malformed one."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value * scale if abs(value) <= MAX_AMOUNT else None
    if (
        isinstance(value, Decimal)
        and value.is_finite()
        and value.copy_abs() <= MAX_AMOUNT
        and value * scale == int(value * scale)
    ):
        return int(value * scale)
    return UNLIMITED * scale if value in (Decimal("inf"), float("inf")) else None


def _decimals(value: object) -> int:
    """How many decimals an amount has; 0 for a malformed one, which is refused later."""
    if isinstance(value, str):
        text = value.replace(",", "")
        if not re.fullmatch(r"\d+(\.\d+)?", text):
            return 0
        value = Decimal(text)
    if not isinstance(value, Decimal) or not value.is_finite():
        return 0
    if value.copy_abs() > MAX_AMOUNT:
        return 0
    exponent = value.normalize().as_tuple().exponent
    return max(-exponent, 0) if isinstance(exponent, int) else 0
