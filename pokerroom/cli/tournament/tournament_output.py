"""What ``pokerroom tournament`` prints, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.simulated_players import PlayerKind
from pokerroom.tournament.structure_planner import Forecast, Plan

PLAYERS: dict[PlayerKind, str] = {
    "tight": "careful players",
    "loose": "players who see many flops and seldom risk everything",
    "call": "players who always call",
    "uniform": "players who do anything at random",
}


def clock(minutes: float) -> str:
    """Return a time as hours and minutes: ``2:05``."""
    whole = round(minutes)
    return f"{whole // 60}:{whole % 60:02}"


def plan_text(plan: Plan) -> str:
    """Return a plan as text: its levels, and when it ends."""
    request = plan.request
    first = (
        f"{request.players} players with {request.chips:,} chips ({request.depth} big blinds), "
        f"to end after {clock(request.minutes)}; a hand takes {request.seconds_per_hand} seconds"
    )
    return "\n\n".join([first, structure_text(plan.structure), "\n".join(_forecast_lines(plan))])


def structure_text(structure: BlindStructure) -> str:
    """Return the lines of a structure as a table."""
    rows = [("begins", "level", "blinds", "big-blind ante", "minutes"), *_rows(structure)]
    widths = [max([len(row[column]) for row in rows]) for column in range(5)]
    table = ["  ".join([cell.rjust(width) for cell, width in zip(row, widths, strict=True)]) for row in rows]
    after = "doubles with each level" if structure.after_last == "double" else "is repeated"
    return "\n".join([*table, f"After that the last level {after}."])


def _rows(structure: BlindStructure) -> Iterator[tuple[str, str, str, str, str]]:
    begins = number = 0
    for line in structure.lines:
        if isinstance(line, Level):
            number += 1
            ante = f"{line.ante:,}" if line.ante else ""
            yield (
                clock(begins),
                str(number),
                f"{line.small_blind:,}/{line.big_blind:,}",
                ante,
                str(line.minutes),
            )
        else:
            yield clock(begins), "break", "", "", str(line.minutes)
        begins += line.minutes


def _forecast_lines(plan: Plan) -> Iterator[str]:
    yield "Simulated tournaments, played by the room's own engine, ended:"
    for forecast in plan.forecasts:
        low, high = map(clock, forecast.range_of())
        promised = clock(plan.request.minutes)
        yield (
            f"  {PLAYERS[forecast.kind]}: half of them by {clock(forecast.median_end)}, "
            f"nine in ten between {low} and {high}; "
            f"{forecast.kept} of {len(forecast.ends)} within 10 % of {promised}"
        )
    yield "The blinds are planned for the first three; reckless players are out earlier, whatever the blinds."


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
