"""The fields of a form for the options of a table, made from their rows."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from textual.widget import Widget
from textual.widgets import Input

from pokerclient.plain.descriptions import game_of
from pokerclient.terminal.dialogs.form import FieldError, typed_amount, whole_number
from pokerclient.terminal.widgets.inputs import Choice, NumberInput
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_field, quoted
from pokerwire.cash.table_words import listed_games
from pokerwire.option_row import OptionKind, OptionRow

YES_OR_NO = ((N_("yes"), True), (N_("no"), False))
LONGEST_TEXT = 32


def option_id(row: OptionRow) -> str:
    """Return the id of an option's field."""
    return row.field.replace(".", "-")


def option_field(row: OptionRow, value: Any) -> Widget:
    """Return the field of an option, with ``value`` in it."""
    id = option_id(row)
    match row.kind:
        case OptionKind.CHOICE:
            return Choice([(label, key) for key, label in row.choices], value, id=id)
        case OptionKind.SWITCH:
            return Choice(YES_OR_NO, value, id=id)
        case OptionKind.COUNT if row.most <= 10:
            return Choice([(str(count), count) for count in range(row.least, row.most + 1)], value, id=id)
        case OptionKind.TEXT:
            return Input(value, id=id, compact=True, max_length=LONGEST_TEXT)
        case OptionKind.GAMES:
            hint = _("as in: hold'em, omaha pot-limit")
            return Input(_typed(row, value), placeholder=hint, id=id, compact=True)
    return NumberInput(_typed(row, value), id=id)


def show_option(row: OptionRow, value: Any, field: Widget) -> None:
    """Show another value of an option in its field."""
    if isinstance(field, Choice):
        field.choose(value)
    elif isinstance(field, Input):
        field.value = _typed(row, value)


def _typed(row: OptionRow, value: Any) -> str:
    """Return a value as it is typed."""
    match row.kind:
        case OptionKind.TEXT:
            return str(value)
        case OptionKind.AMOUNT:
            return amount_field(value)
        case OptionKind.SHARE:
            return format(value / 10, "g")
        case OptionKind.GAMES:
            return ", ".join(map(game_of, value))
    return str(value // row.unit)


def option_value(row: OptionRow, field: Widget) -> Any:
    """Return what a field says about an option, as the room reads it; raise :class:`FieldError` for a wrong number."""
    if isinstance(field, Choice):
        return field.value
    assert isinstance(field, Input)
    label = _(row.label).partition(" (")[0]
    match row.kind:
        case OptionKind.AMOUNT:
            return typed_amount(field.value, label)
        case OptionKind.SHARE:
            return _thousandths(field.value, label)
        case OptionKind.TEXT:
            return field.value.strip()
        case OptionKind.GAMES:
            games = listed_games(field.value)
            if games is None:
                raise FieldError(_("{what}: a list, as in hold'em, omaha pot-limit", what=label))
            return games
    return whole_number(field.value, label) * row.unit


def _thousandths(text: str, label: str) -> int:
    try:
        return int(Decimal(text.strip().replace(",", ".") or "0") * 10)
    except (InvalidOperation, ValueError, OverflowError):
        raise FieldError(_("{what}: a number, not {text}", what=label, text=quoted(text.strip()))) from None
