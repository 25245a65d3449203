"""The lobby's tables as rows of text: pure functions of the room's messages."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pokerclient.plain.descriptions import closing_time
from pokerclient.terminal.drawing.amount_drawing import full_amount, short_amount
from pokerclient.terminal.drawing.canvas import clean, clip
from pokerclient.text.game_names import short_game_name
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _
from pokerwire.games import SHORT_MIXES, game_name, table_game_name
from pokerwire.room.table_info import TableInfo

LONGEST_TITLE = 26


@dataclass(frozen=True)
class LobbyColumns:
    """The columns that fit."""

    names: tuple[str, ...]
    name_width: int
    long: bool
    game_width: int = 12
    """the room for the title of a house table"""


def columns(width: int, longest_name: int = 32) -> LobbyColumns:
    """Return the columns for a lobby of ``width`` cells; titles have the room that names of tables leave."""
    shape = _columns(width)
    if shape.long:
        return replace(shape, game_width=LONGEST_TITLE)
    spare = max(0, shape.name_width - longest_name)
    return replace(shape, game_width=min(LONGEST_TITLE, shape.game_width + spare))


def _columns(width: int) -> LobbyColumns:
    names: tuple[str, ...]
    if width >= 134:
        names = (
            N_("Table"),
            N_("Game"),
            N_("Blinds"),
            N_("Seats"),
            N_("Bots"),
            N_("Waiting"),
            N_("Average pot"),
            N_("Buy-in"),
        )
        return LobbyColumns(names, min(32, width - 118), True)
    if width >= 110:
        names = (
            N_("Table"),
            N_("Game"),
            N_("Blinds"),
            N_("Players"),
            N_("Wait"),
            N_("Avg pot"),
            N_("Buy-in"),
        )
        return LobbyColumns(names, min(32, width - 93), False)
    if width >= 100:
        names = (N_("Table"), N_("Game"), N_("Blinds"), N_("Players"), N_("Wait"), N_("Buy-in"))
        return LobbyColumns(names, width - 84, False)
    if width >= 76:
        return LobbyColumns(
            (N_("Table"), N_("Game"), N_("Blinds"), N_("Players"), N_("Wait"), N_("Avg pot")),
            width - 54,
            False,
        )
    return LobbyColumns(
        (N_("Table"), N_("Game"), N_("Blinds"), N_("Seats"), N_("Pot")), max(14, width - 44), False
    )


def cells(row: TableInfo, shape: LobbyColumns) -> tuple[str, ...]:
    """Return one table as texts, one for each of ``shape``'s columns."""
    every = {
        "Table": clip(clean(row.name), shape.name_width, ".."),
        "Game": game_text(row, shape.game_width, long=shape.long),
        "Blinds": blinds_text(row),
        "Players": players_text(row),
        "Seats": seats_text(row, long=shape.long),
        "Bots": str(row.bots or ""),
        "Wait": str(row.waiting or ""),
        "Waiting": str(row.waiting or ""),
        "Avg pot": short_amount(row.average_pot, 7) if row.hands else "",
        "Average pot": full_amount(row.average_pot) if row.hands else "",
        "Pot": short_amount(row.average_pot, 5) if row.hands else "",
        "Buy-in": _(
            "{min_buy_in} to {max_buy_in}",
            min_buy_in=short_amount(row.min_buy_in, 7),
            max_buy_in=short_amount(row.max_buy_in, 7),
        ),
    }
    return tuple(every[name] for name in shape.names)


def game_text(row: TableInfo, width: int = LONGEST_TITLE, *, long: bool) -> str:
    """Return game and structure: ``No-limit Hold'em`` or ``NL Hold'em``; of a house table the title in ``width``."""
    if row.kind == "house":
        return clip(clean(row.title), width, "..")
    if row.games:
        return clip(table_game_name(row) if long else _(SHORT_MIXES[row.game_order]), width, "..")
    return game_name(row.structure, row.game) if long else short_game_name(row.structure, row.game)


def blinds_text(row: TableInfo) -> str:
    """Return the stakes: ``10/20``, with an ante ``10/20+5``, ``ante 1, bets from 2``; at a UTH table ``ante 5``."""
    if row.kind == "house":
        return _("ante {ante}", ante=short_amount(row.ante, 5))
    if not row.small_blind:
        return _(
            "ante {ante}, bets from {least}",
            ante=short_amount(row.ante, 5),
            least=short_amount(row.big_blind, 5),
        )
    ante = f"+{short_amount(row.ante, 4)}" if row.ante else ""
    return f"{short_amount(row.small_blind, 5)}/{short_amount(row.big_blind, 5)}{ante}"


def seated_text(row: TableInfo) -> str:
    """Return how many seats are taken: ``3/6``, or ``3`` if there is no limit."""
    if row.own_tables:
        return _("your own")
    return f"{row.seated}/{row.seats}" if row.seats else str(row.seated)


def seats_text(row: TableInfo, *, long: bool) -> str:
    """Return how many seats are taken, whether the table is paused and, if it is empty, how long it stays."""
    if row.paused:
        return seated_text(row) + _(" paused")
    closes = closing_time(row) if long else ""
    return seated_text(row) + (_(" till {closes}", closes=closes) if closes else "")


def players_text(row: TableInfo) -> str:
    """Return how many seats are taken: ``3/6``, and in words whether there are bots or a pause."""
    text = seated_text(row)
    if row.paused:
        return text + _(" paused")
    if closes := closing_time(row):
        return _("{text} till {closes}", text=text, closes=closes)
    if row.away:
        return f"{text} ({_('{count} away', count=len(row.away))})"
    return text + (_(NN_(" ({bots} bot)", " ({bots} bots)", "bots"), bots=row.bots) if row.bots else "")
