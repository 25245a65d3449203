"""The readable form of a golden hand."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

import msgspec

from pokerroom.poker.actions import legal_actions
from pokerwire.hand_events import HandEvent, Pot, SeatResult, Share
from tests.golden.golden_hands import GoldenHand
from tests.golden.stream import Entry, GoldenTurn, entries

WIDTH = 100


def transcript(golden: GoldenHand) -> str:
    """The whole transcript.

    ``all`` sees a line, or only ``seat N`` does and the ``others`` get the next one; ``?`` is a decision with
    everything that was possible, ``>`` what was done.
    """
    lines = [*_head(golden), ""]
    for entry in entries(golden):
        lines += _entry(entry)
    return "\n".join(lines) + "\n"


def _head(golden: GoldenHand) -> Iterable[str]:
    played = golden.deal()
    rules = played.hand.rules
    yield f"== {golden.name} =="
    yield from textwrap.wrap(golden.about, WIDTH)
    stacks = "  ".join(f"seat {seat}: {golden.setup['stacks'][seat]}" for seat in played.hand.seats)
    yield ""
    yield f"{rules.game.name}, {rules.structure.name}, big blind {rules.big_blind}; clockwise from the button:"
    yield f"  {stacks}"


def _entry(entry: Entry) -> Iterable[str]:
    if isinstance(entry, GoldenTurn):
        menu = (
            f"draw 0..{entry.legal.draw_max}"
            if entry.legal.draw_max
            else " or ".join(map(str, legal_actions(entry.legal)))
        )
        yield f"? seat {entry.seat}: {menu}"
        yield f"  > {entry.does}"
    elif entry.owner is None:
        yield f"all     {_event(entry)}"
    else:
        others = entry.redacted()
        yield f"seat {entry.owner:<2} {_event(entry)}"
        yield f"others  {'nothing' if others is None else _event(others)}"


def _event(event: HandEvent) -> str:
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    tag = msgspec.to_builtins(event)["type"]
    told = {name: value for name, value in fields.items() if value not in ((), "", None)}
    if not told.get("strength", 1):
        del told["strength"]  # not all cards of the hand are there yet
    return f"{tag:17} {' '.join([f'{name}={_value(value)}' for name, value in told.items()])}"


def _value(value: Any) -> str:
    match value:
        case Pot(amount=amount, seats=seats):
            return f"{amount} for {'+'.join(map(str, seats))}"
        case Share(seat=seat, by=by):
            return f"{by} to {seat}"
        case SeatResult(seat=seat, stack=stack, net=net):
            return f"seat {seat} {stack} ({net:+})"
        case tuple():
            texts = [_value(item) for item in value]
            return f"[{(', ' if any(' ' in text for text in texts) else ' ').join(texts)}]"
        case str() if " " in value:
            return f'"{value}"'
    return str(value)
