"""What ``pokerroom tournament`` prints, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pokerlocale.messages import N_, Message
from pokerlocale.spoken import _, amount_text
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.simulated_players import PlayerKind
from pokerroom.tournament.structure_planner import Forecast, Plan

PLAYERS: dict[PlayerKind, Message] = {
    "tight": N_("careful players"),
    "loose": N_("players who see many flops and seldom risk everything"),
    "call": N_("players who always call"),
    "uniform": N_("players who do anything at random"),
}


def clock(minutes: float) -> str:
    """Return a time as hours and minutes: ``2:05``."""
    whole = round(minutes)
    return f"{whole // 60}:{whole % 60:02}"


def plan_text(plan: Plan) -> str:
    """Return a plan as text: its levels, and when it ends."""
    request = plan.request
    first = _(
        "{count} players with {chips} chips ({depth} big blinds), to end after {time}; a hand takes {seconds} seconds",
        count=request.players,
        chips=request.chips,
        depth=request.depth,
        time=clock(request.minutes),
        seconds=request.seconds_per_hand,
    )
    return "\n\n".join([first, structure_text(plan.structure), "\n".join(_forecast_lines(plan))])


def structure_text(structure: BlindStructure) -> str:
    """Return the lines of a structure as a table."""
    head = (_("begins"), _("level"), _("blinds"), _("big-blind ante"), _("minutes"))
    rows = [head, *_rows(structure)]
    widths = [max([len(row[column]) for row in rows]) for column in range(5)]
    table = ["  ".join([cell.rjust(width) for cell, width in zip(row, widths, strict=True)]) for row in rows]
    if structure.after_last == "double":
        after = _("After that the last level doubles with each level.")
    else:
        after = _("After that the last level is repeated.")
    return "\n".join([*table, after])


def _rows(structure: BlindStructure) -> Iterator[tuple[str, str, str, str, str]]:
    begins = number = 0
    for line in structure.lines:
        if isinstance(line, Level):
            number += 1
            ante = amount_text(line.ante) if line.ante else ""
            yield (
                clock(begins),
                str(number),
                f"{amount_text(line.small_blind)}/{amount_text(line.big_blind)}",
                ante,
                str(line.minutes),
            )
        else:
            yield clock(begins), _("break"), "", "", str(line.minutes)
        begins += line.minutes


def _forecast_lines(plan: Plan) -> Iterator[str]:
    yield _("Simulated tournaments, played by the room's own engine, ended:")
    for forecast in plan.forecasts:
        low, high = map(clock, forecast.range_of())
        text = N_(
            "{kind}: half of them by {median}, nine in ten between {earliest} and {latest}; "
            "{kept} of {count} within 10 % of {promised}"
        )
        yield "  " + _(
            text,
            kind=_(PLAYERS[forecast.kind]),
            median=clock(forecast.median_end),
            earliest=low,
            latest=high,
            kept=forecast.kept,
            count=len(forecast.ends),
            promised=clock(plan.request.minutes),
        )
    yield _(
        "The blinds are planned for the first three; reckless players are out earlier, whatever the blinds."
    )


def plan_json(plan: Plan) -> str:
    """Return a plan as one JSON object."""
    request = plan.request
    told = {
        "players": request.players,
        "minutes": request.minutes,
        "starting_chips": request.chips,
        "seats": request.seats,
        "seconds_per_hand": request.seconds_per_hand,
        "seed": request.seed,
        "structure": plan.structure,
        "forecasts": [_forecast_fields(forecast) for forecast in plan.forecasts],
    }
    return msgspec.json.encode(told).decode()


def _forecast_fields(forecast: Forecast) -> dict[str, object]:
    low, high = forecast.range_of()
    return {
        "kind": forecast.kind,
        "tournaments": len(forecast.ends),
        "within_ten_percent": forecast.kept,
        "median_minutes": round(forecast.median_end, 1),
        "nine_in_ten_minutes": [round(low, 1), round(high, 1)],
    }


def structure_json(structure: BlindStructure) -> str:
    """Return a structure as one JSON object, as in the settings of a tournament."""
    return msgspec.json.encode(structure).decode()
